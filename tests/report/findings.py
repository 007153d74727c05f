"""Findings to show, and explanations to go with them."""

from __future__ import annotations

from sheetgen.checks.catalogue import explained
from sheetgen.report import View
from sheetgen.source.diagnostic import Diagnostic, Related
from sheetgen.source.span import Span

ERROR = Diagnostic(
    "data/den/deck.yaml",
    Span(14, 5, 14, 10),
    "SG101",
    "unknown-key",
    "error",
    "there is no key `cuont` here",
    "did you mean `count`?",
    "/cards/1/cuont",
    (Related("data/den/deck.yaml", 3, 1, "`count` is known from here"),),
    ("  - id: red-4", "    cuont: 24"),
)
WARNING = ERROR._replace(
    span=Span(2, 1, 2, 3), code="SG206", name="id-and-file-differ", severity="warning", pointer="/id", related=()
)
NOTE = ERROR._replace(
    span=Span(1, 1, 3, 1), code="SG406", name="uneven-refill", severity="info", pointer="", help=None, related=()
)
VIEW = View(folder="/game", root="/game", explain=explained)
