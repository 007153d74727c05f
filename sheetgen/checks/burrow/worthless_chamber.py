"""A full chamber is worth nothing.

At the table: nobody fills it, and its spaces are only a way to others.

Bad:

    # part of: burrow
    values: {A: 0, B: 4, C: 6, D: 5, E: 4, F: 6, G: 4, H: 5}     # <- SG372

Good:

    # part of: burrow
    values: {A: 3, B: 4, C: 6, D: 5, E: 4, F: 6, G: 4, H: 5}
"""

from __future__ import annotations

from collections.abc import Iterable

from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject


@finding("SG372", "worthless-chamber", "warning", on="burrow", needs=("values",), piecewise=("values",))
def worthless_chamber(subject: Subject) -> Iterable[Found]:
    """One finding a chamber, at its value."""
    for letter, value in subject.value.values.items():
        if value == 0:
            pointer = f"/values/{letter}"
            yield Found(subject.span(pointer), f"chamber {letter} is worth 0 points when it is full", None, pointer)
