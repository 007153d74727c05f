#!/usr/bin/env python3
"""Build the bundled fonts: `python tools/build_fonts.py SOURCES [SOURCES ...]`.

A developer's tool. sheetgen never runs it; it only reads what it leaves in `layouts/fonts/`.

Needs (development only): fonttools 4.68 and skia-pathops 0.9.

Reads: the source fonts of `FACES` below, looked for by file name in the folders given, at any
depth. Each is checked against its SHA-256, so a rebuild starts from the same bytes.

  Lato 2.007           the TrueType files of Debian's package fonts-lato 2.0-2.1
  Baloo 2 Bold 1.700   npm package @expo-google-fonts/baloo-2 0.4.2 (`npm pack`, then unpack it);
                       it holds the whole font as TrueType, web packages hold pieces of it

Writes, into `layouts/fonts/` (or `--out`), one pair for each face:

  <Name>.ttf           subset to `CHARACTERS`, renamed (Lato's licence reserves its name), without
                       hinting and layout tables, overlapping contours merged, digits of the text
                       faces equally wide
  <Name>.metrics.json  what layout needs without parsing a font: heights, advances and the pair
                       kerning that the TrueType file no longer carries, all in font units

The same sources and tool versions give the same bytes; nothing written depends on the clock.
The licence texts and the README beside the fonts are kept by hand.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import logging
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from fontTools import subset
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.removeOverlaps import removeOverlaps
from fontTools.ttLib.tables._c_m_a_p import CmapSubtable

OUT = Path(__file__).resolve().parents[1] / "layouts" / "fonts"


def span(first: int, last: int) -> set[str]:
    return {chr(code) for code in range(first, last + 1)}


LATIN = span(0x20, 0x7E) | span(0xA0, 0xFF) | span(0x100, 0x17F) | set("ȘșȚțẞ")
PUNCTUATION = set("‐‑‒–—‘’‚“”„†‡•…‰′″‹›⁄")
SIGNS = set("€№™−×÷±≤≥≈½¼¾⅓⅔←↑→↓")
SPACES = set("\u2007\u2009\u200a\u202f")  # figure, thin, hair, narrow no-break
CHARACTERS = LATIN | PUNCTUATION | SIGNS | SPACES

# A character that no source draws, and the one whose glyph does for it.
ALIASES = {"\u2011": "-", "\u202f": "\u2009"}

# Kerning is kept for what stands side by side in running text; a space ends a word, and words are
# measured one by one, so no pair holds a space.
UPPER = set("ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜẞÀÂÆÇÈÉÊÎÔŒÙÛĄĆĘŁŃÓŚŹŻ")
LOWER = set("abcdefghijklmnopqrstuvwxyzäöüßàâæçèéêëîïôœùûąćęłńóśźż")
DIGITS = set("0123456789")
MARKS = set(".,:;!?…-–—'\"‘’‚“”„‹›«»()/&*")
KERNED = UPPER | LOWER | DIGITS | MARKS
KERNING_FLOOR = 8 / 1000  # em; less cannot be seen on paper

KEPT_TABLES = {"OS/2", "cmap", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "name", "post"}
LICENCE = "This Font Software is licensed under the SIL Open Font License, Version 1.1."
LICENCE_URL = "https://openfontlicense.org"


@dataclass(frozen=True)
class Face:
    """One file to make.

    `tabular` makes the digits equally wide (and leaves pairs of digits unkerned). `tight` takes
    ascent and descent from the shipped letters, for a source whose own serve a taller script.
    `lacks` names what the source cannot draw.
    """

    family: str
    style: str
    source: str
    sha256: str
    tabular: bool = False
    tight: bool = False
    lacks: frozenset[str] = frozenset()

    @property
    def name(self) -> str:
        return f"{self.family.replace(' ', '')}-{self.style}"

    @property
    def characters(self) -> set[str]:
        return CHARACTERS - self.lacks


FACES = [
    Face(
        family="Sheetgen Text",
        style="Regular",
        source="Lato-Regular.ttf",
        sha256="0ad460bd756454f8485609747b25c5644a54d307a65daabbb24c646c112ed541",
        tabular=True,
    ),
    Face(
        family="Sheetgen Text",
        style="Bold",
        source="Lato-Bold.ttf",
        sha256="e0b1c4de011de8dd077cf21f97919fc31158eb290ee1176cbae06d500a6304bc",
        tabular=True,
    ),
    Face(
        family="Sheetgen Text",
        style="Italic",
        source="Lato-Italic.ttf",
        sha256="bbc138d69289c5604474166e150d39995770ca98ffb9df02adb68666ec36cc37",
        tabular=True,
    ),
    Face(
        family="Sheetgen Display",
        style="Bold",
        source="Baloo2_700Bold.ttf",
        sha256="e1bc2e47cfd8897297d0713cbc22e6656b7e5eadddfac6ca16f78c5618c3fe60",
        tight=True,
        lacks=frozenset("ſ"),
    ),
]


class BuildError(Exception):
    """The sources do not give what a face asks for."""


def find(face: Face, folders: Iterable[Path]) -> Path:
    """The source file of a face, by its name and then by its content."""
    found = [path for folder in folders for path in sorted(folder.rglob(face.source))]
    for path in found:
        if hashlib.sha256(path.read_bytes()).hexdigest() == face.sha256:
            return path
    if found:
        raise BuildError(f"{face.source} is there, but it is another version")
    raise BuildError(f"{face.source} is not in the folders given")


def build(face: Face, path: Path) -> tuple[TTFont, dict[str, Any]]:
    """The font to ship and its metrics."""
    font = TTFont(path, recalcTimestamp=False)
    alias(font)
    glyphs = font.getBestCmap()
    if missing := {c for c in face.characters if ord(c) not in glyphs}:
        raise BuildError(f"{face.source} cannot draw {' '.join(sorted(missing))}")
    kerning = kerning_of(font, face)
    reduce(font, face.characters)
    removeOverlaps(font)
    if face.tabular:
        align_digits(font)
    if face.tight:
        tighten(font)
    rename(font, face)
    return font, metrics_of(font, face, kerning)


def alias(font: TTFont) -> None:
    for table in font["cmap"].tables:
        for char, stand_in in ALIASES.items():
            if table.isUnicode() and ord(char) not in table.cmap:
                table.cmap[ord(char)] = table.cmap[ord(stand_in)]


def reduce(font: TTFont, characters: set[str]) -> None:
    """Keep the glyphs of `characters` and the tables that a PDF needs."""
    options = subset.Options()
    options.hinting = False
    options.layout_features = []
    options.glyph_names = False
    options.notdef_outline = True
    options.drop_tables += sorted(set(font.keys()) - KEPT_TABLES - {"GlyphOrder"})
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=[ord(char) for char in characters])
    subsetter.subset(font)
    single_cmap(font)


def single_cmap(font: TTFont) -> None:
    """One Unicode table is enough, and reportlab reads the last one that it understands."""
    table = CmapSubtable.newSubtable(4)
    table.platformID, table.platEncID, table.language = 3, 1, 0
    table.cmap = font.getBestCmap()
    font["cmap"] = newTable("cmap")
    font["cmap"].tableVersion = 0
    font["cmap"].tables = [table]


def align_digits(font: TTFont) -> None:
    """Give every digit the advance of zero. (Lato Italic 2.007 sets its six narrower.)"""
    glyphs = font.getBestCmap()
    widths, outlines = font["hmtx"], font["glyf"]
    target = widths[glyphs[ord("0")]][0]
    for digit in sorted(DIGITS):
        name = glyphs[ord(digit)]
        slack = target - widths[name][0]
        if abs(slack) > target // 10:
            raise BuildError(f"the digit {digit} is drawn for proportional setting")
        if slack:
            outline = outlines[name]
            outline.coordinates.translate((slack // 2, 0))
            outline.recalcBounds(outlines)
            widths[name] = (target, outline.xMin)


def tighten(font: TTFont) -> None:
    """Ascent and descent that just hold every letter shipped."""
    glyphs, outlines = font.getBestCmap(), font["glyf"]
    letters = [outlines[name] for code, name in glyphs.items() if chr(code).isalpha()]
    ascent = max(outline.yMax for outline in letters)
    descent = min(outline.yMin for outline in letters)
    font["OS/2"].sTypoAscender = font["hhea"].ascent = ascent
    font["OS/2"].sTypoDescender = font["hhea"].descent = descent
    font["OS/2"].sTypoLineGap = font["hhea"].lineGap = 0


def rename(font: TTFont, face: Face) -> None:
    """Our own names. Of the source's, its copyright notice stays, word for word."""
    old = font["name"]
    entries = {
        0: old.getDebugName(0).strip(),
        1: face.family,
        2: face.style,
        3: f"{face.name}; {old.getDebugName(5)}",
        4: f"{face.family} {face.style}",
        5: old.getDebugName(5).split(";")[0],
        6: face.name,
        13: LICENCE,
        14: LICENCE_URL,
    }
    font["name"] = newTable("name")
    font["name"].names = []
    for number, text in entries.items():
        font["name"].setName(text, number, 3, 1, 0x409)


