"""A chamber has two hazelnuts.

Hazelnuts are worth most when they lie apart, so that a player must choose which to go for.

At the table: two in one chamber are collected on one way, and that chamber is where everybody wants to start.

Bad:

    # part of: burrow
    map: |
      .  .  .  .  .  .  .  C  C  C  C  .  .  .  .
      .  .  A  .  B  B  .  .  C  C^ C  -  D  D^ .
      .  .  A  -  B  B  B  -  C  C  C  .  D  D  D
      .  .  A^ .  B  B^ B  .  .  |  .  .  D* D  D
      .  A  A  .  .  .  .  .  F* F  .  .  .  |  .
      .  A  A  .  .  .  .  .  F^ F  F* -  G  G  .     # <- SG351
      .  .  |  .  .  .  .  .  F  F  F  .  G^ G  .
      .  E  E  .  .  .  .  .  |  .  F  .  G  G  .
      .  E^ E  .  .  .  H^ H  H  .  F  -  G  G^ .
      .  E* E  E  -  -  H  H  H  .  .  .  .  .  .
      .  .  .  .  .  .  H  H^ H  .  .  .  .  .  .

Good:

    # part of: burrow
    map: |
      .  .  .  .  .  .  .  C  C  C  C  .  .  .  .
      .  .  A  .  B  B* .  .  C  C^ C  -  D  D^ .
      .  .  A  -  B  B  B  -  C  C  C  .  D  D  D
      .  .  A^ .  B  B^ B  .  .  |  .  .  D* D  D
      .  A  A  .  .  .  .  .  F* F  .  .  .  |  .
      .  A  A  .  .  .  .  .  F^ F  F  -  G  G  .
      .  .  |  .  .  .  .  .  F  F  F  .  G^ G  .
      .  E  E  .  .  .  .  .  |  .  F  .  G  G  .
      .  E^ E  .  .  .  H^ H  H  .  F  -  G  G^ .
      .  E* E  E  -  -  H  H  H  .  .  .  .  .  .
      .  .  .  .  .  .  H  H^ H  .  .  .  .  .  .
"""

from __future__ import annotations

from collections.abc import Iterable

from sheetgen.checks.burrow_subject import BurrowMap, where
from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.model.burrow import HAZELNUT, Cell


@finding("SG351", "hazelnuts-together", "warning", on="burrow", needs=("map",))
def hazelnuts_together(subject: Subject) -> Iterable[Found]:
    """One finding a chamber, at its second hazelnut."""
    burrow = subject.once(BurrowMap)
    by_chamber: dict[str, list[Cell]] = {letter: [] for letter in burrow.burrow.chambers}
    for cell in burrow.marked(HAZELNUT):
        if cell[0] != burrow.pasted_row:
            by_chamber[burrow.relettered.get(cell, burrow.burrow.chamber_of[cell])].append(cell)
    for letter, nuts in by_chamber.items():
        if len(nuts) > 1 and letter not in burrow.twins:
            yield Found(
                burrow.span(nuts[1]),
                f"chamber {letter} has {len(nuts)} hazelnuts ({' and '.join(where(cell) for cell in nuts)})",
                "move one of them to another chamber",
                "/map",
                (burrow.related(nuts[0], "the first one"),),
            )
