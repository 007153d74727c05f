"""The likely cause of broken YAML is told at its likely place, whichever parser met it."""

from __future__ import annotations

import pytest

from sheetgen.checks.yaml import _causes
from tests.checks.checking import burrow, checked, codes
from tests.load.composing import either_parser

pytestmark = pytest.mark.usefixtures("either_parser")
__all__ = ["either_parser"]

CASES = {
    "quote to the end": ('a: 1\ntitle: "Willow\nside: A\n', 2, 8, 'the quote " that is opened here is not closed'),
    "quote to the next": ('title: "Willow\nside: A\nnotes: "x"\n', 1, 8, 'the quote " that is opened here'),
    "single quote": ("title: 'Willow\nside: A\nnotes: 'x'\n", 1, 8, "the quote ' that is opened here"),
    "apostrophe": ("a: 'it's'\n", 1, 8, "text goes on after the closing '"),
    "text after a quote": ('a: "x" y\n', 1, 8, 'text goes on after the closing "'),
    "speech": ('a: "He said "hi" to us"\n', 1, 14, 'text goes on after the closing "'),
    "text after a bracket": ("a: [1] one\n", 1, 8, "text goes on after the closing `]`"),
    "colon": ("notes: Remember: draw\n", 1, 16, "there is a `: ` inside this text"),
    "colon in an item": ("a:\n  - b: c: d\n", 2, 9, "there is a `: ` inside this text"),
    "colon after braces": ("a: {x: 1}: y\n", 1, 10, "there is a `: ` inside this text"),
    "colon after brackets": ("a: [x]: y\n", 1, 7, "there is a `: ` inside this text"),
    "item below keys with colons": ("a:b: 1\nc: 2\n- x\n", 3, 1, "this line is no YAML"),
    "item below a key in braces": ("{a: b}: c\n- x\n", 2, 1, "this line is no YAML"),
    "word below a map": ("map: |\n  A A\nfoo\nb: 1\n", 3, 1, "`foo` is neither a key"),
    "letters without a map": ("a: 1\nA B\nc: 1\n", 2, 1, "`A B` is neither a key"),
    "indented further": ("a: 1\n  b: 2\n", 2, 3, "line 2 is indented by 2"),
    "between two": ("a:\n    b: 1\n   c: 2\n", 3, 4, "line 3 is indented by 3"),
    "first line indented": ("  a: 1\nb: 2\n", 2, 1, "line 2 is indented by 0"),
    "item between": ("a:\n  - 1\n - 2\n", 3, 2, "line 3 is indented by 1"),
    "no blank after colon": ("a: 1\ntracker:4\nb: 2\n", 2, 8, "there is no blank after the colon of `tracker`"),
    "no blank on the first line": ("tracker:4\nb: 2\n", 1, 8, "there is no blank after the colon of `tracker`"),
    "at": ("a: @x\n", 1, 4, "may not start with `@`"),
    "backtick": ("a: `x`\n", 1, 4, "may not start with a backtick"),
    "percent": ("a: %x\n", 1, 4, "may not start with `%`"),
    "star": ("a: *Star*\n", 1, 4, "may not start with `*`"),
    "ampersand": ("a: & b\n", 1, 4, "may not start with `&`"),
    "more than": ("a: >22\n", 1, 4, "may not start with `>`"),
    "bar": ("a: |22\n", 1, 4, "may not start with `|`"),
    "in an item": ("a:\n  - @x\n", 2, 5, "may not start with `@`"),
    "bracket": ("a: [1, 2\nb: 3\n", 1, 4, "the `[` that opens here is not closed"),
    "brace": ("a: {x: 1, y: 2\nb: 3\n", 1, 4, "the `{` that opens here is not closed"),
    "brace in a list": ("c:\n  - {id: a, n: 3\n  - {id: b, n: 4}\n", 2, 5, "the `{` that opens here is not closed"),
    "brace at the end": ("a: {x: 1, y: ", 1, 4, "the `{` that opens here is not closed"),
    "colon in braces": ("a: {x: 1, y: Roll: then move}\n", 1, 18, "there is a `: ` inside this text"),
    "comma": ("a: {x: [1] y: 2}\n", 1, 12, "a comma or `}` is missing"),
    "spaced number sign that hides the end": ("a: [Card # 3]\nb: 1\n", 1, 10, "`# 3` is a comment to YAML"),
    "spaced number sign in braces": ("c: {x: Card # 3, y: 2}\nb: 1\n", 1, 13, "`# 3` is a comment to YAML"),
    "number sign on a line below": ("a: {\n  x: Card # 3,\n  y: 2\n}\n", 2, 11, "`# 3` is a comment to YAML"),
    "remark that hides the end": ("a: [x, y # both]\nb: 1\n", 1, 10, "`# both` is a comment to YAML"),
    "bracket left open below a remark": ("a: [x, # first, of all\n  y\nb: 1\n", 1, 4, "the `[` that opens here is not"),
    "comma at the end of a line": ("a: {x: b\n   , y: c\n   z: d}\nb: 1\n", 3, 4, "a comma or `}` is missing"),
    "comma, and a bracket closed on the next line": ("a: [b # c\n  d]\n", 2, 3, "a comma or `]` is missing before"),
    "comma within a later line": ("a: {x: b,\n  y: [1] z: 2}\n", 2, 10, "a comma or `}` is missing"),
    "languages without a comma": ("a: {en: Bank\n    de: Ufer}\n", 2, 5, "a comma or `}` is missing before"),
    "closed twice": ('a: "b"\n]\n', 2, 1, "this `]` closes nothing"),
    "escape": ('a: "C:\\dir"\n', 1, 7, "a backslash in double quotes starts an escape"),
    "list on the key's line": ("a: - x\n", 1, 4, "a list cannot start on the line of its key"),
    "no colon": ("a: 1\nb\nc: 2\n", 2, 1, "`b` is neither a key"),
    "comment in a key": ("a: 1\nCard #3: x\nb: 2\n", 2, 1, "the rest of this line is a comment"),
    "control character": ("a: b\x07\n", 1, 5, "bell (U+0007)"),
    "lone carriage returns": ("a: 1\rb: @x\r", 2, 4, "may not start with `@`"),
    "wide characters before": ('a: {"🐹🐹": @x}\n', 1, 11, "may not start with `@`"),
}


