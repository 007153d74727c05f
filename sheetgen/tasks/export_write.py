"""An export's sides as files in the vendor's kind, and the rules that those files are held against."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from sheetgen.documents.vendor_pages import Leaf, in_order
from sheetgen.draw.jpeg import QUALITY
from sheetgen.draw.press import Press
from sheetgen.draw.raster import MOST_PIXELS
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
    _check_pixels(one, preset)
    folder = stage / part
    quality = (preset.quality or QUALITY) if one.file == "jpg" else None
    choice = PictureChoice("card", one.dpi, progress=progress, quality=quality)
    written = write_pictures(workspace, wanted, folder, choice, name)
    names = [files[0] for files in picture_files(wanted, name, choice.ending)]
    files = [ExportedFile(f"{part}/{file}", each.copies) for file, each in zip(names, wanted, strict=True)]
    rules = picture_rules([folder / file for file in names], one, preset)
    return Files(tuple(files), tuple(rules), written._replace(path=folder))


def _check_pixels(one: Chosen, preset: PresetFile) -> None:
    """Raises Failure for a product whose picture is too large to be drawn, with what of it can be chosen."""
    width, height = one.boxes.pixels
    if width * height <= MOST_PIXELS:
        return
    others = "another product (--product)" if len(preset.products) > 1 else "another preset"
    advice = others if one.exact else f"fewer dots an inch (--dpi), or {others}"
    raise Failure(
        f"{one.label}, wants a picture of {width} x {height} pixels, which is too large; the most are "
        f"{MOST_PIXELS // 1_000_000} million pixels, so choose {advice}"
    )


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
