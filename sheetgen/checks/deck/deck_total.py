"""The counts of the cards do not add up to the deck's total.

`total` may be left out; where it stands it must be the sum of all counts. A card without `count` is there once.

At the table: a deck that is one card short is noticed when the box has been printed.

Bad:

    # part of: deck
    total: 13                                    # <- SG401

Good:

    # part of: deck
    total: 12
"""

from __future__ import annotations

from collections.abc import Iterable

from sheetgen.checks.deck.misnamed_count import misnamed
from sheetgen.checks.deck_counts import count_places, odd_count
from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.checks.wording import several
from sheetgen.model.deck import counts_of


@finding("SG401", "deck-total", "error", on="deck", needs=("total", "cards", "counts", "rows"))
def deck_total(subject: Subject) -> Iterable[Found]:
    """One finding a deck, at the total."""
    total, counts = subject.value.total, sum(counts_of(subject.value.cards))
    off = counts - total if total is not None else 0
    if off and misnamed(subject) is None:  # of counts under another name SG431 tells
        odd = odd_count(subject)
        if odd is not None and counts_of(subject.value.cards)[odd.number] - odd.usual != off:
            odd = None
        yield Found(
            subject.span("/total"),
            f"the counts add up to {counts}, the total says {total}: {several(abs(off), 'card')} too "
            f"{'many' if off > 0 else 'few'}",
            f"all kinds but one have {odd.usual}; or write `total: {counts}`"
            if odd is not None
            else f"write `total: {counts}`, or mend a count",
            "/total",
            count_places(subject, [odd.number] if odd is not None else None),
        )
