"""How far faces run over their cut: at the edges of a sheet's blocks, where no other card is."""

from __future__ import annotations

from collections.abc import Sequence

from sheetgen.draw.surface import Rect
from sheetgen.sheets.grid import Block, Sheet, Slot

_TOLERANCE = 0.01

SEAM = 0.5
"""So far (mm) a face may go on beneath the next one where both touch, so that no light shows between them: renderers
smooth an edge that is not on a pixel, and at 50 dpi a pixel is so wide."""


def covered(sheet: Sheet, slots: Sequence[Slot], around: Rect, inner: float, seam: float = 0.0) -> dict[Slot, Rect]:
    """What the faces of places, which are drawn in that order, cover of the page: they run over their cut by ``inner``
    towards their neighbours, and elsewhere as far as ``around`` is from all cards, but no farther than half-way to
    another block.

    ``seam`` is how far one goes on beneath what touches it and is drawn later; 0 where that may not cover it.
    """
    block, boxes = sheet.block, [one.box for one in sheet.blocks]
    room = (block.x - around.x, block.y - around.y, around.right - block.right, around.bottom - block.bottom)
    first: dict[int, int] = {}
    """Where in the order each block begins."""
    members: list[tuple[Slot, int]] = []
    numbers: dict[tuple[int, int, int], int] = {}
    for number, slot in enumerate(slots):
        own = next(i for i, box in enumerate(boxes) if _holds(box, slot))
        first.setdefault(own, number)
        members.append((slot, own))
        numbers[own, *_at(slot, sheet.blocks[own])] = number
    found = {}
    for number, (slot, own) in enumerate(members):
        touches = inner < _TOLERANCE and sheet.blocks[own].gutter < _TOLERANCE
        column, row = _at(slot, sheet.blocks[own])
        sides = []
        for far, across, down in zip(room, (-1, 0, 1, 0), (0, -1, 0, 1), strict=True):
            beside = numbers.get((own, column + across, row + down))
            sides.append(far if beside is None else seam if touches and beside > number else inner)
        others = [(box, seam if first.get(i, 0) > number else 0.0) for i, box in enumerate(boxes) if i != own]
        left, top, right, bottom = _kept_off(slot, sides, others)
        found[slot] = slot.rect.inset(-left, -top, -right, -bottom)
    return found


def _holds(box: Rect, slot: Slot) -> bool:
    x, y = slot.x + slot.width / 2, slot.y + slot.height / 2
    return box.x <= x <= box.right and box.y <= y <= box.bottom


def _at(slot: Slot, block: Block) -> tuple[int, int]:
    """The column and row of a place in its block."""
    across, down = block.cell_width + block.gutter, block.cell_height + block.gutter
    return round((slot.x - block.x) / across), round((slot.y - block.y) / down)


def _kept_off(slot: Slot, wanted: list[float], others: list[tuple[Rect, float]]) -> tuple[float, ...]:
    """How far a face may run over where other blocks are near, and how far it goes on beneath them."""
    left, top, right, bottom = wanted
    beside = [one for one in others if _meet((slot.y, slot.y + slot.height), (one[0].y, one[0].bottom))]
    for box, beneath in beside:
        left, right = _half_way((slot.x, slot.x + slot.width), (left, right), (box.x, box.right), beneath)
    for box, beneath in others:
        if (box, beneath) not in beside and _meet((slot.x - left, slot.x + slot.width + right), (box.x, box.right)):
            top, bottom = _half_way((slot.y, slot.y + slot.height), (top, bottom), (box.y, box.bottom), beneath)
    return left, top, right, bottom


def _meet(one: tuple[float, float], other: tuple[float, float]) -> bool:
    """Whether two stretches have more than an end in common."""
    return one[0] < other[1] - _TOLERANCE and other[0] < one[1] - _TOLERANCE


def _half_way(
    own: tuple[float, float], wanted: tuple[float, float], other: tuple[float, float], beneath: float
) -> tuple[float, float]:
    """How far something may go on before and behind it, beside something else: half-way, and where both
    touch ``beneath`` it."""
    before, behind = wanted
    is_before = other[1] <= own[0] + _TOLERANCE
    gap = max(0.0, own[0] - other[1] if is_before else other[0] - own[1])
    far = beneath if gap < _TOLERANCE else gap / 2
    return (min(before, far), behind) if is_before else (before, min(behind, far))
