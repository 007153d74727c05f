"""What an export for a print vendor checked, rule by rule, as values; the report's texts are made of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple

Status = Literal["ok", "look", "fails"]
"""A rule that holds; one that no program can decide, or that asks for a person's eyes; one that the vendor breaks off
at."""


class Rule(NamedTuple):
    """One rule that was looked at. ``rule`` names it in a word or two, ``message`` says what was found."""

    rule: str
    status: Status
    message: str


class ExportedFile(NamedTuple):
    """A file to be uploaded: its path in the folder (with slashes), how many are wanted, and the back's path."""

    path: str
    copies: int = 1
    back: str = ""


class ExportedPart(NamedTuple):
    """A part of a game (cards, pad, rules) as a product of the vendor; no ``product`` when it was left out."""

    part: str
    product: str
    title: str
    files: tuple[ExportedFile, ...]
    rules: tuple[Rule, ...]


class ExportReport(NamedTuple):
    """A whole export. ``left`` are files in the folder that are not part of it, in order."""

    preset: str
    title: str
    source: tuple[str, ...]
    checked_on: str
    game: str
    language: str
    general: tuple[Rule, ...]
    parts: tuple[ExportedPart, ...]
    left: tuple[str, ...] = ()

    def rules(self) -> Iterable[Rule]:
        """All rules, those of the vendor as a whole last."""
        for part in self.parts:
            yield from part.rules
        yield from self.general

    def count(self, status: Status) -> int:
        """How many rules came out so."""
        return sum(1 for one in self.rules() if one.status == status)
