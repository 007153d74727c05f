"""The number of pieces is not what their colours and sets make.

Where a kind of piece names colours and sets, its count is colours times sets: each set has one piece of every colour.
With only one of the two it is a multiple of that.

At the table: players get their pieces by sets; a set with a piece missing is a player with a turn less.

Bad:

    # part of: pieces
    kinds:
      - {id: stone, label: stone, colours: 7, sets: 4, count: 27}     # <- SG410

Good:

    # part of: pieces
    kinds:
      - {id: stone, label: stone, colours: 7, sets: 4, count: 28}
"""

from __future__ import annotations

from collections.abc import Iterable

from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.checks.wording import several


@finding("SG410", "uneven-pieces", "error", on="pieces", needs=("kinds",), piecewise=("kinds",))
def uneven_pieces(subject: Subject) -> Iterable[Found]:
    """One finding a kind, at its count."""
    for number, kind in enumerate(subject.value.kinds):
        place = f"/kinds/{number}/count"
        if kind.colours is not None and kind.sets is not None:
            made = kind.colours * kind.sets
            off = kind.count - made
            if off:
                yield Found(
                    subject.span(place),
                    f"{several(kind.colours, 'colour')} in {several(kind.sets, 'set')} make {made} pieces, the count "
                    f"says {kind.count}: {abs(off)} too {'many' if off > 0 else 'few'}",
                    f"write `count: {made}`, or mend colours or sets",
                    place,
                )
        elif kind.count % (kind.colours or kind.sets or 1):
            share = several(kind.colours, "colour") if kind.colours else several(kind.sets or 1, "set")
            yield Found(
                subject.span(place),
                f"{several(kind.count, 'piece')} cannot be shared out evenly among {share}",
                "mend one of the two numbers",
                place,
            )
