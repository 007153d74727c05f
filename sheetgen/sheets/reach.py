"""How near to the edges of its pages a document has ink that matters, and where a printer would leave it out.

Ink that matters is what is seen to be missing: texts everywhere, and on what is cut out everything but white and the
hairlines of guides. Crop marks and colour that runs over the cut may be cut off by a printer without harm.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from sheetgen.draw.affine import IDENTITY, Matrix, after, applied, movement
from sheetgen.draw.fonts import POINT, typeface
from sheetgen.draw.path import Path
from sheetgen.draw.surface import HAIR, RULE, Align, Document, Face, Page, Placement, Rect, draw_face
from sheetgen.model.colour import WHITE, Colour
from sheetgen.model.printer import PrinterFile
from sheetgen.sheets.printer import edges

TOLERANCE = 0.05
_Bounds = tuple[float, float, float, float]
"""Left, top, right and bottom."""
_KEPT = 5_000
"""So many faces at their places are kept in mind."""


class Short(NamedTuple):
    """Ink that comes too near to an edge: which of the upright paper's, how near, on which page (from 1) first."""

    edge: str
    distance: float
    margin: float
    page: int


class Reach:
    """Looks at pages while they are written; ``shorts`` has the worst of each edge of the paper afterwards."""

    def __init__(self, printer: PrinterFile) -> None:
        self.shorts: dict[str, Short] = {}
        self._printer = printer
        self._known: dict[tuple[object, ...], _Bounds | None] = {}

    def watching(self, document: Document) -> Document:
        """The same document; its pages are looked at as they go by."""
        if self._printer.margins is None:
            return document

        def pages() -> Iterator[Page]:
            for number, page in enumerate(document.pages, 1):
                self._look(page, number, document)
                yield page

        return document._replace(pages=pages())

    def _look(self, page: Page, number: int, document: Document) -> None:
        printer = self._printer
        if printer.margins is None:
            return
        flip = document.flip or "long"
        around = edges(printer.margins, printer.turn, page.width, page.height, flip, back=page.side == "back")
        left, top, right, bottom = (edge.margin for edge in around)
        inside = Rect(left, top, page.width - left - right, page.height - top - bottom)
        for placement in page.placements:
            bounds = self._bounds(page, placement, inside)
            if bounds is None:
                continue
            distances = (bounds[0], bounds[1], page.width - bounds[2], page.height - bounds[3])
            for edge, distance in zip(around, distances, strict=True):
                worst = self.shorts.get(edge.name)
                if distance < edge.margin - TOLERANCE and (worst is None or distance < worst.distance - TOLERANCE):
                    self.shorts[edge.name] = Short(edge.name, max(0.0, distance), edge.margin, number)

    def _bounds(self, page: Page, placement: Placement, inside: Rect) -> _Bounds | None:
        """Where the ink of a placed face lies on its page; None when all of it is inside, or there is none."""
        face, x, y, rotate, scale = placement
        width, height = face.width * scale, face.height * scale
        if rotate % 180:
            width, height = height, width
        moved = page.matrix or IDENTITY
        corners = [applied(moved, x + across, y + down) for across in (0, width) for down in (0, height)]
        if all(
            inside.x <= px <= inside.right and inside.y <= py <= inside.bottom for px, py in corners
        ):  # what a face draws over its edge is cut off
            return None
        key = (face.key, x, y, rotate, scale, page.matrix, page.trim)
        if face.shared and key in self._known:
            return self._known[key]
        measure = _Measure(moved, page.trim)
        measure.place(face, x, y, rotate=rotate, scale=scale)
        if face.shared and len(self._known) < _KEPT:
            self._known[key] = measure.bounds
        return measure.bounds


class _Measure:
    """A surface that keeps the bounds of the ink that matters."""

    def __init__(self, matrix: Matrix, trim: Rect | None) -> None:
        self.bounds: _Bounds | None = None
        self._matrix = matrix
        self._clip: _Bounds = (-1e9, -1e9, 1e9, 1e9)
        if trim is not None:
            corners = [applied(matrix, px, py) for px in (trim.x, trim.right) for py in (trim.y, trim.bottom)]
            self._clip = _around(corners)
        self._opened: list[str] = []

    def path(
        self, path: Path, *, fill: Colour | None = None, stroke: Colour | None = None, weight: float = RULE, **_: Any
    ) -> None:
        """Ink where it is cut out, if it is more than a guide."""
        is_line = stroke is not None and _is_ink(stroke) and weight > HAIR
        is_area = fill is not None and _is_ink(fill)
        if not path.segments or not (is_line or is_area):
            return
        spare = weight * POINT / 2 if is_line else 0.0
        left, top, right, bottom = path.bounds()
        found = self._box(left - spare, top - spare, right + spare, bottom + spare)
        self._add(_common(found, self._clip))

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
        """A line of text, wherever it stands."""
        if not text.strip() or not _is_ink(colour):
            return
        face = typeface(font)
        width = face.width(text, size)
        start = {"left": 0.0, "center": -width / 2, "right": -width}[align]
        turned = after(self._matrix, movement(x, y, rotate))
        low, high = face.x_height(size) / 3, face.cap_height(size)
        corners = [applied(turned, px, py) for px in (start, start + width) for py in (-high, low)]
        self._add(_around(corners))

    def place(self, face: Face, x: float, y: float, *, rotate: float = 0, scale: float = 1) -> None:
        """What a face has at its place."""
        inner = movement(0, 0, rotate, scale)
        corners = [applied(inner, px, py) for px in (0, face.width) for py in (0, face.height)]
        left, top, _, _ = _around(corners)
        before = self._matrix
        self._matrix = after(before, movement(x - left, y - top, rotate, scale))
        draw_face(face, self, self._opened)
        self._matrix = before

    @contextmanager
    def moved(self, dx: float = 0, dy: float = 0, *, rotate: float = 0, scale: float = 1) -> Iterator[None]:
        """Inside, everything is moved."""
        before = self._matrix
        self._matrix = after(before, movement(dx, dy, rotate, scale))
        yield
        self._matrix = before

    @contextmanager
    def clipped(self, path: Path) -> Iterator[None]:
        """Inside, what lies outside the outline's box does not count."""
        before = self._clip
        self._clip = _common(before, self._box(*path.bounds())) or (0.0, 0.0, 0.0, 0.0)
        yield
        self._clip = before

    def _box(self, left: float, top: float, right: float, bottom: float) -> _Bounds:
        return _around([applied(self._matrix, px, py) for px in (left, right) for py in (top, bottom)])

    def _add(self, found: _Bounds | None) -> None:
        if found is None:
            return
        old = self.bounds
        self.bounds = found if old is None else _around([old[:2], old[2:], found[:2], found[2:]])


def _is_ink(colour: Colour) -> bool:
    return colour[:3] != WHITE[:3]


def _around(points: list[tuple[float, float]]) -> _Bounds:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return (min(xs), min(ys), max(xs), max(ys))


def _common(one: _Bounds, other: _Bounds) -> _Bounds | None:
    left, top = max(one[0], other[0]), max(one[1], other[1])
    right, bottom = min(one[2], other[2]), min(one[3], other[3])
    return (left, top, right, bottom) if left < right and top < bottom else None
