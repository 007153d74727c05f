"""Each finding of preflight, in a small file made for it; and nothing in a file that is as it should be."""

from __future__ import annotations

import zlib
from pathlib import Path
from typing import NamedTuple

import pytest

from sheetgen.preflight.outcome import Limits, Size
from sheetgen.preflight.rules import RULES
from tests.preflight.making import PAGE, Object, codes, drawn, found, message, pikepdf, raw

BOX = "20 20 100 100 re f"
FONT = "/Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>"
OVER = "/ExtGState<</O<</OP true/op true/OPM 1>>/N<</OP false/op false>>>>"
TYPE3 = "/Font<</F 11 0 R>>"
TYPE3_FONT = (
    "<</Type/Font/Subtype/Type3/FontBBox[0 0 1 1]/FontMatrix[1 0 0 1 0 0]/FirstChar 65/LastChar 65/Widths[1]"
    "/Encoding<</Differences[65/a]>>/CharProcs<</a 12 0 R>>>>"
)
PATTERN = "/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 9 9]/XStep 9/YStep 9/Resources<<>>"
IMAGE = "/XObject<</I 11 0 R>>"


def image(keys: str, data: bytes) -> list[tuple[str, bytes]]:
    """A picture of 2 x 2 pixels as object 11."""
    return [(f"/Type/XObject/Subtype/Image/Width 2/Height 2/BitsPerComponent 8{keys}", data)]


def glyphs(colour: str) -> list[Object]:
    """A font whose one letter is a square in a colour, as objects 11 and 12."""
    return [TYPE3_FONT, ("", f"1 0 d0 {colour} 0 0 1 1 re f".encode())]


class Case(NamedTuple):
    code: str
    content: str
    resources: str = ""
    objects: tuple[Object, ...] = ()
    words: str = ""


