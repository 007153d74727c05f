"""A valid start for a burrow, a deck, a whole game: files to edit, and the schema that an editor reads beside them.

Nothing is ever overwritten: either all files of a start are new, or none is written.
"""

from __future__ import annotations

import os
import re
import unicodedata
from contextlib import suppress
from functools import partial
from pathlib import Path
from string import Template
from typing import BinaryIO, NamedTuple

from sheetgen.load import resources
from sheetgen.load.config import OWN_NAME, PAPER, find_config
from sheetgen.load.resources import Unknown
from sheetgen.load.workspace import Unreadable, Workspace
from sheetgen.model.burrow_start import start_burrow
from sheetgen.model.game import GameFile, Limits
from sheetgen.model.layout import CardSize
from sheetgen.model.record import NAME
from sheetgen.tasks.card_start import LEAST_SIDE, card_words, is_hexagon
from sheetgen.tasks.outcome import Failure
from sheetgen.tasks.roomy_papers import has_room, roomy_papers
from sheetgen.tasks.schema import schema_text
from sheetgen.tasks.workspace import check_language, load_game, open_workspace
from sheetgen.tasks.write import write_together

KINDS = ("burrow", "deck", "game")
SIZE = "poker-eu"
"""The size of a new deck's cards."""
CONTENTS = ("deck", "burrow")
"""What a new game may be made of, the default first."""
LONGEST = 60
"""Characters of a name: it becomes file names."""
RESERVED = frozenset(
    ["con", "prn", "aux", "nul", *(f"{port}{number}" for port in ("com", "lpt") for number in range(10))]
)
"""Names that Windows gives to no file, whatever its ending."""
ELSEWHERE = "choose another place with --dir"
STARTERS = "layouts/starters"
FALLBACK = "en"
"""The language of starters that a language lacks."""
SCHEMAS = ".sheetgen"
"""The folder for editors' schemas; hidden, so that it is never taken for data."""
FIRST_BURROW = "first-burrow"
_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})


class NewRequest(NamedTuple):
    """What to start. ``game`` is for a burrow or deck of an existing game; ``folder`` where to write."""

    kind: str
    name: str
    game: str | None = None
    language: str = "en"
    folder: Path | None = None
    contents: str = "deck"
    project: Path | None = None
    size: str | None = None
    side: str | None = None
    """Of a burrow: A when left out."""
    """Of a deck's cards."""
    paper: str = PAPER
    """What will be printed on when nothing else is said."""


class Started(NamedTuple):
    """What was written, and what to do next: a command, after a sentence where one is needed. ``remark`` is what else
    should be known of the name."""

    files: tuple[Path, ...]
    command: str
    first: str = ""
    remark: str = ""


class _File(NamedTuple):
    """A file to write: where, its kind (which has a schema), the starter it is made from, or its text."""

    path: Path
    kind: str
    starter: str
    text: str | None = None


def start(request: NewRequest) -> Started:
    """Write a start. Raises Failure for names that will not do, files that are there, and what the system refuses."""
    _check_name(request.name, request.kind)
    workspace = open_workspace(request.project)
    check_language(workspace, request.language)
    if request.size is not None and (request.kind == "burrow" or request.contents != "deck"):
        raise Failure("--size is for the cards of a new deck")
    if request.side is not None and request.kind != "burrow":
        raise Failure("--side is for a new burrow")
    try:
        if request.kind == "burrow":
            return _start_burrow(request, workspace)
        if request.game is not None and request.kind == "deck":
            return _add_deck(request, workspace, request.game)
        return _start_game(request, workspace)
    except Unreadable as error:
        raise Failure(str(error)) from error


def _check_name(name: str, kind: str) -> None:
    if re.fullmatch(NAME, name, re.ASCII) and len(name) <= LONGEST:
        if name in RESERVED:
            raise Failure(f"`{name}` is no name for files: Windows keeps it to itself; try `{name}-{kind}`")
        return
    letters = unicodedata.normalize("NFKD", name.lower().translate(_UMLAUTS)).encode("ascii", "ignore").decode()
    plain = "-".join(re.findall(r"[a-z0-9]+", letters))[:LONGEST].strip("-")
    if plain in RESERVED:
        plain = f"{plain}-{kind}"
    hint = f"; try `{plain}`" if plain else ""
    raise Failure(f"`{name}` is no name: lower-case letters, digits and hyphens, at most {LONGEST}{hint}")


