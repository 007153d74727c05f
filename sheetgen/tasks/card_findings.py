"""What drawing the cards of a deck brings to light, recorded as faults of the files, as reading records its own.

Only the documents know how a layout draws and how wide a text is, and the checks only word it: so a task tries.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sheetgen.load import resources
from sheetgen.load.resources import Unknown
from sheetgen.load.workspace import Loaded, Unreadable, Workspace
from sheetgen.model.card_layout import CardLayoutFile
from sheetgen.model.deck import DeckFile, back_names, column_of, layout_names
from sheetgen.model.layout import CardSize
from sheetgen.model.theme import Labels
from sheetgen.model.words import Words
from sheetgen.source.diagnostic import Diagnostic
from sheetgen.source.file import Fault
from sheetgen.source.span import Span
from sheetgen.tasks.workspace import is_plain_name

if TYPE_CHECKING:
    from sheetgen.documents.card_face import CardDrawing, TextFit

PAPER = "a4"
"""The paper that cards are laid out for when the run has none of its own (``workspace.memory["paper"]``)."""

MOST_CARDS = 20_000
"""So many kinds are tried in every language (a second's work); of a longer deck its first ones, which is told."""


def record_card_faults(workspace: Workspace, loaded: Loaded, languages: tuple[str, ...] = ()) -> None:
    """Try to draw a deck's cards, or a layout; without languages in all there are. Other files are left alone."""
    if loaded.value is None or loaded.broken:
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


def _key(fault: Fault) -> tuple[object, ...]:
    """What makes two faults one: the same is found in several languages, and when a file is checked again."""
    return (fault.name, fault.pointer, str(fault.facts))


def without_repeated(diagnostics: list[Diagnostic]) -> list[Diagnostic]:
    """A name that names nothing (SG201, of a column SG418 and SG419) keeps cards from being drawn: that is told once,
    where it is written."""
    if not any(
        one.code == "SG201" or (one.code in ("SG418", "SG419") and one.severity == "error") for one in diagnostics
    ):
        return diagnostics
    return [one for one in diagnostics if one.code != "SG710"]


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
        facts = {"message": str(trouble), "help": "make it smaller, or take a larger paper"}
        yield Fault("does-not-fit-paper", loaded.span("/card/size"), "/card/size", facts)
    yield from _unpaired(workspace, loaded)
    for name in layout_names(deck):
        layout = _layout(workspace, name)
        if layout is None:
            continue
        try:
            theme = resources.theme(workspace, layout.theme)
        except (Unknown, Unreadable):
            continue
        for language in languages:
            # A card says nothing of ours: the language is all that counts.
            drawing = card_drawing(layout, size=size, theme=theme, labels=Labels(language, {}, {}))
            yield from _faults_of(loaded, layout, drawing)
            if not drawing.spoken and not _speak(deck, drawing.columns):
                break  # every language says the same


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
            yield Fault("unpaired-back", _place(loaded, number), f"/cards/{number}", facts)


def _faults_of(loaded: Loaded, layout: CardLayoutFile, drawing: CardDrawing) -> Iterator[Fault]:
    from sheetgen.documents.card_face import TextFit
    from sheetgen.documents.card_survey import survey

    told: set[str] = set()
    cards = loaded.value.cards[:MOST_CARDS]
    untried = len(loaded.value.cards) - len(cards)
    if untried:
        message = f"only the first {MOST_CARDS} kinds are tried before they are printed; {untried} are not"
        facts = {"message": message, "layout": layout.id, "place": "", "card": None, "severity": "info"}
        yield Fault("undrawable-card", loaded.key("/cards"), "/cards", facts)
    for number, trouble in survey(drawing, cards):
        pointer, name = f"/cards/{number}", cards[number].id
        if isinstance(trouble, TextFit):
            yield from _text_faults(_place(loaded, number), layout, name, pointer, trouble)
        elif str(trouble) not in told:
            told.add(str(trouble))
            facts = {"message": trouble.message, "layout": layout.id, "place": trouble.pointer, "card": name}
            yield Fault("undrawable-card", _place(loaded, number), pointer, facts)


def _place(loaded: Loaded, number: int) -> Span:
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


def _text_faults(span: Span, layout: CardLayoutFile, card: str, pointer: str, fit: TextFit) -> Iterator[Fault]:
    facts = {
        "card": card,
        "text": fit.text,
        "layout": f"layouts/cards/{layout.id}.yaml",
        "place": fit.pointer,
        "asked": fit.asked,
        "size": fit.size,
        "lost": fit.lost_lines,
        "missing": fit.missing,
        "font": fit.font,
        "safe": layout.safe,
    }
    if fit.missing:
        yield Fault("glyph-missing", span, pointer, facts)
    if fit.overflow or fit.lost_lines:
        yield Fault("text-overflow", span, pointer, facts)
    elif fit.shrunk:
        yield Fault("text-shrunk", span, pointer, facts)
    elif fit.outside_safe:
        yield Fault("outside-safe-area", span, pointer, facts)


def _layout(workspace: Workspace, name: str | None) -> CardLayoutFile | None:
    """A layout by name; None when there is none or it is faulty, which is told of elsewhere."""
    if name is None or not is_plain_name(name):
        return None
    try:
        loaded = workspace.load_named(f"layouts/cards/{name}.yaml", "card-layout")
    except Unreadable:
        return None
    if loaded is None or loaded.broken or not isinstance(loaded.value, CardLayoutFile):
        return None
    return loaded.value
