"""Two colours of a deck that tell cards apart look almost alike, and no symbol helps.

Looked for among the columns from which the layout takes colours. Two colours differ by at least 20 in CIEDE2000 under
normal sight, by 12 under deuteranopia, protanopia and tritanopia, and by 12 in lightness (CIE L*) when printed in
grey. Cards that also differ in a symbol of the layout are told apart by that, and so are those that print a number or
a name of their own. Needs the extra `sheetgen[colour]`;
without it a note says that colours were not compared.

At the table: every twelfth man lays down the wrong card, and in the evening everybody does.

Bad:

    # file: layouts/themes/plain.yaml
    format: sheetgen/theme@1
    colours:
      ink: {rgb: "#1E1A17"}
      brown: {rgb: "#8A4B2D"}
      rust: {rgb: "#9A4A2A"}
    # file: layouts/cards/ground.yaml
    format: sheetgen/card-layout@1
    id: ground
    title: Ground
    theme: plain
    width: 63mm
    height: 88mm
    ground: "{colour}"
    elements:
      - text: {text: "Draw one", x: 31.5mm, y: 44mm, size: 20pt, align: center, fill: ink}
    # file: data/den/deck.yaml, part of: deck
    card: {size: poker-eu, layout: ground}
    cards:
      - {id: nut, colour: brown, value: 2, count: 8}
      - {id: root, colour: rust, value: 1, count: 4}         # <- SG408

Good:

    # file: layouts/themes/plain.yaml
    format: sheetgen/theme@1
    colours:
      ink: {rgb: "#1E1A17"}
      brown: {rgb: "#A9745B"}
      yellow: {rgb: "#FCE04A"}
    # file: layouts/cards/ground.yaml
    format: sheetgen/card-layout@1
    id: ground
    title: Ground
    theme: plain
    width: 63mm
    height: 88mm
    ground: "{colour}"
    elements:
      - text: {text: "Draw one", x: 31.5mm, y: 44mm, size: 20pt, align: center, fill: ink}
    # file: data/den/deck.yaml, part of: deck
    card: {size: poker-eu, layout: ground}
    cards:
      - {id: nut, colour: brown, value: 2, count: 8}
      - {id: seed, colour: yellow, value: 1, count: 4}
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Any, NamedTuple

from sheetgen.checks.deck_columns import DeckColumns
from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.checks.wording import place, quote, several
from sheetgen.load import resources
from sheetgen.load.read import Unreadable
from sheetgen.load.workspace import Loaded
from sheetgen.model.colour import Colour
from sheetgen.model.deck import Card, column_of, ids_of
from sheetgen.model.varying import Template
from sheetgen.source.node import escape_pointer

if TYPE_CHECKING:
    from sheetgen.draw.surface import InkMode

LEAST = {"normal sight": 20.0, "deuteranopia": 12.0, "protanopia": 12.0, "tritanopia": 12.0, "a grey print": 12.0}
"""By how much two colours differ, at least, and to whom."""
MOST_COLOURS = 40
"""So many colours are compared, each with each: more are told apart by nobody."""


class _Used(NamedTuple):
    """A colour that a column chooses: the column's value, its first card, and the symbols that its cards have."""

    value: str
    number: int
    colour: Colour
    symbols: frozenset[tuple[object, ...]]


@finding("SG408", "colours-too-close", "warning", on="deck", needs=("cards", "card"))
def colours_too_close(subject: Subject) -> Iterable[Found]:
    """One finding a pair, at the later card; one note a deck when colours cannot be compared.

    While cards are printed with less ink, their colours are compared as that prints them.
    """
    ink: InkMode = subject.workspace.memory.get("ink", "full")
    layout = subject.layout(subject.value.card.layout)
    told: set[frozenset[str]] = set()
    for column, used in _columns(subject, layout) if layout is not None and not layout.broken else ():
        pairs = [(one, other) for one, other in combinations(used, 2) if not _told_apart(one, other)]
        if not pairs:
            continue
        sight = _sight()
        if sight is None:
            yield Found(
                subject.key("/cards"),
                f"{several(len(pairs), 'pair')} of colours were not compared: that needs the extra `colour`",
                "pip install 'sheetgen[colour]'",
                "/cards",
                severity="info",
            )
            return
        for one, other in pairs:
            first_shown, second_shown = _shown(one.colour, ink), _shown(other.colour, ink)
            close = [
                f"{off:.0f} to {who}"
                for who, off in sight.distances(first_shown, second_shown)
                if off < LEAST[who] and (ink != "grey" or who == "a grey print")
            ]
            both = frozenset((one.value, other.value))
            if close and both not in told and not _printed_apart(subject, column, one, other):
                told.add(both)
                pointer = f"/cards/{other.number}/{escape_pointer(column)}"
                path, span = subject.place(pointer)
                first_path, first = subject.place(f"/cards/{one.number}/{escape_pointer(column)}")
                yield Found(
                    span,
                    f"{quote(other.value)} and {quote(one.value)} are hard to tell apart{_WITH.get(ink, '')}: "
                    "they differ by "
                    f"{', '.join(close)} (at least 20, for colour-blind eyes and in grey 12)",
                    "choose colours further apart, or give the kinds a symbol each",
                    pointer,
                    (place(first_path, first, f"{quote(one.value)} is used here"),),
                    path,
                )


