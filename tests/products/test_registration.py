"""Cards and pads as a printer that is off prints them: every back behind its front, once the printer is known."""

from __future__ import annotations

from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from sheetgen.draw.surface import Document, Page, Rect
from sheetgen.load.workspace import Workspace
from sheetgen.tasks import cards as cards_task
from sheetgen.tasks import pad as pad_task
from sheetgen.tasks.calibrate import CalibrateRequest, take_readings
from sheetgen.tasks.cards import CardsRequest, print_cards
from sheetgen.tasks.outcome import Written
from sheetgen.tasks.pad import PadRequest, print_pad
from sheetgen.tasks.printer_findings import printed_on
from tests.sheets.printers import Flip, Machine, Point, read
from tests.tasks.test_calibrate import printed

MACHINE = Machine((2.35, -3.15), -0.35, 1.002, (0.994, 1.003))
PRINTS = {
    "cards": (cards_task, print_cards, CardsRequest("hamsterbacke", printer="kitchen")),
    "pad": (pad_task, print_pad, PadRequest("hungry-hamsters", sheets=6, printer="kitchen")),
    "pad, one up": (pad_task, print_pad, PadRequest("hungry-hamsters", sheets=6, up=1, printer="kitchen")),
}


@pytest.fixture
def known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A printer that was measured on A4, turned on the long edge."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    found = read(MACHINE, *printed("a4", "long"), "long")
    readings = ",".join(f"{name}={one.coarse}/{one.fine:.5f}" for name, one in found.items())
    ruler = "x".join(f"{100 * length:.4f}" for length in MACHINE.lengths)
    take_readings(CalibrateRequest(printer="kitchen", read=readings, ruler=ruler), Workspace())


def leaves(which: str, flip: Flip, paper: str, monkeypatch: pytest.MonkeyPatch) -> list[tuple[Page, Page]]:
    """The leaves of a print with something to cut out, as they go to the printer."""
    module, task, request = PRINTS[which]
    caught: list[Page] = []

    def catch(workspace: Workspace, document: Document, path: Path, *_: Any, **__: Any) -> Written:
        caught.extend(printed_on(document, workspace.memory["printer"]).pages)
        return Written(path, len(caught), 0, 0)

    def catch_all(workspace: Workspace, documents: list[tuple[Document, Path]], *_: Any, **__: Any) -> list[Written]:
        return [catch(workspace, document, path) for document, path in documents]

    monkeypatch.setattr(module, "write_document", catch, raising=module is pad_task)
    monkeypatch.setattr(module, "write_documents", catch_all, raising=module is cards_task)
    task(request._replace(flip=flip, paper=paper), Workspace())
    pairs = list(zip(caught[::2], caught[1::2], strict=True))
    return [(front, back) for front, back in pairs if front.cells and back.cells]


def corners(cell: Rect) -> list[Point]:
    """The four of them."""
    return [(x, y) for x in (cell.x, cell.right) for y in (cell.y, cell.bottom)]


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("which", PRINTS)
def test_what_is_cut_out_of_the_front_has_its_back_behind_it(
    which: str, flip: Flip, paper: str, known: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = leaves(which, flip, paper, monkeypatch)
    assert found
    for front, back in found:
        assert len(front.cells) <= len(back.cells)  # a last page's backs fill it
        straight = front._replace(matrix=None)
        for cell, behind in zip(front.cells, back.cells, strict=False):
            wanted = [Machine().raster(straight, corner) for corner in corners(cell)]
            assert worst(wanted, [MACHINE.back(back, corner, flip) for corner in corners(behind)]) < 0.01
            assert worst(wanted, [MACHINE.front(front, corner) for corner in corners(cell)]) < 0.01


def worst(wanted: list[Point], landed: list[Point]) -> float:
    """How far the worst corner lies off; each lies at one of the others, whichever way that makes it least."""
    return min(
        max(max(abs(x - px), abs(y - py)) for (x, y), (px, py) in zip(wanted, order, strict=True))
        for order in permutations(landed)
    )
