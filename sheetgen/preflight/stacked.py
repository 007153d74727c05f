"""Ink that lies on ink: what is overprinted, added to what is below it. In: what was painted, in order.

What lies somewhere is kept as layers: boxes, and the inks that may be found in them. A grid over the page finds those
that a new one meets, so a page of many small things takes time in proportion to them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from sheetgen.preflight.colours import Paint, over
from sheetgen.preflight.notes import Box, Painted, cut

Inks = tuple[tuple[str, float], ...]
Layer = tuple[Box, Inks]
_CELLS = 48
"""Of the grid, each way."""
_WIDE = 16
"""Cells that a box lies in at most to be kept by them; a larger one is asked of whatever is painted."""
_MOST_LAYERS = 100_000
_MOST_MEETINGS = 3_000_000


class Stack(NamedTuple):
    """Amounts of ink (percent), the largest first, with a place of each; whether all that was painted is in them."""

    amounts: list[tuple[int, Box]]
    is_whole: bool


def stacked_ink(painted: Iterable[Painted], area: Box) -> Stack:
    """The amounts of ink that lie somewhere within an area.

    Shapes are taken for their boxes: of a shape that is not a rectangle, more may seem to meet than does. Where more
    lies over each other than can be added up, what was painted first is.
    """
    layers = _Layers(area)
    found: dict[int, Box] = {}
    mixtures: dict[tuple[Inks, Paint, int], Inks] = {}
    meetings = 0
    for one in painted:
        box = cut(one.box, area)
        if box is None or box[2] <= box[0] or box[3] <= box[1]:
            continue
        near = layers.near(box)
        meetings += 1 + len(near)
        own = tuple(sorted(over({}, one.paint, one.mode).items()))
        laid: list[Layer] = [(box, own)]
        if one.overprint:
            for number, layer in near.items():
                met = cut(box, layer[0])
                if met is None or met[2] <= met[0] or met[3] <= met[1]:
                    continue
                key = (layer[1], one.paint, one.mode)
                mixed = mixtures.get(key)
                if mixed is None:
                    mixed = mixtures[key] = tuple(sorted(over(dict(layer[1]), one.paint, one.mode).items()))
                if mixed != own:  # else it is all in the box itself
                    laid.append((met, mixed))
                if one.is_box and _within(layer[0], box):
                    layers.remove(number)
        elif one.is_box:
            for number, layer in near.items():
                if _within(layer[0], box):
                    layers.remove(number)
        known: dict[Inks, list[Box]] = {}
        for number, layer in near.items():
            if number in layers:
                known.setdefault(layer[1], []).append(layer[0])
        for place, inks in laid:
            total = round(100 * (sum(amount for _, amount in inks) if one.overprint else one.paint.total))
            found.setdefault(total, place)
            same = known.setdefault(inks, [])
            meetings += len(same)
            if not any(_within(place, other) for other in same):
                same.append(place)
                layers.add((place, inks))
        if len(layers) > _MOST_LAYERS or meetings > _MOST_MEETINGS:
            return Stack(sorted(found.items(), reverse=True), False)
    return Stack(sorted(found.items(), reverse=True), True)


class _Layers:
    """Layers by number, and by the cells of a grid that they lie in."""

    def __init__(self, area: Box) -> None:
        self._left, self._bottom = area[0], area[1]
        self._across = (area[2] - area[0]) / _CELLS or 1.0
        self._up = (area[3] - area[1]) / _CELLS or 1.0
        self._all: dict[int, Layer] = {}
        self._wide: dict[int, Layer] = {}
        self._cells: dict[int, dict[int, Layer]] = {}
        self._next = 0

    def __len__(self) -> int:
        return len(self._all)

    def __contains__(self, number: int) -> bool:
        return number in self._all

    def near(self, box: Box) -> dict[int, Layer]:
        """Layers that a box may meet, in the order in which they were painted."""
        cells = self._of(box)
        if cells is None:
            return dict(self._all)
        found = dict(self._wide)
        for cell in cells:
            found.update(self._cells.get(cell, ()))
        return dict(sorted(found.items()))

    def add(self, layer: Layer) -> None:
        """Lay one over the others."""
        self._next += 1
        self._all[self._next] = layer
        cells = self._of(layer[0])
        if cells is None:
            self._wide[self._next] = layer
            return
        for cell in cells:
            self._cells.setdefault(cell, {})[self._next] = layer

    def remove(self, number: int) -> None:
        """Forget one that is covered."""
        layer = self._all.pop(number)
        self._wide.pop(number, None)
        for cell in self._of(layer[0]) or ():
            self._cells[cell].pop(number, None)

    def _of(self, box: Box) -> list[int] | None:
        """The cells that a box lies in; None for many."""
        x0, x1 = int((box[0] - self._left) / self._across), int((box[2] - self._left) / self._across)
        y0, y1 = int((box[1] - self._bottom) / self._up), int((box[3] - self._bottom) / self._up)
        if (x1 - x0 + 1) * (y1 - y0 + 1) > _WIDE:
            return None
        return [x * (_CELLS + 1) + y for x in range(x0, x1 + 1) for y in range(y0, y1 + 1)]


def _within(inner: Box, outer: Box) -> bool:
    return inner[0] >= outer[0] and inner[1] >= outer[1] and inner[2] <= outer[2] and inner[3] <= outer[3]
