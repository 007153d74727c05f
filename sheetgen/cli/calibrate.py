"""``sheetgen calibrate``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from sheetgen.cli.options import Config, FlipText, Isolated, Language, Paper, Project, opened, output_path
from sheetgen.cli.show import choice, fail, finish
from sheetgen.cli.terminal import say
from sheetgen.tasks.outcome import Failure


def calibrate_command(
    printer: Annotated[
        str, typer.Option("--printer", help="What you call the printer, like kitchen.", metavar="NAME")
    ] = "home",
    read: Annotated[
        str | None,
        typer.Option(
            "--read",
            help="The four scales, coarse/fine: top=2/-0.4,bottom=2/-0.2,left=0/0.3,right=0/0.1.",
            metavar="NAME=N/N,...",
            show_default=False,
        ),
    ] = None,
    ruler: Annotated[
        str | None,
        typer.Option(
            "--ruler", help="How long 100 mm are, across and down: 99.5x99.8; or 4 in: 3.98inx4in.", metavar="NxN"
        ),
    ] = None,
    margins: Annotated[
        str | None,
        typer.Option("--margins", help="The first steps printed: left,right,top,bottom in mm.", metavar="N,N,N,N"),
    ] = None,
    sheet: Annotated[
        int | None,
        typer.Option("--sheet", help="Which sheet was read; given again, it replaces what was read.", metavar="N"),
    ] = None,
    title: Annotated[str | None, typer.Option("--title", help="What people call the printer.", metavar="TEXT")] = None,
    wide: Annotated[bool, typer.Option("--wide", help="A sheet that lies, for printers of wide pages.")] = False,
    paper: Paper = None,
    flip: FlipText = "long",
    lang: Language = None,
    output: Annotated[
        Path | None,
        typer.Option(
            "--output",
            "-o",
            help="Where to write; `-` is standard output. Default: output/calibration-<printer>.pdf.",
            metavar="FILE",
            parser=output_path,
        ),
    ] = None,
    project: Project = None,
    config: Config = None,
    isolated: Isolated = False,
) -> None:
    """Measure how far a printer's backs lie off, and mend it.

    Print a sheet, hold it to a lamp, type what you read.

    \b
    sheetgen calibrate --printer kitchen   the next sheet; it says what to do
    sheetgen calibrate --printer kitchen --read top=2/-0.4,bottom=2/-0.2,...
    sheetgen cards GAME --printer kitchen  backs that line up
    """
    from sheetgen.tasks.calibrate import CalibrateRequest, print_sheet, take_readings

    try:
        workspace = opened(project, config=config, isolated=isolated, paper=paper, lang=lang)
        request = CalibrateRequest(
            printer=printer,
            paper=workspace.config.paper,
            flip=choice("--flip", flip, ("long", "short")),
            wide=wide,
            read=read,
            ruler=ruler,
            margins=margins,
            sheet=sheet,
            title=title,
            language=workspace.config.lang,
            output=output,
        )
        if read is None and ruler is None and margins is None:
            if sheet is not None:
                raise Failure("--sheet says which sheet was read; give --read, --ruler or --margins with it")
            finish(lambda: print_sheet(request, workspace))
            return
        learned = take_readings(request, workspace)
    except Failure as failure:
        fail(failure)
    for line in learned.lines:
        say(line)
    say(f"{learned.path}  written")
    say(
        f"Print with --printer {printer}. To check, or to come closer: sheetgen calibrate --printer {printer}", err=True
    )
