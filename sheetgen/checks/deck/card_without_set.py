"""A card does not say to which set it belongs, or how large that is.

Every card has the column that `sets.by` names, and in the column of `sets.size` a whole number of 1 or more. A column
that no card has is named at `sets`.

At the table: without it nobody can tell whether these cards are a set; the proof could not count full sets.

Bad:

    # part of: deck
    cards:
      - {id: nut, colour: brown, value: 2, count: 8}
      - {id: seed, colour: yellow, count: 4}      # <- SG412

Bad:

    # part of: deck
    sets: {by: color, size: value}                # <- SG412

Good:

    # part of: deck
    sets: {by: colour, size: value}
"""

from __future__ import annotations

from collections.abc import Iterable

from sheetgen.checks.deck.misspelt_column import lacking
from sheetgen.checks.deck_columns import DeckColumns
from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.checks.wording import did_you_mean, quote
from sheetgen.model.deck import column_names, column_of, set_size
from sheetgen.source.node import escape_pointer


@finding("SG412", "card-without-set", "error", on="deck", needs=("sets", "cards"))
def card_without_set(subject: Subject) -> Iterable[Found]:
    """One finding a card and column, or one a column that no card has."""
    sets, cards = subject.value.sets, subject.value.cards
    if sets is None:
        return
    known = sorted(column_names(cards))
    for key, column in (("by", sets.by), ("size", sets.size)):
        if column not in known:
            yield Found(
                subject.span(f"/sets/{key}"),
                f"no card has the column {quote(column)}",
                did_you_mean(column, known, nothing=f"give the cards a column {quote(column)}"),
                f"/sets/{key}",
            )
            continue
        values = column_of(cards, column)
        # Each different value is looked at once; `true` and 1 are not one, though Python has them equal.
        bad = {
            (kind, value)
            for kind, value in set(zip(map(type, values), values, strict=True))
            if value is None or (key == "size" and set_size(value) is None)
        }
        told = lacking(subject.once(DeckColumns), column) if bad else set()  # SG418 says what is meant
        for number, value in enumerate(values) if bad else ():
            if (type(value), value) in bad and number not in told:
                wants = "needs a whole number of 1 or more in" if key == "size" else "needs"
                path, span = subject.place(f"/cards/{number}/{escape_pointer(column)}")
                card = cards[number]
                found = "" if value is None else f"; here is {quote(_written(value))}"
                yield Found(
                    span,
                    f"card {quote(card.id)} {wants} the column {quote(column)}, which `sets` names{found}",
                    f"add `{column}: ...` to the card" if value is None else None,
                    f"/cards/{number}/{escape_pointer(column)}",
                    (),
                    path,
                )


def _written(value: object) -> str:
    """A column's value as its author wrote it."""
    return str(value).lower() if isinstance(value, bool) else str(value)
