"""The small signs of a burrow sheet: nut, mushroom, hole, die, hourglass. Outlines in two weights, tinted at most.

Each icon is drawn in a box of 10 x 10 units and scaled to its place; line weights do not scale.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from sheetgen.draw.path import Path, ellipse, line, rect
from sheetgen.draw.surface import HAIR, RULE, Rect, Surface
from sheetgen.model.burrow import HAZELNUT, HOLE, MUSHROOM
from sheetgen.model.theme import Theme

_UNITS = 10.0


class Stroke(NamedTuple):
    """One part of an icon: its outline, the theme's colour inside it (or none), and how heavy its line is."""

    path: Path
    tint: str | None = None
    weight: float = RULE
    ink: str = "ink"


def _curve(start: tuple[float, float], *curves: tuple[float, ...], closed: bool = False) -> Path:
    """A path of straight steps (2 numbers) and Bézier curves (6 numbers)."""
    segments: list[tuple[str, tuple[float, ...]]] = [("M", start)]
    segments += [("L" if len(step) == 2 else "C", step) for step in curves]
    return Path((*segments, ("Z", ()))) if closed else Path(tuple(segments))


_NUT = (
    Stroke(
        _curve(
            (1.7, 3.9),
            (0.9, 6.6, 2.2, 8.4, 4.3, 9.1),
            (4.6, 9.2, 4.8, 9.5, 5, 9.9),
            (5.2, 9.5, 5.4, 9.2, 5.7, 9.1),
            (7.8, 8.4, 9.1, 6.6, 8.3, 3.9),
            closed=True,
        ),
        "nut",
    ),
    Stroke(_curve((3.3, 6.0), (3.4, 6.9, 3.8, 7.6, 4.4, 8.3)), weight=HAIR),
    Stroke(line(5, 6.2, 5, 8.6), weight=HAIR),
    Stroke(_curve((6.7, 6.0), (6.6, 6.9, 6.2, 7.6, 5.6, 8.3)), weight=HAIR),
    Stroke(
        _curve(
            (0.8, 4.0),
            (0.9, 1.9, 2.9, 1.1, 5, 1.1),
            (7.1, 1.1, 9.1, 1.9, 9.2, 4.0),
            (8.2, 5.2),
            (7.1, 4.2),
            (6.1, 5.5),
            (5, 4.3),
            (3.9, 5.5),
            (2.9, 4.2),
            (1.8, 5.2),
            closed=True,
        ),
        "husk",
    ),
    Stroke(_curve((5, 1.1), (5, 0.7, 5.2, 0.3, 5.7, 0.1))),
)

_MUSHROOM = (
    Stroke(
        _curve(
            (3.8, 6.3),
            (4.1, 7.4, 3.9, 8.3, 3.4, 9.1),
            (3.2, 9.6, 3.5, 9.8, 4.0, 9.8),
            (6.0, 9.8),
            (6.5, 9.8, 6.8, 9.6, 6.6, 9.1),
            (6.1, 8.3, 5.9, 7.4, 6.2, 6.3),
            closed=True,
        ),
        "ground",
    ),
    Stroke(
        _curve(
            (0.6, 5.6),
            (0.5, 2.4, 2.5, 0.4, 5, 0.4),
            (7.5, 0.4, 9.5, 2.4, 9.4, 5.6),
            (9.4, 6.3, 8.9, 6.5, 8.3, 6.5),
            (1.7, 6.5),
            (1.1, 6.5, 0.6, 6.3, 0.6, 5.6),
            closed=True,
        ),
        "cap",
    ),
    Stroke(ellipse(3.2, 3.5, 0.9), "ground", HAIR),
    Stroke(ellipse(6.3, 2.6, 0.75), "ground", HAIR),
    Stroke(ellipse(6.9, 5.0, 0.6), "ground", HAIR),
    Stroke(ellipse(4.6, 5.2, 0.5), "ground", HAIR),
)

_HOLE = (
    Stroke(ellipse(5, 5.4, 4.6, 3.5), "pit-rim"),
    Stroke(ellipse(5, 6.2, 3.5, 2.4), "pit", HAIR),
    *(Stroke(line(x, top, x, bottom), weight=HAIR) for x, top, bottom in (
        (2.6, 3.2, 4.3), (3.8, 2.6, 3.9), (5.0, 2.5, 3.7), (6.2, 2.6, 3.9), (7.4, 3.2, 4.3),
    )),
)  # fmt: skip

