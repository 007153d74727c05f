"""What every score grid has round its table: title, hint, date, ornament, the margin note; and how text sits in a box.

In: a design's slots and a game's facts. Out: calls on a surface. Everything is measured before anything is drawn, so a
sheet that cannot hold its words is refused and never half printed.
"""

from __future__ import annotations

from typing import NamedTuple

from sheetgen.draw.fonts import typeface
from sheetgen.draw.path import Path, line
from sheetgen.draw.surface import HAIR, RULE, WALL, Align, Rect, Surface
from sheetgen.draw.svgpath import parse_path
from sheetgen.model.colour import Colour
from sheetgen.model.game import GameFile
from sheetgen.model.sheet_layout import Art, SheetFile
from sheetgen.model.theme import Labels, Theme
from sheetgen.sheets.grid import DoesNotFit

TINY, SMALL, MEDIUM, LARGE, TITLE = 7.5, 9.0, 11.0, 14.0, 20.0
"""The type sizes of the house that sheets use, in points."""

TITLE_SIZES = (TITLE, LARGE, MEDIUM, SMALL)
HINT_SIZES = (SMALL, TINY)

LEAD = 1.0
"""Air between a cell's edge and its text, in millimetres."""

_WEIGHTS = {"hair": HAIR, "rule": RULE, "wall": WALL}
_SEPARATOR = " · "
_SIGNS = {"+": "+", "-": "−", "*": "×", "/": "÷"}


class Unprintable(Exception):
    """A design or a game's data cannot make a sheet; the sentence says why."""


class Palette(NamedTuple):
    """The colours of a score grid by what they do."""

    paper: Colour
    ink: Colour
    muted: Colour
    accent: Colour
    tint: Colour
    line: Colour


def palette(design: SheetFile, theme: Theme) -> Palette:
    """The colours a design asks for; ``accent``, ``tint`` and ``line`` fall back to the theme's quiet ones."""

    def role(name: str, otherwise: str) -> Colour:
        return theme.colour(design.colours.get(name, otherwise))

    return Palette(
        paper=theme["paper"],
        ink=theme["ink"],
        muted=theme["muted"],
        accent=role("accent", "ink"),
        tint=role("tint", "paper"),
        line=role("line", "muted"),
    )


class Sheet:
    """A design on a sheet of a certain size: slots as boxes, lengths, colours and words."""

    __slots__ = ("colours", "design", "height", "labels", "theme", "width")

    def __init__(self, design: SheetFile, theme: Theme, labels: Labels, width: float, height: float) -> None:
        self.design = design
        self.theme = theme
        self.labels = labels
        self.width = width
        self.height = height
        self.colours = palette(design, theme)

    def slot(self, name: str) -> Rect | None:
        """A slot's box, or None when the design has none of that name. Raises DoesNotFit for one turned inside out."""
        slot = self.design.slots.get(name)
        if slot is None:
            return None
        box = Rect(*slot.box(self.width, self.height))
        if box.width <= 0 or box.height <= 0:
            raise DoesNotFit(f"a {self.width:g} x {self.height:g} mm sheet has no room for the slot `{name}`")
        return box

    def length(self, name: str, otherwise: float) -> float:
        """One of the design's lengths, in millimetres."""
        return self.design.lengths.get(name, otherwise)

    def number(self, name: str, otherwise: int) -> int:
        """One of the design's counts."""
        return self.design.numbers.get(name, otherwise)


def fitted(text: str, width: float, *, font: str, sizes: tuple[float, ...]) -> float:
    """The largest of the sizes (given falling) at which a line is no wider. Raises DoesNotFit when none is."""
    for size in sizes:
        if typeface(font).width(text, size) <= width:
            return size
    raise DoesNotFit(f"`{text}` is wider than the {width:.1f} mm there are for it at {sizes[-1]:g} pt")


def fits(text: str, width: float, *, font: str, size: float) -> bool:
    """Whether a line is no wider."""
    return typeface(font).width(text, size) <= width


def first_fitting(texts: tuple[str, ...], width: float) -> str:
    """The first wording of a hint that fits, or the last one; empty without any."""
    for text in texts:
        if fits(text, width, font="text", size=HINT_SIZES[-1]):
            return text
    return texts[-1] if texts else ""


def put(
    surface: Surface, box: Rect, text: str, *, font: str, size: float, colour: Colour, align: Align = "left"
) -> None:
    """One line in a box, its capitals centred between the upper and the lower edge."""
    x = box.x if align == "left" else box.right if align == "right" else box.x + box.width / 2
    y = box.y + (box.height + typeface(font).cap_height(size)) / 2
    surface.text(x, y, text, font=font, size=size, colour=colour, align=align)


class Frame:
    """Title, hint, date, ornament and margin note, measured and ready to be drawn."""

    __slots__ = ("_art", "_foot", "_hint", "_sheet", "_title")

    def __init__(self, sheet: Sheet, game: GameFile, hints: tuple[str, ...]) -> None:
        """``hints`` are ways to word one hint, the best first; the first that fits is taken."""
        self._sheet = sheet
        title = game.title(sheet.labels.language)
        self._title = _Line(sheet.slot("title"), title, "display", TITLE_SIZES)
        box = sheet.slot("hint")
        self._hint = _Line(box, first_fitting(hints, box.width if box is not None else 0), "text", HINT_SIZES)
        self._foot, _ = margin_note(sheet, game)
        ornament, art = sheet.slot("ornament"), sheet.design.art.get("ornament")
        try:
            self._art = art_in(art, ornament, sheet.theme) if art is not None and ornament is not None else []
        except ValueError as error:
            raise Unprintable(f"the ornament of the sheet design {sheet.design.id} cannot be drawn: {error}") from error

    def draw(self, surface: Surface) -> None:
        """Draw everything round the table; the ornament first, so that nothing is hidden by it."""
        sheet, colours = self._sheet, self._sheet.colours
        for layer in self._art:
            surface.path(layer.path, fill=layer.fill, stroke=layer.stroke, weight=layer.weight)
        self._title.draw(surface, colours.accent)
        self._hint.draw(surface, colours.muted, low=True)
        date = sheet.slot("date")
        if date is not None:
            draw_field(surface, date, sheet.labels("pad.date"), colours)
        foot = sheet.slot("foot")
        for i, text in enumerate(reversed(self._foot)):
            if foot is not None:
                row = Rect(foot.x, foot.y - i * foot.height, foot.width, foot.height)
                put(surface, row, text, font="text", size=TINY, colour=colours.muted)


