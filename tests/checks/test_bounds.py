"""Files that a program made to be slow: the work stays in proportion to what is written."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from sheetgen.documents.burrow_title import fit_title
from sheetgen.draw.fonts import typeface
from tests.checks.checking import checked, codes

SCORING = "format: sheetgen/scoring@1\nid: den\ntables:\n"
MANY = 20_000


def ranks(line: Callable[[int], str]) -> str:
    entries = "".join(f"      - {{{line(i)}, label: x}}\n" for i in range(MANY))
    return f"{SCORING}  solo:\n    ranks:\n{entries}"


def test_a_table_that_counts_to_a_billion_and_leaves_out_most() -> None:
    (one,) = checked(SCORING + "  nuts: {points: {0: 0, 2: 1, 4: 2, 999999999999: 5}}\n", "scoring.yaml")
    assert (one.code, one.message) == ("SG505", "the table has no points for 1, 3, 5, 6, 7, 8, 9, 10 ...")


@pytest.mark.parametrize(
    "line",
    [
        lambda i: f"from: {i}, to: {i}",
        lambda i: f"to: {i}",
        lambda i: f"from: {MANY - i}, to: {MANY - i}",
        lambda i: f"from: {i * 2 + i % 2}, to: {i * 2}",
    ],
    ids=["alike", "open", "falling", "backwards"],
)
def test_thousands_of_ranks(line: Callable[[int], str]) -> None:
    start = time.process_time()
    assert checked(ranks(line), "scoring.yaml")
    assert time.process_time() - start < 6  # two; with a part that is quadratic, eight and more


def test_thousands_of_merge_keys_and_the_aliases_behind_them_are_one_trouble_each() -> None:
    start = time.process_time()
    found = checked("format: sheetgen/scoring@1\nid: den\ntables:\n" + "  - {<<: *a}\n" * 40_000, "scoring.yaml")
    assert time.process_time() - start < 4
    lines = [line for code, line in codes(found) if code == "SG004"]
    assert len(lines) == len(set(lines))


@pytest.mark.parametrize("title", ["n" * 60_000, "nut " * 15_000], ids=["one-word", "words"])
def test_a_title_of_sixty_thousand_letters(title: str) -> None:
    start = time.process_time()
    assert fit_title(title, "The Den", 140).lost
    assert len(typeface("text").shortened(title, 7.5, 100)) < 200
    assert time.process_time() - start < 2
