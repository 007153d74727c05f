"""Check data files: which files, what is wrong with each."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from functools import partial
from itertools import takewhile
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from sheetgen.checks.run import diagnose
from sheetgen.load.read import MAX_BYTES
from sheetgen.load.search import data_files
from sheetgen.load.workspace import HOMES, TEMPLATE, Loaded, Unreadable, Workspace, find_project
from sheetgen.model.kinds import CARD_KINDS, PAD_KINDS
from sheetgen.source.diagnostic import Diagnostic, Report, in_order
from sheetgen.tasks.outcome import Failure
from sheetgen.tasks.settings import DEFAULT, Settings, is_excluded, judged
from sheetgen.tasks.workspace import STDIN, project_folder

if TYPE_CHECKING:
    from sheetgen.load.config import Config
    from sheetgen.source.stopped import Stopped

DRAWN = (*CARD_KINDS, *PAD_KINDS, "printer")
"""Kinds of files of which drawing brings faults to light."""
UNADVISED = ("reference",)
"""The family that finds errors in files about which the others only give advice."""


def read_standard_input() -> bytes:
    """What stands on standard input, and no more than shows that it is too big. Raises Failure when it refuses."""
    if sys.stdin is None:
        raise Failure("cannot read standard input: it is closed")
    try:
        return sys.stdin.buffer.read(MAX_BYTES + 1)
    except OSError as error:
        raise Failure(f"cannot read standard input: {(error.strerror or str(error)).lower()}") from error


def diagram_names() -> tuple[str, ...]:
    """The diagrams that a rules file can show."""
    from sheetgen.documents.rules_diagrams import DIAGRAMS

    return tuple(DIAGRAMS)


NAMES = {"diagram": diagram_names}
"""Names that the checks ask for and only the documents know."""


class ValidateRequest(NamedTuple):
    """What to check: files and folders as the user typed them; none means the project, else the bundled files."""

    paths: tuple[str, ...] = ()
    project: Path | None = None
    ignore: tuple[str, ...] = ()
    strict: bool = False
    settings: Settings | None = None
    """What else the user wants; the nearest configuration when left out."""
    stdin: bytes | None = None
    """What stands on standard input, for the path ``-``."""
    printer: str | None = None
    """The printer that what the files' games print is to be within reach of."""
    stdin_name: str | None = None
    """The file that it is or will be: it decides game, kind and project."""


class Validated(NamedTuple):
    """What came of it: the report, a line for every path that could not be read, the exit code of the contract."""

    report: Report
    unreadable: tuple[str, ...]
    exit_code: int
    where: str = ""
    """What was looked through when no path was named."""


def run(request: ValidateRequest) -> Validated:
    """Check files. Raises Failure for names of findings that do not exist and for a project that is no folder."""
    check_ignored_names(request.ignore)
    unreadable: list[str] = []
    chosen = gather(request, unreadable)
    if request.printer is not None:
        from sheetgen.tasks.printing import choose_printer

        for workspace in {id(workspace): workspace for workspace, _ in chosen}.values():
            choose_printer(workspace, request.printer)  # refused before anything is told
    found: list[Diagnostic] = []
    silent: list[Diagnostic] = []
    stopped: list[Stopped] = []
    for workspace, loaded in chosen:
        found += _checked(workspace, loaded, unreadable, silent, stopped)
    files = [loaded.file.shown for _, loaded in chosen]
    own = len(files)
    workspaces = {id(workspace): workspace for workspace, _ in chosen}
    for workspace in workspaces.values():
        if not request.paths:
            mine = [loaded for one, loaded in chosen if one is workspace]
            for shown, seen in _broken_dependents(workspace, mine, unreadable):
                files.append(shown)
                found += seen
        unreadable += workspace.refused
    if request.printer is not None:
        for workspace in workspaces.values():
            mine = [loaded for one, loaded in chosen if one is workspace]
            beyond = _out_of_reach(workspace, request.printer, mine, request.ignore)
            # What is known of a product says more than what is known of card sizes.
            told = {(one.code, one.path, one.pointer) for one in beyond}
            found = [one for one in found if (one.code, one.path, one.pointer) not in told]
            found += beyond
            files += [path for path in dict.fromkeys(one.path for one in beyond) if path not in files]
    unreadable = _each_once(unreadable)
    diagnostics = in_order(without_ignored(_once(found), request.ignore))
    suppressed = in_order(without_ignored(silent, request.ignore))
    report = Report(tuple(files), tuple(diagnostics), tuple(suppressed), stopped=_of_told_kinds(stopped, diagnostics))
    code = _exit_code(report, unreadable, strict=request.strict)
    where = "" if request.paths else _looked_through(request.project, workspaces.values(), len(files) - own)
    return Validated(report, tuple(unreadable), code, where)