def kerning_of(font: TTFont, face: Face) -> dict[str, dict[str, int]]:
    """Pair kerning of the Latin script, classes written out."""
    glyphs = font.getBestCmap()
    lookups = kern_lookups(font)
    floor = KERNING_FLOOR * font["head"].unitsPerEm
    kerning: dict[str, dict[str, int]] = {}
    for left, right in pairs(KERNED & face.characters, face.tabular):
        pair = glyphs[ord(left)], glyphs[ord(right)]
        value = sum(adjustment(lookup, *pair) for lookup in lookups)
        if abs(value) >= floor:
            kerning.setdefault(left, {})[right] = value
    return kerning


def pairs(characters: set[str], tabular: bool) -> Iterator[tuple[str, str]]:
    """The pairs that meet: no capital follows a small letter, no column of figures is kerned."""
    for left in characters:
        for right in characters:
            if left in LOWER and right in UPPER:
                continue
            if tabular and left in DIGITS and right in DIGITS:
                continue
            yield left, right


def kern_lookups(font: TTFont) -> list[list[Any]]:
    """The subtables of each lookup of the feature `kern`, in the order in which they apply."""
    table = font["GPOS"].table
    scripts = {record.ScriptTag: record.Script for record in table.ScriptList.ScriptRecord}
    language = (scripts.get("latn") or scripts["DFLT"]).DefaultLangSys
    features = [table.FeatureList.FeatureRecord[index] for index in language.FeatureIndex]
    numbers = {
        number for feature in features if feature.FeatureTag == "kern" for number in feature.Feature.LookupListIndex
    }
    lookups = [table.LookupList.Lookup[number] for number in sorted(numbers)]
    return [[getattr(sub, "ExtSubTable", sub) for sub in lookup.SubTable] for lookup in lookups]


