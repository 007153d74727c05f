"""Movements on a plane: shifts, turns and scalings as six numbers."""

from __future__ import annotations

import math

Matrix = tuple[float, float, float, float, float, float]
"""x' = a x + c y + e, y' = b x + d y + f."""

IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


def applied(matrix: Matrix, x: float, y: float) -> tuple[float, float]:
    """Where a point goes."""
    a, b, c, d, e, f = matrix
    return (a * x + c * y + e, b * x + d * y + f)


def after(outer: Matrix, inner: Matrix) -> Matrix:
    """One movement inside another: the inner one happens first."""
    a, b, c, d, e, f = inner
    x, y = applied(outer, e, f)
    oa, ob, oc, od, _, _ = outer
    return (oa * a + oc * b, ob * a + od * b, oa * c + oc * d, ob * c + od * d, x, y)


def movement(dx: float, dy: float, rotate: float = 0, scale: float = 1) -> Matrix:
    """Scaled, then turned clockwise by degrees, then shifted."""
    cosine, sine = math.cos(math.radians(rotate)) * scale, math.sin(math.radians(rotate)) * scale
    return (cosine, sine, -sine, cosine, dx, dy)


def inverse(matrix: Matrix) -> Matrix:
    """What undoes a movement. Raises ZeroDivisionError for one that flattens."""
    a, b, c, d, e, f = matrix
    area = a * d - b * c
    return (d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area)
