"""Print a calibration sheet; or take what was read off one into a printer's file."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Literal, NamedTuple

from sheetgen.load import resources
from sheetgen.load.printers import own_printer, printer, printers
from sheetgen.load.resources import Unknown
from sheetgen.load.workspace import Unreadable, Workspace
from sheetgen.model.printer import Margins, PrintedSize, PrinterFile, Register
from sheetgen.model.record import NAME
from sheetgen.model.words import Words
from sheetgen.sheets.calibration import LEAST, NAMES, Name, Reading, TooSmall, learned, measured, stations
from sheetgen.sheets.printer import corrected, upright_margins
from sheetgen.sheets.readings import SIDES, Misread, parse_margins, parse_readings, parse_ruler, with_margins
from sheetgen.tasks.default_names import in_language
from sheetgen.tasks.outcome import Failure, Outcome
from sheetgen.tasks.printer_file import contents, write_printer
from sheetgen.tasks.printing import NO_PRINTER, OUTPUT, check_letters, paper_name, write_document
from sheetgen.tasks.workspace import check_language

THEME = "daylight"


class CalibrateRequest(NamedTuple):
    """Which printer, on what; and what was read, as typed. With nothing read, a sheet is printed."""

    printer: str = "home"
    paper: str = "a4"
    flip: Literal["long", "short"] = "long"
    wide: bool = False
    read: str | None = None
    ruler: str | None = None
    margins: str | None = None
    sheet: int | None = None
    title: str | None = None
    language: str = "en"
    output: Path | None = None


LONGEST_TITLE = 60


class Learned(NamedTuple):
    """What a printer's file says now: lines of what changed, and the file."""

    lines: tuple[str, ...]
    path: Path


def print_sheet(request: CalibrateRequest, workspace: Workspace) -> Outcome:
    """Print the next sheet, with what is known of the printer by now. Raises Failure."""
    try:
        check_language(workspace, request.language)
        paper = resources.paper(workspace, request.paper)
        width, height = _page(workspace, request)
        path = own_printer(request.printer)
        before = contents(path)
        known = _titled(_known(workspace, request) or _new(request), request)
        labels = resources.labels(workspace, request.language)
        theme = resources.theme(workspace, THEME)
    except (Unknown, Unreadable) as error:
        raise Failure(str(error)) from error
    from sheetgen.documents.calibration_sheet import CalibrationText, calibration_document
    from sheetgen.documents.calibration_words import TITLE_FONT

    title = known.title(request.language)
    check_letters(f"the title of {request.printer}", title, TITLE_FONT)
    options = f"--paper {request.paper}"
    options += " --flip short" if request.flip == "short" else ""
    options += " --wide" if request.wide else ""
    text = CalibrationText(
        printer=request.printer,
        title=title,
        paper=paper_name(paper, request.language),
        flip=request.flip,
        sheet=known.sheets + 1,
        command=options,
    )
    document = calibration_document(text, width=width, height=height, labels=labels, theme=theme)
    sheet = request.output or OUTPUT / f"{in_language(f'calibration-{request.printer}', request.language)}.pdf"
    written = write_document(workspace, corrected(document, known), sheet, text.paper)
    if request.title is not None:
        write_printer(workspace, path, known, before)
        written = written._replace(note=f"its title stands in {path}")
    return Outcome((written,))


def take_readings(request: CalibrateRequest, workspace: Workspace) -> Learned:
    """Add what was read to what is known of the printer. Raises Failure."""
    try:
        width, height = _page(workspace, request)
        before = contents(own_printer(request.printer))
        found_before = _known(workspace, request)
        known = found_before or _new(request)
        path = own_printer(request.printer)
        if request.output is not None:
            raise Failure(f"-o names the sheet that is printed; what is read goes into {path}")
        readings = parse_readings(request.read) if request.read is not None else {}
        ruler = parse_ruler(request.ruler) if request.ruler is not None else None
        margins = parse_margins(request.margins) if request.margins is not None else None
    except (Unknown, Unreadable, Misread) as error:
        raise Failure(str(error)) from error
    new = _after(known, request, width, height, readings, ruler)
    if margins is not None:
        found = Margins(**margins) if len(margins) == len(SIDES) else None
        if found is not None:
            found = upright_margins(found, new.turn, width, height)
        elif request.wide:
            raise Failure("--margins: of a wide sheet give all four, left, right, top and bottom")
        new = new.changed(margins=found or with_margins(known.margins, margins))
    new = _titled(new, request)
    lines = tuple(_changes(known, new))
    if found_before is None and (close := _nearly(workspace, request.printer)):
        lines += (f"{request.printer} is new. If it is {close}, say --printer {close}, and delete {path}",)
    if readings and len(readings) < len(NAMES):
        missing = ", ".join(name for name in NAMES if name not in readings)
        lines += (f"turn and scale of the back stay as they were: they need all four readings; missing: {missing}",)
    write_printer(workspace, path, new, before)
    return Learned(lines, path)


def _titled(known: PrinterFile, request: CalibrateRequest) -> PrinterFile:
    """The printer with the title that was given. Raises Failure for one that no sheet could show."""
    if request.title is None:
        return known
    from sheetgen.documents.calibration_words import TITLE_FONT

    if len(request.title) > LONGEST_TITLE or not request.title.isprintable():
        raise Failure(f"--title is a line of at most {LONGEST_TITLE} letters")
    check_letters("--title", request.title, TITLE_FONT)
    new: PrinterFile = known.changed(title=Words(request.title))
    return new


