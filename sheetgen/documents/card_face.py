"""A card's face from its layout: compiled once a deck, then a fill-in a card.

Cards that agree in every column that the layout uses share one face, so that a deck of 120 cards in seven kinds is
seven drawings.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any, NamedTuple

from sheetgen.documents.card_steps import Compiler, SlotOf, Step, TextPlan, baselines, holds
from sheetgen.documents.card_values import CannotDraw, Place, Values, Varied, colour, column_text, fixed
from sheetgen.draw.affine import IDENTITY, Matrix
from sheetgen.draw.fonts import typeface
from sheetgen.draw.path import Path, rect
from sheetgen.draw.stencil import Stencil
from sheetgen.draw.surface import Face, Rect, Surface, marked
from sheetgen.model.card_layout import CardLayoutFile
from sheetgen.model.colour import Colour
from sheetgen.model.deck import Card, CardRows
from sheetgen.model.layout import CardSize
from sheetgen.model.theme import Labels, Theme
from sheetgen.sheets.hexagon import to_slants
from sheetgen.typeset.fit import line_count

if TYPE_CHECKING:
    from sheetgen.documents.card_sight import SightSurface

_TOLERANCE = 0.01
_LEAST_RUN = 4
"""From so many steps on, what is the same on every card becomes a drawing of its own, shared by all faces."""


class SafeArea:
    """What keeps from the cut edges of a card of some size."""

    __slots__ = ("_bottom", "_hexagon", "_keep", "_right", "width")

    def __init__(self, size: CardSize, keep: float) -> None:
        self._keep = keep
        self._right, self._bottom = size.width - keep, size.height - keep
        self._hexagon = (size.width, size.height) if size.shape == "hex" else None
        self.width = size.width - 2 * keep
        """How wide it is where it is widest, or wider."""

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies in it."""
        keep = self._keep - _TOLERANCE
        if not (keep <= x <= self._right + _TOLERANCE and keep <= y <= self._bottom + _TOLERANCE):
            return False
        return self._hexagon is None or to_slants((x, y, x, y), *self._hexagon) >= keep


class TextFit(NamedTuple):
    """How a text of a layout came out on a card. Sizes are points; ``missing`` are characters its typeface lacks.

    Of a text outside the safe area ``box`` is where it stands (left, top, right, bottom, in millimetres on the card),
    and ``misplaced`` says that whatever a card said there would stand outside.
    """

    pointer: str
    text: str
    font: str
    asked: float
    size: float
    lost_lines: int
    overflow: bool
    outside_safe: bool
    missing: str
    box: tuple[float, float, float, float] | None = None
    misplaced: bool = False

    @property
    def shrunk(self) -> bool:
        """Whether it is smaller than the layout asks."""
        return self.size < self.asked

    @property
    def remarkable(self) -> bool:
        """Whether there is anything to tell of it."""
        return self.size < self.asked or self.overflow or self.outside_safe or bool(self.missing or self.lost_lines)


class _Edge(NamedTuple):
    """What a design has beside texts, and the columns on which it depends."""

    art: tuple[Step, ...]
    columns: tuple[str, ...]


