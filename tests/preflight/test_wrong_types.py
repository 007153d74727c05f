"""A file whose objects are of the wrong sort: a finding about each, and the rest of the file is looked at all the same.

Everything that hangs on a page or on the catalogue is replaced by things of other sorts, one at a time and a few at
once. Page 2 is left alone, and so is a thin line at the end of page 1: both have to be found whatever else is broken.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from sheetgen.preflight import structure
from sheetgen.preflight.examine import examine
from sheetgen.preflight.outcome import Examined, Limits
from tests.conftest import extra
from tests.preflight.making import PAGE, drawn, found, message, raw

pikepdf = extra("pikepdf")

_CONTENT = b"""
q 1 0 0 1 30 30 cm /Form Do /Image Do Q
BT /Plain 12 Tf 30 200 Td (ab) Tj /Two 12 Tf (ab) Tj /Drawn 12 Tf (ab) Tj [(a) 4000 (b)] TJ ET
q /State gs 30 30 20 20 re f Q
/Profile cs .5 scn 30 30 20 20 re f /Table cs 1 scn 30 30 20 20 re f
/Spot cs .5 scn 30 30 20 20 re f /Inks cs .5 .5 scn 30 30 20 20 re f /Lab cs 5 5 5 scn 30 30 20 20 re f
/Pattern cs /Tiles scn 30 30 20 20 re f /Blend scn 30 30 20 20 re f /Under cs .1 .2 .3 .4 /Tiles scn 40 40 5 5 re f
q 30 30 50 50 re W n /Shade sh /Samples sh /Joined sh Q
.1 w 0 0 0 1 K 40 250 m 90 250 l S
"""
"""Draws with everything of the resources; its last line is the thin one."""
_RESOURCES = """
/Font<</Plain 20 0 R/Two 22 0 R/Drawn 24 0 R/Unused<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>
/XObject<</Form 11 0 R/Image 12 0 R>>
/ExtGState<</State<</LW 1/OP true/op true/OPM 1/Font[20 0 R 9]/ca .5/CA .5/BM[/Multiply]/SMask<</S/Alpha/G 11 0 R>>
/TR/Identity/TR2/Default/HTP[0 0]>>>>
/ColorSpace<</Profile[/ICCBased 14 0 R]/Table[/Indexed/DeviceCMYK 1(abcdefgh)]/Spot[/Separation/Gold/DeviceCMYK 15 0 R]
/Inks[/DeviceN[/Gold/Black]/DeviceCMYK 15 0 R]/Lab[/Lab<</WhitePoint[1 1 1]>>]/Under[/Pattern/DeviceCMYK]
/DefaultCMYK/DeviceCMYK>>
/Pattern<</Tiles 16 0 R/Blend<</PatternType 2/Shading 17 0 R/Matrix[1 0 0 1 0 0]>>>>
/Shading<</Shade 17 0 R/Samples<</ShadingType 2/ColorSpace/DeviceCMYK/Coords[0 0 1 1]/Function 18 0 R>>
/Joined<</ShadingType 2/ColorSpace[/Separation/Gold/DeviceCMYK 15 0 R]/Function[15 0 R]>>>>
"""
_OBJECTS = [
    ("", _CONTENT),
    (
        (
            "/Type/XObject/Subtype/Form/BBox[0 0 50 50]/Matrix[1 0 0 1 0 0]/Group<</S/Transparency/CS/DeviceCMYK>>"
            "/Resources<</Font<</F 20 0 R>>/XObject<</Image 12 0 R>>>>"
        ),
        b"BT /F 9 Tf (a) Tj ET /Image Do 0 0 0 1 k 0 0 9 9 re f",
    ),
    (
        (
            "/Type/XObject/Subtype/Image/Width 2/Height 1/BitsPerComponent 8/ColorSpace/DeviceCMYK/SMask 13 0 R"
            "/Decode[0 1 0 1 0 1 0 1]/SMaskInData 0/Filter[/ASCIIHexDecode]/DecodeParms[null]"
        ),
        b"0102030405060708>",
    ),
    ("/Type/XObject/Subtype/Image/Width 2/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray", b"ab"),
    ("/N 1/Alternate/DeviceGray", b"profile"),
    (
        "<</FunctionType 3/Domain[0 1]/Bounds[]/Encode[0 1]"
        "/Functions[<</FunctionType 2/N 1/Domain[0 1]/C0[0 0 0 0]/C1[1 1 1 1]>>]>>"
    ),
    (
        "/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 5 5]/XStep 5/YStep 5/Matrix[1 0 0 1 0 0]/Resources<<>>",
        b"0 0 0 1 k 0 0 2 2 re f",
    ),
    "<</ShadingType 2/ColorSpace/DeviceCMYK/Coords[0 0 1 1]/Function 15 0 R/BBox[0 0 9 9]>>",
    ("/FunctionType 0/Domain[0 1]/Size[2]/BitsPerSample 8/Range[0 1 0 1 0 1 0 1]", b"abcdefgh"),
    "null",
    "<</Type/Font/Subtype/TrueType/BaseFont/Plain/FirstChar 97/LastChar 98/Widths[500 600]/FontDescriptor 21 0 R>>",
    "<</Type/FontDescriptor/FontName/Plain/FontFile2 14 0 R>>",
    "<</Type/Font/Subtype/Type0/BaseFont/Two/Encoding/Identity-H/DescendantFonts[23 0 R]>>",
    "<</Type/Font/Subtype/CIDFontType2/BaseFont/Two/W[1[500 600]]/DW 1000/FontDescriptor 21 0 R>>",
    (
        "<</Type/Font/Subtype/Type3/Name/Drawn/FontBBox[0 0 9 9]/FontMatrix[.01 0 0 .01 0 0]/FirstChar 97/LastChar 98"
        "/Widths[50 60]/CharProcs<</a 25 0 R/b 25 0 R>>/Encoding<</Differences[97/a/b]>>/Resources<</Font<<>>>>>>"
    ),
    ("", b"50 0 d0 0 0 9 9 re f"),
    "<</Title(a)/Parent 27 0 R/A<</S/URI/Next[<</S/GoTo>>]>>>>",
    "<</First 26 0 R/Last 26 0 R/Count 1>>",
    ("/Type/Metadata/Subtype/XML", b"<x/>"),
]
_CATALOG = """/Outlines 27 0 R/Metadata 28 0 R/ViewerPreferences<</Duplex/Simplex>>/Names<</Dests<<>>>>
/OpenAction<</S/GoTo/D[100 0 R/Fit]>>/AA<</WC<</S/GoTo>>>>/OCProperties<</OCGs[<</Name(a)>>]>>/Version/1.4
/AcroForm<</Fields[<</T(a)/A<</S/GoTo>>/Kids[<</T(b)>>]>>]>>/PageLabels<</Nums[0<</S/D>>]>>
/OutputIntents[<</S/GTS_PDFX/OutputConditionIdentifier(x)/RegistryName(y)/DestOutputProfile 14 0 R>>]"""
_ANNOTATIONS = """/Annots[<</Subtype/Square/Rect[30 30 50 50]/A<</S/URI>>/AA<</E<</S/Named>>>>/AP<</N 11 0 R>>>>
<</Subtype/Link/Rect[30 30 50 50]>>]"""
_FIRST = f"""{PAGE}/CropBox[0 0 200 300]/Rotate 0/UserUnit 1/Group<</S/Transparency/CS/DeviceCMYK>>{_ANNOTATIONS}
/Resources<<{_RESOURCES}>>/Contents[10 0 R]"""
_SECOND = f"{PAGE}/Resources<<>>/Contents 29 0 R"
_WRONG: dict[str, Any] = {
    "whole number": b"5", "negative": b"-7", "decimal": b"1.5", "huge": b"1000000000000000000", "truth": b"true",
    "nothing": None, "name": b"/Wrong", "text": b"(wrong)", "empty array": b"[]", "array": b"[5/Wrong]",
    "nested": b"[[[]]<<>>]", "empty dictionary": b"<<>>", "dictionary": b"<</Wrong 5>>", "stream": b"wrong",
    "a ring": ...,
}  # fmt: skip
_KEPT = {"/Pages", "/Parent", "/Length"}
"""How the pages hang together: where that is broken there may be none. Lengths are written anew."""


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file in which nothing is wrong but two things: RGB on page 2, a thin line on page 1."""
    path = tmp_path_factory.mktemp("wrong") / "whole.pdf"
    objects = [*_OBJECTS, ("", b"1 0 0 rg 30 30 50 50 re f")]
    return raw(path, [_FIRST, _SECOND], objects, catalog=_CATALOG)


