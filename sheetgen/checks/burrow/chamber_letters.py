"""The chambers' letters leave one out.

Chambers are lettered from A on without a gap. The letters are not printed, so nothing breaks; findings and balance
reports are easier to read when they run on.

At the table: the letters are how designers talk about a burrow: "C is too far from everything".

Bad:

    # part of: burrow
    values: {A: 5, B: 4, C: 6, D: 5, E: 4, F: 6, G: 4, K: 5}
    map: |
      .  .  .  .  .  .  .  C  C  C  C  .  .  .  .
      .  .  A  .  B  B* .  .  C  C^ C  -  D  D^ .
      .  .  A  -  B  B  B  -  C  C  C  .  D  D  D
      .  .  A^ .  B  B^ B  .  .  |  .  .  D* D  D
      .  A  A  .  .  .  .  .  F* F  .  .  .  |  .
      .  A  A  .  .  .  .  .  F^ F  F  -  G  G  .
      .  .  |  .  .  .  .  .  F  F  F  .  G^ G  .
      .  E  E  .  .  .  .  .  |  .  F  .  G  G  .
      .  E^ E  .  .  .  K^ K  K  .  F  -  G  G^ .     # <- SG304
      .  E* E  E  -  -  K  K  K  .  .  .  .  .  .
      .  .  .  .  .  .  K  K^ K  .  .  .  .  .  .

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


@finding("SG304", "chamber-letters", "warning", on="burrow", needs=("map",))
def chamber_letters(subject: Subject) -> Iterable[Found]:
    """One finding a burrow, at the first chamber after the gap."""
    burrow = subject.once(BurrowMap)
    letters = list(burrow.burrow.chambers)
    if burrow.limits is not None and burrow.limits.chambers != len(letters):
        return  # SG303 tells which chamber is missing or too much
    for letter, expected in zip(letters, "ABCDEFGHIJKLMNOPQRSTUVWXYZ", strict=False):
        if letter != expected and not burrow.unread:
            yield Found(
                burrow.span(burrow.first(letter)),
                f"{burrow.named(letter)} comes after a gap: {expected} is left out",
                f"rename the chambers so that they run from A to {chr(ord('A') + len(letters) - 1)}",
                "/map",
            )
            return
