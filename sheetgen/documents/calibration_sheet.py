"""The calibration sheet: one paper, printed on both sides, that is read against a lamp.

Everything to be read stands on the front; the back has lines alone, so that nothing shines through that is to be read.
Scales are drawn in black ink alone: a colour of several inks would be as blurred as the printer's colours lie apart.
"""

from __future__ import annotations

from typing import NamedTuple

from sheetgen.documents.calibration_words import Plate, Words, draw_back_note, draw_caption, draw_words
from sheetgen.draw.affine import Matrix, applied, movement
from sheetgen.draw.fonts import typeface
from sheetgen.draw.path import ellipse, line, polyline, rect
from sheetgen.draw.surface import HAIR, RULE, WALL, Align, Document, Face, Page, Placement, Rect, Surface, marked
from sheetgen.model.colour import BLACK, Colour
from sheetgen.model.theme import Labels, Theme
from sheetgen.sheets.calibration import (
    AIR,
    BREADTH,
    COARSE_REACH,
    EDGE,
    FINE_BACK,
    FINE_FRONT,
    FINE_REACH,
    FINE_STEP,
    LENGTH,
    NAMES,
    Station,
    stations,
)
from sheetgen.sheets.grid import Flip
from sheetgen.sheets.printer import mirrored

INCH = 25.4
RULER_MM, RULER_IN = 100, 4
STEPS = 12
"""A staircase at an edge has so many steps of a millimetre."""
_STEP = 4.4
"""How long a step is."""
_LABEL = 7.5
_HALF = typeface("text").cap_height(_LABEL) / 2
_OVERLAP = 1.5
"""How far the lines of both sides run past the baseline: so that they lie on one another when nothing is off."""
_RULER_ROOM = 14.0
_NAME = 9.0
_FURTHER = 4
"""So many lines more on the back, so that a back that is far off still meets the front's."""
EXAMPLE = (2, -0.4)
"""What is read in the picture: 1.6 mm to the right."""


class CalibrationText(NamedTuple):
    """What the words on the sheet are about."""

    printer: str
    title: str
    """What people call the printer."""
    paper: str
    flip: Flip
    sheet: int
    """Which of this printer's sheets it is, counted from 1."""
    command: str
    """The options besides the printer that are to be typed again."""


def calibration_document(
    text: CalibrationText, *, width: float, height: float, labels: Labels, theme: Theme
) -> Document:
    """The two pages. Raises TooSmall for a paper without room."""
    found = stations(width, height)
    words = Words(labels, theme, text.flip, text.sheet, text.printer, text.title, text.paper, text.command)
    through = mirrored(width, height, text.flip)

    def front(surface: Surface) -> None:
        for name in NAMES:
            _draw_front_scales(surface, found[name], theme["ink"])
        _draw_staircases(surface, width, height)
        plates = _plates(width, height)
        _draw_ruler(surface, plates.across, False, labels)
        _draw_ruler(surface, plates.down, True, labels)
        picture = draw_words(surface, words, plates, BREADTH + 6)
        if picture is not None:
            y = picture + 3
            _draw_example(surface, plates.body.x + 3, y, theme)
            left = plates.body.x + LENGTH + 12
            draw_caption(surface, words, Rect(left, y, plates.body.right - left, BREADTH), EXAMPLE)

    def back(surface: Surface) -> None:
        for name in NAMES:
            _draw_back_lines(surface, found[name], through, BLACK, FINE_REACH + _FURTHER)
        # Where the front is white.
        x, y = applied(through, *_plates(width, height).free.center)
        draw_back_note(surface, words, x, y, BREADTH)

    mark = (text, width, height, labels, theme)
    faces = [
        Face(marked(f"calibration {side}", mark), width, height, draw)
        for side, draw in (("front", front), ("back", back))
    ]
    pages = (
        Page(width, height, (Placement(faces[0], 0, 0),), side="front"),
        Page(width, height, (Placement(faces[1], 0, 0),), side="back"),
    )
    return Document(
        title=labels("calibrate.document-title", printer=text.title),
        language=labels.language,
        pages=pages,
        flip=text.flip,
    )


