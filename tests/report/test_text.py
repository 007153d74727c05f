"""Findings for people: carets stand under their place, whatever the line holds."""

from __future__ import annotations

from pathlib import Path
from unicodedata import east_asian_width

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheetgen.report import View, formats, render
from sheetgen.report.text import MOST, WIDTH, excerpt, render_findings, summary
from sheetgen.source.diagnostic import Diagnostic, Related, Report, in_order
from sheetgen.source.span import Span
from sheetgen.source.stopped import Stopped


def finding(**changed: object) -> Diagnostic:
    base = Diagnostic(
        "decks/den.yaml",
        Span(14, 5, 14, 10),
        "SG101",
        "unknown-key",
        "error",
        "there is no key `cuont` here",
        "did you mean `count`?",
        "/cards/1/cuont",
        (),
        ("  - id: red-4", "    cuont: 24"),
    )
    return base._replace(**changed)


def test_a_finding() -> None:
    related = (Related("decks/den.yaml", 3, 1, "`count` is known from here"),)
    assert render_findings([finding(related=related)]) == (
        "error[SG101] unknown-key: there is no key `cuont` here\n"
        "  --> decks/den.yaml:14:5\n"
        "   |\n"
        "13 |   - id: red-4\n"
        "14 |     cuont: 24\n"
        "   |     ^^^^^\n"
        "   = help: did you mean `count`?\n"
        "   = see decks/den.yaml:3:1: `count` is known from here"
    )


def test_places_of_which_the_same_is_said_stand_on_one_line() -> None:
    related = (
        Related("a.yaml", 1, 2, "a nut"),
        Related("a.yaml", 3, 4, "a nut"),
        Related("a.yaml", 5, 6, "a seed"),
        Related("b.yaml", 5, 6, "a seed"),
    )
    assert render_findings([finding(related=related)]).splitlines()[-3:] == [
        "   = see a.yaml:1:2, 3:4: a nut",
        "   = see a.yaml:5:6: a seed",
        "   = see b.yaml:5:6: a seed",
    ]


def test_a_finding_without_lines_and_help() -> None:
    one = finding(excerpt=(), help=None, span=Span(7, 1, 7, 1))
    assert render_findings([one]).splitlines() == [
        "error[SG101] unknown-key: there is no key `cuont` here",
        " --> decks/den.yaml:7:1",
    ]


def cells(text: str) -> int:
    return sum(2 if east_asian_width(sign) in "WF" else 1 for sign in text)


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("plain: word", "word"),
        ("\tkey:\tword here", "word"),
        ("🐹🐹: word", "word"),
        ("漢字: {a: word}", "word"),
        ("größe: word", "word"),
        ("a: 🐹🐹", "🐹🐹"),
        ("x" * 500 + " word " + "y" * 500, "word"),
        ("🐹" * 300 + " word " + "🐹" * 300, "word"),
        ("word" + " x" * 300, "word"),
        ("x " * 300 + "word", "word"),
        ("\x1b[31m word", "word"),
    ],
)
def test_carets_stand_under_their_place(line: str, word: str) -> None:
    at = line.index(word)
    text, carets = excerpt(line, at + 1, at + 1 + len(word))
    start = len(carets) - len(carets.lstrip())
    assert set(carets.strip()) == {"^"}
    before = 0
    for index, sign in enumerate(text):
        if before == start:
            assert text[index:].startswith(word)
            break
        before += cells(sign)
    else:
        pytest.fail("no caret under the text")
    assert len(carets.strip()) == cells(word)
    assert cells(text) <= WIDTH
    assert "\x1b" not in text


def test_combining_characters_take_no_cell() -> None:
    text, carets = excerpt("e\u0301: word", 5, 9)
    assert (text, carets) == ("e\u0301: word", "   ^^^^")


@pytest.mark.parametrize("column", [1, 4, 5, 900])
def test_a_place_at_or_beyond_the_end_still_has_a_caret(column: int) -> None:
    _, carets = excerpt("abc", column, column)
    assert carets.strip() == "^"
    assert len(carets) <= 4
    assert excerpt("", 1, 1) == ("", "^")


def test_a_span_of_several_lines_is_marked_to_its_lines_end() -> None:
    assert excerpt("  abc def", 3, None) == ("  abc def", "  ^^^^^^^")


def test_a_very_wide_place_stays_within_the_width() -> None:
    line = "a: " + "x" * 1000
    text, carets = excerpt(line, 4, 1004)
    assert len(text) <= WIDTH
    assert len(carets) <= WIDTH


