"""``sheetgen rules``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from sheetgen.cli.options import Ignore, Language, Output, Paper, Project, names
from sheetgen.cli.show import choice, finish

KINDS = ("pdf", "html", "md", "txt")


def _kind_of(output: Path | None) -> str:
    """The kind that an output's name asks for, pdf when it asks for none."""
    ending = output.suffix.lower().lstrip(".") if output else ""
    return ending if ending in KINDS else "pdf"


def rules_command(
    target: Annotated[str, typer.Argument(help="A game (see `sheetgen list`).", metavar="GAME")],
    format: Annotated[  # noqa: A002 - the option's name
        str | None,
        typer.Option(
            "--format", "-f", help="pdf for paper; html, md or txt for screens. Default: as -o ends.", metavar="KIND"
        ),
    ] = None,
    paper: Paper = "a4",
    lang: Language = "en",
    output: Output = None,
    project: Project = None,
    ignore: Ignore = None,
) -> None:
    """Print a rules reference: everything on one page, with its source and how sure it is.

    \b
    sheetgen rules hungry-hamsters
    sheetgen rules hamsterbacke --lang de --paper letter
    """
    from sheetgen.tasks.rules import RulesRequest, print_rules

    finish(
        lambda: print_rules(
            RulesRequest(
                target=target,
                language=lang,
                paper=paper,
                format=choice("--format", format or _kind_of(output), KINDS),
                output=output,
                project=project,
                ignore=names(ignore),
            )
        )
    )
