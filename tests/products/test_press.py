"""Files for a press: what a PDF/X must have, for every product, the same bytes each time, through other eyes too."""

from __future__ import annotations

import os
import subprocess
import threading
import time
from pathlib import Path

import pytest

from sheetgen.draw.press import NoPressProfile, check_profile
from sheetgen.preflight.apart import examine_apart
from sheetgen.preflight.outcome import Examined, Limits
from sheetgen.tasks.outcome import Failure
from sheetgen.tasks.press import press_choice
from tests.conftest import Run, extra, program
from tests.preflight.plates import separated
from tests.products.conftest import PRODUCTS as PRINTED
from tests.products.conftest import Product
from tests.products.press import profile

PRODUCTS = {
    "cards": ("cards", "hamsterbacke", "--no-summary"),
    "proof": ("cards", "hamsterbacke", "--only", "red,dark-blue"),
    "burrow": ("pad", "hungry-hamsters", "-n", "2"),
    "rounds": ("pad", "hamsterbacke", "-n", "1"),
    "matches": ("pad", "hamster-roll", "-n", "1"),
    "rules": ("rules", "hungry-hamsters", "--lang", "de"),
}


def press(sheetgen: Run, folder: Path, name: str, kind: str) -> Path:
    """A product as a PDF/X."""
    path = folder / f"{name}-{kind}.pdf"
    options = ["--pdf-x", kind]
    if kind == "4":
        (folder / "press.icc").write_bytes(profile())
        options += ["--icc", str(folder / "press.icc")]
    done = sheetgen(*PRODUCTS[name], *options, "-o", str(path))
    assert done.returncode == 0, done.stderr
    return path


def looked_at(path: Path, kind: str) -> Examined:
    return examine_apart(path, Limits(pdf_x=kind))


@pytest.mark.parametrize("kind", ["1a", "4"])
@pytest.mark.parametrize("name", PRODUCTS)
def test_every_product_is_a_file_for_a_press(name: str, kind: str, sheetgen: Run, tmp_path: Path) -> None:
    extra("pikepdf")
    path = press(sheetgen, tmp_path, name, kind)
    found = looked_at(path, kind)
    assert [one for one in found.findings if one.severity == "error"] == []
    assert found.facts.version == {"1a": "1.4", "4": "1.6"}[kind]
    assert found.facts.pdf_x == {"1a": "PDF/X-1a:2003", "4": "PDF/X-4"}[kind]
    assert found.facts.condition == {"1a": "FOGRA39", "4": "Custom"}[kind]
    assert found.facts.ink is not None and 100 <= found.facts.ink <= 300
    subprocess.run([program("qpdf"), "--check", str(path)], check=True, capture_output=True)


@pytest.mark.parametrize("kind", ["1a", "4"])
def test_the_same_bytes_each_time(kind: str, sheetgen: Run, tmp_path: Path) -> None:
    first, second = tmp_path / "1", tmp_path / "2"
    for folder in (first, second):
        folder.mkdir()
    one = press(sheetgen, first, "rounds", kind)
    done = sheetgen(*PRODUCTS["rounds"], "--pdf-x", kind, *(["--icc", str(first / "press.icc")] if kind == "4" else []),
                    "-o", str(second / one.name), PYTHONHASHSEED="77", TZ="Asia/Tokyo")  # fmt: skip
    assert done.returncode == 0
    assert one.read_bytes() == (second / one.name).read_bytes()


def test_the_metadata_says_the_same_as_the_file(sheetgen: Run, tmp_path: Path) -> None:
    pikepdf = extra("pikepdf")
    documents, instances = set(), set()
    for name in ("rounds", "matches"):
        for kind in ("1a", "4"):
            with pikepdf.open(press(sheetgen, tmp_path, name, kind)) as pdf:
                with pdf.open_metadata() as metadata:
                    assert metadata.pdfx_status == {"1a": "PDF/X-1a:2003", "4": "PDF/X-4"}[kind]
                    assert metadata["dc:title"] == str(pdf.trailer.Info.Title)
                    documents.add(metadata["xmpMM:DocumentID"])
                    instances.add(metadata["xmpMM:InstanceID"])
                intent = pdf.Root.OutputIntents[0]
                assert (intent.S, "/DestOutputProfile" in intent) == ("/GTS_PDFX", kind == "4")
                if kind == "4":
                    assert bytes(intent.DestOutputProfile.read_bytes()) == profile()
                    assert str(intent.Info) == "Our press"
                else:
                    assert str(intent.RegistryName) == "http://www.color.org"
                assert set(pdf.Root.ViewerPreferences.keys()) <= {"/DisplayDocTitle", "/PrintScaling"}
    assert (len(documents), len(instances)) == (2, 4), "two documents, each in two kinds"


