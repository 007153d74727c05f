"""Words into lines. In: text with the markup of ``sheetgen.model.markup``. Out: lines of runs, measured in millimetres.

A text is measured once, at a type size of 1 pt, because widths grow with the size; wrapping it at a size is then a few
additions a word. So trying sizes is cheap.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Literal, NamedTuple

from sheetgen.draw.fonts import POINT, typeface
from sheetgen.draw.surface import Align, Surface
from sheetgen.model.colour import Colour
from sheetgen.model.markup import TextSpan, spans
from sheetgen.typeset.plain import LONG_ENOUGH, SHORT, TOLERANCE

Joint = Literal["start", "space", "line", "soft", "open"]
"""What stands before an atom: nothing, a blank, a forced break, a soft hyphen, or a place to break without a sign."""

LEADING = 1.25
"""Line to line in type sizes, unless told otherwise."""


class Fonts(NamedTuple):
    """The faces of the three styles."""

    regular: str = "text"
    bold: str = "text-bold"
    italic: str = "text-italic"


TEXT = Fonts()
BOLD = Fonts("text-bold", "text-bold", "text-bold")
ITALIC = Fonts("text-italic", "text-bold", "text")


class Inline(NamedTuple):
    """Something drawn that stands in a line like a letter: its width in mm, and how to draw it at (x, baseline)."""

    width: float
    draw: Callable[[Surface, float, float], None]


class Piece(NamedTuple):
    """Letters of one face, or something drawn."""

    font: str
    text: str
    inline: Inline | None = None


class Atom:
    """What no line break parts: a word, or a syllable of one.

    ``width`` and ``gap`` (the advance from the atom before, when both are on one line) are millimetres at 1 pt,
    ``fixed`` is the width of what does not grow with the type. ``hyphen`` is the width of the hyphen that shows when a
    line ends before this atom. ``hold`` above 0 says that no line should end before it: only where what is held
    together is wider than the line, and then where the hold is least.
    """

    __slots__ = ("fixed", "gap", "hold", "hyphen", "joint", "pieces", "width")

    def __init__(
        self, pieces: tuple[Piece, ...], joint: Joint, gap: float = 0.0, hyphen: float = 0.0, hold: int = 0
    ) -> None:
        self.pieces = pieces
        self.joint: Joint = joint
        self.gap = gap
        self.hyphen = hyphen
        self.hold = hold
        self.width: float = sum([typeface(piece.font).width(piece.text, 1) for piece in pieces if piece.text])
        self.fixed: float = sum([piece.inline.width for piece in pieces if piece.inline is not None])

    def followed(self, piece: Piece) -> Atom:
        """The same atom with one more piece."""
        last = self.pieces[-1]
        if piece.inline is None and last.inline is None and piece.font == last.font:
            piece = Piece(last.font, last.text + piece.text)
            return Atom((*self.pieces[:-1], piece), self.joint, self.gap, self.hyphen, self.hold)
        return Atom((*self.pieces, piece), self.joint, self.gap, self.hyphen, self.hold)

    def held(self, hold: int) -> Atom:
        """The same atom held to the one before it."""
        return Atom(self.pieces, self.joint, self.gap, self.hyphen, hold)


class Run(NamedTuple):
    """Letters of one face at an x of a line, or something drawn."""

    x: float
    font: str
    text: str
    inline: Inline | None = None


class Line:
    """One line. ``broken`` says that it ends inside a word where no hyphenation point is.

    Most lines are only counted, while sizes are tried: what is drawn is put together when it is asked for.
    """

    __slots__ = ("_atoms", "_hyphen", "_size", "broken")

    def __init__(
        self, words: Sequence[Atom] = (), size: float = 0.0, *, hyphen: float = 0.0, broken: bool = False
    ) -> None:
        self._atoms = words
        self._size = size
        self._hyphen = hyphen
        self.broken = broken

    @property
    def width(self) -> float:
        """The width in mm."""
        return _width(self._atoms, self._size) + self._hyphen * self._size

    @property
    def text(self) -> str:
        """The letters of the line."""
        return "".join([run.text for run in self.runs])

    @property
    def runs(self) -> list[Run]:
        """What is drawn, from left to right."""
        runs: list[Run] = []
        size = self._size
        x = 0.0
        for index, atom in enumerate(self._atoms):
            if index:
                x += atom.gap * size
                if atom.joint == "space":
                    _extend(runs, " ")
            for piece in atom.pieces:
                if piece.inline is not None:
                    runs.append(Run(x, "", "", piece.inline))
                    x += piece.inline.width
                    continue
                if runs and runs[-1].font == piece.font:
                    _extend(runs, piece.text)
                else:
                    runs.append(Run(x, piece.font, piece.text))
                x += typeface(piece.font).width(piece.text, 1) * size
        if self._hyphen:
            _extend(runs, "-")
        return runs

    def draw(
        self, surface: Surface, x: float, baseline: float, *, size: float, colour: Colour, align: Align = "left"
    ) -> None:
        """Draw the line from x on, or centred on it, or ending there."""
        if align != "left":
            x -= self.width if align == "right" else self.width / 2
        for run in self.runs:
            if run.inline is not None:
                run.inline.draw(surface, x + run.x, baseline)
            else:
                surface.text(x + run.x, baseline, run.text, font=run.font, size=size, colour=colour)


# Breakable blanks only: no-break spaces (U+00A0, U+202F, U+2007) are letters here.
_BLANKS = " \t\r\f\v"
_CHUNK = re.compile(r"[ \t\r\f\v]*\n[ \t\r\n\f\v]*|[ \t\r\f\v]+|[^ \t\r\n\f\v]+")
# After a hyphen between letters, at a soft hyphen, at a zero-width space.
_SYLLABLE = re.compile(r"(?<=[^\W\d_]{2}-)(?=[^\W\d_]{2})|\u00ad+|\u200b+")
_POINTS = ("-", "\u00ad", "\u200b")
# A sign stays with the figure after it.
_SIGNS = frozenset("+−×÷=≈<>≤≥→")
_PRODUCTS = frozenset("×÷")
_RELATIONS = frozenset("=≈<>≤≥→")
# An equation stays on one line. One wider than the line breaks before a relation, else before a sum's sign, else in a
# term.
_RELATION, _SIGN, _TERM = 1, 2, 3
_TERM_WORDS = 2
_TERM_LETTERS = 16
"""Words between two signs that are a term of an equation ("7 left over"), not a sentence."""
_CLAUSE_ENDS = tuple(".,;:!?")
_SMALL_NUMBER = 2
_LONG_PIECES = 32
_LONG_TEXT = 256
_REMEMBERED = 20_000


def atoms(text: str, fonts: Fonts = TEXT, *, markup: bool = True) -> list[Atom]:
    """A text measured and cut at the places where a line may end. Blanks in a row count as one.

    Without ``markup`` stars and backslashes are letters.
    """
    found: list[Atom] = []
    joint: Joint | None = "start"
    for span in spans(text) if markup else (TextSpan(text, "regular"),):
        font: str = getattr(fonts, span.style)
        for chunk in _CHUNK.findall(span.text):
            if chunk[0] in _BLANKS or chunk[0] == "\n":
                if found:
                    joint = "line" if "\n" in chunk or joint == "line" else "space"
                continue
            for part, how in _syllables(chunk):
                joint = how or joint
                tied = joint == "space" and _ties(found[-1], part)
                if joint is None and _is_long(found[-1]):
                    joint = "open"
                if joint is None:
                    found[-1] = found[-1].followed(Piece(font, part))
                elif tied:
                    found[-1] = found[-1].followed(Piece(font, " " + part))
                else:
                    found.append(_atom(part, font, joint, found[-1].pieces[-1] if found else None))
                joint = None
    return _with_equations(found) if not _SIGNS.isdisjoint(text) else found


def _with_equations(words: list[Atom]) -> list[Atom]:
    """The same words with the parts of each equation held together."""
    found = list(words)
    before: int | None = None
    for index, atom in enumerate(words):
        text = _letters(atom)
        if not index or atom.joint != "space" or text[0] not in _SIGNS or text[1:2] != " ":
            continue
        found[index] = atom.held(_RELATION if text[0] in _RELATIONS else _TERM if text[0] in _PRODUCTS else _SIGN)
        if before is not None and _is_term(words[before + 1 : index], words[before]):
            found[before + 1 : index] = [word.held(_TERM) for word in found[before + 1 : index]]
        before = index
    return found


def _is_term(between: Sequence[Atom], after: Atom) -> bool:
    """Whether the words between two signs are the rest of a term: few, on one line, in one clause."""
    if len(between) > _TERM_WORDS or any(word.joint != "space" for word in between):
        return False
    texts = [_letters(word) for word in (after, *between)]
    return sum(map(len, texts[1:])) <= _TERM_LETTERS and not any(text.endswith(_CLAUSE_ENDS) for text in texts)


def _is_long(atom: Atom) -> bool:
    """Whether an atom has grown so long, changing its style inside a word, that it may as well end."""
    return len(atom.pieces) >= _LONG_PIECES or len(atom.pieces[-1].text) >= _LONG_TEXT


def _letters(atom: Atom) -> str:
    return "".join([piece.text for piece in atom.pieces])


def with_inline(words: list[Atom], inline: Inline) -> list[Atom]:
    """The same words with something drawn that stays with the last of them."""
    piece = Piece("", "", inline)
    return [*words[:-1], words[-1].followed(piece)] if words else [Atom((piece,), "start")]


def led_by(inline: Inline | None, words: list[Atom]) -> list[Atom]:
    """The same words after something drawn and a blank; or, with None, ready to follow other words on their line."""
    if not words:
        return [Atom((Piece("", "", inline),), "start")] if inline is not None else []
    font = words[0].pieces[0].font or TEXT.regular
    first = Atom(words[0].pieces, "space", typeface(font).width(" ", 1))
    if inline is None:
        return [first, *words[1:]]
    return [Atom((Piece("", "", inline),), "start"), first, *words[1:]]


def wrap(words: list[Atom], width: float, size: float) -> list[Line]:
    """Lines no wider than ``width`` mm (only a single letter wider than that may be), ragged right.

    A last line of one short word gets company where that costs no line.
    """
    if not words:
        return []
    rows = _rows(words, width, size)
    if len(rows) > 1:
        _accompany(rows, width, size)
    return [_line(row, size, after) for row, after in zip(rows, [*rows[1:], None], strict=True)]


def height_of(lines: int, size: float, leading: float = LEADING) -> float:
    """The height of so many lines in mm; the leading's air is spread above and below each."""
    return lines * leading * size * POINT