CASES = [
    Case("PF301", f"1 0 0 rg {BOX}", words="DeviceRGB"),
    Case("PF301", "1 0 0 RG 20 20 m 100 100 l S"),
    Case("PF301", f"/C cs 1 0 0 sc {BOX}", "/ColorSpace<</C[/ICCBased 11 0 R]>>", (("/N 3", b"x"),), "RGB ICC profile"),
    Case("PF301", f"/C cs 0 sc {BOX}", "/ColorSpace<</C[/Indexed/DeviceRGB 1<ff0000000000>]>>", words="palette"),
    Case("PF301", f"/C cs 1 scn {BOX}", "/ColorSpace<</C[/Separation/Gold/DeviceRGB 11 0 R]>>",
         ("<</FunctionType 2/Domain[0 1]/N 1/C0[1 1 1]/C1[1 .8 0]>>",), "Gold"),
    Case("PF301", "/S sh", "/Shading<</S<</ShadingType 2/ColorSpace/DeviceRGB/Coords[0 0 1 1]/Function 11 0 R>>>>",
         ("<</FunctionType 2/Domain[0 1]/N 1/C0[1 1 1]/C1[1 .8 0]>>",)),
    Case("PF301", "q 99 0 0 99 20 20 cm /I Do Q", IMAGE, tuple(image("/ColorSpace/DeviceRGB", bytes(12))), "a picture"),
    Case("PF301", "q 9 0 0 9 20 20 cm BI /W 1 /H 1 /BPC 8 /CS /RGB ID abc EI Q", words="a picture"),
    Case("PF301", f"/Pattern cs /P scn {BOX}", "/Pattern<</P 11 0 R>>",
         ((PATTERN, b"1 0 0 rg 0 0 5 5 re f"),)),
    Case("PF301", "BT /F 20 Tf 40 40 Td (A) Tj ET", TYPE3, tuple(glyphs("1 0 0 rg"))),
    Case("PF301", "/X Do", "/XObject<</X 11 0 R>>",
         (("/Type/XObject/Subtype/Form/BBox[0 0 200 300]/Resources<</XObject<</Y 12 0 R>>>>", b"/Y Do"),
          ("/Type/XObject/Subtype/Form/BBox[0 0 200 300]", b"1 0 0 rg 20 20 50 50 re f"))),
    Case("PF301", "1 0 0 rg /X Do", "/XObject<</X 11 0 R>>",
         (("/Type/XObject/Subtype/Form/BBox[0 0 200 300]", b"20 20 50 50 re f"),)),  # the form takes the page's colour
    Case("PF302", f"/C cs 1 0 0 sc {BOX}", "/ColorSpace<</C[/Lab<</WhitePoint[.9 1 .8]>>]>>", words="Lab"),
    Case("PF304", f"0 0 0 1 k {BOX}", "/ColorSpace<</DefaultCMYK[/ICCBased 11 0 R]>>", (("/N 4", b"x"),)),
    Case("PF305", f"/G gs 0 g {BOX}", "/ExtGState<</G<</ca .5>>>>", words="shows what is below"),
    Case("PF305", f"/G gs 0 g {BOX}", "/ExtGState<</G<</BM/Multiply>>>>", words="Multiply"),
    Case("PF306", f"/C cs 1 scn {BOX}", "/ColorSpace<</C[/Separation/Gold/DeviceCMYK 11 0 R]>>",
         ("<</FunctionType 2/Domain[0 1]/N 1/C0[0 0 0 0]/C1[0 .2 1 0]>>",), "Gold"),
    Case("PF307", f"/G gs 0 g {BOX}", "/ExtGState<</G<</TR 11 0 R>>>>",
         ("<</FunctionType 2/Domain[0 1]/N 1/C0[1]/C1[0]>>",)),
    Case("PF308", "/X Do", "/XObject<</X 11 0 R>>", (("/Type/XObject/Subtype/PS", b"showpage"),)),
    Case("PF401", f".9 .8 .8 .6 k {BOX}", words="310 %"),
    Case("PF401", f"/O gs 1 .6 0 0 k {BOX} 0 0 1 1 k {BOX}", OVER, words="360 %"),
    Case("PF401", "q 100 0 0 100 20 20 cm /I Do Q", IMAGE,
         tuple(image("/ColorSpace/DeviceCMYK", bytes([0, 0, 0, 0] * 3 + [255, 255, 255, 30]))), "312 %"),
    Case("PF401", f"/C cs 1 scn {BOX}", "/ColorSpace<</C[/Separation/All/DeviceCMYK 11 0 R]>>",
         ("<</FunctionType 2/Domain[0 1]/N 1/C0[0 0 0 0]/C1[1 1 1 1]>>",), "400 %"),
    Case("PF401", "/S sh", "/Shading<</S<</ShadingType 2/ColorSpace/DeviceCMYK/Coords[0 0 1 1]/Function 11 0 R>>>>",
         ("<</FunctionType 2/Domain[0 1]/N 1/C0[0 0 0 0]/C1[1 .8 1 .7]>>",), "350 %"),
    Case("PF402", f".9 .8 .7 .5 k {BOX}", words="290 %"),
    Case("PF403", "BT /F 6 Tf .4 .4 .4 .8 k 40 40 Td (A) Tj ET", FONT, words="6 pt"),
    Case("PF404", "BT /F 6 Tf 0 0 0 1 k 40 40 Td (A) Tj ET", FONT),
    Case("PF405", f"1 0 0 0 k {BOX} /O gs 0 0 0 0 k 40 40 20 20 re f", OVER),
    Case("PF406", f"/O gs 0 0 0 1 k {BOX}", "/ExtGState<</O<</OP true>>>>"),
    Case("PF407", "/S sh", "/Shading<</S<</ShadingType 2/ColorSpace/DeviceCMYK/Coords[0 0 1 1]/Function 11 0 R>>>>",
         (("/FunctionType 4/Domain[0 1]/Range[0 1 0 1 0 1 0 1]", b"{0 0 0}"),)),
    Case("PF501", "BT /F 20 Tf 0 g 40 40 Td (A) Tj ET", FONT, words="Helvetica"),
    Case("PF502", f"0 g {BOX}", FONT, words="Helvetica"),
    Case("PF601", "0 0 0 1 K .1 w 20 20 m 100 100 l S", words="0.1 pt"),
    Case("PF601", "0 0 0 1 K .5 0 0 .5 0 0 cm .4 w 20 20 m 200 200 l S", words="0.2 pt"),
    Case("PF601", "0 0 0 1 k 20 20 100 .1 re f", words="0.1 pt"),
    Case("PF602", "q 100 0 0 100 20 20 cm /I Do Q", IMAGE, tuple(image("/ColorSpace/DeviceGray", bytes(4))), "1 dpi"),
    Case("PF603", "q 1 0 0 1 20 20 cm /I Do Q", IMAGE,
         tuple(image("/ColorSpace/DeviceGray/Filter/LZWDecode", b"\x80\x0b"))),
    Case("PF103", "/Nowhere Do", words="/Nowhere"),
    Case("PF103", "/Nowhere gs"),
    Case("PF103", f"/Nowhere cs 0 sc {BOX}"),
]  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=[f"{i}-{case.code}" for i, case in enumerate(CASES)])
def test_finds(case: Case, tmp_path: Path) -> None:
    path = drawn(tmp_path / "a.pdf", case.content, case.resources, list(case.objects))
    assert case.code in codes(path)
    assert case.words in message(path, case.code)


