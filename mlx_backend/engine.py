"""Engine: admit, step, cancel, swap over one loaded checkpoint.

A plain object without a thread and without MLX: the worker calls it, tests call it with a scripted model. `step` is the
architecture: give back what ended, let one waiting reply in, decode one token for every row.
"""

from __future__ import annotations

import logging
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from mlx_backend.errors import LoadFailed, LoupeError, NoModel, from_foreign, trace
from mlx_backend.messages import Finish, Settings, Stage
from mlx_backend.reply import Reply
from mlx_backend.text import TextStream

if TYPE_CHECKING:
    from mlx_backend.processor import Inputs, Processor
    from mlx_backend.vlm import Token

_log = logging.getLogger(__name__)


class Model(Protocol):
    """What the engine needs of a loaded checkpoint; `vlm.VLM` is the real one."""

    processor: Processor

    @property
    def prefilling(self) -> bool: ...
    def insert(self, inputs: Inputs, settings: Settings) -> int | None: ...
    def step(self) -> list[Token]: ...
    def cached(self, row: int) -> int: ...
    def remove(self, row: int) -> None: ...
    def reset(self) -> None: ...
    def decoder(self) -> Callable[[int], str]: ...
    def close(self) -> None: ...


@dataclass
class Request:
    """A prepared prompt and the reply that waits for its answer."""

    inputs: Inputs
    settings: Settings
    reply: Reply
    again: Callable[[], None]  # prepare it once more, for another checkpoint; called when this one was switched away
    restarts: int = 0


@dataclass
class _Row:
    request: Request
    text: TextStream
    known: int = 0  # tokens already shown before a restart; they are decoded again and not shown twice
    tokens: int = 0
    first: float = field(default=0.0)  # when the first token came


