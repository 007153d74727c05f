"""A text lacks a language that the file's other texts have.

A text is a string, which serves every language, or a map of language code to text. When at least half of a file's maps
have a language, all should. What is missing is printed in English, or in the first language there is.

At the table: one English line on a German sheet.

Bad:

    # part of: scoring
    tables:
      mushrooms: {label: {en: Mushrooms, de: Pilze}, each: 1}
      acorns: {label: {en: Acorns, de: Eicheln}, each: 1}
      seeds: {label: {en: Seeds}, each: 1}          # <- SG609

Bad:

    # part of: scoring
    tables:
      mushrooms: {label: {en: Mushrooms, de: Pilze}, each: 1}
      acorns: {label: {en: Acorns, de: Eicheln}, each: 1}
      seeds: {label: {en: Seeds, da: Samen}, each: 1}          # <- SG609

Good:

    # part of: scoring
    tables:
      mushrooms: {label: {en: Mushrooms, de: Pilze}, each: 1}
      acorns: {label: {en: Acorns, de: Eicheln}, each: 1}
      seeds: {label: {en: Seeds, de: Samen}, each: 1}
      solo: {label: Solo, each: 1}
"""

from __future__ import annotations

from collections.abc import Iterator

from sheetgen.checks.registry import Found, finding
from sheetgen.checks.wording import listed, quote
from sheetgen.source.file import Fault, SourceFile


@finding("SG609", "missing-language", "warning", on="fault")
def missing_language(fault: Fault, file: SourceFile) -> Iterator[Found]:
    """One finding a text. Facts: ``missing`` and ``have``, language codes; ``meant`` when one is the other misspelt."""
    missing = fault.facts["missing"]
    if fault.facts["meant"]:
        wrong = fault.facts["have"][0]
        yield Found(
            fault.span,
            f"no other text is in {quote(wrong)}, and this one lacks {quote(missing[0])}, which the others have",
            f"write {quote(missing[0])}",
            fault.pointer,
        )
        return
    yield Found(
        fault.span,
        f"this text has {listed(fault.facts['have'])} and lacks {listed(missing)}, which the others have",
        f"add `{missing[0]}: ...`",
        fault.pointer,
    )