GOOD = [
    f"0 0 0 1 k {BOX} .5 .5 .5 0 k {BOX} .3 g {BOX}",
    "0 0 0 1 K .25 w 20 20 m 100 100 l S",
    "1 0 0 0 k 0 0 5 5 re f 195 0 5 5 re f",
    # Marks in all inks, in hair lines: outside the bleed, where they are no ink of the product's.
    "1 1 1 1 K .25 w 0 20 m 5 20 l S 0 280 m 5 280 l S",
    "q 0 0 5 5 re W n 1 1 1 1 k 0 0 200 300 re f Q",
    # Paper left bare shows no line, however thin.
    "0 0 0 0 k 20 20 100 .1 re f 1 g 20 40 .1 100 re f 1 G .1 w 20 20 m 100 100 l S",
]


@pytest.mark.parametrize("content", GOOD)
def test_finds_nothing_in_what_is_right(content: str, tmp_path: Path) -> None:
    assert codes(drawn(tmp_path / "a.pdf", content)) == []


@pytest.mark.parametrize(("width", "found"), [("0.5", True), ("0.74", True), ("0.75", False)])
def test_lines_are_held_against_the_thinnest_that_the_vendor_prints(width: str, found: bool, tmp_path: Path) -> None:
    for content in (f"0 0 0 1 K {width} w 20 20 m 100 100 l S", f"0 0 0 1 k 20 20 100 {width} re f"):
        path = drawn(tmp_path / "lines.pdf", content)
        assert ("PF601" in codes(path, Limits(least_line=0.75))) == found
        assert "PF601" not in codes(path)


def test_bars_and_lines_in_the_white_of_any_space_are_no_hair_lines(tmp_path: Path) -> None:
    spot = ("<</FunctionType 2/Domain[0 1]/N 1/C0[0 0 0 0]/C1[0 .2 1 0]>>",)
    spaces = "/ColorSpace<</C[/Separation/Gold/DeviceCMYK 11 0 R]/R[/ICCBased 12 0 R]>>"
    bar, line = ".1 w 20 20 100 .1 re f", ".1 w 20 20 m 99 99 l S"
    for white, other in (
        (f"1 1 1 rg {bar}", f"1 1 .9 rg {bar}"),
        (f"1 1 1 RG {line}", f"1 1 .9 RG {line}"),
        (f"/C cs 0 scn {bar}", f"/C cs .5 scn {bar}"),
        (f"/R cs 1 1 1 scn {bar}", f"/R cs 1 1 .5 scn {bar}"),
    ):
        for content, is_hair in ((white, False), (other, True)):
            path = drawn(tmp_path / "a.pdf", content, spaces, [*spot, ("/N 3", b"x")])
            assert ("PF601" in codes(path)) == is_hair, content


