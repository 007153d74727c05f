"""The sides of a deck's cards one by one: each kind's face, and its back, as often as there are cards of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from sheetgen.documents.card_face import card_drawing
from sheetgen.draw.surface import Document, Face, Page, Placement, Rect
from sheetgen.model.card_layout import CardLayoutFile
from sheetgen.model.deck import Card, DeckFile, back_names, card_name
from sheetgen.model.layout import CardSize
from sheetgen.model.theme import Labels, Theme

COMMON = "common"
"""The id of a back that all cards have."""


class CardSide(NamedTuple):
    """One drawn side of a kind of card; ``number`` counts kinds from 1 (a common back has 0)."""

    id: str
    name: str
    side: str
    number: int
    copies: int
    face: Face


def card_sides(
    *,
    deck: DeckFile,
    size: CardSize,
    front: CardLayoutFile,
    back: CardLayoutFile | Mapping[str, CardLayoutFile] | None,
    theme: Theme,
    labels: Labels,
    back_themes: Mapping[str, Theme] | None = None,
    only: tuple[str, ...] = (),
    bleed: float = 0.0,
) -> list[CardSide]:
    """Fronts in deck order, then backs: one for all when all look alike. ``bleed`` is drawn beyond the cut, in mm.

    ``back`` is the layout of all backs, or each by the name by which the deck has it.
    """
    wanted = frozenset(only)
    cards = [(number, card) for number, card in enumerate(deck.cards, 1) if not only or card.id in wanted]
    sides = [_side(card, number, "front", front, size, theme, labels, bleed) for number, card in cards]
    if not back:
        return sides
    themes = back_themes or {}
    backs = [
        _side(
            card,
            number,
            "back",
            back if isinstance(back, CardLayoutFile) else back.get(name),
            size,
            themes.get(name, theme),
            labels,
            bleed,
        )
        for number, (card, name) in enumerate(zip(deck.cards, back_names(deck), strict=True), 1)
    ]
    if len({side.face.key for side in backs}) == 1:  # of the whole deck, so that a part of it has the same names
        copies = sum(card.count for _, card in cards)
        return [*sides, backs[0]._replace(id=COMMON, name=COMMON, number=0, copies=copies)]
    chosen = {number for number, _ in cards}
    return sides + [side for side in backs if side.number in chosen]


def _side(
    card: Card,
    number: int,
    side: str,
    layout: CardLayoutFile | None,
    size: CardSize,
    theme: Theme,
    labels: Labels,
    bleed: float,
) -> CardSide:
    if layout is None:  # a card without a back among others, printed in spite of that finding
        face = Face("card without back", size.width, size.height, lambda surface: None)
        return CardSide(card.id, card_name(card, labels.language), side, number, card.count, face)
    face = card_drawing(layout, size=size, theme=theme, labels=labels).face(card, bleed=bleed)
    return CardSide(card.id, card_name(card, labels.language), side, number, card.count, face)


def faces_document(faces: list[Face], *, bleed: float = 0.0) -> Document:
    """Each face on a page of its own size, with its bleed around it."""
    pages = [
        Page(
            face.width + 2 * bleed,
            face.height + 2 * bleed,
            (Placement(face, bleed, bleed),),
            trim=Rect(bleed, bleed, face.width, face.height),
        )
        for face in faces
    ]
    return Document("", "en", pages)
