"""A layout's elements as drawing steps, compiled once a deck: what is the same on every card is worked out here."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple

from sheetgen.documents.card_values import (
    CannotDraw,
    Place,
    Values,
    Varied,
    colour,
    combined,
    fixed,
    later,
    length,
    plain_number,
    plain_text,
    same_number,
    type_size,
    words,
)
from sheetgen.draw.affine import IDENTITY, Matrix, after, applied
from sheetgen.draw.fonts import POINT, TOLERANCE, typeface
from sheetgen.draw.path import Path, arc, ellipse, line, rect
from sheetgen.draw.stencil import Broken, Slot
from sheetgen.draw.surface import Face, Surface
from sheetgen.draw.svgpath import parse_path
from sheetgen.model.card_layout import (
    DEEPEST,
    EXTENT,
    MOST_ELEMENTS,
    PLACE,
    SCALE,
    TYPE,
    WEIGHT,
    Element,
    GroupShape,
    Painted,
    RepeatShape,
    SymbolDesign,
    SymbolShape,
    TextShape,
)
from sheetgen.model.colour import Colour
from sheetgen.model.varying import Lookup
from sheetgen.typeset.fit import Fitted, fit_line, fit_lines, line_count
from sheetgen.typeset.plain import line_ends, plain_words

Draw = Callable[[Surface, Values], None]
Condition = tuple[Callable[[Values], bool], ...]
_MOST_WORK = 20_000
"""Elements compiled in all: where columns choose symbols, each choice is one."""


class SlotOf(NamedTuple):
    """A text of which only the words differ: where it stands, and what it says on a card."""

    slot: Slot
    say: Callable[[Values], str]


class Step(NamedTuple):
    """Something that is drawn. ``fixed`` says that it is the same on every card; ``placed`` is where the layout puts
    the symbol that it belongs to, empty when it belongs to none.
    """

    pointer: str
    draw: Draw
    fixed: bool
    placed: str = ""
    words: SlotOf | None = None
    """What it is where only its words differ from card to card."""


class TextPlan(NamedTuple):
    """A text of the layout: which cards have it, what it says there, how it fits, and how it lies."""

    pointer: str
    condition: Condition
    content: Varied[str]
    asked: Varied[float]
    fit: Callable[[str, float], Fitted]
    matrix: Varied[Matrix]
    shape: TextShape


_KINDS = frozenset(Element.__one_of__)


class _Effort(NamedTuple):
    """What compiling a symbol took: elements that are drawn, those that were compiled, and how deep it stood."""

    drawn: int
    compiled: int
    depth: int


class Compiler:
    """Turns elements into steps; what cannot be drawn on any card is left out and listed in ``troubles``."""

    def __init__(self, place: Place, symbols: dict[str, SymbolDesign], name: Callable[[], str]) -> None:
        """``name`` tells the layout's with its size when it is drawn: parts that are drawn once are called after it."""
        self.place = place
        self._name = name
        self.troubles: list[CannotDraw] = []
        self.texts: list[TextPlan] = []
        self._symbols = symbols
        self._count = 0
        self._work = 0
        self._plain_shapes: dict[tuple[str, bool], _Effort] = {}
        """Symbols that columns choose and that were compiled once, by name and whether they have a stroke of their own:
        those that are shapes alone, so that all there is to be told of them is told."""

    def steps(
        self,
        elements: tuple[Element, ...],
        pointer: str,
        matrix: Varied[Matrix],
        *,
        place: Place | None = None,
        condition: Condition = (),
        depth: int = 0,
    ) -> list[Step]:
        """The steps of elements under a matrix."""
        place = place or self.place
        found: list[Step] = []
        for i, element in enumerate(elements):
            here = f"{pointer}/{i}"
            try:
                found += self._element(element, here, matrix, place, condition, depth)
            except CannotDraw as trouble:
                # A repeated element has its trouble once.
                if str(trouble) not in map(str, self.troubles):
                    self.troubles.append(trouble)
        return found

    def _element(
        self, element: Element, pointer: str, matrix: Varied[Matrix], place: Place, condition: Condition, depth: int
    ) -> list[Step]:
        if self._count > MOST_ELEMENTS or self._work > _MOST_WORK:
            return []
        self._count += 1
        self._work += 1
        self._check_count(pointer)
        if depth > DEEPEST:
            raise CannotDraw(pointer, f"groups, repeats and symbols nest deeper than {DEEPEST}")
        own = tuple([_is_one_of(column, frozenset(values)) for column, values in element.when.items()])
        place.uses(*element.when)
        condition = (*condition, *own)
        kind, shape = next(item for item in vars(element).items() if item[0] in _KINDS and item[1] is not None)
        here = f"{pointer}/{kind}"
        if kind == "group":
            steps = self._group(shape, here, matrix, place, condition, depth)
        elif kind == "repeat":
            steps = self._repeat(shape, here, matrix, place, condition, depth)
        elif kind == "symbol":
            steps = [step._replace(placed=here) for step in self._symbol(shape, here, matrix, place, condition, depth)]
        elif kind == "text":
            steps = [self._text(shape, here, matrix, place, condition)]
        else:
            steps = [_painted(shape, here, _OUTLINES[kind](shape, here, place), matrix, place)]
        return [_conditional(step, own) for step in steps] if own else steps

    def _check_count(self, pointer: str) -> None:
        if self._count > MOST_ELEMENTS:
            raise CannotDraw(pointer, f"the layout has more than {MOST_ELEMENTS} elements, repeated ones counted")
        if self._work > _MOST_WORK:
            raise CannotDraw(pointer, "symbols that columns choose nest too often in one another")

    def _group(
        self,
        shape: GroupShape,
        pointer: str,
        matrix: Varied[Matrix],
        place: Place,
        condition: Condition,
        depth: int,
    ) -> list[Step]:
        inner = combined(
            _turned_and_scaled,
            matrix,
            length(shape.x, f"{pointer}/x", place),
            length(shape.y, f"{pointer}/y", place),
            plain_number(shape.turn, f"{pointer}/turn", place),
            plain_number(shape.scale, f"{pointer}/scale", place, SCALE),
            fixed(shape.mirror),
        )
        steps = self.steps(
            shape.elements, f"{pointer}/elements", inner, place=place, condition=condition, depth=depth + 1
        )
        if shape.clip is None or not steps:
            return steps
        outline = combined(_transformed, fixed(_parsed(shape.clip, f"{pointer}/clip")), inner)

        def draw(surface: Surface, values: Values) -> None:
            with surface.clipped(outline.at(values)):
                for step in steps:
                    step.draw(surface, values)

        return [Step(pointer, draw, outline.fixed and all(step.fixed for step in steps))]

    def _repeat(
        self,
        shape: RepeatShape,
        pointer: str,
        matrix: Varied[Matrix],
        place: Place,
        condition: Condition,
        depth: int,
    ) -> list[Step]:
        # Drawn once round the origin and placed; so the matrix's own shift is left to the places.
        linear = combined(lambda m: (*m[:4], 0.0, 0.0), matrix)
        before, first = self._count, len(self.texts)
        steps = self.steps(
            shape.elements, f"{pointer}/elements", linear, place=place, condition=condition, depth=depth + 1
        )
        self._count = before + (self._count - before) * shape.rows * shape.columns
        self._check_count(pointer)
        points = [
            (shape.x + column * shape.dx + (shape.shift if row % 2 else 0.0), shape.y + row * shape.dy)
            for row in range(shape.rows)
            for column in range(shape.columns)
        ]
        # A text is measured at the outermost of its places: all others are nearer to the middle.
        ends = list(dict.fromkeys(points[number] for number in _corners(shape)))
        if len(ends) * len(self.texts) > MOST_ELEMENTS:
            del ends[1:]
        self.texts[first:] = [
            plan._replace(matrix=combined(_shifted, plan.matrix, combined(applied, matrix, fixed(x), fixed(y))))
            for plan in self.texts[first:]
            for x, y in ends
        ]
        places = combined(lambda m: [applied(m, x, y) for x, y in points], matrix)
        if places.fixed and all(step.fixed for step in steps):
            # The count tells apart what one repeat becomes at different places of a symbol.
            return [_stamped(steps, places.value, lambda: f"{self._name()} {pointer} {before}", pointer)]

        def draw(surface: Surface, values: Values) -> None:
            for x, y in places.at(values):
                with surface.moved(x, y):
                    for step in steps:
                        step.draw(surface, values)

        return [Step(pointer, draw, False)]

    def _symbol(
        self,
        shape: SymbolShape,
        pointer: str,
        matrix: Varied[Matrix],
        place: Place,
        condition: Condition,
        depth: int,
    ) -> list[Step]:
        name = plain_text(shape.name, f"{pointer}/name", place)
        x = length(shape.x, f"{pointer}/x", place)
        y = length(shape.y, f"{pointer}/y", place)
        size = length(shape.size, f"{pointer}/size", place, EXTENT)
        turn = plain_number(shape.turn, f"{pointer}/turn", place)
        paint = colour(shape.fill, f"{pointer}/fill", place)
        stroke = None if shape.stroke is None else colour(shape.stroke, f"{pointer}/stroke", place)

        def steps_of(symbol: str, more: Condition = ()) -> list[Step]:
            design = self._symbols.get(symbol)
            if design is None:
                raise CannotDraw(f"{pointer}/name", f"no symbol `{symbol}` in the layout")
            if symbol in place.inside:
                raise CannotDraw(f"{pointer}/name", f"the symbol `{symbol}` is placed inside itself")
            scale = combined(lambda wanted: wanted / design.size, size)
            inner = combined(_turned_and_scaled, matrix, x, y, turn, scale, fixed(shape.mirror))
            return self.steps(
                design.elements,
                f"/symbols/{symbol}/elements",
                inner,
                place=place._replace(current=paint, current_stroke=stroke, inside=(*place.inside, symbol)),
                condition=(*condition, *more),
                depth=depth + 1,
            )

        if name.fixed:
            return steps_of(name.value)
        # Which symbol it is depends on the card: all are compiled now, so that the columns they use are known.
        get = name.at
        choices = tuple(symbol for symbol in self._symbols if symbol not in place.inside)
        by_name: dict[str, list[Step]] = {}
        # A card has one of them, so only the largest counts.
        before = most = self._count
        for symbol in choices:
            self._count = before
            if not self._is_known(symbol, stroke, depth):
                by_name[symbol] = self._noted(symbol, stroke, depth, lambda one: steps_of(one, (_says(get, one),)))
            most = max(most, self._count)
        self._count = most

        def draw(surface: Surface, values: Values) -> None:
            wanted = get(values)
            steps = by_name.get(wanted)
            if steps is None:
                if wanted not in choices:
                    raise _no_symbol(shape.name, wanted, values, f"{pointer}/name", choices)
                self._count = self._work = 0  # all that there is was counted
                steps = by_name[wanted] = steps_of(wanted, (_says(get, wanted),))
            for step in steps:
                step.draw(surface, values)

        return [Step(pointer, draw, False)]

    def _noted(
        self, symbol: str, stroke: Varied[Colour] | None, depth: int, compiled: Callable[[str], list[Step]]
    ) -> list[Step]:
        """A symbol's steps; whether it was plain shapes without trouble is kept for the other places that choose it."""
        count, work, texts, troubles = self._count, self._work, len(self.texts), len(self.troubles)
        steps = compiled(symbol)
        if len(self.texts) == texts and len(self.troubles) == troubles and _is_shapes(self._symbols[symbol].elements):
            self._plain_shapes[symbol, stroke is None] = _Effort(self._count - count, self._work - work, depth)
        return steps

    def _is_known(self, symbol: str, stroke: Varied[Colour] | None, depth: int) -> bool:
        """Whether a symbol needs no compiling before a card chooses it here; then it is counted as if it were."""
        effort = self._plain_shapes.get((symbol, stroke is None))
        if effort is None or depth > effort.depth:
            return False
        if self._count + effort.drawn > MOST_ELEMENTS or self._work + effort.compiled > _MOST_WORK:
            return False  # which is told where it is compiled
        self._count += effort.drawn
        self._work += effort.compiled
        return True

    def _text(self, shape: TextShape, pointer: str, matrix: Varied[Matrix], place: Place, condition: Condition) -> Step:
        face = typeface(shape.font)
        content = words(shape.text, f"{pointer}/text", place)
        size = type_size(shape.size, f"{pointer}/size", place, TYPE)
        paint = colour(shape.fill, f"{pointer}/fill", place)
        box = shape.width
        turned = combined(
            _turned_text,
            matrix,
            length(shape.x, f"{pointer}/x", place),
            length(shape.y, f"{pointer}/y", place),
            plain_number(shape.turn, f"{pointer}/turn", place),
            fixed(box or 0.0),
        )
        fit = _fitter(shape)
        self.texts.append(TextPlan(pointer, condition, content, size, fit, turned, shape))
        font, align = shape.font, shape.align
        anchor = 0.0 if box is None else {"left": 0.0, "center": box / 2, "right": box}[align]

        def draw(surface: Surface, values: Values) -> None:
            said = content.at(values)
            if not said:
                return
            fitted = fit(said, size.at(values))
            a, b, c, d, e, f = turned.at(values)
            down, leading = baselines(shape, fitted, face.cap_height(fitted.size), face.descent(fitted.size))
            scale = math.sqrt(abs(a * d - b * c))
            angle = math.degrees(math.atan2(b, a)) if b or a < 0 else 0.0
            ink = paint.at(values)
            for text in fitted.lines:
                surface.text(
                    a * anchor + c * down + e,
                    b * anchor + d * down + f,
                    text,
                    font=font,
                    size=fitted.size * scale,
                    colour=ink,
                    align=align,
                    rotate=angle,
                )
                down += leading

        is_fixed = size.fixed and paint.fixed and turned.fixed
        if is_fixed and turned.value[:4] == IDENTITY[:4]:
            upright = _upright(shape, content.at, size.value, fit, turned.value, paint.value, anchor, draw)
            slot = None if content.fixed else _slot(shape, size.value, turned.value, paint.value, anchor)
            return Step(pointer, upright, content.fixed, words=slot and SlotOf(slot, content.at))
        return Step(pointer, draw, content.fixed and is_fixed)


