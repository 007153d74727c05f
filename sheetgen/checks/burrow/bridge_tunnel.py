"""A tunnel is the only way between two parts of the burrow.

A chamber that is cut off only because it has a single tunnel is named there (SG343) and not here.

At the table: who has crossed the wrong spaces at that tunnel never gets to the other side.

Bad:

    # part of: burrow
    values: {A: 5, B: 4, C: 6, D: 5, E: 4, F: 6, G: 5, H: 5}
    map: |  # <- SG345
      .  .  .  .  .  .  .  C  C  C  C  .  .  .  .     # <- SG341
      .  .  A  .  B  B* .  .  C  C^ C  -  D  D^ .     # <- SG341, SG342
      .  .  A  -  B  B  B  -  C  C  C  .  D  D  D
      .  .  A^ .  B  B^ B  .  .  |  .  .  D* D  D
      .  A  A  .  .  .  .  .  F* F  .  .  |  .  |
      .  A  A  .  .  .  .  .  F^ F  F  .  G  G  G
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

from sheetgen.checks.burrow_subject import BurrowMap
from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.model.graph import has_detour, parts, without_edge


@finding("SG342", "bridge-tunnel", "warning", on="burrow", needs=("map", "tunnels"))
def bridge_tunnel(subject: Subject) -> Iterable[Found]:
    """One finding a tunnel, at its first square or its listing."""
    burrow = subject.once(BurrowMap)
    if not burrow.tunnels_sound or not burrow.connected:
        return
    graph = burrow.graph
    owner = burrow.burrow.chamber_of
    pairs = [(owner[course.ends[0]], owner[course.ends[1]]) for course in burrow.joins if course.ends]
    for course, (one, other) in zip(burrow.joins, pairs, strict=True):
        alone = pairs.count((one, other)) + pairs.count((other, one)) == 1
        if not alone or {one, other} & burrow.dead_ends or has_detour(graph, one, other):
            continue
        groups = parts(without_edge(graph, one, other))
        if len(groups) > 1:
            end = burrow.dead_end_of(groups)
            yield Found(
                burrow.course_span(course),
                f"{burrow.course_name(course)} is the only way between {' and '.join(', '.join(g) for g in groups)}",
                f"another tunnel from {end} to the rest mends this, too"
                if end
                else "dig a second tunnel between the two parts",
                course.pointer,
            )
