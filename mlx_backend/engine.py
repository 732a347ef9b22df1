"""Engine: admit, step, cancel, swap over one loaded checkpoint.

A plain object without a thread and without MLX: the worker calls it, tests call it with a scripted model. `step` is the
architecture: give back what ended, let one waiting reply in, decode one token for every row.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from mlx_backend.errors import LoupeError, NoModel, OutOfMemory, from_foreign, trace
from mlx_backend.fair import FairQueue
from mlx_backend.messages import Finish, Stage
from mlx_backend.rows import Model, Request
from mlx_backend.seat import Seat

if TYPE_CHECKING:
    from mlx_backend.processor import Processor
    from mlx_backend.vlm import Token

_log = logging.getLogger(__name__)


class Engine:
    """Rows of one model. Every method is called on the worker's thread; the counts may be read from any."""

    seat_type: type[Seat] = Seat  # a subclass may use another

    def __init__(self, load: Callable[[Path], Model], max_batch: int = 8) -> None:
        self._seat = self.seat_type(load)
        self._max_batch = max_batch
        self._rows: dict[int, Request] = {}
        self._reading: Request | None = None
        self._waiting: FairQueue[Request] = FairQueue()
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
        return self._seat.folder

    def admit(self, request: Request) -> None:
        """Queue a prepared request; see FairQueue for the order."""
        model = self._seat.model
        if model is None:
            request.reply.fail(NoModel("No model is loaded. Pick one first."))
        elif request.inputs.processor is not model.processor:
            request.again()
        else:
            self._waiting.add(request)
            self._note_places()

    def step(self) -> bool:
        """One turn; return whether there is more to do."""
        model = self._seat.model
        if model is None:
            return False
        try:
            self._drop_ended(model)
            self._let_in(model)
            self._decode(model)
        except BaseException as error:
            _log.error("A batch of %d rows broke\n%s", len(self._rows), trace(error))
            self._restart(model, from_foreign(error))
        return bool(self.count_begun() or (self._waiting and not self._held))

    # -- rows come and go

    def _drop_ended(self, model: Model) -> None:
        for number in [n for n, row in self._rows.items() if row.reply.finish]:
            self._remove(model, number)
        for request in [waiting for waiting in self._waiting if waiting.reply.finish]:
            self._waiting.remove(request)
            self._note_places()

    def _let_in(self, model: Model) -> None:
        request = next(iter(self._waiting), None)
        if request is None or not self._has_room(request) or model.prefilling:
            return
        if self._held and not request.reply.stats.generated_tokens:
            return
        try:
            if not self._fits(model, request):
                return
            self._waiting.begin(request)
            request.reply.note(Stage.READING, 0, len(request.inputs.token_ids))
            self._insert(model, request)
        except BaseException as error:
            _log.error("A prompt of %d tokens could not be read\n%s", len(request.inputs.token_ids), trace(error))
            request.reply.fail(from_foreign(error, doing="The model could not read this message"))
            if model.prefilling:  # the batch has the prompt already, and nobody knows its row
                self._restart(model, from_foreign(error))

    def _fits(self, model: Model, request: Request) -> bool:
        """Whether there is memory for it; if not, it waits for the running ones, and alone it is refused."""
        if model.fits(request.inputs, request.settings):
            return True
        if not self._rows:
            request.reply.fail(OutOfMemory(
                f"There is not enough memory for a conversation of {len(request.inputs.token_ids):,} tokens. "
                "Close other programs, remove pictures, start a new chat, or pick a smaller model."))
        return False

    def _insert(self, model: Model, request: Request) -> None:
        """Make a waiting request a row, or bring it one encoded picture nearer to that."""
        number = request.insert_into(model)
        if number is None:
            return
        self._waiting.remove(request)
        request.place = -1
        self._rows[number] = self._reading = request
        request.reply.count(cached_tokens=model.cached(number))
        self._note_places()

    def _has_room(self, request: Request) -> bool:
        # After a batch broke, its rows go on one at a time: whichever breaks it again is then alone.
        suspects = request.restarts or any(row.restarts for row in self._rows.values())
        return len(self._rows) < (1 if suspects else self._max_batch)

    def _note_places(self) -> None:
        for place, request in enumerate(self._waiting):
            if request.place != place:
                request.place = place
                request.reply.note(Stage.WAITING, place)

    def _remove(self, model: Model, number: int) -> None:
        self._rows.pop(number, None)
        model.remove(number)

    # -- tokens ------------------------------------------------------------------------------------------------------

    def _decode(self, model: Model) -> None:
        if not self._rows:
            return
        for token in model.step():
            row = self._rows.get(token.row)
            if row is not None:
                self._take(model, token, row)
        self._note_reading(model)

    def _note_reading(self, model: Model) -> None:
        if self._reading is None or not model.prefilling:
            self._reading = None
            return
        done, total = model.reading()
        if total:
            self._reading.reply.note(Stage.READING, done, total)

    def _take(self, model: Model, token: Token, row: Request) -> None:
        try:
            finish = row.take(token)
        except BaseException as error:
            _log.error("A token could not be shown\n%s", trace(error))
            row.reply.fail(from_foreign(error))
            finish = Finish.FAILED
        if token.ends:
            del self._rows[token.row]  # the batch has dropped it already
        elif finish is not None:
            self._remove(model, token.row)

    def _restart(self, model: Model, error: LoupeError) -> None:
        """The batch is unusable: begin a new one, in which each row goes on once from the tokens that it has."""
        model.reset()
        rows, self._rows, self._reading = list(self._rows.values()), {}, None
        for row in reversed(rows):
            if row.restarts:
                row.reply.fail(error)
            elif not row.reply.finish:
                row.restarts += 1
                self._waiting.add_first(row)
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
        if self._seat.model is not None and folder == self._seat.folder:  # no local name: it would keep the old model
            return self._seat.model.processor
        self._end_begun(Finish.MODEL_CHANGED, LoupeError("The model was changed while this was being written."))
        try:
            return self._seat.exchange(folder).processor
        finally:
            self._send_back()

    @property
    def processor(self) -> Processor | None:
        """The processor of the loaded checkpoint; may be read from any thread."""
        model = self._seat.model
        return None if model is None else model.processor

    def unload(self) -> None:
        """Give the memory back; running and waiting replies end."""
        self._end_all(Finish.MODEL_CHANGED, LoupeError("The model was unloaded."))
        self._seat.free()

    def _send_back(self) -> None:
        for request in self._waiting.clear():
            if request.reply.finish is None:
                request.again()

    def _end_begun(self, finish: Finish, error: LoupeError | None) -> None:
        """End what has said something or is about to, also where it waits to go on after a restart."""
        begun = list(self._rows.values())
        begun += [request for request in self._waiting if request.reply.stats.generated_tokens]
        self._rows, self._reading = {}, None
        for request in begun:
            request.reply.end(finish, error)

    def _end_all(self, finish: Finish, error: LoupeError | None) -> None:
        self._end_begun(finish, error)
        for request in self._waiting.clear():
            request.reply.end(finish, error)

    # -- the worker --------------------------------------------------------------------------------------------------

    def fail(self, error: LoupeError) -> None:
        """A step raised where none should: end everything and begin with an empty batch."""
        self._end_all(Finish.FAILED, error)
        if self._seat.model is not None:
            self._seat.model.reset()

    def close(self) -> None:
        """End everything and let go of the model."""
        self._end_all(Finish.CANCELLED, None)
        self._seat.free()
