"""Nine cards to an A4 page lie where public imposition tools put them, and so do their backs.

What they do is in ``tests/golden/imposition.csv``; ``tools/compare_imposition.py`` runs them, and compares pictures.
"""

from __future__ import annotations

import csv
from collections import defaultdict
from pathlib import Path

import pytest

from tests.conftest import GOLDENS, Run
from tests.products.den import Seat, den, read, seats

with (GOLDENS / "imposition.csv").open(encoding="utf-8", newline="") as stream:
    TOOLS: dict[str, list[Seat]] = defaultdict(list)
    for row in csv.DictReader(stream):
        TOOLS[row["tool"]].append(Seat(int(row["page"]), row["name"], float(row["x"]), float(row["y"])))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return den(tmp_path_factory.mktemp("den"), 10)


@pytest.mark.parametrize("tool", TOOLS)
def test_every_card_is_in_the_same_place(tool: str, folder: Path, sheetgen: Run) -> None:
    done = sheetgen("cards", "den", "--grid", "3x3", "--no-summary", "-o", "ours.pdf", cwd=folder)
    assert done.returncode == 0, done.stderr
    ours = seats(read(folder / "ours.pdf"))
    theirs = TOOLS[tool]
    assert len(theirs) == 2 * 2 * 10, "both ends of both sides of ten cards"
    left = set(ours)
    for seat in theirs:
        same = [one for one in ours if one[:2] == seat[:2] and max(abs(one.x - seat.x), abs(one.y - seat.y)) < 0.01]
        assert len(same) == 1, f"{tool} has {seat}; we have {[one for one in ours if one[:2] == seat[:2]]}"
        left.remove(same[0])
    # We leave no back white: what we have more of is behind places without a card, on the last leaf.
    fronts = {(one.x, one.y) for one in ours if one.page == 2}
    assert len(left) == 2 * 8 and {one.page for one in left} == {3}
    assert not fronts & {(-one.x, one.y) for one in left}
