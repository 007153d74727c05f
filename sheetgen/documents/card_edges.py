"""Art of a card that ends at the cut, or too soon beyond it, on a ground that goes on: a knife that is off shows a
sliver of the ground there.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

from sheetgen.documents.card_face import CardDrawing, card_drawing
from sheetgen.documents.card_values import CannotDraw
from sheetgen.draw.fonts import POINT
from sheetgen.draw.path import Path, polyline
from sheetgen.draw.recording import Recording
from sheetgen.draw.scanline import covers
from sheetgen.draw.surface import RULE
from sheetgen.model.card_layout import CardLayoutFile
from sheetgen.model.colour import Colour
from sheetgen.model.deck import Card
from sheetgen.model.layout import CardSize
from sheetgen.model.theme import Labels, Theme
from sheetgen.sheets.hexagon import hexagon

NEAR = 0.15
"""So far inside the cut an area counts as ending at it, in mm; a thin line not quite so far."""
_SHORTEST = 2.0
"""What runs along the cut for less is a corner, or the top of a small circle, in mm."""
_SPARE = 0.1
_THIN = 0.06
"""A strip so narrow (mm) beyond an end tells whether something else goes on there."""
_PARALLEL = 0.02
_STEPS = 64
"""Points of a round piece that are looked at."""
_SAMPLE = 40
"""So many cards that differ are looked at."""


class Stop(NamedTuple):
    """An element of a layout that ends at an edge of the card; ``beyond`` is how far (mm) it goes over the cut."""

    pointer: str
    edge: str
    beyond: float


def stops_at_cut(
    layout: CardLayoutFile,
    *,
    size: CardSize,
    theme: Theme,
    labels: Labels,
    cards: Sequence[Card],
    bleed: float,
) -> list[Stop]:
    """The elements of a layout with a ground that end nearer to the cut than a bleed reaches, each edge once.

    What runs along the cut is looked at, straight or nearly so, on the first cards that differ. A layout without a
    ground has none: what is at its edge goes on by itself.
    """
    if layout.ground is None or bleed <= 0:
        return []
    sample = _differing(card_drawing(layout, size=size, theme=theme, labels=labels), cards)
    ends = [(card, _open_ends(layout, size, theme, labels, card, bleed)) for card in sample]
    if not any(open_ends for _, open_ends in ends):
        return []
    found: dict[tuple[str, str], Stop] = {}
    for number, element in enumerate(layout.elements):
        alone = layout.changed(elements=(element,), ground=None)
        drawing = CardDrawing(alone, size, theme, labels.language)
        for card, open_ends in ends:
            drawn = _drawn(drawing, card) if open_ends else []
            for end in (end for fill in drawn for end in fill.ends(size, bleed) if end in open_ends):
                stop = Stop(f"/elements/{number}", end.edge.name, end.beyond)
                found.setdefault((stop.pointer, stop.edge), stop)
    return list(found.values())


class _Edge(NamedTuple):
    """A straight edge that a card is cut along: where it starts, its direction, and which way is out of the card."""

    name: str
    x: float
    y: float
    along: tuple[float, float]
    out: tuple[float, float]
    length: float

    def place(self, x: float, y: float) -> tuple[float, float]:
        """How far along the edge a point lies, and how far out of the card."""
        x, y = x - self.x, y - self.y
        return x * self.along[0] + y * self.along[1], x * self.out[0] + y * self.out[1]

    def strip(self, start: float, end: float, near: float, far: float) -> Path:
        """The area beside it from one place to another, and from one distance out of the card to another."""
        (ux, uy), (nx, ny) = self.along, self.out
        corners = ((start, near), (end, near), (end, far), (start, far))
        return polyline([(self.x + t * ux + d * nx, self.y + t * uy + d * ny) for t, d in corners], closed=True)


def _edges(size: CardSize) -> tuple[_Edge, ...]:
    """The edges that cards of a size are cut along, but for rounded corners."""
    return _edges_of(size.width, size.height, size.shape == "hex")


@cache
def _edges_of(width: float, height: float, is_hexagon: bool) -> tuple[_Edge, ...]:
    if not is_hexagon:
        return (
            _Edge("left", 0, 0, (0, 1), (-1, 0), height),
            _Edge("upper", 0, 0, (1, 0), (0, -1), width),
            _Edge("right", width, 0, (0, 1), (1, 0), height),
            _Edge("lower", 0, height, (1, 0), (0, 1), width),
        )
    corners = [(points[-2], points[-1]) for _, points in hexagon(width, height).segments if points]
    found = []
    for (x1, y1), (x2, y2) in zip(corners, [*corners[1:], corners[0]], strict=True):
        length = math.hypot(x2 - x1, y2 - y1)
        ux, uy = (x2 - x1) / length, (y2 - y1) / length
        nx, ny = uy, -ux
        if nx * (x1 - width / 2) + ny * (y1 - height / 2) < 0:
            nx, ny = -nx, -ny
        names = [*(["upper" if ny < 0 else "lower"] if abs(ny) > _SPARE else [])]
        names += ["left" if nx < 0 else "right"] if abs(nx) > _SPARE else []
        found.append(_Edge(" ".join(names), x1, y1, (ux, uy), (nx, ny), length))
    return tuple(found)


class _End(NamedTuple):
    """A part of a filled outline that runs along an edge of the card."""

    edge: _Edge
    beyond: float
    colour: Colour
    start: float
    end: float


class _Fill(NamedTuple):
    """A filled outline on the card, or a straight line as broad as it is drawn."""

    path: Path
    colour: Colour
    even_odd: bool = False
    within: float = NEAR
    """How far (mm) it must come into the card to be seen there, and so far inside the cut it counts as ending at it."""
    along: tuple[float, float] | None = None
    """Of a line its direction: it ends along edges of that direction, its own ends are round."""

    def ends(self, size: CardSize, bleed: float) -> Iterator[_End]:
        """Where it ends at the cut or less than the bleed beyond it, although it comes from inside the card."""
        near = [edge for edge in _edges(size) if self._comes_over(edge)]
        if not near:
            return
        for piece in _pieces(self.path):
            for edge in near:
                run = _run([edge.place(*point) for point in piece])
                if run is None:
                    continue
                first, last, out = run
                start, end = max(0.0, first), min(edge.length, last)
                if end - start >= _SHORTEST and -self.within <= out < bleed - _SPARE:
                    yield _End(edge, round(max(0.0, out), 2), self.colour, round(start, 3), round(end, 3))

    def _comes_over(self, edge: _Edge) -> bool:
        """Whether it comes from inside the card as far as an edge, and may end along it."""
        if self.along is not None:
            (ux, uy), (vx, vy) = self.along, edge.along
            if abs(ux * vy - uy * vx) > _PARALLEL:
                return False
        points = [point for _, point in self.path.segments if point]
        outs = [edge.place(*point[at : at + 2])[1] for point in points for at in range(0, len(point), 2)]
        return min(outs) < -self.within and max(outs) >= -self.within

    def goes_on(self, end: _End, as_far: float) -> bool:
        """Whether it lies over the whole strip beyond an end that is at most ``as_far`` over the cut."""
        near, far = end.beyond, max(end.beyond + _THIN, as_far)
        strip = end.edge.strip(end.start, end.end, near, far)
        left, top, right, bottom = strip.bounds()
        box = self.path.bounds()
        if box[0] > left + _SPARE or box[1] > top + _SPARE or box[2] < right - _SPARE or box[3] < bottom - _SPARE:
            return False
        return covers(self.path, strip, even_odd=self.even_odd)


def _run(places: list[tuple[float, float]]) -> tuple[float, float, float] | None:
    """Of a piece of an outline, as it lies to an edge: from where to where along it the piece is as far out as it
    comes, and how far that is; None of one that crosses it.
    """
    out = max(far for _, far in places)
    top = [along for along, far in places if far > out - _SPARE]
    return (min(top), max(top), out) if len(top) > 1 else None


def _open_ends(
    layout: CardLayoutFile, size: CardSize, theme: Theme, labels: Labels, card: Card | None, bleed: float
) -> set[_End]:
    """The ends beyond which the ground shows: nothing is drawn over them, and nothing of their colour goes on."""
    drawn = _drawn(card_drawing(layout, size=size, theme=theme, labels=labels), card)
    if not drawn:
        return set()
    ground, *fills = drawn
    found: set[_End] = set()
    for place, fill in enumerate(fills):
        if fill.colour == ground.colour:
            continue
        for end in fill.ends(size, bleed):
            # What lies over it and goes farther has an end of its own.
            covered = any(one.goes_on(end, 0.0) for one in fills[place + 1 :])
            same = [one for one in fills[:place] if one.colour == fill.colour]
            if not covered and not any(one.goes_on(end, bleed) for one in same):
                found.add(end)
    return found


def _differing(drawing: CardDrawing, cards: Sequence[Card]) -> list[Card | None]:
    """The first cards that differ in what the layout uses; no card, for a back that uses nothing."""
    if not drawing.columns:
        return [None]
    found: dict[str, Card | None] = {}
    for card in cards:
        found.setdefault(drawing.face(card).key, card)
        if len(found) >= _SAMPLE:
            break
    return list(found.values())


def _drawn(drawing: CardDrawing, card: Card | None) -> list[_Fill]:
    """The filled outlines of a card, the lowest first; those that could be drawn."""
    surface = _Fills()
    try:
        drawing.face(card).draw(surface)
    except CannotDraw:
        pass  # told of elsewhere
    return surface.found


def _straights(path: Path) -> Iterator[tuple[tuple[float, float], tuple[float, float]]]:
    """The straight pieces of an outline, also the one that closes it."""
    return ((piece[0], piece[1]) for piece in _pieces(path) if len(piece) == 2)


def _pieces(path: Path) -> Iterator[list[tuple[float, float]]]:
    """The pieces of an outline, also the one that closes it: the ends of a straight one, many points of a round one."""
    start = here = (0.0, 0.0)
    for op, points in path.segments:
        if op == "Z":
            yield [here, start]
            here = start
            continue
        there = (points[-2], points[-1])
        if op == "M":
            start = there
        elif op == "L":
            yield [here, there]
        else:
            yield list(_round(here, points))
        here = there


def _round(here: tuple[float, float], points: Sequence[float]) -> Iterator[tuple[float, float]]:
    (x0, y0), (x1, y1, x2, y2, x3, y3) = here, points
    for step in range(_STEPS + 1):
        t = step / _STEPS
        a, b, c, d = (1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t**3
        yield a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3


def _broad_line(start: tuple[float, float], end: tuple[float, float], broad: float, colour: Colour) -> _Fill | None:
    """What a straight line covers; None of one without a length."""
    (x1, y1), (x2, y2) = start, end
    length = math.hypot(x2 - x1, y2 - y1)
    if length < _SPARE:
        return None
    ux, uy = (x2 - x1) / length, (y2 - y1) / length
    dx, dy = uy * broad / 2, -ux * broad / 2
    area = polyline([(x1 + dx, y1 + dy), (x2 + dx, y2 + dy), (x2 - dx, y2 - dy), (x1 - dx, y1 - dy)], closed=True)
    return _Fill(area, colour, within=min(NEAR, broad / 4), along=(ux, uy))


class _Fills(Recording):
    """A surface that keeps what is filled, and straight lines as the areas that they are."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[_Fill] = []

    def path(
        self,
        path: Path,
        *,
        fill: Colour | None = None,
        stroke: Colour | None = None,
        weight: float = RULE,
        dash: tuple[float, ...] = (),
        even_odd: bool = False,
        **_: Any,
    ) -> None:
        if not path.segments:
            return
        placed = path.transformed(*self.matrix)
        if fill is not None:
            self.found.append(_Fill(placed, fill, even_odd))
        if stroke is not None and not dash:  # a dashed line ends everywhere
            a, b, c, d, _e, _f = self.matrix
            broad = weight * POINT * math.sqrt(abs(a * d - b * c))
            lines = [_broad_line(*ends, broad, stroke) for ends in _straights(placed)]
            self.found += [one for one in lines if one is not None]

    def text(self, *_: Any, **__: Any) -> None:
        """Texts do not count: they keep off the cut (SG704)."""
