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
    say("Games")
    for game in found.games:
        documents = ", ".join(game.documents) or "no documents"
        languages = f"; rules in {', '.join(game.languages)}" if game.languages else ""
        say(f"  {_name(game.name):<18} {shortened(game.title, TITLE)}: {documents}{languages}")
        for name, side, title in game.burrows:
            say(f"    burrow {_name(name):<20} side {side}  {shortened(title, TITLE)}".rstrip())
        for deck, cards in game.decks:
            say(f"    deck   {_name(deck):<20} {cards} {'card' if cards == 1 else 'cards'}")
    _say_entries("Papers", found.papers)
    _say_entries("Card sizes", found.card_sizes)
    say()
    say("Presets of print vendors, and their products (sheetgen export)")
    for preset in found.presets:
        say(f"  {_name(preset.name):<18} {shortened(preset.title, TITLE)}")
        for name, holds, title in preset.products:
            say(f"    {holds:<7} {_name(name):<19} {shortened(title, TITLE)}")
    _say_entries("Printers (your own: sheetgen calibrate)", found.printers)
    _say_entries("Languages", found.languages)
    for line in found.unreadable:
        say(f"sheetgen: {line}", err=True)
    if found.unreadable:
        raise typer.Exit(2)


def _say_entries(heading: str, entries: tuple[tuple[str, str], ...]) -> None:
    say()
    say(heading)
    for name, title in entries:
        say(f"  {_name(name):<18} {shortened(title, TITLE)}")


def _name(name: str) -> str:
    return shortened(name, NAME)
