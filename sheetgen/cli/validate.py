"""``sheetgen validate``."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from sheetgen.cli.options import Ignore, Project
from sheetgen.cli.show import choice, fail, wants_colour
from sheetgen.tasks.outcome import Failure


def validate_command(
    paths: Annotated[
        list[str] | None,
        typer.Argument(
            help="Files or folders; your project when left out, else what comes with sheetgen.",
            metavar="[FILE|FOLDER]...",
            show_default=False,
        ),
    ] = None,
    format: Annotated[  # noqa: A002 - the option's name
        str, typer.Option("--format", "-f", help="How findings are shown: text or json.", metavar="KIND")
    ] = "text",
    strict: Annotated[bool, typer.Option("--strict", help="Warnings count as errors for the exit code.")] = False,
    project: Project = None,
    ignore: Ignore = None,
) -> None:
    """Check data files: burrows, decks, score tables, rules, layouts.

    \b
    sheetgen validate                          everything in your project
    sheetgen validate my-burrow.yaml           one file
    sheetgen validate designs/ --format json   a folder, for a program

    A comment silences a finding: `# sheetgen: ignore[SG351] because ...` on its line or the line above.
    """
    from sheetgen.report import formats, render
    from sheetgen.tasks.validate import ValidateRequest, run

    try:
        kind = choice("--format", format, formats())
        outcome = run(ValidateRequest(tuple(paths or ()), project, tuple(ignore or ()), strict))
    except Failure as failure:
        fail(failure)
        return
    # Not typer.echo: it would strip the colours that FORCE_COLOR asks for.
    sys.stdout.write(render(kind, outcome.report, colour=wants_colour(sys.stdout)))
    sys.stdout.flush()
    for line in outcome.unreadable:
        typer.echo(f"sheetgen: {line}", err=True)
    if outcome.exit_code:
        raise typer.Exit(outcome.exit_code)
