"""A number of players that the game is not for.

`players` of `game.yaml` says how many can play; the counts of its `setup` and the columns of its pad keep to that.

At the table: the set-up deals cards to five, and the box says four.

Bad:

    # part of: game
    players: {from: 2, to: 4}
    setup: {hand: 2, players: [2, 3, 4, 5]}     # <- SG416

Bad:

    # part of: game
    players: {from: 2, to: 5}
    documents:
      pad: {sheet: player-rounds, players: 4}   # <- SG416

Good:

    # part of: game
    players: {from: 2, to: 4}
    setup: {hand: 2, players: [2, 3, 4]}
"""

from __future__ import annotations

from collections.abc import Iterable

from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.checks.wording import several


@finding("SG416", "player-counts-differ", "warning", on="game", needs=("players",))
def player_counts_differ(subject: Subject) -> Iterable[Found]:
    """One finding a count of the set-up, and one for a pad with too few columns."""
    span, setup = subject.value.players, subject.value.setup
    if span is None:
        return
    if span.to is not None:
        span = span.changed(from_=min(span.from_, span.to), to=max(span.from_, span.to))  # SG415 tells of the order
    for number, players in enumerate(setup.players if setup is not None else ()):
        if not span.holds(players):
            pointer = f"/setup/players/{number}"
            yield Found(
                subject.span(pointer),
                f"the set-up speaks of {several(players, 'player')}, the game is for {span.said}",
                "mend `players` or the set-up",
                pointer,
            )
    pad = getattr(subject.value.documents, "pad", None)
    columns = getattr(pad, "players", None)
    if columns is not None and span.to is not None and columns < span.to:
        yield Found(
            subject.span("/documents/pad/players"),
            f"the pad has columns for {several(columns, 'player')}, the game is for {span.said}",
            f"write `players: {span.to}`",
            "/documents/pad/players",
        )
