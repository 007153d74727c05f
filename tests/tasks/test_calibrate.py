"""From a printed calibration sheet to a printer's file, as a person would."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from sheetgen.documents.calibration_sheet import CalibrationText, calibration_document
from sheetgen.draw.surface import Page
from sheetgen.load import resources
from sheetgen.load.printers import printer
from sheetgen.load.workspace import Workspace
from sheetgen.model.printer import PrinterFile
from sheetgen.model.words import Words
from sheetgen.sheets.printer import corrected
from sheetgen.tasks.calibrate import CalibrateRequest, print_sheet, take_readings
from sheetgen.tasks.outcome import Failure
from sheetgen.tasks.printer_file import printer_text
from tests.sheets.printers import Flip, Machine, error, pages, read, untrue

SIZES = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.chdir(tmp_path)
    return tmp_path / "config" / "sheetgen" / "printers"


def known() -> PrinterFile:
    try:
        value = printer(Workspace(), "kitchen").value
    except resources.Unknown:
        return PrinterFile(id="kitchen", title=Words("Kitchen"))
    assert isinstance(value, PrinterFile)
    return value


def printed(paper: str, flip: Flip, *, wide: bool = False) -> tuple[Page, Page]:
    """The two pages of the next sheet."""
    width, height = SIZES[paper][::-1] if wide else SIZES[paper]
    workspace = Workspace()
    text = CalibrationText("kitchen", "Kitchen", paper, flip, known().sheets + 1, "")
    document = calibration_document(
        text,
        width=width,
        height=height,
        labels=resources.labels(workspace, "en"),
        theme=resources.theme(workspace, "daylight"),
    )
    return pages(corrected(document, known()))


def typed(machine: Machine, paper: str, flip: Flip, **more: Any) -> CalibrateRequest:
    """What a person with a very good eye types."""
    front, back = printed(paper, flip)
    found = read(machine, front, back, flip)
    across, down = machine.lengths
    if front.matrix is not None:
        across, down = across * front.matrix[0], down * front.matrix[3]
    return CalibrateRequest(
        printer="kitchen",
        paper=paper,
        flip=flip,
        read=",".join(f"{name}={one.coarse}/{one.fine:.5f}" for name, one in found.items()),
        ruler=f"{100 * across:.4f}x{100 * down:.4f}",
        **more,
    )


@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_printer_is_right_after_one_sheet_and_after_two(paper: str, flip: Flip) -> None:
    machine = Machine((2.35, -3.15), -0.35, 1.002, (0.994, 1.003))
    assert error(machine, *printed(paper, flip), flip) > 3
    for _ in range(2):
        take_readings(typed(machine, paper, flip), Workspace())
        front, back = printed(paper, flip)
        assert error(machine, front, back, flip) < 0.01
        assert untrue(machine, front) < 0.01
    assert known().sheets == 2


def test_a_printer_that_changed_is_right_after_the_next_sheet() -> None:
    """The second sheet adds to the first: it was printed with what the first said."""
    take_readings(typed(Machine((1.0, 0.5), 0.2, 0.999), "a4", "long"), Workspace())
    machine = Machine((-0.5, 0.9), -0.1, 1.001, (0.997, 1.0))
    take_readings(typed(machine, "a4", "long"), Workspace())
    front, back = printed("a4", "long")
    assert error(machine, front, back, "long") < 0.01
    assert untrue(machine, front) < 0.01


def test_the_readings_of_a_sheet_given_again_replace_those_given_before() -> None:
    machine = Machine((1.3, -0.7), 0.1)
    take_readings(typed(machine, "a4", "long"), Workspace())
    right = typed(machine, "a4", "long", sheet=2)
    take_readings(right._replace(read="top=1/1.0,bottom=1/1.0,left=0/0,right=0/0"), Workspace())
    front, back = printed("a4", "long")
    assert error(machine, front, back, "long") > 0.5
    take_readings(right, Workspace())
    front, back = printed("a4", "long")
    assert error(machine, front, back, "long") < 0.01
    assert known().sheets == 2


@pytest.mark.parametrize("first", ["scales", "ruler"])
@pytest.mark.parametrize("sheets", [1, 2])
def test_scales_and_rulers_of_a_sheet_may_be_typed_one_after_the_other(first: str, sheets: int) -> None:
    machine = Machine((2.35, -3.15), -0.35, 1.002, (0.994, 1.003))
    for sheet in range(1, sheets + 1):
        whole = typed(machine, "a4", "long", sheet=sheet)
        assert whole.read is not None and whole.ruler is not None
        scales, ruler = whole._replace(ruler=None), whole._replace(read=None)
        for request in (scales, ruler) if first == "scales" else (ruler, scales):
            take_readings(request, Workspace())
    front, back = printed("a4", "long")
    assert error(machine, front, back, "long") < 0.01
    assert untrue(machine, front) < 0.01


def test_a_sheet_that_is_too_old_or_was_never_printed_is_refused(folder: Path) -> None:
    request = CalibrateRequest(printer="kitchen", read="top=0/0.4,left=0/0")
    with pytest.raises(Failure, match="no sheet of it was read yet"):
        take_readings(request._replace(sheet=2), Workspace())
    assert not folder.exists()
    for _ in range(2):
        take_readings(request, Workspace())
    with pytest.raises(Failure, match="the last sheet that was read is 2"):
        take_readings(request._replace(sheet=1), Workspace())


def test_what_changed_is_told() -> None:
    found = take_readings(
        CalibrateRequest(printer="kitchen", read="top=0/0.4,bottom=0/0.4,left=0/-0.3,right=0/-0.3", margins="4,4,4,6"),
        Workspace(),
    )
    assert "dx        0.00 -> 0.40 mm              (backs lie too far to the right)" in found.lines
    assert "dy        0.00 -> -0.30 mm             (backs lie too high)" in found.lines
    assert "margins   left 4 mm, right 4 mm, top 4 mm, bottom 6 mm" in found.lines
    again = take_readings(CalibrateRequest(printer="kitchen", margins="4,4,4,6"), Workspace())
    assert again.lines == ("nothing has changed: the printer is as it was known",)
    assert known().sheets == 1


def test_margins_of_a_wide_sheet_are_told_of_the_upright_paper() -> None:
    take_readings(CalibrateRequest(printer="kitchen", wide=True, margins="4,5,6,7"), Workspace())
    margins = known().margins
    assert margins is not None
    # The page was turned to the left: its upper edge (6) is the paper's left one.
    assert (margins.left, margins.top, margins.right, margins.bottom) == (6, 5, 7, 4)


def test_a_file_that_was_written_says_what_was_known(tmp_path: Path) -> None:
    take_readings(typed(Machine((1.3, -0.7), 0.1), "a4", "short", title='Say "cheese": ja'), Workspace())
    value = known()
    assert value.title("en") == 'Say "cheese": ja'
    path = tmp_path / "again.yaml"
    path.write_text(printer_text(value), "utf-8")
    assert Workspace().load(path, expect="printer").value == value


def test_a_bundled_printer_becomes_ones_own_with_its_margins(folder: Path) -> None:
    take_readings(CalibrateRequest(printer="inkjet", read="top=0/0.4,left=0/0"), Workspace())
    value = printer(Workspace(), "inkjet").value
    assert (value.margins.bottom, round(value.dx, 3)) == (6.7, 0.4)
    assert value.title("de") == "Tintenstrahldrucker"
    assert (folder / "inkjet.yaml").is_file()


def test_a_faulty_file_is_left_alone(folder: Path) -> None:
    folder.mkdir(parents=True)
    path = folder / "kitchen.yaml"
    path.write_text("format: sheetgen/printer@1\nid: kitchen\ntitle: Kitchen\ndx: 0.4\n", "utf-8")
    before = path.read_bytes()
    with pytest.raises(Failure, match="sheetgen validate"):
        take_readings(CalibrateRequest(printer="kitchen", read="top=0/0.4"), Workspace())
    assert path.read_bytes() == before


def test_a_small_paper_is_refused_with_what_is_needed(tmp_path: Path) -> None:
    (tmp_path / "layouts").mkdir()
    (tmp_path / "layouts" / "papers.yaml").write_text(
        "format: sheetgen/papers@1\npapers:\n  tiny: {title: Tiny, width: 148mm, height: 210mm}\n", "utf-8"
    )
    with pytest.raises(Failure, match="at least 195 x 265 mm"):
        print_sheet(CalibrateRequest(paper="tiny"), Workspace(tmp_path))


def test_the_sheet_is_one_paper_with_the_command_of_its_own(tmp_path: Path) -> None:
    outcome = print_sheet(CalibrateRequest(printer="kitchen", flip="short", wide=True), Workspace())
    (written,) = outcome.written
    assert (written.pages, written.papers, written.flip) == (2, 1, "short")
    assert written.path == Path("output/calibration-kitchen.pdf")


SHRUNK = CalibrateRequest(printer="kitchen", ruler="81x81")
SHIFTED = CalibrateRequest(printer="kitchen", read="top=10/0,bottom=10/0,left=-10/0,right=-10/0")
TURNED = CalibrateRequest(printer="kitchen", read="top=10/0,bottom=-10/0,left=10/0,right=-10/0")
GROWN = CalibrateRequest(printer="kitchen", read="top=10/0,bottom=-10/0,left=-10/0,right=10/0")


@pytest.mark.parametrize("request_", [SHRUNK, SHIFTED, TURNED, GROWN], ids=["ruler", "shift", "turn", "scale"])
def test_what_no_printer_can_be_is_not_written(request_: CalibrateRequest, folder: Path) -> None:
    """Each sheet may be believed; what they add up to would have stopped every later print with this printer."""
    path = folder / "kitchen.yaml"
    for _ in range(9):
        before = path.read_bytes() if path.exists() else None
        try:
            take_readings(request_, Workspace())
        except Failure as failure:
            assert "nothing was written" in str(failure)
            assert (path.read_bytes() if path.exists() else None) == before
            break
        assert printer(Workspace(), "kitchen").whole
    else:
        pytest.fail("anything was believed")


def test_a_ruler_and_readings_of_one_sheet_may_be_typed_one_after_the_other(folder: Path) -> None:
    machine = Machine((1.3, -0.7), 0.1, 1.001, (0.994, 1.003))
    whole = typed(machine, "a4", "long", sheet=1)
    take_readings(whole, Workspace())
    together = known()
    for missing in (("ruler", "read"), ("read", "ruler")):
        (folder / "kitchen.yaml").unlink()
        for name in missing:
            take_readings(whole._replace(**{name: None}), Workspace())
        assert printer_text(known()) == printer_text(together)
    take_readings(whole._replace(read="top=2/0,bottom=2/0", ruler=None), Workspace())
    assert known().size == together.size
    before = known()
    take_readings(whole._replace(read="left=4/0,right=4/0", ruler=None), Workspace())
    assert (known().dx, known().size) == (before.dx, before.size)
    assert known().dy != before.dy


def test_a_sheet_that_there_is_not_is_refused_with_margins_too(folder: Path) -> None:
    with pytest.raises(Failure, match="no sheet of it was read yet"):
        take_readings(CalibrateRequest(printer="kitchen", margins="4", sheet=7), Workspace())
    assert not folder.exists()
    take_readings(CalibrateRequest(printer="kitchen", margins="4", sheet=1), Workspace())


def test_a_place_for_a_sheet_is_refused_where_none_is_printed(tmp_path: Path) -> None:
    request = CalibrateRequest(printer="kitchen", margins="4", output=tmp_path / "a.pdf")
    with pytest.raises(Failure, match="-o names the sheet"):
        take_readings(request, Workspace())


def test_a_title_is_kept_without_readings(folder: Path) -> None:
    request = CalibrateRequest(printer="kitchen", title="The laser")
    (written,) = print_sheet(request, Workspace()).written
    assert written.note == f"its title stands in {folder / 'kitchen.yaml'}"
    take_readings(request._replace(title=None, read="top=0/0.4"), Workspace())
    assert known().title("en") == "The laser"
    print_sheet(request._replace(title="The old laser"), Workspace())
    assert (known().title("en"), known().sheets) == ("The old laser", 1)


def test_remarks_in_the_file_are_kept(folder: Path) -> None:
    folder.mkdir(parents=True)
    path = folder / "kitchen.yaml"
    remarks = ["# Bought in May.", '# "dx" of the tray below: 0.9', "# not kept: no"]
    path.write_text(
        "# Bought in May.\nformat: sheetgen/printer@1\nid: kitchen\ntitle: 'Say # it' # what Kim calls it\n"
        '# "dx" of the tray below: 0.9\ndx: 0.4mm  # tray 1\nmargins: {left: 4mm, # measured\n  top: 4mm}\n'
        "# not kept: no\n",
        "utf-8",
    )
    for _ in range(3):
        take_readings(CalibrateRequest(printer="kitchen", read="top=0/0.4,left=0/0"), Workspace())
        lines = path.read_text("utf-8").splitlines()
        assert all(lines.count(remark) == 1 for remark in remarks)
        assert lines[0] == remarks[0]
        assert 'title: "Say # it"  # what Kim calls it' in lines
        (dx,) = (line for line in lines if line.startswith("dx:"))
        assert dx.endswith("  # tray 1")
        assert lines[lines.index(dx) - 1] == remarks[1]
        (margins,) = (line for line in lines if line.startswith("margins:"))
        assert margins.endswith("  # measured")
    assert known().sheets == 3


def test_a_file_that_another_program_changed_meanwhile_is_not_written_over(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from sheetgen.tasks import calibrate

    request = CalibrateRequest(printer="kitchen", read="top=0/0.4,left=0/0")
    take_readings(request, Workspace())
    path = folder / "kitchen.yaml"
    changes = calibrate._changes

    def slow(*arguments: Any) -> list[str]:
        path.write_text(path.read_text("utf-8").replace("dx: 0.4mm", "dx: 0.9mm"), "utf-8")
        return changes(*arguments)

    monkeypatch.setattr(calibrate, "_changes", slow)
    with pytest.raises(Failure, match="was changed meanwhile"):
        take_readings(request, Workspace())
    assert known().dx == 0.9


def test_two_that_write_at_once_take_turns(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fcntl = pytest.importorskip("fcntl")
    from sheetgen.tasks import part

    folder.mkdir(parents=True)
    monkeypatch.setattr(part, "_PATIENCE", 0.1)
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX)
        with pytest.raises(Failure, match="another sheetgen"):
            take_readings(CalibrateRequest(printer="kitchen", margins="4"), Workspace())
    finally:
        os.close(descriptor)
    take_readings(CalibrateRequest(printer="kitchen", margins="4"), Workspace())


@pytest.mark.parametrize("title", ["\x1b[31mKitchen", "Kit\u202echen", "Kit\nchen", "x" * 61])
def test_a_title_is_a_line_of_letters(title: str, folder: Path) -> None:
    with pytest.raises(Failure, match="--title is a line of at most 60 letters"):
        print_sheet(CalibrateRequest("kitchen", title=title), Workspace())
    assert not folder.exists()


def test_no_printer_is_called_what_means_none(folder: Path) -> None:
    with pytest.raises(Failure, match="`--printer none` means to do without"):
        print_sheet(CalibrateRequest("none"), Workspace())
