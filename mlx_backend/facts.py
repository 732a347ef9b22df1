"""What a config.json says about a checkpoint, before anything of it is loaded or even fetched.

Plain reading of a dict that may come from anywhere: nothing in it is believed to be there or to have the right type.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any

from mlx_backend import architectures
from mlx_backend.messages import Settings

Config = Mapping[str, Any]


class Kind(StrEnum):
    """What a checkpoint takes."""

    VISION = "vision"  # text and pictures
    TEXT = "text"  # text only
    UNKNOWN = "unknown"  # its config.json is not here or cannot be read


@dataclass(frozen=True, slots=True)
class Quantisation:
    """How the weights are packed; `mode` is MLX's word for it ("affine", "mxfp4", ...)."""

    bits: int
    group_size: int = 0
    mode: str = "affine"


@dataclass(frozen=True, slots=True)
class Facts:
    """The part of an entry that its config.json tells."""

    kind: Kind = Kind.UNKNOWN
    architecture: str = ""  # model_type
    known: bool = False  # the installed mlx-vlm has this architecture
    quantisation: Quantisation | None = None
    context_length: int = 0  # tokens; 0 when it does not say
    pictures: int | None = None  # per message; 0 for a text model, None for as many as the context holds


def read_facts(config: Config) -> Facts:
    """What is known from the config alone. Never raises; an empty config gives empty facts."""
    architecture = config.get("model_type")
    if not isinstance(architecture, str):
        return Facts()
    module = architectures.module_of(architecture)
    sees = bool(part(config, "vision_config")) and (not module or architectures.sees(module))
    return Facts(
        kind=Kind.VISION if sees else Kind.TEXT,
        architecture=architecture,
        known=bool(module),
        quantisation=_read_quantisation(config),
        context_length=first_int((text_part(config), config), "max_position_embeddings"),
        pictures=0 if not sees else 1 if architectures.takes_one_picture(architecture.lower(), module) else None,
    )


def part(config: Config, name: str) -> Config:
    """A nested object; empty where there is none."""
    found = config.get(name)
    return found if isinstance(found, Mapping) else {}


def text_part(config: Config) -> Config:
    """The language model's part, which some families keep at the top level."""
    return part(config, "text_config") or part(config, "llm_config") or config


def first_int(places: tuple[Config, ...], *keys: str) -> int:
    """The first positive whole number under one of the keys; 0 if there is none."""
    values = [place.get(key) for place in places for key in keys]
    return next((value for value in values if isinstance(value, int) and value > 0), 0)


def _read_quantisation(config: Config) -> Quantisation | None:
    found = part(config, "quantization") or part(config, "quantization_config")
    bits = first_int((found,), "bits")
    if not bits:
        return None
    mode = found.get("mode")
    return Quantisation(bits, first_int((found,), "group_size"), mode if isinstance(mode, str) else "affine")


def sampling_defaults(folder: Path) -> Settings:
    """What generation_config.json asks for; a value out of range counts as absent, as if it were not written."""
    try:
        config = json.loads((folder / "generation_config.json").read_text("utf-8"))
    except (OSError, ValueError):
        config = {}
    if not isinstance(config, dict):
        config = {}
    settings = Settings(temperature=0.0)
    wanted = ["repetition_penalty"]
    if config.get("do_sample") is not False:
        wanted += ["temperature", "top_p", "top_k", "min_p"]
    for name in wanted:
        settings = settings.with_default(name, config.get(name))
    return settings.with_default("max_tokens", config.get("max_new_tokens"))
