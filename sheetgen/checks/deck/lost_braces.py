"""A text of a layout that is the name of a column, without its braces.

Told when the layouts print the column nowhere and draw nothing with it. `{{name}}` in two braces, `$name`, `<name>`,
`[name]`, `(name)` and `%name%` are told as well: here it is `{name}`.

At the table: "value" on every card, where a number should stand.

Bad:

    # file: layouts/cards/named.yaml
    format: sheetgen/card-layout@1
    id: named
    title: Named
    theme: plain
    width: 63mm
    height: 88mm
    elements:
      - text: {text: "{name}", x: 5mm, y: 10mm, size: 11pt, fill: ink}
      - text: {text: "value", x: 5mm, y: 20mm, size: 11pt, fill: ink}      # <- SG428
      - text: {text: "{{colour}}", x: 5mm, y: 30mm, size: 11pt, fill: ink}   # <- SG428
    # file: data/den/deck.yaml, part of: deck
    card: {size: poker-eu, layout: named}
    total: 12
    cards:
      - {id: nut, colour: brown, value: 2, count: 8, name: Nut}
      - {id: root, colour: yellow, value: 1, count: 4, name: Root}

Good:

    # file: layouts/cards/named.yaml
    format: sheetgen/card-layout@1
    id: named
    title: Named
    theme: plain
    width: 63mm
    height: 88mm
    elements:
      - text: {text: "{name}", x: 5mm, y: 10mm, size: 11pt, fill: ink}
      - text: {text: "value", x: 5mm, y: 20mm, size: 11pt, fill: ink}
      - text: {text: "{value}", x: 5mm, y: 26mm, size: 20pt, fill: ink}
      - text: {text: "colour", x: 5mm, y: 40mm, size: 11pt, fill: ink}
        when: {colour: brown}
    # file: data/den/deck.yaml, part of: deck
    card: {size: poker-eu, layout: named}
    total: 12
    cards:
      - {id: nut, colour: brown, value: 2, count: 8, name: Nut}
      - {id: root, colour: yellow, value: 1, count: 4, name: Root}
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from sheetgen.checks.deck_columns import DeckColumns, literal_sites
from sheetgen.checks.layout_decks import is_of_the_author
from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.checks.wording import place, quote
from sheetgen.load.workspace import Loaded
from sheetgen.source.node import Mapping, Sequence, escape_pointer, split_pointer

_WRAPPED = re.compile(r"\{\{\s*([\w-]+)\s*\}\}|\$\{?([\w-]+)\}?|<([\w-]+)>|\[([\w-]+)\]|\(([\w-]+)\)|%([\w-]+)%")


@finding("SG428", "lost-braces", "warning", on="deck", needs=("cards", "card"))
def lost_braces(subject: Subject) -> Iterable[Found]:
    """One finding a text, in the layout."""
    columns = subject.once(DeckColumns)
    used: set[str] = set()
    for use in columns.uses.values():
        used |= use.texts | use.drawn
    for use in columns.uses.values():
        for text in sorted(use.literals):
            wrapped = _WRAPPED.fullmatch(text)
            name = next(filter(None, wrapped.groups()), "") if wrapped else text
            # Two braces are nobody's label; a bare word may be one, beside what it names.
            if name not in columns.names or (name in used and not text.startswith("{{")):
                continue
            if not is_of_the_author(subject, use.loaded):
                continue
            number = next((at for at, value in enumerate(columns.values(name)) if value is not None), 0)
            path, span = subject.place(f"/cards/{number}/{escape_pointer(name)}")
            for site in literal_sites(use.loaded, text):
                if _asks_for(use.loaded, site.pointer, name):
                    continue
                yield Found(
                    site.span,
                    f"{quote(text)} is printed as it stands, on every card; the cards have a column {quote(name)}",
                    f'write `"{{{name}}}"` for what the card has there',
                    site.pointer,
                    (place(path, span, f"{quote(name)} of the first card"),),
                    use.loaded.file.shown,
                )


def _asks_for(layout: Loaded, pointer: str, name: str) -> bool:
    """Whether a text stands on the cards alone that have something in a column, and so says what they have."""
    node = layout.file.tree
    for part in split_pointer(pointer):
        if isinstance(node, Mapping):
            condition = node.get("when")
            if isinstance(condition, Mapping) and condition.get(name) is not None:
                return True
            node = node.get(part)
        elif isinstance(node, Sequence):
            node = node.items[int(part)]
    return False
