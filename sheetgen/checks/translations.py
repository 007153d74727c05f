"""A rules file compared with the same rules in the language that others are measured by."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from sheetgen.checks.subject import Subject
from sheetgen.load.workspace import Loaded
from sheetgen.model.rules import RulesFile
from sheetgen.source.diagnostic import Related


class Line(NamedTuple):
    """An item, example or callout that both languages have: its pointer here, and both records."""

    pointer: str
    ours: Any
    theirs: Any


class Translation:
    """What one language has and the other lacks."""

    def __init__(self, here: RulesFile, original: Loaded) -> None:
        self.language: str = original.value.lang
        self._original = original
        theirs, ours = _lines(original.value), _lines(here)
        their_sections = {section.id: number for number, section in enumerate(original.value.sections)}
        our_sections = {section.id: number for number, section in enumerate(here.sections)}
        self._places = {name: f"/sections/{number}/id" for name, number in their_sections.items()}
        self._places |= {name: pointer for name, (_, pointer) in theirs.items()}
        self.missing_sections = [name for name in their_sections if name not in our_sections]
        self.missing_lines = {
            name: our_sections[section]
            for name, (section, _) in theirs.items()
            if name not in ours and section in our_sections
        }
        """Lines to translate, with the number of the section here that should have them."""
        records = {one.id: one for _, _, one in _records(original.value)}
        self.common: list[Line] = []
        """The lines that both have."""
        for _, pointer, one in _records(here):
            other = records.get(one.id)
            if other is not None and type(other) is type(one):
                self.common.append(Line(f"/sections/{pointer}", one, other))
        self.orphans = {
            name: f"/sections/{number}/id" for name, number in our_sections.items() if name not in their_sections
        }
        self.orphans |= {
            name: pointer
            for name, (section, pointer) in ours.items()
            if name not in theirs and section in their_sections
        }

    def related(self, name: str) -> Related:
        """Where the original has a section or a line."""
        span = self._original.span(self._places[name])
        return Related(self._original.file.shown, span.line, span.column, f"`{name}` in {self.language}")


def translation(subject: Subject) -> Translation | None:
    """The comparison; None for the original itself, and when there is nothing to compare with."""
    game = subject.game_name
    languages = subject.workspace.rules_languages(game) if game else ()
    if not languages:
        return None
    original = "en" if "en" in languages else languages[0]
    loaded = subject.beside(f"rules.{original}.yaml", "rules") if original != subject.value.lang else None
    return Translation(subject.value, loaded) if loaded is not None else None


def _lines(rules: RulesFile) -> dict[str, tuple[str, str]]:
    """Id to (section, pointer) of every item, example and callout."""
    return {one.id: (section, f"/sections/{pointer}/id") for section, pointer, one in _records(rules)}


def _records(rules: RulesFile) -> Iterator[tuple[str, str, Any]]:
    """Every item, example and callout with its section's id and the end of its pointer."""
    for s, section in enumerate(rules.sections):
        for group in ("items", "examples", "callouts"):
            for number, one in enumerate(getattr(section, group)):
                yield section.id, f"{s}/{group}/{number}", one
