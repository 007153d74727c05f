"""``sheetgen preview``: games, burrows, PDFs of others, and PDFs that want harm."""

from __future__ import annotations

import os
import struct
import sys
import time
import zlib
from pathlib import Path

import pikepdf
import pytest

from tests.conftest import ROOT, Run, extra


@pytest.fixture(autouse=True)
def library() -> None:
    extra("pypdfium2")


def size_of(path: Path) -> tuple[int, int]:
    width, height = struct.unpack_from(">II", path.read_bytes(), 16)
    return width, height


@pytest.mark.parametrize(
    ("arguments", "picture", "pages"),
    [
        (("hungry-hamsters",), "output/hungry-hamsters/preview.png", "3 pages"),
        (("hamsterbacke", "--lang", "de", "--ink", "grey"), "output/hamsterbacke/preview.de.png", "32 pages"),
        ((str(ROOT / "data/hungry-hamsters/burrows/willow-bank.yaml"),), "output/willow-bank.preview.png", "2 pages"),
        (("willow-bank",), "output/willow-bank.preview.png", "2 pages"),
        (("hamster-roll", "hungry-hamsters", "-o", "x.png"), "x.png", "5 pages"),
    ],
)
def test_what_would_be_printed(
    arguments: tuple[str, ...], picture: str, pages: str, sheetgen: Run, tmp_path: Path
) -> None:
    done = sheetgen("preview", *arguments)
    assert done.returncode == 0, done.stderr
    width, height = size_of(tmp_path / picture)
    assert f"{picture}  " in done.stdout and f"{pages}, {width} x {height} pixels" in done.stdout
    assert done.stderr == ""


def test_pages_of_several_files_are_those_that_there_are(sheetgen: Run, tmp_path: Path) -> None:
    assert sheetgen("rules", "hamster-roll", "-o", "one.pdf").returncode == 0
    assert sheetgen("pad", "hungry-hamsters", "-n", "4", "-o", "four.pdf").returncode == 0
    done = sheetgen("preview", "one.pdf", "four.pdf", "--pages", "1-3", "-o", "x.png")
    assert done.returncode == 0 and " 4 pages, " in done.stdout, done.stderr
    assert (
        "--pages: none of the files has such a page"
        in sheetgen("preview", "one.pdf", "four.pdf", "--pages", "9").stderr
    )
    assert "there is no page 3; one.pdf has 1 page" in sheetgen("preview", "one.pdf", "--pages", "1-3").stderr


def test_some_pages_of_a_pdf(sheetgen: Run, tmp_path: Path) -> None:
    assert sheetgen("cards", "hamsterbacke", "-o", "c.pdf").returncode == 0
    done = sheetgen("preview", "c.pdf", "--pages", "1,3-5")
    assert done.returncode == 0 and "output/c.preview.png" in done.stdout and " 4 pages, " in done.stdout, done.stderr
    before = (tmp_path / "output/c.preview.png").read_bytes()
    assert sheetgen("preview", "c.pdf", "--pages", "1,3-5").returncode == 0
    assert (tmp_path / "output/c.preview.png").read_bytes() == before
    refused = sheetgen("preview", "c.pdf", "--pages", "31")
    assert refused.returncode == 2 and "there is no page 31; c.pdf has 30 pages" in refused.stderr
    refused = sheetgen("preview", "c.pdf", "-o", "c.pdf")
    assert refused.returncode == 2 and "is one of the files this is made from" in refused.stderr


def test_the_first_pages_of_many(sheetgen: Run, tmp_path: Path) -> None:
    with pikepdf.new() as pdf:
        for _ in range(200):
            pdf.add_blank_page(page_size=(100, 100))
        pdf.save(tmp_path / "many.pdf")
    done = sheetgen("preview", "many.pdf")
    assert done.returncode == 0 and "60 pages of 200, choose others with --pages" in done.stdout, done.stderr


def test_findings_of_a_game_stop_it(sheetgen: Run, tmp_path: Path) -> None:
    text = (ROOT / "data/hungry-hamsters/burrows/willow-bank.yaml").read_text("utf-8")
    (tmp_path / "my.yaml").write_text(text.replace("tracker:", "trackr:").replace("id: willow-bank", "id: my"))
    done = sheetgen("preview", "my.yaml")
    assert done.returncode == 1 and "SG101" in done.stderr
    assert not (tmp_path / "output").exists()


def encrypted(path: Path) -> None:
    with pikepdf.new() as pdf:
        pdf.add_blank_page()
        pdf.save(path, encryption=pikepdf.Encryption(owner="x", user="y"))


def no_pages(path: Path) -> None:
    with pikepdf.new() as pdf:
        pdf.save(path)


def fat(path: Path) -> None:
    """A picture of 60,000 by 60,000 dots in some kilobytes."""
    with pikepdf.new() as pdf:
        packed = zlib.compress(b"\0" * 1_000_000)
        image = pikepdf.Stream(pdf, packed)
        for key, value in {"Type": pikepdf.Name.XObject, "Subtype": pikepdf.Name.Image, "Width": 60_000,
                           "Height": 60_000, "ColorSpace": pikepdf.Name.DeviceRGB, "BitsPerComponent": 8,
                           "Filter": pikepdf.Name.FlateDecode}.items():  # fmt: skip
            image[f"/{key}"] = value
        pdf.add_blank_page(page_size=(200, 200))
        page = pdf.pages[0]
        page.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(I=image))
        page.Contents = pikepdf.Stream(pdf, b"200 0 0 200 0 0 cm /I Do")
        pdf.save(path)


