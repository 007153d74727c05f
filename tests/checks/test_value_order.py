"""Which of several chambers is told of when values are out of order with sizes, and what is advised (SG371)."""

from __future__ import annotations

import pytest

from tests.checks.checking import checked

HEAD = "format: sheetgen/burrow@1\nid: hollow\nside: A\ntitle: Hollow\ntracker: 4\n"


def advice(**chambers: tuple[int, int]) -> list[tuple[str, str]]:
    """Letter and advice of each finding, for chambers of so many spaces and such a value."""
    values = ", ".join(f"{letter}: {value}" for letter, (_, value) in chambers.items())
    rows = [" ".join([letter] * size + ["."] * (9 - size)) for letter, (size, _) in chambers.items()]
    text = f"{HEAD}values: {{{values}}}\nmap: |\n" + "\n  . . . . . . . . .\n".join(f"  {row}" for row in rows)
    found = [one for one in checked(f"{text}\n") if one.code == "SG371"]
    return [(one.pointer.rpartition("/")[2], (one.help or "").partition(":")[0]) for one in found]


@pytest.mark.parametrize(
    ("chambers", "wanted"),
    [
        ({"A": (4, 4), "B": (3, 3), "C": (2, 2)}, []),
        ({"A": (4, 3), "B": (3, 4)}, []),
        ({"A": (5, 3), "B": (3, 4)}, [("A", "make A worth 4 or more")]),
        # A point a space is usual: B lies three times as far off as A, and no farther.
        (
            {"A": (4, 2), "B": (2, 5), "C": (3, 3), "D": (5, 5), "E": (6, 6)},
            [("A", "make A worth 5 or more")],
        ),
        (
            {"A": (4, 2), "B": (2, 6), "C": (3, 3), "D": (5, 6), "E": (6, 6)},
            [("B", "make B worth 2 or less")],
        ),
        # A is worth too little beside C, and too much beside B.
        ({"A": (6, 5), "B": (8, 4), "C": (4, 6)}, [("A", "make A worth 6 or more"), ("B", "make B worth 6 or more")]),
    ],
)
def test_the_chamber_that_is_out_of_order(chambers: dict[str, tuple[int, int]], wanted: list[tuple[str, str]]) -> None:
    assert advice(**chambers) == wanted
