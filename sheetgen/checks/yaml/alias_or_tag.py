"""YAML's anchors, aliases, merge keys and tags.

`&name`, `*name`, `<<` and `!tag` are no part of the formats. Mostly they are not meant at all: a text that starts with
one of these signs needs quotes.

At the table: a reader of the file sees what is printed, and a text like `*new*` prints its stars.

Bad:

    # part of: deck
    cards:
      - {id: nut, colour: &main brown, value: 2, count: 8}      # <- SG004
      - {id: seed, colour: *main, value: 1, count: 4}           # <- SG004

Bad:

    # part of: burrow
    title: !shout The Hollow        # <- SG004

Good:

    # part of: deck
    sets:
    cards:
      - {id: nut, name: "*new*", count: 8}
      - {id: seed, name: "!", count: 4}
"""

from __future__ import annotations

from collections.abc import Iterator

from sheetgen.checks.registry import Found, finding
from sheetgen.checks.wording import quote
from sheetgen.source.file import Fault, SourceFile

_SAY = {
    "anchor": ("&", "is an anchor to YAML; anchors are not part of the formats", "write the value where it is needed"),
    "alias": ("*", "is an alias to YAML; aliases are not part of the formats", "repeat the value here"),
    "merge": ("", "merges another map in YAML; merging is not part of the formats", "write the keys out here"),
    "tag": ("", "is a tag to YAML; tags are not part of the formats", "leave it out"),
}


@finding("SG004", "alias-or-tag", "error", on="fault")
def alias_or_tag(fault: Fault, file: SourceFile) -> Iterator[Found]:
    """Say what the sign means to YAML, and that quotes make a text of it."""
    sign, means, instead = _SAY[fault.facts["what"]]
    text = fault.facts["text"].removeprefix("tag:yaml.org,2002:")
    yield Found(fault.span, f"{quote(sign + text)} {means}", f"{instead}; if it is a text, put it in quotes")
