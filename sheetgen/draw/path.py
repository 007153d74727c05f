"""Outlines made of lines and Bézier curves, in millimetres."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

# The handle length that makes a cubic Bézier a quarter circle to within 0.03 % of its radius.
KAPPA = 0.5522847498

Segment = tuple[str, tuple[float, ...]]


class Path:
    """A list of segments: ``M x y``, ``L x y``, ``C x1 y1 x2 y2 x y`` and ``Z``. Never changed once made."""

    __slots__ = ("segments", "written")

    def __init__(self, segments: tuple[Segment, ...] = ()) -> None:
        self.segments = segments
        self.written: str | None = None
        """What an exporter made of it: a frame that ten thousand cards have is written out once."""

    def __repr__(self) -> str:
        return f"Path({self.segments!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Path) and self.segments == other.segments

    def __hash__(self) -> int:
        return hash(self.segments)

    def __add__(self, other: Path) -> Path:
        return Path(self.segments + other.segments)

    def moved(self, dx: float, dy: float) -> Path:
        """The same outline, shifted."""
        return self.transformed(1, 0, 0, 1, dx, dy)

    def scaled(self, factor: float, factor_y: float | None = None) -> Path:
        """The same outline, scaled about the origin."""
        return self.transformed(factor, 0, 0, factor if factor_y is None else factor_y, 0, 0)

    def rotated(self, degrees: float) -> Path:
        """The same outline, turned clockwise about the origin."""
        c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        return self.transformed(c, s, -s, c, 0, 0)

    def transformed(self, a: float, b: float, c: float, d: float, e: float, f: float) -> Path:
        """The outline under x' = a x + c y + e, y' = b x + d y + f."""
        out: list[Segment] = []
        for op, points in self.segments:
            if len(points) == 2:
                x, y = points
                out.append((op, (a * x + c * y + e, b * x + d * y + f)))
                continue
            moved: list[float] = []
            for i in range(0, len(points), 2):
                x, y = points[i], points[i + 1]
                moved += (a * x + c * y + e, b * x + d * y + f)
            out.append((op, tuple(moved)))
        return Path(tuple(out))

    def bounds(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of the control polygon (never smaller than the outline)."""
        xs = [v for _, p in self.segments for v in p[0::2]]
        ys = [v for _, p in self.segments for v in p[1::2]]
        return (min(xs), min(ys), max(xs), max(ys)) if xs else (0.0, 0.0, 0.0, 0.0)


def line(x1: float, y1: float, x2: float, y2: float) -> Path:
    """One straight line."""
    return Path((("M", (x1, y1)), ("L", (x2, y2))))


def polyline(points: Iterable[tuple[float, float]], *, closed: bool = False) -> Path:
    """Straight lines through points."""
    listed = list(points)
    segments: list[Segment] = [("M" if i == 0 else "L", point) for i, point in enumerate(listed)]
    if closed:
        segments.append(("Z", ()))
    return Path(tuple(segments))


def curve(points: Sequence[tuple[float, float]]) -> Path:
    """A smooth line through points: at each, its direction is from the one before to the one after (Catmull-Rom)."""
    segments: list[Segment] = [("M", points[0])]
    padded = [points[0], *points, points[-1]]
    for (x0, y0), (x1, y1), (x2, y2), (x3, y3) in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        segments.append(("C", (x1 + (x2 - x0) / 6, y1 + (y2 - y0) / 6, x2 - (x3 - x1) / 6, y2 - (y3 - y1) / 6, x2, y2)))
    return Path(tuple(segments))


def rect(x: float, y: float, width: float, height: float, radius: float = 0) -> Path:
    """A rectangle; ``radius`` rounds its corners (never more than half a side)."""
    r = max(0.0, min(radius, width / 2, height / 2))
    if r == 0:
        return polyline([(x, y), (x + width, y), (x + width, y + height), (x, y + height)], closed=True)
    k = r * (1 - KAPPA)
    right, bottom = x + width, y + height
    return Path(
        (
            ("M", (x + r, y)),
            ("L", (right - r, y)),
            ("C", (right - k, y, right, y + k, right, y + r)),
            ("L", (right, bottom - r)),
            ("C", (right, bottom - k, right - k, bottom, right - r, bottom)),
            ("L", (x + r, bottom)),
            ("C", (x + k, bottom, x, bottom - k, x, bottom - r)),
            ("L", (x, y + r)),
            ("C", (x, y + k, x + k, y, x + r, y)),
            ("Z", ()),
        )
    )


def ellipse(cx: float, cy: float, rx: float, ry: float | None = None) -> Path:
    """An ellipse round a centre; a circle when ``ry`` is left out."""
    ry = rx if ry is None else ry
    kx, ky = rx * KAPPA, ry * KAPPA
    return Path(
        (
            ("M", (cx + rx, cy)),
            ("C", (cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry)),
            ("C", (cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy)),
            ("C", (cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry)),
            ("C", (cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy)),
            ("Z", ()),
        )
    )


def arc(cx: float, cy: float, radius: float, start: float, end: float) -> Path:
    """An open circular arc; angles in degrees, 0 to the right, growing clockwise (as y grows downwards)."""
    steps = max(1, math.ceil(abs(end - start) / 90))
    delta = math.radians((end - start) / steps)
    handle = 4 / 3 * math.tan(delta / 4) * radius
    angle = math.radians(start)
    segments: list[Segment] = [("M", (cx + radius * math.cos(angle), cy + radius * math.sin(angle)))]
    for _ in range(steps):
        after = angle + delta
        x0, y0 = cx + radius * math.cos(angle), cy + radius * math.sin(angle)
        x3, y3 = cx + radius * math.cos(after), cy + radius * math.sin(after)
        segments.append(
            (
                "C",
                (
                    x0 - handle * math.sin(angle),
                    y0 + handle * math.cos(angle),
                    x3 + handle * math.sin(after),
                    y3 - handle * math.cos(after),
                    x3,
                    y3,
                ),
            )
        )
        angle = after
    return Path(tuple(segments))