def _columns(subject: Subject, layout: Loaded) -> Iterator[tuple[str, list[_Used]]]:
    """The columns from which the layout takes colours, with the colours that they choose."""
    cards: Sequence[Card] = subject.value.cards
    try:
        theme = resources.theme(subject.workspace, layout.value.theme)
    except (resources.Unknown, Unreadable):
        return
    templates: dict[str, Template] = {}
    symbols: dict[str, Sequence[object]] = {}
    for named in layout.file.references:
        if named.kind not in ("layout-colour", "layout-symbol"):
            continue
        try:
            template = Template(named.text)
        except ValueError:
            continue
        if named.kind == "layout-symbol":
            symbols |= {column: column_of(cards, column) for column in template.columns}
        elif len(template.columns) == 1:
            (column,) = template.columns
            # The bare colour is the one that is meant; `{colour}-pale` goes with it.
            if column not in templates or named.text == "{" + column + "}":
                templates[column] = template
    for column, template in templates.items():
        values = column_of(cards, column)
        # Thousands of cards have few colours and symbols: each combination is looked at once.
        met = dict.fromkeys(zip(values, *symbols.values(), strict=True))
        found: dict[str, set[tuple[object, ...]]] = {}
        for value, *shown in met:
            if isinstance(value, str) and (value in found or len(found) < MOST_COLOURS):
                found.setdefault(value, set()).add(tuple(shown))
        used = []
        for value, seen in found.items():
            try:
                used.append(
                    _Used(value, values.index(value), theme.colour(template.fill({column: value})), frozenset(seen))
                )
            except KeyError:
                continue  # told of as an unknown colour
        yield column, used


_WITH = {ink: f" with --ink {ink}" for ink in ("low", "outline", "grey")}


def _shown(colour: Colour, ink: InkMode) -> Colour:
    """A colour as it is printed."""
    if ink == "full":
        return colour
    from sheetgen.draw.inked import shown_colour

    return shown_colour(colour, ink)


def _told_apart(one: _Used, other: _Used) -> bool:
    """Whether no card of one colour has the symbols of a card of the other."""
    return not one.symbols & other.symbols


def _printed_apart(subject: Subject, column: str, one: _Used, other: _Used) -> bool:
    """Whether something that the layout prints, a number or a name, is never the same on cards of both colours."""
    columns = subject.once(DeckColumns)
    colours = columns.values(column)
    use = columns.uses.get(subject.value.card.layout)
    for name in sorted(use.texts) if use is not None else ():
        if name == "count":
            continue
        said: dict[str, set[object]] = {one.value: set(), other.value: set()}
        for colour, text in zip(colours, ids_of(columns.cards) if name == "id" else columns.values(name), strict=True):
            if colour in said:
                said[colour].add(text)
        first, second = said.values()
        if first.isdisjoint(second) and None not in first | second and "" not in first | second:
            return True
    return False


class _Sight:
    """How far apart colours are to different eyes. Each colour is seen once."""

    def __init__(self, library: Any) -> None:
        self._library = library
        self._seen: dict[Colour, dict[str, Any]] = {}

    def distances(self, one: Colour, other: Colour) -> Iterator[tuple[str, float]]:
        """Who sees them, and how far apart."""
        first, second = self._looks(one), self._looks(other)
        for who in LEAST:
            if who == "a grey print":
                yield who, abs(first[who]["lightness"] - second[who]["lightness"])
            else:
                yield who, first[who].delta_e(second[who], method="2000")

    def _looks(self, colour: Colour) -> dict[str, Any]:
        looks = self._seen.get(colour)
        if looks is None:
            plain = self._library("srgb", [colour.red, colour.green, colour.blue])
            looks = {who: plain.filter(name) for who, name in _DEFECTS.items()}
            looks |= {"normal sight": plain, "a grey print": plain.convert("lab")}
            self._seen[colour] = looks
        return looks


_DEFECTS = {"deuteranopia": "deutan", "protanopia": "protan", "tritanopia": "tritan"}


def _sight() -> _Sight | None:
    """The colour library at work; None when it is not installed."""
    try:
        from coloraide import Color
    except ImportError:
        return None
    return _Sight(Color)