PAGES = {
    "PF201": "/MediaBox[0 0 200 300]",
    "PF202": "/MediaBox[0 0 200 300]/BleedBox[10 10 190 290]/TrimBox[5 20 180 280]",
    "PF203": PAGE + "/Rotate 90",
    "PF204": PAGE + "/UserUnit 2",
    "PF206": "/MediaBox[0 0 200 300]/TrimBox[20 20 180 280]",
    "PF207": PAGE + "/ArtBox[20 20 180 280]",
    "PF301": PAGE + "/Group<</S/Transparency/CS/DeviceRGB>>",
    "PF109": PAGE + "/Annots[<</Type/Annot/Subtype/Link/Rect[30 30 60 60]>>]",
    "PF106": PAGE + "/Annots[<</Type/Annot/Subtype/Link/Rect[30 30 60 60]/A<</S/JavaScript/JS(app)>>>>]",
}


@pytest.mark.parametrize("code", PAGES)
def test_finds_in_pages(code: str, tmp_path: Path) -> None:
    assert code in codes(drawn(tmp_path / "a.pdf", "0 g", page=PAGES[code], version="1.6"))


def test_a_trim_box_outside_the_paper(tmp_path: Path) -> None:
    path = drawn(tmp_path / "a.pdf", "0 g", page="/MediaBox[0 0 200 300]/TrimBox[20 20 220 280]")
    assert message(path, "PF202") == "the trim box reaches out of the page"


def test_pages_that_differ(tmp_path: Path) -> None:
    other = PAGE.replace("180 280", "170 280")
    path = raw(tmp_path / "a.pdf", [PAGE, other, PAGE, other])
    (one,) = [one for one in found(path).findings if one.code == "PF205"]
    assert (one.page, one.pages) == (2, ((2, 2), (4, 4)))


CATALOGS = {
    "PF105": "/ViewerPreferences<</Duplex/DuplexFlipLongEdge>>",
    "PF106": "/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>",
    "PF107": "/Names<</EmbeddedFiles<</Names[]>>>>",
    "PF108": "/AcroForm<</Fields[100 0 R]>>",
    "PF112": "/OCProperties<</OCGs[100 0 R]/D<<>>>>",
}


@pytest.mark.parametrize("code", CATALOGS)
def test_finds_in_the_file(code: str, tmp_path: Path) -> None:
    assert code in codes(drawn(tmp_path / "a.pdf", "0 g", catalog=CATALOGS[code], version="1.6"))


