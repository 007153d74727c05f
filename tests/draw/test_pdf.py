"""The PDF: its boxes, fonts, text, sharing, and that it is the same bytes everywhere."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest
from PIL import ImageChops

import sheetgen
from sheetgen import __version__
from sheetgen.draw import path as shapes
from sheetgen.draw.fonts import FACES, POINT, typeface
from sheetgen.draw.operators import paint_operands, turned
from sheetgen.draw.pdf import write_pdf
from sheetgen.draw.surface import Bookmark, Document, Face, Page, Placement, Surface
from sheetgen.model.colour import BLACK, WHITE, Colour
from tests.conftest import program as require_program
from tests.draw.specimen import CARD, HARD_LINE, INK, SPECIMEN, SYMBOL, as_bytes, specimen

HERE = Path(__file__).parent
ROOT = Path(sheetgen.__file__).parents[1]


def python(*arguments: str, **changes: str) -> subprocess.CompletedProcess[bytes]:
    environment = {**os.environ, "PYTHONPATH": str(ROOT), **changes}
    run = subprocess.run([sys.executable, *arguments], env=environment, capture_output=True)
    assert run.returncode == 0, run.stderr.decode()
    return run


@pytest.fixture(scope="module")
def written() -> bytes:
    return as_bytes(specimen())


@pytest.fixture(scope="module")
def pdf(written: bytes) -> pikepdf.Pdf:
    return pikepdf.open(io.BytesIO(written))


def one_page(*faces: Face) -> Document:
    return Document("t", "en", [Page(100, 100, tuple(Placement(face, 0, 0) for face in faces))])


def text_face(text: str, key: str = "f", **options: object) -> Face:
    settings = {"font": "text", "size": 9, "colour": BLACK, **options}
    return Face(key, 100, 100, lambda s: s.text(10, 50, text, **settings))


def extracted(data: bytes, page: int = 0) -> str:
    document = pypdfium2.PdfDocument(data)
    return str(document[page].get_textpage().get_text_bounded())


def numbers(array: pikepdf.Object) -> list[float]:
    return [float(value) for value in array]


def operators_of(stream: pikepdf.Object) -> list[str]:
    return [str(operator) for _, operator in pikepdf.parse_content_stream(stream)]


def test_boxes_are_the_paper_the_trim_and_the_bleed(pdf: pikepdf.Pdf) -> None:
    first, second, third = (page.obj for page in pdf.pages)
    a4 = [0, 0, 210 / POINT, 297 / POINT]
    assert numbers(first.MediaBox) == pytest.approx(a4, abs=0.01)
    assert numbers(first.TrimBox) == pytest.approx([3 / POINT, 3 / POINT, 207 / POINT, 293 / POINT], abs=0.01)
    assert numbers(first.BleedBox) == pytest.approx([0, 0, 210 / POINT, 296 / POINT], abs=0.01)
    assert numbers(second.TrimBox) == numbers(second.MediaBox)
    assert "/BleedBox" not in second
    assert numbers(third.MediaBox) == pytest.approx([0, 0, 612, 792], abs=0.01)


def test_every_font_is_embedded_with_its_unicode(pdf: pikepdf.Pdf) -> None:
    fonts = [obj for obj in pdf.objects if isinstance(obj, pikepdf.Dictionary) and obj.get("/Type") == "/Font"]
    assert len(fonts) == len(FACES)
    for font in fonts:
        assert re.fullmatch(r"/[A-Z]{6}\+Sheetgen\w+-\w+", str(font.BaseFont))
        assert "/FontFile2" in font.FontDescriptor
        assert "/ToUnicode" in font


def test_no_standard_font_is_named(written: bytes) -> None:
    assert b"Helvetica" not in written
    assert b"ASCII85" not in written


def test_only_drawn_glyphs_are_embedded() -> None:
    few, many = (as_bytes(one_page(text_face(text))) for text in ("aa", "abcdefghijklmnopqrstuvwxyz0123456789"))
    assert len(few) < len(many) - 1000


def test_equal_pages_share_contents_and_resources(pdf: pikepdf.Pdf) -> None:
    first, second, third = (page.obj for page in pdf.pages)
    assert first.Contents.objgen == second.Contents.objgen
    assert first.Resources.objgen == second.Resources.objgen
    assert third.Contents.objgen != first.Contents.objgen


def test_a_face_is_drawn_once_and_placed_often() -> None:
    drawn = 0

    def draw(surface: Surface) -> None:
        nonlocal drawn
        drawn += 1
        surface.path(shapes.rect(0, 0, 5, 5), fill=BLACK)

    pages = [Page(100, 100, tuple(Placement(Face("same", 5, 5, draw), x, y) for x in range(20))) for y in range(50)]
    stream = io.BytesIO()
    assert write_pdf(Document("t", "en", pages), stream)[:2] == (50, 1)
    assert drawn == 1
    opened = pikepdf.open(stream)
    assert operators_of(opened.pages[0]).count("Do") == 20


def test_a_symbol_lists_only_what_it_uses(pdf: pikepdf.Pdf) -> None:
    (name,) = pdf.pages[0].Resources.XObject
    resources = pdf.pages[0].Resources.XObject[name].Resources
    (card,) = resources.XObject.keys()
    (symbol,) = resources.XObject[card].Resources.XObject.keys()
    inner = resources.XObject[card].Resources.XObject[symbol].Resources
    assert "/XObject" not in inner
    assert "/Font" not in pdf.pages[0].Resources


def test_an_unshared_face_is_written_into_its_page(pdf: pikepdf.Pdf) -> None:
    assert "TJ" in operators_of(pdf.pages[2])
    assert len(pdf.pages[2].Resources.XObject) == 1


@pytest.mark.parametrize("shared", [True, False])
def test_a_face_inside_itself_is_found(shared: bool) -> None:
    inner = Face("b", 1, 1, lambda s: s.place(outer, 0, 0), shared)
    outer = Face("a", 1, 1, lambda s: s.place(inner, 0, 0), shared)
    with pytest.raises(ValueError, match="a > b > a"):
        as_bytes(one_page(outer))


def test_the_file_says_what_it_is(pdf: pikepdf.Pdf) -> None:
    assert pdf.pdf_version == "1.7"
    info = {key: str(value) for key, value in pdf.docinfo.items()}
    assert info["/Title"] == "Specimen „Größe“"
    assert (info["/Author"], info["/Subject"], info["/Keywords"]) == ("Ada", "All there is", "pad, proof")
    assert info["/Creator"] == info["/Producer"] == f"sheetgen {__version__}"
    assert info["/CreationDate"] == "D:20000101000000Z"
    assert str(pdf.Root.Lang) == "de"
    preferences = pdf.Root.ViewerPreferences
    assert bool(preferences.DisplayDocTitle) is True
    assert preferences.PrintScaling == "/None"
    assert preferences.Duplex == "/DuplexFlipLongEdge"


def test_duplex_is_only_said_when_known() -> None:
    assert b"/DuplexFlipShortEdge" in as_bytes(one_page(CARD)._replace(flip="short"))
    assert b"/Duplex" not in as_bytes(one_page(CARD))


def test_bookmarks_have_levels_and_targets(pdf: pikepdf.Pdf) -> None:
    with pdf.open_outline() as outline:
        first, third = outline.root
        (second,) = first.children
        assert [item.title for item in (first, second, third)] == ["Eins", "Zwei ☐", "Drei"]
        targets = [item.destination[0].objgen for item in (first, second, third)]
    assert targets == [page.obj.objgen for page in pdf.pages]


def test_a_bookmark_without_a_page_is_refused() -> None:
    with pytest.raises(ValueError, match="bookmark 'far' points to page 1 of 1"):
        as_bytes(one_page(CARD)._replace(bookmarks=(Bookmark("far", 1),)))


def test_no_pages_are_refused() -> None:
    with pytest.raises(ValueError, match="at least one page"):
        as_bytes(Document("t", "en", []))


def test_many_pages_hang_on_a_tree() -> None:
    faces = [text_face(f"page {i}", f"k{i}")._replace(shared=False) for i in range(200)]
    pages = [Page(100, 100, (Placement(face, 0, 0),)) for face in faces]
    opened = pikepdf.open(io.BytesIO(as_bytes(Document("t", "en", pages))))
    assert len(opened.pages) == 200
    assert len(opened.Root.Pages.Kids) == 4
    assert len({page.obj.Resources.objgen for page in opened.pages}) == 1


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("text", [HARD_LINE, "AVATAR Te. Vo, P. Wälder", "0123456789 ½ €", ")(\\("])
def test_text_can_be_found_again(face: str, text: str) -> None:
    assert extracted(as_bytes(one_page(text_face(text, font=face)))).rstrip() == text


def test_order_of_text_is_order_of_drawing(written: bytes) -> None:
    text = extracted(written)
    places = [text.index(part) for part in ("AVATAR Tolle", "centred", "right Ty.", "moved", "no break tab nul")]
    assert places == sorted(places)


def test_controls_and_unknown_characters_do_no_harm() -> None:
    text = extracted(as_bytes(one_page(text_face("a\nb\x00c\xadd \ud800 漢 \U0001f600 e"))))
    assert text.startswith("a b cd ")
    assert text.rstrip().endswith(" e")
    assert "漢" not in text


def test_more_characters_than_one_subset_holds() -> None:
    advances = [chr(code) for code in (*range(33, 127), *range(161, 384), *range(0x2010, 0x2027), 0x20AC)]
    covered = [char for char in advances if char not in typeface("text").missing("".join(advances)) and char != "\xad"]
    assert len(covered) > 256
    lines = [" ".join(covered[i : i + 16]) for i in range(0, len(covered), 16)]
    words = ["".join(covered[i : i + 16]) for i in range(0, len(covered), 16)]

    def draw(surface: Surface) -> None:
        for i, line in enumerate([*lines, *words]):
            surface.text(5, 5 + 4 * i, line, font="text", size=7, colour=BLACK)

    data = as_bytes(Document("t", "en", [Page(200, 300, (Placement(Face("f", 200, 300, draw), 0, 0),))]))
    assert extracted(data).split() == " ".join([*lines, *words]).split()
    assert b"/F1+1" in data


@pytest.mark.parametrize("align", ["left", "center", "right"])
def test_text_stands_where_it_is_aligned(align: str) -> None:
    text = "HAVATARH"
    face = Face("f", 100, 100, lambda s: s.text(50, 50, text, font="text", size=20, colour=BLACK, align=align))
    document = pypdfium2.PdfDocument(as_bytes(one_page(face)))
    boxes = [document[0].get_textpage().get_charbox(i, loose=True) for i in range(len(text))]
    start, end = min(box[0] for box in boxes) * POINT, max(box[2] for box in boxes) * POINT
    width = typeface("text").width(text, 20)
    expected = {"left": 50, "center": 50 - width / 2, "right": 50 - width}[align]
    assert start == pytest.approx(expected, abs=0.05)
    assert end - start == pytest.approx(width, abs=0.05)
    assert boxes[0][3] > boxes[0][1]


def test_greys_use_one_ink_and_colours_may_be_inks() -> None:
    assert paint_operands(BLACK, "rgb") == ("0", 0)
    assert paint_operands(Colour(0.5, 0.5, 0.5), "rgb") == ("0.5", 0)
    assert paint_operands(Colour(1, 0.5, 0), "rgb") == ("1 0.5 0", 1)
    assert paint_operands(BLACK, "cmyk") == ("0", 0)
    assert paint_operands(WHITE, "cmyk") == ("1", 0)
    assert paint_operands(INK, "cmyk") == ("0 0.2 1 0", 2)
    assert paint_operands(Colour(0.5, 0.25, 0), "cmyk") == ("0 0.5 1 0.5", 2)
    assert paint_operands(Colour(0, 0, 0), "cmyk") == ("0", 0)


def test_cmyk_files_hold_no_rgb() -> None:
    stream = io.BytesIO()
    write_pdf(specimen(), stream, colour_space="cmyk")
    used: set[str] = set()
    opened = pikepdf.open(stream)
    for obj in opened.objects:
        if isinstance(obj, pikepdf.Stream) and obj.get("/Subtype") == "/Form":
            used.update(operators_of(obj))
    assert used & {"k", "K"}
    assert not used & {"rg", "RG"}


def test_unchanged_state_is_not_repeated() -> None:
    def draw(surface: Surface) -> None:
        for i in range(10):
            surface.path(shapes.line(0, i, 10, i), stroke=BLACK)
            surface.text(0, i, "a", font="text", size=9, colour=BLACK)

    opened = pikepdf.open(io.BytesIO(as_bytes(one_page(Face("f", 10, 10, draw)))))
    (form,) = opened.pages[0].Resources.XObject.values()
    operators = operators_of(form)
    assert [operators.count(op) for op in ("G", "g", "w", "J", "j", "d", "Tf", "S", "TJ")] == [1] * 7 + [10, 10]


@pytest.mark.parametrize("value", [float("nan"), float("inf")])
def test_a_length_that_is_no_number_is_refused(value: float) -> None:
    with pytest.raises(ValueError, match="cannot draw"):
        as_bytes(one_page(Face("f", 9, 9, lambda s: s.path(shapes.line(0, 0, value, 1), stroke=BLACK))))


def test_a_file_is_the_same_everywhere(written: bytes) -> None:
    found = []
    for changes in (
        {"PYTHONHASHSEED": "1", "TZ": "UTC", "LANG": "C"},
        {
            "PYTHONHASHSEED": "2",
            "TZ": "Asia/Tokyo",
            "LANG": "de_DE.UTF-8",
            "SOURCE_DATE_EPOCH": "99",
            "RL_invariant": "0",
            "RL_pdfMultiLine": "1",
            "RL_useA85": "1",
            "RL_ttfAsciiReadable": "0",
        },
        {"SOURCE_DATE_EPOCH": "yesterday"},
    ):
        run = python(str(HERE / "specimen.py"), **changes)
        found.append(run.stdout)
    assert found == [written] * 3
    first, second = pikepdf.open(io.BytesIO(written)).trailer.ID
    assert bytes(first) == bytes(second)
    assert len(bytes(first)) == 16


def test_the_identity_follows_the_contents(pdf: pikepdf.Pdf) -> None:
    other = pikepdf.open(io.BytesIO(as_bytes(specimen()._replace(title="Other"))))
    assert bytes(other.trailer.ID[0]) != bytes(pdf.trailer.ID[0])


def test_pictures_still_work_after_the_import() -> None:
    code = (
        "import sys, sheetgen.draw.pdf; assert 'PIL._imaging' not in sys.modules\n"
        "from PIL import Image; import io; b = io.BytesIO(); Image.new('RGB', (2, 2)).save(b, 'PNG')\n"
        "from reportlab.lib.utils import ImageReader; b.seek(0); assert ImageReader(b).getSize() == (2, 2)"
    )
    python("-c", code)


def test_memory_does_not_grow_with_pages() -> None:
    code = """
