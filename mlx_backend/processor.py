"""Processor: the part of a checkpoint that needs no MLX thread.

Chat template, tokenizer, picture processor, end tokens and sampling defaults. The preparation pool uses it, one caller
at a time, and gets NumPy arrays and token ids back; nothing here waits for a device. With vlm.py and sampling.py this
is all that knows mlx-vlm.
"""

from __future__ import annotations

import inspect
import re
import sys
import threading
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import numpy as np
from mlx_vlm.prompt_utils import apply_chat_template
from mlx_vlm.tokenizer_utils import make_streaming_detokenizer
from mlx_vlm.utils import estimate_num_image_tokens, prepare_inputs, should_add_special_tokens
from PIL import Image
from tokenizers.decoders import DecodeStream

from mlx_backend.batch import NeverStops
from mlx_backend.decoding import for_decoding, keep_no_words
from mlx_backend.errors import BadRequest
from mlx_backend.facts import sampling_defaults
from mlx_backend.guided import Grammars, Guide
from mlx_backend.inputs import Inputs, Thrift
from mlx_backend.pictures import Prepared
from mlx_backend.pixels import Size
from mlx_backend.remembering import remember, show

Message = dict[str, Any]

# mlx-vlm's processors hand their NumPy results over with mx.array(), which leaves nothing pending and is safe on any
# thread; one that computes with MLX beyond that must run on the MLX thread (29 of 89 in mlx-vlm 0.7.10).
_SMALL: Size = (64, 64)  # of the picture with which the tokens around a picture's own are counted
_LONGEST_EDGE = 20_000  # pixels; no family's pictures are that long
_COMPUTES = re.compile(r"\bmx\.(?!array\b)")


class Processor:
    """What `mlx_vlm.load` calls a processor, behind the few methods that Loupe needs."""

    def __init__(self, processor: Any, model_config: Any, folder: Path) -> None:
        self.upstream = processor
        self._config = model_config
        self._lock = threading.Lock()  # Hugging Face tokenizers are not safe for concurrent use ("Already borrowed")
        self.model_type: str = model_config.model_type
        self.picture_token = _first_int(model_config, "image_token_index", "image_token_id")
        # `processor` may be a bare tokenizer (text-only checkpoints); then it cannot see.
        self.tokenizer = getattr(processor, "tokenizer", processor)
        self.sees = self.tokenizer is not processor and self.picture_token is not None
        self._configured_ends = set(self.tokenizer.stopping_criteria.eos_token_ids)
        self.tokenizer.stopping_criteria = NeverStops()
        self.controls = _controls(self.tokenizer, self.picture_token)
        self.defaults = sampling_defaults(folder)
        # The MLX thread decodes with a copy of its own, which no encoding caller can have borrowed.
        backend_tokenizer = getattr(self.tokenizer, "backend_tokenizer", None)
        keep_no_words(backend_tokenizer)
        self._backend_tokenizer = for_decoding(backend_tokenizer)
        self.computes_with_mlx = _computes_with_mlx(processor)
        remember(processor)
        self._measured: dict[tuple[str, Size, int], int] = {}
        self._grammars: Grammars | None = None

    # -- the preparation pool ----------------------------------------------------------------------------------------

    @property
    def thinks(self) -> bool:
        """Whether the template can be told whether the model is to reason first."""
        return "enable_thinking" in str(self._template() or getattr(self.tokenizer, "chat_template", ""))

    def render(self, messages: list[Message], thinking: bool = False) -> str:
        """The checkpoint's own chat template over content lists; pictures stay where they stand in their turn.

        Raises whatever the template raises (jinja2 errors, ValueError, TypeError).
        """
        with self._lock:
            return self._apply_template(messages, thinking, add_generation_prompt=True)

    def _template(self) -> Any:
        template = getattr(self.upstream, "chat_template", None)
        return template.get("default") if isinstance(template, dict) else template  # there may be several named ones

    def _apply_template(self, messages: list[Message], thinking: bool = False, **options: Any) -> str:
        return self.tokenizer.apply_chat_template(
            messages, chat_template=self._template(), tokenize=False, enable_thinking=thinking, **options
        )

    def render_by_family(self, messages: list[Message], thinking: bool = False) -> str:
        """mlx-vlm's formatting for families whose template takes no content lists, or that have none."""
        with self._lock:
            return str(apply_chat_template(self.upstream, self._config.to_dict(), messages, enable_thinking=thinking))

    def encode(self, prompt: str, pictures: list[Prepared]) -> Inputs:
        """Tokenise a rendered prompt with its pictures. Raises BadRequest when the checkpoint's processor refuses."""
        with self._lock:
            show(self.upstream, [picture.digest for picture in pictures])
            try:
                inputs = prepare_inputs(
                    self.upstream,
                    images=[picture.image for picture in pictures] or None,
                    prompts=prompt,
                    image_token_index=self.picture_token,
                    add_special_tokens=should_add_special_tokens(self.model_type, self.upstream),
                )
            except (ValueError, TypeError, KeyError, IndexError) as error:
                raise BadRequest(f"The model's processor could not take this message: {_short(error)}.") from None
        arrays = {key: _to_numpy(value) for key, value in inputs.items() if key != "input_ids"}
        token_ids = np.asarray(inputs["input_ids"]).reshape(-1).tolist()
        return Inputs(token_ids, tuple(picture.digest for picture in pictures), arrays, self)

    def count_prompt(self, prompt: str) -> int:
        """Tokens of a rendered prompt with its special ones; each picture's marker counts as it is written."""
        special = should_add_special_tokens(self.model_type, self.upstream)
        with self._lock:
            return len(self.tokenizer(prompt, add_special_tokens=special).input_ids)

    def picture_tokens(self, prompt: str, size: Size, pictures: int = 1) -> int:
        """By how many tokens pictures of a prepared size lengthen `prompt`, which has their markers.

        Asked of the checkpoint's picture processor where it can tell, else measured once for each size with a blank
        picture. Takes 1 ms to 0.3 s. Raises BadRequest when the processor refuses.
        """
        key = prompt, size, pictures
        if key not in self._measured:
            self._measured[key] = self._told_tokens(prompt, size, pictures)
        return self._measured[key]

    def _told_tokens(self, prompt: str, size: Size, pictures: int) -> int:
        try:
            told, told_small = (estimate_num_image_tokens(self.upstream, side[1], side[0]) for side in (size, _SMALL))
        except NotImplementedError:
            return self._measure(prompt, size, pictures)
        return self._measure(prompt, _SMALL, pictures) + pictures * (told - told_small)

    def _measure(self, prompt: str, size: Size, pictures: int) -> int:
        blank = Prepared(Image.new("RGB", size), "", size, reduced=False)
        return len(self.encode(prompt, [blank] * pictures).token_ids) - self.count_prompt(prompt)

    def guide(self, schema: str, opened: str = "") -> Guide:
        """What holds an answer to a JSON schema, behind reasoning that the prompt has opened. Raises BadSchema."""
        with self._lock:
            if self._grammars is None:
                self._grammars = Grammars(self.tokenizer, sorted(self.end_tokens()))
            closing = self.tokenizer.encode(opened.replace("<", "</"), add_special_tokens=False) if opened else []
        return self._grammars.guide(schema, closing)

    def thrift(self, budget: int, opened: str = "") -> Thrift:
        """What closes the reasoning after so many tokens; `opened` is the mark that the prompt ends with, if one."""
        mark = opened or "<think>"
        with self._lock:
            opening, closing = (tuple(self.tokenizer.encode(text, add_special_tokens=False))
                                for text in (mark, mark.replace("<", "</")))
        return Thrift(budget, () if opened else opening, closing)

    @property
    def pixel_range(self) -> tuple[int, int] | None:
        """The fewest and most pixels to which the picture processor scales a picture; None if it does not say."""
        own = getattr(self.upstream, "image_processor", None)
        size = getattr(own, "size", None)
        places = [own, *([size] if size is not None else [])]
        for place in places:
            low, high = _number(place, "min_pixels"), _number(place, "max_pixels")
            if low and high:
                return low, high
        low, high = _number(size, "shortest_edge"), _number(size, "longest_edge")
        # The Qwen families of transformers 5 write pixels there, all others the length of a side.
        return (low, high) if low and high and high > _LONGEST_EDGE else None

    # -- the MLX thread ----------------------------------------------------------------------------------------------

    def end_tokens(self) -> set[int]:
        """Every id that ends a turn: the configured ones, and the one with which the template ends an answer."""
        return self._configured_ends | self._template_end()

    def _template_end(self) -> set[int]:
        answer = "loupe"
        for content in ([{"type": "text", "text": answer}], answer):
            before, _, after = self._render_answer(content).rpartition(answer)
            ends = [control for control in self.controls if before and after.lstrip().startswith(control)]
            if ends:
                return {self.tokenizer.convert_tokens_to_ids(max(ends, key=len))}
        return set()

    def _render_answer(self, content: Any) -> str:
        try:
            return self._apply_template([{"role": role, "content": content} for role in ("user", "assistant")])
        except Exception:  # any template may refuse; then the configured ids are all there is
            return ""

    def decoder(self) -> Callable[[int], str]:
        """A function from the next token id to the text that it completes; never half a character."""
        if self._backend_tokenizer is None:
            return _slow_decoder(self.upstream)
        stream, tokenizer = DecodeStream(skip_special_tokens=True), self._backend_tokenizer
        return lambda token: stream.step(tokenizer, token) or ""