def _upright(
    shape: TextShape,
    say: Callable[[Values], str],
    asked: float,
    fit: Callable[[str, float], Fitted],
    matrix: Matrix,
    ink: Colour,
    anchor: float,
    otherwise: Callable[[Surface, Values], None],
) -> Callable[[Surface, Values], None]:
    """How a text is drawn of which only the words change: what most layouts have, ten thousand times."""
    font, align = shape.font, shape.align
    face = typeface(font)
    x, y = matrix[4] + anchor, matrix[5]
    alone = shape.width is None
    known: dict[tuple[float, int], tuple[float, float]] = {}

    def draw(surface: Surface, values: Values) -> None:
        said = say(values)
        if not said:
            return
        at_once = getattr(surface, "text_lines", None)
        if at_once is None:
            otherwise(surface, values)
        elif alone:
            at_once(x, y, 0.0, (said,), font, asked, ink, align)
        else:
            size, lines, _, _ = fitted = fit(said, asked)
            if not lines:
                return
            place = known.get((size, len(lines)))
            if place is None:
                place = known[size, len(lines)] = baselines(shape, fitted, face.cap_height(size), face.descent(size))
            at_once(x, y + place[0], place[1], lines, font, size, ink, align)

    return draw


def _slot(shape: TextShape, asked: float, matrix: Matrix, ink: Colour, anchor: float) -> Slot:
    """A text of which only the words differ, as long as they fit at the size that is asked for."""
    face = typeface(shape.font)
    width, height, leading = shape.width or 0.0, shape.height, shape.leading
    x, y = matrix[4] + anchor, matrix[5]
    known: dict[int, tuple[float, float]] = {}

    def broken(text: str) -> Broken | None:
        words = plain_words(text) if shape.wrap else text.split(" ") if text.isprintable() else None
        if words is None:
            return None
        if not shape.wrap or height is None:
            if face.width(text, asked) > width + TOLERANCE:
                return None
            ends = [len(words)]
        else:
            found = line_ends(face, words, width, asked)
            if found is None or len(found) > line_count(face, asked, height, leading):
                return None
            ends = found
        place = known.get(len(ends))
        if place is None:
            fitted = Fitted(asked, ("",) * len(ends))
            place = known[len(ends)] = baselines(shape, fitted, face.cap_height(asked), face.descent(asked))
        return Broken(y + place[0], place[1], words, ends)

    share = {"left": 0.0, "center": 0.5, "right": 1.0}[shape.align]
    return Slot(x, y, face, asked, ink, share, None if shape.width is None else broken)


