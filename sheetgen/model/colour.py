"""Colours as the data writes them: ``"#RRGGBB"`` or ``cmyk(0 20 100 0)``."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

_HEX = re.compile(r"#[0-9A-Fa-f]{6}")
_CMYK = re.compile(
    r"cmyk\(\s*(\d{1,3}(?:\.\d+)?)\s+(\d{1,3}(?:\.\d+)?)\s+(\d{1,3}(?:\.\d+)?)\s+(\d{1,3}(?:\.\d+)?)\s*\)"
)


class Colour(NamedTuple):
    """A colour for the screen (0 to 1 each), and its ink value (0 to 1 each) where one is given."""

    red: float
    green: float
    blue: float
    cmyk: tuple[float, float, float, float] | None = None

    @property
    def hex(self) -> str:
        """``#rrggbb``."""
        return f"#{round(self.red * 255):02x}{round(self.green * 255):02x}{round(self.blue * 255):02x}"

    @property
    def grey(self) -> float:
        """Lightness as a grey printer sees it, 0 black to 1 white (Rec. 601 weights, as poppler and Pillow use)."""
        return 0.299 * self.red + 0.587 * self.green + 0.114 * self.blue

    def mixed(self, other: Colour, share: float) -> Colour:
        """This colour with a share (0 to 1) of another; in inks too where both have them."""
        keep = 1 - share
        inks = None
        if self.cmyk is not None and other.cmyk is not None:
            c, m, y, k = (a * keep + b * share for a, b in zip(self.cmyk, other.cmyk, strict=True))
            inks = (c, m, y, k)
        return Colour(
            self.red * keep + other.red * share,
            self.green * keep + other.green * share,
            self.blue * keep + other.blue * share,
            inks,
        )


BLACK = Colour(0, 0, 0, (0, 0, 0, 1))
WHITE = Colour(1, 1, 1, (0, 0, 0, 0))


def parse_colour(text: str) -> Colour | None:
    """A colour from its text, or None when it is neither form (then it may be a theme's name)."""
    if _HEX.fullmatch(text):
        value = int(text[1:], 16)
        return Colour((value >> 16) / 255, (value >> 8 & 255) / 255, (value & 255) / 255)
    match = _CMYK.fullmatch(text.strip())
    if match:
        c, m, y, k = (float(part) / 100 for part in match.groups())
        if max(c, m, y, k) > 1:
            return None
        return Colour((1 - c) * (1 - k), (1 - m) * (1 - k), (1 - y) * (1 - k), (c, m, y, k))
    return None


@lru_cache(4096)
def contrast(one: Colour, other: Colour) -> float:
    """The contrast ratio of two colours, 1 to 21 (WCAG 2.2, relative luminance)."""
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: Colour) -> float:
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (colour.red, colour.green, colour.blue)
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
