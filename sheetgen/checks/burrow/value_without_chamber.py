"""A value belongs to no chamber of the map.

Every key of `values` is the letter of a chamber that stands on the map.

At the table: a left-over value is most often a chamber that was renamed in one place only; its points would be
printed nowhere.

Bad:

    # part of: burrow
    values:
      A: 5
      B: 4
      C: 6
      D: 5
      E: 4
      F: 6
      G: 4
      H: 5
      K: 3   # <- SG306

Good:

    # part of: burrow
    values: {A: 5, B: 4, C: 6, D: 5, E: 4, F: 6, G: 4, H: 5}
"""

from __future__ import annotations

from collections.abc import Iterable

from sheetgen.checks.burrow_subject import LETTERS, BurrowMap
from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.source.lookalikes import capital_like, name_of
from sheetgen.source.node import escape_pointer


@finding("SG306", "value-without-chamber", "error", on="burrow", needs=("map", "values"), piecewise=("values",))
def value_without_chamber(subject: Subject) -> Iterable[Found]:
    """One finding a value, at its key."""
    burrow = subject.once(BurrowMap)
    chambers = burrow.burrow.chambers
    unread = {capital_like(token[0]) or token[0].upper() for token in burrow.unread.values()}
    for letter in burrow.file.values or {}:
        if letter in chambers or letter in unread or letter in burrow.twins.values():
            continue
        if burrow.strangers and letter in LETTERS:
            continue
        help_text = f"delete `{letter}`, or draw its chamber"
        meant = burrow.mistaken_keys.get(letter)
        if meant is not None and letter.isascii():
            help_text = f"chambers are capital letters: write `{meant}`"
        elif meant is not None:
            help_text = f"write `{meant}` of the Latin alphabet; here is {name_of(letter)}"
        pointer = f"/values/{escape_pointer(letter)}"
        lacks = f", and chamber {meant} has no value" if meant is not None else ""
        yield Found(subject.key(pointer), f"no chamber {letter} is on the map{lacks}", help_text, pointer)
