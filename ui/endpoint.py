"""The one address for programs: Gradio's API endpoint /chat, one message in, the growing answer out.

Through components, because Gradio checks the paths of a component's files and does not check those of a plain
dictionary (gradio 6.31). The generator is asynchronous and holds no thread while it waits.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Any

import gradio as gr

from mlx_backend.errors import LoupeError
from mlx_backend.messages import ChatRequest, Finish
from mlx_backend.reply import Reply
from sharing.gate import visit_of
from ui.chat import Answering
from ui.shapes import Shapes
from ui.words import ENGLISH, Words

_SIGN_OF_LIFE = 0.5  # seconds

Chat = Callable[[dict[str, Any] | None, gr.Request], AsyncIterator[str]]


def add_endpoint(chat: Chat) -> None:
    """Add /chat to the Blocks that is being built."""
    message = gr.MultimodalTextbox(visible=False, file_count="multiple", label="Message")
    answer = gr.Textbox(visible=False, label="Answer")
    gr.Button(visible=False).click(chat, message, answer, api_name="chat", concurrency_limit=None)


def chat_with(backend: Answering, shapes: Shapes, words: Words = ENGLISH) -> Chat:
    """Return what /chat does."""

    async def chat(message: dict[str, Any] | None, request: gr.Request) -> AsyncIterator[str]:
        """Ask about pictures; the last text that is sent is the whole answer."""
        try:
            turn = await asyncio.to_thread(shapes.to_turn, message)
            reply = backend.chat(ChatRequest((turn,), asker=_asker(request)))
        except LoupeError as error:
            raise _to_gradio(error) from None
        try:
            async for text in _follow(reply):
                yield text
        except LoupeError as error:
            raise _to_gradio(error) from None
        finally:  # the client left or cancelled; nothing where the reply has ended
            reply.cancel()
        if reply.finish in (Finish.CANCELLED, Finish.MODEL_CHANGED):  # half an answer must not look like a whole one
            raise gr.Error(str(reply.error or words.cut_off), print_exception=False)

    return chat


async def _follow(reply: Reply) -> AsyncIterator[str]:
    """Yield the text whenever it has grown, and now and then if not: between two yields Gradio sees who has left."""
    deltas = aiter(reply)
    step = asyncio.ensure_future(anext(deltas, None))
    try:
        while True:
            done, _ = await asyncio.wait({step}, timeout=_SIGN_OF_LIFE)
            yield reply.text
            if done and step.result() is None:
                return
            if done:
                step = asyncio.ensure_future(anext(deltas, None))
    finally:
        step.cancel()


def _asker(request: gr.Request) -> str:
    """Return who has logged in, or where a program asks from: it may come with a new cookie, or none, each time."""
    return visit_of(request).person or (request.client.host if request.client else "")


def _to_gradio(error: LoupeError) -> gr.Error:
    return gr.Error(str(error), print_exception=False)
