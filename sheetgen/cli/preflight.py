"""``sheetgen preflight``."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from sheetgen.cli.options import COLOURS, Color, Config, Isolated, Project, Quiet, Strict
from sheetgen.cli.show import choice, fail, wants_colour
from sheetgen.cli.terminal import show
from sheetgen.tasks.outcome import Failure

if TYPE_CHECKING:
    from sheetgen.load.workspace import Workspace


def preflight_command(
    file: Annotated[Path, typer.Argument(help="A PDF, whoever made it; `-` is standard input.", metavar="FILE")],
    preset: Annotated[
        str | None,
        typer.Option(
            "--for",
            help="The print vendor whose rules it is held against (see `sheetgen list`). "
            "A careful offset printer when left out.",
            metavar="PRESET",
            show_default=False,
        ),
    ] = None,
    format: Annotated[  # noqa: A002 - the option's name
        str, typer.Option("--format", "-f", help="text or json.", metavar="KIND")
    ] = "text",
    color: Color = "auto",
    quiet: Quiet = 0,
    strict: Strict = False,
    project: Project = None,
    config: Config = None,
    isolated: Isolated = False,
) -> None:
    """Check a PDF before it goes to a print shop.

    Looked at are boxes, colours, ink, fonts, lines and pictures.

    \b
    sheetgen preflight cards.pdf                         for any press
    sheetgen preflight cards.pdf --for drive-thru-cards  what this vendor asks for
    sheetgen preflight cards.pdf --format json           for a program

    The file is read in a process with limits, so one from a stranger is no danger. Needs the extra: sheetgen[press].
    """
    from sheetgen.tasks.preflight import PreflightRequest, preflight

    def workspace() -> Workspace:
        from sheetgen.tasks.settings import Settings

        return Settings(config=config, isolated=isolated).open(project)

    try:
        kind = choice("--format", format, ("text", "json"))
        colour = wants_colour(sys.stdout, choice("--color", color, COLOURS))
        outcome = preflight(PreflightRequest(file, preset, strict), workspace)
    except Failure as failure:
        fail(failure)
    if quiet < 2:
        if kind == "json":
            from sheetgen.report.preflighted import json

            text = json.render(
                outcome.path, outcome.facts, outcome.limits, source=outcome.source, checked_on=outcome.checked_on
            )
        else:
            from sheetgen.report.preflighted.text import render

            text = render(outcome.path, outcome.facts, outcome.limits, colour=colour, counts=not quiet)
        show(text, coloured=colour and kind == "text")
    if outcome.exit_code:
        raise typer.Exit(outcome.exit_code)
