"""The backend as the page has it: open questions are counted, and of guests all that they may have is.

Who asks stands in the request. Ended answers are looked for whenever somebody asks, so no thread waits for them.
"""

from __future__ import annotations

import threading
from typing import Protocol

from mlx_backend.cost import Cost
from mlx_backend.errors import BadRequest
from mlx_backend.messages import ChatRequest, Status
from mlx_backend.reply import Reply
from sharing.allowance import Allowance, check_open


class Answering(Protocol):
    """The part of mlx_backend.Backend that makes answers."""

    def chat(self, request: ChatRequest) -> Reply: ...

    def cost(self, request: ChatRequest) -> Cost: ...

    @property
    def status(self) -> Status: ...


class Metered:
    """`Answering` with an allowance. Thread-safe."""

    def __init__(self, backend: Answering, allowance: Allowance) -> None:
        self._backend = backend
        self._allowance = allowance
        self._lock = threading.Lock()
        self._running: list[tuple[str, Reply]] = []

    def chat(self, request: ChatRequest) -> Reply:
        """Raises Denied for whoever has asked too much at once, and for a guest who has used up what they may."""
        who = request.asker
        self.settle()
        with self._lock:
            answers = sum(asker == who for asker, _ in self._running)
        check_open(answers)
        self._allowance.admit(who, answers, request.turns[-1].pictures if request.turns else ())
        reply = self._backend.chat(self._allowance.cap(who, request))
        with self._lock:
            self._running.append((who, reply))
        return reply

    def cost(self, request: ChatRequest) -> Cost:
        return self._backend.cost(request)

    @property
    def status(self) -> Status:
        return self._backend.status

    def settle(self) -> None:
        """Count the answers that have ended."""
        with self._lock:
            ended = [one for one in self._running if one[1].finish is not None]
            self._running = [one for one in self._running if one[1].finish is None]
        for who, reply in ended:
            if isinstance(reply.error, BadRequest):  # it was never begun
                self._allowance.refund(who)
            else:
                self._allowance.spend(who, reply.stats.prompt_tokens + reply.stats.generated_tokens)
