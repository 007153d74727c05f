"""A share of pieces for a number of players that the game is not for, or that has one already.

At the table: five players find a line for five, and the game is for four; or they find two that differ.

Bad:

    # file: data/den/game.yaml, part of: game
    players: {from: 2, to: 4}
    # file: data/den/pieces.yaml, part of: pieces
    by_players:
      - {players: 1, each: 12}                  # <- SG417
      - {players: 4, each: 3}

Bad:

    # part of: pieces
    by_players:
      - {players: 4, each: 3}
      - {players: 4, each: 2, left: 4}          # <- SG417

Good:

    # file: data/den/game.yaml, part of: game
    players: {from: 2, to: 4}
    # file: data/den/pieces.yaml, part of: pieces
    by_players:
      - {players: 3, each: 4}
      - {players: 4, each: 3}
"""

from __future__ import annotations

from collections.abc import Iterable

from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.checks.wording import place, several


@finding("SG417", "odd-share", "warning", on="pieces", needs=("by_players",))
def odd_share(subject: Subject) -> Iterable[Found]:
    """One finding a share, at its number of players."""
    span = getattr(subject.game(), "players", None)
    first: dict[int, int] = {}
    for number, share in enumerate(subject.value.by_players):
        pointer = f"/by_players/{number}/players"
        before = first.setdefault(share.players, number)
        if before != number:
            other = subject.span(f"/by_players/{before}/players")
            yield Found(
                subject.span(pointer),
                f"there is a share for {several(share.players, 'player')} already, on line {other.line}",
                "leave one of them",
                pointer,
                (place(subject.file.shown, other, "the other one"),),
            )
        elif span is not None and not span.holds(share.players):
            yield Found(
                subject.span(pointer),
                f"a share for {several(share.players, 'player')}, and the game is for {span.said}",
                "mend `players` of game.yaml, or leave the share out",
                pointer,
            )
