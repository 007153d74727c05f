"""The right column of a burrow sheet: who plays, what to remember in play, the 1s track and the round tracker."""

from __future__ import annotations

from typing import NamedTuple

from sheetgen.documents.burrow_icons import draw_die, draw_icon, pictogram
from sheetgen.draw.fonts import POINT, typeface
from sheetgen.draw.path import ellipse, line, rect
from sheetgen.draw.surface import HAIR, RULE, WALL, Rect, Surface
from sheetgen.model.game import GameFile
from sheetgen.model.theme import Labels, Theme
from sheetgen.sheets.grid import DoesNotFit
from sheetgen.sheets.tracks import ONES, TRACKER, TrackPlan, most_boxes, plan_track
from sheetgen.typeset.text import Line, atoms, baseline_of, height_of, wrap

SMALL = 7.5
_LEADING = 1.22
_SIZES = (9.0, 8.5, 8.0, SMALL)
_PICTURE = 6.0
_GAP = 2.0
_ROW = 7.6
"""How high a track's row is that the design's slot is made for."""

_AIR = 1.0
_WRITE_ON_LIFT = 1.6
_WRITING = 19.0
"""What a date needs, in millimetres."""


class Panel(NamedTuple):
    """What the column holds: circles of the 1s track, boxes of the round tracker, and reminders (picture and text)."""

    ones: int
    tracker: int
    reminders: tuple[tuple[str, str], ...]


def reminders_of(game: GameFile, side: str, ones: int, language: str) -> tuple[tuple[str, str], ...]:
    """The reminders of a game for a side of its sheet."""
    offer = game.documents.pad
    return tuple(
        (one.picture, one.text(language).replace("{ones}", str(ones)))
        for one in (offer.reminders if offer else ())
        if one.side in (None, side)
    )


def draw_name_plate(surface: Surface, box: Rect, labels: Labels, theme: Theme) -> None:
    """Two write-on lines on a light plate: name and date."""
    _draw_plate(surface, box, theme)
    inner = box.inset(2, 1)
    word = labels("pad.date")
    date = typeface("text").width(word, SMALL) + 1 + _WRITING
    _write_on(surface, Rect(inner.x, inner.y, inner.width - date - 1.5, inner.height), labels("pad.name"), theme)
    _write_on(surface, Rect(inner.right - date, inner.y, date, inner.height), word, theme)


def draw_write_on(surface: Surface, box: Rect, label: str, theme: Theme) -> None:
    """One write-on line on a light plate."""
    _draw_plate(surface, box, theme)
    _write_on(surface, box.inset(2, 1), label, theme)


def _draw_plate(surface: Surface, box: Rect, theme: Theme) -> None:
    surface.path(rect(box.x, box.y, box.width, box.height, 2), fill=theme["panel"], stroke=theme["panel-line"])


def write_on_baseline(box: Rect) -> float:
    """The line that one writes on in a plate: labels beside the plate may stand on it too."""
    return box.inset(2, 1).bottom - _WRITE_ON_LIFT


def _write_on(surface: Surface, box: Rect, label: str, theme: Theme) -> None:
    baseline = box.bottom - _WRITE_ON_LIFT
    start = box.x + typeface("text").width(label, SMALL) + 1
    surface.text(box.x, baseline, label, font="text", size=SMALL, colour=theme["muted"])
    surface.path(line(start, baseline, box.right, baseline), stroke=theme["ink"], weight=HAIR)


class PanelLayout(NamedTuple):
    """The panel with everything in its place."""

    box: Rect
    reminders_box: Rect
    reminders: Reminders
    ones_box: Rect
    ones: TrackPlan
    tracker_box: Rect
    tracker: TrackPlan
    panel: Panel