def baseline_of(font: str, size: float, leading: float = LEADING) -> float:
    """How far the first baseline lies under the top of a block of lines: the leading's air is above and below."""
    face = typeface(font)
    return (leading * size * POINT + face.ascent(size) - face.descent(size)) / 2


def _syllables(chunk: str) -> Iterable[tuple[str, Joint | None]]:
    """Parts of a chunk, each with the joint before it; None where it goes on as before."""
    if not any(point in chunk for point in _POINTS):
        return ((chunk, None),)
    parts: list[tuple[str, Joint | None]] = []
    start = 0
    how: Joint | None = None
    for match in _SYLLABLE.finditer(chunk):
        if match.start() > start:
            parts.append((chunk[start : match.start()], how))
        if parts:
            how = "soft" if match[0].startswith("\u00ad") else "open"
        start = match.end()
    if start < len(chunk):
        parts.append((chunk[start:], how))
    return parts


def _ties(atom: Atom, part: str) -> bool:
    """Whether an atom stays with the word after it: a sign with its figure, a small number with what it counts."""
    text = atom.pieces[-1].text
    if text[-1:] in _SIGNS:
        return len(text) == 1 or (text[-2] == " " and len(text) < _LONG_TEXT)
    return len(atom.pieces) == 1 and len(text) <= _SMALL_NUMBER and text.isdigit() and part[0].isalpha()


