"""``sheetgen list``."""

from __future__ import annotations

import typer

from sheetgen.cli.options import Project
from sheetgen.cli.show import fail
from sheetgen.cli.terminal import say
from sheetgen.source.printable import shortened
from sheetgen.tasks.outcome import Failure

NAME, TITLE = 40, 60
"""Characters that are shown of a name and of a title."""


def list_command(project: Project = None) -> None:
    """Show what there is: games, papers, printers, languages.

    Games come with their burrows and decks, papers with card sizes and print vendors.
    """
    from sheetgen.tasks.listing import listing

    try:
        found = listing(project)
    except Failure as failure:
        fail(failure)
        return
    say("Games")
    for game in found.games:
        documents = ", ".join(game.documents) or "no documents"
        languages = f"; rules in {', '.join(game.languages)}" if game.languages else ""
        say(f"  {_name(game.name):<18} {shortened(game.title, TITLE)}: {documents}{languages}")
        for name, side, title in game.burrows:
            say(f"    burrow {_name(name):<20} side {side}  {shortened(title, TITLE)}".rstrip())
        for deck, cards in game.decks:
            say(f"    deck   {_name(deck):<20} {cards} {'card' if cards == 1 else 'cards'}")
    for heading, entries in (
        ("Papers", found.papers),
        ("Card sizes", found.card_sizes),
        ("Presets of print vendors", found.presets),
        ("Printers (your own: sheetgen calibrate)", found.printers),
        ("Languages", found.languages),
    ):
        say()
        say(heading)
        for name, title in entries:
            say(f"  {_name(name):<18} {shortened(title, TITLE)}")
    for line in found.unreadable:
        say(f"sheetgen: {line}", err=True)
    if found.unreadable:
        raise typer.Exit(2)


def _name(name: str) -> str:
    return shortened(name, NAME)
