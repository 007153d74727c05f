"""A ruler held to the print: the knife's marks in a picture of 600 dots an inch lie where a card's edges must be."""

from __future__ import annotations

import io
import subprocess
from pathlib import Path

import pytest
from PIL import Image

from tests.conftest import Run, extra, program

DPI = 600
DOT = 25.4 / DPI
CARD = (63.0, 88.0)
MARK = 4.0
"""Millimetres from the cards' edge to the middle of a crop mark, as it is printed when nothing else is asked for."""

Box = tuple[int, int, int, int]


def by_poppler(path: Path, box: Box) -> Image.Image:
    left, top, right, bottom = box
    command = [program("pdftoppm"), "-gray", "-r", str(DPI), "-x", str(left), "-y", str(top)]
    command += ["-W", str(right - left), "-H", str(bottom - top), str(path)]
    return Image.open(io.BytesIO(subprocess.run(command, check=True, capture_output=True).stdout)).convert("L")


def by_pdfium(path: Path, box: Box) -> Image.Image:
    with extra("pypdfium2").PdfDocument(path) as pdf:
        # Rounded up to whole dots, and stretched to fill them: 6600.0000001 must not become 6601.
        picture: Image.Image = pdf[0].render(scale=DPI / 72 - 1e-9, grayscale=True).to_pil().convert("L").crop(box)
        return picture


def lines(strip: Image.Image) -> list[float]:
    """The middles of the dark lines that run down a strip, in dots from its left edge, to parts of a dot."""
    row = strip.resize((strip.width, 1), Image.Resampling.BOX)
    ink = [255 - row.getpixel((x, 0)) for x in range(row.width)]  # type: ignore[operator]
    found, start = [], 0
    for x in range(1, len(ink)):
        if ink[x - 1] and not ink[x]:
            dark = range(start, x)
            found.append(sum((at + 0.5) * ink[at] for at in dark) / sum(ink[at] for at in dark))
        elif ink[x] and not ink[x - 1]:
            start = x
    return found


@pytest.mark.parametrize("draw", [by_poppler, by_pdfium])
@pytest.mark.parametrize(
    ("paper", "size", "grid"),
    [("a4", (210.0, 297.0), (3, 3)), ("letter", (215.9, 279.4), (3, 3)), ("13x19in", (330.2, 482.6), (5, 5))],
)
def test_marks_are_a_cards_width_apart(
    draw: object, paper: str, size: tuple[float, float], grid: tuple[int, int], sheetgen: Run, tmp_path: Path
) -> None:
    path = tmp_path / "cards.pdf"
    options = ("--no-summary", "--backs", "none", "--only", "red", "--pages", "1", "--grid", "x".join(map(str, grid)))
    done = sheetgen("cards", "hamsterbacke", "--marks", "crop", "--paper", paper, *options, "-o", str(path))
    assert done.returncode == 0, done.stderr
    first = [(side - count * card) / 2 for side, count, card in zip(size, grid, CARD, strict=True)]
    for axis in (0, 1):
        # A strip of half a millimetre through the marks before the first row, and before the first column.
        across = round((first[1 - axis] - MARK) / DOT)
        long = round(size[axis] / DOT)
        box = (0, across, long, across + 12) if axis == 0 else (across, 0, across + 12, long)
        strip = draw(path, box)  # type: ignore[operator]
        found = lines(strip if axis == 0 else strip.transpose(Image.Transpose.TRANSPOSE))
        wanted = [(first[axis] + number * CARD[axis]) / DOT for number in range(grid[axis] + 1)]
        assert found == [pytest.approx(one, abs=0.5) for one in wanted]
