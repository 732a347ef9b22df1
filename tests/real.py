"""Real MLX for tests: questions to tiny checkpoints, models that note what is done to them, and bare mlx-vlm beside.

`Recorder` is a loader for `Backend(load=...)`: it wraps each VLM in one that notes every call with its thread, and the
tokens of every prompt. `bare_tokens` asks mlx-vlm's own stream_generate the same, by another path.
"""

from __future__ import annotations

import inspect
import random
import threading
import weakref
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

import mlx.core as mx
from mlx_vlm.generate import stream_generate
from mlx_vlm.utils import load as load_bare
from PIL import Image

from mlx_backend import Backend, ChatRequest, Finish, Picture, Reply, Settings, Turn
from mlx_backend.inputs import Inputs
from mlx_backend.vlm import VLM, Token
from tests.waiting import PATIENCE

WAIT = 2 * PATIENCE


# -- questions

def picture(width: int, height: int, seed: int = 0) -> Picture:
    """A PNG of blocks in random colours."""
    colours = random.Random(seed)
    small = Image.new("RGB", (4, 3))
    small.putdata([tuple(colours.randbytes(3)) for _ in range(12)])
    return picture_of(small.resize((width, height), Image.Resampling.NEAREST), f"{width}x{height}-{seed}.png")


def picture_of(image: Image.Image, name: str = "picture.png") -> Picture:
    file = BytesIO()
    image.save(file, "PNG")
    return Picture(file.getvalue(), name)


def to_image(picture: Picture) -> Image.Image:
    return Image.open(BytesIO(picture.data)).convert("RGB")


def ask(text: str, *pictures: Picture, **settings: Any) -> ChatRequest:
    return ChatRequest((Turn.user(*pictures, text),), Settings(**settings))


def questions(count: int, *, sees: bool, seed: int = 0, longest: int = 50) -> list[ChatRequest]:
    """Conversations of different lengths, with pictures of different sizes and counts, some with text alone."""
    chance = random.Random(seed)
    return [_question(number, chance, sees, longest) for number in range(count)]


def _question(number: int, chance: random.Random, sees: bool, longest: int) -> ChatRequest:
    turns: list[Turn] = []
    for turn in range(chance.choice((1, 1, 2))):
        pictures = [_random_picture(chance) for _ in range(chance.choice((0, 1, 2)) if sees else 0)]
        words = f"Question {number}.{turn}: " + "what is it? " * chance.randint(1, 9)
        turns += [Turn.user(*pictures, words.strip()), Turn.assistant("It is a thing.")]
    return ChatRequest(tuple(turns[:-1]), Settings(max_tokens=chance.randint(8, longest), temperature=0.0))


def _random_picture(chance: random.Random) -> Picture:
    return picture(chance.randint(32, 150), chance.randint(32, 150), chance.getrandbits(16))


# -- models that note what is done to them

@dataclass
class Recorder:
    """What happened to the models of one backend."""

    make: Callable[[Path, int], VLM] = VLM.load
    calls: list[tuple[str, int]] = field(default_factory=list)  # name, thread
    tokens: dict[tuple[int, ...], list[int]] = field(default_factory=dict)  # of each prompt
    most_rows: int = 0
    models: list[weakref.ref[Any]] = field(default_factory=list)
    before_load: Callable[[], object] = lambda: None
    after_load: Callable[[], object] = lambda: None
    after_step: Callable[[list[Token]], object] = lambda _: None

    def load(self, folder: Path, max_batch: int) -> Any:
        self.note("load")
        self.before_load()
        vlm = self.make(folder, max_batch)
        self.after_load()
        self.models.append(weakref.ref(vlm))
        return Watched(vlm, self)

    def note(self, name: str) -> None:
        self.calls.append((name, threading.get_ident()))

    @property
    def threads(self) -> set[int]:
        return {thread for _, thread in self.calls}

    def names(self) -> list[str]:
        return [name for name, _ in self.calls]