def adjustment(subtables: list[Any], left: str, right: str) -> int:
    """What one lookup adds between two glyphs: the first subtable that knows the pair decides."""
    for sub in subtables:
        if left not in sub.Coverage.glyphs:
            continue
        if sub.Format == 1:
            records = sub.PairSet[sub.Coverage.glyphs.index(left)].PairValueRecord
            for record in records:
                if record.SecondGlyph == right:
                    return advance_of(record)
        else:
            first = sub.ClassDef1.classDefs.get(left, 0)
            second = sub.ClassDef2.classDefs.get(right, 0)
            return advance_of(sub.Class1Record[first].Class2Record[second])
    return 0


def advance_of(record: Any) -> int:
    value = record.Value1
    return getattr(value, "XAdvance", 0) if value else 0


def metrics_of(font: TTFont, face: Face, kerning: dict[str, dict[str, int]]) -> dict[str, Any]:
    heights, widths = font["OS/2"], font["hmtx"]
    return {
        "name": face.name,
        "units": font["head"].unitsPerEm,
        "ascent": heights.sTypoAscender,
        "descent": heights.sTypoDescender,
        "cap_height": heights.sCapHeight,
        "x_height": heights.sxHeight,
        "advances": {chr(code): widths[name][0] for code, name in font.getBestCmap().items()},
        "kerning": kerning,
    }


def main() -> int:
    parser = argparse.ArgumentParser(description="Build the bundled fonts.")
    parser.add_argument("sources", nargs="+", type=Path, help="folders that hold the source fonts")
    parser.add_argument("--out", type=Path, default=OUT, help="folder to write to")
    args = parser.parse_args()
    logging.getLogger("fontTools").setLevel(logging.ERROR)  # Lato's date of birth is before 1970
    args.out.mkdir(parents=True, exist_ok=True)
    for face in FACES:
        try:
            font, metrics = build(face, find(face, args.sources))
        except BuildError as error:
            print(f"{face.name}: {error}", file=sys.stderr)
            return 1
        font.save(args.out / f"{face.name}.ttf")
        text = json.dumps(metrics, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
        (args.out / f"{face.name}.metrics.json").write_text(text + "\n", encoding="utf-8")
        count = sum(map(len, metrics["kerning"].values()))
        print(f"{face.name}: {len(metrics['advances'])} characters, {count} kerned pairs")
    return 0


if __name__ == "__main__":
    sys.exit(main())
