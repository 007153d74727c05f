"""A printer that is off, and pages moved so that what it prints is right again.

What a printer does is told in millimetres of an upright paper, seen from its front. Its lengths may come out too long
or too short on both sides, about the paper's middle (``stretch``); and a point of the back comes to lie not at its own
place but where the front has another one (``drift``). A point p of the front is printed at stretch(p), one of the back,
seen through the paper, at stretch(drift(p)). So fronts are drawn at the inverse of ``stretch`` and backs at the inverse
of both, and everything lands where it belongs.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

from sheetgen.draw.affine import IDENTITY, Matrix, after, applied, inverse, movement
from sheetgen.draw.surface import Document, Page
from sheetgen.model.printer import Margins, PrintedSize, PrinterFile, Register, Turn
from sheetgen.sheets.grid import Flip, turns_about_vertical


class Sides(NamedTuple):
    """How everything on fronts and on backs of pages is moved; None where nothing is."""

    front: Matrix | None
    back: Matrix | None


def stretch(size: PrintedSize | None, width: float, height: float) -> Matrix:
    """What becomes of lengths on an upright paper."""
    x, y = (size.x, size.y) if size is not None else (1.0, 1.0)
    return (x, 0.0, 0.0, y, (1 - x) * width / 2, (1 - y) * height / 2)


def drift(register: Register, width: float, height: float) -> Matrix:
    """Where on the front a point of the back comes to lie: turned and scaled about the paper's middle, then shifted."""
    turned = movement(0, 0, register.rotation, register.scale)
    return _about_middle(turned, width, height, register.dx, register.dy)


def registered(matrix: Matrix, width: float, height: float, size: PrintedSize | None = None) -> Register:
    """The register whose drift is nearest to a movement of the back."""
    a, b, c, d, _, _ = matrix
    x, y = applied(matrix, width / 2, height / 2)
    cosine, sine = (a + d) / 2, (b - c) / 2
    return Register(
        dx=x - width / 2,
        dy=y - height / 2,
        rotation=math.degrees(math.atan2(sine, cosine)),
        scale=math.hypot(cosine, sine),
        size=size,
    )


def moves(register: Register, turn: Turn, width: float, height: float, flip: Flip) -> Sides:
    """How the pages of a paper as it lies are moved for a printer."""
    upright = upright_from(turn, width, height)
    narrow, tall = min(width, height), max(width, height)
    true = inverse(stretch(register.size, narrow, tall))
    front = _within(upright, true)
    back = _within(upright, after(inverse(drift(register, narrow, tall)), true))
    through = mirrored(width, height, flip)
    back = after(through, after(back, through))
    return Sides(_unless_nothing(front), _unless_nothing(back))


def corrected(document: Document, printer: PrinterFile) -> Document:
    """A document for a printer. Its pages are still made while they are written."""

    def pages() -> Iterator[Page]:
        known: dict[tuple[float, float], Sides] = {}
        for page in document.pages:
            size = (page.width, page.height)
            if size not in known:
                known[size] = moves(printer, printer.turn, *size, document.flip or "long")
            sides = known[size]
            matrix = sides.back if page.side == "back" else sides.front
            yield page if matrix is None else page._replace(matrix=matrix)

    return document._replace(pages=pages())


class Edge(NamedTuple):
    """An edge of a page as it lies: which of the upright paper's it is, and how wide a strip stays white there."""

    name: str
    margin: float


def edges(margins: Margins, turn: Turn, width: float, height: float, flip: Flip, *, back: bool) -> tuple[Edge, ...]:
    """The left, upper, right and lower edge of a page as it lies, turned as its driver turns it."""
    # A back is fed as a front is: what is at the left of the one is at the left of the other.
    around = [Edge(name, getattr(margins, name)) for name in ("left", "top", "right", "bottom")]
    if width > height:
        # A page that was turned to the left has its upper edge at the paper's left one.
        steps = 3 if turn == "left" else 1
        around = around[steps:] + around[:steps]
    if back and flip == "short":
        around = around[2:] + around[:2]
    return tuple(around)


def upright_margins(margins: Margins, turn: Turn, width: float, height: float) -> Margins:
    """What was read along the edges of a front as it lies, told of the upright paper."""
    around = [margins.left, margins.top, margins.right, margins.bottom]
    if width > height:
        steps = 1 if turn == "left" else 3
        around = around[steps:] + around[:steps]
    left, top, right, bottom = around
    return Margins(left=left, right=right, top=top, bottom=bottom)


def upright_from(turn: Turn, width: float, height: float) -> Matrix:
    """Where a page's points lie on the upright paper."""
    if width <= height:
        return IDENTITY
    return (0.0, -1.0, 1.0, 0.0, 0.0, width) if turn == "left" else (0.0, 1.0, -1.0, 0.0, height, 0.0)


def mirrored(width: float, height: float, flip: Flip) -> Matrix:
    """Where a back's points lie on its front, seen through the paper; and the other way round."""
    if turns_about_vertical(width, height, flip):
        return (-1.0, 0.0, 0.0, 1.0, width, 0.0)
    return (1.0, 0.0, 0.0, -1.0, 0.0, height)


def _within(place: Matrix, matrix: Matrix) -> Matrix:
    """A movement of what lies at a place, in that thing's own directions."""
    return after(inverse(place), after(matrix, place))


def _about_middle(matrix: Matrix, width: float, height: float, dx: float, dy: float) -> Matrix:
    a, b, c, d, _, _ = matrix
    x, y = width / 2, height / 2
    return (a, b, c, d, x - a * x - c * y + dx, y - b * x - d * y + dy)


def _unless_nothing(matrix: Matrix) -> Matrix | None:
    still = all(abs(one - other) < 1e-9 for one, other in zip(matrix, IDENTITY, strict=True))
    return None if still else matrix
