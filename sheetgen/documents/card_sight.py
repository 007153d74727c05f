"""What of a card nobody sees: texts in the colour of what is beneath them, or covered by what is drawn later; shapes
that lie off the card.

A card is drawn once on a surface that keeps outlines and texts in their order; then each is looked for.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from sheetgen.draw.fonts import POINT, typeface
from sheetgen.draw.path import Path
from sheetgen.draw.recording import Recording
from sheetgen.model.colour import WHITE, Colour, contrast

LEAST = 2.0
"""The contrast (1 to 21) below which a text is as good as not there. What is merely hard to read has up to 3."""
MOST_PAIRS = 20_000
"""So many texts and shapes of a card are held against each other: more is an ornament of thousands of pieces."""
_BROAD = 1.0
"""Millimetres of a line that may be the ground of a text."""
_STEPS = 6
"""A curve is looked at as so many straight lines."""

Point = tuple[float, float]


class Unseen(NamedTuple):
    """A text that nobody can read: where the layout has it, what it says, and why.

    ``contrast`` is that of its colour and the one beneath it; with None it is covered. ``other`` is where the layout
    has what lies under it or over it; empty for the bare card.
    """

    pointer: str
    text: str
    contrast: float | None
    other: str


Box = tuple[float, float, float, float]
"""Left, top, right, bottom in millimetres on the card."""


class _Drawn(NamedTuple):
    pointer: str
    placed: str
    path: Path
    colour: Colour | None
    even_odd: bool
    dx: float
    dy: float
    clips: tuple[tuple[Path, float, float], ...]
    broad: float = 0.0
    """How broad its line is, in mm."""


class _Said(NamedTuple):
    pointer: str
    placed: str
    text: str
    colour: Colour
    corners: tuple[Point, ...]


class SightSurface(Recording):
    """Keeps what is drawn, in order. ``pointer`` says which part of the layout is being drawn, ``placed`` where the
    symbol is put that it belongs to.
    """

    def __init__(self) -> None:
        super().__init__()
        self.pointer = self.placed = ""
        self.drawn: list[_Drawn | _Said] = []
        self._clips: tuple[tuple[Path, float, float], ...] = ()

    def path(
        self,
        path: Path,
        *,
        fill: Colour | None = None,
        stroke: Colour | None = None,
        weight: float = 0.0,
        even_odd: bool = False,
        **how: Any,
    ) -> None:
        """Keep an outline."""
        broad = weight * POINT if stroke is not None else 0.0
        dx, dy = self.matrix[4:]
        one = _Drawn(self.pointer, self.placed, path, fill, even_odd, dx, dy, self._clips, broad)
        self.drawn.append(one)

    def text(
        self,
        x: float,
        y: float,
        text: str,
        *,
        font: str,
        size: float,
        colour: Colour,
        align: str = "left",
        rotate: float = 0,
        **how: Any,
    ) -> None:
        """Keep a line of text with the corners of its letters."""
        face = typeface(font)
        width, cap = face.width(text, size), face.cap_height(size)
        left = -width * {"left": 0.0, "center": 0.5, "right": 1.0}[align]
        c, s = math.cos(math.radians(rotate)), math.sin(math.radians(rotate))
        x, y = x + self.matrix[4], y + self.matrix[5]
        corners = tuple(
            (c * across - s * down + x, s * across + c * down + y)
            for across in (left, left + width)
            for down in (-cap, 0.0)
        )
        self.drawn.append(_Said(self.pointer, self.placed, text, colour, corners))

    @contextmanager
    def clipped(self, path: Path) -> Iterator[None]:
        """Draw inside an outline only."""
        before = self._clips
        self._clips = (*before, (path, *self.matrix[4:]))
        yield
        self._clips = before


class Sight:
    """What is seen of a card that was drawn."""

    def __init__(self, surface: SightSurface) -> None:
        drawn = surface.drawn
        self._texts = [(number, one) for number, one in enumerate(drawn) if isinstance(one, _Said)]
        self._shapes = [_Seen(number, one) for number, one in enumerate(drawn) if isinstance(one, _Drawn)]

    def reach(self, known: dict[str, Box]) -> None:
        """Widen the box of each part of the layout, by its pointer, to all that is drawn of it here."""
        boxes = [(one.shape.placed, (one.left, one.top, one.right, one.bottom)) for one in self._shapes]
        for _, said in self._texts:
            boxes.append((said.placed, _box(said.corners)))
        for pointer, (left, top, right, bottom) in boxes:
            before = known.get(pointer)
            if before is not None:
                left, top = min(left, before[0]), min(top, before[1])
                right, bottom = max(right, before[2]), max(bottom, before[3])
            known[pointer] = (left, top, right, bottom)

    def unseen(self) -> Iterator[Unseen]:
        """The texts that nobody can read, in the order in which they are drawn, a line of a text for itself."""
        texts = [(number, one) for number, one in self._texts if one.text.strip()]
        shapes = [one for one in self._shapes if one.shape.colour is not None]
        if len(texts) * len(shapes) > MOST_PAIRS:
            return
        found = list(_unseen(texts, shapes))
        if not found:
            return
        said_at = dict(texts)
        broad = [one for one in self._shapes if one.shape.broad >= _BROAD]
        if len(found) * len(broad) > MOST_PAIRS:
            return
        # What a broad line looks like below a text is not worked out: of such texts nothing is said.
        found = [
            (number, one)
            for number, one in found
            if not any(line.is_drawn_at(_across(said_at[number].corners)[1]) for line in broad)
        ]
        hidden = {number for number, _ in found}
        readable: dict[str, list[tuple[int, _Said]]] = {}
        for number, said in texts:
            if number not in hidden:
                readable.setdefault(said.text, []).append((number, said))
        for number, one in found:
            said, alike = said_at[number], readable.get(one.text, ())
            if any(_is_shadow(said, other) for _, other in alike):
                continue
            # What is covered is no ornament: nobody sees it.
            if one.contrast is None or not any(number < at and _is_watermark(said, other) for at, other in alike):
                yield one


def _is_shadow(said: _Said, readable: _Said) -> bool:
    """Whether a text lies hardly beside one of its size that says the same."""
    if not 1 / _ORNAMENT < _height(said) / (_height(readable) or 1.0) < _ORNAMENT:
        return False
    (x1, y1), (x2, y2) = _across(said.corners)[1], _across(readable.corners)[1]
    return math.hypot(x2 - x1, y2 - y1) <= _SHADOW * _height(readable)


def _is_watermark(said: _Said, readable: _Said) -> bool:
    """Whether a text is an ornament behind one that says the same."""
    if _height(said) < _ORNAMENT * _height(readable):
        return False
    left, top, right, bottom = _box(said.corners)
    other = _box(readable.corners)
    return left < other[2] and other[0] < right and top < other[3] and other[1] < bottom


def _box(corners: tuple[Point, ...]) -> Box:
    across, down = [x for x, _ in corners], [y for _, y in corners]
    return min(across), min(down), max(across), max(down)


def _height(said: _Said) -> float:
    (x1, y1), (x2, y2) = said.corners[:2]
    return math.hypot(x2 - x1, y2 - y1)


_SHADOW = 0.5
"""A shadow lies no further from its text than this many heights of a capital."""
_ORNAMENT = 2.0
"""A text so many times as high as one that says the same is a watermark."""


def _unseen(texts: list[tuple[int, _Said]], shapes: list[_Seen]) -> Iterator[tuple[int, Unseen]]:
    for number, said in texts:
        middle = _across(said.corners)[1]
        there = [shape for shape in shapes if shape.may_hold(middle)]
        cover = next((one for one in there if one.number > number and one.covers(said.corners)), None)
        if cover is not None:
            yield number, Unseen(said.pointer, said.text, None, cover.shape.pointer)
            continue
        alike = contrast(said.colour, WHITE) < LEAST
        if not alike and not any(
            one.number < number and contrast(said.colour, one.shape.colour or WHITE) < LEAST for one in there
        ):
            continue  # whatever lies beneath its middle is of quite another colour
        beneath = [_beneath(point, number, shapes) for point in _across(said.corners)]
        found = [contrast(said.colour, WHITE if one is None or one.colour is None else one.colour) for one in beneath]
        if max(found) < LEAST:
            under = "" if beneath[1] is None else beneath[1].pointer
            yield number, Unseen(said.pointer, said.text, max(found), under)


def _across(corners: tuple[Point, ...]) -> tuple[Point, Point, Point]:
    """Three points of a line of text: near its start, in its middle, near its end."""
    (x1, y1), (x2, y2), (x3, y3), (x4, y4) = corners
    start, end = ((x1 + x2) / 2, (y1 + y2) / 2), ((x3 + x4) / 2, (y3 + y4) / 2)

    def between(share: float) -> Point:
        return (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)

    return between(0.1), between(0.5), between(0.9)


class _Seen:
    """An outline with its number among all that is drawn, and the box round it."""

    __slots__ = ("bottom", "left", "number", "right", "shape", "top")

    def __init__(self, number: int, shape: _Drawn) -> None:
        left, top, right, bottom = shape.path.bounds()
        if shape.broad >= _BROAD:
            by = shape.broad / 2
            left, top, right, bottom = left - by, top - by, right + by, bottom + by
        self.number = number
        self.shape = shape
        self.left, self.right = left + shape.dx, right + shape.dx
        self.top, self.bottom = top + shape.dy, bottom + shape.dy

    def may_hold(self, point: Point) -> bool:
        """Whether a point lies in the box."""
        return self.left <= point[0] <= self.right and self.top <= point[1] <= self.bottom

    def is_drawn_at(self, point: Point) -> bool:
        """Whether a point lies on the line round the outline."""
        if not self.may_hold(point):
            return False
        shape = self.shape
        x, y = point[0] - shape.dx, point[1] - shape.dy
        return any(_distance(x, y, *side) <= shape.broad / 2 for side in _sides(shape.path, closed=False))

    def covers(self, points: tuple[Point, ...]) -> bool:
        """Whether all points lie inside the outline, and inside what it is clipped to."""
        if not all(map(self.may_hold, points)):
            return False
        shape = self.shape
        outlines = ((shape.path, shape.dx, shape.dy), *shape.clips)
        return all(
            _inside(path, x - dx, y - dy, even_odd=shape.even_odd and number == 0)
            for number, (path, dx, dy) in enumerate(outlines)
            for x, y in points
        )


def _beneath(point: Point, number: int, shapes: list[_Seen]) -> _Drawn | None:
    """What was filled last at a point before the text with a number; None for the bare card."""
    for seen in reversed(shapes):
        if seen.number < number and seen.covers((point,)):
            return seen.shape
    return None


def _inside(path: Path, x: float, y: float, *, even_odd: bool) -> bool:
    """Whether a point lies inside an outline (by its winding number)."""
    winding = crossings = 0
    for (x1, y1), (x2, y2) in _sides(path):
        if (y1 <= y) != (y2 <= y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
            crossings += 1
            winding += 1 if y2 > y1 else -1
    return bool(crossings % 2 if even_odd else winding)


def _distance(x: float, y: float, start: Point, end: Point) -> float:
    """How far a point lies from a straight line between two others."""
    (x1, y1), (x2, y2) = start, end
    dx, dy = x2 - x1, y2 - y1
    long = dx * dx + dy * dy
    share = max(0.0, min(1.0, ((x - x1) * dx + (y - y1) * dy) / long)) if long else 0.0
    return math.hypot(x1 + share * dx - x, y1 + share * dy - y)


def _sides(path: Path, *, closed: bool = True) -> Iterator[tuple[Point, Point]]:
    """An outline as straight lines; with ``closed``, each of its parts is taken for closed, as a fill does."""
    start = here = (0.0, 0.0)
    for sign, numbers in path.segments:
        if sign == "M":
            if closed:
                yield here, start
            start = here = (numbers[0], numbers[1])
        elif sign == "L":
            yield here, (numbers[0], numbers[1])
            here = (numbers[0], numbers[1])
        elif sign == "C":
            before, first = here, here
            x1, y1, x2, y2, x3, y3 = numbers
            for step in range(1, _STEPS + 1):
                t = step / _STEPS
                u = 1 - t
                a, b, c, d = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
                here = (a * first[0] + b * x1 + c * x2 + d * x3, a * first[1] + b * y1 + c * y2 + d * y3)
                yield before, here
                before = here
        else:
            yield here, start
            here = start
    if closed:
        yield here, start
