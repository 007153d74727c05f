"""A condition of a card layout that no card meets, or a value of a lookup that is misspelt.

Looked for when a deck is checked that is drawn with the layout; what another deck of the project meets is alive. It
stands in the layout. It is an error when cards cannot be drawn because of it.

At the table: the picture that was drawn for the green suit is on no card.

Bad:

    # file: layouts/cards/suits.yaml
    format: sheetgen/card-layout@1
    id: suits
    title: Suits
    theme: plain
    width: 63mm
    height: 88mm
    elements:
      - circle: {x: 30mm, y: 40mm, radius: 9mm, fill: ink}
        when: {suit: nust}                                              # <- SG427
    # file: data/den/deck.yaml, part of: deck
    card: {size: poker-eu, layout: suits}
    total: 12
    cards:
      - {id: nut, colour: brown, value: 2, count: 4, suit: nuts, name: Nut}
      - {id: seed, colour: brown, value: 2, count: 4, suit: nuts, name: Seed}
      - {id: root, colour: yellow, value: 1, count: 4, suit: roots}

Bad:

    # file: layouts/cards/suits.yaml
    format: sheetgen/card-layout@1
    id: suits
    title: Suits
    theme: plain
    width: 63mm
    height: 88mm
    elements:
      - circle: {x: 30mm, y: 40mm, radius: 9mm, fill: ink}
        when: {suit: nuts, value: 1}                                    # <- SG427
    # file: data/den/deck.yaml, part of: deck
    card: {size: poker-eu, layout: suits}
    total: 12
    cards:
      - {id: nut, colour: brown, value: 2, count: 8, suit: nuts}
      - {id: root, colour: yellow, value: 1, count: 4, suit: roots}

Good:

    # file: layouts/cards/suits.yaml
    format: sheetgen/card-layout@1
    id: suits
    title: Suits
    theme: plain
    width: 63mm
    height: 88mm
    elements:
      - circle: {x: 30mm, y: 40mm, radius: 9mm, fill: ink}
        when: {suit: nuts}
    # file: data/den/deck.yaml, part of: deck
    card: {size: poker-eu, layout: suits}
    total: 12
    cards:
      - {id: nut, colour: brown, value: 2, count: 8, suit: nuts}
      - {id: root, colour: yellow, value: 1, count: 4, suit: roots}
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from sheetgen.checks.deck_columns import DeckColumns, LayoutUse, Site, by_sites, condition_sites, lookup_sites
from sheetgen.checks.deck_values import cards_that_meet, known_values, slips
from sheetgen.checks.layout_decks import is_of_the_author, other_decks
from sheetgen.checks.registry import Found, finding
from sheetgen.checks.slips import slip_of
from sheetgen.checks.subject import Subject
from sheetgen.checks.wording import listed, place, quote
from sheetgen.model.deck import OWN_KEYS
from sheetgen.source.diagnostic import Related
from sheetgen.source.spelling import nearest


@finding("SG427", "dead-condition", "warning", on="deck", needs=("cards", "card", "rows"))
def dead_condition(subject: Subject) -> Iterable[Found]:
    """One finding a value that a condition or lookup misspells; one a condition that is dead for another reason."""
    columns = subject.once(DeckColumns)
    for use in columns.uses.values():
        if not is_of_the_author(subject, use.loaded):
            continue
        misspelt, elsewhere = slips(subject, use)
        known = known_values(use) if misspelt else {}
        for (name, text), meant in misspelt.items():
            grave = text in known[name].strict
            for site in (*condition_sites(use.loaded, name, text), *lookup_sites(use.loaded, name, text)):
                yield _found(
                    subject,
                    use,
                    site,
                    f"no card has {quote(text)} in {quote(name)}, and the layout has nothing for {quote(meant)}",
                    f"did you mean {quote(meant)}?",
                    f"/cards/{_first(columns, name, meant)}",
                )._replace(severity="error" if grave else None)
        for name in sorted(use.asked - use.in_conditions - set(columns.names) - set(OWN_KEYS)):
            near = slip_of(name, columns.names)
            if near is None or any(name in other.names for other in other_decks(subject, use.loaded)):
                continue
            for site in by_sites(use.loaded, name):
                message = f"no card has a column {quote(name)}: here it is always the default"
                yield _found(subject, use, site, message, f"did you mean {quote(near)}?", "/cards")
        dead = [one for one in use.conditions if not cards_that_meet(columns, one)]
        told: set[tuple[str, str]] = set(misspelt)
        for condition in dead:
            parts = [(name, text) for name, texts in condition.items() for text in texts]
            if any(part in misspelt or part in elsewhere for part in parts):
                continue  # told of, here or (SG426, SG710) at the card
            if any(cards_that_meet(other, condition) for other in other_decks(subject, use.loaded)):
                continue
            yield from _dead(subject, columns, use, condition, told)


def _dead(
    subject: Subject,
    columns: DeckColumns,
    use: LayoutUse,
    condition: Mapping[str, tuple[str, ...]],
    told: set[tuple[str, str]],
) -> Iterator[Found]:
    guilty = next((name for name, texts in condition.items() if columns.texts(name).isdisjoint(texts)), None)
    name = guilty or next(iter(condition))
    text = condition[name][0]
    part = (name, text if guilty else str(condition))
    if part in told:
        return
    told.add(part)
    if guilty is None:
        parts = " and ".join(f"{quote(part)} {listed(texts, 3)}" for part, texts in condition.items())
        message, advice = f"no card has {parts} together", "this is never drawn: mend the condition, or take it out"
    elif name not in columns.names and name not in OWN_KEYS:
        near = nearest(name, [one for one in columns.names if one not in use.texts]) or nearest(name, columns.names)
        message = f"no card has a column {quote(name)}"
        advice = f"did you mean {quote(near)}?" if near else f"the cards have {listed(columns.names)}"
    else:
        there = sorted(columns.texts(name) - {""})
        message = f"no card has {listed(condition[name], 3)} in {quote(name)}: this is never drawn"
        near = _TRUTH.get(text.lower()) if {"true", "false"}.issuperset(there) else nearest(text, there, 0.8)
        meant = _meant_values(text, there)
        if meant:
            advice = f"a condition lists its values: `{name}: [{', '.join(meant)}]`"
        else:
            advice = f"did you mean {quote(near)}?" if near else f"there are: {listed(there)}"
    sites = condition_sites(use.loaded, name, None if name not in columns.names and name not in OWN_KEYS else text)
    for site in sites:
        if guilty is None and not _is_of(use, site, condition):
            continue
        yield _found(subject, use, site, message, advice, "/cards")


_TRUTH = {"yes": "true", "on": "true", "ja": "true", "y": "true", "no": "false", "off": "false", "nein": "false"}
_COMPARED = re.compile(r"([<>]=?|!=|!|not )\s*(.+)")
_RANGE = re.compile(r"(-?\d{1,9})\s*(?:-|–|\.\.\.?|to|bis)\s*(-?\d{1,9})")
_MOST = 12


def _meant_values(text: str, there: list[str]) -> list[str]:
    """The values that are meant by a comparison, a range or an enumeration; none when it is no such thing."""
    parts = re.split(r"\s*(?:,|\||/|\bor\b|\boder\b)\s*", text)
    if len(parts) > 1:
        return parts if set(parts) <= set(there) else []
    compared, bounds = _COMPARED.fullmatch(text), _RANGE.fullmatch(text)
    if compared and compared[1] in ("!", "!=", "not "):
        return [one for one in there if one != compared[2]][:_MOST] if compared[2] in there else []
    if not all(_NUMBER.fullmatch(one) for one in there) or not (compared or bounds):
        return []
    numbers = sorted(there, key=float)
    if bounds:
        return [one for one in numbers if float(bounds[1]) <= float(one) <= float(bounds[2])][:_MOST]
    assert compared is not None
    if not _NUMBER.fullmatch(compared[2]):
        return []
    limit, sign = float(compared[2]), compared[1]
    low, high = sign[0] == "<", sign[0] == ">"
    return [
        one
        for one in numbers
        if (low and float(one) < limit) or (high and float(one) > limit) or ("=" in sign and float(one) == limit)
    ][:_MOST]


_NUMBER = re.compile(r"-?\d{1,9}(?:\.\d{1,9})?")


def _is_of(use: LayoutUse, site: Site, condition: Mapping[str, tuple[str, ...]]) -> bool:
    """Whether a place lies in a condition that asks for the same values of the same columns."""
    when = use.loaded.node(site.pointer[: site.pointer.rindex("/when/") + len("/when")])
    asked = {key.text: getattr(value, "items", [value]) for key, value in getattr(when, "entries", ())}
    return {name: tuple(item.text for item in items) for name, items in asked.items()} == condition


def _first(columns: DeckColumns, name: str, text: str) -> int:
    return next((number for number, value in enumerate(columns.values(name)) if str(value) == text), 0)


def _found(subject: Subject, use: LayoutUse, site: Site, message: str, advice: str, card: str) -> Found:
    return Found(site.span, message, advice, site.pointer, (_deck(subject, card),), use.loaded.file.shown)


def _deck(subject: Subject, pointer: str) -> Related:
    """The deck whose cards are drawn with it, at a card."""
    if pointer == "/cards":
        return place(subject.file.shown, subject.key("/cards"), "these cards are drawn with it")
    path, span = subject.place(f"{pointer}/id")
    return place(path, span, "this card, for one")
