r"""A file that is not in UTF-8.

The file has bytes that make no character in UTF-8, the encoding of all data files: it was most likely saved as
Windows-1252 ("ANSI") or as UTF-16 ("Unicode"). The finding stands at the first such byte and names the character that
its author probably sees there.

At the table: an umlaut would print as a black box or as two wrong letters, on every copy.

Bad:

    # file: data/den/burrows/muehle.yaml, escaped
    format: sheetgen/burrow@1
    id: muehle
    title: Alte M\xfchle                        # <- SG002

Bad:

    # file: data/den/burrows/muehle.yaml, escaped
    \xff\xfef\x00o\x00r\x00m\x00a\x00t\x00:\x00                        # <- SG002

Good:

    # part of: burrow
    title: Alte Mühle
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from sheetgen.checks.registry import Found, finding
from sheetgen.source.file import Fault, SourceFile


@finding("SG002", "not-utf8", "error", on="fault")
def not_utf8(fault: Fault, file: SourceFile) -> Iterator[Found]:
    """Say which byte, and what it probably is."""
    guess = fault.facts["guess"]
    if guess == "cp1252":
        byte = fault.facts["byte"]
        sign = bytes([byte]).decode("cp1252", "replace")
        name = unicodedata.name(sign, "")
        probably = f"; probably `{sign}` saved as Windows-1252" if name and sign != "\ufffd" else ""
        yield Found(
            fault.span,
            f"the byte 0x{byte:02X} is not UTF-8{probably}",
            "save the file as UTF-8 (in most editors: Save with encoding, UTF-8)",
        )
    elif guess == "binary":
        yield Found(fault.span, "a zero byte: this is no text file", "give a YAML file, saved as UTF-8")
    else:
        yield Found(
            fault.span,
            f"this file is in {'UTF-16' if guess == 'utf16' else guess}, not in UTF-8",
            "save the file as UTF-8 (in most editors: Save with encoding, UTF-8)",
        )
