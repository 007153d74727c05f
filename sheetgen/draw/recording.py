"""What surfaces have in common on which nothing is drawn, but what would be is kept: where it would be."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from sheetgen.draw.affine import IDENTITY, Matrix, after, applied, movement
from sheetgen.draw.path import Path
from sheetgen.draw.surface import Face, Surface, draw_face


class Recording(Surface):
    """Follows faces to their places. ``matrix`` is how everything is moved at the moment.

    Whoever keeps outlines and texts has a :meth:`path` and a :meth:`text` of its own; of clips this knows nothing.
    """

    def __init__(self, matrix: Matrix = IDENTITY) -> None:
        self.matrix = matrix
        self._opened: list[str] = []

    def place(self, face: Face, x: float, y: float, *, rotate: float = 0, scale: float = 1) -> None:
        """What a face has, at its place: the top left corner of its box, turned, is there."""
        turned = movement(0, 0, rotate, scale)
        corners = [applied(turned, px, py) for px in (0, face.width) for py in (0, face.height)]
        left, top = min(px for px, _ in corners), min(py for _, py in corners)
        with self.moved(x - left, y - top, rotate=rotate, scale=scale):
            draw_face(face, self, self._opened)

    @contextmanager
    def moved(self, dx: float = 0, dy: float = 0, *, rotate: float = 0, scale: float = 1) -> Iterator[None]:
        """Inside, everything is moved."""
        before = self.matrix
        self.matrix = after(before, movement(dx, dy, rotate, scale))
        yield
        self.matrix = before

    @contextmanager
    def clipped(self, path: Path) -> Iterator[None]:
        """Inside, everything counts as it does outside."""
        yield
