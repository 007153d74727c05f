"""A burrow laid out on the sheet of its game, for the findings that need a page."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sheetgen.checks.burrow_subject import BurrowMap
from sheetgen.checks.subject import Subject
from sheetgen.load import resources

if TYPE_CHECKING:
    from sheetgen.draw.surface import Rect
    from sheetgen.model.sheet_layout import Slot
    from sheetgen.sheets.shares import LaidOut

PAPER = "a4"
"""The paper that a burrow is laid out for when the run has none of its own (``workspace.memory["paper"]``)."""


class MapRoom(NamedTuple):
    """The box that a sheet leaves for the map, in millimetres, how many times as large it is printed, and what the
    sheet is: half a paper, if nothing else."""

    box: Rect
    scale: float
    sheet: str


class SheetSlots(NamedTuple):
    """The boxes of the design that a burrow is printed on, and the sheet as it is laid out."""

    slots: dict[str, Slot]
    laid_out: LaidOut
    sheet: str

    def box(self, name: str) -> Rect | None:
        """A slot on the sheet. None when the design lacks it."""
        from sheetgen.draw.surface import Rect

        if name not in self.slots:
            return None
        return Rect(*self.slots[name].box(self.laid_out.width, self.laid_out.height))


def sheet_slots(subject: Subject) -> SheetSlots | None:
    """The sheet of a burrow's game; None when the game prints no burrow, or its design cannot be read."""
    pad = getattr(getattr(subject.game(), "documents", None), "pad", None)
    if pad is None or "/" in pad.sheet or "\\" in pad.sheet:
        return None
    workspace = subject.workspace
    loaded = subject.load_named(f"layouts/sheets/{pad.sheet}.yaml", "sheet")
    slots = getattr(loaded.value, "slots", None) if loaded is not None else None
    try:
        paper = resources.paper(workspace, workspace.memory.get("paper", PAPER))
    except resources.Unknown:
        return None  # told of where the paper is named
    if loaded is None or slots is None:
        return None
    from sheetgen.sheets.shares import LaidOut, laid_out, sheet_grid, usual_up

    title = paper.title("en")
    chosen: LaidOut | None = workspace.memory.get("sheet")
    if chosen is None and not loaded.broken:
        least = loaded.value.least_size
        grid = sheet_grid(paper, usual_up(paper, loaded.value.ups, least), least)
        chosen = laid_out(grid.cell_width, grid.cell_height, loaded.value.drawn_size)
    if chosen is None or (chosen.width, chosen.height, chosen.scale) == (paper.width, paper.height / 2, 1):
        return SheetSlots(slots, LaidOut(paper.width, paper.height / 2), f"half a sheet of {title}")
    return SheetSlots(slots, chosen, title)


def map_room(subject: Subject) -> MapRoom | None:
    """Where the map goes on its sheet; None when the game prints no burrow, or its design cannot be read."""
    sheet = subject.once(sheet_slots)
    if sheet is None:
        return None
    box = sheet.box("map")
    return MapRoom(box, sheet.laid_out.scale, sheet.sheet) if box is not None else None


def drawable(burrow: BurrowMap) -> bool:
    """Whether a map is free of faults that say what stands where, so that laying it out tells something."""
    return burrow.tunnels_sound and not burrow.walls
