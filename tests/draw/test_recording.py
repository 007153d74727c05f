"""Where things are that a surface keeps: placed, moved, turned, one in another."""

from __future__ import annotations

from typing import Any

import pytest

from sheetgen.draw.affine import IDENTITY, applied
from sheetgen.draw.path import Path, rect
from sheetgen.draw.recording import Recording
from sheetgen.draw.surface import Face, Surface
from sheetgen.model.colour import BLACK


class Corners(Recording):
    """Keeps where the top left and the bottom right corner of each outline come to lie."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[float, ...]] = []

    def path(self, path: Path, **_: Any) -> None:
        left, top, right, bottom = path.bounds()
        ends = applied(self.matrix, left, top), applied(self.matrix, right, bottom)
        self.found.append(tuple(round(number, 6) for end in ends for number in end))

    def text(self, *_: Any, **__: Any) -> None:
        """None is drawn here."""


def _draw(surface: Surface) -> None:
    surface.path(rect(1, 2, 3, 4), fill=BLACK)


FACE = Face("inner", 10, 20, _draw)


@pytest.mark.parametrize(
    ("rotate", "scale", "corners"),
    [
        (0, 1, (101, 202, 104, 206)),
        (0, 2, (102, 204, 108, 212)),
        # The box of a turned face begins where it is placed, whatever corner of it that is.
        (90, 1, (118, 201, 114, 204)),
        (180, 1, (109, 218, 106, 214)),
        (270, 0.5, (101, 204.5, 103, 203)),
    ],
)
def test_a_face_at_its_place(rotate: float, scale: float, corners: tuple[float, ...]) -> None:
    surface = Corners()
    surface.place(FACE, 100, 200, rotate=rotate, scale=scale)
    assert surface.found == [corners]
    assert surface.matrix == IDENTITY


def test_moved_within_moved() -> None:
    surface = Corners()
    with surface.moved(10, 0, rotate=90, scale=2), surface.moved(5, 1), surface.clipped(rect(0, 0, 1, 1)):
        _draw(surface)
        surface.place(FACE, 1, 1)
    _draw(surface)
    assert surface.found == [(4, 12, -4, 18), (2, 14, -6, 20), (1, 2, 4, 6)]


def test_a_face_inside_itself_is_no_endless_drawing() -> None:
    face = Face("outer", 10, 20, lambda surface: surface.place(face, 0, 0))
    with pytest.raises(ValueError, match="placed inside itself: outer > outer"):
        Corners().place(face, 0, 0)
