"""Art of a card that ends at the cut, or too soon beyond it, on a ground that goes on: a knife that is off shows a
sliver of the ground there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple

from sheetgen.documents.card_face import CardDrawing, card_drawing
from sheetgen.documents.card_values import CannotDraw
from sheetgen.draw.affine import IDENTITY, Matrix, after, applied, movement
from sheetgen.draw.path import Path
from sheetgen.draw.surface import Face, draw_face
from sheetgen.model.card_layout import CardLayoutFile
from sheetgen.model.colour import Colour
from sheetgen.model.deck import Card
from sheetgen.model.layout import CardSize
from sheetgen.model.theme import Labels, Theme

NEAR = 0.15
"""So far inside the cut art counts as ending at it, in mm."""
_SHORTEST = 2.0
"""A straight edge along the cut that is shorter is a corner, in mm."""
_SPARE = 0.1
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
    """A filled outline on the card."""

    path: Path
    colour: Colour

    def ends(self, size: CardSize, bleed: float) -> Iterator[_End]:
        """Where it ends at the cut or less than the bleed beyond it, although it comes from inside the card."""
        left, top, right, bottom = self.path.bounds()
        inward = {
            "left": right > NEAR,
            "upper": bottom > NEAR,
            "right": left < size.width - NEAR,
            "lower": top < size.height - NEAR,
        }
        for (x1, y1), (x2, y2) in _straights(self.path):
            for edge, first, second, along, most in (
                ("left", -x1, -x2, (y1, y2), size.height),
                ("upper", -y1, -y2, (x1, x2), size.width),
                ("right", x1 - size.width, x2 - size.width, (y1, y2), size.height),
                ("lower", y1 - size.height, y2 - size.height, (x1, x2), size.width),
            ):
                start, end = max(0.0, min(along)), min(most, max(along))
                if (
                    inward[edge]
                    and end - start >= _SHORTEST
                    and abs(first - second) < _SPARE
                    and -NEAR <= first < bleed - _SPARE
                ):
                    yield _End(edge, round(max(0.0, first), 2), self.colour, round(start, 3), round(end, 3))

    def covers(self, end: _End, size: CardSize, bleed: float) -> bool:
        """Whether it lies over the whole strip from an end to the edge of the bleed."""
        left, top, right, bottom = self.path.bounds()
        reach = {"left": -left, "upper": -top, "right": right - size.width, "lower": bottom - size.height}[end.edge]
        low, high = (top, bottom) if end.edge in ("left", "right") else (left, right)
        return reach >= bleed - _SPARE and low <= end.start + _SPARE and high >= end.end - _SPARE


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
            over = fills[place + 1 :]
            same = [one for one in fills[:place] if one.colour == fill.colour]
            if not any(one.covers(end, size, bleed) for one in (*over, *same)):
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


class _Fills:
    """A surface that keeps what is filled."""

    def __init__(self) -> None:
        self.found: list[_Fill] = []
        self._matrix: Matrix = IDENTITY
        self._opened: list[str] = []

    def path(self, path: Path, *, fill: Colour | None = None, **_: Any) -> None:
        if fill is not None and path.segments:
            self.found.append(_Fill(path.transformed(*self._matrix), fill))

    def text(self, *_: Any, **__: Any) -> None:
        """Texts do not count: they keep off the cut (SG704)."""

    def place(self, face: Face, x: float, y: float, *, rotate: float = 0, scale: float = 1) -> None:
        inner = movement(0, 0, rotate, scale)
        corners = [applied(inner, px, py) for px in (0, face.width) for py in (0, face.height)]
        left, top = min(x for x, _ in corners), min(y for _, y in corners)
        with self._within(movement(x - left, y - top, rotate, scale)):
            draw_face(face, self, self._opened)

    @contextmanager
    def moved(self, dx: float = 0, dy: float = 0, *, rotate: float = 0, scale: float = 1) -> Iterator[None]:
        with self._within(movement(dx, dy, rotate, scale)):
            yield

    @contextmanager
    def clipped(self, path: Path) -> Iterator[None]:
        yield

    @contextmanager
    def _within(self, matrix: Matrix) -> Iterator[None]:
        before = self._matrix
        self._matrix = after(before, matrix)
        yield
        self._matrix = before
