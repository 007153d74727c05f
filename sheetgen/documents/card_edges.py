"""Art of a card that ends at the cut, or too soon beyond it, on a ground that goes on: a knife that is off shows a
sliver of the ground there.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from sheetgen.documents.card_face import CardDrawing, card_drawing
from sheetgen.documents.card_values import CannotDraw
from sheetgen.draw.fonts import POINT
from sheetgen.draw.path import Path, rect
from sheetgen.draw.recording import Recording
from sheetgen.draw.scanline import covers
from sheetgen.draw.surface import RULE
from sheetgen.model.card_layout import CardLayoutFile
from sheetgen.model.colour import Colour
from sheetgen.model.deck import Card
from sheetgen.model.layout import CardSize
from sheetgen.model.theme import Labels, Theme

NEAR = 0.15
"""So far inside the cut an area counts as ending at it, in mm; a thin line not quite so far."""
_SHORTEST = 2.0
"""A straight edge along the cut that is shorter is a corner, in mm."""
_SPARE = 0.1
_THIN = 0.06
"""A strip so narrow (mm) beyond an end tells whether something else goes on there."""
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

    Only straight edges along the cut are looked at, on the first cards that differ. A layout without a ground has none:
    what is at its edge goes on by itself.
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
                stop = Stop(f"/elements/{number}", end.edge, end.beyond)
                found.setdefault((stop.pointer, stop.edge), stop)
    return list(found.values())


class _End(NamedTuple):
    """A straight edge of a filled outline along an edge of the card."""

    edge: str
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
    sides: tuple[str, ...] = ("left", "upper", "right", "lower")
    """Where it may have straight edges; the ends of a line are round."""

    def ends(self, size: CardSize, bleed: float) -> Iterator[_End]:
        """Where it ends at the cut or less than the bleed beyond it, although it comes from inside the card."""
        left, top, right, bottom = self.path.bounds()
        inward = {
            "left": right > self.within,
            "upper": bottom > self.within,
            "right": left < size.width - self.within,
            "lower": top < size.height - self.within,
        }
        across, down = _straight_cuts(size)
        for (x1, y1), (x2, y2) in _straights(self.path):
            for edge, first, second, along, (least, most) in (
                ("left", -x1, -x2, (y1, y2), down),
                ("upper", -y1, -y2, (x1, x2), across),
                ("right", x1 - size.width, x2 - size.width, (y1, y2), down),
                ("lower", y1 - size.height, y2 - size.height, (x1, x2), across),
            ):
                start, end = max(least, min(along)), min(most, max(along))
                if (
                    edge in self.sides
                    and inward[edge]
                    and end - start >= _SHORTEST
                    and abs(first - second) < _SPARE
                    and -self.within <= first < bleed - _SPARE
                ):
                    yield _End(edge, round(max(0.0, first), 2), self.colour, round(start, 3), round(end, 3))

    def goes_on(self, end: _End, size: CardSize, as_far: float) -> bool:
        """Whether it lies over the whole strip beyond an end that is at most ``as_far`` over the cut."""
        near, far = end.beyond, max(end.beyond + _THIN, as_far)
        along = {
            "left": (-far, end.start, -near, end.end),
            "upper": (end.start, -far, end.end, -near),
            "right": (size.width + near, end.start, size.width + far, end.end),
            "lower": (end.start, size.height + near, end.end, size.height + far),
        }
        left, top, right, bottom = along[end.edge]
        box = self.path.bounds()
        if box[0] > left + _SPARE or box[1] > top + _SPARE or box[2] < right - _SPARE or box[3] < bottom - _SPARE:
            return False
        return covers(self.path, rect(left, top, right - left, bottom - top), even_odd=self.even_odd)


def _straight_cuts(size: CardSize) -> tuple[tuple[float, float], tuple[float, float]]:
    """From where to where the cut goes along the upper and lower edge of a card's rectangle, and along the others."""
    across, down = (0.0, size.width), (0.0, size.height)
    if size.shape == "hex" and size.width >= size.height:
        return (size.width / 4, 3 * size.width / 4), (0.0, 0.0)
    if size.shape == "hex":
        return (0.0, 0.0), (size.height / 4, 3 * size.height / 4)
    return across, down


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
            covered = any(one.goes_on(end, size, 0.0) for one in fills[place + 1 :])
            same = [one for one in fills[:place] if one.colour == fill.colour]
            if not covered and not any(one.goes_on(end, size, bleed) for one in same):
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
    start = here = (0.0, 0.0)
    for op, points in path.segments:
        if op == "Z":
            yield here, start
            here = start
            continue
        there = (points[-2], points[-1])
        if op == "M":
            start = there
        elif op == "L":
            yield here, there
        here = there


def _broad_line(start: tuple[float, float], end: tuple[float, float], broad: float, colour: Colour) -> _Fill | None:
    """What a line covers that lies along an edge of the card; None of one that lies otherwise."""
    (left, right), (top, bottom) = sorted((start[0], end[0])), sorted((start[1], end[1]))
    half, within = broad / 2, min(NEAR, broad / 4)
    if bottom - top < _SPARE < right - left:
        area = rect(left, top - half, right - left, bottom - top + broad)
        return _Fill(area, colour, within=within, sides=("upper", "lower"))
    if right - left < _SPARE < bottom - top:
        area = rect(left - half, top, right - left + broad, bottom - top)
        return _Fill(area, colour, within=within, sides=("left", "right"))
    return None


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
