"""Burrows to start from: as large as the game asks, and laid out by their number of chambers."""

from __future__ import annotations

import pytest

from sheetgen.model.burrow import Burrow, Cell
from sheetgen.model.burrow_start import start_burrow
from sheetgen.model.game import Limits


def chambers(count: int, smallest: int) -> list[list[Cell]]:
    limits = Limits(chambers=count, ones=7, hazelnuts=0, mushrooms=0, smallest_chamber=smallest)
    found = Burrow(start_burrow(limits, "den").rows).chambers
    assert len(found) == count
    return list(found.values())


@pytest.mark.parametrize("smallest", [1, 7, 8, 9, 12])
def test_no_chamber_is_smaller_than_the_game_asks(smallest: int) -> None:
    for count in (1, 3, 8):
        assert all(len(chamber) >= smallest for chamber in chambers(count, smallest))


def test_some_chambers_lose_a_corner_or_two() -> None:
    assert {len(chamber) for chamber in chambers(8, 6)} == {7, 8, 9}
    assert {len(chamber) for chamber in chambers(8, 9)} == {9}


@pytest.mark.parametrize(
    ("count", "widths"), [(1, [3]), (2, [3] * 2), (3, [3, 3, 7]), (4, [3] * 4), (7, [3] * 6 + [7]), (8, [3] * 8)]
)
def test_the_last_of_an_odd_number_closes_the_ring(count: int, widths: list[int]) -> None:
    found = [{column for _, column in chamber} for chamber in chambers(count, 1)]
    assert [max(columns) - min(columns) + 1 for columns in found] == widths
