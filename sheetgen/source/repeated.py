"""A key that a map has more than once."""

from __future__ import annotations

from functools import cached_property

from sheetgen.source.file import SourceFile
from sheetgen.source.node import Node, Scalar
from sheetgen.source.span import Span


class Repeated:
    """Where a key is first set, and every value that it is given."""

    def __init__(self, file: SourceFile, key: Scalar, value: Node) -> None:
        self.file = file
        self.first: Span = key.span
        self.values: list[Node] = [value]

    @cached_property
    def said(self) -> str:
        """What each value says as it is written, when all say the same, each on one line; otherwise empty.

        Ask when the map is complete. It is looked at once for all repetitions: a key may stand 100,000 times.
        """
        written = {self.file.written(value.span) for value in self.values}
        return written.pop() if len(written) == 1 else ""