class CardDrawing:
    """A layout, ready to draw cards of one size in one language. ``columns`` are those that it uses, in order."""

    __slots__ = ("_design", "_drawers", "_edge_art", "_grounded", "_mark", "_name", "_paint", "_size",
                 "_steps", "columns", "drawn", "language", "safe", "spoken", "texts", "troubles")  # fmt: skip

    def __init__(self, layout: CardLayoutFile, size: CardSize, theme: Theme, language: str) -> None:
        """Compile a layout. What cannot be drawn on any card is left out and listed in ``troubles``."""
        columns: dict[str, bool] = {}
        spoken: list[str] = []
        self._name = (f"card {layout.id} {size.width:g}x{size.height:g} {language}", layout, size, theme)
        self._mark: str | None = None
        compiler = Compiler(Place(columns, spoken, language, theme), layout.symbols, self._id)
        self.language = language
        steps: list[Step] = []
        self._paint: Varied[Colour] | None = None
        if layout.ground is not None:
            self._paint, ground = _ground(layout.ground, size, compiler)
            steps += ground
        steps += compiler.steps(layout.elements, "/elements", fixed(_centred(layout, size)))
        self.troubles: tuple[CannotDraw, ...] = tuple(compiler.troubles)
        self.columns: tuple[str, ...] = tuple(columns)
        self.drawn: tuple[str, ...] = tuple(name for name, for_more in columns.items() if for_more)
        """The columns on which more depends than the words of a text."""
        self.spoken = bool(spoken)
        """Whether the layout itself says something that differs by language."""
        self._size = size
        self._grounded = layout.ground is not None
        self._design = continued_design(layout, size)
        self.texts: tuple[TextPlan, ...] = tuple(compiler.texts)
        self.safe = SafeArea(size, layout.safe)
        self._steps: tuple[Step, ...] = tuple(steps)
        self._drawers: dict[tuple[float, bool], Callable[[Surface, Values], None]] = {}
        self._edge_art: _Edge | None = None

    def _id(self) -> str:
        """What faces are called after; made when one is asked for, which a check of texts does not."""
        if self._mark is None:
            self._mark = marked(*self._name)
        return self._mark

    @property
    def covers(self) -> bool:
        """Whether nothing shows through a card that is drawn on top: it has a ground."""
        return self._grounded

    @property
    def size(self) -> CardSize:
        """The size of the cards."""
        return self._size

    def face(self, card: Card | None, *, bleed: float = 0.0, cut: bool = True) -> Face:
        """A card's face; None stands for a card without columns (a common back). Drawing may raise CannotDraw.

        It is cut at the card's edge, or ``bleed`` millimetres beyond it; its origin is the card's corner either way.
        One that is not ``cut`` is drawn for so much bleed, and whoever places it clips it.
        Without a ground the design's edge goes on to there, for what ends at the cut, or a little inside it where the
        card is larger than its design, would leave a white seam.
        """
        values = self._values(card)
        # The text of a tuple is as good as the tuple: no two differ in values and agree in text.
        key = f"{self._id()}{_edge_name(bleed, cut)} {tuple(values.values())}"
        draw = self._drawer(bleed, cut)
        return Face(key, self._size.width, self._size.height, lambda surface: draw(surface, values))

    def _drawer(self, bleed: float, cut: bool) -> Callable[[Surface, Values], None]:
        """What draws a card from its columns."""
        known = self._drawers.get((bleed, cut))
        if known is None:
            known = self._drawers[bleed, cut] = self._made_drawer(bleed, cut)
        return known

    def _made_drawer(self, bleed: float, cut: bool) -> Callable[[Surface, Values], None]:
        draw = _runner(self._steps, self._id(), self._size, bleed if cut else None)
        if self._paint is not None and bleed > _BLEED:
            draw = _farther(draw, self._paint, self._size, bleed)
        design = self._design
        if self._grounded or (bleed <= 0 and design.x <= 0 and design.y <= 0):
            return draw
        round_it = self._round_it(bleed)
        if not round_it:
            return draw

        def draw_over_the_cut(surface: Surface, values: Values) -> None:
            surface.place(self._beyond(values, bleed, round_it), 0, 0)
            draw(surface, values)

        return draw_over_the_cut

    def reader(self, cards: Sequence[Card]) -> Callable[[int], Values]:
        """What gives the columns that a card is drawn from, by its number."""
        if not isinstance(cards, CardRows):
            return lambda number: self._values(cards[number])
        language = self.language
        own = {"id": cards.ids, "count": cards.counts}
        sources = [(name, cards.columns.get(name), own.get(name)) for name in self.columns]

        def read(number: int) -> Values:
            values = {}
            for name, column, instead in sources:
                value = None if column is None else column[number]
                if value is None and instead is not None:
                    value = instead[number]
                values[name] = value if type(value) is str else column_text(value, language)
            return values

        return read

    def once(
        self, read: Callable[[int], Values], *, bleed: float = 0.0, cut: bool = True
    ) -> Callable[[str, int], Face]:
        """What gives faces of cards that are drawn once each: of a card's own name and its number, with which its
        columns are read when it is drawn."""
        draw = self._drawer(bleed, cut)
        name_before = f"{self._id()}{_edge_name(bleed, cut)} "
        width, height = self._size.width, self._size.height

        def face(name: str, number: int) -> Face:
            return Face(name_before + name, width, height, lambda surface: draw(surface, read(number)), False)

        return face

    def _round_it(self, bleed: float) -> list[tuple[Path, float, float]]:
        """Where the edge of the design goes on beyond it; nowhere when it is white on every card."""
        from sheetgen.documents.card_reach import keep_off

        edge, design = self._edge, self._design
        if not edge.columns and keep_off(edge.art, design.inset(design.x + bleed, design.y + bleed)):
            return []
        return _round(self._size, design, bleed)

    @property
    def _edge(self) -> _Edge:
        """What goes on beyond the edge of the design: all but texts, for half a letter again is no bleed."""
        if self._edge_art is None:
            texts = {plan.pointer for plan in self.texts}
            art = tuple(step for step in self._steps if step.pointer not in texts)
            words = Counter(plan.pointer for plan in self.texts if not plan.content.fixed)
            if all(step.fixed for step in art):
                columns: tuple[str, ...] = ()
            elif words - Counter(step.pointer for step in self._steps):  # some are in a symbol or a clipped group
                columns = self.columns
            else:
                columns = self.drawn
            self._edge_art = _Edge(art, columns)
        return self._edge_art

    def _beyond(self, values: Values, bleed: float, round_it: list[tuple[Path, float, float]]) -> Face:
        """What goes on beyond the edge of the design: one drawing for all cards that have the same art."""
        art, columns = self._edge
        design, size = self._design, self._size
        chosen = tuple([values[name] for name in columns])

        def draw_edge(surface: Surface) -> None:
            with surface.clipped(rect(*design)):
                for step in art:
                    step.draw(surface, values)

        edge = Face(f"{self._id()} edge {chosen}", size.width, size.height, draw_edge)

        def draw(surface: Surface) -> None:
            for clip, dx, dy in round_it:
                with surface.clipped(clip):
                    surface.place(edge, dx, dy)

        return Face(f"{self._id()} beyond the edge {bleed:g} {chosen}", size.width, size.height, draw)

    def faults(self, card: Card | None) -> list[CannotDraw]:
        """What keeps a card from being drawn, one fault a place; empty when it can be."""
        return list(self.tried(self._values(card)))

    def tried(self, values: Values, sight: SightSurface | None = None) -> Iterator[CannotDraw]:
        """What keeps a card with these columns from being drawn. ``sight`` keeps what can be."""
        surface: Surface = _NOWHERE if sight is None else sight
        for step in self._steps:
            if sight is not None:
                sight.pointer, sight.placed = step.pointer, step.placed or step.pointer
            try:
                step.draw(surface, values)
            except CannotDraw as trouble:
                yield trouble

    def text_fits(self, card: Card | None) -> list[TextFit]:
        """How every text of a card comes out, in layout order. Raises CannotDraw as drawing does."""
        values = self._values(card)
        return [
            text_fit(plan, plan.content.at(values), values, self.safe)
            for plan in self.texts
            if holds(plan.condition, values) and plan.content.at(values)
        ]

    def _values(self, card: Card | None) -> dict[str, str]:
        if card is None:
            return dict.fromkeys(self.columns, "")
        columns, language = card.columns, self.language
        values: dict[str, str] = {}
        for name in self.columns:
            value = columns.get(name)
            if value is None:
                value = {"id": card.id, "count": card.count}.get(name, "")
            values[name] = value if type(value) is str else column_text(value, language)
        return values