def huge_page(path: Path) -> None:
    with pikepdf.new() as pdf:
        pdf.add_blank_page(page_size=(14_400, 3))
        pdf.pages[0]["/UserUnit"] = 75_000
        pdf.pages[0].MediaBox = pikepdf.Array([0, 0, 100_000_000, 1])
        pdf.save(path)


def forms_in_forms(path: Path) -> None:
    """Each form draws the next one ten times: a billion squares."""
    with pikepdf.new() as pdf:
        box = pikepdf.Array([0, 0, 10, 10])
        inner = pikepdf.Stream(pdf, b"0 0 5 5 re f")
        inner.update(pikepdf.Dictionary(Type=pikepdf.Name.XObject, Subtype=pikepdf.Name.Form, BBox=box))
        for _ in range(9):
            outer = pikepdf.Stream(pdf, b"/F Do " * 10)
            resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(F=pdf.make_indirect(inner)))
            outer.update(
                pikepdf.Dictionary(Type=pikepdf.Name.XObject, Subtype=pikepdf.Name.Form, BBox=box, Resources=resources)
            )
            inner = outer
        pdf.add_blank_page(page_size=(10, 10))
        pdf.pages[0].Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(F=pdf.make_indirect(inner)))
        pdf.pages[0].Contents = pikepdf.Stream(pdf, b"/F Do")
        pdf.save(path)


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda path: path.write_bytes(b""), "x.pdf is no PDF that can be read"),
        (lambda path: path.write_bytes(os.urandom(5000)), "x.pdf is no PDF that can be read"),
        (lambda path: path.mkdir(), "x.pdf is no file"),
        (lambda path: None, "there is no file x.pdf"),
        (encrypted, "x.pdf needs a password; save it without one"),
        (no_pages, "x.pdf has no pages to show"),
    ],
)
def test_what_cannot_be_shown(make: object, said: str, sheetgen: Run, tmp_path: Path) -> None:
    make(tmp_path / "x.pdf")  # type: ignore[operator]
    done = sheetgen("preview", "x.pdf")
    assert done.returncode == 2 and done.stderr == f"sheetgen: {said}\n" and done.stdout == ""
    assert not (tmp_path / "output").exists()


@pytest.mark.parametrize("target", ["lost.yaml", "data/lost.yml", "folder.yaml", "link.yaml"])
def test_a_burrow_that_cannot_be_read(target: str, sheetgen: Run, tmp_path: Path) -> None:
    (tmp_path / "folder.yaml").mkdir()
    (tmp_path / "link.yaml").symlink_to("nowhere.yaml")
    done = sheetgen("preview", target)
    assert done.returncode == 2 and done.stdout == ""
    (line,) = done.stderr.splitlines()
    assert line.startswith("sheetgen: ") and Path(target).name in line
    assert not (tmp_path / "output").exists()


@pytest.mark.parametrize("make", [fat, huge_page, forms_in_forms])
def test_what_takes_too_much(make: object, sheetgen: Run, tmp_path: Path) -> None:
    """A picture or one line, and an end: never a trace, never a process that stays."""
    make(tmp_path / "x.pdf")  # type: ignore[operator]
    done = sheetgen("preview", "x.pdf")
    assert done.returncode in (0, 2) and len(done.stderr.splitlines()) == (done.returncode == 2), done.stderr
    if done.returncode == 0:
        assert max(size_of(tmp_path / "output/x.preview.png")) < 5000


@pytest.mark.skipif(sys.platform == "win32", reason="there the system opens files itself")
def test_open(sheetgen: Run, tmp_path: Path) -> None:
    """The viewer gets the whole path; without one, one line says so and the picture is there."""
    folder = tmp_path / "bin"
    folder.mkdir()
    name = "open" if sys.platform == "darwin" else "xdg-open"
    viewer = folder / name
    viewer.write_text(f'#!/bin/sh\nprintf "%s" "$1" > "{tmp_path}/opened"\n')
    viewer.chmod(0o755)
    done = sheetgen("preview", "hamster-roll", "--open", "-o", "-x.png", PATH=f"{folder}:/bin:/usr/bin")
    assert done.returncode == 0, done.stderr
    for _ in range(100):
        if (tmp_path / "opened").exists() and (tmp_path / "opened").read_text():
            break
        time.sleep(0.05)
    assert (tmp_path / "opened").read_text() == str(tmp_path / "-x.png")
    viewer.write_text("#!/bin/sh\nexit 3\n")
    done = sheetgen("preview", "hamster-roll", "--open", "-o", "x.png", PATH=f"{folder}:/bin:/usr/bin")
    assert done.returncode == 2 and f"{name} found no program here to show it with; open x.png" in done.stderr
    viewer.unlink()
    (tmp_path / "-x.png").unlink()
    done = sheetgen("preview", "hamster-roll", "--open", "-o", "x.png", PATH=str(folder))
    assert done.returncode == 2 and f"there is no {name} here to show it with; open x.png yourself" in done.stderr
    assert (tmp_path / "x.png").exists()
