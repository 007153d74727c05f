"""The hexagon that is cut out of a rectangle: its corners at the ends of the longer side's middle line, and at the
quarters of the longer sides."""

from __future__ import annotations

import math

from sheetgen.draw.path import Path, polyline

Bounds = tuple[float, float, float, float]
"""Left, top, right and bottom."""


def hexagon(width: float, height: float) -> Path:
    """The hexagon in a rectangle."""
    if height > width:
        return polyline([(y, x) for x, y in _corners(height, width)], closed=True)
    return polyline(_corners(width, height), closed=True)


def _corners(long: float, short: float) -> list[tuple[float, float]]:
    return [
        (0, short / 2), (long / 4, 0), (3 * long / 4, 0), (long, short / 2), (3 * long / 4, short), (long / 4, short),
    ]  # fmt: skip


def to_slants(bounds: Bounds, width: float, height: float) -> float:
    """How far a box keeps from the four slanting edges of the hexagon in a rectangle; negative beyond one."""
    return min(_to_slants_of(x, y, width, height) for x in bounds[0::2] for y in bounds[1::2])


def off_slants(bounds: Bounds, width: float, height: float) -> float:
    """How far the corner of a box that is nearest to the hexagon's inside lies beyond a slanting edge; less than 0
    inside."""
    left, top, right, bottom = bounds
    x = min(max(width / 2, left), right)
    y = min(max(height / 2, top), bottom)
    return -_to_slants_of(x, y, width, height)


def _to_slants_of(x: float, y: float, width: float, height: float) -> float:
    if height > width:
        x, y, width, height = y, x, height, width
    across, down = height / 2, width / 4  # an edge goes from the middle of a short side to a quarter of a long one
    # All quarters are alike, so a point is looked at in the first.
    x, y = min(x, width - x), min(y, height - y)
    return (x * across + (y - height / 2) * down) / math.hypot(across, down)
