"""Spaces of two chambers lie edge to edge.

At least one square of earth lies between two chambers; only tunnels join them.

At the table: the rules say that spaces touch side to side. Without earth between, nobody can tell whether one may
step across the wall.

Bad:

    # part of: burrow
    map: |
      .  .  .  .  .  .  C  C  C  C  C  .  .  .  .
      .  .  A  .  B  B* B  .  C  C^ C  -  D  D^ .     # <- SG330
      .  .  A  -  B  B  B  -  C  C  C  .  D  D  D
      .  .  A^ .  B  B^ .  .  .  |  .  .  D* D  D
      .  A  A  .  .  .  .  .  F* F  .  .  .  |  .
      .  A  A  .  .  .  .  .  F^ F  F  -  G  G  .
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


@finding("SG330", "chambers-touch", "error", on="burrow", needs=("map",))
def chambers_touch(subject: Subject) -> Iterable[Found]:
    """One finding a pair of chambers, at the later of the first two squares that touch."""
    burrow = subject.once(BurrowMap)
    for (one, other), (earlier, later) in burrow.walls.items():
        yield Found(
            burrow.span(later),
            f"chambers {one} and {other} touch: {where(earlier)} and {where(later)} lie edge to edge",
            "leave a square of earth (`.`) between them",
            "/map",
            (burrow.related(earlier, f"the space of {burrow.burrow.chamber_of[earlier]}"),),
        )
