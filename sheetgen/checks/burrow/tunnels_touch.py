"""Two tunnels touch.

The squares of two tunnels share an edge, or a listed tunnel runs into another. Tunnels never meet, fork or cross.

At the table: on paper they run into one wide corridor, and nobody can say which spaces it joins.

Bad:

    # part of: burrow
    map: |
      .  .  .  .  .  .  .  C  C  C  C  .  .  .  .
      .  .  A  .  B  B* .  .  C  C^ C  -  D  D^ .
      .  .  A  -  B  B  B  -  C  C  C  .  D  D  D
      .  .  A^ .  B  B^ B  .  .  |  .  .  D* D  D
      .  A  A  .  .  .  .  .  F* F  .  .  .  |  .
      .  A  A  .  .  .  .  .  F^ F  F  -  G  G  .
      .  .  |  .  .  .  .  .  F  F  F  -  G^ G  .     # <- SG316
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


@finding("SG316", "tunnels-touch", "error", on="burrow", needs=("map",))
def tunnels_touch(subject: Subject) -> Iterable[Found]:
    """One finding a pair of tunnels, at the later square, or at the listing when the later one is listed."""
    burrow = subject.once(BurrowMap)
    for one, other, earlier, later in burrow.touching:
        if not burrow.sound((earlier, later)):
            continue
        listed = other.listing is not None
        yield Found(
            burrow.course_span(other) if listed else burrow.span(later),
            f"{burrow.course_name(other)} touches {burrow.course_name(one)} at {where(later)}",
            "keep a square of earth between tunnels, or let them join other spaces",
            other.pointer,
            (burrow.related(earlier, "the other tunnel"),),
        )
