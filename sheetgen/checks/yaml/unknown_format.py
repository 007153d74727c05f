"""A file that does not say what it is, or says something unknown.

Every data file starts with `format: sheetgen/<kind>@1`. The finding says which kind the file seems to be, names the
nearest known kind, and tells when a file was written for a newer sheetgen.

At the table: a deck that is read as something else is not printed.

Bad:

    # file: data/den/burrows/hollow.yaml
    id: hollow                          # <- SG012
    side: A
    tracker: 4

Bad:

    # file: data/den/deck.yaml
    format: sheetgen/dekc@1             # <- SG012
    id: den

Bad:

    # file: data/den/deck.yaml
    format: sheetgen/deck@2             # <- SG012
    id: den

Good:

    # part of: deck
    title: The Den
"""

from __future__ import annotations

from collections.abc import Iterator

from sheetgen.checks.registry import Found, finding
from sheetgen.checks.wording import listed, quote, what_is
from sheetgen.model.kinds import VERSION, kinds, record_of
from sheetgen.source.file import Fault, SourceFile
from sheetgen.source.spelling import nearest


@finding("SG012", "unknown-format", "error", on="fault")
def unknown_format(fault: Fault, file: SourceFile) -> Iterator[Found]:
    """Say what is there and what was expected."""
    what, expect = fault.facts["what"], fault.facts["expect"]
    text = fault.facts.get("text", "")
    start = f"start the file with `format: sheetgen/{expect}@{VERSION}`" if expect else None
    if what == "no-map":
        assert file.tree is not None  # a file that cannot be read is not asked what it is
        yield Found(
            fault.span,
            f"a data file is a map of keys and values; this one is {what_is(file.tree)}",
            start or f"start the file with a line like `format: sheetgen/burrow@{VERSION}`",
        )
    elif what == "missing":
        likely = expect or likely_kind(fault.facts["keys"])
        if likely:
            start = f"start the file with `format: sheetgen/{likely}@{VERSION}`"
        yield Found(
            fault.span,
            "the file does not say what it is: it has no `format:`",
            start or f"start the file with `format: sheetgen/<kind>@{VERSION}`; the kinds are {listed(kinds(), 20)}",
        )
    elif what == "newer":
        yield Found(
            fault.span,
            f"{quote(text)} was written for a newer sheetgen; this one knows version {VERSION}",
            "update sheetgen, or ask its author for a file of version " + str(VERSION),
        )
    elif what == "other":
        yield Found(fault.span, f"here a file of the kind `{expect}` is expected; this one is {quote(text)}", start)
    else:
        kind = text.removeprefix("sheetgen/").partition("@")[0]
        near = kind if kind in kinds() else nearest(kind, kinds())
        yield Found(
            fault.span,
            f"{quote(text)} is no known format" if text else "`format:` has no text",
            f"did you mean `sheetgen/{near}@{VERSION}`?"
            if near
            else f"it is `sheetgen/<kind>@{VERSION}`; the kinds are {listed(kinds(), 20)}",
        )


def likely_kind(keys: list[str]) -> str | None:
    """The kind whose keys a file without a format has most of; None when two are as likely or none is."""
    scored: list[tuple[int, str]] = []
    for kind in kinds():
        fields = {name.rstrip("_") for name in record_of(kind).__annotations__}
        scored.append((len(fields.intersection(keys) - {"id", "title", "lang"}), kind))
    scored.sort(reverse=True)
    return scored[0][1] if scored[0][0] > scored[1][0] else None