@pytest.mark.parametrize("case", CASES)
def test_cause(case: str) -> None:
    text, line, column, message = CASES[case]
    (found,) = checked(text)
    assert (found.code, found.span.line, found.span.column) == ("SG001", line, column), found
    assert message in found.message
    assert found.help


def test_a_missing_blank_after_a_dash_swallows_the_line() -> None:
    found = checked("a:\n  - x\n  -y\n  - z\n")
    assert [(one.code, one.span.line) for one in found] == [("SG001", 3)]
    assert "after the dash" in found[0].message


@pytest.mark.parametrize("lines", ["{en: Card # 3,\n  de: Karte\n}", "{en: Card\n  de: Karte}", "[a # b\n  c,\n  d]"])
def test_what_a_bracket_goes_on_over_is_not_looked_at_alone(lines: str) -> None:
    """Nothing else is wrong with these lines, and what is wrong below is told all the same."""
    found = checked(burrow(notes=lines) + "trakcer: 5\n")
    assert sorted(one.code for one in found) == ["SG001", "SG101"], found


@pytest.mark.parametrize(
    ("line", "advice"),
    [
        ("a: [Card # 3]", 'put the value in quotes: `"Card # 3"`; if it is a comment, the `]` belongs before it'),
        ("a: {x: Card # 3, y: 2}", 'put the value in quotes: `"Card # 3"`'),
    ],
)
def test_what_may_be_a_comment_is_not_mended(line: str, advice: str) -> None:
    (found,) = checked(f"{line}\nb: 1\n")
    assert (found.help, found.fix) == (advice, ())


@pytest.mark.parametrize(
    ("text", "advice"),
    [
        ('a: @say "hi"\n', "put it in quotes: '@say \"hi\"'"),
        ("a: `C:\\x`\n", "put it in quotes: '`C:\\x`'"),
        ("title:@tom\nb: 2\n", 'write `title: "@tom"`'),
        ("title:Roll #3 # x\nb: 2\n", 'write `title: "Roll #3"`'),
        ('title:"x"\nb: 2\n', 'write `title: "x"`'),
        (f"tracker:{'4' * 31}\nb: 2\n", f"write `tracker: {'4' * 30}…`"),
    ],
)
def test_what_is_to_be_written_reads_as_it_is_meant(text: str, advice: str) -> None:
    found = checked(text)
    assert [one.help for one in found if one.code == "SG001"] == [advice], found


@pytest.mark.parametrize("other", ["---\nb: 1\n", "{a: b}: c\n"])
def test_no_fix_when_something_else_breaks_the_file_besides(other: str) -> None:
    (found,) = checked(f"title: Remember: draw\n{other}")
    assert (found.code, found.fix) == ("SG001", ())


def test_both_places_of_an_unclosed_quote() -> None:
    (found,) = checked('title: "Willow\nside: A\nnotes: "x"\n')
    assert [(one.line, one.column) for one in found.related] == [(3, 9)]


def test_other_files_causes() -> None:
    assert [one.code for one in checked("a: *new\nb: &x 1\nc: !y z\n")][:3].count("SG004") >= 1


def test_missing_commas_are_asked_for_once_and_not_behind_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    tried = []
    real = _causes.reread
    monkeypatch.setattr(_causes, "reread", lambda *given: tried.append(given) or real(*given))
    text = "format: sheetgen/burrow@1\nid: x\n" + "".join(f"k{number}: [a\n  b: c]\n" for number in range(12))
    assert "SG001" in [code for code, _ in codes(checked(text))]
    assert len(tried) < 50
