"""``sheetgen burrow``: look at a burrow, align its map."""

from __future__ import annotations

import os
import shutil
import sys
from typing import Annotated

import typer

from sheetgen.cli.command import Command
from sheetgen.cli.options import COLOURS, Color, Ignore, Project, names
from sheetgen.cli.show import choice, fail, wants_colour
from sheetgen.cli.terminal import say, show
from sheetgen.tasks.outcome import Failure

burrow_group = typer.Typer(no_args_is_help=True, rich_markup_mode=None, help="Look at a burrow; align its map.")


@burrow_group.command("show", cls=Command, no_args_is_help=True)
def show_command(
    target: Annotated[str, typer.Argument(help="A burrow file, or a burrow's id.", metavar="FILE|ID")],
    game: Annotated[
        str | None,
        typer.Option(
            "--game",
            "-g",
            help="The game: of a file that does not say it, or where several have that id.",
            metavar="NAME",
        ),
    ] = None,
    color: Color = "auto",
    project: Project = None,
    ignore: Ignore = None,
) -> None:
    """Show a burrow in the terminal, with what is found.

    The map in colours, a table of the chambers, totals beside the game's, findings numbered as on the map.

    \b
    sheetgen burrow show my-burrow.yaml
    sheetgen burrow show willow-bank --color always | less -R
    sheetgen burrow show - < my-burrow.yaml    from standard input
    """
    from sheetgen.documents.burrow_terminal import Pen, render
    from sheetgen.report.text import render_findings
    from sheetgen.tasks.burrow_view import ViewRequest, view
    from sheetgen.tasks.validate import read_standard_input
    from sheetgen.tasks.workspace import STDIN

    try:
        colour = wants_colour(sys.stdout, choice("--color", color, COLOURS))
        stdin = read_standard_input() if target == STDIN else None
        seen = view(ViewRequest(target, game, project, names(ignore, "--ignore"), stdin))
    except Failure as failure:
        fail(failure)
    if seen.burrow is None:
        show(render_findings(seen.diagnostics, colour=colour) + "\n", coloured=colour)
    else:
        encoding = (getattr(sys.stdout, "encoding", None) or "ascii").lower().replace("-", "")
        full = os.environ.get("COLORTERM", "") in ("truecolor", "24bit")
        width = shutil.get_terminal_size().columns
        show(render(seen.burrow, Pen(colour, full, encoding == "utf8", width)), coloured=colour)
    if seen.exit_code:
        raise typer.Exit(seen.exit_code)


@burrow_group.command("fmt", cls=Command, no_args_is_help=True)
def fmt(
    paths: Annotated[list[str], typer.Argument(help="Burrow files, or folders with some.", metavar="FILE|FOLDER...")],
    check: Annotated[
        bool, typer.Option("--check", help="Change nothing; say which would change, exit 1 if any does.")
    ] = False,
    diff: Annotated[
        bool, typer.Option("--diff", help="Change nothing; show what would change, exit 1 if anything does.")
    ] = False,
    color: Color = "auto",
    project: Project = None,
) -> None:
    """Line up the columns of a map. Nothing else in the file changes: not a comment, not a line end.

    \b
    sheetgen burrow fmt my-burrow.yaml
    sheetgen burrow fmt data/ --check
    sheetgen burrow fmt - < my-burrow.yaml    from an editor: the text to standard output
    """
    from sheetgen.cli.fixing import painted
    from sheetgen.tasks.burrow_align import align
    from sheetgen.tasks.difference import difference
    from sheetgen.tasks.validate import read_standard_input
    from sheetgen.tasks.workspace import STDIN
    from sheetgen.tasks.write import STDOUT, write_whole

    try:
        colour = wants_colour(sys.stdout, choice("--color", color, COLOURS))
        stdin = read_standard_input() if STDIN in paths else None
        outcome = align(tuple(paths), write=not (check or diff), project=project, stdin=stdin)
        piped = outcome.piped
        if piped is not None and not (check or diff):
            write_whole(STDOUT, lambda stream: stream.write(piped))
    except Failure as failure:
        fail(failure)
    changed = [one for one in outcome.files if one.changed]
    if diff:
        text = "".join([difference(one.shown, one.before, one.after) for one in changed])
        show(painted(text) if colour else text, coloured=colour)
    else:
        for one in changed:
            if check or piped is None or one.shown != STDIN:
                say(f"{'would align' if check else 'aligned'} {one.shown}", err=piped is not None and not check)
    for one in outcome.files:
        if one.left:
            say(f"sheetgen: {one.shown} is left as it is: {one.left}", err=True)
    for line in outcome.unreadable:
        say(f"sheetgen: {line}", err=True)
    quiet = piped is not None and not (check or diff)
    if not quiet and not changed and not outcome.unreadable and not any(one.left for one in outcome.files):
        say("aligned already" if outcome.files else "no burrows there", err=True)
    if outcome.unreadable:
        raise typer.Exit(2)
    if (changed and (check or diff)) or any(one.broken for one in outcome.files):
        raise typer.Exit(1)