def _atom(text: str, font: str, joint: Joint, before: Piece | None) -> Atom:
    if before is None or joint in ("start", "line"):
        return Atom((Piece(font, text),), joint)
    face = typeface(before.font or font)
    if joint == "space":
        return _spaced(text, font, before.font or font)
    gap = 0.0
    if before.font == font and before.text:
        one, two = before.text[-1], text[0]
        gap = face.width(one + two, 1) - face.width(one, 1) - face.width(two, 1)
    return Atom((Piece(font, text),), joint, gap, face.width("-", 1) if joint == "soft" else 0.0)


@lru_cache(_REMEMBERED)
def _spaced(text: str, font: str, before: str) -> Atom:
    """A word after a blank; a deck of cards says most of its words many times."""
    return Atom((Piece(font, text),), "space", typeface(before).width(" ", 1))


class _Row:
    """The atoms of a line in the making; ``broken`` when it had to end where no line should."""

    __slots__ = ("atoms", "broken")

    def __init__(self, words: list[Atom], broken: bool) -> None:
        self.atoms = words
        self.broken = broken


def _rows(words: list[Atom], width: float, size: float) -> list[_Row]:
    rows: list[_Row] = []
    start = 0
    limit = width + TOLERANCE
    while start < len(words):
        end, good = _reach(words, start, limit, size)
        if end == start:
            # A word wider than the line: all lines but its last are full.
            *full, last = _split(words[start], limit, size)
            if full:
                rows += [_Row([part], broken=True) for part in full]
                words = [last, *words[start + 1 :]]
                start = 0
                continue
            end = good = start + 1
        # Where the last word fits and its hyphen does not, it ends where no line should.
        broken = good == start
        stop = end if broken else good
        rows.append(_Row(words[start:stop], broken))
        start = stop
    return rows


