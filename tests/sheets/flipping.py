"""A duplex printer in a few lines: where a point of a back page lies on the paper, seen from the front.

Written from how paper turns, not from ``sheets.grid``, so that it can contradict it.
"""

from __future__ import annotations

from sheetgen.draw.surface import Page, Placement


def seen_from_front(page: Page, x: float, y: float, flip: str) -> tuple[float, float]:
    """A point of a back page after the paper was turned over on its long or short edge."""
    long_edge_runs = "down" if page.height >= page.width else "across"
    turned_edge_runs = long_edge_runs if flip == "long" else ("across" if long_edge_runs == "down" else "down")
    # Turning about an edge that runs down the page exchanges left and right; one that runs across, top and bottom.
    return (page.width - x, y) if turned_edge_runs == "down" else (x, page.height - y)


def top_edge(placement: Placement) -> tuple[tuple[float, float], tuple[float, float]]:
    """The two ends of a placed face's own upper edge, left one first as its reader sees it."""
    x, y, width, height = placement.x, placement.y, placement.face.width, placement.face.height
    if placement.rotate == 0:
        return (x, y), (x + width, y)
    assert placement.rotate == 180, "cards lie upright or upside down"
    return (x + width, y + height), (x, y + height)
