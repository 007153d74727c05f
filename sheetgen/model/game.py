"""A game: who made it, for whom, its numbers, and the documents it offers."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from sheetgen.model.record import Example, Identifier, Range, Record, Reference
from sheetgen.model.theme import Labels
from sheetgen.model.words import Words

AUTHOR = "sheetgen"

Role = Literal["designer", "artist", "editor", "publisher", "series", "translator"]
ROLES: tuple[str, ...] = get_args(Role)
"""In the order in which a rules page credits them."""

PLAYERS = Range(1, 10_000)
"""Nobody plays a game for no players; each gets a column of a score pad."""


class Credit(Record):
    """Somebody's share in the game."""

    role: Annotated[Role, "The share."]
    name: Annotated[str, "The name as printed.", Example("A. Designer")]
    year: Annotated[int | None, "The year of that share.", Range(1000, 2100), Example(2020)] = None
    source: Annotated[str | None, "Where that is known from.", Example("The rulebook, page 8")] = None


class Span(Record):
    """A number or a range of numbers."""

    from_: Annotated[int, "The lowest.", Range(0, 10_000), Example(2)]
    to: Annotated[int | None, "The highest; left out when open or the same.", Range(0, 10_000), Example(4)] = None
    source: Annotated[str | None, "Where that is known from.", Example("The rulebook, page 1")] = None

    def holds(self, number: int) -> bool:
        """Whether a number lies within; without a highest one there is no upper bound."""
        return self.from_ <= number and (self.to is None or number <= self.to)

    @property
    def said(self) -> str:
        """``2 to 4``, ``2 or more``, ``2``."""
        if self.to is None:
            return f"{self.from_} or more"
        return f"{self.from_}" if self.to == self.from_ else f"{self.from_} to {self.to}"


class PlayerCounts(Span):
    """A number of players or a range of them."""

    from_: Annotated[int, "The fewest.", PLAYERS, Example(2)]
    to: Annotated[int | None, "The most; left out when open or the same.", PLAYERS, Example(4)] = None


class Setup(Record):
    """What the set-up takes from the deck."""

    hand: Annotated[int, "Cards in each hand.", Range(0, 1000)] = 0
    display: Annotated[int, "Cards laid out.", Range(0, 1000)] = 0
    refill: Annotated[int | None, "Cards drawn at each refill.", Range(1, 1000), Example(3)] = None
    players: Annotated[tuple[Annotated[int, PLAYERS], ...], "The player counts.", Range(1), Example([2, 3, 4])]


class Limits(Record):
    """What a burrow of this game must have."""

    chambers: Annotated[int, "How many chambers.", Range(1, 26), Example(8)]
    ones: Annotated[int, "Circles of the 1s track.", Range(0, 30), Example(7)]
    hazelnuts: Annotated[int, "How many hazelnuts.", Range(0, 99), Example(4)]
    mushrooms: Annotated[int, "At least so many mushrooms.", Range(0, 99), Example(6)]
    smallest_chamber: Annotated[int, "Spaces of the smallest chamber.", Range(1, 99), Example(6)]
    spaces: Annotated[Span | None, "How many spaces in all play well.", Example({"from": 60, "to": 88})] = None


Picture = Literal[
    "die-1", "die-2", "die-3", "die-4", "die-5", "die-6", "joined", "hourglass", "hazelnut", "mushroom", "hole"
]


class Reminder(Record):
    """A line that players need in play, beside a small picture."""

    picture: Annotated[Picture, "What stands beside it."]
    text: Annotated[Words, "The line; {ones} is filled in, **bold** is for scanning.", Example("Cross one.")]
    side: Annotated[Literal["A", "B"] | None, "Only on sheets of this side; on both when left out."] = None


class PadOffer(Record):
    """The score pad of a game."""

    sheet: Annotated[str, "A sheet design of layouts/sheets/.", Reference("sheet"), Example("burrow-sheet")]
    burrows: Annotated[dict[str, str], "Side to burrow id.", Reference("burrow"), Example({"A": "willow-bank"})] = {}
    reminders: Annotated[
        tuple[Reminder, ...], "What players need in play, for the column of a burrow sheet.", Range(0, 8), Example([])
    ] = ()
    rows: Annotated[tuple[str, ...], "Score tables, one a row.", Reference("score-table"), Example(["mushrooms"])] = ()
    players: Annotated[int | None, "Columns for players.", Range(1, 12), Example(5)] = None
    example: Annotated[str | None, "The id of the worked example printed small.", Reference("rule"), Example("R12")] = (
        None
    )


class CardsOffer(Record):
    """The card proof of a game."""

    deck: Annotated[str, "The deck's file name.", Reference("deck"), Example("deck.yaml")]


class RulesOffer(Record):
    """The rules reference of a game."""

    accent: Annotated[str | None, "The theme colour of its tabs.", Reference("colour"), Example("ink")] = None


class Documents(Record):
    """What can be printed of a game."""

    pad: Annotated[PadOffer | None, "The score pad."] = None
    cards: Annotated[CardsOffer | None, "The card proof."] = None
    rules: Annotated[RulesOffer | None, "The rules reference."] = None


class GameFile(Record):
    """A game as its file has it (``sheetgen/game@1``)."""

    id: Annotated[Identifier, "The game's name: its folder's name."]
    title: Annotated[Words, "The title.", Example("The Den", {"en": "The Den", "de": "Der Bau"})]
    aliases: Annotated[tuple[str, ...], "Other names it is known by."] = ()
    credits: Annotated[tuple[Credit, ...], "Who made the original."] = ()
    players: Annotated[PlayerCounts | None, "How many can play."] = None
    age: Annotated[Span | None, "From which age."] = None
    minutes: Annotated[Span | None, "How long it takes."] = None
    setup: Annotated[Setup | None, "What the set-up takes from the deck."] = None
    limits: Annotated[Limits | None, "What a burrow must have."] = None
    unofficial: Annotated[
        bool | None, "Whether sheets say that they are unofficial; when left out, they do if a publisher is credited."
    ] = None
    documents: Annotated[Documents, "What can be printed."]

    @property
    def deck_file(self) -> str:
        """The name of the file of its deck; whether there is one is another matter. Broken keys name none."""
        offer = self.documents and self.documents.cards
        return (offer and offer.deck) or "deck.yaml"

    def notice(self, labels: Labels) -> str:
        """What every sheet says of itself: that it is unofficial, where somebody else published it; else nothing."""
        published = any(credit.role == "publisher" for credit in self.credits or ())
        return labels("unofficial") if (published if self.unofficial is None else self.unofficial) else ""

    def designers(self) -> str:
        """The designers' names, separated by commas; empty when unknown."""
        return ", ".join(credit.name for credit in self.credits or () if credit.role == "designer")

    def author(self, labels: Labels) -> str:
        """Whom a printed file names as its author: the designers of their own game, never those of somebody else's."""
        return AUTHOR if self.notice(labels) else self.designers()

    def subject(self, labels: Labels) -> str:
        """What a printed file says of itself: that it is unofficial, and whose game it is for."""
        names = self.designers()
        credit = labels("pad.credit", game=self.title(labels.language), names=names) if names else ""
        return ". ".join(filter(None, [self.notice(labels), credit]))
