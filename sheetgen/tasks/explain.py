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
    """The findings that somebody asked for, and whether one was named, not a group; codes of those of preflight."""

    findings: tuple[Explained, ...]
    single: bool
    preflight: tuple[str, ...] = ()


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
    codes: dict[str, None] = {}
    single = True
    for word in words:
        of_preflight = () if names_meant(word) else _preflight_codes(word)
        if of_preflight:
            codes.update(dict.fromkeys(of_preflight))
            continue
        meant = names_meant(word)
        if not meant:
            raise _unknown(word)
        single = single and len(meant) == 1
        names.update(dict.fromkeys(meant))
    return Asked(
        tuple(sorted([explained(name) for name in names], key=lambda one: one.code)), single, tuple(sorted(codes))
    )


def _preflight_codes(word: str) -> tuple[str, ...]:
    """The codes of preflight's findings that a code, its first digits or a name mean."""
    from sheetgen.preflight.rules import RULES

    wanted = word.strip().lower().replace("_", "-")
    if wanted.startswith("pf") and wanted[2:].isdecimal():
        return tuple(code for code in RULES if code.lower().startswith(wanted))
    return tuple(code for code, rule in RULES.items() if rule.name == wanted)


def _unknown(word: str) -> Failure:
    listed = catalogue()
    sort = word[:2].upper()
    if sort in ("SG", "PF") and word[2:].isdecimal():
        from sheetgen.preflight.rules import RULES

        # Of codes the neighbours are meant, not those with most digits in common.
        number = int(word[2:])
        codes = [one.code for one in listed] if sort == "SG" else list(RULES)
        near = sorted(codes, key=lambda code: abs(int(code[2:]) - number))[:3]
        reason = f"no finding `{word.upper()}`; the nearest are " + ", ".join(sorted(near))
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
