"""Files made to break readers: an answer, in bounded time and memory, and never a traceback."""

from __future__ import annotations

import os
import random
import sys
import zlib
from pathlib import Path

import pytest

from tests.conftest import Run, extra
from tests.preflight.making import PAGE, codes, drawn, found, raw

FORM = "/Type/XObject/Subtype/Form/BBox[0 0 200 300]/Resources<</XObject<</X {} 0 R>>>>"


def test_what_is_no_pdf(tmp_path: Path) -> None:
    for name, data in {"a": b"", "b": b"hello", "c": b"%PDF-1.4\n", "d": bytes(10_000)}.items():
        path = tmp_path / f"{name}.pdf"
        path.write_bytes(data)
        assert codes(path)[0] in ("PF101", "PF113")


def test_truncated_files(tmp_path: Path) -> None:
    whole = drawn(tmp_path / "a.pdf", "1 0 0 rg 20 20 50 50 re f " * 50).read_bytes()
    for cut in range(0, len(whole), 97):
        path = tmp_path / "cut.pdf"
        path.write_bytes(whole[:cut])
        assert codes(path), cut


def test_bytes_changed_at_random(tmp_path: Path) -> None:
    content = "q 1 0 0 1 5 5 cm /X Do Q BT /F 12 Tf (a) Tj ET /O gs 1 0 0 rg 20 20 50 50 re f"
    resources = "/XObject<</X 11 0 R>>/Font<</F 12 0 R>>/ExtGState<</O<</OP true/ca .5>>>>"
    form = ("/Type/XObject/Subtype/Form/BBox[0 0 10 10]", b"0 0 1 1 k 0 0 9 9 re f")
    font = "<</Type/Font/Subtype/Type0/BaseFont/A/DescendantFonts[<</FontDescriptor<<>>>>]>>"
    whole = drawn(tmp_path / "a.pdf", content, resources, [form, font]).read_bytes()
    chance = random.Random(7)
    for _ in range(150):
        data = bytearray(whole)
        for _ in range(chance.randrange(1, 12)):
            data[chance.randrange(len(data))] = chance.randrange(256)
        path = tmp_path / "b.pdf"
        path.write_bytes(data)
        found(path)  # a bug of ours would raise


@pytest.mark.parametrize("target", [11, 12])
def test_forms_in_a_ring(target: int, tmp_path: Path) -> None:
    forms = [(FORM.format(12), b"/X Do"), (FORM.format(target), b"1 0 0 rg 20 20 50 50 re f /X Do")]
    path = drawn(tmp_path / "a.pdf", "/X Do", "/XObject<</X 11 0 R>>", forms)
    assert "PF301" in codes(path)
    assert "PF103" in codes(path)


def test_forms_too_deep(tmp_path: Path) -> None:
    forms = [(FORM.format(12 + i), b"/X Do") for i in range(60)]
    assert "PF104" in codes(drawn(tmp_path / "a.pdf", "/X Do", "/XObject<</X 11 0 R>>", forms))


def test_forms_that_multiply(tmp_path: Path) -> None:
    """Ten forms that each place the next ten times would be ten thousand million; each is walked once."""
    forms = [(FORM.format(12 + i), b"/X Do " * 10) for i in range(10)]
    forms.append(("/Type/XObject/Subtype/Form/BBox[0 0 200 300]", b"1 0 0 rg 20 20 50 50 re f"))
    assert codes(drawn(tmp_path / "a.pdf", "/X Do", "/XObject<</X 11 0 R>>", forms)) == ["PF301"]


def test_a_bomb_of_a_stream(tmp_path: Path) -> None:
    packer = zlib.compressobj(9)
    data = b"".join(packer.compress(b"0 0 m\n" * 1_000_000) for _ in range(100)) + packer.flush()
    page = PAGE + "/Contents 10 0 R/Resources<<>>"
    path = raw(tmp_path / "a.pdf", [page], [("/Filter/FlateDecode", data)])
    assert len(data) < 2_000_000
    assert set(codes(path)) & {"PF103", "PF104"}


def test_a_bomb_of_a_table(tmp_path: Path) -> None:
    """The table of objects is unpacked before anybody asks for it."""
    data = zlib.compress(bytes(600_000_000), 1)
    head = f"/Type/XRef/Size 5/W[1 2 1]/Root 1 0 R/Filter/FlateDecode/Length {len(data)}"
    path = tmp_path / "a.pdf"
    start = b"%PDF-1.5\n"
    body = b"5 0 obj\n<<%s>>\nstream\n%s\nendstream\nendobj\n" % (head.encode(), data)
    path.write_bytes(start + body + b"startxref\n%d\n%%%%EOF\n" % len(start))
    assert set(codes(path)) & {"PF101", "PF104", "PF113"}


def test_pages_in_a_ring(tmp_path: Path) -> None:
    path = raw(tmp_path / "a.pdf", [PAGE])
    path.write_bytes(path.read_bytes().replace(b"/Kids[100 0 R]", b"/Kids[  2 0 R]"))
    assert codes(path)


def test_a_long_list_without_operators(tmp_path: Path) -> None:
    for content in ("1 " * 300_000, "[" * 300_000, "(" * 300_000, "<<" * 200_000, "/A " * 200_000, "[1 2 3 " * 100_000):
        found(drawn(tmp_path / "a.pdf", content))


def test_numbers_that_are_none(tmp_path: Path) -> None:
    content = "1e9 --5 4..3 m 1.2.3 +-7 l 99999999999999999999999 0 0 re f - . + w 1 0 0 1 nan inf cm 0 0 0 0 0 0 cm"
    assert found(drawn(tmp_path / "a.pdf", content + " 1 0 0 rg 20 20 50 50 re f S")).facts.pages == 1


needs_bytes_as_names = pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="names of files are Unicode here")


@needs_bytes_as_names
def test_a_file_whose_name_is_no_unicode(sheetgen: Run, tmp_path: Path) -> None:
    """Looked into, drawn, and written for a press, which is looked into as well."""
    extra("pypdfium2")
    name = os.fsdecode(b"bad\xff.pdf")
    drawn(tmp_path / name, "1 0 0 rg 20 20 50 50 re f")
    done = sheetgen("preflight", name)
    assert (done.returncode, done.stderr) == (1, "")
    assert "PF301" in done.stdout
    done = sheetgen("preview", name, "-o", "a.png")
    assert (done.returncode, done.stderr) == (0, "")
    assert (tmp_path / "a.png").read_bytes().startswith(b"\x89PNG")
    press = os.fsdecode(b"press\xff.pdf")
    done = sheetgen("cards", "hamsterbacke", "--no-summary", "--pdf-x", "1a", "-o", press)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / press).is_file()


@pytest.mark.skipif(not Path("/proc/self/mem").exists(), reason="no file here that opens and cannot be read")
def test_a_file_that_cannot_be_read_in_the_midst(sheetgen: Run, tmp_path: Path) -> None:
    done = sheetgen("preflight", "/proc/self/mem")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "sheetgen: cannot read /proc/self/mem: input/output error\n"


def test_the_command_never_shows_a_trace(sheetgen: Run, tmp_path: Path) -> None:
    (tmp_path / "a.pdf").write_bytes(b"%PDF-1.7\nnothing")
    done = sheetgen("preflight", "a.pdf")
    assert (done.returncode, done.stderr) == (1, "")
    assert "error[PF101] unreadable" in done.stdout
    for name, words in {"b.pdf": "not found", ".": "is a folder"}.items():
        done = sheetgen("preflight", name)
        assert (done.returncode, done.stdout) == (2, "")
        assert words in done.stderr
        assert done.stderr.count("\n") == 1
