"""What the players get and what is left is not what is in the box.

For every number of players: players times `each`, and what is `left`, make the count of the first kind of piece.

At the table: when the pieces are dealt out there is one too few, or one that nobody knows where to put.

Bad:

    # part of: pieces
    kinds:
      - {id: stone, label: stone, count: 28}
    by_players:
      - {players: 2, each: 14}
      - {players: 3, each: 7, left: 6}       # <- SG411

Good:

    # part of: pieces
    kinds:
      - {id: stone, label: stone, count: 28}
    by_players:
      - {players: 2, each: 14}
      - {players: 3, each: 7, left: 7}
"""

from __future__ import annotations

from collections.abc import Iterable

from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.checks.wording import several


@finding(
    "SG411", "uneven-shares", "error", on="pieces", needs=("kinds", "by_players"), piecewise=("kinds", "by_players")
)
def uneven_shares(subject: Subject) -> Iterable[Found]:
    """One finding a number of players."""
    if subject.lacks("/kinds/0"):
        return
    kind = subject.value.kinds[0]
    made = kind.colours * kind.sets if kind.colours and kind.sets else None  # where the count is not that: SG410
    for number, share in enumerate(subject.value.by_players):
        dealt = share.players * share.each + share.left
        off = dealt - kind.count
        if off and dealt != made:
            left = f" and {share.left} left" if share.left else ""
            yield Found(
                subject.span(f"/by_players/{number}/each"),
                f"{several(share.players, 'player')} with {share.each} each{left} make {several(dealt, 'piece')}, "
                f"there are {kind.count}: "
                f"{abs(off)} too {'many' if off > 0 else 'few'}",
                "mend `each` or `left`",
                f"/by_players/{number}/each",
            )