def baselines(shape: TextShape, fitted: Fitted, cap_height: float, descent: float) -> tuple[float, float]:
    """The first baseline of a text below its y, and the distance of two."""
    leading = fitted.size * POINT * shape.leading
    if shape.width is None:
        return 0.0, leading
    text_height = cap_height + leading * (len(fitted.lines) - 1)
    height = shape.height or cap_height
    if shape.valign == "middle":
        # Centred by its capitals, as the eye does; a full box leaves that no room, so the descenders decide.
        lowest = height - (text_height - cap_height) - (descent if shape.height else 0.0)
        return max(cap_height, min((height - text_height) / 2 + cap_height, lowest)), leading
    if shape.valign == "bottom":
        return height - text_height + cap_height - (descent if shape.height else 0.0), leading
    return cap_height, leading


def _corners(shape: RepeatShape) -> set[int]:
    """The numbers of the first and last places of a repeat's outer rows; of the second and last but one, too, where
    every second row is moved."""
    rows, columns = shape.rows, shape.columns
    outer = {0, rows - 1} | ({min(1, rows - 1), max(rows - 2, 0)} if shape.shift else set())
    return {row * columns + column for row in outer for column in (0, columns - 1)}


def _shifted(matrix: Matrix, by: tuple[float, float]) -> Matrix:
    return (*matrix[:4], matrix[4] + by[0], matrix[5] + by[1])


