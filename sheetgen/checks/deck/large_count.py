"""A kind of card with far more copies than any other.

Told in a deck without `total` when a kind has 20 or more, and more than five times as many as the next.

At the table: a digit too many is a stack of paper too many. A `total` says that it is meant.

Bad:

    # part of: deck
    total:
    sets:
    cards:
      - {id: nut, count: 110}       # <- SG422
      - {id: seed, count: 11}

Good:

    # part of: deck
    total: 121
    sets:
    cards:
      - {id: nut, count: 110}
      - {id: seed, count: 11}
"""

from __future__ import annotations

from collections.abc import Iterable

from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.checks.wording import quote, several
from sheetgen.model.deck import counts_of, ids_of

LEAST, TIMES = 20, 5


@finding("SG422", "large-count", "warning", on="deck", needs=("cards", "counts", "rows", "total"))
def large_count(subject: Subject) -> Iterable[Found]:
    """One finding a deck, at the count."""
    cards = subject.value.cards
    counts = counts_of(cards)
    if subject.value.total is not None or len(counts) < 2:
        return
    next_most, most = sorted(counts)[-2:]
    if most >= LEAST and most > TIMES * next_most:
        number = list(counts).index(most)
        path, span = subject.place(f"/cards/{number}/count")
        yield Found(
            span,
            f"{several(most, 'card')} of {quote(ids_of(cards)[number])}, and of no other kind more than {next_most}",
            f"if it is meant, write `total: {sum(counts)}`",
            f"/cards/{number}/count",
            (),
            path,
        )
