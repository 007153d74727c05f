"""The empty map: squares to sketch a burrow on, and a key of the marks."""

from __future__ import annotations

from collections.abc import Sequence

from sheetgen.documents.burrow_icons import draw_icon
from sheetgen.draw.fonts import typeface
from sheetgen.draw.path import Path, line, rect
from sheetgen.draw.surface import HAIR, WALL, Rect, Surface
from sheetgen.model.burrow import MARKS
from sheetgen.model.theme import Labels, Theme
from sheetgen.sheets.burrow_plan import LARGEST_SQUARE, SMALLEST_SQUARE
from sheetgen.sheets.grid import DoesNotFit

SMALL = 7.5
_ICON = 3.4


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


def draw_key(surface: Surface, box: Rect, marks: Sequence[str], labels: Labels, theme: Theme) -> float:
    """What one writes for each mark in a burrow's file, in one line from a box's left edge on. Returns its end."""
    words = [f"{labels('pad.mark-' + MARKS[mark])} {mark}" for mark in marks]
    tunnel = labels("pad.mark-tunnel")
    face = typeface("text")
    baseline = box.bottom - 0.9
    lead = labels("pad.key")
    surface.text(box.x, baseline, lead, font="text-bold", size=SMALL, colour=theme["ink"])
    x = box.x + typeface("text-bold").width(lead, SMALL) + 2
    for mark, text in zip(marks, words, strict=True):
        draw_icon(surface, mark, Rect(x, baseline - 2.6, _ICON, _ICON), theme)
        surface.text(x + _ICON + 1, baseline, text, font="text", size=SMALL, colour=theme["ink"])
        x += _ICON + 1 + face.width(text, SMALL) + 3
    surface.text(x, baseline, tunnel, font="text", size=SMALL, colour=theme["ink"])
    return x + face.width(tunnel, SMALL)
