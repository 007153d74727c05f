"""A rules file compared with the same rules in the language that others are measured by."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from sheetgen.checks.subject import Subject
from sheetgen.load.workspace import Loaded
from sheetgen.model.rules import RuleSection, RulesFile
from sheetgen.source.diagnostic import Related
from sheetgen.source.spelling import is_slip


class Line(NamedTuple):
    """An item, example or callout that both languages have: its pointer here, and both records."""

    pointer: str
    ours: Any
    theirs: Any


class Translation:
    """What one language has and the other lacks."""

    def __init__(self, here: RulesFile, original: Loaded, *, partial: bool = False) -> None:
        self.language: str = original.value.lang
        self._original = original
        theirs, ours = _lines(original.value), _lines(here)
        their_sections = {section.id: number for number, section in enumerate(original.value.sections)}
        our_sections = {section.id: number for number, section in enumerate(here.sections)}
        self._places = {name: f"/sections/{number}/id" for name, number in their_sections.items()}
        self._places |= {name: pointer for name, (_, pointer) in theirs.items()}
        self.renamed = _sections_renamed(here, original.value)
        """Ids of sections here to those of the sections that they are most likely the translation of."""
        in_section = our_sections | {other: our_sections[own] for own, other in self.renamed.items()}
        self.missing_sections = [name for name in their_sections if name not in in_section]
        self.missing_lines = {
            name: in_section[section]
            for name, (section, _) in theirs.items()
            if name not in ours and section in in_section
        }
        """Lines to translate, with the number of the section here that should have them."""
        records = {one.id: one for _, _, one in _records(original.value)}
        self.common: list[Line] = []
        """The lines that both have."""
        for _, pointer, one in _records(here):
            other = records.get(one.id)
            if type(other) is type(one):
                self.common.append(Line(f"/sections/{pointer}", one, other))
        self.orphans = {
            name: f"/sections/{number}/id" for name, number in our_sections.items() if name not in their_sections
        }
        extra = {
            name: (self.renamed.get(section, section), pointer)
            for name, (section, pointer) in ours.items()
            if name not in theirs and (section in their_sections or section in self.renamed)
        }
        self.orphans |= {name: pointer for name, (_, pointer) in extra.items()}
        # Where some of the lines are faulty, one that is missing may be one of these.
        missing = {} if partial else {name: theirs[name][0] for name in self.missing_lines}
        lines = _lines_renamed(extra, missing)
        for other in lines.values():
            del self.missing_lines[other]
        self.renamed |= lines

    def related(self, name: str) -> Related:
        """Where the original has a section or a line."""
        span = self._original.span(self._places[name])
        return Related(self._original.file.shown, span.line, span.column, f"`{name}` in {self.language}")


def translation(subject: Subject) -> Translation | None:
    """The comparison; None for the original itself, and when there is nothing to compare with."""
    game = subject.game_name
    languages = subject.workspace.rules_languages(game) if game else ()
    if not languages or subject.value.lang is None:
        return None
    original = "en" if "en" in languages else languages[0]
    loaded = subject.beside(f"rules.{original}.yaml", "rules") if original != subject.value.lang else None
    if loaded is None:
        return None
    return Translation(subject.value, loaded, partial=bool(subject.loaded.gone))


def _sections_renamed(here: RulesFile, original: RulesFile) -> dict[str, str]:
    """Sections that the original lacks, each with the one that this language lacks and that shares most of its lines;
    of sections without common lines those whose ids are a slip apart.
    """
    known, own = {one.id for one in original.sections}, {one.id for one in here.sections}
    absent = {one.id: _ids(one) for one in original.sections if one.id not in own}
    found: dict[str, str] = {}
    for section in here.sections:
        if section.id in known or not absent:
            continue
        ids = _ids(section)
        common = {name: len(ids & lines) for name, lines in absent.items()}
        best = max(common, key=lambda name: common[name])
        slip = next((name for name in absent if is_slip(section.id, name)), None)
        meant = best if common[best] else slip
        if meant is not None:
            found[section.id] = meant
            del absent[meant]
    return found


def _lines_renamed(extra: dict[str, tuple[str, str]], missing: dict[str, str]) -> dict[str, str]:
    """Lines that the original lacks, each with the one that this language lacks in the same section and that it is a
    slip away from, or that is the only one there.
    """
    found: dict[str, str] = {}
    by_section: dict[str, tuple[list[str], list[str]]] = {}
    for name, (section, _) in extra.items():
        by_section.setdefault(section, ([], []))[0].append(name)
    for name, section in missing.items():
        if section in by_section:
            by_section[section][1].append(name)
    for names, absent in by_section.values():
        if len(names) == len(absent) == 1:
            found[names[0]] = absent[0]
            continue
        for name in names[:MOST_COMPARED]:
            meant = next((one for one in absent[:MOST_COMPARED] if is_slip(name, one)), None)
            if meant is not None:
                found[name] = meant
                absent.remove(meant)
    return found


MOST_COMPARED = 50
"""Lines of a section whose ids are compared with each other."""


def _ids(section: RuleSection) -> set[str]:
    groups: tuple[Iterable[Any], ...] = (section.items, section.examples, section.callouts)
    return {one.id for group in groups for one in group}


def _lines(rules: RulesFile) -> dict[str, tuple[str, str]]:
    """Id to (section, pointer) of every item, example and callout."""
    return {one.id: (section, f"/sections/{pointer}/id") for section, pointer, one in _records(rules)}


def _records(rules: RulesFile) -> Iterator[tuple[str, str, Any]]:
    """Every item, example and callout with its section's id and the end of its pointer."""
    for s, section in enumerate(rules.sections):
        for group in ("items", "examples", "callouts"):
            for number, one in enumerate(getattr(section, group)):
                yield section.id, f"{s}/{group}/{number}", one
