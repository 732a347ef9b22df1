"""Trains the embedded checkpoint from nothing: `python -m training.train --seconds 540 --out build/sketch`.

One command, seeded; time-bound rather than step-bound, so that it fits a borrowed GPU; on several GPUs, see ranks.py. A
second run goes on from the first one's weights with `--weights` and a later `--progress` (share of the schedule).
"""

from __future__ import annotations

import argparse
import signal
import time
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import torch

from training.checkpoints import load_pieces, save_pieces
from training.feed import Feed, Tensors
from training.losses import PatchHeads, answer_loss, disturb
from training.model import SmolVLM
from training.progress import Dev
from training.ranks import Ranks
from training.schedule import auxiliary_weight, rate, to_optimiser
from training.vision import Shape
from training.worlds import WORLDS

TINY = {"vision_width": 64, "vision_layers": 2, "vision_heads": 2, "vision_mlp": 128, "width": 64, "layers": 2,
        "heads": 2, "mlp": 128}  # fmt: skip
SHAPES = {name: Shape(**world.sizes) for name, world in WORLDS.items()}


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, required=True, help="folder for weights and log")
    parser.add_argument("--weights", type=Path, help="folder with weights to continue from")
    parser.add_argument("--world", choices=tuple(WORLDS), default="narrow")
    parser.add_argument("--tokenizer", type=Path, default=Path("build/sketch"))
    parser.add_argument("--seconds", type=float, default=540, help="of training, from the first step")
    parser.add_argument("--progress", type=float, nargs=2, default=(0.0, 1.0), help="share of the schedule to run")
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--warm", type=int, default=200, help="steps of warm-up")
    parser.add_argument("--chunks", type=int, default=8, help="of 64 rows a batch")
    parser.add_argument("--workers", type=int, default=12, help="drawing processes; leave cores for training")
    parser.add_argument("--ring", type=int, default=2500, help="chunks kept on the device")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--eager", action="store_true", help="no compilation: for short runs that add wordings")
    parser.add_argument("--tiny", action="store_true", help="a small model, to try the code on a CPU")
    parser.add_argument("--dev-every", type=float, default=90, help="seconds between evaluations")
    parser.add_argument("--save-every", type=float, default=240, help="seconds between copies of the weights")
    return parser.parse_args()


