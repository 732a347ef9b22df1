"""Weights of the narrow model as a start for the wider one, without loss: more pixels, more words, more layers.

    python -m training.widen --weights build/sketch --old build/sketch --new build/wide --out build/wide

The patch filter is resampled, new tokens begin as the mean of their pieces (and improbable), new layers do nothing at
first. Then the widened model answers narrow scenes, drawn at the wider size, and must still be right.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from random import Random

import numpy as np
import torch
import torch.nn.functional as F
from tokenizers import Tokenizer

from training import drawing
from training.checkpoints import Weights, load_pieces, save_pieces
from training.conversations import Packer
from training.losses import exact_answers, to_pixels
from training.model import SmolVLM
from training.scenes import sample_scene
from training.tokenizer import load_tokenizer
from training.train import SHAPES
from training.vision import Shape

QUIET = ("o_proj.weight", "out_proj.weight", "down_proj.weight", "fc2.weight", "out_proj.bias", "fc2.bias")


def widen(old: Weights, shape: Shape, before: Tokenizer, after: Tokenizer) -> Weights:
    """What is new starts at random where the model lets it, and says nothing."""
    torch.manual_seed(1)
    wider = SmolVLM(shape).state_dict()
    for name, weight in wider.items():
        if name in old and old[name].shape == weight.shape:
            wider[name] = old[name].float()
        elif name.endswith("patch_embedding.weight"):
            was = old[name].float()
            size = weight.shape[-1]
            wider[name] = F.interpolate(was, (size, size), mode="bilinear") * (was.shape[-1] / size) ** 2
        elif name.endswith("embed_tokens.weight") or name == "lm_head.weight":
            wider[name] = _tokens(old[name].float(), before, after, mean="embed" in name)
        elif name in old:
            raise ValueError(f"{name} has {tuple(old[name].shape)}, not {tuple(weight.shape)}.")
        elif name.endswith(QUIET):
            wider[name] = torch.zeros_like(weight)
    return wider


def _tokens(old: torch.Tensor, before: Tokenizer, after: Tokenizer, mean: bool) -> torch.Tensor:
    """Rows by the token's text; a new token's is the mean of its pieces', or the padding's, which is never said."""
    known = before.get_vocab()
    rows = []
    for number in range(after.get_vocab_size()):
        text = after.id_to_token(number)
        if text in known:
            rows.append(old[known[text]])
        else:
            pieces = [known[token.value] for token in before.model.tokenize(text)]
            rows.append(old[pieces].mean(0) if mean else old[0])
    return torch.stack(rows)


def narrow_exact(weights: Weights, shape: Shape, tokenizer: Tokenizer, scenes: int) -> tuple[int, int]:
    """How many answers about narrow scenes are right, of how many."""
    model = SmolVLM(shape)
    model.load_state_dict(weights)
    rng, packer = Random("widened"), Packer(tokenizer)
    right = asked = 0
    for _ in range(scenes):
        scene = sample_scene(rng)
        row = packer.row([scene], 256, rng)
        picture = np.asarray(drawing.draw_scene(scene, drawing.sample_style(rng), shape.image, rng))
        ids, turn = torch.tensor([row.ids]), torch.tensor([row.turn])
        targets = row.starts[0] + torch.arange(64)[None]
        with torch.no_grad():
            logits, _ = model(to_pixels(torch.from_numpy(picture.copy())[None]), ids,
                              torch.arange(len(row.ids))[None], targets)  # fmt: skip
        turns = int(turn.max())
        right += int(exact_answers(logits, ids, turn, 100)[0, 1 : turns + 1].sum())
        asked += turns
    return right, asked


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--weights", type=Path, required=True)
    parser.add_argument("--old", type=Path, default=Path("build/sketch"), help="folder of the narrow tokenizer")
    parser.add_argument("--new", type=Path, default=Path("build/wide"), help="folder of the wider tokenizer")
    parser.add_argument("--out", type=Path, default=Path("build/wide"))
    parser.add_argument("--scenes", type=int, default=24, help="to be asked about before writing")
    options = parser.parse_args()
    shape, after = SHAPES["wide"], load_tokenizer(options.new)
    weights = widen(load_pieces(options.weights), shape, load_tokenizer(options.old), after)
    right, asked = narrow_exact(weights, shape, after, options.scenes)
    print(f"{right} of {asked} answers about narrow scenes are right before any training")
    save_pieces({name: weight.half() for name, weight in weights.items()}, options.out)


if __name__ == "__main__":
    main()
