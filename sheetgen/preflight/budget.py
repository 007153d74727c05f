"""How much work one file may cause. A file that asks for more is told of, not followed."""

from __future__ import annotations

from typing import Any

from sheetgen.preflight.objects import is_array

MOST_STREAM = 256_000_000
"""Bytes of one stream, unpacked."""
MOST_BYTES = 2_000_000_000
"""Bytes of all streams, unpacked."""
MOST_INSTRUCTIONS = 60_000_000
MOST_LZW = 200_000
"""Bytes of a stream in LZW, which qpdf unpacks without a bound: one byte becomes 2,700 at most."""
DEEPEST = 24
"""Forms within forms, patterns and glyphs counted."""


class TooMuch(Exception):
    """A file asks for more work than anything printable does; the message says of what."""


class Budget:
    """What is left of the work that a file may cause."""

    __slots__ = ("bytes", "instructions")

    def __init__(self) -> None:
        self.bytes = MOST_BYTES
        self.instructions = MOST_INSTRUCTIONS

    def read(self, stream: Any) -> bytes:
        """A stream's bytes. Raises TooMuch, and whatever pikepdf raises for a damaged one."""
        names = filters(stream)
        if any(name in ("/LZWDecode", "/LZW") for name in names) and len(stream.read_raw_bytes()) > MOST_LZW:
            raise TooMuch("a stream packed with LZW is too long to be unpacked safely")
        data = bytes(stream.read_bytes())
        self.bytes -= len(data)
        if self.bytes < 0:
            raise TooMuch("its streams hold too much when they are unpacked")
        return data

    def count(self, instructions: int) -> None:
        """Note instructions that were followed. Raises TooMuch."""
        self.instructions -= instructions
        if self.instructions < 0:
            raise TooMuch("its pages have too many instructions")


def filters(stream: Any) -> tuple[str, ...]:
    """The names of a stream's filters."""
    found = stream.get("/Filter")
    if found is None:
        return ()
    return tuple(str(one) for one in found) if is_array(found) else (str(found),)
