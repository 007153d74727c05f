"""The empty map: squares to sketch a burrow on, and a key of the marks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sheetgen.documents.burrow_icons import draw_icon
from sheetgen.draw.fonts import typeface
from sheetgen.draw.path import Path, line, rect
from sheetgen.draw.surface import HAIR, WALL, Rect, Surface
from sheetgen.model.burrow import MARKS
from sheetgen.model.theme import Labels, Theme
from sheetgen.sheets.burrow_plan import LARGEST_SQUARE, SMALLEST_SQUARE
from sheetgen.sheets.grid import DoesNotFit

_SIZES = (9.0, 8.5, 8.0, 7.5)
"""Of the key: the largest with which it fits its line."""
_SIGNS = 2.0
"""How much larger signs are than words, in points: an asterisk alone is small."""
_ICON = 3.5
_AFTER_ICON = 0.8
_AFTER_LEAD = 2.0
_BETWEEN = 3.0
_LIFT = 0.7
"""How far the line's baseline lies above its box's lower edge."""


def blank_square(box: Rect, size: tuple[int, int], *, scale: float = 1.0) -> float:
    """How large the squares of a grid (columns, rows) are in a box.

    Raises DoesNotFit when, printed ``scale`` times as large, they would be under 6 mm.
    """
    columns, rows = size
    side = min(LARGEST_SQUARE, box.width / columns, box.height / rows)
    if side * scale < SMALLEST_SQUARE - 1e-9:
        raise DoesNotFit(
            f"{columns} x {rows} squares would be {side * scale:.1f} mm wide; {SMALLEST_SQUARE:g} mm is the least"
        )
    return side


def draw_blank_map(surface: Surface, box: Rect, size: tuple[int, int], side: float, theme: Theme) -> None:
    """Empty squares, ``size`` (columns, rows) of them, ``side`` mm wide, in the middle of a box."""
    columns, rows = size
    width, height = columns * side, rows * side
    x, y = box.x + (box.width - width) / 2, box.y + (box.height - height) / 2
    surface.path(rect(x, y, width, height, 2), fill=theme["ground"], stroke=theme["wall"], weight=WALL)
    lines = Path()
    for i in range(1, columns):
        lines += line(x + i * side, y, x + i * side, y + height)
    for j in range(1, rows):
        lines += line(x, y + j * side, x + width, y + j * side)
    surface.path(lines, stroke=theme["square-line"], weight=HAIR, dash=(0.6, 0.6), cap="butt")


class KeyItem(NamedTuple):
    """What one writes in a burrow's file for a thing: its mark's picture (none for tunnels), its name, the signs."""

    mark: str | None
    name: str
    signs: str


class Key(NamedTuple):
    """The key of the marks in one line of a type size."""

    lead: str
    items: tuple[KeyItem, ...]
    size: float

    @property
    def width(self) -> float:
        """How long the line is."""
        lead = typeface("text-bold").width(self.lead, self.size)
        return (
            lead
            + sum([_AFTER_LEAD if place == 0 else _BETWEEN for place in range(len(self.items))])
            + sum([self._item(item) for item in self.items])
        )

    def _item(self, item: KeyItem) -> float:
        icon = _ICON + _AFTER_ICON if item.mark is not None else 0.0
        return icon + self._name(item) + typeface("text-bold").width(item.signs, self.size + _SIGNS)

    def _name(self, item: KeyItem) -> float:
        return typeface("text").width(item.name + " ", self.size)

    def draw(self, surface: Surface, box: Rect, theme: Theme) -> None:
        """From a box's left edge on."""
        baseline, ink = box.bottom - _LIFT, theme["ink"]
        surface.text(box.x, baseline, self.lead, font="text-bold", size=self.size, colour=ink)
        x = box.x + typeface("text-bold").width(self.lead, self.size) + _AFTER_LEAD
        for item in self.items:
            at = x
            if item.mark is not None:
                middle = baseline - typeface("text").x_height(self.size) / 2
                draw_icon(surface, item.mark, Rect(at, middle - _ICON / 2, _ICON, _ICON), theme)
                at += _ICON + _AFTER_ICON
            surface.text(at, baseline, item.name, font="text", size=self.size, colour=ink)
            at += self._name(item)
            surface.text(at, baseline, item.signs, font="text-bold", size=self.size + _SIGNS, colour=ink)
            x += self._item(item) + _BETWEEN


def fit_key(marks: Sequence[str], labels: Labels, room: float) -> Key:
    """What one writes for each mark in a burrow's file, as large as there is room for one line of it."""
    items = [KeyItem(mark, labels("pad.mark-" + MARKS[mark]), mark) for mark in marks]
    # The label of tunnels has its signs in it: what stands after its last word.
    name, *signs = labels("pad.mark-tunnel").split(" ")
    tunnel = KeyItem(None, name, " ".join(signs))
    keys = [Key(labels("pad.key"), (*items, tunnel), size) for size in _SIZES]
    return next((key for key in keys if key.width <= room), keys[-1])
