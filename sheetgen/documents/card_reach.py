"""Whether what is drawn on a card ends inside its edge."""

from __future__ import annotations

from collections.abc import Sequence

from sheetgen.documents.card_steps import Step
from sheetgen.draw.affine import IDENTITY
from sheetgen.model.colour import Colour
from sheetgen.model.layout import CardSize
from sheetgen.sheets.measuring import Bounds, Measuring


def end_inside(steps: Sequence[Step], size: CardSize) -> bool:
    """Whether nothing that steps draw, which are the same on every card, goes over the edge."""
    seen = _Seen(size)
    for step in steps:
        step.draw(seen, {})
    return seen.inside


class _Seen(Measuring):
    """A surface that sees whether something is beyond a card's edge."""

    guide = -1.0  # here hairlines are art like any other

    def __init__(self, size: CardSize) -> None:
        super().__init__(IDENTITY)
        self.inside = True
        self._size = size

    def met_path(self, bounds: Bounds, fill: Colour | None, stroke: Colour | None) -> None:
        """An area or a line."""
        self._look(bounds)

    def met_text(self, bounds: Bounds, text: str, colour: Colour) -> None:
        """Words that are the same on every card."""
        self._look(bounds)

    def _look(self, bounds: Bounds) -> None:
        left, top, right, bottom = bounds
        if left < 0 or top < 0 or right > self._size.width or bottom > self._size.height:
            self.inside = False
