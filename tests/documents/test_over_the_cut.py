"""Backs that run over the cut: as far as there is room, and never onto another card."""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from sheetgen.documents.card_pages import Beside
from sheetgen.documents.card_proof import BLEED, Places
from sheetgen.draw.affine import IDENTITY
from sheetgen.draw.pdf import write_pdf
from sheetgen.draw.surface import Page
from sheetgen.model.card_layout import CardLayoutFile
from sheetgen.model.colour import Colour
from sheetgen.sheets.grid import Block, Grid, Nest, Sheet, Slot
from sheetgen.sheets.measuring import Bounds, Measuring, common
from sheetgen.sheets.overrun import SEAM, covered
from tests.documents.card_decks import small
from tests.documents.test_backs import LAYINGS, PAPERS, cards_on, printed_proofs

GROUND = small("ground: 'back'\nelements: [{text: {text: '{id}', x: 5mm, y: 9mm, size: 11pt}}]\n")


def to_the_edge(laying: tuple[float, float]) -> CardLayoutFile:
    """Art that ends where the card does, on no ground."""
    width, height = laying
    return small(
        f"elements: [{{rect: {{x: 0mm, y: 0mm, width: {width}mm, height: {height}mm, fill: back}}}}]\n"
    ).changed(width=width, height=height)


class _Seen(Measuring):
    """Where on the paper something is filled."""

    def __init__(self) -> None:
        super().__init__(IDENTITY)
        self.areas: list[Bounds] = []

    def met_path(self, bounds: Bounds, fill: Colour | None, stroke: Colour | None) -> None:
        area = common(bounds, self.clip)
        if area is not None:
            self.areas.append(area)


def areas_of(page: Page) -> list[list[Bounds]]:
    """What each card of a page covers."""
    found = []
    for one in cards_on(page):
        seen = _Seen()
        one.put(seen)
        found.append(seen.areas)
    return found


def box_of(areas: list[Bounds]) -> Bounds:
    return tuple(pick(area[i] for area in areas) for i, pick in enumerate((min, min, max, max)))  # type: ignore[return-value]


@pytest.mark.parametrize("has_ground", [True, False])
@pytest.mark.parametrize(
    ("backs", "places"),
    [
        ("duplex", Places()),
        ("duplex", Places(gutter=1.0)),
        ("duplex", Places(bleed=3.0, gutter=0.0)),
        ("duplex", Places(bleed=3.0)),
        ("separate", Places()),
        ("fold", Places(bleed=3.0, gutter=1.0)),
    ],
)
@pytest.mark.parametrize("laying", LAYINGS)
@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("paper", PAPERS)
def test_faces_run_over_the_cut_and_never_onto_another_card(
    paper: str, flip: str, laying: tuple[float, float], backs: str, places: Places, has_ground: bool
) -> None:
    """Also where a block of turned cards is beside another one."""
    back = GROUND if has_ground else to_the_edge(laying)
    *_, document = printed_proofs(100, paper, backs=backs, flip=flip, laying=laying, places=places, back=back)
    page = list(document.pages)[1 if backs == "duplex" else 0]
    assert page.bleed is not None and page.trim is not None
    covered = [box_of(areas) for areas in areas_of(page)]
    assert len(covered) == len(page.cells)
    for i, (area, cell) in enumerate(zip(covered, page.cells, strict=True)):
        assert area[0] <= cell.x + 0.01 and area[1] <= cell.y + 0.01, "all of the card is covered"
        assert area[2] >= cell.right - 0.01 and area[3] >= cell.bottom - 0.01
        for j, other in enumerate(page.cells):
            edge = SEAM + 0.01 if j > i and has_ground else 0.01  # what is drawn later covers it
            shared = common(area, (other.x + edge, other.y + edge, other.right - edge, other.bottom - edge))
            assert i == j or shared is None, (i, j, shared)
    around = box_of(covered)
    assert around == pytest.approx((page.bleed.x, page.bleed.y, page.bleed.right, page.bleed.bottom), abs=0.01)


def overruns(sheet: Sheet, slots: Sequence[Slot], *how: Any) -> dict[Slot, tuple[float, ...]]:
    """How far each place runs over its cut: left, top, right, bottom."""
    found = {}
    for slot, area in covered(sheet, slots, *how).items():
        box = slot.rect
        sides = (box.x - area.x, box.y - area.y, area.right - box.right, area.bottom - box.bottom)
        found[slot] = tuple(round(side, 6) for side in sides)
    return found


