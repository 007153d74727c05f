"""How much of the paper a print covers with ink, as its own pages show it."""

from __future__ import annotations

import io
from pathlib import Path
from typing import TYPE_CHECKING

from sheetgen.draw.raster import Cell, NoPictures, Picture, Raster, Undrawable, pixels

if TYPE_CHECKING:
    from sheetgen.tasks.pictures import Progress

DPI = 36
"""Enough for a mean: a cell is 0.7 mm wide, and letters come out as the grey that they are."""
MOST_PAGES = 120
"""So many are measured, evenly spread; most pages of a print are alike."""
POINTS = 72


def coverage(path: Path, progress: Progress | None = None) -> str:
    """A few words on the ink of a PDF's pages: the mean of 1 - grey over a page, in percent.

    Without the library that draws pages, or where they cannot be drawn, the words say so.
    """
    try:
        shares = measured(path.read_bytes(), progress)
    except (NoPictures, Undrawable) as error:
        return f"ink not measured: {error}"
    mean, least, most = (round(100 * one) for one in (sum(shares) / len(shares), min(shares), max(shares)))
    between = f" (pages {least} to {most} %)" if least != most else ""
    return f"ink covers {mean} % of a page{between}"


def measured(data: bytes, progress: Progress | None = None) -> list[float]:
    """The share of ink of each page of a PDF, 0 to 1; of very many pages of some. Raises NoPictures and Undrawable.

    What lies on what shows only when the pages are drawn as dots, so they are, when they are written; that takes longer
    than to write them, and ``progress`` is told how many are done, and of how many.
    """
    with Raster() as raster:
        raster.open([data])
        total = raster.sizes(0, [], most=0).total
        sizes = raster.sizes(0, _some_of(total), most=MOST_PAGES).sizes
        pictures = []
        for page, width, height in sizes:
            across, down = (pixels(length / POINTS * 25.4, DPI) for length in (width, height))
            pictures.append(Picture(across, down, (Cell(0, page, 0, 0, across, down),), DPI))
        shares = []
        for done, (place, png) in enumerate(raster.draw(pictures), 1):
            shares.append((place, _ink_of(png)))
            if progress is not None:
                progress(done, len(pictures))
        return [share for _, share in sorted(shares)]


def _some_of(total: int) -> list[int]:
    """Pages to measure. Two that follow each other are often the two sides of a paper, and differ: both are taken."""
    pairs = -(-total // 2)
    step = max(1, -(-pairs // (MOST_PAGES // 2)))
    return [page for first in range(0, 2 * pairs, 2 * step) for page in (first, first + 1) if page < total]


def _ink_of(png: bytes) -> float:
    from PIL import Image, ImageStat

    with Image.open(io.BytesIO(png), formats=("PNG",)) as image:
        return 1 - ImageStat.Stat(image.convert("L")).mean[0] / 255
