"""Look at what was, or would be, printed: pages of PDFs as one picture."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from sheetgen.documents.contact_sheet import MOST_PAGES, Shown, contact_sheet
from sheetgen.draw.pdf import write_pdf
from sheetgen.draw.raster import NoPictures, Raster, Undrawable
from sheetgen.draw.surface import InkMode
from sheetgen.load.resources import Unknown
from sheetgen.load.workspace import Unreadable, Workspace
from sheetgen.model.game import GameFile
from sheetgen.sheets.page_choice import PageChoice, parse_pages
from sheetgen.source.diagnostic import Diagnostic
from sheetgen.tasks.burrow_choice import burrow_of, looks_like_file
from sheetgen.tasks.cards import CardsRequest, print_cards
from sheetgen.tasks.default_names import in_language
from sheetgen.tasks.outcome import Failure, Outcome, Written
from sheetgen.tasks.own_files import keep_own_files
from sheetgen.tasks.pad import PadRequest, print_pad
from sheetgen.tasks.printing import OUTPUT, check_ending, choosing_pages, keep_sources
from sheetgen.tasks.rules import RulesRequest, print_rules
from sheetgen.tasks.workspace import load_game, open_workspace
from sheetgen.tasks.write import ELSEWHERE, write_whole

MOST_TARGETS = 50
MEMORY = 800_000_000
"""What drawing strangers' pages may take, small as they are."""
ELSEWHERE_ASIDE = "let TMPDIR name a folder with more room"
_YAML = (".yaml", ".yml")


class PreviewRequest(NamedTuple):
    """What to look at: PDFs, games, burrow files. ``pages`` are of each PDF."""

    targets: tuple[str, ...]
    pages: str | None = None
    paper: str = "a4"
    language: str = "en"
    ink: InkMode | None = None
    output: Path | None = None
    project: Path | None = None
    ignore: tuple[str, ...] = ()


class _Source(NamedTuple):
    """A PDF, and what its pages are called: the name is left out where there is but one."""

    name: str
    path: Path


def preview(request: PreviewRequest, workspace: Workspace | None = None) -> Outcome:
    """One picture of the pages. Raises Failure, also for files that are no PDF, or locked, or too much to draw."""
    if len(request.targets) > MOST_TARGETS:
        raise Failure(f"{len(request.targets)} files are too many for one picture; the most are {MOST_TARGETS}")
    with choosing_pages():
        choice = None if request.pages is None else parse_pages(request.pages)
    found: list[Diagnostic] = []
    with _aside() as folder:
        sources: list[_Source] = []
        for number, target in enumerate(request.targets):
            if _names_a_document(target):
                sources.append(_Source(Path(target).name, _pdf(target)))
                continue
            workspace = workspace or open_workspace(request.project)
            for name, outcome in _prints(request, workspace, target, folder / str(number)):
                found += [one for one in outcome.diagnostics if one not in found]
                if outcome.stopped:
                    return Outcome(diagnostics=tuple(found), stopped=True)
                label = name if len(request.targets) == 1 else f"{target} {name}"
                sources += [_Source(label, written.path) for written in outcome.written]
        return Outcome((_draw(request, sources, choice, workspace),), tuple(found))


@contextmanager
def _aside() -> Iterator[Path]:
    """A folder for what is printed only to be looked at. Raises Failure where it cannot be, or holds too little."""
    try:
        aside = TemporaryDirectory(prefix="sheetgen-", ignore_cleanup_errors=True)
    except OSError as error:
        raise Failure("there is no folder to draw pages in; let TMPDIR name one that can be written") from error
    with aside as name:
        try:
            yield Path(name)
        except Failure as failure:
            # It is no output that -o could put elsewhere.
            ours = [line.replace(ELSEWHERE, ELSEWHERE_ASIDE) if name in line else line for line in failure.lines]
            raise Failure(*ours) from failure


def _names_a_document(target: str) -> bool:
    """Whether a target is a file to look at as it is, rather than a game (whose name has no dot) or a burrow."""
    return not target.lower().endswith(_YAML) and any(sign in target for sign in "./\\")


def _is_burrow(workspace: Workspace, target: str) -> bool:
    """Whether a target is a burrow, not a game. Raises Failure for a file that is not there or cannot be read."""
    try:
        return burrow_of(workspace, target) is not None
    except (Unknown, Unreadable) as error:
        raise Failure(str(error)) from error


def _pdf(target: str) -> Path:
    """A file to look at. Raises Failure for what is none."""
    path = Path(target)
    try:
        if not path.is_file():
            raise Failure(f"there is no file {target}" if not path.exists() else f"{target} is no file")
        with path.open("rb"):
            return path
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise Failure(f"cannot read {target}: {reason.lower()}") from error


