"""The right column of a burrow sheet: who plays, what to remember in play, the 1s track and the round tracker."""

from __future__ import annotations

from typing import NamedTuple

from sheetgen.documents.burrow_icons import draw_die, draw_icon, pictogram
from sheetgen.draw.fonts import POINT, typeface
from sheetgen.draw.path import ellipse, line, rect
from sheetgen.draw.surface import HAIR, RULE, WALL, Rect, Surface
from sheetgen.model.theme import Labels, Theme
from sheetgen.sheets.grid import DoesNotFit
from sheetgen.typeset.text import Line, atoms, baseline_of, height_of, wrap

SMALL = 7.5
_LEADING = 1.22
_SIZES = (9.0, 8.5, 8.0, SMALL)
_PICTURE = 6.0
_GAP = 2.0
_REMINDERS = (("roll", "die-5"), ("one", "die-1"), ("join", "joined"), ("hourglass", "hourglass"), ("end", "die-4"))
_CIRCLE = 5.8
_BOX = 7.6
_ROW = 7.6
_AIR = 1.0


class Panel(NamedTuple):
    """What the column counts: circles of the 1s track, boxes of the round tracker, and whether there are holes."""

    ones: int
    tracker: int
    holes: bool


def draw_name_plate(surface: Surface, box: Rect, labels: Labels, theme: Theme) -> None:
    """Two write-on lines on a light plate: name and date."""
    _draw_plate(surface, box, theme)
    inner = box.inset(2, 1)
    date = inner.width * 0.33
    _write_on(surface, Rect(inner.x, inner.y, inner.width - date - 2, inner.height), labels("pad.name"), theme)
    _write_on(surface, Rect(inner.right - date, inner.y, date, inner.height), labels("pad.date"), theme)


def draw_write_on(surface: Surface, box: Rect, label: str, theme: Theme) -> None:
    """One write-on line on a light plate."""
    _draw_plate(surface, box, theme)
    _write_on(surface, box.inset(2, 1), label, theme)


def _draw_plate(surface: Surface, box: Rect, theme: Theme) -> None:
    surface.path(rect(box.x, box.y, box.width, box.height, 2), fill=theme["panel"], stroke=theme["panel-line"])


def _write_on(surface: Surface, box: Rect, label: str, theme: Theme) -> None:
    baseline = box.bottom - 1.4
    start = box.x + typeface("text").width(label, SMALL) + 1
    surface.text(box.x, baseline, label, font="text", size=SMALL, colour=theme["muted"])
    surface.path(line(start, baseline, box.right, baseline), stroke=theme["ink"], weight=HAIR)


def draw_panel(
    surface: Surface, slots: dict[str, Rect], panel: Panel, reminders: Reminders, labels: Labels, theme: Theme
) -> None:
    """The panel with its three parts, each in its slot."""
    box = slots["panel"]
    _draw_plate(surface, box, theme)
    _draw_reminders(surface, slots["reminders"], reminders, theme)
    for name in ("ones", "tracker"):
        y = slots[name].y - 1.5
        surface.path(line(box.x + 2, y, box.right - 2, y), stroke=theme["panel-line"], weight=HAIR)
    _draw_ones(surface, slots["ones"], panel.ones, labels, theme)
    _draw_tracker(surface, slots["tracker"], panel.tracker, labels, theme)


class Reminders(NamedTuple):
    """The reminders in lines of one type size, each with its picture's name; ``air`` is what lies between two."""

    items: tuple[tuple[str, tuple[Line, ...]], ...]
    size: float
    air: float


