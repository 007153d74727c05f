"""A score table has points for more hazelnuts than the game has.

The game says in its `limits` how many hazelnuts a burrow has, and each has exactly so many: further entries are never
used.

At the table: the sheet promises 32 points for a fifth hazelnut that nobody can find.

Bad:

    # part of: scoring
    tables:
      hazelnuts: {points: {0: 0, 1: 2, 2: 4, 3: 8, 4: 16, 5: 32}}      # <- SG510

Good:

    # part of: scoring
    tables:
      hazelnuts: {points: {0: 0, 1: 2, 2: 4, 3: 8, 4: 16}}
"""

from __future__ import annotations

from collections.abc import Iterable

from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.checks.wording import several
from sheetgen.model.game import Limits
from sheetgen.source.diagnostic import Related

_SHOWN = 4


@finding("SG510", "beyond-the-game", "warning", on="scoring", needs=("tables",), piecewise=("tables",))
def beyond_the_game(subject: Subject) -> Iterable[Found]:
    """One finding, at the first entry too many."""
    table = subject.value.tables.get("hazelnuts")
    limits = getattr(subject.game(), "limits", None)
    if table is None or not table.points or not isinstance(limits, Limits):
        return
    beyond = sorted(number for number in table.points if number > limits.hazelnuts)
    if not beyond:
        return
    pointer = f"/tables/hazelnuts/points/{beyond[0]}"
    which = ", ".join(map(str, beyond[:_SHOWN])) + (" ..." if len(beyond) > _SHOWN else "")
    yield Found(
        subject.key(pointer),
        f"points for {which} hazelnuts, but a burrow of this game has {limits.hazelnuts}",
        f"take {several(len(beyond), 'entry', 'entries')} out, or write `hazelnuts: {beyond[-1]}` in the game's limits",
        pointer,
        _limit(subject),
    )


def _limit(subject: Subject) -> tuple[Related, ...]:
    game = subject.beside_of_any_kind("game.yaml")
    if game is None:
        return ()
    span = game.key("/limits/hazelnuts")
    return (Related(game.file.shown, span.line, span.column, "how many hazelnuts a burrow has"),)
