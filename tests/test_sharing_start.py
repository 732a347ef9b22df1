"""Starting it shared: the README's three lines, passwords that nobody sees, and a log that holds nobody's words."""

from __future__ import annotations

import logging
import os
import re
import stat
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import httpx
import pytest

from mlx_backend.errors import GenerationFailed, trace
from sharing.logs import Discreet, log_into
from sharing.options import VARIABLE, add_options, begin_sharing, host_of, prepare_sharing
from sharing.passwords import Passwords
from sharing.sharing import open_sharing
from tests.fake_backend import FakeBackend, Script
from tests.served import Visitor, draw_picture, served
from tests.sharers import QUICK, from_network, log_in, quick_sharing

ROOT = Path(__file__).resolve().parent.parent
MARK = "xyzzy-plugh-4711"
_WITH_FAKE = """
import sys, app
from tests.fake_backend import FakeBackend
sys.exit(app.main(sys.argv[1:], FakeBackend))
"""


def options_of(*words: str) -> SimpleNamespace:
    import argparse

    parser = argparse.ArgumentParser()
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--log-level", default="warning")
    add_options(parser)
    return SimpleNamespace(**vars(parser.parse_args(words)))


@pytest.fixture(autouse=True)
def _quiet_logs() -> Iterator[None]:  # pyright: ignore[reportUnusedFunction]
    before = list(logging.getLogger().handlers)
    yield
    for handler in [one for one in logging.getLogger().handlers if one not in before]:
        logging.getLogger().removeHandler(handler)
        handler.close()


# -- starting ---------------------------------------------------------------------------------------------------------


def test_the_readme_s_three_lines_open_it_from_a_phone(tmp_path: Path) -> None:
    section = (ROOT / "README.md").read_text("utf-8").partition("## Open it from a phone")[2].partition("\n## ")[0]
    lines = section.split("```")[1].strip().splitlines()
    assert len(lines) == 3
    program, *options = lines[0].partition("#")[0].split()[1:]
    assert program == "app.py"
    command = [sys.executable, "-c", _WITH_FAKE, *options, "--port", "0", "--no-browser", "--data-dir", str(tmp_path)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment) as app:
        try:
            assert app.stdout
            port, said = "", ""
            for line in app.stdout:
                port = next(iter(re.findall(r"ready at http://127\.0\.0\.1:(\d+)", line)), port)
                if found := re.search(r"Password for guests.*: (\S+)$", line):
                    said = found[1]
                    break
            with from_network(f"http://127.0.0.1:{port}") as phone:
                assert phone.get("/").headers["location"] == "/login"
                assert log_in(phone, said).status_code == 303
                assert phone.get("/").status_code == 200
            panel = httpx.get(f"http://127.0.0.1:{port}/sharing").json()
            assert panel["password"]["shown"] == said
            assert all(one["qr"].startswith("<svg") for one in panel["network"]["addresses"])
        finally:
            app.terminate()
            app.communicate(timeout=60)
    assert app.returncode == 0
    assert said not in "".join(path.read_text("utf-8") for path in tmp_path.glob("logs/*"))


@pytest.mark.parametrize(("words", "needs"), [
    ((), False), (("--lan",), True), (("--share",), True), (("--host", "0.0.0.0"), True), (("--host", "::1"), False),
    (("--host", "192.168.1.5"), True)])
def test_a_password_is_made_up_where_one_is_needed(tmp_path: Path, words: tuple[str, ...], needs: bool) -> None:
    sharing = prepare_sharing(options_of(*words), tmp_path)  # pyright: ignore[reportArgumentType]
    assert bool(sharing.access.state.hashed) == needs
    assert bool(sharing.access.shown) == needs
    again = prepare_sharing(options_of(*words), tmp_path)  # pyright: ignore[reportArgumentType]
    assert again.access.state.hashed == sharing.access.state.hashed
    assert not again.access.shown


def test_a_given_password_is_not_shown_and_not_handed_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "from the environment")
    sharing = prepare_sharing(options_of("--lan"), tmp_path)  # pyright: ignore[reportArgumentType]
    assert sharing.access.state.hashed
    assert not sharing.access.shown
    assert VARIABLE not in os.environ
    monkeypatch.setattr("sharing.options.getpass", lambda _: "typed by hand")
    before = sharing.access.state.hashed
    assert prepare_sharing(options_of("--password"), tmp_path).access.state.hashed != before  # pyright: ignore[reportArgumentType]
    with pytest.raises(ValueError, match="8 to 200"):
        prepare_sharing(options_of("--password", "short"), tmp_path)  # pyright: ignore[reportArgumentType]


def test_lan_listens_everywhere_and_a_host_that_was_named_stays() -> None:
    hosts = [host_of(options_of(*words)) for words in ((), ("--lan",), ("--lan", "--host", "10.0.0.1"))]  # pyright: ignore[reportArgumentType]
    assert hosts == ["127.0.0.1", "0.0.0.0", "10.0.0.1"]


