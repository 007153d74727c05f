"""One finding, one line."""

from __future__ import annotations

from sheetgen.report import render
from sheetgen.source.diagnostic import Report
from sheetgen.source.span import Span
from tests.report.findings import ERROR, NOTE, VIEW


def test_a_line() -> None:
    assert render("concise", Report(("a",), (ERROR, NOTE)), VIEW) == (
        "data/den/deck.yaml:14:5: error SG101 there is no key `cuont` here (did you mean `count`?)\n"
        "data/den/deck.yaml:1:1: info SG406 there is no key `cuont` here\n"
    )


def test_it_stays_one_line_and_acts_on_no_terminal() -> None:
    text = render("concise", Report(("a",), (ERROR._replace(path="a\nb", message="x\x1b[2J\r\ny"),)), VIEW)
    assert len(text.splitlines()) == 1
    assert text[:-1].isprintable()


def test_nothing_found_is_nothing() -> None:
    assert render("concise", Report(("a",), ()), VIEW) == ""


def test_nothing_is_capped() -> None:
    many = tuple(ERROR._replace(span=Span(n, 1, n, 2)) for n in range(1, 101))
    assert render("concise", Report(("a",), many), VIEW).count("\n") == 100
