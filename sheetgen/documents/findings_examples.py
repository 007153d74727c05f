"""Examples of findings on paper: YAML as lines, a burrow's map as squares, the guilty line marked.

There is no typeface of equal widths, and none is needed: blanks in front of a line become an indentation, and a map's
tokens stand in squares of their own, so what lies under each other in the file does so on paper.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from sheetgen.draw.fonts import typeface
from sheetgen.draw.path import ellipse, line, polyline, rect
from sheetgen.draw.surface import HAIR, RULE, WALL, Surface
from sheetgen.model.colour import Colour
from sheetgen.model.theme import Labels, Theme
from sheetgen.source.explanation import Example, ExampleFile
from sheetgen.typeset.blocks import Block, Figure
from sheetgen.typeset.fit import wrapped
from sheetgen.typeset.text import baseline_of, height_of

SIZE = 7.5
_LEADING = 1.3
_HEAD = 4.6
_PADDING = 1.4
_RADIUS = 1.2
_GUTTER = 2.6
"""Left of the lines: room for the arrow at a guilty one."""
_INDENT = 1.25
"""A blank in front of a line, in mm."""
_HANG = 3.0
"""How much further what a line has no room for is indented."""
_BETWEEN = 1.2
_SQUARE = 3.9
_MAP_KEY = re.compile(r"[ ]*map:[ ]*\|[ ]*$")
_COMMENT = re.compile(r"[ ]*#")

Cells = frozenset[tuple[int, int]]


class Verdict(NamedTuple):
    """The colours of what is wrong, or of what is right."""

    strong: Colour
    tint: Colour


class _Row(NamedTuple):
    """Something in a panel: its height and how to draw it, from the left edge of the lines, so wide."""

    height: float
    draw: Callable[[Surface, float, float], None]


def panel(
    examples: Sequence[Example], opposite: Sequence[Example], code: str, width: float, theme: Theme, labels: Labels
) -> Block:
    """Examples of one verdict in a box, one under the other. Of two maps the squares that differ are shown."""
    wrong = examples[0].verdict == "Bad"
    name = "finding-error" if wrong else "finding-right"
    verdict = Verdict(theme[name], theme[f"{name}-tint"])
    setter = _Setter(width - 2 * _PADDING - _GUTTER, code, verdict, theme)
    against = _only_map(opposite) if _only_map(examples) is not None else None
    rows: list[_Row] = []
    for index, example in enumerate(examples):
        if index:
            rows.append(_parting(width, theme["faint"]))
        for file in example.files:
            if rows and file is not example.files[0]:
                rows.append(_Row(_BETWEEN, lambda surface, x, y: None))
            rows += setter.file(file, against)
    height = _HEAD + 2 * _PADDING + sum([row.height for row in rows])
    heading = labels("findings.wrong") if wrong else labels("findings.right")

    def draw(surface: Surface, x: float, y: float) -> None:
        surface.path(rect(x, y, width, _HEAD, _RADIUS), fill=verdict.tint)
        surface.path(rect(x, y + _RADIUS, width, _HEAD - _RADIUS), fill=verdict.tint)
        surface.path(rect(x, y, width, height, _RADIUS), stroke=verdict.strong, weight=HAIR)
        middle = y + _HEAD / 2
        _sign(surface, wrong, x + _PADDING, middle, verdict.strong)
        baseline = middle + typeface("text-bold").cap_height(SIZE) / 2
        surface.text(x + _PADDING + _GUTTER, baseline, heading, font="text-bold", size=SIZE, colour=verdict.strong)
        at = y + _HEAD + _PADDING
        for row in rows:
            row.draw(surface, x + _PADDING + _GUTTER, at)
            at += row.height

    return Figure(height, draw)


def _parting(width: float, colour: Colour) -> _Row:
    """The line between two examples."""

    def draw(surface: Surface, x: float, y: float) -> None:
        left = x - _PADDING - _GUTTER
        surface.path(line(left, y + _PADDING, left + width, y + _PADDING), stroke=colour, weight=HAIR)

    return _Row(2 * _PADDING, draw)


def _only_map(examples: Sequence[Example]) -> list[list[str]] | None:
    """The rows of the map of examples that have one between them, else None."""
    maps = [rows for example in examples for file in example.files for rows in _maps(file.text.splitlines())]
    return maps[0] if len(maps) == 1 else None


def _maps(lines: Sequence[str]) -> Iterable[list[list[str]]]:
    for number, text in enumerate(lines):
        if _MAP_KEY.match(text):
            yield [row.split() for row in lines[number + 1 : _end_of_map(lines, number)]]


def _end_of_map(lines: Sequence[str], key: int) -> int:
    """The line after the last that is indented more than the key."""
    indent = _indent(lines[key])
    end = key + 1
    while end < len(lines) and lines[end].strip() and _indent(lines[end]) > indent:
        end += 1
    return end


def _indent(text: str) -> int:
    return len(text) - len(text.lstrip(" "))


class _Setter:
    """Sets the lines of an example's files."""

    __slots__ = ("_code", "_room", "_theme", "_verdict")

    def __init__(self, room: float, code: str, verdict: Verdict, theme: Theme) -> None:
        self._room = room
        self._code = code
        self._verdict = verdict
        self._theme = theme

    def file(self, file: ExampleFile, against: list[list[str]] | None) -> list[_Row]:
        """A file's caption and lines."""
        rows = []
        if file.caption is not None:
            rows.append(self._caption(file.caption))
        lines = file.text.splitlines()
        number = 0
        while number < len(lines):
            rows += self._line(lines[number], file.codes(number + 1))
            end = _end_of_map(lines, number) if _MAP_KEY.match(lines[number]) else number + 1
            if end > number + 1:
                tokens = [text.split() for text in lines[number + 1 : end]]
                codes = [file.codes(at + 1) for at in range(number + 1, end)]
                drawn = self._map(tokens, codes, against)
                if drawn is not None:
                    rows += drawn
                    number = end
                    continue
            number += 1
        return rows

    def _caption(self, text: str) -> _Row:
        colour = self._theme["muted"]
        baseline = baseline_of("text-italic", SIZE, _LEADING)

        def draw(surface: Surface, x: float, y: float) -> None:
            surface.text(x, y + baseline, text, font="text-italic", size=SIZE, colour=colour)

        return _Row(height_of(1, SIZE, _LEADING), draw)

    def _line(self, text: str, codes: str) -> list[_Row]:
        """A line of a file, in as many rows as it needs; those of a guilty one have a tint and an arrow."""
        text = _drawable(text)
        indent = min(_indent(text) * _INDENT, self._room / 2)
        other = codes if codes != self._code else ""
        face = typeface("text")
        room = self._room - indent - (typeface("text-bold").width(other, SIZE) + 1 if other else 0)
        stripped = text.strip()
        rows = [stripped]
        if face.width(stripped, SIZE) > room:
            first = wrapped(face, stripped, SIZE, room)[0]
            rest = stripped[len(first) :].strip()
            rows = [first, *(wrapped(face, rest, SIZE, room - _HANG) if rest else ())]
        colour = self._theme["muted"] if _COMMENT.match(text) else self._theme["ink"]
        height, baseline = height_of(1, SIZE, _LEADING), baseline_of("text", SIZE, _LEADING)

        def drawing(index: int, words: str) -> Callable[[Surface, float, float], None]:
            def draw(surface: Surface, x: float, y: float) -> None:
                if codes:
                    self._mark(surface, x, y, height, arrow=index == 0)
                if other and index == 0:
                    surface.text(x + self._room, y + baseline, other, font="text-bold", size=SIZE,
                                 colour=self._verdict.strong, align="right")  # fmt: skip
                start = x + indent + (_HANG if index else 0)
                surface.text(start, y + baseline, words, font="text", size=SIZE, colour=colour)

            return draw

        return [_Row(height, drawing(index, words)) for index, words in enumerate(rows)]

    def _mark(self, surface: Surface, x: float, y: float, height: float, *, arrow: bool) -> None:
        surface.path(rect(x - 0.6, y, self._room + 0.6 + _PADDING / 2, height, 0.5), fill=self._verdict.tint)
        if arrow:
            _arrow(surface, x - 0.9, y + height / 2, self._verdict.strong)

    def _map(self, tokens: list[list[str]], codes: list[str], against: list[list[str]] | None) -> list[_Row] | None:
        """The rows of a map as squares; None when they would be too narrow for their tokens."""
        columns = max([len(row) for row in tokens], default=0)
        if not columns:
            return None
        square = min(_SQUARE, self._room / columns)
        if max([_token_width(token) for row in tokens for token in row]) > square:
            return None
        changed = _differences(tokens, against)
        rows = []
        for number, row in enumerate(tokens):
            rows.append(_Row(_SQUARE, self._map_row(row, number, codes[number], changed, square)))
        return [*rows, _Row(0.6, lambda surface, x, y: None)]

    def _map_row(
        self, tokens: list[str], number: int, codes: str, changed: Cells, square: float
    ) -> Callable[[Surface, float, float], None]:
        theme, verdict = self._theme, self._verdict

        def draw(surface: Surface, x: float, y: float) -> None:
            surface.path(rect(x, y, square * len(tokens), _SQUARE), fill=theme["tunnel"])
            for column, token in enumerate(tokens):
                _draw_token(surface, token, x + column * square, y, square, theme,
                            verdict if (number, column) in changed else None)  # fmt: skip
            if codes:
                outline = rect(x - 0.3, y, square * len(tokens) + 0.6, _SQUARE, 0.8)
                surface.path(outline, stroke=verdict.strong, weight=RULE)
                _arrow(surface, x - 0.9, y + _SQUARE / 2, verdict.strong)
                if codes != self._code:
                    baseline = y + _SQUARE / 2 + typeface("text-bold").cap_height(SIZE) / 2
                    start = x + square * len(tokens) + 1
                    surface.text(start, baseline, codes, font="text-bold", size=SIZE, colour=verdict.strong)

        return draw


