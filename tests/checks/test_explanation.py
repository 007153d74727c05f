"""The form of a check's docstring."""

from __future__ import annotations

import pytest

from sheetgen.checks.explanation import explain

WHOLE = """Title of it.

What it is,
in two lines.

And more.

At the table: it matters.

Bad:

    # part of: burrow
    tracker: 99   # <- SG104

    notes: x      # <- SG101, SG103

Good:

    # file: data/den/cards.csv, escaped
    a\\xfc
    # file: data/den/burrows/b.yaml, part of: burrow
    id: b
"""


def test_the_parts() -> None:
    found = explain(WHOLE)
    assert found.title == "Title of it."
    assert found.what == "What it is, in two lines.\n\nAnd more."
    assert found.why == "it matters."
    bad, good = found.examples
    (file,) = bad.files
    assert (bad.verdict, file.path, file.part_of, file.kind) == ("Bad", None, "burrow", "burrow")
    assert file.text == "tracker: 99\n\nnotes: x\n"
    assert file.marks == ((1, "SG104"), (3, "SG101"), (3, "SG103"))
    assert [(one.path, one.part_of, one.escaped) for one in good.files] == [
        ("data/den/cards.csv", None, True),
        ("data/den/burrows/b.yaml", "burrow", False),
    ]
    assert "# <- SG104" in bad.written, "people see the mark"


@pytest.mark.parametrize(
    ("part", "missing"),
    [
        ("At the table: it matters.\n", "no paragraph `At the table: `"),
        ("Bad:\n", "no `Bad:` example"),
        ("Good:\n", "no `Good:` example"),
    ],
)
def test_no_part_may_be_absent(part: str, missing: str) -> None:
    with pytest.raises(ValueError, match=missing):
        explain(WHOLE.replace(part, ""))


def test_a_paragraph_may_end_it() -> None:
    assert explain(f"{WHOLE}\nThat\nis all.").what.endswith("And more.\n\nThat is all.")
