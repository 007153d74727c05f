"""What preflight can find: codes of their own, ``PF`` and a number, with what to do about each.

The first digit tells of what: 1 the file, 2 boxes, 3 colours, 4 ink, 5 type, 6 lines and pictures, 7 a vendor's rules.
Never reuse a retired code.
"""

from __future__ import annotations

from typing import NamedTuple

from sheetgen.source.diagnostic import Severity


class Rule(NamedTuple):
    """A sort of finding: its name, how grave it is unless the printer says otherwise, what to do, when it is found."""

    name: str
    severity: Severity
    help: str
    when: str


RULES: dict[str, Rule] = {
    "PF101": Rule(
        "unreadable",
        "error",
        "write the file anew from the program that made it",
        "the file is no PDF, or cannot be read as one; a page that cannot, the others are looked at",
    ),
    "PF102": Rule(
        "encrypted",
        "error",
        "save it without a password and without restrictions",
        "the file is encrypted, with or without a password",
    ),
    "PF103": Rule(
        "damaged",
        "warning",
        "write the file anew from the program that made it",
        "the file was repaired while reading, names things that it does not have, or has a font, picture ... "
        "of the wrong sort",
    ),
    "PF104": Rule(
        "too-much",
        "error",
        "flatten or rasterise what is so complicated; it was not checked to its end",
        "the file asks for more work than anything printable does",
    ),
    "PF105": Rule(
        "later-key",
        "error",
        "write a file of the later version, or leave the entry out",
        "a key of a later PDF version than the file says it is (`/Duplex` in 1.6)",
    ),
    "PF106": Rule("program", "error", "take out JavaScript and actions; a press runs none", "JavaScript, actions"),
    "PF107": Rule("attached-files", "error", "take out the files inside the file", "files inside the file"),
    "PF108": Rule("form-fields", "error", "flatten form fields into the page", "form fields"),
    "PF109": Rule(
        "annotation",
        "warning",
        "take out notes and links, or move them off the bleed box",
        "notes, links; an error on what is printed of a PDF/X, a note beside it",
    ),
    "PF110": Rule(
        "pdf-x", "error", "export it as the PDF/X that was asked for", "what a PDF/X has and this one has not"
    ),
    "PF111": Rule(
        "output-intent",
        "error",
        "say for which press it is: a named condition, or the printer's own profile",
        "the output intent is missing, names nothing, or has a profile of the wrong class",
    ),
    "PF112": Rule(
        "layers", "warning", "flatten the layers: which of them prints is not certain", "layers; an error in PDF/X-1a"
    ),
    "PF113": Rule("no-pages", "error", "a file to print has at least one page", "no pages"),
    "PF201": Rule("no-trim-box", "warning", "set a TrimBox: the printer cuts there", "no TrimBox; an error in PDF/X"),
    "PF202": Rule(
        "boxes-not-nested",
        "error",
        "the trim box lies within the bleed box, the bleed box within the paper",
        "the trim box reaches out of the bleed box or the page, or is empty",
    ),
    "PF203": Rule("turned-page", "warning", "turn the contents instead of the page (Rotate 0)", "`/Rotate`"),
    "PF204": Rule("user-unit", "error", "scale the contents instead of the unit (no UserUnit)", "`/UserUnit`"),
    "PF205": Rule(
        "boxes-differ",
        "warning",
        "give all pages of one product the same boxes",
        "a page whose boxes are not those of page 1",
    ),
    "PF206": Rule(
        "little-bleed",
        "warning",
        "let colour run over the cut on all sides, and set the BleedBox there",
        "less bleed than asked for; a note where no vendor is named (2 mm)",
    ),
    "PF207": Rule(
        "art-and-trim",
        "warning",
        "leave the ArtBox out: a page has a TrimBox or an ArtBox",
        "both boxes; an error in PDF/X",
    ),
    "PF301": Rule(
        "rgb",
        "error",
        "convert to CMYK, grey or a spot ink with the printer's profile",
        "RGB: operators, spaces, palettes, behind spot inks, shadings, pictures, masks, groups",
    ),
    "PF302": Rule(
        "device-independent",
        "warning",
        "convert to CMYK, grey or a spot ink with the printer's profile",
        "Lab, calibrated and ICC colours; an error in PDF/X-1a",
    ),
    "PF303": Rule(
        "cmyk",
        "error",
        "convert to RGB, which this printer takes",
        "inks, for a vendor that takes RGB; a warning where none says that others are refused",
    ),
    "PF304": Rule(
        "default-space",
        "warning",
        "take out the Default colour spaces: they change every colour on the page",
        "`DefaultRGB`, `DefaultCMYK`, `DefaultGray`",
    ),
    "PF305": Rule(
        "transparency",
        "info",
        "flatten transparency if the printer asks for PDF/X-1a",
        "what shows what is below: alpha, blend modes, soft masks, groups; an error in PDF/X-1a",
    ),
    "PF306": Rule("spot-ink", "info", "make sure that the printer knows of the extra plate", "an ink besides the four"),
    "PF307": Rule("transfer", "error", "take out transfer functions and halftone phases", "`TR`, `TR2`, `HTP`"),
    "PF308": Rule("postscript", "error", "take out PostScript: it is not printed any more", "a PostScript object"),
    "PF401": Rule(
        "ink-limit",
        "error",
        "lighten the colour: so much ink does not dry and comes off on the next card",
        "more ink in one place than the limit (300 %)",
    ),
    "PF402": Rule(
        "much-ink", "warning", "near the limit: ask the printer, or lighten the colour", "nearly as much (280 %)"
    ),
    "PF403": Rule(
        "rich-small-text",
        "warning",
        "set small type in one ink, or larger: several inks never meet exactly",
        "type under 9 pt in several inks, black among them",
    ),
    "PF404": Rule(
        "black-text-knocks-out",
        "info",
        "leave it to the printer: nearly all let black text overprint by themselves",
        "100 % black type that leaves out what is below it",
    ),
    "PF405": Rule(
        "white-overprint",
        "error",
        "switch overprint off: white that overprints vanishes",
        "white that overprints, and so vanishes",
    ),
    "PF406": Rule(
        "overprint-by-accident",
        "warning",
        "set `op` beside `OP`: alone it makes fills overprint too",
        "`OP` without `op`",
    ),
    "PF407": Rule(
        "unmeasured-ink",
        "info",
        "look at it in a program that separates the plates",
        "a picture or shading of a sort whose ink was not measured, or more overprinted in one page than is added up",
    ),
    "PF501": Rule(
        "font-not-embedded",
        "error",
        "embed the font, or turn its text into outlines",
        "a font that is used and not embedded",
    ),
    "PF502": Rule(
        "unused-font",
        "warning",
        "leave out the font that nothing uses, or embed it",
        "a font that only stands in the page's resources, not embedded",
    ),
    "PF601": Rule(
        "hairline",
        "warning",
        "make the line thicker: it vanishes, or prints as thick as the device likes",
        "a line, or a filled bar, under 0.25 pt as it is printed",
    ),
    "PF602": Rule(
        "low-resolution",
        "warning",
        "use a larger picture, or print it smaller",
        "a picture under 200 dpi as it is printed, in one bit under 600; or as the vendor asks",
    ),
    "PF603": Rule("packing", "warning", "pack the picture with Flate or JPEG", "LZW; JPEG 2000 in PDF/X-1a"),
    "PF701": Rule(
        "wrong-size",
        "error",
        "choose a product of this size, or print another card size",
        "pages of no size that the vendor cuts",
    ),
    "PF702": Rule(
        "page-count",
        "error",
        "add or take away pages",
        "an odd number of pages where they go in pairs, too many, no multiple",
    ),
    "PF703": Rule("wrong-kind", "error", "export another kind of file", "a PDF for a vendor that takes pictures"),
    "PF704": Rule(
        "marks",
        "warning",
        "print without marks: this printer makes them",
        "ink beside the bleed, for a vendor that wants no marks",
    ),
}
