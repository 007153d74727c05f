"""How things look on paper, as data: papers, card sizes, themes, labels. (Cards and sheets have their own modules.)"""

from __future__ import annotations

from typing import Annotated, Literal

from sheetgen.model.record import Example, Length, Pattern, Range, Record, Reference
from sheetgen.model.words import Words

HEX = r"#[0-9A-Fa-f]{6}"
_PERCENT = r"(100(\.0+)?|[0-9]{1,2}(\.[0-9]+)?)"
CMYK = rf"cmyk\( *{_PERCENT}( +{_PERCENT}){{3}} *\)"
"""What ``model.colour`` reads, as regular expressions."""

PAPER_SIDES = (100, 2000)
CARD_SIDES = (10, 1000)
"""How long a side may be, in mm."""


Shape = Literal["rectangle", "hex"]
"""What is cut out of a rectangle: all of it, or the hexagon in it (``sheets.hexagon``)."""


class Paper(Record):
    """A paper, upright."""

    title: Annotated[Words, "What people call it.", Example("A4")]
    width: Annotated[Length, "The short side.", Range(*PAPER_SIDES)]
    height: Annotated[Length, "The long side.", Range(*PAPER_SIDES)]


class PapersFile(Record):
    """The papers by name (``sheetgen/papers@1``)."""

    papers: Annotated[dict[str, Paper], "Papers by name."]


class CardSize(Record):
    """A card's trim size."""

    title: Annotated[Words, "What people call it.", Example("Poker (63 x 88 mm)")]
    width: Annotated[Length, "The width.", Range(*CARD_SIDES)]
    height: Annotated[Length, "The height.", Range(*CARD_SIDES)]
    corner: Annotated[Length, "The radius of the cut corners.", Range(0, 100)] = 0.0
    shape: Annotated[
        Shape, "What is cut out: the whole, or of a hexagon that lies on a side the rectangle round it."
    ] = "rectangle"


class CardSizesFile(Record):
    """The card sizes by name (``sheetgen/card-sizes@1``)."""

    sizes: Annotated[dict[str, CardSize], "Card sizes by name."]


class ThemeColour(Record):
    """A colour of a theme: for the screen and home printers, for the press, and what people call it."""

    rgb: Annotated[str, "`#RRGGBB`.", Pattern(HEX, "a colour like `#7A5C3E`", "#7A5C3E"), Example("#7A5C3E")]
    cmyk: Annotated[
        str | None,
        "`cmyk(c m y k)`, in percent.",
        Pattern(CMYK, "four inks in percent, like `cmyk(0 20 100 0)`", "cmyk(0 20 100 0)"),
        Example("cmyk(0 20 100 0)"),
    ] = None
    title: Annotated[Words | None, "What people call it.", Example("Moss", {"en": "Moss", "de": "Moos"})] = None


class ThemeFile(Record):
    """Colours by name (``sheetgen/theme@1``)."""

    extends: Annotated[
        str | None, "A theme whose colours this one starts from.", Reference("theme"), Example("daylight")
    ] = None
    colours: Annotated[dict[str, ThemeColour], "Colours by name.", Range(1)]


class LabelsFile(Record):
    """The words that sheetgen itself prints, in one language (``sheetgen/labels@1``)."""

    lang: Annotated[str, "The language code.", Example("en")]
    title: Annotated[str, "The language's own name.", Example("English")]
    labels: Annotated[dict[str, str], "Words by name; {braces} are filled in."]
