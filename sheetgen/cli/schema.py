"""``sheetgen schema``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from sheetgen.cli.options import output_path
from sheetgen.cli.show import fail, line_of
from sheetgen.cli.terminal import say
from sheetgen.tasks.outcome import Failure


def schema_command(
    kind: Annotated[
        str | None,
        typer.Argument(
            help="burrow, deck, game, scoring, rules ...; all in one when left out.",
            metavar="[KIND]",
            show_default=False,
        ),
    ] = None,
    output: Annotated[
        Path,
        typer.Option(
            "--output", "-o", help="Where to write; `-` is standard output.", metavar="FILE", parser=output_path
        ),
    ] = Path("-"),
) -> None:
    """Write the JSON Schema of a kind of file, for editors.

    With it they complete keys and underline mistakes.

    \b
    sheetgen schema burrow --output burrow.schema.json
    sheetgen schema -o sheetgen.schema.json    every kind; `format:` says which

    `sheetgen new` writes it beside a new file and names it there.
    """
    from sheetgen.tasks.schema import write_schema

    try:
        written = write_schema(kind, output)
    except Failure as failure:
        fail(failure)
    else:
        if str(output) != "-":
            say(line_of(written))
