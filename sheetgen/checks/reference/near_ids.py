"""Two ids that differ in nothing but capitals, hyphens and underscores.

Cards of a deck, kinds of pieces, score tables, sections and lines of a rules file.

At the table: `--only light-green` prints one of the two, and the other is missed when the cards are cut.

Bad:

    # part of: deck
    cards:
      - {id: hazel-nut, colour: brown, value: 2, count: 8}
      - {id: hazelnut, colour: yellow, value: 1, count: 4}      # <- SG207

Bad:

    # part of: rules
    sections:
      - id: play
        title: Play
        items:
          - {id: D-1, source: "The Den rulebook", text: Roll the die.}
          - {id: d1, source: "The Den rulebook", text: Cross your spaces.}      # <- SG207

Good:

    # part of: deck
    cards:
      - {id: hazel-nut, colour: brown, value: 2, count: 8}
      - {id: walnut, colour: yellow, value: 1, count: 4}
"""

from __future__ import annotations

from collections.abc import Iterable

from sheetgen.checks.registry import ANY, Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.checks.wording import place, quote


@finding("SG207", "near-ids", "warning", on=ANY)
def near_ids(subject: Subject) -> Iterable[Found]:
    """One finding an id that is like an earlier one; ids that are the same are SG202."""
    first: dict[str, tuple[str, str]] = {}
    for pointer, name in _ids(subject):
        key = name.replace("-", "").replace("_", "").lower()
        before, where = first.setdefault(key, (name, pointer))
        if before == name:
            continue
        path, span = subject.place(pointer)
        other_path, other = subject.place(where)
        yield Found(
            span,
            f"{quote(name)} differs from {quote(before)} only in capitals, hyphens and underscores",
            "if the two are one, write it alike; else give them names that a reader can tell apart",
            pointer,
            (place(other_path, other, f"{quote(before)} stands here"),),
            path,
        )


def _ids(subject: Subject) -> list[tuple[str, str]]:
    """The ids of what the file holds, with their pointers."""
    value, kind = subject.value, subject.loaded.kind
    if kind == "deck" and value.cards is not None:
        from sheetgen.model.deck import ids_of

        ids = ids_of(value.cards)
        if len({name.replace("-", "") for name in ids}) == len(ids):
            return []  # the usual case, however many there are
        return [(f"/cards/{number}/id", name) for number, name in enumerate(ids)]
    if kind == "pieces":
        return [(f"/kinds/{number}/id", one.id) for number, one in enumerate(value.kinds or ())]
    if kind == "scoring":
        return [(f"/tables/{name}", name) for name in value.tables or ()]
    if kind == "rules":
        return [
            (f"/sections/{s}/{group}/{number}/id", one.id)
            for s, section in enumerate(value.sections or ())
            for group in ("items", "examples", "callouts")
            for number, one in enumerate(getattr(section, group))
        ]
    return []
