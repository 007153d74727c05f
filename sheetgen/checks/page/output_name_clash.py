"""Two results would be one file.

With `--png` two cards of a deck, or two burrows, may get pictures of one name: that is told at the second of them, and
nothing is written. What is printed of a game goes to `output/<folder>/`, named after the game's folder in `data/`, so
two games have files of their own whatever their ids say (SG208). Where the names of two folders differ in capitals
alone, some systems take them for one: that is a warning, told where both games print the same document.

At the table: the pad of one game is in the box of the other, for it was written last.

Bad:

    # file: data/Den/game.yaml
    format: sheetgen/game@1
    id: den                 # <- SG707, SG208
    title: The Cave
    documents: {rules: {}}
    # file: data/den/game.yaml, part of: game
    id: den                 # <- SG707
    documents: {rules: {}}

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
from sheetgen.source.file_names import as_compared

_DOCUMENTS = ("pad", "cards", "rules")


@finding("SG707", "output-name-clash", "error", on=("game", "fault"), needs=("documents",))
def output_name_clash(subject: Subject | Fault, file: SourceFile | None = None) -> Iterable[Found]:
    """One finding a game; one for all pictures of a name. Facts: ``message``, ``help``, ``related``."""
    if isinstance(subject, Fault):
        facts = subject.facts
        yield Found(subject.span, facts["message"], facts["help"], subject.pointer, facts["related"])
        return
    own = subject.loaded.game
    for name in subject.workspace.games() if own is not None else ():
        if name == own or as_compared(name) != as_compared(str(own)):
            continue
        try:
            other = subject.workspace.game(name)
        except Unreadable:
            continue
        offers = (subject.value.documents, getattr(other.value, "documents", None) if other is not None else None)
        shared = [one for one in _DOCUMENTS if all(getattr(offer, one, None) is not None for offer in offers)]
        if other is not None and shared:
            yield Found(
                subject.span("/id"),
                f"Windows and macOS take `output/{own}/` and `output/{name}/` for one folder: the {shared[0]} of this "
                f"game and of {quote(name)} would be the same file",
                "give one of the two game folders another name",
                "/id",
                (place(other.file.shown, other.span("/id"), f"{quote(name)} is this game"),),
                severity="warning",  # this system keeps them apart
            )
