"""The report of an export as JSON: version 1 of its own contract (docs/exporting.md)."""

from __future__ import annotations

import json

from sheetgen.model.export_report import ExportReport

VERSION = 1


def render(report: ExportReport) -> str:
    """One JSON object, ASCII only."""
    document = {
        "version": VERSION,
        "preset": report.preset,
        "title": report.title,
        "source": list(report.source),
        "checked_on": report.checked_on,
        "game": report.game,
        "language": report.language,
        "summary": {"ok": report.count("ok"), "look": report.count("look"), "fails": report.count("fails")},
        "parts": [
            {
                "part": part.part,
                "product": part.product or None,
                "title": part.title,
                "files": [{"path": file.path, "copies": file.copies, "back": file.back or None} for file in part.files],
                "rules": [rule._asdict() for rule in part.rules],
            }
            for part in report.parts
        ],
        "rules": [rule._asdict() for rule in report.general],
        "left": list(report.left),
    }
    return json.dumps(document, indent=2) + "\n"
