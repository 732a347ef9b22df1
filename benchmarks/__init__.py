"""Benchmarks: each module measures one ratio, side by side, in one run. See benchmarks/README.md."""