import sys, tracemalloc
from sheetgen.draw.pdf import write_pdf
from sheetgen.draw.surface import Document, Face, Page, Placement
from sheetgen.model.colour import BLACK
class Nowhere:
    def write(self, data): return len(data)
def pages(count):
    for i in range(count):
        def draw(s, i=i):
            for k in range(9): s.text(5, 5 + k, f"word{i} number{k}", font="text", size=9, colour=BLACK)
        yield Page(210, 297, (Placement(Face(f"f{i}", 10, 10, draw, shared=i % 2 == 0), 10, 10),))
write_pdf(Document("t", "en", pages(10)), Nowhere())
tracemalloc.start()
write_pdf(Document("t", "en", pages(3000)), Nowhere())
print(tracemalloc.get_traced_memory()[1] / 3000)
"""
    assert float(python("-c", code).stdout) < 8 * 1024


def render(program: str, written: bytes, folder: Path) -> list[Path]:
    source = folder / "in.pdf"
    source.write_bytes(written)
    commands = {
        "qpdf": ["qpdf", "--check", str(source)],
        "pdftoppm": ["pdftoppm", "-r", "50", "-png", str(source), str(folder / "page")],
        "mutool": ["mutool", "draw", "-q", "-r", "50", "-o", str(folder / "page-%d.png"), str(source)],
        "pdftotext": ["pdftotext", "-raw", str(source), str(folder / "text.txt")],
    }
    require_program(program)
    run = subprocess.run(commands[program], capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    if program != "mutool":
        assert run.stderr == ""
    return sorted(folder.glob("page*.png"))


@pytest.mark.parametrize("program", ["pdftoppm", "mutool"])
def test_renderers_agree(program: str, written: bytes, tmp_path: Path) -> None:
    from PIL import Image, ImageChops, ImageFilter, ImageStat

    pages = render(program, written, tmp_path)
    assert len(pages) == 3
    document = pypdfium2.PdfDocument(written)
    for path, page in zip(pages, document, strict=True):
        ours = page.render(scale=50 / 72).to_pil().convert("L")
        with Image.open(path) as image:
            theirs = image.convert("L").resize(ours.size)
        # Blurred: renderers place thin lines differently by half a pixel, and mutool has no ICC.
        blur = ImageFilter.GaussianBlur(2)
        difference = ImageChops.difference(ours.filter(blur), theirs.filter(blur))
        assert ImageStat.Stat(difference).mean[0] < 2.5
        assert ImageStat.Stat(ours).mean[0] < 254.9


def test_qpdf_finds_no_fault(written: bytes, tmp_path: Path) -> None:
    render("qpdf", written, tmp_path)


def test_pdftotext_reads_whole_words(written: bytes, tmp_path: Path) -> None:
    render("pdftotext", written, tmp_path)
    text = (tmp_path / "text.txt").read_text("utf-8")
    assert text.count(f"AVATAR Tolle Wälder {HARD_LINE}") == 8
    assert "Größe AVATAR" in text


def test_nothing_is_clipped_at_a_faces_edge() -> None:
    face = Face("f", 20, 20, lambda s: s.path(shapes.rect(-5, -5, 30, 30), fill=BLACK))
    data = as_bytes(Document("t", "en", [Page(100, 100, (Placement(face, 40, 40),))]))
    image = pypdfium2.PdfDocument(data)[0].render().to_pil().convert("L")
    places = [(round(v / POINT), round(v / POINT)) for v in (33, 36, 50, 64, 67)]
    dark = [image.getpixel(place) < 128 for place in places]
    assert dark == [False, True, True, True, False]


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_a_turned_face_keeps_its_corner(turn: int) -> None:
    face = Face("f", 20, 10, lambda s: s.path(shapes.rect(0, 0, 20, 10), fill=BLACK))
    data = as_bytes(Document("t", "en", [Page(100, 100, (Placement(face, 30, 40, turn, 1.5),))]))
    found = pypdfium2.PdfDocument(data)[0].render(scale=2).to_pil().convert("L").point(lambda v: 255 - v).getbbox()
    width, height = (30, 15) if turn % 180 == 0 else (15, 30)
    expected = [v * 2 / POINT for v in (30, 40, 30 + width, 40 + height)]
    assert found == pytest.approx(expected, abs=1.5)


def test_the_symbols_of_the_specimen_are_three(written: bytes) -> None:
    assert write_pdf(specimen(), io.BytesIO()).faces == len({SPECIMEN.key, CARD.key, SYMBOL.key})


def test_another_zlib_gives_the_same_file_after_decompression(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Machines have zlib, zlib-ng and others; what they pack differs, what the file says must not."""
    real = zlib.compress
    written = []
    for level in (6, 9, 1):
        monkeypatch.setattr(zlib, "compress", lambda data, *_, level=level: real(data, level))
        stream = io.BytesIO()
        write_pdf(specimen(), stream)
        path = tmp_path / f"{level}.pdf"
        with pikepdf.open(io.BytesIO(stream.getvalue())) as pdf:
            identity = bytes(pdf.trailer["/ID"][0])
            pdf.save(path, compress_streams=False, stream_decode_level=pikepdf.StreamDecodeLevel.all, static_id=True)
        written.append((identity, path.read_bytes()))
    assert written[0] == written[1] == written[2]


