"""Between two ranks some points belong to none.

Ranks cover whole numbers, each beginning right after the one before.

At the table: somebody scores exactly that, looks for their rank, and there is none.

Bad:

    # part of: scoring
    tables:
      solo:
        ranks:
          - {to: 9, label: Hungry}
          - {from: 12, to: 19, label: Fed}              # <- SG501
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


@finding("SG501", "rank-gap", "error", on="scoring", needs=("tables",), piecewise=("tables",))
def rank_gap(subject: Subject) -> Iterable[Found]:
    """One finding a gap, at the rank after it."""
    for ranks in subject.once(rank_lists):
        for before, rank in ranks.neighbours():
            first, last = before.to + 1, rank.from_ - 1
            if first <= last and not ranks.parted(before, rank):
                gap = f"{first}" if first == last else f"{first} to {last}"
                yield Found(
                    ranks.span(rank, "from"),
                    f"{gap} points belong to no rank: one ends at {before.to}, the next begins at {rank.from_}",
                    f"let it begin at {first}, or the one before end at {last}",
                    ranks.pointer(rank, "from"),
                )
