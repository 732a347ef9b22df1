"""SmallHub: a model hub on 127.0.0.1 with what huggingface_hub asks of one (checked against 2.4).

Two ports, as on the real one: the hub answers questions and serves small files, and sends the client to another origin
for large ones. It notes every request and every byte, and can be told to wait, to cut connections, or to refuse.
`environment` is how a client finds it.
"""

from __future__ import annotations

import hashlib
import io
import json
import os
import re
import struct
import threading
import time
from collections import Counter
from dataclasses import dataclass, field
from functools import lru_cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from math import prod
from pathlib import Path
from typing import Any, BinaryIO
from urllib.parse import parse_qs, unquote, urlsplit

import psutil

_LARGE = (".safetensors", ".gguf", ".bin", ".jsonl")  # served by the second origin, as large files are
_SLICE = 64 * 1024  # bytes between two looks at what it was told

Question = re.compile(r"/api/models/(?P<repo>[^/]+/[^/]+?)(?:/(?P<kind>revision|tree)/(?P<revision>[^/]+))?")
File = re.compile(r"/(?P<repo>[^/]+/[^/]+)/resolve/(?P<revision>[^/]+)/(?P<name>.+)")


@dataclass
class Repo:
    """One repository: the files of a folder as they are now."""

    folder: Path
    gated: bool = False
    token: str = ""  # opens a gated one
    revision: str = "1" * 40
    downloads: int = 0
    likes: int = 0
    updated: str = "2026-01-01T00:00:00.000Z"
    claims: dict[str, int] = field(default_factory=dict[str, int])  # by file name: sizes that are not true

    def files(self) -> dict[str, Path]:
        return {str(p.relative_to(self.folder)): p for p in sorted(self.folder.rglob("*")) if p.is_file()}


@dataclass
class Gate:
    """Large files stop after so many bytes until it is opened; `reached` tells when one has."""

    after: int
    reached: threading.Event = field(default_factory=threading.Event)
    opened: threading.Event = field(default_factory=threading.Event)


class SmallHub:
    """Start with `with SmallHub() as hub`; `hub.add("owner/name", folder)` publishes a folder."""

    def __init__(self) -> None:
        self.repos: dict[str, Repo] = {}
        self.requests: list[tuple[str, str, dict[str, str]]] = []  # method, path, headers in lower case
        self.bytes: Counter[str] = Counter()  # sent, by file name
        self.gate: Gate | None = None
        self.cuts: dict[str, list[int]] = {}  # by file name: after how many bytes its next answers are cut off
        self.hold_questions = False  # they are never answered
        self._ended = threading.Event()
        self.status: int = 0  # what every question is answered with, if not 0
        self.refusals: list[tuple[int, dict[str, Any]]] = []  # how the store answers first: status and headers
        self.lies: dict[str, bytes] = {}  # by file name: what the store sends instead, once each
        self.pause: float = 0  # seconds between two slices
        self.sending: set[int] = set()  # threads that send a large file
        self._lock = threading.Lock()
        self._servers: list[ThreadingHTTPServer] = []

    def __enter__(self) -> SmallHub:
        self._servers = [_serve(self, _Hub), _serve(self, _Store)]
        return self

    def __exit__(self, *_: object) -> None:
        self.release()
        self._ended.set()
        for server in self._servers:
            server.shutdown()
            server.server_close()

    def add(self, name: str, folder: Path, **options: Any) -> str:
        self.repos[name] = Repo(folder, **options)
        return name

    @property
    def endpoint(self) -> str:
        return _address(self._servers[0])

    @property
    def store(self) -> str:
        return _address(self._servers[1])

    @property
    def environment(self) -> dict[str, str | None]:
        """What a client's environment must have, and must not have (None)."""
        return {"HF_ENDPOINT": self.endpoint, "HF_HUB_OFFLINE": None}

    def count(self, file: str, size: int) -> None:
        with self._lock:
            self.bytes[file] += size

    @property
    def weight_bytes(self) -> int:
        """Bytes of large files that were sent."""
        return sum(count for name, count in self.bytes.items() if name.endswith(_LARGE))

    def hold(self, after: int) -> Gate:
        """Let large files wait after so many bytes."""
        self.gate = Gate(after)
        return self.gate

    def release(self) -> None:
        gate, self.gate = self.gate, None
        if gate is not None:
            gate.opened.set()

    def wait_for_end(self) -> None:
        self._ended.wait()

    def ranges(self) -> list[str]:
        """The Range headers that were sent."""
        return [headers["range"] for _, _, headers in self.requests if "range" in headers]

    def find(self, query: dict[str, list[str]]) -> list[dict[str, Any]]:
        """What a search answers: every checkpoint here counts as one for MLX that sees."""
        words, order = query.get("search", [""])[0].lower(), query.get("sort", ["downloads"])[0]
        found = [_card(name, repo) for name, repo in self.repos.items() if words in name.lower()]
        return sorted(found, key=lambda card: card[order], reverse=True)[: int(query["limit"][0])]


