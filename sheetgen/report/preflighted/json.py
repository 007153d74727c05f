"""A preflight as JSON: version 1 of its own contract (docs/preflight.md)."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from sheetgen.preflight.outcome import Examined, Limits

VERSION = 1


def render(documents: Sequence[dict[str, Any]]) -> str:
    """One JSON object for one file, a list of such objects for several; ASCII only."""
    return json.dumps(documents[0] if len(documents) == 1 else documents, indent=2) + "\n"


def document(
    path: str, examined: Examined, limits: Limits, *, source: tuple[str, ...], checked_on: str
) -> dict[str, Any]:
    """What is known of a file. Complete: nothing is capped that was not capped while looking."""
    count = {word: sum(1 for one in examined.findings if one.severity == word) for word in ("error", "warning", "info")}
    return {
        "version": VERSION,
        "path": path,
        "for": {"name": limits.name, "source": list(source), "checked_on": checked_on} if limits.name else None,
        "summary": {"errors": count["error"], "warnings": count["warning"], "infos": count["info"]},
        "facts": examined.facts._asdict(),
        "findings": [one._asdict() for one in examined.findings],
    }
