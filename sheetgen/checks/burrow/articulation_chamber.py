"""Without this chamber the burrow falls apart.

All ways between two parts of the burrow lead through the chamber. A chamber that is cut off only because it has a
single tunnel is named there (SG343) and not here.

At the table: once its tunnel mouths are walled in by crosses that do not reach, half the burrow is out of reach.

Bad:

    # part of: burrow
    tunnels: ["r5c11 ~ r4c13"]
    map: |
      .  .  .  .  .  .  .  C  C  C  C  .  .  .  .
      .  .  A  .  B  B* .  .  C  C^ C  .  D  D^ .
      .  .  A  -  B  B  B  -  C  C  C  .  D  D  D
      .  .  A^ .  B  B^ B  .  .  |  .  .  D* D  D
      .  A  A  .  .  .  .  .  F* F  F  .  .  |  .     # <- SG341
      .  A  A  .  .  .  .  .  F^ F  F  .  G  G  .
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

from sheetgen.checks.burrow_subject import BurrowMap
from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.model.graph import parts, reached, without


@finding("SG341", "articulation-chamber", "warning", on="burrow", needs=("map", "tunnels"))
def articulation_chamber(subject: Subject) -> Iterable[Found]:
    """One finding a chamber, at its first space."""
    burrow = subject.once(BurrowMap)
    if not burrow.tunnels_sound or not burrow.connected:
        return
    graph = burrow.graph
    few = burrow.dead_ends
    for letter in graph:
        start = next(iter(graph[letter]), None)
        if letter in few or start is None or len(reached(graph, start, around=letter)) == len(graph) - 1:
            continue
        groups = [group for group in parts(without(graph, letter)) if not few.issuperset(group)]
        if len(groups) > 1:
            end = burrow.dead_end_of(groups)
            sides = " and ".join(", ".join(group) for group in groups)
            yield Found(
                burrow.span(burrow.first(letter)),
                f"every way between {sides} leads through {burrow.named(letter)}",
                f"another tunnel from {end} mends this, too" if end else "dig a tunnel that goes round it",
                "/map",
            )
