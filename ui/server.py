"""The server: one FastAPI app with identity, security headers, our routes and the page, and a graceful end.

`build_app` puts the parts together; `Server` is uvicorn that says when it answers and, told to end, ends the answers
first: uvicorn waits for open streams, and a stream waits for its answer.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import signal
import socket
import threading
from collections.abc import AsyncGenerator, Callable, Generator
from dataclasses import asdict
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Any, Protocol

import gradio as gr
import uvicorn
from fastapi import FastAPI, Request
from gradio.utils import get_upload_folder

from api.routes import add_api
from mlx_backend.links import fetch_picture as fetch_link
from sharing.doors import KeyedDoors
from sharing.gate import Cookies, Gate, visit_of
from sharing.login import build_log_in
from sharing.metered import Metered
from sharing.panel import build_panel
from sharing.sharing import Sharing, open_sharing
from ui.acts import Acts
from ui.answers import LINGER
from ui.chat import Answering, Chats
from ui.connections import Punctual
from ui.drafts import build_drafts
from ui.endpoint import chat_with
from ui.events import Events, Speech
from ui.examples import read_examples
from ui.headers import SecurityHeaders
from ui.identity import Identity, person_of, read_secret
from ui.library import Library
from ui.models import Lists, Loading, switch_with
from ui.page import Deeds, build_page
from ui.picker import Picker
from ui.picker_acts import PickerActs, functions_of
from ui.pricing import Pricing
from ui.refresh import Refresh
from ui.routes import build_routes
from ui.shapes import Shapes
from ui.side import find_with
from ui.stock import Stock
from ui.strip import Strips
from ui.strip_kept import KeptStrips
from ui.strip_routes import build_strip_routes
from ui.transfer import build_transfer
from ui.uploads import UploadsOnly, sweep
from ui.ways_in_link import fetch_picture
from ui.words import ENGLISH
from ui.words_german import LANGUAGES

_LARGEST_UPLOAD = "64mb"
SESSIONS = 200  # pages whose state Gradio keeps, about 0.2 MB each: it forgets none that was closed (gradio 6.31)
_SWEEPING = 6 * 3600  # seconds
_SCRIPTS = ("page.js", "line.js", "drafts.js", "side.js", "talk.js", "composer.js", "viewer.js", "share.js")
_GRACE = 2  # seconds that open connections get at the end
_FONTS = ["system-ui", "-apple-system", "Segoe UI", "Roboto", "sans-serif"]
_HEAD = """
<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#15171b" media="(prefers-color-scheme: dark)">
<link rel="icon" href="/favicon.ico" type="image/svg+xml">
"""
_MONO = ["ui-monospace", "SFMono-Regular", "Menlo", "Consolas", "monospace"]


class Serving(Answering, Loading, Protocol):
    """The part of mlx_backend.Backend that the page needs."""


def build_app(backend: Serving, data_dir: Path, assets: Path, stock: Stock, examples_dir: Path | None = None,
              linger: float = LINGER, links: bool = False, sharing: Sharing | None = None) -> FastAPI:
    """Return the app over one backend. Its uploads go where GRADIO_TEMP_DIR says.

    `links` allows pictures by their addresses."""
    sharing, secret = sharing or open_sharing(data_dir), read_secret(data_dir)
    cookies = Cookies(secret)
    uploads = Path(get_upload_folder())
    sweep(uploads)
    library = Library(data_dir, ENGLISH.add_picture)
    examples = read_examples(examples_dir or assets / "examples")
    metered = Metered(backend, sharing.allowance)
    sharing.settle = metered.settle
    chats = Chats(metered, library, linger)
    speeches = {words.language: Speech(words, Refresh(backend, chats, library, examples, words, stock.fetching.jobs,
                                                      sharing.allowance.is_guest),
                                      Shapes(uploads, words))
                for words in LANGUAGES}
    kept_strips = KeptStrips(library)
    strips = Strips(kept_strips)
    events = Events(chats, library, Acts(chats, library, examples, strips), strips, speeches)
    shapes = speeches[ENGLISH.language].shapes  # programs are spoken to in English
    picker = Picker(backend, stock)
    acts = PickerActs(backend, stock, picker)
    lists = Lists(functions_of(picker, acts, events.words_of, sharing.rights_of),
                  (assets / "picker.js").read_text("utf-8"))
    page = build_page(Deeds(events, switch_with(partial(_switch, acts, sharing), events.words_of), lists,
                            chat_with(metered, shapes), find_with(library, events.words_of)))
    app = FastAPI(docs_url=None, redoc_url=None, openapi_url=None,
                  lifespan=lambda _: _living(chats, library, picker, kept_strips))
    app.add_middleware(UploadsOnly, folder=uploads)
    app.add_middleware(Identity, secret=secret)
    app.add_middleware(Gate, access=sharing.access, ways=sharing.ways, cookies=cookies, words_of=events.words_of)
    app.add_middleware(SecurityHeaders)
    app.include_router(build_log_in(sharing.access, cookies, events.words_of))
    app.include_router(build_panel(sharing, events.words_of))
    app.include_router(build_transfer(library, events.words_of))
    app.include_router(build_drafts(library))
    app.include_router(build_strip_routes(strips, Pricing(chats, library), events.words_of,
                                          fetch_picture if links else None))
    app.include_router(build_routes(backend, chats, library, examples, assets / "icon.svg"))
    add_api(app, backend, KeyedDoors(sharing.access, sharing.allowance), fetch_link if links else None)
    _mount(app, page, assets)
    return app


@contextlib.asynccontextmanager
async def _living(chats: Chats, library: Library, picker: Picker, strips: KeptStrips) -> AsyncGenerator[None]:
    sweeping = asyncio.create_task(_sweep_daily(library))
    yield
    sweeping.cancel()
    picker.close()
    await asyncio.to_thread(chats.close)
    await asyncio.to_thread(strips.close)
    await asyncio.to_thread(library.close)


async def _sweep_daily(library: Library) -> None:
    """Remove for good what was deleted a while ago and the pictures that nothing uses."""
    while True:
        await asyncio.sleep(_SWEEPING)
        await asyncio.to_thread(library.sweep)


def _switch(acts: PickerActs, sharing: Sharing, name: str, request: gr.Request) -> None:
    acts.switch(name, sharing.rights_of(request))


def _user(request: Request) -> str | None:
    """Gradio's user is our person: it lets nobody in who has not passed `Identity` and the gate."""
    return person_of(request) if visit_of(request).is_in else None


