"""The burrow has too few mushrooms.

How many it needs at least comes from the limits in the game's `game.yaml`.

At the table: mushrooms are the points of those who finish no chamber. The rulebook's example crosses six of them.

Bad:

    # part of: burrow
    map: |  # <- SG352
      .  .  .  .  .  .  .  C  C  C  C  .  .  .  .
      .  .  A  .  B  B* .  .  C  C^ C  -  D  D^ .
      .  .  A  -  B  B  B  -  C  C  C  .  D  D  D
      .  .  A^ .  B  B^ B  .  .  |  .  .  D* D  D
      .  A  A  .  .  .  .  .  F* F  .  .  .  |  .
      .  A  A  .  .  .  .  .  F^ F  F  -  G  G  .
      .  .  |  .  .  .  .  .  F  F  F  .  G  G  .
      .  E  E  .  .  .  .  .  |  .  F  .  G  G  .
      .  E  E  .  .  .  H  H  H  .  F  -  G  G  .
      .  E* E  E  -  -  H  H  H  .  .  .  .  .  .
      .  .  .  .  .  .  H  H  H  .  .  .  .  .  .

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
from sheetgen.model.burrow import MUSHROOM


@finding("SG352", "few-mushrooms", "error", on="burrow", needs=("map",))
def few_mushrooms(subject: Subject) -> Iterable[Found]:
    """One finding a burrow, at the key of the map."""
    burrow = subject.once(BurrowMap)
    if burrow.limits is None:
        return
    count, least = burrow.burrow.count(MUSHROOM), burrow.limits.mushrooms
    if least - count > len(burrow.unread):
        yield Found(
            subject.key("/map"),
            f"{several(count, 'mushroom')} on the map, the game wants at least {least}: {least - count} too few",
            f"put the mark `^` on {several(least - count, 'more space')}",
            "/map",
            burrow.places(burrow.marked(MUSHROOM), "a mushroom"),
        )
