"""Nine cards to a page, by two public imposition tools and by us: ``python tools/compare_imposition.py BIN``.

BIN is the folder of the programs ``pdfimpose`` and ``cardimpose``. They stand on PyMuPDF, which is AGPL and large: so
they are no dependency, not even of the tests. Those hold us to what was found here (``--update`` writes it).

    python -m venv other
    other/bin/pip install --no-deps pdfimpose papersize argdispatch pyxdg cardimpose pymupdf
    python tools/compare_imposition.py other/bin

Ten cards, as faces of their trim size, a page each, front and back in turn. The tools seat them three by three on A4
with their backs to be turned on the long edge. Compared with ``sheetgen cards --grid 3x3`` are the places of the names
at both ends of each card, and the picture of each cell.
"""

from __future__ import annotations

import argparse
import csv
import math
import subprocess
import sys
import tempfile
from pathlib import Path

import pikepdf
from PIL import Image

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.products.den import Seat, den, read, seats
from tests.products.renderers import AGREED, DPI, apart, by_poppler

GOLDEN = Path(__file__).parents[1] / "tests" / "golden" / "imposition.csv"
CARDS, CARD = 10, (63.0, 88.0)
SIZED = ("--grid", "1x1", "--marks", "none", "--paper", "100x130mm")


def main() -> int:
    """Impose with all three and compare; gives the number of differences."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("bin", type=Path, help="the folder with pdfimpose and cardimpose")
    parser.add_argument("--update", action="store_true", help="write what was found for the tests")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = den(Path(name), CARDS)
        ours = ours_printed(folder, "ours.pdf", "--grid", "3x3")
        faces = faces_of(ours_printed(folder, "sized.pdf", *SIZED))
        theirs = {
            version(given.bin, "cardimpose"): by_cardimpose(given.bin, faces),
            version(given.bin, "pdfimpose"): by_pdfimpose(given.bin, faces),
        }
        if given.update:
            with GOLDEN.open("w", encoding="utf-8", newline="") as stream:
                table = csv.writer(stream, lineterminator="\n")
                table.writerow(["tool", *Seat._fields])
                table.writerows([tool, *seat] for tool, path in theirs.items() for seat in seats(read(path)))
        return sum(differences(tool, path, ours) for tool, path in theirs.items())


def ours_printed(folder: Path, name: str, *options: str) -> Path:
    """The deck, printed by us."""
    command = [sys.executable, "-m", "sheetgen", "cards", "den", "--no-summary", *options, "-o", name]
    subprocess.run(command, check=True, cwd=folder, capture_output=True)
    return folder / name


def faces_of(path: Path) -> Path:
    """Pages cut down to their trim boxes, their corner at the origin: what these tools take."""
    target = path.with_name("faces.pdf")
    with pikepdf.open(path) as pdf:
        for page in pdf.pages:
            left, bottom, right, top = (float(value) for value in page.obj.TrimBox)
            page.contents_add(f"1 0 0 1 {-left:.4f} {-bottom:.4f} cm\n".encode(), prepend=True)
            for box in ("/CropBox", "/BleedBox", "/TrimBox", "/ArtBox"):
                if box in page.obj:
                    del page.obj[box]
            page.obj.MediaBox = pikepdf.Array([0, 0, round(right - left, 4), round(top - bottom, 4)])
        pdf.save(target)
    return target


def by_cardimpose(programs: Path, faces: Path) -> Path:
    """It fills rows, and centres them on the paper."""
    target = faces.with_name("cardimpose.pdf")
    options = ["--mode", "singles", "--backside", "alternating", "--page-size", "A4", "--nup", "3x3", "--gutter", "0mm"]
    subprocess.run([programs / "cardimpose", *options, faces, "-o", target], check=True, capture_output=True)
    return target


def by_pdfimpose(programs: Path, faces: Path) -> Path:
    """It fills columns: to fill rows it gets the cards of each page in that order."""
    target, turned = faces.with_name("pdfimpose.pdf"), faces.with_name("turned.pdf")
    with pikepdf.open(faces) as pdf, pikepdf.new() as other:
        white = pikepdf.new()
        white.add_blank_page(page_size=tuple(float(value) for value in list(pdf.pages[0].mediabox)[2:]))
        for start in range(0, CARDS, 9):
            for column, row in ((place // 3, place % 3) for place in range(9)):
                card = start + 3 * row + column
                other.pages.extend(pdf.pages[2 * card : 2 * card + 2] if card < CARDS else [*white.pages] * 2)
        other.save(turned)
    subprocess.run([programs / "pdfimpose", "cards", "--format", "A4", turned, "-o", target], check=True)
    return target


def differences(tool: str, theirs: Path, ours: Path) -> int:
    """Tell what is elsewhere, or looks different. Where they leave a white back we have one more: we have no blanks."""
    mine, other = read(ours), read(theirs)
    known, found = {(*seat[:2], where(seat)): seat for seat in seats(mine)}, seats(other)
    off = [seat for seat in found if not near(seat, known.get((*seat[:2], where(seat))))]
    print(f"{tool}: {len(found)} names on {len(other)} pages, {len(off)} elsewhere", *off[:3])
    cells = sorted({(seat.page, *where(seat)) for seat in found})
    drawn = {page: (by_poppler(theirs, page), by_poppler(ours, page)) for page in {page for page, _, _ in cells}}
    pairs = [[cell(picture, column, row) for picture in drawn[page]] for page, column, row in cells]
    unlike = [pair for pair in pairs if any(one > most for one, most in zip(apart(*pair), AGREED, strict=True))]
    print(f"{tool}: {len(cells)} cells, {len(unlike)} look different")
    return len(off) + len(unlike)


def near(one: Seat, two: Seat | None) -> bool:
    """Whether two seats are the same to a hundredth of a millimetre."""
    return two is not None and all(abs(a - b) < 0.01 for a, b in zip(one[2:], two[2:], strict=True))


def where(seat: Seat) -> tuple[int, int]:
    """The column and the row of the cell that a name is in, from 0; three by three of them are about the middle."""
    return math.floor(seat.x / CARD[0] + 1.5), math.floor(seat.y / CARD[1] + 1.5)


def cell(page: Image.Image, column: int, row: int) -> Image.Image:
    """The picture of a cell, half a millimetre within its edges: beyond them is somebody else's bleed."""
    dots = DPI / 25.4
    left = page.width / 2 + ((column - 1.5) * CARD[0] + 0.5) * dots
    top = page.height / 2 + ((row - 1.5) * CARD[1] + 0.5) * dots
    return page.crop((round(left), round(top), round(left + 62 * dots), round(top + 87 * dots)))


def version(programs: Path, tool: str) -> str:
    """The name of a tool with its version."""
    done = subprocess.run([programs / "pip", "show", tool], check=True, capture_output=True, text=True)
    return f"{tool} {next(line.split()[1] for line in done.stdout.splitlines() if line.startswith('Version: '))}"


if __name__ == "__main__":
    sys.exit(1 if main() else 0)
