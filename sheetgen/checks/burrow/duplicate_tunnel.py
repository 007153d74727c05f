"""Two tunnels join the same two spaces.

A tunnel is either drawn on the map or listed, and listed once; the order of its two ends does not matter.

At the table: the second tunnel joins nothing new and takes room on the sheet; most often another pair of spaces was
meant.

Bad:

    # part of: burrow
    tunnels:
      - r10c9 ~ r9c11
      - r9c11 ~ r10c9   # <- SG313

Good:

    # part of: burrow
    tunnels:
      - r10c9 ~ r9c11
"""

from __future__ import annotations

from collections.abc import Iterable

from sheetgen.checks.burrow_subject import BurrowMap, where
from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.model.burrow import Cell
from sheetgen.source.diagnostic import Related


@finding("SG313", "duplicate-tunnel", "error", on="burrow", needs=("map",))
def duplicate_tunnel(subject: Subject) -> Iterable[Found]:
    """One finding a repetition, at the later listing."""
    burrow = subject.once(BurrowMap)
    if not burrow.listings:
        return
    first: dict[frozenset[Cell], Related] = {}
    for course in burrow.courses:
        if course.run and course.ends and not burrow.ragged:
            first[frozenset(course.ends)] = burrow.related(course.cells[0], "drawn here")
    for index, ends, _ in burrow.listings:
        if any(end not in burrow.burrow.chamber_of for end in ends):
            continue
        span = subject.span(f"/tunnels/{index}")
        pair = frozenset(ends)
        if pair in first:
            yield Found(
                span,
                f"{where(ends[0])} and {where(ends[1])} are joined by a tunnel already",
                "take one of the two out",
                f"/tunnels/{index}",
                (first[pair],),
            )
        else:
            first[pair] = Related(subject.file.shown, span.line, span.column, "listed here")
