"""``sheetgen cards``."""

from __future__ import annotations

from typing import Annotated

import typer

from sheetgen.cli.options import FlipText, Ignore, Language, Output, Paper, Project, names
from sheetgen.cli.show import choice, finish


def cards_command(
    target: Annotated[str, typer.Argument(help="A game with a deck (see `sheetgen list`).", metavar="GAME")],
    backs: Annotated[
        str, typer.Option("--backs", help="duplex: backs on the other side of each page; none.", metavar="MODE")
    ] = "duplex",
    only: Annotated[
        str | None, typer.Option("--only", help="Only these kinds: ids, separated by commas.", metavar="ID,...")
    ] = None,
    summary: Annotated[
        bool, typer.Option("--summary/--no-summary", help="The first leaf: kinds, counts, sum against the total.")
    ] = True,
    paper: Paper = "a4",
    flip: FlipText = "long",
    lang: Language = "en",
    output: Output = None,
    project: Project = None,
    ignore: Ignore = None,
) -> None:
    """Print card proof sheets, with crop marks, backs that line up, and a summary of the deck.

    \b
    sheetgen cards hamsterbacke                          the whole deck, backs for a long-edge flip
    sheetgen cards hamsterbacke --only red --backs none  one kind, fronts only
    """
    from sheetgen.tasks.cards import CardsRequest, print_cards

    finish(
        lambda: print_cards(
            CardsRequest(
                target=target,
                backs=choice("--backs", backs, ("duplex", "none")),
                flip=choice("--flip", flip, ("long", "short")),
                paper=paper,
                only=names([only] if only else None),
                summary=summary,
                language=lang,
                output=output,
                project=project,
                ignore=names(ignore),
            )
        )
    )
