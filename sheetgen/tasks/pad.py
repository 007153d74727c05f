"""Print a score pad."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from sheetgen.documents.pad import PadText, as_wide, pad_document, whole_papers
from sheetgen.documents.pad_beside import PadBeside, version
from sheetgen.draw.press import Press
from sheetgen.draw.surface import Document, Face, InkMode, Order
from sheetgen.load import resources
from sheetgen.load.resources import Unknown
from sheetgen.load.workspace import Loaded, Workspace
from sheetgen.model.burrow import BurrowFile
from sheetgen.model.colour import Colour
from sheetgen.model.game import GameFile
from sheetgen.model.kinds import PAD_KINDS
from sheetgen.model.layout import Paper
from sheetgen.model.sheet_layout import SheetFile
from sheetgen.model.theme import Labels, Theme
from sheetgen.model.words import Words
from sheetgen.sheets.grid import DoesNotFit, Grid
from sheetgen.sheets.pad_marks import PAD_MARKS, PAD_USUAL, SHEET_WHITE
from sheetgen.sheets.shares import LaidOut, Size, filling, holds, laid_out, sheet_grid, usual_up, whole_paper
from sheetgen.source.diagnostic import Diagnostic
from sheetgen.tasks.burrow_choice import (
    SIDES,
    SideChoice,
    burrow_of,
    choose_burrows,
    game_of,
)
from sheetgen.tasks.card_choices import check_date, date_of, marks_of
from sheetgen.tasks.default_names import in_language, name_of_all, stem_of
from sheetgen.tasks.outcome import Failure, Outcome, Written
from sheetgen.tasks.printing import (
    OUTPUT,
    choose_printer,
    findings,
    has_errors,
    paper_name,
    printed,
    stopped,
    write_document,
)
from sheetgen.tasks.workspace import check_language, is_plain_name, load_game, open_workspace

if TYPE_CHECKING:
    from sheetgen.tasks.pictures import PictureChoice, Progress
    from sheetgen.tasks.rules import RulesSource

MAX_SHEETS = 10_000
BURROW_KIND = "burrow"
SHEET_NAME = "{game}-{id}-{side}.png"


class PadRequest(NamedTuple):
    """What to print. ``target`` is a game or a burrow file, ``burrows`` ids or files; ``up`` None is the design's."""

    target: str
    side: SideChoice | None = None
    burrows: tuple[str, ...] = ()
    sheets: int = 50
    up: int | None = None
    paper: str = "a4"
    flip: Literal["long", "short"] = "long"
    order: Order = "interleaved"
    language: str = "en"
    blank: bool = False
    stack: bool = False
    """Every place of a paper holds the same sheets: cut, they are pads to be glued."""
    cover: bool = False
    """The rules on further sheets at the end of a pad."""
    fill: bool = False
    """One sheet to a paper, as large as the paper holds."""
    ink: InkMode | None = None
    printer: str | None = None
    """The printer whose faults are made good."""
    marks: str | None = None
    """Which marks stand on the papers, as in ``crop,slug``."""
    date: str = ""
    """A text for the slug."""
    press: Press | None = None
    pages: str | None = None
    """Only these, as in ``1,3-5``."""
    pictures: PictureChoice | None = None
    """What is drawn as PNG instead of a PDF."""
    output: Path | None = None
    out_folder: Path = OUTPUT
    project: Path | None = None
    ignore: tuple[str, ...] = ()
    progress: Progress | None = None
    """Told while pages are drawn to measure their ink."""


class PadParts(NamedTuple):
    """The files a pad is made from, by what they are."""

    game_name: str
    game: Loaded
    design: Loaded
    scoring: Loaded | None
    pieces: Loaded | None
    rules: Loaded | None
    burrows: tuple[Loaded, ...]

    def files(self) -> list[Loaded]:
        """All of them."""
        optional = [one for one in (self.scoring, self.pieces, self.rules) if one is not None]
        return [self.game, self.design, *optional, *self.burrows]

    def check_kinds(self) -> None:
        """Raises Failure for a file that is known to be of another kind, and faultless as such."""
        for loaded in self.files():
            if loaded.value is None:
                raise Failure(f"{loaded.file.shown} is no {loaded.kind} file")


