"""Score tables: so much each, so much for how many, or ranks by points."""

from __future__ import annotations

from typing import Annotated, ClassVar

from sheetgen.model.record import Example, Identifier, Range, Record
from sheetgen.model.words import Words


class Rank(Record):
    """A range of whole numbers, both ends inclusive, and what it is called."""

    from_: Annotated[int | None, "The lowest number; left out at the open lower end.", Example(22)] = None
    to: Annotated[int | None, "The highest number; left out at the open upper end.", Example(26)] = None
    label: Annotated[Words, "What the rank is called.", Example("Well fed", {"en": "Well fed", "de": "Satt"})]


class ScoreTable(Record):
    """One table: exactly one of `each`, `points` and `ranks`."""

    __one_of__: ClassVar[tuple[str, ...]] = ("each", "points", "ranks")

    label: Annotated[Words | None, "What is counted.", Example("Hazelnuts")] = None
    each: Annotated[int | None, "Points for each one.", Example(1)] = None
    points: Annotated[
        dict[int, int] | None, "Points in total for so many.", Range(1), Example({"0": 0, "1": 2, "2": 4})
    ] = None
    ranks: Annotated[tuple[Rank, ...] | None, "Names for ranges of points, in order.", Range(1)] = None


class ScoringFile(Record):
    """The score tables of a game (``sheetgen/scoring@1``)."""

    id: Annotated[Identifier, "The game's name."]
    tables: Annotated[dict[str, ScoreTable], "Tables by name."]