Way = tuple[str | int, ...]
"""How to get to an entry, from page 1 or from the catalogue."""


def _ways(pdf: Any) -> list[Way]:
    """How to get to every entry of every object that is not page 2's, each once."""
    found: list[Way] = []
    seen: set[Any] = {pdf.pages[1].obj.objgen, pdf.Root.Pages.objgen}
    todo: list[tuple[Any, Way]] = [(pdf.Root, ("catalogue",)), (pdf.pages[0].obj, ("page",))]
    while todo:
        holder, way = todo.pop()
        if holder.objgen != (0, 0):
            if holder.objgen in seen:
                continue
            seen.add(holder.objgen)
        for key in range(len(holder)) if isinstance(holder, pikepdf.Array) else sorted(holder.keys()):
            if key in _KEPT or (way, key) == (("page",), "/Type"):
                continue
            found.append((*way, key))
            if isinstance(holder[key], pikepdf.Array | pikepdf.Dictionary | pikepdf.Stream):
                todo.append((holder[key], found[-1]))
    return found


def _put(pdf: Any, way: Way, wrong: Any) -> None:
    """Put something else there, if what leads there is still as it was."""
    holder = pdf.Root if way[0] == "catalogue" else pdf.pages[0].obj
    try:
        for key in way[1:-1]:
            holder = holder[key]
        holder[way[-1]]
    except (KeyError, IndexError, TypeError, ValueError):
        return
    if wrong is ...:
        wrong = holder if holder.objgen != (0, 0) else pdf.pages[0].obj
    elif isinstance(wrong, bytes):
        wrong = pdf.make_stream(wrong) if wrong == b"wrong" else pikepdf.Object.parse(wrong)
    if wrong is None and isinstance(way[-1], str):
        del holder[way[-1]]
    elif wrong is None:
        holder[way[-1]] = pikepdf.Object.parse(b"null")
    else:
        holder[way[-1]] = wrong


