"""A burrow laid out on the sheet of its game, for the findings that need a page."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sheetgen.checks.burrow_subject import BurrowMap
from sheetgen.checks.subject import Subject

if TYPE_CHECKING:
    from sheetgen.draw.surface import Rect

PAPER = "a4"
"""The paper that a burrow is laid out for when the run has none of its own (``workspace.memory["paper"]``)."""


class MapRoom(NamedTuple):
    """The box that a sheet leaves for the map, in millimetres, and the paper's name."""

    box: Rect
    paper: str


def map_room(subject: Subject) -> MapRoom | None:
    """Where the map goes on half a paper; None when the game prints no burrow, or its design cannot be read."""
    from sheetgen.draw.surface import Rect

    pad = getattr(getattr(subject.game(), "documents", None), "pad", None)
    if pad is None or "/" in pad.sheet or "\\" in pad.sheet:
        return None
    workspace = subject.workspace
    loaded = workspace.load_named(f"layouts/sheets/{pad.sheet}.yaml", "sheet")
    slots = getattr(loaded.value, "slots", None) if loaded is not None else None
    name = workspace.memory.get("paper", PAPER)
    paper = workspace.catalogue("layouts/papers.yaml", "papers", "papers").get(name)
    if not slots or "map" not in slots or paper is None:
        return None
    # A sheet is half the paper, lying: the paper's width by half its height.
    box = slots["map"].box(paper.width, paper.height / 2)
    return MapRoom(Rect(box.x, box.y, box.width, box.height), paper.title("en"))


def drawable(burrow: BurrowMap) -> bool:
    """Whether a map is free of faults that say what stands where, so that laying it out tells something."""
    return burrow.tunnels_sound and not burrow.walls
