"""Marks on the papers of pads: in the white of the sheets alone, and where the other side has them."""

from __future__ import annotations

from typing import Any

import pytest

from sheetgen.documents.pad import PadText, pad_document
from sheetgen.documents.pad_beside import PadBeside, version
from sheetgen.draw.surface import ORDERS, Document, Face, Order, Page
from sheetgen.load import resources
from sheetgen.load.workspace import Workspace
from sheetgen.model.colour import BLACK
from sheetgen.model.layout import Paper
from sheetgen.model.words import Words
from sheetgen.sheets.grid import HOME_MARGIN, Flip, Grid
from sheetgen.sheets.pad_marks import PAD_MARKS, SHEET_WHITE
from sheetgen.sheets.shares import filling, sheet_grid
from tests.sheets.flipping import seen_from_front
from tests.sheets.recording import Mark, marks_of

LABELS = resources.labels(Workspace(), "en")
PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4), "a3": (297.0, 420.0)}
LAYINGS = [(paper, up) for paper in PAPERS for up in (1, 2, 4)]
ALL = frozenset(PAD_MARKS)


def grid_of(paper: str, up: int) -> Grid:
    width, height = PAPERS[paper]
    return sheet_grid(Paper(title=Words(paper), width=width, height=height), up)


def pad(grid: Grid, sides: str, *, marks: frozenset[str] = ALL, flip: Flip = "long", **more: Any) -> Document:
    faces = tuple(Face(f"sheet {side}", grid.cell_width, grid.cell_height, lambda surface: None) for side in sides)
    beside = PadBeside(
        BLACK, BLACK, LABELS, more.pop("title", "Den"), marks, more.pop("white", SHEET_WHITE), "version 1", "May"
    )
    text = PadText("Pad", "en", sides=("front", "back"))
    sheets = more.pop("sheets", 5)
    return pad_document(faces, sheets=sheets, grid=grid, flip=flip, text=text, beside=beside, **more)


def marks_on(page: Page) -> list[Mark]:
    return marks_of(page, without="sheet ")


def texts(page: Page) -> dict[str, Mark]:
    return {mark.what: mark for mark in marks_on(page) if mark.what != "path"}


@pytest.mark.parametrize(("paper", "up"), LAYINGS)
@pytest.mark.parametrize("flip", ["long", "short"])
def test_marks_lie_in_the_white_of_the_sheets(paper: str, up: int, flip: Flip) -> None:
    grid = grid_of(paper, up)
    document = pad(grid, "AB", flip=flip)
    for page in document.pages:
        for mark in marks_on(page):
            for slot in grid.slots:
                inner = slot.rect.inset(SHEET_WHITE)
                assert not mark.touches(inner.x, inner.y, inner.right, inner.bottom), mark
            if mark.what != "path":
                assert min(mark.left, mark.top) >= HOME_MARGIN - 0.01, mark
                assert mark.right <= page.width - HOME_MARGIN + 0.01, mark
                assert mark.bottom <= page.height - HOME_MARGIN + 0.7, mark  # a descender


@pytest.mark.parametrize(("paper", "up"), LAYINGS)
@pytest.mark.parametrize("flip", ["long", "short"])
def test_targets_and_codes_of_both_sides_coincide(paper: str, up: int, flip: Flip) -> None:
    front, back, *_ = pad(grid_of(paper, up), "AB", flip=flip).pages
    codes = [{name: mark for name, mark in texts(page).items() if len(name) == 2} for page in (front, back)]
    assert set(codes[0]) == set(codes[1]) == {"1A", "1B", "1C", "1D"}
    for name, mark in codes[1].items():
        x, y = seen_from_front(back, (mark.left + mark.right) / 2, (mark.top + mark.bottom) / 2, flip)
        other = codes[0][name]
        assert abs(x - (other.left + other.right) / 2) < 2 and abs(y - (other.top + other.bottom) / 2) < 2, name
    targets = [_middles(pad(grid_of(paper, up), "AB", flip=flip, marks=frozenset(("registration",))), side)
               for side in (0, 1)]  # fmt: skip
    assert targets[0] and targets[0] == {
        tuple(round(value, 3) for value in seen_from_front(back, *point, flip)) for point in targets[1]
    }


def _middles(document: Document, side: int) -> set[tuple[float, ...]]:
    page = list(document.pages)[side]
    marks = marks_on(page)
    return {(round((mark.left + mark.right) / 2, 3), round((mark.top + mark.bottom) / 2, 3)) for mark in marks}


@pytest.mark.parametrize("sides", ["A", "AB"])
def test_a_long_title_keeps_neither_page_nor_version_nor_date_out_of_the_slug(sides: str) -> None:
    for page in pad(grid_of("a4", 2), sides, title="Den" * 99).pages:
        (slug,) = [name for name in texts(page) if name.startswith("Den")]
        assert "…, page " in slug.lower() and slug.endswith(", version 1, May")


