"""The small signs of a rules page: marks of how sure a rule is, bullets, the tip's lamp, the facts' icons."""

from __future__ import annotations

import math
from typing import NamedTuple

from sheetgen.documents.rules_notes import Note
from sheetgen.draw.fonts import typeface
from sheetgen.draw.path import Path, arc, ellipse, line, polyline, rect
from sheetgen.draw.surface import HAIR, RULE, Surface
from sheetgen.model.colour import Colour
from sheetgen.model.rules import Status
from sheetgen.typeset.text import Inline

SMALL = 7.5
"""The size of footnotes and of their numbers: nothing on paper is smaller."""

_SIGN = 2.0
"""How wide a mark's sign is."""

_AIR = 0.8
"""Between a sign and its number, and beside both in their pill."""


class Palette(NamedTuple):
    """The colours of a rules page by what they do."""

    paper: Colour
    ink: Colour
    muted: Colour
    faint: Colour
    accent: Colour
    tint: Colour


def draw_sign(surface: Surface, status: Status, x: float, y: float, colour: Colour, ground: Colour) -> None:
    """The sign of a status in a square of 2 mm with its left side at x and its middle at y; nothing for ``stated``.

    A triangle (it follows from something), a circle half dark (two opinions), an open square (a gap).
    """
    half = _SIGN / 2
    middle = x + half
    if status == "inferred":
        corners = [(middle, y - 0.9), (middle + 1.0, y + 0.8), (middle - 1.0, y + 0.8)]
        surface.path(polyline(corners, closed=True), fill=colour)
    elif status == "disputed":
        surface.path(ellipse(middle, y, 0.87), fill=ground, stroke=colour, weight=RULE)
        half_disc = arc(middle, y, 0.87, 90, 270)
        surface.path(Path((*half_disc.segments, ("Z", ()))), fill=colour)
    elif status == "not_stated":
        surface.path(rect(x + 0.2, y - 0.8, 1.6, 1.6), fill=ground, stroke=colour, weight=RULE)


def pill_width(note: Note) -> float:
    """How wide the pill of a note is."""
    sign = _SIGN if note.status != "stated" else 0.0
    number = typeface("text-bold").width(str(note.number), SMALL) if note.number is not None else 0.0
    return 2 * _AIR + sign + number + (_AIR / 2 if sign and number else 0.0)


def draw_pill(surface: Surface, note: Note, x: float, baseline: float, palette: Palette) -> None:
    """The mark of a note: sign and number on a small ground of their own."""
    figure = typeface("text-bold").cap_height(SMALL)
    middle = baseline - figure / 2
    surface.path(rect(x, middle - 1.4, pill_width(note), 2.8, 1.4), fill=palette.tint)
    x += _AIR
    if note.status != "stated":
        draw_sign(surface, note.status, x, middle, palette.accent, palette.paper)
        x += _SIGN + _AIR / 2
    if note.number is not None:
        surface.text(x, baseline, str(note.number), font="text-bold", size=SMALL, colour=palette.accent)


def note_mark(note: Note, palette: Palette, gap: float = 1.0, after: float = 0.0) -> Inline:
    """The mark of a note as part of a line, with the air before and after it."""
    return Inline(
        gap + pill_width(note) + after,
        lambda surface, x, baseline: draw_pill(surface, note, x + gap, baseline, palette),
    )


def draw_bullet(surface: Surface, x: float, baseline: float, size: float, colour: Colour) -> None:
    """A dot at half the height of small letters."""
    height = typeface("text").x_height(size)
    surface.path(ellipse(x + 0.9, baseline - height / 2, 0.5), fill=colour)


def draw_lamp(surface: Surface, x: float, baseline: float, size: float, colour: Colour, ground: Colour) -> None:
    """A lamp: here comes a tip."""
    middle = baseline - typeface("text").cap_height(size) / 2
    cx, cy, radius = x + 0.9, middle - 0.3, 0.8
    start, end = 125, 415
    glass = arc(cx, cy, radius, start, end)
    foot_left = cx + radius * math.cos(math.radians(start))
    foot_right = cx + radius * math.cos(math.radians(end))
    outline = Path((*glass.segments, ("L", (foot_right, middle + 0.85)), ("L", (foot_left, middle + 0.85)), ("Z", ())))
    surface.path(outline, fill=ground, stroke=colour, weight=RULE)
    surface.path(line(foot_left, middle + 1.25, foot_right, middle + 1.25), stroke=colour, weight=RULE)


PAWNS, CAKE, CLOCK = 4.2, 3.2, 3.1
"""How wide the facts' icons are: each begins at its x and ends there."""


def draw_pawns(surface: Surface, x: float, middle: float, colour: Colour) -> None:
    """Two pawns: players."""
    for dx in (0.0, 2.0):
        centre = x + 1.1 + dx
        surface.path(ellipse(centre, middle - 1.05, 0.75), fill=colour)
        body = polyline(
            [(centre - 0.5, middle - 0.4), (centre + 0.5, middle - 0.4),
             (centre + 1.1, middle + 1.6), (centre - 1.1, middle + 1.6)],
            closed=True,
        )  # fmt: skip
        surface.path(body, fill=colour)


def draw_candle(surface: Surface, x: float, middle: float, colour: Colour, ground: Colour) -> None:
    """A cake with a candle: age."""
    centre = x + CAKE / 2
    surface.path(rect(x, middle + 0.1, CAKE, 1.5, 0.3), fill=colour)
    surface.path(line(centre, middle + 0.1, centre, middle - 0.8), stroke=colour, weight=RULE)
    surface.path(ellipse(centre, middle - 1.3, 0.35, 0.5), fill=colour)
    surface.path(line(x + 0.3, middle + 0.75, x + CAKE - 0.3, middle + 0.75), stroke=ground, weight=HAIR)


def draw_clock(surface: Surface, x: float, middle: float, colour: Colour, ground: Colour) -> None:
    """A clock: how long it takes."""
    centre = x + CLOCK / 2
    surface.path(ellipse(centre, middle, CLOCK / 2), fill=colour)
    hands = polyline([(centre, middle - 1.0), (centre, middle), (centre + 0.7, middle + 0.45)])
    surface.path(hands, stroke=ground, weight=RULE)
