"""A larger chamber is worth less than a smaller one.

Named when a chamber has at least two spaces more than another and is yet worth less.

At the table: who fills the larger chamber works more for fewer points. That can be meant (it may lie well), so this
is a warning.

Bad:

    # part of: burrow
    values: {A: 5, B: 4, C: 3, D: 5, E: 4, F: 6, G: 4, H: 5}   # <- SG371

Good:

    # part of: burrow
    values: {A: 5, B: 4, C: 6, D: 5, E: 4, F: 6, G: 4, H: 5}
"""

from __future__ import annotations

from collections.abc import Iterable

from sheetgen.checks.burrow_subject import BurrowMap
from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject

MORE = 2
"""Spaces: one more is no more work worth speaking of."""


@finding("SG371", "value-order", "warning", on="burrow", needs=("map", "values"))
def value_order(subject: Subject) -> Iterable[Found]:
    """One finding a chamber, at its value."""
    burrow = subject.once(BurrowMap)
    if burrow.unread:
        return  # a square that cannot be read may belong to a chamber
    values = burrow.file.values or {}
    sizes = {letter: len(cells) for letter, cells in burrow.burrow.chambers.items() if letter in values}
    for letter, size in sizes.items():
        better = [
            (-values[other], sizes[other], other)
            for other in sizes
            if size >= sizes[other] + MORE and values[letter] < values[other]
        ]
        if better:
            points, smaller, other = min(better)
            yield Found(
                subject.key(f"/values/{letter}"),
                f"chamber {letter} has {size} spaces and is worth {values[letter]}, "
                f"chamber {other} with {smaller} is worth {-points}",
                f"make {letter} worth {-points} or more",
                f"/values/{letter}",
            )
