# Every target sets up .venv on its first use. Written for GNU make 3.81, the one macOS has.
#   make run ARGS="--port 7861 --no-browser"     make test ARGS="-k prompts -x"
#   EXTRA=cpu or EXTRA=cuda13 overrides the choice of MLX backend; PYTHON=... the interpreter.

PY := .venv/bin/python
UV := $(shell command -v uv 2>/dev/null)

ifndef EXTRA
ifeq ($(shell uname -s),Linux)
EXTRA := $(if $(shell nvidia-smi >/dev/null 2>&1 && echo driver),cuda13,cpu)
endif
endif

# Names on PATH may be shims without an interpreter behind them, and Debian ships Python without venv: try each.
FIND_PYTHON = for p in $(PYTHON) python3.13 python3.12 python3.11 python3 python; do \
	"$$p" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || continue; \
	found=$$p; "$$p" -c 'import ensurepip, venv' 2>/dev/null && break; done
NO_PYTHON = Loupe needs Python 3.11 or newer: install it from python.org or with your package manager.
NO_VENV = Python is here but its venv module is not: run 'apt install python3-venv' (or your system's equivalent).

ifdef UV
CREATE = uv venv --quiet --clear --python '>=3.11' .venv
INSTALL = uv pip install --quiet --python $(PY) -c constraints.txt
else
CREATE = $(FIND_PYTHON); \
	test -n "$$found" || { echo "$(NO_PYTHON)" >&2; exit 1; }; \
	"$$found" -c 'import ensurepip, venv' 2>/dev/null || { echo "$(NO_VENV)" >&2; exit 1; }; \
	"$$found" -m venv --clear .venv
INSTALL = $(PY) -m pip install --quiet -c constraints.txt
endif

.PHONY: run test lint bench plots clean

run: .venv/.app
	$(PY) app.py $(ARGS)

# Two processes, each whole files: much of a test's time is waiting. ARGS="-n 0 -s" shows what the tests print.
test: .venv/.test
	$(PY) -m pytest -n 2 --dist loadfile $(ARGS)

lint: .venv/.lint
	$(PY) -m ruff check .
	$(PY) -m pyright

bench: .venv/.app
	@for name in solo batch products followup gap fetch swap fit start page; do $(PY) -m benchmarks.$$name $(ARGS) || exit 1; done

plots: .venv/.bench
	$(PY) -m benchmarks.plots

clean:
	rm -rf .venv build dist *.egg-info .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# pip must know dependency groups (25.1); the one in Debian 12's venv does not.
.venv/.app: pyproject.toml constraints.txt
	@echo "Setting up .venv$(if $(EXTRA), for $(EXTRA)): a few minutes, only this once ..."
	@$(PY) -c 'import $(if $(UV),sys,pip)' 2>/dev/null || { $(CREATE); }
	@$(if $(UV),,$(INSTALL) 'pip>=25.1')
	@$(INSTALL) -e '.$(if $(EXTRA),[$(EXTRA)])'
	@touch $@

.venv/.test .venv/.lint .venv/.bench: .venv/.%: .venv/.app
	@$(INSTALL) --group $*
	@touch $@
