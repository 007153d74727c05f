"""The README's pictures: prints each product and renders the page that shows it best.

    python tools/make_pictures.py

Needs the extra ``test`` (pypdfium2, and Pillow, which reportlab brings). Writes ``docs/images/*.png``.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

import pypdfium2
from PIL import Image

IMAGES = Path(__file__).resolve().parents[1] / "docs" / "images"
WIDTH = 900
"""Pixels; a README column is about that wide."""

# Picture -> (command, pages to show side by side).
PICTURES = {
    "pad": (("pad", "hungry-hamsters", "--sheets", "2"), (0, 1)),
    "cards": (("cards", "hamsterbacke"), (0, 6)),
    "rules": (("rules", "hungry-hamsters"), (0,)),
    "findings": (("explain", "--pdf"), (0, 12)),
    "score-pads": (("pad", "hamsterbacke", "--sheets", "2"), (0,)),
}


def render(pdf: Path, pages: tuple[int, ...], height: int = 1200) -> Image.Image:
    """Pages side by side on grey, so that white paper shows its edge."""
    document = pypdfium2.PdfDocument(pdf)
    pictures = [document[page].render(scale=height / document[page].get_height()).to_pil() for page in pages]
    gap = 24
    width = sum(picture.width for picture in pictures) + gap * (len(pictures) + 1)
    sheet = Image.new("RGB", (width, height + 2 * gap), "#D9D6D0")
    x = gap
    for picture in pictures:
        sheet.paste(picture, (x, gap))
        x += picture.width + gap
    return sheet


def main() -> None:
    """Print, render, save in full colour: a palette turns yellow into tan and small red things into grey."""
    IMAGES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        for name, (command, pages) in PICTURES.items():
            pdf = Path(folder) / f"{name}.pdf"
            subprocess.run([sys.executable, "-m", "sheetgen", *command, "-o", str(pdf)], check=True)
            picture = render(pdf, pages)
            size = (WIDTH, round(picture.height * WIDTH / picture.width))
            small = picture.resize(size, Image.Resampling.LANCZOS)
            small.save(IMAGES / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
