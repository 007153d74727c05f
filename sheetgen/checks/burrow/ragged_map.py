"""A row of the map has more or fewer squares than the others.

Every row of a map has the same number of squares. The row that differs from most others is named. While rows differ,
nothing is said about what touches what: the squares of such a row may not lie where they seem to.

At the table: one forgotten square shifts the rest of its row, and a chamber that looked whole on the screen is
printed in two.

Bad:

    # part of: burrow
    map: |
      .  .  .  .  .  .  .  C  C  C  C  .  .  .  .
      .  .  A  .  B  B* .  .  C  C^ C  -  D  D^ .
      .  .  A  -  B  B  B  -  C  C  C  .  D  D  D
      .  .  A^ .  B  B^ B  .  .  |  .  .  D* D  D
      .  A  A  .  .  .  .  .  F* F  .  .  .  |        # <- SG301
      .  A  A  .  .  .  .  .  F^ F  F  -  G  G  .
      .  .  |  .  .  .  .  .  F  F  F  .  G^ G  .
      .  E  E  .  .  .  .  .  |  .  F  .  G  G  .
      .  E^ E  .  .  .  H^ H  H  .  F  -  G  G^ .
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

from collections import Counter
from collections.abc import Iterable

from sheetgen.checks.burrow_subject import BurrowMap, where
from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.checks.wording import several


@finding("SG301", "ragged-map", "error", on="burrow", needs=("map",))
def ragged_map(subject: Subject) -> Iterable[Found]:
    """One finding a row that differs from the usual."""
    burrow = subject.once(BurrowMap)
    rows = burrow.burrow.rows
    if not burrow.ragged:
        return
    # Of equally frequent lengths Counter gives the one it met first.
    usual = Counter(len(row) for row in rows).most_common(1)[0][0]
    for number, row in enumerate(rows):
        off = len(row) - usual
        if off:
            yield Found(
                burrow.row_span(number),
                f"the map is ragged at {where((number, min(len(row), usual)))}: "
                f"the row has {several(len(row), 'square')}, "
                f"most have {usual}: {abs(off)} too {'many' if off > 0 else 'few'}",
                _help(row, off),
                "/map",
            )


def _help(row: list[str], off: int) -> str:
    loose = next((c for c, token in enumerate(row) if token in ("*", "^", "o")), None)
    if off > 0 and loose:
        return f"write the mark right behind its letter, without a blank: `{row[loose - 1]}{row[loose]}`"
    if off > 0:
        return f"take {several(off, 'square')} out of the row"
    return f"add {several(-off, 'square')} where one is missing; earth is `.`"
