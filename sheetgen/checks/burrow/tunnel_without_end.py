"""A tunnel does not lead from one space to another.

A run of `-` (or `|`) must have a chamber's space at both of its ends. Where one of the two signs stands in the way of
the other, that is all that is said. A tunnel cannot bend or fork on the map; a bent
one is listed under `tunnels`, and then a way over earth must lead from one mouth to the other.

At the table: players pass from the space at one end to the space at the other; a tunnel that ends in earth looks like
a way and is none.

Bad:

    # part of: burrow
    map: |
      .  .  |  .  .  .  .  C  C  C  C  .  .  .  .     # <- SG310
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

Bad:

    # part of: burrow
    map: |
      .  .  .  .  .  .  .  C  C  C  C  .  .  .  .
      .  .  A  .  B  B* .  .  C  C^ C  -  D  D^ .
      .  .  A  -  B  B  B  -  C  C  C  .  D  D  D
      .  .  A^ .  B  B^ B  .  .  |  .  .  D* D  D
      .  A  A  .  .  .  -  -  F* F  .  .  .  |  .     # <- SG310
      .  A  A  .  .  .  .  .  F^ F  F  -  G  G  .
      .  .  |  .  .  .  .  .  F  F  F  .  G^ G  .
      .  E  E  .  .  .  .  .  |  .  F  .  G  G  .
      .  E^ E  .  .  .  H^ H  H  .  F  -  G  G^ .
      .  E* E  E  -  -  H  H  H  .  .  .  .  .  .
      .  .  .  .  .  .  H  H^ H  .  .  .  .  .  .

Bad:

    # part of: burrow
    map: |
      .  .  .  .  .  .  .  C  C  C  C  .  .  .  .
      .  .  A  .  B  B* .  .  C  C^ C  -  D  D^ .
      .  .  A  -  B  B  B  -  C  C  C  .  D  D  D
      .  .  A^ .  B  B^ B  .  .  |  .  .  D* D  D
      .  A  A  .  .  .  .  .  F* F  .  .  .  -  .     # <- SG310
      .  A  A  .  .  .  .  .  F^ F  F  -  G  G  .
      .  .  |  .  .  .  .  .  F  F  F  .  G^ G  .
      .  E  E  .  .  .  .  .  |  .  F  .  G  G  .
      .  E^ E  .  .  .  H^ H  H  .  F  -  G  G^ .
      .  E* E  E  -  |  H  H  H  .  .  .  .  .  .     # <- SG310
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

from sheetgen.checks.burrow_subject import BurrowMap, Course, where
from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.checks.turned_tunnels import Turned
from sheetgen.model.burrow import Cell, Run


@finding("SG310", "tunnel-without-end", "error", on="burrow", needs=("map",))
def tunnel_without_end(subject: Subject) -> Iterable[Found]:
    """One finding a tunnel, at its first square or its listing."""
    burrow = subject.once(BurrowMap)
    for course in burrow.courses:
        if course.run is not None and course.ends is None and burrow.sound_course(course):
            yield from _open_run(burrow, course, course.run)
    for turned in burrow.turned:
        yield _turned(burrow, turned)
    for index, (one, other) in burrow.lost_listings:
        yield Found(
            subject.span(f"/tunnels/{index}"),
            f"no way over earth leads from {where(one)} to {where(other)}",
            "make room for it, or list a tunnel between two other spaces",
            f"/tunnels/{index}",
        )


def _turned(burrow: BurrowMap, turned: Turned) -> Found:
    drawn = "-" if turned.sign == "|" else "|"
    one, other = (burrow.burrow.chamber_of[end] for end in turned.ends)
    more = f" and {len(turned.cells) - 1} more" if len(turned.cells) > 1 else ""
    return Found(
        burrow.span(turned.cells[0]),
        f"`{drawn}` at {where(turned.cells[0])}{more} lies across the tunnel from {one} ({where(turned.ends[0])}) to "
        f"{other} ({where(turned.ends[1])})",
        f"write `{turned.sign}`: `-` leads left and right, `|` up and down",
        "/map",
    )


def _open_run(burrow: BurrowMap, course: Course, run: Run) -> Iterable[Found]:
    chambers = burrow.burrow.chamber_of
    ends = [end for end in (run.before, run.after) if end not in chambers]
    if any(end in burrow.unread for end in ends):
        return
    open_end = ends[-1] if run.before in chambers else ends[0]
    sides = ("left", "right") if run.horizontal else ("upper", "lower")
    which = "both ends" if len(ends) == 2 else f"its {sides[ends[0] == run.after]} end"
    meets_tunnel = any(end in burrow.burrow.digs for end in ends)
    yield Found(
        burrow.course_span(course),
        f"the tunnel at {where(run.cells[0])} meets no space at {which}: there {_what(burrow, open_end)}",
        "a tunnel cannot bend or fork on the map; list a bent one, like `tunnels: [r3c7 ~ r5c9]`"
        if meets_tunnel
        else "lead it on to a space, or put `.` in its place",
        "/map",
    )


def _what(burrow: BurrowMap, cell: Cell) -> str:
    if not burrow.burrow.inside(cell):
        return "the map ends"
    return f"is {'another tunnel' if cell in burrow.burrow.digs else 'earth'} ({where(cell)})"
