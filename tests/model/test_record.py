"""Records and lookups are equal by value; what holds dicts has no hash that could disagree with that."""

from __future__ import annotations

from typing import ClassVar

import pytest

from sheetgen.model.game import Span
from sheetgen.model.record import Record
from sheetgen.model.varying import Lookup, Template
from sheetgen.model.words import Words


def test_a_default_written_out_equals_one_left_out() -> None:
    assert Span(from_=2) == Span(from_=2, to=None) != Span(from_=3)


@pytest.mark.parametrize("value", [Span(from_=2), Lookup("value", {"1": 4.0})])
def test_what_is_equal_by_value_and_holds_dicts_cannot_be_a_key(value: object) -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(value)


def test_what_a_record_says_of_itself_is_no_field() -> None:
    class Jar(Record):
        __one_of__: ClassVar[tuple[str, ...]] = ("nuts", "seeds")
        nuts: int = 0
        seeds: int = 0

    assert Jar.__fields__ == ("nuts", "seeds")


@pytest.mark.parametrize(
    ("one", "same", "others"),
    [
        (Template("{a}"), Template("{a}"), [Template("{b}"), "{a}"]),
        (Lookup("a", {"1": 2}), Lookup("a", {"1": 2}), [Lookup("b", {"1": 2}), Lookup("a", {}), "a"]),
        (Words("a"), Words("a"), [Words("b"), Words(by_language={"en": "a"}), "a"]),
    ],
)
def test_values_are_equal_by_what_they_hold(one: object, same: object, others: list[object]) -> None:
    assert one == same
    assert all(one != other for other in others)


def test_words_show_what_they_are_made_of() -> None:
    assert repr(Words("a")) == "Words('a')"
    assert repr(Words(by_language={"de": "b"})) == "Words(by_language={'de': 'b'})"
