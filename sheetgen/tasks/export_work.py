"""What the parts of an export have in common: what was asked for, where files go, what comes of it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from sheetgen.draw.press import Press
from sheetgen.load.config import NO_CONFIG
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
    from collections.abc import Iterable, Iterator, Sequence

    from sheetgen.tasks.burrow_choice import SideChoice


class ExportRequest(NamedTuple):
    """What to export: a game for a preset (None: nobody said for which).

    ``parts`` are all that game and vendor have when empty; ``products`` are those that parts are printed on whatever
    their size. ``side`` and ``burrows`` are those of the pad, as ``sheetgen pad`` has them.
    """

    target: str
    preset: str | None
    parts: Sequence[Part] = ()
    products: Sequence[str] = ()
    side: SideChoice | None = None
    burrows: tuple[str, ...] = ()
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
    """What the user's settings left out of the findings of a part, or made less grave than an error: without it a
    report would say that all is well.
    """
    request, config = work.request, work.workspace.config
    if not (request.ignore or config.judges):
        return
    whole = findings(work.workspace, (), language=request.language if drawn else None, drawn=drawn, config=NO_CONFIG)
    kept = {_of_no_severity(one): one.severity for one in found}
    left_out = _names(one for one in whole if _of_no_severity(one) not in kept)
    if left_out:
        yield Rule("ignored", "look", f"left out with --ignore or by a configuration: {left_out}")
    lessened = _names(one for one in whole if one.severity == "error" != kept.get(_of_no_severity(one), "error"))
    if lessened:
        yield Rule("ignored", "look", f"errors that a configuration makes less grave: {lessened}")


def _of_no_severity(one: Diagnostic) -> Diagnostic:
    return one._replace(severity="info")


def _names(found: Iterable[Diagnostic]) -> str:
    return ", ".join(dict.fromkeys(f"{one.code} {one.name}" for one in found))


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