def print_pad(request: PadRequest, workspace: Workspace | None = None) -> Outcome:
    """Print a pad. Raises Failure for names that are not known and for what the environment refuses."""
    opened = workspace or open_workspace(request.project)
    return printed(opened, request.ignore, lambda: _print_pad(request, opened))


def _print_pad(request: PadRequest, workspace: Workspace) -> Outcome:
    if request.pictures is not None:
        from sheetgen.tasks.pictures import check_choice

        check_choice(request.pictures, request.output)
        if request.pictures.kind == "sheet" and (request.marks is not None or request.date):
            raise Failure(
                f"--{'date' if request.marks is None else 'marks'} is for papers; --png sheet draws sides alone"
            )
    check_language(workspace, request.language)
    paper = resources.paper(workspace, request.paper)
    choose_printer(workspace, request.printer, on_paper=request.pictures is None and request.press is None)
    # Whether things fit is asked of the paper that is printed.
    workspace.memory["paper"] = resources.paper_key(workspace, request.paper)
    if not 1 <= request.sheets <= MAX_SHEETS:
        raise Failure(f"--sheets {request.sheets} is out of range; a pad has 1 to {MAX_SHEETS} sheets")
    parts = gather_pad(workspace, request)
    if isinstance(parts, Outcome):
        return parts
    design: SheetFile = parts.design.value
    labels = resources.labels(workspace, request.language)
    theme = read_themes(workspace, request, parts)
    grid = _grid(workspace, request, paper, design)
    cover = _cover_source(workspace, request, parts)
    found = findings(workspace, request.ignore, language=request.language, drawn=PAD_KINDS)
    if has_errors(found):
        return Outcome(diagnostics=found, stopped=True)
    parts.check_kinds()
    try:
        faces, sides = pad_faces(workspace, request, parts, workspace.memory["sheet"], labels)
    except DoesNotFit as error:
        hint = "; print one of them alone on larger paper, or make the map smaller" if parts.burrows else ""
        raise Failure(f"{error}{hint}") from error
    last = _cover(cover, parts.game.value, labels, grid) if cover is not None else ()
    return _write(
        workspace, request, parts, paper, grid, labels, (faces, sides, last), (theme["ink"], theme["muted"]), found
    )


def _cover_source(workspace: Workspace, request: PadRequest, parts: PadParts) -> RulesSource | None:
    """What a cover with the rules is made of, when one is wanted."""
    if not request.cover:
        return None
    from sheetgen.tasks.rules import rules_source

    return rules_source(workspace, parts.game_name, parts.game.value, request.language)


def _cover(source: RulesSource, game: GameFile, labels: Labels, grid: Grid) -> tuple[Face, ...]:
    """The rules on pages as large as a sheet. Raises Failure when they need larger ones."""
    from sheetgen.documents.rules_page import rules_document

    sheet = Paper(title=Words(""), width=grid.cell_width, height=grid.cell_height)
    try:
        document = rules_document(game=game, labels=labels, paper=sheet, **source.named())
    except DoesNotFit as error:
        raise Failure(f"--cover: {error}; print fewer sheets on a paper with --up") from error
    return tuple([page.placements[0].face._replace(shared=True) for page in document.pages])


def read_themes(workspace: Workspace, request: PadRequest, parts: PadParts) -> Theme:
    """The theme of a pad's design; those of its sides are read as well, so that they count as used. Raises Unknown."""
    design: SheetFile = parts.design.value
    for name in dict.fromkeys(design.theme_of(side) for side in _sides(request, parts)):
        resources.theme(workspace, name)
    return resources.theme(workspace, design.theme)


