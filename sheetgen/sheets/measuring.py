"""A surface on which nothing is drawn: it tells the box of everything that would be, wherever it is placed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sheetgen.draw.affine import Matrix, after, applied, movement
from sheetgen.draw.fonts import POINT, typeface
from sheetgen.draw.path import Path
from sheetgen.draw.recording import Recording
from sheetgen.draw.surface import HAIR, RULE, Align
from sheetgen.model.colour import Colour

Bounds = tuple[float, float, float, float]
"""Left, top, right and bottom."""
_EVERYWHERE: Bounds = (-1e9, -1e9, 1e9, 1e9)
_NOWHERE: Bounds = (0.0, 0.0, 0.0, 0.0)


class Measuring(Recording):
    """Calls :meth:`met_path` and :meth:`met_text`, which do nothing here, with boxes as ``matrix`` moves them.

    ``clip`` is the box outside which paths are not seen; a box is given whole all the same.
    """

    tails = True
    """Whether the box of a text holds what letters have under their line."""
    guide = HAIR
    """Lines no broader (in points) are guides, and not met."""

    def __init__(self, matrix: Matrix, clip: Bounds | None = None) -> None:
        super().__init__(matrix)
        self.clip = _EVERYWHERE if clip is None else clip

    def met_path(self, bounds: Bounds, fill: Colour | None, stroke: Colour | None) -> None:
        """An area, or a line that is more than a guide (then ``stroke`` is given)."""

    def met_text(self, bounds: Bounds, text: str, colour: Colour) -> None:
        """A line of text that has more than blanks."""

    def path(
        self, path: Path, *, fill: Colour | None = None, stroke: Colour | None = None, weight: float = RULE, **_: Any
    ) -> None:
        """The box of an outline with the thickness of its line."""
        line = stroke if stroke is not None and weight > self.guide else None
        if not path.segments or (fill is None and line is None):
            return
        spare = weight * POINT / 2 if line is not None else 0.0
        left, top, right, bottom = path.bounds()
        self.met_path(self._box(left - spare, top - spare, right + spare, bottom + spare), fill, line)

    def text(
        self,
        x: float,
        y: float,
        text: str,
        *,
        font: str,
        size: float,
        colour: Colour,
        align: Align = "left",
        rotate: float = 0,
    ) -> None:
        """The box of a line of text, from its tall letters to its baseline or under it."""
        if not text.strip():
            return
        face = typeface(font)
        width = face.width(text, size)
        start = {"left": 0.0, "center": -width / 2, "right": -width}[align]
        turned = after(self.matrix, movement(x, y, rotate))
        low, high = face.x_height(size) / 3 if self.tails else 0.0, face.cap_height(size)
        corners = [applied(turned, px, py) for px in (start, start + width) for py in (-high, low)]
        self.met_text(around(corners), text, colour)

    @contextmanager
    def clipped(self, path: Path) -> Iterator[None]:
        """Inside, what lies outside the outline's box does not count."""
        before = self.clip
        self.clip = common(before, self._box(*path.bounds())) or _NOWHERE
        yield
        self.clip = before

    def _box(self, left: float, top: float, right: float, bottom: float) -> Bounds:
        return around([applied(self.matrix, px, py) for px in (left, right) for py in (top, bottom)])


def around(points: list[tuple[float, float]]) -> Bounds:
    """The box round some points."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return (min(xs), min(ys), max(xs), max(ys))


def common(one: Bounds, other: Bounds) -> Bounds | None:
    """What two boxes have in common, if anything."""
    left, top = max(one[0], other[0]), max(one[1], other[1])
    right, bottom = min(one[2], other[2]), min(one[3], other[3])
    return (left, top, right, bottom) if left < right and top < bottom else None