def _is_shapes(elements: tuple[Element, ...]) -> bool:
    """Whether elements are outlines alone: no texts, and nothing that holds others."""
    return all(any(getattr(element, kind) is not None for kind in _OUTLINES) for element in elements)


def holds(condition: Condition, values: Values) -> bool:
    """Whether a card meets all conditions."""
    return all(test(values) for test in condition)


def _is_one_of(column: str, wanted: frozenset[str]) -> Callable[[Values], bool]:
    return lambda values: values[column] in wanted


def _says(get: Callable[[Values], str], wanted: str) -> Callable[[Values], bool]:
    return lambda values: get(values) == wanted


def _conditional(step: Step, condition: Condition) -> Step:
    inner = step.draw

    def draw(surface: Surface, values: Values) -> None:
        for test in condition:
            if not test(values):
                return
        inner(surface, values)

    return Step(step.pointer, draw, False, step.placed)


def _fitter(shape: TextShape) -> Callable[[str, float], Fitted]:
    face = typeface(shape.font)
    least, width, height, leading = shape.min_size, shape.width, shape.height, shape.leading
    if width is None:
        return lambda text, size: Fitted(size, (text,))
    if shape.wrap and height is not None:
        return lambda text, size: fit_lines(face, text, size, least=least, width=width, height=height, leading=leading)
    return lambda text, size: fit_line(face, text, size, least=least, width=width)


