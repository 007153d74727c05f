"""Contact sheets: every page in its cell, none over another, all in one scale, fronts beside their backs."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheetgen.documents.contact_sheet import MOST_PAGES, Shown, contact_sheet
from sheetgen.draw.raster import MOST_PIXELS

SIDES = st.floats(0.01, 1e7)


@given(st.lists(st.tuples(SIDES, SIDES), min_size=1, max_size=MOST_PAGES))
def test_cells(sizes: list[tuple[float, float]]) -> None:
    """However strange the sizes."""
    shown = [Shown(0, page, *size, str(page)) for page, size in enumerate(sizes)]
    picture, _ = contact_sheet(shown)
    ground, *cells = picture.cells
    assert ground == (1, 0, 0, 0, picture.width, picture.height)
    assert [(cell.source, cell.page) for cell in cells] == [(0, page) for page in range(len(sizes))]
    assert picture.width * picture.height <= MOST_PIXELS // 4
    for i, one in enumerate(cells):
        assert min(one.width, one.height) >= 1
        assert one.x > 0 and one.y > 0 and one.x + one.width < picture.width and one.y + one.height < picture.height
        for other in cells[:i]:
            assert (
                one.x >= other.x + other.width
                or other.x >= one.x + one.width
                or one.y >= other.y + other.height
                or other.y >= one.y + one.height
            )


def test_one_scale() -> None:
    """A4, A5 and A4 lying look as large as they are."""
    picture, _ = contact_sheet([Shown(0, i, *size, "") for i, size in enumerate([(210, 297), (148, 210), (297, 210)])])
    sizes = [(cell.width, cell.height) for cell in picture.cells[1:]]
    assert sizes[0] == sizes[2][::-1] and sizes[1][0] / sizes[0][0] == pytest.approx(148 / 210, abs=0.005)


def test_backs_stand_beside_their_fronts() -> None:
    """A single page before a document of several leaves a place free."""
    shown = [Shown(0, 0, 1, 1, ""), *(Shown(1, page, 1, 1, "") for page in range(6)), Shown(2, 0, 1, 1, "")]
    picture, _ = contact_sheet(shown)
    places = {(cell.source, cell.page): (cell.x, cell.y) for cell in picture.cells[1:]}
    for front in range(0, 6, 2):
        assert places[1, front][1] == places[1, front + 1][1] and places[1, front][0] < places[1, front + 1][0]