def _sides(request: PadRequest, parts: PadParts) -> tuple[str, ...]:
    """The sides that are drawn each in colours of its own."""
    if parts.design.value.kind != BURROW_KIND:
        return ()
    if request.blank:
        return SIDES[request.side or "both"]
    return tuple(loaded.value.side for loaded in parts.burrows if loaded.value is not None and loaded.value.side)


def _grid(workspace: Workspace, request: PadRequest, paper: Paper, design: SheetFile) -> Grid:
    """How the sheets share the paper. Raises Failure for a number that the design has not and for paper too small."""
    ups = design.ups
    least = design.least_size
    usual = ups[0] if request.fill else usual_up(paper, ups, least)
    up = usual if request.up is None else request.up
    if request.fill and request.up not in (None, 1):
        raise Failure(f"--fill prints one sheet to a paper; leave --up {request.up} out")
    if up not in ups:
        choices = ", ".join(str(one) for one in sorted(ups))
        raise Failure(f"--up {up} does not suit this pad; so many go on a paper: {choices}")
    share = _filling_share if request.fill else sheet_grid
    grid = share(paper, up, least)
    scale = filling(paper, grid)[1] if request.fill else 1.0
    # Whether words and squares fit is asked of the sheet that is printed.
    workspace.memory["sheet"] = laid_out(grid.cell_width, grid.cell_height, design.drawn_size, scale)
    config = workspace.config
    named = config.source("paper") == "--paper" or request.paper != config.paper
    if (named or request.fill or request.up is not None) and not holds(grid, least):
        papers = workspace.catalogue("layouts/papers.yaml", "papers", "papers")
        ways = [f"with --up {one}" for one in ups if not request.fill and holds(sheet_grid(paper, one, least), least)]
        for name, other in papers.items():
            many = usual_up(other, ups, least) if request.up is None and not request.fill else up
            ways += [f"on {name}"] if holds(share(other, many, least), least) else []
        raise Failure(
            f"--paper {request.paper} is too small for this pad: a sheet would be {grid.cell_width:g} x "
            f"{grid.cell_height:g} mm and needs {least[0]:g} x {least[1]:g}; print it "
            f"{' or '.join(ways) or 'on larger paper'}"
        )
    return grid


def _filling_share(paper: Paper, up: int, least: Size) -> Grid:
    """The sheet that is enlarged to the whole paper; where it would be too small, one as large as the paper."""
    share = sheet_grid(paper, up, least)
    return share if holds(share, least) else whole_paper(paper, least) or share


def _write(
    workspace: Workspace,
    request: PadRequest,
    parts: PadParts,
    paper: Paper,
    grid: Grid,
    labels: Labels,
    drawn: tuple[tuple[Face, ...], tuple[str, ...], tuple[Face, ...]],
    colours: tuple[Colour, Colour],
    found: tuple[Diagnostic, ...],
) -> Outcome:
    faces, sides, cover = drawn
    if request.fill:
        grid, _ = filling(paper, grid)
    scale: float = workspace.memory["sheet"].scale
    faces = tuple([as_wide(face, grid.cell_width) for face in faces])
    cover = tuple([as_wide(face, grid.cell_width) for face in cover])
    game: GameFile = parts.game.value
    text = PadText(
        title=labels("pad.document-title", game=game.title(request.language)),
        language=request.language,
        author=game.author(labels),
        subject=game.subject(labels),
        sides=sides,
        cover=labels("pad.cover") if cover else "",
    )
    document = pad_document(
        faces,
        sheets=request.sheets,
        grid=grid,
        flip=request.flip,
        text=text,
        beside=_beside(workspace, request, parts, labels, colours, scale),
        stack=request.stack,
        cover=cover,
        order=request.order,
    )
    if document.flip is None and request.order != "interleaved":
        raise Failure(f"--order {request.order} is for both sides of the paper, and this pad has one")
    file_name = f"{in_language(_name(request, parts), request.language)}.pdf"
    path = request.output or request.out_folder / parts.game_name / file_name
    if request.pictures is not None:
        return Outcome((_draw(workspace, request, parts, document, (*faces, *cover)),), found)
    notes = [f"sheets at {round(100 * scale)} %"] if scale != 1 else []
    if request.stack:
        pads = "1 pad" if grid.per_page == 1 else f"{grid.per_page} pads"
        notes.append(f"{pads} of {whole_papers(request.sheets, grid) // grid.per_page} sheets")
    note = ", ".join(notes)
    name = paper_name(paper, request.language)
    written = write_document(
        workspace,
        document,
        path,
        name,
        ink=request.ink,
        pages=request.pages,
        note=note,
        press=request.press,
        progress=request.progress,
    )
    return Outcome((written,), found)


