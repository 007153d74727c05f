"""A tunnel starts and ends in the same chamber.

A tunnel joins two chambers. Within a chamber, spaces are neighbours only where they share an edge.

At the table: spaces joined by a tunnel count as neighbours; inside one chamber that would change what fits together
without anybody seeing why.

Bad:

    # part of: burrow
    tunnels: ["r6c9 ~ r9c11"]   # <- SG312

Good:

    # part of: burrow
    tunnels: ["r10c9 ~ r9c11"]
"""

from __future__ import annotations

from collections.abc import Iterable

from sheetgen.checks.burrow_subject import BurrowMap, where
from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject


@finding("SG312", "tunnel-within-chamber", "error", on="burrow", needs=("map",))
def tunnel_within_chamber(subject: Subject) -> Iterable[Found]:
    """One finding a tunnel, at its first square or its listing."""
    burrow = subject.once(BurrowMap)
    owner = burrow.burrow.chamber_of
    drawn = [
        (course, course.pointer, course.ends)
        for course in burrow.courses
        if course.run and course.ends and burrow.sound_course(course)
    ]
    listed = [(None, f"/tunnels/{index}", ends) for index, ends, _ in burrow.listings]
    for course, pointer, (one, other) in [*drawn, *listed]:
        if not burrow.sound((one, other)) or one not in owner or owner[one] != owner.get(other):
            continue
        yield Found(
            burrow.course_span(course) if course is not None else subject.span(pointer),
            f"this tunnel joins chamber {owner[one]} to itself ({where(one)} and {where(other)})",
            "take it out, or lead it to another chamber",
            pointer,
        )
