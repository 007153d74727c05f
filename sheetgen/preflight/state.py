"""The graphics state, as far as preflight reads it, and which of its fields a form takes from its place.

Every field that can be set by itself has a part (a bit) of its own: a form that sets one of two takes the other.
"""

from __future__ import annotations

from typing import Any

from sheetgen.preflight.colours import GREY, Paint, first_paint
from sheetgen.preflight.fonts import Font
from sheetgen.preflight.matrices import UNIT, Matrix
from sheetgen.preflight.notes import ENDLESS, Box

FILL, STROKE, WIDTH, FONT, RENDER, OVER, STROKE_OVER, MODE = (1 << i for i in range(8))
_FIELDS = (
    (FILL, ("fill", "fill_pattern")),
    (STROKE, ("stroke", "stroke_pattern")),
    (WIDTH, ("width",)),
    (FONT, ("font", "size")),
    (RENDER, ("render",)),
    (OVER, ("over",)),
    (STROKE_OVER, ("stroke_over",)),
    (MODE, ("mode",)),
)
"""Parts, and the fields that are only ever set together."""
BLACK = first_paint(GREY)


class Pattern:
    """A pattern as a colour; ``paint`` is what an uncoloured one is painted with."""

    __slots__ = ("paint", "thing")

    def __init__(self, thing: Any, under: Paint | None) -> None:
        self.thing = thing
        self.paint = under


class State:
    """The graphics state. ``own`` are the parts that were set here."""

    __slots__ = ("clip", "ctm", "fill", "fill_pattern", "font", "mode", "over", "own", "render", "size", "stroke",
                 "stroke_over", "stroke_pattern", "width")  # fmt: skip

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
        other.mode = self.mode
        other.over = self.over
        other.own = self.own
        other.render = self.render
        other.size = self.size
        other.stroke = self.stroke
        other.stroke_over = self.stroke_over
        other.stroke_pattern = self.stroke_pattern
        other.width = self.width
        return other

    def seen(self, parts: int) -> tuple[Any, ...]:
        """The values of some parts."""
        return tuple(getattr(self, name) for part, names in _FIELDS if parts & part for name in names)
