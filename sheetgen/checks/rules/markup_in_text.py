"""A text of the rules holds markup.

`**bold**` and `*italic*` are all there is. Tags, links, images and entities are refused: they are never acted on, and
printed as they stand they are noise. A lone `<` is a letter like any other.

At the table: on paper a link cannot be followed, and a tag is a misprint.

Bad:

    # part of: rules
    sections:
      - id: play
        title: Play
        items:
          - {id: D1, source: "The Den rulebook", text: "Roll <b>one</b> die."}     # <- SG608

Good:

    # part of: rules
    sections:
      - id: play
        title: Play
        items:
          - {id: D1, source: "The Den rulebook", text: "Roll **one** die; 2 < 3."}
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.checks.wording import quote
from sheetgen.model.markup import find_markup
from sheetgen.source.ink import Ink
from sheetgen.source.node import Mapping, Scalar, Sequence, escape_pointer

_PRINTED = ("title", "intro", "text", "note", "source")


@finding("SG608", "markup-in-text", "error", on="rules")
def markup_in_text(subject: Subject) -> Iterable[Found]:
    """One finding a text, at its first markup."""
    for pointer, node in printed_texts(subject):
        found = find_markup(node.text)
        if pointer.endswith("/source"):
            found = [one for one in found if one[2] != "link"]  # a page on the web may be a source
        if found:
            start, end, what = found[0]
            article = "an" if what[0] in "aeiouHi" else "a"
            yield Found(
                Ink(subject.file, node).within(start, end),
                f"{article} {what}, {quote(node.text[start:end])}, in a text that is printed as it stands",
                "write it in plain words; `**bold**` is the only markup"
                if what != "link"
                else "name the page in words",
                pointer,
            )


def printed_texts(subject: Subject) -> Iterator[tuple[str, Scalar]]:
    """The printed texts of the file, with their pointers."""
    waiting = [("", subject.file.tree)]
    while waiting:
        pointer, node = waiting.pop()
        if isinstance(node, Sequence):
            waiting += [(f"{pointer}/{number}", item) for number, item in enumerate(node.items)]
        elif isinstance(node, Mapping):
            for key, value in node.entries:
                place = f"{pointer}/{escape_pointer(key.text)}"
                if isinstance(value, Scalar):
                    if key.text in _PRINTED:
                        yield place, value
                else:
                    waiting.append((place, value))
