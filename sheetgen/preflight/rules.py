"""What preflight can find: codes of their own, ``PF`` and a number, with what to do about each.

The first digit tells of what: 1 the file, 2 boxes, 3 colours, 4 ink, 5 type, 6 lines and pictures, 7 a vendor's rules.
Never reuse a retired code.
"""

from __future__ import annotations

from typing import NamedTuple

from sheetgen.source.diagnostic import Severity


class Rule(NamedTuple):
    """A sort of finding: its name, how grave it is unless the printer says otherwise, what to do."""

    name: str
    severity: Severity
    help: str


RULES: dict[str, Rule] = {
    "PF101": Rule("unreadable", "error", "write the file anew from the program that made it"),
    "PF102": Rule("encrypted", "error", "save it without a password and without restrictions"),
    "PF103": Rule("damaged", "warning", "write the file anew from the program that made it"),
    "PF104": Rule("too-much", "error", "flatten or rasterise what is so complicated; it was not checked to its end"),
    "PF105": Rule("later-key", "error", "write a file of the later version, or leave the entry out"),
    "PF106": Rule("program", "error", "take out JavaScript and actions; a press runs none"),
    "PF107": Rule("attached-files", "error", "take out the files inside the file"),
    "PF108": Rule("form-fields", "error", "flatten form fields into the page"),
    "PF109": Rule("annotation", "warning", "take out notes and links, or move them off the bleed box"),
    "PF110": Rule("pdf-x", "error", "export it as the PDF/X that was asked for"),
    "PF111": Rule(
        "output-intent", "error", "say for which press it is: a named condition, or the printer's own profile"
    ),
    "PF112": Rule("layers", "warning", "flatten the layers: which of them prints is not certain"),
    "PF113": Rule("no-pages", "error", "a file to print has at least one page"),
    "PF201": Rule("no-trim-box", "warning", "set a TrimBox: the printer cuts there"),
    "PF202": Rule(
        "boxes-not-nested", "error", "the trim box lies within the bleed box, the bleed box within the paper"
    ),
    "PF203": Rule("turned-page", "warning", "turn the contents instead of the page (Rotate 0)"),
    "PF204": Rule("user-unit", "error", "scale the contents instead of the unit (no UserUnit)"),
    "PF205": Rule("boxes-differ", "warning", "give all pages of one product the same boxes"),
    "PF206": Rule("little-bleed", "warning", "let colour run over the cut on all sides, and set the BleedBox there"),
    "PF207": Rule("art-and-trim", "warning", "leave the ArtBox out: a page has a TrimBox or an ArtBox"),
    "PF301": Rule("rgb", "error", "convert to CMYK, grey or a spot ink with the printer's profile"),
    "PF302": Rule("device-independent", "warning", "convert to CMYK, grey or a spot ink with the printer's profile"),
    "PF303": Rule("cmyk", "error", "convert to RGB: this printer rejects CMYK"),
    "PF304": Rule(
        "default-space", "warning", "take out the Default colour spaces: they change every colour on the page"
    ),
    "PF305": Rule("transparency", "info", "flatten transparency if the printer asks for PDF/X-1a"),
    "PF306": Rule("spot-ink", "info", "make sure that the printer knows of the extra plate"),
    "PF307": Rule("transfer", "error", "take out transfer functions and halftone phases"),
    "PF308": Rule("postscript", "error", "take out PostScript: it is not printed any more"),
    "PF401": Rule("ink-limit", "error", "lighten the colour: so much ink does not dry and comes off on the next card"),
    "PF402": Rule("much-ink", "warning", "near the limit: ask the printer, or lighten the colour"),
    "PF403": Rule(
        "rich-small-text", "warning", "set small type in one ink, or larger: several inks never meet exactly"
    ),
    "PF404": Rule(
        "black-text-knocks-out", "info", "leave it to the printer: nearly all let black text overprint by themselves"
    ),
    "PF405": Rule("white-overprint", "error", "switch overprint off: white that overprints vanishes"),
    "PF406": Rule("overprint-by-accident", "warning", "set `op` beside `OP`: alone it makes fills overprint too"),
    "PF407": Rule("unmeasured-ink", "info", "look at it in a program that separates the plates"),
    "PF501": Rule("font-not-embedded", "error", "embed the font, or turn its text into outlines"),
    "PF502": Rule("unused-font", "warning", "leave out the font that nothing uses, or embed it"),
    "PF601": Rule("hairline", "warning", "make the line thicker: it vanishes, or prints as thick as the device likes"),
    "PF602": Rule("low-resolution", "warning", "use a larger picture, or print it smaller"),
    "PF603": Rule("packing", "warning", "pack the picture with Flate or JPEG"),
    "PF701": Rule("wrong-size", "error", "choose a product of this size, or print another card size"),
    "PF702": Rule("page-count", "error", "add or take away pages"),
    "PF703": Rule("wrong-kind", "error", "export another kind of file"),
    "PF704": Rule("marks", "warning", "print without marks: this printer makes them"),
}