def _name(request: PadRequest, parts: PadParts) -> str:
    """What a pad is called: by the burrows that the user named, so that the game's own pad stays; so does it when an
    empty one is printed.
    """
    if request.blank:
        return "pad-blank"
    named = [request.target] if request.target != parts.game_name else []
    return name_of_all([stem_of(name) for name in (*named, *request.burrows)]) or "pad"


def _beside(
    workspace: Workspace,
    request: PadRequest,
    parts: PadParts,
    labels: Labels,
    colours: tuple[Colour, Colour],
    scale: float,
) -> PadBeside:
    """The marks on the papers, in ink and in a quieter colour."""
    marks = marks_of(request.marks, PAD_MARKS, frozenset() if request.fill else PAD_USUAL)  # what fills is not cut
    ink, grey = colours
    check_date(request.date, marks)
    design: SheetFile = parts.design.value
    stamp = ""
    if "slug" in marks:
        names = dict.fromkeys((design.theme, *(design.theme_of(side) for side in _sides(request, parts))))
        drawn = [one.value for one in parts.files() if one is not parts.rules]
        themes = [resources.theme(workspace, name) for name in names]
        stamp = labels("cards.version", stamp=version((*drawn, *themes)))
    title, white = parts.game.value.title(request.language), SHEET_WHITE * scale
    return PadBeside(ink, grey, labels, title, marks, white, stamp, date_of(request.date))


def _draw(
    workspace: Workspace, request: PadRequest, parts: PadParts, document: Document, faces: tuple[Face, ...]
) -> Written:
    """The sides of a sheet as pictures, or whole pages."""
    from sheetgen.tasks.pictures import PICTURES, Source, print_pages, sheet_pictures, write_pictures

    choice = request.pictures
    assert choice is not None
    if choice.kind == "page":
        return print_pages(workspace, request, [(document, _name(request, parts))], parts.game_name)
    if request.pages is not None:
        raise Failure("--pages is for --png page; a sheet has its sides")
    fields: dict[str, str | int] = {"game": parts.game_name, "lang": request.language, "dpi": choice.dpi}
    sources = [Source(one.file, one.span("/id"), "/id", f"`{one.value.id}`") for one in parts.burrows]
    wanted = sheet_pictures(faces, side_names(request, parts), request.sheets, fields, sources)
    folder = request.output or request.out_folder / parts.game_name / in_language(PICTURES, request.language)
    return write_pictures(workspace, wanted, folder, choice, SHEET_NAME, ink=request.ink)


def side_names(request: PadRequest, parts: PadParts) -> list[tuple[str, str]]:
    """What the sides of a sheet are called as pictures: id and side."""
    burrows = [(loaded.value.id, str(loaded.value.side).lower()) for loaded in parts.burrows]
    blanks = [("blank", side.lower()) for side in SIDES[request.side or "both"]] if request.blank else []
    return burrows or blanks or [(parts.design.value.id, "front")]


