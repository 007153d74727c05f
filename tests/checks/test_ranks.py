"""Ranks of whole numbers: every fault once, and none for the sake of another."""

from __future__ import annotations

import pytest

from tests.checks.checking import checked, codes

HEAD = "format: sheetgen/scoring@1\nid: den\ntables:\n  solo:\n    ranks:\n"
FIRST = HEAD.count("\n") + 1


def found(*ranks: str) -> list[tuple[str, int]]:
    """The findings about ranks: code and number of the rank, from 0."""
    text = HEAD + "".join(f"      - {{{rank}, label: rank {number}}}\n" for number, rank in enumerate(ranks))
    return [(code, line - FIRST) for code, line in codes(checked(text, "scoring.yaml", ignore=("SG509",)))]


@pytest.mark.parametrize(
    ("ranks", "wanted"),
    [
        (("to: 9", "from: 10, to: 19", "from: 20"), []),
        (("from: 0, to: 9", "from: 10, to: 19"), []),
        (("from: 5, to: 5",), []),
        (("to: -1", "from: 0"), []),
        (("to: 9", "from: 11"), [("SG501", 1)]),
        (("to: 9", "from: 9"), [("SG502", 1)]),
        (("to: 9", "from: 8, to: 12", "from: 13"), [("SG502", 1)]),
        (("from: 5, to: 12", "to: 30"), [("SG504", 1)]),
        (("from: 0, to: 9", "from: 0, to: 9"), [("SG502", 1)]),
        (("from: 0, to: 20", "from: 5, to: 10", "from: 21"), [("SG502", 1), ("SG501", 2)]),
        (("from: 5, to: 12", "from: 1, to: 7"), [("SG502", 1)]),
        (("to: 9", "from: 19, to: 10", "from: 20"), [("SG503", 1)]),
        (("from: 10, to: 19", "to: 9", "from: 20"), [("SG503", 1)]),
        (("from: 20", "from: 10, to: 19", "to: 9"), [("SG503", 1)]),
        (("from: 30", "from: 20, to: 29", "from: 10, to: 19", "to: 9"), [("SG503", 1)]),
        (("to: 9", "from: 20", "from: 10, to: 19"), [("SG503", 2)]),
        (("to: 9", "to: 19", "from: 20"), [("SG504", 1)]),
        (("to: 9", "from: 10", "from: 20"), [("SG504", 1)]),
        (("to: 9", "from: 12, to: 19", "from: 18"), [("SG501", 1), ("SG502", 2)]),
    ],
)
def test_ranks(ranks: tuple[str, ...], wanted: list[tuple[str, int]]) -> None:
    assert found(*ranks) == wanted


def test_the_open_end_is_helped_to_close() -> None:
    text = HEAD + "".join(f"      - {{{rank}, label: {rank[-2:]}}}\n" for rank in ("to: 9", "to: 19", "from: 20"))
    (one,) = checked(text, "scoring.yaml")
    assert one.help == "add `from: 10`"


@pytest.mark.parametrize(
    ("ranks", "wanted"),
    [
        (("from: 5, to: 9",), []),
        (("from: 5, to: 9", "from: 10, to: 19"), [0, 1]),
        (("to: 9", "from: 10, to: 19"), [1]),
        (("from: 0, to: 9", "from: 10"), []),
        (("from: 1, to: 9", "from: 10"), [0]),
        (("from: 10, to: 19", "from: 5, to: 9"), []),
    ],
)
def test_scores_that_no_rank_takes_in(ranks: tuple[str, ...], wanted: list[int]) -> None:
    text = HEAD + "".join(f"      - {{{rank}, label: rank {number}}}\n" for number, rank in enumerate(ranks))
    told = [line - FIRST for code, line in codes(checked(text, "scoring.yaml")) if code == "SG509"]
    assert told == wanted
