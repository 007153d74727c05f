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

import re
from collections.abc import Iterator

from sheetgen.checks.mending import instead, on_line, whole_line
from sheetgen.checks.registry import Found, finding
from sheetgen.checks.wording import quote
from sheetgen.source.edit import Fix
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
        message = f"nothing to silence here: {quote(text)} is not found"
        yield Found(fault.span, message, "delete the comment", fix=_deleted(fault, file))


def _deleted(fault: Fault, file: SourceFile) -> Fix:
    """The comment deleted, reason and all; of several names only the one."""
    number, start = fault.span.line, fault.span.column - 1
    line, comment = file.lines[number - 1], file.written(fault.span)
    names = re.search(r"\[(.*)\]", comment)
    if names is None or line.count("sheetgen:") > 1:
        return ()
    parts = names[1].split(",")
    left = [part for part in parts if part.strip() != fault.facts["text"]]
    if any(part.strip() for part in left):
        inside = start + names.start(1)
        return instead(on_line(number, inside, inside + len(names[1])), ",".join(left).strip())
    before = line[:start].rstrip(" \t")
    return instead(on_line(number, len(before), len(line)) if before else whole_line(file, number), "")
