"""A chamber is not in one piece.

All spaces of a chamber hang together, edge to edge; corners do not count. Of a chamber in several pieces the largest
stays, and each other piece is named at its first space. Two large pieces, where the game wants one chamber more, are
two chambers with one letter: then nothing else is told of them.

At the table: the crosses of one roll must lie together in one chamber. A space that nothing leads to can never be
crossed, so the chamber never scores.

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
      .  .  E  E  -  -  H  H  H  .  .  .  .  .  .
      .  E* .  .  .  .  H  H^ H  .  .  .  .  .  .     # <- SG320

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

from collections.abc import Iterable

from sheetgen.checks.burrow_subject import BurrowMap, where
from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.checks.wording import several
from sheetgen.model.burrow import Cell
from sheetgen.model.earthway import nearest_join


@finding("SG320", "split-chamber", "error", on="burrow", needs=("map",))
def split_chamber(subject: Subject) -> Iterable[Found]:
    """One finding a piece, but for the largest."""
    burrow = subject.once(BurrowMap)
    for letter, parts in burrow.split_chambers.items():
        # Of equally large pieces max() gives the first.
        largest = max(parts, key=len)
        for piece in parts:
            if piece is not largest and (not burrow.relettered or piece[0] in burrow.relettered):
                yield _found(burrow, letter, piece, largest)


def _found(burrow: BurrowMap, letter: str, piece: tuple[Cell, ...], largest: tuple[Cell, ...]) -> Found:
    related = [burrow.related(largest[0], f"the largest piece, {several(len(largest), 'space')}, begins here")]
    join = nearest_join(burrow.burrow, piece, largest)
    help_text = f"move the piece to the rest of {letter}, or give it another letter"
    if join is not None:
        squares = " and ".join(where(cell) for cell in join.way)
        related.append(burrow.related(join.ends[1], f"the nearest space of the largest piece, {len(join.way)} away"))
        if len(join.way) <= 2:
            help_text = f"write `{letter}` at {squares} to join them, or move the piece"
    hang = several(len(piece), f"space from {where(piece[0])} does", f"spaces from {where(piece[0])} do")
    meant = burrow.relettered.get(piece[0])
    if meant is not None:
        help_text = f"did you mean `{meant}`, whose spaces lie beside it? Else move the piece to the rest of {letter}"
    twin = burrow.twins.get(letter)
    if twin is not None:
        help_text = f"did you mean `{twin}`? Two chambers cannot have one letter, and the game wants one chamber more"
    return Found(
        burrow.span(piece[0]),
        f"chamber {letter} is split: {hang} not hang together with the other "
        f"{len(burrow.burrow.chambers[letter]) - len(piece)}",
        help_text,
        "/map",
        tuple(related),
    )
