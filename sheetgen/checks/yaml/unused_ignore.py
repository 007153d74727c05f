r"""A silencing comment that silences nothing.

`# sheetgen: ignore[SG314]` at the end of a line, or alone on the line above, silences findings of that line (of the
whole text when a text starts there); `# sheetgen: ignore-file[SG314]` in the first ten lines those of the file. In the
brackets stand codes, names, or the first digits of codes. The finding tells of a comment without brackets, of an
unknown name, of a finding that cannot be silenced because nothing can be printed in spite of it, and of one that does
not occur.

At the table: a silencer that has outlived its reason hides the next fault.

Bad:

    # part of: burrow
    tracker: 4  # sheetgen: ignore[SG373] it is a short game     # <- SG008

Bad:

    # part of: burrow
    # sheetgen: ignore                  # <- SG008
    tracker: 4
    # sheetgen: ignore[tracker-lenght]  # <- SG008
    notes: "# sheetgen: ignore[SG373] in a text is no comment"

Good:

    # file: data/den/burrows/hollow.yaml, escaped, part of: burrow
    # sheetgen: ignore[SG009] the space is meant
    title: The\u00a0Hollow
"""

from __future__ import annotations

from collections.abc import Iterator

from sheetgen.checks.registry import Found, finding
from sheetgen.checks.wording import quote
from sheetgen.source.file import Fault, SourceFile


@finding("SG008", "unused-ignore", "warning", on="fault")
def unused_ignore(fault: Fault, file: SourceFile) -> Iterator[Found]:
    """Say why it silences nothing."""
    what, text = fault.facts["what"], fault.facts.get("text", "")
    if what == "bare":
        yield Found(
            fault.span,
            "this comment does not say what it silences",
            "name the finding: `# sheetgen: ignore[SG314] reason`",
        )
    elif what == "unknown":
        near = fault.facts["near"]
        yield Found(
            fault.span,
            f"{quote(text)} is no finding that sheetgen knows",
            f"did you mean {quote(near)}?" if near else "name a code like `SG314` or its name",
        )
    elif what == "blocking":
        yield Found(
            fault.span,
            f"{quote(text)} cannot be silenced: nothing can be printed in spite of it",
            "mend the fault and delete this comment",
        )
    elif what == "late":
        yield Found(
            fault.span,
            "a comment that silences a whole file stands in its first ten lines",
            "move it to the top",
        )
    else:
        yield Found(fault.span, f"nothing to silence here: {quote(text)} is not found", "delete the comment")
