"""Numbers and colours that are a slip away from what is read: the advice is what the author meant."""

from __future__ import annotations

import pytest

from sheetgen.checks.reference.unknown_reference import meant_colour
from sheetgen.load.numbers import meant_number
from sheetgen.source.span import Span
from tests.checks.checking import checked


@pytest.mark.parametrize(
    ("text", "meant"),
    [("1O", "10"), ("l2", "12"), ("2,5", "2.5"), ("I0", "10"), ("oil", None), ("12", None), ("1,2,3", None)],
)
def test_a_letter_or_a_comma_in_a_number(text: str, meant: str | None) -> None:
    assert meant_number(text) == meant


@pytest.mark.parametrize(
    ("text", "advice"),
    [
        ("#5B173O", 'there is a letter among its digits: write `"#5B1730"`'),
        ("2E6B7A", 'the `#` is missing: write `"#2E6B7A"`'),
        ("#8A7D7", "a colour has six hex digits after the `#`; here are 5"),
        ("facade", None),
        ("moss", None),
        ("blue-1", None),
    ],
)
def test_what_is_all_but_a_colour(text: str, advice: str | None) -> None:
    assert meant_colour(text) == advice


@pytest.mark.parametrize(
    ("text", "code", "place", "meant"),
    [
        ("each: 1,5", "SG103", (4, 16, 4, 19), "the decimal sign is a point: write `1.5`"),
        ("each: 1, 5", "SG101", (4, 19, 4, 20), None),
    ],
)
def test_a_decimal_comma_is_one_finding(text: str, code: str, place: Span, meant: str | None) -> None:
    (found,) = checked(f"format: sheetgen/scoring@1\nid: den\ntables:\n  nuts: {{{text}}}\n")
    assert (found.code, found.span) == (code, place)
    assert meant is None or found.help == meant


def test_a_length_with_a_decimal_comma_is_one_finding() -> None:
    text = "format: sheetgen/card-sizes@1\nsizes:\n  tiny: {title: Tiny, width: 31,5mm, height: 40mm}\n"
    (found,) = checked(text)
    assert (found.code, found.help) == ("SG103", "the decimal sign is a point: write `31.5mm`")
