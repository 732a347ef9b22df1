"""fit: the peak memory that is foretold for a checkpoint against the peak that MLX then reports.

ratio = foretold over measured, for a conversation with a picture of so many tokens; 0.9 to 1.1 is the aim.
"""

from __future__ import annotations

from benchmarks.measure import arguments, checkpoint, picture, report
from mlx_backend import Backend, ChatRequest, Picture, Settings, Turn
from mlx_backend.entries import Source, read_entry
from mlx_backend.fit import estimate
from mlx_backend.memory import room

_SIDE = 512  # pixels


def main() -> None:
    """Measure and print."""
    options = arguments(__doc__ or "", ("--letters", {"type": int, "default": 2500, "help": "length of the question"}))
    folder = checkpoint(options)
    import mlx.core as mx

    entry = read_entry(folder, folder.name, Source.FOLDER)
    on_gpu = mx.default_device().type != mx.DeviceType.cpu
    with Backend() as backend:
        backend.load(folder).result()
        mx.clear_cache()
        mx.reset_peak_memory()
        question = Turn.user(Picture(picture(1, _SIDE)), "x" * options.letters)
        reply = backend.chat(ChatRequest((question,), Settings(max_tokens=4, temperature=0)))
        reply.wait(600)
        peak = mx.get_peak_memory()
    tokens = reply.stats.prompt_tokens + reply.stats.generated_tokens
    place = room(entry.weights if on_gpu else 0, 0)
    fit = estimate(entry.config, entry.weights, place, context=tokens, parameters=entry.parameters,
                   pixels=_SIDE * _SIDE)
    parts = {"measured": peak, "foretold": fit.peak, "weights": fit.weights, "caches": fit.caches,
             "activations": fit.activations}
    report(options, "fit", fit.peak / peak, {"tokens": tokens, **{f"{key} (MB)": v / 1e6 for key, v in parts.items()}})


if __name__ == "__main__":
    main()
