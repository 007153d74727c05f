"""The points of a table rise and fall.

A table that only rises, or only falls, is a rule; one that does both is most often a slip.

At the table: three nuts score more than four, and nobody picks the fourth.

Bad:

    # part of: scoring
    tables:
      hazelnuts: {points: {0: 0, 1: 2, 2: 4, 3: 8, 4: 6}}      # <- SG507

Good:

    # part of: scoring
    tables:
      hazelnuts: {points: {0: 0, 1: 2, 2: 4, 3: 8, 4: 16}}
      holes: {points: {0: 0, 1: -1, 2: -3}}
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.checks.wording import quote
from sheetgen.source.node import escape_pointer


@finding("SG507", "points-fall", "warning", on="scoring", needs=("tables",), piecewise=("tables",))
def points_fall(subject: Subject) -> Iterable[Found]:
    """One finding a table, at the first entry that turns the other way."""
    for name, table in subject.value.tables.items():
        entries = sorted((table.points or {}).items())
        steps = [(number, after - before) for (_, before), (number, after) in pairwise(entries)]
        way = next((step for _, step in steps if step), 0)
        turned = next((number for number, step in steps if step * way < 0), None)
        if turned is not None:
            pointer = f"/tables/{escape_pointer(name)}/points/{turned}"
            yield Found(
                subject.span(pointer),
                f"the points of {quote(name)} {'rise' if way > 0 else 'fall'}, and with {turned} they "
                f"{'fall' if way > 0 else 'rise'}",
                "mend an entry",
                pointer,
            )
