"""The narrow waist between layout and export: six things can be drawn, and an exporter decides nothing.

A *face* is one drawn side (a card's front, a sheet's side A). It is drawn once and placed as often as needed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager
from typing import Literal, NamedTuple, Protocol

from sheetgen.draw.affine import Matrix
from sheetgen.draw.path import Path, rect
from sheetgen.model.colour import Colour

Align = Literal["left", "center", "right"]
InkMode = Literal["full", "low", "outline", "grey"]
"""How much ink a print may cost: see ``draw.inked``."""
INK_MODES: tuple[InkMode, ...] = ("full", "low", "outline", "grey")
Side = Literal["front", "back", "single"]
Order = Literal["interleaved", "backs-first", "fronts-then-backs", "reversed-backs"]
"""How the pages of leaves with two sides follow each other: front, back, front, back; back, front, back, front; all
fronts and then all backs, in the same order or from the last one to the first."""
ORDERS: tuple[Order, ...] = ("interleaved", "backs-first", "fronts-then-backs", "reversed-backs")
TURNED_BY_HAND: tuple[Order, ...] = ("fronts-then-backs", "reversed-backs")
"""Orders in which a person puts the paper in again for its backs."""

# The three line weights of the house, in points (art direction): guides, boxes, walls.
HAIR = 0.25
RULE = 0.6
WALL = 1.4


class Rect(NamedTuple):
    """A box in millimetres: left, top, width, height."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The y of the lower edge."""
        return self.y + self.height

    @property
    def center(self) -> tuple[float, float]:
        """The middle."""
        return (self.x + self.width / 2, self.y + self.height / 2)

    def inset(
        self, left: float, top: float | None = None, right: float | None = None, bottom: float | None = None
    ) -> Rect:
        """A smaller box; with one number the same on all sides, with two the same left-right and top-bottom."""
        top = left if top is None else top
        right = left if right is None else right
        bottom = top if bottom is None else bottom
        return Rect(self.x + left, self.y + top, self.width - left - right, self.height - top - bottom)


class Surface(Protocol):
    """Something one can draw on. All lengths are millimetres, line weights and type sizes points."""

    def path(
        self,
        path: Path,
        *,
        fill: Colour | None = None,
        stroke: Colour | None = None,
        weight: float = RULE,
        dash: tuple[float, ...] = (),
        cap: Literal["butt", "round", "square"] = "round",
        join: Literal["miter", "round", "bevel"] = "round",
        even_odd: bool = False,
    ) -> None:
        """Fill and/or stroke an outline; ``weight`` in points, ``dash`` in millimetres."""

    def text(
        self,
        x: float,
        y: float,
        text: str,
        *,
        font: str,
        size: float,
        colour: Colour,
        align: Align = "left",
        rotate: float = 0,
    ) -> None:
        """One line of text with its baseline at y; ``rotate`` turns it clockwise about (x, y), in degrees."""

    def place(self, face: Face, x: float, y: float, *, rotate: float = 0, scale: float = 1) -> None:
        """Put a face with its top left corner at (x, y); turned, its *turned* box's top left corner is there."""

    def moved(
        self, dx: float = 0, dy: float = 0, *, rotate: float = 0, scale: float = 1
    ) -> AbstractContextManager[None]:
        """Draw shifted, then turned clockwise, then scaled, inside a ``with`` block."""

    def clipped(self, path: Path) -> AbstractContextManager[None]:
        """Draw only inside an outline, inside a ``with`` block."""


def marked(name: str, *drawn: object) -> str:
    """A face's key: a name for people, and a mark that differs when anything differs of which it is drawn.

    What is drawn must have a ``repr`` that tells all of it: records, words, themes, labels, numbers, texts.
    """
    from hashlib import sha256

    digest = sha256()
    for one in drawn:
        digest.update(repr(one).encode("utf-8", "surrogatepass"))
        digest.update(b"\0")
    return f"{name}#{digest.hexdigest()[:12]}"


