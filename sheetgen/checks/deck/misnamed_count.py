"""How many cards there are of each kind, in a column that is not called `count`.

Told when no card has `count`, and a column of small whole numbers that nothing prints is called `copies`, `qty`,
`number` and the like, or adds up to the deck's total.

At the table: one of each, where there should have been four.

Bad:

    # part of: deck
    total: 12
    sets:
    cards:
      - {id: nut, value: 1, copies: 8}       # <- SG431
      - {id: seed, value: 2, copies: 4}

Good:

    # part of: deck
    total: 12
    sets:
    cards:
      - {id: nut, value: 1, count: 8}
      - {id: seed, value: 2, count: 4}
"""

from __future__ import annotations

from collections.abc import Iterable

from sheetgen.checks.deck.misspelt_column import misspelt
from sheetgen.checks.deck_columns import DeckColumns
from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.checks.wording import quote
from sheetgen.model.deck import counts_of
from sheetgen.source.node import escape_pointer

NAMES = frozenset(
    (
        *("amount", "cards", "cnt", "copies", "copy", "counts", "how-many", "how_many", "n", "no", "num", "number"),
        *("pieces", "qty", "quantity", "repeat", "repeats", "times", "x"),
        *("anz", "anzahl", "exemplare", "karten", "menge", "stueck", "stück"),
    )
)
"""What the number of copies is called elsewhere."""
MOST = 100
"""A larger number is no count of cards of a kind."""


@finding("SG431", "misnamed-count", "warning", on="deck", needs=("cards", "card", "counts", "rows"))
def misnamed_count(subject: Subject) -> Iterable[Found]:
    """One finding a deck, at the column's head, or at its key at the first card."""
    name = misnamed(subject)
    if name is None:
        return
    values = subject.once(DeckColumns).values(name)
    number = next(at for at, value in enumerate(values) if value is not None)
    pointer = f"/cards/{number}/{escape_pointer(name)}"
    path, span = subject.column(number, name)
    yield Found(
        span,
        f"nothing uses the column {quote(name)}, and there is one card of each kind",
        f"if it says how many there are, call it `count`: that makes {sum(filter(None, values))} cards",
        pointer,
        (),
        path,
    )


def misnamed(subject: Subject) -> str | None:
    """The column that holds the counts under another name, or None."""
    return subject.once(_Misnamed).name


class _Misnamed:
    def __init__(self, subject: Subject) -> None:
        self.name: str | None = None
        columns = subject.once(DeckColumns)
        meant = {*misspelt(columns), *columns.absent().values()}  # SG418, SG419
        spare = [name for name in columns.names if name not in columns.used and name not in meant]
        if not spare or set(counts_of(columns.cards)) != {1} or _has_count(subject):
            return
        total = subject.value.total
        for name in spare:
            values = columns.values(name)
            kinds = set(map(type, values))
            if not kinds <= {int, type(None)} or int not in kinds:
                continue
            numbers = [value for value in values if value is not None]
            if min(numbers) < 1 or max(numbers) > MOST or max(numbers) == 1:
                continue
            if len(numbers) > 2 and numbers == list(range(numbers[0], numbers[0] + len(numbers))):
                continue  # the cards are numbered
            if name.lower() in NAMES or (total is not None and sum(numbers) == total != len(numbers)):
                self.name = name
                return


def _has_count(subject: Subject) -> bool:
    """Whether the deck, or its table, has a column of that name."""
    table = subject.loaded.table
    if table is not None and table.heads:
        return "count" in table.heads
    cards = subject.node("/cards")
    return any("count" in getattr(card, "index", ()) for card in getattr(cards, "items", ()))
