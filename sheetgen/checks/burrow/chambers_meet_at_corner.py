"""Spaces of two chambers meet at a corner.

This is allowed, for corners do not join spaces. A pair of chambers that also touches edge to edge is not named.

At the table: two walls that meet in a point look like one; a shy player may ask whether one can slip through.

Bad:

    # part of: burrow
    map: |
      .  .  .  .  .  .  .  C  C  C  C  .  .  .  .
      .  .  A  .  B  B* .  .  C  C^ C  -  D  D^ .
      .  .  A  -  B  B  B  -  C  C  C  .  D  D  D
      .  .  A^ .  B  B^ B  .  .  |  .  D  D* D  D     # <- SG331
      .  A  A  .  .  .  .  .  F* F  .  .  .  |  .
      .  A  A  .  .  .  .  .  F^ F  F  -  G  G  .
      .  .  |  .  .  .  .  .  F  F  F  .  G^ G  .
      .  E  E  .  .  .  .  .  |  .  F  .  G  G  .
      .  E^ E  .  .  .  H^ H  H  .  F  -  G  G^ .
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
from sheetgen.model.burrow import Cell


@finding("SG331", "chambers-meet-at-corner", "info", on="burrow", needs=("map",))
def chambers_meet_at_corner(subject: Subject) -> Iterable[Found]:
    """One finding a pair of chambers, at the later of the first two squares that meet."""
    burrow = subject.once(BurrowMap)
    if burrow.ragged:
        return
    owner = burrow.burrow.chamber_of
    seen: dict[tuple[str, str], tuple[Cell, Cell]] = {}
    for cell, letter in owner.items():
        row, column = cell
        for near in ((row - 1, column - 1), (row - 1, column + 1)):
            other = owner.get(near, letter)
            if other == letter or cell in burrow.loose or near in burrow.loose:
                continue
            pair = (min(letter, other), max(letter, other))
            if pair not in burrow.walls:
                seen.setdefault(pair, (near, cell))
    for (one, other), (earlier, later) in sorted(seen.items()):
        yield Found(
            burrow.span(later),
            f"chambers {one} and {other} meet at a corner: {where(earlier)} and {where(later)}",
            "leave a square of earth between them if they should not look joined",
            "/map",
            (burrow.related(earlier, f"the space of {owner[earlier]}"),),
        )
