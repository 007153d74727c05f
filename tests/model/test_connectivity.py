"""What hangs together, on ten thousand random maps that are not square, against a search that knows nothing of ours."""

from __future__ import annotations

import random

from sheetgen.model.burrow import Burrow, hang_together, pieces
from sheetgen.model.graph import parts

MAPS = 10_000
SEED = 20261129
STEPS = ((-1, 0), (1, 0), (0, -1), (0, 1))
Cell = tuple[int, int]


def random_map(rng: random.Random) -> list[list[str]]:
    """Rows of letters, tunnels and earth: chambers of a few squares with gaps that are often bridged."""
    height, width = rng.randint(1, 7), rng.randint(2, 10)
    if height == width:
        width += 1
    rows = [["."] * width for _ in range(height)]
    for letter in "ABCDEF"[: rng.randint(1, 6)]:
        r, c = rng.randrange(height), rng.randrange(width)
        for _ in range(rng.randint(1, 5)):
            rows[r][c] = letter
            dr, dc = rng.choice(STEPS)
            r, c = min(max(r + dr, 0), height - 1), min(max(c + dc, 0), width - 1)
        if rng.random() < 0.2:
            rows[rng.randrange(height)][rng.randrange(width)] = letter
    for row in rows:
        for c, sign in enumerate(row):
            if sign == "." and rng.random() < 0.4:
                beside = c > 0 and row[c - 1] != "."
                row[c] = rng.choice("--|" if beside else "|.")
    return rows


def by_force(rows: list[list[str]]) -> set[frozenset[str]]:
    """Chambers that can be reached from one another: from each square, square by square, until nothing changes."""
    squares = {(r, c): sign for r, row in enumerate(rows) for c, sign in enumerate(row)}
    reached = {sign: {sign} for sign in squares.values() if sign.isalpha()}
    changed = True
    while changed:
        changed = False
        for (r, c), sign in squares.items():
            if not sign.isalpha():
                continue
            for dr, dc in STEPS:
                tunnel = "|" if dr else "-"
                at = (r + dr, c + dc)
                while squares.get(at) == tunnel:
                    at = (at[0] + dr, at[1] + dc)
                other = squares.get(at, ".")
                dug = at != (r + dr, c + dc)
                if dug and other.isalpha() and reached[sign] != reached[other]:
                    reached[sign] = reached[other] = reached[sign] | reached[other]
                    changed = True
        for sign, seen in reached.items():
            for other in seen:
                if reached[other] != seen:
                    reached[sign] = reached[other] = seen | reached[other]
                    changed = True
                    break
    return {frozenset(seen) for seen in reached.values()}


def pieces_by_force(cells: set[Cell]) -> set[frozenset[Cell]]:
    """Squares that hang together edge to edge: merge neighbours until nothing changes."""
    groups = {cell: {cell} for cell in cells}
    for r, c in cells:
        for near in ((r + 1, c), (r, c + 1)):
            if near in cells and groups[near] is not groups[r, c]:
                merged = groups[near] | groups[r, c]
                for cell in merged:
                    groups[cell] = merged
    return {frozenset(group) for group in groups.values()}


def test_ten_thousand_maps() -> None:
    rng = random.Random(SEED)
    split = joined = broken = 0
    for _ in range(MAPS):
        rows = random_map(rng)
        burrow = Burrow(rows)
        ours = {frozenset(part) for part in parts(burrow.graph())}
        assert ours == by_force(rows), rows
        split += len(ours) > 1
        joined += any(len(part) > 1 for part in ours)
        for cells in burrow.chambers.values():
            found = pieces(cells)
            assert {frozenset(piece) for piece in found} == pieces_by_force(set(cells)), rows
            assert hang_together(cells) == (len(found) == 1), rows
            broken += len(found) > 1
    assert min(split, joined, broken) > MAPS / 10, "the maps are of every sort"
