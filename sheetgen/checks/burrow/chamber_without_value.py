"""A chamber of the map has no value.

`values` says for every letter of the map what the chamber is worth when all its spaces are crossed.

At the table: the number beside a chamber is what a player plans for, and circles to mark where a neighbour starts.

Bad:

    # part of: burrow
    values: {A: 5, B: 4, C: 6, D: 5, E: 4, F: 6, G: 4}   # <- SG305

Good:

    # part of: burrow
    values: {A: 5, B: 4, C: 6, D: 5, E: 4, F: 6, G: 4, H: 5}
"""

from __future__ import annotations

from collections.abc import Iterable

from sheetgen.checks.burrow_subject import BurrowMap
from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.checks.wording import several


@finding("SG305", "chamber-without-value", "error", on="burrow", needs=("map", "values"))
def chamber_without_value(subject: Subject) -> Iterable[Found]:
    """One finding a chamber, at the key of the values."""
    burrow = subject.once(BurrowMap)
    values = burrow.file.values or {}
    for letter, cells in burrow.burrow.chambers.items():
        if letter not in values and letter not in burrow.mistaken_keys.values():
            yield Found(
                subject.key("/values"),
                f"chamber {letter} ({several(len(cells), 'space')}) has no value",
                f"add `{letter}: ` and its points to `values`",
                "/values",
            )
