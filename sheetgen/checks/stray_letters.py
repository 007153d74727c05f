"""Letters on a map that are most likely slips: they have no value and stand among the spaces of a chamber that has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Set
from typing import NamedTuple

from sheetgen.model.burrow import Burrow, Cell, neighbours, pieces

MOST = 3
"""More spaces than this are a chamber that somebody forgot in `values` (SG305), not a slip."""


class Stray(NamedTuple):
    """Squares that hang together, the first in reading order, and the chamber that they most likely belong to.

    An `I` between two spaces is meant for the `|` of a tunnel.
    """

    cells: tuple[Cell, ...]
    meant: str


def stray_letters(burrow: Burrow, values: Set[str]) -> tuple[Stray, ...]:
    """The slips of a map, given the chambers that have a value."""
    found: list[Stray] = []
    for letter, cells in burrow.chambers.items():
        if letter in values or len(cells) > MOST:
            continue
        upright = letter == "I" and all(_is_upright(burrow, piece) for piece in pieces(cells))
        strays = [Stray(piece, "|" if upright else _beside(burrow, piece, values)) for piece in pieces(cells)]
        if all(stray.meant for stray in strays):
            found += strays
    return tuple(found)


def _is_upright(burrow: Burrow, piece: tuple[Cell, ...]) -> bool:
    """Whether a piece stands where a tunnel would: squares above each other between two spaces, nothing beside them."""
    (top, column), (bottom, _) = piece[0], piece[-1]
    digs, owner = burrow.digs, burrow.chamber_of
    while digs.get((top - 1, column)) == "|":
        top -= 1
    while digs.get((bottom + 1, column)) == "|":
        bottom += 1
    beside = [(r, column + side) for r, _ in piece for side in (-1, 1)]
    ends = (top - 1, column) in owner and (bottom + 1, column) in owner
    return ends and all(c == column for _, c in piece) and not any(cell in owner for cell in beside)


def _beside(burrow: Burrow, piece: tuple[Cell, ...], values: Set[str]) -> str:
    """The larger chamber with a value that a piece touches most; empty when it touches none."""
    letters = [burrow.chamber_of.get(near, "") for cell in piece for near in neighbours(cell)]
    touched = Counter(one for one in letters if one in values and len(burrow.chambers[one]) > len(piece))
    return max(sorted(touched), key=lambda one: touched[one], default="")