_HOURGLASS = (
    Stroke(
        _curve(
            (2.5, 1.2),
            (2.4, 3.6, 4.4, 4.2, 4.4, 5.0),
            (4.4, 5.8, 2.4, 6.4, 2.5, 8.8),
            (7.5, 8.8),
            (7.6, 6.4, 5.6, 5.8, 5.6, 5.0),
            (5.6, 4.2, 7.6, 3.6, 7.5, 1.2),
            closed=True,
        ),
        "ground",
    ),
    Stroke(_curve((3.2, 3.0), (3.8, 3.9, 5, 4.1, 5, 4.8), (5, 4.1, 6.2, 3.9, 6.8, 3.0), closed=True), "nut", HAIR),
    Stroke(_curve((3.1, 8.7), (3.3, 7.6, 4.4, 7.3, 5, 6.8), (5.6, 7.3, 6.7, 7.6, 6.9, 8.7), closed=True), "nut", HAIR),
    Stroke(line(1.6, 1.0, 8.4, 1.0)),
    Stroke(line(1.6, 9.0, 8.4, 9.0)),
)

_ICONS: dict[str, tuple[Stroke, ...]] = {
    HAZELNUT: _NUT,
    MUSHROOM: _MUSHROOM,
    HOLE: _HOLE,
    "hourglass": _HOURGLASS,
}

_PIPS = {
    1: ((5.0, 5.0),),
    2: ((2.9, 2.9), (7.1, 7.1)),
    3: ((2.7, 2.7), (5.0, 5.0), (7.3, 7.3)),
    4: ((2.9, 2.9), (7.1, 2.9), (2.9, 7.1), (7.1, 7.1)),
    5: ((2.7, 2.7), (7.3, 2.7), (5.0, 5.0), (2.7, 7.3), (7.3, 7.3)),
    6: ((2.9, 2.5), (7.1, 2.5), (2.9, 5.0), (7.1, 5.0), (2.9, 7.5), (7.1, 7.5)),
}


def draw_icon(surface: Surface, name: str, box: Rect, theme: Theme) -> None:
    """An icon (a mark of the map, or ``hourglass``) as large as fits a box, centred in it."""
    scale = min(box.width, box.height) / _UNITS
    x, y = box.x + (box.width - _UNITS * scale) / 2, box.y + (box.height - _UNITS * scale) / 2
    for part in _ICONS[name]:
        surface.path(
            part.path.scaled(scale).moved(x, y),
            fill=theme[part.tint] if part.tint else None,
            stroke=theme[part.ink],
            weight=part.weight,
        )


def mark_box(square: Rect) -> Rect:
    """Where a mark stands in its square: the upper half, so that a cross over the square shows what was crossed."""
    side = square.width * 0.5
    return Rect(square.x + (square.width - side) / 2, square.y + square.height * 0.09, side, side)


def draw_die(surface: Surface, pips: int, box: Rect, theme: Theme) -> None:
    """A die showing a number."""
    side = min(box.width, box.height)
    x, y = box.x + (box.width - side) / 2, box.y + (box.height - side) / 2
    surface.path(rect(x, y, side, side, side * 0.2), fill=theme["ground"], stroke=theme["ink"])
    for px, py in _PIPS[pips]:
        surface.path(ellipse(x + px * side / _UNITS, y + py * side / _UNITS, side * 0.085), fill=theme["ink"])


def draw_joined(surface: Surface, box: Rect, theme: Theme) -> None:
    """Two spaces joined by a tunnel, one of them crossed."""
    side = min(box.width, box.height)
    x, y = box.x + (box.width - side) / 2, box.y + (box.height - side) / 2
    s = side / _UNITS
    for left in (0.0, 5.8):
        space = rect(x + left * s, y + 2.9 * s, 4.2 * s, 4.2 * s, 0.8 * s)
        surface.path(space, fill=theme["ground"], stroke=theme["ink"])
    surface.path(rect(x + 4.0 * s, y + 4.0 * s, 2.0 * s, 2.0 * s), fill=theme["tunnel"])
    for edge in (4.0, 6.0):
        surface.path(line(x + 4.2 * s, y + edge * s, x + 5.8 * s, y + edge * s), stroke=theme["ink"], cap="butt")
    for start, end in (((1.1, 4.0), (3.1, 6.0)), ((3.1, 4.0), (1.1, 6.0))):
        surface.path(line(x + start[0] * s, y + start[1] * s, x + end[0] * s, y + end[1] * s), stroke=theme["ink"])


IconDrawer = Callable[[Surface, Rect, Theme], None]


def pictogram(name: str) -> IconDrawer:
    """The picture beside a reminder, by name: ``die-1`` to ``die-6``, ``joined``, ``hourglass`` or a mark's name."""
    if name.startswith("die-"):
        pips = int(name[4:])
        return lambda surface, box, theme: draw_die(surface, pips, box, theme)
    if name == "joined":
        return draw_joined
    key = {"hazelnut": HAZELNUT, "mushroom": MUSHROOM, "hole": HOLE}.get(name, name)
    return lambda surface, box, theme: draw_icon(surface, key, box, theme)
