"""What is to be printed has no room on the paper.

A card lies within the printable area of the paper, the boxes of a sheet design on their sheet; the picture of a burrow
sheet, its titles and its fields are large enough for what stands in them. Columns for players are
at least 12 mm wide and rows 6.5 mm high, names and reminders are never set under 7.5 pt. The paper is the one of the
run: A4, or what `--paper` says; a sheet is half of it, or what `--up` says.

At the table: nobody can write in cells of four millimetres, and there is no card to cut out.

Bad:

    # part of: game
    limits: {chambers: 26, ones: 7, hazelnuts: 4, mushrooms: 6, smallest_chamber: 6}
    documents:
      pad: {sheet: plain}             # <- SG709

Bad:

    # file: layouts/card-sizes.yaml
    format: sheetgen/card-sizes@1
    sizes:
      poster: {title: Poster, width: 300mm, height: 400mm}
    # file: data/den/deck.yaml, part of: deck
    card: {size: poster, layout: plain}         # <- SG709

Bad:

    # part of: sheet
    kind: matches
    slots:
      table: {left: 8mm, right: 8mm, top: 21mm, bottom: 13mm}
      stamp: {left: 200mm, width: 20mm, top: 8mm, height: 8mm}        # <- SG709

Bad:

    # part of: sheet
    slots:
      map: {left: 8mm, right: 8mm, top: 8mm, bottom: 8mm}
      scene: {left: 8mm, width: 1mm, top: 8mm, bottom: 11mm}          # <- SG709
      title: {left: 13mm, width: 95mm, top: 8mm, height: 9mm}
      emblem: {right: 76.5mm, width: 10mm, top: 8mm, height: 9mm}
      lookout: {right: 91mm, width: 8.5mm, top: 8mm, height: 9mm}
      name: {right: 10mm, width: 63mm, top: 9mm, height: 9mm}
      panel: {right: 10mm, width: 63mm, top: 20mm, bottom: 29mm}
      reminders: {right: 12mm, width: 59mm, top: 22mm, bottom: 59mm}
      ones: {right: 12mm, width: 59mm, bottom: 46mm, height: 10.5mm}
      tracker: {right: 12mm, width: 59mm, bottom: 31mm, height: 11.5mm}
      foot: {left: 10mm, right: 10mm, bottom: 13mm, height: 14mm}
      margin: {left: 8mm, right: 8mm, bottom: 7mm, height: 3.5mm}

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
    """Say what is too much. Facts: ``message``; ``help``; ``layout``, the design of a pad that has too much on it."""
    layout = fault.facts.get("layout")
    if layout is not None:
        message = f"the pad cannot be laid out: {fault.facts['message']}"
        yield Found(fault.span, message, f"have less on it, or take another design than {layout}", fault.pointer)
    else:
        yield Found(fault.span, fault.facts["message"], fault.facts["help"], fault.pointer)
