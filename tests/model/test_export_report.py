"""The rules of an export: those of its parts, then the vendor's."""

from __future__ import annotations

from sheetgen.model.export_report import ExportedPart, ExportReport, Rule


def test_rules_are_counted_wherever_they_stand() -> None:
    first, second, general = Rule("size", "ok", "a"), Rule("ink", "fails", "b"), Rule("count", "ok", "c")
    parts = tuple(ExportedPart(name, "", "", (), (rule,)) for name, rule in (("cards", first), ("pad", second)))
    report = ExportReport("shop", "Shop", (), "2026-11-30", "Den", "en", (general,), parts)
    assert list(report.rules()) == [first, second, general]
    assert (report.count("ok"), report.count("fails")) == (2, 1)
