"""A finding explained, as values: what it is, why it matters at the table, what is wrong and what is right.

``checks`` makes them from the checks' docstrings; reports, documents and commands show them.
"""

from __future__ import annotations

import re
from typing import Literal, NamedTuple

from sheetgen.source.diagnostic import Severity

_FORMAT = re.compile(r"format:[ ]*sheetgen/([a-z-]+)@1[ ]*$")


FAMILY_TITLES = {
    "yaml": "The file itself",
    "shape": "Keys and values",
    "reference": "Names and files",
    "burrow": "Burrows",
    "deck": "Decks and pieces",
    "scoring": "Scores and sums",
    "rules": "Rules",
    "page": "On paper",
}
"""What people call the families of findings, in the order of their codes."""


class ExampleFile(NamedTuple):
    """One file of an example. ``marks`` are (line from 1, code); ``part_of`` is the kind whose template it amends."""

    path: str | None
    text: str
    marks: tuple[tuple[int, str], ...]
    part_of: str | None
    escaped: bool

    @property
    def kind(self) -> str | None:
        """The kind that its ``format:`` line or ``part of`` names."""
        if self.part_of:
            return self.part_of
        for line in self.text.splitlines():
            match = _FORMAT.match(line)
            if match:
                return match[1]
        return None

    @property
    def caption(self) -> str | None:
        """What the file is, for a reader who does not see it whole; None for a whole file of no name."""
        if self.path is None:
            return f"in a {self.part_of} file" if self.part_of else None
        name = self.path.rpartition("/")[2]
        return f"{name}, with characters spelt out" if self.escaped else name

    def codes(self, line: int) -> str:
        """The codes that a line (from 1) is marked with, separated by commas; empty for none."""
        return ", ".join([code for number, code in self.marks if number == line])


class Example(NamedTuple):
    """A ``Bad:`` or ``Good:`` block: as written, and its files."""

    verdict: Literal["Bad", "Good"]
    written: str
    files: tuple[ExampleFile, ...]

    @property
    def heading(self) -> str:
        """What people read above it."""
        return "Wrong" if self.verdict == "Bad" else "Right"


class Explanation(NamedTuple):
    """What a check's docstring says. The paragraphs of ``what`` are parted by an empty line."""

    title: str
    what: str
    why: str
    examples: tuple[Example, ...]


class Explained(NamedTuple):
    """A finding of the catalogue. ``blocking``: nothing can be drawn in spite of it, so nothing silences it."""

    code: str
    name: str
    severity: Severity
    family: str
    blocking: bool
    explanation: Explanation