def _plates(width: float, height: float) -> Plate:
    """Where words and rulers go between the scales."""
    below = EDGE + BREADTH + AIR
    head = Rect(EDGE + LENGTH + 8, EDGE, width - 2 * EDGE - LENGTH - 8, BREADTH)
    left, right = EDGE + BREADTH + 5, width - EDGE - BREADTH - 5
    reach = RULER_IN * INCH
    if width <= height:
        body = Rect(left, below, right - left, height - 2 * below)
        across = (EDGE + (width - 2 * EDGE - LENGTH - 8 - reach) / 2, height - EDGE - BREADTH / 2)
        down = (width - EDGE - BREADTH / 2, below + (height - 2 * below - LENGTH - AIR - reach) / 2)
        free = Rect(EDGE, below + LENGTH + AIR, BREADTH, height - 2 * below - LENGTH - AIR)
        return Plate(head, body, across, down, free)
    body = Rect(left, below, right - left - _RULER_ROOM - 6, height - 2 * below)
    across = (EDGE + (width - 2 * EDGE - LENGTH - 8 - reach) / 2, height - EDGE - BREADTH / 2)
    down = (right - _RULER_ROOM / 2, EDGE + BREADTH + 2)
    free = Rect(EDGE, below + LENGTH + AIR, BREADTH, height - below - LENGTH - AIR - EDGE)
    return Plate(head, body, across, down, free)


def _draw_front_scales(surface: Surface, station: Station, ink: Colour) -> None:
    """Both scales of a pair with their numbers, and its name."""
    outward = 1 if station.far else -1
    for number in range(-COARSE_REACH, COARSE_REACH + 1):
        long = 4.2 if number % 5 == 0 else 2.6
        _tick(surface, station, station.coarse, number, outward * long, -outward * _OVERLAP)
        if number % 5 == 0:
            _number(surface, station, station.coarse, number, _signed(number), outward * (long + 0.8), turned=False)
    for number in range(-FINE_REACH, FINE_REACH + 1):
        along = number * FINE_FRONT
        long = 4.6 if number % 2 == 0 else 3.0
        _tick(surface, station, station.fine, along, outward * long, -outward * _OVERLAP)
        if number % 2 == 0:
            _number(surface, station, station.fine, along, _signed(number / 10), outward * 5.3, turned=True)
    x, y, cap = station.x, station.y, typeface("text-bold").cap_height(_NAME)
    if station.down:
        x, y = (x + BREADTH, y + LENGTH) if station.far else (x, y + cap)
    else:
        y += BREADTH if station.far else cap
    align: Align = "right" if station.down and station.far else "left"
    surface.text(x, y, station.name, font="text-bold", size=_NAME, colour=ink, align=align)


def _draw_back_lines(surface: Surface, station: Station, through: Matrix, ink: Colour, reach: int) -> None:
    """The one line with its arrow, and the fine lines, as they lie on the page after a movement."""
    inward = -1 if station.far else 1

    def lines(zero: tuple[float, float], along: float, end: float, start: float = -_OVERLAP) -> None:
        one = applied(through, *_off(station, *zero, along, inward * start))
        two = applied(through, *_off(station, *zero, along, inward * end))
        surface.path(line(*one, *two), stroke=ink, weight=RULE, cap="butt")

    # Long enough to meet its scale when the back lies some millimetres off across it.
    lines(station.coarse, 0.0, 5.5, -4.0)
    arrow = ((0.0, 1.9), (-1.1, 4.7), (1.1, 4.7))
    points = [applied(through, *_off(station, *station.coarse, along, inward * across)) for along, across in arrow]
    surface.path(polyline(points, closed=True), fill=ink)
    for number in range(-reach, reach + 1):
        lines(station.fine, number * FINE_BACK, 5.0)


def _draw_example(surface: Surface, x: float, y: float, theme: Theme) -> None:
    """A pair of scales as it looks against a lamp, and what is read there."""
    station = Station("top", x, y, False, False)
    surface.path(rect(x - 3, y - 3, LENGTH + 6, BREADTH + 6, 2), fill=theme["rules-slate-tint"])
    _draw_front_scales(surface, station, theme["ink"])
    coarse, fine = EXAMPLE
    _draw_back_lines(surface, station, movement(coarse + fine, 0), theme["muted"], FINE_REACH)
    for zero, along, across, radii in (
        (station.coarse, float(coarse), 1.2, (1.5, 4.6)),
        (station.fine, fine / FINE_STEP * FINE_FRONT, 0.4, (1.1, 6.2)),
    ):
        surface.path(ellipse(zero[0] + along, zero[1] + across, *radii), stroke=theme["alert"], weight=WALL)


