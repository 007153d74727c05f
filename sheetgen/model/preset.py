"""What a print vendor asks for, as data: boxes, resolution, colour, kind of file, order of the pages."""

from __future__ import annotations

from typing import Annotated, Literal, NamedTuple

from sheetgen.model.layout import Shape
from sheetgen.model.record import Example, Identifier, Length, Pattern, Range, Record, TypeSize
from sheetgen.model.words import Words

INCH = 25.4
Pixels = Annotated[int, Range(1, 30_000)]
FileKind = Literal["png", "jpg", "pdf", "pdf-x-1a", "pdf-x-4"]
PageOrder = Literal["images", "front-first", "back-first", "back-last"]
DAY = (
    r"20[0-9]{2}-(((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01]))|((0[469]|11)-(0[1-9]|[12][0-9]|30))|(02-(0[1-9]|1[0-9]|2[0-8])))"
    r"|20([02468][048]|[13579][26])-02-29"
)
"""A day of this century's calendar, leap years and all."""


class TrimSize(Record):
    """A size after cutting, upright or lying as the vendor names it."""

    width: Annotated[Length, "The width.", Range(5, 2000)]
    height: Annotated[Length, "The height.", Range(5, 2000)]


class PixelSize(Record):
    """A picture's size in pixels, bleed included."""

    width: Annotated[Pixels, "From left to right.", Example(825)]
    height: Annotated[Pixels, "From top to bottom.", Example(1125)]


class PresetProduct(Record):
    """One product of a vendor. What it does not say is as the preset has it."""

    title: Annotated[Words, "What the vendor calls it.", Example("Poker cards")]
    holds: Annotated[Literal["cards", "pad", "rules", "booklet"], "What is printed on it."] = "cards"
    trim: Annotated[TrimSize, "Its size after cutting.", Example({"width": "2.5in", "height": "3.5in"})]
    shape: Annotated[
        Shape, "What is cut out: the whole, or of a hexagon that lies on a side the rectangle round it."
    ] = "rectangle"
    canvas: Annotated[
        PixelSize | None,
        "The exact picture that the vendor takes, bleed included; trim and bleed at `dpi` when left out.",
        Example({"width": 825, "height": 1125}),
    ] = None
    bleed: Annotated[Length | None, "How far colour runs over the cut, on each side.", Range(0, 50)] = None
    safe: Annotated[Length | None, "How far texts keep from the cut.", Range(0, 100)] = None
    file: Annotated[FileKind | None, "The kind of file."] = None
    pages: Annotated[PageOrder | None, "The order of the pages."] = None
    multiple: Annotated[int, "The number of pages is a multiple of this.", Range(1, 64)] = 1
    most: Annotated[int | None, "At most so many pages.", Range(1, 10_000), Example(40)] = None


class Boxes(NamedTuple):
    """A product in millimetres: what is cut out, what is printed, what keeps from the cut; and its picture's pixels.

    ``bleed_x`` and ``bleed_y`` are those of one side: a canvas may be larger than trim and bleed ask for.
    """

    width: float
    height: float
    bleed_x: float
    bleed_y: float
    safe: float
    pixels: tuple[int, int]
    shape: Shape = "rectangle"


class PresetFile(Record):
    """What a print vendor asks for (``sheetgen/preset@1``)."""

    id: Annotated[Identifier, "The preset's name: the file's name without its ending."]
    title: Annotated[Words, "What people call the vendor.", Example("The Corner Print Shop")]
    source: Annotated[
        tuple[str, ...],
        "Where the figures come from: pages of the vendor.",
        Range(1, 40),
        Example(["printer.example/templates"]),
    ]
    checked_on: Annotated[
        str,
        "The day on which the figures were last looked up.",
        Pattern(DAY, "a day of the calendar like `2026-11-29`", "2026-11-29"),
        Example("2026-11-29"),
    ]
    notes: Annotated[
        tuple[str, ...], "What the vendor asks for besides, for the report.", Range(None, 40), Example(["no cut marks"])
    ] = ()
    file: Annotated[FileKind, "The kind of file: pictures, a PDF, or a PDF/X."]
    condition: Annotated[
        str | None, "The printing condition by its registered name, where the vendor names one.", Example("FOGRA39")
    ] = None
    colour: Annotated[Literal["rgb", "cmyk"], "The colours that the vendor takes."]
    colour_only: Annotated[bool, "Whether the vendor says that other colours are refused."] = True
    dpi: Annotated[int, "The resolution of pictures.", Range(72, 2400)] = 300
    quality: Annotated[
        int | None, "Of JPEG pictures; 95 when left out, above which files only grow.", Range(50, 100), Example(90)
    ] = None
    line_art_dpi: Annotated[int | None, "The resolution of pictures in one bit.", Range(72, 4800), Example(1200)] = None
    pages: Annotated[
        PageOrder,
        "`images`: a file a side; else one PDF, its fronts and backs in pairs, or with one back as the last page.",
    ]
    bleed: Annotated[Length, "How far colour runs over the cut, on each side.", Range(0, 50)]
    safe: Annotated[Length, "How far texts keep from the cut.", Range(0, 100)]
    ink_limit: Annotated[
        int | None, "The most ink in one place, in percent of one ink.", Range(100, 400), Example(300)
    ] = None
    ink_warning: Annotated[int | None, "As much ink as that is pointed out.", Range(100, 400), Example(280)] = None
    least_line: Annotated[TypeSize | None, "The thinnest line that prints.", Range(0.01, 10), Example("0.25pt")] = None
    marks: Annotated[bool, "Whether cut marks may stand outside the bleed."] = False
    other_sizes: Annotated[bool, "Whether the vendor cuts other sizes too, by the same rules."] = False
    products: Annotated[dict[str, PresetProduct], "What can be ordered, by name.", Range(1, 200)]

    def boxes(self, name: str) -> Boxes:
        """The boxes of a product. Raises KeyError for an unknown one."""
        product = self.products[name]
        bleed = self.bleed if product.bleed is None else product.bleed
        safe = self.safe if product.safe is None else product.safe
        width, height = product.trim.width, product.trim.height
        if product.canvas is None:
            pixels = (round((width + 2 * bleed) / INCH * self.dpi), round((height + 2 * bleed) / INCH * self.dpi))
            return Boxes(width, height, bleed, bleed, safe, pixels, product.shape)
        pixels = (product.canvas.width, product.canvas.height)
        across, down = (side / self.dpi * INCH for side in pixels)
        bleed_x, bleed_y = round((across - width) / 2, 4), round((down - height) / 2, 4)
        return Boxes(width, height, bleed_x, bleed_y, safe, pixels, product.shape)

    def file_of(self, name: str) -> FileKind:
        """The kind of file of a product."""
        return self.products[name].file or self.file

    def pages_of(self, name: str) -> PageOrder:
        """The order of a product's pages."""
        return self.products[name].pages or self.pages