def _out_of_reach(
    workspace: Workspace, printer: str, files: list[Loaded], ignore: tuple[str, ...]
) -> tuple[Diagnostic, ...]:
    """What the games of some files print where a printer does not."""
    from sheetgen.tasks.printer_reach import games_of, out_of_reach
    from sheetgen.tasks.printing import NO_PRINTER

    return out_of_reach(workspace, printer, games_of(workspace, files), ignore) if printer != NO_PRINTER else ()


def _of_told_kinds(stopped: list[Stopped], diagnostics: list[Diagnostic]) -> tuple[Stopped, ...]:
    """Where not all findings are told, for the kinds and files of which some are: others are not wanted at all."""
    groups = {(one.path, one.code) for one in diagnostics}
    further = {(one.path, one.code): one for one in stopped if (one.path, one.code) in groups}
    return tuple(further[group] for group in sorted(further))


def _checked(
    workspace: Workspace,
    loaded: Loaded,
    unreadable: list[str],
    silent: list[Diagnostic],
    stopped: list[Stopped] | None = None,
) -> Iterable[Diagnostic]:
    try:
        _try_drawing(workspace, loaded)
        _look_at(workspace, loaded)
    except Unreadable as error:  # a file that this one needs
        unreadable.append(str(error))
    seen = diagnose(loaded, workspace, NAMES, silent=silent, unreadable=unreadable, stopped=stopped)
    seen += _hidden(workspace, loaded, seen)
    return judged(seen, workspace.config, loaded.file.path, loaded.file.shown)


def _hidden(
    workspace: Workspace, loaded: Loaded, seen: list[Diagnostic], languages: tuple[str, ...] = ()
) -> list[Diagnostic]:
    """What the faults of a file hide. Only a faulty file pays for it."""
    if loaded.usable or not any(one.severity == "error" for one in seen):
        return []
    from sheetgen.tasks.beneath import beneath

    def check(other: Workspace, mended: Loaded) -> list[Diagnostic]:
        found: list[Diagnostic] = []
        for sight, one in ((other, mended), *_drawn_with(other, mended)):
            _try_drawing(sight, one, languages)
            _look_at(sight, one, languages)
            found += diagnose(one, sight, NAMES)
        return found

    try:
        return beneath(workspace, loaded, seen, check)
    except Unreadable:
        return []  # told of by the check of the file as it is


def _drawn_with(workspace: Workspace, layout: Loaded) -> Iterator[tuple[Workspace, Loaded]]:
    """The decks of this run that a layout draws, read anew, each with a workspace that has them so."""
    if layout.kind != "card-layout" or not layout.usable:
        return
    from sheetgen.model.deck import layout_names

    for deck in workspace.loaded_files():
        drawn = deck.kind == "deck" and deck.usable and deck.value.cards is not None and deck.value.card is not None
        if drawn and layout.file.path.stem in layout_names(deck.value) and deck.file.path.is_file():
            fresh = workspace.without(deck.file.path)
            yield fresh, fresh.load(deck.file.path, shown=deck.file.shown)


def _broken_dependents(
    workspace: Workspace, own: list[Loaded], unreadable: list[str]
) -> Iterator[tuple[str, list[Diagnostic]]]:
    """The bundled files that a project's files break, with what is wrong with them now; no advice about ours."""
    from sheetgen.tasks.overlay import bundled_beside, uses_project

    for loaded in bundled_beside(workspace, own):
        workspace.forget_use()
        found = [one for one in _checked(workspace, loaded, unreadable, []) if one.severity != "info"]
        if found and uses_project(workspace):
            yield loaded.file.shown, found


def gather(request: ValidateRequest, unreadable: list[str]) -> list[tuple[Workspace, Loaded]]:
    """The files to check, each once, with its workspace; what cannot be read is told in ``unreadable``.

    All are read before any is checked, so that each is shown as the user named it, however it was met first.
    """
    workspaces: dict[Path | None, Workspace] = {}
    chosen: list[tuple[Workspace, Loaded]] = []
    seen: set[str] = set()
    folders: dict[str, str] = {}
    settings = request.settings or Settings()
    for target in _targets(request, unreadable):
        try:
            key = _real(target.path, folders)
        except (OSError, ValueError) as error:
            unreadable.append(f"cannot read {target.shown or target.path}: {error}")
            continue
        if key in seen:
            continue
        seen.add(key)
        workspace = workspaces.get(target.project)
        if workspace is None:
            workspace = workspaces[target.project] = Workspace(target.project)
            workspace.config = settings.at(target.project or Path.cwd())
            workspace.memory["paper"] = _paper(workspace)
        try:
            chosen.append((workspace, workspace.load(target.path, shown=target.shown, data=target.data)))
        except Unreadable as error:
            unreadable.append(str(error))
    return chosen


