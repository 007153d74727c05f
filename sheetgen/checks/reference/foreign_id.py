"""A file of a game's folder whose id is not that game's.

`game.yaml`, `scoring.yaml`, `pieces.yaml` and the rules and words in each language carry the id of their game, which is
the name of its folder. A deck has an id of its own.

At the table: most often the file was copied from another game, and more of it than the id is still that game's. The
game is called and its output named after the folder, whatever the id says.

Bad:

    # part of: scoring
    id: cave                # <- SG208

Good:

    # part of: scoring
    id: den
"""

from __future__ import annotations

from collections.abc import Iterable

from sheetgen.checks.registry import ANY, Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.checks.wording import quote

KINDS = ("game", "pieces", "rules", "scoring", "words")
"""Kinds whose id is their game's."""


@finding("SG208", "foreign-id", "warning", on=ANY, needs=("id",))
def foreign_id(subject: Subject) -> Iterable[Found]:
    """One finding a file, at its id; two games of one id are SG707."""
    game, name = subject.loaded.game, getattr(subject.value, "id", None)
    if subject.loaded.kind not in KINDS or game is None or name is None or name == game:
        return
    if subject.loaded.kind == "game" and name in subject.workspace.games():
        return
    yield Found(
        subject.span("/id"),
        f"the id is {quote(name)}, the file lies in the folder of {quote(game)}",
        f"write `id: {game}`, or put the file into the folder {quote(name)}",
        "/id",
    )
