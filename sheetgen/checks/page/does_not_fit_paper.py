"""A pad has more on it than the sheet has room for.

Columns for players are at least 12 mm wide and rows 6.5 mm high, names and reminders are never set under 7.5 pt. The
sheet is the one of the run: half of A4, or what `--paper` and `--up` say.

At the table: nobody can write in cells of four millimetres.

Bad:

    # part of: game
    limits: {chambers: 26, ones: 7, hazelnuts: 4, mushrooms: 6, smallest_chamber: 6}
    documents:
      pad: {sheet: plain}             # <- SG709

Good:

    # part of: game
    limits: {chambers: 8, ones: 7, hazelnuts: 4, mushrooms: 6, smallest_chamber: 6}
    documents:
      pad: {sheet: plain}
"""

from __future__ import annotations

from collections.abc import Iterator

from sheetgen.checks.registry import Found, finding
from sheetgen.source.file import Fault, SourceFile


@finding("SG709", "does-not-fit-paper", "error", on="fault", blocking=True)
def does_not_fit_paper(fault: Fault, file: SourceFile) -> Iterator[Found]:
    """Say what is too much, as the sheet says it."""
    yield Found(
        fault.span,
        f"the pad cannot be laid out: {fault.facts['message']}",
        f"have less on it, or take another design than {fault.facts['layout']}",
        fault.pointer,
    )
