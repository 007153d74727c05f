"""What is known of a printer, as data: how far its backs lie off, how true its lengths are, where it cannot print.

Everything is told of an upright paper, seen from its front: the back as if one looked through the sheet. So a figure
means the same whichever edge the paper is turned on.
"""

from __future__ import annotations

from typing import Annotated, Literal

from sheetgen.model.record import Example, Identifier, Length, Range, Record, Reference
from sheetgen.model.words import Words

MOST_OFF = 30.0
"""Millimetres; a back that lies further off is on another paper."""
Turn = Literal["left", "right"]


class PrintedSize(Record):
    """How long lengths come out on paper; 1 is true, 0.995 makes 99.5 mm of 100 mm."""

    x: Annotated[float, "Across an upright paper.", Range(0.8, 1.25), Example(0.995)] = 1.0
    y: Annotated[float, "Down an upright paper.", Range(0.8, 1.25), Example(0.998)] = 1.0


class Margins(Record):
    """The strips along the edges of an upright paper that stay white whatever is printed."""

    left: Annotated[Length, "At the left edge.", Range(0, 60), Example("4mm")] = 0.0
    right: Annotated[Length, "At the right edge.", Range(0, 60), Example("4mm")] = 0.0
    top: Annotated[Length, "At the upper edge.", Range(0, 60), Example("4mm")] = 0.0
    bottom: Annotated[Length, "At the lower edge.", Range(0, 60), Example("6.7mm")] = 0.0


class Register(Record):
    """Where backs come to lie against fronts, and how long lengths come out."""

    dx: Annotated[
        Length,
        "How far backs lie too far to the right, seen through an upright paper from its front; negative: to the left.",
        Range(-MOST_OFF, MOST_OFF),
        Example("0.4mm"),
    ] = 0.0
    dy: Annotated[
        Length,
        "How far backs lie too low, seen through an upright paper from its front; negative: too high.",
        Range(-MOST_OFF, MOST_OFF),
        Example("-1.2mm"),
    ] = 0.0
    rotation: Annotated[
        float,
        "How far backs are turned clockwise, in degrees, seen through the paper from its front.",
        Range(-5, 5),
        Example(0.12),
    ] = 0.0
    scale: Annotated[
        float, "How large backs come out beside fronts; 1 is as large.", Range(0.9, 1.1), Example(0.9985)
    ] = 1.0
    size: Annotated[
        PrintedSize | None, "How long lengths come out, on both sides; true when left out.", Example({"x": 0.995})
    ] = None


class PrinterFile(Register):
    """What is known of a printer (``sheetgen/printer@1``)."""

    id: Annotated[Identifier, "The printer's name: the file's name without its ending."]
    title: Annotated[Words, "What people call the printer.", Example("The laser in the kitchen")]
    paper: Annotated[str | None, "The paper it was measured on.", Reference("paper"), Example("a4")] = None
    flip: Annotated[Literal["long", "short"], "The edge that papers were turned on when it was measured."] = "long"
    turn: Annotated[
        Turn, "To which side wide pages are turned so that they lie on an upright paper; most drivers turn left."
    ] = "left"
    margins: Annotated[
        Margins | None, "Where nothing is printed; nothing is known when left out.", Example({"left": "4mm"})
    ] = None
    sheets: Annotated[int, "How many calibration sheets it was measured with.", Range(0, 1000)] = 0
    before: Annotated[
        Register | None,
        "What was known when the last of these sheets was printed, so that its readings can be given again.",
        Example({"dx": "0.4mm"}),
    ] = None
