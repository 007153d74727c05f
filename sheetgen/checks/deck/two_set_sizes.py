"""Cards that form a set together say different things about its size.

All cards that agree in the column `sets.by` must have the same number in the column `sets.size`.

At the table: three cards of a colour would be a full set to one player and not to the other.

Bad:

    # part of: deck
    cards:
      - {id: nut, colour: brown, value: 2, count: 8}
      - {id: seed, colour: brown, value: 1, count: 4}      # <- SG403

Good:

    # part of: deck
    cards:
      - {id: nut, colour: brown, value: 2, count: 8}
      - {id: seed, colour: yellow, value: 1, count: 4}
"""

from __future__ import annotations

from collections.abc import Iterable

from sheetgen.checks.deck_sets import groups_of_sets
from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.checks.wording import quote
from sheetgen.source.diagnostic import Related
from sheetgen.source.node import escape_pointer


@finding("SG403", "two-set-sizes", "error", on="deck", needs=("sets", "cards"))
def two_set_sizes(subject: Subject) -> Iterable[Found]:
    """One finding a card that differs from the first of its kind, at its set size."""
    column = subject.value.sets.size if subject.value.sets else ""
    for name, members in subject.once(groups_of_sets).items():
        sized = [member for member in members if member.size is not None]
        for member in sized[1:]:
            if member.size == sized[0].size:
                continue
            path, span = subject.place(f"/cards/{member.number}/{escape_pointer(column)}")
            first_path, first = subject.place(f"/cards/{sized[0].number}/{escape_pointer(column)}")
            yield Found(
                span,
                f"a set of {quote(name)} has {member.size} cards here and {sized[0].size} on line {first.line}",
                f"write {sized[0].size} on both, or give the cards different kinds",
                f"/cards/{member.number}/{escape_pointer(column)}",
                (Related(first_path, first.line, first.column, f"{sized[0].size} cards here"),),
                path,
            )
