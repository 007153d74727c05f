"""Findings as SARIF 2.1.0 (OASIS), for code scanning and editors.

Paths are percent-encoded and relative to the checkout, whose own place is not told: the same findings give the same
bytes on every machine. What lies outside has a ``file:`` address. Columns count code points, ends are exclusive.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
from collections import Counter
from pathlib import PurePath
from typing import Any
from urllib.parse import quote

from sheetgen import __version__
from sheetgen.report import View
from sheetgen.report._paths import absolute, from_root
from sheetgen.report._told import told
from sheetgen.source.diagnostic import Diagnostic, Related, Report
from sheetgen.source.explanation import Explained
from sheetgen.source.span import Span

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
ROOT = "SRCROOT"
LEVELS = {"error": "error", "warning": "warning", "info": "note"}
FINGERPRINT = "sheetgenFinding/v1"

_LONGEST_LINE = 2_000
"""Of a longer line only its beginning is quoted."""
_INDEX = re.compile(r"/\d+(?=/|$)")


def render(report: Report, view: View) -> str:
    """One run, complete: nothing is capped. ASCII only, like every JSON of ours."""
    listed = (*report.diagnostics, *report.suppressed)
    codes = sorted({(one.code, one.name) for one in listed})
    index = {code: number for number, (code, _) in enumerate(codes)}
    artifacts = {path: number for number, path in enumerate(dict.fromkeys(report.files))}
    prints = _Fingerprints()
    results = [_result(one, index, artifacts, prints, view) for one in report.diagnostics]
    results += [
        {**_result(one, index, artifacts, prints, view), "suppressions": [{"kind": "inSource"}]}
        for one in report.suppressed
    ]
    severities = {one.code: one.severity for one in listed}
    run = {
        "tool": {
            "driver": {
                "name": "sheetgen",
                "version": __version__,
                "semanticVersion": __version__,
                "language": "en",
                "rules": [_rule(code, name, severities[code], view) for code, name in codes],
            }
        },
        "invocations": [_invocation(view)],
        "columnKind": "unicodeCodePoints",
        "newlineSequences": ["\r\n", "\n", "\r"],
        "originalUriBaseIds": {ROOT: {"description": {"text": "The folder that was checked out."}}},
        "artifacts": [{"location": _location(path, {}, view), "roles": ["analysisTarget"]} for path in artifacts],
        "results": results,
    }
    return json.dumps({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}, indent=2) + "\n"


def _rule(code: str, name: str, severity: str, view: View) -> dict[str, Any]:
    rule: dict[str, Any] = {"id": code, "name": name}
    try:
        known = view.explain(name)
    except KeyError:  # a finding that somebody else's code made up
        return {**rule, "defaultConfiguration": {"level": LEVELS[severity]}}
    title, what, why, _ = known.explanation
    return {
        **rule,
        "shortDescription": {"text": title},
        "fullDescription": {"text": f"{title} {what}".strip().replace("\n\n", " ")},
        "help": {"text": _help_text(known), "markdown": _help_markdown(known)},
        "defaultConfiguration": {"level": LEVELS[known.severity]},
        "properties": {"tags": [known.family], "atTheTable": why},
    }


def _help_text(known: Explained) -> str:
    title, what, why, examples = known.explanation
    parts = [title, what, f"At the table: {why}"]
    parts += [f"{example.heading}:\n{_indented(example.written)}" for example in examples]
    return "\n\n".join([part for part in parts if part])


def _help_markdown(known: Explained) -> str:
    title, what, why, examples = known.explanation
    parts = [title, what, f"**At the table:** {why}"]
    parts += [f"**{example.heading}**\n\n```yaml\n{example.written}```" for example in examples]
    return "\n\n".join([part for part in parts if part])


def _indented(text: str) -> str:
    return "\n".join([f"    {line}".rstrip() for line in text.splitlines()])


def _result(
    one: Diagnostic, index: dict[str, int], artifacts: dict[str, int], prints: _Fingerprints, view: View
) -> dict[str, Any]:
    span = one.span
    physical: dict[str, Any] = {"artifactLocation": _location(one.path, artifacts, view), "region": _region(span)}
    if len(one.excerpt) > 1 and span.end_line == span.line:
        # Shown by viewers that have no copy of the file. It must be more than the region itself.
        context = "\n".join([line[:_LONGEST_LINE] for line in one.excerpt])
        first = span.line - len(one.excerpt) + 1
        physical["contextRegion"] = {"startLine": first, "endLine": span.line, "snippet": {"text": context}}
    place: dict[str, Any] = {"physicalLocation": physical}
    if one.pointer:
        place["logicalLocations"] = [{"fullyQualifiedName": one.pointer}]
    result: dict[str, Any] = {
        "ruleId": one.code,
        "ruleIndex": index[one.code],
        "level": LEVELS[one.severity],
        "message": {"text": told(one.message, one.help)},
        "locations": [place],
        "partialFingerprints": {FINGERPRINT: prints.of(one)},
    }
    if one.related:
        result["relatedLocations"] = [
            _related(number, related, artifacts, view) for number, related in enumerate(one.related)
        ]
    if one.fix:
        result["fixes"] = [_fix(one, artifacts, view)]
    return result


def _fix(one: Diagnostic, artifacts: dict[str, int], view: View) -> dict[str, Any]:
    """The edits that `validate --fix` would make."""
    replacements = [
        {"deletedRegion": _region(edit.span), **({"insertedContent": {"text": edit.text}} if edit.text else {})}
        for edit in one.fix
    ]
    change = {"artifactLocation": _location(one.path, artifacts, view), "replacements": replacements}
    return {"description": {"text": one.help or one.message}, "artifactChanges": [change]}


def _region(span: Span) -> dict[str, Any]:
    return {
        "startLine": span.line,
        "startColumn": span.column,
        "endLine": span.end_line,
        "endColumn": span.end_column,
    }


def _related(number: int, related: Related, artifacts: dict[str, int], view: View) -> dict[str, Any]:
    return {
        "id": number,
        "physicalLocation": {
            "artifactLocation": _location(related.path, artifacts, view),
            "region": {"startLine": related.line, "startColumn": related.column},
        },
        "message": {"text": related.message},
    }


def _location(path: str, artifacts: dict[str, int], view: View) -> dict[str, Any]:
    relative = from_root(path, view)
    if relative is None:
        place: dict[str, Any] = {"uri": PurePath(absolute(path, view)).as_uri()}
    else:
        # No letter is safe but the separator: `a:b` would read as a scheme, `a#b` as a fragment.
        place = {"uri": quote(os.fsencode(relative), safe="/"), "uriBaseId": ROOT}
    if path in artifacts:
        place["index"] = artifacts[path]
    return place


def _invocation(view: View) -> dict[str, Any]:
    invocation: dict[str, Any] = {"executionSuccessful": not view.unreadable}
    if view.unreadable:
        invocation["toolExecutionNotifications"] = [
            {"level": "error", "message": {"text": line}} for line in view.unreadable
        ]
    return invocation


class _Fingerprints:
    """Findings recognised again after their lines have moved.

    Rule, pointer and the line's text are hashed. Places in lists do not count: who puts a card before another moves
    all that follow. What is the same even then is numbered in reading order, for each file.
    """

    def __init__(self) -> None:
        self._met: Counter[tuple[str, str]] = Counter()

    def of(self, one: Diagnostic) -> str:
        """The fingerprint of the next finding."""
        line = one.excerpt[-1].strip() if one.excerpt else ""
        parts = "\0".join([one.code, _INDEX.sub("/*", one.pointer), line])
        digest = hashlib.blake2b(parts.encode("utf-8", "surrogatepass"), digest_size=8).hexdigest()
        self._met[one.path, digest] += 1
        return f"{digest}:{self._met[one.path, digest]}"