def test_quarter_turns_are_exact_and_a_hair_below_none_is_none() -> None:
    assert [turned(degrees) for degrees in (0, 90, -90, 540)] == [(1, 0), (0, 1), (0, -1), (-1, 0)]
    assert turned(-1e-16) == (1, 0)


LINES = ("A few words (set", "in \\ three) lines,", "AV To. each one kerned")


@pytest.mark.parametrize("align", ["left", "center", "right"])
@pytest.mark.parametrize("lines", [LINES, LINES[:1], ("Größe", "and a plain one"), ("", "below an empty one")])
def test_lines_at_once_stand_where_they_stand_one_by_one(align: str, lines: tuple[str, ...]) -> None:
    def at_once(surface: Any) -> None:
        surface.text_lines(50, 20, 4.2, lines, "text", 9, INK, align)

    def one_by_one(surface: Surface) -> None:
        for i, line in enumerate(lines):
            surface.text(50, 20 + 4.2 * i, line, font="text", size=9, colour=INK, align=align)  # type: ignore[arg-type]

    pictures = []
    for draw in (at_once, one_by_one):
        page = pypdfium2.PdfDocument(as_bytes(one_page(Face("f", 100, 100, draw))))[0]
        assert page.get_textpage().get_text_bounded().split() == " ".join(lines).split()
        pictures.append(page.render(scale=4).to_pil().convert("L"))
    assert ImageChops.difference(*pictures).getextrema()[1] <= 8


