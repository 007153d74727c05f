"""A chamber has a single tunnel.

Nothing is said of a burrow that is split: a chamber with no tunnel at all is unreachable (SG340).

At the table: with one way in and none out, who enters such a chamber gets stuck in it, and who does not pass its
tunnel never sees it.

Bad:

    # part of: burrow
    values: {A: 5, B: 4, C: 6, D: 5, E: 4, F: 6, G: 4, H: 7}
    map: |
      .  .  .  .  .  .  .  C  C  C  C  .  .  .  .
      .  .  A  .  B  B* .  .  C  C^ C  .  D  D^ .     # <- SG343
      .  .  A  -  B  B  B  -  C  C  C  .  D  D  D
      .  .  A^ .  B  B^ B  .  .  |  .  .  D* D  D
      .  A  A  .  .  .  .  .  F* F  .  .  .  |  .
      .  A  A  .  .  .  .  .  F^ F  F  -  G  G  .
      .  .  |  .  .  .  .  .  F  F  F  .  G^ G  .
      .  E  E  .  .  .  .  .  |  .  F  .  G  G  .
      .  E^ E  .  .  .  H^ H  H  .  F  -  G  G^ .
      .  E* E  E  -  -  H  H  H  .  .  .  |  .  .
      .  .  .  .  .  .  H  H^ H  H  H  H  H  .  .

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


@finding("SG343", "few-tunnels", "warning", on="burrow", needs=("map", "tunnels"))
def few_tunnels(subject: Subject) -> Iterable[Found]:
    """One finding a chamber, at its first space."""
    burrow = subject.once(BurrowMap)
    if not burrow.tunnels_sound or not burrow.connected:
        return
    for letter in sorted(burrow.dead_ends):
        yield Found(
            burrow.span(burrow.first(letter)),
            f"{burrow.named(letter)} has a single tunnel; two or more keep it in play",
            f"dig another tunnel from {letter}",
            "/map",
        )