_RECENT: list[tuple[CardLayoutFile, tuple[float, float, str], Theme, str, CardDrawing]] = []
_KEPT = 6
"""Front and back, in two or three languages."""


def card_drawing(layout: CardLayoutFile, *, size: CardSize, theme: Theme, labels: Labels) -> CardDrawing:
    """A layout compiled for a size, a theme and a language; the last few are remembered."""
    measures, language = (size.width, size.height, size.shape), labels.language
    for known in _RECENT:
        if known[0] is layout and known[1] == measures and known[2] is theme and known[3] == language:
            return known[4]
    drawing = CardDrawing(layout, size, theme, language)
    _RECENT.append((layout, measures, theme, language, drawing))
    del _RECENT[:-_KEPT]
    return drawing


def card_face(layout: CardLayoutFile, card: Card | None, *, size: CardSize, theme: Theme, labels: Labels) -> Face:
    """The face of a card, or with None the common back."""
    return card_drawing(layout, size=size, theme=theme, labels=labels).face(card)


def design_scale(layout: CardLayoutFile, size: CardSize) -> float:
    """How large a design is drawn on cards of a size: 1 is as it was designed, and the most."""
    return min(1.0, size.width / layout.width, size.height / layout.height)


def _centred(layout: CardLayoutFile, size: CardSize) -> Matrix:
    """A design keeps its own millimetres, in the middle of a larger card; on a smaller one it is made smaller."""
    scale = design_scale(layout, size)
    if scale == 1.0 and size.width == layout.width and size.height == layout.height:
        return IDENTITY
    left, top = (size.width - layout.width * scale) / 2, (size.height - layout.height * scale) / 2
    return (scale, 0.0, 0.0, scale, left, top)


