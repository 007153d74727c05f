"""Boxes of a sheet design that lie beyond the sheet or are too small, recorded as faults of its file, as reading
records its own.
"""

from __future__ import annotations

from sheetgen.load import resources
from sheetgen.load.resources import Unknown
from sheetgen.load.workspace import Loaded, Workspace
from sheetgen.model.layout import Paper
from sheetgen.model.sheet_layout import LEAST_BOXES, Box, SheetFile
from sheetgen.sheets.shares import LaidOut, Size, sheet_grid
from sheetgen.source.node import escape_pointer

PAPER = "a4"
_TOLERANCE = 0.01


def record_sheet_faults(workspace: Workspace, loaded: Loaded) -> None:
    """Look at every box on the sheet of the run; without one, on its paper shared in every way of the design."""
    design: SheetFile | None = loaded.value
    if design is None or loaded.broken:
        return
    try:
        paper = resources.paper(workspace, workspace.memory.get("paper", PAPER))
    except Unknown:
        return  # told of where the paper is named
    least = LEAST_BOXES.get(design.kind, {})
    told = {fault.pointer for fault in loaded.file.faults if fault.name == "does-not-fit-paper"}
    for sheet, size in _sheets(workspace, design, paper):
        for name, slot in design.slots.items():
            pointer = f"/slots/{escape_pointer(name)}"
            box = slot.box(*size)
            width, height = least.get(name, (0.0, 0.0))
            help_text = "make it smaller, or take a larger paper"
            if _is_outside(box, *size):
                across = f"{box.x:g} to {box.x + box.width:g} mm across"
                down = f"{box.y:g} to {box.y + box.height:g} mm down"
                message = f"the box `{name}` lies {across} and {down}, the sheet is {sheet}"
            elif box.width < width - _TOLERANCE or box.height < height - _TOLERANCE:
                message = f"the box `{name}` is {box.width:g} x {box.height:g} mm on a sheet of {sheet}"
                help_text = f"what stands in it needs at least {width:g} x {height:g} mm"
            else:
                continue
            if pointer not in told:
                told.add(pointer)
                loaded.file.fault("does-not-fit-paper", loaded.key(pointer), pointer, message=message, help=help_text)


def _sheets(workspace: Workspace, design: SheetFile, paper: Paper) -> list[tuple[str, Size]]:
    """The sheets to look at: what they are called, and their size."""
    chosen: LaidOut | None = workspace.memory.get("sheet")
    if chosen is not None:
        return [(f"{chosen.width:g} x {chosen.height:g} mm", (chosen.width, chosen.height))]
    grids = [(up, sheet_grid(paper, up, design.least_size)) for up in design.ups]
    return [
        (f"{grid.cell_width:g} x {grid.cell_height:g} mm ({up} on a paper)", (grid.cell_width, grid.cell_height))
        for up, grid in grids
    ]


def _is_outside(box: Box, width: float, height: float) -> bool:
    """Whether a box reaches beyond the sheet, or is turned inside out."""
    return (
        min(box.x, box.y) < -_TOLERANCE
        or min(box.width, box.height) <= 0
        or box.x + box.width > width + _TOLERANCE
        or box.y + box.height > height + _TOLERANCE
    )