def test_what_is_drawn_again_is_as_if_it_were_drawn() -> None:
    drawn = 0
    dot = Face("dot", 2, 2, lambda s: s.path(shapes.rect(0, 0, 2, 2), fill=BLACK))

    def few(surface: Surface) -> None:
        nonlocal drawn
        drawn += 1
        surface.path(shapes.rect(1, 1, 5, 5), fill=INK, stroke=BLACK, weight=2)
        surface.text(3, 9, "same", font="text", size=7, colour=INK)
        surface.place(dot, 20, 20)

    def faces(draw: Callable[[Any], None]) -> list[Page]:
        def twice(surface: Surface) -> None:  # within one q and Q, so that each begins in the state the last one left
            draw(surface)
            draw(surface)
            surface.path(shapes.rect(30, 30, 5, 5), fill=WHITE)
            surface.text(3, 40, "other", font="display", size=9, colour=WHITE)
            draw(surface)
            surface.path(shapes.rect(30, 40, 5, 5), fill=INK, stroke=BLACK, weight=2)

        def filled(surface: Surface) -> None:  # begins with the fill that `few` uses
            surface.path(shapes.rect(30, 30, 5, 5), fill=INK)
            draw(surface)

        many = [Face(str(i), 50, 50, (twice, filled, draw)[i % 3], False) for i in range(6)]
        return [Page(100, 100, tuple(Placement(face, 0, 10 * i) for i, face in enumerate(many)))]

    again = as_bytes(Document("t", "en", faces(lambda surface: surface.again(few))))
    assert drawn == 4, "once for each state it is met in"
    assert again == as_bytes(Document("t", "en", faces(few)))


def test_a_word_of_letters_that_need_an_escape_is_kerned_and_whole() -> None:
    assert extracted(as_bytes(one_page(text_face("(AV) \\To\\ (")))) == "(AV) \\To\\ ("


def test_a_typeface_whose_first_word_has_letters_of_two_subsets_loses_none() -> None:
    word = "".join(chr(code) for code in range(0xC0, 0x17F) if typeface("text").missing(chr(code)) == "")

    def draw(surface: Surface) -> None:
        for y, text in ((10, word), (20, "plain")):
            surface.text(1, y, text, font="text", size=1, colour=BLACK)

    face = Face("f", 100, 100, draw)
    assert set(word) <= set(extracted(as_bytes(one_page(face))))
