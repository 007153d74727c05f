"""Faces with less ink: in greys, in pale tones, or as outlines to colour in, whatever their design.

Most designs were made for full colour: white figures on dark grounds, say. Taking ink from the ground alone would leave
white on almost white. So a surface that saves ink keeps in mind what lies under each square millimetre, as it was
designed and as it is printed, and whatever stood out from its ground before is made to stand out again.
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any, Literal, NamedTuple

from sheetgen.draw.affine import IDENTITY, Matrix, after, applied, movement
from sheetgen.draw.fonts import typeface
from sheetgen.draw.path import Path, rect
from sheetgen.draw.scanline import spans
from sheetgen.draw.surface import RULE, Align, Document, Face, InkMode, Page, Surface, draw_face, marked
from sheetgen.model.colour import BLACK, WHITE, Colour

BIG = 120.0
"""Areas from this on (square millimetres of their box) are grounds: a figure or a letter is smaller."""
DOT = 8.0
"""Dark details up to this (square millimetres) stay filled as outlines too: eyes and noses."""
PALER = 0.65
"""How much white a ground gets in ``low``: what was black is then a light grey that dark letters are read on."""
STANDS_OUT = 0.3
"""Two greys this far apart are told apart at a glance; letters ask for more."""
LETTERS_STAND_OUT = 0.45
SHOWS = 0.08
"""An edge between two greys that is seen at all."""
DARK_LINE = 0.45
"""The lightest grey that an outline is drawn in."""
LARGEST_SIDE = 2_000
"""Square millimetres are kept in mind up to this many along a side; what is larger is as its middle."""


def inked(document: Document, mode: InkMode) -> Document:
    """A document as an ink mode prints it. Its pages are still made while they are written."""
    if mode == "full":
        return document
    return document._replace(pages=(inked_page(page, mode) for page in document.pages))


def inked_page(page: Page, mode: InkMode) -> Page:
    """A page as an ink mode prints it."""
    if mode == "full":
        return page
    return page._replace(
        placements=tuple([each._replace(face=inked_face(each.face, mode)) for each in page.placements])
    )


def inked_face(face: Face, mode: InkMode) -> Face:
    """A face as an ink mode prints it on white paper."""

    def draw(surface: Surface) -> None:
        if mode == "grey":
            face.draw(_Grey(surface))
        else:
            face.draw(_Thrifty(surface, mode, _Below(face.width, face.height)))

    return face._replace(key=f"{face.key} ink {mode}", draw=draw)


def shown_colour(colour: Colour, mode: InkMode) -> Colour:
    """What becomes of a ground's colour: for comparing the grounds of two kinds of cards."""
    if mode == "grey":
        return greyed(colour)
    if mode == "low":
        return colour.mixed(WHITE, PALER)
    return WHITE if mode == "outline" else colour


def greyed(colour: Colour) -> Colour:
    """The grey of a colour, in black ink alone."""
    grey = colour.grey
    return Colour(grey, grey, grey, (0, 0, 0, 1 - grey))


class _Grey:
    """Draws on another surface, in greys."""

    def __init__(self, surface: Surface) -> None:
        self._surface = surface

    def path(
        self,
        path: Path,
        *,
        fill: Colour | None = None,
        stroke: Colour | None = None,
        weight: float = RULE,
        dash: tuple[float, ...] = (),
        cap: Literal["butt", "round", "square"] = "round",
        join: Literal["miter", "round", "bevel"] = "round",
        even_odd: bool = False,
    ) -> None:
        self._surface.path(
            path,
            fill=None if fill is None else greyed(fill),
            stroke=None if stroke is None else greyed(stroke),
            weight=weight,
            dash=dash,
            cap=cap,
            join=join,
            even_odd=even_odd,
        )

    def text(
        self,
        x: float,
        y: float,
        text: str,
        *,
        font: str,
        size: float,
        colour: Colour,
        align: Align = "left",
        rotate: float = 0,
    ) -> None:
        self._surface.text(x, y, text, font=font, size=size, colour=greyed(colour), align=align, rotate=rotate)

    def place(self, face: Face, x: float, y: float, *, rotate: float = 0, scale: float = 1) -> None:
        self._surface.place(inked_face(face, "grey"), x, y, rotate=rotate, scale=scale)

    @contextmanager
    def moved(self, dx: float = 0, dy: float = 0, *, rotate: float = 0, scale: float = 1) -> Iterator[None]:
        with self._surface.moved(dx, dy, rotate=rotate, scale=scale):
            yield

    @contextmanager
    def clipped(self, path: Path) -> Iterator[None]:
        with self._surface.clipped(path):
            yield


class _Ground(NamedTuple):
    """What lies somewhere: as it was designed, and as it is printed."""

    seen: Colour
    shown: Colour


Spans = list[tuple[int, int, int]]
"""Row, first column, the column after the last, of square millimetres."""


