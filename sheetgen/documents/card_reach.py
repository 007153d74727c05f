"""Whether what is drawn on a card keeps off its edge."""

from __future__ import annotations

from collections.abc import Sequence

from sheetgen.documents.card_steps import Step
from sheetgen.draw.affine import IDENTITY
from sheetgen.draw.surface import Rect
from sheetgen.model.colour import Colour
from sheetgen.sheets.measuring import Bounds, Measuring


def keep_off(steps: Sequence[Step], inside: Rect) -> bool:
    """Whether nothing that steps draw, which are the same on every card, goes beyond a box on the card."""
    seen = _Seen(inside)
    for step in steps:
        step.draw(seen, {})
    return seen.inside


class _Seen(Measuring):
    """A surface that sees whether something is beyond a box."""

    guide = -1.0  # here hairlines are art like any other

    def __init__(self, edge: Rect) -> None:
        super().__init__(IDENTITY)
        self.inside = True
        self._edge = edge

    def met_path(self, bounds: Bounds, fill: Colour | None, stroke: Colour | None) -> None:
        """An area or a line."""
        self._look(bounds)

    def met_text(self, bounds: Bounds, text: str, colour: Colour) -> None:
        """Words, of a symbol or a group."""
        self._look(bounds)

    def _look(self, bounds: Bounds) -> None:
        left, top, right, bottom = bounds
        edge = self._edge
        if left < edge.x or top < edge.y or right > edge.right or bottom > edge.bottom:
            self.inside = False
