"""Scores below the lowest rank, or above the highest, have none.

The lowest rank may leave out `from`, the highest `to`: then every score has its rank. A lowest rank that begins at 0 is
taken as it is.

At the table: somebody scores more than anybody thought of, and there is no name for it.

Bad:

    # part of: scoring
    tables:
      solo:
        ranks:
          - {from: 5, to: 9, label: Hungry}         # <- SG509
          - {from: 10, to: 19, label: Fed}
          - {from: 20, to: 30, label: Round}        # <- SG509

Good:

    # part of: scoring
    tables:
      solo:
        ranks:
          - {from: 0, to: 9, label: Hungry}
          - {from: 10, to: 19, label: Fed}
          - {from: 20, label: Round}
"""

from __future__ import annotations

from collections.abc import Iterable

from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.model.scoring import Rank
from sheetgen.source.node import escape_pointer


@finding("SG509", "scores-without-rank", "info", on="scoring", needs=("tables",))
def scores_without_rank(subject: Subject) -> Iterable[Found]:
    """One finding an end of a table; silent where ranks run backwards or stand out of order (SG503)."""
    for name, table in subject.value.tables.items():
        ranks: tuple[Rank, ...] = table.ranks or ()
        ends = [end for rank in ranks for end in (rank.from_, rank.to) if end is not None]
        if len(ranks) < 2 or ends != sorted(ends):
            continue
        lowest, highest = ranks[0], ranks[-1]
        for number, end, key in ((0, lowest.from_, "from"), (len(ranks) - 1, highest.to, "to")):
            if end is None or (key == "from" and end <= 0):
                continue
            pointer = f"/tables/{escape_pointer(name)}/ranks/{number}/{key}"
            yield Found(
                subject.span(pointer),
                f"whoever scores {'less' if key == 'from' else 'more'} than {end} has no rank",
                f"leave out `{key}`, if every such score is meant",
                pointer,
            )
