"""A chamber has too few spaces.

How many it needs comes from the limits in the game's `game.yaml`.

At the table: the first roll must be used in the start chamber. A player who starts in a chamber of 5 and rolls a 6
cannot use it.

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
      .  .  E  .  .  .  .  .  |  .  F  .  G  G  .     # <- SG321
      .  .  E  .  .  .  H^ H  H  .  F  -  G  G^ .
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

from sheetgen.checks.burrow_subject import BurrowMap
from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.checks.wording import several
from sheetgen.model.burrow import neighbours


@finding("SG321", "small-chamber", "error", on="burrow", needs=("map",))
def small_chamber(subject: Subject) -> Iterable[Found]:
    """One finding a chamber, at its first space."""
    burrow = subject.once(BurrowMap)
    if burrow.limits is None:
        return
    least = burrow.limits.smallest_chamber
    for letter, cells in burrow.burrow.chambers.items():
        missing = least - len(cells)
        if missing <= 0:
            continue
        unread = {near for cell in cells for near in neighbours(cell) if near in burrow.unread}
        lettered_otherwise = sum(meant == letter for meant in burrow.relettered.values())
        if missing > len(unread) + lettered_otherwise:
            yield Found(
                burrow.span(cells[0]),
                f"{burrow.named(letter)} has {several(len(cells), 'space')}, it needs at least {least}: "
                f"{missing} too few for a first roll of {least}",
                f"add {several(missing, 'space')} to {letter}",
                "/map",
            )
