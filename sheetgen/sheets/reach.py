"""How near to the edges of its pages a document has ink that matters, and where a printer would leave it out.

Ink that matters is what is seen to be missing: texts everywhere, and on what is cut out everything but white and the
hairlines of guides. Crop marks and colour that runs over the cut may be cut off by a printer without harm.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sheetgen.draw.affine import IDENTITY, Matrix, applied
from sheetgen.draw.surface import Document, Page, Placement, Rect
from sheetgen.model.colour import WHITE, Colour
from sheetgen.model.printer import PrinterFile
from sheetgen.sheets.measuring import Bounds, Measuring, around, common
from sheetgen.sheets.printer import edges

TOLERANCE = 0.05
_KEPT = 5_000
"""So many faces at their places are kept in mind."""


class Short(NamedTuple):
    """Ink that comes too near to an edge: which of the upright paper's, how near, and the first such page, by the
    number that people call it (in ``--pages``)."""

    edge: str
    distance: float
    margin: float
    page: int


class Reach:
    """Looks at pages while they are written; ``shorts`` has the worst of each edge of the paper afterwards."""

    def __init__(self, printer: PrinterFile) -> None:
        self.shorts: dict[str, Short] = {}
        self._printer = printer
        self._known: dict[tuple[object, ...], Bounds | None] = {}

    def watching(self, document: Document) -> Document:
        """The same document; its pages are looked at as they go by."""
        if self._printer.margins is None:
            return document

        def pages() -> Iterator[Page]:
            for number, page in enumerate(document.pages, 1):
                self._look(page, page.number or number, document)
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

    def _bounds(self, page: Page, placement: Placement, inside: Rect) -> Bounds | None:
        """Where the ink of a placed face lies on its page; None when all of it is inside, or there is none."""
        face, x, y, rotate, scale, _ = placement
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


class _Measure(Measuring):
    """A surface that keeps the bounds of the ink that matters."""

    def __init__(self, matrix: Matrix, trim: Rect | None) -> None:
        clip = None
        if trim is not None:
            corners = [applied(matrix, px, py) for px in (trim.x, trim.right) for py in (trim.y, trim.bottom)]
            clip = around(corners)
        super().__init__(matrix, clip)
        self.bounds: Bounds | None = None

    def met_path(self, bounds: Bounds, fill: Colour | None, stroke: Colour | None) -> None:
        """Ink where it is cut out, if it is more than a guide."""
        if any(colour is not None and _is_ink(colour) for colour in (fill, stroke)):
            self._add(common(bounds, self.clip))

    def met_text(self, bounds: Bounds, text: str, colour: Colour) -> None:
        """A line of text, wherever it stands."""
        if _is_ink(colour):
            self._add(bounds)

    def _add(self, found: Bounds | None) -> None:
        if found is None:
            return
        old = self.bounds
        self.bounds = found if old is None else around([old[:2], old[2:], found[:2], found[2:]])


def _is_ink(colour: Colour) -> bool:
    return colour[:3] != WHITE[:3]