def _start_burrow(request: NewRequest, workspace: Workspace) -> Started:
    game = request.game or _only_burrow_game(workspace)
    limits = _limits(workspace, game)
    if request.name in workspace.listing(f"data/{game}/burrows"):
        raise Failure(f"{game} has a burrow `{request.name}` already; choose another name")
    folder = request.folder
    if folder is None:
        folder = _burrows_folder(workspace, game)
    path = _shown(folder / f"{request.name}.yaml")
    words = _words(request) | _burrow_words(limits, request.name, request.side or "A")
    inside = path.absolute().parts[-4:-1] == ("data", game, "burrows")
    words["game"] = "" if inside else f"game: {_as_text(game)}\n"
    home = _home(path, workspace)
    files = _write_start(workspace, request, home, [_File(path, "burrow", "burrow")], words)
    return Started(files, f"sheetgen pad {path}")


def _burrows_folder(workspace: Workspace, game: str) -> Path:
    """Among its game's burrows where the game is the project's own; beside the user for one that we brought along."""
    project = workspace.project
    found = workspace.find(f"data/{game}/game.yaml")
    if project is None or found is None or not found.is_relative_to(project):
        return Path()
    return Path() if (workspace.bundled / "data" / game).is_dir() else project / "data" / game / "burrows"


def _start_game(request: NewRequest, workspace: Workspace) -> Started:
    """A new game: in a project folder of its own, or, when only a deck is wanted, in the project that there is."""
    whole = request.kind == "game"
    home = request.folder or (Path(request.name) if whole else workspace.project or Path())
    home = _shown(home)
    game = home / "data" / request.name
    kind = request.contents if whole else "deck"
    prefix = "card" if kind == "deck" else "burrow"
    files = [_File(game / "game.yaml", "game", f"{prefix}-game" if whole else "deck-game")]
    paper = _OtherPaper()
    if kind == "deck":
        size = _size(request, workspace)
        paper = _other_paper(request, workspace, size, home)
        files += _deck_files(game / "deck.yaml", home, request.name, size)
    else:
        files.append(_File(game / "burrows" / f"{FIRST_BURROW}.yaml", "burrow", "burrow"))
    if whole:
        files.append(_File(game / "scoring.yaml", "scoring", f"{prefix}-scoring"))
        files.append(_File(game / f"rules.{request.language}.yaml", "rules", f"{prefix}-rules"))
    if whole and kind == "deck":
        files.append(_File(home / "layouts" / "sheets" / f"{request.name}-pad.yaml", "sheet", "card-pad"))
    words = _words(request)
    words |= card_words(size) if kind == "deck" else _burrow_words(_STARTER_LIMITS, request.name)
    written = _write_start(workspace, request, home, [*files, *paper.files], words)
    command = (f"sheetgen build {request.name}" if whole else f"sheetgen cards {request.name}") + paper.option
    command = command if _is_here(home) else f"{command} --project {home}"
    return Started(
        written, command, f"{paper.first}; then" if paper.first else "", _taken_over(workspace, request.name)
    )


def _taken_over(workspace: Workspace, name: str) -> str:
    """What it means that a game of ours has that name too; empty when none has."""
    ours = workspace.bundled / "data" / name
    if not ours.is_dir():
        return ""
    return (
        f"a game `{name}` comes with sheetgen: here yours takes its place, and files that yours lacks are those of "
        "that one; choose another name for a game apart"
    )