class Engine:
    """Rows of one model. Every method is called on the worker's thread; the counts may be read from any."""

    def __init__(self, load: Callable[[Path], Model], max_batch: int = 8) -> None:
        self._load = load
        self._max_batch = max_batch
        self._model: Model | None = None
        self._folder: Path | None = None
        self._rows: dict[int, _Row] = {}
        self._waiting: deque[Request] = deque()
        self._held = False

    @property
    def answering(self) -> int:
        return len(self._rows)

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    @property
    def folder(self) -> Path | None:
        """The folder of the loaded checkpoint."""
        return self._folder

    def admit(self, request: Request) -> None:
        """Queue a prepared request; first come, first served."""
        if self._model is None:
            request.reply.fail(NoModel("No model is loaded. Pick one first."))
        elif request.inputs.processor is not self._model.processor:
            request.again()
        else:
            self._waiting.append(request)
            self._note_places()

    def step(self) -> bool:
        """One turn; return whether there is more to do."""
        if self._model is None:
            return False
        try:
            self._drop_ended()
            self._let_in(self._model)
            self._decode(self._model)
        except BaseException as error:
            _log.error("A batch of %d rows broke\n%s", len(self._rows), trace(error))
            self._restart(self._model, from_foreign(error))
        return bool(self.count_begun() or (self._waiting and not self._held))

    # -- rows come and go --------------------------------------------------------------------------------------------

    def _drop_ended(self) -> None:
        for number in [n for n, row in self._rows.items() if row.request.reply.finish]:
            self._remove(number)
        if any(request.reply.finish for request in self._waiting):
            self._waiting = deque(r for r in self._waiting if not r.reply.finish)
            self._note_places()

    def _let_in(self, model: Model) -> None:
        if not self._waiting or not self._has_room() or model.prefilling:
            return
        request = self._waiting[0]
        if self._held and not request.reply.stats.generated_tokens:
            return
        request.reply.note(Stage.READING, 0, len(request.inputs.token_ids))
        try:
            self._insert(model, request)
        except BaseException as error:
            _log.error("A prompt of %d tokens could not be read\n%s", len(request.inputs.token_ids), trace(error))
            request.reply.fail(from_foreign(error, doing="The model could not read this message"))
            if model.prefilling:  # the batch has the prompt already, and nobody knows its row
                self._restart(model, from_foreign(error))

    def _insert(self, model: Model, request: Request) -> None:
        """Make the first waiting request a row, or bring it one encoded picture nearer to that."""
        text = TextStream(model.decoder(), request.settings.stop)
        number = model.insert(request.inputs, request.settings)
        if number is None:
            return
        self._waiting.popleft()
        self._rows[number] = _Row(request, text, request.reply.stats.generated_tokens)
        request.reply.count(cached_tokens=model.cached(number))
        self._note_places()

    def _has_room(self) -> bool:
        # After a batch broke, its rows go on one at a time: whichever breaks it again is then alone.
        suspects = self._waiting[0].restarts or any(row.request.restarts for row in self._rows.values())
        return len(self._rows) < (1 if suspects else self._max_batch)

    def _note_places(self) -> None:
        for place, request in enumerate(self._waiting):
            request.reply.note(Stage.WAITING, place)

    def _remove(self, number: int) -> None:
        self._rows.pop(number, None)
        if self._model is not None:
            self._model.remove(number)

    # -- tokens ------------------------------------------------------------------------------------------------------

    def _decode(self, model: Model) -> None:
        if not self._rows:
            return
        for token in model.step():
            row = self._rows.get(token.row)
            if row is not None:
                self._take(token, row)

    def _take(self, token: Token, row: _Row) -> None:
        try:
            finish = _advance(row, token)
        except BaseException as error:
            _log.error("A token could not be shown\n%s", trace(error))
            row.request.reply.fail(from_foreign(error))
            finish = Finish.FAILED
        if token.ends:
            del self._rows[token.row]  # the batch has dropped it already
        elif finish is not None:
            self._remove(token.row)

    def _restart(self, model: Model, error: LoupeError) -> None:
        """The batch is unusable: begin a new one, in which each row starts over once and goes on where it was."""
        model.reset()
        rows, self._rows = list(self._rows.values()), {}
        for row in reversed(rows):
            if row.request.restarts:
                row.request.reply.fail(error)
            elif not row.request.reply.finish:
                row.request.restarts += 1
                self._waiting.appendleft(row.request)
        self._note_places()

    # -- models ------------------------------------------------------------------------------------------------------

    def hold(self, held: bool = True) -> None:
        """Let nothing new in, so that what has begun can end before a switch."""
        self._held = held

    def count_begun(self) -> int:
        """Replies that have begun and not ended, those included that wait to go on after a restart."""
        return len(self._rows) + sum(bool(request.reply.stats.generated_tokens) for request in self._waiting)

    def swap(self, folder: Path) -> Processor:
        """Free the loaded checkpoint, then load another; return its processor.

        Running replies end with MODEL_CHANGED; waiting ones are prepared again for the new checkpoint. Raises
        LoadFailed when it does not load; then the old one is loaded again if that is possible.
        """
        if self._model is not None and folder == self._folder:
            return self._model.processor
        self._end_begun(Finish.MODEL_CHANGED, LoupeError("The model was changed while this was being written."))
        try:
            return self._exchange(folder).processor
        finally:
            self._send_back()

    def _exchange(self, folder: Path) -> Model:
        previous = self._folder
        self._free()
        try:
            return self._read(folder)
        except LoupeError as error:
            failure = from_foreign(error)  # `error` keeps the frames of the load alive, and in them half a model
        self._restore(previous)
        raise failure

    def _restore(self, previous: Path | None) -> None:
        try:
            if previous is not None:
                self._read(previous)
        except LoupeError:
            _log.error("The old checkpoint did not come back either")

    @property
    def processor(self) -> Processor | None:
        """The processor of the loaded checkpoint; may be read from any thread."""
        model = self._model
        return None if model is None else model.processor

    def _read(self, folder: Path) -> Model:
        started = time.perf_counter()
        try:
            model = self._load(folder)
        except BaseException as error:  # a checkpoint can make mlx-vlm raise anything, SystemExit included
            _log.error("%s did not load\n%s", folder.name, trace(error))
            raise from_foreign(error, LoadFailed, f"{folder.name} could not be loaded") from None
        self._model, self._folder = model, folder
        _log.info("%s loaded in %.1f s", folder.name, time.perf_counter() - started)
        return model

    def unload(self) -> None:
        """Give the memory back; running and waiting replies end."""
        self._end_all(Finish.MODEL_CHANGED, LoupeError("The model was unloaded."))
        self._free()

    def _free(self) -> None:
        model, self._model, self._folder = self._model, None, None
        if model is None:
            return
        try:
            model.close()
        except BaseException as error:
            _log.error("A checkpoint was not freed cleanly\n%s", trace(error))

    def _send_back(self) -> None:
        waiting, self._waiting = self._waiting, deque()
        for request in waiting:
            if request.reply.finish is None:
                request.again()

    def _end_begun(self, finish: Finish, error: LoupeError | None) -> None:
        """End what has said something or is about to, also where it waits to go on after a restart."""
        begun = [row.request for row in self._rows.values()]
        begun += [request for request in self._waiting if request.reply.stats.generated_tokens]
        self._rows = {}
        for request in begun:
            request.reply.end(finish, error)

    def _end_all(self, finish: Finish, error: LoupeError | None) -> None:
        self._end_begun(finish, error)
        waiting, self._waiting = self._waiting, deque()
        for request in waiting:
            request.reply.end(finish, error)

    # -- the worker --------------------------------------------------------------------------------------------------

    def fail(self, error: LoupeError) -> None:
        """A step raised where none should: end everything and begin with an empty batch."""
        self._end_all(Finish.FAILED, error)
        if self._model is not None:
            self._model.reset()

    def close(self) -> None:
        """End everything and let go of the model."""
        self._end_all(Finish.CANCELLED, None)
        self._free()


def _advance(row: _Row, token: Token) -> Finish | None:
    """Put one token into its reply; return why the reply ended, if it did."""
    reply, now = row.request.reply, time.perf_counter()
    row.tokens += 1
    shown = "" if token.ends == "stop" else row.text.add(token.id)
    if row.tokens > row.known:
        reply.add(shown)
        _count(row, now)
    finish = _finish_of(row, token)
    if finish is not None:
        reply.add(row.text.end())
        reply.end(finish)
    return finish


def _finish_of(row: _Row, token: Token) -> Finish | None:
    if token.ends == "stop" or row.text.stopped:
        return Finish.FINISHED
    return Finish.LENGTH if token.ends else None


def _count(row: _Row, now: float) -> None:
    reply = row.request.reply
    if not row.first:
        row.first = now
        reply.note(Stage.ANSWERING)
        if not reply.stats.time_to_first_token:
            reply.count(time_to_first_token=now - reply.started, prompt_tokens=len(row.request.inputs.token_ids))
    decoded, seconds = row.tokens - row.known - 1, now - row.first
    reply.count(generated_tokens=row.tokens, tokens_per_second=decoded / seconds if seconds > 0 else 0.0)


