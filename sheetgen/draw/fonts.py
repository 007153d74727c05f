"""The typefaces: how wide words are and which characters a face covers. In: metrics files. Out: millimetres.

Everything here comes from the small JSON beside each font file; the outlines are opened by the PDF exporter alone.
"""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from sheetgen.source.bundled import bundled_folder

POINT = 25.4 / 72
"""One point in millimetres."""

TOLERANCE = 0.01
"""By how many millimetres a line may be wider than its room: sums of floats, no ink."""
MOST_LETTERS = 1_000
"""More than a line of any paper holds: no more of a text is looked at to find where a line ends."""

FACES = {
    "text": "SheetgenText-Regular.ttf",
    "text-bold": "SheetgenText-Bold.ttf",
    "text-italic": "SheetgenText-Italic.ttf",
    "display": "SheetgenDisplay-Bold.ttf",
}
"""The names layouts use, and the file of each in ``layouts/fonts``."""

# Words seen once in a long deck (numbers, names) must not pile up for ever.
_CACHED_WORDS = 8_000


def plain(text: str) -> str:
    """The characters of a line that can be drawn: line breaks and other controls become spaces, invisible marks go."""
    if text.isprintable():
        return text
    out = []
    for char in text:
        category = unicodedata.category(char)
        if category in ("Cc", "Zl", "Zp"):
            out.append(" ")
        elif category != "Cf":
            out.append(char)
    return "".join(out)


class _Advances(dict[str, float]):
    """The widths of words at 1 pt (mm), each worked out once."""

    def __init__(self, face: Typeface) -> None:
        super().__init__()
        self._face = face

    def __missing__(self, word: str) -> float:
        if len(self) >= _CACHED_WORDS:
            self.clear()
        width = self[word] = self._face.width(word, 1)
        return width


class _Widths(dict[str, float]):
    """The widths of words, with their kerning, in units of the face: whole numbers, so their sum is exact."""

    def __init__(self, advances: dict[str, float], kerning: dict[str, dict[str, float]], notdef: float) -> None:
        super().__init__()
        self._advances = advances
        self._kerning = kerning
        self._notdef = notdef

    def __missing__(self, word: str) -> float:
        advances, kerning, notdef = self._advances, self._kerning, self._notdef
        total: float = 0
        if kerning.keys().isdisjoint(word):
            for char in word:
                total += advances.get(char, notdef)
        else:
            before: dict[str, float] | None = None
            for char in word:
                total += advances.get(char, notdef)
                if before is not None and char in before:
                    total += before[char]
                before = kerning.get(char)
        if len(self) >= _CACHED_WORDS:
            self.clear()
        self[word] = total
        return total


class Typeface:
    """The measures of one face. Sizes are points, results millimetres.

    Kerning pairs count inside a word and never across a space, so a line is as wide as its words and spaces.
    """

    __slots__ = (
        "_advances",
        "_ascent",
        "_cap_height",
        "_descent",
        "_kerning",
        "_notdef",
        "_units",
        "_wider",
        "_words",
        "_x_height",
        "advances",
        "name",
        "path",
    )  # fmt: skip

    def __init__(self, name: str, path: Path) -> None:
        """Read the metrics beside a font file."""
        metrics = json.loads(path.with_suffix(".metrics.json").read_text("utf-8"))
        units = metrics["units"]
        self.name = name
        self.path = path
        self._units: float = units
        self._advances: dict[str, float] = metrics["advances"]
        self._kerning: dict[str, dict[str, float]] = metrics["kerning"]
        self._wider: float | None = None
        self._notdef: float = metrics.get("notdef", units / 2)
        self._ascent: float = metrics["ascent"] / units
        self._descent: float = metrics["descent"] / units
        self._cap_height: float = metrics["cap_height"] / units
        self._x_height: float = metrics["x_height"] / units
        self._words = _Widths(self._advances, self._kerning, self._notdef)
        self.advances = _Advances(self)

    def width(self, text: str, size: float) -> float:
        """The width of one line with its kerning."""
        if not text.isprintable():
            text = plain(text)
        words = self._words
        if " " in text:
            parts = text.split(" ")
            total = sum(map(words.__getitem__, parts), (len(parts) - 1) * self._advances[" "])
        else:
            total = words[text]
        return total * size * POINT / self._units

    def width_of(self, words: Sequence[str], size: float) -> float:
        """The width of one line of words that can be drawn as they are."""
        total = sum(map(self._words.__getitem__, words), (len(words) - 1) * self._advances[" "])
        return total * size * POINT / self._units

    def at_most(self, text: str) -> float:
        """A width (mm at 1 pt) that a line of printable letters never exceeds: quicker to tell than its width."""
        if self._wider is None:  # by how much kerning moves two letters apart, at most
            self._wider = max((by for pairs in self._kerning.values() for by in pairs.values()), default=0.0)
        try:
            return (sum(map(self._advances.__getitem__, text)) + self._wider * len(text)) * POINT / self._units
        except KeyError:
            return float("inf")

    def shortened(self, text: str, size: float, width: float, part: str = "") -> str:
        """A line no wider than ``width``: its beginning and an ellipsis when it is longer.

        A part of it that is named, like a title before a page's number, gives way first, and what follows it stays.
        """
        whole = self.width(text, size)
        if whole <= width + TOLERANCE:
            return text
        if part:
            before, _, after = text.partition(part)
            room = width - (whole - self.width(part, size))
            text = before + self.shortened(part, size, max(room, 0)) + after
            return self.shortened(text, size, width)
        # A longer beginning is wider, so the cut is found by halving; the bound keeps a hostile text cheap.
        low, high = 0, min(len(text), MOST_LETTERS)
        while low < high:
            middle = (low + high + 1) // 2
            if self.width(text[:middle].rstrip() + "…", size) <= width:
                low = middle
            else:
                high = middle - 1
        return text[:low].rstrip() + "…"

    def kerns(self, word: str) -> list[tuple[int, float]]:
        """Where a word is kerned: the index of the left character and the shift in thousandths of the type size."""
        kerning = self._kerning
        found: list[tuple[int, float]] = []
        if kerning.keys().isdisjoint(word):
            return found
        before: dict[str, float] | None = None
        for i, char in enumerate(word):
            if before is not None and char in before:
                found.append((i - 1, before[char] * 1000 / self._units))
            before = kerning.get(char)
        return found

    def missing(self, text: str) -> str:
        """The characters the face does not cover, each once, in their order."""
        advances = self._advances
        if advances.keys() >= set(text):
            return ""
        return "".join(dict.fromkeys(char for char in plain(text) if char not in advances))

    def ascent(self, size: float) -> float:
        """How far the face reaches above the baseline."""
        return self._ascent * size * POINT

    def descent(self, size: float) -> float:
        """How far the face reaches below the baseline, as a positive length."""
        return -self._descent * size * POINT

    def cap_height(self, size: float) -> float:
        """The height of a capital."""
        return self._cap_height * size * POINT

    def x_height(self, size: float) -> float:
        """The height of a small x."""
        return self._x_height * size * POINT


@cache
def typeface(name: str) -> Typeface:
    """The face of a name in :data:`FACES`, read once. An unknown name is a ``KeyError`` that lists the known ones."""
    if name not in FACES:
        raise KeyError(f"no typeface '{name}'; there are {', '.join(FACES)}")
    return Typeface(name, bundled_folder() / "layouts" / "fonts" / FACES[name])