def _real(path: Path, folders: dict[str, str]) -> str:
    """The path without links. What its folder leads to is looked up once a folder, and kept in ``folders``."""
    folder, name = os.path.split(path)
    if os.name != "posix" or name in ("", os.curdir, os.pardir) or os.path.islink(path):  # noqa: PTH114 - Path is slower
        return os.path.realpath(path)
    if folder not in folders:
        folders[folder] = os.path.realpath(folder)
    return os.path.join(folders[folder], name)  # noqa: PTH118


def _paper(workspace: Workspace) -> str:
    """The paper that things must fit on. Raises Failure for one that is configured and that there is not."""
    config = workspace.config
    if config.source("paper") == DEFAULT:
        return config.paper
    from sheetgen.load.resources import Unknown, paper_key

    try:
        return paper_key(workspace, config.paper)
    except Unknown as error:
        raise Failure(f"{config.source('paper')}: {error}") from error


def _each_once(lines: list[str]) -> list[str]:
    """Lines about paths, each once, whether it has the whole path or that from where the user stands."""
    here = f"{Path.cwd()}{os.sep}"
    return list({line.replace(here, ""): line for line in reversed(lines)}.values())[::-1]


def _looked_through(named: Path | None, workspaces: Iterable[Workspace], broken: int) -> str:
    # The repository of sheetgen itself is a project whose files are the bundled ones.
    around = find_project(Path.cwd()) if named is None else project_folder(named)
    if around is not None:
        within = len({workspace.project for workspace in workspaces} - {around, None})
        others = f" and {within} {'project' if within == 1 else 'projects'} within it" if within else ""
        ours = "1 file that comes" if broken == 1 else f"{broken} files that come"
        return f"checked the project in {around}{others}{f'; it breaks {ours} with sheetgen' if broken else ''}"
    return "no project here (no folder upwards has data/ or layouts/): checked what comes with sheetgen"


def validate_loaded(
    workspace: Workspace,
    files: Iterable[Loaded],
    ignore: tuple[str, ...] = (),
    *,
    languages: tuple[str, ...] = (),
    drawn: tuple[str, ...] = DRAWN,
    advised: tuple[str, ...] = (),
    config: Config | None = None,
) -> list[Diagnostic]:
    """The findings about some files, in order, each once. Raises Failure for an ignored name that does not exist.

    What files of the kinds ``drawn`` describe is tried in ``languages``, in all there are when none is named. Files of
    the kinds ``advised`` get no advice. ``config`` says what of them is wanted, the workspace's when left out.
    """
    check_ignored_names(ignore)
    wanted = workspace.config if config is None else config
    found: list[Diagnostic] = []
    for loaded in files:
        if loaded.kind in drawn:
            _try_drawing(workspace, loaded, languages)
        _look_at(workspace, loaded, languages)
        families = UNADVISED if loaded.kind in advised else None
        seen = diagnose(loaded, workspace, NAMES, families=families)
        if families is None:
            seen += _hidden(workspace, loaded, seen, languages)
        found += judged(seen, wanted, loaded.file.path, loaded.file.shown)
    return in_order(without_ignored(_once(found), ignore))


def _try_drawing(workspace: Workspace, loaded: Loaded, languages: tuple[str, ...] = ()) -> None:
    """Whether cards and pads can be drawn shows when they are; only the files that say so pay for that."""
    if loaded.kind in CARD_KINDS:
        from sheetgen.tasks.card_findings import record_card_faults

        record_card_faults(workspace, loaded, languages)
    elif loaded.kind in PAD_KINDS:
        from sheetgen.tasks.pad_findings import record_pad_faults

        record_pad_faults(workspace, loaded, languages)
    elif loaded.kind == "printer":
        from sheetgen.tasks.printer_findings import record_printer_faults

        record_printer_faults(workspace, loaded)


def _look_at(workspace: Workspace, loaded: Loaded, languages: tuple[str, ...] = ()) -> None:
    """Boxes and letters, which cost next to nothing."""
    if loaded.kind == "sheet":
        from sheetgen.tasks.sheet_findings import record_sheet_faults

        record_sheet_faults(workspace, loaded)
    elif loaded.kind == TEMPLATE:
        from sheetgen.tasks.template_findings import record_template_faults

        record_template_faults(workspace, loaded)
    elif not loaded.file.text.isascii() or "\\" in loaded.file.text or loaded.table is not None:
        from sheetgen.tasks.letter_findings import record_letter_faults

        record_letter_faults(loaded, languages)


def _once(found: list[Diagnostic]) -> list[Diagnostic]:
    if any(one.code == "SG710" for one in found):
        from sheetgen.tasks.card_findings import without_repeated

        return without_repeated(found)
    return found