def test_what_overlies_is_shared_half_and_half() -> None:
    """Two blocks of one card each, 3 mm apart, the second lower by half a card."""
    sheet = Nest(210, 297, (Block(50, 100, 1, 1, 40, 60), Block(93, 130, 1, 1, 40, 60, turn=90)))
    left, right = sheet.slots
    around = sheet.block.inset(-5)
    found = overruns(sheet, sheet.slots, around, 0.0)
    assert found[left] == (5, 5, 1.5, 5)
    assert found[right] == (1.5, 5, 5, 5)
    assert overruns(sheet, sheet.slots, sheet.block.inset(-1), 0.0)[left] == (1, 1, 1, 1)


def test_a_block_at_a_corner_is_kept_off() -> None:
    """Above and beside: what runs over to the side does not run onto it, and what runs over upwards neither."""
    sheet = Nest(210, 297, (Block(50, 100, 1, 1, 40, 60), Block(91, 39, 1, 1, 40, 60)))
    low, high = sheet.slots
    found = overruns(sheet, sheet.slots, sheet.block.inset(-4), 0.0)
    box = covered(sheet, sheet.slots, sheet.block.inset(-4), 0.0)[low]
    assert common((box.x, box.y, box.right, box.bottom), (high.x, high.y, high.x + 40, high.y + 60)) is None
    assert found[low] == (4, 0.5, 4, 4) and found[high] == (4, 4, 4, 0.5)


def test_edges_and_inner_places_have_what_they_have_room_for() -> None:
    grid = Grid(210, 297, 3, 3, 60, 80, 1.0)
    found = overruns(grid, grid.slots, grid.block.inset(-BLEED), 0.5)
    assert found[grid.slots[4]] == (0.5, 0.5, 0.5, 0.5)
    assert found[grid.slots[0]] == (BLEED, BLEED, 0.5, 0.5)
    assert found[grid.slots[5]] == (0.5, 0.5, BLEED, 0.5)
    wide = Grid(900, 300, 10, 3, 60, 80, 20.0)
    assert overruns(wide, wide.slots, wide.block.inset(-3), 2.0)[wide.slots[9]] == (2, 3, 3, 2)


def test_a_face_goes_on_beneath_what_touches_it_and_is_drawn_later() -> None:
    grid = Grid(210, 297, 3, 3, 60, 80)
    around = grid.block.inset(-BLEED)
    assert overruns(grid, grid.slots, around, 0.0, SEAM)[grid.slots[4]] == (0, 0, SEAM, SEAM)
    assert overruns(grid, grid.slots, around, 0.0)[grid.slots[4]] == (0, 0, 0, 0)
    behind = grid.back_slots("long")
    assert overruns(grid, behind, around, 0.0, SEAM)[behind[4]] == (SEAM, 0, 0, SEAM)
    nest = Nest(210, 297, (Block(50, 100, 1, 1, 40, 60), Block(90, 110, 1, 1, 40, 60)))
    left, right = nest.slots
    found = overruns(nest, nest.slots, nest.block.inset(-4), 0.0, SEAM)
    assert found[left] == (4, 4, SEAM, 4) and found[right][0] == 0


def test_no_light_shows_between_backs(tmp_path: Path) -> None:
    """As poppler smooths edges that lie between two pixels."""
    (document,) = printed_proofs(9, "a4", back=GROUND, beside=Beside(frozenset()))
    with (tmp_path / "backs.pdf").open("wb") as stream:
        write_pdf(document, stream)
    command = ["pdftoppm", "-r", "60", "-f", "2", "-png", "-singlefile", "backs.pdf", "backs"]
    subprocess.run(command, cwd=tmp_path, check=True)
    with Image.open(tmp_path / "backs.png") as image:
        width, height = image.size
        across = {image.getpixel((x, int(height * 0.4))) for x in range(int(width * 0.1), int(width * 0.9))}
        down = {image.getpixel((int(width * 0.6), y)) for y in range(int(height * 0.1), int(height * 0.9))}
    assert len(across) == len(down) == 1
