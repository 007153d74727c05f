"""What a print vendor asks for besides what every press does: sizes, bleed, number and kind of pages."""

from __future__ import annotations

from sheetgen.preflight.boxes import PageBoxes, size_of
from sheetgen.preflight.gather import Gathered
from sheetgen.preflight.outcome import Facts, Limits, Size

_CLOSE = 0.15
"""Millimetres: as much as vendors' own figures differ between inch and millimetre."""
_LEAST_BLEED = 2.0
"""Millimetres, where no vendor is named: what offset printers ask for at least (docs/preflight.md)."""


def judge_vendor(facts: Facts, boxes: list[PageBoxes], limits: Limits, gathered: Gathered) -> None:
    """Note what the vendor would refuse."""
    if not limits.is_pdf:
        gathered.add("PF703", f"{limits.name} takes pictures, one a side, and no PDF")
    product = None
    if limits.sizes:
        product = _product(boxes[0], limits)
        if product is None and not limits.other_sizes:
            width, height = size_of(boxes[0].cut_out)
            names = ", ".join(f"{one.name} {one.width:g} x {one.height:g}" for one in limits.sizes[:6])
            gathered.add("PF701", f"the pages are cut to {width:g} x {height:g} mm; {limits.name} has {names} mm")
    asked = product.bleed if product is not None else limits.sizes[0].bleed if limits.sizes else _LEAST_BLEED
    last, least = None, 0.0
    for number, one in enumerate(boxes, start=1):
        if one is not last:  # most pages have the boxes of the page before
            last, least = one, min(one.bleed_widths())
        if one.trim is not None and least < asked - 0.05:
            text = f"colour may run {max(0.0, least):.1f} mm over the cut; {asked:g} mm are asked for"
            gathered.add("PF206", text, number, (one.cut_out, one.media), "warning" if limits.sizes else "info")
    if product is not None:
        if facts.pages % product.multiple:
            gathered.add("PF702", f"{facts.pages} pages; {limits.name} wants a multiple of {product.multiple}")
        if product.most is not None and facts.pages > product.most:
            gathered.add("PF702", f"{facts.pages} pages; {limits.name} takes {product.most} at most")
    if limits.order in ("front-first", "back-first") and facts.pages % 2 and (product is None or product.multiple == 1):
        gathered.add("PF702", f"{facts.pages} pages; {limits.name} wants fronts and backs in pairs")


def _product(boxes: PageBoxes, limits: Limits) -> Size | None:
    width, height = size_of(boxes.cut_out)
    for one in limits.sizes:
        for w, h in ((one.width, one.height), (one.height, one.width)):
            if abs(width - w) <= _CLOSE and abs(height - h) <= _CLOSE:
                return one
    return None
