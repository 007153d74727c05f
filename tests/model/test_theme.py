"""Themes filled from each other, and words for a number of things."""

from __future__ import annotations

import pytest

from sheetgen.model.colour import BLACK, WHITE
from sheetgen.model.theme import Labels, Theme


def test_a_theme_without_titles_is_filled_from_another() -> None:
    own, ours = Theme({"ink": BLACK}), Theme({"ink": WHITE, "paper": WHITE}, {"ink": "Ink"})
    filled = own.filled_from(ours)
    assert (filled["ink"], filled.names(), filled.titles) == (BLACK, ("ink", "paper"), {"ink": "Ink"})
    assert ours.filled_from(own).titles == {"ink": "Ink"}


@pytest.mark.parametrize(
    ("words", "one", "two"),
    [
        ({"cards": "{n} Karten", "cards-one": "{n} Karte"}, "1 Karte", "2 Karten"),
        ({"cards": "{n} Karten"}, "1 Karten", "2 Karten"),
        ({}, "1 card", "2 cards"),
    ],
)
def test_one_thing_has_words_of_its_own_where_the_language_has_some(words: dict[str, str], one: str, two: str) -> None:
    labels = Labels("de", words, {"cards": "{n} cards", "cards-one": "{n} card"})
    assert (labels.count("cards", 1), labels.count("cards", "1"), labels.count("cards", 2)) == (one, one, two)