def _prints(request: PreviewRequest, workspace: Workspace, target: str, folder: Path) -> Iterator[tuple[str, Outcome]]:
    """What a game offers, or a burrow's pad, printed into a folder: one paper of a pad, all of the rest."""
    common = {"paper": request.paper, "language": request.language, "ink": request.ink, "ignore": request.ignore}
    pad = PadRequest(target, sheets=1, stack=True, output=folder / "pad.pdf", **common)  # type: ignore[arg-type]
    if _is_burrow(workspace, target):
        yield "pad", print_pad(pad, workspace)
        return
    game = load_game(workspace, target).value
    offers = game.documents if isinstance(game, GameFile) else None
    if offers is None:
        yield "pad", print_pad(pad, workspace)  # stops with the findings
        return
    if offers.pad:
        yield "pad", print_pad(pad, workspace)
    if offers.cards:
        cards = CardsRequest(target, output=folder / "cards.pdf", **common)  # type: ignore[arg-type]
        yield "cards", print_cards(cards, workspace)
    if offers.rules and request.language in workspace.rules_languages(target):
        rules = RulesRequest(target, output=folder / "rules.pdf", **common)  # type: ignore[arg-type]
        yield "rules", print_rules(rules, workspace)


def _draw(
    request: PreviewRequest, sources: Sequence[_Source], choice: PageChoice | None, workspace: Workspace | None
) -> Written:
    path = request.output or _default(request, workspace)
    for source in sources:
        if path.exists() and path.samefile(source.path):
            raise Failure(f"{path} is one of the files this is made from; name another one with -o")
    if workspace is not None:
        keep_sources(workspace, path)
    keep_own_files(path)
    check_ending(path, "png", what="a picture")
    try:
        with Raster(1, memory=MEMORY) as raster:
            raster.open([str(source.path) for source in sources])
            shown, pages = _shown(raster, sources, choice)
            picture, ground = contact_sheet(shown)
            stream = io.BytesIO()
            write_pdf(ground, stream)
            raster.add(stream.getvalue())
            try:
                ((_, data),) = raster.draw([picture])
            except Undrawable as error:
                raise Failure(f"{' or '.join(source.name for source in sources[:3])} {error}") from error
    except NoPictures as error:
        raise Failure(str(error)) from error
    _, size = write_whole(path, lambda stream: stream.write(data))
    of = f" of {pages}, choose others with --pages" if pages > len(shown) and choice is None else ""
    count = "1 page" if len(shown) == 1 else f"{len(shown)} pages"
    return Written(path, 0, size, 0, note=f"{count}{of}, {picture.width} x {picture.height} pixels")


def _shown(raster: Raster, sources: Sequence[_Source], choice: PageChoice | None) -> tuple[list[Shown], int]:
    """The pages to show, the first of all, and how many there are. Raises Failure."""
    shown: list[Shown] = []
    pages = 0
    for number, source in enumerate(sources):
        try:
            total = raster.sizes(number, most=0).total
            # Of several files the pages are shown that there are: they seldom have equally many.
            if choice is not None and choice.last_named() > total and len(sources) == 1:
                count = "1 page" if total == 1 else f"{total} pages"
                raise Failure(f"--pages: there is no page {choice.last_named()}; {source.name} has {count}")
            wanted = [page for page in range(total) if choice is None or choice.holds(page + 1)]
            pages += len(wanted)
            sizes = raster.sizes(number, wanted[: MOST_PAGES - len(shown)], most=MOST_PAGES).sizes
        except Undrawable as error:
            raise Failure(f"{source.name} {error}") from error
        several = len(sources) > 1
        shown += [
            Shown(number, page, width, height, f"{source.name} {page + 1}" if several else str(page + 1))
            for page, width, height in sizes
        ]
    if not shown and choice is not None and len(sources) > 1:
        raise Failure("--pages: none of the files has such a page")
    if not shown:
        raise Failure(f"{' and '.join(source.name for source in sources[:3]) or 'this'} has no pages to show")
    return shown, pages


def _default(request: PreviewRequest, workspace: Workspace | None) -> Path:
    """Where a picture goes by default: beside a game's prints, or by the name of a file or a burrow."""
    first = request.targets[0]
    if all(map(_names_a_document, request.targets)):
        name = "preview.png"  # of what is there already, in whatever language
    else:
        name = f"{in_language('preview', request.language)}.png"
    if len(request.targets) > 1:
        return OUTPUT / name
    is_burrow = workspace is not None and _is_burrow(workspace, first)
    if is_burrow or looks_like_file(first) or _names_a_document(first):
        return OUTPUT / f"{Path(first).stem}.{name}"
    return OUTPUT / first / name
