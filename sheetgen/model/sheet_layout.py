"""A sheet design: named boxes hung on the edges of a sheet, so that one design serves A4 and Letter."""

from __future__ import annotations

from typing import Annotated, Literal, NamedTuple

from sheetgen.model.record import ColourText, Example, Identifier, Length, Range, Record, Reference
from sheetgen.model.words import Words

NEEDED_SLOTS: dict[str, tuple[str, ...]] = {
    "burrow": (
        "scene",
        "title",
        "lookout",
        "emblem",
        "map",
        "name",
        "panel",
        "reminders",
        "ones",
        "tracker",
        "foot",
        "margin",
    ),
    "matches": ("table",),
    "players": ("table",),
}
"""The slots without which a design of a kind cannot be drawn."""

LEAST_BOXES: dict[str, dict[str, tuple[float, float]]] = {
    "burrow": {
        "scene": (50.0, 20.0),
        "title": (20.0, 5.0),
        "lookout": (3.0, 3.0),
        "emblem": (3.0, 3.0),
        "name": (45.0, 6.0),
        "margin": (40.0, 3.0),
    }
}
"""Kind and slot to the least width and height (mm) at which what stands in it can be drawn; the other slots are
measured with what a game puts into them."""

NEEDED_COLOURS: dict[str, tuple[str, ...]] = {
    "burrow": (
        "belly",
        "blush",
        "cap",
        "earth",
        "earth-mark",
        "fur",
        "fur-line",
        "ghost",
        "grass",
        "grass-line",
        "ground",
        "husk",
        "ink",
        "light",
        "light-line",
        "muted",
        "nut",
        "panel",
        "panel-line",
        "pencil",
        "pit",
        "pit-rim",
        "sign",
        "sign-ink",
        "sky",
        "sky-ink",
        "sky-soft",
        "square-line",
        "tunnel",
        "wall",
    ),
    "matches": ("ink", "muted", "paper"),
    "players": ("ink", "muted", "paper"),
}
"""The colours of its theme without which a design of a kind cannot be drawn."""

RULES_THEME = "daylight"
"""The theme of rules pages."""


class Box(NamedTuple):
    """A slot's place on a sheet of a certain size, in millimetres."""

    x: float
    y: float
    width: float
    height: float


class Slot(Record):
    """A box by distances from the sheet's edges: two of left, right, width and two of top, bottom, height."""

    left: Annotated[Length | None, "From the left edge.", Range(0, 2000)] = None
    right: Annotated[Length | None, "From the right edge.", Range(0, 2000)] = None
    width: Annotated[Length | None, "How wide.", Range(1, 2000)] = None
    top: Annotated[Length | None, "From the upper edge.", Range(0, 2000)] = None
    bottom: Annotated[Length | None, "From the lower edge.", Range(0, 2000)] = None
    height: Annotated[Length | None, "How high.", Range(1, 2000)] = None

    def box(self, width: float, height: float) -> Box:
        """The slot on a sheet of that size; a missing distance counts as 0."""
        x, w = _along(self.left, self.right, self.width, width)
        y, h = _along(self.top, self.bottom, self.height, height)
        return Box(x, y, w, h)


def _along(before: float | None, after: float | None, extent: float | None, whole: float) -> tuple[float, float]:
    if extent is None:
        start = before or 0.0
        return start, whole - start - (after or 0.0)
    if before is None and after is not None:
        return whole - after - extent, extent
    return before or 0.0, extent


class ArtLayer(Record):
    """One outline of an ornament; later layers lie on top."""

    path: Annotated[
        str, "SVG path data; its unit is a millimetre of the art's own size.", Example("M 0 0 L 10 0 L 5 8 Z")
    ]
    fill: Annotated[ColourText | None, "The colour inside.", Example("ink")] = None
    stroke: Annotated[ColourText | None, "The colour of its line.", Example("ink")] = None
    weight: Annotated[Literal["hair", "rule", "wall"], "The line's weight."] = "rule"


class Art(Record):
    """An ornament drawn from outlines, scaled to its slot and standing on the slot's lower edge."""

    width: Annotated[Length, "How wide it is drawn.", Range(0.1, 2000)]
    height: Annotated[Length, "How high it is drawn.", Range(0.1, 2000)]
    layers: Annotated[tuple[ArtLayer, ...], "Outlines, the lowest first.", Range(1, 200)]


class SheetFile(Record):
    """A sheet design (``sheetgen/sheet@1``)."""

    id: Annotated[Identifier, "The design's name: the file's name without its ending."]
    kind: Annotated[Literal["burrow", "matches", "players"], "What fills it."]
    title: Annotated[Words, "What people call the design.", Example("Game sheet")]
    theme: Annotated[str, "The colours it starts from.", Reference("theme")] = "daylight"
    themes: Annotated[
        dict[str, Annotated[str, Reference("theme")]], "Side to the theme of that side, where the sides differ."
    ] = {}
    ups: Annotated[
        tuple[Literal[1, 2, 4], ...], "How many may share a paper; the first is the default.", Range(1, 3)
    ] = (2, 1)
    slots: Annotated[dict[str, Slot], "Boxes by name."]
    colours: Annotated[dict[str, ColourText], "The theme's colours by what they do in the design."] = {}
    art: Annotated[dict[str, Art], "Ornaments by the name of the slot they fill."] = {}
    lengths: Annotated[dict[str, Annotated[Length, Range(0, 2000)]], "Other measures of the design, by name."] = {}
    numbers: Annotated[dict[str, Annotated[int, Range(1, 1000)]], "Counts of the design, by name."] = {}

    @property
    def least_size(self) -> tuple[float, float]:
        """The least width and height (mm) of a sheet that it can be drawn on; 0 where it asks for none."""
        return self.lengths.get("least-width", 0.0), self.lengths.get("least-height", 0.0)

    @property
    def drawn_size(self) -> tuple[float, float]:
        """The width and height (mm) it was drawn for: a far larger sheet is this one enlarged; 0 where it has none."""
        return self.lengths.get("drawn-width", 0.0), self.lengths.get("drawn-height", 0.0)

    def theme_of(self, side: str) -> str:
        """The theme of a side: its own, or the design's one theme."""
        return self.themes.get(side, self.theme)
