"""An export's sides as files in the vendor's kind, and the rules that those files are held against."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from sheetgen.documents.vendor_pages import Leaf, in_order
from sheetgen.draw.press import Press
from sheetgen.draw.surface import Document
from sheetgen.load.workspace import Workspace
from sheetgen.model.export_report import ExportedFile, Rule
from sheetgen.model.preset import PresetFile
from sheetgen.tasks.export_checks import order_rule, picture_rules, preflight_rules, press_rules
from sheetgen.tasks.export_product import Chosen
from sheetgen.tasks.outcome import Failure, Written
from sheetgen.tasks.pictures import (
    MOST_PDF_PAGES,
    PictureChoice,
    Progress,
    Wanted,
    picture_files,
    write_pictures,
)
from sheetgen.tasks.write import write_whole


class Files(NamedTuple):
    """What was written of a part: its files by path in the export, its rules, and what to tell."""

    files: tuple[ExportedFile, ...]
    rules: tuple[Rule, ...]
    written: Written


def as_pictures(
    workspace: Workspace,
    wanted: Sequence[Wanted],
    stage: Path,
    part: str,
    name: str,
    one: Chosen,
    preset: PresetFile,
    progress: Progress | None,
) -> Files:
    """Each side as a picture, named by a template, in the folder of its part. Raises Failure."""
    if one.file != "png":
        raise Failure(
            f"{preset.id} asks for {one.file} pictures; sheetgen draws png: write `file: png` if it takes them"
        )
    folder = stage / part
    written = write_pictures(workspace, wanted, folder, PictureChoice("card", one.dpi, progress=progress), name)
    names = [files[0] for files in picture_files(wanted, name)]
    files = [ExportedFile(f"{part}/{file}", each.copies) for file, each in zip(names, wanted, strict=True)]
    rules = picture_rules([folder / file for file in names], one, preset)
    return Files(tuple(files), tuple(rules), written._replace(path=folder))


def as_pdf(
    document: Document,
    leaves: Sequence[Leaf],
    stage: Path,
    part: str,
    what: str,
    one: Chosen,
    preset: PresetFile,
    press: Press | None,
) -> Files:
    """All sides as the pages of one PDF, in the vendor's order. Raises Failure."""
    from sheetgen.draw.pdf import write_pdf

    count = sum(leaf.copies for leaf in leaves)
    pages = count + 1 if one.pages == "back-last" else 2 * count
    if pages > MOST_PDF_PAGES:
        raise Failure(f"{pages} pages are too many for one PDF; the most are {MOST_PDF_PAGES}")
    path = stage / part / f"{part}.pdf"
    made = document._replace(pages=in_order(leaves, one.pages), bookmarks=(), flip=None)
    space = "cmyk" if preset.colour == "cmyk" else "rgb"
    summary, size = write_whole(
        path, lambda stream: write_pdf(made, stream, colour_space="cmyk" if space == "cmyk" else "rgb", press=press)
    )
    rules = [
        order_rule(one, summary.pages, count, what),
        *press_rules(press, summary.guessed, preset),
        *preflight_rules(path, one, preset),
    ]
    note = str(press) if press is not None else ""
    return Files(
        (ExportedFile(f"{part}/{path.name}", 1),), tuple(rules), Written(path, summary.pages, size, 0, note=note)
    )
