"""Chat templates in the manner of twelve families: short ones of our own, each with what makes its family choosy.

`Template` renders them as transformers does, in a sandbox that knows `raise_exception`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NoReturn

from jinja2.sandbox import ImmutableSandboxedEnvironment

_PARTS = ("{% if m.content is string %}{{ m.content }}{% else %}{% for p in m.content %}{% if p.type == 'image' %}MARK"
          "{% else %}{{ p.text }}{% endif %}{% endfor %}{% endif %}")
_PICTURES_FIRST = ("{% for p in m.content if p.type == 'image' %}MARK{% endfor %}"
                   "{% for p in m.content if p.type == 'text' %}{{ p.text }}{% endfor %}")
_ALTERNATE = ("{% set s = 1 if messages[0].role == 'system' else 0 %}{% for m in messages[s:] %}"
              "{% if (m.role == 'user') "
              "!= (loop.index0 % 2 == 0) %}{{ raise_exception('roles must alternate') }}{% endif %}{% endfor %}")
_NO_SYSTEM = "{% if messages[0].role == 'system' %}{{ raise_exception('no system role') }}{% endif %}"
_CHATML = "{% for m in messages %}<|im_start|>{{ m.role }}\nPARTS<|im_end|>\n{% endfor %}"
_THOUGHTLESS = ("{% for m in messages %}<|im_start|>{{ m.role }}\n"
                "{% if m.role == 'assistant' and m.content is not string %}"
                "{{ m.content[0].text.split('</think>')[-1] }}{% else %}PARTS{% endif %}<|im_end|>\n{% endfor %}")


@dataclass(frozen=True)
class Family:
    """`roles` finds where a turn begins and whose it is."""

    text: str
    mark: str = "<image>"
    roles: str = r"<\|im_start\|>(system|user|assistant)"
    users: tuple[str, ...] = ("user",)
    sees: bool = True
    thinks: bool = False  # the template opens the reasoning


def _family(text: str, mark: str = "<image>", parts: str = _PARTS, **rest: Any) -> Family:
    return Family(text.replace("PARTS", parts).replace("MARK", mark), mark, **rest)


FAMILIES = {
    "ChatML with a default system text": _family(
        "{% if messages[0].role != 'system' %}<|im_start|>system\nHelp.<|im_end|>\n{% endif %}" + _CHATML
        + "<|im_start|>assistant\n", "<|vision_start|><|image_pad|><|vision_end|>"),
    "reasoning opened by the template": _family(_THOUGHTLESS + "<|im_start|>assistant\n<think>\n",
                                                "<|image_pad|>", thinks=True),
    "strict, no system role, model for assistant": _family(
        _NO_SYSTEM + _ALTERNATE + "<bos>{% for m in messages %}<start_of_turn>{{ 'model' if m.role == 'assistant' else "
        "m.role }}\nPARTS<end_of_turn>\n{% endfor %}<start_of_turn>model\n", "<start_of_image>",
        roles=r"<start_of_turn>(user|model)"),
    "strict, with a system role": _family(
        _ALTERNATE + "<s>{% for m in messages %}{% if m.role == 'system' %}[SYS]PARTS[/SYS]{% elif m.role == 'user' %}"
        "[INST]PARTS[/INST]{% else %} PARTS</s>{% endif %}{% endfor %}", "[IMG]", roles=r"(\[SYS\]|\[INST\]|\[/INST\])",
        users=("[INST]",)),
    "pictures before the text": _family(
        "{% for m in messages %}<|header|>{{ m.role }}<|end_header|>PARTS<|eot|>{% endfor %}<|header|>assistant"
        "<|end_header|>", "<|image|>", _PICTURES_FIRST, roles=r"<\|header\|>(system|user|assistant)"),
    "no system role beside pictures": _family(
        "{% set n = namespace(p=false) %}{% for m in messages %}{% if m.content is not string %}"
        "{% for p in m.content if p.type == 'image' %}{% set n.p = true %}{% endfor %}{% endif %}{% endfor %}"
        "{% if n.p and messages[0].role == "
        "'system' %}{{ raise_exception('no') }}{% endif %}{% for m in messages %}<|header|>{{ m.role }}<|end_header|>"
        "PARTS<|eot|>{% endfor %}<|header|>assistant<|end_header|>", "<|image|>",
        roles=r"<\|header\|>(system|user|assistant)"),
    "roles in words": _family(
        "{% for m in messages %}{{ 'SYSTEM' if m.role == 'system' else 'USER' if m.role == 'user' else 'ASSISTANT' }}: "
        "PARTS {% endfor %}ASSISTANT:", roles="(SYSTEM|USER|ASSISTANT):", users=("USER",)),
    "a line for each side": _family(
        "{% for m in messages %}{{ m.role | capitalize }}:PARTS<end_of_utterance>\n{% endfor %}Assistant:",
        roles="(System|User|Assistant):", users=("User",)),
    "a line after each picture": _family(_CHATML + "<|im_start|>assistant\n", "<image>\n"),
    "a mask before everything": _family(
        "[gMASK]<sop>{% for m in messages %}<|{{ m.role }}|>\nPARTS{% endfor %}<|assistant|>\n",
        "<|begin_of_image|><|image|><|end_of_image|>", roles=r"<\|(system|user|assistant)\|>"),
    "text only": _family(_CHATML + "<|im_start|>assistant\n", sees=False),
    "text only, strict, strings alone": _family(
        _NO_SYSTEM + _ALTERNATE + "{% for m in messages %}{% if m.role == 'user' %}[INST] {{ m.content.strip() }} "
        "[/INST]{% else %}{{ m.content.strip() }}</s>{% endif %}{% endfor %}", roles=r"(\[INST\]|\[/INST\])",
        users=("[INST]",), sees=False),
}


class Template:
    """What `Prompts` needs of a processor."""

    controls: tuple[str, ...] = ()

    def __init__(self, family: Family) -> None:
        def refuse(message: str) -> NoReturn:
            raise ValueError(message)

        self.sees = family.sees
        environment = ImmutableSandboxedEnvironment(trim_blocks=True, lstrip_blocks=True)
        self._template = environment.from_string(family.text, {"raise_exception": refuse})

    def render(self, messages: list[dict[str, Any]], thinking: bool = False) -> str:
        return self._template.render(messages=messages, add_generation_prompt=True)

    def render_by_family(self, messages: list[dict[str, Any]], thinking: bool = False) -> str:
        raise ValueError("mlx-vlm does not know this family")
