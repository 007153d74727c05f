"""A page that shows everything a surface can draw; run as a program it writes the PDF to standard output."""

from __future__ import annotations

import io
import sys

from sheetgen.draw import path as shapes
from sheetgen.draw.pdf import write_pdf
from sheetgen.draw.surface import HAIR, RULE, WALL, Bookmark, Document, Face, Page, Placement, Rect, Surface
from sheetgen.model.colour import BLACK, Colour

RED = Colour(0.8, 0.1, 0.1)
BLUE = Colour(0.1, 0.2, 0.7)
GREY = Colour(0.85, 0.85, 0.85)
INK = Colour(1, 0.8, 0, (0, 0.2, 1, 0))
HARD_LINE = "(a\\b) „Größe“ × 12"


def draw_symbol(s: Surface) -> None:
    s.path(shapes.ellipse(5, 5, 4), fill=GREY, stroke=BLACK, weight=WALL)
    s.text(5, 6.5, "7", font="display", size=12, colour=RED, align="center")


SYMBOL = Face("symbol", 10, 10, draw_symbol)
LABEL = Face("label", 50, 50, draw_symbol, shared=False)


def draw_card(s: Surface) -> None:
    s.path(shapes.rect(0, 0, 40, 60, 3), stroke=BLACK, weight=RULE)
    s.place(SYMBOL, 2, 2)
    s.place(SYMBOL, 28, 48, rotate=180)
    s.text(20, 30, "Größe AVATAR", font="text-bold", size=9, colour=BLACK, align="center")


CARD = Face("card", 40, 60, draw_card)


def draw_specimen(s: Surface) -> None:
    for i, weight in enumerate((HAIR, RULE, WALL)):
        s.path(shapes.line(10, 10 + 4 * i, 60, 10 + 4 * i), stroke=BLACK, weight=weight)
        s.path(shapes.line(70, 10 + 4 * i, 120, 10 + 4 * i), stroke=BLUE, weight=weight, dash=(2, 1), cap="butt")
        s.path(shapes.line(130, 10 + 4 * i, 190, 10 + 4 * i), stroke=RED, weight=weight, dash=(0, 1.5))
    for i, font in enumerate(("text", "text-bold", "text-italic", "display")):
        s.text(10, 30 + 7 * i, f"AVATAR Tolle Wälder {HARD_LINE}", font=font, size=12, colour=BLACK)
    s.text(100, 58, "centred AVA", font="text", size=14, colour=BLUE, align="center")
    s.text(190, 58, "right Ty.", font="text", size=14, colour=BLUE, align="right")
    for angle in range(0, 360, 45):
        s.text(40, 85, f"   turned {angle}°", font="text", size=9, colour=BLACK, rotate=angle)
    with s.clipped(shapes.ellipse(150, 85, 15)):
        s.path(shapes.rect(140, 80, 40, 5), fill=INK)
    for i, turn in enumerate((0, 90, 180, 270)):
        s.place(CARD, 10 + 45 * i, 110, rotate=turn, scale=0.6)
    s.place(CARD, 10, 180, rotate=30, scale=0.8)
    with s.moved(100, 190, rotate=15, scale=1.5):
        s.path(shapes.rect(0, 0, 30, 20, 2), fill=GREY, stroke=BLACK, weight=WALL, join="miter")
        s.text(15, 11, "moved", font="text", size=9, colour=BLACK, align="center")
    s.path(shapes.rect(100, 240, 20, 20) + shapes.rect(105, 245, 10, 10), fill=BLUE, even_odd=True)
    s.path(shapes.arc(150, 250, 10, -90, 180), stroke=RED, weight=WALL)
    s.text(10, 270, "no\nbreak\ttab\x00nul soft\xadhyphen 漢", font="text", size=10, colour=BLACK)


SPECIMEN = Face("specimen", 210, 297, draw_specimen)


def specimen() -> Document:
    return Document(
        title="Specimen „Größe“",
        language="de",
        pages=[
            Page(210, 297, (Placement(SPECIMEN, 0, 0),), Rect(3, 4, 204, 290), Rect(0, 1, 210, 296)),
            Page(210, 297, (Placement(SPECIMEN, 0, 0),)),
            Page(215.9, 279.4, (Placement(LABEL, 10, 10), Placement(CARD, 50, 20, 90))),
        ],
        author="Ada",
        subject="All there is",
        keywords=("pad", "proof"),
        bookmarks=(Bookmark("Eins", 0), Bookmark("Zwei ☐", 1, 1), Bookmark("Drei", 2)),
        flip="long",
    )


def as_bytes(document: Document) -> bytes:
    stream = io.BytesIO()
    write_pdf(document, stream)
    return stream.getvalue()


if __name__ == "__main__":
    sys.stdout.buffer.write(as_bytes(specimen()))