def _looked_at(whole: Path, changes: list[tuple[Way, str]]) -> Examined:
    with pikepdf.open(whole) as pdf:
        for way, sort in changes:
            _put(pdf, way, _WRONG[sort])
        pdf.save(
            whole.with_name("wrong.pdf"), stream_decode_level=pikepdf.StreamDecodeLevel.none, fix_metadata_version=False
        )
    return examine(whole.with_name("wrong.pdf"), Limits())


def _pages_with(seen: Examined, code: str) -> set[int]:
    return {
        page
        for one in seen.findings
        if one.code == code
        for first, last in one.pages
        for page in range(first, last + 1)
    }


def _lost(whole: Path, changes: list[tuple[Way, str]]) -> str:
    """What was not found any more once a file was changed so; nothing if all of it was."""
    seen = _looked_at(whole, changes)
    given_up = [one.message for one in seen.findings if one.code in ("PF101", "PF104")]
    if given_up:
        return given_up[0]
    if 2 not in _pages_with(seen, "PF301"):
        return "page 2"
    touched = any("/Contents" in way or "/BleedBox" in way for way, _ in changes)
    return "the end of page 1" if 1 not in _pages_with(seen, "PF601") and not touched else ""


def test_one_wrong_thing(whole: Path) -> None:
    """Every entry, in one of the ways; every way of every entry took a minute, and found nothing more."""
    chance = random.Random(11)
    with pikepdf.open(whole) as pdf:
        ways = _ways(pdf)
    assert len(ways) > 300
    for way in ways:
        sort = chance.choice(sorted(_WRONG))
        assert _lost(whole, [(way, sort)]) == "", (way, sort)


def test_some_wrong_things(whole: Path) -> None:
    chance = random.Random(12)
    with pikepdf.open(whole) as pdf:
        ways = _ways(pdf)
    for _ in range(120):
        changes = [(chance.choice(ways), chance.choice(sorted(_WRONG))) for _ in range(chance.randrange(2, 9))]
        assert _lost(whole, changes) == "", changes


