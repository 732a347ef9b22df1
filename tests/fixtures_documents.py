"""PDF files and clips, made in memory."""

from __future__ import annotations

import struct
import tempfile
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from PIL import Image

RED, GREEN, BLUE = "1 0 0", "0 0.5 0", "0 0 1"


def pdf(*pages: str, size: tuple[float, float] = (612, 792), page: str = "", catalog: str = "", trailer: str = "",
        objects: Sequence[str] = ()) -> bytes:
    """A PDF of pages, each given as its drawing; `page`, `catalog` and `trailer` are more entries of these objects.

    Object 1 is the catalog, 2 the list of pages, 3 the font Helvetica as /F1; `objects` are numbered from 4 on.
    """
    first = 4 + len(objects)
    kids = " ".join(f"{first + 2 * n} 0 R" for n in range(len(pages)))
    bodies = [f"<</Type/Catalog/Pages 2 0 R{catalog}>>", f"<</Type/Pages/Kids[{kids}]/Count {len(pages)}>>",
              "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>", *objects]
    for n, drawing in enumerate(pages):
        bodies.append(f"<</Type/Page/Parent 2 0 R/MediaBox[0 0 {size[0]} {size[1]}]/Contents {first + 2 * n + 1} 0 R"
                      f"/Resources<</Font<</F1 3 0 R>>>>{page}>>")
        bodies.append(f"<</Length {len(drawing)}>>stream\n{drawing}\nendstream")
    out = bytearray(b"%PDF-1.7\n")
    places: list[int] = []
    for number, body in enumerate(bodies, 1):
        places.append(len(out))
        out += f"{number} 0 obj\n{body}\nendobj\n".encode()
    start = len(out)
    table = "".join(f"{place:010} 00000 n \n" for place in places)
    out += f"xref\n0 {len(bodies) + 1}\n0000000000 65535 f \n{table}".encode()
    out += f"trailer<</Size {len(bodies) + 1}/Root 1 0 R{trailer}>>\nstartxref\n{start}\n%%EOF".encode()
    return bytes(out)


def filled(colour: str, text: str = "") -> str:
    """A page's drawing: the lower left quarter of a Letter page in a colour, and words above it."""
    return f"{colour} rg 0 0 306 396 re f 0 g BT /F1 40 Tf 60 600 Td ({text}) Tj ET"


def locked_pdf() -> bytes:
    """One that asks for a password which nobody knows."""
    code = "41" * 32
    encryption = f"/Encrypt<</Filter/Standard/V 1/R 2/O<{code}>/U<{code}>/P -4>>/ID[<{code}><{code}>]"
    return pdf(filled(RED), trailer=encryption)


def form_pdf() -> bytes:
    """A form whose one field is filled in with a blue appearance; a script in it would add a page's worth of text."""
    look = "0 0 1 rg 0 0 200 100 re f"
    return pdf(
        "", catalog="/AcroForm<</Fields[4 0 R]>>/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>",
        page="/Annots[4 0 R]", objects=(
            "<</Type/Annot/Subtype/Widget/FT/Tx/T(name)/V(Jane)/Rect[100 100 300 200]/F 4/AP<</N 5 0 R>>>>",
            f"<</Type/XObject/Subtype/Form/BBox[0 0 200 100]/Length {len(look)}>>stream\n{look}\nendstream",
        ))


def video(frames: int = 60, size: tuple[int, int] = (320, 240), code: str = "mp4v", ending: str = "mp4",
          rate: float = 25) -> bytes:
    """A clip of OpenCV's FFmpeg. A bar at the left grows: a frame's number over all of them is its share of the width.

    White, with a green bar at the bottom; mp4v is MPEG-4, VP90 and VP80 are those of WebM, MJPG is for AVI.
    """
    import cv2

    with tempfile.TemporaryDirectory(prefix="loupe-clip-") as folder:
        path = Path(folder, f"clip.{ending}")
        writer = cv2.VideoWriter(str(path), cv2.CAP_FFMPEG, cv2.VideoWriter.fourcc(*code), rate, size)
        for number in range(frames):
            frame = np.full((size[1], size[0], 3), 255, np.uint8)
            frame[:, : round(number / frames * size[0])] = (0, 0, 255)
            frame[size[1] * 3 // 4 :] = (0, 128, 0)
            writer.write(frame)
        writer.release()
        return path.read_bytes()


def stripes(size: tuple[int, int], code: str = "VP90") -> bytes:
    """A WebM clip of a second, eight colours side by side in every frame."""
    import cv2

    colours = ((255, 0, 0), (0, 128, 0), (0, 0, 255), (200, 60, 30), (128, 128, 128), (255, 255, 0), (0, 255, 255),
               (60, 200, 90))
    frame = np.repeat(np.array([[colour[::-1] for colour in colours]], np.uint8), size[0] // 8, axis=1)
    with tempfile.TemporaryDirectory(prefix="loupe-clip-") as folder:
        path = Path(folder, "clip.webm")
        writer = cv2.VideoWriter(str(path), cv2.CAP_FFMPEG, cv2.VideoWriter.fourcc(*code), 10, size)
        for _ in range(10):
            writer.write(np.repeat(frame, size[1], axis=0))
        writer.release()
        return path.read_bytes()


def in_bt709(clip: bytes) -> bytes:
    """A VP9 clip whose frames say that they are coded as those of high definition are: other colours are seen."""
    at = clip.index(b"\x49\x83\x42") + 3  # after the key frame's sync code; the upper bits are the colour space
    return clip[:at] + bytes([clip[at] & 31 | 64]) + clip[at + 1 :]


def turned(clip: bytes, degrees: int) -> bytes:
    """An MP4 file that says, as a phone's does, by how much it is to be turned clockwise: 90, 180 or 270."""
    at = clip.index(b"tkhd") + 4 + 40  # of version 0
    a, b = {90: (0, 1), 180: (-1, 0), 270: (0, -1)}[degrees]
    matrix = struct.pack(">9i", a << 16, b << 16, 0, -b << 16, a << 16, 0, 0, 0, 1 << 30)
    return clip[:at] + matrix + clip[at + 36 :]


def bar(image: Image.Image) -> float:
    """The share of the width that the growing bar of `video` covers."""
    row = np.asarray(image.convert("RGB"))[image.height // 3]
    return float((row[:, 1] < 128).mean())