def _differences(tokens: list[list[str]], against: list[list[str]] | None) -> Cells:
    """The squares that another map of the same number of rows has otherwise; a row of another length is left out."""
    if against is None or len(against) != len(tokens):
        return frozenset()
    return frozenset(
        (number, column)
        for number, (row, other) in enumerate(zip(tokens, against, strict=True))
        if len(row) == len(other)
        for column, (one, two) in enumerate(zip(row, other, strict=True))
        if one != two
    )


def _draw_token(
    surface: Surface, token: str, x: float, y: float, square: float, theme: Theme, changed: Verdict | None
) -> None:
    """A square of a map: a space with its letter and mark, a tunnel's stroke, or earth's point."""
    middle_x, middle_y = x + square / 2, y + _SQUARE / 2
    is_space = "A" <= token[0] <= "Z"
    if changed is not None:
        surface.path(rect(x, y, square, _SQUARE), fill=changed.tint, stroke=changed.strong, weight=HAIR)
    elif is_space:
        surface.path(rect(x, y, square, _SQUARE), fill=theme["paper"], stroke=theme["square-line"], weight=HAIR)
    if token == ".":
        surface.path(ellipse(middle_x, middle_y, 0.25), fill=theme["earth-mark"] if changed is None else changed.strong)
    elif token == "-":
        surface.path(line(x + 0.5, middle_y, x + square - 0.5, middle_y), stroke=theme["wall"], weight=WALL)
    elif token == "|":
        surface.path(line(middle_x, y + 0.5, middle_x, y + _SQUARE - 0.5), stroke=theme["wall"], weight=WALL)
    else:
        baseline = middle_y + typeface("text-bold").cap_height(SIZE) / 2
        colour = theme["ink"] if changed is None else changed.strong
        left = middle_x - _token_width(token) / 2
        for font, part in _token_parts(token):
            surface.text(left, baseline, part, font=font, size=SIZE, colour=colour)
            left += typeface(font).width(part, SIZE)


