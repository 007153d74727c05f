"""The colours of a shading: those at the ends and corners of its functions, where the most ink is."""

from __future__ import annotations

from typing import Any

from sheetgen.preflight.budget import Budget
from sheetgen.preflight.colours import Paint, Space, paint
from sheetgen.preflight.objects import is_array

_MOST_SAMPLES = 5_000
_DEEPEST = 6


def shading_paints(shading: Any, space: Space, budget: Budget) -> list[Paint] | None:
    """Colours that a shading goes through, the heaviest among them; None when they cannot be known."""
    try:
        function = shading.get("/Function")
        if function is None or space.family not in ("cmyk", "spot", "grey"):
            return None
        functions = list(function) if is_array(function) else [function]
        tables = [_values(one, budget, 0) for one in functions]
    except (TypeError, ValueError, KeyError, IndexError, AttributeError, OverflowError):
        return None
    if not tables or any(table is None for table in tables):
        return None
    known = [table for table in tables if table is not None]
    if len(known) == 1:
        rows = known[0]
    else:
        # A function a component: each at its ends and in between, taken together where they have as many values.
        length = max(len(table) for table in known)
        rows = [tuple(table[min(i, len(table) - 1)][0] for table in known) for i in range(length)]
    return [paint(space, row) for row in rows if len(row) == space.size] or None


def _values(function: Any, budget: Budget, depth: int) -> list[tuple[float, ...]] | None:
    """Values of a function: of a table all, of an exponential both ends, of a joined one those of its parts."""
    kind = int(function.FunctionType)
    if depth > _DEEPEST:
        return None
    if kind == 2:
        start = [float(one) for one in function.get("/C0", [0.0])]
        end = [float(one) for one in function.get("/C1", [1.0])]
        return [tuple(start), tuple((a + b) / 2 for a, b in zip(start, end, strict=True)), tuple(end)]
    if kind == 3:
        found: list[tuple[float, ...]] = []
        for part in list(function.Functions)[:200]:
            values = _values(part, budget, depth + 1)
            if values is None:
                return None
            found += values
        return found
    if kind == 0:
        bits = int(function.BitsPerSample)
        ranges = [float(one) for one in function.Range]
        size = len(ranges) // 2
        if bits not in (8, 16) or size < 1:
            return None
        data, step = budget.read(function), bits // 8
        count = len(data) // (size * step)
        every = max(1, count // _MOST_SAMPLES)
        return [
            tuple(
                ranges[2 * j] + data[(i * size + j) * step] / 255 * (ranges[2 * j + 1] - ranges[2 * j])
                for j in range(size)
            )
            for i in range(0, count, every)
        ]
    return None
