"""The rules of a game for a print vendor: a sheet of two sides, or the pages of a booklet."""

from __future__ import annotations

from sheetgen.documents.vendor_pages import Leaf, side_page
from sheetgen.draw.surface import Face
from sheetgen.load import resources
from sheetgen.model.export_report import ExportedPart, Rule
from sheetgen.model.layout import Paper
from sheetgen.model.words import Words
from sheetgen.sheets.grid import DoesNotFit
from sheetgen.tasks.export_checks import Drawn, edge_rules
from sheetgen.tasks.export_product import Chosen, Part, chosen, forced_product, offered, other_size
from sheetgen.tasks.export_work import Made, Work, ignored_rules, press_for
from sheetgen.tasks.export_write import as_pdf, as_pictures
from sheetgen.tasks.outcome import Failure, Outcome
from sheetgen.tasks.pictures import PAGE_NAME, Wanted
from sheetgen.tasks.printing import findings, has_errors
from sheetgen.tasks.rules import gather_rules

RULES: Part = "rules"
_PAIR = 2
"""Sides of a sheet of paper: a PDF has both, also when one stays white."""


def make_rules(work: Work) -> Made | Outcome:
    """Write the pages of the rules. Gives the findings instead when an error stops them. Raises Failure."""
    workspace, request, preset = work.workspace, work.request, work.preset
    gathered = gather_rules(workspace, request.target, request.language, request.ignore)
    if isinstance(gathered, Outcome):
        return gathered
    one = _product(work)
    press = press_for(preset, one.file, request.icc)
    found = findings(workspace, request.ignore)
    if has_errors(found):
        return Outcome(diagnostics=found, stopped=True)
    from sheetgen.documents.rules_page import rules_document

    sheet = Paper(title=Words(""), width=one.boxes.width, height=one.boxes.height)
    try:
        document = rules_document(game=gathered.game, labels=gathered.labels, paper=sheet, **gathered.source.named())
    except DoesNotFit as error:
        raise Failure(f"{error}; choose another product of {preset.id} with --product, or leave rules out") from error
    faces: list[Face | None] = [page.placements[0].face for page in document.pages]
    drawn = len(faces)
    multiple = one.multiple if one.is_pictures or one.multiple % _PAIR == 0 else one.multiple * _PAIR
    faces += [None] * (-drawn % multiple)
    canvas = one.canvas
    pages = [side_page(face, canvas) for face in faces]
    if one.is_pictures:
        fields: dict[str, str | int] = {
            "game": request.target,
            "document": RULES,
            "page": 0,
            "lang": request.language,
            "paper": one.name,
            "dpi": one.dpi,
        }
        wanted = [Wanted(page, {**fields, "page": number}) for number, page in enumerate(pages, 1)]
        files = as_pictures(workspace, wanted, work.stage, RULES, PAGE_NAME, one, preset, request.progress)
    else:
        leaves = [Leaf(front, back) for front, back in zip(pages[::2], pages[1::2], strict=True)]
        # A sheet is read from its front, whatever order the vendor wants cards in.
        read = one._replace(pages="front-first")
        files = as_pdf(document, leaves, work.stage, RULES, "sheet", read, preset, press)
    rules = [
        Rule("size", "ok", f"the rules are set for {one.boxes.width:g} x {one.boxes.height:g} mm"),
        *edge_rules([Drawn([face for face in faces if face is not None])], one, bleeds=False),
        _pages_rule(one, drawn, len(pages)),
        *files.rules,
        *ignored_rules(work, found),
    ]
    return Made(ExportedPart(RULES, one.name, one.label, files.files, tuple(rules)), files.written, found)


def _product(work: Work) -> Chosen:
    """The product that was asked for, the first that holds rules, or the paper of home where any size is cut."""
    preset, request = work.preset, work.request
    forced = forced_product(preset, RULES, request.products)
    name = forced or next(iter(offered(preset, RULES)), None)
    if name is not None:
        return chosen(preset, name, request.dpi, forced=forced is not None)
    paper = resources.paper(work.workspace, request.paper)
    return other_size(preset, "Rules", paper.width, paper.height, request.dpi)


def _pages_rule(one: Chosen, drawn: int, pages: int) -> Rule:
    white = f", {pages - drawn} of them white" if pages > drawn else ""
    text = f"{pages} pages{white}"
    if one.most is not None and pages > one.most:
        return Rule("number", "fails", f"{text}; at most {one.most} are taken: choose a larger product")
    asked = f", a multiple of {one.multiple}" if one.multiple > 1 else ""
    most = f", at most {one.most}" if one.most is not None else ""
    return Rule("number", "ok", text + asked + most)
