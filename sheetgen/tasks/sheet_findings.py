"""Boxes of a sheet design that lie beyond the sheet or are too small, recorded as faults of its file, as reading
records its own.
"""

from __future__ import annotations

from collections.abc import Iterator

from sheetgen.load import resources
from sheetgen.load.resources import Unknown
from sheetgen.load.workspace import Loaded, Workspace
from sheetgen.model.sheet_layout import LEAST_BOXES, Box, SheetFile
from sheetgen.sheets.shares import LaidOut, holds, laid_out, sheet_grid
from sheetgen.source.node import escape_pointer

PAPER = "a4"
_TOLERANCE = 0.01


def record_sheet_faults(workspace: Workspace, loaded: Loaded) -> None:
    """Look at every box on the sheet of the run; without one, on its paper shared in every way of the design."""
    design: SheetFile | None = loaded.value
    if design is None or loaded.broken:
        return
    told = {fault.pointer for fault in loaded.file.faults if fault.name == "does-not-fit-paper"}
    for width, height, shown in _sheets(workspace, design):
        for name, message, help_text in unfit_boxes(design, width, height, shown):
            pointer = f"/slots/{escape_pointer(name)}"
            if pointer not in told:
                told.add(pointer)
                loaded.file.fault("does-not-fit-paper", loaded.key(pointer), pointer, message=message, help=help_text)


def _sheets(workspace: Workspace, design: SheetFile) -> Iterator[tuple[float, float, str]]:
    """The sizes of sheets that are looked at, each with what it is called."""
    chosen: LaidOut | None = workspace.memory.get("sheet")
    if chosen is not None:
        yield chosen.width, chosen.height, f"{chosen.width:g} x {chosen.height:g} mm"
        return
    try:
        paper = resources.paper(workspace, workspace.memory.get("paper", PAPER))
    except Unknown:
        return  # told of where the paper is named
    least = design.least_size
    grids = [(up, sheet_grid(paper, up, least)) for up in design.ups]
    for up, grid in [(up, grid) for up, grid in grids if holds(grid, least)] or grids[:1]:  # small paper closes some
        width, height, _ = laid_out(grid.cell_width, grid.cell_height, design.drawn_size)
        yield width, height, f"{width:g} x {height:g} mm ({up} on a paper)"


def unfit_boxes(design: SheetFile, width: float, height: float, sheet: str) -> Iterator[tuple[str, str, str]]:
    """The boxes that lie beyond a sheet of a size or are too small on it: name, what is wrong, what to do."""
    least = LEAST_BOXES.get(design.kind, {})
    for name, slot in design.slots.items():
        box = slot.box(width, height)
        least_width, least_height = least.get(name, (0.0, 0.0))
        if _is_outside(box, width, height):
            across = f"{box.x:g} to {box.x + box.width:g} mm across"
            down = f"{box.y:g} to {box.y + box.height:g} mm down"
            message = f"the box `{name}` lies {across} and {down}, the sheet is {sheet}"
            yield name, message, "make it smaller, or take a larger paper"
        elif box.width < least_width - _TOLERANCE or box.height < least_height - _TOLERANCE:
            message = f"the box `{name}` is {box.width:g} x {box.height:g} mm on a sheet of {sheet}"
            yield name, message, f"what stands in it needs at least {least_width:g} x {least_height:g} mm"


def _is_outside(box: Box, width: float, height: float) -> bool:
    """Whether a box reaches beyond the sheet, or is turned inside out."""
    return (
        min(box.x, box.y) < -_TOLERANCE
        or min(box.width, box.height) <= 0
        or box.x + box.width > width + _TOLERANCE
        or box.y + box.height > height + _TOLERANCE
    )
