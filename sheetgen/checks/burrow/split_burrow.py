"""Not all chambers are joined by tunnels.

From every chamber tunnels must lead to every other. Of the parts that do not hang together the one with most spaces
stays; each other part is named at its first space, with the place where a tunnel would be shortest. Nothing is said
while squares or tunnels are faulty (SG301, SG302, SG310, SG311, SG316, SG320).

At the table: crosses spread from the start chamber through tunnels. What cannot be reached is lost to everybody who
does not start there.

Bad:

    # part of: burrow
    map: |
      .  .  .  .  .  .  .  C  C  C  C  .  .  .  .
      .  .  A  .  B  B* .  .  C  C^ C  -  D  D^ .
      .  .  A  -  B  B  B  -  C  C  C  .  D  D  D
      .  .  A^ .  B  B^ B  .  .  |  .  .  D* D  D
      .  A  A  .  .  .  .  .  F* F  .  .  .  |  .
      .  A  A  .  .  .  .  .  F^ F  F  -  G  G  .
      .  .  .  .  .  .  .  .  F  F  F  .  G^ G  .
      .  E  E  .  .  .  .  .  |  .  F  .  G  G  .     # <- SG340
      .  E^ E  .  .  .  H^ H  H  .  F  -  G  G^ .
      .  E* E  E  .  .  H  H  H  .  .  .  .  .  .
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

from sheetgen.checks.burrow_subject import BurrowMap, short, where
from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.checks.wording import several
from sheetgen.model.burrow import Cell
from sheetgen.model.earthway import find_way, nearest_join


@finding("SG340", "split-burrow", "error", on="burrow", needs=("map", "tunnels"))
def split_burrow(subject: Subject) -> Iterable[Found]:
    """One finding a part, but for the largest."""
    burrow = subject.once(BurrowMap)
    if not burrow.tunnels_sound or burrow.connected:
        return
    chambers = burrow.burrow.chambers
    spaces = {part: sorted(cell for letter in part for cell in chambers[letter]) for part in burrow.parts}
    largest = min(burrow.parts, key=lambda part: (-len(spaces[part]), spaces[part][0]))
    for part in burrow.parts:
        if part != largest:
            yield _found(burrow, part, spaces[part], largest, spaces[largest])


def _found(
    burrow: BurrowMap, part: tuple[str, ...], cells: list[Cell], largest: tuple[str, ...], others: list[Cell]
) -> Found:
    owner = burrow.burrow.chamber_of
    related = [burrow.related(others[0], f"the largest part ({', '.join(largest)}) begins here")]
    help_text = "dig a tunnel between them"
    join = nearest_join(burrow.burrow, cells, others)
    if join is not None:
        one, other = join.ends
        way = find_way(burrow.burrow, one, other) or join.way
        straight = one[0] == other[0] or one[1] == other[1]
        signs = ("-" if one[0] == other[0] else "|") * len(way)
        squares = where(min(way)) if len(way) == 1 else f"{where(min(way))} and on" if way else ""
        dig = (
            f"draw `{signs}` at {squares}" if straight and way else f"list `{short(one)} ~ {short(other)}` in `tunnels`"
        )
        help_text = f"{dig} to join {owner[one]} and {owner[other]}"
        away = f"{several(len(way), 'square')} of earth away from {where(one)}"
        related.append(burrow.related(other, f"the nearest join: {owner[other]} here, {away}"))
    names = f"chamber {part[0]}" if len(part) == 1 else f"chambers {', '.join(part)}"
    return Found(
        burrow.span(cells[0]),
        f"the burrow is split at {where(cells[0])}: no tunnel leads from {names} to {', '.join(largest)}",
        help_text,
        "/map",
        tuple(related),
    )
