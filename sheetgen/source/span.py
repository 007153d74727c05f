"""Where something stands in a text file."""

from __future__ import annotations

from typing import NamedTuple


class Span(NamedTuple):
    """A place in a file. Lines and columns count from 1, columns in code points; the end is exclusive."""

    line: int
    column: int
    end_line: int
    end_column: int


START = Span(1, 1, 1, 1)
