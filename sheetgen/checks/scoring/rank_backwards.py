"""A rank runs backwards, or stands out of order.

`from` is not above `to`, and the ranks stand from the lowest to the highest.

At the table: a table is read from one end to the other; a rank in the wrong place is overlooked.

Bad:

    # part of: scoring
    tables:
      solo:
        ranks:
          - {to: 9, label: Hungry}
          - {from: 19, to: 10, label: Fed}              # <- SG503
          - {from: 20, label: Round}

Bad:

    # part of: scoring
    tables:
      solo:
        ranks:
          - {from: 10, to: 19, label: Fed}
          - {to: 9, label: Hungry}                      # <- SG503
          - {from: 20, label: Round}

Good:

    # part of: scoring
    tables:
      solo:
        ranks:
          - {to: 9, label: Hungry}
          - {from: 10, to: 19, label: Fed}
          - {from: 20, label: Round}
"""

from __future__ import annotations

from collections.abc import Iterable

from sheetgen.checks.rank_lists import rank_lists
from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject


@finding("SG503", "rank-backwards", "error", on="scoring", needs=("tables",), piecewise=("tables",))
def rank_backwards(subject: Subject) -> Iterable[Found]:
    """One finding a rank; one a table when all its ranks stand in falling order."""
    for ranks in subject.once(rank_lists):
        for rank in ranks.backwards:
            yield Found(
                ranks.span(rank, "from"),
                f"this rank runs backwards, from {rank.from_} to {rank.to}",
                f"write `from: {rank.to}, to: {rank.from_}`",
                ranks.pointer(rank, "from"),
            )
        for rank in ranks.displaced[: 1 if ranks.falling else None]:
            yield Found(
                ranks.span(rank),
                "the ranks stand from the highest to the lowest"
                if ranks.falling
                else "this rank stands behind one with more points",
                "put the ranks in order, the lowest first",
                ranks.pointer(rank),
            )
