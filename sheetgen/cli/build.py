"""``sheetgen build``."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from sheetgen.cli.options import Config, FlipText, Ignore, Isolated, Paper, Project, names
from sheetgen.cli.show import choice, fail, how_to_print, line_of, show_findings
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
    flip: FlipText = "long",
    project: Project = None,
    ignore: Ignore = None,
    config: Config = None,
    isolated: Isolated = False,
) -> None:
    """Print everything that games offer: pads, cards and rules, in every language, into output/<game>/.

    \b
    sheetgen build
    sheetgen build hamsterbacke --paper letter --lang de
    """
    from sheetgen.tasks.build import BuildRequest, plan
    from sheetgen.tasks.settings import Settings

    written: list[Written] = []
    worst = 0
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
            project=project,
            ignore=names(ignore),
        )
        jobs = plan(request, workspace)
    except Failure as failure:
        fail(failure)
        return
    stopped: dict[str, bool] = {}
    with _progress(len(jobs)) as step:
        shown = set()
        for job in jobs:
            step(f"{job.game}: {job.name}")
            if stopped.get(job.game):
                continue
            try:
                outcome = job.run()
            except Failure as failure:
                typer.echo(f"sheetgen: {failure}", err=True)
                worst, stopped[job.game] = 2, True
                continue
            # The files of one game share parts (its game.yaml, its scoring): a finding is told once.
            fresh = [one for one in outcome.diagnostics if one not in shown]
            shown.update(fresh)
            show_findings(fresh)
            for one in outcome.written:
                typer.echo(line_of(one))
            written += outcome.written
            if outcome.stopped:
                worst, stopped[job.game] = max(worst, 1), True
    if written:
        typer.echo(how_to_print(written), err=True)
    others = len({job.game for job in jobs}) > len(stopped)
    for game in stopped:
        typer.echo(f"{game}: stopped{'; the other games were printed' if others else ''}", err=True)
    if worst:
        raise typer.Exit(worst)


@contextmanager
def _progress(total: int) -> Iterator[Callable[[str], None]]:
    """A progress bar on a terminal's standard error; nothing elsewhere."""
    if not (sys.stderr.isatty() and sys.stdout.isatty()):
        yield lambda name: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn

    console = Console(stderr=True)
    with Progress(TextColumn("{task.description}", markup=False), BarColumn(), console=console, transient=True) as bar:
        task = bar.add_task("", total=total)

        def step(name: str) -> None:
            bar.update(task, description=name)
            bar.advance(task)

        yield step
