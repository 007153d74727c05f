"""The burrow has more or fewer chambers than its game wants.

The number of chambers comes from the limits in the game's `game.yaml`; another game may have another number. Of a
chamber that is missing since two have one letter SG320 speaks.

At the table: the sheets of all players must offer the same: a missing chamber is a place less to start from and
points less to win.

Bad:

    # file: data/den/game.yaml, part of: game
    limits: {chambers: 9, ones: 7, hazelnuts: 4, mushrooms: 6, smallest_chamber: 6}
    # file: data/den/burrows/hollow.yaml, part of: burrow
    map: |  # <- SG303
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

    # file: data/den/game.yaml, part of: game
    limits: {chambers: 8, ones: 7, hazelnuts: 4, mushrooms: 6, smallest_chamber: 6}
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

from sheetgen.checks.burrow_subject import BurrowMap
from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.checks.wording import several


@finding("SG303", "chamber-count", "error", on="burrow", needs=("map",))
def chamber_count(subject: Subject) -> Iterable[Found]:
    """One finding a burrow, at the key of the map."""
    burrow = subject.once(BurrowMap)
    limits, letters = burrow.limits, list(burrow.burrow.chambers)
    if limits is None or len(letters) == limits.chambers:
        return
    off = len(letters) - limits.chambers
    if -len(burrow.unread) <= off < 0 or burrow.twins:
        return  # the missing ones may stand where the map cannot be read (SG302), or under another's letter (SG320)
    names = f" ({', '.join(letters)})" if letters else ""
    yield Found(
        burrow.subject.key("/map"),
        f"the map has {several(len(letters), 'chamber')}{names}, the game wants "
        f"{limits.chambers}: {abs(off)} too {'many' if off > 0 else 'few'}",
        _help(burrow, off),
        "/map",
    )


def _help(burrow: BurrowMap, off: int) -> str:
    letters = list(burrow.burrow.chambers)
    if off < 0:
        free = [letter for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ" if letter not in letters]
        return f"draw {several(-off, 'more, with the letter', 'more, with the letters')} {', '.join(free[:-off])}"
    smallest = min(letters, key=lambda letter: (len(burrow.burrow.chambers[letter]), letter))
    size = len(burrow.burrow.chambers[smallest])
    return f"join chambers or take {off} out; the smallest is {smallest} with {several(size, 'space')}"
