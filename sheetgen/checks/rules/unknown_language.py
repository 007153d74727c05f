"""A text is said to be in a language that there is none of.

Languages are named by two letters (ISO 639-1): `en`, `de`, `fr`. A text under any other name is printed in no language.

At the table: the German sheet has an English title, and nobody knows why.

Bad:

    # part of: scoring
    tables:
      seeds: {label: {en: Seeds, dr: Samen}, each: 1}          # <- SG620

Bad:

    # part of: scoring
    tables:
      seeds: {label: {en: Seeds, ger: Samen}, each: 1}          # <- SG620

Good:

    # part of: scoring
    tables:
      seeds: {label: {en: Seeds, de: Samen}, each: 1}
      nuts: {label: {en: Nuts, da: Nødder}, each: 1}
"""

from __future__ import annotations

from collections.abc import Iterator

from sheetgen.checks.registry import Found, finding
from sheetgen.checks.wording import quote
from sheetgen.source.file import Fault, SourceFile


@finding("SG620", "unknown-language", "warning", on="fault")
def unknown_language(fault: Fault, file: SourceFile) -> Iterator[Found]:
    """One finding a key. Facts: ``code``, and ``meant``, the code that was meant, empty when nobody knows."""
    code, meant = fault.facts["code"], fault.facts["meant"]
    yield Found(
        fault.span,
        f"{quote(code)} is no language: this text is never printed",
        f"did you mean {quote(meant)}?" if meant else "languages have two letters: `en`, `de`, `fr`",
        fault.pointer,
    )
