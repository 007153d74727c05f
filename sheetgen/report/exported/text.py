"""The report of an export for people: each part with its files and rules, then what only a person can look at."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator

from sheetgen.model.export_report import ExportedPart, ExportReport, Rule, Status
from sheetgen.source.printable import printable, shortened

WIDTH = 110
_LONGEST = 2_000
_STATUS: dict[Status, str] = {"ok": "ok", "look": "look", "fails": "FAILS"}


def render(report: ExportReport) -> str:
    """The whole report."""
    lines = [
        f"Export of {report.game} ({report.language}) for {printable(report.title)} ({report.preset})",
        f"Figures of {report.checked_on}. {summary(report)}.",
        "Checked by a program, as far as a program can: this is no certificate. `look` asks for your own eyes.",
        "",
    ]
    for part in report.parts:
        lines += [*_part(part), ""]
    lines += [printable(report.title), *_rules(report.general), ""]
    lines.append("Sources of the figures")
    lines += [f"  {printable(source)}" for source in report.source]
    if report.left:
        lines += ["", "In this folder, and no part of this export (of an earlier one?): do not upload them with it"]
        lines += [f"  {printable(path)}" for path in report.left]
    return "\n".join(lines) + "\n"


def summary(report: ExportReport) -> str:
    """``31 rules: 24 ok, 7 to look at, none fails``."""
    counts = {status: report.count(status) for status in _STATUS}
    fails = counts["fails"]
    failing = "none fails" if not fails else "1 fails" if fails == 1 else f"{fails} fail"
    return f"{sum(counts.values())} rules: {counts['ok']} ok, {counts['look']} to look at, {failing}"


def rule_line(part: str, rule: Rule) -> str:
    """A rule as a line of its own: ``cards: fails: bleed: the ground runs ...``."""
    return f"{part}: {rule.status}: {rule.rule}: {shortened(rule.message, _LONGEST)}"


def _part(part: ExportedPart) -> Iterator[str]:
    yield f"{part.part}: {printable(part.title)}"
    for file in part.files:
        copies = f"  x {file.copies}" if file.copies > 1 else ""
        yield f"  {printable(file.path)}{copies}" + (f"  back: {printable(file.back)}" if file.back else "")
    yield from _rules(part.rules)


def _rules(rules: Iterable[Rule]) -> Iterator[str]:
    listed = list(rules)
    wide = max((len(rule.rule) for rule in listed), default=0)
    for rule in listed:
        head = f"  {_STATUS[rule.status]:<6} {rule.rule:<{wide}}  "
        text = shortened(printable(rule.message), _LONGEST)
        yield textwrap.fill(text, WIDTH, initial_indent=head, subsequent_indent=" " * len(head), break_on_hyphens=False)
