"""Findings of random maps against plain definitions; no map, however odd, upsets a check."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

from sheetgen.load.workspace import Workspace
from sheetgen.source.diagnostic import Diagnostic
from tests.checks.checking import checked

HEAD = """\
format: sheetgen/burrow@1
id: hollow
game: hungry-hamsters
side: %s
title: The Hollow
tracker: 4
values: {A: 5, B: 4, C: 6}
tunnels: [%s]
map: |
"""
SEED = 20261129
Cell = tuple[int, int]


def findings(rows: list[list[str]], *, side: str = "A", tunnels: str = "") -> list[Diagnostic]:
    text = HEAD % (side, tunnels) + "".join(f"  {' '.join(row)}\n" for row in rows)
    return checked(text, workspace=Workspace(cwd=Path("/")))


def around(cell: Cell) -> list[Cell]:
    r, c = cell
    return [(r - 1, c), (r, c - 1), (r, c + 1), (r + 1, c)]


def runs_of(tiles: dict[Cell, str]) -> list[list[Cell]]:
    found = []
    for (r, c), sign in tiles.items():
        dr, dc = {"-": (0, 1), "|": (1, 0)}.get(sign, (0, 0))
        if (dr or dc) and tiles.get((r - dr, c - dc)) != sign:
            run = [(r, c)]
            while tiles.get((run[-1][0] + dr, run[-1][1] + dc)) == sign:
                run.append((run[-1][0] + dr, run[-1][1] + dc))
            found.append([(r - dr, c - dc), *run, (run[-1][0] + dr, run[-1][1] + dc)])
    return found


def truth(rows: list[list[str]]) -> Counter[str]:
    """How often each finding of the geometry should come, by its definition."""
    tiles = {(r, c): token for r, row in enumerate(rows) for c, token in enumerate(row)}
    letters = {cell: token[0] for cell, token in tiles.items() if token[0].isalpha()}
    wanted: Counter[str] = Counter()
    for letter in set(letters.values()):
        cells = {cell for cell in letters if letters[cell] == letter}
        groups = 0
        while cells:
            groups += 1
            flood = [cells.pop()]
            while flood:
                for near in around(flood.pop()):
                    if near in cells:
                        cells.remove(near)
                        flood.append(near)
        wanted["SG320"] += groups - 1
    touching = {
        frozenset((letters[cell], letters[near]))
        for cell in letters
        for near in around(cell)
        if near in letters and letters[near] != letters[cell]
    }
    wanted["SG330"] = len(touching)
    runs = runs_of(tiles)
    for run in runs:
        ends = [letters.get(run[0]), letters.get(run[-1])]
        wanted["SG310"] += None in ends
        wanted["SG312"] += None not in ends and ends[0] == ends[1]
        if None not in ends and ends[0] != ends[1]:
            beside = {near for cell in run[1:-1] for near in around(cell)} - {run[0], run[-1]}
            wanted["SG317"] += any(near in letters for near in beside)
            wanted["SG314"] += len(run) - 2 > 2
    for i, one in enumerate(runs):
        for other in runs[i + 1 :]:
            wanted["SG316"] += any(near in other[1:-1] for cell in one[1:-1] for near in around(cell))
    for cell, token in tiles.items():
        owners = {letters.get(near) for near in around(cell)}
        wanted["SG332"] += token == "." and len(owners) == 1 and None not in owners
    return +wanted


def test_random_maps_that_are_not_square() -> None:
    rng = random.Random(SEED)
    seen: Counter[str] = Counter()
    for _ in range(400):
        height, width = rng.randint(1, 6), rng.randint(2, 9)
        if height == width:
            width += 1
        rows = [[rng.choice("...ABC-|") for _ in range(width)] for _ in range(height)]
        wanted = truth(rows)
        codes = Counter(one.code for one in findings(rows))
        looked_at = {"SG310", "SG312", "SG314", "SG316", "SG317", "SG320", "SG330", "SG332"}
        assert Counter({code: count for code, count in codes.items() if code in looked_at}) == wanted, rows
        seen += wanted
        if {"SG310", "SG316", "SG320"} & set(wanted):
            assert "SG340" not in codes
    assert set(seen) >= {"SG310", "SG312", "SG316", "SG317", "SG320", "SG330"}


def test_nothing_upsets_a_check_and_every_place_is_in_the_file() -> None:
    rng = random.Random(SEED)
    signs = [".", ".", ".", "A", "B", "C", "D", "A*", "B^", "Co", "-", "-", "|", "|", "x", "A**", "鼠", "*"]
    for _ in range(400):
        width = rng.randint(1, 9)
        rows = [
            [rng.choice(signs) for _ in range(width if rng.random() < 0.9 else rng.randint(1, 9))]
            for _ in range(rng.randint(1, 7))
        ]
        ends = [f"r{rng.randint(1, 8)}c{rng.randint(1, 9)}" for _ in range(6)]
        tunnels = ", ".join(f"{one} ~ {other}" for one, other in zip(ends[::2], ends[1::2], strict=True))
        found = findings(rows, side=rng.choice("AB"), tunnels=tunnels)
        lines = (HEAD % ("A", tunnels)).splitlines() + ["  " + " ".join(row) for row in rows]
        for one in found:
            assert 1 <= one.span.line <= len(lines) + 1
            if one.span.line > HEAD.count("\n"):
                assert 1 <= one.span.column <= len(lines[one.span.line - 1])
                assert "row " in one.message
                assert "column " in one.message
