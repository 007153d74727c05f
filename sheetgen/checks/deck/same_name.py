"""Two different cards of one name, in a deck in which nearly every card has a name of its own.

Looked at are the columns `name` and `title`. Decks in which names recur, like the kings of four suits, are left alone:
told when there are at least three names, and at most one card in eight has another's. It is a note where several names
recur, and where the layout shows a level, a rank or the like that tells the two apart: another value alone is what a
copy has first.

At the table: "Do you mean this Badger or that one?" Most often one was copied and not renamed yet.

Bad:

    # part of: deck
    total: 5
    sets:
    cards:
      - {id: nut, value: 1, name: Nut}
      - {id: seed, value: 2, name: Seed}
      - {id: root, value: 3, name: Root}
      - {id: corn, value: 4, name: Nut}       # <- SG429
      - {id: leaf, value: 5, name: Leaf}

Good:

    # part of: deck
    total: 5
    sets:
    cards:
      - {id: nut, value: 1, name: Nut}
      - {id: seed, value: 2, name: Seed}
      - {id: root, value: 3, name: Root}
      - {id: corn, value: 4, name: Corn}
      - {id: leaf, value: 5, name: Leaf}
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from sheetgen.checks.deck_columns import DeckColumns
from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.checks.wording import place, quote
from sheetgen.model.deck import ids_of
from sheetgen.model.words import Words
from sheetgen.source.node import escape_pointer

LEAST, SHARE = 3, 8
"""So many names, and one card in so many with the name of another."""


@finding("SG429", "same-name", "warning", on="deck", needs=("cards", "card"))
def same_name(subject: Subject) -> Iterable[Found]:
    """One finding a card that has the name of an earlier one, at the name; cards that agree in all are SG421."""
    columns = subject.once(DeckColumns)
    for name in ("name", "title"):
        if name not in columns.names:
            continue
        values = columns.values(name)
        different = set(values)
        if len(different) == len(values):
            continue  # the usual case, however many there are
        said = [value for value in values if value not in (None, "")]
        spare = len(said) - len(set(said))
        if len(set(said)) < LEAST or spare > max(1, len(said) // SHARE):
            continue
        recur = sum(times > 1 for times in Counter(said).values()) > 1
        first: dict[object, int] = {}
        for number, value in enumerate(values):
            before = first.setdefault(value, number)
            if before == number or value in (None, "") or _alike(columns, before, number):
                continue
            pointer = f"/cards/{number}/{escape_pointer(name)}"
            path, span = subject.place(pointer)
            other_path, other = subject.place(f"/cards/{before}/{escape_pointer(name)}")
            ids = ids_of(columns.cards)
            shown = next(iter(value), "") if isinstance(value, Words) else str(value)
            yield Found(
                span,
                f"card {quote(ids[number])} is called {quote(shown)} like {quote(ids[before])}; nearly all others "
                "have a name of their own",
                "rename one of them",
                pointer,
                (place(other_path, other, f"{quote(ids[before])} is called so, too"),),
                path,
                severity="info" if recur or _are_levels(columns, before, number) else None,
            )


_LEVELS = frozenset(
    (
        *("age", "era", "form", "grade", "level", "lvl", "phase", "rank", "side", "stage", "step", "stufe", "tier"),
        *("upgrade", "version"),
    )
)
"""Columns that tell cards of one name apart, as their author means."""


def _are_levels(columns: DeckColumns, one: int, other: int) -> bool:
    """Whether two cards differ in a level or the like that the layout shows."""
    named = [name for name in columns.names if name.lower() in _LEVELS and name in columns.used]
    return any(columns.values(name)[one] != columns.values(name)[other] for name in named)


def _alike(columns: DeckColumns, one: int, other: int) -> bool:
    """Whether two cards agree in every column."""
    return all(columns.values(name)[one] == columns.values(name)[other] for name in columns.names)
