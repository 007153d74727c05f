"""There is no room for the number beside a chamber.

A circle of 8 mm round the number must be clear of squares and tunnels and of the other numbers' circles, lie on the
sheet, and be nearer to its own chamber than to any other.

At the table: players circle the number of their neighbour's start chamber. Where two chambers could own the number,
half the table starts in the wrong one.

Bad:

    # file: layouts/sheets/plain.yaml, part of: sheet
    slots:
      map: {left: 8mm, width: 91mm, top: 8mm, height: 67mm}
    # file: data/den/burrows/hollow.yaml, part of: burrow
    map: |
      .  .  .  .  .  .  .  C  C  C  C  .  .  .  .     # <- SG383
      .  .  A  .  B  B* .  .  C  C^ C  -  D  D^ .
      .  .  A  -  B  B  B  -  C  C  C  .  D  D  D
      .  .  A^ .  B  B^ B  .  .  |  .  .  D* D  D
      .  A  A  .  .  .  .  .  F* F  F  .  .  |  .
      .  A  A  .  .  .  .  .  F^ F  F  -  G  G  .
      .  .  |  .  .  .  .  .  F  F  F  .  G^ G  .
      .  E  E  .  .  .  .  .  |  .  F  .  G  G  .
      .  E^ E  .  .  .  H^ H  H  .  F  -  G  G^ .
      .  E* E  E  -  -  H  H  H  .  .  .  .  .  .
      .  .  .  .  .  .  H  H^ H  .  .  .  .  .  .

Good:

    # file: layouts/sheets/plain.yaml, part of: sheet
    slots:
      map: {left: 8mm, width: 140mm, top: 8mm, height: 110mm}
    # file: data/den/burrows/hollow.yaml, part of: burrow
    map: |
      .  .  .  .  .  .  .  C  C  C  C  .  .  .  .
      .  .  A  .  B  B* .  .  C  C^ C  -  D  D^ .
      .  .  A  -  B  B  B  -  C  C  C  .  D  D  D
      .  .  A^ .  B  B^ B  .  .  |  .  .  D* D  D
      .  A  A  .  .  .  .  .  F* F  F  .  .  |  .
      .  A  A  .  .  .  .  .  F^ F  F  -  G  G  .
      .  .  |  .  .  .  .  .  F  F  F  .  G^ G  .
      .  E  E  .  .  .  .  .  |  .  F  .  G  G  .
      .  E^ E  .  .  .  H^ H  H  .  F  -  G  G^ .
      .  E* E  E  -  -  H  H  H  .  .  .  .  .  .
      .  .  .  .  .  .  H  H^ H  .  .  .  .  .  .
"""

from __future__ import annotations

from collections.abc import Iterable

from sheetgen.checks.burrow_plans import drawable, map_room
from sheetgen.checks.burrow_subject import BurrowMap
from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject


@finding("SG383", "no-room-for-value", "error", on="burrow", needs=("map", "tunnels"))
def no_room_for_value(subject: Subject) -> Iterable[Found]:
    """One finding a chamber, at its first space."""
    from sheetgen.sheets.burrow_plan import chambers_without_sign
    from sheetgen.sheets.grid import DoesNotFit
    from sheetgen.sheets.value_signs import SIGN_DIAMETER

    burrow, room = subject.once(BurrowMap), subject.once(map_room)
    if room is None or not drawable(burrow):
        return
    try:
        without = chambers_without_sign(burrow.burrow, room.box, scale=room.scale)
    except DoesNotFit:
        return  # SG380 tells
    for letter in without:
        yield Found(
            burrow.span(burrow.first(letter)),
            f"nowhere beside {burrow.named(letter)} is room for its number in a circle of {SIGN_DIAMETER:g} mm",
            f"leave a free patch of two by two squares of earth beside {letter}, away from other chambers",
            "/map",
        )
