"""What the parts of an export have in common: what was asked for, where files go, what comes of it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from sheetgen.draw.press import Press
from sheetgen.load.workspace import Workspace
from sheetgen.model.export_report import ExportedPart, Rule
from sheetgen.model.preset import FileKind, PresetFile
from sheetgen.source.diagnostic import Diagnostic
from sheetgen.tasks.export_product import Part
from sheetgen.tasks.outcome import Failure, Written
from sheetgen.tasks.pictures import Progress
from sheetgen.tasks.press import press_choice
from sheetgen.tasks.printing import OUTPUT, findings

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


class ExportRequest(NamedTuple):
    """What to export: a game for a preset (None: nobody said for which).

    ``parts`` are all that game and vendor have when empty; ``products`` are those that parts are printed on whatever
    their size.
    """

    target: str
    preset: str | None
    parts: Sequence[Part] = ()
    products: Sequence[str] = ()
    language: str = "en"
    paper: str = "a4"
    """On which pads and rules are as large as at home, where the vendor cuts any size."""
    icc: Path | None = None
    dpi: int | None = None
    progress: Progress | None = None
    output: Path | None = None
    out_folder: Path = OUTPUT
    project: Path | None = None
    ignore: tuple[str, ...] = ()


class Work(NamedTuple):
    """A part at hand: ``stage`` is the folder in which the export is made."""

    workspace: Workspace
    request: ExportRequest
    preset: PresetFile
    stage: Path


class Made(NamedTuple):
    """A part that was written, and what was found of its files."""

    part: ExportedPart
    written: Written
    diagnostics: tuple[Diagnostic, ...]


def ignored_rules(work: Work, found: Sequence[Diagnostic], drawn: tuple[str, ...] = ()) -> Iterator[Rule]:
    """What ``--ignore`` left out of the findings of a part: without it a report would say that all is well."""
    request = work.request
    if not request.ignore:
        return
    language = request.language if drawn else None
    whole = findings(work.workspace, (), language=language, drawn=drawn)
    names = dict.fromkeys(f"{one.code} {one.name}" for one in whole if one not in found)
    if names:
        yield Rule("ignored", "look", f"left out with --ignore: {', '.join(names)}")


def press_for(preset: PresetFile, file: FileKind, icc: Path | None) -> Press | None:
    """The press that a product's files are made for, None when they are no PDF/X. Raises Failure.

    A profile says for which press inks are meant, and so stands in place of the condition that the preset names.
    """
    if not file.startswith("pdf-x-"):
        return None
    kind = file.removeprefix("pdf-x-")
    if kind == "4" and icc is None:
        raise Failure(f"{preset.id} asks for PDF/X-4, which has the printer's profile in it: add --icc FILE")
    return press_choice(kind, preset.condition if icc is None else None, icc)
