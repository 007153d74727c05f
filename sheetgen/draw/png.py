"""Pixels as PNG: the same bytes for the same pixels, no clock in them.

Level 6 and no row filters, by measurement: flat areas and letters came out smaller and sooner than with filters (an A4
page of cards at 300 dpi: 365 KB in 87 ms, against 389 KB in 144 ms by Pillow); level 9 takes three times as long for a
seventh less.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator

_LEVEL = 6
_STRIP = 128
MADE_BY = b"Software\0sheetgen"
"""What a picture says of where it comes from; without a version, so that pictures stay the same."""
_PER_METRE = 1000 / 25.4


def png(width: int, height: int, pixels: memoryview, stride: int, dpi: float | None = None) -> Iterator[bytes]:
    """A picture in parts; ``pixels`` are rows of red, green, blue, each row ``stride`` bytes after the last."""
    yield b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
    if dpi is not None:
        per_metre = round(dpi * _PER_METRE)
        yield _chunk(b"pHYs", struct.pack(">IIB", per_metre, per_metre, 1))
    yield _chunk(b"tEXt", MADE_BY)
    packer = zlib.compressobj(_LEVEL)
    used = 3 * width
    for top in range(0, height, _STRIP):
        rows = [pixels[y * stride : y * stride + used] for y in range(top, min(top + _STRIP, height))]
        data = packer.compress(b"\0" + b"\0".join(rows))
        if data:
            yield _chunk(b"IDAT", data)
    yield _chunk(b"IDAT", packer.flush())
    yield _chunk(b"IEND", b"")


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
