"""Decks for Tabletop Simulator: grids it takes, whole pixels, every card where its number says."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheetgen.documents.tabletop import MOST_COLUMNS, MOST_ROWS, MOST_SIDE, PER_SHEET, Kind, plan_sheets, saved_object


@given(st.integers(1, 500), st.floats(20, 300), st.floats(20, 300), st.integers(10, 3000))
def test_sheets_hold_all_kinds(kinds: int, width: float, height: float, most: int) -> None:
    plans = plan_sheets(kinds, width, height, most)
    assert len(plans) == -(-kinds // PER_SHEET)
    first = 0
    for plan in plans:
        assert plan.first == first
        first += plan.kinds
        assert 2 <= plan.columns <= MOST_COLUMNS and 2 <= plan.rows <= MOST_ROWS
        assert plan.kinds <= plan.hidden == plan.columns * plan.rows - 1
        assert max(plan.size) <= MOST_SIDE and 1 <= plan.width <= most
        corners = [plan.corner(place) for place in range(plan.columns * plan.rows)]
        assert len(set(corners)) == len(corners)
        assert corners[-1] == (plan.size[0] - plan.width, plan.size[1] - plan.height)
        if min(plan.width, plan.height) > 100:
            assert plan.height / plan.width == pytest.approx(height / width, rel=0.02)
    assert first == kinds and max(p.kinds for p in plans) - min(p.kinds for p in plans) <= 1


def test_a_full_sheet_of_poker_cards_is_as_large_as_may_be() -> None:
    (plan,) = plan_sheets(69, 63.5, 88.9, 750)
    assert (plan.columns, plan.rows, plan.width, plan.height) == (10, 7, 409, 573)


def test_the_saved_object() -> None:
    kinds = [Kind(f"Card {number}", 1 + number % 3) for number in range(100)]
    plans = plan_sheets(100, 63, 88, 744)
    deck = saved_object("Den", kinds, plans, lambda sheet, what: f"{what}-{sheet}", unique_backs=False, sideways=False)
    (thing,) = deck["ObjectStates"]
    assert thing["Name"] == "DeckCustom" and thing["Nickname"] == "Den"
    cards = thing["ContainedObjects"]
    assert [card["CardID"] for card in cards] == thing["DeckIDs"] and len(cards) == sum(kind.copies for kind in kinds)
    assert set(thing["CustomDeck"]) == {"1", "2"}
    for card in cards:
        sheet, place = divmod(card["CardID"], 100)
        kind = plans[sheet - 1].first + place
        assert card["Nickname"] == kinds[kind].name
        assert card["CustomDeck"] == {str(sheet): thing["CustomDeck"][str(sheet)]}
    assert thing["CustomDeck"]["2"]["FaceURL"] == "faces-2" and thing["CustomDeck"]["2"]["BackIsHidden"] is True
    assert len({card["GUID"] for card in cards}) == len(cards)


def test_one_card_is_no_deck() -> None:
    plans = plan_sheets(1, 63, 88, 744)
    deck = saved_object("Den", [Kind("A", 1)], plans, lambda sheet, what: what, unique_backs=False, sideways=True)
    (thing,) = deck["ObjectStates"]
    assert (thing["Name"], thing["CardID"], thing["SidewaysCard"]) == ("CardCustom", 100, True)


SCHEMA = json.loads((Path(__file__).parent / "tabletop.schema.json").read_text("utf-8"))
VALIDATOR = jsonschema.Draft7Validator(SCHEMA)


def decks(numbers: Sequence[int] = (1, 2, 70)) -> Iterator[dict[str, Any]]:
    for number, unique, sideways in ((1, False, False), (1, True, True), (2, False, True), (70, True, False)):
        if number not in numbers:
            continue
        kinds = [Kind(f"Card {place}", 1 + place % 3) for place in range(number)]
        plans = plan_sheets(number, 63, 88, 744)
        yield saved_object(
            "Den", kinds, plans, lambda sheet, what: f"{what}-{sheet}.png", unique_backs=unique, sideways=sideways
        )


def test_every_deck_is_as_the_program_saves_one() -> None:
    jsonschema.Draft7Validator.check_schema(SCHEMA)
    for deck in decks():
        VALIDATOR.validate(json.loads(json.dumps(deck)))


def test_nothing_that_the_program_saves_may_be_left_out() -> None:
    """The schema notices: without any one of its keys a deck is none."""
    (deck,) = decks((2,))  # a large one has more of the same keys
    (thing,) = deck["ObjectStates"]
    card, sheet = thing["ContainedObjects"][0], thing["CustomDeck"]["1"]
    optional = {"LuaScriptState", "XmlUI"}
    for part in (deck, thing, card, sheet, thing["Transform"], card["ColorDiffuse"]):
        for key in list(part):
            if part is deck and key in optional:
                continue
            value = part.pop(key)
            assert not VALIDATOR.is_valid(deck), f"a deck without {key}"
            part[key] = value
    assert VALIDATOR.is_valid(deck)


def test_numbers_of_cards_are_places_of_their_sheets() -> None:
    """A card's number is its sheet's times 100 and its place, and the last place is nobody's."""
    for deck in decks():
        (thing,) = deck["ObjectStates"]
        for card in thing.get("ContainedObjects", [thing]):
            ((number, sheet),) = card["CustomDeck"].items()
            assert card["CardID"] // 100 == int(number)
            assert card["CardID"] % 100 < sheet["NumWidth"] * sheet["NumHeight"] - 1 < 70
