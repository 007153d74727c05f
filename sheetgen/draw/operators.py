"""A surface that writes PDF operators. In: drawing calls in millimetres. Out: the lines of a content stream.

Everything is drawn in the space of the callers, y downwards: the page turns it over with one ``cm``, symbols inherit
that, and text alone is turned back by its own matrix. So coordinates stay short and faces need no matrix of their own.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, Literal, Protocol

from sheetgen.draw.fonts import POINT, plain, typeface
from sheetgen.draw.path import Path
from sheetgen.draw.stencil import Slot, Stencil
from sheetgen.draw.surface import RULE, Align, Face, draw_face
from sheetgen.model.colour import Colour

ColourSpace = Literal["rgb", "cmyk"]

_CACHED_NUMBERS = 16_384
_KEPT = 1_024
_CAPS = {"butt": "0 J", "round": "1 J", "square": "2 J"}
_JOINS = {"miter": "0 j", "round": "1 j", "bevel": "2 j"}
_RECTANGLE = ["M", "L", "L", "L", "Z"]


class _Numbers(dict[float, str]):
    """Numbers as PDF wants them: three decimals (a micrometre), no trailing zeros, no exponent."""

    def __missing__(self, value: float) -> str:
        if not math.isfinite(value):
            raise ValueError(f"cannot draw at {value}")
        text = f"{value:.3f}".rstrip("0").rstrip(".")
        if text == "-0":
            text = "0"
        if len(self) >= _CACHED_NUMBERS:
            self.clear()
        self[value] = text
        return text


# Grids, cards and symbols repeat their numbers: looking one up costs a sixth of formatting it.
_NUMBERS = _Numbers()


@lru_cache(_CACHED_NUMBERS)
def precise(value: float) -> str:
    """A number with five decimals, for matrices and line weights, where a thousandth is too coarse."""
    if not math.isfinite(value):
        raise ValueError(f"cannot draw with {value}")
    text = f"{value:.5f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def path_operators(path: Path) -> str:
    """The construction operators of an outline."""
    text = path.written
    if text is None:
        text = path.written = _construction(path)
    return text


def _construction(path: Path) -> str:
    n = _NUMBERS
    segments = path.segments
    if len(segments) == 5 and [op for op, _ in segments] == _RECTANGLE:
        (x1, y1), (x2, y2), (x3, y3), (x4, y4) = (p for _, p in segments[:4])
        if y1 == y2 and x2 == x3 and y3 == y4 and x4 == x1:
            return f"{n[x1]} {n[y1]} {n[x2 - x1]} {n[y3 - y1]} re"
    out = []
    for op, p in segments:
        if op == "L":
            out.append(f"{n[p[0]]} {n[p[1]]} l")
        elif op == "C":
            out.append(f"{n[p[0]]} {n[p[1]]} {n[p[2]]} {n[p[3]]} {n[p[4]]} {n[p[5]]} c")
        elif op == "M":
            out.append(f"{n[p[0]]} {n[p[1]]} m")
        else:
            out.append("h")
    return " ".join(out)


def paint_operands(colour: Colour, space: ColourSpace) -> tuple[str, int]:
    """The operands of a colour and which device space they are in: 0 grey, 1 RGB, 2 CMYK.

    Greys are always DeviceGray, so that black text is printed with black ink alone.
    """
    n = _NUMBERS
    red, green, blue, ink = colour
    if space == "cmyk":
        if ink is None:
            light = max(red, green, blue)
            ink = (1 - red / light, 1 - green / light, 1 - blue / light, 1 - light) if light else (0, 0, 0, 1)
        if ink[0] == ink[1] == ink[2] == 0:
            return n[1 - ink[3]], 0
        return f"{n[ink[0]]} {n[ink[1]]} {n[ink[2]]} {n[ink[3]]}", 2
    if red == green == blue:
        return n[red], 0
    return f"{n[red]} {n[green]} {n[blue]}", 1


_FILL_OPERATORS = ("g", "rg", "k")
_STROKE_OPERATORS = ("G", "RG", "K")


State = tuple[Colour | None, Colour | None, float, str, str, tuple[float, ...] | None, tuple[str, float] | None]
"""Fill, stroke, weight, cap, join, dash and font, as far as they are known."""

Cut = tuple[list[tuple[str, str]], str, frozenset[str], State]
"""A stencil in a state: of each slot the operators up to its place and those from there to its words, then what is left
after the last one, the symbols it places, and the state after."""

_UNCUT: Cut = ([], "", frozenset(), (None, None, -1.0, "", "", None, None))
"""Stands for a stencil that was met once."""


class Words(Protocol):
    """The words of one typeface in the file."""

    resource: str
    """The name of the font's first subset."""

    def __getitem__(self, word: str) -> str:
        """The inside of a word's ``TJ`` array; ``KeyError`` when it needs more than the first subset."""