def _after(
    known: PrinterFile,
    request: CalibrateRequest,
    width: float,
    height: float,
    readings: Mapping[Name, Reading],
    ruler: PrintedSize | None,
) -> PrinterFile:
    """What is known with a sheet's readings: those of the next sheet, or of the last one given again.

    Of a sheet that is given again, what is not given stays as it was read: its ruler beside the scales, and the other
    way round; what was read to the right beside what was read downwards.
    """
    sheet = known.sheets + 1 if request.sheet is None else request.sheet
    base: Register = known
    if sheet == known.sheets and known.before is not None:
        base = known.before
    elif sheet != known.sheets + 1:
        last = f"the last sheet that was read is {known.sheets}" if known.sheets else "no sheet of it was read yet"
        raise Failure(
            f"--sheet {sheet}: of {request.printer} {last}, and it has changed since your sheet was printed; "
            f"print a new one with `sheetgen calibrate --printer {request.printer}`"
        )
    if not readings and ruler is None:
        return known
    found = measured(readings, width, height) if readings else None
    register, turn = learned(base, known.turn, width, height, found=found, ruler=ruler, turn_known=sheet > 1)
    if base is not known:
        register = _kept(known, register, readings, ruler, wide=request.wide)
    before = Register(**{name: getattr(base, name) for name in Register.__fields__})
    values = {name: getattr(register, name) for name in Register.__fields__}
    new: PrinterFile = known.changed(
        **values, turn=turn, paper=request.paper, flip=request.flip, sheets=sheet, before=before
    )
    return new


def _kept(
    known: Register, new: Register, readings: Mapping[Name, Reading], ruler: PrintedSize | None, *, wide: bool
) -> Register:
    """A sheet given again, with what was read of it before and is not given now."""
    same: list[str] = []
    if ruler is None:
        same.append("size")
    if not readings:
        same += ["dx", "dy", "rotation", "scale"]
    elif len(readings) < len(NAMES):
        across = "top" in readings or "bottom" in readings
        down = "left" in readings or "right" in readings
        dx, dy = (down, across) if wide else (across, down)
        same += [name for name, given in (("dx", dx), ("dy", dy)) if not given]
    kept: Register = new.changed(**{name: getattr(known, name) for name in same})
    return kept


def _page(workspace: Workspace, request: CalibrateRequest) -> tuple[float, float]:
    """The page as it lies. Raises Failure when it has no room for the scales, Unknown."""
    paper = resources.paper(workspace, request.paper)
    size = (paper.height, paper.width) if request.wide else (paper.width, paper.height)
    try:
        stations(*size)
    except TooSmall as error:
        raise Failure(
            f"a calibration sheet needs paper of at least {LEAST[0]:g} x {LEAST[1]:g} mm; {request.paper} is smaller. "
            "What is measured on a larger one holds for it too"
        ) from error
    return size


def _known(workspace: Workspace, request: CalibrateRequest) -> PrinterFile | None:
    """What is known of the printer; None when there is no file. Raises Failure for a faulty file, and Unreadable."""
    try:
        loaded = printer(workspace, request.printer)
    except Unknown:
        return None
    if not loaded.whole or not isinstance(loaded.value, PrinterFile):
        raise Failure(f"{loaded.file.shown} is no faultless printer; `sheetgen validate {loaded.file.path}` tells why")
    return loaded.value


def _nearly(workspace: Workspace, name: str) -> str | None:
    """A printer of another name that the user may have meant."""
    from sheetgen.source.spelling import nearest

    try:
        return nearest(name, [one for one in printers(workspace) if one != name])
    except Unreadable:
        return None


def _new(request: CalibrateRequest) -> PrinterFile:
    import re

    if not re.fullmatch(NAME, request.printer):
        raise Failure(f"--printer {request.printer}: a name has lower-case letters, digits and hyphens, like kitchen")
    if request.printer == NO_PRINTER:
        raise Failure(
            f"`--printer {NO_PRINTER}` means to do without a printer; call yours something else, like kitchen"
        )
    return PrinterFile(id=request.printer, title=Words(request.title or request.printer.replace("-", " ").capitalize()))


def _changes(old: PrinterFile, new: PrinterFile) -> list[str]:
    """What changed, as people read it."""
    before, after = old.size or PrintedSize(), new.size or PrintedSize()
    rows = [
        ("dx", old.dx, new.dx, "mm", "backs lie too far", ("to the right", "to the left")),
        ("dy", old.dy, new.dy, "mm", "backs lie too", ("low", "high")),
        ("rotation", old.rotation, new.rotation, "degrees", "backs are turned", ("clockwise", "anti-clockwise")),
        ("scale", 100 * old.scale, 100 * new.scale, "%", "backs beside fronts", None),
        ("size x", 100 * before.x, 100 * after.x, "%", "lengths across", None),
        ("size y", 100 * before.y, 100 * after.y, "%", "lengths down", None),
    ]
    lines = []
    for name, was, now, unit, what, ways in rows:
        digits = 3 if unit == "degrees" else 2
        if round(was, digits) == round(now, digits):
            continue
        change = f"{name:<9} {_shown(was, digits)} -> {_shown(now, digits)} {unit}"
        still = round(now, digits) == 0
        way = "" if ways is None or still else f" {ways[0] if now > 0 else ways[1]}"
        lines.append(f"{change:<38} ({'nothing off any more' if still and ways else what + way})")
    if old.turn != new.turn:
        lines.append(f"turn      {old.turn} -> {new.turn} (how the driver lays wide pages on the paper)")
    margins = new.margins
    if margins is not None and margins != old.margins:
        lines.append("margins   " + ", ".join(f"{side} {getattr(margins, side):g} mm" for side in SIDES))
    return lines or ["nothing has changed: the printer is as it was known"]


def _shown(value: float, digits: int) -> str:
    return f"{value + 0.0:.{digits}f}".replace("-0.00", "0.00") if round(value, digits) == 0 else f"{value:.{digits}f}"
