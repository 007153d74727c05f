"""The hexagon that is cut out of a rectangle: its corners at the ends of the longer middle line, and at the quarters of
the longer sides.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from sheetgen.draw.path import Path, polyline

Bounds = tuple[float, float, float, float]
"""Left, top, right and bottom."""
SLANTS = {"upper left": (False, False), "upper right": (True, False), "lower left": (False, True),
          "lower right": (True, True)}  # fmt: skip
"""The slanting edges, and whether each is mirrored across and down from the first."""


class Slant(NamedTuple):
    """How a box lies to a slanting edge: how far all of it ``keeps`` inside, less than 0 when a corner of it is beyond;
    and how far (mm) all of it lies ``beyond``, less than 0 when a corner of it is inside."""

    keeps: float
    beyond: float


def hexagon(width: float, height: float) -> Path:
    """The hexagon in a rectangle."""
    long, short = max(width, height), min(width, height)
    corners = [
        (0, short / 2), (long / 4, 0), (3 * long / 4, 0), (long, short / 2), (3 * long / 4, short), (long / 4, short),
    ]  # fmt: skip
    return polyline(corners if width >= height else [(y, x) for x, y in corners], closed=True)


def slants(bounds: Bounds, width: float, height: float) -> dict[str, Slant]:
    """How a box lies to the slanting edges of the hexagon in a rectangle."""
    found = {}
    for name, (across, down) in SLANTS.items():
        corners = [
            _inside(width - x if across else x, height - y if down else y, width, height)
            for x in bounds[0::2]
            for y in bounds[1::2]
        ]
        found[name] = Slant(min(corners), -max(corners))
    return found


def to_slants(bounds: Bounds, width: float, height: float) -> float:
    """How far a box keeps from the slanting edges; negative beyond one."""
    return min(slant.keeps for slant in slants(bounds, width, height).values())


def _inside(x: float, y: float, width: float, height: float) -> float:
    """How far inside the upper left slanting edge a point is."""
    if height > width:
        x, y, width, height = y, x, height, width
    across, down = height / 2, width / 4  # it goes from the middle of a short side to a quarter of a long one
    return (x * across + (y - height / 2) * down) / math.hypot(across, down)
