"""Marks, ruler, labels and codes: off the cards, where printers reach, and true to scale."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from sheetgen.draw.path import Path
from sheetgen.draw.surface import Page, Placement
from sheetgen.model.colour import BLACK
from sheetgen.sheets.arrange import arrange_fold
from sheetgen.sheets.bands import SHORTEST_BESIDE, bands, corner_codes, label
from sheetgen.sheets.grid import HOME_MARGIN, Flip, Grid, Nest, fit_grid
from sheetgen.sheets.hexagon import hexagon
from sheetgen.sheets.marks import LASER_MARGIN, crop_marks, cut_lines, cuts, for_back, mark_lines
from sheetgen.sheets.rulers import RulerTexts, rulers
from tests.sheets.flipping import seen_from_front
from tests.sheets.recording import Mark, marks_of

PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
SIZES = {
    "poker-eu": (63.0, 88.0),
    "poker": (63.5, 88.9),
    "mini": (44.0, 68.0),
    "tarot": (70.0, 120.0),
    "wide": (90.0, 60.0),
}
FLIPS: tuple[Flip, ...] = ("long", "short")
TEXTS = {
    100: RulerTexts("100 mm when printed at 100 %", "100 mm", "4 in"),
    50: RulerTexts("50 mm when printed at 100 %", "50 mm", "4 in"),
}
EVERY = [pytest.param(paper, size, id=f"{paper}-{size}") for paper in PAPERS for size in SIZES]


def grid_of(paper: str, size: str) -> Grid:
    return fit_grid(*PAPERS[paper], *SIZES[size])


def drawn(grid: Grid, *placements: Placement) -> list[Mark]:
    return marks_of(Page(grid.paper_width, grid.paper_height, placements))


def everything(grid: Grid) -> list[Mark]:
    text = "Hamsterbacke, page 12 of 30: backs of page 11, long edge"
    found = (*label(grid, text, BLACK), *rulers(grid, TEXTS, BLACK))
    codes = (
        *corner_codes(grid, 12, BLACK, back=False),
        *for_back(grid, "short", corner_codes(grid, 12, BLACK, back=True)),
    )
    return drawn(grid, *found, *codes)


@pytest.mark.parametrize(("paper", "size"), EVERY)
def test_crop_marks_stand_on_every_cut_line_and_off_the_cards(paper: str, size: str) -> None:
    grid = grid_of(paper, size)
    block = grid.block
    marks = drawn(grid, *crop_marks(grid, BLACK))
    assert len(marks) == 2 * (grid.columns + 1) + 2 * (grid.rows + 1)
    columns = {round(block.x + i * grid.cell_width, 3) for i in range(grid.columns + 1)}
    rows = {round(block.y + i * grid.cell_height, 3) for i in range(grid.rows + 1)}
    for mark in marks:
        upright = mark.left == mark.right
        assert round(mark.left if upright else mark.top, 3) in (columns if upright else rows)
        assert not mark.touches(block.x - 0.3, block.y - 0.3, block.right + 0.3, block.bottom + 0.3), "touches a card"
        room = block.y if upright else block.x
        margin = HOME_MARGIN if room >= HOME_MARGIN + 1.35 else LASER_MARGIN
        assert mark.left >= margin - 0.001 and mark.right <= grid.paper_width - margin + 0.001
        assert mark.top >= margin - 0.001 and mark.bottom <= grid.paper_height - margin + 0.001
        assert max(mark.right - mark.left, mark.bottom - mark.top) >= 1 - 1e-9


@pytest.mark.parametrize(("paper", "size"), EVERY)
def test_texts_and_ruler_are_off_the_cards_and_printable(paper: str, size: str) -> None:
    grid = grid_of(paper, size)
    block = grid.block
    for mark in everything(grid):
        assert not mark.touches(block.x, block.y, block.right, block.bottom), mark
        assert mark.left >= HOME_MARGIN - 0.01 and mark.right <= grid.paper_width - HOME_MARGIN + 0.01, mark
        assert mark.top >= HOME_MARGIN - 0.01 and mark.bottom <= grid.paper_height - HOME_MARGIN + 0.01, mark


@pytest.mark.parametrize(("paper", "size"), EVERY)
def test_nothing_beside_the_cards_touches_another(paper: str, size: str) -> None:
    grid = grid_of(paper, size)
    lines = drawn(grid, *crop_marks(grid, BLACK))
    for text in (mark for mark in everything(grid)):
        for line in lines:
            slack = 0.05
            assert not text.touches(line.left - slack, line.top - slack, line.right + slack, line.bottom + slack), text
    codes = drawn(grid, *corner_codes(grid, 12, BLACK, back=False))
    others = drawn(grid, *label(grid, "x" * 400, BLACK), *rulers(grid, TEXTS, BLACK))
    for code in codes:
        assert not any(code.touches(*other[1:5]) for other in others), code


@pytest.mark.parametrize("paper", PAPERS)
def test_the_rulers_are_as_long_as_they_say(paper: str) -> None:
    grid = grid_of(paper, "poker-eu")
    first, _ = bands(grid) or pytest.fail("no bands")
    assert first.upright is (paper == "letter"), "upright in the side strips of Letter, lying on A4"
    marks = drawn(grid, *rulers(grid, TEXTS, BLACK))
    lengths = sorted(
        max(mark.right - mark.left, mark.bottom - mark.top)
        for mark in marks
        if mark.what == "path" and max(mark.right - mark.left, mark.bottom - mark.top) > 50
    )
    assert lengths == pytest.approx([100, 101.6] if paper == "letter" else [100], abs=1e-6)
    texts = [mark.what for mark in marks if mark.what != "path"]
    assert texts == (["100 mm", "4 in"] if paper == "letter" else [TEXTS[100].alone])
    ticks = len([mark for mark in marks if mark.what == "path"]) - len(lengths)
    assert ticks == 21 + (33 if paper == "letter" else 0), "a tick each 5 mm, and each eighth of an inch"


@pytest.mark.parametrize(("paper", "size"), EVERY)
@pytest.mark.parametrize("flip", FLIPS)
def test_codes_agree_when_turned_the_right_way(paper: str, size: str, flip: Flip) -> None:
    grid = grid_of(paper, size)
    page = Page(grid.paper_width, grid.paper_height, ())
    if bands(grid) is None:
        pytest.skip("no room for codes")
    front = {mark.what: mark for mark in drawn(grid, *corner_codes(grid, 3, BLACK, back=False))}
    for code, mark in (
        (m.what, m) for m in drawn(grid, *for_back(grid, flip, corner_codes(grid, 3, BLACK, back=True)))
    ):
        x, y = seen_from_front(page, (mark.left + mark.right) / 2, (mark.top + mark.bottom) / 2, flip)
        there = front[code]
        assert abs(x - (there.left + there.right) / 2) < 6 and abs(y - (there.top + there.bottom) / 2) < 6
        # Turned over the other way, the corner has another code.
        x, y = seen_from_front(page, (mark.left + mark.right) / 2, (mark.top + mark.bottom) / 2, other(flip))
        assert abs(x - (there.left + there.right) / 2) > 20 or abs(y - (there.top + there.bottom) / 2) > 20


def other(flip: Flip) -> Flip:
    return "short" if flip == "long" else "long"


def test_a_long_label_ends_with_an_ellipsis() -> None:
    grid = grid_of("letter", "poker-eu")
    (mark,) = drawn(grid, *label(grid, "Hamster " * 100, BLACK))
    assert mark.what.endswith("…") and len(mark.what) < 400


def test_without_room_there_are_no_bands_but_marks_for_the_laser() -> None:
    grid = Grid(210, 297, 1, 1, 210 - 13, 297 - 13)
    assert bands(grid) is None
    assert (
        not rulers(grid, TEXTS, BLACK) and not label(grid, "x", BLACK) and not corner_codes(grid, 1, BLACK, back=False)
    )
    assert mark_lines(grid)
    assert not mark_lines(Grid(210, 297, 1, 1, 208, 295))


def test_letter_has_column_marks_that_every_printer_reaches() -> None:
    """63 x 88 mm nine times leaves 7.7 mm above and below on Letter: a millimetre of each mark must be printable."""
    grid = Grid(215.9, 279.4, 3, 3, 63, 88)
    heads = [
        path.bounds() for path in mark_lines(grid) if path.bounds()[0] == path.bounds()[2] and path.bounds()[3] < 20
    ]
    assert len(heads) == 4
    for _, top, _, bottom in heads:
        assert bottom - max(top, HOME_MARGIN) >= 0.999
        assert bottom <= grid.block.y - 0.349


def test_long_ticks_of_the_rulers_keep_off_the_crop_marks() -> None:
    for paper in ((210.0, 297.0), (215.9, 279.4)):
        grid = Grid(*paper, 3, 3, 63, 88)
        _, band = bands(grid) or pytest.fail("no bands")
        lines = [path.bounds() for path in mark_lines(grid)]
        for mark in drawn(grid, *rulers(grid, TEXTS, BLACK)):
            high = (mark.right - mark.left) if band.upright else (mark.bottom - mark.top)
            if mark.what != "path" or high < 1.9 or high > 50:
                continue
            place = mark.top if band.upright else mark.left
            cuts = [line[1] for line in lines if line[1] == line[3]] if band.upright else [line[0] for line in lines]
            assert min(abs(place - cut) for cut in cuts) >= 2.9, "somebody would cut along it"


@pytest.mark.parametrize("number", [2, 128])
@pytest.mark.parametrize(("paper", "size"), EVERY)
def test_codes_keep_off_the_crop_marks_of_their_corner(paper: str, size: str, number: int) -> None:
    grid = grid_of(paper, size)
    codes = drawn(grid, *corner_codes(grid, number, BLACK, back=False))
    for code in codes:
        for mark in drawn(grid, *crop_marks(grid, BLACK)):
            air = 0.35
            assert not mark.touches(code.left - air, code.top - air, code.right + air, code.bottom + air)


@pytest.mark.parametrize(
    ("paper", "card", "gutter"),
    [
        pytest.param("a4", (63.0, 88.0), 0.0, id="a4"),
        pytest.param("letter", (63.5, 88.9), 6.0, id="letter with bleed"),
        pytest.param("a4", (95.0, 83.0), 0.0, id="a4 across"),
        pytest.param("a4", (63.0, 130.0), 0.0, id="only margins that the fold crosses"),
    ],
)
def test_nothing_that_is_read_lies_on_a_fold(paper: str, card: tuple[float, float], gutter: float) -> None:
    sheet = arrange_fold(*PAPERS[paper], *card, gutter=gutter)
    text = "Hamsterbacke, page 12 of 30: fold along the dashed line, glue, then cut, version 1c3c711b"
    found = drawn_on(sheet, *label(sheet, text, BLACK), *rulers(sheet, TEXTS, BLACK))
    assert found
    for mark in found:
        near, far, middle = (
            (mark.left, mark.right, sheet.paper_width / 2)
            if sheet.fold == "upright"
            else (mark.top, mark.bottom, sheet.paper_height / 2)
        )
        assert far < middle or near > middle, mark


def drawn_on(sheet: Nest, *placements: Placement) -> list[Mark]:
    return marks_of(Page(sheet.paper_width, sheet.paper_height, placements))


def test_a_ruler_has_its_number_or_is_left_out() -> None:
    """The long one where it has room, else the short one; a line is as long as the number beside it says."""
    numbers = set()
    for room in range(50, 200):
        grid = Grid(room + 30, 100, 1, 1, room, 60)
        marks = drawn(grid, *rulers(grid, TEXTS, BLACK))
        said = {
            float(mark.what.split()[0]) * (25.4 if " in" in mark.what else 1) for mark in marks if mark.what != "path"
        }
        lines = {
            round(mark.right - mark.left, 3) for mark in marks if mark.what == "path" and mark.right - mark.left > 9
        }
        assert lines == {round(length, 3) for length in said}, room
        numbers.add(tuple(sorted(said)))
        assert room < 145 or 100.0 in said
    assert numbers == {(), (50.0,), (100.0,)}


def test_marks_for_the_knife_come_before_texts() -> None:
    """Where a band would leave them too short, there is none."""
    for margin in (10.0, 10.5, 10.9, 11.0, 12.0, 15.0):
        grid = Grid(210, 297, 1, 1, 210 - 14, 297 - 2 * margin)
        upper = [box for path in mark_lines(grid) if (box := path.bounds())[0] == box[2] and box[3] <= margin]
        assert all(bottom - top >= SHORTEST_BESIDE - 1e-6 for _, top, _, bottom in upper), margin
        assert upper or margin < 10


HEX = (95.25, 82.55)


def straight(path: Path) -> tuple[float, float, float, float]:
    (_, one), (_, two) = path.segments
    return (*one, *two)  # type: ignore[return-value]


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("gutter", [0.0, 6.0])
def test_marks_of_hexagons_lie_on_their_edges_drawn_out(turned: bool, gutter: float) -> None:
    width, height = HEX[::-1] if turned else HEX
    grid = Grid(300, 420, 2, 3, width, height, gutter)
    edges = []
    for slot in grid.slots:
        points = [points for op, points in hexagon(slot.width, slot.height).moved(slot.x, slot.y).segments if points]
        edges += list(pairwise([*points, points[0]]))
    marks = [straight(path) for path in mark_lines(grid, hexagons=True)]
    # Two edges at each end of a row and of a column, and the level (or upright) ones that all of a row share.
    assert len(marks) == 2 * 2 * (2 + 3) + 2 * len(cuts(grid).top if turned else cuts(grid).left)
    for x1, y1, x2, y2 in marks:
        assert not grid.block.x < x1 < grid.block.right or not grid.block.y < y1 < grid.block.bottom
        assert any(
            abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) < 0.01 * math.dist((ax, ay), (bx, by))
            and abs((bx - ax) * (y2 - ay) - (by - ay) * (x2 - ax)) < 0.01 * math.dist((ax, ay), (bx, by))
            for (ax, ay), (bx, by) in edges
            for x, y in [(x1, y1)]
        ), (x1, y1, x2, y2)


def test_hexagons_are_cut_along_their_outlines() -> None:
    grid = Grid(210, 297, 2, 3, *HEX)
    marks = drawn(grid, *cut_lines(grid, BLACK, hexagons=True))
    boxes = {(round(mark.left, 2), round(mark.top, 2), round(mark.right, 2), round(mark.bottom, 2)) for mark in marks}
    assert len(boxes) == len(grid.slots)
    assert all(right - left > 90 and bottom - top > 80 for left, top, right, bottom in boxes)
