"""More than two tunnels leave from one space.

Tunnels that leave a chamber from different spaces give it more than one way in.

At the table: whoever crosses that one space is through to three chambers at once, and the tunnels crowd its walls.

Bad:

    # part of: burrow
    tunnels: ["r9c11 ~ r11c10"]
    map: |
      .  .  .  .  .  .  .  C  C  C  C  .  .  .  .
      .  .  A  .  B  B* .  .  C  C^ C  -  D  D^ .
      .  .  A  -  B  B  B  -  C  C  C  .  D  D  D
      .  .  A^ .  B  B^ B  .  .  |  .  .  D* D  D
      .  A  A  .  .  .  .  .  F* F  .  .  .  |  .
      .  A  A  .  .  .  .  .  F^ F  F  -  G  G  .
      .  .  |  .  .  .  .  .  F  F  F  .  G^ G  .
      .  E  E  .  .  .  .  .  |  .  F  .  G  G  .
      .  E^ E  .  .  .  H^ H  H  -  F  -  G  G^ .     # <- SG315
      .  E* E  E  -  -  H  H  H  .  .  .  .  .  .
      .  .  .  .  .  .  H  H^ H  H  .  .  .  .  .

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
from sheetgen.model.burrow import Cell

MOST = 2


@finding("SG315", "crowded-mouth", "warning", on="burrow", needs=("map",))
def crowded_mouth(subject: Subject) -> Iterable[Found]:
    """One finding a space."""
    burrow = subject.once(BurrowMap)
    tunnels: dict[Cell, int] = {}
    for course in burrow.joins:
        for end in (course.ends or ()) if burrow.sound_course(course) else ():
            tunnels[end] = tunnels.get(end, 0) + 1
    for cell, count in sorted(tunnels.items()):
        if count > MOST:
            yield Found(
                burrow.span(cell),
                f"{count} tunnels leave chamber {burrow.burrow.chamber_of[cell]} from one space, {where(cell)}",
                "let one of them leave from another space of the chamber",
                "/map",
            )
