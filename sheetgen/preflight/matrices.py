"""Matrices of a PDF as six numbers, and the boxes of what they move. Lengths in points."""

from __future__ import annotations

from typing import Any

from sheetgen.preflight.notes import Box
from sheetgen.preflight.objects import listed, number_of

Matrix = tuple[float, float, float, float, float, float]
UNIT: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


def six(values: list[Any]) -> Matrix:
    """The last six operands. Raises ValueError when there are fewer."""
    a, b, c, d, e, f = values[-6:]
    return (a, b, c, d, e, f)


def matrix_of(thing: Any) -> Matrix:
    """A matrix of the file; what is none changes nothing."""
    found = [part for one in listed(thing, 6) if (part := number_of(one)) is not None]
    return six(found) if len(found) == 6 else UNIT


def multiplied(one: Matrix, two: Matrix) -> Matrix:
    """First ``one``, then ``two``."""
    a, b, c, d, e, f = one
    g, h, i, j, k, m = two
    return (a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m)


def shifted(x: float, y: float, matrix: Matrix) -> Matrix:
    """First so far along, then a matrix: what ``multiplied`` gives of that, in a third of the time."""
    a, b, c, d, e, f = matrix
    return (a, b, c, d, x * a + y * c + e, x * b + y * d + f)


def bounds(matrix: Matrix, points: list[float]) -> Box:
    """The box of a path's points, x and y by turns; its control points count as points."""
    a, b, c, d, e, f = matrix
    left, right, bottom, top = min(points[::2]), max(points[::2]), min(points[1::2]), max(points[1::2])
    if b == c == 0:
        x0, x1, y0, y1 = a * left + e, a * right + e, d * bottom + f, d * top + f
        return (min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1))
    xs = [a * x + c * y + e for x, y in zip(points[::2], points[1::2], strict=True)]
    ys = [b * x + d * y + f for x, y in zip(points[::2], points[1::2], strict=True)]
    return (min(xs), min(ys), max(xs), max(ys))


def moved_box(matrix: Matrix, x0: float, y0: float, x1: float, y1: float) -> Box:
    """The box of a rectangle between two corners, in any order."""
    a, b, c, d, e, f = matrix
    if b == c == 0:
        left, right, bottom, top = a * x0 + e, a * x1 + e, d * y0 + f, d * y1 + f
        if left > right:
            left, right = right, left
        if bottom > top:
            bottom, top = top, bottom
        return (left, bottom, right, top)
    return bounds(matrix, [x0, y0, x1, y0, x1, y1, x0, y1])