def _add_deck(request: NewRequest, workspace: Workspace, game: str) -> Started:
    """Another deck for a game that there is; which deck is printed stands in the game's own file."""
    known = load_game(workspace, game)
    home = _shown(request.folder or workspace.project or Path())
    folder = home / "data" / game
    stem = "deck" if workspace.find(f"data/{game}/deck.yaml") is None else f"deck-{request.name}"
    size = _size(request, workspace)
    paper = _other_paper(request, workspace, size, home)
    files = _deck_files(folder / f"{stem}.yaml", home, request.name, size)
    own = folder / "game.yaml"
    if not os.path.lexists(own):  # ours, which cannot be edited where it lies
        files.append(_File(own, "game", "", known.file.text))
    written = _write_start(workspace, request, home, [*files, *paper.files], _words(request) | card_words(size))
    command = f"sheetgen cards {game}{paper.option}" + ("" if _is_here(home) else f" --project {home}")
    place = _shown(own)
    first = f"write `cards: {{deck: {stem}.yaml}}` under `documents` in {place}"
    return Started(
        written, command, f"{'; '.join(filter(None, (first, paper.first)))}; then" if paper.first else f"{first}, then"
    )


def _deck_files(deck: Path, home: Path, name: str, size: CardSize) -> list[_File]:
    """A deck, the layout of its fronts and that of its backs."""
    layouts = home / "layouts" / "cards"
    front = "card-layout-hex" if is_hexagon(size) else "card-layout"
    return [
        _File(deck, "deck", "deck"),
        _File(layouts / f"{name}.yaml", "card-layout", front),
        _File(layouts / f"{name}-back.yaml", "card-layout", "card-back"),
    ]


def _size(request: NewRequest, workspace: Workspace) -> CardSize:
    """The size of a new deck's cards. Raises Failure."""
    try:
        size = resources.card_size(workspace, request.size or SIZE)
    except Unknown as error:
        raise Failure(str(error)) from error
    if min(size.width, size.height) < LEAST_SIDE:
        name = request.size or SIZE
        raise Failure(f"--size {name} is too small for the first cards: they need sides of {LEAST_SIDE:g} mm")
    return size


class _OtherPaper(NamedTuple):
    """What a deck takes that has no room on the paper that is printed on: an option, a setting, or what to write."""

    option: str = ""
    files: tuple[_File, ...] = ()
    first: str = ""


def _other_paper(request: NewRequest, workspace: Workspace, size: CardSize, home: Path) -> _OtherPaper:
    """Of a new project it is a setting, so that every command has it; of one that there is, whose other decks may be
    printed on what they are, the user is told. Raises Failure where no paper has room.
    """
    try:
        if has_room(resources.paper(workspace, request.paper), size):
            return _OtherPaper()
    except Unknown as error:
        raise Failure(str(error)) from error
    name = next(roomy_papers(workspace, size), None)
    if name is None:
        given = request.size or SIZE
        raise Failure(f"--size {given} is too large: no paper has room for it (see `sheetgen list`)")
    config = find_config(home.absolute())
    if config is None and not os.path.lexists(home / "data"):
        text = f'paper = "{name}"  # the cards have no room on {request.paper}\n'
        return _OtherPaper(files=(_File(home / OWN_NAME, "", "", text),))
    where = _shown(config if config is not None else home / OWN_NAME)
    return _OtherPaper(f" --paper {name}", (), f'write `paper = "{name}"` in {where}, or say --paper each time')


_STARTER_LIMITS = Limits(chambers=8, ones=7, hazelnuts=4, mushrooms=6, smallest_chamber=6)
"""Those of the starter's game."""


def _limits(workspace: Workspace, game: str) -> Limits:
    loaded = load_game(workspace, game)
    limits = loaded.value.limits if isinstance(loaded.value, GameFile) else None
    if not isinstance(limits, Limits):
        raise Failure(f"{game} has no burrows: its game.yaml has no `limits` for them")
    return limits


def _only_burrow_game(workspace: Workspace) -> str:
    """The one game that has burrows: the project's own, else the one that comes with sheetgen."""
    with_burrows = {}
    for name in workspace.games():
        loaded = load_game(workspace, name)
        if isinstance(loaded.value, GameFile) and isinstance(loaded.value.limits, Limits):
            with_burrows[name] = loaded.file.path
    own = [name for name, path in with_burrows.items() if not path.is_relative_to(workspace.bundled)]
    names = own or list(with_burrows)
    if len(names) != 1:
        raise Failure(f"which game? Name it with --game: {', '.join(names) or 'there is none with burrows'}")
    return names[0]


