"""A list names the same thing twice.

Rows of a pad, tables and diagrams of a section of the rules, other names of a game, somebody's share in it.

At the table: the same row stands on the pad twice, and somebody adds both.

Bad:

    # part of: game
    documents:
      pad: {sheet: player-rounds, rows: [mushrooms, hazelnuts, mushrooms]}      # <- SG210

Good:

    # part of: game
    documents:
      pad: {sheet: player-rounds, rows: [mushrooms, hazelnuts]}
"""

from __future__ import annotations

from collections.abc import Iterable

from sheetgen.checks.registry import ANY, Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.checks.wording import quote


@finding("SG210", "listed-twice", "warning", on=ANY)
def listed_twice(subject: Subject) -> Iterable[Found]:
    """One finding an entry that stands there already."""
    for pointer, names in _lists(subject):
        seen: set[str] = set()
        for number, name in enumerate(names):
            if name not in seen:
                seen.add(name)
            else:
                place = f"{pointer}/{number}"
                yield Found(subject.key(place), f"{quote(name)} stands in this list already", "leave one out", place)


def _lists(subject: Subject) -> list[tuple[str, tuple[str, ...]]]:
    value, kind = subject.value, subject.loaded.kind
    if kind == "game":
        rows = getattr(getattr(value.documents, "pad", None), "rows", ())
        shares = tuple(f"{one.role} {one.name} {one.year or ''}".strip() for one in value.credits or ())
        return [("/documents/pad/rows", rows), ("/aliases", value.aliases or ()), ("/credits", shares)]
    if kind == "rules":
        return [
            (f"/sections/{number}/{group}", getattr(section, group))
            for number, section in enumerate(value.sections or ())
            for group in ("tables", "diagrams")
        ]
    return []
