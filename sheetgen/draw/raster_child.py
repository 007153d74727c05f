"""The process that turns pages of PDF into pictures; the only importer of pypdfium2.

pdfium is C++ that reads strangers' files, and not made for threads. So it runs apart: several of these draw side by
side, and what a file does to one of them ends that one alone. Requests come pickled from our own process; what goes
back is a kind, a length and bytes, never anything that is interpreted.
"""

from __future__ import annotations

import ctypes
import json
import os
import pickle
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, BinaryIO

import pypdfium2.raw as pdfium

from sheetgen.draw.png import png
from sheetgen.source.apart import take_only

if TYPE_CHECKING:
    from sheetgen.draw.raster import Cell, Picture

HEAD = 9
"""Bytes before an answer: its kind, and its length as 8."""
DONE, REFUSED, FAILED = b"D", b"R", b"F"

_PASSWORD = 4
_MOST_SIDE = 14_400 * 10_000
"""Points; larger than any page that there is, and still a number one can reckon with."""


class Refused(Exception):
    """A file that cannot be drawn; the reason ends a sentence that begins with its name."""


class _Sources:
    """The files that pages are taken from."""

    def __init__(self, sources: Iterable[bytes | str]) -> None:
        self._data = list(sources)  # pdfium reads in them as long as they are open
        self._opened: dict[int, Any] = {}

    def document(self, number: int) -> Any:
        """An open document. Raises Refused."""
        opened = self._opened.get(number)
        if opened is None:
            data = self._data[number]
            if isinstance(data, str):
                opened = pdfium.FPDF_LoadDocument(os.fsencode(data), None)
            else:
                opened = pdfium.FPDF_LoadMemDocument64(data, len(data), None)
            if not opened:
                if pdfium.FPDF_GetLastError() == _PASSWORD:
                    raise Refused("needs a password; save it without one")
                raise Refused("is no PDF that can be read")
            self._opened[number] = opened
        return opened

    def add(self, source: bytes) -> None:
        """One more file."""
        self._data.append(source)

    def sizes(self, number: int, wanted: list[int] | None, most: int) -> dict[str, Any]:
        """How many pages there are, and the sizes in points of those that are wanted (counted from 0), or the first."""
        document = self.document(number)
        count = pdfium.FPDF_GetPageCount(document)
        size = pdfium.FS_SIZEF()
        sizes = []
        for page in (range(count) if wanted is None else [page for page in wanted if page < count])[:most]:
            if not pdfium.FPDF_GetPageSizeByIndexF(document, page, size):
                raise Refused(f"has a page {page + 1} that cannot be read")
            if not (0 < size.width < _MOST_SIDE and 0 < size.height < _MOST_SIDE):
                raise Refused(f"has a page {page + 1} of no size")
            sizes.append((page, size.width, size.height))
        return {"count": count, "sizes": sizes}

    def draw(self, picture: Picture) -> bytes:
        """A picture as PNG. Raises Refused and MemoryError."""
        stride = 3 * picture.width
        whole = (ctypes.c_ubyte * (stride * picture.height))()
        ctypes.memset(whole, 255, len(whole))
        start = ctypes.addressof(whole)
        for cell in picture.cells:
            if not (0 <= cell.x <= picture.width - cell.width and 0 <= cell.y <= picture.height - cell.height):
                raise ValueError(f"a cell outside its picture: {cell}")
            # A bitmap of the cell's own, in the rows of the whole: what is drawn in it is not a bit other than alone.
            corner = start + cell.y * stride + 3 * cell.x
            bitmap = pdfium.FPDFBitmap_CreateEx(cell.width, cell.height, pdfium.FPDFBitmap_BGR, corner, stride)
            if not bitmap:
                raise MemoryError
            try:
                self._draw_page(bitmap, cell)
            finally:
                pdfium.FPDFBitmap_Destroy(bitmap)
        return b"".join(png(picture.width, picture.height, memoryview(whole).cast("B"), stride, picture.dpi))

    def _draw_page(self, bitmap: Any, cell: Cell) -> None:
        page = pdfium.FPDF_LoadPage(self.document(cell.source), cell.page)
        if not page:
            raise Refused(f"has a page {cell.page + 1} that cannot be read")
        flags = pdfium.FPDF_ANNOT | pdfium.FPDF_REVERSE_BYTE_ORDER
        pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, cell.width, cell.height, 0, flags)
        pdfium.FPDF_ClosePage(page)


def main() -> None:
    """Serve until standard input ends: the sources first, then requests one by one."""
    requests: BinaryIO = os.fdopen(os.dup(0), "rb")
    answers: BinaryIO = os.fdopen(os.dup(1), "wb")
    quiet = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(quiet, stream)  # a library that prints would print among the answers
    take_only(memory=int(sys.argv[1]))
    pdfium.FPDF_InitLibrary()
    try:
        sources = _Sources(pickle.load(requests))
        while True:
            kind, data = _answered(sources, *pickle.load(requests))
            answers.write(kind + len(data).to_bytes(HEAD - 1, "big") + data)
            answers.flush()
    except (EOFError, BrokenPipeError):
        os._exit(0)


def _answered(sources: _Sources, verb: str, *arguments: Any) -> tuple[bytes, bytes]:
    try:
        if verb == "sizes":
            return DONE, json.dumps(sources.sizes(*arguments)).encode()
        if verb == "add":
            sources.add(*arguments)
            return DONE, b""
        return DONE, sources.draw(*arguments)
    except Refused as refusal:
        return REFUSED, str(refusal).encode()
    except MemoryError:
        return REFUSED, b"takes too much memory"
    except Exception as error:
        return FAILED, f"{type(error).__name__}: {error}"[:300].encode()


if __name__ == "__main__":
    main()
