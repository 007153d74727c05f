"""Bounds of work, told in seconds of a quiet machine and held on any: quadratic work fails, a slow machine does not."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from time import process_time

_QUIET = 0.02
"""Processor seconds that :func:`_a_known_piece_of_work` takes on the machine the bounds are told for."""


def _a_known_piece_of_work() -> float:
    start = process_time()
    counts: dict[int, int] = {}
    for number in range(120_000):
        key = number * 7919 % 4093
        counts[key] = counts.get(key, 0) + 1
    return process_time() - start


def slowness() -> float:
    """How many times as slow the machine is as a quiet one: others may be at work on it, or in its caches."""
    return max(1.0, max(_a_known_piece_of_work() for _ in range(3)) / _QUIET)


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """What takes so many processor seconds on a quiet machine, at most; longer on one that is slow just now."""
    before = slowness()
    start = process_time()
    yield
    spent = process_time() - start
    bound = seconds * max(before, slowness())
    assert spent < bound, f"{spent:.1f} s of work, more than {bound:.1f} (told as {seconds})"
