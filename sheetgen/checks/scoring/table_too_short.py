"""A score table has no points for something that a sheet can hold.

The table `hazelnuts` has an entry for every number of hazelnuts up to the game's limit, the table `mushrooms`, if it
lists points, up to the most mushrooms of the game's burrows. No table leaves out a number between its entries.

At the table: a player finds all four hazelnuts, and the sheet says nothing about four.

Bad:

    # part of: scoring
    tables:
      hazelnuts: {points: {0: 0, 1: 2, 2: 4, 3: 8}}      # <- SG505

Good:

    # part of: scoring
    tables:
      hazelnuts: {points: {0: 0, 1: 2, 2: 4, 3: 8, 4: 16}}
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice

from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.model.burrow import MUSHROOM, build
from sheetgen.model.game import Limits
from sheetgen.source.node import escape_pointer

_SHOWN = 8


@finding("SG505", "table-too-short", "error", on="scoring", needs=("tables",), piecewise=("tables",))
def table_too_short(subject: Subject) -> Iterable[Found]:
    """One finding a table, at its points."""
    for name, table in subject.value.tables.items():
        if not table.points:
            continue
        most = max(max(table.points), _most(subject, name))
        missing = list(islice(_missing(table.points, most), _SHOWN + 1))
        if missing:
            pointer = f"/tables/{escape_pointer(name)}/points"
            which = ", ".join(map(str, missing[:_SHOWN])) + (" ..." if len(missing) > _SHOWN else "")
            holds = f"; a sheet holds up to {most}" if most > max(table.points) else ""
            yield Found(
                subject.key(pointer),
                f"the table has no points for {which}{holds}",
                f"add an entry `{missing[0]}: ...`",
                pointer,
            )


def _missing(points: Iterable[int], most: int) -> Iterator[int]:
    """The numbers without points from the lowest with some (at least 1) to ``most``; the file says how far that is."""
    numbers = sorted(points)
    expected = max(1, numbers[0])
    for number in (*numbers, most + 1):
        yield from range(expected, number)
        expected = max(expected, number + 1)


def _most(subject: Subject, table: str) -> int:
    """How many of what a table counts a sheet of the game can hold; 0 when that is not known."""
    game = subject.game()
    limits = getattr(game, "limits", None)
    if not isinstance(limits, Limits):
        return 0
    if table == "hazelnuts":
        return limits.hazelnuts
    if table != "mushrooms":
        return 0
    pad = getattr(game.documents, "pad", None)
    loaded = [subject.beside(f"burrows/{name}.yaml", "burrow") for name in (pad.burrows.values() if pad else ())]
    return max([limits.mushrooms, *(build(one.value).count(MUSHROOM) for one in loaded if one is not None)])
