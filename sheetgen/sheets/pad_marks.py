"""Marks beside the sheets of a pad: where to cut, whether both sides meet, which paper it is, whether sizes are true.

Sheets fill their paper, so there is no margin beside them. But they leave some millimetres white along their edges
(``white``), and marks go there: along the cuts, or along the paper's edges where these are white far enough.
"""

from __future__ import annotations

from typing import NamedTuple

from sheetgen.draw.path import Path, ellipse, line
from sheetgen.draw.surface import HAIR, Placement, Rect, Surface, marked
from sheetgen.model.colour import Colour
from sheetgen.sheets.bands import BAND, CODE_ROOM, FURTHER_IN, Band, bands, on_page
from sheetgen.sheets.cut_ticks import inside
from sheetgen.sheets.grid import HOME_MARGIN, Grid
from sheetgen.sheets.marks import registration
from sheetgen.sheets.rulers import least_length

PAD_MARKS = ("crop", "cut", "registration", "slug", "ruler")
"""What may stand beside the sheets of a pad."""
PAD_USUAL = frozenset(("crop",))

SHEET_WHITE = 7.0
"""What a sheet leaves white along its edges, in mm."""
_OFF_CUT = 1.5
"""How far texts keep from a cut."""
_EDGE = 7.0
"""Where texts along a cut begin and end: all home printers reach there."""
_TARGET = 2.0
"""The radius of a target on a cut."""
_TARGET_AT = 16.0
"""How far from the paper's edge its middle is: beyond the tick and the codes of the corners, before the texts."""


class Strips(NamedTuple):
    """The white strips for texts: the slug and the ruler each have one."""

    slug: Band
    ruler: Band

    @property
    def both(self) -> tuple[Band, Band]:
        """As a pair, for what stands at the ends of both."""
        return self.slug, self.ruler


def strips(grid: Grid, white: float) -> Strips | None:
    """Where texts have room beside sheets that leave so much white along their edges; None where nowhere."""
    found = bands(grid)
    if found is not None:
        return Strips(*(_within_reach(grid, band) for band in found))  # paper is left over
    width = grid.paper_width
    levels = _inner_levels(grid)
    if levels and white >= _OFF_CUT + BAND:
        y = levels[len(levels) // 2]
        below = Rect(_EDGE, y + _OFF_CUT, width - 2 * _EDGE, BAND)
        return Strips(Band(below, False), Band(below._replace(y=y - _OFF_CUT - BAND), False))
    if white >= HOME_MARGIN + BAND:
        near = HOME_MARGIN + min(FURTHER_IN, white - HOME_MARGIN - BAND)
        upper = Rect(_EDGE, near, width - 2 * _EDGE, BAND)
        # What the sheet ends with stands right above, and neither a ruler nor a code goes below its line.
        return Strips(Band(upper, False), Band(upper._replace(y=grid.paper_height - HOME_MARGIN - BAND), False))
    return None


def _within_reach(grid: Grid, band: Band) -> Band:
    """A strip that keeps off the edges of a paper that the sheets reach."""
    box = band.box
    if band.upright:
        top, bottom = max(box.y, _EDGE), min(box.bottom, grid.paper_height - _EDGE)
        return band._replace(box=box._replace(y=top, height=bottom - top))
    left, right = max(box.x, _EDGE), min(box.right, grid.paper_width - _EDGE)
    return band._replace(box=box._replace(x=left, width=right - left))


def for_ruler(grid: Grid, found: Strips) -> Strips | None:
    """The strips with that of the ruler kept out of an upright cut; None where it is too short then."""
    band = found.ruler
    ends = [x for x in _inner_uprights(grid) if band.box.x < x < band.box.right]
    if ends and not band.upright:
        band = band._replace(box=band.box._replace(width=min(ends) - band.box.x))  # a ruler keeps off the ends itself
    return found._replace(ruler=band) if band.length >= least_length() else None


def label_end(grid: Grid, found: Strips) -> float | None:
    """How long the slug may be where an upright cut crosses its strip; None where none does."""
    band = found.slug
    ends = [x for x in _inner_uprights(grid) if band.box.x < x < band.box.right]
    return min(ends) - band.box.x - CODE_ROOM - _OFF_CUT - 2 * _OFF_CUT if ends and not band.upright else None


def pad_cut_lines(grid: Grid, colour: Colour) -> tuple[Placement, ...]:
    """A hairline along every cut from edge to edge, over the sheets, as one placement; empty when nothing is cut."""
    width, height = grid.paper_width, grid.paper_height
    paths = [line(0, y, width, y) for y in _inner_levels(grid)] + [line(x, 0, x, height) for x in _inner_uprights(grid)]
    return _placed(grid, "pad cut lines", paths, colour)


def pad_targets(grid: Grid, colour: Colour, white: float) -> tuple[Placement, ...]:
    """Targets at both ends of every level cut, as one placement: held to the light, those of front and back coincide.

    Beyond the corners of sheets that leave paper over; empty where there is no room.
    """
    levels = _inner_levels(grid)
    if not levels or white < _TARGET:
        return registration(grid, colour)
    paths: list[Path] = []
    for y in levels:
        for x in (_TARGET_AT, grid.paper_width - _TARGET_AT):
            paths.append(ellipse(x, y, _TARGET * 0.6))
            paths += [line(x - _TARGET, y, x + _TARGET, y), line(x, y - _TARGET, x, y + _TARGET)]
    return _placed(grid, "pad targets", paths, colour)


def _inner_levels(grid: Grid) -> list[float]:
    return inside(grid.blocks[0].levels, grid.paper_height)


def _inner_uprights(grid: Grid) -> list[float]:
    return inside(grid.blocks[0].uprights, grid.paper_width)


def _placed(grid: Grid, name: str, paths: list[Path], colour: Colour) -> tuple[Placement, ...]:
    if not paths:
        return ()

    def draw(surface: Surface) -> None:
        for path in paths:
            surface.path(path, stroke=colour, weight=HAIR, cap="butt")

    return (on_page(grid, marked(name, grid, colour), draw),)
