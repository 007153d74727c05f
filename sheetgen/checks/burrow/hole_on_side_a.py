"""A burrow of side A has a hole.

Holes (`o`) belong to side B. The first hole is named, the others are listed with it.

At the table: side A is for a first game, and its rules say nothing about holes; players would not know what to do
there.

Bad:

    # part of: burrow
    map: |
      .  .  .  .  .  .  .  C  C  C  C  .  .  .  .
      .  .  A  .  B  B* .  .  C  C^ C  -  D  D^ .
      .  .  A  -  B  B  B  -  C  C  C  .  D  D  D
      .  .  A^ .  B  B^ B  .  .  |  .  .  D* D  D
      .  A  A  .  .  .  .  .  F* F  .  .  .  |  .
      .  A  A  .  .  .  .  .  F^ F  F  -  G  G  .
      .  .  |  .  .  .  .  .  Fo F  F  .  G^ G  .     # <- SG360
      .  E  E  .  .  .  .  .  |  .  F  .  G  G  .
      .  E^ E  .  .  .  H^ H  H  .  F  -  G  G^ .
      .  E* E  E  -  -  H  H  H  .  .  .  .  .  .
      .  .  .  .  .  .  H  H^ H  .  .  .  .  .  .

Good:

    # part of: burrow
    side: B
    map: |
      .  .  .  .  .  .  .  C  C  C  C  .  .  .  .
      .  .  A  .  B  B* .  .  C  C^ C  -  D  D^ .
      .  .  A  -  Bo B  B  -  C  C  C  .  D  D  D
      .  .  A^ .  B  B^ B  .  .  |  .  .  D* D  D
      .  A  A  .  .  .  .  .  F* F  .  .  .  |  .
      .  A  A  .  .  .  .  .  F^ F  F  -  G  G  .
      .  .  |  .  .  .  .  .  Fo F  F  .  G^ G  .
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
from sheetgen.model.burrow import HOLE


@finding("SG360", "hole-on-side-a", "error", on="burrow", needs=("map", "side"))
def hole_on_side_a(subject: Subject) -> Iterable[Found]:
    """One finding a burrow, at its first hole."""
    burrow = subject.once(BurrowMap)
    holes = burrow.marked(HOLE)
    if burrow.file.side == "A" and holes:
        more = f" (and {len(holes) - 1} more)" if len(holes) > 1 else ""
        yield Found(
            burrow.span(holes[0]),
            f"a hole at {where(holes[0])}{more}, but the burrow is of side A",
            "take the mark `o` away, or write `side: B`",
            "/map",
            tuple(burrow.related(cell, "another hole") for cell in holes[1:]),
        )
