"""What drawing the cards of a deck brings to light, recorded as faults of the files, as reading records its own.

Only the documents know how a layout draws and how wide a text is, and the checks only word it: so a task tries.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from sheetgen.load import resources
from sheetgen.load.resources import Unknown
from sheetgen.load.workspace import Loaded, Unreadable, Workspace
from sheetgen.model.card_layout import CardLayoutFile, TextShape
from sheetgen.model.deck import Card, DeckFile, back_names, column_of, layout_names
from sheetgen.model.layout import CardSize
from sheetgen.model.theme import Labels, Theme
from sheetgen.model.varying import Lookup, Template
from sheetgen.model.words import Words
from sheetgen.source.diagnostic import Diagnostic
from sheetgen.source.file import Fault
from sheetgen.source.node import escape_pointer, split_pointer
from sheetgen.source.span import Span
from sheetgen.tasks.workspace import is_plain_name

if TYPE_CHECKING:
    from sheetgen.documents.card_edges import Stop
    from sheetgen.documents.card_face import CardDrawing, TextFit
    from sheetgen.documents.card_survey import Hidden, OffCard

PAPER = "a4"
"""The paper that cards are laid out for when the run has none of its own (``workspace.memory["paper"]``)."""

STOPS = "art-stops-at-cut"
MOST_CARDS = 20_000
"""So many kinds are tried in every language (a second's work); of a longer deck its first ones, which is told."""


def record_card_faults(workspace: Workspace, loaded: Loaded, languages: tuple[str, ...] = ()) -> None:
    """Try to draw a deck's cards, or a layout; without languages in all there are. Other files are left alone."""
    if not loaded.usable:
        return
    found: Iterator[Fault] = iter(())
    if loaded.kind == "card-layout":
        found = _layout_faults(workspace, loaded, languages[0] if languages else "en")
    elif loaded.kind == "deck" and loaded.value.cards is not None:
        found = _deck_faults(workspace, loaded, languages or workspace.languages())
    table = loaded.table.file if loaded.table is not None else loaded.file
    told = {_key(fault) for fault in (*loaded.file.faults, *table.faults)}
    for fault in found:
        if _key(fault) not in told:
            told.add(_key(fault))
            # Cards that stand in a table are told of there.
            file = table if fault.pointer.startswith("/cards/") else loaded.file
            file.fault(fault.name, fault.span, fault.pointer, **fault.facts)


def record_bleed_faults(
    loaded: Loaded, *, size: CardSize, theme: Theme, labels: Labels, cards: Sequence[Card], bleed: float
) -> None:
    """Record where the art of a layout ends before a bleed does; what an earlier print left of it is taken back."""
    loaded.file.forget(STOPS)
    if not isinstance(loaded.value, CardLayoutFile) or loaded.broken or bleed <= 0:
        return
    from sheetgen.documents.card_edges import stops_at_cut

    by_element: dict[str, list[Stop]] = {}
    for stop in stops_at_cut(loaded.value, size=size, theme=theme, labels=labels, cards=cards, bleed=bleed):
        by_element.setdefault(stop.pointer, []).append(stop)
    for pointer, stops in by_element.items():
        edges = [stop.edge for stop in stops]
        beyond = min(stop.beyond for stop in stops)
        loaded.file.fault(STOPS, loaded.span(pointer), pointer, edges=edges, beyond=beyond, bleed=bleed)


def _key(fault: Fault) -> tuple[object, ...]:
    """What makes two faults one: the same is found in several languages, and when a file is checked again."""
    return (fault.name, fault.pointer, str(fault.facts))


_ROOTS = ("SG201", "SG412", "SG418", "SG419", "SG427")
_QUOTED = re.compile(r"`([^`]*)`")


def without_repeated(diagnostics: list[Diagnostic]) -> list[Diagnostic]:
    """A name that names nothing (SG201), of a column SG418 and SG419, of a value of it SG427, keeps cards from being
    drawn: that is told once, where it is written. Of other cards SG710 is told all the same.
    """
    roots = [one for one in diagnostics if one.code in _ROOTS and one.severity == "error"]
    named = {name for one in roots for name in _QUOTED.findall(one.message)}
    places = {(one.path, one.span) for one in roots}

    def is_repeated(one: Diagnostic) -> bool:
        why = one.message.partition(": ")[2] or one.message
        return (one.path, one.span) in places or not named.isdisjoint(_QUOTED.findall(why))

    return [one for one in diagnostics if one.code != "SG710" or not is_repeated(one)]


def _layout_faults(workspace: Workspace, loaded: Loaded, language: str) -> Iterator[Fault]:
    from sheetgen.documents.card_face import card_drawing

    layout: CardLayoutFile = loaded.value
    size = CardSize(title=Words("design"), width=layout.width, height=layout.height)
    try:
        labels = resources.labels(workspace, language)
        drawing = card_drawing(layout, size=size, theme=resources.theme(workspace, layout.theme), labels=labels)
    except (Unknown, Unreadable):
        return  # told of elsewhere
    for trouble in drawing.troubles:
        facts = {"message": trouble.message, "layout": layout.id, "place": trouble.pointer, "card": None}
        yield Fault("undrawable-card", loaded.span(trouble.pointer), trouble.pointer, facts)


def _larger_paper(workspace: Workspace, size: CardSize) -> str:
    """Which papers have room for a card, and where they are named."""
    from sheetgen.load.config import OWN_NAME
    from sheetgen.tasks.roomy_papers import roomy_papers

    names = list(roomy_papers(workspace, size))
    if not names:
        return "make it smaller: no paper has room for it"
    others = f" ({' and '.join(names[1:3])} {'have' if len(names) > 2 else 'has'} room too)" if len(names) > 1 else ""
    config = workspace.config.path
    where = config.name if config is not None else OWN_NAME
    return f'make it smaller, or print on larger paper: write `paper = "{names[0]}"` in {where}{others}'


def _deck_faults(workspace: Workspace, loaded: Loaded, languages: tuple[str, ...]) -> Iterator[Fault]:
    from sheetgen.documents.card_face import card_drawing
    from sheetgen.sheets.grid import DoesNotFit, fit_grid

    deck: DeckFile = loaded.value
    try:
        size = resources.card_size(workspace, deck.card.size)
    except (Unknown, Unreadable):
        return
    try:
        paper = resources.paper(workspace, workspace.memory.get("paper", PAPER))
        fit_grid(paper.width, paper.height, size.width, size.height)
    except Unknown:
        pass  # told of where the paper is named
    except DoesNotFit as trouble:
        facts = {"message": str(trouble), "help": _larger_paper(workspace, size)}
        yield Fault("does-not-fit-paper", loaded.span("/card/size"), "/card/size", facts)
    yield from _unpaired(workspace, loaded)
    for name in layout_names(deck):
        layout = _layout(workspace, name)
        if layout is None:
            continue
        try:
            theme = resources.theme(workspace, layout.value.theme)
        except (Unknown, Unreadable):
            continue
        # Of ours, drawn with for a project, nothing has to be mended by its author.
        own = workspace.project is None or not workspace.is_bundled(layout.file.path)
        told: set[str] = set()
        for language in languages:
            # A card says nothing of ours: the language is all that counts.
            drawing = card_drawing(layout.value, size=size, theme=theme, labels=Labels(language, {}, {}))
            yield from _faults_of(_Pair(loaded, layout, own), drawing, told)
            if not drawing.spoken and not _speak(deck, drawing.columns):
                break  # every language says the same


class _Pair(NamedTuple):
    """A deck and a layout that draws its cards; ``own`` says that the layout is the project's, not one of ours."""

    deck: Loaded
    layout: Loaded
    own: bool

    def card(self, number: int, column: str | None = None) -> _Place:
        """Where a card's column stands, else the card: in the deck's file, or in its table."""
        pointer = f"/cards/{number}"
        below = f"{pointer}/{escape_pointer(column)}" if column is not None else pointer
        table = self.deck.table
        if table is not None:
            return _Place(table.span(number, column or "id"), below, None)
        return _Place(self.deck.span(below), below if self.deck.node(below) is not None else pointer, None)

    def drawn(self, pointer: str, keys: tuple[str, ...]) -> _Place:
        """Where the layout has the first of some keys of a shape, else the shape; of a layout that is none of the
        author's, where the deck names it.
        """
        if not self.own:
            return _Place(self.deck.span("/card/layout"), "/card/layout", None)
        key = next((key for key in keys if self.layout.node(f"{pointer}/{key}") is not None), None)
        place = pointer if key is None else f"{pointer}/{key}"
        return _Place(self.layout.span(place), place, self.layout.file.shown)


class _Place(NamedTuple):
    """Where something is told of. ``path`` is that of another file than the deck's or its table's."""

    span: Span
    pointer: str
    path: str | None


def _unpaired(workspace: Workspace, loaded: Loaded) -> Iterator[Fault]:
    """Cards without a back, or with one that is no layout, of a deck in which it differs from card to card."""
    deck: DeckFile = loaded.value
    if deck.card.back is None or isinstance(deck.card.back, str):
        return
    names = back_names(deck)
    known = tuple(workspace.listing("layouts/cards"))
    fine = {name for name in set(names) if name in known}
    for number, name in enumerate(names[:MOST_CARDS]):
        if name not in fine:
            facts = {"card": deck.cards[number].id, "back": name, "known": known}
            yield Fault("unpaired-back", _unpaired_place(loaded, number), f"/cards/{number}", facts)


def _faults_of(pair: _Pair, drawing: CardDrawing, told: set[str]) -> Iterator[Fault]:
    from sheetgen.documents.card_face import TextFit
    from sheetgen.documents.card_survey import Hidden, OffCard, survey

    loaded, layout = pair.deck, pair.layout.value
    cards = loaded.value.cards[:MOST_CARDS]
    covered: dict[str, list[tuple[int, Hidden]]] = {}
    untried = len(loaded.value.cards) - len(cards)
    if untried:
        message = f"only the first {MOST_CARDS} kinds are tried before they are printed; {untried} are not"
        facts = {"message": message, "layout": layout.id, "place": "", "card": None, "severity": "info"}
        yield Fault("undrawable-card", loaded.key("/cards"), "/cards", facts)
    for number, trouble in survey(drawing, cards):
        name = cards[number].id
        if isinstance(trouble, TextFit):
            yield from _text_faults(pair, number, name, drawing, trouble, told)
        elif isinstance(trouble, Hidden) and trouble.always and trouble.text.contrast is None and pair.own:
            covered.setdefault(trouble.text.other, []).append((number, trouble))
        elif isinstance(trouble, Hidden):
            where = f"{trouble.text.pointer} {'' if trouble.always else number}"
            if where not in told:
                told.add(where)
                yield _hidden(pair, number, name, trouble)
        elif isinstance(trouble, OffCard):
            if trouble.pointer not in told and pair.own:
                told.add(trouble.pointer)
                yield _off_card(pair, trouble, drawing.size)
        elif trouble.column is not None or str(trouble) not in told:
            told.add(str(trouble))
            place = pair.card(number, trouble.column)
            facts = {
                "message": trouble.message,
                "layout": layout.id,
                "place": trouble.pointer,
                "card": name,
                "value": _said(loaded, number, trouble.column),
                "known": trouble.known,
            }
            yield Fault("undrawable-card", place.span, place.pointer, facts)
    for other, found in covered.items():
        if f"cover {other}" not in told:
            told.add(f"cover {other}")
            yield _covered(pair, other, found, cards[found[0][0]].id)


def _covered(pair: _Pair, other: str, found: list[tuple[int, Hidden]], name: str) -> Fault:
    """Texts that one shape covers: it is drawn too late. Of a single text it is the text that is drawn too early."""
    number, first = found[0]
    fault = _hidden(pair, number, name, first)
    if len(found) == 1 or pair.layout.node(other) is None:
        return fault
    place = pair.drawn(other, ())
    facts = {
        **fault.facts,
        "texts": [one.text.text for _, one in found],
        "kind": other.rpartition("/")[2],
        "path": place.path,
        "other": None,
    }
    return Fault(fault.name, place.span, place.pointer, facts)


def _said(loaded: Loaded, number: int, column: str | None) -> str:
    """What a card has in a column, as text; empty when nothing, or when there is no column."""
    value = None if column is None else loaded.value.cards[number].columns.get(column)
    return value if isinstance(value, str) else "" if value is None else str(value)


def _unpaired_place(loaded: Loaded, number: int) -> Span:
    """Where a card stands: in the deck's file, or in its table."""
    return loaded.table.span(number) if loaded.table is not None else loaded.span(f"/cards/{number}")


def _speak(deck: DeckFile, columns: tuple[str, ...]) -> bool:
    """Whether a column that is drawn has a text that differs by language."""
    return any(
        isinstance(value, Words) and value.by_language
        for values in (column_of(deck.cards, name) for name in columns)
        if Words in set(map(type, values))
        for value in values
    )


def _text_faults(
    pair: _Pair, number: int, card: str, drawing: CardDrawing, fit: TextFit, told: set[str]
) -> Iterator[Fault]:
    layout = pair.layout.value
    place = pair.card(number, _column_of_text(pair.layout, fit.pointer, drawing.language))
    facts = {
        "card": card,
        "text": fit.text,
        "layout": f"{pair.layout.file.shown}:{pair.layout.key(fit.pointer).line}",
        "place": fit.pointer,
        "asked": fit.asked,
        "size": fit.size,
        "lost": fit.lost_lines,
        "missing": fit.missing,
        "font": fit.font,
        "safe": layout.safe,
        "could_wrap": _could_wrap(_shape(pair.layout, fit.pointer)),
    }
    if fit.missing:
        yield Fault("glyph-missing", place.span, place.pointer, facts)
    if fit.overflow or fit.lost_lines:
        yield Fault("text-overflow", place.span, place.pointer, facts)
        return
    if fit.shrunk:
        yield Fault("text-shrunk", place.span, place.pointer, facts)
    if fit.box is None:
        return
    side, near, apart, whole = _distance(fit.box, drawing.size)
    facts |= {"side": side, "near": near, "apart": apart, "whole": whole, "misplaced": fit.misplaced}
    facts |= {"path": None, "deck": None}
    if fit.misplaced:
        # One thing is wrong, and with the layout, however many cards are drawn with it.
        if fit.pointer in told:
            return
        told.add(fit.pointer)
        keys = ("x", "text") if side in ("left", "right") else ("y", "text")
        shown, span = pair.deck.file.shown, place.span
        if pair.deck.table is not None:
            shown = pair.deck.table.file.shown
        place = pair.drawn(fit.pointer, keys)
        facts |= {"path": place.path, "deck": (shown, span)}
    yield Fault("outside-safe-area" if near >= -_CUT else "text-cut-off", place.span, place.pointer, facts)


POINT = 25.4 / 72
"""A point in millimetres."""
_CUT = 0.3
"""So many millimetres of a text beyond the cut are white round its letters, or what measuring may be wrong by."""


def _could_wrap(shape: Any) -> bool:
    """Whether the box of a text has room for two lines of it, and it has one."""
    if not isinstance(shape, TextShape) or shape.wrap or shape.width is None or shape.height is None:
        return False
    return shape.height >= 2 * shape.min_size * POINT * shape.leading


def _distance(box: tuple[float, float, float, float], size: CardSize) -> tuple[str, float, float, bool]:
    """The side of a card that a text's box is nearest to or reaches beyond; how far (mm) it keeps from that edge, less
    than 0 beyond it; how far it lies off the card, and whether all of it does.
    """
    left, top, right, bottom = box
    edges = {"left": left, "upper": top, "right": size.width - right, "lower": size.height - bottom}
    beyond = {"left": -right, "upper": -bottom, "right": left - size.width, "lower": top - size.height}
    if size.shape == "hex":
        from sheetgen.sheets.hexagon import slants

        for name, slant in slants(box, size.width, size.height).items():
            edges[name], beyond[name] = slant
    side = min(edges, key=lambda name: edges[name])
    off = max(beyond, key=lambda name: beyond[name])
    if beyond[off] >= 0:
        return off, edges[off], beyond[off], True
    return side, edges[side], 0.0, False


def _off_card(pair: _Pair, found: OffCard, size: CardSize) -> Fault:
    side, _, apart, _ = _distance(found.box, size)
    place = pair.drawn(found.pointer, ("x",) if side in ("left", "right") else ("y",))
    facts = {
        "kind": found.pointer.rpartition("/")[2],
        "side": side,
        "apart": apart,
        "path": place.path,
        "deck": (pair.deck.file.shown, pair.deck.span("/card/size")),
    }
    return Fault("off-card-shape", place.span, place.pointer, facts)


def _hidden(pair: _Pair, number: int, card: str, found: Hidden) -> Fault:
    text = found.text
    covered = text.contrast is None
    paint = _paint(pair.layout, text.pointer)
    if paint is None and not covered and text.other:
        paint = _paint(pair.layout, text.other)
    at_card = not found.always or paint is not None
    place = pair.card(number, paint) if at_card else pair.drawn(text.pointer, () if covered else ("fill", "text"))
    other = ""
    if text.other and pair.layout.node(text.other) is not None:
        other = text.other
    facts = {
        "card": card,
        "text": text.text,
        "contrast": text.contrast,
        "layout": pair.layout.file.shown,
        "place": text.pointer,
        "beneath": bool(text.other),
        "text_at": pair.layout.span(text.pointer),
        "other": (pair.layout.span(other) if other else None),
        "path": place.path,
    }
    return Fault("unseen-text", place.span, place.pointer, facts)


def _paint(layout: Loaded, pointer: str) -> str | None:
    """The column that the colour of a shape, or of the ground, comes from."""
    shape = _shape(layout, pointer)
    return _column_of(shape if pointer == "/ground" else getattr(shape, "fill", None))


def _shape(layout: Loaded, pointer: str) -> Any:
    """The record of a layout's shape; None when the pointer leads to none."""
    found: Any = layout.value
    for part in split_pointer(pointer):
        if isinstance(found, tuple):
            found = found[int(part)] if part.isdigit() and int(part) < len(found) else None
        elif isinstance(found, dict):
            found = found.get(part)
        else:
            found = getattr(found, part, None)
    return found


def _column_of(value: Any) -> str | None:
    """The column that a value of a layout comes from; None for one that no card changes."""
    if isinstance(value, Lookup):
        return value.by
    return value.columns[0] if isinstance(value, Template) and value.columns else None


def _column_of_text(layout: Loaded, pointer: str, language: str) -> str | None:
    """The column that a text comes from, the first of several."""
    said = getattr(_shape(layout, pointer), "text", None)
    if isinstance(said, Words):
        try:
            said = Template(said(language))
        except ValueError:
            return None
    return _column_of(said)


def _layout(workspace: Workspace, name: str | None) -> Loaded | None:
    """A layout by name; None when there is none or it is faulty, which is told of elsewhere."""
    if name is None or not is_plain_name(name):
        return None
    try:
        loaded = workspace.load_named(f"layouts/cards/{name}.yaml", "card-layout")
    except Unreadable:
        return None
    if loaded is None or loaded.broken or not isinstance(loaded.value, CardLayoutFile):
        return None
    return loaded
