"""A larger chamber is worth less than a smaller one.

Looked for is a chamber that has at least two spaces more than another and is yet worth less. Of several such pairs
with one chamber in common that one is named, whether it is worth too little or too much; of a pair the one whose points
a space are much farther from what is usual in the burrow, else the larger one.

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

from collections import Counter
from collections.abc import Iterable

from sheetgen.checks.burrow_subject import BurrowMap
from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.checks.wording import several

MORE = 2
"""Spaces: one more is no more work worth speaking of."""
CLEARLY = 3
"""So many times as far off as the next one is no matter of taste."""


@finding("SG371", "value-order", "warning", on="burrow", needs=("map", "values"), piecewise=("values",))
def value_order(subject: Subject) -> Iterable[Found]:
    """One finding a chamber, at its value."""
    burrow = subject.once(BurrowMap)
    if burrow.unread:
        return  # a square that cannot be read may belong to a chamber
    values = burrow.file.values or {}
    sizes = {letter: len(cells) for letter, cells in burrow.burrow.chambers.items() if letter in values}
    for letter in burrow.twins:
        sizes.pop(letter, None)  # the spaces of two chambers
    disorder = {
        (larger, smaller)
        for larger in sizes
        for smaller in sizes
        if sizes[larger] >= sizes[smaller] + MORE and values[larger] < values[smaller]
    }
    while disorder:
        letter = _outlier(disorder, {one: values[one] / sizes[one] for one in sizes})
        own = {pair for pair in disorder if letter in pair}
        smaller = sorted(pair[1] for pair in own if pair[0] == letter)
        larger = sorted(pair[0] for pair in own if pair[1] == letter)
        if len(smaller) >= len(larger):
            yield _found(subject, letter, smaller, sizes, 1)
        else:
            yield _found(subject, letter, larger, sizes, -1)
        disorder -= own


def _outlier(disorder: set[tuple[str, str]], worth: dict[str, float]) -> str:
    """The chamber that is out of order with most others.

    Of several the one whose points a space (``worth``) lie much farther from those in the middle than the others';
    where there is none a larger one, then the first by letter.
    """
    times = Counter(letter for pair in disorder for letter in pair)
    most = max(times.values())
    tied = sorted(letter for letter in times if times[letter] == most)
    middle = sorted(worth.values())[len(worth) // 2]
    off = sorted(((abs(worth[letter] - middle), letter) for letter in tied), reverse=True)
    if len(off) > 1 and off[0][0] > CLEARLY * off[1][0]:
        return off[0][1]
    larger = {pair[0] for pair in disorder}
    return min(tied, key=lambda letter: (letter not in larger, letter))


def _found(subject: Subject, letter: str, others: list[str], sizes: dict[str, int], sign: int) -> Found:
    """``sign`` is 1 when the chamber is worth too little, -1 when it is worth too much."""
    values = subject.value.values
    other = min(others, key=lambda one: (-sign * values[one], sizes[one], one))
    advice = f"make {letter} worth {values[other]} or {'more' if sign > 0 else 'less'}"
    if len(others) > 1:
        advice += f": it is out of order with chambers {', '.join(others)}"
    return Found(
        subject.key(f"/values/{letter}"),
        f"chamber {letter} has {several(sizes[letter], 'space')} and is worth {values[letter]}, "
        f"chamber {other} with {sizes[other]} is worth {values[other]}",
        advice,
        f"/values/{letter}",
    )
