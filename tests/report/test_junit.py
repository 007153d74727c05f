"""JUnit's XML: what a CI system counts."""

from __future__ import annotations

from xml.etree import ElementTree

from sheetgen.report import View, render
from sheetgen.source.diagnostic import Diagnostic, Report
from tests.report.findings import ERROR, NOTE, VIEW, WARNING


def suites(report: Report, view: View = VIEW) -> ElementTree.Element:
    text = render("junit", report, view)
    root = ElementTree.fromstring(text.encode("utf-8"))
    assert root.tag == "testsuites"
    for counted in (root, *root):
        cases = list(counted.iter("testcase"))
        assert cases or counted is root, "no suite is empty"
        assert int(counted.get("tests", "")) == len(cases)
        assert int(counted.get("failures", "")) == len(list(counted.iter("failure")))
        assert int(counted.get("errors", "")) == len(list(counted.iter("error")))
    return root


def report(*found: Diagnostic, files: tuple[str, ...] = ("data/den/deck.yaml",)) -> Report:
    return Report(files, found)


def test_a_suite_a_file_and_a_passing_case_for_a_clean_one() -> None:
    root = suites(report(ERROR, files=("a.yaml", "data/den/deck.yaml")))
    clean, faulty = root
    assert (clean.get("name"), faulty.get("name")) == ("a.yaml", "data/den/deck.yaml")
    (case,) = clean
    assert (case.tag, list(case)) == ("testcase", [])
    (case,) = faulty
    assert case.get("name") == "SG101 unknown-key at 14:5"
    (failure,) = case
    assert (failure.tag, failure.get("type")) == ("failure", "SG101")
    assert failure.get("message") == "there is no key `cuont` here"
    assert failure.text == ("data/den/deck.yaml:14:5: error SG101 there is no key `cuont` here (did you mean `count`?)")


def test_errors_and_warnings_fail_and_notes_pass() -> None:
    (suite,) = suites(report(ERROR, WARNING, NOTE))
    assert [[inside.tag for inside in case] for case in suite] == [["failure"], ["failure"], ["system-out"]]


def test_a_file_with_notes_alone_passes_by_name() -> None:
    (suite,) = suites(report(NOTE))
    assert [case.get("name") for case in suite] == ["valid", "SG406 uneven-refill at 1:1"]
    assert suite.get("failures") == "0"


def test_cases_have_names_of_their_own() -> None:
    again = ERROR._replace(span=ERROR.span._replace(line=15))
    (suite,) = suites(report(ERROR, again))
    assert len({case.get("name") for case in suite}) == 2


def test_a_finding_in_a_table_has_its_suite() -> None:
    root = suites(report(ERROR._replace(path="cards.csv")))
    assert [suite.get("name") for suite in root] == ["data/den/deck.yaml", "cards.csv"]


def test_paths_that_cannot_be_read_are_errors() -> None:
    root = suites(Report((), ()), VIEW._replace(unreadable=("cannot read <x>",)))
    ((case,),) = root
    assert case.get("name") == "cannot read <x>"
    assert root.get("errors") == "1"


def test_any_text_is_xml() -> None:
    every = "".join(map(chr, [*range(0x20), 0x7F, 0x85, 0x2028, 0xD800, 0xDFFF, 0xFFFE, 0xFFFF])) + "<]]>&\"'🐹ß"
    ((case,),) = suites(Report((every,), (ERROR._replace(path=every, message=every),)))
    message = case[0].get("message") or ""
    assert message.startswith("\\u0000\\u0001")
    assert message.endswith("\ufffe\uffff<]]>&\"'🐹ß".replace("\ufffe", "\\ufffe").replace("\uffff", "\\uffff"))
    assert "\t\n" in message
    assert "\r" in message


def test_nothing_checked() -> None:
    assert list(suites(Report((), ()))) == []
