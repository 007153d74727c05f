"""Pictures as JPEG, for vendors that take no PNG: through Pillow, the same bytes for the same picture.

Colours are not made coarser than light (4:4:4): letters in one colour on another would fray. The profile of sRGB is in
the file, since what has none is sRGB to some printers' programs and whatever they like to others.
"""

from __future__ import annotations

import io
from functools import lru_cache

QUALITY = 95
"""Where nobody asks for another: above it, says Pillow, files grow and nothing is gained that could be seen."""
MADE_BY = b"made by sheetgen"
"""What a picture says of where it comes from; without a version, so that pictures stay the same."""


def jpeg(png: bytes, dpi: float, quality: int = QUALITY) -> bytes:
    """A picture of ours, as JPEG."""
    from PIL import Image

    out = io.BytesIO()
    with Image.open(io.BytesIO(png), formats=("PNG",)) as picture:
        picture.convert("RGB").save(
            out,
            "JPEG",
            quality=quality,
            subsampling="4:4:4",
            optimize=True,
            dpi=(round(dpi), round(dpi)),
            icc_profile=_srgb(),
            comment=MADE_BY,
        )
    return out.getvalue()


@lru_cache(maxsize=1)
def _srgb() -> bytes:
    """The profile of sRGB, whenever it is asked for: Little CMS writes the time of day into it."""
    from PIL import ImageCms

    profile = bytearray(ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes())
    year, month, day = 2000, 1, 1
    for place, number in enumerate((year, month, day, 0, 0, 0)):
        profile[24 + 2 * place : 26 + 2 * place] = number.to_bytes(2, "big")
    return bytes(profile)
