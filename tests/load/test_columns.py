"""Keys of a card that are columns: which of them are misspelt keys, and how often that is asked."""

from __future__ import annotations

import pytest

from sheetgen.load import bind
from tests.checks.checking import checked, codes

HEAD = "format: sheetgen/deck@1\nid: den\ntitle: Den\ncard: {size: poker-eu, layout: hamster-card}\ncards:\n"


def deck(*cards: str) -> str:
    return HEAD + "".join(f"  - {{{card}}}\n" for card in cards)


def misspelt(text: str) -> list[int]:
    return [line for code, line in codes(checked(text, "deck.yaml")) if code == "SG101"]


def test_a_key_that_is_no_slip_on_one_card_is_one_on_the_next() -> None:
    """Beside a count it is a column, and so it is with a text; what stands alone with a number is the count."""
    cards = (
        "id: a, count: 2, cuont: 3",
        "id: b, cuont: some",
        "id: c, cuont: 3",
        "id: d, count: 1, cuont: 1",
        "id: e, cuont: 4",
    )
    assert misspelt(deck(*cards)) == [8, 10]


def test_a_column_is_held_against_the_keys_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bind, "_PLANS", {})
    asked: list[str] = []
    real = bind.is_slip

    def noted(text: str, name: str) -> bool:
        asked.append(text)
        return real(text, name)

    monkeypatch.setattr(bind, "is_slip", noted)
    cards = [f"id: c{number}, name: N, suit: s, value: 1" for number in range(50)]
    assert misspelt(deck(*cards)) == []
    assert {name: asked.count(name) for name in ("name", "suit", "value")} == {"name": 2, "suit": 2, "value": 2}, (
        "with each of id and count"
    )


def test_only_so_many_columns_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bind, "_PLANS", {})
    monkeypatch.setattr(bind, "MOST_REMEMBERED", 10)
    columns = ", ".join(f"column-{number}: x" for number in range(40))
    assert misspelt(deck(f"id: a, {columns}", f"id: b, {columns}", "id: c, cuont: 3")) == [8]
    (cards,) = [plan for plan in bind._PLANS.values() if plan.columns is not None]
    assert cards.plainly == {f"column-{number}" for number in range(10)}