class Trainer:
    """Model, auxiliary heads and optimiser; `step` is one update on one batch."""

    def __init__(self, args: argparse.Namespace, ranks: Ranks) -> None:
        device = ranks.device
        torch.manual_seed(args.seed)
        torch.set_float32_matmul_precision("high")
        shape = replace(SHAPES[args.world], **TINY) if args.tiny else SHAPES[args.world]
        self.device, self.peak, self.ranks = device, args.rate, ranks
        self.model = SmolVLM(shape).to(device)
        self.heads = PatchHeads(shape.vision_width, WORLDS[args.world].classes).to(device)
        if args.weights:
            self.model.load_state_dict({k: v.float() for k, v in load_pieces(args.weights).items()})
        self.optimiser = to_optimiser([self.model, self.heads], args.rate, device)
        torch.manual_seed(args.seed + 1000 * ranks.rank)  # of what disturbs pixels; the weights are everybody's
        self.loss: Any = answer_loss
        self.disturb: Any = disturb
        if device == "cuda" and not args.eager:
            self._compile()

    def _compile(self) -> None:
        """Layer by layer: compiling the whole model takes minutes and gains little."""
        body = self.model.model
        for layer in [*body.vision_model.encoder.layers, *body.text_model.layers, self.heads]:
            layer.compile(dynamic=False)
        self.loss = torch.compile(answer_loss, dynamic=False)
        self.disturb = torch.compile(disturb, dynamic=False)

    def autocast(self) -> Any:
        return torch.autocast(self.device, torch.bfloat16)  # CPUs with AMX gain ten times too

    def forward(self, batch: Tensors, pixels: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        ids = batch["ids"].long()
        targets = batch["targets"][:, None] + torch.arange(64, device=self.device)
        return self.model(pixels, ids, batch["positions"], targets.clamp(max=ids.numel()))

    def step(self, batch: Tensors, progress: float, warm: float) -> tuple[torch.Tensor, torch.Tensor]:
        """The answers' loss and the auxiliary loss, still on the device."""
        for group in self.optimiser.param_groups:
            group["lr"] = rate(self.peak, progress, warm)
        with self.autocast():
            logits, patches = self.forward(batch, self.disturb(batch["pixels"]))
            loss = self.loss(logits, batch["ids"], batch["turn"])
            aside = self.heads(patches, batch["labels"])
        (loss + auxiliary_weight(progress) * aside).backward()
        self.ranks.average((*self.model.parameters(), *self.heads.parameters()))
        torch.nn.utils.clip_grad_norm_(self.model.parameters(), 1.0)
        self.optimiser.step()
        self.optimiser.zero_grad(set_to_none=True)
        return loss.detach(), aside.detach()

    def save(self, folder: Path) -> None:
        save_pieces({name: weight.half() for name, weight in self.model.state_dict().items()}, folder)


def train(args: argparse.Namespace) -> None:
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # torchrun ends the others so when one has failed
    ranks = Ranks()
    rings = {"short": args.ring, "long": max(2, args.ring // 6)}
    feed = Feed(args.world, args.tokenizer, args.workers, args.seed + 100 * ranks.rank, ranks.device, rings)
    try:
        trainer = Trainer(args, ranks)
        dev = Dev(trainer, args.world, args.tokenizer, args.seed, chunks=args.chunks) if ranks.first else None
        while feed.ready("short") < min(args.ring, 2 * args.chunks) or feed.ready("long") < min(2, rings["long"]):
            time.sleep(0.5)
        _learn(args, feed, trainer, dev)
        if dev:
            print(dev.report(), dev.misses(), sep="\n")
    finally:
        feed.close()
    ranks.close()


def _learn(args: argparse.Namespace, feed: Feed, trainer: Trainer, dev: Dev | None) -> None:
    try:
        _loop(args, feed, trainer, dev)
    finally:  # a fault or an interrupt must not cost what was learnt
        if trainer.ranks.first:
            trainer.save(args.out)
            print(f"weights are in {args.out}", flush=True)


def _loop(args: argparse.Namespace, feed: Feed, trainer: Trainer, dev: Dev | None) -> None:
    """Steps until the time is over."""
    ranks, rng = trainer.ranks, Random(args.seed + 100 * trainer.ranks.rank)
    start = shown = judged = saved = time.time()
    first, last = args.progress
    step, used = 0, 0
    while (passed := ranks.agree(time.time() - start)) < args.seconds:
        progress = first + (last - first) * passed / args.seconds
        name = "long" if step % 6 == 5 else "short"
        batch = feed.batch(name, args.chunks, rng)
        loss, aside = trainer.step(batch, progress, warm=min(1.0, (step + 1) / args.warm))
        step, used = step + 1, used + len(batch["pixels"])
        if dev and (step <= 12 or step % 100 == 0):
            now = time.time()
            print(f"{passed:6.0f} s step {step} {name} loss {loss:.4f} aside {aside:.3f} progress {progress:.3f} "
                  f"used {used} drawn {feed.drawn} last {now - shown:.2f} s", flush=True)  # fmt: skip
            shown = now
        if dev and time.time() - judged > args.dev_every:
            print(dev.report(), flush=True)
            judged = time.time()
        if dev and time.time() - saved > args.save_every:  # a borrowed machine may be taken back
            trainer.save(args.out)
            saved = time.time()
    if dev:
        print(f"{step} steps of {ranks.count} x {args.chunks} chunks, {used} pictures used a GPU", flush=True)


if __name__ == "__main__":
    train(options())
