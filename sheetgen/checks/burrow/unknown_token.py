"""A square of the map is written in a way that means nothing.

A square is `.` (earth), a capital letter (a space of that chamber), a letter with a mark right behind it (`A*`
hazelnut, `A^` mushroom, `Ao` hole), or a piece of tunnel, `-` or `|`. Squares are separated by blanks. A letter without
a value that stands up to three times, beside the spaces of a chamber with one, is a slip.

At the table: a square that cannot be read would be printed as earth, and a space that the designer counted on would
be missing.

Bad:

    # part of: burrow
    map: |
      .  .  .  .  .  .  .  C  C  C  C  .  .  .  .
      .  .  A  .  B  B* .  .  C  C^ C  -  D  D^ .
      .  .  A  -  B  B  B  -  C  C  C  .  D  D  D
      .  .  a^ .  B  B^ B  .  .  |  .  .  D* D  D     # <- SG302
      .  A  A  .  .  .  .  .  F* F  .  .  .  |  .
      .  A  A  .  .  .  .  .  F^ F  F  -  G  G  .
      .  .  |  .  .  .  .  .  F  F  F# .  G^ G  .     # <- SG302
      .  E  E  .  .  .  .  .  |  .  F  .  G  G  .
      .  E^ E  .  .  .  H^ H  H  .  F  -  G  G^ .
      .  E* E  E  -  -  H  H  H  .  .  .  .  .  .
      .  .  .  .  .  .  H  H^ H  .  .  .  .  .  .

Bad:

    # part of: burrow
    map: |
      .  .  .  .  .  .  .  C  C  C  C  .  .  .  .
      .  .  A  .  B  B* .  .  C  C^ C  -  D  D^ .
      .  .  A  -  B  B  B  -  C  C  C  .  D  D  D
      .  .  A^ .  B  B^ B  .  .  |  .  .  D* D  D
      .  A  A  .  .  .  .  .  F* F  .  .  .  |  .
      .  A  A  .  .  .  .  .  F^ F  F  -  G  G  .
      .  .  |  .  .  .  .  .  F  F  F  .  G^ G  .
      .  E  E  .  .  .  .  .  |  .  F  .  G  G  .
      .  E^ E  .  .  .  H^ H  H  .  F  -  G  G^ .
      .  E* E  E  -  -  H  J  H  .  .  .  .  .  .     # <- SG302
      .  .  .  .  .  .  H  H^ H  .  .  .  .  .  .

Good:

    # part of: burrow
    map: |
      .  .  .  .  .  .  .  C  C  C  C  .  .  .  .
      .  .  A  .  B  B* .  .  C  C^ C  -  D  D^ .
      .  .  A  -  B  B  B  -  C  C  C  .  D  D  D
      .  .  A^ .  B  B^ B  .  .  |  .  .  D* D  D
      .  A  A  .  .  .  .  .  F* F  .  .  .  |  .
      .  A  A  .  .  .  .  .  F^ F  F  -  G  G  .
      .  .  |  .  .  .  .  .  F  F  F  .  G^ G  .
      .  E  E  .  .  .  .  .  |  .  F  .  G  G  .
      .  E^ E  .  .  .  H^ H  H  .  F  -  G  G^ .
      .  E* E  E  -  -  H  H  H  .  .  .  .  .  .
      .  .  .  .  .  .  H  H^ H  .  .  .  .  .  .
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from sheetgen.checks.burrow_subject import BurrowMap, where
from sheetgen.checks.registry import Found, finding
from sheetgen.checks.stray_letters import Stray
from sheetgen.checks.subject import Subject

_DASHES = "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u2500_=~"
_BARS = "\u00a6\u2502\u2503!"
_DOTS = "\u00b7\u2022\u2026,:#"
_MARKS = {"O": "o", "0": "o", "\u00b0": "o", "\u02c6": "^", "\u2227": "^", "\u2217": "*", "\u2731": "*", "\u00d7": "*"}
_PIECE = r"[A-Z][*^o]?|[.|-]"


@finding("SG302", "unknown-token", "error", on="burrow", needs=("map",))
def unknown_token(subject: Subject) -> Iterable[Found]:
    """One finding a square."""
    burrow = subject.once(BurrowMap)
    slips = {cell for stray in burrow.strays for cell in stray.cells}
    for stray in burrow.strays:
        yield _stray(burrow, stray)
    for cell, token in burrow.unread.items():
        if cell in slips:
            continue
        yield Found(
            burrow.span(cell), f"`{token[:20]}` at {where(cell)} is no square of a map", _help(token[:20]), "/map"
        )


def _stray(burrow: BurrowMap, stray: Stray) -> Found:
    cell, meant = stray.cells[0], stray.meant
    token = burrow.unread[cell]
    more = f" and {len(stray.cells) - 1} more beside it" if len(stray.cells) > 1 else ""
    help_text = f"did you mean `{meant}{token[1:]}`?"
    if token == "O":
        help_text = f"did you mean `{meant}o`, a space with a hole, or `{meant}`?"
    return Found(
        burrow.span(cell),
        f"`{token}` at {where(cell)}{more} has no value in `values`, and touches the spaces of {meant}",
        help_text,
        "/map",
    )


def _help(token: str) -> str:
    if token in ("*", "^", "o"):
        return f"write the mark right behind its letter, without a blank: `A{token}`"
    meant = _meant(token)
    if meant:
        return f"did you mean `{meant}`?"
    if re.fullmatch(f"({_PIECE}){{2,}}", token):
        return f"put a blank between squares: `{' '.join(re.findall(_PIECE, token))}`"
    if re.fullmatch(r"[A-Z][*^o]{2,}", token):
        return f"a space carries one mark at most: `{token[:2]}`"
    return "earth is `.`, a space is a capital letter, perhaps with a mark (`A*`, `A^`, `Ao`), a tunnel is `-` or `|`"


def _meant(token: str) -> str | None:
    """The square that a token is a slip of the key away from."""
    if len(set(token)) == 1 and len(token) < 3:
        for signs, square in ((_DASHES, "-"), (_BARS, "|"), (_DOTS, ".")):
            if token[0] in signs:
                return square
    if len(token) > 2:
        return None
    first, mark = token[0], token[1:]
    if first in "*^" and mark.isalpha():
        first, mark = mark, first
    square = first.upper() + _MARKS.get(mark, mark)
    return square if "A" <= square[0] <= "Z" and square[1:] in ("", "*", "^", "o") and square != token else None