@pytest.mark.parametrize("product", [one for one in PRINTED if one.inks], ids=lambda one: one.name)
def test_the_ink_is_that_of_the_plates(product: Product, shelf: dict[str, Path], tmp_path: Path) -> None:
    path = shelf[product.name]
    facts = looked_at(path, "4" if "4" in product.arguments else "1a").facts
    most = separated(path, tmp_path, 72)
    assert len(most) == product.pages and facts.ink_page is not None
    assert most[facts.ink_page - 1] == pytest.approx(facts.ink, abs=2)
    assert max(most) <= facts.ink + 2


def test_what_is_told_of_it(sheetgen: Run, tmp_path: Path) -> None:
    extra("pikepdf")
    done = sheetgen("pad", "hamsterbacke", "-n", "1", "--pdf-x", "1a", "--condition", "CGATS TR 006", "-o", "a.pdf")
    assert "PDF/X-1a:2003 for CGATS TR 006, structurally preflighted, not certified" in done.stdout
    theme = tmp_path / "layouts" / "themes" / "daylight.yaml"
    theme.parent.mkdir(parents=True)
    theme.write_text('format: sheetgen/theme@1\ncolours:\n  pad-rust: {rgb: "#A3501C"}\n', "utf-8")
    done = sheetgen("pad", "hamsterbacke", "-n", "1", "--pdf-x", "1a", "-o", "a.pdf")
    assert "1 colour without ink values converted plainly (#a3501c; give them `cmyk` in the theme)" in done.stdout


@pytest.mark.skipif(not Path("/dev/null").is_char_device(), reason="no devices with names")
def test_a_device_is_no_profile_and_nobody_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sheetgen.tasks.press.READER_WAIT", 600)
    with pytest.raises(Failure, match=r"^--icc: cannot read /dev/null: it is no file$"):
        press_choice("4", None, Path("/dev/null"))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names")
def test_a_profile_may_come_through_a_pipe(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sheetgen.tasks.press.READER_WAITS", 3)
    pipe, data = tmp_path / "pipe", profile()
    os.mkfifo(pipe)
    with pytest.raises(Failure, match=r"pipe: it is no file, and nobody writes into it"):
        press_choice("4", None, pipe)
    for sent in (b"", data[:100]):
        idle = os.open(pipe, os.O_RDWR)
        os.write(idle, sent)
        with pytest.raises(Failure, match=r"pipe: whoever writes into it sent nothing for 0\.3 s"):
            press_choice("4", None, pipe)
        os.close(idle)
    monkeypatch.undo()

    def write() -> None:
        with pipe.open("wb", buffering=0) as stream:
            stream.write(data[:100])
            time.sleep(0.3)
            stream.write(data[100:])

    writer = threading.Thread(target=write, daemon=True)
    writer.start()
    found = press_choice("4", None, pipe)
    writer.join()
    assert found is not None and found.profile == data


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("--pdf-x", "4"), "add --icc FILE"),
        (("--pdf-x", "3"), "no PDF/X kind `3`; there are: 1a, 4"),
        (("--condition", "FOGRA39"), "add --pdf-x"),
        (("--icc", "a.icc"), "add --pdf-x"),
        (("--pdf-x", "1a", "--condition", "a\nb"), "registered name"),
        (("--pdf-x", "1a", "--icc", "missing.icc"), "cannot read missing.icc"),
        (("--pdf-x", "1a", "--icc", "press.txt"), "press.txt is no ICC profile"),
        (("--pdf-x", "1a", "--png", "page"), "leave one of them out"),
    ],
)
def test_what_is_refused(options: tuple[str, ...], words: str, sheetgen: Run, tmp_path: Path) -> None:
    (tmp_path / "press.txt").write_text("none", "utf-8")
    done = sheetgen("pad", "hamsterbacke", *options, "-o", "a.pdf")
    assert (done.returncode, done.stdout) == (2, "")
    assert words in done.stderr
    assert done.stderr.count("\n") == 1
    assert not (tmp_path / "a.pdf").exists()


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (profile(kind=b"scnr"), "class `scnr`"),
        (profile(kind=b"mntr", space=b"RGB "), "class `mntr`"),
        (profile(space=b"RGB "), "for RGB"),
        (profile()[:-1], "not whole"),
        (b"", "no ICC profile"),
        (bytes(500), "no ICC profile"),
    ],
)
def test_profiles_of_no_press(data: bytes, words: str) -> None:
    with pytest.raises(NoPressProfile, match=words):
        check_profile(data)


def test_the_name_of_a_profile() -> None:
    assert check_profile(profile(about="ISO Coated (ECI)")) == "ISO Coated (ECI)"
