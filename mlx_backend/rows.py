"""What the engine moves and through what: a request on its way to an ended reply, and the model that decodes it."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from mlx_backend.messages import Finish, Settings, Stage
from mlx_backend.reply import Reply
from mlx_backend.text import TextStream

if TYPE_CHECKING:
    from mlx_backend.inputs import Inputs
    from mlx_backend.processor import Processor
    from mlx_backend.vlm import Token


class Model(Protocol):
    """What the engine needs of a loaded checkpoint; `vlm.VLM` is the real one."""

    processor: Processor

    @property
    def prefilling(self) -> bool: ...
    def fits(self, inputs: Inputs, settings: Settings) -> bool: ...
    def insert(self, inputs: Inputs, settings: Settings) -> int | None: ...
    def step(self) -> list[Token]: ...
    def reading(self) -> tuple[int, int]: ...
    def cached(self, row: int) -> int: ...
    def remove(self, row: int) -> None: ...
    def reset(self) -> None: ...
    def decoder(self) -> Callable[[int], str]: ...
    def close(self) -> None: ...


@dataclass(eq=False)
class Request:
    """A prepared prompt and the reply that waits for its answer; what it has said survives a broken batch."""

    inputs: Inputs
    settings: Settings
    reply: Reply
    again: Callable[[], None]  # prepare it once more, for another checkpoint; called when this one was switched away
    asker: str = ""  # who takes turns with others
    restarts: int = 0
    place: int = -1  # in the queue, as its reader was told; -1 where it does not wait
    said: list[int] = field(default_factory=list[int])
    text: TextStream = field(init=False)
    first: float = 0.0  # when the first token since the latest insertion came
    before: int = 0  # tokens said before that insertion

    def insert_into(self, model: Model) -> int | None:
        """Become a row: the prompt, and after a restart what was said already. Returns as `Model.insert` does."""
        if not self.said:
            self.text = TextStream(model.decoder(), self.settings.stop)
        number = model.insert(self.inputs.followed_by(self.said), self.settings)
        if number is not None:
            self.first, self.before = 0.0, len(self.said)
        return number

    def take(self, token: Token) -> Finish | None:
        """Put one token into the reply; return why the reply ended, if it did."""
        self.said.append(token.id)
        shown = "" if token.ends == "stop" else self.text.add(token.id)
        finish = _finish_of(token, self.text)
        if finish is not None:
            shown += self.text.end()
        self._write(shown, time.perf_counter())
        if finish is not None:
            self.reply.end(finish)
        return finish

    def _write(self, shown: str, now: float) -> None:
        reply = self.reply
        if not self.first:
            self.first = now
            reply.note(Stage.ANSWERING)
            if not reply.stats.time_to_first_token:
                reply.count(time_to_first_token=now - reply.started, prompt_tokens=len(self.inputs.token_ids))
        decoded, seconds = len(self.said) - self.before - 1, now - self.first
        rate = decoded / seconds if seconds > 0 else 0.0
        reply.write(shown, generated_tokens=len(self.said), tokens_per_second=rate)


def _finish_of(token: Token, text: TextStream) -> Finish | None:
    if token.ends == "stop" or text.stopped:
        return Finish.FINISHED
    return Finish.LENGTH if token.ends else None
