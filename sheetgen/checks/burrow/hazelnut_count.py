"""The burrow has more or fewer hazelnuts than its game wants.

The number comes from the limits in the game's `game.yaml`, what they pay from the table `hazelnuts` of its
`scoring.yaml`.

At the table: the sheet's table ends at the last hazelnut that the game pays for; one more would score nothing that
anybody can look up.

Bad:

    # part of: burrow
    map: |  # <- SG350
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
      .  .  .  .  .  .  H* H^ H  .  .  .  .  .  .

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
from sheetgen.model.burrow import HAZELNUT
from sheetgen.source.diagnostic import Related


@finding("SG350", "hazelnut-count", "error", on="burrow", needs=("map",))
def hazelnut_count(subject: Subject) -> Iterable[Found]:
    """One finding a burrow, at the key of the map."""
    burrow = subject.once(BurrowMap)
    count = burrow.burrow.count(HAZELNUT)
    nuts = several(count, "hazelnut")
    paid = _paid(subject)
    wanted = burrow.limits.hazelnuts if burrow.limits is not None else None
    if wanted is not None and count != wanted:
        off = count - wanted
        if -len(burrow.unread) <= off < 0:
            return  # the missing ones may stand where the map cannot be read (SG302)
        table = f", and the scoring table pays for {paid} at most" if paid is not None and count > paid else ""
        message = f"{nuts} on the map, the game wants {wanted}: {abs(off)} too {'many' if off > 0 else 'few'}{table}"
        yield Found(subject.key("/map"), message, _help(burrow, off), "/map", _places(burrow))
    elif paid is not None and count > paid:
        yield Found(
            subject.key("/map"),
            f"{nuts} on the map, the scoring table pays for {paid} at most: {count - paid} too many",
            "take hazelnuts out, or add entries to the table `hazelnuts`",
            "/map",
            _places(burrow),
        )


def _help(burrow: BurrowMap, off: int) -> str:
    if burrow.pasted_row is not None:
        row = burrow.pasted_row + 1
        return f"row {row} says the same as row {row - 1}: delete one of them if it was pasted twice"
    if off > 0:
        return f"take the mark `*` from {several(off, 'space')}"
    return f"put the mark `*` on {several(-off, 'more space')}"


def _places(burrow: BurrowMap) -> tuple[Related, ...]:
    """The row that was pasted twice, else every hazelnut."""
    if burrow.pasted_row is not None:
        return (burrow.related((burrow.pasted_row, 0), "the row that repeats the one above"),)
    return burrow.places(burrow.marked(HAZELNUT), "a hazelnut")


def _paid(subject: Subject) -> int | None:
    """For how many hazelnuts the game's scoring table has an entry; None when there is no such table."""
    scoring = subject.beside("scoring.yaml", "scoring")
    table = scoring.value.tables.get("hazelnuts") if scoring is not None else None
    points = getattr(table, "points", None)
    return max(points) if points else None
