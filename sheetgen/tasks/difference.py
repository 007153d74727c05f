"""What would change in a file, as a unified diff."""

from __future__ import annotations

import re
from collections.abc import Iterator

_LINE = r"[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+"


def difference(shown: str, before: str, after: str) -> str:
    """The changes as `patch` reads them, line ends as they are; empty when there are none."""
    return "".join(_lines(shown, before, after))


def _lines(shown: str, before: str, after: str) -> Iterator[str]:
    from difflib import unified_diff

    for line in unified_diff(re.findall(_LINE, before), re.findall(_LINE, after), shown, shown):
        if line.endswith("\n"):
            yield line
        elif line.endswith("\r"):  # `patch` knows no such line end: one of its own parts the lines
            yield line + "\n"
        else:
            yield line + "\n\\ No newline at end of file\n"
