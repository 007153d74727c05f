"""Pictures of pages: their size, their bytes, and files that cannot be drawn."""

from __future__ import annotations

import io
import os
import signal
import struct
import zlib
from typing import Any

import pikepdf
import pytest

from sheetgen.draw import raster
from sheetgen.draw.path import rect
from sheetgen.draw.pdf import write_pdf
from sheetgen.draw.png import png
from sheetgen.draw.raster import Cell, NoPictures, Picture, Raster, Undrawable, pixels, started_ahead
from sheetgen.draw.surface import Document, Face, Page, Placement
from sheetgen.model.colour import BLACK, Colour
from tests.conftest import extra

RED = Colour(1, 0, 0)


@pytest.fixture(autouse=True)
def library() -> None:
    extra("pypdfium2")


def document(count: int = 3, width: float = 30, height: float = 20) -> bytes:
    """Pages with a black square each, page by page further to the right."""
    pages = []
    for number in range(count):
        face = Face(f"f{number}", width, height, lambda surface, x=number: surface.path(rect(x, 2, 4, 4), fill=BLACK))
        pages.append(Page(width, height, (Placement(face, 0, 0),)))
    stream = io.BytesIO()
    write_pdf(Document("t", "en", pages), stream)
    return stream.getvalue()


def whole(page: int, width: int = 300, height: int = 200) -> Picture:
    return Picture(width, height, (Cell(0, page, 0, 0, width, height),), 254)


def decoded(data: bytes) -> tuple[int, int, bytes]:
    """Width, height and rows of a PNG of ours, read without the writer."""
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    chunks: dict[bytes, bytes] = {}
    at = 8
    while at < len(data):
        (size,), kind = struct.unpack_from(">I", data, at), data[at + 4 : at + 8]
        body = data[at + 8 : at + 8 + size]
        assert struct.unpack_from(">I", data, at + 8 + size) == (zlib.crc32(kind + body),)
        chunks[kind] = chunks.get(kind, b"") + body
        at += 12 + size
    assert list(chunks) == [b"IHDR", b"pHYs", b"tEXt", b"IDAT", b"IEND"], "and no clock"
    width, height = struct.unpack_from(">II", chunks[b"IHDR"])
    rows = zlib.decompress(chunks[b"IDAT"])
    stride = 1 + 3 * width
    assert len(rows) == stride * height
    return width, height, b"".join(rows[y * stride + 1 : (y + 1) * stride] for y in range(height))


@pytest.mark.parametrize(
    ("length", "dpi", "expected"),
    [(63.5, 300, 750), (88.9, 300, 1050), (69.85, 300, 825), (95.25, 300, 1125), (69.596, 300, 822), (63, 300, 744),
     (0.001, 20, 1), (25.4, 72, 72)],
)  # fmt: skip
def test_lengths_as_vendors_count_pixels(length: float, dpi: float, expected: int) -> None:
    assert pixels(length, dpi) == expected


def test_pixels_of_a_picture() -> None:
    """The right colours, the right way round, at the right place, nothing beyond its cell."""
    face = Face("f", 30, 20, lambda surface: surface.path(rect(-9, 2, 13, 4), fill=RED))
    stream = io.BytesIO()
    write_pdf(Document("t", "en", [Page(30, 20, (Placement(face, 0, 0),))]), stream)
    with Raster(1) as drawing:
        drawing.open([stream.getvalue()])
        ((_, data),) = drawing.draw([Picture(400, 300, (Cell(0, 0, 50, 50, 300, 200),), 100)])
    width, height, rows = decoded(data)
    assert (width, height) == (400, 300)
    red = {(x, y) for y in range(height) for x in range(width) if rows[3 * (y * width + x) :][:3] == b"\xff\0\0"}
    assert red >= {(x, y) for x in range(50, 90) for y in range(70, 110)}
    assert red <= {(x, y) for x in range(50, 91) for y in range(69, 111)}
    assert rows.count(0) == 2 * len(red), "all the rest is white"


