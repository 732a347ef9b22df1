"""gr.Blocks that keeps of a page only what is on it."""

from __future__ import annotations

from typing import Any

import gradio as gr
from gradio.block_function import BlockFunction
from gradio.state_holder import SessionState

# Seconds between two looks for an event. An idle app takes 2.4 % of a core so, and 4.9 with Gradio's thousand a second.
_LOOK = 0.01


class Blocks(gr.Blocks):
    """Gradio (6.31) builds a component anew for each update, gr.skip() included, and once it has, keeps one more under
    a new number for each plain value that comes or goes, with that value: a chat each time that it is shown. And it
    keeps figures of each call of /chat, of which pandas makes a table after each call, for a page that we do not show.
    """

    def queue(self, *args: Any, **options: Any) -> Blocks:
        """Called for the page that is made, and again with options."""
        super().queue(*args, **options)
        self._queue.ANALYTICS_MAX_EVENTS = 0
        self._queue.sleep_when_free = _LOOK
        return self

    async def postprocess_data(self, block_fn: BlockFunction, predictions: list[Any] | dict[Any, Any],
                               state: SessionState | None) -> list[Any]:
        """Called after each event."""
        try:
            return await super().postprocess_data(block_fn, predictions, state)
        finally:
            if state is not None:
                _forget(state, set(self.blocks))


def _forget(state: SessionState, ours: set[int]) -> None:
    """Let go of components that are not ours. Gradio uses none of them again once it has the value."""
    for kept in (state.blocks_config.blocks, state.config_values):
        for number in kept.keys() - ours:
            kept.pop(number, None)
