"""What a person does on the page."""

from __future__ import annotations

import base64
from pathlib import Path

from playwright.sync_api import Locator, Page, Response, expect

_DROP = """([name, type, data, target]) => {
  const bytes = Uint8Array.from(atob(data), letter => letter.charCodeAt(0));
  const transfer = new DataTransfer();
  transfer.items.add(new File([bytes], name, { type }));
  const element = document.querySelector(target);
  for (const kind of ["dragenter", "dragover", "drop"]) {
    element.dispatchEvent(new DragEvent(kind, { dataTransfer: transfer, bubbles: true, cancelable: true }));
  }
}"""
_PASTE = """([name, type, data]) => {
  const bytes = Uint8Array.from(atob(data), letter => letter.charCodeAt(0));
  const clipboardData = new DataTransfer();
  clipboardData.items.add(new File([bytes], name, { type }));
  document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}"""


_PATIENCE = 120_000  # milliseconds; a limit for hangs: fifteen files on a busy machine take their time
_HOLD = """([name, type, data]) => {
  window.held = new File([Uint8Array.from(atob(data), letter => letter.charCodeAt(0))], name, { type });
}"""
_DROP_HELD = """async () => {
  const began = performance.now();
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(window.held);
  const drop = new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true });
  document.querySelector("#talk").dispatchEvent(drop);
  while (!document.querySelector("#strip .thumb img")?.complete) await new Promise(done => setTimeout(done, 5));
  return [began / 1000, performance.now() / 1000];
}"""


def _file(path: Path) -> list[str]:
    return [path.name, "image/png", base64.b64encode(path.read_bytes()).decode()]


def arrive(page: Page) -> None:
    """Wait until the page's script is there and the server's first answer is shown: an earlier click is lost."""
    page.locator("#composer textarea").wait_for()
    page.wait_for_function("window.loupe && document.querySelector('#place :is(textarea, input)')?.value")


def reload(page: Page) -> None:
    page.reload()
    arrive(page)


def drop(page: Page, path: Path, target: str = "#talk") -> None:
    """Drop a file in the middle of the page."""
    page.evaluate(_DROP, [*_file(path), target])


def paste(page: Page, path: Path) -> None:
    page.evaluate(_PASTE, _file(path))


def hold(page: Page, path: Path) -> None:
    """Give the page a file that `drop_held` drops."""
    page.evaluate(_HOLD, _file(path))


def drop_held(page: Page) -> tuple[float, float]:
    """Drop it, and wait until it can be sent; return both moments by the page's clock, in seconds."""
    began, ready = page.evaluate(_DROP_HELD)
    return began, ready


def wait_thumbnails(page: Page, count: int) -> None:
    """Wait until the strip has this many pictures and no file is on its way."""
    expect(page.locator("#strip .thumb[data-id]")).to_have_count(count, timeout=_PATIENCE)
    expect(page.locator("#strip .coming")).to_have_count(0)


def send(page: Page, text: str) -> None:
    page.locator("#composer textarea").fill(text)
    page.locator("#composer textarea").press("Enter")


def stop(page: Page) -> float:
    """Press Stop; return the seconds, measured in the page, until the answer says that it was stopped."""
    return page.evaluate("""() => new Promise(done => {
      const began = performance.now();
      const reasons = () => document.querySelectorAll("#chat .reason").length;
      const before = reasons();
      const look = () => {
        if (reasons() > before) done((performance.now() - began) / 1000);
        else setTimeout(look, 5);
      };
      document.querySelector("#stop").click();
      look();
    })""")


def set_field(field: Locator, value: str) -> None:
    """Change a setting, and wait until the server has it."""
    def is_kept(answer: Response) -> bool:
        return "/run/predict" in answer.url and value in map(str, (answer.request.post_data_json or {}).get("data", []))

    with field.page.expect_response(is_kept):
        field.fill(value)


def wait_answers(page: Page, count: int) -> str:
    """Wait for this many finished answers; return the text of the last."""
    expect(page.locator("#chat .foot")).to_have_count(count)
    expect(page.locator("#live .message")).to_have_count(0)
    expect(page.locator("#chat .md:empty")).to_have_count(0)  # rows fill themselves, one after the other
    expect(page.locator("#composer[aria-busy]")).to_have_count(0)
    return page.locator("#chat .bot-row:not(:has(.foot))").last.inner_text()
