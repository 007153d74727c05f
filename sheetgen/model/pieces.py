"""Pieces: what is in the box, and who gets how many."""

from __future__ import annotations

from typing import Annotated

from sheetgen.model.record import Example, Identifier, Range, Record
from sheetgen.model.words import Words


class PieceKind(Record):
    """One kind of piece."""

    id: Annotated[Identifier, "The kind's name."]
    label: Annotated[Words, "What it is called.", Example("stone", {"en": "stone", "de": "Stein"})]
    colours: Annotated[int | None, "How many colours.", Range(1, 99), Example(7)] = None
    sets: Annotated[int | None, "How many sets, each with one of every colour.", Range(1, 99), Example(4)] = None
    count: Annotated[int, "How many in all.", Range(1, 10_000), Example(28)]


class Share(Record):
    """What each player gets."""

    players: Annotated[int, "How many play.", Range(1, 99), Example(4)]
    each: Annotated[int, "Pieces a player.", Range(0, 10_000), Example(7)]
    left: Annotated[int, "Pieces left over.", Range(0, 10_000)] = 0
    teams: Annotated[int | None, "How many teams they form.", Range(2, 99), Example(2)] = None
    source: Annotated[str | None, "The document and its section.", Example("The rulebook, page 2")] = None


class PiecesFile(Record):
    """The pieces of a game (``sheetgen/pieces@1``)."""

    id: Annotated[Identifier, "The game's name."]
    kinds: Annotated[tuple[PieceKind, ...], "What is in the box; the first kind is dealt out.", Range(1)]
    by_players: Annotated[tuple[Share, ...], "Who gets how many."] = ()
