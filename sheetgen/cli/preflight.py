"""``sheetgen preflight``."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from sheetgen.cli.options import COLOURS, Color, Config, Isolated, Project, Quiet, Strict, input_path, opened
from sheetgen.cli.show import choice, fail, wants_colour
from sheetgen.cli.terminal import show
from sheetgen.tasks.outcome import Failure

if TYPE_CHECKING:
    from sheetgen.load.workspace import Workspace


def preflight_command(
    files: Annotated[
        list[Path],
        typer.Argument(help="PDFs, whoever made them; `-` is standard input.", metavar="FILE...", parser=input_path),
    ],
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
    """Check PDFs before they go to a print shop.

    Looked at are boxes, colours, ink, fonts, lines and pictures.

    \b
    sheetgen preflight cards.pdf                         for any press
    sheetgen preflight cards.pdf --for drive-thru-cards  what this vendor asks for
    sheetgen preflight *.pdf --format json               for a program

    The file is read in a process with limits, so one from a stranger is no danger. Needs the extra: sheetgen[press].
    """
    from sheetgen.tasks.preflight import Preflighted, PreflightRequest, preflight

    @cache
    def workspace() -> Workspace:
        return opened(project, config=config, isolated=isolated)

    try:
        kind = choice("--format", format, ("text", "json"))
        colour = wants_colour(sys.stdout, choice("--color", color, COLOURS))
    except Failure as failure:
        fail(failure)
    outcomes: list[Preflighted] = []
    refused: dict[str, None] = {}  # a wrong name of a vendor is wrong for every file
    for file in dict.fromkeys(files):
        try:
            outcomes.append(preflight(PreflightRequest(file, preset, strict), workspace))
        except Failure as failure:
            refused.update(dict.fromkeys(failure.lines))
    if quiet < 2 and outcomes:
        if kind == "json":
            from sheetgen.report.preflighted import json

            text = json.render(
                [
                    json.document(one.path, one.facts, one.limits, source=one.source, checked_on=one.checked_on)
                    for one in outcomes
                ]
            )
        else:
            from sheetgen.report.preflighted.text import render

            texts = [render(one.path, one.facts, one.limits, colour=colour, counts=not quiet) for one in outcomes]
            text = "\n".join(filter(None, texts))
        show(text, coloured=colour and kind == "text")
    if refused:
        fail(Failure(*refused))
    worst = max([one.exit_code for one in outcomes], default=0)
    if worst:
        raise typer.Exit(worst)
