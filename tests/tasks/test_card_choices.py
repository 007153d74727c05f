"""What is said of places and marks on the command line, and what is none of it."""

from __future__ import annotations

import pytest

from sheetgen.sheets.impose import Skipped
from sheetgen.sheets.marks import MARKS, USUAL
from sheetgen.tasks.card_choices import CardChoices, beside_of, grid_of, marks_of, places_of, skipped_of
from sheetgen.tasks.outcome import Failure


def test_grids() -> None:
    assert grid_of(None) is None
    assert grid_of("3x3") == (3, 3) and grid_of("2X4") == (2, 4) and grid_of("2×4") == (2, 4)
    for wrong in ("3", "3x", "x3", "3x3x3", "-1x3", "0x3", "101x1", "3.5x2", "axb", "", "٣x٣", "3x" + "9" * 5000):
        with pytest.raises(Failure, match="--grid"):
            grid_of(wrong)


def test_skipped_places() -> None:
    assert skipped_of(None) == Skipped() == skipped_of(" , ")
    assert skipped_of("1, 5,every:9") == Skipped(frozenset((0, 4)), frozenset((8,)))
    for wrong in ("0", "-1", "x", "1-3", "every:", "every:0", "every:every:1", "9" * 5000, "²"):
        with pytest.raises(Failure, match="--skip-slots"):
            skipped_of(wrong)


def test_marks() -> None:
    assert marks_of(None, MARKS, USUAL) == USUAL
    assert marks_of("all", MARKS, USUAL) == set(MARKS) and marks_of("none", MARKS, USUAL) == set()
    assert marks_of("crop, ruler", MARKS, USUAL) == {"crop", "ruler"}
    for both in ("all,none", "crop,none"):
        with pytest.raises(Failure, match="stands alone"):
            marks_of(both, MARKS, USUAL)
    with pytest.raises(Failure, match="did you mean `crop`"):
        marks_of("corp", MARKS, USUAL)
    for wrong in ("", ",", "crop,none"):
        with pytest.raises(Failure):
            marks_of(wrong, MARKS, USUAL)


def test_lengths() -> None:
    assert places_of(CardChoices(gutter="4")).gutter == places_of(CardChoices(gutter="4mm")).gutter == 4
    assert places_of(CardChoices(gutter="0.5in")).gutter == 12.7
    style = beside_of(CardChoices(mark_gap="2mm", mark_length="1cm", mark_weight="0.5pt", mark_sides="both")).style
    assert style == (2, 10, 0.5, "both")
    for wrong in ("-1mm", "51mm", "wide", "", "1e3", "nan", "4 furlongs"):
        with pytest.raises(Failure, match="--gutter"):
            places_of(CardChoices(gutter=wrong))
    for weight in ("0", "4pt", "thin", "-1pt"):
        with pytest.raises(Failure, match="--mark-weight"):
            beside_of(CardChoices(mark_weight=weight))
    for bleed in (-1.0, 5.1, float("nan"), float("inf")):
        with pytest.raises(Failure, match="--bleed"):
            places_of(CardChoices(bleed=bleed))
    for date in ("x" * 41, "two\nlines"):
        with pytest.raises(Failure, match="--date"):
            beside_of(CardChoices(date=date))
    with pytest.raises(
        Failure, match="--date cannot be printed: the typeface lacks 日 本 語; write it in Latin letters"
    ):
        beside_of(CardChoices(date="12 日本語"))
    assert beside_of(CardChoices(date="21. März – ½ Ÿ")).date == "21. März – ½ Ÿ"
