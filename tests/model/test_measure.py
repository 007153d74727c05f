"""Measures of papers and cards as people write them."""

from __future__ import annotations

import pytest

from sheetgen.load import resources
from sheetgen.load.resources import NoSize, Unknown
from sheetgen.load.workspace import Workspace
from sheetgen.model.measure import measures, typed_length

WORKSPACE = Workspace(None)


def test_measures() -> None:
    assert measures("63x88mm") == (63, 88)
    assert measures("13x19in") == (330.2, 482.6)
    assert measures("2.5inx3.5in") == (63.5, 88.9)
    assert measures("6.3x8.8cm") == (63, 88)
    for text in ("63 x 88mm", "63 × 88 mm", "63mm x 88mm", "63X88MM", " 63x88mm"):
        assert measures(text) == (63, 88)
    for text in ("63x88", "63mm", "x", "63x88pt", "-1x2mm", "063x88mm", "1e3x2mm", "6x" + "3" * 50 + "mm", "٦x٨mm", ""):
        assert measures(text) is None


@pytest.mark.parametrize(
    ("text", "length"),
    [("3", 3), ("3mm", 3), (" 3 mm ", 3), ("0.3CM", 3), ("0.125in", 3.175), ("9pt", 3.175), ("-1", -1), ("0", 0)],
)
def test_lengths_that_people_type(text: str, length: float) -> None:
    assert typed_length(text) == length


@pytest.mark.parametrize(
    ("text", "length"),
    [
        ("3." + "0" * 13, 3),
        ("3." + "0" * 14, None),
        ("3." + "0" * 11 + "mm", 3),
        ("3." + "0" * 12 + "mm", None),
    ],
)
def test_a_length_has_fifteen_characters_at_most(text: str, length: float | None) -> None:
    assert typed_length(text) == length


def test_measures_have_thirty_characters_at_most() -> None:
    assert measures("63x88." + "0" * 22 + "mm") == (63, 88)
    assert measures("63x88." + "0" * 23 + "mm") is None


@pytest.mark.parametrize("text", ["", "mm", "3,5", "3.", "1/8in", "nan", "inf", "1e3", "3m", "3mm4"])
def test_what_is_no_length(text: str) -> None:
    assert typed_length(text) is None


def test_measures_without_a_unit_are_millimetres_where_that_may_be_meant() -> None:
    assert resources.paper(WORKSPACE, "150 x 100") == resources.paper(WORKSPACE, "150x100mm")
    with pytest.raises(NoSize, match="`13x19` lacks a unit: say 13x19mm or 13x19in"):
        resources.paper(WORKSPACE, "13x19")
    with pytest.raises(NoSize, match=r"did you mean .*`a5`.*\? Measures do as well: 105x148mm"):
        resources.paper(WORKSPACE, "a6")


def test_papers_by_measures_stand_upright() -> None:
    for name in ("13x19in", "19x13in", "13×19in", "13 x 19in", "13X19IN"):
        paper = resources.paper(WORKSPACE, name)
        assert (paper.width, paper.height) == (330.2, 482.6)
    assert resources.paper(WORKSPACE, "12x18").title("en") == "12 × 18 in", "a name, not measures"
    with pytest.raises(NoSize, match="lacks a unit: say 13x19mm or 13x19in"):
        resources.paper(WORKSPACE, "13x19")
    for name in ("1x1mm", "2001x300mm", "99x300mm"):
        with pytest.raises(NoSize, match="each side is 100 to 2000 mm long"):
            resources.paper(WORKSPACE, name)
    with pytest.raises(Unknown, match="no paper `foolscap`"):
        resources.paper(WORKSPACE, "foolscap")


def test_cards_by_measures_lie_as_they_are_written() -> None:
    size = resources.card_size(WORKSPACE, "88x63mm")
    assert (size.width, size.height) == (88, 63)
    spaced = resources.card_size(WORKSPACE, "63 x 88mm")
    assert (spaced.width, spaced.height) == (63, 88)
    with pytest.raises(NoSize, match="lacks a unit: say 63x88mm or 63x88in"):
        resources.card_size(WORKSPACE, "63 × 88")
    with pytest.raises(NoSize, match="10 to 1000 mm"):
        resources.card_size(WORKSPACE, "5x5mm")
    with pytest.raises(Unknown, match="did you mean `poker`"):
        resources.card_size(WORKSPACE, "pokr")
    mini = resources.card_size(WORKSPACE, "mini"), resources.card_size(WORKSPACE, "mini-us")
    assert [(one.width, one.height) for one in mini] == [(44, 63), (44.5, 63.5)]
