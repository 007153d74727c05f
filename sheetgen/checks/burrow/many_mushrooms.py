"""The burrow has very many mushrooms.

More than twice as many as the game asks for at least (12 where it asks for 6).

At the table: when a point lies on every fifth space, it hardly matters any more where one goes.

Bad:

    # part of: burrow
    map: |  # <- SG353
      .  .  .  .  .  .  .  C  C  C  C  .  .  .  .
      .  .  A  .  B  B* .  .  C  C^ C  -  D  D^ .
      .  .  A  -  B  B  B  -  C  C  C  .  D  D  D
      .  .  A^ .  B  B^ B  .  .  |  .  .  D* D  D
      .  A  A  .  .  .  .  .  F* F  .  .  .  |  .
      .  A  A  .  .  .  .  .  F^ F  F  -  G  G  .
      .  .  |  .  .  .  .  .  F  F  F  .  G^ G  .
      .  E  E  .  .  .  .  .  |  .  F^ .  G  G  .
      .  E^ E  .  .  .  H^ H  H  .  F  -  G  G^ .
      .  E* E  E  -  -  H  H  H  .  .  .  .  .  .
      .  .  .  .  .  .  H^ H^ H^ .  .  .  .  .  .

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


@finding("SG353", "many-mushrooms", "warning", on="burrow", needs=("map",))
def many_mushrooms(subject: Subject) -> Iterable[Found]:
    """One finding a burrow, at the key of the map."""
    burrow = subject.once(BurrowMap)
    if burrow.limits is None:
        return
    count, most = burrow.burrow.count(MUSHROOM), 2 * burrow.limits.mushrooms
    if count > most:
        yield Found(
            subject.key("/map"),
            f"{several(count, 'mushroom')} on the map, {count - most} more than the {most} that leave a choice",
            f"take the mark `^` from {several(count - most, 'space')}",
            "/map",
        )
