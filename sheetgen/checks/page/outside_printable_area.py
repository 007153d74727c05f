"""What is to be printed lies where the printer does not print.

Every printer leaves strips along the edges of the paper white; a printer's file says how wide they are. Printing with
`--printer NAME` tells which page has texts, or something that is not cut off, in such a strip; `validate --printer
NAME` tells it of the pads, cards and rules of all games that are checked. When a printer's file itself is checked, it
is the cards of all decks that are looked at.

At the table: the outer cards lack their edge, and everybody knows which they are.

Bad:

    # file: layouts/printers/attic.yaml
    format: sheetgen/printer@1
    id: attic
    title: The old one in the attic
    paper: a4
    margins:
      left: 12.7mm            # <- SG708
      right: 6mm
      top: 6mm
      bottom: 18mm            # <- SG708

Good:

    # file: layouts/printers/attic.yaml
    format: sheetgen/printer@1
    id: attic
    title: The old one in the attic
    paper: a4
    margins:
      left: 6mm
      right: 6mm
      top: 6mm
      bottom: 12.7mm
"""

from __future__ import annotations

from collections.abc import Iterator

from sheetgen.checks.registry import Found, finding
from sheetgen.source.file import Fault, SourceFile


@finding("SG708", "outside-printable-area", "warning", on="fault")
def outside_printable_area(fault: Fault, file: SourceFile) -> Iterator[Found]:
    """Say what is cut off. Facts: ``message``, ``help``."""
    yield Found(fault.span, fault.facts["message"], fault.facts["help"], fault.pointer)
