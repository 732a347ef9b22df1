"""The faster GELU of CPUs is the one that it stands for."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import mlx.core as mx
import mlx.nn as nn
import numpy as np
import pytest
from mlx_vlm.utils import load as load_checkpoint

from mlx_backend.activations import GELU, replace_gelu, tanh
from mlx_backend.vlm import VLM
from tests import tiny

_X = np.linspace(-12, 12, 100_001)


def _most(values: mx.array) -> float:
    return float(np.abs(np.array(values)).max())


def test_tanh_is_right_to_a_few_units_in_the_last_place_everywhere() -> None:
    found = np.array(tanh(mx.array(_X.astype(np.float32))), np.float64)
    assert np.abs(found - np.tanh(_X.astype(np.float32).astype(np.float64))).max() < 5e-7
    ends = tanh(mx.array([-float("inf"), -1e30, 0.0, 1e30, float("inf")])).tolist()
    assert ends == pytest.approx([-1, -1, 0, 1, 1], abs=5e-7)


def test_gelu_is_the_one_of_mlx() -> None:
    x = mx.array(_X.astype(np.float32))
    assert _most(GELU()(x) - nn.gelu_approx(x)) < 2e-6


@pytest.mark.skipif(mx.default_device().type != mx.DeviceType.cpu, reason="a GPU has a fast one")
def test_a_loaded_checkpoint_has_it_and_sees_the_same(tmp_path: Path) -> None:
    folder = tiny.build("smolvlm", tmp_path, seed=1)
    plain: Any = load_checkpoint(str(folder), trust_remote_code=False)[0]
    loaded = VLM.load(folder, max_batch=1)
    towers: list[Any] = [plain.vision_model, loaded._model.vision_model]
    kinds = [[type(m) for _, m in tower.encoder.named_modules() if isinstance(m, nn.GELU | GELU)] for tower in towers]
    assert (set(kinds[0]), set(kinds[1])) == ({nn.GELU}, {GELU})
    assert len(kinds[0]) == len(kinds[1])
    side = plain.config.vision_config.image_size
    picture = mx.random.uniform(-1, 1, (1, side, side, 3), key=mx.random.key(2))
    before, after = (tower._tower(picture)[0] if hasattr(tower, "_tower") else tower(picture)[0] for tower in towers)
    assert _most(before - after) < 1e-4 * _most(before)
    loaded.close()


def test_others_stay_as_they_are() -> None:
    model = nn.Sequential(nn.GELU(), nn.GELU("fast"), nn.GELU("tanh"), nn.SiLU())
    replace_gelu(model)
    assert [type(layer) for layer in model.layers] == [nn.GELU, nn.GELU, GELU, nn.SiLU]