def lay_out_panel(slots: dict[str, Rect], panel: Panel, labels: Labels) -> PanelLayout:
    """The panel's three parts. A track of two rows makes its slot higher and takes the room from the reminders.

    Raises DoesNotFit for a track with too many boxes and when the reminders no longer fit.
    """
    tracker_slot, ones_slot = slots["tracker"], slots["ones"]
    tracker = plan_track(TRACKER, panel.tracker, tracker_slot.width)
    ones = plan_track(ONES, panel.ones, ones_slot.width)
    if tracker is None:
        most = most_boxes(TRACKER, tracker_slot.width)
        raise DoesNotFit(f"a round tracker has room for {most} boxes on the sheet, not for {panel.tracker}")
    if ones is None:
        most = most_boxes(ONES, ones_slot.width)
        raise DoesNotFit(f"a 1s track has room for {most} circles on the sheet, not for {panel.ones}")
    more = max(0.0, tracker.height - _ROW)
    most_more = more + max(0.0, ones.height - _ROW)
    reminders_box = slots["reminders"].inset(0, 0, 0, most_more)
    return PanelLayout(
        slots["panel"],
        reminders_box,
        fit_reminders(reminders_box, panel, labels),
        Rect(ones_slot.x, ones_slot.y - most_more, ones_slot.width, ones_slot.height + most_more - more),
        ones,
        Rect(tracker_slot.x, tracker_slot.y - more, tracker_slot.width, tracker_slot.height + more),
        tracker,
        panel,
    )


def draw_panel(surface: Surface, layout: PanelLayout, labels: Labels, theme: Theme) -> None:
    """The panel with its three parts."""
    box = layout.box
    _draw_plate(surface, box, theme)
    _draw_reminders(surface, layout.reminders_box, layout.reminders, theme)
    for part in (layout.ones_box, layout.tracker_box):
        y = part.y - 1.5
        surface.path(line(box.x + 2, y, box.right - 2, y), stroke=theme["panel-line"], weight=HAIR)
    _draw_ones(surface, layout, labels, theme)
    _draw_tracker(surface, layout, labels, theme)


class Reminders(NamedTuple):
    """The reminders in lines of one type size, each with its picture's name; ``air`` is what lies between two."""

    items: tuple[tuple[str, tuple[Line, ...]], ...]
    size: float
    air: float


def fit_reminders(box: Rect, panel: Panel, labels: Labels) -> Reminders:
    """The reminders at the largest size at which they fit their box. Raises DoesNotFit when they fit at none."""
    if not panel.reminders:
        return Reminders((), _SIZES[0], 0.0)
    pictures = [picture for picture, _ in panel.reminders]
    words = [atoms(text) for _, text in panel.reminders]
    gaps = len(words) - 1
    for size in _SIZES:
        rows = [tuple(wrap(text, box.width - _PICTURE - _GAP, size)) for text in words]
        spare = box.height - sum(_height(lines, size) for lines in rows)
        if spare >= gaps * _AIR:
            return Reminders(tuple(zip(pictures, rows, strict=True)), size, min(3.0, spare / max(1, gaps)))
    raise DoesNotFit(f"the reminders do not fit the sheet in {labels.language}; shorten `reminders` in game.yaml")


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


def _draw_ones(surface: Surface, layout: PanelLayout, labels: Labels, theme: Theme) -> None:
    """A die showing 1, and a circle for every space that ones may still cross."""
    box, track = layout.ones_box, layout.ones
    _label(surface, box, labels("pad.ones"), theme)
    height = max(_ROW, track.height)
    top = box.bottom - height
    draw_die(surface, 1, Rect(box.x, top, _PICTURE, height), theme)
    for cell in track.places(box.x, top + (height - track.height) / 2, layout.panel.ones):
        surface.path(ellipse(*cell.center, cell.width / 2), fill=theme["ground"], stroke=theme["panel-line"])


def _draw_tracker(surface: Surface, layout: PanelLayout, labels: Labels, theme: Theme) -> None:
    """The hourglass, and a box for every roll of 4 or more after it; a heavy one ends the game."""
    box, track = layout.tracker_box, layout.tracker
    _label(surface, box, labels("pad.tracker"), theme)
    top = box.bottom - track.height
    glass = Rect(box.x, top, track.head, track.head)
    surface.path(rect(*glass, 1), fill=theme["ground"], stroke=theme["panel-line"], weight=WALL)
    draw_icon(surface, "hourglass", glass.inset(0.8), theme)
    cells = track.places(box.x, top, layout.panel.tracker)
    for cell in cells:
        weight = WALL if cell is cells[-1] else RULE
        surface.path(rect(*cell, 1), fill=theme["ground"], stroke=theme["panel-line"], weight=weight)


def _label(surface: Surface, box: Rect, text: str, theme: Theme) -> None:
    surface.text(box.x, box.y + 2.4, text, font="text-bold", size=SMALL, colour=theme["ink"])