def _token_parts(token: str) -> tuple[tuple[str, str], ...]:
    """A space's letter in bold and its mark in regular; any other token as it is."""
    token = _drawable(token)
    if len(token) == 2 and "A" <= token[0] <= "Z":
        return ("text-bold", token[0]), ("text", token[1])
    return (("text-bold", token),)


def _token_width(token: str) -> float:
    return sum([typeface(font).width(part, SIZE) for font, part in _token_parts(token)])


def _drawable(text: str) -> str:
    """A text with what the typeface lacks spelt out, as ``U+6F22``."""
    missing = typeface("text").missing(text)
    for sign in missing:
        text = text.replace(sign, f"[U+{ord(sign):04X}]")
    return text


def _arrow(surface: Surface, tip: float, middle: float, colour: Colour) -> None:
    surface.path(
        polyline([(tip, middle), (tip - 1.5, middle - 1.0), (tip - 1.5, middle + 1.0)], closed=True), fill=colour
    )


def _sign(surface: Surface, wrong: bool, x: float, middle: float, colour: Colour) -> None:
    """A cross or a tick, 1.6 mm wide."""
    if wrong:
        for start, end in ((-0.75, 0.75), (0.75, -0.75)):
            surface.path(line(x, middle + start, x + 1.5, middle + end), stroke=colour, weight=WALL)
    else:
        tick = polyline([(x - 0.1, middle + 0.05), (x + 0.5, middle + 0.7), (x + 1.6, middle - 0.75)])
        surface.path(tick, stroke=colour, weight=WALL)