def is_transfer(process: psutil.Process) -> bool:
    """Whether it is a child that fetches from here, or one that may hold its connections still."""
    try:
        command = process.cmdline()
        return not command or "mlx_backend.transfer" in command  # who is ending loses its memory before its sockets
    except psutil.ZombieProcess:  # its threads may live on
        return True
    except psutil.NoSuchProcess:
        return False


def _address(server: ThreadingHTTPServer) -> str:
    return f"http://127.0.0.1:{server.server_address[1]}"


def _serve(hub: SmallHub, handler: type[_Answers]) -> ThreadingHTTPServer:
    server = ThreadingHTTPServer(("127.0.0.1", 0), type("_Bound", (handler,), {"hub": hub}))
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, args=(0.05,), name="small-hub", daemon=True).start()
    return server


class _Answers(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    hub: SmallHub

    def log_message(self, format: str, *args: Any) -> None:
        """Nothing on stderr."""

    def do_HEAD(self) -> None:
        self.do_GET()

    def do_GET(self) -> None:
        headers = {key.lower(): value for key, value in self.headers.items()}
        self.hub.requests.append((self.command, self.path, headers))
        try:
            self.answer(unquote(urlsplit(self.path).path))
        except (BrokenPipeError, ConnectionResetError):
            self.close_connection = True

    def answer(self, path: str) -> None:
        raise NotImplementedError

    def send(self, status: int, body: bytes = b"", **headers: Any) -> None:
        self.send_response(status)
        for name, value in {"Content-Length": len(body), **headers}.items():
            self.send_header(name.replace("_", "-"), str(value))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def send_json(self, found: Any) -> None:
        self.send(200, json.dumps(found).encode(), Content_Type="application/json")

    def refuse(self, status: int, code: str) -> None:
        self.send(status, X_Error_Code=code, X_Error_Message=code)


class _Hub(_Answers):
    """Questions about repositories, and their small files."""

    def answer(self, path: str) -> None:
        if self.hub.hold_questions:
            self.hub.wait_for_end()
        elif self.hub.status:
            self.send(self.hub.status)
        elif path == "/api/models":
            self.send_json(self.hub.find(parse_qs(urlsplit(self.path).query)))
        elif found := File.fullmatch(path):
            self._send_file(found["repo"], found["name"])
        elif (found := Question.fullmatch(path)) and found["repo"] in self.hub.repos:
            self._answer_about(found["repo"], found["kind"], found["revision"])
        else:
            self.refuse(404, "RepoNotFound")

    def _answer_about(self, name: str, kind: str | None, revision: str | None) -> None:
        repo = self.hub.repos[name]
        if revision not in (None, "main", repo.revision):
            return self.refuse(404, "RevisionNotFound")
        return self.send_json(_tree(repo) if kind == "tree" else _info(name, repo))

    def _send_file(self, name: str, file: str) -> None:
        repo = self.hub.repos.get(name)
        if repo is None:
            return self.refuse(404, "RepoNotFound")
        if repo.gated and (not repo.token or self.headers.get("Authorization") != f"Bearer {repo.token}"):
            return self.refuse(401, "GatedRepo")
        path = repo.files().get(file)
        if path is None:
            return self.send(404, X_Error_Code="EntryNotFound", X_Repo_Commit=repo.revision)
        if file.endswith(_LARGE):
            large = _leaf(file, path)["lfs"]
            return self.send(302, X_Repo_Commit=repo.revision, X_Linked_Size=large["size"],
                             X_Linked_ETag=f'"{large["oid"]}"', Accept_Ranges="bytes",
                             Location=f"{self.hub.store}/{name}/{file}")
        data = path.read_bytes()
        self.hub.count(file, len(data) if self.command == "GET" else 0)
        return self.send(200, data, X_Repo_Commit=repo.revision, ETag=f'"{_blob_id(data)}"')


class _Store(_Answers):
    """Large files, whole or from an offset on."""

    def answer(self, path: str) -> None:
        owner, name, file = path.strip("/").split("/", 2)
        if self.command == "GET" and self.hub.refusals:
            status, headers = self.hub.refusals.pop(0)
            return self.send(status, b"", **headers)
        found = self.hub.repos[f"{owner}/{name}"].files()[file]
        lie = self.hub.lies.pop(file, None) if self.command == "GET" else None
        with found.open("rb") if lie is None else io.BytesIO(lie) as stream:
            size = stream.seek(0, os.SEEK_END)
            start = int(re.findall(r"\d+", self.headers.get("Range", "0"))[0])
            self.send_response(206 if start else 200)
            self.send_header("Content-Length", str(size - start))
            if start:
                self.send_header("Content-Range", f"bytes {start}-{size - 1}/{size}")
            self.end_headers()
            stream.seek(start)
            if self.command == "HEAD":
                return None
            self.hub.sending.add(threading.get_ident())
            try:
                return self._send_slices(file, stream, size - start)
            finally:
                self.hub.sending.discard(threading.get_ident())

    def _send_slices(self, file: str, stream: BinaryIO, size: int) -> None:
        cuts = self.hub.cuts.get(file)
        cut = cuts.pop(0) if cuts else size
        for at in range(0, min(cut, size), _SLICE):
            self._wait(at)
            piece = stream.read(min(_SLICE, cut - at))
            self.hub.count(file, len(piece))  # before they are sent: who has them all may look at once
            try:
                self.wfile.write(piece)
            except OSError:
                self.hub.count(file, -len(piece))
                raise
            time.sleep(self.hub.pause)
        self.close_connection = cut < size

    def _wait(self, at: int) -> None:
        gate = self.hub.gate
        if gate is not None and at >= gate.after:
            gate.reached.set()
            gate.opened.wait()


def _info(name: str, repo: Repo) -> dict[str, Any]:
    leaves = _tree(repo)
    siblings = [{"rfilename": leaf["path"], "size": leaf["size"], "blobId": leaf["oid"]} | (
        {"lfs": {**leaf["lfs"], "sha256": leaf["lfs"]["oid"]}} if "lfs" in leaf else {}) for leaf in leaves]
    return _card(name, repo) | {"siblings": siblings}


def _card(name: str, repo: Repo) -> dict[str, Any]:
    """A repo without its files; `config` is the hub's short form."""
    config = _read(repo.folder / "config.json")
    short = {key: config[key] for key in ("model_type", "architectures", "quantization") if key in config}
    return {"id": name, "modelId": name, "sha": repo.revision, "private": False, "pipeline_tag": "image-text-to-text",
            "tags": ["mlx", "license:apache-2.0"], "gated": "manual" if repo.gated else False, "config": short,
            "downloads": repo.downloads, "likes": repo.likes, "lastModified": repo.updated,
            "safetensors": {"parameters": (counts := _count(repo)), "total": sum(counts.values())}}


def _read(file: Path) -> dict[str, Any]:
    try:
        return json.loads(file.read_bytes())
    except (OSError, ValueError):
        return {}


def _count(repo: Repo) -> dict[str, int]:
    """Elements of each type in the weights."""
    counts: Counter[str] = Counter()
    for file in repo.folder.glob("*.safetensors"):
        data = file.read_bytes()
        for name, entry in json.loads(data[8 : 8 + struct.unpack("<Q", data[:8])[0]]).items():
            if name != "__metadata__":
                counts[entry["dtype"]] += prod(entry["shape"])
    return dict(counts)


def _tree(repo: Repo) -> list[dict[str, Any]]:
    leaves = [_leaf(file, path) for file, path in repo.files().items()]
    return [leaf | {"size": repo.claims.get(leaf["path"], leaf["size"])} for leaf in leaves]


def _leaf(file: str, path: Path) -> dict[str, Any]:
    status = path.stat()
    return _read_leaf(file, path, status.st_mtime_ns, status.st_size)


@lru_cache(1000)
def _read_leaf(file: str, path: Path, _changed: int, _size: int) -> dict[str, Any]:
    """A file that has not changed is not read again: a chat beside the hub would notice."""
    data = path.read_bytes()
    leaf: dict[str, Any] = {"type": "file", "path": file, "size": len(data), "oid": _blob_id(data)}
    if file.endswith(_LARGE):
        leaf["lfs"] = {"oid": hashlib.sha256(data).hexdigest(), "size": len(data), "pointerSize": 134}
    return leaf


def _blob_id(data: bytes) -> str:
    """Git's name of a blob."""
    return hashlib.sha1(b"blob %d\0" % len(data) + data, usedforsecurity=False).hexdigest()

