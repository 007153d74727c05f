"""Explain findings: on a screen, or as a booklet on paper."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from sheetgen.checks.catalogue import catalogue, explained, names_meant
from sheetgen.checks.registry import FAMILIES
from sheetgen.load import resources
from sheetgen.load.resources import Unknown
from sheetgen.sheets.grid import DoesNotFit
from sheetgen.source.explanation import Explained
from sheetgen.tasks.outcome import Failure, Outcome
from sheetgen.tasks.printing import OUTPUT, paper_name, write_document
from sheetgen.tasks.workspace import open_workspace


class Asked(NamedTuple):
    """The findings that somebody asked for, and whether one was named, not a group."""

    findings: tuple[Explained, ...]
    single: bool


class BookletRequest(NamedTuple):
    """What to print: the findings, or all; where."""

    findings: Sequence[Explained] = ()
    paper: str = "a4"
    output: Path | None = None
    project: Path | None = None


def findings_asked(words: Sequence[str]) -> Asked:
    """The findings that codes, names, first digits of codes and families mean, by code; all when nothing is asked.

    Raises Failure with the nearest names for a word that means none.
    """
    if not words:
        return Asked(catalogue(), single=False)
    names: dict[str, None] = {}
    single = True
    for word in words:
        meant = names_meant(word)
        if not meant:
            raise _unknown(word)
        single = single and len(meant) == 1
        names.update(dict.fromkeys(meant))
    return Asked(tuple(sorted([explained(name) for name in names], key=lambda one: one.code)), single)


def _unknown(word: str) -> Failure:
    listed = catalogue()
    if word[:2].lower() == "sg" and word[2:].isdecimal():
        # Of codes the neighbours are meant, not those with most digits in common.
        number = int(word[2:])
        near = sorted(listed, key=lambda one: abs(int(one.code[2:]) - number))[:3]
        reason = f"no finding `{word.upper()}`; the nearest are " + ", ".join(sorted([one.code for one in near]))
    else:
        reason = str(Unknown("finding", word.lower(), (*[one.name for one in listed], *FAMILIES)))
    return Failure(f"{reason} (`sheetgen explain --list` shows all)")


def print_booklet(request: BookletRequest) -> Outcome:
    """Print findings on paper. Raises Failure for a paper that is not known and for what the environment refuses."""
    from sheetgen.documents.findings_booklet import findings_booklet

    try:
        workspace = open_workspace(request.project)
        paper = resources.paper(workspace, request.paper)
        document = findings_booklet(
            request.findings or catalogue(),
            theme=resources.theme(workspace, "daylight"),
            labels=resources.labels(workspace, "en"),
            paper=paper,
        )
    except (Unknown, DoesNotFit) as error:
        raise Failure(str(error)) from error
    path = request.output or OUTPUT / "findings.pdf"
    return Outcome((write_document(workspace, document, path, paper_name(paper, "en")),))