def _painted(shape: Painted, pointer: str, outline: Varied[Path], matrix: Varied[Matrix], place: Place) -> Step:
    fill = None if shape.fill is None else colour(shape.fill, f"{pointer}/fill", place)
    stroke = None
    if shape.stroke is not None and (shape.stroke != "current-stroke" or place.current_stroke is not None):
        stroke = colour(shape.stroke, f"{pointer}/stroke", place)
    weight = later(
        lambda points, m: points * math.sqrt(abs(m[0] * m[3] - m[1] * m[2])),
        type_size(shape.weight, f"{pointer}/weight", place, WEIGHT),
        matrix,
    )
    path = later(_transformed, outline, matrix)
    dash = shape.dash
    even_odd: bool = getattr(shape, "even_odd", False)
    parts: list[Varied[Any]] = [path]
    if fill is not None:
        parts.append(fill)
    if stroke is not None:
        parts += [stroke, weight]

    def draw(surface: Surface, values: Values) -> None:
        surface.path(
            path.at(values),
            fill=None if fill is None else fill.at(values),
            stroke=None if stroke is None else stroke.at(values),
            weight=weight.at(values),
            dash=dash,
            even_odd=even_odd,
        )

    return Step(pointer, draw, all(part.fixed for part in parts))


def _no_symbol(asked: Any, name: str, values: Values, pointer: str, known: tuple[str, ...]) -> CannotDraw:
    """A card asks for a symbol that there is not: the column that it comes from is at fault."""
    columns = (asked.by,) if isinstance(asked, Lookup) else getattr(asked, "columns", ())
    column = next((column for column in columns if not values[column]), columns[0] if columns else None)
    if column is not None and not values[column]:
        return CannotDraw(pointer, f"`{column}` is blank, and a symbol is wanted", column, known)
    return CannotDraw(pointer, f"no symbol `{name}` to be placed here", column, known)


