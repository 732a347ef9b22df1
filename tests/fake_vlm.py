"""FakeVLM and FakeProcessor: a loaded checkpoint as the engine and the backend see it, over a script; no MLX.

`FakeLoader` stands in for `load_vlm`: Backend(load=FakeLoader()) is the real backend, worker and engine around a
scripted model. It is as strict as the real one: a batch that broke stays broken until `reset`, and whatever MLX or
mlx-vlm would not forgive is written to `record.violations`. One token is one character.
"""

from __future__ import annotations

import json
import struct
import threading
from collections import Counter
from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any
from weakref import WeakSet

from mlx_backend.messages import Settings
from tests.waiting import PATIENCE

CONTEXT = 10**9  # tokens; endless scripts are quick, and must not come to their context's end
LIMIT = PATIENCE
END = 0x110000  # the end token; one past the last character
UNREADABLE = END + 1  # a token at which the decoder raises
MARKER = "<image>"

# An exception is made anew each time: one that is kept would keep its frames, and with them the model.
Error = Callable[[], BaseException]
# Called with the number of the call (from 1) to a method; says what it raises.
Raises = Callable[[int], Error | None]


@dataclass(frozen=True)
class Token:
    row: int
    id: int
    ends: str | None


@dataclass(frozen=True)
class Inputs:
    token_ids: list[int]
    question: str
    pictures: int
    processor: FakeProcessor
    said: int = 0

    def followed_by(self, tokens: list[int]) -> Inputs:
        return replace(self, token_ids=self.token_ids + tokens, said=len(tokens))


class Gate:
    """Holds whoever comes to it until it is opened."""

    def __init__(self) -> None:
        self._reached = threading.Event()
        self._opened = threading.Event()

    def open(self) -> None:
        self._opened.set()

    def hold(self) -> None:
        self._reached.set()
        if not self._opened.wait(LIMIT):
            raise TimeoutError("nobody opened the gate")

    def wait_reached(self) -> None:
        if not self._reached.wait(LIMIT):
            raise TimeoutError("nobody came to the gate")


@dataclass(frozen=True)
class Script:
    """How the model answers one question."""

    text: str  # "@" in it becomes the name of the model
    endless: bool = False  # the text again and again, until max_tokens
    chunks: int = 1  # steps that the prefill takes
    pictures: int = 0  # calls of `insert` that encode one picture and come to nothing yet
    refusal: Error | None = None  # `insert` raises it
    refused_late: bool = False  # ... when the batch has the prompt already
    breaks_at: int | None = None  # the step that decodes this token (from 0) breaks the batch
    breaks: int = 1_000_000  # ... so many times
    error: Error = RuntimeError  # ... with this
    unreadable_at: int | None = None  # the decoder raises at this token
    gate: Gate | None = None  # passed before token `gate_at` is decoded
    gate_at: int = 0

    def token(self, number: int) -> int:
        if number == self.unreadable_at:
            return UNREADABLE
        if self.endless:
            return ord(self.text[number % len(self.text)])
        return ord(self.text[number]) if number < len(self.text) else END


@dataclass(frozen=True)
class Call:
    method: str
    thread: int
    thread_name: str


class Record:
    """What happened to every model of one loader."""

    def __init__(self) -> None:
        self.calls: list[Call] = []
        self.counts: Counter[str] = Counter()
        self.violations: list[str] = []
        self.inserted: list[tuple[str, Settings]] = []  # question and settings, in order
        self.most_rows = 0
        self.memory = 1_000_000  # rows for which there is memory
        self.open: list[FakeVLM] = []
        self.alive: WeakSet[FakeVLM] = WeakSet()  # also those that are closed or failed, and still referenced
        self._inside = 0
        self._lock = threading.Lock()

    @contextmanager
    def call(self, method: str) -> Generator[int]:
        """Note one call; yield its number among those to this method."""
        thread = threading.current_thread()
        with self._lock:
            self.counts[method] += 1
            number = self.counts[method]
            self.calls.append(Call(method, thread.ident or 0, thread.name))
            self._inside += 1
            if self._inside > 1:
                self.violations.append(f"{method} overlaps another call")
        try:
            yield number
        finally:
            with self._lock:
                self._inside -= 1

    @property
    def threads(self) -> set[tuple[int, str]]:
        return {(call.thread, call.thread_name) for call in self.calls}

    @property
    def order(self) -> list[str]:
        return [call.method for call in self.calls]

    @property
    def rows(self) -> int:
        """Rows that the open models hold."""
        return sum(model.rows for model in self.open)


