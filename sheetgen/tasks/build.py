"""Print everything that games offer."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, Literal, NamedTuple

from sheetgen.draw.surface import InkMode
from sheetgen.load.config import LANGUAGE
from sheetgen.load.workspace import Unreadable, Workspace
from sheetgen.model.game import GameFile
from sheetgen.tasks.cards import CardsRequest, print_cards
from sheetgen.tasks.default_names import in_language
from sheetgen.tasks.outcome import Failure, Outcome
from sheetgen.tasks.pad import PadRequest, print_pad
from sheetgen.tasks.printing import OUTPUT, choose_printer, printed, stopped
from sheetgen.tasks.rules import RulesRequest, print_rules
from sheetgen.tasks.workspace import check_language, load_game, open_workspace


class BuildRequest(NamedTuple):
    """What to print: games (the project's when empty) and languages (all when empty)."""

    games: tuple[str, ...] = ()
    languages: tuple[str, ...] = ()
    paper: str = "a4"
    ink: InkMode | None = None
    printer: str | None = None
    flip: Literal["long", "short"] = "long"
    out_folder: Path = OUTPUT
    project: Path | None = None
    ignore: tuple[str, ...] = ()


class Job(NamedTuple):
    """One document of a build: whose (no game's: empty), which, and how to print it."""

    game: str
    name: str
    run: Callable[[], Outcome]


def plan(request: BuildRequest, workspace: Workspace | None = None) -> list[Job]:
    """The documents to print, in order. Raises Failure for names that are not known.

    What cannot be read becomes a job that fails, so that it stops its own game only.
    """
    workspace = workspace or open_workspace(request.project)
    for language in request.languages:
        check_language(workspace, language)
    choose_printer(workspace, request.printer)
    games = request.games or _games(workspace)
    jobs = [job for name in dict.fromkeys(games) for job in _jobs_or_failure(workspace, request, name)]
    if not request.games:
        jobs += [Job(whose, "game.yaml", partial(_failing, line)) for line, whose in workspace.refused.items()]
    return jobs


def _games(workspace: Workspace) -> tuple[str, ...]:
    """The project's own games; those that come with sheetgen when it has none."""
    games = workspace.games()
    if workspace.project is None:
        return games
    data = workspace.project / "data"
    own = tuple([name for name in games if os.path.isdir(data / name)])  # noqa: PTH112 - Path.is_dir raises
    return own if own or any(workspace.refused.values()) else games


def _jobs_or_failure(workspace: Workspace, request: BuildRequest, name: str) -> list[Job]:
    try:
        return list(_jobs(workspace, request, name))
    except Unreadable as error:
        return [Job(name, "game.yaml", partial(_failing, str(error)))]


def _failing(line: str) -> Outcome:
    raise Failure(line)


def _jobs(workspace: Workspace, request: BuildRequest, name: str) -> Iterator[Job]:
    loaded = workspace.game(name) or load_game(workspace, name)
    if not isinstance(loaded.value, GameFile) or loaded.value.documents is None:
        # Too faulty to know what it offers: a job that stops with the findings.
        yield Job(name, "game.yaml", partial(_refused, workspace, request, name))
        return
    offers = loaded.value.documents
    languages = request.languages or _languages_of(workspace, name, loaded.value)
    common: dict[str, Any] = {
        "target": name,
        "paper": request.paper,
        "ink": request.ink,
        "printer": request.printer,
        "out_folder": request.out_folder,
        "project": request.project,
        "ignore": request.ignore,
    }
    for language in languages:
        if offers.pad:
            pad = PadRequest(flip=request.flip, language=language, **common)
            yield Job(name, f"{in_language('pad', language)}.pdf", partial(print_pad, pad, workspace))
        if offers.cards:
            cards = CardsRequest(flip=request.flip, language=language, **common)
            yield Job(name, f"{in_language('cards', language)}.pdf", partial(print_cards, cards, workspace))
        if offers.rules and language in workspace.rules_languages(name):
            rules = RulesRequest(language=language, **common)
            yield Job(name, f"rules.{language}.pdf", partial(print_rules, rules, workspace))


def _refused(workspace: Workspace, request: BuildRequest, name: str) -> Outcome:
    """The findings of a game's own file."""

    def task() -> Outcome:
        load_game(workspace, name)
        return stopped(workspace, request.ignore, f"data/{name}/game.yaml is no game")

    return printed(workspace, request.ignore, task)


def _languages_of(workspace: Workspace, name: str, game: GameFile) -> list[str]:
    """The languages of a game's rules and title that sheetgen speaks too, the default first."""
    own = set(workspace.rules_languages(name)) | set(game.title.by_language if game.title else ())
    spoken = own & set(workspace.languages()) or {LANGUAGE}
    return sorted(spoken, key=lambda language: (language != LANGUAGE, language))
