"""``sheetgen list``."""

from __future__ import annotations

import typer

from sheetgen.cli.options import Project
from sheetgen.cli.show import fail
from sheetgen.tasks.outcome import Failure


def list_command(project: Project = None) -> None:
    """Show what there is: games, burrows, decks, papers, card sizes, print vendors, languages."""
    from sheetgen.tasks.listing import listing

    try:
        found = listing(project)
    except Failure as failure:
        fail(failure)
        return
    typer.echo("Games")
    for game in found.games:
        documents = ", ".join(game.documents) or "no documents"
        languages = f"; rules in {', '.join(game.languages)}" if game.languages else ""
        typer.echo(f"  {game.name:<18} {game.title}: {documents}{languages}")
        for name, side, title in game.burrows:
            typer.echo(f"    burrow {name:<20} side {side}  {title}")
        for deck, cards in game.decks:
            typer.echo(f"    deck   {deck:<20} {cards} cards")
    for heading, entries in (
        ("Papers", found.papers),
        ("Card sizes", found.card_sizes),
        ("Presets of print vendors", found.presets),
        ("Languages", found.languages),
    ):
        typer.echo(f"\n{heading}")
        for name, title in entries:
            typer.echo(f"  {name:<18} {title}")
    for line in found.unreadable:
        typer.echo(f"sheetgen: {line}", err=True)
    if found.unreadable:
        raise typer.Exit(2)
