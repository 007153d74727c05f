"""What is said, word for word, of texts that YAML takes otherwise than their authors, and how they are mended."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from sheetgen.checks.mending import MOST
from sheetgen.load.workspace import Workspace
from sheetgen.source.diagnostic import Diagnostic
from sheetgen.tasks.validate import validate_loaded
from tests.checks.checking import burrow, checked
from tests.checks.test_messages import told

# fmt: off
TEXTS: dict[str, str | bytes] = {
    "no map": "- a\n",
    "no format, and two kinds as likely": "title: x\nid: y\n",
    "no format, and one kind most likely": "id: y\ntracker: 4\nside: A\n",
    "a tab": "a:\n\tb: 1\n",
    "two lines with tabs": "a:\n\tb: 1\n\tc: 2\n",
    "three lines with tabs": "a:\n\tb: 1\n\tc: 2\n\td: 3\n",
    "tabs and a line of tabs alone": "a:\n\tb: 1\n\t\nc: 2\n",
    "a tab alone on a line": "a:\n  b: 1\n\t\nc: 2\n",
    "a tab alone on the first line": "\t\na:\n\tb: 1\n",
    "a tab alone on a line of a text": "notes: |\n  one\n\t\n  two\na: 1\n",
    "a tab alone on a line that belongs to a text": "notes: |\n  one\n  \t\n  two\nx:\n\ta: 1\n",
    "such a line above something else": "notes: |\n  one\n  \t\nb: @x\n",
    "a tab before a comment": "a: 1\n\t# b\nc: @x\n",
    "tabs and a key twice": "a:\n\tb: 1\n\tb: 2\n",
    "tabs that may be two or four blanks": "a:\n  b:\n\tc: 1\n",
    "tabs and something else that is broken": "a:\n\tb: 1\nc: @x\n",
    "a tab within a text of several lines": "a:\n\tb: 1\nnotes: |\n  one\n  \ttwo\n",
    "a tab within such a text at the end": "a:\n\tb: 1\nnotes: |\n  one\n  \ttwo",
    "a text indented with tabs": "a:\n\tb: |\n\t\tone\n\n\t\ttwo\n",
    "a tab after a dash in such a text": "a:\n\tb: |\n\t\t- \tone\n\t\t- two\n",
    "a tabbed line behind such a text": "a:\n\tb: |\n\t\tone\n\tc: 1\n",
    "a no-break space": burrow(title="The\u00a0Hollow"),
    "a next line": burrow(title="The\u0085Hollow"),
    "an em space": burrow(title="The\u2003Hollow"),
    "an en quad": burrow(title="The\u2000Hollow"),
    "a hair space": burrow(title="The\u200aHollow"),
    "a figure before a zero-width space": burrow(title="1\u200b2 The"),
    "a letter before a zero-width space": burrow(title="a\u200b2 The"),
    "a soft hyphen": burrow(title="Hol\u00adlow"),
    "a byte order mark within": burrow(title="Hol\ufefflow"),
    "an ideographic space": burrow(title="The\u3000Hollow"),
    "an ideographic space among others": burrow(title="巣\u3000穴"),
    "an ideographic space at a word": burrow(title="The\u3000穴"),
    "a no-break space behind a dash": burrow(notes="a\n  -\u00a0b"),
    "a no-break space before a number sign": burrow(title="The\u00a0#1"),
    "a no-break space before a colon": burrow(notes="The\u00a0: Hollow"),
    "a byte of Windows": b"title: K\xfcche\n",
    "a byte that Windows does not have": b"title: K\x81che\n",
    "a zero byte": b"title: a\x00b\n",
    "UTF-16": "title: a\n".encode("utf-16"),
    "a line separator": burrow(title='"a\\u2028b"'),
    "a vertical tab": burrow(title='"a\\x0bb"'),
    "a bell": burrow(title='"a\\x07b"'),
    "a key twice on lines": "a: 1\nb: 2\na: 1\n",
    "a key twice in braces": "x: {a: 1, a: 1}\n",
    "a key twice in braces, the comma on the next line": "x: {a: 1, a: 1\n  , b: 2}\n",
    "a key twice in braces, at the start of a line": "x: {a: 1,\n  a: 1, b: 2}\n",
    "two comments on a line": burrow(notes="x  # sheetgen: ignore[SG331] # sheetgen: ignore[SG314]"),
    "a comment on a line": burrow(notes="x  # sheetgen: ignore[SG331]"),
    **{f"{n} colons in texts": "".join(f"n{i}: Remember: draw\n" for i in range(n)) for n in (8, 9, 10)},
    "a line indented with no-break spaces": "a:\n  b: 1\n\u00a0\u00a0c: 2\n",
    "two lines indented with no-break spaces": "a:\n  b: 1\n\u00a0\u00a0c: 2\n\u00a0\u00a0d: 2\ne: 3\n",
    **{f"a text of {n} signs with a colon": f"a: b: {'x' * (n - 3)}\n" for n in (50, 51)},
    **{f"a text of {n} signs that begins with an at": f"a: @{'x' * (n - 1)}\n" for n in (30, 31)},
    "blank lines and comments before a wrong indentation": "a:\n    b: 1\n\n# c\n   c: 2\n",
    "a comment above a missing blank": "tracker:4\n# c\n\nb: 2\n",
    "a backslash at the beginning of a line": 'a: "x\n\\dir"\n',
    "a block below an item": "- a\n|\n  x\n",
    "a brace left open": "a: 1\nb: {x: [1, 2], y: 2\n",
    "a bracket left open": "a: 1\nb: [x, {y: 2}\n",
    "a brace left open before a key": "a: {x: 1\nb: 2\n",
    "a quote that closes on the line before the trouble": 'a: "x\nb: y"\nc: z" d\n',
    "a quote left open far above": 'a: "x\nb: 1\nc: 2\nd: "y"\n',
    "a quote left open, and one that escapes": 'a: "x \\" y\nb: "z"\n',
    "a quote that escapes another": 'a: "x \\" y" z\n',
    "an apostrophe written twice": "a: 'it''s' z\n",
    "an apostrophe written twice and left open": "a: 'it''s\nb: 'x'\n",
    "a single quote within double ones": "a: \"x - 'y\" z\n",
    "a double quote within single ones": "a: 'x: \"y' z\n",
    "a quote that opens behind the trouble": 'a: b: "x\nc: 1\n',
    "a quote that opens at the trouble": 'a: [1] "x\nc: 1\n',
    "a colon before a quoted text": 'a: b: "x"\n',
    "a quote that closes behind a colon": "a: 'b: '\n- x\n",
    "a quote left open behind a long key": 'a_long_title: "Willow\nside: A\nnotes: "x"\n',
    "a quote that closes at the end of the line before": 'a: "x\nb: y"\n  c: z\n',
    "a brace left open at the end": "a: {x: 1, y: ",
    "a bracket left open at the end": "a: [1, y: ",
    "a bracket left open behind a number sign in quotes": 'a: [{x: "b: #c }"}, y\nb: 1\n',
    "a list indented with no-break spaces": "a:\n  - b\n\u00a0\u00a0- c\n\u00a0\u00a0- d\ne: 1\n",
    "a text indented with a no-break space": "x:\n  a: b\n\u00a0\u00a0\u00a0\u00a0c\nz: 1\n",
    "a text indented with tabs and with blanks": "a:\n\tb: |\n\t\tone\n    two\n",
    "a number sign that hides the end of a brace": "a: 1\nb: {name: Card #3, value: 2}\nc: 2\n",
    "a colour that hides the end of a brace": "b: {x: 1, colour: #2E6B7A}\nc: 2\n",
    "a number sign in quotes before one that hides": 'b: {x: "Card #3", y: Card #4}\nc: 2\n',
    "a number sign behind an anchor": "b: {x: &y #3}\nc: 2\n",
    "a number sign that hides the end at the end of the file": "b: [Card #3]\n",
    "a number sign that hides the end of a bracket in a list": "- [Card #3]\n- [b]\n",
    "two number signs that hide the end of a brace": "b: {x: Card #3, y: Card #4}\nc: 2\n",
    "two number signs that hide the end of a bracket on the last line": "b: [Card #3, Card #4]",
    "number signs at the beginning of a bracket": "b: [#3,#4]\nc: 2\n",
    "a number sign within a word in a bracket": "b: [x#3, y\nc: 2]\n",
    "a quote that closes behind a colon, and another trouble": "a: 'b: '\nc: 'x' y\n",
    "a bracket behind a number sign, and an item below": "a: see #3 [x]\n- y\n",
    "a number sign behind a key alone": "b: {x: #3\n",
    "a number sign in quotes, and a brace left open": 'b: {x: ", #3}", y: [1\nc: 2\n',
    "a bracket behind a quoted text with a bracket": 'a: ["x [", y\nb: 1\n',
    "two quoted texts and a third left open": 'a: ["x", \'y\', "z]\nb: 1\n',
}
# fmt: on


def words() -> Iterator[tuple[str, Callable[[], str]]]:
    """Each text's name, and what tells what is said of it."""
    for name, text in TEXTS.items():
        yield name, lambda text=text: with_fixes(checked(text))


