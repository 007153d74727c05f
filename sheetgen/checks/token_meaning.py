"""Which square of a map a token stands for that is none: a slip of the key, or a sign that looks like another."""

from __future__ import annotations

from sheetgen.checks.burrow_subject import BurrowMap
from sheetgen.model.burrow import Cell, is_space, neighbours
from sheetgen.source.lookalikes import capital_like, sign_like

_BARS = "I1l!i/\\"
"""What is typed for `|` in a typeface that makes them alike."""
_DIGITS = {"8": "B", "6": "GB", "5": "S", "4": "A", "3": "E", "2": "Z", "7": "T", "9": "G", "0": "ODQ", "1": "IL"}


def strange_sign(token: str) -> str | None:
    """The first sign of a token that is no ASCII, or None."""
    return next((sign for sign in token if not sign.isascii()), None)


def meant_square(burrow: BurrowMap, cell: Cell) -> str | None:
    """The square that the unread token of a cell most likely stands for."""
    token = burrow.unread[cell]
    if token[0] in _BARS and len(token) == 1 and in_upright_tunnel(burrow, cell):
        return "|"
    if len(set(token)) == 1 and len(token) < 3:
        sign = sign_like(token[0], "-|.")
        if sign is not None:
            return sign
    if len(token) > 2:
        return None
    first, mark = token[0], token[1:]
    if not first.isalnum() and mark.isalpha():
        first, mark = mark, first
    letter = _letter(burrow, cell, first)
    if letter is None:
        return "." if token == "0" else "|" if token == "1" else None
    if mark:
        mark = sign_like(mark, "*^o") or mark
    square = letter + mark
    return square if is_space(square) and square != token else None


def in_upright_tunnel(burrow: BurrowMap, cell: Cell) -> bool:
    """Whether spaces, or what may be pieces of one tunnel with it, lie above and below a cell."""
    for step in (-1, 1):
        near = (cell[0] + step, cell[1])
        while burrow.burrow.digs.get(near) == "|" or burrow.unread.get(near, ".") in _BARS:
            near = (near[0] + step, near[1])
        if near not in burrow.burrow.chamber_of:
            return False
    return True


def _letter(burrow: BurrowMap, cell: Cell, sign: str) -> str | None:
    """The chamber that a sign stands for: one beside the cell when it may be several."""
    chambers = burrow.burrow.chambers
    if sign in _DIGITS:
        beside = [burrow.burrow.chamber_of.get(near) for near in neighbours(cell)]
        return next((letter for letter in _DIGITS[sign] if letter in beside), None)
    letter = capital_like(sign) or sign.upper()
    if not "A" <= letter <= "Z":
        return None
    if sign in "lio" and letter not in chambers and letter not in (burrow.file.values or {}):
        return None
    return letter