@pytest.mark.parametrize("order", ORDERS)
def test_the_slug_tells_the_page(order: Order) -> None:
    pages = list(pad(grid_of("a4", 2), "AB", order=order).pages)
    said = [next(name for name in texts(page) if name.startswith("Den")) for page in pages]
    for number, (page, slug) in enumerate(zip(pages, said, strict=True), 1):
        assert slug.startswith(f"Den, page {number} of 6: {'fronts' if page.side == 'front' else 'backs of page'}")
        assert slug.endswith("version 1, May")
    (one, *_) = pad(grid_of("a4", 2), "A").pages
    assert "Den, Page 1 of 3, version 1, May" in texts(one)
    assert not any(len(name) == 2 for name in texts(one))  # no other side to agree with


@pytest.mark.parametrize(("sheets", "beside", "least"), [(2, True, 0.9), (200, False, 0.3)])
def test_targets_keep_off_the_codes_and_the_slug(sheets: int, beside: bool, least: float) -> None:
    """Beside a code of two letters; a code of a hundred papers stands over the end of one, and does not touch it."""
    *_, last = pad(grid_of("a4", 2), "AB", sheets=sheets, marks=frozenset(("registration", "slug"))).pages
    marks = marks_on(last)
    lines = [mark for mark in marks if mark.what == "path"]
    assert lines
    for text in (mark for mark in marks if mark.what != "path"):
        for line in lines:
            apart = max(line.left - text.right, text.left - line.right)
            if not beside:
                apart = max(apart, line.top - text.bottom, text.top - line.bottom)
            assert apart >= least, (text, line)


@pytest.mark.parametrize(("paper", "up"), LAYINGS)
def test_rulers_are_true_where_they_have_room(paper: str, up: int) -> None:
    grid = grid_of(paper, up)
    document = pad(grid, "A", marks=frozenset(("ruler",)))
    (page, *_) = document.pages
    length = 100 if up != 4 or paper == "a3" else 50
    assert document.remark == ""
    lines = [mark for mark in marks_on(page) if mark.what == "path" and mark.right - mark.left > 40]
    assert any(abs(line.right - line.left - length) < 0.01 for line in lines)
    assert any(text.startswith(f"{length} mm") for text in texts(page))
    if up == 4:
        assert max(mark.right for mark in marks_on(page)) < page.width / 2 - 5  # not across the cut


@pytest.mark.parametrize(("paper", "up"), LAYINGS)
def test_cut_lines_run_along_the_edges_of_the_sheets(paper: str, up: int) -> None:
    grid = grid_of(paper, up)
    (page, *_) = pad(grid, "A", marks=frozenset(("cut",))).pages
    edges = {round(y, 3) for slot in grid.slots for y in (slot.y, slot.y + slot.height) if 1 < y < page.height - 1}
    edges |= {round(x, 3) for slot in grid.slots for x in (slot.x, slot.x + slot.width) if 1 < x < page.width - 1}
    lines = marks_on(page)
    found = {round(mark.top, 3) for mark in lines if mark.bottom - mark.top < 0.01}
    found |= {round(mark.left, 3) for mark in lines if mark.right - mark.left < 0.01}
    assert found == edges
    assert all(max(mark.right - mark.left, mark.bottom - mark.top) in (page.width, page.height) for mark in lines)


def test_a_filled_paper_has_texts_where_its_edges_are_white_enough() -> None:
    half = grid_of("a4", 2)
    grid, scale = filling(Paper(title=Words("a4"), width=210, height=297), half)
    document = pad(grid, "AB", white=SHEET_WHITE * scale)
    assert document.remark == "no room for registration"
    (front, *_) = document.pages
    assert {"1A", "1C"} <= set(texts(front))
    ruler = [mark for mark in marks_on(front) if mark.what == "path" and mark.top > front.height / 2]
    assert min(mark.top for mark in ruler) >= front.height - SHEET_WHITE * scale + 1, "air below the sheet's last line"
    assert max(mark.bottom for mark in ruler) <= front.height - 6.7, "where printers reach"
    narrow = pad(grid, "AB", white=SHEET_WHITE)
    assert narrow.remark == "no room for registration, slug, ruler"
    assert all(marks_on(page) == [] for page in narrow.pages)


def test_without_any_mark_there_is_none() -> None:
    for page in pad(grid_of("a4", 4), "AB", marks=frozenset()).pages:
        assert marks_on(page) == []


def test_versions_differ_when_anything_differs() -> None:
    assert len(version(("a", 1))) == 8
    assert version(("a", 1)) == version(("a", 1)) != version(("a", 2))