def _off(station: Station, x: float, y: float, along: float, across: float) -> tuple[float, float]:
    """A point so far along a scale and across it (to the right or down)."""
    return (x + across, y + along) if station.down else (x + along, y + across)


def _tick(
    surface: Surface, station: Station, zero: tuple[float, float], along: float, start: float, end: float
) -> None:
    one, two = _off(station, *zero, along, start), _off(station, *zero, along, end)
    surface.path(line(*one, *two), stroke=BLACK, weight=RULE, cap="butt")


def _number(
    surface: Surface,
    station: Station,
    zero: tuple[float, float],
    along: float,
    text: str,
    across: float,
    *,
    turned: bool,
) -> None:
    """A number at the outer end of its line."""
    font = "text-bold" if text == "0" else "text"
    x, y = _off(station, *zero, along, across)
    if station.down:
        _write(surface, x, y + _HALF, text, "left" if station.far else "right", font)
    elif turned:
        _write(surface, x + _HALF, y, text, "right" if station.far else "left", font, -90)
    else:
        _write(surface, x, y + (2 * _HALF if station.far else 0), text, "center", font)


def _signed(number: float) -> str:
    if number == 0:
        return "0"
    return f"{'+' if number > 0 else chr(0x2212)}{abs(number):g}"


def _draw_staircases(surface: Surface, width: float, height: float) -> None:
    """At each edge, steps 1 to 12 mm from it; at the upright edges they keep off the scales."""
    half = STEPS / 2 * _STEP
    beside = max(height / 2, EDGE + BREADTH + LENGTH + 2 * AIR + half)
    for number in range(1, STEPS + 1):
        start = (number - 1) * _STEP - half
        for from_top in (True, False):
            x = width / 2 + start
            y = number if from_top else height - number
            surface.path(line(x, y, x + _STEP, y), stroke=BLACK, weight=RULE, cap="butt")
            y += 2 * _HALF + 0.9 if from_top else -0.9
            _write(surface, x + _STEP / 2, y, str(number), "center")
        for from_left in (True, False):
            x = number if from_left else width - number
            y = (beside if from_left else height - beside) + start
            surface.path(line(x, y, x, y + _STEP), stroke=BLACK, weight=RULE, cap="butt")
            x += 0.8 if from_left else -0.8
            _write(surface, x, y + _STEP / 2 + _HALF, str(number), "left" if from_left else "right")


def _write(
    surface: Surface, x: float, y: float, text: str, align: Align, font: str = "text", rotate: float = 0
) -> None:
    surface.text(x, y, text, font=font, size=_LABEL, colour=BLACK, align=align, rotate=rotate)


def _draw_ruler(surface: Surface, middle: tuple[float, float], down: bool, labels: Labels) -> None:
    """100 mm on one side of a line, 4 inches on the other; ``middle`` is its zero."""
    x, y = middle

    def at(along: float, across: float) -> tuple[float, float]:
        return (x + across, y + along) if down else (x + along, y + across)

    def tick(along: float, across: float, weight: float) -> None:
        surface.path(line(*at(along, 0), *at(along, across)), stroke=BLACK, weight=weight, cap="butt")

    surface.path(line(*at(0, 0), *at(RULER_IN * INCH, 0)), stroke=BLACK, weight=RULE, cap="butt")
    for number in range(RULER_MM + 1):
        long = 4.0 if number % 50 == 0 else 3.0 if number % 10 == 0 else 2.2 if number % 5 == 0 else 1.4
        tick(number, -long, RULE if number % 50 == 0 else HAIR)
    for number in range(RULER_IN * 8 + 1):
        long = 4.0 if number % 8 == 0 else 2.2 if number % 4 == 0 else 1.4
        tick(number * INCH / 8, long, RULE if number % 8 == 0 else HAIR)
    rotate = 90 if down else 0
    for along, text, across in (
        (0.0, "0", -4.8),
        (50.0, "50", -4.8),
        (float(RULER_MM), labels("calibrate.hundred"), -4.8),
        (2 * INCH, "2", 4.8 + 2 * _HALF),
        (RULER_IN * INCH, labels("calibrate.four-inches"), 4.8 + 2 * _HALF),
    ):
        # Upright numbers stand right of a ruler that goes down, so they are read with the head to the right.
        px, py = at(along, -across if down else across)
        _write(surface, px, py, text, "center", rotate=rotate)