class Symbols(Protocol):
    """What a surface needs from the file it is written into."""

    colour_space: ColourSpace
    opened: list[str]
    """The keys of the faces being drawn."""
    guessed: set[str]
    """Colours that became ink by a plain conversion."""
    paints: dict[Colour, tuple[str, str]]
    """The operators of the colours met so far."""
    kept: dict[tuple[Any, State], tuple[str, frozenset[str], bool, State]]
    """What is drawn again and again: by what draws it and the state before, its operators, the symbols it places,
    whether it has text, and the state after."""
    stencils: dict[tuple[Stencil, State], Cut]
    """Stencils by the state that they are met in."""

    encoders: dict[str, Callable[[str], str]]
    """For each typeface what gives the inside of a word's ``TJ`` array; ``KeyError`` as with ``Words``."""
    last_stencil: tuple[Stencil, State, Cut] | None
    """The stencil that was last filled in: mostly the next one is the same in the same state."""

    def words_of(self, font: str) -> Words:
        """The words of a typeface."""

    def encode(self, font: str, text: str) -> list[tuple[str, str]]:
        """A line as runs: the font resource's name and the inside of a ``TJ`` array."""

    def encode_plainly(self, font: str, lines: Sequence[str]) -> tuple[str, list[str]] | None:
        """Lines that are one run each: the font resource's name and the inside of each line's ``TJ`` array; None when
        one of them is not."""

    def symbol(self, face: Face) -> str:
        """The name of a shared face's symbol, drawn now if it is met for the first time."""


class _Saved:
    """A ``with`` block between ``q`` and ``Q``."""

    __slots__ = ("_operators", "_state", "_surface")

    def __init__(self, surface: PdfSurface, operators: str) -> None:
        self._surface = surface
        self._operators = operators

    def __enter__(self) -> None:
        surface = self._surface
        surface.lines.append(self._operators)
        self._state = surface.state()

    def __exit__(self, *_: object) -> None:
        self._surface.lines.append("Q")
        self._surface.restore(self._state)