_CELL = 1000.0
"""A repeated drawing has no box of its own; viewers cut at the box, so it is given one that holds any card."""


def _stamped(steps: list[Step], places: list[tuple[float, float]], key: Callable[[], str], pointer: str) -> Step:
    """Steps drawn once and put at many places."""

    def draw_cell(surface: Surface) -> None:
        for step in steps:
            step.draw(surface, {})

    def draw(surface: Surface, values: Values) -> None:
        cell = Face(key(), _CELL, _CELL, draw_cell)
        for x, y in places:
            surface.place(cell, x, y)

    return Step(pointer, draw, True)


_EXTENTS = ("width", "height", "radius", "corner")


def _lengths(shape: Any, pointer: str, place: Place, *names: str) -> list[Varied[float]]:
    return [
        same_number(value)
        if type(value := getattr(shape, name)) is float
        else length(value, f"{pointer}/{name}", place, EXTENT if name in _EXTENTS else PLACE)
        for name in names
    ]


def _rect(shape: Any, pointer: str, place: Place) -> Varied[Path]:
    return later(rect, *_lengths(shape, pointer, place, "x", "y", "width", "height", "corner"))


def _circle(shape: Any, pointer: str, place: Place) -> Varied[Path]:
    return later(ellipse, *_lengths(shape, pointer, place, "x", "y", "radius"))


def _ellipse(shape: Any, pointer: str, place: Place) -> Varied[Path]:
    turn = plain_number(shape.turn, f"{pointer}/turn", place)
    return later(_tilted, *_lengths(shape, pointer, place, "x", "y", "width", "height"), turn)


def _tilted(x: float, y: float, width: float, height: float, turn: float) -> Path:
    return ellipse(0, 0, width / 2, height / 2).rotated(turn).moved(x, y)


def _line(shape: Any, pointer: str, place: Place) -> Varied[Path]:
    return later(line, *_lengths(shape, pointer, place, "x", "y", "x2", "y2"))


def _arc(shape: Any, pointer: str, place: Place) -> Varied[Path]:
    angles = [plain_number(getattr(shape, name), f"{pointer}/{name}", place) for name in ("start", "end")]
    return later(_bounded_arc, *_lengths(shape, pointer, place, "x", "y", "radius"), *angles)


def _bounded_arc(x: float, y: float, radius: float, start: float, end: float) -> Path:
    # More than a full turn is a circle; a bound, since an arc is drawn in quarters.
    return arc(x, y, radius, start, max(start - 360, min(start + 360, end)))


def _path(shape: Any, pointer: str, place: Place) -> Varied[Path]:
    data = plain_text(shape.d, f"{pointer}/d", place)
    return combined(
        lambda text, x, y: _parsed(text, f"{pointer}/d").moved(x, y), data, *_lengths(shape, pointer, place, "x", "y")
    )


_OUTLINES: dict[str, Callable[[Any, str, Place], Varied[Path]]] = {
    "rect": _rect,
    "circle": _circle,
    "ellipse": _ellipse,
    "line": _line,
    "arc": _arc,
    "path": _path,
}


_outline = lru_cache(512)(parse_path)
"""A symbol is compiled wherever it is put; its path data is read once."""


def _parsed(data: str, pointer: str) -> Path:
    try:
        return _outline(data)
    except ValueError as error:
        raise CannotDraw(pointer, str(error)) from None


def _turned_and_scaled(outer: Matrix, x: float, y: float, turn: float, scale: float, mirror: bool) -> Matrix:
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    side = -scale if mirror else scale
    return after(outer, (c * side, s * side, -s * scale, c * scale, x, y))


def _turned_text(outer: Matrix, x: float, y: float, turn: float, box: float) -> Matrix:
    """The matrix of a text's own box; a mirror moves the box and leaves the text readable."""
    if outer[0] * outer[3] - outer[1] * outer[2] < 0:
        outer = after(outer, (-1.0, 0.0, 0.0, 1.0, 0.0, 0.0))
        x, turn = -(x + box), -turn
    return _turned_and_scaled(outer, x, y, turn, 1.0, False)


def _transformed(path: Path, matrix: Matrix) -> Path:
    return path if matrix == IDENTITY else path.transformed(*matrix)
