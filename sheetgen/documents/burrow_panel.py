"""The right column of a burrow sheet: who plays, what to remember in play, the 1s track and the round tracker."""

from __future__ import annotations

from typing import NamedTuple

from sheetgen.documents.burrow_icons import draw_die, draw_icon, pictogram
from sheetgen.draw.fonts import POINT, typeface
from sheetgen.draw.path import ellipse, line, rect
from sheetgen.draw.surface import HAIR, RULE, WALL, Rect, Surface
from sheetgen.model.theme import Labels, Theme
from sheetgen.typeset.text import Atom, atoms, baseline_of, height_of, wrap

SMALL = 7.5
_LEADING = 1.22
_PICTURE = 6.0
_GAP = 2.0
_REMINDERS = (("roll", "die-5"), ("one", "die-1"), ("join", "joined"), ("hourglass", "hourglass"), ("end", "die-4"))
_CIRCLE = 5.6
_BOX = 7.6
_LEAST_BOX = 5.0


class Panel(NamedTuple):
    """What the column counts: circles of the 1s track, boxes of the round tracker, and whether there are holes."""

    ones: int
    tracker: int
    holes: bool


def draw_name_plate(surface: Surface, box: Rect, labels: Labels, theme: Theme) -> None:
    """Two write-on lines on a light plate: name and date."""
    surface.path(rect(box.x, box.y, box.width, box.height, 2), fill=theme["panel"], stroke=theme["panel-line"])
    inner = box.inset(2, 1)
    date = inner.width * 0.33
    _write_on(surface, Rect(inner.x, inner.y, inner.width - date - 2, inner.height), labels("pad.name"), theme)
    _write_on(surface, Rect(inner.right - date, inner.y, date, inner.height), labels("pad.date"), theme)


def _write_on(surface: Surface, box: Rect, label: str, theme: Theme) -> None:
    baseline = box.bottom - 1.4
    start = box.x + typeface("text").width(label, SMALL) + 1
    surface.text(box.x, baseline, label, font="text", size=SMALL, colour=theme["muted"])
    surface.path(line(start, baseline, box.right, baseline), stroke=theme["ink"], weight=HAIR)


def draw_panel(surface: Surface, slots: dict[str, Rect], panel: Panel, labels: Labels, theme: Theme) -> None:
    """The panel with its three parts, each in its slot."""
    box = slots["panel"]
    surface.path(rect(box.x, box.y, box.width, box.height, 2), fill=theme["panel"], stroke=theme["panel-line"])
    _draw_reminders(surface, slots["reminders"], panel, labels, theme)
    for name in ("ones", "tracker"):
        y = slots[name].y - 1.5
        surface.path(line(box.x + 2, y, box.right - 2, y), stroke=theme["panel-line"], weight=HAIR)
    _draw_ones(surface, slots["ones"], panel.ones, labels, theme)
    _draw_tracker(surface, slots["tracker"], panel.tracker, labels, theme)


def _draw_reminders(surface: Surface, box: Rect, panel: Panel, labels: Labels, theme: Theme) -> None:
    names = [*_REMINDERS, *([("hole", "hole")] if panel.holes else [])]
    words = [atoms(labels(f"pad.remind-{name}", ones=panel.ones)) for name, _ in names]
    width = box.width - _PICTURE - _GAP
    size = next((one for one in (9.0, 8.5, 8.0) if _height(words, width, one) + len(names) - 1 <= box.height), SMALL)
    air = min(3.0, (box.height - _height(words, width, size)) / max(1, len(names) - 1))
    y = box.y
    for text, (_, picture) in zip(words, names, strict=True):
        lines = wrap(text, width, size)
        height = max(_PICTURE, height_of(len(lines), size, _LEADING))
        pictogram(picture)(surface, Rect(box.x, y, _PICTURE, _PICTURE), theme)
        baseline = y + (height - height_of(len(lines), size, _LEADING)) / 2 + baseline_of("text", size, _LEADING)
        for row in lines:
            row.draw(surface, box.x + _PICTURE + _GAP, baseline, size=size, colour=theme["ink"])
            baseline += size * _LEADING * POINT
        y += height + air


def _height(words: list[list[Atom]], width: float, size: float) -> float:
    return sum(max(_PICTURE, height_of(len(wrap(text, width, size)), size, _LEADING)) for text in words)


def _draw_ones(surface: Surface, box: Rect, count: int, labels: Labels, theme: Theme) -> None:
    """A die showing 1, and a circle for every space that ones may still cross."""
    _label(surface, box, labels("pad.ones"), theme)
    row = Rect(box.x, box.bottom - 7, box.width, 7)
    draw_die(surface, 1, Rect(row.x, row.y + 0.5, 6, 6), theme)
    start = row.x + 6 + _GAP
    pitch = min(7.0, (row.right - start) / max(1, count))
    radius = min(_CIRCLE, pitch - 1) / 2
    for i in range(count):
        x = start + (i + 0.5) * pitch
        surface.path(ellipse(x, row.y + 3.5, radius), fill=theme["ground"], stroke=theme["panel-line"])


def _draw_tracker(surface: Surface, box: Rect, count: int, labels: Labels, theme: Theme) -> None:
    """The hourglass, and a box for every roll of 4 or more after it."""
    _label(surface, box, labels("pad.tracker"), theme)
    row = Rect(box.x, box.bottom - _BOX, box.width, _BOX)
    surface.path(rect(row.x, row.y, _BOX, _BOX, 1), fill=theme["ground"], stroke=theme["panel-line"], weight=WALL)
    draw_icon(surface, "hourglass", Rect(row.x, row.y, _BOX, _BOX).inset(0.8), theme)
    start = row.x + _BOX + _GAP
    side = max(_LEAST_BOX, min(_BOX, (row.right - start + 1) / max(1, count) - 1))
    for i in range(count):
        x = start + i * (side + 1)
        last = i == count - 1
        surface.path(
            rect(x, row.bottom - (_BOX + side) / 2, side, side, 1),
            fill=theme["ground"],
            stroke=theme["panel-line"],
            weight=WALL if last else RULE,
        )


def _label(surface: Surface, box: Rect, text: str, theme: Theme) -> None:
    surface.text(box.x, box.y + 2.4, text, font="text-bold", size=SMALL, colour=theme["ink"])
