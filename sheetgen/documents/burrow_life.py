"""What lives on and in the hill: a hamster behind the grass, pebbles where nothing else is. Never on a square."""

from __future__ import annotations

import math
from collections.abc import Iterator

from sheetgen.draw.path import Path, arc, ellipse
from sheetgen.draw.surface import HAIR, RULE, Rect, Surface
from sheetgen.model.theme import Theme
from sheetgen.sheets.burrow_plan import BurrowPlan, tunnel_rects
from sheetgen.sheets.value_signs import SIGN_DIAMETER

_PEBBLE_EVERY = 9.5
_PEBBLE_AIR = 3.0
"""How far a pebble stays off squares, tunnels and signs: the earth near them belongs to the pencil."""


def draw_hamster(surface: Surface, x: float, ground: float, size: float, theme: Theme, *, asleep: bool) -> None:
    """A hamster's head, ``size`` mm wide, looking over a line at ``ground``; by night it sleeps."""
    r = size / 2
    y = ground - r * 0.72
    fur, line = theme["fur"], theme["fur-line"]
    for side in (-1, 1):
        surface.path(ellipse(x + side * r * 0.62, y - r * 0.62, r * 0.27), fill=fur, stroke=line, weight=RULE)
        surface.path(ellipse(x + side * r * 0.62, y - r * 0.6, r * 0.13), fill=theme["blush"])
    # The cheeks' outline lies under the head and their light over it, so that head and cheeks have one contour.
    for side in (-1, 1):
        surface.path(ellipse(x + side * r * 0.55, y + r * 0.3, r * 0.45, r * 0.4), fill=fur, stroke=line, weight=RULE)
    surface.path(ellipse(x, y, r * 0.86, r * 0.8), fill=fur, stroke=line, weight=RULE)
    for side in (-1, 1):
        surface.path(ellipse(x + side * r * 0.55, y + r * 0.3, r * 0.42, r * 0.37), fill=theme["belly"])
    surface.path(ellipse(x, y + r * 0.2, r * 0.3, r * 0.24), fill=theme["belly"])
    for side in (-1, 1):
        surface.path(ellipse(x + side * r * 0.66, y + r * 0.32, r * 0.14, r * 0.1), fill=theme["blush"])
        if asleep:
            surface.path(arc(x + side * r * 0.34, y - r * 0.16, r * 0.13, 10, 170), stroke=line, weight=RULE)
        else:
            surface.path(ellipse(x + side * r * 0.34, y - r * 0.12, r * 0.1), fill=line)
    surface.path(ellipse(x, y + r * 0.08, r * 0.09, r * 0.065), fill=line)
    for side in (-1, 1):
        surface.path(arc(x + side * r * 0.1, y + r * 0.17, r * 0.1, 10, 170), stroke=line, weight=HAIR)


def draw_pebbles(surface: Surface, plan: BurrowPlan, area: Rect, theme: Theme) -> None:
    """Small stones in the empty earth, always the same ones for a burrow."""
    blocked = [plan.square(cell) for cell in plan.burrow.chamber_of] + tunnel_rects(plan)
    radius = SIGN_DIAMETER / 2
    signs = [Rect(p[0] - radius, p[1] - radius, 2 * radius, 2 * radius) for p in plan.signs.values() if p is not None]
    taken = [(rect.x, rect.y, rect.right, rect.bottom) for rect in (*blocked, *signs)]
    stones = Path()
    for index, (x, y) in enumerate(_scattered(area)):
        if _is_clear(x, y, taken):
            stones += _stones(x, y, index)
    if stones.segments:
        surface.path(stones, fill=theme["earth-mark"])


def _scattered(area: Rect) -> Iterator[tuple[float, float]]:
    inner = area.inset(2.5)
    rows, columns = int(inner.height / _PEBBLE_EVERY) + 1, int(inner.width / _PEBBLE_EVERY) + 1
    for row in range(rows):
        for column in range(columns):
            index = row * columns + column
            x = inner.x + (column + 0.5 * (row % 2) + 0.28 * math.sin(index * 2.3)) * _PEBBLE_EVERY
            y = inner.y + (row + 0.28 * math.sin(index * 1.7 + 2)) * _PEBBLE_EVERY
            if inner.x <= x <= inner.right and inner.y <= y <= inner.bottom:
                yield x, y


def _stones(x: float, y: float, index: int) -> Path:
    """One to three stones lying together."""
    shape = index % 3
    big = ellipse(x, y, 0.95 - 0.1 * shape, 0.6)
    if shape == 0:
        return big
    middle = ellipse(x + 1.5, y + 0.25, 0.45, 0.35)
    return big + middle if shape == 1 else big + middle + ellipse(x - 0.5, y - 1.1, 0.4, 0.3)


def _is_clear(x: float, y: float, taken: list[tuple[float, float, float, float]]) -> bool:
    """Whether a stone keeps its air from every box (left, top, right, bottom)."""
    air = _PEBBLE_AIR
    for left, top, right, bottom in taken:
        if left - air < x < right + air and top - air < y < bottom + air:
            dx, dy = max(left - x, x - right, 0.0), max(top - y, y - bottom, 0.0)
            if dx * dx + dy * dy < air * air:
                return False
    return True
