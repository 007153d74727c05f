"""The drawing of a burrow: chambers and tunnels hollowed out of the earth, their squares, marks and value signs."""

from __future__ import annotations

import math
from typing import NamedTuple

from sheetgen.documents.burrow_icons import draw_icon, mark_box
from sheetgen.documents.burrow_outline import floor, wall
from sheetgen.draw.fonts import typeface
from sheetgen.draw.path import Path, arc, ellipse, line, polyline
from sheetgen.draw.surface import HAIR, WALL, Rect, Surface
from sheetgen.model.burrow import Burrow, Cell
from sheetgen.model.theme import Theme
from sheetgen.sheets.burrow_plan import BurrowPlan, plan_burrow
from sheetgen.sheets.value_signs import SIGN_DIAMETER, Point, nearest_point

_SIGN_TYPE = 14.0
_TIP = 1.0
"""How far a sign's tip reaches into its chamber, in millimetres."""


class Pencil(NamedTuple):
    """What a player has drawn, for diagrams: crossed squares, circled chambers."""

    crossed: tuple[Cell, ...] = ()
    circled: tuple[str, ...] = ()


UNTOUCHED = Pencil()


def draw_burrow(
    surface: Surface,
    burrow: Burrow,
    box: Rect,
    *,
    theme: Theme,
    values: dict[str, int] | None = None,
    largest: float = 9.0,
    pencil: Pencil = UNTOUCHED,
) -> BurrowPlan:
    """A burrow centred in a box, as large as fits. Without ``values`` no signs are drawn. Returns where it all went.

    Raises DoesNotFit when the squares would be smaller than a pencil needs.
    """
    plan = plan_burrow(burrow, box, largest=largest, signs=tuple(values or ()))
    draw_plan(surface, plan, theme=theme, values=values or {}, pencil=pencil)
    return plan


def draw_plan(
    surface: Surface, plan: BurrowPlan, *, theme: Theme, values: dict[str, int], pencil: Pencil = UNTOUCHED
) -> None:
    """A laid-out burrow."""
    for letter, place in plan.signs.items():
        if place is not None and letter in values:
            _draw_sign_board(surface, place, [plan.square(cell) for cell in plan.burrow.chambers[letter]], theme)
    surface.path(wall(plan), fill=theme["tunnel"], stroke=theme["wall"], weight=WALL)
    for cells in plan.burrow.chambers.values():
        surface.path(floor(plan, cells), fill=theme["ground"])
    surface.path(_grid(plan), stroke=theme["square-line"], weight=HAIR, cap="butt")
    borders = _borders(plan)
    if borders.segments:
        surface.path(borders, stroke=theme["wall"], weight=WALL)
    for cell, mark in plan.burrow.mark_of.items():
        draw_icon(surface, mark, mark_box(plan.square(cell)), theme)
    for letter, place in plan.signs.items():
        if place is not None and letter in values:
            _draw_value(surface, place, str(values[letter]), theme)
    for cell in pencil.crossed:
        draw_cross(surface, plan.square(cell), theme)
    for letter in pencil.circled:
        centre = plan.signs.get(letter)
        if centre is not None:
            surface.path(ellipse(*centre, SIGN_DIAMETER / 2 - 0.4), stroke=theme["pencil"], weight=WALL)


def _draw_sign_board(surface: Surface, centre: Point, squares: list[Rect], theme: Theme) -> None:
    """A light ground just large enough for the circle that a player draws round a value, drawn out to a tip toward the
    chamber: the tip's sides touch the circle as tangents, so that both are one shape."""
    x, y = centre
    tx, ty = nearest_point(centre, squares)
    radius = SIGN_DIAMETER / 2
    heading = math.atan2(ty - y, tx - x)
    # The tip goes a millimetre further than the square, under the wall that is drawn over it.
    reach = math.hypot(tx - x, ty - y) + _TIP
    spread = math.degrees(math.acos(radius / reach))
    toward = math.degrees(heading)
    disc = arc(x, y, radius, toward + spread, toward + 360 - spread)
    tip = ("L", (x + reach * math.cos(heading), y + reach * math.sin(heading)))
    surface.path(Path((*disc.segments, tip, ("Z", ()))), fill=theme["sign"])


def _draw_value(surface: Surface, centre: Point, text: str, theme: Theme) -> None:
    x, y = centre
    height = typeface("display").cap_height(_SIGN_TYPE)
    surface.text(x, y + height / 2, text, font="display", size=_SIGN_TYPE, colour=theme["sign-ink"], align="center")


def draw_cross(surface: Surface, square: Rect, theme: Theme) -> None:
    """A pencilled cross."""
    inner = square.inset(square.width * 0.17)
    for start, end in (
        ((inner.x, inner.y), (inner.right, inner.bottom)),
        ((inner.right, inner.y), (inner.x, inner.bottom)),
    ):
        surface.path(polyline([start, end]), stroke=theme["pencil"], weight=WALL)


def _grid(plan: BurrowPlan) -> Path:
    """The lines between neighbouring squares of a chamber, each run of them as one line."""
    owner = plan.burrow.chamber_of
    segments = Path()
    for (row, column), letter in owner.items():
        if owner.get((row, column + 1)) == letter and not _continues(owner, (row - 1, column), (row - 1, column + 1)):
            last = row
            while _continues(owner, (last + 1, column), (last + 1, column + 1)):
                last += 1
            segments += line(*plan.corner(row, column + 1), *plan.corner(last + 1, column + 1))
        if owner.get((row + 1, column)) == letter and not _continues(owner, (row, column - 1), (row + 1, column - 1)):
            last = column
            while _continues(owner, (row, last + 1), (row + 1, last + 1)):
                last += 1
            segments += line(*plan.corner(row + 1, column), *plan.corner(row + 1, last + 1))
    return segments


def _continues(owner: dict[Cell, str], one: Cell, two: Cell) -> bool:
    letter = owner.get(one)
    return letter is not None and owner.get(two) == letter


def _borders(plan: BurrowPlan) -> Path:
    """Walls between chambers that touch: a fault, yet a designer may print it to look at it."""
    owner = plan.burrow.chamber_of
    segments = Path()
    for (row, column), letter in owner.items():
        if owner.get((row, column + 1), letter) != letter:
            segments += line(*plan.corner(row, column + 1), *plan.corner(row + 1, column + 1))
        if owner.get((row + 1, column), letter) != letter:
            segments += line(*plan.corner(row + 1, column), *plan.corner(row + 1, column + 1))
    return segments
