"""Loupe's tests: fast ones on fakes, real-MLX ones on tiny checkpoints (tests/tiny.py), and browser tests."""
