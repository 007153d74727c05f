"""Follows a page's instructions into forms, patterns, glyphs and masks, and notes what is painted where.

A form is walked once for each graphics state that matters to it: the part of the state that it reads before setting it
itself. Its notes are kept relative to its place, and moved to wherever it is placed.
"""

from __future__ import annotations

from copy import copy
from math import hypot
from typing import Any

from sheetgen.preflight.boxes import box_of, inherited
from sheetgen.preflight.budget import DEEPEST, Budget, TooMuch
from sheetgen.preflight.colours import (
    CMYK,
    DEFAULTS,
    GREY,
    RGB,
    UNKNOWN,
    Paint,
    Space,
    first_paint,
    paint,
    space_of,
)
from sheetgen.preflight.content import instructions, letters, shown
from sheetgen.preflight.fonts import Font, font_of
from sheetgen.preflight.images import ImageNotes, image_notes
from sheetgen.preflight.matrices import UNIT, Matrix, bounds, matrix_of, moved_box, multiplied, shifted, six
from sheetgen.preflight.notes import ENDLESS, Box, Key, Notes, Painted, cut
from sheetgen.preflight.objects import entry, is_array, is_map, is_name, is_stream, listed, mapped, number_of, written
from sheetgen.preflight.shadings import shading_paints
from sheetgen.preflight.state import (
    BLACK,
    FILL,
    FONT,
    LEADING,
    MODE,
    OVER,
    PLAIN,
    RENDER,
    SETTING,
    SETTING_OPERATORS,
    STROKE,
    STROKE_OVER,
    WIDTH,
    Pattern,
    Setting,
    State,
)

HAIR = 0.25
"""Points: a thinner line may vanish, whatever the printer."""
SMALL = 9.0
"""Points: type under this size shows when several inks do not meet."""

_MOST_KEPT = 20_000
_MOST_PAINTED = 1_000_000
"""Things painted that are kept of forms, all together: about 300 MB."""


class Stacked(Exception):
    """Something is overprinted, and what lies below was not kept: begin again and keep it."""


class Walked:
    """Notes of forms and glyphs by what they are, and by the values of the parts of the state that they took."""

    def __init__(self) -> None:
        self._notes: dict[tuple[Any, ...], dict[int, dict[tuple[Any, ...], Notes]]] = {}
        self._count = 0
        self._painted = 0

    def find(self, key: tuple[Any, ...], state: State) -> tuple[int, Notes] | None:
        """The parts that an earlier walk took which would go as one now, and its notes."""
        for parts, walks in self._notes.get(key, {}).items():
            found = walks.get(state.seen(parts))
            if found is not None:
                return parts, found
        return None

    def keep(self, key: tuple[Any, ...], state: State, parts: int, notes: Notes) -> None:
        """Keep the notes of a walk that took some parts of a state."""
        self._count += 1
        self._painted += len(notes.painted)
        if self._count > _MOST_KEPT or self._painted > _MOST_PAINTED:
            self._notes.clear()
            self._count, self._painted = 1, len(notes.painted)
        self._notes.setdefault(key, {}).setdefault(parts, {})[state.seen(parts)] = notes


