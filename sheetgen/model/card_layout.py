"""A card's face as data: shapes and texts on a design of a certain size, filled in from a card's columns."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from sheetgen.model.record import Example, Identifier, Length, OneOrMore, Range, Record, Reference, TypeSize, Varying
from sheetgen.model.varying import Lookup, Template
from sheetgen.model.words import Words

MOST_ELEMENTS = 2_000
"""Elements of one layout, those of its symbols and each repetition counted: more is a mistake, not a card."""
DEEPEST = 8
"""How deep groups, repeats and symbols may nest."""

FARTHEST = 2_000
"""Millimetres from a card's corner, or of a shape's extent: beyond that a number is a slip."""

# Bounds of values that a layout has itself and of those that a card fills in.
PLACE, EXTENT = Range(-FARTHEST, FARTHEST), Range(0, FARTHEST)
TYPE, WEIGHT = Range(1, 1000), Range(0, 100)
DEGREES, SCALE = Range(-3600, 3600), Range(-100, 100)

Place = Annotated[Length, PLACE]
VaryingPlace = Annotated[Length | Template | Lookup, Varying(Place)]
VaryingLength = Annotated[Length | Template | Lookup, Varying(Annotated[Length, EXTENT])]
VaryingDegrees = Annotated[float | Template | Lookup, Varying(Annotated[float, DEGREES])]
VaryingScale = Annotated[float | Template | Lookup, Varying(Annotated[float, SCALE])]
VaryingType = Annotated[TypeSize | Template | Lookup, Varying(Annotated[TypeSize, TYPE])]
VaryingWeight = Annotated[TypeSize | Template | Lookup, Varying(Annotated[TypeSize, WEIGHT])]
VaryingText = Annotated[str | Template | Lookup, Varying(str)]
VaryingWords = Annotated[Words | Template | Lookup, Varying(Words)]
VaryingColour = Annotated[str | Template | Lookup, Varying(str), Reference("layout-colour")]


class Painted(Record):
    """What every shape has: a fill, an outline, or both."""

    fill: Annotated[
        VaryingColour | None,
        "The colour inside; `current` in a symbol is the fill of its place.",
        Example("ink", "{colour}", "#7A5C3E"),
    ] = None
    stroke: Annotated[
        VaryingColour | None, "The colour of the outline; `current-stroke` is that of its place.", Example("ink")
    ] = None
    weight: Annotated[VaryingWeight, "How thick the outline is."] = 0.6
    dash: Annotated[
        tuple[Annotated[Length, Range(0.05, 1000)], ...],
        "Dash and gap lengths of the outline.",
        Range(None, 6),
        Example(["2mm", "1mm"]),
    ] = ()


class RectShape(Painted):
    """A rectangle by its top left corner."""

    x: Annotated[VaryingPlace, "The left edge."] = 0.0
    y: Annotated[VaryingPlace, "The upper edge."] = 0.0
    width: Annotated[VaryingLength, "The width."]
    height: Annotated[VaryingLength, "The height."]
    corner: Annotated[VaryingLength, "The radius of its corners."] = 0.0


class CircleShape(Painted):
    """A circle round a centre."""

    x: Annotated[VaryingPlace, "The centre."] = 0.0
    y: Annotated[VaryingPlace, "The centre."] = 0.0
    radius: Annotated[VaryingLength, "The radius."]


class EllipseShape(Painted):
    """An ellipse round a centre."""

    x: Annotated[VaryingPlace, "The centre."] = 0.0
    y: Annotated[VaryingPlace, "The centre."] = 0.0
    width: Annotated[VaryingLength, "From left to right."]
    height: Annotated[VaryingLength, "From top to bottom."]
    turn: Annotated[VaryingDegrees, "Degrees clockwise about the centre."] = 0.0


class LineShape(Painted):
    """A straight line."""

    x: Annotated[VaryingPlace, "The start."] = 0.0
    y: Annotated[VaryingPlace, "The start."] = 0.0
    x2: Annotated[VaryingPlace, "The end."]
    y2: Annotated[VaryingPlace, "The end."]


class ArcShape(Painted):
    """An open part of a circle."""

    x: Annotated[VaryingPlace, "The centre."] = 0.0
    y: Annotated[VaryingPlace, "The centre."] = 0.0
    radius: Annotated[VaryingLength, "The radius."]
    start: Annotated[VaryingDegrees, "Degrees, 0 to the right, growing clockwise.", Example(0)]
    end: Annotated[VaryingDegrees, "Degrees, 0 to the right, growing clockwise.", Example(90)]


class PathShape(Painted):
    """An outline as SVG path data."""

    d: Annotated[VaryingText, "SVG path data in millimetres.", Example("M 0 0 L 10 0 L 5 8 Z")]
    x: Annotated[VaryingPlace, "Shifts it to the right."] = 0.0
    y: Annotated[VaryingPlace, "Shifts it down."] = 0.0
    even_odd: Annotated[bool, "Whether parts inside parts are holes."] = False


class TextShape(Record):
    """A text: on a baseline at a point, or fitted into a box when it has a width."""

    text: Annotated[VaryingWords, "What it says.", Example("{value}", {"en": "Acorn", "de": "Eichel"})]
    x: Annotated[VaryingPlace, "The point its alignment hangs on; of a box, the left edge."] = 0.0
    y: Annotated[VaryingPlace, "The baseline; of a box, the upper edge."] = 0.0
    width: Annotated[Length | None, "Makes it a box so wide: larger text shrinks.", Range(1, 2000)] = None
    height: Annotated[Length | None, "The height of the box; one line when left out.", Range(1, 2000)] = None
    font: Annotated[Literal["text", "text-bold", "text-italic", "display"], "The typeface."] = "text"
    size: Annotated[VaryingType, "The type size."]
    min_size: Annotated[TypeSize, "How small it may become to fit its box.", TYPE] = 7.5
    leading: Annotated[float, "The distance of two baselines, in type sizes.", Range(0.5, 4)] = 1.2
    wrap: Annotated[bool, "Whether it may run over several lines of its box."] = False
    align: Annotated[Literal["left", "center", "right"], "Where its lines stand."] = "left"
    valign: Annotated[Literal["top", "middle", "bottom"], "Where the lines stand in the box."] = "top"
    fill: Annotated[VaryingColour, "Its colour."] = "ink"
    turn: Annotated[VaryingDegrees, "Degrees clockwise about (x, y)."] = 0.0


class SymbolShape(Record):
    """A named drawing of the layout."""

    name: Annotated[VaryingText, "Its name under `symbols`.", Reference("layout-symbol"), Example("acorn")]
    x: Annotated[VaryingPlace, "Where its centre goes."] = 0.0
    y: Annotated[VaryingPlace, "Where its centre goes."] = 0.0
    size: Annotated[VaryingLength, "How large its own `size` becomes."]
    fill: Annotated[VaryingColour, "What `current` means in it."] = "ink"
    stroke: Annotated[
        VaryingColour | None, "What `current-stroke` means in it; nothing when left out.", Example("ink")
    ] = None
    turn: Annotated[VaryingDegrees, "Degrees clockwise about the centre."] = 0.0
    mirror: Annotated[bool, "Whether left and right are exchanged (text stays readable)."] = False


class GroupShape(Record):
    """Elements moved, turned, scaled or mirrored together."""

    x: Annotated[VaryingPlace, "Shifts them to the right."] = 0.0
    y: Annotated[VaryingPlace, "Shifts them down."] = 0.0
    turn: Annotated[VaryingDegrees, "Degrees clockwise about the group's own origin."] = 0.0
    scale: Annotated[VaryingScale, "How much larger they become, from the group's own origin."] = 1.0
    mirror: Annotated[bool, "Whether left and right are exchanged first (text stays readable)."] = False
    clip: Annotated[str | None, "SVG path data: only what is inside is drawn.", Example("M 0 0 H 20 V 20 H 0 Z")] = None
    elements: Annotated[tuple[Element, ...], "What it holds, the lowest first.", Range(1, MOST_ELEMENTS)]


class RepeatShape(Record):
    """Elements drawn again and again in columns and rows."""

    x: Annotated[Place, "Where the first stands."] = 0.0
    y: Annotated[Place, "Where the first stands."] = 0.0
    columns: Annotated[int, "How many beside each other.", Range(1, 100)] = 1
    rows: Annotated[int, "How many below each other.", Range(1, 100)] = 1
    dx: Annotated[Place, "From one column to the next."] = 0.0
    dy: Annotated[Place, "From one row to the next."] = 0.0
    shift: Annotated[Place, "How far every second row is moved to the right."] = 0.0
    elements: Annotated[tuple[Element, ...], "What is repeated.", Range(1, MOST_ELEMENTS)]


class Element(Record):
    """One thing on a card: exactly one shape, drawn when its condition holds."""

    __one_of__: ClassVar[tuple[str, ...]] = (
        "rect",
        "circle",
        "ellipse",
        "line",
        "arc",
        "path",
        "text",
        "symbol",
        "group",
        "repeat",
    )

    rect: Annotated[RectShape | None, "A rectangle."] = None
    circle: Annotated[CircleShape | None, "A circle."] = None
    ellipse: Annotated[EllipseShape | None, "An ellipse."] = None
    line: Annotated[LineShape | None, "A straight line."] = None
    arc: Annotated[ArcShape | None, "An open part of a circle."] = None
    path: Annotated[PathShape | None, "An outline."] = None
    text: Annotated[TextShape | None, "A text."] = None
    symbol: Annotated[SymbolShape | None, "A named drawing."] = None
    group: Annotated[GroupShape | None, "Elements together."] = None
    repeat: Annotated[RepeatShape | None, "Elements again and again."] = None
    when: Annotated[
        dict[str, Annotated[tuple[str, ...], OneOrMore(200)]],
        "Columns with the value, or list of values, at which it is drawn.",
        Example({"value": ["1", "2"]}),
    ] = {}


class SymbolDesign(Record):
    """A drawing to be placed by name, its origin in its middle."""

    size: Annotated[Length, "The width and height it is drawn for.", Range(0.1, 2000)]
    elements: Annotated[tuple[Element, ...], "What it holds, the lowest first.", Range(1, MOST_ELEMENTS)]


class CardLayoutFile(Record):
    """A card's face (``sheetgen/card-layout@1``)."""

    id: Annotated[Identifier, "The layout's name: the file's name without its ending."]
    title: Annotated[Words, "What people call it.", Example("Plain cards")]
    theme: Annotated[str, "The colours it uses: a file of layouts/themes/.", Reference("theme"), Example("daylight")]
    width: Annotated[Length, "The width it is drawn for.", Range(10, 1000)]
    height: Annotated[Length, "The height it is drawn for.", Range(10, 1000)]
    safe: Annotated[Length, "How far texts keep from the cut.", Range(0, 100)] = 3.0
    ground: Annotated[VaryingColour | None, "The colour of the whole card, whatever its size.", Example("paper")] = None
    symbols: Annotated[dict[str, SymbolDesign], "Drawings to be placed by name.", Range(None, 200)] = {}
    elements: Annotated[tuple[Element, ...], "What is drawn, the lowest first.", Range(1, MOST_ELEMENTS)]
