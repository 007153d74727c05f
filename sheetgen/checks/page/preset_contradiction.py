"""A preset asks for things that cannot be had together.

Its canvas is smaller than what is cut out of it, it wants pictures in CMYK or in one PDF, or it warns of ink
only above its limit. A figure that nothing is held against is a warning: `quality` where no product is a JPEG,
`ink_limit` where colours are RGB.

At the table: the vendor refuses the files, or cuts off what was meant to be seen.

Bad:

    # file: layouts/presets/corner-shop.yaml
    format: sheetgen/preset@1
    id: corner-shop
    title: The Corner Print Shop
    source: [printer.example/templates]
    checked_on: "2026-11-29"
    file: png
    colour: rgb
    dpi: 300
    pages: images
    bleed: 3mm
    safe: 3mm
    products:
      poker: {title: Poker, trim: {width: 2.5in, height: 3.5in}, canvas: {width: 625, height: 1125}}   # <- SG720

Bad:

    # file: layouts/presets/corner-shop.yaml
    format: sheetgen/preset@1
    id: corner-shop
    title: The Corner Print Shop
    source: [printer.example/templates]
    checked_on: "2026-11-29"
    file: png
    colour: cmyk                # <- SG720
    pages: images
    bleed: 3mm
    safe: 3mm
    products:
      poker: {title: Poker, trim: {width: 2.5in, height: 3.5in}}

Bad:

    # file: layouts/presets/corner-shop.yaml
    format: sheetgen/preset@1
    id: corner-shop
    title: The Corner Print Shop
    source: [printer.example/templates]
    checked_on: "2026-11-29"
    file: jpg
    colour: cmyk                # <- SG720
    pages: images
    bleed: 3mm
    safe: 3mm
    products:
      poker: {title: Poker, trim: {width: 2.5in, height: 3.5in}}

Bad:

    # file: layouts/presets/corner-shop.yaml
    format: sheetgen/preset@1
    id: corner-shop
    title: The Corner Print Shop
    source: [printer.example/templates]
    checked_on: "2026-11-29"
    file: png
    colour: rgb
    quality: 90                 # <- SG720
    pages: images
    bleed: 3mm
    safe: 3mm
    products:
      poker: {title: Poker, trim: {width: 2.5in, height: 3.5in}}

Good:

    # file: layouts/presets/corner-shop.yaml
    format: sheetgen/preset@1
    id: corner-shop
    title: The Corner Print Shop
    source: [printer.example/templates]
    checked_on: "2026-11-29"
    file: png
    colour: rgb
    dpi: 300
    pages: images
    bleed: 3mm
    safe: 3mm
    products:
      poker: {title: Poker, trim: {width: 2.5in, height: 3.5in}, canvas: {width: 825, height: 1125}}
"""

from __future__ import annotations

from collections.abc import Iterator

from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.checks.wording import quote
from sheetgen.model.preset import PresetFile

NEEDS = ("file", "colour", "quality", "dpi", "pages", "bleed", "safe", "ink_limit", "ink_warning", "products")


@finding("SG720", "preset-contradiction", "error", on="preset", needs=NEEDS)
def preset_contradiction(subject: Subject) -> Iterator[Found]:
    """Look at the whole preset, then at each product."""
    preset: PresetFile = subject.value
    limit, warning = preset.ink_limit, preset.ink_warning
    if limit is not None and warning is not None and warning > limit:
        yield Found(
            subject.span("/ink_warning"),
            f"`ink_warning` {warning} is above `ink_limit` {limit}, so it never speaks",
            "write a smaller one, or leave it out",
            "/ink_warning",
        )
    yield from _idle(preset, subject)
    told = False
    for name, product in preset.products.items():
        file, pages = preset.file_of(name), preset.pages_of(name)
        if preset.colour == "cmyk" and file in ("png", "jpg") and not told:
            told = True
            why = "a PNG holds no CMYK" if file == "png" else "the JPEG pictures of sheetgen hold no CMYK"
            yield Found(subject.span("/colour"), why, "write `colour: rgb`, or another `file`", "/colour")
        if preset.colour == "rgb" and file.startswith("pdf-x") and not told:
            told = True
            yield Found(
                subject.span("/colour"), "the PDF/X files of sheetgen hold CMYK", "write `colour: cmyk`", "/colour"
            )
        is_images = file in ("png", "jpg")
        if is_images != (pages == "images"):
            pointer = f"/products/{name}/pages" if product.pages is not None else "/pages"
            if product.pages is None and product.file is not None:
                pointer = f"/products/{name}/file"
            yield Found(
                subject.span(pointer),
                f"{quote(name)} is a file of kind `{file}` with `pages: {pages}`",
                "pictures go with `pages: images`, a PDF with `front-first`, `back-first` or `back-last`",
                pointer,
            )
        boxes = preset.boxes(name)
        if min(boxes.bleed_x, boxes.bleed_y) < 0:
            yield Found(
                subject.span(f"/products/{name}/canvas"),
                f"the canvas of {quote(name)} is {boxes.pixels[0]} x {boxes.pixels[1]} pixels, at {preset.dpi} dpi "
                f"less than the {boxes.width:g} x {boxes.height:g} mm that are cut out of it",
                "compare `canvas`, `trim` and `dpi` with the vendor's page",
                f"/products/{name}/canvas",
            )


def _idle(preset: PresetFile, subject: Subject) -> Iterator[Found]:
    """Figures that nothing is held against."""
    idle = []
    if preset.quality is not None and "jpg" not in map(preset.file_of, preset.products):
        idle.append(("quality", "is for JPEG pictures, and no product takes one", "write `file: jpg`, or leave it out"))
    if preset.colour == "rgb":
        for key, value in (("ink_limit", preset.ink_limit), ("ink_warning", preset.ink_warning)):
            if value is not None:
                idle.append((key, "is for CMYK, and the colours are RGB", "write `colour: cmyk`, or leave it out"))
    for key, why, advice in idle:
        pointer = f"/{key}"
        yield Found(subject.span(pointer), f"{quote(key)} {why}", advice, pointer, severity="warning")
