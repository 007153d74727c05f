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
from sheetgen.model.deck import Card, DeckFile
from sheetgen.model.layout import CardSize
from sheetgen.model.words import Words
from sheetgen.source.diagnostic import Diagnostic
from sheetgen.source.file import Fault
from sheetgen.tasks.workspace import is_plain_name

if TYPE_CHECKING:
    from sheetgen.documents.card_face import TextFit

MOST_CARDS = 2_000
"""So many kinds are tried in every language; of a longer deck its first ones."""


def record_card_faults(workspace: Workspace, loaded: Loaded, languages: tuple[str, ...] = ()) -> None:
    """Try to draw a deck's cards, or a layout; without languages in all there are. Other files are left alone."""
    if loaded.value is None or loaded.broken:
        return
    if loaded.kind == "card-layout":
        for fault in _layout_faults(workspace, loaded, languages[0] if languages else "en"):
            _record(loaded, fault)
    elif loaded.kind == "deck" and isinstance(loaded.value.cards, tuple):
        for language in languages or workspace.languages():
            for fault in _deck_faults(workspace, loaded, language):
                _record(loaded, fault)


def without_repeated(diagnostics: list[Diagnostic]) -> list[Diagnostic]:
    """A name that names nothing (SG201) keeps cards from being drawn: that is told once, where it is written."""
    if not any(one.code == "SG201" for one in diagnostics):
        return diagnostics
    return [one for one in diagnostics if one.code != "SG710"]


def _record(loaded: Loaded, fault: Fault) -> None:
    if fault not in loaded.file.faults:
        loaded.file.faults.append(fault)


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


def _deck_faults(workspace: Workspace, loaded: Loaded, language: str) -> Iterator[Fault]:
    from sheetgen.documents.card_face import card_drawing

    deck: DeckFile = loaded.value
    try:
        size = resources.card_size(workspace, deck.card.size)
        labels = resources.labels(workspace, language)
    except (Unknown, Unreadable):
        return
    for name in (deck.card.layout, deck.card.back):
        layout = _layout(workspace, name)
        if layout is None:
            continue
        try:
            theme = resources.theme(workspace, layout.theme)
        except (Unknown, Unreadable):
            continue
        drawing = card_drawing(layout, size=size, theme=theme, labels=labels)
        told: set[str] = set()
        for number, card in enumerate(deck.cards[:MOST_CARDS]):
            pointer = f"/cards/{number}"
            faults = drawing.faults(card)
            for trouble in faults:
                if str(trouble) in told:
                    continue
                told.add(str(trouble))
                facts = {"message": trouble.message, "layout": layout.id, "place": trouble.pointer, "card": card.id}
                yield Fault("undrawable-card", loaded.span(pointer), pointer, facts)
            if not faults:
                yield from _text_faults(loaded, layout, card, pointer, drawing.text_fits(card))


def _text_faults(
    loaded: Loaded, layout: CardLayoutFile, card: Card, pointer: str, fits: list[TextFit]
) -> Iterator[Fault]:
    for fit in fits:
        facts = {
            "card": card.id,
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
        span = loaded.span(pointer)
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