class Watched:
    """A VLM behind notes; what the engine takes for its model. Whatever it calls is noted with its thread."""

    def __init__(self, vlm: VLM, recorder: Recorder) -> None:
        self._vlm = vlm
        self._recorder = recorder
        self._rows: dict[int, list[int]] = {}

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._vlm, name)
        if not inspect.ismethod(found):
            return found

        def noted(*args: Any, **kwargs: Any) -> Any:
            self._recorder.note(name)
            return found(*args, **kwargs)

        return noted

    def insert(self, inputs: Inputs, settings: Settings) -> int | None:
        row = self._vlm.insert(inputs, settings)
        if row is None:  # a picture was encoded; there is no row yet
            self._recorder.note("encode")
            return None
        self._recorder.note("insert")
        self._rows[row] = self._recorder.tokens[tuple(inputs.token_ids)] = []
        return row

    def step(self) -> list[Token]:
        self._recorder.note("step")
        tokens = self._vlm.step()
        for token in tokens:
            self._rows[token.row].append(token.id)
        self._recorder.most_rows = max(self._recorder.most_rows, len(tokens))
        self._recorder.after_step(tokens)
        return tokens


@contextmanager
def backend_on(folder: Path, recorder: Recorder | None = None, max_batch: int = 8) -> Generator[Backend]:
    """A backend with this checkpoint loaded; closed at the end."""
    with Backend(max_batch, (recorder or Recorder()).load) as backend:
        backend.load(folder).result(WAIT)
        yield backend


def answer(backend: Backend, request: ChatRequest) -> Reply:
    """Ask and wait for the end, whatever it is."""
    reply = backend.chat(request)
    assert reply.wait(WAIT), reply
    return reply


def finished(backend: Backend, request: ChatRequest) -> Reply:
    """Ask and wait for an answer that is complete."""
    reply = answer(backend, request)
    assert reply.finish in (Finish.FINISHED, Finish.LENGTH), reply.error
    return reply


def follow(reply: Reply, tokens: int) -> None:
    """Read until this many tokens were made, or it ended."""
    for _ in reply:
        if reply.stats.generated_tokens >= tokens:
            return


# -- mlx-vlm without Loupe

def bare_tokens(folder: Path, request: ChatRequest, **options: Any) -> list[int]:
    """What mlx-vlm's stream_generate answers, greedily, on the calling thread."""
    results = list(bare_stream(folder, request, **options))
    return [result.token for result in results[:results[-1].generation_tokens]]


def bare_stream(folder: Path, request: ChatRequest, **options: Any) -> Iterator[Any]:
    model, processor = _bare(folder)
    images: Any = [to_image(picture) for turn in request.turns for picture in turn.pictures]
    return stream_generate(model, processor, _bare_prompt(processor, request.turns), image=images or None,
                           max_tokens=request.settings.max_tokens or 1, temperature=0.0, **options)


@cache
def _bare(folder: Path) -> tuple[Any, Any]:
    return load_bare(str(folder), trust_remote_code=False)


def _bare_prompt(processor: Any, turns: Sequence[Turn]) -> str:
    tokenizer = getattr(processor, "tokenizer", processor)
    messages = [{"role": turn.role, "content": [
        {"type": "image"} if isinstance(part, Picture) else {"type": "text", "text": part} for part in turn.parts]}
        for turn in turns]
    return tokenizer.apply_chat_template(messages, tokenize=False, add_generation_prompt=True)


def readable(folder: Path, tokens: Sequence[int]) -> str:
    """The text of these tokens at once, without what is no whole character at its end."""
    processor = _bare(folder)[1]
    tokenizer = getattr(processor, "tokenizer", processor)
    return tokenizer.decode(list(tokens), skip_special_tokens=True).rstrip("\ufffd")


def active_memory() -> int:
    """Bytes that MLX holds for arrays that are alive."""
    return mx.get_active_memory()
