"""How findings speak of what their author wrote."""

from __future__ import annotations

from pathlib import Path

import pytest

from sheetgen.checks.mending import reread
from sheetgen.checks.wording import LONGEST, did_you_mean, listed, place_of, quote, several, what_is
from sheetgen.source.file import SourceFile

FULL = "x" * LONGEST


@pytest.mark.parametrize(
    ("text", "quoted"),
    [
        ("a", "`a`"),
        (FULL, f"`{FULL}`"),
        (f"{FULL}x", f"`{FULL[:-1]}…`"),
        ("one\ntwo", "`one…`"),
        ("one\r\n", "`one…`"),
    ],
)
def test_long_texts_are_shortened(text: str, quoted: str) -> None:
    assert quote(text) == quoted


def test_beyond_so_many_names_only_their_number_is_said() -> None:
    assert listed("ab", 2) == "`a`, `b`"
    assert listed("abc", 2) == "`a`, `b` and 1 more"


@pytest.mark.parametrize(
    ("known", "said"),
    [(("green", "red"), "did you mean `green`?"), (("blue",), "there are: `blue`"), ((), "there is none")],
)
def test_the_nearest_name_else_all_of_them(known: tuple[str, ...], said: str) -> None:
    assert did_you_mean("gren", known, nothing="there is none") == said


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("{a: 1}", "a map of keys and values"),
        ("{}", "an empty map"),
        ("[1]", "a list"),
        ("[]", "an empty list"),
        ("", "nothing"),
        ("~", "`~`, which means nothing"),
        ("four", "`four`"),
        ("'4'", "the text `4`"),
    ],
)
def test_what_stands_at_a_place(written: str, said: str) -> None:
    tree = reread(SourceFile(Path("a.yaml"), "a.yaml", f"- {written}\n"), ()).tree
    assert what_is(tree.items[0]) == said  # type: ignore[union-attr]


def test_a_card_is_called_by_its_name_and_other_places_as_they_are() -> None:
    assert place_of({"where": "the back"}) == "the back"
    assert place_of({"card": "nut"}) == "`nut`"


def test_one_and_more() -> None:
    assert [several(0, "card"), several(1, "card"), several(3, "card")] == ["0 cards", "1 card", "3 cards"]
    assert [several(1, "box", "boxes"), several(2, "box", "boxes")] == ["1 box", "2 boxes"]
