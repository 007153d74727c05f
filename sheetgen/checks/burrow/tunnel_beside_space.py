"""A tunnel runs along a space that it does not join.

A square of a tunnel shares an edge with a space that is not one of its two mouths.

At the table: two spaces that only lie beside a tunnel look joined, and somebody will cross there.

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
      .  E^ E  .  .  H  H^ H  H  .  F  -  G  G^ .
      .  E* E  E  -  -  H  H  H  .  .  .  .  .  .     # <- SG317
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
from sheetgen.model.burrow import neighbours


@finding("SG317", "tunnel-beside-space", "warning", on="burrow", needs=("map",))
def tunnel_beside_space(subject: Subject) -> Iterable[Found]:
    """One finding a tunnel, at its first such square or its listing."""
    burrow = subject.once(BurrowMap)
    owner = burrow.burrow.chamber_of
    for course in filter(burrow.sound_course, burrow.joins):
        beside = [
            (cell, near)
            for cell in course.cells
            for near in neighbours(cell)
            if near in owner and near not in (course.ends or ()) and near not in burrow.loose and burrow.sound((near,))
        ]
        if beside:
            cell, near = min(beside)
            yield Found(
                burrow.course_span(course) if course.listing is not None else burrow.span(cell),
                f"{burrow.course_name(course)} runs along a space of {owner[near]} that it does not join",
                "keep earth between them, or let the tunnel join that space",
                course.pointer,
                (burrow.related(near, f"the space at {where(near)}"),),
            )
