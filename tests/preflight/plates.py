"""The ink that Ghostscript puts on its plates."""

from __future__ import annotations

import subprocess
from pathlib import Path

from PIL import Image, ImageMath

from tests.conftest import program


def separated(path: Path, folder: Path, dpi: int) -> list[float]:
    """The most ink of each page, in percent, within its bleed box."""
    command = [program("gs"), "-q", "-dNOPAUSE", "-dBATCH", "-dSAFER", "-sDEVICE=tiffsep", "-dUseBleedBox", f"-r{dpi}"]
    subprocess.run([*command, f"-sOutputFile={folder}/p%d.tif", str(path)], check=True, capture_output=True, timeout=60)
    most = []
    while plates := sorted(folder.glob(f"p{len(most) + 1}(*).tif")):
        assert len(plates) >= 4
        total = None
        for plate in plates:
            with Image.open(plate) as picture:
                ink = picture.convert("L").point(lambda value: 255 - value).convert("I")
            total = ink if total is None else ImageMath.lambda_eval(lambda args: args["a"] + args["b"], a=total, b=ink)
        assert total is not None
        most.append(total.getextrema()[1] / 2.55)
    assert most
    return most
