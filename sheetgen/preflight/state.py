"""The graphics state, as far as preflight reads it, and which of its fields a form takes from its place.

Every field that can be set by itself has a part (a bit) of its own: a form that sets one of two takes the other.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from sheetgen.preflight.colours import GREY, Paint, first_paint
from sheetgen.preflight.fonts import Font
from sheetgen.preflight.matrices import UNIT, Matrix
from sheetgen.preflight.notes import ENDLESS, Box

FILL, STROKE, WIDTH, FONT, RENDER, OVER, STROKE_OVER, MODE, SETTING, LEADING = (1 << i for i in range(10))
_FIELDS = (
    (FILL, ("fill", "fill_pattern")),
    (STROKE, ("stroke", "stroke_pattern")),
    (WIDTH, ("width",)),
    (FONT, ("font", "size")),
    (RENDER, ("render",)),
    (OVER, ("over",)),
    (STROKE_OVER, ("stroke_over",)),
    (MODE, ("mode",)),
    (SETTING, ("setting",)),
    (LEADING, ("leading",)),
)
"""Parts, and the fields that are only ever set together."""
BLACK = first_paint(GREY)


class Setting(NamedTuple):
    """How letters stand: what lies between two, what a blank has besides, how wide they are, how far over their line.

    In points, but for the width, which is a factor. Who sets one of these takes the others from where it was.
    """

    letter: float = 0.0
    blank: float = 0.0
    across: float = 1.0
    rise: float = 0.0


PLAIN = Setting()
SETTING_OPERATORS = {b"Tc": ("letter", 1.0), b"Tw": ("blank", 1.0), b"Tz": ("across", 0.01),
                     b"Ts": ("rise", 1.0)}  # fmt: skip
"""Operators that set one of them, with what their number is multiplied by."""


class Pattern:
    """A pattern as a colour; ``paint`` is what an uncoloured one is painted with."""

    __slots__ = ("paint", "thing")

    def __init__(self, thing: Any, under: Paint | None) -> None:
        self.thing = thing
        self.paint = under


class State:
    """The graphics state. ``own`` are the parts that were set here."""

    __slots__ = ("clip", "ctm", "fill", "fill_pattern", "font", "leading", "mode", "over", "own", "render", "setting",
                 "size", "stroke", "stroke_over", "stroke_pattern", "width")  # fmt: skip

    def __init__(self) -> None:
        self.ctm: Matrix = UNIT
        self.clip: Box = ENDLESS
        self.fill: Paint = BLACK
        self.fill_pattern: Pattern | None = None
        self.stroke: Paint = BLACK
        self.stroke_pattern: Pattern | None = None
        self.width = 1.0
        self.font: Font | None = None
        self.size = 0.0
        self.render = 0
        self.over = False
        self.stroke_over = False
        self.mode = 0
        self.setting = PLAIN
        self.leading = 0.0
        self.own = 0

    def copy(self) -> State:
        """A state to be changed by itself."""
        # Written out: it is asked for with every q, and a loop over the names takes five times as long.
        other = State.__new__(State)
        other.clip = self.clip
        other.ctm = self.ctm
        other.fill = self.fill
        other.fill_pattern = self.fill_pattern
        other.font = self.font
        other.leading = self.leading
        other.mode = self.mode
        other.over = self.over
        other.own = self.own
        other.render = self.render
        other.setting = self.setting
        other.size = self.size
        other.stroke = self.stroke
        other.stroke_over = self.stroke_over
        other.stroke_pattern = self.stroke_pattern
        other.width = self.width
        return other

    def seen(self, parts: int) -> tuple[Any, ...]:
        """The values of some parts."""
        return tuple(getattr(self, name) for part, names in _FIELDS if parts & part for name in names)
