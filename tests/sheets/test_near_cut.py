"""What is told of texts and shapes near the cut."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sheetgen.draw.path import rect
from sheetgen.draw.surface import Face, Surface
from sheetgen.model.colour import Colour
from sheetgen.sheets.near_cut import NearCut, _Look, near_cut

RED = Colour(0.8, 0.1, 0.1)
SAFE, BLEED = 3.0, 3.0


def looked_at(*draws: Callable[[Surface], None]) -> NearCut:
    """What is found of cards of 60 x 90 mm."""
    return near_cut([Face(f"card {number}", 60, 90, draw) for number, draw in enumerate(draws)], SAFE)


def shape(left: float, top: float, width: float, height: float) -> Callable[[Surface], None]:
    def draw(surface: Surface) -> None:
        with surface.clipped(rect(-BLEED, -BLEED, 60 + 2 * BLEED, 90 + 2 * BLEED)):
            surface.path(rect(left, top, width, height), fill=RED)

    return draw


def words(x: float, y: float, text: str = "Fox", rotate: float = 0) -> Callable[[Surface], None]:
    return lambda surface: surface.text(x, y, text, font="text", size=10, colour=RED, rotate=rotate)


@pytest.mark.parametrize(
    ("box", "found"),
    [
        ((20, 20, 10, 10), NearCut()),
        ((3, 3, 54, 84), NearCut()),
        ((2, 20, 10, 10), NearCut(art=2)),
        ((48.5, 20, 10, 10), NearCut(art=1.5)),
        ((0, 20, 10, 10), NearCut(stops=True)),
        ((20, 80, 10, 10.2), NearCut(stops=True)),
        ((-1.5, 20, 10, 10), NearCut()),  # a shape that ends in the bleed ends there wherever it is cut
        ((-3, 20, 2.5, 10), NearCut()),  # never seen
        ((-9, -9, 78, 108), NearCut(ground=3)),
        ((-2, -3, 65, 96), NearCut(ground=2)),
        ((0, 0, 60, 90), NearCut(ground=0, stops=True)),
    ],
)
def test_shapes(box: tuple[float, float, float, float], found: NearCut) -> None:
    assert looked_at(shape(*box)) == found


@pytest.mark.parametrize("lying", [True, False])
@pytest.mark.parametrize(
    ("left", "top", "distance"),
    [(1, 0.9, -19.3), (88, 0.9, -19.1), (1, 79, -19.2), (88, 79, -19), (40, 20, None), (25, 1, 1.0), (3, 40, 1.96)],
)
def test_texts_in_a_hexagon(left: float, top: float, distance: float | None, lying: bool) -> None:
    """Of 95.25 x 82.55 mm: the corners of its rectangle are 20.6 mm away from it."""
    width, height = (95.25, 82.55) if lying else (82.55, 95.25)
    look = _Look(width, height, SAFE, (0, 0), True)
    box = (left, top, left + 6, top + 2.5)
    look.met_text(box if lying else (box[1], box[0], box[3], box[2]), "Fox", RED)
    assert look.texts.get("Fox") == (None if distance is None else pytest.approx(distance, abs=0.15))


@pytest.mark.parametrize(
    ("x", "y", "rotate", "distance"),
    [(1, 45, 0, 1), (-2, 45, 0, -2), (20, 89, 0, 1), (2, 20, 90, 2), (59, 50, 270, 1), (10, 45, 0, None)],
)
def test_texts(x: float, y: float, rotate: float, distance: float | None) -> None:
    found = looked_at(words(x, y, rotate=rotate)).texts
    assert found == (() if distance is None else (("Fox", pytest.approx(distance)),))


def test_the_worst_of_several_cards() -> None:
    found = looked_at(words(2, 45, "Hare"), words(1, 45), words(2, 45), shape(2, 2, 5, 5), shape(1, 20, 5, 5))
    assert [text for text, _ in found.texts] == ["Fox", "Hare"]
    assert [distance for _, distance in found.texts] == pytest.approx([1, 2])
    assert found.art == 1


def test_the_ground_that_reaches_least_counts_among_cards_and_the_one_that_reaches_most_on_a_card() -> None:
    def both(surface: Surface) -> None:
        shape(-1, -1, 62, 92)(surface)
        shape(-9, -9, 78, 108)(surface)

    assert looked_at(both).ground == 3
    assert looked_at(both, shape(-2, -2, 64, 94)).ground == 2
