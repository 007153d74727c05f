"""Calibration, simulated: a machine prints, a person reads, the profile mends it."""

from __future__ import annotations

import itertools

import pytest

from sheetgen.draw.surface import Document, Page
from sheetgen.model.printer import Margins, PrintedSize, PrinterFile, Register, Turn
from sheetgen.model.words import Words
from sheetgen.sheets.calibration import Reading, TooSmall, learned, measured, stations
from sheetgen.sheets.printer import corrected, edges
from tests.sheets.printers import Flip, Machine, error, pages, read, untrue

A4, LETTER = (210.0, 297.0), (215.9, 279.4)
MACHINES = {
    "exact": Machine(),
    "shifted": Machine(shift=(1.3, -0.7)),
    "turned": Machine(degrees=0.4),
    "shrunk": Machine(scale=0.997),
    "short": Machine(lengths=(0.995, 0.998)),
    "far off": Machine(shift=(-7.6, 5.2), degrees=-0.3),
    "all of it": Machine((2.35, -3.15), -0.35, 1.002, (0.994, 1.003)),
}


def leaf(size: tuple[float, float], flip: Flip) -> Document:
    fronts = Page(*size, (), side="front"), Page(*size, (), side="back")
    return Document("a leaf", "en", fronts, flip=flip)


def profile(register: Register, turn: Turn = "left") -> PrinterFile:
    fields = {name: getattr(register, name) for name in Register.__fields__}
    return PrinterFile(id="kitchen", title=Words("Kitchen"), turn=turn, **fields)


def run(
    machine: Machine, known: PrinterFile, size: tuple[float, float], flip: Flip, digits: int = 6, *, first: bool = False
) -> PrinterFile:
    """Print a sheet with what is known, read it, and learn."""
    front, back = pages(corrected(leaf(size, flip), known))
    across, down = machine.lengths if size[0] <= size[1] else machine.lengths[::-1]
    if front.matrix is not None:
        across, down = across * front.matrix[0], down * front.matrix[3]
    found = measured(read(machine, front, back, flip, digits), *size)
    ruler = PrintedSize(x=across, y=down)
    register, turn = learned(known, known.turn, *size, found=found, ruler=ruler, turn_known=not first)
    return profile(register, turn)


@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("size", [A4, LETTER, A4[::-1]], ids=["a4", "letter", "wide"])
@pytest.mark.parametrize("machine", MACHINES.values(), ids=MACHINES.keys())
def test_a_calibrated_printer_registers(machine: Machine, size: tuple[float, float], flip: Flip) -> None:
    """Measured on one paper and flip, it holds for both flips, both orientations and other papers' fronts."""
    known = run(machine, profile(Register()), size, flip, first=True)
    for other, turned in itertools.product(("long", "short"), (size, size[::-1])):
        front, back = pages(corrected(leaf(turned, other), known))  # type: ignore[arg-type]
        assert error(machine, front, back, other) < 0.01  # type: ignore[arg-type]
        assert untrue(machine, front) < 0.01
    again = run(machine, known, size, flip)
    front, back = pages(corrected(leaf(size, flip), again))
    assert error(machine, front, back, flip) < 0.01
    assert untrue(machine, front) < 0.01


@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("machine", MACHINES.values(), ids=MACHINES.keys())
def test_readings_of_tenths_come_close_and_a_second_sheet_closer(machine: Machine, flip: Flip) -> None:
    known = run(machine, profile(Register()), A4, flip, digits=1, first=True)
    again = run(machine, known, A4, flip, digits=1)
    for step, most in ((known, 0.2), (again, 0.2)):
        front, back = pages(corrected(leaf(A4, flip), step))
        assert error(machine, front, back, flip) < most


def test_without_a_profile_the_machine_is_off() -> None:
    """So that the tests above cannot pass for nothing."""
    front, back = pages(leaf(A4, "long"))
    assert error(MACHINES["shifted"], front, back, "long") == pytest.approx((1.3**2 + 0.7**2) ** 0.5)


def test_what_is_right_in_the_profile_is_what_one_sees() -> None:
    """Seen through the paper from the front, what the machine shifts to the left on the back lies to the right."""
    known = run(Machine(shift=(-1.5, 0.5)), profile(Register()), A4, "long")
    assert (known.dx, known.dy) == (pytest.approx(1.5), pytest.approx(0.5))
    turned = run(Machine(degrees=-0.4), profile(Register()), A4, "short")
    assert turned.rotation == pytest.approx(0.4)


def test_coarse_readings_alone_bring_the_next_sheet_within_reach_of_the_fine_scale() -> None:
    machine = MACHINES["far off"]
    front, back = pages(leaf(A4, "long"))
    coarse = {name: Reading(one.coarse) for name, one in read(machine, front, back, "long").items()}
    register, _ = learned(Register(), "left", *A4, found=measured(coarse, *A4))
    rough = profile(register)
    front, back = pages(corrected(leaf(A4, "long"), rough))
    assert error(machine, front, back, "long") < 1.5
    front, back = pages(corrected(leaf(A4, "long"), run(machine, rough, A4, "long")))
    assert error(machine, front, back, "long") < 0.01


@pytest.mark.parametrize("flip", ["long", "short"])
def test_a_wide_sheet_shows_to_which_side_the_driver_turns(flip: Flip) -> None:
    machine = MACHINES["all of it"]._replace(turns="right")
    known = run(machine, profile(Register()), A4, flip, first=True)
    front, back = pages(corrected(leaf(A4[::-1], flip), known))
    assert error(machine, front, back, flip) > 3
    again = run(machine, known, A4[::-1], flip)
    assert again.turn == "right"
    for size in (A4, A4[::-1]):
        front, back = pages(corrected(leaf(size, flip), again))
        assert error(machine, front, back, flip) < 0.01


def test_margins_turn_with_the_page() -> None:
    upright = Margins(left=1, top=2, right=3, bottom=4)

    def told(turn: Turn, size: tuple[float, float], flip: Flip, *, back: bool = False) -> list[float]:
        return [edge.margin for edge in edges(upright, turn, *size, flip, back=back)]

    assert told("left", A4, "long") == [1, 2, 3, 4]
    assert told("left", A4, "long", back=True) == [1, 2, 3, 4]
    assert told("left", A4, "short", back=True) == [3, 4, 1, 2]
    assert told("left", A4[::-1], "long") == [4, 1, 2, 3]
    assert told("right", A4[::-1], "long") == [2, 3, 4, 1]


def test_a_small_paper_has_no_room_for_the_scales() -> None:
    with pytest.raises(TooSmall):
        stations(148, 210)


def test_a_document_for_an_exact_printer_is_as_it_was() -> None:
    document = leaf(A4, "long")
    assert tuple(corrected(document, profile(Register())).pages) == tuple(document.pages)
