"""A pad: one sheet, drawn once a side, as often as wanted, so many to a paper."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sheetgen.draw.surface import Bookmark, Document, Face, Page
from sheetgen.model.colour import Colour
from sheetgen.model.layout import Paper
from sheetgen.model.sheet_layout import SheetFile
from sheetgen.sheets.cut_ticks import cut_ticks
from sheetgen.sheets.grid import DoesNotFit, Flip, Grid
from sheetgen.sheets.impose import impose


class PadText(NamedTuple):
    """What the file says about itself."""

    title: str
    language: str
    author: str = ""
    subject: str = ""
    sides: tuple[str, ...] = ()


def sheet_grid(paper: Paper, up: int) -> Grid:
    """How sheets share an upright paper: a sheet is half of it, lying; four are quarters; one is a half, centred."""
    if up == 4:
        return Grid(paper.width, paper.height, 2, 2, paper.width / 2, paper.height / 2)
    return Grid(paper.width, paper.height, 1, up, paper.width, paper.height / 2)


def check_size(design: SheetFile, width: float, height: float) -> None:
    """Raises DoesNotFit when a sheet is smaller than its design asks for."""
    least_width, least_height = (design.lengths.get(name, 0.0) for name in ("least-width", "least-height"))
    if width < least_width or height < least_height:
        raise DoesNotFit(
            f"a sheet would be {width:g} x {height:g} mm, and the design {design.id} asks for at least "
            f"{least_width:g} x {least_height:g} mm"
        )


def pad_document(
    faces: tuple[Face, ...], *, sheets: int, grid: Grid, flip: Flip, text: PadText, ticks: Colour
) -> Document:
    """The pad as a document. One face: one-sided. Two faces: fronts and backs alternate and register when flipped."""
    marks = cut_ticks(grid, ticks)

    def pages() -> Iterator[Page]:
        yield from impose(
            grid,
            [faces[0]] * sheets,
            backs=[faces[1]] * sheets if len(faces) > 1 else None,
            flip=flip,
            furniture=lambda leaf, back: marks,
            pad_backs=False,
        )

    bookmarks = tuple(Bookmark(title, i) for i, title in enumerate(text.sides)) if len(text.sides) > 1 else ()
    return Document(
        title=text.title,
        language=text.language,
        pages=pages(),
        author=text.author,
        subject=text.subject,
        bookmarks=bookmarks,
        flip=flip if len(faces) > 1 else None,
    )
