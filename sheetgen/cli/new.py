"""``sheetgen new``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from sheetgen.cli.options import Project
from sheetgen.cli.show import choice, fail
from sheetgen.cli.terminal import say
from sheetgen.tasks.outcome import Failure


def new_command(
    kind: Annotated[str, typer.Argument(help="burrow, deck or game.", metavar="KIND")],
    name: Annotated[str, typer.Argument(help="Its name: lower-case letters, digits, hyphens.", metavar="NAME")],
    game: Annotated[
        str | None, typer.Option("--game", "-g", help="The game a burrow or deck is for.", metavar="ID")
    ] = None,
    contents: Annotated[
        str, typer.Option("--with", help="What a new game is made of: deck or burrow.", metavar="KIND")
    ] = "deck",
    lang: Annotated[
        str | None,
        typer.Option(
            "--lang", "-l", help="Language of the words in the files: en, de.", metavar="CODE", show_default="en"
        ),
    ] = None,
    size: Annotated[
        str | None,
        typer.Option(
            "--size", help="The size of a deck's cards: a name of `sheetgen list`, or 50x75mm.", show_default="poker-eu"
        ),
    ] = None,
    side: Annotated[
        str | None,
        typer.Option(
            "--side", help="The side of a burrow: a, or b, the dark one with holes.", metavar="SIDE", show_default="a"
        ),
    ] = None,
    folder: Annotated[
        Path | None,
        typer.Option(
            "--dir",
            help="The folder to write into; for a game its project, ./NAME when left out.",
            metavar="DIR",
            parser=Path,
        ),
    ] = None,
    project: Project = None,
) -> None:
    """Start a burrow, a deck or a whole game with files to edit.

    They are valid, and never written over files that are there.

    \b
    sheetgen new burrow my-burrow            a burrow to redraw; prints at once
    sheetgen new burrow my-night --side b    its dark side, with holes
    sheetgen new deck my-deck --size tarot   a deck, its layouts, a game round it
    sheetgen new game my-game --with burrow  a project: rules, scoring, a pad

    Each file names its schema for your editor (`# yaml-language-server: ...`); it lies beside, in .sheetgen/.
    """
    from sheetgen.tasks.new import CONTENTS, KINDS, NewRequest, start
    from sheetgen.tasks.settings import Settings

    try:
        here = Settings(lang=lang).here(project)
        started = start(
            NewRequest(
                kind=choice("KIND", kind, KINDS),
                name=name,
                game=game,
                language=here.lang,
                folder=folder,
                contents=choice("--with", contents, CONTENTS),
                project=project,
                size=size,
                side=choice("--side", side.lower(), ("a", "b")).upper() if side is not None else None,
                paper=here.paper,
            )
        )
    except Failure as failure:
        fail(failure)
    for path in started.files:
        say(path)
    if started.remark:
        say(f"sheetgen: {started.remark}", err=True)
    if started.first:
        say(f"Next: {started.first}", err=True)
        say(f"      {started.command}", err=True)
    else:
        say(f"Next: {started.command}", err=True)
