"""Cards of a table are the same cards, asked one by one or a column at a time."""

from __future__ import annotations

import pytest

from sheetgen.model.deck import (
    Card,
    CardFaces,
    CardRows,
    DeckFile,
    SetRule,
    back_names,
    column_names,
    column_of,
    counts_of,
    full_sets,
    ids_of,
    members_of_sets,
)
from sheetgen.model.varying import Lookup, Template
from sheetgen.model.words import Words

ROWS = CardRows(["nut", "seed"], [8, 4], {"colour": ["brown", None], "value": [2, 1]})
CARDS = (
    Card(id="nut", count=8, columns={"colour": "brown", "value": 2}),
    Card(id="seed", count=4, columns={"colour": None, "value": 1}),
)


def test_cards_one_by_one() -> None:
    assert tuple(ROWS) == CARDS
    assert (len(ROWS), ROWS[1], ROWS[-1]) == (2, CARDS[1], CARDS[1])
    assert tuple(ROWS[:1]) == CARDS[:1]
    assert tuple(CardRows(["nut"], [1], {})) == (Card(id="nut"),)


def test_columns() -> None:
    for cards in (ROWS, CARDS):
        assert list(ids_of(cards)) == ["nut", "seed"]
        assert list(counts_of(cards)) == [8, 4]
        assert list(column_of(cards, "value")) == [2, 1]
        assert list(column_of(cards, "colour")) == ["brown", None]
        assert list(column_of(cards, "name")) == [None, None]
        assert column_names(cards) == ("colour", "value")
    lacking = (CARDS[0], Card(id="seed", columns={"name": "Seed"}))
    assert column_of(lacking, "value") == [2, None]
    assert column_names(lacking) == ("colour", "value", "name")


SETS = SetRule(by="colour", size="value")


def kind(name: str, count: int, **columns: object) -> Card:
    return Card(id=name, count=count, columns=columns)


def test_kinds_of_one_colour_make_sets_together() -> None:
    cards = [kind("a", 3, colour="red", value=2), kind("b", 4, colour="red", value=2), kind("c", 2, value=2)]
    groups = members_of_sets(cards, SETS)
    assert {name: [member.number for member in members] for name, members in groups.items()} == {"red": [0, 1]}
    assert full_sets(groups["red"]) == (2, 3, 1)


def test_two_sizes_or_none_make_no_sets() -> None:
    for other in (3, None, True, "2"):
        cards = [kind("a", 3, colour="red", value=2), kind("b", 4, colour="red", value=other)]
        assert full_sets(members_of_sets(cards, SETS)["red"]) is None


@pytest.mark.parametrize(
    ("back", "names"),
    [
        (None, ["", ""]),
        ("plain", ["plain", "plain"]),
        (Template("back-{colour}"), ["back-brown", ""]),
        (Lookup("value", {"2": "two"}, "other"), ["two", "other"]),
    ],
)
def test_the_back_of_each_card(back: object, names: list[str]) -> None:
    faces = CardFaces(size="poker", layout="face", back=back)
    assert back_names(DeckFile(id="den", title=Words("Den"), card=faces, cards=CARDS)) == names