CONTINUED = 3.0
"""So wide (mm) may be what is round a design without a ground for it to be drawn on: more would show it twice."""


def design_box(layout: CardLayoutFile, size: CardSize) -> Rect:
    """Where a design stands on a card."""
    scale = design_scale(layout, size)
    width, height = layout.width * scale, layout.height * scale
    return Rect((size.width - width) / 2, (size.height - height) / 2, width, height)


def continued_design(layout: CardLayoutFile, size: CardSize) -> Rect:
    """The edge that is drawn on where a layout has no ground: that of its design, or of a card that is far larger."""
    box = design_box(layout, size)
    if max(box.x, box.y) > CONTINUED:
        return Rect(0, 0, size.width, size.height)
    # What binary fractions leave of two equal sides is no margin.
    return Rect(round(box.x, 6), round(box.y, 6), box.width, box.height)


class _Nowhere:
    """A surface on which nothing is drawn: enough to see whether drawing works."""

    def path(self, path: Path, **how: Any) -> None:
        pass

    def text(self, x: float, y: float, text: str, **how: Any) -> None:
        pass

    def place(self, face: Face, x: float, y: float, **how: Any) -> None:
        pass

    def moved(self, dx: float = 0, dy: float = 0, **how: Any) -> _Nowhere:
        return self

    def clipped(self, path: Path) -> _Nowhere:
        return self

    def __enter__(self) -> None:
        pass

    def __exit__(self, *_: object) -> None:
        pass


_NOWHERE: Surface = _Nowhere()

_BLEED = 5.0
"""Grounds are drawn so far beyond the cut, in mm; as far as is asked for where that is more."""


def _ground(ground: Any, size: CardSize, compiler: Compiler) -> tuple[Varied[Colour] | None, list[Step]]:
    try:
        paint = colour(ground, "/ground", compiler.place)
    except CannotDraw as trouble:
        compiler.troubles.append(trouble)
        return None, []
    outline = rect(-_BLEED, -_BLEED, size.width + 2 * _BLEED, size.height + 2 * _BLEED)

    def draw(surface: Surface, values: Values) -> None:
        surface.path(outline, fill=paint.at(values))

    return paint, [Step("/ground", draw, paint.fixed)]


def _edge_name(bleed: float, cut: bool) -> str:
    return f"{f' bleed {bleed:g}' if bleed else ''}{'' if cut else ' uncut'}"


def _runner(
    steps: tuple[Step, ...], name: str, size: CardSize, bleed: float | None
) -> Callable[[Surface, Values], None]:
    """One closure that draws all steps inside the card's edge, or its bleed; with None it is clipped by others."""
    draws = tuple(_joined(steps, name, size))

    def draw(surface: Surface, values: Values) -> None:
        for each in draws:
            each(surface, values)

    if bleed is None:
        return draw
    edge = rect(-bleed, -bleed, size.width + 2 * bleed, size.height + 2 * bleed)

    def draw_inside(surface: Surface, values: Values) -> None:
        with surface.clipped(edge):
            for each in draws:
                each(surface, values)

    return draw_inside


