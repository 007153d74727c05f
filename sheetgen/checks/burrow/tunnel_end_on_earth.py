"""A listed tunnel begins or ends where there is no space.

Both squares of a listed tunnel (`r3c7 ~ r5c9`: row and column of the map, counted from 1) must be spaces of a
chamber.

At the table: a tunnel joins two particular spaces; without one of them it is a dead end.

Bad:

    # part of: burrow
    tunnels: ["r10c9 ~ r9c10"]   # <- SG311

Good:

    # part of: burrow
    tunnels: ["r10c9 ~ r9c11"]
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from sheetgen.checks.burrow_subject import BurrowMap, where
from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.checks.wording import several
from sheetgen.model.burrow import Cell
from sheetgen.source.ink import Ink
from sheetgen.source.node import Scalar
from sheetgen.source.span import Span


@finding("SG311", "tunnel-end-on-earth", "error", on="burrow", needs=("map",))
def tunnel_end_on_earth(subject: Subject) -> Iterable[Found]:
    """One finding an end, at its text."""
    burrow = subject.once(BurrowMap)
    for index, ends, _ in burrow.listings:
        for which, cell in enumerate(ends):
            if cell in burrow.burrow.chamber_of or cell in burrow.unread:
                continue
            yield Found(
                _span(subject, f"/tunnels/{index}", which),
                f"{where(cell)} is no space: {_what(burrow, cell)}",
                "name two spaces by row and column of the map, counted from 1",
                f"/tunnels/{index}",
            )


def _what(burrow: BurrowMap, cell: Cell) -> str:
    height, width = burrow.burrow.height, burrow.burrow.width
    if not burrow.burrow.inside(cell):
        return f"the map has {several(height, 'row')} of {several(width, 'square')}"
    return "a tunnel is there" if cell in burrow.burrow.digs else "earth is there"


def _span(subject: Subject, pointer: str, which: int) -> Span:
    node = subject.node(pointer)
    if not isinstance(node, Scalar):
        return subject.span(pointer)
    part = list(re.finditer(r"r\d+c\d+", node.text))[which]
    return Ink(subject.file, node).within(part.start(), part.end())
