"""Braces in a reminder that nothing fills in.

`{ones}` in a reminder stands for the number of circles of the 1s track. Any other word in braces, and a brace without
its partner, is printed as it stands. The texts of a words file are looked at, too.

At the table: "cross 0 to {one} spaces" stands on every sheet of the pad.

Bad:

    # part of: game
    documents:
      pad:
        sheet: plain
        burrows: {A: hollow}
        reminders:
          - {picture: die-1, text: "**1:** cross 0 to {one} spaces."}      # <- SG223

Bad:

    # part of: game
    documents:
      pad:
        sheet: plain
        burrows: {A: hollow}
        reminders:
          - {picture: die-1, text: "**1:** cross 0 to {ones spaces."}       # <- SG223

Good:

    # part of: game
    documents:
      pad:
        sheet: plain
        burrows: {A: hollow}
        reminders:
          - {picture: die-1, text: "**1:** cross 0 to {ones} spaces."}
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from sheetgen.checks.registry import Found, finding
from sheetgen.checks.reminders import FILLED, reminder_texts
from sheetgen.checks.subject import Subject
from sheetgen.checks.wording import quote
from sheetgen.source.ink import Ink
from sheetgen.source.node import Scalar

_BRACES = re.compile(r"\{[^{}]*\}|[{}]")


@finding("SG223", "unfilled-braces", "error", on=("game", "words"))
def unfilled_braces(subject: Subject) -> Iterable[Found]:
    """One finding a text, at its first such braces."""
    for pointer, node in reminder_texts(subject):
        yield from _look_at(subject, pointer, node)


def _look_at(subject: Subject, pointer: str, node: Scalar) -> Iterator[Found]:
    for match in _BRACES.finditer(node.text):
        if match[0] in FILLED:
            continue
        trouble = "is filled in by nothing" if len(match[0]) > 1 else "has no partner"
        filled = " or ".join(map(quote, FILLED))
        yield Found(
            Ink(subject.file, node).within(match.start(), match.end()),
            f"{quote(match[0])} {trouble}, and is printed as it stands",
            f"write {filled} for the number of circles of the 1s track, or take the braces out",
            pointer,
        )
        return
