"""``sheetgen explain``."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from sheetgen.cli.options import COLOURS, Color, Paper, Project, output_path
from sheetgen.cli.show import choice, fail, finish, wants_colour
from sheetgen.cli.terminal import show
from sheetgen.tasks.outcome import Failure

if TYPE_CHECKING:
    from sheetgen.tasks.explain import Asked


def explain_command(
    names: Annotated[
        list[str] | None,
        typer.Argument(
            help="Codes or names; the first digits of codes (SG3) or a family (burrow) list all of that sort.",
            metavar="[CODE|NAME]...",
            show_default=False,
        ),
    ] = None,
    listed: Annotated[bool, typer.Option("--list", help="One entry a finding instead of the whole text.")] = False,
    json: Annotated[bool, typer.Option("--json", help="For programs.")] = False,
    pdf: Annotated[bool, typer.Option("--pdf", help="A booklet to print.")] = False,
    output: Annotated[
        Path | None,
        typer.Option(
            "--output",
            "-o",
            help="Where the booklet is written; `-` is standard output. Default: output/findings.pdf.",
            metavar="FILE",
            parser=output_path,
        ),
    ] = None,
    paper: Paper = None,
    color: Color = "auto",
    project: Project = None,
) -> None:
    """Explain findings: what is wrong, and why it matters.

    Why is told as it shows at the table; each finding has a bad and a good example.

    \b
    sheetgen explain SG320               one finding; its name does as well
    sheetgen explain --list              all of them, a few words each
    sheetgen explain SG3                 the findings of burrows
    sheetgen explain PF301               a finding of preflight
    sheetgen explain --pdf -o findings.pdf   all of them as a booklet
    """
    from sheetgen.tasks.explain import BookletRequest, findings_asked, print_booklet

    try:
        if sum([listed, json, pdf]) > 1:
            raise Failure("--list, --json and --pdf exclude each other")
        if output is not None and not pdf:
            raise Failure("--output goes with --pdf")
        colour = wants_colour(sys.stdout, choice("--color", color, COLOURS))
        asked = findings_asked(names or ())
        if asked.preflight and (json or pdf or listed):
            raise Failure(f"{asked.preflight[0]} is a finding of preflight: docs/preflight.md lists those")
    except Failure as failure:
        fail(failure)
    if pdf:
        from sheetgen.tasks.settings import Settings

        finish(
            lambda: print_booklet(
                BookletRequest(asked.findings, Settings(paper=paper).here(project).paper, output, project)
            )
        )
        return
    texts = [_text(asked, listed=listed, json=json, colour=colour)] if asked.findings else []
    if asked.preflight:
        from shutil import get_terminal_size

        from sheetgen.report.preflighted.explained import pages

        texts.append(pages(asked.preflight, colour=colour, width=get_terminal_size().columns))
    show("\n".join(texts), coloured=colour)


def _text(asked: Asked, *, listed: bool, json: bool, colour: bool) -> str:
    if json:
        from sheetgen.report.explained.json import document

        return document(asked.findings)
    from shutil import get_terminal_size

    from sheetgen.report.explained.text import listing, pages

    show = pages if asked.single and not listed else listing
    return show(asked.findings, colour=colour, width=get_terminal_size().columns)
