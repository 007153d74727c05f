"""What a printer cannot print of documents, recorded as faults of its file, as reading records its own."""

from __future__ import annotations

from collections.abc import Iterator

from sheetgen.draw.surface import Document, Page
from sheetgen.load import resources
from sheetgen.load.resources import Unknown
from sheetgen.load.workspace import Loaded, Workspace
from sheetgen.model.deck import DeckFile
from sheetgen.model.printer import PrinterFile
from sheetgen.sheets.grid import DoesNotFit, fit_grid
from sheetgen.sheets.printer import corrected, edges
from sheetgen.sheets.reach import TOLERANCE, Reach
from sheetgen.source.diagnostic import Diagnostic

NAME = "outside-printable-area"
PAPER = "a4"


def printed_on(document: Document, printer: Loaded, file: str = "") -> Document:
    """A document for a printer; what it cannot print is recorded while the pages are written.

    ``file`` is its name where several are printed.
    """
    of_file = f" of {file}" if file else ""
    known: PrinterFile = printer.value
    reach = Reach(known)
    watched = reach.watching(corrected(document, known))

    def pages() -> Iterator[Page]:
        yield from watched.pages
        for short in reach.shorts.values():
            message = (
                f"page {short.page}{of_file} has print {short.distance:.1f} mm from the {SAY[short.edge]} edge of the "
                f"paper; this printer leaves the first {short.margin:g} mm white"
            )
            record_short(printer, short.edge, message)

    return watched._replace(pages=pages())


def reach_of(document: Document, printer: Loaded) -> Reach:
    """How near to the edges a document for a printer has print; its pages are taken and not written."""
    known: PrinterFile = printer.value
    reach = Reach(known)
    for _ in reach.watching(corrected(document, known)).pages:
        pass  # looked at as they go by
    return reach


def record_short(printer: Loaded, edge: str, message: str) -> None:
    """Record print that will be cut off at an edge."""
    _record(printer, edge, message, "it will be cut off; take another paper, or less on a page")


def found_while_printing(workspace: Workspace, ignore: tuple[str, ...]) -> tuple[Diagnostic, ...]:
    """What the last document brought to light of the printer of the run."""
    from sheetgen.tasks.validate import validate_loaded

    printer: Loaded = workspace.memory["printer"]
    found = validate_loaded(workspace, [printer], ignore, drawn=())
    return tuple(one for one in found if one.name == NAME)


def record_printer_faults(workspace: Workspace, printer: Loaded) -> None:
    """Whether the cards of all decks there are lie within what the printer reaches, on the paper it was measured on."""
    known = printer.value
    if not isinstance(known, PrinterFile) or known.margins is None or printer.broken:
        return
    printer.file.forget(NAME)
    try:
        name = known.paper or workspace.memory.get("paper", PAPER)
        paper = resources.paper(workspace, name)
    except Unknown:
        return
    told: set[str] = set()
    for deck in _decks(workspace):
        try:
            size = resources.card_size(workspace, deck.card.size)
            grid = fit_grid(paper.width, paper.height, size.width, size.height)
        except (Unknown, DoesNotFit):
            continue  # told of in the deck
        block = grid.block
        around = edges(known.margins, known.turn, grid.paper_width, grid.paper_height, "long", back=False)
        distances = (block.x, block.y, grid.paper_width - block.right, grid.paper_height - block.bottom)
        for edge, distance in zip(around, distances, strict=True):
            if distance < edge.margin - TOLERANCE and edge.name not in told:
                told.add(edge.name)
                message = (
                    f"cards of {size.width:g} x {size.height:g} mm lie {distance:.1f} mm from the {SAY[edge.name]} "
                    f"edge of {paper.title('en')} paper; this printer leaves the first {edge.margin:g} mm white"
                )
                _record(printer, edge.name, message, "print them on a larger paper, or on another printer")


SAY = {"left": "left", "right": "right", "top": "upper", "bottom": "lower"}


def _record(printer: Loaded, edge: str, message: str, help_text: str) -> None:
    pointer = f"/margins/{edge}"
    printer.file.fault(NAME, printer.span(pointer), pointer, message=message, help=help_text)


def _decks(workspace: Workspace) -> list[DeckFile]:
    found = []
    for game in workspace.games():
        for name, path in workspace.listing(f"data/{game}").items():
            if name.startswith("deck"):
                loaded = workspace.load(path)
                if isinstance(loaded.value, DeckFile) and loaded.value.card is not None:
                    found.append(loaded.value)
    return found
