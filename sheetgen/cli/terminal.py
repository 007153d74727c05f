"""The one place from which words reach standard output and error: nothing in them acts on a terminal.

What is said holds texts of files, names of files and words of the command line, all of which may hold anything.
"""

from __future__ import annotations

import sys
from typing import Any, TextIO

from sheetgen.source.printable import for_terminal, shortened

LINE = 2_000
"""Characters of a line at most; the longest path that systems know is as long as two of them."""


def say(line: object = "", *, err: bool = False) -> None:
    """One line, whatever stands in it."""
    stream = _stream(err)
    stream.write(shortened(str(line), LINE) + "\n")
    stream.flush()


def show(text: str, *, err: bool = False, coloured: bool = False) -> None:
    """Lines that a renderer made, as they are into a file or a pipe; onto a terminal only what it may have.

    ``coloured``: the renderer has put colours in, and kept those of its texts out.
    """
    stream = _stream(err)
    stream.write(for_terminal(text, coloured=coloured) if is_terminal(stream) else text)
    stream.flush()


def is_terminal(stream: Any) -> bool:
    """Whether somebody looks at a stream."""
    return bool(getattr(stream, "isatty", lambda: False)())


def _stream(err: bool) -> TextIO:
    return sys.stderr if err else sys.stdout