class Walker:
    """Walks the pages of one file."""

    def __init__(self, budget: Budget, least_line: float = HAIR) -> None:
        self.budget = budget
        self.least_line = least_line
        """Points: thinner lines are noted."""
        self.stacking = False
        """Whether what is painted is kept in order, for something is overprinted."""
        self._forms = Walked()
        self._fonts: dict[Any, Font] = {}
        self._patterns: dict[Any, Pattern] = {}
        self._spaces: dict[Any, Space] = {}
        self._paints: dict[tuple[Space, tuple[float, ...]], Paint] = {}
        self._images: dict[Any, ImageNotes] = {}
        self._open: list[Any] = []

    def stacker(self) -> Walker:
        """A walker of the same file that keeps in order what is painted."""
        other = copy(self)
        other.stacking = True
        other._forms = Walked()
        other._open = []
        return other

    def page(self, page: Any) -> Notes:
        """The notes of a page, in its own points. Raises TooMuch and Stacked."""
        notes = Notes()
        data = self._contents(page, notes)
        self._run(data, inherited(page, "/Resources"), State(), notes)
        return notes

    def appearance(self, form: Any, rect: Box) -> Notes:
        """The notes of an annotation's picture, all in the annotation's box."""
        notes, inner = Notes(), Notes()
        self._place(form, State(), inner)
        for key in inner.boxes:
            notes.add(key, rect)
        return notes

    def _contents(self, page: Any, notes: Notes) -> bytes:
        contents = page.get("/Contents")
        parts = [] if contents is None else list(contents) if is_array(contents) else [contents]
        data = []
        for part in parts[:100_000]:
            try:
                data.append(self.budget.read(part))
            except TooMuch:
                raise
            except Exception as error:
                notes.add(("damaged", f"the page's contents cannot be read ({_short(error)})"), ENDLESS)
        return b"\n".join(data)

    def _run(self, data: bytes, resources: Any, state: State, notes: Notes) -> int:
        """Follow a stream's instructions; gives the parts of the state that it took from its place."""
        if len(self._open) > DEEPEST:
            raise TooMuch(f"forms, patterns and glyphs stand within each other more than {DEEPEST} deep")
        return _Run(self, resources, state, notes).follow(data)

    # What resources name, looked up once.

    def space(self, thing: Any, resources: Any, notes: Notes) -> Space:
        """A colour space by its name or as an array."""
        known = mapped(resources, "/ColorSpace")
        if isinstance(thing, str) and thing in ("/DeviceGray", "/DeviceRGB", "/DeviceCMYK", "/Pattern"):
            space = space_of(thing, None)
            default = DEFAULTS.get(space.label)
            if default is not None and known is not None and default in known:
                space = self._resolved(known[default], known)
                notes.add(("default-space", default[1:], space.label), ENDLESS)
            return space
        if isinstance(thing, str) and (known is None or thing not in known):
            return space_of(thing, None)
        return self._resolved(known[thing] if isinstance(thing, str) else thing, known)

    def _resolved(self, thing: Any, known: Any) -> Space:
        key = getattr(thing, "objgen", (0, 0))
        if key == (0, 0):
            return space_of(thing, known)
        space = self._spaces.get(key)
        if space is None:
            space = self._spaces[key] = space_of(thing, known)
        return space

    def paint(self, space: Space, values: tuple[float, ...]) -> Paint:
        """A colour, made once."""
        key = (space, values)
        found = self._paints.get(key)
        if found is None:
            if len(self._paints) > _MOST_KEPT:
                self._paints.clear()
            found = self._paints[key] = paint(space, values)
        return found

    def font(self, name: str, resources: Any) -> Font:
        """A font by its name in the resources."""
        fonts = mapped(resources, "/Font")
        thing = fonts.get(name) if fonts is not None else None
        if thing is None or not is_map(thing):
            return self._fonts.setdefault(("none", name), Font(name[1:], "the file does not have it"))
        return self.known_font(thing)

    def known_font(self, thing: Any) -> Font:
        """A font by its dictionary. The same dictionary gives the same font: what is kept of forms asks for that."""
        key = _identity(thing)
        found = self._fonts.get(key)
        if found is None:
            if len(self._fonts) > _MOST_KEPT:
                self._fonts.clear()
            found = self._fonts[key] = font_of(thing)
        return found

    def pattern(self, thing: Any, under: Paint | None) -> Pattern:
        """A pattern as a colour; the same one gives the same."""
        key = (_identity(thing), under)
        found = self._patterns.get(key)
        if found is None:
            if len(self._patterns) > _MOST_KEPT:
                self._patterns.clear()
            found = self._patterns[key] = Pattern(thing, under)
        return found

    def _place(self, form: Any, state: State, notes: Notes, *, extra: Matrix = UNIT) -> int:
        """Walk a form, or take its notes from an earlier walk, and move them to its place."""
        matrix = multiplied(matrix_of(form.get("/Matrix")), extra)
        inner = state.copy()
        a, b, c, d, e, f = multiplied(matrix, state.ctm)
        inner.ctm = (a, b, c, d, 0.0, 0.0)
        inner.own = 0
        box = box_of(form.get("/BBox"))
        inner.clip = moved_box(inner.ctm, *box) if box is not None else ENDLESS
        identity = getattr(form, "objgen", (0, 0))
        key = (identity, round(a, 4), round(b, 4), round(c, 4), round(d, 4))
        known = self._forms.find(key, state) if identity != (0, 0) else None
        if known is not None:
            notes.take(known[1], e, f, state.clip)
            return known[0]
        if identity != (0, 0) and identity in self._open:
            notes.add(("damaged", "a form is placed inside itself"), state.clip)
            return 0
        found = Notes()
        if box is None and "/BBox" in form:
            found.add(("damaged", "a form's BBox is no rectangle"), ENDLESS)
        self._open.append(identity)
        try:
            try:
                data = self.budget.read(form)
            except TooMuch:
                raise
            except Exception as error:
                found.add(("damaged", f"a form cannot be read ({_short(error)})"), inner.clip)
                data = b""
            self._group(form, found, inner)
            parts = self._run(data, form.get("/Resources"), inner, found)
        finally:
            self._open.pop()
        if identity != (0, 0):
            self._forms.keep(key, state, parts, found)
        notes.take(found, e, f, state.clip)
        return parts

    def _group(self, form: Any, notes: Notes, state: State) -> None:
        group = mapped(form, "/Group")
        if group is None:
            return
        if written(group.get("/S")) == "/Transparency":
            notes.add(("transparency", "a transparency group"), state.clip)
            space = space_of(group.get("/CS"), None) if "/CS" in group else None
            for family, label in space.flaws if space is not None else ():
                notes.add(("space", family, f"{label} (of a transparency group)"), state.clip)