def fit_reminders(box: Rect, panel: Panel, labels: Labels) -> Reminders:
    """The reminders at the largest size at which they fit their box. Raises DoesNotFit when they fit at none."""
    names = [*_REMINDERS, *([("hole", "hole")] if panel.holes else [])]
    words = [atoms(labels(f"pad.remind-{name}", ones=panel.ones)) for name, _ in names]
    for size in _SIZES:
        rows = [tuple(wrap(text, box.width - _PICTURE - _GAP, size)) for text in words]
        spare = box.height - sum(_height(lines, size) for lines in rows)
        if spare >= (len(names) - 1) * _AIR:
            pictures = [picture for _, picture in names]
            return Reminders(tuple(zip(pictures, rows, strict=True)), size, min(3.0, spare / (len(names) - 1)))
    raise DoesNotFit(f"the reminders do not fit the sheet in {labels.language}; shorten the labels pad.remind-*")


def _height(lines: tuple[Line, ...], size: float) -> float:
    return max(_PICTURE, height_of(len(lines), size, _LEADING))


def _draw_reminders(surface: Surface, box: Rect, reminders: Reminders, theme: Theme) -> None:
    size = reminders.size
    y = box.y
    for picture, lines in reminders.items:
        pictogram(picture)(surface, Rect(box.x, y, _PICTURE, _PICTURE), theme)
        slack = _height(lines, size) - height_of(len(lines), size, _LEADING)
        baseline = y + slack / 2 + baseline_of("text", size, _LEADING)
        for line_of_text in lines:
            line_of_text.draw(surface, box.x + _PICTURE + _GAP, baseline, size=size, colour=theme["ink"])
            baseline += size * _LEADING * POINT
        y += _height(lines, size) + reminders.air


def _draw_ones(surface: Surface, box: Rect, count: int, labels: Labels, theme: Theme) -> None:
    """A die showing 1, and a circle for every space that ones may still cross."""
    _label(surface, box, labels("pad.ones"), theme)
    row = Rect(box.x, box.bottom - _ROW, box.width, _ROW)
    draw_die(surface, 1, Rect(row.x, row.y, _PICTURE, row.height), theme)
    for cell in _places(Rect(row.x + _BOX + _GAP, row.y, row.width - _BOX - _GAP, row.height), count, _CIRCLE):
        surface.path(ellipse(*cell.center, cell.width / 2), fill=theme["ground"], stroke=theme["panel-line"])


def _draw_tracker(surface: Surface, box: Rect, count: int, labels: Labels, theme: Theme) -> None:
    """The hourglass, and a box for every roll of 4 or more after it; a heavy one ends the game."""
    _label(surface, box, labels("pad.tracker"), theme)
    row = Rect(box.x, box.bottom - _ROW, box.width, _ROW)
    glass = Rect(row.x, row.bottom - _BOX, _BOX, _BOX)
    surface.path(rect(*glass, 1), fill=theme["ground"], stroke=theme["panel-line"], weight=WALL)
    draw_icon(surface, "hourglass", glass.inset(0.8), theme)
    cells = _places(Rect(glass.right + _GAP, glass.y, row.right - glass.right - _GAP, _BOX), count, _BOX)
    for cell in cells:
        weight = WALL if cell is cells[-1] else RULE
        surface.path(rect(*cell, 1), fill=theme["ground"], stroke=theme["panel-line"], weight=weight)


def _places(room: Rect, count: int, largest: float) -> list[Rect]:
    """Equal squares in a row, no larger than ``largest``, or in two rows where that makes them larger."""
    if count < 1:
        return []
    one = (room.width + _AIR) / count - _AIR
    two = min((room.width + _AIR / 2) / -(-count // 2), (room.height + _AIR / 2) / 2) - _AIR / 2
    rows, air = (1, _AIR) if one >= two else (2, _AIR / 2)
    columns, side = -(-count // rows), min(largest, max(one, two))
    top = room.y + (room.height - rows * side - (rows - 1) * air) / 2
    pitch = side + air
    return [Rect(room.x + i % columns * pitch, top + i // columns * pitch, side, side) for i in range(count)]


def _label(surface: Surface, box: Rect, text: str, theme: Theme) -> None:
    surface.text(box.x, box.y + 2.4, text, font="text-bold", size=SMALL, colour=theme["ink"])
