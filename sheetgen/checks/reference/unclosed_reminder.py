"""Stars that open bold words in a reminder and are never closed.

The reminders on a pad know `**bold**` and `*italic*` as the rules do (SG610); stars without their partner are printed
as they stand. The texts of a words file are looked at, too.

At the table: two stars in the middle of a sentence, on every sheet of the pad.

Bad:

    # part of: game
    documents:
      pad:
        sheet: plain
        burrows: {A: hollow}
        reminders:
          - {picture: die-6, text: "**2 to 6: cross that many spaces."}      # <- SG224

Good:

    # part of: game
    documents:
      pad:
        sheet: plain
        burrows: {A: hollow}
        reminders:
          - {picture: die-6, text: "**2 to 6:** cross that many spaces."}
"""

from __future__ import annotations

from collections.abc import Iterable

from sheetgen.checks.registry import Found, finding
from sheetgen.checks.reminders import reminder_texts
from sheetgen.checks.subject import Subject


@finding("SG224", "unclosed-reminder", "warning", on=("game", "words"))
def unclosed_reminder(subject: Subject) -> Iterable[Found]:
    """One finding a text, at the first stars that stay."""
    for pointer, node in reminder_texts(subject):
        if "*" in node.text:
            from sheetgen.checks.lone_stars import told

            yield from told(subject, pointer, node)
