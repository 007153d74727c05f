"""``sheetgen validate``."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from sheetgen.cli.options import (
    COLOURS,
    Color,
    Config,
    Ignore,
    Isolated,
    Project,
    Quiet,
    Select,
    Strict,
    names,
    output_path,
)
from sheetgen.cli.show import choice, fail, wants_colour
from sheetgen.cli.terminal import say, show
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
        str | None,
        typer.Option(
            "--format",
            "-f",
            help="How findings are shown: text, concise, json, sarif, github or junit. "
            "Text when left out; github inside GitHub Actions.",
            metavar="KIND",
        ),
    ] = None,
    output: Annotated[
        Path | None,
        typer.Option(
            "--output",
            "-o",
            help="Write the report to a file, whole or not at all.",
            metavar="FILE",
            parser=output_path,
        ),
    ] = None,
    color: Color = "auto",
    quiet: Quiet = 0,
    strict: Strict = False,
    fix: Annotated[
        bool, typer.Option("--fix", help="Mend what can be mended for certain, marked [*]; never a game's number.")
    ] = False,
    diff: Annotated[
        bool, typer.Option("--diff", help="Show what --fix would change and change nothing; exit 1 if there is any.")
    ] = False,
    project: Project = None,
    select: Select = None,
    ignore: Ignore = None,
    printer: Annotated[
        str | None,
        typer.Option(
            "--printer",
            help="Also whether all that is printed lies within what this printer reaches.",
            metavar="NAME",
            show_default=False,
        ),
    ] = None,
    stdin_filename: Annotated[
        str | None,
        typer.Option("--stdin-filename", help="The file that stands on standard input (path `-`).", metavar="FILE"),
    ] = None,
    config: Config = None,
    isolated: Isolated = False,
) -> None:
    """Check data files: burrows, decks, score tables, rules, layouts.

    \b
    sheetgen validate                          everything in your project
    sheetgen validate my-burrow.yaml           one file
    sheetgen validate designs/ --format json   a folder, for a program
    sheetgen validate -f sarif -o r.sarif      for code scanning
    sheetgen validate --fix my-burrow.yaml     mends slips; first look: --diff
    sheetgen validate - --stdin-filename f.yaml < f.yaml    from an editor

    A comment silences a finding: `# sheetgen: ignore[SG351] because ...` on its line or the line above.
    """
    from sheetgen.report.text import summary
    from sheetgen.tasks.report import automatic_format, report_text, write_report
    from sheetgen.tasks.settings import Settings
    from sheetgen.tasks.validate import ValidateRequest, read_standard_input, run
    from sheetgen.tasks.workspace import STDIN
    from sheetgen.tasks.write import STDOUT, write_whole

    to_file = output is not None and str(output) != "-"
    try:
        settings = Settings(
            config=config,
            isolated=isolated,
            select=names(select, "--select"),
            ignore=names(ignore, "--ignore"),
            format=format,
        )
        kind = settings.here(project).format or automatic_format(to_file=to_file)
        colour = wants_colour(None if to_file else sys.stdout, choice("--color", color, COLOURS))
        request = ValidateRequest(
            tuple(paths or ()),
            project,
            strict=strict,
            settings=settings,
            printer=printer,
            stdin=read_standard_input() if STDIN in (paths or ()) else None,
            stdin_name=stdin_filename,
        )
        remarks: tuple[str, ...] = ()
        piped: bytes | None = None
        if diff or fix:
            from sheetgen.cli import fixing
        if diff:
            outcome, text, remarks = fixing.preview(request, colour=colour)
        elif fix:
            outcome, remarks, piped = fixing.mend(request)
        else:
            outcome = run(request)
        if not diff:
            text = report_text(outcome, kind, colour=colour, counts=not quiet)
        if output is not None and to_file:
            write_report(text, output)
        elif piped is not None and not quiet:
            show(text, err=True, coloured=colour and kind == "text")
        elif piped is None and quiet < 2:
            show(text, coloured=colour and (diff or kind == "text"))
        if piped is not None:  # as `ruff --fix -` does: the text goes on, the findings stand aside
            text_on = piped
            write_whole(STDOUT, lambda stream: stream.write(text_on))
    except Failure as failure:
        fail(failure)
    if not quiet:
        if outcome.where:
            say(f"sheetgen: {outcome.where}", err=True)
        for remark in remarks:
            say(remark, err=True)
        if (to_file or kind != "text") and not diff and (to_file or piped is None):
            say(summary(outcome.report), err=True)
    for line in outcome.unreadable:
        say(f"sheetgen: {line}", err=True)
    if outcome.exit_code:
        raise typer.Exit(outcome.exit_code)
