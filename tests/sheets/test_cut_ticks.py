"""Cut ticks: seen on a home printer's paper, along the cuts alone, and clear of what the sheets print."""

from __future__ import annotations

from typing import Any

import pytest

from sheetgen.draw.surface import Rect
from sheetgen.model.colour import Colour
from sheetgen.model.layout import Paper
from sheetgen.model.words import Words
from sheetgen.sheets.cut_ticks import CROSS, cut_ticks
from sheetgen.sheets.grid import HOME_MARGIN
from sheetgen.sheets.shares import sheet_grid

PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
INK = Colour(0.1, 0.1, 0.1, (0, 0, 0, 1))
SHEET_MARGIN = 7.0
"""What sheets leave free at their edges (the note in the margin stands nearest)."""


class Recorder:
    def __init__(self) -> None:
        self.lines: list[tuple[float, float, float, float]] = []
        self.colours: set[Colour] = set()

    def path(self, path: Any, *, stroke: Colour, **_: Any) -> None:
        self.lines.append(path.bounds())
        self.colours.add(stroke)


def ticks(paper: str, up: int) -> tuple[Recorder, list[Rect]]:
    width, height = PAPERS[paper]
    grid = sheet_grid(Paper(title=Words(paper), width=width, height=height), up)
    (placement,) = cut_ticks(grid, INK)
    recorder = Recorder()
    placement.face.draw(recorder)  # type: ignore[arg-type]
    return recorder, [slot.rect for slot in grid.slots]


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("up", [1, 2, 4])
def test_ticks_reach_beyond_what_printers_leave_white_and_touch_no_art(paper: str, up: int) -> None:
    width, height = PAPERS[paper]
    recorder, cells = ticks(paper, up)
    assert recorder.colours == {INK}
    outer = [
        (x, y, right, bottom)
        for x, y, right, bottom in recorder.lines
        if 0 in (x, y) or right == width or bottom == height
    ]
    assert len(outer) == {1: 4, 2: 2, 4: 4}[up]
    for x, y, right, bottom in outer:
        seen = max(right - x, bottom - y) - HOME_MARGIN
        assert seen >= 3.5
    for line in recorder.lines:
        for cell in cells:
            art = cell.inset(SHEET_MARGIN)
            assert line[2] < art.x or line[0] > art.right or line[3] < art.y or line[1] > art.bottom


def test_four_sheets_meet_in_a_cross() -> None:
    recorder, _ = ticks("a4", 4)
    assert (105 - CROSS, 148.5, 105 + CROSS, 148.5) in recorder.lines
    assert (105, 148.5 - CROSS, 105, 148.5 + CROSS) in recorder.lines
    assert not [line for line in ticks("a4", 2)[0].lines if line[0] > 20 and line[2] < 190]
