"""Grids: as many cells as fit, centred, and backs that land on their fronts whatever the flip."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheetgen.draw.surface import Face, Page, Surface
from sheetgen.sheets.grid import HOME_MARGIN, DoesNotFit, Grid, Slot, fit_grid
from sheetgen.sheets.impose import impose
from tests.sheets.flipping import seen_from_front, top_edge

A4, LETTER = (210.0, 297.0), (215.9, 279.4)
lengths = st.floats(20, 140, allow_nan=False)
papers = st.tuples(st.floats(160, 300), st.floats(300, 450))


def nothing(surface: Surface) -> None:
    """Draw nothing."""


@pytest.mark.parametrize("paper", [A4, LETTER])
@pytest.mark.parametrize("size", [(63.0, 88.0), (63.5, 88.9)])
def test_nine_cards_to_a_page(paper: tuple[float, float], size: tuple[float, float]) -> None:
    grid = fit_grid(*paper, *size)
    assert (grid.columns, grid.rows) == (3, 3)
    assert (grid.paper_width, grid.paper_height) == paper


def test_landscape_only_when_it_holds_more() -> None:
    assert fit_grid(*A4, 90, 60).paper_width == 297
    assert fit_grid(*A4, 60, 60).paper_width == 210


def test_what_is_larger_than_the_paper_does_not_fit() -> None:
    with pytest.raises(DoesNotFit, match="300 x 88 mm"):
        fit_grid(*A4, 300, 88)


@given(papers, lengths, lengths)
def test_block_is_centred_inside_the_margin(paper: tuple[float, float], width: float, height: float) -> None:
    grid = fit_grid(*paper, width, height)
    block = grid.block
    assert block.x == pytest.approx(grid.paper_width - block.right)
    assert block.y == pytest.approx(grid.paper_height - block.bottom)
    assert min(block.x, block.y) >= HOME_MARGIN - 0.01
    assert block.width + width > grid.paper_width - 2 * HOME_MARGIN, "one more column would fit"
    assert block.height + height > grid.paper_height - 2 * HOME_MARGIN, "one more row would fit"


@given(st.integers(1, 6), st.integers(1, 6), st.sampled_from(["long", "short"]), st.booleans())
def test_slots_do_not_overlap_and_every_back_has_its_own(columns: int, rows: int, flip: str, wide: bool) -> None:
    width, height = (297, 210) if wide else (210, 297)
    grid = Grid(width, height, columns, rows, 30, 20)
    slots = list(grid.slots)
    assert len({(round(slot.x, 3), round(slot.y, 3)) for slot in slots}) == columns * rows
    backs = grid.back_slots(flip)  # type: ignore[arg-type]
    turned = {slot._replace(turn=0) for slot in backs}
    assert {_rounded(slot) for slot in turned} == {_rounded(slot) for slot in slots}


def _rounded(slot: Slot) -> tuple[float, ...]:
    return tuple(round(measure, 3) for measure in slot)


@given(st.integers(1, 40), st.integers(1, 5), st.integers(1, 5), st.sampled_from(["long", "short"]), st.booleans())
def test_backs_lie_on_their_fronts(count: int, columns: int, rows: int, flip: str, wide: bool) -> None:
    width, height = (297.0, 210.0) if wide else (210.0, 297.0)
    grid = Grid(width, height, columns, rows, 31, 22)
    fronts = [Face(f"front {i}", 31, 22, nothing) for i in range(count)]
    backs = [Face(f"back {i}", 31, 22, nothing) for i in range(count)]
    pages = list(impose(grid, fronts, backs=backs, flip=flip))  # type: ignore[arg-type]
    assert len(pages) == 2 * -(-count // grid.per_page)
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        assert len(back.placements) == grid.per_page, "the last page's backs fill the grid"
        assert_paired(front, back, flip)


def assert_paired(front: Page, back: Page, flip: str) -> None:
    """Each front has its own back behind it, the upper edge behind the upper edge."""
    behind = {}
    for placement in back.placements:
        ends = [seen_from_front(back, *point, flip) for point in top_edge(placement)]
        behind[tuple(sorted((round(x, 3), round(y, 3)) for x, y in ends))] = placement.face.key
    for placement in front.placements:
        ends = top_edge(placement)
        key = tuple(sorted((round(x, 3), round(y, 3)) for x, y in ends))
        assert behind.get(key) == placement.face.key.replace("front", "back")


def test_a_page_tells_its_side_and_what_is_cut_out_of_it() -> None:
    grid = Grid(210, 297, 3, 3, 63, 88)
    faces = [Face(f"card {i}", 63, 88, nothing) for i in range(10)]
    front, back, last, last_back = impose(grid, faces, backs=faces)
    assert [page.side for page in (front, back, last, last_back)] == ["front", "back", "front", "back"]
    assert front.cells == tuple(slot.rect for slot in grid.slots)
    assert set(back.cells) == set(front.cells)
    assert last.cells == (grid.slots[0].rect,), "blanks are not cards"
    assert [page.side for page in impose(grid, faces)] == ["single", "single"]