def _reach(words: list[Atom], start: int, limit: float, size: float) -> tuple[int, int]:
    """How far a line reaches from ``start``: the first atom that does not fit, and the last good place to end."""
    x = 0.0
    end = start
    held = [start] * (_TERM + 1)
    count = len(words)
    while end < count:
        atom = words[end]
        if end > start:
            if atom.joint == "line":
                return end, end
            x += atom.gap * size
        x += atom.width * size + atom.fixed
        if x > limit:
            break
        end += 1
        if end == count or x + words[end].hyphen * size <= limit:
            hold = words[end].hold if end < count else 0
            held[hold] = end
    return end, next((place for place in held if place > start), start)


def _split(atom: Atom, limit: float, size: float) -> list[Atom]:
    """An atom in parts of as much as a line holds, each at least one letter with its accents."""
    parts: list[Atom] = []
    head: list[Piece] = []
    x = 0.0

    def end_part() -> None:
        nonlocal x
        first = not parts
        joint: Joint = atom.joint if first else "open"
        gap, hyphen, hold = (atom.gap, atom.hyphen, atom.hold) if first else (0.0, 0.0, 0)
        parts.append(Atom(tuple(head), joint, gap, hyphen, hold))
        head.clear()
        x = 0.0

    for piece in atom.pieces:
        if piece.inline is not None:
            if x + piece.inline.width > limit and head:
                end_part()
            x += piece.inline.width
            head.append(piece)
            continue
        face = typeface(piece.font)
        before = ""
        start = 0
        for place, cluster in _clusters(piece.text):
            step = (face.width(before + cluster, 1) - face.width(before, 1)) * size
            if x + step > limit and (head or place > start):
                if place > start:
                    head.append(Piece(piece.font, piece.text[start:place]))
                end_part()
                start = place
                step = face.width(cluster, 1) * size
            x += step
            before = cluster
        head.append(Piece(piece.font, piece.text[start:]))
    end_part()
    return parts


def _clusters(text: str) -> Iterable[tuple[int, str]]:
    start = 0
    for index in range(1, len(text) + 1):
        if index == len(text) or unicodedata.category(text[index]) not in ("Mn", "Me", "Cf"):
            yield start, text[start:index]
            start = index


def _accompany(rows: list[_Row], width: float, size: float) -> None:
    """Give a last line of one short word the word before it, where the line before stays long enough.

    Where it is the rest of a word, that is the word's beginning.
    """
    last, before = rows[-1].atoms, rows[-2].atoms
    if last[0].joint == "line" or last[0].hold or rows[-2].broken or any(atom.joint == "space" for atom in last[1:]):
        return
    short = _width(last, size)
    if short > width * SHORT:
        return
    blanks = [index for index, atom in enumerate(before) if index and atom.joint == "space" and not atom.hold]
    if len(blanks) < 2:
        return
    rest, moved = before[: blanks[-1]], before[blanks[-1] :]
    joined = [*moved, *last]
    if _width(rest, size) >= width * LONG_ENOUGH and _width(joined, size) <= width:
        rows[-2].atoms, rows[-1].atoms = rest, joined


def _width(row: Sequence[Atom], size: float) -> float:
    return sum([atom.width * size + atom.fixed for atom in row]) + sum([atom.gap for atom in row[1:]]) * size


def _line(row: _Row, size: float, after: _Row | None) -> Line:
    hyphen = after.atoms[0].hyphen if after is not None and not row.broken else 0.0
    return Line(row.atoms, size, hyphen=hyphen, broken=row.broken)


def _extend(runs: list[Run], text: str) -> None:
    last = runs[-1]
    if last.inline is None:
        runs[-1] = Run(last.x, last.font, last.text + text)
