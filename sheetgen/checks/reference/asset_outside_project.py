"""A file named by a path that leads out of the project.

Tables and pictures lie in the project, and are named by a path relative to the file that names them: no absolute path,
no `..`, no link that leads elsewhere.

At the table: a game that is handed on must bring all its parts; and a game from a stranger must not read your files.

Bad:

    # part of: deck
    total: 12
    cards: {from: ../../../cards.csv}       # <- SG204

Good:

    # file: data/den/deck.yaml, part of: deck
    cards: {from: cards.csv}
    # file: data/den/cards.csv
    id,colour,value,count
    nut,brown,2,8
    seed,yellow,1,4
"""

from __future__ import annotations

from collections.abc import Iterator

from sheetgen.checks.registry import Found, finding
from sheetgen.checks.wording import quote
from sheetgen.source.file import Fault, SourceFile


@finding("SG204", "asset-outside-project", "error", on="fault", blocking=True)
def asset_outside_project(fault: Fault, file: SourceFile) -> Iterator[Found]:
    """Say how it leads out. Facts: ``text``, the path as written; ``reason``."""
    yield Found(
        fault.span,
        f"{quote(fault.facts['text'])} leads out of the project: {fault.facts['reason']}",
        "put the file into the project and name it relative to this one, like `cards.csv`",
        fault.pointer,
    )
