"""``sheetgen rules``."""

from __future__ import annotations

from typing import Annotated

import typer

from sheetgen.cli.options import Ignore, Language, Output, Paper, Project
from sheetgen.cli.show import choice, finish


def rules_command(
    target: Annotated[str, typer.Argument(help="A game (see `sheetgen list`).", metavar="GAME")],
    format: Annotated[  # noqa: A002 - the option's name
        str, typer.Option("--format", "-f", help="pdf for paper; html, md or txt for screens.", metavar="KIND")
    ] = "pdf",
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
                format=choice("--format", format, ("pdf", "html", "md", "txt")),
                output=output,
                project=project,
                ignore=tuple(ignore or ()),
            )
        )
    )