class PdfSurface:
    """A :class:`~sheetgen.draw.surface.Surface` that collects operators in ``lines`` and notes what they use.

    Colours, weights and fonts are written when they change. A symbol inherits the state of its place, so nothing is
    assumed at the start.
    """

    __slots__ = ("_cap", "_dash", "_fill", "_font", "_join", "_space", "_stroke", "_symbols", "_weight", "lines",
                 "names", "written")  # fmt: skip

    def __init__(self, symbols: Symbols) -> None:
        """Start an empty stream."""
        self.lines: list[str] = []
        self.names: set[str] = set()
        """The symbols placed."""
        self.written = False
        """Whether there is text."""
        self._symbols = symbols
        self._space = symbols.colour_space
        self.forget()

    def _paints(self, colour: Colour) -> tuple[str, str]:
        """The operators that fill and stroke with a colour."""
        paints = self._symbols.paints
        found = paints.get(colour)
        if found is None:
            if colour.cmyk is None and self._space == "cmyk" and not colour.red == colour.green == colour.blue:
                self._symbols.guessed.add(colour.hex)
            if len(paints) >= _KEPT:
                paints.clear()
            operands, space = paint_operands(colour, self._space)
            found = paints[colour] = (
                f"{operands} {_FILL_OPERATORS[space]}",
                f"{operands} {_STROKE_OPERATORS[space]}",
            )
        return found

    def forget(self) -> None:
        """Assume nothing about the graphics state."""
        self.restore((None, None, -1.0, "", "", None, None))

    def state(self) -> State:
        """The graphics state as far as it is known."""
        return (self._fill, self._stroke, self._weight, self._cap, self._join, self._dash, self._font)

    def restore(self, state: State) -> None:
        """Take a graphics state as known, after ``Q``."""
        self._fill, self._stroke, self._weight, self._cap, self._join, self._dash, self._font = state

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
        """Fill and/or stroke an outline."""
        if not path.segments or (fill is None and stroke is None):
            return
        add = self.lines.append
        if fill is not None and fill != self._fill:
            self._fill = fill
            add(self._paints(fill)[0])
        if stroke is None:
            add(f"{path_operators(path)} {'f*' if even_odd else 'f'}")
            return
        if stroke != self._stroke:
            self._stroke = stroke
            add(self._paints(stroke)[1])
        if weight != self._weight:
            self._weight = weight
            add(f"{precise(weight * POINT)} w")
        if cap != self._cap:
            self._cap = cap
            add(_CAPS[cap])
        if join != self._join:
            self._join = join
            add(_JOINS[join])
        if dash != self._dash:
            self._dash = dash
            # PDF forbids a pattern of nothing but zeros.
            dash = dash if any(dash) else ()
            add(f"[{' '.join([_NUMBERS[part] for part in dash])}] 0 d")
        if fill is None:
            add(f"{path_operators(path)} S")
        else:
            add(f"{path_operators(path)} {'B*' if even_odd else 'B'}")

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
        """One line of text with its baseline at y. Characters the face lacks become its empty box."""
        if not text:
            return
        n = _NUMBERS
        if rotate:
            c, s = turned(rotate)
            matrix = f"{precise(c)} {precise(s)} {precise(s)} {precise(-c)}"
        else:
            c, s = 1.0, 0.0
            matrix = "1 0 0 -1"
        if align != "left":
            shift = typeface(font).width(text, size)
            if align == "center":
                shift /= 2
            x -= shift * c
            y -= shift * s
        lines = self.lines
        if colour != self._fill:
            self._fill = colour
            lines.append(self._paints(colour)[0])
        self.written = True
        parts = [f"BT {matrix} {n[x]} {n[y]} Tm"]
        for name, inside in self._symbols.encode(font, text):
            if (name, size) != self._font:
                self._font = (name, size)
                parts.append(f"{name} {precise(size * POINT)} Tf")
            parts.append(f"[({inside})]TJ")
        parts.append("ET")
        lines.append(" ".join(parts))

    def text_lines(
        self,
        x: float,
        y: float,
        leading: float,
        lines: Sequence[str],
        font: str,
        size: float,
        colour: Colour,
        align: Align,
    ) -> None:
        """Upright lines of text, each ``leading`` below the one before, as one text object."""
        plainly = self._symbols.encode_plainly(font, lines)
        if plainly is None:
            for text in lines:
                self.text(x, y, text, font=font, size=size, colour=colour, align=align)
                y += leading
            return
        n, out = _NUMBERS, self.lines
        if colour != self._fill:
            self._fill = colour
            out.append(self._paints(colour)[0])
        self.written = True
        name, insides = plainly
        setting = ""
        if (name, size) != self._font:
            self._font = (name, size)
            setting = f"{name} {precise(size * POINT)} Tf "
        if align == "left":
            first = f"BT 1 0 0 -1 {n[x]} {n[y]} Tm {setting}[("
            out.append(f"{first}{f')]TJ 0 {precise(-leading)} Td [('.join(insides)})]TJ ET")
            return
        width, share = typeface(font).width, 0.5 if align == "center" else 1.0
        left = x - width(lines[0], size) * share
        parts = [f"BT 1 0 0 -1 {n[left]} {n[y]} Tm {setting}[({insides[0]})]TJ"]
        for i in range(1, len(insides)):
            start = x - width(lines[i], size) * share
            parts.append(f"{n[start - left]} {precise(-leading)} Td [({insides[i]})]TJ")
            left = start
        parts.append("ET")
        out.append(" ".join(parts))

    def fill_in(self, stencil: Stencil, said: Sequence[str]) -> bool:
        """Draw a stencil with what each of its slots says. False, and nothing is drawn, where that is to be drawn part
        by part: what is met for the first time, a slot that says nothing, a text that must be made to fit."""
        symbols = self._symbols
        last, state = symbols.last_stencil, self.state()
        if last is not None and last[0] is stencil and last[1] == state:
            return self._put_in(stencil, said, last[2])
        stencils = symbols.stencils
        key = (stencil, state)
        cut = stencils.get(key)
        if cut is None:
            # Part by part, typefaces and letters are met in the order in which they are drawn.
            if all(said):
                if len(stencils) >= _KEPT:
                    stencils.clear()
                stencils[key] = _UNCUT
            return False
        if cut is _UNCUT:
            if self._filled(stencil, said) is None:
                return False
            cut = stencils[key] = self._cut(stencil)
        symbols.last_stencil = (stencil, state, cut)
        return self._put_in(stencil, said, cut)

    def _put_in(self, stencil: Stencil, said: Sequence[str], cut: Cut) -> bool:
        """Draw a stencil that is cut. False, and nothing is drawn, where a slot cannot be filled in."""
        filled = self._filled(stencil, said)
        if filled is None:
            return False
        pieces, rest, names, state = cut
        lines = [
            f"{before}{x} {y}{between}{inside}"
            for (before, between), (x, y, inside) in zip(pieces, filled, strict=True)
        ]
        self.lines.append(f"{''.join(lines)}{rest}")
        if names:
            self.names |= names
        self.written = True
        self.restore(state)
        return True

    def _filled(self, stencil: Stencil, said: Sequence[str]) -> list[tuple[str, str, str]] | None:
        """For each slot of a stencil where its text begins, and the inside of its ``TJ`` arrays."""
        encoders, n = self._symbols.encoders, _NUMBERS
        filled = []
        try:
            for (x, y, face, size, _, share, broken), text in zip(stencil.slots, said, strict=True):
                if not text:
                    return None
                if broken is None:
                    words = (text if text.isprintable() else plain(text)).split(" ")
                    if share:
                        x -= face.width_of(words, size) * share
                    filled.append((n[x], n[y], " ".join(map(encoders[face.name], words))))
                    continue
                lines = broken(text)
                if lines is None:
                    return None
                y, leading, words, ends = lines
                encoded = list(map(encoders[face.name], words))
                if not share:
                    if len(ends) > 1:
                        new_line = f")]TJ 0 {precise(-leading)} Td [("
                        for end in ends[-2::-1]:
                            encoded[end - 1 : end + 1] = [f"{encoded[end - 1]}{new_line}{encoded[end]}"]
                    filled.append((n[x], n[y], " ".join(encoded)))
                    continue
                first = left = 0.0
                inside = ""
                for start, end in zip([0, *ends], ends, strict=False):
                    begin = x - face.width_of(words[start:end], size) * share
                    if start:
                        inside += f")]TJ {n[begin - left]} {precise(-leading)} Td [("
                    else:
                        first = begin
                    left = begin
                    inside += " ".join(encoded[start:end])
                filled.append((n[first], n[y], inside))
        except KeyError:
            return None
        return filled

    def _cut(self, stencil: Stencil) -> Cut:
        """A stencil's operators in the state that it is met in."""
        outer = self.lines, self.names, self.written, self.state()
        self.lines, self.names = [], set()
        pieces = []
        open_text = ""
        try:
            for part in stencil.parts:
                if not isinstance(part, Slot):
                    part(self)
                    continue
                if part.colour != self._fill:
                    self._fill = part.colour
                    self.lines.append(self._paints(part.colour)[0])
                setting = ""
                resource = self._symbols.words_of(part.face.name).resource
                if (resource, part.size) != self._font:
                    self._font = (resource, part.size)
                    setting = f"{resource} {precise(part.size * POINT)} Tf "
                pieces.append((open_text + "\n".join([*self.lines, "BT 1 0 0 -1 "]), f" Tm {setting}[("))
                self.lines = []
                open_text = ")]TJ ET\n"
            rest = ")]TJ ET" + "".join([f"\n{line}" for line in self.lines])
            return pieces, rest, frozenset(self.names), self.state()
        finally:
            self.lines, self.names, self.written, state = outer
            self.restore(state)

    def again(self, draw: Callable[[PdfSurface], None]) -> None:
        """Draw what is the same each time it is drawn, all of it here: its operators are kept for the state it is met
        in."""
        kept = self._symbols.kept
        key = (draw, self.state())
        known = kept.get(key)
        if known is None:
            if len(kept) >= _KEPT:
                kept.clear()
            outer = self.lines, self.names, self.written
            self.lines, self.names, self.written = [], set(), False
            try:
                draw(self)
                known = kept[key] = ("\n".join(self.lines), frozenset(self.names), self.written, self.state())
            finally:
                self.lines, self.names, self.written = outer
        operators, names, written, state = known
        if operators:
            self.lines.append(operators)
        if names:
            self.names |= names
        if written:
            self.written = True
        self.restore(state)

    def place(self, face: Face, x: float, y: float, *, rotate: float = 0, scale: float = 1) -> None:
        """Put a face with the top left corner of its turned box at (x, y)."""
        n = _NUMBERS
        if face.shared and x == y == rotate == 0 and scale == 1:
            name = self._symbols.symbol(face)
            self.names.add(name)
            self.lines.append(f"{name} Do")
            return
        if rotate == 0:
            size = "1 0 0 1" if scale == 1 else f"{precise(scale)} 0 0 {precise(scale)}"
        else:
            c, s = turned(rotate)
            width, height = face.width * scale, face.height * scale
            x -= min(0.0, c * width, -s * height, c * width - s * height)
            y -= min(0.0, s * width, c * height, s * width + c * height)
            c, s = c * scale, s * scale
            size = f"{precise(c)} {precise(s)} {precise(-s)} {precise(c)}"
        matrix = f"q {size} {n[x]} {n[y]} cm"
        if face.shared:
            name = self._symbols.symbol(face)
            self.names.add(name)
            self.lines.append(f"{matrix} {name} Do Q")
            return
        self.lines.append(matrix)
        state = self.state()
        draw_face(face, self, self._symbols.opened)
        self.lines.append("Q")
        self.restore(state)

    def moved(self, dx: float = 0, dy: float = 0, *, rotate: float = 0, scale: float = 1) -> _Saved:
        """Draw shifted, then turned clockwise, then scaled, inside a ``with`` block."""
        c, s = turned(rotate)
        c, s = c * scale, s * scale
        matrix = f"{precise(c)} {precise(s)} {precise(-s)} {precise(c)}"
        return _Saved(self, f"q {matrix} {_NUMBERS[dx]} {_NUMBERS[dy]} cm")

    def clipped(self, path: Path) -> _Saved:
        """Draw only inside an outline, inside a ``with`` block; an empty outline lets nothing through."""
        return _Saved(self, f"q {path_operators(path) or '0 0 0 0 re'} W n")


def turned(degrees: float) -> tuple[float, float]:
    """Cosine and sine, exact for quarter turns."""
    quarter = degrees % 360
    if quarter % 90 == 0:
        # A hair below 0 is 360 when it is rounded.
        return ((1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0))[int(quarter // 90) % 4]
    return math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
