"""What every printing task does: validate all it is made of, then write one document to one file.

A document is made of the files that the workspace was asked for since the task began: games, decks, designs, themes,
papers, labels. All are read before anything is drawn, and the findings are those of exactly these files. A name in one
of them that names nothing is the author's mistake and a finding; a name on the command line is a Failure.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from sheetgen.draw.press import Press
from sheetgen.draw.surface import Document, InkMode
from sheetgen.load.resources import Unknown
from sheetgen.load.workspace import Loaded, Unreadable, Workspace
from sheetgen.model.layout import Paper
from sheetgen.model.theme import NoColour, NoLabel
from sheetgen.source.diagnostic import Diagnostic
from sheetgen.tasks.outcome import Failure, NamesClash, Outcome, Written
from sheetgen.tasks.own_files import keep_own_files
from sheetgen.tasks.write import STDOUT, straightened, write_together

if TYPE_CHECKING:
    from sheetgen.draw.pdf import PdfSummary
    from sheetgen.load.config import Config
    from sheetgen.sheets.reach import Reach
    from sheetgen.tasks.checks_beside import ChecksBeside
    from sheetgen.tasks.pictures import Progress

OUTPUT = Path("output")
ADVISED = ("labels",)
"""Kinds whose advice (that a translation lacks a label) is for `validate`: asking for it would cost every print."""
NO_PRINTER = "none"
"""What leaves out a printer that is configured."""
LOOKED_AT = "looked at"
"""What the workspace remembers while prints are looked at and not written: the reach of each of them."""
OF_A_RUN = ("paper", "sheet", "ink", "printer")
"""What the checks remember of the sheet that is printed."""


def printed(workspace: Workspace, ignore: tuple[str, ...], task: Callable[[], Outcome]) -> Outcome:
    """Run a printing task on a workspace that may have served another one before.

    A name that is not known, and two results of one name, become the findings of the files read so far, if they are to
    blame. Raises Failure for other names and for what the environment refuses.
    """
    workspace.forget_use()
    for name in OF_A_RUN:
        workspace.memory.pop(name, None)
    try:
        outcome = task()
    except Unreadable as error:
        raise Failure(str(error)) from error
    except (Unknown, NoColour, NoLabel, NamesClash) as error:
        return stopped(workspace, ignore, str(error))._replace(in_spite=False)
    if workspace.memory.get("printer") is None or outcome.stopped:
        return outcome
    from sheetgen.tasks.printer_findings import found_while_printing

    return outcome._replace(diagnostics=(*outcome.diagnostics, *found_while_printing(workspace, ignore)))


def stopped(workspace: Workspace, ignore: tuple[str, ...], otherwise: str) -> Outcome:
    """No print: the findings of the files read so far. Raises Failure, saying ``otherwise``, when none is an error."""
    found = findings(workspace, ignore)
    if not has_errors(found):
        raise Failure(otherwise)
    return Outcome(diagnostics=found, stopped=True)


def findings(
    workspace: Workspace,
    ignore: tuple[str, ...],
    *,
    language: str | None = None,
    drawn: tuple[str, ...] = (),
    config: Config | None = None,
) -> tuple[Diagnostic, ...]:
    """What the validator has to say of all files that a print is made of.

    Whether it can be drawn is tried for the kinds of files in ``drawn``, in one language or in all. ``config`` says
    what is wanted in place of the workspace's.
    """
    from sheetgen.tasks.validate import validate_loaded

    languages = () if language is None else (language,)
    files = workspace.used()
    return tuple(
        validate_loaded(workspace, files, ignore, languages=languages, drawn=drawn, advised=ADVISED, config=config)
    )


def choose_printer(workspace: Workspace, name: str | None, *, on_paper: bool = True) -> None:
    """Read the printer of a run, if one is named. Raises Failure when there is none of that name, or it is faulty.

    What is not ``on_paper`` of that printer (pictures, texts, files for a press) has none, and one that is set for all
    prints is left out.
    """
    if name in (None, NO_PRINTER):
        return
    if not on_paper:
        if workspace.config.source("printer") != "--printer":
            return  # set once for all prints
        raise Failure("--printer moves what a printer puts on paper; leave it out for pictures, texts and press files")
    from sheetgen.load.printers import printer

    try:
        loaded = printer(workspace, name)
    except Unknown as error:
        line = str(error)
        raise Failure(
            line if line[-1] == "?" else f"{line}; `sheetgen calibrate --printer NAME` measures yours"
        ) from error
    if loaded.value is None or loaded.broken:
        raise Failure(f"{loaded.file.shown} is faulty; `sheetgen validate {loaded.file.path}` tells why")
    from sheetgen.tasks.printer_findings import NAME

    loaded.file.forget(NAME)  # of an earlier print
    workspace.memory["printer"] = loaded


def has_errors(diagnostics: Iterable[Diagnostic]) -> bool:
    """Whether anything found stops a print."""
    return any(diagnostic.severity == "error" for diagnostic in diagnostics)


def keep_sources(workspace: Workspace, path: Path, *others: Path) -> None:
    """Raises Failure when an output would replace a file that the print is made from, by whatever name or link, or
    another one of a project.

    ``others`` are sources that the workspace did not read itself, such as a press's profile.
    """
    path = straightened(path)  # as it is written
    try:
        target = path.stat()
    except (OSError, ValueError):
        return  # nothing there to lose; writing will tell what is wrong with the place
    if workspace.config.path is not None:
        others = (*others, workspace.config.path)
    files = [loaded.file for loaded in workspace.loaded_files()]
    files += [table for file in files for table in file.attached]
    for source in (*(file.path for file in files), *others):
        try:
            if os.path.samestat(target, source.stat()):
                raise Failure(f"{path} is one of the files this is made from; name another one with -o")
        except OSError:
            continue  # gone meanwhile: not the target
    keep_own_files(path)


def check_ending(path: Path, *endings: str, what: str) -> None:
    """Raises Failure for a file whose name ends like one of another kind. What is no file (``-``, a pipe) may be
    called anything, and so may a name without an ending.
    """
    ending = path.suffix[1:].lower()
    if not ending or not ending[0].isalpha() or ending in endings or (path.exists() and not path.is_file()):
        return
    listed = " or ".join(f".{one}" for one in endings)
    raise Failure(f"-o {path}: it would be {what}, whose name ends in {listed}")


def write_document(
    workspace: Workspace,
    document: Document,
    path: Path,
    paper: str,
    *,
    ink: InkMode | None = None,
    pages: str | None = None,
    note: str = "",
    press: Press | None = None,
    progress: Progress | None = None,
) -> Written:
    """Write a PDF as :func:`write_documents` writes several."""
    (written,) = write_documents(
        workspace, [(document, path)], paper, ink=ink, pages=pages, note=note, press=press, progress=progress
    )
    return written


def write_documents(
    workspace: Workspace,
    documents: Sequence[tuple[Document, Path]],
    paper: str,
    *,
    ink: InkMode | None = None,
    pages: str | None = None,
    note: str = "",
    press: Press | None = None,
    progress: Progress | None = None,
    checks: ChecksBeside | None = None,
) -> list[Written]:
    """Write PDFs that belong together, all or none; PDF/X for a press, for the printer of the run if there is one
    (``choose_printer``).

    Chosen pages are those of the first; the pages of the others belong to them by their numbers, and one that has none
    of them is left out. When an ink mode was asked for, the notes tell how much of a page is covered, unless what was
    written cannot be read again; ``progress`` is told how many pages are measured. Nothing is written when the run is
    only looked at (``LOOKED_AT``), nor when ``checks`` that are made meanwhile find what stops it: then they raise
    StoppedByFindings.

    Raises Failure when the environment refuses, or when it would replace one of its own sources.
    """
    from sheetgen.draw.pdf import write_pdf

    for _, path in documents:
        keep_sources(workspace, path, *((press.file,) if press is not None and press.file is not None else ()))
        check_ending(path, "pdf", what="a PDF")
    printer: Loaded | None = workspace.memory.get("printer")
    with choosing_pages():
        made = [(finished(document, ink=ink, pages=pages), path) for document, path in documents]
        if len(made) > 1:
            made = [(whole, path) for document, path in made if (whole := with_pages(document)) is not None]
        if printer is not None:
            from sheetgen.tasks.printer_findings import printed_on, reach_of

            seen: list[Reach] | None = workspace.memory.get(LOOKED_AT)
            if seen is not None:
                seen += [reach_of(document, printer) for document, _ in made]
                return [Written(path, 0, 0, 0) for _, path in made]
            several = len(made) > 1
            made = [(printed_on(document, printer, path.name if several else ""), path) for document, path in made]
            note = ", ".join(filter(None, (note, f"for {printer.value.id}")))

        def produce(document: Document, stream: BinaryIO) -> PdfSummary:
            summary = write_pdf(document, stream, press=press, may_share=None if checks is None else checks.are_done)
            if checks is not None:
                checks.found()
            return summary

        written = write_together([(path, partial(produce, document)) for document, path in made])
    found = []
    for (document, path), (summary, size) in zip(made, written, strict=True):
        parts = [note, document.remark]
        if press is not None:
            from sheetgen.tasks.press import press_note

            parts.append(press_note(path, press, summary.guessed))
        if ink is not None and path != STDOUT and path.is_file():
            from sheetgen.tasks.coverage import coverage

            parts.append(coverage(path, progress))
        sheets = (summary.pages + 1) // 2 if document.duplex else summary.pages
        sheets = 0 if press is not None else sheets  # a press has paper of its own
        flip = document.flip if document.duplex else None
        told = ", ".join(filter(None, parts))
        found.append(Written(path, summary.pages, size, sheets, flip, paper, told, document.order))
    return found


def with_pages(document: Document) -> Document | None:
    """A document that is known to have pages; None when it has none. Takes its first."""
    pages = iter(document.pages)
    first = next(pages, None)
    return None if first is None else document._replace(pages=chain((first,), pages))


def finished(
    document: Document, *, ink: InkMode | None = None, pages: str | None = None, alone: bool = False
) -> Document:
    """A document as it is printed: with the chosen pages, in the chosen ink. Use it within ``choosing_pages``.

    Chosen pages come with the other sides of their leaves, unless each is to be ``alone``.
    """
    if pages is not None:
        from sheetgen.sheets.page_choice import chosen, parse_pages

        document = chosen(document, parse_pages(pages), alone=alone)
    if ink is not None and ink != "full":
        from sheetgen.draw.inked import inked

        document = inked(document, ink)
    return document


@contextmanager
def choosing_pages() -> Iterator[None]:
    """Where pages are chosen and taken: raises Failure for a choice that is none, or not of this document."""
    from sheetgen.sheets.page_choice import NoSuchPages

    try:
        yield
    except NoSuchPages as error:
        raise Failure(f"--pages: {error}") from error


def check_letters(what: str, text: str, *fonts: str) -> None:
    """Raises Failure for a text of the command line with letters that a typeface it is printed in lacks."""
    from sheetgen.draw.fonts import typeface

    missing = "".join(dict.fromkeys(letter for font in fonts for letter in typeface(font).missing(text)))
    if missing:
        raise Failure(f"{what} cannot be printed: the typeface lacks {' '.join(missing)}; write it in Latin letters")


def paper_name(paper: Paper, language: str) -> str:
    """What people call a paper."""
    return paper.title(language)
