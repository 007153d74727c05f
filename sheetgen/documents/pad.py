"""A pad: one sheet, drawn once a side, as often as wanted, so many to a paper."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sheetgen.documents.pad_beside import PadBeside, PadFurniture, Papers
from sheetgen.draw.surface import Bookmark, Document, Face, Order, Page, Surface
from sheetgen.model.sheet_layout import SheetFile
from sheetgen.sheets.grid import FIT_TOLERANCE, DoesNotFit, Flip, Grid
from sheetgen.sheets.impose import impose, page_index


class PadText(NamedTuple):
    """What the file says about itself."""

    title: str
    language: str
    author: str = ""
    subject: str = ""
    sides: tuple[str, ...] = ()
    cover: str = ""


def check_size(design: SheetFile, width: float, height: float) -> None:
    """Raises DoesNotFit when a sheet is smaller than its design asks for."""
    least_width, least_height = design.least_size
    if width < least_width - FIT_TOLERANCE or height < least_height - FIT_TOLERANCE:
        raise DoesNotFit(
            f"a sheet would be {width:g} x {height:g} mm, and the design {design.id} asks for at least "
            f"{least_width:g} x {least_height:g} mm"
        )


def enlarged(face: Face, scale: float) -> Face:
    """A face so many times as large."""

    def draw(surface: Surface) -> None:
        surface.place(face, 0, 0, scale=scale)

    return Face(f"{face.key} x{scale!r}", face.width * scale, face.height * scale, draw)


def as_wide(face: Face, width: float) -> Face:
    """A face enlarged to a width; itself where it has that."""
    scale = width / face.width
    return face if abs(scale - 1) < 1e-6 else enlarged(face, scale)


def pad_document(
    faces: tuple[Face, ...],
    *,
    sheets: int,
    grid: Grid,
    flip: Flip,
    text: PadText,
    beside: PadBeside | None = None,
    stack: bool = False,
    cover: Sequence[Face] = (),
    order: Order = "interleaved",
) -> Document:
    """The pad as a document. One face: one-sided. Two faces: fronts and backs that register when flipped.

    ``cover`` are pages that come last, the sides of further sheets in turn: a one-sided pad gets white backs then. With
    ``stack`` every paper is full and all places of a paper hold the same: cut, the papers are so many equal pads to be
    glued, each with its cover. ``beside`` are the marks on the papers; none are drawn without it.
    """
    blank = Face("blank", grid.cell_width, grid.cell_height, lambda surface: None, white=True)
    if len(cover) > 1 and len(faces) == 1:
        faces = (faces[0], blank)  # white backs, so that the cover has two sides
    duplex = len(faces) > 1
    if stack:
        sheets = whole_papers(sheets, grid)
    fronts, backs = [faces[0]] * sheets, [faces[-1]] * sheets
    sides = 2 if duplex else 1
    for start in range(0, len(cover), sides):
        front, back, *_ = (*cover[start : start + sides], blank)
        times = grid.per_page if stack else 1
        fronts += [front] * times
        backs += [back] * times

    leaves = -(-len(fronts) // grid.per_page)
    papers = Papers(leaves, order if duplex else "interleaved", flip if duplex else None)
    marks = PadFurniture(grid, beside, papers) if beside is not None else None

    def pages() -> Iterator[Page]:
        yield from impose(
            grid,
            fronts,
            backs=backs if duplex else None,
            flip=flip,
            furniture=marks.on if marks is not None else None,
            pad_backs=False,
            order=order,
        )

    def page_of(leaf: int, back: bool) -> int:
        return page_index(leaf, back, leaves, order, duplex=duplex)

    bookmarks = []
    if len(text.sides) > 1:
        bookmarks = [Bookmark(title, page_of(0, i > 0)) for i, title in enumerate(text.sides)]
    if cover and text.cover:
        bookmarks.append(Bookmark(text.cover, page_of(sheets // grid.per_page, False)))
    return Document(
        title=text.title,
        language=text.language,
        pages=pages(),
        author=text.author,
        subject=text.subject,
        bookmarks=tuple(bookmarks),
        flip=flip if duplex else None,
        order=order if duplex else "interleaved",
        leaves=leaves,
        remark=f"no room for {', '.join(marks.missing)}" if marks is not None and marks.missing else "",
    )


def whole_papers(sheets: int, grid: Grid) -> int:
    """So many sheets that every paper is full."""
    return -(-sheets // grid.per_page) * grid.per_page
