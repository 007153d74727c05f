"""A burrow that lies in one game's folder and says that it belongs to another.

Inside `data/<game>/burrows/` the key `game` may be left out. A burrow there is measured by the limits of the game in
whose folder it lies, whatever it says.

At the table: most often the file was copied from another game. Its 1s track, its chambers and its hazelnuts would be
those of a game that is not played.

Bad:

    # file: data/warren/game.yaml
    format: sheetgen/game@1
    id: warren
    title: The Warren
    documents: {rules: {}}
    # file: data/den/burrows/hollow.yaml, part of: burrow
    game: warren      # <- SG222

Good:

    # part of: burrow
    game: den
"""

from __future__ import annotations

from collections.abc import Iterable

from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.checks.wording import quote


@finding("SG222", "other-game", "warning", on="burrow", needs=("game",))
def other_game(subject: Subject) -> Iterable[Found]:
    """One finding a file, at the game it names; silent when there is no such game (SG201)."""
    named, home = subject.value.game, subject.game_name
    if named is None or named == home or subject.workspace.find(f"data/{named}/game.yaml") is None:
        return
    yield Found(
        subject.span("/game"),
        f"the burrow says that it belongs to {quote(named)}, and lies in the folder of {quote(str(home))}",
        f"write `game: {home}`, or leave the line out",
        "/game",
    )