def _farther(
    inside: Callable[[Surface, Values], None], paint: Varied[Colour], size: CardSize, bleed: float
) -> Callable[[Surface, Values], None]:
    """A card whose ground goes on where its own ends."""
    area = rect(-bleed, -bleed, size.width + 2 * bleed, size.height + 2 * bleed)

    def draw(surface: Surface, values: Values) -> None:
        surface.path(area, fill=paint.at(values))
        inside(surface, values)

    return draw


_SEAM = 0.05
"""How far these pieces overlap, in mm, so that no light shows between them."""


def _round(size: CardSize, design: Rect, bleed: float) -> list[tuple[Path, float, float]]:
    """Where what is at the edge of a design is drawn again beyond it: for each of eight sides, what is seen of the card
    there, and how far it is shifted."""
    wide, high = design.x + bleed, design.y + bleed
    across = ((design.x - wide, wide, -wide), (design.x, design.width, 0.0), (design.right, wide, wide))
    down = ((design.y - high, high, -high), (design.y, design.height, 0.0), (design.bottom, high, high))
    found = []
    for x, width, dx in across:
        for y, height, dy in down:
            if (dx or dy) and width and height:
                left, top = max(x - _SEAM, -bleed), max(y - _SEAM, -bleed)
                right, bottom = min(x + width + _SEAM, size.width + bleed), min(y + height + _SEAM, size.height + bleed)
                found.append((rect(left, top, right - left, bottom - top), dx, dy))
    return found


def _joined(steps: tuple[Step, ...], name: str, size: CardSize) -> list[Callable[[Surface, Values], None]]:
    """The steps' closures: each long run of unchanging ones is drawn once and placed, and what differs in words alone
    is filled in."""
    if all(step.fixed for step in steps):
        return [step.draw for step in steps]
    parts: list[_Part] = []
    for are_fixed, run in groupby(steps, lambda step: step.fixed):
        same = tuple(run)
        if not are_fixed:
            parts += [_Part(step.draw, step.words) for step in same]
        elif len(same) >= _LEAST_RUN:
            parts.append(_placed(same, f"{name} part {len(parts)}", size))
        else:
            parts.append(_again(same))
    found: list[Callable[[Surface, Values], None]] = []
    for can_be_stencilled, group in groupby(parts, lambda part: part.stencilled is not None):
        likewise = tuple(group)
        if can_be_stencilled and any(isinstance(part.stencilled, SlotOf) for part in likewise):
            found.append(_stencilled(likewise))
        else:
            found += [part.draw for part in likewise]
    return found


class _Part(NamedTuple):
    """What is drawn, and what it is in a stencil: a slot and what it says, or what is the same on every card; None when
    it can be no part of one."""

    draw: Callable[[Surface, Values], None]
    stencilled: SlotOf | Callable[[Surface], None] | None


def _stencilled(parts: tuple[_Part, ...]) -> Callable[[Surface, Values], None]:
    """Parts that differ from card to card in words alone."""
    made = [part.stencilled for part in parts if part.stencilled is not None]
    texts = tuple(one.say for one in made if isinstance(one, SlotOf))
    stencil = Stencil(tuple(one.slot if isinstance(one, SlotOf) else one for one in made))

    def draw(surface: Surface, values: Values) -> None:
        fill_in = getattr(surface, "fill_in", None)
        if fill_in is None or not fill_in(stencil, [say(values) for say in texts]):
            for part in parts:
                part.draw(surface, values)

    return draw


def _again(steps: tuple[Step, ...]) -> _Part:
    """A few steps that are the same on every card: too few for a drawing of their own."""

    def draw_steps(surface: Surface) -> None:
        for step in steps:
            step.draw(surface, {})

    def draw(surface: Surface, values: Values) -> None:
        again = getattr(surface, "again", None)
        if again is None:
            draw_steps(surface)
        else:
            again(draw_steps)

    return _Part(draw, draw_steps)


def _placed(steps: tuple[Step, ...], key: str, size: CardSize) -> _Part:
    def draw_part(surface: Surface) -> None:
        for step in steps:
            step.draw(surface, {})

    part = Face(key, size.width, size.height, draw_part)

    def place(surface: Surface) -> None:
        surface.place(part, 0, 0)

    return _Part(lambda surface, values: place(surface), place)


