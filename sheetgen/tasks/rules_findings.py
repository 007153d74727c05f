"""What the typefaces of a rules reference lack, recorded as faults of its file, as reading records its own."""

from __future__ import annotations

from sheetgen.load.slips import printed_texts
from sheetgen.load.workspace import Loaded
from sheetgen.source.node import Mapping, first_line


def record_rules_faults(loaded: Loaded) -> None:
    """Look up every letter of the texts that are printed. A file of plain letters costs nothing."""
    file = loaded.file
    if file.tree is None or file.text.isascii():
        return
    from sheetgen.draw.fonts import typeface

    told = {fault.pointer for fault in file.faults if fault.name == "glyph-missing"}
    for pointer, node in printed_texts(file.tree, "rules"):
        if isinstance(node, Mapping) or node.text.isascii() or pointer in told:
            continue
        # Titles at the top are set in the display face, all else in the text faces, which have the same letters.
        font = "display" if pointer == "/title" else "text"
        missing = typeface(font).missing(node.text)
        if missing:
            facts = {"where": "the rules", "text": node.text, "missing": missing, "font": font}
            file.fault("glyph-missing", first_line(node), pointer, **facts)
