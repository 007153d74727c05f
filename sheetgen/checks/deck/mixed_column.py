"""A text in a column that else holds numbers.

Told when at least three cards, and three times as many as have a text, have a number there. A text for which a `when`
or a lookup of the layout has something is meant.

At the table: the value is printed, and whatever counts with it does not count this card: `1O` is no 10.

Bad:

    # part of: deck
    total: 12
    sets:
    cards:
      - {id: nut, value: 2, count: 3}
      - {id: seed, value: 1, count: 3}
      - {id: root, value: 4, count: 3}
      - {id: corn, value: 1O, count: 3}      # <- SG420

Good:

    # part of: deck
    total: 12
    sets:
    cards:
      - {id: nut, value: 2, count: 3}
      - {id: seed, value: 1, count: 3}
      - {id: root, value: 4, count: 3}
      - {id: corn, value: 10, count: 3}
"""

from __future__ import annotations

from collections.abc import Iterable

from sheetgen.checks.deck_columns import DeckColumns, LayoutUse
from sheetgen.checks.deck_values import known_values
from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.checks.wording import quote
from sheetgen.load.numbers import meant_number
from sheetgen.source.node import escape_pointer

LEAST = 3
"""So many numbers to a text make a column of numbers."""


@finding("SG420", "mixed-column", "warning", on="deck", needs=("cards", "card"))
def mixed_column(subject: Subject) -> Iterable[Found]:
    """One finding a card, at the text; the columns that `sets` names are SG412's."""
    columns, sets = subject.once(DeckColumns), subject.value.sets
    named = (sets.by, sets.size) if sets is not None else ()
    for name in columns.names:
        values = columns.values(name)
        kinds = list(map(type, values))
        numbers, texts = kinds.count(int) + kinds.count(float), kinds.count(str)
        if name in named or not texts or numbers < LEAST * texts:
            continue
        meant = {text for use in columns.uses.values() for text in _known(use, name)}
        for number, value in enumerate(values):
            if isinstance(value, str) and value not in meant:
                pointer = f"/cards/{number}/{escape_pointer(name)}"
                path, span = subject.place(pointer)
                yield Found(
                    span,
                    f"{quote(value)} is a text, the other cards have numbers in {quote(name)}",
                    _advice(value),
                    pointer,
                    (),
                    path,
                )


def _known(use: LayoutUse, name: str) -> frozenset[str]:
    """Texts of a column that a layout has something for: whoever writes them there means them."""
    known = known_values(use).get(name)
    return frozenset() if known is None else known.any | known.strict


def _advice(text: str) -> str:
    number = meant_number(text)
    if number is None:
        return "write a number"
    why = "the decimal sign is a point" if "," in text else "there is a letter among its figures"
    return f"{why}: write {number}"