def _words(request: NewRequest) -> dict[str, str]:
    return {
        "name": request.name,
        "id": _as_text(request.name),
        "layout": _as_text(request.name),
        "back": _as_text(f"{request.name}-back"),
        "pad": _as_text(f"{request.name}-pad"),
        "title": _as_text(request.name.replace("-", " ").title()),
        "language": _as_text(request.language),
        "size": request.size or SIZE,
        "burrow": FIRST_BURROW,
        "game": "",
    }


def _burrow_words(limits: Limits, name: str, side: str = "A") -> dict[str, str]:
    rows, values = start_burrow(limits, name, side)
    lines = ("".join(token.ljust(3) for token in row).rstrip() for row in rows)
    return {
        "side": side,
        "map": "\n".join(f"  {line}" for line in lines),
        "values": "{" + ", ".join(f"{letter}: {value}" for letter, value in values.items()) + "}",
    }


def _as_text(text: str) -> str:
    """A text as YAML of one line: in quotes where it would be something else to some reader."""
    plain = re.fullmatch(r"[A-Za-z][A-Za-z0-9 -]*", text) and text.lower() not in (
        *("true", "false", "null", "yes", "no", "on", "off", "y", "n"),
    )
    return text if plain else f'"{text}"'


def _write_start(
    workspace: Workspace, request: NewRequest, home: Path, files: list[_File], words: dict[str, str]
) -> tuple[Path, ...]:
    """Write the files of a start and their schemas; nothing when one of the files is there already."""
    for file in files:
        if os.path.lexists(file.path):
            raise Failure(f"{file.path} is there already, and nothing was written; choose another name, or --dir")
    texts = []
    for file in files:
        # In a game of several files each has its own id: a burrow's is its file's name.
        own = {"id": _as_text(file.path.stem)} if file.kind == "burrow" else {}
        text = file.text
        if text is None:
            text = Template(_starter(workspace, file.starter, request.language)).substitute(words | own)
        texts.append(_modeline(file, home) + text if file.kind else text)
    start = [(file.path, text) for file, text in zip(files, texts, strict=True)]
    start += [
        (_schema_path(home, kind), schema_text(kind))
        for kind in dict.fromkeys(file.kind for file in files if file.kind)
    ]
    new = {folder for path, _ in start for folder in path.parents if not os.path.lexists(folder)}
    try:
        # Half a start would keep the next try from writing the other half.
        write_together([(path, partial(_write, text)) for path, text in start], elsewhere=ELSEWHERE)
    except BaseException:
        for folder in sorted(new, reverse=True):
            with suppress(OSError):  # never made, or somebody else has put something into it
                folder.rmdir()
        raise
    return tuple(file.path for file in files)


def _write(text: str, stream: BinaryIO) -> None:
    stream.write(text.encode())


def _starter(workspace: Workspace, name: str, language: str) -> str:
    for spoken in (language, FALLBACK):
        path = workspace.find(f"{STARTERS}/{spoken}/{name}.yaml.in")
        if path is not None:
            return path.read_text("utf-8")
    raise Failure(f"{STARTERS}/{FALLBACK}/{name}.yaml.in is missing: install sheetgen anew")


def _modeline(file: _File, home: Path) -> str:
    """The comment by which an editor finds the schema, as a way from the file's own folder."""
    way = os.path.relpath(_schema_path(home, file.kind), file.path.parent).replace(os.sep, "/")
    return f"# yaml-language-server: $schema={way if way.startswith('../') else './' + way}\n"


def _schema_path(home: Path, kind: str) -> Path:
    return home / SCHEMAS / f"{kind}.schema.json"


def _home(path: Path, workspace: Workspace) -> Path:
    """The folder whose schemas a file uses: its project, else its own folder."""
    project = workspace.project
    inside = project is not None and path.absolute().is_relative_to(project)
    return _shown(project) if project is not None and inside else path.parent


def _shown(path: Path) -> Path:
    """A path from where the user stands, when it lies there."""
    try:
        return path.relative_to(Path.cwd())
    except ValueError:
        return path


def _is_here(home: Path) -> bool:
    return home.absolute() == Path.cwd()
