"""Characters that mislead, and comments that were meant as text."""

from __future__ import annotations

import pytest

from tests.load.composing import composed, either_parser, places

pytestmark = pytest.mark.usefixtures("either_parser")
__all__ = ["either_parser"]


@pytest.mark.parametrize("sign", ["\u00a0", "\u200b", "\u2060", "\u202f", "\u202e", "\ufeff"])
def test_invisible_characters_anywhere(sign: str) -> None:
    assert places(f"a: x{sign}y\n") == [("invisible-character", 1, 5)]
    assert places(f"a: 1{sign}\n") == [("invisible-character", 1, 5)]
    assert places(f'a: 1\nb: "x{sign}{sign}y" # {sign}\n') == [
        ("invisible-character", 2, 6),
        ("invisible-character", 2, 13),
    ]


@pytest.mark.parametrize(
    "text", ["👨\u200d👩\u200d👧", "می\u200cخواهم", "Hamster\u00adbacke", "naïve", "„Nuss“, sagt sie"]
)
def test_what_belongs_to_spelling_is_no_trap(text: str) -> None:
    assert places(f"a: {text}\n") == []


def test_an_escape_is_the_way_to_mean_it() -> None:
    assert places(r'a: "x\u00a0y"') == []


@pytest.mark.parametrize("text", ["“Willow”", "‘Willow’", "„Weide“", "”Willow”"])
def test_curly_quotes_round_a_value(text: str) -> None:
    assert places(f"a: {text}\n") == [("invisible-character", 1, 4)]
    assert places(f'a: "{text}"\n') == []


@pytest.mark.parametrize(
    ("line", "column"),
    [
        ("title: Card #3", 13),
        ("title: Card   #3 and more", 15),
        ("- {a: b, c: Nut #2", 17),
        ("rgb: #336699", 6),
        ("title: one two #x # y", 16),
    ],
)
def test_a_text_that_becomes_a_comment(line: str, column: int) -> None:
    text = "# start\n" + line + ("\n  }\n" if "{" in line else "\n")
    assert places(text) == [("comment-in-text", 2, column)]


@pytest.mark.parametrize(
    "line",
    [
        "count: 3 #todo",
        "title: Card # 3",
        "title: Card ## 3",
        'title: "Card #3"',
        "title: Card#3",
        "a: 1\n# a remark #3",
        "title: 'Card' #3",
        "keys:   #these\n  a: 1",
        "map: |  #squares\n  . #A\n  .",
        'a: "x\n  y #3"',
        "a: x # y #3",
    ],
)
def test_comments_that_are_comments(line: str) -> None:
    assert places(line + "\n") == []


def test_what_is_kept_and_lost() -> None:
    (fault,) = composed("title: Card #3 of 4  \n").faults
    assert (fault.facts["kept"], fault.facts["lost"]) == ("Card", "#3 of 4")


def test_a_broken_file_tells_of_invisible_characters_elsewhere() -> None:
    assert places("a: x\u00a0y\nb: @x\n") == [("syntax-error", 2, 4), ("invisible-character", 1, 5)]
    assert places("b: @\u00a0x\n") == [("syntax-error", 1, 4)], "one root, one finding"
