"""A file of a game's folder whose id is not that game's.

`game.yaml`, `scoring.yaml`, `pieces.yaml` and the rules and words in each language carry the id of their game, which is
the name of its folder. A deck may have an id of its own; told is one that is all but the game's (`acron` in the folder
`acorn`), or its file's.

At the table: most often the file was copied from another game, and more of it than the id is still that game's. The
game is called and its output named after the folder, whatever the id says.

Bad:

    # part of: scoring
    id: cave                # <- SG208

Bad:

    # part of: deck
    id: denn                # <- SG208

Good:

    # part of: scoring
    id: den
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from sheetgen.checks.registry import ANY, Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.checks.wording import quote
from sheetgen.model.record import NAME

KINDS = ("game", "pieces", "rules", "scoring", "words")
"""Kinds whose id is their game's."""


@finding("SG208", "foreign-id", "warning", on=ANY, needs=("id",))
def foreign_id(subject: Subject) -> Iterable[Found]:
    """One finding a file, at its id."""
    game, name = subject.loaded.game, getattr(subject.value, "id", None)
    if subject.loaded.kind == "deck" and game is not None and name is not None:
        yield from _misspelt_deck(subject, game, name)
    if subject.loaded.kind not in KINDS or game is None or name is None or name == game:
        return
    taken = subject.loaded.kind == "game" and name in subject.workspace.games()
    ways = [f"write `id: {game}`"] if re.fullmatch(NAME, game) else []
    if not taken:
        ways.append(f"put the file into the folder {quote(name)}")
    yield Found(
        subject.span("/id"),
        f"the id is {quote(name)}, the file lies in the folder of {quote(game)}",
        ", or ".join(ways) or "name the folder and the id alike, in lower-case letters, digits and hyphens",
        "/id",
    )


def _misspelt_deck(subject: Subject, game: str, name: str) -> Iterable[Found]:
    """A deck is called as one likes; a name that is all but the game's, or the file's, was meant to be that."""
    stem = subject.file.path.stem
    file = stem if stem.startswith("deck-") else None
    known = [game, *([file, file.removeprefix("deck-")] if file is not None else [])]
    if name in known:
        return
    near = next((one for one in known if _is_near(name, one)), None)
    if near is not None and name not in subject.workspace.games():
        yield Found(
            subject.span("/id"),
            f"the id is {quote(name)}, the {'game' if near == game else 'file'} is called {quote(near)}",
            f"write `id: {near}`",
            "/id",
        )


def _is_near(name: str, meant: str) -> bool:
    """Whether an id is another with a slip in it; `den-2` is another name than `den`."""
    from sheetgen.source.spelling import is_slip, nearest

    if any(map(str.isdigit, name)) or min(len(name), len(meant)) < 3:
        return False
    return is_slip(name, meant) or (len(meant) > 5 and nearest(name, (meant,), 0.8) is not None)
