"""Which footnote belongs to which item of a rules file. In: the file. Out: numbers in reading order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sheetgen.model.rules import RuleExample, RuleItem, RulesFile, Status


class Note(NamedTuple):
    """A footnote: its number (None where a mark has nothing to say), how sure its item is, and the text."""

    number: int | None
    status: Status
    text: str


class Notes:
    """The footnotes of a rules file, numbered as its items are read: a section's rules first, then its examples."""

    __slots__ = ("_of", "listed")

    def __init__(self, rules: RulesFile) -> None:
        self._of: dict[int, Note] = {}
        listed: list[Note] = []
        for section in rules.sections:
            marked: tuple[RuleItem | RuleExample, ...] = (*section.items, *section.examples)
            for item in marked:
                if item.note:
                    listed.append(Note(len(listed) + 1, item.status, item.note))
                    self._of[id(item)] = listed[-1]
                elif item.status != "stated":
                    self._of[id(item)] = Note(None, item.status, "")
        self.listed: tuple[Note, ...] = tuple(listed)

    def of(self, item: RuleItem | RuleExample) -> Note | None:
        """The note of an item of the same file, or None."""
        return self._of.get(id(item))

    def statuses(self, listed: Sequence[Note] | None = None) -> tuple[Status, ...]:
        """The marks that occur, in the order of the key: all, or those of some footnotes and of marks that have none,
        which may stand on any page."""
        used = {note.status for note in self._of.values() if listed is None or note.number is None}
        used |= {note.status for note in listed or ()}
        return tuple(status for status in MARKED if status in used)


MARKED: tuple[Status, ...] = ("inferred", "disputed", "not_stated")
"""The statuses that have a mark, in the order of the key."""