class _Below:
    """What lies under each square millimetre of a face, its own parts and those of faces placed on it alike."""

    def __init__(self, width: float, height: float) -> None:
        self.columns = max(1, min(LARGEST_SIDE, round(width)))
        self.rows = max(1, min(LARGEST_SIDE, round(height)))
        self._grounds = [_Ground(WHITE, WHITE)]
        self._known = {self._grounds[0]: 0}
        self._map = [array("H", [0]) * self.columns for _ in range(self.rows)]
        self._open: list[dict[int, list[tuple[int, int]]]] = []

    def covered(self, path: Path, *, even_odd: bool = False) -> Spans:
        """What an outline covers, as far as all clips show it."""
        return list(self._visible(spans(path, self.columns, self.rows, even_odd=even_odd)))

    def under(self, covered: Spans, x: float, y: float) -> _Ground:
        """What lies under most of some spans; without any, under a point."""
        if covered:
            counts: Counter[int] = Counter()
            for row, start, end in covered:
                counts.update(self._map[row][start:end])
            most = max(counts.values())
            return self._grounds[min(each for each, count in counts.items() if count == most)]
        row = min(self.rows - 1, max(0, int(y)))
        return self._grounds[self._map[row][min(self.columns - 1, max(0, int(x)))]]

    def is_bare(self, covered: Spans) -> bool:
        """Whether nothing was drawn there yet."""
        return not any(any(self._map[row][start:end]) for row, start, end in covered)

    def paint(self, covered: Spans, ground: _Ground) -> None:
        """From now on that is what lies there."""
        number = self._known.get(ground)
        if number is None:
            if len(self._grounds) > 60_000:  # an array's cell holds no more; nobody sees so many colours
                return
            number = self._known[ground] = len(self._grounds)
            self._grounds.append(ground)
        for row, start, end in covered:
            self._map[row][start:end] = array("H", [number]) * (end - start)

    @contextmanager
    def clipped(self, path: Path) -> Iterator[None]:
        """Inside, what lies outside the outline is not covered by anything."""
        kept: dict[int, list[tuple[int, int]]] = {}
        for row, start, end in spans(path, self.columns, self.rows):
            kept.setdefault(row, []).append((start, end))
        self._open.append(kept)
        try:
            yield
        finally:
            self._open.pop()

    def _visible(self, found: Iterator[tuple[int, int, int]]) -> Iterator[tuple[int, int, int]]:
        """What all clips leave of spans."""
        for row, start, end in found:
            parts = [(start, end)]
            for kept in self._open:
                parts = [
                    (max(a, c), min(b, d)) for a, b in parts for c, d in kept.get(row, ()) if max(a, c) < min(b, d)
                ]
            for a, b in parts:
                yield row, a, b


class _Drawing:
    """A surface that keeps what is drawn, to be drawn again as a face; ``told`` is all but where it is drawn."""

    def __init__(self) -> None:
        self.told: list[object] = []
        self._calls: list[Callable[[Surface], None]] = []

    def draw(self, surface: Surface) -> None:
        """Draw it all on another surface."""
        _draw_all(self._calls, surface)

    def path(self, path: Path, **how: Any) -> None:
        self.told.append(how)
        self._calls.append(lambda surface: surface.path(path, **how))

    def text(self, x: float, y: float, text: str, **how: Any) -> None:
        self.told.append(how["colour"])
        self._calls.append(lambda surface: surface.text(x, y, text, **how))

    def place(self, face: Face, x: float, y: float, **how: Any) -> None:
        self.told.append(face.key)
        self._calls.append(lambda surface: surface.place(face, x, y, **how))

    @contextmanager
    def moved(self, dx: float = 0, dy: float = 0, **how: Any) -> Iterator[None]:
        with self._within(lambda surface: surface.moved(dx, dy, **how)):
            yield

    @contextmanager
    def clipped(self, path: Path) -> Iterator[None]:
        with self._within(lambda surface: surface.clipped(path)):
            yield

    @contextmanager
    def _within(self, entered: Callable[[Surface], AbstractContextManager[None]]) -> Iterator[None]:
        outer, inner = self._calls, list[Callable[[Surface], None]]()
        self._calls = inner
        yield
        self._calls = outer

        def draw(surface: Surface) -> None:
            with entered(surface):
                _draw_all(inner, surface)

        outer.append(draw)


def _draw_all(calls: list[Callable[[Surface], None]], surface: Surface) -> None:
    for call in calls:
        call(surface)