def gather_pad(workspace: Workspace, request: PadRequest) -> PadParts | Outcome:
    """The files of a pad; an outcome with findings when a file is too faulty to know which others belong to it."""
    start = burrow_of(workspace, request.target)
    name = game_of(workspace, start, request.target)
    game = load_game(workspace, name)
    if not isinstance(game.value, GameFile) or game.value.documents is None or (start and start.value is None):
        return stopped(workspace, request.ignore, f"{(start or game).file.shown} cannot be read")
    offer = game.value.documents.pad
    if offer is None:
        raise Failure(f"{name} offers no score pad; its game.yaml names none under `documents`")
    relative = f"layouts/sheets/{offer.sheet}.yaml"
    design = workspace.load_named(relative, "sheet") if is_plain_name(offer.sheet) else None
    if design is None:
        raise Unknown("sheet design", offer.sheet, tuple(workspace.listing("layouts/sheets")))
    burrows: tuple[Loaded, ...] = ()
    if not isinstance(design.value, SheetFile) or design.broken:
        return stopped(workspace, request.ignore, f"{design.file.shown} is no sheet design")
    if design.value.kind == BURROW_KIND:
        burrows = _burrows(workspace, request, name, game.value, start)
    else:
        _refuse_burrow_options(request, name, start)
    return PadParts(
        name,
        game,
        design,
        workspace.game_file(name, "scoring.yaml", "scoring"),
        workspace.game_file(name, "pieces.yaml", "pieces"),
        workspace.game_file(name, f"rules.{request.language}.yaml", "rules") if offer.example else None,
        burrows,
    )


def pad_faces(
    workspace: Workspace, request: PadRequest, parts: PadParts, sheet: LaidOut, labels: Labels
) -> tuple[tuple[Face, ...], tuple[str, ...]]:
    """The faces of a sheet, front first, and what to call them. Raises DoesNotFit, Failure."""
    design: SheetFile = parts.design.value
    size: dict[str, Any] = {"width": sheet.width, "height": sheet.height}
    if design.kind != BURROW_KIND:
        from sheetgen.documents.score_grid import Unprintable, score_grid_face

        try:
            face = score_grid_face(
                design=design,
                game=parts.game.value,
                scoring=parts.scoring.value if parts.scoring else None,
                pieces=parts.pieces.value if parts.pieces else None,
                rules=parts.rules.value if parts.rules else None,
                theme=resources.theme(workspace, design.theme),
                labels=labels,
                **size,
            )
        except Unprintable as error:
            raise Failure(str(error)) from error
        return (face,), ()
    from sheetgen.documents.burrow_sheet import blank_face, burrow_face

    size["scale"] = sheet.scale
    common: dict[str, Any] = {"design": design, "game": parts.game.value, "labels": labels, **size}
    if request.blank:
        scoring = parts.scoring.value if parts.scoring else None
        sides = SIDES[request.side or "both"]
        faces = tuple(
            blank_face(side=side, theme=resources.theme(workspace, design.theme_of(side)), scoring=scoring, **common)
            for side in sides
        )
        return faces, tuple(labels("pad.side", side=side) for side in sides)
    if parts.scoring is None:
        raise Failure(f"{parts.game_name} has no scoring.yaml; the foot of the sheet is made from it")
    drawn, names = [], []
    for loaded in parts.burrows:
        burrow: BurrowFile = loaded.value
        theme = resources.theme(workspace, design.theme_of(burrow.side))
        drawn.append(burrow_face(burrow=burrow, scoring=parts.scoring.value, theme=theme, **common))
        names.append(f"{labels('pad.side', side=burrow.side)}: {burrow.title(request.language)}")
    return tuple(drawn), tuple(names)


def _burrows(
    workspace: Workspace, request: PadRequest, name: str, game: GameFile, start: Loaded | None
) -> tuple[Loaded, ...]:
    if request.blank:
        if start or request.burrows:
            raise Failure("--blank is an empty grid to sketch on; leave the burrow out")
        return ()
    return choose_burrows(workspace, name, game, side=request.side, start=start, named=request.burrows)


def _refuse_burrow_options(request: PadRequest, name: str, start: Loaded | None) -> None:
    used = [
        option
        for option, value in (("--side", request.side), ("--burrow", request.burrows), ("--blank", request.blank))
        if value
    ]
    if used or start:
        raise Failure(f"{', '.join(used) or 'a burrow file'} is for sheets with a burrow; the pad of {name} has none")
