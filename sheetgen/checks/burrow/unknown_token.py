"""A square of the map is written in a way that means nothing.

A square is `.` (earth), a capital letter (a space of that chamber), a letter with a mark right behind it (`A*`
hazelnut, `A^` mushroom, `Ao` hole), or a piece of tunnel, `-` or `|`. Squares are separated by blanks. A letter without
a value that stands up to three times, beside the spaces of a chamber with one, is a slip. So are letters of other
scripts that look like capitals. A frame round the map, numbers of its rows, comments in it and squares without a blank
between them are told once, and the rest is read as it is meant.

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

Bad:

    # part of: burrow
    map: |
      .  .  .  .  .  .  .  C  C  C  C  .  .  .  .     # the stream           # <- SG302
      .  .  A  .  B  B* .  .  C  C^ C  -  D  D^ .
      .  .  A  -  B  B  B  -  C  C  C  .  D  D  D
      .  .  А^ .  B  B^ B  .  .  |  .  .  D* D  D      # <- SG302
      .  A  A  .  .  .  .  .  F* F  .  .  .  |  .
      .  A  A  .  .  .  .  .  F^ F  F  -  G  G  .
      .  .  I  .  .  .  .  .  F  F  F  .  G^ G  .     # <- SG302
      .  E  E  .  .  .  .  .  |  .  F  .  G  G  .
      .  E^ E  .  .  .  H^ H  H  .  F  -  G  G^.      # <- SG302
      .  E* E  E  -  -  H  H  H  .  .  .  .  .  .
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
from sheetgen.checks.token_meaning import meant_square, strange_sign
from sheetgen.checks.wording import quote, several
from sheetgen.model.burrow import Cell
from sheetgen.source.lookalikes import capital_like, is_latin, name_of

_ARROWS = "<>\u2190\u2191\u2192\u2193\u2194\u2195"
_PIECE = r"[A-Z][*^o]?|[.|-]"
_SHOWN = 5
"""Further squares with the same strange sign that are named as places."""


@finding("SG302", "unknown-token", "error", on="burrow", needs=("map",))
def unknown_token(subject: Subject) -> Iterable[Found]:
    """One finding a square, a slip of the whole map, or a sign of another script."""
    burrow = subject.once(BurrowMap)
    for slip in burrow.slips:
        yield Found(burrow.slip_span(slip), slip.message, slip.help, "/map")
    for stray in burrow.strays:
        yield _stray(burrow, stray)
    told = {cell for stray in burrow.strays for cell in stray.cells} | burrow.told
    strange: dict[str, list[Cell]] = {}
    for cell, token in burrow.unread.items():
        if cell in told:
            continue
        sign = strange_sign(token)
        if sign:
            strange.setdefault(sign, []).append(cell)
            continue
        shown = token[:20]
        yield Found(
            burrow.span(cell), f"{quote(shown)} at {where(cell)} is no square of a map", _help(burrow, cell), "/map"
        )
    for sign, cells in strange.items():
        yield _strange(burrow, sign, cells)


def _stray(burrow: BurrowMap, stray: Stray) -> Found:
    cell, meant = stray.cells[0], stray.meant
    token = burrow.unread[cell]
    more = f" and {len(stray.cells) - 1} more beside it" if len(stray.cells) > 1 else ""
    if meant == "|":
        return Found(
            burrow.span(cell),
            f"{quote(token)} at {where(cell)}{more} is a letter without a value, and stands where a tunnel would",
            "did you mean `|`, a tunnel that leads up and down?",
            "/map",
        )
    help_text = f"did you mean `{meant}{token[1:]}`?"
    if token == "O":
        help_text = f"did you mean `{meant}o`, a space with a hole, or `{meant}`?"
    return Found(
        burrow.span(cell),
        f"`{token}` at {where(cell)}{more} has no value in `values`, and touches the spaces of {meant}",
        help_text,
        "/map",
    )


def _strange(burrow: BurrowMap, sign: str, cells: list[Cell]) -> Found:
    """A sign of another script, wherever it stands: whoever types it once types it again."""
    first, rest = cells[0], cells[1:]
    token = burrow.unread[first]
    more = f" and at {several(len(rest), 'more square')}" if rest else ""
    meant = meant_square(burrow, first)
    looks = f", which only looks like `{meant[0]}`" if meant and capital_like(sign) == meant[0] else ""
    return Found(
        burrow.span(first),
        f"{quote(token[:20])} at {where(first)}{more} is no square of a map: it has {quote(sign)}, {name_of(sign)}"
        f"{looks}",
        _help(burrow, first),
        "/map",
        tuple(burrow.related(cell, "here, too") for cell in rest[:_SHOWN]),
    )


def _help(burrow: BurrowMap, cell: Cell) -> str:
    token = burrow.unread[cell][:20]
    if token in ("*", "^", "o"):
        return f"write the mark right behind its letter, without a blank: `A{token}`"
    meant = meant_square(burrow, cell)
    if meant and token in _ARROWS:
        return f"a tunnel leads both ways: write `{meant}`"
    if meant:
        typed = any(capital_like(sign) == meant[0] and not is_latin(sign) for sign in token)
        return f"write `{meant}` of the Latin alphabet" if typed else f"did you mean `{meant}`?"
    if re.fullmatch(f"({_PIECE}){{2,}}", token):
        return f"put a blank between squares: `{' '.join(re.findall(_PIECE, token))}`"
    if re.fullmatch(r"[A-Z][*^o]{2,}", token):
        return f"a space carries one mark at most: `{token[:2]}`"
    if re.fullmatch(r"[A-Z][^A-Z]", token) and token[0] in burrow.burrow.chambers:
        return f"a mark is a hazelnut, `{token[0]}*`, a mushroom, `{token[0]}^`, or a hole, `{token[0]}o`"
    if re.fullmatch(r"[.|-][*^o]", token):
        return f"only a space carries a mark: write `{token[0]}`, or its chamber's letter, like `A{token[1]}`"
    return "earth is `.`, a space is a capital letter, perhaps with a mark (`A*`, `A^`, `Ao`), a tunnel is `-` or `|`"
