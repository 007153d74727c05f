"""Boxes of a sheet by their distances from its edges."""

from __future__ import annotations

import pytest

from sheetgen.model.sheet_layout import Slot


@pytest.mark.parametrize(
    ("slot", "x", "width"),
    [
        (Slot(left=10, width=30), 10, 30),
        (Slot(right=10, width=30), 60, 30),
        (Slot(left=10, right=20), 10, 70),
        (Slot(left=10, right=20, width=30), 10, 30),
        (Slot(width=30), 0, 30),
        (Slot(), 0, 100),
    ],
)
def test_a_slot_along_a_sheet(slot: Slot, x: float, width: float) -> None:
    box = slot.box(100, 50)
    assert (box[0], box[2]) == (x, width)
    assert (box[1], box[3]) == (0, 50)
