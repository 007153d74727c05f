"""A chamber has more than 14 spaces.

Only a full chamber scores, so every further space makes its points harder to get.

At the table: a chamber that takes four or five good rolls is left unfinished, and players learn to stay out of it.

Bad:

    # part of: burrow
    values: {A: 5, B: 4, C: 6, D: 5, E: 4, F: 6, G: 4, H: 7}
    map: |
      .  .  .  .  .  .  .  C  C  C  C  .  .  .  .
      .  .  A  .  B  B* .  .  C  C^ C  -  D  D^ .
      .  .  A  -  B  B  B  -  C  C  C  .  D  D  D
      .  .  A^ .  B  B^ B  .  .  |  .  .  D* D  D
      .  A  A  .  .  .  .  .  F* F  .  .  .  |  .
      .  A  A  .  .  .  .  .  F^ F  F  -  G  G  .
      .  .  |  .  .  .  .  .  F  F  F  .  G^ G  .
      .  E  E  .  .  .  .  .  |  .  F  .  G  G  .
      .  E^ E  .  .  .  H^ H  H  .  F  -  G  G^ .     # <- SG322
      .  E* E  E  -  -  H  H  H  .  .  .  .  .  .
      .  .  .  .  .  .  H  H^ H  H  H  H  H  H  H

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

MOST = 14
"""Spaces: beyond this, simulated players hardly ever finish a chamber."""


@finding("SG322", "large-chamber", "warning", on="burrow", needs=("map",))
def large_chamber(subject: Subject) -> Iterable[Found]:
    """One finding a chamber, at its first space."""
    burrow = subject.once(BurrowMap)
    for letter, cells in burrow.burrow.chambers.items():
        if len(cells) > MOST and letter not in burrow.twins:
            yield Found(
                burrow.span(cells[0]),
                f"{burrow.named(letter)} has {len(cells)} spaces, {len(cells) - MOST} more than can well be filled",
                f"take spaces out of {letter}, or cut it in two chambers",
                "/map",
            )