def test_one_and_several_processes_give_the_same_bytes() -> None:
    made = []
    for workers in (1, 3):
        with Raster(workers) as drawing:
            drawing.open([document(12)])
            made.append(dict(drawing.draw([whole(page) for page in range(12)])))
    assert made[0] == made[1] and len(set(made[0].values())) == 12


def test_sizes() -> None:
    with Raster(1) as drawing:
        drawing.open([document(5)])
        sizes = drawing.sizes(0, most=2)
        assert sizes.total == 5 and [page for page, _, _ in sizes.sizes] == [0, 1]
        assert sizes.sizes[0][1:] == pytest.approx((30 * 72 / 25.4, 20 * 72 / 25.4), abs=0.01)
        assert [page for page, _, _ in drawing.sizes(0, [4, 9], most=9).sizes] == [4]


def encrypted() -> bytes:
    stream = io.BytesIO()
    with pikepdf.open(io.BytesIO(document())) as pdf:
        pdf.save(stream, encryption=pikepdf.Encryption(owner="x", user="y"))
    return stream.getvalue()


@pytest.mark.parametrize(
    ("data", "reason"),
    [(b"", "is no PDF"), (b"%PDF-1.7\nnothing", "is no PDF"), (encrypted, "needs a password")],
)
def test_files_that_cannot_be_drawn(data: Any, reason: str) -> None:
    with Raster(1) as drawing:
        drawing.open([data() if callable(data) else data])
        with pytest.raises(Undrawable, match=reason):
            drawing.sizes(0, most=1)
        with pytest.raises(Undrawable, match=reason):
            list(drawing.draw([whole(0)]))


def test_a_process_that_dies_is_told_and_hurts_nobody() -> None:
    with Raster(2) as drawing:
        drawing.open([document()])
        os.kill(drawing._children[0]._process.pid, signal.SIGKILL)
        with pytest.raises(Undrawable, match="cannot be drawn"):
            list(drawing.draw([whole(0), whole(1)]))


def test_a_page_that_takes_too_long() -> None:
    """Not even its time is waited for."""
    with Raster(1, seconds=0.5) as drawing:
        drawing.open([document()])
        os.kill(drawing._children[0]._process.pid, signal.SIGSTOP)
        with pytest.raises(Undrawable, match=r"longer than 0\.5 seconds"):
            list(drawing.draw([whole(0)]))


def test_what_would_be_too_large(monkeypatch: pytest.MonkeyPatch) -> None:
    with Raster(1) as drawing:
        drawing.open([document()])
        with pytest.raises(NoPictures, match="10000 x 10000 pixels is too large"):
            list(drawing.draw([Picture(10_000, 10_000, ())]))
    monkeypatch.setattr(raster, "find_spec", lambda name: None)
    with pytest.raises(NoPictures, match=r"pip install 'sheetgen\[images\]'"):
        Raster()


def test_rows_longer_than_their_pixels() -> None:
    """pdfium may leave room at the end of a row."""
    pixels_of = memoryview(bytes(range(14)) + bytes(range(100, 114)))
    _, _, rows = decoded(b"".join(png(4, 2, pixels_of, 14, 300)))
    assert rows == bytes(range(12)) + bytes(range(100, 112))


def test_processes_that_were_started_ahead_are_taken_once_and_never_left() -> None:
    with started_ahead():
        with raster.raster() as first, raster.raster() as second:
            taken = [child._process for drawing in (first, second) for child in drawing._children]
        assert len({process.pid for process in taken}) == len(taken)
    with pytest.raises(ZeroDivisionError), started_ahead():
        unused = raster._AHEAD[0]._children[0]._process
        assert unused.poll() is None
        1 / 0  # noqa: B018
    assert unused.poll() is not None
    assert all(process.poll() is not None for process in taken)


def test_a_library_that_is_missing_is_told_where_pictures_are_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(raster, "find_spec", lambda name: None)
    with started_ahead(), pytest.raises(NoPictures, match="pypdfium2"):
        raster.raster()
