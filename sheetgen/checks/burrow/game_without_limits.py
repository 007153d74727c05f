"""A burrow of a game that says nothing about burrows.

What a burrow must have (chambers, circles, hazelnuts, mushrooms) comes from `limits` in the game's `game.yaml`. Without
them no count of the burrow can be checked.

At the table: either the burrow belongs to another game, or its sheets may have nine hazelnuts and nobody is told.

Bad:

    # file: data/den/game.yaml
    format: sheetgen/game@1
    id: den
    title: The Den
    documents: {cards: {deck: deck.yaml}}
    # file: data/den/burrows/hollow.yaml, part of: burrow
    game: den                                     # <- SG376
    map: |
      .  .  .  .  .  .  .  C  C  C  C  .  .  .  .
      .  .  A  .  B  B  .  .  C  C^ C  -  D  D^ .
      .  .  A  -  B  B  B  -  C  C  C  .  D  D  D
      .  .  A^ .  B  B^ B  .  .  |  .  .  D* D  D
      .  A  A  .  .  .  .  .  F* F  .  .  .  |  .
      .  A  A  .  .  .  .  .  F^ F  F  -  G  G  .
      .  .  |  .  .  .  .  .  F  F  F  .  G^ G  .
      .  E  E  .  .  .  .  .  |  .  F  .  G  G  .
      .  E^ E  .  .  .  H^ H  H  .  F  -  G  G^ .
      .  E* E  E  -  -  H  H  H  .  .  .  .  .  .
      .  .  .  .  .  .  H  H^ H  .  .  .  .  .  .

Good:

    # file: data/den/game.yaml, part of: game
    limits: {chambers: 8, ones: 7, hazelnuts: 4, mushrooms: 6, smallest_chamber: 6}
    # file: data/den/burrows/hollow.yaml, part of: burrow
    game: den
"""

from __future__ import annotations

from collections.abc import Iterable

from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.checks.wording import place, quote


@finding("SG376", "game-without-limits", "warning", on="burrow")
def game_without_limits(subject: Subject) -> Iterable[Found]:
    """One finding a burrow: at the game it names, else at its map."""
    game = subject.beside_of_any_kind("game.yaml")
    if game is None or game.kind != "game" or game.value is None or "limits" in game.broken:
        return
    if game.value.limits is not None:
        return
    pointer = "/game" if subject.node("/game") is not None else "/map"
    yield Found(
        subject.span(pointer) if pointer == "/game" else subject.key(pointer),
        f"the game {quote(subject.game_name or '')} says nothing about burrows, so no count of this one is checked",
        f"add `limits` to {game.file.shown}, or name the game that the burrow is for",
        pointer,
        (place(game.file.shown, game.key("/id"), "`limits` is missing here"),),
    )