@dataclass
class _Row:
    question: str
    script: Script
    most: int
    chunks_left: int
    tokens: int = 0


class FakeProcessor:
    """What Backend and Prompts need of processor.Processor."""

    def __init__(self, *, sees: bool = True, defaults: Settings | None = None, computes_with_mlx: bool = False,
                 encode: Callable[[str], None] | None = None, looked: Callable[[], None] | None = None) -> None:
        self._sees = sees
        self.controls = (MARKER,)
        self.defaults = defaults or Settings(temperature=0.0)
        self.computes_with_mlx = computes_with_mlx
        self.encode_threads: list[str] = []
        self._encode = encode  # called with each question; may hold or raise
        self._looked = looked  # called whenever somebody looks at `sees`

    @property
    def sees(self) -> bool:
        if self._looked is not None:
            self._looked()
        return self._sees

    thinks = False

    def render(self, messages: list[dict[str, Any]], thinking: bool = False) -> str:
        return "".join(f"{message['role']}: {_content(message['content'])}\n" for message in messages)

    def render_by_family(self, messages: list[dict[str, Any]], thinking: bool = False) -> str:
        return self.render(messages)

    def encode(self, prompt: str, pictures: list[Any]) -> Inputs:
        question = prompt.rpartition("user: ")[2].strip().replace(MARKER, "")
        self.encode_threads.append(threading.current_thread().name)
        if self._encode is not None:
            self._encode(question)
        return Inputs([ord(character) for character in prompt], question, len(pictures), self)

    pixel_range: tuple[int, int] | None = None

    def count_prompt(self, prompt: str) -> int:
        return len(prompt)

    def picture_tokens(self, prompt: str, size: tuple[int, int], pictures: int = 1) -> int:
        return 0  # the marker is all that a picture is here

    def decoder(self) -> Callable[[int], str]:
        return chr  # raises ValueError at UNREADABLE


def _content(content: str | list[dict[str, Any]]) -> str:
    if isinstance(content, str):
        return content
    return "".join(MARKER if part["type"] == "image" else part["text"] for part in content)


@dataclass
class Faults:
    """What goes wrong apart from scripts, by the method's name (load, insert, step, remove, reset, decoder, close)."""

    raises: Mapping[str, Raises] = field(default_factory=dict[str, Raises])
    gates: Mapping[str, Gate] = field(default_factory=dict[str, Gate])

    def meet(self, method: str, number: int) -> None:
        if method in self.gates:
            self.gates[method].hold()
        error = self.raises[method](number) if method in self.raises else None
        if error is not None:
            raise error()


