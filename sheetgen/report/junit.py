"""Findings as JUnit's XML, for CI systems that show tests: a suite a file, a case a finding.

Errors and warnings are failures, typed by their code. A note passes and tells itself in ``system-out``. A file with
nothing to fail has a passing case of its own, so that no suite is empty and a clean run is not taken for none.
"""

from __future__ import annotations

from html import escape

from sheetgen.report import View
from sheetgen.report._told import told
from sheetgen.source.diagnostic import Diagnostic, Report

_FAILS = ("error", "warning")
_UNREADABLE = "paths that cannot be read"


def render(report: Report, view: View) -> str:
    """One document; every checked file is a suite, also one that holds a finding of another (a table of cards)."""
    by_file: dict[str, list[Diagnostic]] = {path: [] for path in report.files}
    for one in report.diagnostics:
        by_file.setdefault(one.path, []).append(one)
    suites = [_suite(path, found) for path, found in by_file.items()]
    if view.unreadable:
        suites.append(_unreadable_suite(view.unreadable))
    tests = sum([suite.tests for suite in suites])
    failures = sum([suite.failures for suite in suites])
    head = _attributes(name="sheetgen", tests=tests, failures=failures, errors=len(view.unreadable))
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', f"<testsuites {head}>"]
    for suite in suites:
        lines += suite.lines
    return "\n".join([*lines, "</testsuites>"]) + "\n"


class _Suite:
    """The lines of a suite, with its numbers."""

    __slots__ = ("failures", "lines", "tests")

    def __init__(self, name: str, cases: list[str], *, failures: int = 0, errors: int = 0) -> None:
        self.tests = len(cases)
        self.failures = failures
        head = _attributes(name=name, tests=len(cases), failures=failures, errors=errors)
        self.lines = [f"  <testsuite {head}>", *cases, "  </testsuite>"]


def _suite(path: str, found: list[Diagnostic]) -> _Suite:
    failures = sum([one.severity in _FAILS for one in found])
    cases = [_case(path, one) for one in found]
    if not failures:
        cases.insert(0, f"    <testcase {_attributes(name='valid', classname=path)}/>")
    return _Suite(path, cases, failures=failures)


def _case(path: str, one: Diagnostic) -> str:
    place = f"{one.span.line}:{one.span.column}"
    head = _attributes(name=f"{one.code} {one.name} at {place}", classname=path, file=path, line=one.span.line)
    body = _text(f"{one.path}:{place}: {one.severity} {one.code} {told(one.message, one.help)}")
    if one.severity in _FAILS:
        inside = f"<failure {_attributes(type=one.code, message=one.message)}>{body}</failure>"
    else:
        inside = f"<system-out>{body}</system-out>"
    return f"    <testcase {head}>{inside}</testcase>"


def _unreadable_suite(lines: tuple[str, ...]) -> _Suite:
    cases = [
        f"    <testcase {_attributes(name=line, classname='sheetgen')}>"
        f"<error {_attributes(type='unreadable', message=line)}/></testcase>"
        for line in lines
    ]
    return _Suite(_UNREADABLE, cases, errors=len(lines))


def _attributes(**values: object) -> str:
    # A raw line break or tab in an attribute is read as a blank.
    return " ".join([f'{name}="{_text(str(value), breaks=True)}"' for name, value in values.items()])


def _text(text: str, *, breaks: bool = False) -> str:
    """A text for XML 1.0, which has no place for most control characters, even escaped: they are spelt out."""
    text = escape("".join([sign if _is_xml(sign) else f"\\u{ord(sign):04x}" for sign in text]))
    if breaks:
        text = text.replace("\n", "&#10;").replace("\t", "&#9;")
    return text.replace("\r", "&#13;")


def _is_xml(sign: str) -> bool:
    return sign in "\t\n\r" or " " <= sign <= "\ud7ff" or "\ue000" <= sign <= "\ufffd" or sign >= "\U00010000"
