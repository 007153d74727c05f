"""Pieces of tunnel drawn with the wrong one of `-` and `|`: lying across a straight way from one space to another."""

from __future__ import annotations

from typing import NamedTuple

from sheetgen.model.burrow import Burrow, Cell, Run


class Turned(NamedTuple):
    """Squares of one straight way that are drawn across it, the sign they should have, and the spaces at its ends."""

    cells: tuple[Cell, ...]
    sign: str
    ends: tuple[Cell, Cell]


def turned_tunnels(burrow: Burrow) -> tuple[Turned, ...]:
    """The slips, in reading order; none where most tunnels lead nowhere, for then it is no slip."""
    sound = sum(burrow.joins_spaces(run) for run in burrow.runs)
    if sound * 2 < len(burrow.runs):
        return ()
    whole = {cell for run in burrow.runs if burrow.joins_spaces(run) for cell in run.cells}
    found: list[Turned] = []
    told: set[Cell] = set()
    for run in burrow.runs:
        if len(run.cells) > 1 or run.cells[0] in whole or run.cells[0] in told:
            continue
        line = _line_across(burrow, run)
        ends = (line[0], line[-1])
        sign = "-" if burrow.digs[run.cells[0]] == "|" else "|"
        wrong = tuple(cell for cell in line[1:-1] if burrow.digs[cell] != sign)
        one, other = (burrow.chamber_of.get(end) for end in ends)
        if whole.isdisjoint(line) and one and other and one != other:
            found.append(Turned(wrong, sign, ends))
            told.update(wrong)
    return tuple(found)


def _line_across(burrow: Burrow, run: Run) -> list[Cell]:
    """The squares of tunnel in the other direction, with what lies beyond each end."""
    dr, dc = (1, 0) if run.horizontal else (0, 1)
    line = [run.cells[0]]
    while line[-1] in burrow.digs:
        line.append((line[-1][0] + dr, line[-1][1] + dc))
    while line[0] in burrow.digs:
        line.insert(0, (line[0][0] - dr, line[0][1] - dc))
    return line
