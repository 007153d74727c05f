"""A check's docstring taken apart: what it finds, why it matters, and examples that can be run.

The form is described in ``sheetgen.checks``.
"""

from __future__ import annotations

import re
from typing import Literal

from sheetgen.source.explanation import Example, ExampleFile, Explanation

MARK = re.compile(r"[ \t]*# <- (SG\d{3}(?:, SG\d{3})*)[ \t]*$")
_FILE = re.compile(r"# file: (?P<path>[^,]+?)(?P<escaped>, escaped)?(?:, part of: (?P<part>[a-z-]+))?[ \t]*$")
_PART = re.compile(r"# part of: (?P<part>[a-z-]+)[ \t]*$")


def explain(docstring: str) -> Explanation:
    """The parts of a check's docstring. Raises ValueError with the reason when one is absent."""
    lines = docstring.strip("\n").splitlines()
    title = lines[0].strip() if lines else ""
    paragraphs: list[str] = []
    why = ""
    examples: list[Example] = []
    i = 1
    while i < len(lines):
        line = lines[i]
        i += 1
        if line in ("Bad:", "Good:"):
            block: list[str] = []
            while i < len(lines) and (not lines[i].strip() or lines[i].startswith("    ")):
                block.append(lines[i][4:])
                i += 1
            verdict: Literal["Bad", "Good"] = "Bad" if line == "Bad:" else "Good"
            written = "\n".join(block).strip("\n") + "\n"
            examples.append(Example(verdict, written, _files(written)))
        elif line.strip():
            paragraph = [line.strip()]
            while i < len(lines) and lines[i].strip() and lines[i] not in ("Bad:", "Good:"):
                paragraph.append(lines[i].strip())
                i += 1
            text = " ".join(paragraph)
            if text.startswith("At the table: "):
                why = text.removeprefix("At the table: ")
            else:
                paragraphs.append(text)
    for part, named in ((title, "title"), (why, "paragraph `At the table: `")):
        if not part:
            raise ValueError(f"no {named}")
    for wanted in ("Bad", "Good"):
        if not any(example.verdict == wanted for example in examples):
            raise ValueError(f"no `{wanted}:` example")
    return Explanation(title, "\n\n".join(paragraphs), why, tuple(examples))


def _files(written: str) -> tuple[ExampleFile, ...]:
    """The files of a block."""
    found: list[ExampleFile] = []
    path: str | None = None
    part: str | None = None
    escaped = False
    body: list[str] = []

    def close() -> None:
        if not body and path is None:
            return
        marks: list[tuple[int, str]] = []
        text: list[str] = []
        for number, line in enumerate(body, start=1):
            match = MARK.search(line)
            if match:
                marks += [(number, code) for code in match[1].split(", ")]
                line = line[: match.start()]
            text.append(line)
        found.append(ExampleFile(path, "".join(f"{line}\n" for line in text), tuple(marks), part, escaped))

    for line in written.splitlines():
        heading = _FILE.match(line)
        fragment = _PART.match(line)
        if heading:
            close()
            path, part, escaped, body = heading["path"], heading["part"], bool(heading["escaped"]), []
        elif fragment and not body and path is None:
            part = fragment["part"]
        else:
            body.append(line)
    close()
    return tuple(found)