def with_fixes(found: list[Diagnostic]) -> str:
    return "".join(
        told([one]) + "".join(f"    ~ {tuple(edit.span)} {edit.text!r}\n" for edit in one.fix) for one in found
    )


def test_the_words_about_texts(golden: Callable[[str, str], None]) -> None:
    golden("findings/yaml.txt", "\n".join(f"# {name}\n{say()}" for name, say in words()))


@pytest.mark.parametrize(
    ("text", "message", "advice"),
    [
        ("- a\n", "a data file is a map of keys and values; this one is a list", "`format: sheetgen/theme@1`"),
        ("title: x\n", "it has no `format:`", "`format: sheetgen/theme@1`"),
        ("format: sheetgen/deck@1\n", "here a file of the kind `theme` is expected", "`format: sheetgen/theme@1`"),
    ],
)
def test_a_file_of_another_kind_than_its_place(text: str, message: str, advice: str) -> None:
    workspace = Workspace(cwd=Path("/"))
    loaded = workspace.load(Path("/nowhere/x.yaml"), shown="x.yaml", data=text.encode(), expect="theme")
    (found,) = validate_loaded(workspace, [loaded])
    assert found.code == "SG012" and message in found.message and advice in (found.help or ""), found


@pytest.mark.parametrize("slip", ["a:\n\tb: 1\n", "a: Remember: draw\n"])
def test_a_long_file_is_not_mended(slip: str) -> None:
    for longer in (0, 1):
        text = slip + "#" * (MOST - len(slip) - 1 + longer) + "\n"
        (found,) = checked(text)
        assert bool(found.fix) == (not longer)
