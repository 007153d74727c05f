"""What a press file needs that sheetgen does not bring."""

from __future__ import annotations


def profile(kind: bytes = b"prtr", space: bytes = b"CMYK", about: str = "Our press") -> bytes:
    """The least that is an ICC profile: a header and its description."""
    text = about.encode("ascii") + b"\0"
    tag = b"desc\0\0\0\0" + len(text).to_bytes(4, "big") + text + bytes(80)
    table = (1).to_bytes(4, "big") + b"desc" + (144).to_bytes(4, "big") + len(tag).to_bytes(4, "big")
    size = 128 + len(table) + len(tag)
    header = size.to_bytes(4, "big") + b"test" + bytes.fromhex("02400000") + kind + space + b"Lab "
    return header + bytes(12) + b"acsp" + bytes(128 - 40) + table + tag