JS = "<</S/JavaScript/JS(app)>>"
CHAIN = "<</S/GoTo/D[100 0 R/Fit]/Next[<</S/URI/URI(x)/Next " + JS + ">>]>>"
WIDGET = PAGE + "/Annots[<</Type/Annot/Subtype/Widget/Rect[30 30 60 60]{}>>]"
BY_NOTE, BY_FIELD = (f"{what} with the action JavaScript" for what in ("an annotation", "the file has a form field"))
PROGRAMS = {
    "of an annotation, in its actions": (WIDGET.format(f"/AA<</E {JS}>>"), "", BY_NOTE),
    "of an annotation, behind a link": (WIDGET.format(f"/A {CHAIN}"), "", BY_NOTE),
    "of an annotation, behind another of its actions": (
        WIDGET.format(f"/AA<</D {CHAIN}>>"), "", BY_NOTE,
    ),
    "on opening, behind a view": (PAGE, f"/OpenAction {CHAIN}", "the file has an action on opening"),
    "of a bookmark, behind a link": (
        PAGE, f"/Outlines<</First<</Title(a)/A {CHAIN}>>>>", "the file has a bookmark with the action JavaScript",
    ),
    "of a field below another": (
        PAGE, f"/AcroForm<</Fields[<</Kids[<</AA<</C {JS}>>>>]>>]>>", BY_FIELD,
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", PROGRAMS)
def test_javascript_is_found_wherever_it_hangs(name: str, tmp_path: Path) -> None:
    page, catalog, words = PROGRAMS[name]
    path = drawn(tmp_path / "a.pdf", "0 g", page=page, catalog=catalog)
    assert words in [one.message for one in found(path).findings if one.code == "PF106"]


def test_links_that_follow_each_other_are_no_program(tmp_path: Path) -> None:
    links = CHAIN.replace(JS, "<</S/GoTo/D[100 0 R/Fit]>>")
    path = drawn(tmp_path / "a.pdf", "0 g", page=WIDGET.format(f"/A {links}"))
    assert "PF106" not in codes(path)


def test_actions_in_a_ring_end(tmp_path: Path) -> None:
    page = WIDGET.format("/A 11 0 R")
    ring = ["<</S/GoTo/Next[12 0 R 11 0 R]>>", "<</S/Launch/Next[11 0 R 12 0 R]>>"]
    assert message(drawn(tmp_path / "a.pdf", "0 g", "", ring, page), "PF106") == "an annotation with the action Launch"


def test_pages_of_the_same_contents_are_told_apart_by_what_else_they_say(tmp_path: Path) -> None:
    shared = PAGE + "/Contents 10 0 R/Resources<<>>"
    groups = ["<</S/Transparency/CS/DeviceCMYK>>", "<</S/Transparency/CS/DeviceRGB>>"]
    pages = [f"{shared}/Group {group}" for group in groups] + [f"{shared}/Group {number} 0 R" for number in (11, 12)]
    path = raw(tmp_path / "a.pdf", pages, [("", b"0 g"), *groups])
    assert [one.pages for one in found(path).findings if one.code == "PF301"] == [((2, 2), (4, 4))]


def test_a_key_is_no_finding_in_the_version_that_brought_it(tmp_path: Path) -> None:
    assert codes(drawn(tmp_path / "a.pdf", "0 g", catalog=CATALOGS["PF105"], version="1.7")) == []
    assert codes(drawn(tmp_path / "b.pdf", "0 g", catalog="/Version/1.7" + CATALOGS["PF105"])) == []


def test_a_view_to_open_with_is_no_program(tmp_path: Path) -> None:
    assert codes(drawn(tmp_path / "a.pdf", "0 g", catalog="/OpenAction<</S/GoTo/D[100 0 R/Fit]>>")) == []


@pytest.mark.parametrize("password", ["", "secret"])
def test_encryption(password: str, tmp_path: Path) -> None:
    path = drawn(tmp_path / "a.pdf", "0 g")
    with pikepdf.open(path) as pdf:
        pdf.save(tmp_path / "b.pdf", encryption=pikepdf.Encryption(owner="owner", user=password))
    assert "PF102" in codes(tmp_path / "b.pdf")


def test_the_place_is_in_millimetres_from_the_upper_left_corner(tmp_path: Path) -> None:
    path = drawn(tmp_path / "a.pdf", "1 0 0 rg 72 156 10 72 re f", page="/MediaBox[0 0 200 300]/TrimBox[20 20 180 280]")
    (one,) = [one for one in found(path).findings if one.code == "PF301"]
    assert (one.page, one.x, one.y) == (1, 25.4, 25.4)


def test_a_form_is_judged_where_it_is_placed(tmp_path: Path) -> None:
    """The same form beside the bleed is no matter, within it it is; and its first place within it is told."""
    form = [("/Type/XObject/Subtype/Form/BBox[0 0 10 10]", b"1 1 1 1 k 0 0 10 10 re f")]
    outside = drawn(tmp_path / "a.pdf", "q 1 0 0 1 -5 0 cm /X Do Q", "/XObject<</X 11 0 R>>", form)
    assert codes(outside) == []
    both = drawn(
        tmp_path / "b.pdf", "q 1 0 0 1 -5 0 cm /X Do Q q 1 0 0 1 72 72 cm /X Do Q", "/XObject<</X 11 0 R>>", form
    )
    (one,) = found(both).findings
    assert (one.code, one.x, one.y) == ("PF401", 25.4, round((300 - 82) * 25.4 / 72, 1))


def test_an_image_is_worth_its_pixels_at_its_size(tmp_path: Path) -> None:
    data = bytes(4)
    path = drawn(tmp_path / "a.pdf", "q .48 0 0 .48 30 30 cm /I Do Q", IMAGE, image("/ColorSpace/DeviceGray", data))
    assert codes(path, Limits(dpi=300)) == []  # 2 pixels on 0.48 pt: 300 dpi
    assert codes(path, Limits(dpi=310)) == ["PF602"]


def test_for_a_vendor(tmp_path: Path) -> None:
    path = drawn(tmp_path / "a.pdf", f".6 .6 .6 .7 k {BOX}")
    assert codes(path, Limits(ink_limit=240, ink_warning=None)) == ["PF401"]
    assert codes(path, Limits(colour="rgb", ink_limit=None, ink_warning=None)) == ["PF303"]
    limits = Limits(name="V", colour="rgb", colour_only=False, ink_limit=None, ink_warning=None)
    (one,) = found(path, limits).findings
    assert (one.code, one.severity) == ("PF303", "warning")
    assert one.message.endswith("; V does not say whether they are refused")
    size = Size("card", 56.44, 91.72, 3.53, 2, 4)
    assert codes(path, Limits(name="V", sizes=(size,), other_sizes=False)) == ["PF702"]
    assert codes(path, Limits(name="V", sizes=(size._replace(width=60),), other_sizes=False)) == ["PF701"]
    assert codes(path, Limits(name="V", sizes=(size._replace(bleed=4, multiple=1),))) == ["PF206"]
    assert codes(path, Limits(name="V", order="back-first")) == ["PF702"]
    assert codes(path, Limits(name="V", is_pdf=False)) == ["PF703"]
    marked = drawn(tmp_path / "b.pdf", GOOD[3])
    assert (codes(marked, Limits(name="V", marks=False)), codes(path, Limits(name="V", marks=False))) == (["PF704"], [])


def test_overprint_that_nothing_lies_under_is_no_sum(tmp_path: Path) -> None:
    apart = "/O gs 1 .6 0 0 k 20 20 30 30 re f 0 0 1 1 k 60 20 30 30 re f"
    path = drawn(tmp_path / "a.pdf", apart, OVER)
    assert (codes(path), found(path).facts.ink) == ([], 200)
    covered = f"1 .6 0 0 k {BOX} 0 0 0 0 k {BOX} /O gs 0 0 1 1 k {BOX}"
    assert found(drawn(tmp_path / "b.pdf", covered, OVER)).facts.ink == 200


def test_rules_have_codes_of_their_own_and_are_documented() -> None:
    from tests.conftest import ROOT

    page = (ROOT / "docs" / "preflight.md").read_text("utf-8")
    for code, rule in RULES.items():
        assert f"| {code} | {rule.name} | {rule.severity} | {rule.when} |" in page, code
    assert page.count("| PF") == len(RULES)


def test_findings_are_as_grave_as_is_documented(tmp_path: Path) -> None:
    """But for those that say otherwise: a page is no PDF/X here, and nobody asks for a width of bleed."""
    files = [(case.code, {"resources": case.resources, "objects": list(case.objects)}, case.content) for case in CASES]
    files += [(code, {"page": page, "version": "1.6"}, "0 g") for code, page in PAGES.items()]
    files += [(code, {"catalog": catalog, "version": "1.6"}, "0 g") for code, catalog in CATALOGS.items()]
    for code, rest, content in files:
        path = drawn(tmp_path / "a.pdf", content, **rest)  # type: ignore[arg-type]
        severities = {one.severity for one in found(path).findings if one.code == code}
        assert severities == {"info" if code == "PF206" else RULES[code].severity}, code


def test_every_rule_is_found_somewhere(tmp_path: Path) -> None:
    """A code that no test shows would be a promise."""
    tested = {case.code for case in CASES} | set(PAGES) | set(CATALOGS)
    tested |= {"PF101", "PF102", "PF104", "PF110", "PF111", "PF113", "PF205", "PF303"}
    tested |= {"PF701", "PF702", "PF703", "PF704"}
    assert set(RULES) - tested == set()


def test_a_stream_packed_twice_is_read(tmp_path: Path) -> None:
    packed = zlib.compress(zlib.compress(f"1 0 0 rg {BOX}".encode()))
    page = PAGE + "/Contents 10 0 R/Resources<<>>"
    path = raw(tmp_path / "a.pdf", [page], [("/Filter[/FlateDecode/FlateDecode]", packed)])
    assert codes(path) == ["PF301"]
