"""The boxes of a page: as they are in the file, and whether they lie within each other."""

from __future__ import annotations

from typing import Any, NamedTuple

from sheetgen.preflight.notes import Box, cut
from sheetgen.preflight.objects import is_map, listed, number_of

POINT = 25.4 / 72
CLOSE = 0.01
"""Points: programs write boxes with no more digits than that."""
_LETTER: Box = (0.0, 0.0, 612.0, 792.0)


class PageBoxes(NamedTuple):
    """A page's boxes in points; None for one that the page does not have."""

    media: Box
    crop: Box | None
    bleed: Box | None
    trim: Box | None
    art: Box | None
    rotate: int
    unit: float

    @property
    def cut_out(self) -> Box:
        """What is left after cutting: the trim box, else the art box, else the page."""
        return self.trim or self.art or self.crop or self.media

    @property
    def printed(self) -> Box:
        """Where ink counts: the bleed box, else what is cut out."""
        return self.bleed or self.cut_out

    def faults(self) -> list[str]:
        """Boxes that do not lie within each other."""
        found = []
        paper = self.media if self.crop is None else cut(self.crop, self.media) or self.media
        for name, box in (("trim", self.trim), ("art", self.art), ("bleed", self.bleed)):
            if box is None:
                continue
            if box[2] - box[0] <= CLOSE or box[3] - box[1] <= CLOSE:
                found.append(f"the {name} box is empty")
                continue
            outer, what = (self.bleed, "bleed box") if self.bleed is not None and name != "bleed" else (paper, "page")
            if not _inside(box, outer):
                found.append(f"the {name} box reaches out of the {what}")
        return found

    def bleed_widths(self) -> tuple[float, float, float, float]:
        """How far the bleed box reaches over the cut: left, bottom, right, top, in millimetres."""
        outer, inner = self.printed, self.cut_out
        sides = (inner[0] - outer[0], inner[1] - outer[1], outer[2] - inner[2], outer[3] - inner[3])
        return (sides[0] * POINT, sides[1] * POINT, sides[2] * POINT, sides[3] * POINT)


def _inside(inner: Box, outer: Box) -> bool:
    return (
        inner[0] >= outer[0] - CLOSE
        and inner[1] >= outer[1] - CLOSE
        and inner[2] <= outer[2] + CLOSE
        and inner[3] <= outer[3] + CLOSE
    )


def boxes_of(page: Any) -> PageBoxes:
    """The boxes of a page; what is no box counts as missing."""
    return PageBoxes(
        box_of(inherited(page, "/MediaBox")) or _LETTER,
        box_of(inherited(page, "/CropBox")),
        box_of(page.get("/BleedBox")),
        box_of(page.get("/TrimBox")),
        box_of(page.get("/ArtBox")),
        int(number_of(inherited(page, "/Rotate")) or 0.0) % 360,
        1.0 if (unit := number_of(page.get("/UserUnit"))) is None else unit,
    )


def size_of(box: Box) -> tuple[float, float]:
    """Width and height in millimetres, to a hundredth."""
    return (round((box[2] - box[0]) * POINT, 2), round((box[3] - box[1]) * POINT, 2))


def box_of(thing: Any) -> Box | None:
    """A rectangle, its corners in order; None for what is none."""
    found = [part for one in listed(thing, 4) if (part := number_of(one)) is not None and abs(part) < 1e7]
    if len(found) < 4:
        return None
    x0, y0, x1, y1 = found
    return (min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1))


def inherited(page: Any, key: str) -> Any:
    """A page's entry, or that of the nearest node above it."""
    for _ in range(50):
        if page is None or not is_map(page):
            return None
        found = page.get(key)
        if found is not None:
            return found
        page = page.get("/Parent")
    return None
