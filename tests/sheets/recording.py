"""A surface that notes the box of everything drawn, on the page."""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from sheetgen.draw.fonts import typeface
from sheetgen.draw.path import Path
from sheetgen.draw.surface import Face, Page

Matrix = tuple[float, float, float, float, float, float]


class Mark(NamedTuple):
    """Something drawn: what it is, and its box on the page."""

    what: str
    left: float
    top: float
    right: float
    bottom: float
    sized: float = 0.0
    """The type size of a text as it is printed."""

    def touches(self, left: float, top: float, right: float, bottom: float) -> bool:
        """Whether the two boxes have a point in common."""
        return self.left < right and self.right > left and self.top < bottom and self.bottom > top


class Recorder:
    """Collects marks; clips are not looked at."""

    def __init__(self) -> None:
        self.marks: list[Mark] = []
        self.calls = 0
        self._matrix: Matrix = (1, 0, 0, 1, 0, 0)

    def path(self, path: Path, **how: Any) -> None:
        self.calls += 1
        left, top, right, bottom = path.bounds()
        self._note("path", [(left, top), (right, top), (right, bottom), (left, bottom)])

    def text(
        self,
        x: float,
        y: float,
        text: str,
        *,
        font: str,
        size: float,
        align: str = "left",
        rotate: float = 0,
        **how: Any,
    ) -> None:
        self.calls += 1
        face = typeface(font)
        width = face.width(text, size)
        start = {"left": 0.0, "center": -width / 2, "right": -width}[align]
        c, s = math.cos(math.radians(rotate)), math.sin(math.radians(rotate))
        corners = [(start, -face.cap_height(size)), (start + width, face.descent(size) * 0.9)]
        points = [(x + c * u - s * v, y + s * u + c * v) for u, _ in corners for _, v in corners]
        self._note(text, points, size * math.hypot(*self._matrix[:2]))

    def place(self, face: Face, x: float, y: float, *, rotate: float = 0, scale: float = 1) -> None:
        self.calls += 1
        c, s = round(math.cos(math.radians(rotate))), round(math.sin(math.radians(rotate)))
        x -= scale * min(0, c * face.width, -s * face.height, c * face.width - s * face.height)
        y -= scale * min(0, s * face.width, c * face.height, s * face.width + c * face.height)
        with self.moved(x, y, rotate=rotate, scale=scale):
            face.draw(self)  # type: ignore[arg-type]

    @contextmanager
    def moved(self, dx: float = 0, dy: float = 0, *, rotate: float = 0, scale: float = 1) -> Iterator[None]:
        before = self._matrix
        c, s = scale * math.cos(math.radians(rotate)), scale * math.sin(math.radians(rotate))
        a, b, cc, d, e, f = before
        self._matrix = (
            a * c + cc * s,
            b * c + d * s,
            -a * s + cc * c,
            -b * s + d * c,
            a * dx + cc * dy + e,
            b * dx + d * dy + f,
        )
        yield
        self._matrix = before

    @contextmanager
    def clipped(self, path: Path) -> Iterator[None]:
        yield

    def _note(self, what: str, points: list[tuple[float, float]], size: float = 0.0) -> None:
        a, b, c, d, e, f = self._matrix
        xs = [a * x + c * y + e for x, y in points]
        ys = [b * x + d * y + f for x, y in points]
        self.marks.append(Mark(what, min(xs), min(ys), max(xs), max(ys), size))


def marks_of(page: Page, *, without: str = "card ") -> list[Mark]:
    """What is drawn on a page but for the faces whose key starts with ``without``."""
    recorder = Recorder()
    for placement in page.placements:
        if not placement.face.key.startswith(without):
            placement.put(recorder)
    return recorder.marks
