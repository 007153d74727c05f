"""The burrow has unusually few or many spaces.

Between 60 and 88 spaces play well with 8 chambers; other numbers of chambers are measured by the same 7.5 to 11
spaces a chamber.

At the table: in a small burrow everything is crossed long before the tracker ends, in a large one no chamber gets
full.

Bad:

    # part of: burrow
    values: {A: 4, B: 4, C: 4, D: 4, E: 4, F: 4, G: 4, H: 4}
    map: |  # <- SG370
      .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
      .  .  A  .  B  B* .  .  C  C^ C  -  D  D^ .
      .  .  A  -  B  B  B  -  C  C  C  .  D  D  .
      .  .  A^ .  B  B^ B  .  .  |  .  .  D* D  .
      .  A  A  .  .  .  .  .  F* F  .  .  .  |  .
      .  A  A  .  .  .  .  .  F^ F  F  -  G  G  .
      .  .  |  .  .  .  .  .  F  F  F  .  G^ G  .
      .  E  E  .  .  .  .  .  |  .  F  .  G  G  .
      .  E^ E  .  .  .  H^ H  H  .  F  -  G  G^ .
      .  E* E  E  -  -  H  H  H  .  .  .  .  .  .
      .  .  .  .  .  .  .  H^ .  .  .  .  .  .  .

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

LEAST, MOST = 7.5, 11.0
"""Spaces a chamber on average: 60 to 88 in a burrow of eight."""


@finding("SG370", "burrow-size", "warning", on="burrow", needs=("map",))
def burrow_size(subject: Subject) -> Iterable[Found]:
    """One finding a burrow, at the key of the map."""
    burrow = subject.once(BurrowMap)
    if burrow.limits is None or burrow.limits.chambers != len(burrow.burrow.chambers) or burrow.unread:
        return
    chambers = burrow.limits.chambers
    least, most = -int(-LEAST * chambers // 1), int(MOST * chambers)
    count = len(burrow.burrow.chamber_of)
    if not least <= count <= most:
        off = least - count if count < least else count - most
        yield Found(
            subject.key("/map"),
            f"the burrow has {several(count, 'space')}; {least} to {most} play well with "
            f"{several(chambers, 'chamber')}: {off} too {'few' if count < least else 'many'}",
            "add spaces to the smallest chambers" if count < least else "take spaces out of the largest chambers",
            "/map",
        )
