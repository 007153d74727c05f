"""A range whose upper end lies below its lower one.

`players`, `age` and `minutes` of a game go from `from` to `to`.

At the table: the sheet says "5 to 2 players".

Bad:

    # part of: game
    players: {from: 5, to: 2}           # <- SG415

Good:

    # part of: game
    players: {from: 2, to: 5}
"""

from __future__ import annotations

from collections.abc import Iterable

from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject


@finding("SG415", "range-backwards", "error", on="game")
def range_backwards(subject: Subject) -> Iterable[Found]:
    """One finding a range, at its upper end."""
    game = subject.value
    spaces = game.limits.spaces if game.limits is not None else None
    spans = (("players", game.players), ("age", game.age), ("minutes", game.minutes), ("limits/spaces", spaces))
    for key, span in spans:
        if span is not None and span.to is not None and span.to < span.from_:
            yield Found(
                subject.span(f"/{key}/to"),
                f"this range runs backwards, from {span.from_} to {span.to}",
                f"write `from: {span.to}, to: {span.from_}`",
                f"/{key}/to",
            )
