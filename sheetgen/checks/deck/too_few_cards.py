"""The set-up takes more cards than the deck has.

Counted for the largest number of players of the game's `setup`: every hand and the display.

At the table: the cards run out while they are being dealt.

Bad:

    # file: data/den/game.yaml, part of: game
    setup: {hand: 2, display: 4, players: [2, 5]}
    # file: data/den/deck.yaml, part of: deck
    total: 12   # <- SG405

Good:

    # file: data/den/game.yaml, part of: game
    setup: {hand: 2, display: 4, players: [2, 4]}
    # file: data/den/deck.yaml, part of: deck
    total: 12
"""

from __future__ import annotations

from collections.abc import Iterable

from sheetgen.checks.deck.misnamed_count import misnamed
from sheetgen.checks.deck_counts import count_places, odd_count
from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.checks.wording import place, several
from sheetgen.model.deck import counts_of


@finding("SG405", "too-few-cards", "error", on="deck", needs=("cards", "counts", "rows"))
def too_few_cards(subject: Subject) -> Iterable[Found]:
    """One finding a deck: at the one count that is not like all others, else at its total, else at its cards; the
    set-up stands in another file and is shown, too.
    """
    game = subject.beside_of_any_kind("game.yaml")
    setup = getattr(getattr(game, "value", None), "setup", None)
    if game is None or setup is None:
        return
    players = max(setup.players)
    needed = players * setup.hand + setup.display
    count = sum(counts_of(subject.value.cards))
    total = subject.value.total
    if total is not None and total >= needed and "total" not in subject.loaded.broken:
        return  # as many as the total says would do: SG401 tells when they are not there
    if needed > count and misnamed(subject) is None:
        odd = odd_count(subject)
        if odd is not None and count - counts_of(subject.value.cards)[odd.number] + odd.usual < needed:
            odd = None
        pointer = "/total" if subject.value.total is not None else "/cards"
        path, span = subject.file.shown, subject.key(pointer)
        if odd is not None:
            pointer = f"/cards/{odd.number}/count"
            path, span = subject.place(pointer)
        fitting = (count - setup.display) // players
        yield Found(
            span,
            f"the set-up for {several(players, 'player')} takes {needed} cards ({players} x {setup.hand} and "
            f"{setup.display}), the deck has {count}: {needed - count} too few",
            f"{'' if odd is None else f'all kinds but one have {odd.usual}: is this count right? Else '}"
            f"{f'write `hand: {fitting}`' if fitting > 0 else 'take less'} in `setup` of {game.file.shown}, "
            f"leave the {several(players, 'player')} out there, or add cards",
            pointer,
            (
                place(game.file.shown, game.key("/setup"), f"the set-up takes {needed} cards"),
                *(() if odd is not None else count_places(subject)),
            ),
            path,
        )
