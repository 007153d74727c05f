"""The burrow has more squares than the sheet has room for.

The map is drawn as large as it fits into the sheet's box for it, half a paper lying; empty rows and columns at its
edge take no room. Squares under 6 mm are refused, as large as they are printed: `pad --fill` enlarges them.

At the table: a cross in a square of five millimetres covers the neighbours, and a mushroom in it is a dot.

Bad:

    # file: layouts/sheets/plain.yaml, part of: sheet
    slots:
      map: {left: 8mm, width: 80mm, top: 8mm, height: 80mm}
    # file: data/den/burrows/hollow.yaml, part of: burrow
    map: |  # <- SG380
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

from sheetgen.checks.burrow_plans import map_room
from sheetgen.checks.burrow_subject import BurrowMap
from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject


@finding("SG380", "space-too-small", "error", on="burrow", needs=("map", "tunnels"), blocking=True)
def space_too_small(subject: Subject) -> Iterable[Found]:
    """One finding a burrow, at the key of the map."""
    from sheetgen.sheets.burrow_plan import SMALLEST_SQUARE, square_size, used_area

    burrow, room = subject.once(BurrowMap), subject.once(map_room)
    if room is None or burrow.ragged or not burrow.burrow.chambers:
        return
    size = square_size(burrow.burrow, room.box.width, room.box.height) * room.scale
    if size >= SMALLEST_SQUARE - 1e-9:
        return
    _, _, rows, columns = used_area(burrow.burrow)
    most_rows, most_columns = (
        int(side * room.scale / SMALLEST_SQUARE + 1e-9) for side in (room.box.height, room.box.width)
    )
    over = [
        f"{count - most} {what} too many"
        for count, most, what in ((rows, most_rows, "rows"), (columns, most_columns, "columns"))
        if count > most
    ]
    yield Found(
        subject.key("/map"),
        f"{columns} x {rows} squares would be {size:.1f} mm wide on {room.sheet}, "
        f"{SMALLEST_SQUARE:g} mm is the least: {' and '.join(over)}",
        f"make the burrow {most_columns} x {most_rows} squares or smaller",
        "/map",
    )
