"""What every printing task does: validate first, then write one document to one file."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from sheetgen.draw.surface import Document
from sheetgen.load.workspace import Loaded, Workspace
from sheetgen.model.layout import Paper
from sheetgen.source.diagnostic import Diagnostic
from sheetgen.tasks.outcome import Written
from sheetgen.tasks.write import write_whole

OUTPUT = Path("output")


def findings(
    workspace: Workspace, files: Iterable[Loaded], ignore: tuple[str, ...], *, language: str | None = None
) -> tuple[Diagnostic, ...]:
    """What the validator has to say of the files that a print is made from, in one language or in all."""
    from sheetgen.tasks.validate import validate_loaded

    languages = () if language is None else (language,)
    return tuple(validate_loaded(workspace, list(files), ignore=ignore, languages=languages))


def has_errors(diagnostics: Iterable[Diagnostic]) -> bool:
    """Whether anything found stops a print."""
    return any(diagnostic.severity == "error" for diagnostic in diagnostics)


def write_document(document: Document, path: Path, paper: str) -> Written:
    """Write a PDF. Raises Failure when the environment refuses."""
    from sheetgen.draw.pdf import write_pdf

    summary, size = write_whole(path, lambda stream: write_pdf(document, stream))
    sheets = (summary.pages + 1) // 2 if document.flip else summary.pages
    return Written(path, summary.pages, size, sheets, document.flip, paper)


def paper_name(paper: Paper, language: str) -> str:
    """What people call a paper."""
    return paper.title(language)
