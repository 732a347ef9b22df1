"""Layers of one input multiplied as one product say what they say apart, take no more memory, and know when not to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import mlx.core as mx
import pytest
from mlx import nn
from mlx.utils import tree_flatten
from mlx_vlm.models.cache import make_prompt_cache
from mlx_vlm.utils import load as load_bare

from mlx_backend import memory
from mlx_backend.joined import Part, Product, join_layers
from mlx_backend.vlm import VLM
from tests.real import WAIT, Recorder, ask, backend_on, bare_tokens, finished, picture
from tests.tiny_families import FAMILIES

Checkpoint = Callable[..., Path]


class _Layers(nn.Module):
    """Attention's and a gated MLP's layers, without what is between them."""

    def __init__(self, bias: bool = False) -> None:
        super().__init__()
        self.q_proj: nn.Module = nn.Linear(32, 64, bias)
        self.k_proj, self.v_proj = nn.Linear(32, 16, bias), nn.Linear(32, 16, bias)
        self.gate_proj: nn.Module = nn.Linear(32, 96, bias)
        self.up_proj: nn.Module = nn.Linear(32, 96, bias)

    def all(self, x: mx.array) -> list[mx.array]:
        return [layer(x) for layer in (self.q_proj, self.k_proj, self.v_proj, self.gate_proj, self.up_proj)]


def _near(found: Sequence[mx.array], right: Sequence[mx.array]) -> bool:
    return all(a.shape == b.shape and mx.allclose(a, b, atol=1e-5).item() for a, b in zip(found, right, strict=True))


def _products(model: nn.Module) -> list[Product]:
    parts = [module for _, module in model.named_modules() if isinstance(module, Part)]
    return list({id(part._product): part._product for part in parts}.values())


@pytest.mark.parametrize("bias", [False, True])
@pytest.mark.parametrize("shape", [(1, 1), (4, 1), (1, 7), (2, 3)])
def test_joined_layers_give_what_they_give_apart(shape: tuple[int, int], bias: bool) -> None:
    layers = _Layers(bias)
    inputs = [mx.random.normal((*shape, 32), key=mx.random.key(n)) for n in range(3)]
    before = [layers.all(x) for x in inputs]
    parameters = dict(tree_flatten(layers.parameters()))
    join_layers(layers)
    assert len(_products(layers)) == 2
    assert all(_near(layers.all(x), right) for x, right in zip(inputs, before, strict=True))
    after = dict(tree_flatten(layers.parameters()))
    assert after.keys() == parameters.keys()
    assert all(mx.array_equal(after[name], value) for name, value in parameters.items())


def test_weights_are_not_held_twice() -> None:
    layers = _Layers()
    layers.gate_proj, layers.up_proj = nn.Linear(1024, 1024, False), nn.Linear(1024, 1024, False)
    mx.eval(layers.parameters())
    before = memory.in_use()
    join_layers(layers)
    assert memory.in_use() < before + 2**16


def test_what_a_step_left_is_let_go() -> None:
    layers = _Layers()
    join_layers(layers)
    layers.all(mx.ones((2, 1, 32)))
    assert [(product._input, product._left) for product in _products(layers)] == [(None, {})] * 2


def test_a_layer_that_is_asked_twice_is_right() -> None:
    layers, x = _Layers(), mx.ones((2, 1, 32))
    right = layers.q_proj(x)
    join_layers(layers)
    layers.all(x)
    assert _near([layers.q_proj(x), layers.q_proj(x)], [right, right])


def test_layers_that_are_not_asked_together_part_again() -> None:
    """Layers that take the keys of another one; keys of another input, as cross attention has them."""
    layers = _Layers()
    x, y = mx.ones((2, 1, 32)), 2 * mx.ones((2, 1, 32))
    right = [layers.q_proj(x), layers.k_proj(y), layers.q_proj(y), layers.gate_proj(x), layers.up_proj(x)]
    join_layers(layers)
    for _ in range(2):
        found = [layers.q_proj(x), layers.k_proj(y), layers.q_proj(y), layers.gate_proj(x), layers.up_proj(x)]
        assert _near(found, right)
    assert {len(product.ends) + 1: product._wanted for product in _products(layers)} == {3: False, 2: True}


def test_layers_of_different_kinds_stay_apart() -> None:
    layers = _Layers()
    layers.k_proj = nn.Linear(32, 16, True)
    layers.up_proj = nn.QuantizedLinear(32, 96, False, 32, 4)
    join_layers(layers)
    assert not _products(layers)


# -- whole families

def _joined_beside_bare(folder: Path) -> tuple[Any, Any]:
    bare, joined = (load_bare(str(folder), trust_remote_code=False)[0].language_model for _ in range(2))
    join_layers(joined)
    return bare, joined


@pytest.mark.parametrize("family", FAMILIES)
def test_every_family_says_the_same_and_keeps_its_layers_joined(family: str, checkpoint: Checkpoint) -> None:
    both = _joined_beside_bare(checkpoint(family))
    assert len(_products(both[1])) == 4  # two of each of two layers
    prompt = mx.arange(36, dtype=mx.int32).reshape(3, 12) + 5
    caches = [make_prompt_cache(model) for model in both]
    for step in (prompt[:, :11], prompt[:, 11:], prompt[:, :1]):
        right, found = (model(step, cache=cache).logits for model, cache in zip(both, caches, strict=True))
        assert mx.allclose(found, right, atol=1e-4)
    assert all(product._wanted for product in _products(both[1]))


@pytest.mark.parametrize("family", FAMILIES)
def test_through_the_backend_texts_are_those_of_mlx_vlm(
    family: str, checkpoint: Checkpoint, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, joined = checkpoint(family), list[int]()

    def load(path: Path, rows: int) -> VLM:
        vlm = VLM.load(path, rows)
        joined.append(len(_products(vlm._model.language_model)))
        return vlm

    recorder = Recorder(load)
    pictures = (picture(40, 30, 1),) if FAMILIES[family].image else ()
    asked = [ask(f"What is this? {'Well. ' * n}", *pictures, max_tokens=12, temperature=0.0) for n in range(4)]
    monkeypatch.setattr("mlx_backend.memory.on_cuda", lambda: True)
    with backend_on(folder, recorder) as backend:
        alone = finished(backend, asked[0]).text
        replies = [backend.chat(request) for request in asked]
        assert all(reply.wait(WAIT) for reply in replies)
    assert replies[0].text == alone
    assert (joined, recorder.most_rows > 1) == ([4], True)
    bare = [bare_tokens(folder, request) for request in asked]
    assert sorted(recorder.tokens.values()) == sorted(bare)  # by prompt, in the order in which they were prepared
