"""Boxes of a sheet design that lie beyond the sheet, recorded as faults of its file, as reading records its own."""

from __future__ import annotations

from sheetgen.load import resources
from sheetgen.load.resources import Unknown
from sheetgen.load.workspace import Loaded, Workspace
from sheetgen.model.sheet_layout import SheetFile
from sheetgen.source.node import escape_pointer

PAPER = "a4"
_TOLERANCE = 0.01


def record_sheet_faults(workspace: Workspace, loaded: Loaded) -> None:
    """Look at every box on the paper of the run, shared in every way that the design allows."""
    from sheetgen.documents.pad import sheet_grid

    design: SheetFile | None = loaded.value
    if design is None or loaded.broken:
        return
    try:
        paper = resources.paper(workspace, workspace.memory.get("paper", PAPER))
    except Unknown:
        return  # told of where the paper is named
    told = {fault.pointer for fault in loaded.file.faults if fault.name == "does-not-fit-paper"}
    for up in design.ups:
        grid = sheet_grid(paper, up)
        for name, slot in design.slots.items():
            pointer = f"/slots/{escape_pointer(name)}"
            box = slot.box(grid.cell_width, grid.cell_height)
            right, bottom = box.x + box.width, box.y + box.height
            inside = min(box.x, box.y) >= -_TOLERANCE and min(box.width, box.height) > 0
            if inside and right <= grid.cell_width + _TOLERANCE and bottom <= grid.cell_height + _TOLERANCE:
                continue
            if pointer not in told:
                told.add(pointer)
                size = f"{grid.cell_width:g} x {grid.cell_height:g} mm"
                span, place = f"{box.x:g} to {right:g} mm across", f"{box.y:g} to {bottom:g} mm down"
                message = f"the box `{name}` lies {span} and {place}, the sheet is {size} ({up} on a paper)"
                loaded.file.fault("does-not-fit-paper", loaded.key(pointer), pointer, message=message)
