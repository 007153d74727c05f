"""GitHub's workflow commands: escaped, errors first."""

from __future__ import annotations

import re
from urllib.parse import unquote

from sheetgen.report import render
from sheetgen.source.diagnostic import Diagnostic, Report
from tests.report.findings import ERROR, NOTE, VIEW, WARNING

COMMAND = re.compile(r"::(error|warning|notice) ([^:]*)::(.*)")


def commands(*found: Diagnostic) -> list[tuple[str, dict[str, str], str]]:
    """The commands as a runner reads them: a line each, properties parted by commas, percent signs undone."""
    parsed = []
    for line in render("github", Report(("a",), found), VIEW).splitlines():
        match = COMMAND.fullmatch(line)
        assert match, line
        properties = dict(part.split("=", 1) for part in match[2].split(","))
        parsed.append((match[1], {name: unquote(value) for name, value in properties.items()}, unquote(match[3])))
    return parsed


def test_a_command() -> None:
    assert render("github", Report(("a",), (ERROR,)), VIEW) == (
        "::error file=data/den/deck.yaml,line=14,col=5,endLine=14,endColumn=10,title=SG101 unknown-key"
        "::there is no key `cuont` here (did you mean `count`?)\n"
    )


def test_errors_come_first_then_warnings_then_notes() -> None:
    second = ERROR._replace(path="z.yaml")
    found = commands(NOTE, WARNING, ERROR, second)
    assert [kind for kind, _, _ in found] == ["error", "error", "warning", "notice"]
    assert [properties["file"] for _, properties, _ in found[:2]] == ["data/den/deck.yaml", "z.yaml"], "in order"


def test_nothing_can_break_out_of_its_place() -> None:
    hostile = ERROR._replace(
        path="a,line=9::b\n::error::c%0A.yaml", message="one\r\n::error::two 100% %0A, done: yes", help=None
    )
    ((kind, properties, message),) = commands(hostile)
    assert kind == "error"
    assert properties["file"] == hostile.path
    assert properties["line"] == "14"
    assert message == hostile.message


def test_a_span_of_several_lines_has_no_columns() -> None:
    ((_, properties, _),) = commands(NOTE)
    assert (properties["line"], properties["endLine"]) == ("1", "3")
    assert not {"col", "endColumn"} & set(properties)


def test_an_end_never_stands_before_its_start() -> None:
    ((_, properties, _),) = commands(ERROR._replace(span=ERROR.span._replace(end_column=1)))
    assert properties["endColumn"] == properties["col"] == "5"


def test_paths_start_at_the_checkout() -> None:
    text = render("github", Report(("a",), (ERROR._replace(path="deck.yaml"),)), VIEW._replace(folder="/game/data/den"))
    assert "file=data/den/deck.yaml," in text
    outside = render("github", Report(("a",), (ERROR._replace(path="/elsewhere/deck.yaml"),)), VIEW)
    assert "file=/elsewhere/deck.yaml," in outside


def test_nothing_found_says_nothing() -> None:
    assert render("github", Report(("a",), ()), VIEW) == ""


def test_paths_that_cannot_be_read_are_errors() -> None:
    text = render("github", Report((), ()), VIEW._replace(unreadable=("cannot read x: no\nsuch file",)))
    assert text == "::error title=sheetgen::cannot read x: no%0Asuch file\n"
