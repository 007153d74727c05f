"""The cards of a kind do not make up full sets.

`sets` says in which column the cards of a set agree and in which their number stands. The cards that agree are as
many as whole sets need.

At the table: the last cards of that colour can never be laid down as a set; whoever draws them is stuck with them.

Bad:

    # part of: deck
    total: 11
    cards:
      - {id: nut, colour: brown, value: 2, count: 7}      # <- SG402
      - {id: seed, colour: yellow, value: 1, count: 4}

Good:

    # part of: deck
    total: 11
    cards:
      - {id: nut, colour: brown, value: 2, count: 6}
      - {id: seed, colour: yellow, value: 1, count: 5}
"""

from __future__ import annotations

from collections.abc import Iterable

from sheetgen.checks.deck_sets import groups_of_sets
from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.checks.wording import quote, several
from sheetgen.model.deck import full_sets


@finding("SG402", "incomplete-set", "warning", on="deck", needs=("sets", "cards", "counts", "rows"))
def incomplete_set(subject: Subject) -> Iterable[Found]:
    """One finding a kind, at the count of its first card."""
    for name, members in subject.once(groups_of_sets).items():
        made = full_sets(members)
        if made is None or made.over == 0:
            continue  # two sizes are SG403, none is SG412
        size, full, over = made
        count = full * size + over
        path, span = subject.place(f"/cards/{members[0].number}/count")
        sets = f"{several(full, 'full set')} and {several(over, 'card')} over"
        yield Found(
            span,
            f"{several(count, 'card')} of {quote(name)} make {sets} (a set has {size})",
            f"make it {count - over} or {count + size - over}" if count > size else f"make it {size}",
            f"/cards/{members[0].number}/count",
            (),
            path,
        )
