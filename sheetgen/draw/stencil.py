"""What thousands of drawings share but for the words in it: its parts in order, and slots where the words go."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from sheetgen.draw.fonts import Typeface
from sheetgen.model.colour import Colour

if TYPE_CHECKING:
    from sheetgen.draw.operators import PdfSurface


class Broken(NamedTuple):
    """A text as lines at the size that was asked for: its words, and the number of the word that each line ends
    before. ``y`` is the first baseline, each further one lies ``leading`` below it."""

    y: float
    leading: float
    words: list[str]
    ends: list[int]


class Slot(NamedTuple):
    """A place of upright words. ``share`` of their width lies left of ``x``: 0, a half or 1.

    ``broken`` makes lines of a text, of which it gives None where it cannot be set as it is; a slot without it has one
    line, whatever its width.
    """

    x: float
    y: float
    face: Typeface
    size: float
    colour: Colour
    share: float
    broken: Callable[[str], Broken | None] | None


class Stencil:
    """Parts in the order in which they are drawn. Two are never the same, whatever they draw."""

    __slots__ = ("parts", "slots")

    def __init__(self, parts: tuple[Slot | Callable[[PdfSurface], None], ...]) -> None:
        """Slots, and what draws the rest: always the same, whatever is drawn before it."""
        self.parts = parts
        self.slots = tuple(part for part in parts if isinstance(part, Slot))
