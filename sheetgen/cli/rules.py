"""``sheetgen rules``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from sheetgen.cli.drawing import drawing, picture_choice
from sheetgen.cli.options import (
    Condition,
    Config,
    Dpi,
    Game,
    Icc,
    Ignore,
    Ink,
    Isolated,
    Language,
    Output,
    Pages,
    Paper,
    PdfX,
    PictureName,
    Printer,
    Project,
    names,
    opened,
)
from sheetgen.cli.show import choice, finish
from sheetgen.tasks.outcome import Outcome

KINDS = ("pdf", "html", "md", "txt")


def _kind_of(output: Path | None) -> str:
    """The kind that an output's name asks for, pdf when it asks for none."""
    ending = output.suffix.lower().lstrip(".") if output else ""
    return ending if ending in KINDS else "pdf"


def _instead(png: str | None, format: str | None, output: Path | None) -> str | None:  # noqa: A002
    """The option that asks for something else than a PDF."""
    kind = format or _kind_of(output)
    return "--png" if png else f"--format {kind}" if kind != "pdf" else None


def rules_command(
    target: Game,
    format: Annotated[  # noqa: A002 - the option's name
        str | None,
        typer.Option(
            "--format", "-f", help="pdf for paper; html, md or txt for screens. Default: as -o ends.", metavar="KIND"
        ),
    ] = None,
    paper: Paper = None,
    ink: Ink = None,
    printer: Printer = None,
    pages: Pages = None,
    pdf_x: PdfX = None,
    condition: Condition = None,
    icc: Icc = None,
    png: Annotated[
        str | None, typer.Option("--png", help="PNG instead of PDF: each whole page.", metavar="page")
    ] = None,
    dpi: Dpi = None,
    name: PictureName = None,
    lang: Language = None,
    output: Output = None,
    project: Project = None,
    ignore: Ignore = None,
    config: Config = None,
    isolated: Isolated = False,
) -> None:
    """Print a rules reference: everything on one page.

    Rules that are inferred, disputed or not stated carry a mark and a footnote.

    \b
    sheetgen rules GAME
    sheetgen rules GAME --lang de --paper letter
    """
    from sheetgen.draw.surface import INK_MODES
    from sheetgen.tasks.press import press_choice
    from sheetgen.tasks.rules import RulesRequest, print_rules

    def run() -> Outcome:
        workspace = opened(
            project, config=config, isolated=isolated, paper=paper, lang=lang, printer=printer, ignore=ignore
        )
        with drawing("measuring ink" if png is None else "drawing") as progress:
            request = RulesRequest(
                target=target,
                language=workspace.config.lang,
                paper=workspace.config.paper,
                format=choice("--format", _kind_of(output) if format is None else format, KINDS),
                output=output,
                ink=choice("--ink", ink, INK_MODES) if ink is not None else None,
                printer=workspace.config.printer,
                pages=pages,
                press=press_choice(pdf_x, condition, icc, instead=_instead(png, format, output)),
                pictures=picture_choice(png, ("page",), dpi, name, progress),
                project=project,
                ignore=names(ignore),
                progress=progress,
            )
            return print_rules(request, workspace)

    finish(run)
