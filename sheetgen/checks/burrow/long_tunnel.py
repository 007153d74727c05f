"""A tunnel is longer than two squares.

Measured in squares of earth between the two spaces that it joins.

At the table: a long tunnel takes room that a value's circle needs, and across a full sheet one no longer sees which
spaces it joins.

Bad:

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
      .  E* E  -  -  -  H  H  H  .  .  .  .  .  .     # <- SG314
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

LONGEST = 2
"""Squares; a longer tunnel is allowed, and warned of."""


@finding("SG314", "long-tunnel", "warning", on="burrow", needs=("map",))
def long_tunnel(subject: Subject) -> Iterable[Found]:
    """One finding a tunnel, at its first square or its listing."""
    burrow = subject.once(BurrowMap)
    for course in filter(burrow.sound_course, burrow.joins):
        length = len(course.cells)
        if length > LONGEST:
            yield Found(
                burrow.course_span(course),
                f"{burrow.course_name(course)} is {length} squares long, {length - LONGEST} more than reads well",
                "move the chambers nearer to each other, or join two nearer spaces",
                course.pointer,
            )
