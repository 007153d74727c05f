"""Three renderers that share no code, and a measure of how far two pictures of one page are apart.

Renderers differ at every edge: by anti-aliasing, by a hairline's least width, by putting text on whole pixels. None of
that is wider than a pixel, so a pixel is forgiven what any of its neighbours in the other picture looks like. What is
left is measured twice: as a spot (a difference thicker than a line: something moved, or is lighter) and as a patch
(many small differences close together: words, a glyph that is missing). Colours are compared patch by patch.
"""

from __future__ import annotations

import io
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageChops, ImageStat

from tests.conftest import extra, program

DPI = 200
"""At 100 a pixel is a quarter of a millimetre, and what is forgiven would hide what is looked for."""
PATCH = 24
"""Pixels: 3 mm."""
SPOT = 3
"""Pixels: 0.4 mm."""

Picture = Image.Image


class Apart(NamedTuple):
    """How far two pictures are apart, each from 0 to 255."""

    spot: int
    """The most by which all pixels of some square of ``SPOT`` pixels differ."""
    patch: int
    """The most by which a square of ``PATCH`` pixels differs on average."""
    colour: int
    """The same of its red, green or blue, with nothing forgiven."""


AGREED = Apart(60, 15, 28)
"""What renderers may be apart. The products' pages are up to 53, 12 and 22 apart; see ``test_renderers``."""


def by_pdfium(path: Path, page: int) -> Picture:
    """A page as a browser on Chromium draws it."""
    with extra("pypdfium2").PdfDocument(path) as pdf:
        picture: Picture = pdf[page].render(scale=DPI / 72).to_pil().convert("RGB")
        return picture


def by_poppler(path: Path, page: int) -> Picture:
    """A page as viewers on Linux draw it."""
    number = str(page + 1)
    return _drawn("pdftoppm", "-r", str(DPI), "-f", number, "-l", number, str(path))


def by_mupdf(path: Path, page: int) -> Picture:
    """A page as MuPDF draws it."""
    return _drawn("mutool", "draw", "-q", "-r", str(DPI), "-c", "rgb", "-F", "ppm", "-o", "-", str(path), str(page + 1))


RENDERERS: dict[str, Callable[[Path, int], Picture]] = {"poppler": by_poppler, "mupdf": by_mupdf, "pdfium": by_pdfium}


def _drawn(name: str, *arguments: str) -> Picture:
    done = subprocess.run([program(name), *arguments], check=True, capture_output=True, timeout=60)
    return Image.open(io.BytesIO(done.stdout)).convert("RGB")


def apart(one: Picture, two: Picture, *, inks: bool = False) -> Apart:
    """How far two pictures of a page are apart; with ``inks`` each may have colours of its own for the page's inks."""
    assert abs(one.width - two.width) <= 1 and abs(one.height - two.height) <= 1
    box = (0, 0, min(one.width, two.width), min(one.height, two.height))
    one, two = one.crop(box), two.crop(box)
    if inks:
        one = recoloured(one, two)
    colours = ImageChops.difference(one.reduce(PATCH), two.reduce(PATCH))
    difference = differing(one.convert("L"), two.convert("L"))
    spot = _over(difference, SPOT, ImageChops.darker)
    patch = difference.reduce(PATCH)
    return Apart(spot.getextrema()[1], patch.getextrema()[1], max(high for _, high in colours.getextrema()))


def differing(one: Picture, two: Picture) -> Picture:
    """By how much each pixel of either is beyond what the other has around it; both are grey, of one size."""
    return ImageChops.lighter(_beyond(one, two), _beyond(two, one))


def recoloured(one: Picture, two: Picture) -> Picture:
    """The first picture, with each colour replaced by what the second has on average where that colour is.

    PDF leaves open how inks look on a screen: each renderer may show them in its own way, if everywhere in the same.
    """
    few = one.quantize(256, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    # Every third pixel of every third row tells enough.
    size = (few.width // 3, few.height // 3)
    where, there = (picture.resize(size, Image.Resampling.NEAREST) for picture in (few, two))
    colours = list(few.getpalette() or ())
    for index, count in enumerate(where.histogram()[: len(colours) // 3]):
        if count:
            mask = where.point([255 * (other == index) for other in range(256)], "L")
            colours[3 * index : 3 * index + 3] = [round(value) for value in ImageStat.Stat(there, mask).mean]
    few.putpalette(colours)
    return few.convert("RGB")


def _beyond(one: Picture, two: Picture) -> Picture:
    """By how much each pixel of the first is lighter or darker than all nine around its place in the second."""
    lightest = ImageChops.offset(_over(two, 3, ImageChops.lighter), -1)
    darkest = ImageChops.offset(_over(two, 3, ImageChops.darker), -1)
    return ImageChops.add(ImageChops.subtract(one, lightest), ImageChops.subtract(darkest, one))


def _over(picture: Picture, size: int, choose: Callable[[Picture, Picture], Picture]) -> Picture:
    """For each pixel, the chosen of the square that has it in its lower right corner."""
    # Pillow's own rank filters take twenty times as long.
    for across, down in ((1, 0), (0, 1)):
        for _ in range(1, size):
            picture = choose(picture, ImageChops.offset(picture, across, down))
    return picture
