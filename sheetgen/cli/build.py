"""``sheetgen build``."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, NamedTuple

import typer

from sheetgen.cli.options import (
    Config,
    FlipText,
    Ignore,
    Ink,
    Isolated,
    Paper,
    Printer,
    Project,
    names,
    opened,
)
from sheetgen.cli.show import choice, fail, findings_text, how_to_print, line_of, wants_colour
from sheetgen.cli.terminal import LINE, is_terminal, say, show
from sheetgen.source.diagnostic import Diagnostic
from sheetgen.source.printable import for_terminal, shortened
from sheetgen.tasks.outcome import Failure, Written

STEP = 60
"""Characters of what the progress bar says is at hand."""


def build_command(
    games: Annotated[
        list[str] | None,
        typer.Argument(
            help="Games; when left out those of your project, else those that come with sheetgen.",
            metavar="[GAME]...",
            show_default=False,
        ),
    ] = None,
    out: Annotated[Path, typer.Option("--out", help="The folder to write into.", metavar="DIR", parser=Path)] = Path(
        "output"
    ),
    lang: Annotated[
        list[str] | None,
        typer.Option("--lang", "-l", help="Only this language; may be given several times.", metavar="CODE"),
    ] = None,
    paper: Paper = None,
    ink: Ink = None,
    printer: Printer = None,
    flip: FlipText = "long",
    project: Project = None,
    ignore: Ignore = None,
    config: Config = None,
    isolated: Isolated = False,
) -> None:
    """Print all that games offer: pads, cards, rules.

    In every language, into output/<game>/; of a project its own games, of others those you name.

    \b
    sheetgen build
    sheetgen build GAME --paper letter --lang de
    """
    from sheetgen.draw.surface import INK_MODES
    from sheetgen.tasks.build import BuildRequest, plan

    try:
        workspace = opened(project, config=config, isolated=isolated, paper=paper, printer=printer, ignore=ignore)
        chosen = workspace.config
        # Of itself a build prints every language.
        languages = tuple(lang or ()) or ((chosen.lang,) if chosen.source("lang") != "default" else ())
        request = BuildRequest(
            games=tuple(games or ()),
            languages=languages,
            paper=chosen.paper,
            flip=choice("--flip", flip, ("long", "short")),
            out_folder=out,
            ink=choice("--ink", ink, INK_MODES) if ink is not None else None,
            printer=chosen.printer,
            project=project,
            ignore=names(ignore),
        )
        jobs = plan(request, workspace)
    except Failure as failure:
        fail(failure)
    written: list[Written] = []
    worst = 0
    stopped: dict[str, list[str]] = {}  # by game, what was not printed of it
    shown: set[Diagnostic] = set()
    failures: set[str] = set()
    with _display(len(jobs)) as display:
        for job in jobs:
            display.step(f"{job.game}: {job.name}")
            if job.game in stopped:
                stopped[job.game].append(job.name)
                continue
            try:
                outcome = job.run()
            except Failure as failure:
                # What several files need fails in each of them: it is told once.
                for line in failure.lines:
                    if line not in failures:
                        failures.add(line)
                        # Tasks speak of the option that all other commands have.
                        display.say(f"sheetgen: {line.replace(' with -o', ' with --out')}", err=True)
                worst, stopped[job.game] = 2, [job.name]
                continue
            # The files of one game share parts (its game.yaml, its scoring): a finding is told once.
            told = findings_text(one for one in outcome.diagnostics if one not in shown)
            shown.update(outcome.diagnostics)
            if told:
                display.show(told + "\n")
            for one in outcome.written:
                display.say(line_of(one))
            written += outcome.written
            if outcome.stopped:
                worst, stopped[job.game] = max(worst, 1), [job.name]
    if written:
        say(how_to_print(written), err=True)
    others = len({job.game for job in jobs}) > len(stopped)
    for game, names_left in stopped.items():
        if game:
            left = ", ".join(name for name in names_left if name.endswith(".pdf"))
            also = "; the other games were printed" if others else ""
            say(f"{game}: stopped{f', not printed: {left}' if left else ''}{also}", err=True)
    if worst:
        raise typer.Exit(worst)


class _Display(NamedTuple):
    """Where a build tells how it goes.

    ``step`` names the job at hand, ``say`` prints a line that stays, ``show`` the findings on standard error.
    """

    step: Callable[[str], None]
    say: Callable[..., None]
    show: Callable[[str], None]


@contextmanager
def _display(total: int) -> Iterator[_Display]:
    """A progress bar below the lines on a terminal; the lines alone elsewhere."""
    coloured = wants_colour(sys.stderr)
    if not (is_terminal(sys.stderr) and is_terminal(sys.stdout)):
        yield _Display(lambda name: None, say, lambda text: show(text, err=True, coloured=coloured))
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn
    from rich.text import Text

    console = Console(stderr=True)
    with Progress(TextColumn("{task.description}", markup=False), BarColumn(), console=console, transient=True) as bar:
        task = bar.add_task("", total=total)

        def step(name: str) -> None:
            bar.update(task, description=shortened(name, STEP))
            bar.advance(task)

        # Both streams are this terminal; through the bar's console a line stands above the bar, not in it.
        def say_above(line: str, *, err: bool = False) -> None:
            bar.console.print(Text(shortened(line, LINE)), soft_wrap=True)

        def show_above(text: str) -> None:
            clean = for_terminal(text.rstrip("\n"), coloured=coloured)
            bar.console.print(Text.from_ansi(clean), soft_wrap=True)

        yield _Display(step, say_above, show_above)