class _Run:
    """One stream being followed."""

    def __init__(self, walker: Walker, resources: Any, state: State, notes: Notes) -> None:
        self.walker = walker
        self.resources = resources
        self.state = state
        self.notes = notes
        self.taken = 0
        self.alike: tuple[Key, ...] | None = None
        """What was noted of the letters shown last, as long as nothing but their place and the words change."""
        self.has_spaces = mapped(resources, "/ColorSpace") is not None

    def follow(self, data: bytes) -> int:
        """Follow the instructions."""
        state = self.state
        saved: list[State] = []
        points: list[float] = []
        """The path's points, x and y by turns, in the space of the stream."""
        boxes = 0
        clipping = False
        text: Matrix = UNIT
        line: Matrix = UNIT
        before: tuple[Any, Font | None, float, Setting] | None = None
        """What was shown where the text's matrix still stands: how far that moves on is only asked for the next."""
        count = 0
        for op, values in instructions(data):
            count += 1
            if count == 10_000:
                self.walker.budget.count(count)
                count = 0
            if op not in _LINES:
                self.alike = None
            try:
                if op in _POINTS:
                    points += values
                    if op == b"re":
                        x, y, width, height = points[-4:]
                        del points[-2:]
                        points += (x + width, y, x + width, y + height, x, y + height)
                        boxes += 1
                    else:
                        boxes = -(10**9) if op in (b"c", b"v", b"y", b"l") and boxes >= 0 else boxes
                elif op in _PAINTING:
                    if points and len(points) % 2 == 0:
                        fill, stroke = _PAINTING[op]
                        box = bounds(state.ctm, points)
                        is_box = boxes > 0 and state.ctm[1] == state.ctm[2] == 0
                        if fill:
                            self._fill(box, is_box and boxes == 1, len(points))
                        if stroke:
                            self._stroke(box)
                        if clipping:
                            state.clip = cut(box, state.clip) or (0.0, 0.0, -1.0, -1.0)
                    points = []
                    boxes = 0
                    clipping = False
                elif op == b"BT":
                    text = line = UNIT
                    before = None
                elif op == b"Tm":
                    text = line = six(values)
                    before = None
                elif op in _SHOWING:
                    if op in (b"T*", b"'", b'"'):
                        if op == b'"':
                            self._set_type(b"Tw", values[-3])
                            self._set_type(b"Tc", values[-2])
                        self._take(LEADING)
                        text = line = shifted(0.0, -state.leading, line)
                        before = None
                    if op != b"T*":
                        if before is not None:
                            text = shifted(_stretches(*before)[1], 0.0, text)
                        self._text(text, values[-1])
                        before = (values[-1], state.font, state.size, state.setting)
                elif op == b"q":
                    if len(saved) < 512:
                        saved.append(state)
                        state = self.state = state.copy()
                elif op == b"Q":
                    if saved:
                        state = self.state = saved.pop()
                elif op == b"cm":
                    state.ctm = multiplied(six(values), state.ctm)
                elif op in _DEVICE_COLOURS:
                    self._device(op, values)
                elif op == b"Do":
                    self._do(values[-1])
                elif op in (b"W", b"W*"):
                    clipping = True
                elif op == b"w":
                    state.width = abs(values[-1])
                    state.own |= WIDTH
                elif op == b"Tf":
                    state.font = self.walker.font(values[-2], self.resources)
                    state.size = values[-1]
                    state.own |= FONT
                elif op in (b"Td", b"TD"):
                    if op == b"TD":
                        state.leading = -values[-1]
                        state.own |= LEADING
                    text = line = shifted(values[-2], values[-1], line)
                    before = None
                elif op == b"TL":
                    state.leading = values[-1]
                    state.own |= LEADING
                elif op in SETTING_OPERATORS:
                    self._set_type(op, values[-1])
                elif op == b"Tr":
                    state.render = int(values[-1])
                    state.own |= RENDER
                elif op == b"gs":
                    self._graphics_state(values[-1])
                elif op in (b"cs", b"CS"):
                    self._choose_space(op == b"CS", values[-1])
                elif op in (b"sc", b"scn", b"SC", b"SCN"):
                    self._choose_colour(op in (b"SC", b"SCN"), values)
                elif op == b"sh":
                    self._shading(values[-1])
                elif op == b"BI":
                    self._inline(values)
            except (
                IndexError,
                TypeError,
                ValueError,
                KeyError,
                AttributeError,
                OverflowError,
                RecursionError,
            ) as error:
                if isinstance(error, RecursionError):
                    raise TooMuch("its objects stand too deep within each other") from error
                self.notes.add(
                    ("damaged", f"an instruction cannot be followed: {op.decode('latin-1')[:12]}"), state.clip
                )
        self.walker.budget.count(count)
        return self.taken

    # Painting.

    def _take(self, parts: int) -> None:
        self.taken |= parts & ~self.state.own

    def _fill(self, box: Box, is_box: bool, numbers: int) -> None:
        self._take(FILL | OVER | MODE)
        seen = cut(box, self.state.clip)
        if seen is None:
            return
        if self.state.fill_pattern is not None:
            self._pattern(self.state.fill_pattern, seen)
        else:
            self._laid(self.state.fill, self.state.over, seen, is_box)
        thin = min(box[2] - box[0], box[3] - box[1])
        shows = self.state.fill_pattern is not None or not self.state.fill.is_blank
        if numbers <= 8 and thin < self.walker.least_line - 0.005 and shows:
            self.notes.add(("hairline", round(thin, 2)), seen)

    def _stroke(self, box: Box) -> None:
        state = self.state
        self._take(STROKE | STROKE_OVER | MODE | WIDTH)
        a, b, c, d = state.ctm[:4]
        longest = max(hypot(a, b), hypot(c, d))
        width = state.width * (abs(a * d - b * c) / longest if longest else 0.0)
        half = state.width * longest / 2
        seen = cut((box[0] - half, box[1] - half, box[2] + half, box[3] + half), state.clip)
        if seen is None:
            return
        if state.stroke_pattern is not None:
            self._pattern(state.stroke_pattern, seen)
        else:
            self._laid(state.stroke, state.stroke_over, seen, False)
        if width < self.walker.least_line - 0.005 and (state.stroke_pattern is not None or not state.stroke.is_blank):
            self.notes.add(("hairline", round(width, 2)), seen)

    def _laid(self, colour: Paint, overprint: bool, box: Box, is_box: bool) -> None:
        """Note a colour that is laid down."""
        notes = self.notes
        for family, label in colour.space.flaws:
            notes.add(("space", family, label), box)
        if colour.space.family in ("cmyk", "spot", "grey"):
            if colour.space.family != "grey":
                notes.add(("inks", colour.space.family, colour.space.label), box)
            notes.add(("ink", round(colour.total * 100)), box)
        if overprint:
            if not self.walker.stacking:
                raise Stacked
            if colour.is_white:
                notes.add(("white-overprint",), box)
        if self.walker.stacking:
            notes.lay((Painted(box, is_box, colour, overprint, self.state.mode),))

    def _text(self, matrix: Matrix, operand: Any) -> None:
        state = self.state
        self._take(FONT | RENDER | SETTING)
        font, setting = state.font, state.setting
        about = letters(operand)
        if font is None:
            if about or about is None:
                self.notes.add(("damaged", "text is shown before a font is chosen"), state.clip)
        elif about is None:
            for start, end in _stretches(operand, font, state.size, setting)[0]:
                self._letters(font, multiplied(matrix, state.ctm), start, end)
        elif about:
            end = about * font.em * state.size
            if setting is not PLAIN:
                end = (end + about / font.bytes * setting.letter + operand.count(b" ") * setting.blank) * setting.across
            self._letters(font, multiplied(matrix, state.ctm), 0.0, end)

    def _letters(self, font: Font, whole: Matrix, start: float, end: float) -> None:
        """Note letters that stand on a part of a line."""
        state = self.state
        if state.render == 3 or state.render > 6:
            self._font_used(font, state.clip)
            return
        rise = state.setting.rise
        box = moved_box(whole, start, rise - 0.2 * state.size, end, rise + 0.8 * state.size)
        seen = cut(box, state.clip)
        if seen is None:
            return
        if self.alike is not None:
            for key in self.alike:
                self.notes.add(key, seen)
        elif font.glyphs or state.render or state.fill_pattern is not None or state.over or self.walker.stacking:
            self._noted(font, whole, box, seen)
        else:
            notes, self.notes = self.notes, Notes()
            try:
                self._noted(font, whole, box, seen)
            finally:
                found, self.notes = self.notes.boxes, notes
                keys = tuple([key for key, boxes in found.items() for _ in boxes])
                for key in keys:
                    notes.add(key, seen)
            self.alike = keys

    def _noted(self, font: Font, whole: Matrix, box: Box, seen: Box) -> None:
        """Note letters in their box, of which a part is seen."""
        state = self.state
        self._font_used(font, seen)
        if font.glyphs:
            self._glyphs(font, whole, seen)
        if state.render in (0, 2, 4, 6):
            self._take(FILL | OVER | MODE)
            if state.fill_pattern is not None:
                self._pattern(state.fill_pattern, seen)
            elif not font.glyphs:
                colour = state.fill
                self._laid(colour, state.over, seen, False)
                size = abs(state.size) * hypot(whole[2], whole[3])
                if colour.is_rich and size < SMALL:
                    amounts = " ".join(f"{name}{amount * 100:.0f}" for name, amount in colour.inks if amount)
                    self.notes.add(("rich-text", amounts, round(size, 1)), seen)
                elif colour.is_black and not state.over:
                    self.notes.add(("black-text",), seen)
        if state.render in (1, 2, 5, 6):
            self._stroke(box)

    def _set_type(self, op: bytes, value: float) -> None:
        name, unit = SETTING_OPERATORS[op]
        self._take(SETTING)
        self.state.setting = self.state.setting._replace(**{name: value * unit})
        self.state.own |= SETTING

    def _font_used(self, font: Font, box: Box) -> None:
        if font.missing:
            self.notes.add(("font", font.name, font.missing), box)
        for damage in font.damage:
            self.notes.add(("damaged", f"font {font.name}: {damage}"), box)

    def _glyphs(self, font: Font, matrix: Matrix, box: Box) -> None:
        """Walk the drawings of a Type 3 font, once for each size and colour."""
        walker = self.walker
        size = self.state.size
        scaled = multiplied((size, 0.0, 0.0, size, 0.0, 0.0), matrix)
        inner = self.state.copy()
        inner.own = 0
        inner.ctm = (*multiplied(font.matrix, scaled)[:4], 0.0, 0.0)
        inner.clip = ENDLESS
        key = ("glyphs", font, *(round(part, 4) for part in inner.ctm[:4]))
        known = walker._forms.find(key, self.state)
        if known is not None:
            self._take(known[0])
            self._all_at(known[1], box)
            return
        if key[:2] in walker._open:
            return
        found, parts = Notes(), 0
        walker._open.append(key[:2])
        try:
            for glyph in font.glyphs[:1_000]:
                own = inner.copy()
                parts |= walker._run(walker.budget.read(glyph), font.resources or self.resources, own, found)
        finally:
            walker._open.pop()
        walker._forms.keep(key, self.state, parts, found)
        self._take(parts)
        self._all_at(found, box)

    def _all_at(self, found: Notes, box: Box) -> None:
        """Note what stands somewhere in a pattern or glyph in the box of what is painted with it."""
        for key in found.boxes:
            self.notes.add(key, box)
        if self.walker.stacking:
            self.notes.lay(one._replace(box=box, is_box=False) for one in found.painted[:100])
            self.notes.full |= found.full or len(found.painted) > 100

    def _pattern(self, pattern: Pattern, box: Box) -> None:
        thing = pattern.thing
        if number_of(thing.get("/PatternType")) == 2:
            shading = mapped(thing, "/Shading")
            if shading is not None:
                self._shaded(shading, box)
            elif "/Shading" in thing:
                self.notes.add(("damaged", "a pattern's Shading is no dictionary"), box)
            return
        if not is_stream(thing):
            self.notes.add(("damaged", "a pattern is neither drawn nor a shading"), box)
            return
        found = Notes()
        inner = self.state.copy()
        inner.ctm = UNIT
        inner.clip = ENDLESS
        if pattern.paint is not None:
            inner.fill = inner.stroke = pattern.paint
        self._take(self.walker._place(thing, inner, found))
        self._all_at(found, box)

    def _shading(self, name: str) -> None:
        shadings = mapped(self.resources, "/Shading")
        thing = mapped(shadings, name)
        if thing is None:
            self.notes.add(("damaged", f"there is no shading {name[:40]}"), self.state.clip)
            return
        self._shaded(thing, self.state.clip)

    def _shaded(self, shading: Any, box: Box) -> None:
        space = self.walker.space(_thing(shading.get("/ColorSpace")), self.resources, self.notes)
        paints = shading_paints(shading, space, self.walker.budget)
        for family, label in space.flaws:
            self.notes.add(("space", family, label), box)
        if paints is None and space.family in ("cmyk", "spot", "grey"):
            self.notes.add(("unmeasured", "a shading"), box)
        if paints:
            self._take(OVER | MODE)
            self._laid(max(paints, key=lambda one: one.total), self.state.over, box, False)

    # Colours.

    def _device(self, op: bytes, values: list[Any]) -> None:
        stroke, space = _DEVICE_COLOURS[op]
        if self.has_spaces:
            space = self.walker.space(f"/{space.label}", self.resources, self.notes)
        colour = self.walker.paint(space, tuple(values[-space.size :]))
        state = self.state
        if stroke:
            state.stroke, state.stroke_pattern = colour, None
            state.own |= STROKE
        else:
            state.fill, state.fill_pattern = colour, None
            state.own |= FILL

    def _choose_space(self, stroke: bool, name: str) -> None:
        space = self.walker.space(name, self.resources, self.notes)
        if space is UNKNOWN:
            self.notes.add(("damaged", f"there is no colour space {name[:40]}"), self.state.clip)
        self._set(stroke, first_paint(space), None)

    def _choose_colour(self, stroke: bool, values: list[Any]) -> None:
        space = self.state.stroke.space if stroke else self.state.fill.space
        self._take(STROKE if stroke else FILL)
        if values and isinstance(values[-1], str):
            patterns = mapped(self.resources, "/Pattern")
            thing = mapped(patterns, values[-1])
            if thing is None:
                self.notes.add(("damaged", f"there is no pattern {values[-1][:40]}"), self.state.clip)
                return
            under = self.walker.paint(space.base, tuple(values[:-1])) if space.base is not None else None
            self._set(stroke, BLACK._replace(space=space), self.walker.pattern(thing, under))
            return
        self._set(stroke, self.walker.paint(space, tuple(values)), None)

    def _set(self, stroke: bool, colour: Paint, pattern: Pattern | None) -> None:
        state = self.state
        if stroke:
            state.stroke, state.stroke_pattern = colour, pattern
            state.own |= STROKE
        else:
            state.fill, state.fill_pattern = colour, pattern
            state.own |= FILL

    # Resources.

    def _graphics_state(self, name: str) -> None:
        thing = mapped(mapped(self.resources, "/ExtGState"), name)
        if thing is None:
            self.notes.add(("damaged", f"there is no graphics state {name[:40]}"), self.state.clip)
            return
        state, notes = self.state, self.notes
        width = self._number_of(thing, "/LW")
        if width is not None:
            state.width = abs(width)
            state.own |= WIDTH
        if "/OP" in thing:
            state.stroke_over = thing["/OP"] is True
            state.own |= STROKE_OVER
            if "/op" not in thing:
                state.over = state.stroke_over
                state.own |= OVER
                if state.over:
                    notes.add(("op-alone",), state.clip)
        if "/op" in thing:
            state.over = thing["/op"] is True
            state.own |= OVER
        mode = self._number_of(thing, "/OPM")
        if mode is not None:
            state.mode = int(mode)
            state.own |= MODE
        if "/Font" in thing:
            self._font_of_state(thing["/Font"])
        for key, what in (("/ca", "fill"), ("/CA", "line")):
            opacity = self._number_of(thing, key)
            if opacity is not None and opacity < 1:
                notes.add(("transparency", f"a {what} that shows what is below"), state.clip)
        blend = thing.get("/BM")
        if blend is not None:
            named = written(listed(blend, 1)[0] if listed(blend, 1) else blend)
            if not named:
                self._damaged_state("/BM", "name")
            elif named not in ("/Normal", "/Compatible"):
                notes.add(("transparency", f"blend mode {named[1:]}"), state.clip)
        mask = mapped(thing, "/SMask")
        if mask is not None:
            notes.add(("transparency", "a soft mask"), state.clip)
            group = mask.get("/G")
            if is_stream(group):
                self._masked(group)
        for key in ("/TR", "/TR2"):
            if key in thing and written(thing[key]) not in ("/Identity", "/Default"):
                notes.add(("transfer", key[1:]), state.clip)
        if "/HTP" in thing:
            notes.add(("transfer", "HTP"), state.clip)

    def _number_of(self, thing: Any, key: str) -> float | None:
        """A number of a graphics state: one entry of the wrong sort does not take the others along."""
        found = number_of(thing.get(key))
        if found is None and key in thing:
            self._damaged_state(key, "number")
        return found

    def _font_of_state(self, said: Any) -> None:
        font, size = (*listed(said, 2), None, None)[:2]
        points = number_of(size)
        if not is_map(font) or points is None:
            self._damaged_state("/Font", "font and its size")
            return
        self.state.font, self.state.size = self.walker.known_font(font), points
        self.state.own |= FONT

    def _damaged_state(self, key: str, sort: str) -> None:
        self.notes.add(("damaged", f"a graphics state's {key[1:]} is no {sort}"), self.state.clip)

    def _masked(self, group: Any) -> None:
        """Walk a soft mask for its fonts and colour spaces; it lays down no ink."""
        found = Notes()
        inner = self.state.copy()
        inner.over = inner.stroke_over = False
        self._take(self.walker._place(group, inner, found) & ~(OVER | STROKE_OVER))
        for key in found.boxes:
            if key[0] in ("space", "font", "damaged", "transparency"):
                self.notes.add(key, self.state.clip)

    def _do(self, name: str) -> None:
        thing = entry(mapped(self.resources, "/XObject"), name)
        if not is_stream(thing):
            self.notes.add(("damaged", f"there is no object {name[:40]} to draw"), self.state.clip)
            return
        kind = written(thing.get("/Subtype"))
        if kind == "/Form":
            self._take(self.walker._place(thing, self.state, self.notes))
        elif kind == "/Image":
            self._image(thing, thing.objgen, None)
        elif kind == "/PS":
            self.notes.add(("postscript",), self.state.clip)

    def _inline(self, values: list[Any]) -> None:
        self._image(values[0], None, values[1])

    def _image(self, thing: Any, identity: Any, data: bytes | None) -> None:
        state = self.state
        box = cut(moved_box(state.ctm, 0.0, 0.0, 1.0, 1.0), state.clip)
        if box is None:
            return
        found = self.walker._images.get(identity) if identity is not None else None
        if found is None:
            space = None
            if thing.get("/ColorSpace") is not None:
                space = self.walker.space(_thing(thing.get("/ColorSpace")), self.resources, self.notes)
            found = image_notes(thing, space, data, self.walker.budget)
            if identity is not None and identity != (0, 0):
                self.walker._images[identity] = found
        width, height, bits, is_mask, largest, keys = found
        for key in keys:
            self.notes.add(key, box)
        a, b, c, d = state.ctm[:4]
        across, down = hypot(a, b), hypot(c, d)
        if across and down:
            dpi = min(width / across, height / down) * 72
            self.notes.add(("dpi", round(dpi), width, height, bits), box)
        if is_mask:
            self._take(FILL | OVER | MODE)
            if state.fill_pattern is not None:
                self._pattern(state.fill_pattern, box)
            else:
                self._laid(state.fill, state.over, box, False)
        elif largest is not None:
            self._take(OVER | MODE)
            self._laid(largest, state.over, box, False)


