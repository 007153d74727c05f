"""Covered cells are those whose middle lies inside the outline."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from sheetgen.draw.path import Path, ellipse, polyline, rect
from sheetgen.draw.scanline import spans

SIDE = 12
coordinate = st.floats(-4, SIDE + 4).map(lambda value: round(value, 3) + 0.0007)
"""Never exactly on the middle of a cell, where inside is a matter of taste."""
polygon = st.lists(st.tuples(coordinate, coordinate), min_size=3, max_size=7)


def cells(path: Path, *, even_odd: bool = False) -> set[tuple[int, int]]:
    found = [
        (row, column) for row, start, end in spans(path, SIDE, SIDE, even_odd=even_odd) for column in range(start, end)
    ]
    assert len(found) == len(set(found)), "a cell is told of once"
    return set(found)


def winding(points: list[tuple[float, float]], x: float, y: float) -> tuple[int, int] | None:
    """How often a polygon goes round a point, and how many of its edges a ray from there crosses; None for a point on
    an edge, where inside is a matter of rounding."""
    around = crossed = 0
    for (x1, y1), (x2, y2) in zip(points, [*points[1:], points[0]], strict=True):
        if (y1 <= y) == (y2 <= y):
            continue
        where = x1 + (y - y1) / (y2 - y1) * (x2 - x1)
        if abs(where - x) < 1e-9:
            return None
        if where > x:
            crossed += 1
            around += 1 if y2 > y1 else -1
    return around, crossed


@given(polygon, st.booleans())
def test_as_a_ray_from_each_middle_tells(points: list[tuple[float, float]], even_odd: bool) -> None:
    found = cells(polyline(points, closed=True), even_odd=even_odd)
    for row in range(SIDE):
        for column in range(SIDE):
            sides = winding(points, column + 0.5, row + 0.5)
            if sides is not None:
                around, crossed = sides
                assert ((row, column) in found) == bool(crossed % 2 if even_odd else around)


def test_parts_that_are_left_open_count_as_closed() -> None:
    open_box = polyline([(1, 1), (5, 1), (5, 5), (1, 5)])
    assert (
        cells(open_box) == cells(rect(1, 1, 4, 4)) == {(row, column) for row in range(1, 5) for column in range(1, 5)}
    )


def test_a_circle_has_its_area() -> None:
    assert abs(len(cells(ellipse(6, 6, 5.2))) - 3.1416 * 5.2**2) < 4


def test_a_hole_is_a_hole_by_either_rule() -> None:
    ring = rect(0, 0, 10, 10) + Path(tuple(reversed_rect(3, 3, 4, 4).segments))
    assert (5, 5) not in cells(ring)
    assert (5, 5) not in cells(rect(0, 0, 10, 10) + rect(3, 3, 4, 4), even_odd=True)
    assert (5, 5) in cells(rect(0, 0, 10, 10) + rect(3, 3, 4, 4))


def reversed_rect(x: float, y: float, width: float, height: float) -> Path:
    return polyline([(x, y), (x, y + height), (x + width, y + height), (x + width, y)], closed=True)


def test_what_lies_outside_or_is_no_number_covers_nothing() -> None:
    assert cells(rect(20, 20, 5, 5)) == cells(rect(-9, -9, 5, 5)) == set()
    assert cells(polyline([(0, 0), (float("nan"), 5), (float("inf"), 9)])) == set()
