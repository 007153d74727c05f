"""Faces on pages as a print vendor wants them: one side a page, as large as the product with its bleed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sheetgen.draw.surface import Face, Page, Placement, Rect
from sheetgen.model.preset import Boxes, PageOrder

FRONT_TURNED, BACK_TURNED = 90, 270
"""How the sides of a lying sheet stand on an upright page: what is up on the one is up on the other when it is turned
over on its long edge, as with a sheet that stands upright."""


class Canvas(NamedTuple):
    """A page in millimetres: its size, bleed included, and what is cut out of its middle."""

    width: float
    height: float
    cut_width: float
    cut_height: float

    @property
    def bleed(self) -> float:
        """How far faces are drawn beyond the cut: as far as the wider side wants; the page cuts off the rest."""
        return max((self.width - self.cut_width) / 2, (self.height - self.cut_height) / 2)


def canvas_of(boxes: Boxes) -> Canvas:
    """A product's page."""
    return Canvas(
        round(boxes.width + 2 * boxes.bleed_x, 4), round(boxes.height + 2 * boxes.bleed_y, 4), boxes.width, boxes.height
    )


def bleed_for(face_width: float, face_height: float, canvas: Canvas, *, turned: bool) -> float:
    """How far a face of a size is drawn beyond its edge to reach the page's on all sides."""
    width, height = (face_height, face_width) if turned else (face_width, face_height)
    return round(max(0.0, (canvas.width - width) / 2, (canvas.height - height) / 2), 4)


def side_page(face: Face | None, canvas: Canvas, *, turn: int = 0) -> Page:
    """A side in the middle of its page, turned clockwise; a white page for None."""
    placements: tuple[Placement, ...] = ()
    if face is not None:
        width, height = (face.height, face.width) if turn % 180 else (face.width, face.height)
        placements = (Placement(face, (canvas.width - width) / 2, (canvas.height - height) / 2, turn),)
    left, top = (canvas.width - canvas.cut_width) / 2, (canvas.height - canvas.cut_height) / 2
    return Page(
        canvas.width,
        canvas.height,
        placements,
        trim=Rect(left, top, canvas.cut_width, canvas.cut_height),
        bleed=Rect(0, 0, canvas.width, canvas.height),
    )


class Leaf(NamedTuple):
    """The two sides of a card or sheet, and how many there are of it. A back of None stays white."""

    front: Page
    back: Page
    copies: int = 1


def in_order(leaves: Sequence[Leaf], order: PageOrder) -> Iterator[Page]:
    """The pages of a PDF; ``back-last`` has one back, that of the first leaf, behind all fronts."""
    for leaf in leaves:
        for _ in range(leaf.copies):
            if order == "back-first":
                yield leaf.back
            yield leaf.front
            if order == "front-first":
                yield leaf.back
    if order == "back-last" and leaves:
        yield leaves[0].back
