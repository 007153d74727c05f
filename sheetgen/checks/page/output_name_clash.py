"""Two results would be one file.

What is printed of a game goes to `output/<id>/`, and the id is the one that its `game.yaml` says: two games of one id
would be printed into the same files. With `--png` two cards of a deck, or two burrows, may get pictures of one name;
that is told at the second of them, and nothing is written.

At the table: the pad of one game is in the box of the other, for it was written last.

Bad:

    # file: data/cave/game.yaml
    format: sheetgen/game@1
    id: den                 # <- SG707
    title: The Cave
    documents: {rules: {}}
    # file: data/den/game.yaml, part of: game
    id: den                 # <- SG707

Good:

    # file: data/cave/game.yaml
    format: sheetgen/game@1
    id: cave
    title: The Cave
    documents: {rules: {}}
    # file: data/den/game.yaml, part of: game
    id: den
"""

from __future__ import annotations

from collections.abc import Iterable

from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.checks.wording import place, quote
from sheetgen.load.read import Unreadable
from sheetgen.source.file import Fault, SourceFile


@finding("SG707", "output-name-clash", "error", on=("game", "fault"), needs=("id",))
def output_name_clash(subject: Subject | Fault, file: SourceFile | None = None) -> Iterable[Found]:
    """One finding a game, at its id; one for all pictures of a name. Facts: ``message``, ``help``, ``related``."""
    if isinstance(subject, Fault):
        facts = subject.facts
        yield Found(subject.span, facts["message"], facts["help"], subject.pointer, facts["related"])
        return
    own = subject.loaded.game
    for name in subject.workspace.games() if own is not None else ():
        try:
            other = subject.workspace.game(name) if name != own else None
        except Unreadable:
            continue
        if other is not None and getattr(other.value, "id", None) == subject.value.id:
            yield Found(
                subject.span("/id"),
                f"what is printed of this game and of {quote(name)} would be the same files, "
                f"in `output/{subject.value.id}/`",
                "give each game the id that its folder has",
                "/id",
                (place(other.file.shown, other.span("/id"), f"the id of {quote(name)}"),),
            )
