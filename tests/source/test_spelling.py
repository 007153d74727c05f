"""Which name a misspelt one stands for."""

from __future__ import annotations

import pytest

from sheetgen.source.spelling import is_slip, may_stand_for, near, nearest, nearest_slip, rivals


@pytest.mark.parametrize(
    "text", ["cuont", "coun", "counts", "Count", "COUNT", "ount", "coumt", "ocunt", "coutn", "acount"]
)
def test_one_slip(text: str) -> None:
    assert is_slip(text, "count")


@pytest.mark.parametrize("text", ["count", "amount", "colour", "cuonts", "nocut", "", "number"])
def test_no_slip_or_more_than_one(text: str) -> None:
    assert not is_slip(text, "count")


def test_slips_of_two_letters() -> None:
    assert all(is_slip(text, "id") for text in ("di", "i", "d", "ID", "idx", "ld"))
    assert not any(is_slip(text, "id") for text in ("", "x", "id", "xid2"))


def test_capitals_make_no_difference_and_the_known_spelling_comes_back() -> None:
    assert nearest("NUMBR", ["Number", "name"]) == "Number"
    assert near("nme", ["Name", "names"], 2) == ("Name", "names")
    assert nearest("nothing", ["Number"]) is None


def test_rivals_are_named_together() -> None:
    assert rivals("hamster", ["hamster-1", "hamster-2", "deck"]) == ["hamster-2", "hamster-1"]
    assert rivals("a4", ["A4", "letter"]) == ["A4"]


def test_rivals_are_like_the_text_and_nearly_as_like_as_the_best() -> None:
    assert rivals("willow", []) == []
    assert rivals("xyz", ["abc"]) == []
    assert rivals("ab", ["ac"]) == ["ac"], "half of it is enough"
    assert rivals("abcdefghijkl", ["abcdefghijkl", "abcdefghijkxy"]) == ["abcdefghijkl", "abcdefghijkxy"]
    assert rivals("abcdefghijkl", ["abcdefghijkl", "abcdefghijxyz"]) == ["abcdefghijkl"]


def test_a_slip_is_told_in_names_of_three_letters_and_more() -> None:
    assert nearest_slip("rde", ["red", "blue"]) == "red"
    assert nearest_slip("bleu", ["red", "blue"]) == "blue"
    assert nearest_slip("ba", ["ab"]) is None, "two letters may mean anything"
    assert nearest_slip("purpel", ["purple", "purpe"]) == nearest("purpel", ["purple", "purpe"]), "the most alike"
    assert nearest_slip("moss", ["red", "blue"]) is None


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("nope", "copies"),
        ("1e9x1e9", "12x18"),
        ("/dev/null", "den"),
        ("nothing", "number"),
        ("gold", "ground"),
        ("", "a4"),
        ("x", "id"),
    ],
)
def test_letters_in_common_alone_are_no_misspelling(text: str, name: str) -> None:
    assert not may_stand_for(text, name)
    assert near(text, [name], 1, 0.0) == () == tuple(rivals(text, [name]))


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("cuont", "count"),
        ("plane", "plain"),
        ("hamster", "hamsterbacke"),
        ("roll", "hamster-roll"),
        ("fmt", "format"),
        ("blue-light", "light-blue"),
        ("ocunt", "count"),
        ("A4", "a4"),
        ("a", "a4"),
        ("colr", "colour"),
        ("x" * 90, "y" * 90),
    ],
)
def test_names_that_may_be_meant(text: str, name: str) -> None:
    assert may_stand_for(text, name)
    assert may_stand_for(name, text)


def test_one_that_may_not_be_meant_takes_no_place_of_one_that_may() -> None:
    assert near("nope", ["copies", "nopes"], 1) == ("nopes",)
    assert rivals("nope", ["copies", "rope"]) == ["rope"]