@pytest.mark.parametrize(("helper", "sentence"), [
    ("raise SystemExit", "loupe: The link cannot be opened: the server for links refused it. It is tried again."),
    ("print('start proxy success: http://abc.share.example', flush=True); time.sleep(600)", "Link: https://abc.share.example")])
def test_a_link_is_said_in_one_sentence_and_nobody_waits_for_it(tmp_path: Path, helper: str, sentence: str) -> None:
    backend, said, told, begun = FakeBackend(), list[str](), threading.Event(), tmp_path / "begun"
    waiting = f"import pathlib, time\nwhile not pathlib.Path({str(begun)!r}).exists(): time.sleep(0.05)\n"
    sharing = open_sharing(tmp_path, passwords=Passwords(QUICK),
                           command=lambda port: [sys.executable, "-S", "-c", waiting + helper])
    sharing.access.set_password()

    def say(line: str) -> None:
        said.append(line)
        told.set() if line.startswith(("Link", "loupe")) else None

    with served(backend, tmp_path, sharing=sharing) as url:
        assert sharing.reach._listen
        begin_sharing(options_of("--share"), sharing, sharing.reach._listen, 1, say)  # pyright: ignore[reportArgumentType]
        begun.touch()  # whoever had waited for the link would wait still
        assert httpx.get(url).status_code == 200
        assert told.wait(60)
        assert said[0].startswith("Password for guests")
        assert said[1] == sentence
        sharing.reach.close()


# -- the log ----------------------------------------------------------------------------------------------------------


def test_nobody_s_words_pictures_passwords_or_keys_get_into_the_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch
                                                                     ) -> None:
    folder, backend = tmp_path / "data", FakeBackend()
    folder.mkdir()
    log_into(folder, "debug")
    root = logging.getLogger()
    monkeypatch.setattr(root, "level", logging.DEBUG)
    sharing = quick_sharing(folder)
    password, key = sharing.access.set_password(f"{MARK} password"), sharing.access.add_key("laptop")
    with served(backend, folder, sharing=sharing) as url, from_network(url) as http:
        log_in(http, f"{MARK} wrong", f"{MARK} name")
        log_in(http, password)
        visitor = Visitor(url, headers={"X-Forwarded-For": "10.0.0.7"}, cookies=http.cookies)
        backend.script = lambda _: Script(f"{MARK} answer", failure=GenerationFailed(f"{MARK} failure"))
        visitor.send(f"{MARK} question", draw_picture(tmp_path / f"{MARK}.png"))
        visitor.wait_answer(2)
        visitor.act(kind="rename", id=visitor.address, title=f"{MARK} title")
        visitor.http.post(f"/strip/x/files?name={MARK}.png", content=MARK.encode(), headers={"X-Loupe": "1"})
        visitor.http.get(f"/pictures/{MARK}?q={MARK}")
        visitor.http.post("/gradio_api/run/predict", json={"fn_index": 0, "data": [MARK] * 50})
        visitor.http.post("/v1/chat/completions", json={"messages": [{"role": "user", "content": MARK}]},
                          headers={"Authorization": f"Bearer {key}"})
        logging.getLogger("ui").warning("this is there")
        visitor.close()
    for path in (folder / "logs").iterdir():
        text = path.read_text("utf-8")
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
        assert "this is there" in text
        assert MARK not in text
        assert key not in text


def test_an_exception_is_logged_as_its_kind_and_place(tmp_path: Path) -> None:
    handler = log_into(tmp_path, "warning")
    try:
        raise ValueError(f"could not read {MARK}")
    except ValueError:
        logging.getLogger("sharing").exception("it failed")
        logging.getLogger("somebody.else").error("not ours: %s", MARK)
    handler.flush()
    text = (tmp_path / "logs" / "loupe.log").read_text()
    assert "it failed" in text
    assert "ValueError" in text
    assert f"{Path(__file__).name}:" in text
    assert MARK not in text


def test_a_traceback_in_a_message_loses_its_words(tmp_path: Path) -> None:
    handler = log_into(tmp_path, "warning")
    try:
        raise ValueError(f"could not read {MARK}\nTypeError: {MARK}")
    except ValueError as error:
        logging.getLogger("mlx_backend").error("A step failed\n%s", trace(error))
    handler.flush()
    text = (tmp_path / "logs" / "loupe.log").read_text()
    assert "A step failed" in text
    assert "ValueError" in text
    assert f'{Path(__file__).name}", line' in text
    assert MARK not in text


def test_the_log_rotates(tmp_path: Path) -> None:
    log_into(tmp_path, "warning")
    for number in range(300):
        logging.getLogger("sharing").warning("%d %s", number, "x" * 30_000)
    files = list((tmp_path / "logs").iterdir())
    assert len(files) == 6
    assert sum(path.stat().st_size for path in files) < 8 << 20


def test_a_formatter_before_it_does_not_give_the_words_away() -> None:
    try:
        raise ValueError(MARK)
    except ValueError:
        record = logging.LogRecord("ui", logging.ERROR, "", 0, "failed", (), sys.exc_info())
    assert MARK in logging.Formatter().format(record)
    assert MARK not in Discreet().format(record)
