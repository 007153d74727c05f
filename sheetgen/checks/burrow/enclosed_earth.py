"""A square of earth lies inside a chamber.

All four neighbours of the square are spaces of the same chamber.

At the table: it looks like a space that was forgotten, or like one that may be crossed.

Bad:

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
      .  E* E  E  -  -  H  .  H  .  .  .  .  .  .     # <- SG332
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
from sheetgen.model.burrow import neighbours


@finding("SG332", "enclosed-earth", "warning", on="burrow", needs=("map",))
def enclosed_earth(subject: Subject) -> Iterable[Found]:
    """One finding a square."""
    burrow = subject.once(BurrowMap)
    if burrow.ragged:
        return
    owner = burrow.burrow.chamber_of
    between = [(r + 1, c) for (r, c), letter in owner.items() if owner.get((r + 2, c)) == letter]
    for cell in sorted(between):
        if burrow.burrow.is_earth(cell) and cell not in burrow.unread:
            around = {owner.get(near) for near in neighbours(cell)}
            if len(around) != 1:
                continue
            (letter,) = around
            yield Found(
                burrow.span(cell),
                f"the square of earth at {where(cell)} lies inside chamber {letter}",
                f"write `{letter}` there, or open the chamber",
                "/map",
            )
