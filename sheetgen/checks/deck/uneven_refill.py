"""The last refill is smaller than the others.

After the set-up the draw pile is emptied by refills of the same size. Where cards are left over for the last one,
they are told for every number of players.

At the table: the rules should say what happens when fewer cards are left than a refill takes.

Bad:

    # file: data/den/game.yaml, part of: game
    setup: {hand: 2, display: 2, refill: 4, players: [2, 3]}
    # file: data/den/deck.yaml, part of: deck
    total: 12   # <- SG406

Good:

    # file: data/den/game.yaml, part of: game
    setup: {hand: 2, display: 2, refill: 2, players: [2, 3]}
    # file: data/den/deck.yaml, part of: deck
    total: 12
"""

from __future__ import annotations

from collections.abc import Iterable

from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.model.deck import counts_of


@finding("SG406", "uneven-refill", "info", on="deck", needs=("cards", "counts", "rows"))
def uneven_refill(subject: Subject) -> Iterable[Found]:
    """One finding a deck, at its total, else at its cards."""
    setup = getattr(subject.game(), "setup", None)
    if setup is None or setup.refill is None:
        return
    count = sum(counts_of(subject.value.cards))
    over = []
    for players in sorted(set(setup.players)):
        pile = count - players * setup.hand - setup.display
        if pile >= 0 and pile % setup.refill:
            over.append(f"{pile % setup.refill} with {players} players ({pile} in the pile)")
    if over:
        pointer = "/total" if subject.value.total is not None else "/cards"
        yield Found(
            subject.key(pointer),
            f"refills take {setup.refill} cards; for the last one there are left: {', '.join(over)}",
            "say in the rules what happens then",
            pointer,
        )
