"""Two ranks of a table have the same name.

At the table: 12 points and 30 points earn the same words, and the better player asks why.

Bad:

    # part of: scoring
    tables:
      solo:
        ranks:
          - {to: 9, label: Hungry}
          - {from: 10, to: 19, label: Fed}
          - {from: 20, label: Fed}              # <- SG508

Good:

    # part of: scoring
    tables:
      solo:
        ranks:
          - {to: 9, label: Hungry}
          - {from: 10, to: 19, label: Fed}
          - {from: 20, label: Round}
"""

from __future__ import annotations

from collections.abc import Iterable

from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.checks.wording import place, quote
from sheetgen.source.node import escape_pointer


@finding("SG508", "same-rank-name", "warning", on="scoring", needs=("tables",), piecewise=("tables",))
def same_rank_name(subject: Subject) -> Iterable[Found]:
    """One finding a rank whose name stands in the table already, in any language."""
    for name, table in subject.value.tables.items():
        first: dict[tuple[str, str], int] = {}
        for number, rank in enumerate(table.ranks or ()):
            words = {"": rank.label.plain} if rank.label.plain is not None else rank.label.by_language
            again = [entry for entry in words.items() if first.setdefault(entry, number) != number]
            if again:
                pointer, before = (
                    f"/tables/{escape_pointer(name)}/ranks/{at}/label" for at in (number, first[again[0]])
                )
                yield Found(
                    subject.span(pointer),
                    f"another rank of this table is called {quote(again[0][1])}",
                    "give each its own name",
                    pointer,
                    (place(subject.file.shown, subject.span(before), "the other one"),),
                )