def _slow_decoder(processor: Any) -> Callable[[int], str]:
    """For tokenizers without a Rust part; mlx-vlm's own detokenizer, which shows U+FFFD for half a character."""
    detokenizer = make_streaming_detokenizer(processor)

    def decode(token: int) -> str:
        detokenizer.add_token(token)
        return detokenizer.last_segment.rstrip("\ufffd")

    return decode


def _controls(tokenizer: Any, picture_token: int | None) -> tuple[str, ...]:
    """The special tokens as text, and the picture's, which not every checkpoint lists among them."""
    added = getattr(tokenizer, "added_tokens_decoder", {}).values()
    special = {token.content for token in added if token.special} | set(tokenizer.all_special_tokens)
    if picture_token is not None:
        special.add(tokenizer.convert_ids_to_tokens(picture_token))
    return tuple(sorted(token for token in special if isinstance(token, str)))


def _computes_with_mlx(processor: Any) -> bool:
    parts = [processor, getattr(processor, "image_processor", None)]
    modules = {type(part).__module__ for part in parts if part is not None}
    return any(
        name.startswith("mlx_vlm.models.") and _COMPUTES.search(inspect.getsource(sys.modules[name]))
        for name in modules
    )


def _to_numpy(value: Any) -> Any:
    return np.array(value) if type(value).__module__ == "mlx.core" else value


def _first_int(config: Any, *names: str) -> int | None:
    return next((v for name in names if isinstance(v := getattr(config, name, None), int)), None)


def _number(place: Any, name: str) -> int:
    value = place.get(name) if isinstance(place, Mapping) else getattr(place, name, None)
    return value if isinstance(value, int) else 0


def _short(error: BaseException) -> str:
    return " ".join(str(error).split())[:200].rstrip(".")
