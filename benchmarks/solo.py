"""solo: what one user gets from Loupe against bare mlx-vlm, same checkpoint, same pictures, one run.

ratio = Loupe's decode tokens/s over those of `mlx_vlm.generate.stream_generate`. Every round has a picture of its own,
so that nothing is taken from a cache.
"""

from __future__ import annotations

import io
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from PIL import Image

from benchmarks.measure import Figures, alternate, arguments, checkpoint, picture, report, summary
from mlx_backend import Backend, ChatRequest, Picture, Settings, Turn

QUESTION = "What is in this picture, and where?"


def bare(folder: Path, tokens: int) -> Callable[[int], Figures]:
    """Load with mlx-vlm on this thread; return what measures one answer."""
    from mlx_vlm.generate import stream_generate
    from mlx_vlm.prompt_utils import apply_chat_template
    from mlx_vlm.utils import load

    model, processor = load(str(folder), trust_remote_code=False)
    prompt = apply_chat_template(processor, model.config, QUESTION, num_images=1)

    def answer(number: int) -> Figures:
        image = Image.open(io.BytesIO(picture(number)))
        started = time.perf_counter()
        times = [
            time.perf_counter() for result in stream_generate(model, processor, prompt, [image], max_tokens=tokens)
            if result.generation_tokens
        ]
        times = times[:tokens]  # the last result is given twice
        return {"first token (s)": times[0] - started, "tokens/s": (len(times) - 1) / (times[-1] - times[0])}

    return answer


@contextmanager
def loupe(folder: Path, tokens: int) -> Iterator[Callable[[int], Figures]]:
    """The same through the Backend."""
    with Backend() as backend:
        backend.load(folder).result()

        def answer(number: int) -> Figures:
            turn = Turn.user(Picture(picture(number)), QUESTION)
            reply = backend.chat(ChatRequest((turn,), Settings(max_tokens=tokens, temperature=0)))
            for _ in reply:
                pass
            return {"first token (s)": reply.stats.time_to_first_token, "tokens/s": reply.stats.tokens_per_second}

        yield answer


def main() -> None:
    """Measure and print."""
    options = arguments(__doc__ or "", ("--tokens", {"type": int, "default": 128}))
    folder = checkpoint(options)
    with loupe(folder, options.tokens) as ours:
        found = alternate({"bare": bare(folder, options.tokens), "loupe": ours}, options.rounds)
    parts = {side: {figure: summary(values) for figure, values in figures.items()} for side, figures in found.items()}
    medians = {side: {figure: part["median"] for figure, part in figures.items()} for side, figures in parts.items()}
    first = medians["loupe"]["first token (s)"] / medians["bare"]["first token (s)"]
    report(options, "solo", medians["loupe"]["tokens/s"] / medians["bare"]["tokens/s"],
           {"first token ratio": first, **parts})


if __name__ == "__main__":
    main()