class _Thrifty:
    """Draws on another surface with pale grounds (``low``) or none (``outline``)."""

    def __init__(self, surface: Surface, mode: InkMode, below: _Below) -> None:
        self._surface = surface
        self._outline = mode == "outline"
        self._mode: InkMode = mode
        self._below = below
        self._matrix: Matrix = IDENTITY
        self._opened: list[str] = []

    def path(
        self,
        path: Path,
        *,
        fill: Colour | None = None,
        stroke: Colour | None = None,
        weight: float = RULE,
        dash: tuple[float, ...] = (),
        cap: Literal["butt", "round", "square"] = "round",
        join: Literal["miter", "round", "bevel"] = "round",
        even_odd: bool = False,
    ) -> None:
        """As :meth:`Surface.path`."""
        there = path.transformed(*self._matrix)
        left, top, right, bottom = there.bounds()
        covered = self._below.covered(there, even_odd=even_odd)
        ground = self._below.under(covered, (left + right) / 2, (top + bottom) / 2)
        line = None if stroke is None else self._line(stroke, ground)
        inside = None
        if fill is not None:
            inside, edge = self._fill(fill, (right - left) * (bottom - top), ground)
            if edge is not None and stroke is None:
                line, weight, dash = edge, RULE, ()
            self._below.paint(covered, _Ground(fill, inside))
        self._surface.path(
            path, fill=inside, stroke=line, weight=weight, dash=dash, cap=cap, join=join, even_odd=even_odd
        )

    def text(
        self,
        x: float,
        y: float,
        text: str,
        *,
        font: str,
        size: float,
        colour: Colour,
        align: Align = "left",
        rotate: float = 0,
    ) -> None:
        """As :meth:`Surface.text`."""
        face = typeface(font)
        share = {"left": 0.5, "center": 0.0, "right": -0.5}[align]
        middle = (share * face.width(text, size), -face.x_height(size) / 2)
        where = applied(after(self._matrix, movement(x, y, rotate)), *middle)
        ground = self._below.under([], *where)
        shown = self._legible(colour, ground, LETTERS_STAND_OUT)
        self._surface.text(x, y, text, font=font, size=size, colour=shown, align=align, rotate=rotate)

    def place(self, face: Face, x: float, y: float, *, rotate: float = 0, scale: float = 1) -> None:
        """As :meth:`Surface.place`. What a face draws lies on what was drawn before it, and under what follows."""
        left, top, _, _ = rect(0, 0, face.width, face.height).transformed(*movement(0, 0, rotate, scale)).bounds()
        matrix = after(self._matrix, movement(x - left, y - top, rotate, scale))
        below = self._below
        # What lies on bare paper is drawn once for all, with what is placed on pages.
        is_bare = (
            face.width <= below.columns
            and face.height <= below.rows
            and below.is_bare(below.covered(rect(0, 0, face.width, face.height).transformed(*matrix)))
        )
        drawing = _Drawing()
        inner = _Thrifty(drawing, self._mode, below)
        inner._matrix, inner._opened = matrix, self._opened
        draw_face(face, inner, self._opened)
        if is_bare:
            made = inked_face(face, self._mode)
        else:
            # With the same colours at the same places it is the same drawing.
            made = face._replace(key=marked(f"{face.key} ink {self._mode}", *drawing.told), draw=drawing.draw)
        self._surface.place(made, x, y, rotate=rotate, scale=scale)

    @contextmanager
    def moved(self, dx: float = 0, dy: float = 0, *, rotate: float = 0, scale: float = 1) -> Iterator[None]:
        """As :meth:`Surface.moved`."""
        before = self._matrix
        self._matrix = after(before, movement(dx, dy, rotate, scale))
        try:
            with self._surface.moved(dx, dy, rotate=rotate, scale=scale):
                yield
        finally:
            self._matrix = before

    @contextmanager
    def clipped(self, path: Path) -> Iterator[None]:
        """As :meth:`Surface.clipped`."""
        with self._below.clipped(path.transformed(*self._matrix)), self._surface.clipped(path):
            yield

    def _fill(self, fill: Colour, area: float, ground: _Ground) -> tuple[Colour, Colour | None]:
        """What a fill becomes, and the colour of the outline that it needs where it has none."""
        edge = fill if fill.grey < ground.seen.grey else ground.seen
        differs = abs(fill.grey - ground.seen.grey)
        if fill == ground.seen:  # what it hides shall go on being hidden
            return ground.shown, None
        if self._outline:
            if area <= DOT and fill.grey < STANDS_OUT:
                return fill, None
            return WHITE, _darkened(edge) if differs >= SHOWS else None
        if area >= BIG:
            pale = fill.mixed(WHITE, PALER)
            return pale, _darkened(edge) if abs(pale.grey - ground.shown.grey) < SHOWS <= differs else None
        lost = abs(fill.grey - ground.shown.grey) < STANDS_OUT <= differs
        return fill, _darkened(edge) if lost else None

    def _line(self, stroke: Colour, ground: _Ground) -> Colour:
        shown = self._legible(stroke, ground, STANDS_OUT)
        return _darkened(shown) if self._outline and abs(stroke.grey - ground.seen.grey) >= SHOWS else shown

    def _legible(self, colour: Colour, ground: _Ground, apart: float) -> Colour:
        """A colour that stands out if it did so as designed: itself, or that of the ground as it was designed."""
        if abs(colour.grey - ground.seen.grey) < STANDS_OUT or abs(colour.grey - ground.shown.grey) >= apart:
            return colour
        light = ground.shown.grey > 0.5
        for other in (ground.seen, _darkened(ground.seen), BLACK) if light else (WHITE,):
            if abs(other.grey - ground.shown.grey) >= apart:
                return other
        return colour


def _darkened(colour: Colour) -> Colour:
    """A colour that is dark enough for a line on white."""
    grey = colour.grey
    return colour if grey <= DARK_LINE else colour.mixed(BLACK, 1 - DARK_LINE / grey)