def check_ignored_names(names: Iterable[str]) -> None:
    """Raises Failure with the nearest name when one means no finding: neither code, nor name, nor a code's start."""
    for name in names:
        from sheetgen.checks.silence import is_known, near

        if not is_known(name):
            close = near(name)
            hint = f"did you mean `{close}`?" if close else "name a code like `SG314`, its name, or its first digits"
            raise Failure(f"--ignore: no finding `{name}`; {hint}")


def without_ignored(diagnostics: Iterable[Diagnostic], names: tuple[str, ...]) -> Iterable[Diagnostic]:
    """The findings that are left when some are ignored. What makes drawing impossible is never left out."""
    if not names:
        return diagnostics
    from sheetgen.checks.silence import is_blocking, matches

    return [one for one in diagnostics if is_blocking(one) or not any(matches(name, one) for name in names)]


def _exit_code(report: Report, unreadable: list[str], *, strict: bool) -> int:
    if unreadable:
        return 2
    return 1 if report.count("error") or (strict and report.count("warning")) else 0


class _Target(NamedTuple):
    """A file to check: its path, how it is shown (None: as the workspace shows it), its project, its text if given."""

    path: Path
    shown: str | None
    project: Path | None
    data: bytes | None = None


def _targets(request: ValidateRequest, unreadable: list[str]) -> Iterator[_Target]:
    """Every file to check; standard input first, so that what it holds counts for the files that refer to it."""
    settings = request.settings or Settings()
    project_of = _Projects(request.project)

    def found(folder: Path) -> Iterator[Path]:
        above = settings.at(Path(os.path.abspath(folder)))
        for path in data_files(folder, unreadable, passes_over=partial(is_excluded, above)):
            own = settings.at(Path(os.path.abspath(path.parent)))  # that of a project within
            if own is above or not any(map(partial(is_excluded, own), (path, *_up_to(path, folder)))):
                yield path

    if request.stdin_name is not None and STDIN not in request.paths:
        raise Failure("--stdin-filename says what stands on standard input; give `-` as the path")
    if not request.paths:
        workspace = Workspace(project_of(Path.cwd()))
        if workspace.project is None:
            # Ours by its two folders, since the repository's root holds other things.
            for path in data_files(workspace.bundled, unreadable, only=HOMES):
                yield _Target(path, None, None)
            return
        # A project is searched whole, so that a burrow beside data/ is checked too, and the projects in its folders.
        for path in found(workspace.project):
            yield _Target(path, None, project_of.within(path.parent, workspace.project))
        return
    if STDIN in request.paths:
        name = request.stdin_name or STDIN
        path = Path(name)
        yield _Target(path, name.replace(os.sep, "/"), project_of(path.parent), request.stdin or b"")
    for given in request.paths:
        if given == STDIN:
            continue
        path = Path(given)
        if not os.path.lexists(path):
            from sheetgen.tasks.burrow_files import burrow_in_project

            try:
                own = burrow_in_project(given, request.project)
            except Unreadable:
                own = None
            if own is not None:
                yield _Target(own, own.as_posix(), project_of(own.parent))
                continue
        if not os.path.isdir(path):  # noqa: PTH112 - Path.is_dir raises in a folder that is locked
            yield _Target(path, given.replace(os.sep, "/"), project_of(path.parent))
            continue
        before = len(unreadable)
        number = 0
        for number, file in enumerate(found(path), start=1):  # noqa: B007
            yield _Target(file, file.as_posix(), project_of(file.parent))
        if not number and len(unreadable) == before:
            unreadable.append(
                f"no data files under {given}: looked for .yaml and .yml files that start with `format: sheetgen/`"
            )


def _up_to(path: Path, folder: Path) -> Iterator[Path]:
    """The folders in which a path lies, up to one that is not among them."""
    return takewhile(lambda above: above != folder, path.parents)


class _Projects:
    """The project of a folder: the named one, else the nearest upwards, else the one the user stands in."""

    def __init__(self, named: Path | None) -> None:
        self._named = project_folder(named) if named is not None else None
        self._found: dict[Path, Path | None] = {}

    def __call__(self, folder: Path) -> Path | None:
        if self._named is not None:
            return self._named
        folder = Path(os.path.abspath(folder))
        if folder not in self._found:
            self._found[folder] = find_project(folder) or find_project(Path.cwd())
        return self._found[folder]

    def within(self, folder: Path, project: Path) -> Path:
        """The nearest project above a folder of a project, which may hold others."""
        if folder not in self._found:
            nearest = find_project(folder)
            inside = nearest is not None and nearest.is_relative_to(project)
            self._found[folder] = nearest if inside else project
        return self._found[folder] or project
