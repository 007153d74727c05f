"""The diagrams of rules pages, by name. In: a place and a palette. Out: drawing calls; the words come from the labels.

A diagram shows one rule of a kind of game: spaces that connect, a tunnel, the refill of a circle of cards, a ring.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

from sheetgen.documents.rules_marks import SMALL, Palette
from sheetgen.draw.fonts import typeface
from sheetgen.draw.path import Path, arc, curve, ellipse, line, polyline, rect
from sheetgen.draw.surface import RULE, WALL, Align, Rect, Surface
from sheetgen.model.burrow import Burrow, Cell, tokenize
from sheetgen.model.theme import Labels, Theme


class Stage:
    """Where a diagram is drawn, and with what."""

    __slots__ = ("labels", "palette", "surface", "theme")

    def __init__(self, surface: Surface, palette: Palette, theme: Theme, labels: Labels) -> None:
        self.surface = surface
        self.palette = palette
        self.theme = theme
        self.labels = labels

    def word(self, x: float, y: float, label: str, *, align: Align = "left", font: str = "text") -> None:
        """A label at its baseline."""
        self.surface.text(x, y, self.labels(label), font=font, size=SMALL, colour=self.palette.ink, align=align)


class Diagram(NamedTuple):
    """A drawing in a box of so many millimetres, and the label that explains it, where it does not do so itself."""

    width: float
    height: float
    caption: str | None
    draw: Callable[[Stage], None]
    alternative: str = ""
    """The label that says in words what the drawing shows, where there is no drawing."""


_SQUARE = 4.6


def _burrow(stage: Stage, rows: str, x: float, y: float, crossed: tuple[Cell, ...]) -> None:
    """A few squares of a burrow, drawn as on the sheet."""
    # Imported here: no other diagram needs the burrow's drawing.
    from sheetgen.documents.burrow_art import Pencil, draw_plan
    from sheetgen.sheets.burrow_plan import BurrowPlan

    burrow = Burrow(tokenize(rows))
    box = Rect(x, y, burrow.width * _SQUARE, burrow.height * _SQUARE)
    plan = BurrowPlan(burrow, _SQUARE, (x, y), box, {})
    draw_plan(stage.surface, plan, theme=stage.theme, values={}, pencil=Pencil(crossed))


def _tick(stage: Stage, x: float, y: float) -> None:
    """A tick in a disc round (x, y): right."""
    stage.surface.path(ellipse(x, y, 1.7), fill=stage.palette.accent)
    hook = polyline([(x - 0.8, y + 0.05), (x - 0.2, y + 0.7), (x + 0.9, y - 0.7)])
    stage.surface.path(hook, stroke=stage.palette.paper, weight=WALL)


def _cross(stage: Stage, x: float, y: float) -> None:
    """A cross in a ring round (x, y): wrong."""
    stage.surface.path(ellipse(x, y, 1.6), fill=stage.palette.paper, stroke=stage.palette.ink, weight=RULE)
    strokes = line(x - 0.7, y - 0.7, x + 0.7, y + 0.7) + line(x + 0.7, y - 0.7, x - 0.7, y + 0.7)
    stage.surface.path(strokes, stroke=stage.palette.ink, weight=WALL)


def _verdict(stage: Stage, right: bool, middle: float, y: float) -> None:
    """Right or wrong under a picture, sign and word centred together."""
    label = "rules.right" if right else "rules.wrong"
    width = 4.4 + typeface("text-bold").width(stage.labels(label), SMALL)
    x = middle - width / 2
    (_tick if right else _cross)(stage, x + 1.7, y)
    stage.word(x + 4.4, y + typeface("text").cap_height(SMALL) / 2, label, font="text-bold")


def _arrow_head(stage: Stage, x: float, y: float, degrees: float, size: float = 1.5) -> None:
    """A filled head whose tip is at (x, y), pointing along an angle (0 right, clockwise)."""
    head = polyline([(0, 0), (-size * 1.2, -size * 0.6), (-size * 1.2, size * 0.6)], closed=True)
    stage.surface.path(head.rotated(degrees).moved(x, y), fill=stage.palette.accent)


def _draw_shape(stage: Stage) -> None:
    block = "A A A\nA A A\nA A A"
    width = 3 * _SQUARE
    _burrow(stage, block, 1, 0.5, ((0, 0), (0, 1), (1, 1), (2, 1)))
    _burrow(stage, block, 1 + width + 8, 0.5, ((0, 0), (1, 1), (2, 0), (2, 2)))
    y = 0.5 + width + 3.2
    _verdict(stage, True, 1 + width / 2, y)
    _verdict(stage, False, 1 + width + 8 + width / 2, y)


def _draw_tunnel(stage: Stage) -> None:
    x, y = 1.0, 0.5
    _burrow(stage, "A A . . B B\nA A - - B B\nA A . . B .", x, y, ((1, 0), (1, 1)))
    palette, surface = stage.palette, stage.surface
    middle = y + 1.5 * _SQUARE
    left, right = x + 1.5 * _SQUARE, x + 4.5 * _SQUARE
    surface.path(ellipse(right, middle, 1.3), fill=palette.accent)
    start = middle - 0.5 * _SQUARE - 0.5
    bow = Path((("M", (left, start)), ("C", (left + 2.5, start - 3.4, right - 2.5, start - 3.4, right, start))))
    surface.path(bow, stroke=palette.accent, weight=WALL, dash=(1, 0.8))
    _arrow_head(stage, left - 0.15, start + 0.5, 122)
    _arrow_head(stage, right + 0.15, start + 0.5, 58)
    stage.word(x + 3 * _SQUARE, y + 3 * _SQUARE + 4.2, "rules.neighbours", align="center", font="text-bold")


_ROWS = 8
_CARD = (4.6, 6.4)
_CIRCLE = (17.5, 10.5)
_PILE_DOWN = 1.0
_PILES = (0, 1, 2, 1, 1, 3, 2, 1)
"""How many cards lie at each place of the circle, clockwise from the gap; the look of a game some way in."""


def _draw_refill(stage: Stage) -> None:
    palette, surface = stage.palette, stage.surface
    width, height = _CARD
    cx, cy = _CIRCLE[0] + width / 2 + 1, _CIRCLE[1] + height / 2 + 1.5
    for shift in (0.8, 0.4, 0.0):
        pile = rect(cx - width / 2 + shift, cy - height / 2 - shift + _PILE_DOWN, width, height, 0.6)
        surface.path(pile, fill=palette.accent, stroke=palette.paper, weight=RULE)
    for index, cards in enumerate(_PILES):
        x, y = _on_circle(cx, cy, index)
        left, top = x - width / 2, y - height / 2
        if not cards:
            gap = rect(left, top, width, height, 0.6)
            surface.path(gap, fill=palette.paper, stroke=palette.accent, weight=RULE, dash=(0.8, 0.8))
        for card in range(cards):
            shape = rect(left, top + 1.3 * (card - (cards - 1) / 2), width, height, 0.6)
            surface.path(shape, fill=palette.tint, stroke=palette.ink, weight=RULE)
        if index < 3:
            surface.path(ellipse(x, y, 1.7), fill=palette.accent)
            baseline = y + typeface("text-bold").cap_height(8) / 2
            surface.text(x, baseline, str(index + 1), font="text-bold", size=8, colour=palette.paper, align="center")
    # From the gap to the third row, inside the circle.
    steps = [_on_circle(cx, cy, place / 4, 0.56) for place in range(8)]
    surface.path(curve(steps), stroke=palette.accent, weight=WALL)
    (x1, y1), (x2, y2) = steps[-2], steps[-1]
    way = math.atan2(y2 - y1, x2 - x1)
    _arrow_head(stage, x2 + 1.3 * math.cos(way), y2 + 1.3 * math.sin(way), math.degrees(way))


def _on_circle(cx: float, cy: float, place: float, share: float = 1.0) -> tuple[float, float]:
    """A place of the circle, counted clockwise from the gap at the upper left; ``share`` of the way out."""
    angle = math.radians(225 + place * 360 / _ROWS)
    return cx + share * _CIRCLE[0] * math.cos(angle), cy + share * _CIRCLE[1] * math.sin(angle)


_COMPARTMENTS = 12
_OUTER, _INNER, _DIVIDER = 12.5, 11.2, 8.4
_RING_X = 4.0
"""Left of the ring: the numbers of the compartments stand outside it."""


def _draw_start(stage: Stage) -> None:
    palette, surface = stage.palette, stage.surface
    cx, cy = _RING_X + _OUTER, _OUTER + 0.3
    step = 360 / _COMPARTMENTS
    # Compartment 0 is the lowest; they are counted in the building direction, to the left.
    start = _sector(cx, cy, _DIVIDER, _INNER, 90 + 1.5 * step, 90 + 2.5 * step)
    surface.path(ellipse(cx, cy, _OUTER), fill=palette.faint, stroke=palette.ink, weight=RULE)
    surface.path(ellipse(cx, cy, _INNER), fill=palette.paper, stroke=palette.ink, weight=RULE)
    surface.path(start, fill=palette.accent)
    dividers = Path()
    for index in range(_COMPARTMENTS):
        angle = math.radians(90 + (index + 0.5) * step)
        c, s = math.cos(angle), math.sin(angle)
        dividers += line(cx + _DIVIDER * c, cy + _DIVIDER * s, cx + _INNER * c, cy + _INNER * s)
    surface.path(dividers, stroke=palette.ink, weight=WALL)
    base = cy + _INNER - 0.3
    surface.path(polyline([(cx, base - 4.4), (cx + 1.5, base), (cx - 1.5, base)], closed=True), fill=palette.ink)
    surface.path(arc(cx, cy, 5.6, 95, 205), stroke=palette.accent, weight=WALL)
    end = math.radians(205)
    _arrow_head(stage, cx + 5.6 * math.cos(end) + 0.45, cy + 5.6 * math.sin(end) - 1.1, 205 + 90)
    rise = typeface("text-bold").cap_height(8) / 2
    for place in range(3):
        angle = math.radians(90 + place * step)
        x, y = cx + (_OUTER + 2.2) * math.cos(angle), cy + (_OUTER + 2.2) * math.sin(angle)
        number = str(place + 1)
        surface.text(x, y + rise, number, font="text-bold", size=8, colour=palette.ink, align="center")


def _sector(cx: float, cy: float, inner: float, outer: float, start: float, end: float) -> Path:
    """A piece of a ring between two angles."""
    out, back = arc(cx, cy, outer, start, end), arc(cx, cy, inner, end, start)
    first = back.segments[0][1]
    return Path((*out.segments, ("L", first), *back.segments[1:], ("Z", ())))


_PICTURE, _PICTURE_GAP = 19.0, 3.0


def _draw_forward(stage: Stage) -> None:
    pictures = (
        (((0, 0), (2.4, 0), (2.4, -6.2), (0, -6.2)), True),
        (((1.6, 0), (4.0, 0), (2.0, -6.0), (-0.4, -6.0)), True),
        (((3.2, 0), (5.6, 0), (9.6, -5.2), (7.2, -5.2)), False),
    )
    for index, (new, right) in enumerate(pictures):
        x = 0.5 + index * (_PICTURE + _PICTURE_GAP)
        _compartment(stage, x, 8.6, _PICTURE, new)
        _verdict(stage, right, x + _PICTURE / 2, 12.5)


def _compartment(stage: Stage, x: float, floor: float, width: float, new: tuple[tuple[float, float], ...]) -> None:
    """A compartment whose next divider is the left one: an earlier piece, the new piece, and the way ahead."""
    palette, surface = stage.palette, stage.surface
    surface.path(rect(x, floor, width, 1.2), fill=palette.faint, stroke=palette.ink, weight=RULE)
    surface.path(rect(x, floor - 4, 1.0, 4), fill=palette.ink)
    surface.path(rect(x + width - 1, floor - 4, 1.0, 4), fill=palette.ink)
    old = rect(x + 11.5, floor - 4.6, 4.2, 4.6, 0.3)
    surface.path(old, fill=palette.paper, stroke=palette.ink, weight=RULE)
    outline = polyline([(x + 5.0 + px, floor + py) for px, py in new], closed=True)
    surface.path(outline, fill=palette.accent, stroke=palette.ink, weight=RULE)
    surface.path(line(x + 4.0, floor - 7.9, x + 1.2, floor - 7.9), stroke=palette.accent, weight=WALL)
    _arrow_head(stage, x + 0.2, floor - 7.9, 180)


_SQUARES = 3 * _SQUARE
DIAGRAMS: dict[str, Diagram] = {
    "shape": Diagram(2 * _SQUARES + 10, _SQUARES + 5.2, None, _draw_shape, "rules.diagram-shape"),
    "tunnel": Diagram(2 * _SQUARES + 2, _SQUARES + 5.2, None, _draw_tunnel, "rules.diagram-tunnel"),
    "refill": Diagram(
        2 * _CIRCLE[0] + _CARD[0] + 2,
        2 * _CIRCLE[1] + _CARD[1] + 3,
        "rules.diagram-refill",
        _draw_refill,
        "rules.diagram-refill",
    ),
    "start": Diagram(
        2 * (_RING_X + _OUTER), 2 * _OUTER + 4.2, "rules.diagram-start", _draw_start, "rules.diagram-start"
    ),
    "forward": Diagram(
        3 * _PICTURE + 2 * _PICTURE_GAP + 1, 14.6, "rules.diagram-forward", _draw_forward, "rules.diagram-forward"
    ),
}
"""The diagrams there are, by the names that a rules file uses."""
