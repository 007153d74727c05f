"""Values and chambers that have other letters (SG305, SG306), and a letter that two chambers have (SG320)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sheetgen.source.diagnostic import Diagnostic
from tests.checks.checking import burrow, checked
from tests.checks.small_projects import findings

SAME_LETTER = (Path(__file__).parent / "planted/38-same-letter/data/mole-town/burrows/s.yaml").read_text("utf-8")
GAME = """\
format: sheetgen/game@1
id: den
title: {en: Mole Town, de: Maulwurfstadt}
limits: {chambers: 8, ones: 7, hazelnuts: 4, mushrooms: 7, smallest_chamber: 8}
documents:
  pad: {sheet: burrow-sheet, burrows: {A: s}}
"""


def of(found: list[Diagnostic], *codes: str) -> list[tuple[str, str, str | None]]:
    return [(one.code, one.pointer or "", one.help) for one in found if one.code in codes]


STRANGE = "give the chambers the letters that `values` has, or the values those of the map"


@pytest.mark.parametrize(
    "values",
    [
        "{K: 5, L: 4, M: 6, N: 5, P: 4, Q: 6, R: 4, S: 5}",
        "{K: 5, L: 4}",
        "{K: 5}",
        "{K: 5, L: 4, M: 6, N: x}",
        "{K: 5, L: x}",
    ],
)
def test_values_and_chambers_with_no_letter_in_common_are_one_finding(values: str) -> None:
    found = checked(burrow(values=values))
    assert of(found, "SG305", "SG306") == [("SG305", "/values", STRANGE)]
    faulty = [f"/values/{letter}" for letter in re.findall("([A-Z]): x", values)]
    assert [one.pointer for one in found if one.code == "SG103"] == faulty


@pytest.mark.parametrize(
    ("values", "wanted"),
    [
        ("{AB: 5, CD: 4, EF: 6, GH: 5}", ["SG305"] * 8 + ["SG306"] * 4),
        ("{a: 5, K: 4}", ["SG305"] * 7 + ["SG306"] * 2),
        ("{K: 5, AB: 4}", ["SG305", "SG306"]),
        ("{A: 5, K: 4}", ["SG305"] * 7 + ["SG306"]),
    ],
)
def test_keys_that_are_no_letters_stand_for_themselves(values: str, wanted: list[str]) -> None:
    found = of(checked(burrow(values=values)), "SG305", "SG306")
    assert sorted(code for code, _, _ in found) == wanted
    assert (STRANGE in [advice for _, _, advice in found]) is (wanted.count("SG305") == 1)


@pytest.mark.parametrize(
    ("more", "wanted"),
    [
        ("", [("SG320", "/map", "did you mean `H`?")]),
        (", H: 6", [("SG320", "/map", "did you mean `H`?")]),
        (", K: 6", [("SG320", "/map", "did you mean `K`?")]),
        (
            ", H: 6, K: 5",
            [
                ("SG306", "/values/H", "delete `H`, or draw its chamber"),
                ("SG306", "/values/K", "delete `K`, or draw its chamber"),
                ("SG303", "/map", "draw 1 more, with the letter H"),
                ("SG320", "/map", "move the piece to the rest of A, or give it another letter"),
            ],
        ),
        (
            ", h: 6",
            [
                ("SG306", "/values/h", "chambers are capital letters: write `H`"),
                ("SG320", "/map", "did you mean `H`?"),
            ],
        ),
        (
            ", AA: 6",
            [("SG306", "/values/AA", "delete `AA`, or draw its chamber"), ("SG320", "/map", "did you mean `H`?")],
        ),
    ],
)
def test_a_letter_that_two_chambers_have_and_the_value_that_is_left(
    more: str, wanted: list[tuple[str, str, str]], tmp_path: Path
) -> None:
    files = {"data/den/game.yaml": GAME, "data/den/burrows/s.yaml": SAME_LETTER.replace("G: 5}", f"G: 5{more}}}")}
    found = of(findings(files, tmp_path), "SG305", "SG306", "SG320", "SG303")
    assert [(code, pointer, (advice or "").partition(" Two")[0]) for code, pointer, advice in found] == wanted


@pytest.mark.parametrize(("size", "meant"), [(4, True), (3, False)])
def test_three_spaces_are_no_chamber_but_slips(size: int, meant: bool, tmp_path: Path) -> None:
    """The smaller of two pieces with one letter: the chamber that the game wants more, or a few spaces gone astray."""
    text = SAME_LETTER
    for drawn, left in (
        ("-  A  A  A*", "-  A  A  . "),
        ("G  .  A  A  A\n", "G  .  A  A  .\n"),
        ("A  A  A^\n", ".  .  .\n"),
    ):
        assert text.count(drawn) == 1
        text = text.replace(drawn, left)
    if size == 3:
        text = text.replace("-  A  A  . ", "-  A  .  . ")
    files = {"data/den/game.yaml": GAME, "data/den/burrows/s.yaml": text}
    ((_, _, advice),) = of(findings(files, tmp_path), "SG320")
    assert (advice or "").startswith("did you mean `H`?") is meant