class Face(NamedTuple):
    """One side, drawn once. Two faces with one key are the same drawing: the exporter draws the first it meets.

    ``shared`` is False for a drawing used once (a page's own label): it is written into the page, not as a symbol, and
    its key is only a name. The key of a shared one says all that it is drawn of (``marked``). On a ``white`` one
    nothing is drawn.
    """

    key: str
    width: float
    height: float
    draw: Callable[[Surface], None]
    shared: bool = True
    white: bool = False


def draw_face(face: Face, surface: Surface, opened: list[str]) -> None:
    """Draw a face on a surface; ``opened`` holds the keys of those being drawn, so a face inside itself is found."""
    if face.key in opened:
        raise ValueError(f"a face is placed inside itself: {' > '.join([*opened, face.key])}")
    opened.append(face.key)
    try:
        face.draw(surface)
    finally:
        opened.pop()


class Placement(NamedTuple):
    """A face at a place: the top left corner of its (turned) box; ``rotate`` is 0, 90, 180 or 270, clockwise."""

    face: Face
    x: float
    y: float
    rotate: int = 0
    scale: float = 1
    clip: Rect | None = None
    """Where on the page it is seen; everywhere when that is None."""

    def put(self, surface: Surface) -> None:
        """Draw it on a page."""
        face, x, y, rotate, scale, clip = self
        if clip is None:
            surface.place(face, x, y, rotate=rotate, scale=scale)
            return
        with surface.clipped(rect(*clip)):
            surface.place(face, x, y, rotate=rotate, scale=scale)


class Page(NamedTuple):
    """A printed side: its paper in millimetres, its trim (and bleed) box, and what is placed on it, in order.

    ``side`` tells which side of its leaf it is; ``single`` is one whose other side stays white. ``cells`` are the trim
    boxes of what is cut out of it (cards, sheets of a pad), in the order of its placements; blanks have none.
    ``number`` is what people call it (from 1) where that is not its place among the pages: others were left out, or it
    is a back in a file of its own, which has its front's number. 0 says that it is its place. Cards or sheets of a
    ``white`` one have nothing on them.
    """

    width: float
    height: float
    placements: tuple[Placement, ...]
    trim: Rect | None = None
    bleed: Rect | None = None
    side: Side = "single"
    cells: tuple[Rect, ...] = ()
    matrix: Matrix | None = None
    """How everything on it is moved for a printer that is off; the boxes stay where they are."""
    number: int = 0
    white: bool = False


class PagesByNumber:
    """Pages that are made by their numbers, from 0, each as if it were the only one: what is drawn by another process
    need not be made here."""

    __slots__ = ("count", "make")

    def __init__(self, count: int, make: Callable[[int], Page]) -> None:
        """``make`` gives the page of a number."""
        self.count = count
        self.make = make

    def __iter__(self) -> Iterator[Page]:
        return map(self.make, range(self.count))


class Bookmark(NamedTuple):
    """An entry of the document's outline; pages count from 0."""

    title: str
    page: int
    level: int = 0


class Document(NamedTuple):
    """Pages with what the file says about itself.

    ``flip`` is the edge on which its leaves are turned over: fronts and backs lie for that, also where its pages are
    printed ``alone`` (only fronts, or only backs, of what has both). None when no page has another side. ``order`` is
    that of the sides, ``leaves`` how many pieces of paper there are where that is known before the pages are made.
    """

    title: str
    language: str
    pages: Iterable[Page]
    author: str = ""
    subject: str = ""
    keywords: tuple[str, ...] = ()
    bookmarks: tuple[Bookmark, ...] = ()
    flip: Literal["long", "short"] | None = None
    order: Order = "interleaved"
    alone: bool = False
    leaves: int = 0
    remark: str = ""
    """What there is to tell whoever prints it, as the end of a line."""

    @property
    def duplex(self) -> bool:
        """Whether its pages are the two sides of leaves, so that it takes half as many papers."""
        return self.flip is not None and not self.alone