class _Line:
    __slots__ = ("box", "font", "size", "text")

    def __init__(self, box: Rect | None, text: str, font: str, sizes: tuple[float, ...]) -> None:
        self.box = box if text else None
        self.text = text
        self.font = font
        self.size = fitted(text, box.width, font=font, sizes=sizes) if box is not None and text else sizes[0]

    def draw(self, surface: Surface, colour: Colour, *, low: bool = False) -> None:
        """Centred in the height of the box, or ``low`` on the line that fields are written on."""
        if self.box is None:
            return
        if low:
            y = self.box.bottom - LEAD
            surface.text(self.box.x, y, self.text, font=self.font, size=self.size, colour=colour)
        else:
            put(surface, self.box, self.text, font=self.font, size=self.size, colour=colour)


def draw_field(surface: Surface, box: Rect, label: str, colours: Palette) -> None:
    """A small label and a line to write on, along the lower edge of a box."""
    width = typeface("text").width(label, TINY)
    surface.text(box.x, box.bottom - LEAD, label, font="text", size=TINY, colour=colours.muted)
    rule = line(box.x + width + LEAD, box.bottom - LEAD + 0.3, box.right, box.bottom - LEAD + 0.3)
    surface.path(rule, stroke=colours.line, weight=HAIR, cap="butt")


class Outline(NamedTuple):
    """A layer of an ornament in its place on the sheet."""

    path: Path
    fill: Colour | None
    stroke: Colour | None
    weight: float


def art_in(art: Art, box: Rect, theme: Theme) -> list[Outline]:
    """An ornament as large as its box allows, standing on the lower edge. Raises ValueError for bad path data."""
    scale = min(box.width / art.width, box.height / art.height)
    x = box.x + (box.width - art.width * scale) / 2
    y = box.bottom - art.height * scale
    return [
        Outline(
            parse_path(layer.path).scaled(scale).moved(x, y),
            theme.colour(layer.fill) if layer.fill is not None else None,
            theme.colour(layer.stroke) if layer.stroke is not None else None,
            _WEIGHTS[layer.weight],
        )
        for layer in art.layers
    ]


def sum_in_print(expr: str, equals: float, decimal: str = ".", names: tuple[str, ...] = ()) -> str:
    """Arithmetic as one prints it: ``20-5+3*0`` and 15 become ``20 − 5 + 3 × 0 = 15``.

    With ``names``, one a summand, each stands before its own: ``Stack 20 − Hand 5 + Block 3 × 0 = 15``.
    """
    terms = summands(expr)
    named = names if len(names) == len(terms) else ("",) * len(terms)
    parts = []
    for number, ((sign, term), name) in enumerate(zip(terms, named, strict=True)):
        # A sign before the first number stays close to it.
        lead = (f"{_SIGNS[sign]} " if number else _SIGNS[sign].replace("+", "")) if sign else ""
        term = term.replace(".", decimal)
        parts.append(f"{lead}{name} {term}" if name else f"{lead}{term}")
    # Only figures get a minus and a decimal sign: a name keeps its hyphen and its full stop.
    result = f"{equals:g}".replace("-", "−").replace(".", decimal)
    return f"{' '.join(parts)} = {result}"


def summands(expr: str) -> list[tuple[str, str]]:
    """The parts of a sum with the sign before each, as printed: ``20-5+3*0`` gives 20, − 5 and + 3 × 0."""
    found: list[tuple[str, str]] = []
    sign, term, depth, after_value = "", "", 0, False
    for char in expr.replace(" ", ""):
        if char in "+-" and depth == 0 and (after_value or not (found or term or sign)):
            if term:
                found.append((sign, term))
            sign, term, after_value = char, "", False
        elif char in _SIGNS:
            term += f" {_SIGNS[char]} " if after_value else _SIGNS[char]
            after_value = False
        else:
            depth += (char == "(") - (char == ")")
            term += char
            after_value = char != "("
    return [*found, (sign, term)]


def margin_note(sheet: Sheet, game: GameFile) -> tuple[list[str], bool]:
    """The margin note in one line, or two where the sheet is narrow; and whether a longer one was cut."""
    foot = sheet.slot("foot")
    if foot is None:
        return [], False
    labels = sheet.labels
    designers = game.designers()
    parts = [*filter(None, [game.notice(labels)]), game.title(labels.language)]
    if designers:
        parts.append(labels("pad.designer", names=designers))
    face = typeface("text")
    rows = [parts[0]]
    for part in parts[1:]:
        longer = rows[-1] + _SEPARATOR + part
        if face.width(longer, TINY) <= foot.width:
            rows[-1] = longer
        else:
            rows.append(part)
    fitted = [face.shortened(row, TINY, foot.width) for row in rows[:2]]
    return fitted, fitted != rows
