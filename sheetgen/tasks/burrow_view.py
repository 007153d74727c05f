"""A burrow and what is found about it, for a look at it in a terminal."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from sheetgen.checks.burrow_subject import BurrowMap
from sheetgen.checks.subject import Subject
from sheetgen.documents.burrow_terminal import Remark, TerminalBurrow
from sheetgen.load.resources import Unknown
from sheetgen.load.workspace import Loaded, Unreadable, Workspace, is_file
from sheetgen.model.burrow import BurrowFile, Cell
from sheetgen.source.diagnostic import Diagnostic
from sheetgen.source.printable import printable, shortened
from sheetgen.source.span import Span
from sheetgen.tasks.burrow_choice import burrow_called, load_burrow_file, looks_like_file
from sheetgen.tasks.outcome import Failure
from sheetgen.tasks.validate import validate_loaded
from sheetgen.tasks.workspace import STDIN, open_workspace

LONGEST = 60
"""Characters of a title that are shown."""


class ViewRequest(NamedTuple):
    """What to look at: a file, or the id of a burrow, of a game where several have it.

    ``game`` is also that of a file that does not say its own.
    """

    target: str
    game: str | None = None
    project: Path | None = None
    ignore: tuple[str, ...] = ()
    stdin: bytes | None = None
    """What stands on standard input, for the target ``-``."""


class Viewed(NamedTuple):
    """The burrow, None when the file is too faulty to show one; its findings; the exit code of the contract."""

    burrow: TerminalBurrow | None
    diagnostics: tuple[Diagnostic, ...]
    exit_code: int


def view(request: ViewRequest) -> Viewed:
    """Look at a burrow. Raises Failure for names that are not known and files that cannot be read."""
    workspace = open_workspace(request.project)
    try:
        if request.game is not None and request.game not in workspace.games():
            raise Unknown("game", request.game, workspace.games())
        if request.target == STDIN:
            loaded = workspace.load(Path(STDIN), shown=STDIN, expect="burrow", data=request.stdin or b"")
            _give_game(loaded, workspace, request.game)
        elif looks_like_file(request.target) or is_file(Path(request.target)):
            loaded = load_burrow_file(workspace, request.target)
            _give_game(loaded, workspace, request.game)
        else:
            loaded = _named(workspace, request.target, request.game)
        found = tuple(validate_loaded(workspace, [loaded], request.ignore))
    except (Unreadable, Unknown) as error:
        raise Failure(str(error)) from error
    code = 1 if any(one.severity == "error" for one in found) else 0
    file = loaded.value
    if not isinstance(file, BurrowFile) or not (file.map or "").strip():
        return Viewed(None, found, code)
    seen = Subject(loaded, workspace).once(BurrowMap)
    places = _places(seen)
    remarks = tuple(_remark(one, loaded, places) for one in found)
    title = shortened(file.title("en") if file.title is not None else loaded.file.shown, LONGEST)
    burrow = TerminalBurrow(title, printable(loaded.file.shown), file, seen.burrow, seen.limits, remarks)
    return Viewed(burrow, found, code)


def _give_game(loaded: Loaded, workspace: Workspace, game: str | None) -> None:
    """Look at a file as one of a game, when neither it nor its folder says which. Raises Failure for another."""
    if game is None:
        return
    own = Subject(loaded, workspace).game_name
    if own is None:
        loaded.game = game
    elif own != game:
        where = "lies in that game's folder" if own == loaded.game else "says so"
        raise Failure(f"{printable(loaded.file.shown)} is of `{own}`: it {where}; leave out --game {game}")


def _named(workspace: Workspace, name: str, game: str | None) -> Loaded:
    loaded = burrow_called(workspace, name, game)
    if loaded is None:
        games = (game,) if game is not None else workspace.games()
        known = sorted({burrow for one in games for burrow in workspace.listing(f"data/{one}/burrows")})
        raise Unknown("burrow", name, tuple(known))
    return loaded


Places = dict[int, list[tuple[Span, Cell]]]


def _places(seen: BurrowMap) -> Places:
    """The squares by the line of the file in which they stand."""
    places: Places = {}
    for r, row in enumerate(seen.burrow.rows):
        for c in range(len(row)):
            span = seen.span((r, c))
            places.setdefault(span.line, []).append((span, (r, c)))
    return places


def _remark(one: Diagnostic, loaded: Loaded, places: Places) -> Remark:
    """A finding as the terminal shows it, with the squares it points at."""
    own = one.path == loaded.file.shown
    inside = own and one.pointer == "/map" and one.span.line == one.span.end_line
    near = places.get(one.span.line, []) if inside else []
    cells = tuple(cell for span, cell in near if span[:2] >= one.span[:2] and span[2:] <= one.span[2:])
    place = f"{'' if own else printable(one.path) + ':'}{one.span.line}:{one.span.column}"
    return Remark(one.severity, one.code, printable(one.message), printable(one.help or ""), place, cells)
