"""Two holes lie side by side.

Holes that share an edge are named once a pair, at the later one.

At the table: one roll can cover both, and then two further holes are crossed at once; it is the best roll of the game
and nobody planned it.

Bad:

    # part of: burrow
    side: B
    map: |
      .  .  .  .  .  .  .  C  C  C  C  .  .  .  .
      .  .  A  .  B  B* .  .  C  C^ C  -  D  D^ .
      .  .  A  -  B  B  B  -  C  C  C  .  D  D  D
      .  .  A^ .  B  B^ B  .  .  |  .  .  D* D  D
      .  A  A  .  .  .  .  .  F* F  .  .  .  |  .
      .  A  A  .  .  .  .  .  F^ F  F  -  G  G  .
      .  .  |  .  .  .  .  .  Fo Fo F  .  G^ G  .     # <- SG364
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
from sheetgen.model.burrow import HOLE, neighbours


@finding("SG364", "adjacent-holes", "warning", on="burrow", needs=("map", "side"))
def adjacent_holes(subject: Subject) -> Iterable[Found]:
    """One finding a pair of holes."""
    burrow = subject.once(BurrowMap)
    if burrow.ragged or burrow.file.side != "B":
        return
    holes = set(burrow.marked(HOLE))
    for cell in sorted(holes):
        for near in neighbours(cell)[:2]:
            if near in holes:
                yield Found(
                    burrow.span(cell),
                    f"the holes at {where(near)} and {where(cell)} lie side by side",
                    "move one of them",
                    "/map",
                    (burrow.related(near, "the other hole"),),
                )
