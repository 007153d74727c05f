"""Small PDFs made by hand, each with one thing to find, and what preflight finds in them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from sheetgen.preflight.apart import examine_apart
from sheetgen.preflight.outcome import Examined, Limits
from tests.conftest import extra

pikepdf = extra("pikepdf")

PAGE = "/MediaBox[0 0 200 300]/BleedBox[10 10 190 290]/TrimBox[20 20 180 280]"


Object = str | tuple[str, bytes]


def raw(
    path: Path, pages: Sequence[str], objects: Sequence[Object] = (), *, catalog: str = "", version: str = "1.4"
) -> Path:
    """Write a file from the text of its objects.

    ``pages`` are page dictionaries' insides; objects of ``objects`` are numbered from 10, a pair is a stream.
    """
    kids = " ".join(f"{100 + i} 0 R" for i in range(len(pages)))
    numbered: dict[int, bytes] = {
        1: f"<</Type/Catalog/Pages 2 0 R{catalog}>>".encode(),
        2: f"<</Type/Pages/Count {len(pages)}/Kids[{kids}]>>".encode(),
    }
    for number, thing in enumerate(objects, start=10):
        if isinstance(thing, str):
            numbered[number] = thing.encode("latin-1")
        else:
            head, data = thing
            numbered[number] = b"<<%s/Length %d>>\nstream\n%s\nendstream" % (head.encode(), len(data), data)
    for number, page in enumerate(pages, start=100):
        numbered[number] = f"<</Type/Page/Parent 2 0 R{page}>>".encode()
    out = bytearray(f"%PDF-{version}\n%\xe2\xe3\xcf\xd3\n".encode("latin-1"))
    offsets = {}
    for number, body in sorted(numbered.items()):
        offsets[number] = len(out)
        out += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    start = len(out)
    size = max(numbered) + 1
    out += b"xref\n0 %d\n0000000000 65535 f \n" % size
    for number in range(1, size):
        out += b"%010d 00000 %s \n" % (offsets.get(number, 0), b"n" if number in offsets else b"f")
    out += f"trailer\n<</Size {size}/Root 1 0 R>>\nstartxref\n{start}\n%%EOF\n".encode()
    path.write_bytes(out)
    return path


def drawn(
    path: Path, content: str, resources: str = "", objects: Sequence[Object] = (), page: str = PAGE, **rest: Any
) -> Path:
    """A file of one page with a content stream; further objects are numbered from 11."""
    return raw(
        path, [f"{page}/Resources<<{resources}>>/Contents 10 0 R"], [("", content.encode("latin-1")), *objects], **rest
    )


def found(path: Path, limits: Limits | None = None) -> Examined:
    """What preflight finds."""
    return examine_apart(path, limits or Limits())


def codes(path: Path, limits: Limits | None = None) -> list[str]:
    """The codes of what it finds."""
    return sorted({one.code for one in found(path, limits).findings})


def message(path: Path, code: str, limits: Limits | None = None) -> str:
    """The first message of a code."""
    return next(one.message for one in found(path, limits).findings if one.code == code)
