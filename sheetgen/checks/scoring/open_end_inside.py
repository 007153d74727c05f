"""A rank inside the table has no lower or no upper end.

Only the lowest rank may leave out `from`, only the highest `to`.

At the table: a rank that is open to all sides takes in points of its neighbours.

Bad:

    # part of: scoring
    tables:
      solo:
        ranks:
          - {to: 9, label: Hungry}
          - {to: 19, label: Fed}                        # <- SG504
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


@finding("SG504", "open-end-inside", "error", on="scoring", needs=("tables",), piecewise=("tables",))
def open_end_inside(subject: Subject) -> Iterable[Found]:
    """One finding an end."""
    for ranks in subject.once(rank_lists):
        for rank, missing in ranks.open_inside:
            edge = "lowest" if missing == "from" else "highest"
            yield Found(
                ranks.span(rank),
                f"this rank has no `{missing}`, and it is not the {edge} one",
                f"add `{missing}: {ranks.suggestion(rank, missing)}`",
                ranks.pointer(rank),
            )
