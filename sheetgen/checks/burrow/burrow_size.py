"""The burrow has unusually few or many spaces.

Between 60 and 88 spaces play well with 8 chambers of at least 6; other numbers of such chambers are measured by the
same 7.5 to 11 spaces a chamber. A game can say for itself what plays well: `limits: {spaces: {from: 30, to: 45}}`. Of
one that says nothing, and whose smallest chamber has another number of spaces, nothing is known.

At the table: in a small burrow everything is crossed long before the tracker ends, in a large one no chamber gets
full.

Bad:

    # part of: burrow
    values: {A: 4, B: 4, C: 4, D: 4, E: 4, F: 4, G: 4, H: 4}
    map: |  # <- SG370
      .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
      .  .  A  .  B  B* .  .  C  C^ C  -  D  D^ .
      .  .  A  -  B  B  B  -  C  C  C  .  D  D  .
      .  .  A^ .  B  B^ B  .  .  |  .  .  D* D  .
      .  A  A  .  .  .  .  .  F* F  .  .  .  |  .
      .  A  A  .  .  .  .  .  F^ F  F  -  G  G  .
      .  .  |  .  .  .  .  .  F  F  F  .  G^ G  .
      .  E  E  .  .  .  .  .  |  .  F  .  G  G  .
      .  E^ E  .  .  .  H^ H  H  .  F  -  G  G^ .
      .  E* E  E  -  -  H  H  H  .  .  .  .  .  .
      .  .  .  .  .  .  .  H^ .  .  .  .  .  .  .

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
from sheetgen.checks.wording import several
from sheetgen.model.game import Limits, Span

LEAST, MOST = 7.5, 11.0
"""Spaces a chamber on average: 60 to 88 in a burrow of eight."""
MEASURED = 6
"""Spaces of the smallest chamber in the games for which that is known."""


@finding("SG370", "burrow-size", "warning", on="burrow", needs=("map",))
def burrow_size(subject: Subject) -> Iterable[Found]:
    """One finding a burrow, at the key of the map."""
    burrow = subject.once(BurrowMap)
    limits = burrow.limits
    if limits is None or limits.chambers != len(burrow.burrow.chambers) or burrow.unread:
        return
    bounds = _bounds(limits)
    count = len(burrow.burrow.chamber_of)
    if bounds is None or bounds.holds(count):
        return
    off = bounds.from_ - count
    few = off > 0
    if not few:
        off = count - (bounds.to or count)
    yield Found(
        subject.key("/map"),
        f"the burrow has {several(count, 'space')}; {bounds.said} play well with "
        f"{several(limits.chambers, 'chamber')}: {off} too {'few' if few else 'many'}",
        "add spaces to the smallest chambers" if few else "take spaces out of the largest chambers",
        "/map",
    )


def _bounds(limits: Limits) -> Span | None:
    """What the game says; else what is known of games whose chambers begin with six spaces."""
    if limits.spaces is not None and limits.spaces.to is not None and limits.spaces.to < limits.spaces.from_:
        return None  # told of as SG415
    if limits.spaces is not None or limits.smallest_chamber != MEASURED:
        return limits.spaces
    return Span(from_=-int(-LEAST * limits.chambers // 1), to=int(MOST * limits.chambers))
