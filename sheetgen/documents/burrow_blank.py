"""The empty map: squares to sketch a burrow on, and a key of the marks."""

from __future__ import annotations

from collections.abc import Sequence

from sheetgen.documents.burrow_icons import draw_icon
from sheetgen.draw.fonts import typeface
from sheetgen.draw.path import Path, line, rect
from sheetgen.draw.surface import HAIR, WALL, Rect, Surface
from sheetgen.model.burrow import HAZELNUT, HOLE, MARKS, MUSHROOM
from sheetgen.model.theme import Labels, Theme
from sheetgen.sheets.burrow_plan import SMALLEST_SQUARE
from sheetgen.sheets.grid import DoesNotFit

_KEY = 5.0


def draw_blank_map(
    surface: Surface, box: Rect, size: tuple[int, int], marks: Sequence[str], labels: Labels, theme: Theme
) -> None:
    """``size`` (columns, rows) empty squares, and under them what the marks mean. Raises DoesNotFit under 6 mm."""
    columns, rows = size
    side = min(box.width / columns, (box.height - _KEY) / rows)
    if side < SMALLEST_SQUARE:
        raise DoesNotFit(f"{columns} x {rows} squares would be {side:.1f} mm wide; 6 mm is the least")
    x, y = box.x + (box.width - columns * side) / 2, box.y
    surface.path(rect(x, y, columns * side, rows * side, 2), fill=theme["ground"], stroke=theme["wall"], weight=WALL)
    lines = Path()
    for i in range(1, columns):
        lines += line(x + i * side, y, x + i * side, y + rows * side)
    for j in range(1, rows):
        lines += line(x, y + j * side, x + columns * side, y + j * side)
    surface.path(lines, stroke=theme["square-line"], weight=HAIR, dash=(0.6, 0.6), cap="butt")
    _draw_key(surface, Rect(x, y + rows * side + 1, columns * side, _KEY - 1), marks, labels, theme)


def _draw_key(surface: Surface, box: Rect, marks: Sequence[str], labels: Labels, theme: Theme) -> None:
    surface.path(rect(*box, 1), fill=theme["panel"])
    x = box.x + 2
    names = {HAZELNUT: "hazelnut", MUSHROOM: "mushroom", HOLE: "hole"}
    for mark in marks:
        draw_icon(surface, mark, Rect(x, box.y + 0.3, 3.4, 3.4), theme)
        text = f"{mark} {labels('pad.mark-' + names.get(mark, MARKS[mark]))}"
        surface.text(x + 4.4, box.bottom - 1, text, font="text", size=7.5, colour=theme["ink"])
        x += 4.4 + typeface("text").width(text, 7.5) + 3
    surface.text(x, box.bottom - 1, labels("pad.mark-tunnel"), font="text", size=7.5, colour=theme["ink"])