def text_fit(plan: TextPlan, text: str, values: Values, safe: SafeArea) -> TextFit:
    """How one text comes out. Raises CannotDraw as drawing does."""
    shape, asked = plan.shape, plan.asked.at(values)
    fitted = plan.fit(text, asked)
    face = typeface(shape.font)
    cap, descent = face.cap_height(fitted.size), face.descent(fitted.size)
    first, leading = baselines(shape, fitted, cap, descent)
    top, bottom = first - cap, first + leading * (len(fitted.lines) - 1)
    matrix = plan.matrix.at(values)
    width = shape.width or 0.0
    box: tuple[float, float, float, float] | None = None
    # What stays in a box inside the safe area need not be measured.
    if not width or fitted.overflow or _outside((0.0, top, width, bottom), matrix, safe):
        wide = max((face.width(line, fitted.size) for line in fitted.lines), default=0.0)
        left = (width - wide) * _ANCHORS[shape.align]
        if _outside((left, top, left + wide, bottom), matrix, safe):
            box = _on_card((left, top, left + wide, bottom), matrix)
    return TextFit(
        plan.pointer,
        text,
        shape.font,
        asked,
        fitted.size,
        fitted.lost,
        fitted.overflow,
        box is not None,
        face.missing(text),
        box,
        box is not None and _is_misplaced(plan, text, values, safe),
    )


def _is_misplaced(plan: TextPlan, text: str, values: Values, safe: SafeArea) -> bool:
    """Whether a text stands outside because of the layout: because it always says the same, or has no place for any."""
    if not plan.matrix.fixed or not plan.asked.fixed:
        return False
    return plan.content.fixed or (text != "n" and text_fit(plan, "n", values, safe).outside_safe)


def room_for_line(plan: TextPlan, values: Values, safe: SafeArea) -> float:
    """The width (mm) up to which a text of one line has nothing remarkable, whatever it says; 0 when that depends."""
    shape, asked = plan.shape, plan.asked.at(values)
    fitted = plan.fit("n", asked)
    if fitted.size < asked:
        return 0.0
    face = typeface(shape.font)
    cap = face.cap_height(asked)
    first, _ = baselines(shape, fitted, cap, face.descent(asked))
    matrix = plan.matrix.at(values)

    def holds_a_line(wide: float) -> bool:
        left = ((shape.width or 0.0) - wide) * _ANCHORS[shape.align]
        return not _outside((left, first - cap, left + wide, first), matrix, safe)

    if not holds_a_line(0.0):
        return 0.0
    # Without a width of its own a line is as wide as the safe area lets it; wider is worse, so halving finds it.
    low, high = 0.0, shape.width or safe.width
    if holds_a_line(high):
        return high
    for _ in range(12):
        middle = (low + high) / 2
        low, high = (middle, high) if holds_a_line(middle) else (low, middle)
    return low


def room_for_lines(plan: TextPlan, values: Values, safe: SafeArea) -> int:
    """How many lines of wrapped text have room at the size asked for, none of them remarkable; 0 for other texts."""
    shape, asked = plan.shape, plan.asked.at(values)
    if not shape.wrap or shape.width is None or shape.height is None:
        return 0
    if _outside((0.0, 0.0, shape.width, shape.height), plan.matrix.at(values), safe):
        return 0
    return line_count(typeface(shape.font), asked, shape.height, shape.leading)


_ANCHORS = {"left": 0.0, "center": 0.5, "right": 1.0}


def _on_card(box: tuple[float, float, float, float], matrix: Matrix) -> tuple[float, float, float, float]:
    """The box round a text's box, on the card."""
    left, top, right, bottom = box
    a, b, c, d, e, f = matrix
    corners = [(a * x + c * y + e, b * x + d * y + f) for x in (left, right) for y in (top, bottom)]
    across, down = [x for x, _ in corners], [y for _, y in corners]
    return (min(across), min(down), max(across), max(down))


def _outside(box: tuple[float, float, float, float], matrix: Matrix, safe: SafeArea) -> bool:
    """Whether a corner of a text's box (left, top, right, bottom) lies beyond the safe area."""
    left, top, right, bottom = box
    a, b, c, d, e, f = matrix
    return any(not safe.holds(a * x + c * y + e, b * x + d * y + f) for x in (left, right) for y in (top, bottom))