def test_twenty_of_a_kind_and_file() -> None:
    many = [finding(span=Span(n, 1, n, 2), excerpt=()) for n in range(1, 48)]
    other = finding(path="z.yaml", excerpt=())
    shown = render_findings([*many, other])
    assert shown.count("error[SG101]") == MOST + 1
    assert "... and 27 more SG101 unknown-key in decks/den.yaml" in shown
    assert shown.index("27 more") < shown.index("z.yaml")


def test_summary() -> None:
    warning = finding(severity="warning", span=Span(2, 1, 2, 2))
    assert summary(Report((), ())) == "0 files checked, nothing found"
    assert summary(Report(("a",), ())) == "1 file checked, nothing found"
    assert summary(Report(("decks/den.yaml",), (finding(),))) == "1 error in 1 file"
    assert summary(Report(("a", "b", "decks/den.yaml"), (finding(), warning, finding(severity="info")))) == (
        "1 error, 1 warning, 1 note in 1 of 3 files"
    )


def test_colour_is_only_colour() -> None:
    import re

    report = Report(("decks/den.yaml",), (finding(),))
    coloured = render("text", report, View(colour=True))
    assert "\x1b[" in coloured
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == render("text", report)
    assert render("text", report).isascii()


def test_a_path_cannot_act_on_a_terminal() -> None:
    assert "\x1b" not in render_findings([finding(path="a\x1b[2Jb.yaml", message="x\x07", help="\u202e")])


def test_order_and_repetition() -> None:
    one, two = finding(), finding(span=Span(2, 9, 2, 10))
    three = finding(path="a.yaml", code="SG999")
    assert in_order([one, two, three, one]) == [three, two, one]


def test_formats_are_the_modules() -> None:
    assert formats()[0] == "text"
    assert set(formats()) == {"text", "concise", "json", "sarif", "github", "junit"}
    for name in formats():
        text = render(name, Report(("decks/den.yaml",), (finding(),)))
        assert text.endswith("\n")
        assert "SG101" in text


def test_without_counts_only_findings_are_left() -> None:
    quiet = View(counts=False)
    assert render("text", Report(("a",), ()), quiet) == ""
    found = Report(("decks/den.yaml",), (finding(),))
    assert render("text", found, quiet) == render_findings(found.diagnostics) + "\n"


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
def test_carets_under_every_line_ending(ending: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    lines = ["format: sheetgen/pieces@1", "id: den", "kinds:", "  - {id: stone, label: 漢🐹🐹, cuont: 3}", ""]
    Path("pieces.yaml").write_bytes(ending.join(lines).encode())
    from sheetgen.tasks.validate import ValidateRequest, run

    shown = render("text", run(ValidateRequest(("pieces.yaml",))).report).splitlines()
    # There are two findings on this line: the typefaces lack these letters, too.
    slip = next(number for number, line in enumerate(shown) if "SG101" in line)
    at = next(number for number, line in enumerate(shown) if number > slip and "cuont: 3" in line)
    assert "\r" not in shown[at]
    line, carets = shown[at], shown[at + 1]
    assert cells(line[: line.index("cuont")]) == carets.index("^")
    assert carets.count("^") == 5


CELLS = {"a": 1, " ": 1, "é": 1, "漢": 2, "🐹": 2, "\u0301": 0, "\u200d": 0, "\u00a0": 1, "\x1b": 1, "\u202e": 1}


@given(st.lists(st.sampled_from([*CELLS, "\t"]), max_size=200).map("".join), st.data())
def test_carets_count_terminal_cells(line: str, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(line)))
    end = data.draw(st.integers(start, len(line)))
    text, carets = excerpt(line, start + 1, end + 1)
    places = [0]
    for sign in line:
        places.append(places[-1] + (4 - places[-1] % 4 if sign == "\t" else CELLS[sign]))
    under = places[end] - places[start]
    assert "\t" not in text
    assert "\x1b" not in text
    assert len(carets) <= WIDTH
    if places[-1] <= WIDTH:
        assert carets == " " * places[start] + "^" * max(1, min(under, WIDTH - places[start]))
    elif under <= WIDTH // 2:
        # The line is cut round the place: the place is whole, so is its row of carets.
        assert carets.count("^") == max(1, under)


@pytest.mark.parametrize(("more", "said"), [(7, "and 12 more SG404"), (None, "and 5 or more SG404")])
def test_what_is_left_out_is_counted(more: int | None, said: str) -> None:
    many = [
        Diagnostic("a.yaml", Span(n, 1, n, 2), "SG404", "bad-count", "error", "x", None) for n in range(1, MOST + 6)
    ]
    assert said in render_findings(many, stopped=[Stopped("a.yaml", "SG404", "bad-count", more)])