_POINTS = frozenset((b"m", b"l", b"c", b"v", b"y", b"re"))
_PAINTING = {
    b"f": (True, False), b"F": (True, False), b"f*": (True, False), b"S": (False, True), b"s": (False, True),
    b"B": (True, True), b"B*": (True, True), b"b": (True, True), b"b*": (True, True), b"n": (False, False),
}  # fmt: skip
_DEVICE_COLOURS = {
    b"g": (False, GREY), b"G": (True, GREY), b"rg": (False, RGB), b"RG": (True, RGB), b"k": (False, CMYK),
    b"K": (True, CMYK),
}  # fmt: skip
_SHOWING = frozenset((b"Tj", b"TJ", b"'", b'"', b"T*"))
_LINES = frozenset((b"Tj", b"TJ", b"'", b"T*", b"Td", b"TD"))
"""What changes nothing about letters but where they stand."""


def _identity(thing: Any) -> Any:
    """What tells an object of the file from another; two that are written in place are the same when they read so."""
    number = getattr(thing, "objgen", (0, 0))
    return number if number != (0, 0) else thing.unparse()


def _stretches(
    operand: Any, font: Font | None, size: float, setting: Setting
) -> tuple[list[tuple[float, float]], float]:
    """From where to where a text's letters stand, about, and how far it moves on, in the space of the text."""
    if font is None:
        return [], 0.0
    found = []
    at = 0.0
    step = font.em * size + setting.letter / font.bytes
    for bytes_, blanks, back in shown(operand):
        start = at
        at += (bytes_ * step + blanks * setting.blank) * setting.across
        if bytes_:
            found.append((start, at))
        at -= back / 1000 * size * setting.across
    return found, at


def _thing(value: Any) -> Any:
    """A name as text; anything else as it is."""
    return str(value) if is_name(value) else value


def _short(error: Exception) -> str:
    return " ".join(str(error).split())[:80]
