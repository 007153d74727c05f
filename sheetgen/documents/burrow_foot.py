"""The foot of a burrow sheet: the scoring track, in the order in which one adds up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sheetgen.documents.burrow_icons import draw_icon
from sheetgen.draw.fonts import typeface
from sheetgen.draw.path import line, rect
from sheetgen.draw.surface import HAIR, RULE, WALL, Rect, Surface
from sheetgen.model.burrow import HAZELNUT, MUSHROOM
from sheetgen.model.scoring import ScoringFile
from sheetgen.model.theme import Labels, Theme
from sheetgen.sheets.grid import DoesNotFit

SMALL = 7.5
_SUM = 12.0
_SIGN = 4.5
_STEP = 7.0
_TOTAL = 17.0
_ICON = 6.0
_ROW = 8.0
_LEAST_CHAMBER = 4.5


class Foot(NamedTuple):
    """What the track holds: a box a chamber (with its value, if known), points a mushroom, points by hazelnuts."""

    values: tuple[int | None, ...]
    each: int | None
    points: tuple[tuple[int, int | None], ...]
    mushrooms: str | None
    hazelnuts: str | None

    def mushroom_label(self, labels: Labels) -> str:
        """What stands over the mushrooms' box."""
        label = self.mushrooms or labels("pad.mushrooms")
        return label if self.each is None else f"{label} × {self.each}"

    def hazelnut_label(self, labels: Labels) -> str:
        """What stands over the hazelnuts' table."""
        return labels("pad.in-all", what=self.hazelnuts or labels("pad.hazelnuts"))


def foot_of(scoring: ScoringFile | None, language: str, *, values: Sequence[int | None]) -> Foot:
    """The scoring track of a game's tables; what has no table is left open."""
    tables = scoring.tables if scoring else {}
    mushrooms, hazelnuts = tables.get("mushrooms"), tables.get("hazelnuts")
    points = tuple(
        (count, worth) for count, worth in sorted((hazelnuts.points or {}).items() if hazelnuts else ()) if count > 0
    )
    return Foot(
        tuple(values),
        mushrooms.each if mushrooms else None,
        points or ((1, None), (2, None), (3, None), (4, None)),
        mushrooms.label(language) if mushrooms and mushrooms.label else None,
        hazelnuts.label(language) if hazelnuts and hazelnuts.label else None,
    )


class FootLayout(NamedTuple):
    """Widths along the track, in millimetres."""

    inner: Rect
    chamber: float
    table: float
    sign: float
    total: float

    @property
    def mushrooms(self) -> float:
        """How wide the mushrooms' label may be."""
        return _ICON + 1 + _SUM + self.sign - 1

    @property
    def hazelnuts(self) -> float:
        """How wide the hazelnuts' label may be."""
        return _ICON + 2 + self.table + _SUM + self.sign - 1


def lay_out_foot(box: Rect, foot: Foot) -> FootLayout:
    """How the track fills a box. Raises DoesNotFit when a chamber's box would be too narrow to write in."""
    inner = box.inset(3, 1.2, 3, 1.6)
    table = _STEP * len(foot.points)
    fixed = 4 * _SIGN + 3 * _SUM + 2 * (_ICON + 1) + table + 1 + _TOTAL
    chamber = min(_ROW, (inner.width - fixed) / max(1, len(foot.values)))
    if chamber < _LEAST_CHAMBER:
        raise DoesNotFit(
            f"a scoring track for {len(foot.values)} chambers and {len(foot.points)} hazelnuts is too long here"
        )
    # What is left widens the box of the total, up to a limit, and then the air round the signs.
    spare = inner.width - fixed - chamber * len(foot.values)
    return FootLayout(inner, chamber, table, _SIGN + max(0.0, spare - 3.0) / 4, _TOTAL + min(3.0, spare))


