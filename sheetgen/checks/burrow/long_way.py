"""More than four tunnels lie between two chambers.

The shortest way counts. The two chambers that lie farthest apart are named, once a burrow.

At the table: a game has about a dozen rolls; what lies five tunnels away from the start is never reached, so the
start decides too much.

Bad:

    # part of: burrow
    map: |  # <- SG345
      .  .  .  .  .  .  .  C  C  C  C  .  .  .  .     # <- SG341
      .  .  A  .  B  B* .  .  C  C^ C  -  D  D^ .     # <- SG343
      .  .  A  -  B  B  B  -  C  C  C  .  D  D  D     # <- SG342
      .  .  A^ .  B  B^ B  .  .  |  .  .  D* D  D
      .  A  A  .  .  .  .  .  F* F  .  .  .  |  .     # <- SG341
      .  A  A  .  .  .  .  .  F^ F  F  -  G  G  .
      .  .  .  .  .  .  .  .  F  F  F  .  G^ G  .
      .  E  E  .  .  .  .  .  |  .  F  .  G  G  .     # <- SG343, SG342
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
from sheetgen.model.graph import depth, distances

MOST = 4


@finding("SG345", "long-way", "warning", on="burrow", needs=("map", "tunnels"))
def long_way(subject: Subject) -> Iterable[Found]:
    """One finding a burrow, at the key of the map."""
    burrow = subject.once(BurrowMap)
    if not burrow.tunnels_sound or not burrow.connected:
        return
    graph = burrow.graph
    if all(depth(graph, one) <= MOST for one in graph):
        return
    ways = [(-tunnels, one, other) for one in graph for other, tunnels in distances(graph, one).items() if one < other]
    tunnels, one, other = min(ways)
    end = next((letter for letter in (one, other) if letter in burrow.dead_ends), None)
    yield Found(
        subject.key("/map"),
        f"{-tunnels} tunnels lie between chambers {one} and {other}; up to {MOST} play well",
        f"another tunnel from {end} makes the way shorter, too" if end else "dig a tunnel that makes the way shorter",
        "/map",
    )