class FakeVLM:
    """The methods of engine.Model, and no others."""

    def __init__(self, name: str, max_batch: int, processor: FakeProcessor, scripts: Mapping[str, Script],
                 faults: Faults, record: Record) -> None:
        self.processor: Any = processor
        self._name = name
        self._max_batch = max_batch
        self._scripts = scripts
        self._faults = faults
        self._record = record
        self._rows: dict[int, _Row] = {}
        self._numbers = 0
        self._broken = False
        self._closed = False
        self._times_broken: Counter[str] = Counter()
        self._encoded: Counter[str] = Counter()
        record.alive.add(self)

    @property
    def prefilling(self) -> bool:
        return any(row.chunks_left for row in self._rows.values())

    def fits(self, inputs: Any, settings: Settings) -> bool:
        return len(self._rows) < self._record.memory

    def insert(self, inputs: Any, settings: Settings) -> int | None:
        with self._called("insert"):
            self._check_insert(inputs)
            script = self._scripts.get(inputs.question) or Script(f"@ says {inputs.question}")
            script = replace(script, text=script.text.replace("@", self._name))
            if self._encoded[inputs.question] < script.pictures:
                self._encoded[inputs.question] += 1
                return None
            self._record.inserted.append((inputs.question, settings))
            if script.refusal is not None and not script.refused_late:
                raise script.refusal()
            self._numbers += 1
            self._rows[self._numbers] = _Row(inputs.question, script, settings.max_tokens or 2048, script.chunks,
                                             inputs.said)
            self._record.most_rows = max(self._record.most_rows, len(self._rows))
            if script.refusal is not None:
                raise script.refusal()
            return self._numbers

    def step(self) -> list[Any]:
        with self._called("step"):
            self._check_whole()
            self._broken = True  # whatever raises from here on leaves the batch half done
            tokens = [self._next(number, row) for number, row in self._rows.items() if not row.chunks_left]
            self._rows = {n: row for n, row in self._rows.items() if not any(t.row == n and t.ends for t in tokens)}
            self._prefill()
            self._broken = False
            return tokens

    def reading(self) -> tuple[int, int]:
        return 0, 0

    def cached(self, row: int) -> int:
        return 0

    def remove(self, row: int) -> None:
        with self._called("remove"):
            self._rows.pop(row, None)

    def reset(self) -> None:
        with self._called("reset"):
            self._rows = {}
            self._broken = False

    def decoder(self) -> Callable[[int], str]:
        with self._called("decoder"):
            return self.processor.decoder()

    def close(self) -> None:
        self._record.open = [model for model in self._record.open if model is not self]
        with self._called("close"):
            self._closed = True
            self._rows = {}

    # -- for tests ---------------------------------------------------------------------------------------------------

    @property
    def rows(self) -> int:
        return len(self._rows)

    # -- the inside --------------------------------------------------------------------------------------------------

    @contextmanager
    def _called(self, method: str) -> Generator[None]:
        with self._record.call(method) as number:
            if self._closed:
                self._blame(f"{method} after close")
            self._faults.meet(method, number)
            yield

    def _check_insert(self, inputs: Any) -> None:
        if self.prefilling:
            self._blame("insert while another prompt is prefilled")
        if inputs.processor is not self.processor:
            self._blame("insert of what another checkpoint's processor made")
        if len(self._rows) >= self._max_batch:
            self._blame("more rows than the batch holds")
        self._check_whole()

    def _check_whole(self) -> None:
        if self._broken:
            self._blame("a broken batch is used without a reset")

    def _blame(self, violation: str) -> None:
        self._record.violations.append(violation)

    def _next(self, number: int, row: _Row) -> Token:
        script, at = row.script, row.tokens
        if script.gate is not None and at == script.gate_at:
            script.gate.hold()
        if at == script.breaks_at and self._times_broken[row.question] < script.breaks:
            self._times_broken[row.question] += 1
            raise script.error()
        row.tokens += 1
        token = script.token(at)
        ends = "stop" if token == END else "length" if row.tokens >= row.most else None
        return Token(number, token, ends)

    def _prefill(self) -> None:
        row = next((row for row in self._rows.values() if row.chunks_left), None)
        if row is not None:
            row.chunks_left -= 1


class FakeLoader:
    """Loads a FakeVLM for any folder. `scripts` says how questions are answered; others get "<folder> says <question>".

    A folder in `broken` fails to load, when its model is already half made.
    """

    def __init__(self, scripts: Mapping[str, Script] | None = None, *, raises: Mapping[str, Raises] | None = None,
                 gates: Mapping[str, Gate] | None = None, broken: Mapping[str, Error] | None = None,
                 processor: Callable[[], FakeProcessor] = FakeProcessor) -> None:
        self.record = Record()
        self.scripts = dict(scripts or {})
        self.broken = dict(broken or {})
        self.processor = processor
        self.loaded: list[str] = []
        self.gates = dict(gates or {})
        self._faults = Faults(raises or {}, self.gates)

    def __call__(self, folder: Path, max_batch: int) -> FakeVLM:
        with self.record.call("load") as number:
            if self.record.open:
                self.record.violations.append("two models are loaded")
            if len(self.record.alive):
                self.record.violations.append("the old model is still referenced when the next one is loaded")
            self.loaded.append(folder.name)
            model = FakeVLM(folder.name, max_batch, self.processor(), self.scripts, self._faults, self.record)
            self._faults.meet("load", number)
            if folder.name in self.broken:
                raise self.broken[folder.name]()
            self.record.open.append(model)
            return model


def once(error: Error, at: int = 1) -> Raises:
    """Raise at one call only."""
    return lambda number: error if number == at else None


def always(error: Error) -> Raises:
    return lambda _: error


def write_checkpoint(folder: Path, *, context: int = CONTEXT, sees: bool = True) -> Path:
    """A folder that `checkpoints.check` accepts, with one number in it."""
    folder.mkdir(parents=True, exist_ok=True)
    config: dict[str, Any] = {"model_type": "smolvlm", "max_position_embeddings": context}
    if sees:
        config["vision_config"] = {"hidden_size": 8}
    (folder / "config.json").write_text(json.dumps(config), encoding="utf-8")
    (folder / "tokenizer.json").write_text("{}", encoding="utf-8")
    header = json.dumps({"weight": {"dtype": "F32", "shape": [1], "data_offsets": [0, 4]}}).encode()
    (folder / "model.safetensors").write_bytes(struct.pack("<Q", len(header)) + header + bytes(4))
    return folder