@pytest.mark.parametrize(
    ("font", "said"),
    [
        ("/Subtype/Type3/Name/A/CharProcs 5", "font A: its CharProcs is no dictionary"),
        ("/Subtype/Type3/Name/A/CharProcs<</a 5>>", "font A: not all its glyphs are streams"),
        ("/Subtype/Type3/Name/A/FontMatrix[1 2]", "font A: its FontMatrix is no list of six numbers"),
        ("/Subtype/Type3/Name/A/FontMatrix[1 0 0 1/a 0]", "font A: its FontMatrix is no list of six numbers"),
        ("/Subtype/Type3/Name/A/Resources[]", "font A: its Resources is no dictionary"),
        ("/Subtype/Type1/BaseFont/A/FontDescriptor 5", "font A: its FontDescriptor is no dictionary"),
        ("/Subtype/Type1/BaseFont/A/Widths 5", "font A: its Widths is no array"),
        ("/Subtype/Type0/BaseFont/A/DescendantFonts 5", "font A: its DescendantFonts is no array"),
        ("/Subtype/Type0/BaseFont/A/DescendantFonts[<</W 5>>]", "font A: its W is no array"),
        ("/Subtype 5/BaseFont/A", "font A: its Subtype is no name"),
        ("/Subtype/Type1/BaseFont 5", "font without a name: its BaseFont is no name"),
    ],
)
@pytest.mark.parametrize("content", ["BT /F 9 Tf 30 30 Td (a) Tj ET", ""], ids=["used", "unused"])
def test_a_damaged_font_is_told_by_its_name(font: str, said: str, content: str, tmp_path: Path) -> None:
    path = drawn(tmp_path / "a.pdf", f"{content} .1 w 40 250 m 90 250 l S", f"/Font<</F<</Type/Font{font}>>>>")
    assert [one.message for one in found(path).findings if one.code == "PF103"] == [said]
    assert message(path, "PF601").startswith("a line of 0.1 pt")


@pytest.mark.parametrize(
    ("state", "said"),
    [
        ("/LW/a", "a graphics state's LW is no number"),
        ("/OPM[]", "a graphics state's OPM is no number"),
        ("/Font 5", "a graphics state's Font is no font and its size"),
        ("/Font[<<>>/a]", "a graphics state's Font is no font and its size"),
        ("/ca(a)", "a graphics state's ca is no number"),
        ("/BM 5", "a graphics state's BM is no name"),
    ],
)
def test_a_damaged_entry_of_a_graphics_state_takes_no_other_along(state: str, said: str, tmp_path: Path) -> None:
    """The others say that white overprints, which makes it vanish."""
    content = "/S gs 0 0 0 0 k 30 30 50 50 re f"
    path = drawn(tmp_path / "a.pdf", content, f"/ExtGState<</S<<{state}/OP true/op true/TR/a>>>>")
    assert message(path, "PF103") == said
    assert {"PF405", "PF307"} <= {one.code for one in found(path).findings}


def test_a_form_whose_box_is_none_is_followed(tmp_path: Path) -> None:
    form = ("/Type/XObject/Subtype/Form/BBox 5", b"1 0 0 rg 30 30 50 50 re f")
    path = drawn(tmp_path / "a.pdf", "/X Do", "/XObject<</X 11 0 R>>", [form])
    assert message(path, "PF103") == "a form's BBox is no rectangle"
    assert message(path, "PF301") == "RGB: DeviceRGB"


def test_a_picture_whose_size_is_none(tmp_path: Path) -> None:
    picture = ("/Type/XObject/Subtype/Image/Width/a/Height 1/BitsPerComponent 8/ColorSpace/DeviceRGB", b"abc")
    path = drawn(tmp_path / "a.pdf", "/X Do", "/XObject<</X 11 0 R>>", [picture])
    assert message(path, "PF103") == "a picture's Width is no number"
    assert message(path, "PF301") == "RGB: DeviceRGB (of a picture)"


def test_a_number_for_the_table_of_a_palette(tmp_path: Path) -> None:
    """As many zeros as it says would be more than there is of memory."""
    spaces = "/ColorSpace<</T[/Indexed/DeviceCMYK 1 1000000000000000000]>>"
    path = drawn(tmp_path / "a.pdf", "/T cs 1 sc 30 30 50 50 re f", spaces)
    assert message(path, "PF103") == "a colour space cannot be read"


@pytest.mark.parametrize("part", ["page", "catalogue"])
def test_what_nobody_thought_of_costs_no_more_than_its_part(
    part: str, whole: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A fault of reading that is not foreseen is told of its page, or of the catalogue, and the rest is looked at."""

    def broken(*_: object) -> object:
        raise TypeError("of another sort")

    if part == "page":
        monkeypatch.setattr("sheetgen.preflight.walk.font_of", broken)
        monkeypatch.setattr("sheetgen.preflight.walk.image_notes", broken)
    else:
        monkeypatch.setattr(structure, "has_layers", broken)
    seen = examine(whole, Limits())
    said = {one.message for one in seen.findings if one.code == "PF101"}
    assert said == {f"the {part}'s structure is broken (of another sort)" if part == "page" else
                    "the file's catalogue is broken (of another sort)"}  # fmt: skip
    assert _pages_with(seen, "PF301") == {2}
    assert seen.facts.pages == 2
