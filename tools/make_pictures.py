"""The README's pictures: prints each product and renders the page that shows it best.

    python tools/make_pictures.py

Needs the extra ``test`` (pypdfium2, and Pillow, which reportlab brings). Writes ``docs/images/*.png``.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

import pypdfium2
from PIL import Image, ImageChops, ImageFilter, ImageOps

IMAGES = Path(__file__).resolve().parents[1] / "docs" / "images"
WIDTH = 900
"""Pixels; a README column is about that wide."""

# Picture -> (command, pages to show side by side).
PICTURES = {
    "pad": (("pad", "hungry-hamsters", "--sheets", "2"), (0, 1)),
    "cards": (("cards", "hamsterbacke"), (0, 6)),
    "rules": (("rules", "hungry-hamsters"), (0,)),
    "findings": (("explain", "--pdf"), (0, 12)),
    "calibration": (("calibrate", "--printer", "kitchen"), (0, 1)),
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


def against_a_lamp(pdf: Path, *, off: float = 1.6, dots: float = 20.0) -> Image.Image:
    """A corner of a calibration sheet, its back shining through so many millimetres too far to the right."""
    document = pypdfium2.PdfDocument(pdf)
    front, back = (document[page].render(scale=dots * 25.4 / 72).to_pil().convert("L") for page in (0, 1))
    seen = Image.new("L", front.size, 255)
    # A page is rendered on whole pixels: what its last one has too much must not move what is mirrored.
    spare = back.width - round(document[1].get_width() / 72 * 25.4 * dots)
    seen.paste(ImageOps.mirror(back), (round(off * dots) - spare, 0))
    through = seen.point([round(170 + value / 3) for value in range(256)]).filter(ImageFilter.GaussianBlur(1.2))
    whole = ImageChops.multiply(front, through)
    corner = tuple(round(edge * dots) for edge in (15.0, 15.0, 73.0, 49.0))
    return ImageOps.colorize(whole.crop(corner), "#1E1A17", "#FFF6DF")


def main() -> None:
    """Print, render, save in full colour: a palette turns yellow into tan and small red things into grey."""
    IMAGES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        for name, (arguments, pages) in PICTURES.items():
            pdf = Path(folder) / f"{name}.pdf"
            # No printer of whoever makes the pictures.
            environment = {**os.environ, "XDG_CONFIG_HOME": folder}
            command = [sys.executable, "-m", "sheetgen", *arguments, "-o", str(pdf)]
            subprocess.run(command, check=True, env=environment)
            save(name, render(pdf, pages))
        save("lamp", against_a_lamp(Path(folder) / "calibration.pdf"))


def save(name: str, picture: Image.Image) -> None:
    """Save a picture as wide as a column."""
    size = (WIDTH, round(picture.height * WIDTH / picture.width))
    picture.resize(size, Image.Resampling.LANCZOS).save(IMAGES / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
