"""Some points belong to two ranks.

Both ends of a rank are inclusive, so the next one begins one higher.

At the table: two players with the same points read two different ranks.

Bad:

    # part of: scoring
    tables:
      solo:
        ranks:
          - {to: 10, label: Hungry}
          - {from: 10, to: 19, label: Fed}              # <- SG502
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


@finding("SG502", "rank-overlap", "error", on="scoring", needs=("tables",), piecewise=("tables",))
def rank_overlap(subject: Subject) -> Iterable[Found]:
    """One finding an overlap, at the later rank of the file."""
    for ranks in subject.once(rank_lists):
        for before, rank in ranks.neighbours():
            if before.to >= rank.from_:
                both = f"{rank.from_}" if rank.from_ == before.to else f"{rank.from_} to {min(before.to, rank.to)}"
                later = max(before, rank, key=lambda one: one.number)
                yield Found(
                    ranks.span(later, "from"),
                    f"{both} points belong to two ranks: one ends at {before.to}, the other begins at {rank.from_}",
                    f"let one begin at {before.to + 1}, or the other end at {rank.from_ - 1}",
                    ranks.pointer(later, "from"),
                )
