"""What was noted while a page was walked: what, and in which boxes.

A box is (left, bottom, right, top) in points. Notes of a form are relative to its place, so that they serve wherever
the form is placed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from sheetgen.preflight.colours import Paint

Box = tuple[float, float, float, float]
Key = tuple[Any, ...]
MOST_BOXES = 200
"""Places of one kind that are kept apart; further ones are put into one box round them."""
MOST_PAINTED = 50_000
"""Things painted on a page or in a form whose order is kept; what comes after them lies on nothing."""
ENDLESS: Box = (-1e9, -1e9, 1e9, 1e9)


class Painted(NamedTuple):
    """Something painted, where colours are overprinted: its box, whether it fills that, its colour, how it is laid."""

    box: Box
    is_box: bool
    paint: Paint
    overprint: bool
    mode: int


class Notes:
    """Notes by key, and all that is painted where colours are overprinted.

    ``overprints`` says whether anything is laid over what is below it, ``full`` whether ``painted`` lacks something.
    """

    __slots__ = ("boxes", "full", "overprints", "painted")

    def __init__(self) -> None:
        self.boxes: dict[Key, list[Box]] = {}
        self.painted: list[Painted] = []
        self.overprints = False
        self.full = False

    def add(self, key: Key, box: Box) -> None:
        """Note something in a box."""
        boxes = self.boxes.get(key)
        if boxes is None:
            self.boxes[key] = [box]
        elif len(boxes) < MOST_BOXES:
            boxes.append(box)
        else:
            last = boxes[-1]
            boxes[-1] = (min(last[0], box[0]), min(last[1], box[1]), max(last[2], box[2]), max(last[3], box[3]))

    def lay(self, painted: Iterable[Painted]) -> None:
        """Lay something over what was painted before."""
        kept = self.painted
        for one in painted:
            self.overprints |= one.overprint
            if len(kept) >= MOST_PAINTED:
                self.full = True
                return
            kept.append(one)

    def take(self, other: Notes, dx: float, dy: float, clip: Box) -> None:
        """Add the notes of a form that stands at (dx, dy) within a clip."""
        for key, boxes in other.boxes.items():
            for box in boxes:
                moved = cut((box[0] + dx, box[1] + dy, box[2] + dx, box[3] + dy), clip)
                if moved is not None:
                    self.add(key, moved)
        if other.painted:
            self.overprints |= other.overprints
            self.full |= other.full
            self.lay(_moved(other.painted, dx, dy, clip))


def _moved(painted: Iterable[Painted], dx: float, dy: float, clip: Box) -> Iterator[Painted]:
    for one in painted:
        box = one.box
        moved = cut((box[0] + dx, box[1] + dy, box[2] + dx, box[3] + dy), clip)
        if moved is not None:
            yield Painted(moved, one.is_box, one.paint, one.overprint, one.mode)


def cut(box: Box, clip: Box) -> Box | None:
    """The part of a box inside a clip; None when there is none. A line without width is still something."""
    left, bottom, right, top = box
    x0, y0, x1, y1 = clip
    # Asked of everything painted: comparing is twice as fast as min() and max().
    if left >= x0 and bottom >= y0 and right <= x1 and top <= y1:
        return box
    if left < x0:
        left = x0
    if bottom < y0:
        bottom = y0
    if right > x1:
        right = x1
    if top > y1:
        top = y1
    return (left, bottom, right, top) if left <= right and bottom <= top else None
