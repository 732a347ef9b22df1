"""What a model gets of a file is what Chromium shows of it, for every kind of file and every way in."""

from __future__ import annotations

import base64
import re
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Browser

from mlx_backend.expand import Choice, expand
from mlx_backend.messages import Picture
from mlx_backend.pictures import from_data_url, prepare
from mlx_backend.stored import stored_copy
from tests.fixtures_documents import in_bt709, stripes
from tests.fixtures_seen import File, decoded, difference, seen_files

FILES = seen_files()
_TYPES = {".html": "text/html", ".webm": "video/webm", ".jpg": "image/jpeg", ".mpo": "image/jpeg",
          ".ico": "image/x-icon"}

_DRAW = """async count => {
  const drawn = [];
  for (let number = 0; number < count; number++) {
    const image = new Image();
    image.src = `/${number}`;
    try { await image.decode(); } catch { drawn.push(null); continue; }
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    const context = canvas.getContext("2d");
    context.fillStyle = "white";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0);
    drawn.push(canvas.toDataURL("image/png"));
  }
  return drawn;
}"""


CLIPS = {"VP9": stripes((320, 240)), "VP8": stripes((320, 240), "VP80"), "large": stripes((1280, 720)),
         "high definition": in_bt709(stripes((1280, 720)))}

_PLAY = """async count => {
  const drawn = [];
  for (let number = 0; number < count; number++) {
    const video = document.createElement("video");
    video.muted = true;
    video.src = `/clip${number}`;
    document.body.append(video);
    await new Promise((done, fail) => { video.onloadeddata = done; video.onerror = fail; });
    const presented = new Promise(done => {
      const look = () => video.requestVideoFrameCallback((_, { mediaTime }) => (mediaTime > 0.3 ? done() : look()));
      look(); // the first frame may come only now
    });
    video.currentTime = 0.55;
    await presented;
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
    canvas.getContext("2d").drawImage(video, 0, 0);
    drawn.push(canvas.toDataURL("image/png"));
  }
  return drawn;
}"""


class _Files(BaseHTTPRequestHandler):
    """The files by number; anything else is an empty page."""

    def do_GET(self) -> None:
        number = self.path[1:].removeprefix("clip")
        if self.path.startswith("/clip"):
            name, data = "clip.webm", list(CLIPS.values())[int(number)]
        else:
            name, data, _ = FILES[int(number)] if number.isdigit() else ("index.html", b"<!doctype html>", 0)
        ending = Path(name).suffix
        # Without ranges a busy Chromium takes a clip for a stream, in which it cannot go to another time.
        wanted = re.fullmatch(r"bytes=(\d+)-(\d*)", self.headers["Range"] or "")
        self.send_response(206 if wanted else 200)
        if wanted:
            first, last = int(wanted[1]), min(int(wanted[2] or len(data)), len(data) - 1)
            self.send_header("Content-Range", f"bytes {first}-{last}/{len(data)}")
            data = data[first : last + 1]
        self.send_header("Accept-Ranges", "bytes")
        self.send_header("Content-Type", _TYPES.get(ending, f"image/{ending[1:]}"))
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), _Files)
    thread = threading.Thread(target=server.serve_forever, name="files")
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()
    thread.join()


def _evaluate(browser: Browser, address: str, script: str, count: int) -> list[Image.Image | None]:
    context = browser.new_context()
    page = context.new_page()
    page.goto(address)
    urls = page.evaluate(script, count)
    context.close()
    return [decoded(base64.b64decode(url.partition(",")[2])) if url else None for url in urls]


@pytest.fixture(scope="module")
def shown(browser: Browser, address: str) -> dict[str, Image.Image]:
    """What Chromium draws of every file, on white, by the file's name."""
    images = _evaluate(browser, address, _DRAW, len(FILES))
    return {name: image for (name, _, _), image in zip(FILES, images, strict=True) if image}


def test_there_are_enough_kinds_and_chromium_draws_them_all(shown: dict[str, Image.Image]) -> None:
    assert len(FILES) >= 60
    assert [name for name, _, _ in FILES if name not in shown] == []


@pytest.mark.parametrize("file", FILES, ids=lambda file: file[0])
def test_a_model_gets_what_is_shown_by_every_way_in(file: File, shown: dict[str, Image.Image], tmp_path: Path) -> None:
    name, data, distance = file
    path = tmp_path / name
    path.write_bytes(data)
    sent = Picture(data, name)
    seen = prepare(sent)
    assert seen.image.size == shown[name].size
    assert difference(seen.image, shown[name]) <= distance
    url = f"data:application/octet-stream;base64,{base64.b64encode(data).decode()}"
    ways = Picture.from_file(path), from_data_url(url, name), stored_copy(sent), *expand(sent).pictures
    assert [prepare(picture).digest for picture in ways] == [seen.digest] * 4


def test_frames_of_clips_have_the_colours_that_are_shown(browser: Browser, address: str) -> None:
    images = _evaluate(browser, address, _PLAY, len(CLIPS))
    for (name, data), image in zip(CLIPS.items(), images, strict=True):
        (frame,) = expand(Picture(data, name), Choice(frames=1)).pictures
        seen = prepare(frame).image
        assert image is not None
        assert seen.size == image.size
        # The middle of each stripe. Coded numbers go from 16 to 235, and are rounded twice on the way back.
        boxes = [((2 * n + 1) * seen.width // 16 - 4, 90, (2 * n + 1) * seen.width // 16 + 4, 98) for n in range(8)]
        assert max(difference(seen.crop(box), image.crop(box)) for box in boxes) <= 6, name