def draw_foot(surface: Surface, box: Rect, foot: Foot, labels: Labels, theme: Theme) -> None:
    """The track: full chambers = sum + mushrooms + hazelnuts = total."""
    layout = lay_out_foot(box, foot)
    inner, chamber, table, sign, total = layout
    surface.path(rect(box.x, box.y, box.width, box.height, 2), fill=theme["panel"], stroke=theme["panel-line"])
    row = Rect(inner.x, inner.bottom - _ROW, inner.width, _ROW)
    x = row.x
    known = all(value is not None for value in foot.values)
    word = labels("pad.chambers-circle" if known else "pad.chambers")
    _label(surface, x, inner.y, word, theme, room=chamber * len(foot.values) + sign)
    x = _draw_chambers(surface, Rect(x, row.y, chamber * len(foot.values), row.height), foot.values, theme)
    x = _sign(surface, x, sign, row, "=", theme)
    _label(surface, x, inner.y, labels("pad.sum"), theme, room=_SUM + sign - 1)
    x = _box(surface, Rect(x, row.y, _SUM, row.height), theme)
    x = _sign(surface, x, sign, row, "+", theme)
    _label(surface, x, inner.y, foot.mushroom_label(labels), theme, room=layout.mushrooms)
    x = _icon(surface, x, row, MUSHROOM, theme)
    x = _box(surface, Rect(x, row.y, _SUM, row.height), theme)
    x = _sign(surface, x, sign, row, "+", theme)
    _label(surface, x, inner.y, foot.hazelnut_label(labels), theme, room=layout.hazelnuts)
    x = _icon(surface, x, row, HAZELNUT, theme)
    x = _draw_nut_table(surface, Rect(x, row.y, table, row.height), foot, theme)
    x = _box(surface, Rect(x + 1, row.y, _SUM, row.height), theme)
    _sign(surface, x, sign, row, "=", theme)
    x = row.right - total
    _label(surface, x, inner.y, labels("pad.grand-total"), theme, room=total, font="text-bold")
    _box(surface, Rect(x, row.y, total, row.height), theme, WALL)


def _draw_chambers(surface: Surface, box: Rect, values: Sequence[int | None], theme: Theme) -> float:
    """A box a chamber, its value faint in it: to be circled when the chamber is full."""
    _box(surface, box, theme)
    side = box.width / max(1, len(values))
    size = 11 if side >= 6 else SMALL
    height = typeface("text").cap_height(size)
    for i, value in enumerate(values):
        x = box.x + i * side
        if i:
            surface.path(line(x, box.y, x, box.bottom), stroke=theme["panel-line"], cap="butt")
        if value is not None:
            surface.text(
                x + side / 2, box.center[1] + height / 2, str(value), font="text", size=size,
                colour=theme["ghost"], align="center",
            )  # fmt: skip
    return box.right


def _icon(surface: Surface, x: float, row: Rect, mark: str, theme: Theme) -> float:
    draw_icon(surface, mark, Rect(x, row.y, _ICON, row.height), theme)
    return x + _ICON + 1


def _draw_nut_table(surface: Surface, box: Rect, foot: Foot, theme: Theme) -> float:
    """How many above, how much below."""
    surface.path(rect(*box, 1), fill=theme["nut"])
    half = box.height * 0.44
    for i, (count, points) in enumerate(foot.points):
        x = box.x + (i + 0.5) * _STEP
        surface.text(x, box.y + half - 0.9, str(count), font="text", size=SMALL, colour=theme["ink"], align="center")
        if points is not None:
            surface.text(
                x, box.bottom - 1.2, str(points), font="text-bold", size=9, colour=theme["ink"], align="center"
            )
        if i:
            surface.path(
                line(box.x + i * _STEP, box.y + 1, box.x + i * _STEP, box.bottom - 1),
                stroke=theme["panel-line"],
                weight=HAIR,
            )
    surface.path(line(box.x + 1, box.y + half, box.right - 1, box.y + half), stroke=theme["panel-line"], weight=HAIR)
    return box.right


def _box(surface: Surface, box: Rect, theme: Theme, weight: float = RULE) -> float:
    surface.path(rect(*box, 1), fill=theme["ground"], stroke=theme["panel-line"], weight=weight)
    return box.right


def _sign(surface: Surface, x: float, width: float, row: Rect, sign: str, theme: Theme) -> float:
    height = typeface("text-bold").cap_height(11)
    surface.text(
        x + width / 2, row.center[1] + height / 2, sign, font="text-bold", size=11, colour=theme["ink"], align="center"
    )
    return x + width


def _label(surface: Surface, x: float, y: float, text: str, theme: Theme, *, room: float, font: str = "text") -> None:
    surface.text(x, y + 2.2, typeface(font).shortened(text, SMALL, room), font=font, size=SMALL, colour=theme["ink"])
