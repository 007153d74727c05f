"""A deck in which no two cards are alike, and where its names lie on a print, read by somebody else's program."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

from tests.conftest import program

POINT = 25.4 / 72
SIZE = 11 * POINT
"""Of the names on a card, in millimetres."""
GAME = "format: sheetgen/game@1\nid: den\ntitle: Den\ndocuments: {cards: {deck: deck.yaml}}\n"
DECK = (
    "format: sheetgen/deck@1\nid: deck\ntitle: Den\n"
    "card: {size: poker-eu, layout: den-front, back: den-back}\ncards: {from: cards.csv}\n"
)
LAYOUT = """\
format: sheetgen/card-layout@1
id: den-SIDE
title: Den
theme: daylight
width: 63mm
height: 88mm
ground: "COLOUR"
elements:
  - text: {text: "{id}/SIDE/top", x: 31.5mm, y: 14mm, size: 11pt, align: center, fill: ink}
  - text: {text: "{id}/SIDE/end", x: 31.5mm, y: 80mm, size: 11pt, align: center, fill: ink}
"""


class Name(NamedTuple):
    """A name on a page: whose, on which side and end of the card; its middle from the page's top left, in mm."""

    card: str
    side: str
    end: str
    x: float
    y: float


class Printed(NamedTuple):
    """A page: its size in millimetres, and the names on it."""

    width: float
    height: float
    names: tuple[Name, ...]


class Seat(NamedTuple):
    """Where a name is: its page, from 0, and its middle from the page's middle, in millimetres."""

    page: int
    name: str
    x: float
    y: float


def den(folder: Path, cards: int) -> Path:
    """A project with such a deck; each card has its name at both ends of both sides."""
    home, layouts = folder / "data" / "den", folder / "layouts" / "cards"
    home.mkdir(parents=True)
    layouts.mkdir(parents=True)
    (home / "game.yaml").write_text(GAME, "utf-8")
    (home / "deck.yaml").write_text(DECK, "utf-8")
    (home / "cards.csv").write_text("id\n" + "".join(f"kind-{number}\n" for number in range(cards)), "utf-8")
    for side, colour in (("front", "#f4ead0"), ("back", "#d8e8f4")):
        text = LAYOUT.replace("SIDE", side).replace("COLOUR", colour)
        (layouts / f"den-{side}.yaml").write_text(text, "utf-8")
    return folder


def read(path: Path) -> list[Printed]:
    """The pages of a PDF, as poppler reads them."""
    done = subprocess.run([program("pdftotext"), "-bbox", str(path), "-"], check=True, capture_output=True, timeout=60)
    root = ElementTree.fromstring(done.stdout)
    space = {"": "http://www.w3.org/1999/xhtml"}
    pages = []
    for page in root.iterfind(".//page", space):
        names = []
        for word in page.iterfind("word", space):
            left, top, right, bottom = (POINT * float(word.get(edge, 0)) for edge in ("xMin", "yMin", "xMax", "yMax"))
            card, *rest = (word.text or "").split("/")
            # What is smaller is in a picture of the summary.
            if len(rest) == 2 and min(right - left, bottom - top) > 0.95 * SIZE:
                names.append(Name(card, *rest, (left + right) / 2, (top + bottom) / 2))
        pages.append(Printed(float(page.get("width", 0)) * POINT, float(page.get("height", 0)) * POINT, tuple(names)))
    return pages


def seats(pages: list[Printed]) -> list[Seat]:
    """All names of a print, in the order of the pages and of the cards."""
    return sorted(
        Seat(number, f"{name.card}/{name.side}/{name.end}", _from(page.width, name.x), _from(page.height, name.y))
        for number, page in enumerate(pages)
        for name in page.names
    )


def _from(side: float, place: float) -> float:
    """How far a place is from the middle of a side, to a thousandth of a millimetre."""
    return round(place - side / 2, 3) + 0.0  # never -0.0
