"""All tunnels of a chamber leave from one space.

Only chambers with two or more tunnels are looked at.

At the table: that space is the only door: before it is crossed nothing leads out, afterwards everything does.

Bad:

    # part of: burrow
    map: |
      .  .  .  .  .  .  .  C  C  C  C  .  .  .  .
      .  .  A  .  B  B* .  .  C  C^ C  -  D  D^ .
      .  .  A  -  B  B  B  -  C  C  C  .  D  D  D
      .  .  A^ .  B  B^ B  .  .  |  .  .  D* D  D
      .  A  A  .  .  .  .  .  F* F  .  .  |  .  .
      .  A  A  .  .  .  .  .  F^ F  F  -  G  G  .     # <- SG346
      .  .  |  .  .  .  .  .  F  F  F  .  G^ G  .
      .  E  E  .  .  .  .  .  |  .  F  .  G  G  .
      .  E^ E  .  .  .  H^ H  H  .  F  .  G  G^ .
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


@finding("SG346", "single-mouth", "warning", on="burrow", needs=("map", "tunnels"))
def single_mouth(subject: Subject) -> Iterable[Found]:
    """One finding a chamber, at its first space."""
    burrow = subject.once(BurrowMap)
    if not burrow.tunnels_sound:
        return
    owner = burrow.burrow.chamber_of
    for letter in burrow.burrow.chambers:
        mouths = [end for course in burrow.tunnels_of(letter) for end in course.ends or () if owner[end] == letter]
        if len(mouths) > 1 and len(set(mouths)) == 1:
            yield Found(
                burrow.span(burrow.first(letter)),
                f"all {len(mouths)} tunnels of {burrow.named(letter)} leave from one space, {where(mouths[0])}",
                "let one of them leave from another space",
                "/map",
                (burrow.related(mouths[0], "the only mouth"),),
            )
