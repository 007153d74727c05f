"""Which cells of a grid an outline covers: enough to know what lies where, not for pictures."""

from __future__ import annotations

import math
from collections.abc import Iterator

from sheetgen.draw.path import Path

_STEPS = 6
"""Straight pieces of a curve: half a millimetre off at most on a curve as long as a page."""
_CELL, _FEWEST, _MOST = 0.5, 4, 64
"""Millimetres of the cells in which an area is looked through, and how many there are along a side of it."""


def spans(path: Path, columns: int, rows: int, *, even_odd: bool = False) -> Iterator[tuple[int, int, int]]:
    """Row, first column and the column after the last, wherever a cell's middle lies inside the outline.

    Parts that are not closed count as closed, as they do when filled.
    """
    crossings: dict[int, list[tuple[float, int]]] = {}
    for x1, y1, x2, y2 in _edges(path):
        way = 1
        if y1 > y2:
            x1, y1, x2, y2, way = x2, y2, x1, y1, -1
        if not (y2 > 0 and y1 < rows and math.isfinite(x1 + x2)):
            continue
        for row in range(max(0, math.ceil(y1 - 0.5)), min(rows, math.ceil(y2 - 0.5))):
            x = x1 + (row + 0.5 - y1) / (y2 - y1) * (x2 - x1)
            crossings.setdefault(row, []).append((x, way))
    for row in sorted(crossings):
        depth = 0
        begun = 0.0
        for x, way in sorted(crossings[row]):
            was_inside = depth % 2 if even_odd else depth
            depth += way if not even_odd else 1
            is_inside = depth % 2 if even_odd else depth
            if not was_inside and is_inside:
                begun = x
            elif was_inside and not is_inside:
                start, end = max(0, math.ceil(begun - 0.5)), min(columns, math.ceil(x - 0.5))
                if start < end:
                    yield row, start, end


def covers(path: Path, area: Path, *, even_odd: bool = False) -> bool:
    """Whether an outline covers all of an area that is in one piece and has no hollows."""
    left, top, right, bottom = area.bounds()
    width, height = right - left, bottom - top
    columns, rows = (min(_MOST, max(_FEWEST, math.ceil(side / _CELL))) for side in (width, height))
    across, down = columns / width, rows / height
    cells = (across, 0, 0, down, -left * across, -top * down)
    wanted = {row: (start, end) for row, start, end in spans(area.transformed(*cells), columns, rows)}
    reached = {row: start for row, (start, _) in wanted.items()}
    for row, start, end in spans(path.transformed(*cells), columns, rows, even_odd=even_odd):
        if row in reached and start <= reached[row] < end:
            reached[row] = end
    return all(reached[row] >= end for row, (_, end) in wanted.items())


def _edges(path: Path) -> Iterator[tuple[float, float, float, float]]:
    """The straight pieces of an outline, each part closed."""
    x = y = first_x = first_y = 0.0
    for op, points in path.segments:
        if op == "M" or op == "Z":
            if (x, y) != (first_x, first_y):
                yield x, y, first_x, first_y
            if op == "M":
                first_x, first_y = points
            x, y = first_x, first_y
        elif op == "L":
            (px, py) = points
            yield x, y, px, py
            x, y = px, py
        else:
            x1, y1, x2, y2, x3, y3 = points
            before_x, before_y = x, y
            for step in range(1, _STEPS + 1):
                t = step / _STEPS
                s = 1 - t
                px = s * s * s * before_x + 3 * s * s * t * x1 + 3 * s * t * t * x2 + t * t * t * x3
                py = s * s * s * before_y + 3 * s * s * t * y1 + 3 * s * t * t * y2 + t * t * t * y3
                yield x, y, px, py
                x, y = px, py
            x, y = x3, y3
    if (x, y) != (first_x, first_y):
        yield x, y, first_x, first_y