def _mount(app: FastAPI, page: gr.Blocks, assets: Path) -> None:
    page.queue(default_concurrency_limit=None)
    page.state_session_capacity = SESSIONS
    texts = {words.language: asdict(words) for words in LANGUAGES}
    scripts = "\n".join((assets / name).read_text("utf-8") for name in _SCRIPTS)
    gr.mount_gradio_app(
        app, page, path="/", auth_dependency=_user, theme=gr.themes.Default(font=_FONTS, font_mono=_MONO),
        js=f"() => {{ const languages = {json.dumps(texts)};\n{scripts} }}",
        head=_HEAD + f"<style>{(assets / 'style.css').read_text('utf-8')}</style>",
        i18n=gr.I18n(**texts), app_kwargs={"openapi_url": None}, footer_links=[], run_history=False,
        enable_monitoring=False, max_file_size=_LARGEST_UPLOAD, show_error=True, pwa=True,
        favicon_path=str(assets / "icon.svg"))


class Server(uvicorn.Server):
    """uvicorn that calls back when it answers and when it is told to end, and leaves the exit status to its caller."""

    def __init__(self, app: FastAPI, on_ready: Callable[[], None], on_end: Callable[[], None],
                 log_level: str = "warning") -> None:
        super().__init__(uvicorn.Config(app, log_level=log_level, log_config=None, access_log=False, http=Punctual,
                                        server_header=False, proxy_headers=False, timeout_graceful_shutdown=_GRACE))
        self._on_ready = on_ready
        self._on_end = on_end
        self._loop: asyncio.AbstractEventLoop | None = None

    def listen(self, one: socket.socket) -> None:
        """Answer on another socket as well. From any thread but the server's own, while it runs."""
        assert self._loop is not None  # noqa: S101
        asyncio.run_coroutine_threadsafe(self._listen(one), self._loop).result(10)

    async def _listen(self, one: socket.socket) -> None:
        kind: Any = self.config.http_protocol_class

        def protocol() -> asyncio.Protocol:  # as uvicorn makes it for the sockets of its start (uvicorn 0.54)
            return kind(config=self.config, server_state=self.server_state, app_state=self.lifespan.state)

        self.servers.append(await asyncio.get_running_loop().create_server(protocol, sock=one))

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._loop = asyncio.get_running_loop()
            self._on_ready()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if not self.should_exit:
            threading.Thread(target=self._on_end, name="end", daemon=True).start()
        super().handle_exit(sig, frame)

    @contextlib.contextmanager
    def capture_signals(self) -> Generator[None]:
        """Like uvicorn's, but without raising the signal again at the end: told to end, the program exits with 0."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {number: signal.signal(number, self.handle_exit) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for number, action in before.items():
                signal.signal(number, action)
