"""The score pad of a game for a print vendor: the sides of one sheet, as large as a product."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

from sheetgen.documents.pad import as_wide, check_size
from sheetgen.documents.vendor_pages import BACK_TURNED, FRONT_TURNED, Leaf, side_page
from sheetgen.draw.surface import Document
from sheetgen.load import resources
from sheetgen.model.export_report import ExportedFile, ExportedPart, Rule
from sheetgen.model.kinds import PAD_KINDS
from sheetgen.model.layout import Paper
from sheetgen.model.sheet_layout import SheetFile
from sheetgen.model.theme import Labels, NoColour, NoLabel
from sheetgen.model.words import Words
from sheetgen.sheets.grid import DoesNotFit
from sheetgen.sheets.shares import LaidOut, holds, laid_out, sheet_grid
from sheetgen.tasks.export_checks import Drawn, count_of, edge_rules, number_refused
from sheetgen.tasks.export_product import Chosen, Part, chosen, forced_product, offered, other_size
from sheetgen.tasks.export_work import Made, Work, ignored_rules, press_for
from sheetgen.tasks.export_write import as_pdf, as_pictures
from sheetgen.tasks.outcome import Failure, Outcome
from sheetgen.tasks.pad import (
    SHEET_NAME,
    PadParts,
    PadRequest,
    gather_pad,
    pad_faces,
    read_themes,
    side_names,
)
from sheetgen.tasks.pictures import Wanted
from sheetgen.tasks.printing import findings, has_errors
from sheetgen.tasks.sheet_findings import unfit_boxes

PAD: Part = "pad"
_A4 = Paper(title=Words("A4"), width=210.0, height=297.0)


class _Sheet(NamedTuple):
    """A sheet on a product: its size as it is drawn, and whether it is turned to stand on the product."""

    product: Chosen
    width: float
    height: float
    turned: bool

    def laid_out(self, design: SheetFile) -> LaidOut:
        """It, as a design is laid out for it."""
        return laid_out(self.width, self.height, design.drawn_size)


def make_pad(work: Work) -> Made | Outcome:
    """Write the sides of a sheet. Gives the findings instead when an error stops them. Raises Failure."""
    workspace, request, preset = work.workspace, work.request, work.preset
    asked = PadRequest(
        request.target,
        side=request.side,
        burrows=request.burrows,
        language=request.language,
        project=request.project,
        ignore=request.ignore,
    )
    parts = gather_pad(workspace, asked)
    if isinstance(parts, Outcome):
        return parts
    labels = resources.labels(workspace, request.language)
    read_themes(workspace, asked, parts)
    sheet = _sheet(work, asked, parts, labels)
    one = sheet.product
    press = press_for(preset, one.file, request.icc)
    workspace.memory["sheet"] = sheet.laid_out(
        parts.design.value
    )  # whether words fit is asked of the sheet that is printed
    found = findings(workspace, request.ignore, language=request.language, drawn=PAD_KINDS)
    if has_errors(found):
        return Outcome(diagnostics=found, stopped=True)
    parts.check_kinds()
    try:
        drawn, _ = pad_faces(workspace, asked, parts, workspace.memory["sheet"], labels)
    except DoesNotFit as error:
        raise Failure(f"{error}; choose another product of {preset.id} with --product") from error
    faces = tuple([as_wide(face, sheet.width) for face in drawn])
    canvas = one.canvas
    turns = (FRONT_TURNED, BACK_TURNED) if sheet.turned else (0, 0)
    pages = [side_page(face, canvas, turn=turn) for face, turn in zip(faces, turns, strict=False)]
    if one.is_pictures:
        fields: dict[str, str | int] = {"game": parts.game_name, "lang": request.language, "dpi": one.dpi}
        wanted = [
            Wanted(page, {**fields, "id": name, "side": side, "number": number})
            for number, (page, (name, side)) in enumerate(zip(pages, side_names(asked, parts), strict=True), 1)
        ]
        files = as_pictures(workspace, wanted, work.stage, PAD, SHEET_NAME, one, preset, request.progress)
        if len(files.files) > 1:
            front, back = files.files
            files = files._replace(files=(ExportedFile(front.path, 1, back.path), back))
    else:
        game = parts.game.value
        document = Document(
            title=labels("pad.document-title", game=game.title(request.language)),
            language=request.language,
            pages=(),
            author=game.author(labels),
            subject=game.subject(labels),
        )
        leaf = Leaf(pages[0], pages[1] if len(pages) > 1 else side_page(None, canvas))
        files = as_pdf(document, [leaf], work.stage, PAD, "sheet", one, preset, press)
    rules = [
        _size_rule(sheet, parts.design.value),
        *_turned_rules(sheet, len(faces)),
        *edge_rules([Drawn(faces)], one, bleeds=False),
        *_number_rules(one, len(pages)),
        *files.rules,
        *ignored_rules(work, found, PAD_KINDS),
    ]
    return Made(ExportedPart(PAD, one.name, one.label, files.files, tuple(rules)), files.written, found)


def _sheet(work: Work, asked: PadRequest, parts: PadParts, labels: Labels) -> _Sheet:
    """The smallest product on which the design has room, or the one that was asked for. Raises Failure."""
    preset, request = work.preset, work.request
    design: SheetFile = parts.design.value
    forced = forced_product(preset, PAD, request.products)
    if forced is None and not offered(preset, PAD):
        paper = resources.paper(work.workspace, request.paper)
        grid = sheet_grid(paper, design.ups[0], design.least_size)
        width, height = grid.cell_width, grid.cell_height
        return _Sheet(other_size(preset, "Sheets", width, height, request.dpi), width, height, False)
    names = [forced] if forced is not None else sorted(offered(preset, PAD), key=lambda name: _area(work, name))
    tried = [chosen(preset, name, request.dpi, forced=forced is not None) for name in names]
    for one in tried:
        for sheet in _ways(one, design):
            if _has_room(work, asked, parts, labels, sheet):
                return sheet
    least = design.least_size
    needs = f"at least {least[0]:g} x {least[1]:g} mm" if all(least) else "more room"
    if forced is not None:
        others = [chosen(preset, name, request.dpi) for name in offered(preset, PAD) if name != forced]
        rooms = [
            one.name
            for one in others
            if any(_has_room(work, asked, parts, labels, sheet) for sheet in _ways(one, design))
        ]
        advice = (
            f"leave --product out, or try {' or '.join(rooms)}" if rooms else f"{preset.title('en')} has no larger one"
        )
        raise Failure(f"{tried[0].label}, is too small for the design {design.id}, which needs {needs}; {advice}")
    sizes = ", ".join(f"{one.name} {one.boxes.width:g} x {one.boxes.height:g}" for one in tried)
    raise Failure(
        f"{preset.title('en')} has no pad on which the design {design.id} has room (it needs {needs}): {sizes} mm; "
        "export the other parts with --part"
    )


def _ways(one: Chosen, design: SheetFile) -> list[_Sheet]:
    """A product as it stands, and lying: that one first whose proportions are more those of the sheets at home."""
    width, height = one.boxes.width, one.boxes.height
    ways = [_Sheet(one, width, height, False)] + ([_Sheet(one, height, width, True)] if width != height else [])
    least = design.least_size
    grids = [grid for up in design.ups if holds(grid := sheet_grid(_A4, up, least), least)] or [sheet_grid(_A4, 2)]

    def strange(sheet: _Sheet) -> float:
        shape = sheet.width / sheet.height
        return round(min(abs(math.log(shape * grid.cell_height / grid.cell_width)) for grid in grids), 2)

    return sorted(ways, key=strange)


def _has_room(work: Work, asked: PadRequest, parts: PadParts, labels: Labels, sheet: _Sheet) -> bool:
    """Whether a design has room on a sheet; faulty files are told of later, so theirs is asked for the boxes alone."""
    design: SheetFile = parts.design.value
    size = (sheet.width, sheet.height)
    try:
        check_size(design, *size)
        drawn = sheet.laid_out(design)
        if any(True for _ in unfit_boxes(design, drawn.width, drawn.height, "")):
            return False
        if any(loaded.value is None or loaded.broken for loaded in parts.files()):
            return True
        pad_faces(work.workspace, asked, parts, drawn, labels)
    except DoesNotFit:
        return False
    except (Failure, NoColour, NoLabel):
        return True
    return True


def _area(work: Work, name: str) -> tuple[float, str]:
    boxes = work.preset.boxes(name)
    return boxes.width * boxes.height, name


def _size_rule(sheet: _Sheet, design: SheetFile) -> Rule:
    size = f"{sheet.width:g} x {sheet.height:g} mm"
    if not sheet.product.name:
        return Rule("size", "ok", f"the sheet has {size}, as it is printed at home")
    why = "the product that was asked for" if sheet.product.forced else "the smallest product on which it has room"
    return Rule("size", "ok", f"the design {design.id} is drawn for {size}: {why}")


def _number_rules(one: Chosen, sides: int) -> Iterator[Rule]:
    refused = number_refused(sides, one) if one.is_pictures else ""
    if refused:
        yield Rule("sides", "fails", f"a sheet of {count_of(sides, 'side')}; {refused}")
    yield Rule("number", "look", "one sheet is in the files; how many a pad has is said when you order")


def _turned_rules(sheet: _Sheet, sides: int) -> Iterator[Rule]:
    if not sheet.turned:
        return
    text = f"the sheet lies and the product stands: the front is turned by {FRONT_TURNED} degrees"
    if sides > 1:
        text += f", the back by {BACK_TURNED}, one of them by half a turn more, as lying pads with two sides are"
    yield Rule("turned", "look", text)
