"""``sheetgen build``."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, NamedTuple

import typer

from sheetgen.cli.options import Config, FlipText, Ignore, Ink, Isolated, Paper, Project, names
from sheetgen.cli.show import choice, fail, findings_text, how_to_print, line_of
from sheetgen.source.diagnostic import Diagnostic
from sheetgen.tasks.outcome import Failure, Written


def build_command(
    games: Annotated[
        list[str] | None, typer.Argument(help="Games; all when left out.", metavar="[GAME]...", show_default=False)
    ] = None,
    out: Annotated[Path, typer.Option("--out", help="The folder to write into.", metavar="DIR")] = Path("output"),
    lang: Annotated[
        list[str] | None,
        typer.Option("--lang", "-l", help="Only this language; may be given several times.", metavar="CODE"),
    ] = None,
    paper: Paper = None,
    ink: Ink = "full",
    flip: FlipText = "long",
    project: Project = None,
    ignore: Ignore = None,
    config: Config = None,
    isolated: Isolated = False,
) -> None:
    """Print everything that games offer: pads, cards and rules, in every language, into output/<game>/.

    \b
    sheetgen build
    sheetgen build GAME --paper letter --lang de
    """
    from sheetgen.draw.surface import INK_MODES
    from sheetgen.tasks.build import BuildRequest, plan
    from sheetgen.tasks.settings import Settings

    try:
        workspace = Settings(config=config, isolated=isolated, paper=paper, ignore=names(ignore)).open(project)
        chosen = workspace.config
        # Of itself a build prints every language.
        languages = tuple(lang or ()) or ((chosen.lang,) if chosen.source("lang") != "default" else ())
        request = BuildRequest(
            games=tuple(games or ()),
            languages=languages,
            paper=chosen.paper,
            flip=choice("--flip", flip, ("long", "short")),
            out_folder=out,
            ink=choice("--ink", ink, INK_MODES),
            project=project,
            ignore=names(ignore),
        )
        jobs = plan(request, workspace)
    except Failure as failure:
        fail(failure)
        return
    written: list[Written] = []
    worst = 0
    stopped: dict[str, None] = {}
    shown: set[Diagnostic] = set()
    with _display(len(jobs)) as display:
        for job in jobs:
            display.step(f"{job.game}: {job.name}")
            if job.game in stopped:
                continue
            try:
                outcome = job.run()
            except Failure as failure:
                display.say(f"sheetgen: {failure}", err=True)
                worst, stopped[job.game] = 2, None
                continue
            # The files of one game share parts (its game.yaml, its scoring): a finding is told once.
            told = findings_text(one for one in outcome.diagnostics if one not in shown)
            shown.update(outcome.diagnostics)
            if told:
                display.say(told, err=True)
            for one in outcome.written:
                display.say(line_of(one))
            written += outcome.written
            if outcome.stopped:
                worst, stopped[job.game] = max(worst, 1), None
    if written:
        typer.echo(how_to_print(written), err=True)
    others = len({job.game for job in jobs}) > len(stopped)
    for game in filter(None, stopped):
        typer.echo(f"{game}: stopped{'; the other games were printed' if others else ''}", err=True)
    if worst:
        raise typer.Exit(worst)


class _Display(NamedTuple):
    """Where a build tells how it goes: ``step`` names the job at hand, ``say`` prints a line that stays."""

    step: Callable[[str], None]
    say: Callable[..., None]


@contextmanager
def _display(total: int) -> Iterator[_Display]:
    """A progress bar below the lines on a terminal; the lines alone elsewhere."""
    if not (sys.stderr.isatty() and sys.stdout.isatty()):
        yield _Display(lambda name: None, typer.echo)
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn
    from rich.text import Text

    console = Console(stderr=True)
    with Progress(TextColumn("{task.description}", markup=False), BarColumn(), console=console, transient=True) as bar:
        task = bar.add_task("", total=total)

        def step(name: str) -> None:
            bar.update(task, description=name)
            bar.advance(task)

        def say(text: str, *, err: bool = False) -> None:
            # Both streams are this terminal; through the bar's console a line stands above the bar, not in it.
            bar.console.print(Text.from_ansi(text), soft_wrap=True)

        yield _Display(step, say)
