"""Words that are slips of one another, and what is meant by braces, conditions and comparisons."""

from __future__ import annotations

from pathlib import Path

import pytest

from sheetgen.checks.meant_braces import braces, condition
from sheetgen.checks.slips import is_misspelt, slip_of
from tests.checks.test_planted_decks import FIRST, NAME, THREE, VALUE, deck, findings, layout


@pytest.mark.parametrize(
    ("text", "word", "slip"),
    [
        ("gren", "green", True),
        ("Green", "green", True),
        ("green", "green", False),
        ("re", "red", False),
        ("rde", "red", False),
        ("redd", "red", True),
        ("egg", "leg", False),
        ("lgeend", "legend", True),
        ("elgend", "legend", True),
        ("hand", "wand", False),
        ("card-1", "card-2", False),
        ("12345", "12346", False),
        ("legandary", "legendary", True),
        ("legnedray", "legendary", False),
        ("magical", "magic", True),
        ("worm", "warmth", False),
        ("bears", "bear", True),
        ("bearing", "bear", False),
        ("bearer", "bear", False),
        ("strewbarry", "strawberry", True),
    ],
)
def test_what_is_a_slip(text: str, word: str, slip: bool) -> None:
    assert is_misspelt(text, word) is slip
    assert slip_of(text, ("something", word)) == (word if slip else None)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("{ name }", 'write `"{name}"`'),
        ("{name", 'write `"{name}"`'),
        ("name}", 'write `"{name}"`'),
        ("{card.name}", 'write `"{name}"`'),
        ("{name|upper}", 'write `"{name}"`'),
        ("Worth {value", 'write `"Worth {value}"`'),
        ("a}b", 'write `"{a}b"`'),
        ("{name}", None),
        ("{1}", None),
        ("{}", None),
        ("{name\nvalue", None),
        ("{name" + "x" * 200, None),
        ("{" + "x" * 199, 'write `"{' + "x" * 199 + '}"`'),
    ],
)
def test_what_is_meant_by_braces(text: str, meant: str | None) -> None:
    assert braces(text) == meant


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("value = 3", "write `{value: 3}`"),
        ("value == 'red'", "write `{value: red}`"),
        ("value is red", "write `{value: red}`"),
        ("value > 3", None),
        ("value", None),
    ],
)
def test_what_is_meant_by_a_condition(text: str, meant: str | None) -> None:
    assert condition(text) == meant


@pytest.mark.parametrize(
    ("asked", "advice"),
    [
        ('">1"', "a condition lists its values: `value: [2, 3]`"),
        ('">=2"', "a condition lists its values: `value: [2, 3]`"),
        ('"<2"', "a condition lists its values: `value: [1]`"),
        ('"<=2"', "a condition lists its values: `value: [1, 2]`"),
        ('"<1"', "there are: `1`, `2`, `3`"),
        ('">x"', "there are: `1`, `2`, `3`"),
        ('"1..2"', "a condition lists its values: `value: [1, 2]`"),
        ('"2 or 3"', "a condition lists its values: `value: [2, 3]`"),
        ('"2,9"', "there are: `1`, `2`, `3`"),
        ('"!2"', "a condition lists its values: `value: [1, 3]`"),
        ('"!9"', "there are: `1`, `2`, `3`"),
        ("9", "there are: `1`, `2`, `3`"),
    ],
)
def test_what_is_meant_by_a_comparison(asked: str, advice: str, tmp_path: Path) -> None:
    (found,) = findings(tmp_path, deck(*THREE), layout(NAME, f"{VALUE}\n    when: {{value: {asked}}}"))
    assert (found.code, found.span.line, found.help) == ("SG427", FIRST + 2, advice)


def test_a_dead_condition_on_the_id_names_the_ids(tmp_path: Path) -> None:
    (found,) = findings(tmp_path, deck(*THREE), layout(NAME, f"{VALUE}\n    when: {{id: z}}"))
    assert (found.code, found.help) == ("SG427", "there are: `a`, `b`, `c`")


def test_of_two_conditions_the_one_that_is_never_met_is_named(tmp_path: Path) -> None:
    circle = "circle: {x: 30mm, y: 40mm, radius: 5mm, fill: red}\n    when: {value: 1"
    found = findings(tmp_path, deck(*THREE), layout(NAME, VALUE, circle + "}", circle + ", name: Bee}"))
    assert [(one.code, one.span.line) for one in found] == [("SG427", FIRST + 5)]


def test_a_dead_condition_is_told_of_wherever_it_stands(tmp_path: Path) -> None:
    circle = "circle: {x: 30mm, y: 40mm, radius: 5mm, fill: red}\n    when: {value: 7}"
    found = findings(tmp_path, deck(*THREE), layout(NAME, VALUE, circle, circle))
    assert [(one.code, one.span.line) for one in found] == [("SG427", FIRST + 3), ("SG427", FIRST + 5)]
