"""Which papers have room for cards of a size."""

from __future__ import annotations

from collections.abc import Iterator

from sheetgen.load import resources
from sheetgen.load.workspace import Workspace
from sheetgen.model.layout import CardSize, Paper
from sheetgen.sheets.grid import DoesNotFit, fit_grid


def has_room(paper: Paper, size: CardSize) -> bool:
    """Whether a card lies within a paper's printable area."""
    try:
        fit_grid(paper.width, paper.height, size.width, size.height)
    except DoesNotFit:
        return False
    return True


def roomy_papers(workspace: Workspace, size: CardSize) -> Iterator[str]:
    """The names of the papers that have room."""
    return (name for name, paper in resources.papers(workspace).items() if has_room(paper, size))
