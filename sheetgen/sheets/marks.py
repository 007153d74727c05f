"""Marks for the knife beside the cards of a page: crop marks, cut lines, a line to fold at, registration targets.

Crop marks keep off the cards and their bleed, and inside what home printers reach.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from sheetgen.draw.path import Path, ellipse, line
from sheetgen.draw.surface import HAIR, Placement, Rect, Surface, marked
from sheetgen.model.colour import WHITE, Colour
from sheetgen.sheets.bands import BAND_GAP, NARROW_GAP, ROUNDING, SHORTEST, SHORTEST_BESIDE, bands, on_page
from sheetgen.sheets.grid import HOME_MARGIN, Block, Flip, Sheet, turns_about_vertical
from sheetgen.sheets.hexagon import hexagon

MARKS = ("crop", "cut", "fold", "registration", "slug", "ruler")
"""What may stand beside cards."""
USUAL = frozenset(("crop", "fold", "slug", "ruler"))

LASER_MARGIN = 4.0
"""What A4 lasers are sure to reach (print facts); only crop marks may go there, where nothing else is left to them."""
TARGET = 2.5
"""The radius of a registration target, and what is left of it in a narrow margin."""
SMALLEST_TARGET = 1.0
_TARGET_AIR = 1.0
_DASH = (3.0, 1.5)
_HALO = 4.0


class MarkStyle(NamedTuple):
    """Crop marks: how far they keep from the bleed (mm), how long they are at most (mm), how thick (pt), which sides
    have them; cut lines are as thick."""

    gap: float = 1.5
    length: float = 5.0
    weight: float = HAIR
    sides: Literal["front", "both"] = "front"


USUAL_STYLE = MarkStyle()


class Cuts(NamedTuple):
    """The cut lines that end at each side of a page: their x above and below the cards, their y left and right."""

    top: tuple[float, ...]
    bottom: tuple[float, ...]
    left: tuple[float, ...]
    right: tuple[float, ...]


def cuts(grid: Sheet) -> Cuts:
    """The cut lines of a page by the sides at which they are marked: those that no other block lies in the way of."""
    top: dict[float, None] = {}
    bottom, left, right = top.copy(), top.copy(), top.copy()
    for block in grid.blocks:
        others = [other.box for other in grid.blocks if other is not block]
        box = block.box
        for x in block.uprights:
            crossed = [other for other in others if other.x + ROUNDING < x < other.right - ROUNDING]
            if not any(other.y < box.y for other in crossed):
                top[x] = None
            if not any(other.y > box.y for other in crossed):
                bottom[x] = None
        for y in block.levels:
            crossed = [other for other in others if other.y + ROUNDING < y < other.bottom - ROUNDING]
            if not any(other.x < box.x for other in crossed):
                left[y] = None
            if not any(other.x > box.x for other in crossed):
                right[y] = None
    return Cuts(_apart(top), _apart(bottom), _apart(left), _apart(right))


def _apart(places: dict[float, None]) -> tuple[float, ...]:
    """Places in order, those that are the same but for rounding once."""
    found: list[float] = []
    for place in sorted(places):
        if not found or place - found[-1] > ROUNDING:
            found.append(place)
    return tuple(found)


def crop_marks(
    grid: Sheet,
    colour: Colour,
    *,
    style: MarkStyle = USUAL_STYLE,
    clear: Rect | None = None,
    bleed: float = 0.0,
    hexagons: bool = False,
) -> tuple[Placement, ...]:
    """Marks at both ends of every cut line, as one placement; empty when no margin has room for one.

    They start beyond ``clear``, the box of the bleed on this page. ``bleed`` is what the bands keep off.
    """
    paths = mark_lines(grid, style=style, clear=clear, bleed=bleed, hexagons=hexagons)
    if not paths:
        return ()

    def draw(surface: Surface) -> None:
        for path in paths:
            surface.path(path, stroke=colour, weight=style.weight, cap="butt")

    return (on_page(grid, marked("crop marks", grid, colour, style, clear, bleed, hexagons), draw),)


def mark_lines(
    grid: Sheet,
    *,
    style: MarkStyle = USUAL_STYLE,
    clear: Rect | None = None,
    bleed: float = 0.0,
    hexagons: bool = False,
) -> list[Path]:
    """The crop marks of a page as lines; those of ``hexagons`` are their edges drawn out, at the edges of the page."""
    block = grid.block
    area = clear or block
    found = bands(grid, bleed)
    taken = (0.0, 0.0)  # by the bands, of the margins left and right, and of those above and below
    if found is not None:
        box = found[0].box
        taken = (box.right - HOME_MARGIN, 0.0) if found[0].upright else (0.0, box.bottom - HOME_MARGIN)
    where = cuts(grid)
    paths: list[Path] = []
    wide = not hexagons or all(one.cell_width >= one.cell_height for one in grid.blocks)
    tall = not hexagons or all(one.cell_width < one.cell_height for one in grid.blocks)
    span = _mark_span(area.y, style, taken=taken[1])
    if span:
        gap, length = span
        if tall:
            paths += [line(x, area.y - gap - length, x, area.y - gap) for x in where.top]
            paths += [line(x, area.bottom + gap, x, area.bottom + gap + length) for x in where.bottom]
        if hexagons:
            paths += _slants(grid, area, gap, length, level=True)
    span = _mark_span(area.x, style, taken=taken[0])
    if span:
        gap, length = span
        if wide:
            paths += [line(area.x - gap - length, y, area.x - gap, y) for y in where.left]
            paths += [line(area.right + gap, y, area.right + gap + length, y) for y in where.right]
        if hexagons:
            paths += _slants(grid, area, gap, length, level=False)
    return paths


def _slants(grid: Sheet, area: Rect, gap: float, length: float, *, level: bool) -> list[Path]:
    """The slanting edges of the outer hexagons drawn out, above and below the cards (``level``) or beside them."""
    found = []
    block = grid.block
    for slot in grid.slots:
        x, y, width, height = slot.rect
        wide = width >= height
        sides = (
            [
                (y - block.y < ROUNDING, -1, y, area.y),
                (block.bottom - y - height < ROUNDING, 1, y + height, area.bottom),
            ]
            if level
            else [
                (x - block.x < ROUNDING, -1, x, area.x),
                (block.right - x - width < ROUNDING, 1, x + width, area.right),
            ]
        )
        for is_outer, out, edge, end in sides:
            if not is_outer:
                continue
            rise = width / height / 2 if wide else 2 * width / height
            if not level:
                rise = 1 / rise
            middle, across = (x + width / 2, width) if level else (y + height / 2, height)
            # From each corner the edge goes on outwards: two corners of a side, or both edges of the one at an end.
            corners = [(-across / 4, 1), (across / 4, -1)] if wide == level else [(0.0, 1), (0.0, -1)]
            for off, turn in corners:
                near, far = abs(end - edge) + gap, abs(end - edge) + gap + length
                a, b = middle + off + turn * rise * near, middle + off + turn * rise * far
                one, two = edge + out * near, edge + out * far
                found.append(line(a, one, b, two) if level else line(one, a, two, b))
    return found


def _mark_span(margin: float, style: MarkStyle, *, taken: float) -> tuple[float, float] | None:
    """Gap and length of the marks in a margin of which a band has ``taken`` its part, or None."""
    room = margin - HOME_MARGIN - (taken + BAND_GAP if taken else 0.0)
    shortest = min(SHORTEST_BESIDE if taken else SHORTEST, style.length)
    if room >= style.gap + shortest:
        return style.gap, min(style.length, room - style.gap)
    if room >= NARROW_GAP + shortest - ROUNDING:
        # One millimetre that every printer reaches; without a band in its way the mark goes on into the strip that
        # only good ones do.
        gap = room - shortest
        return gap, shortest if taken else min(style.length, margin - LASER_MARGIN - gap)
    # A mark that a printer leaves out does no harm; without any nobody could cut.
    room = margin - LASER_MARGIN
    if room >= NARROW_GAP + shortest:
        gap = min(style.gap, room - shortest)
        return gap, min(style.length, room - gap)
    return None


def cut_lines(
    grid: Sheet, colour: Colour, *, style: MarkStyle = USUAL_STYLE, hexagons: bool = False
) -> tuple[Placement, ...]:
    """A hairline along every cut, over the cards, as one placement."""

    def draw(surface: Surface) -> None:
        if hexagons:
            for slot in grid.slots:
                outline = hexagon(slot.width, slot.height).moved(slot.x, slot.y)
                # On white, so that it is seen on a card of any colour: nothing else shows where this one is cut.
                surface.path(outline, stroke=WHITE, weight=_HALO * style.weight)
                surface.path(outline, stroke=colour, weight=style.weight)
            return
        for block in grid.blocks:
            for path in _block_lines(block):
                surface.path(path, stroke=colour, weight=style.weight, cap="butt")

    return (on_page(grid, marked("cut lines", grid, colour, style, hexagons), draw),)


def _block_lines(block: Block) -> list[Path]:
    box = block.box
    if not block.gutter:
        return [line(x, box.y, x, box.bottom) for x in block.uprights] + [
            line(box.x, y, box.right, y) for y in block.levels
        ]
    tops = list(zip(block.levels[::2], block.levels[1::2], strict=True))
    sides = list(zip(block.uprights[::2], block.uprights[1::2], strict=True))
    return [line(x, top, x, bottom) for x in block.uprights for top, bottom in tops] + [
        line(left, y, right, y) for y in block.levels for left, right in sides
    ]


def fold_line(grid: Sheet, colour: Colour) -> tuple[Placement, ...]:
    """The line at which a paper is folded, dashed from edge to edge, as one placement."""
    fold = getattr(grid, "fold", None)
    if fold is None:
        return ()
    width, height = grid.paper_width, grid.paper_height
    path = line(width / 2, 0, width / 2, height) if fold == "upright" else line(0, height / 2, width, height / 2)

    def draw(surface: Surface) -> None:
        surface.path(path, stroke=colour, weight=HAIR, dash=_DASH, cap="butt")

    return (on_page(grid, marked("fold line", grid, colour), draw),)


def registration(grid: Sheet, colour: Colour, *, clear: Rect | None = None) -> tuple[Placement, ...]:
    """A target beyond each corner of the block, as one placement: held to the light, those of front and back coincide.

    Empty when the margins have no room.
    """
    block = clear or grid.block
    radius = min(TARGET, (min(block.x, block.y) - LASER_MARGIN - _TARGET_AIR) / 2)
    if radius < SMALLEST_TARGET:
        return ()
    off = radius + _TARGET_AIR
    centres = [(x, y) for x in (block.x - off, block.right + off) for y in (block.y - off, block.bottom + off)]

    def draw(surface: Surface) -> None:
        for x, y in centres:
            surface.path(ellipse(x, y, radius * 0.6), stroke=colour, weight=HAIR)
            surface.path(line(x - radius, y, x + radius, y), stroke=colour, weight=HAIR, cap="butt")
            surface.path(line(x, y - radius, x, y + radius), stroke=colour, weight=HAIR, cap="butt")

    return (on_page(grid, marked("registration", grid, colour, clear), draw),)


def for_back(grid: Sheet, flip: Flip, placements: tuple[Placement, ...]) -> tuple[Placement, ...]:
    """Page-sized placements as the back of a sheet needs them: upside down when the flip turns it so."""
    if turns_about_vertical(grid.paper_width, grid.paper_height, flip):
        return placements
    return tuple(placement._replace(rotate=180) for placement in placements)
