"""How large a sheet is laid out and printed on its paper."""

from __future__ import annotations

import pytest

from sheetgen.model.layout import Paper
from sheetgen.model.words import Words
from sheetgen.sheets.shares import LaidOut, laid_out, sheet_grid

DRAWN = (210.0, 148.5)


@pytest.mark.parametrize(
    ("size", "expected"),
    [
        pytest.param((210.0, 148.5), LaidOut(210, 148.5), id="the size itself"),
        pytest.param((215.9, 139.7), LaidOut(215.9, 139.7), id="half a Letter"),
        pytest.param((215.9, 177.8), LaidOut(215.9, 177.8), id="a little more air on Legal"),
        pytest.param((420.0, 297.0), LaidOut(210, 148.5, 2.0), id="four times as large"),
        pytest.param((315.0, 297.0), LaidOut(210, 198, 1.5), id="as large as the nearer edges allow"),
    ],
)
def test_a_far_larger_sheet_is_enlarged(size: tuple[float, float], expected: LaidOut) -> None:
    assert laid_out(*size, DRAWN) == pytest.approx(expected)


def test_what_is_enlarged_twice_is_so_many_times_as_large() -> None:
    assert laid_out(420, 297, DRAWN, 1.5).scale == pytest.approx(3)


def test_without_a_size_that_it_was_drawn_for_a_sheet_has_all_the_room() -> None:
    assert laid_out(420, 297) == LaidOut(420, 297)


@pytest.mark.parametrize(
    ("least", "expected"),
    [((0.0, 0.0), (148.5, 210)), ((140.0, 138.0), (148.5, 210)), ((200.0, 138.0), (210, 148.5)),
     ((220.0, 220.0), (148.5, 210))],
)  # fmt: skip
def test_quarters_lie_where_only_that_leaves_them_room(
    least: tuple[float, float], expected: tuple[float, float]
) -> None:
    grid = sheet_grid(Paper(title=Words("A3"), width=297, height=420), 4, least)
    assert (grid.cell_width, grid.cell_height) == expected
    assert (grid.paper_width, grid.paper_height) == (2 * expected[0], 2 * expected[1])
