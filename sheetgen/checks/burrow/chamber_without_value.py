"""A chamber of the map has no value.

`values` says for every letter of the map what the chamber is worth when all its spaces are crossed. When map and
`values` have no letter in common, that is one finding.

At the table: the number beside a chamber is what a player plans for, and circles to mark where a neighbour starts.

Bad:

    # part of: burrow
    values: {A: 5, B: 4, C: 6, D: 5, E: 4, F: 6, G: 4}   # <- SG305

Bad:

    # part of: burrow
    values: {K: 5, L: 4, M: 6, N: 5, P: 4, Q: 6, R: 4, S: 5}   # <- SG305

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


@finding("SG305", "chamber-without-value", "error", on="burrow", needs=("map", "values"), piecewise=("values",))
def chamber_without_value(subject: Subject) -> Iterable[Found]:
    """One finding a chamber, at the key of the values."""
    burrow = subject.once(BurrowMap)
    values = burrow.file.values or {}
    if burrow.strangers:
        yield _strangers(subject, burrow)
        return
    if subject.loaded.gone and not burrow.mostly_valued:
        return
    for letter, cells in burrow.burrow.chambers.items():
        mistaken = letter in values or letter in burrow.mistaken_keys.values()
        if not mistaken and not subject.lacks(f"/values/{letter}"):
            yield Found(
                subject.key("/values"),
                f"chamber {letter} ({several(len(cells), 'space')}) has no value",
                f"add `{letter}: ` and its points to `values`",
                "/values",
            )


def _strangers(subject: Subject, burrow: BurrowMap) -> Found:
    return Found(
        subject.key("/values"),
        f"no chamber has a value: the map has {', '.join(burrow.burrow.chambers)}, "
        f"`values` has {', '.join(burrow.file.values or {})}",
        "give the chambers the letters that `values` has, or the values those of the map",
        "/values",
    )
