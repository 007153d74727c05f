"""Findings of all pages, gathered: one for each thing that is wrong, with the pages that have it, its first place."""

from __future__ import annotations

from sheetgen.preflight.boxes import POINT
from sheetgen.preflight.notes import ENDLESS, Box
from sheetgen.preflight.outcome import Finding
from sheetgen.preflight.rules import RULES
from sheetgen.source.diagnostic import Severity

MOST_OF_A_CODE = 30
"""Findings of one code; of further ones only the number is told."""


class Gathered:
    """What was found so far."""

    def __init__(self) -> None:
        self._found: dict[tuple[str, str], Finding] = {}
        self._pages: dict[tuple[str, str], list[list[int]]] = {}
        self._counts: dict[str, int] = {}

    def add(
        self,
        code: str,
        message: str,
        page: int | None = None,
        place: tuple[Box, Box] | None = None,
        severity: Severity | None = None,
        help: str | None = None,  # noqa: A002 - what it is called everywhere
    ) -> None:
        """Note a finding. ``place`` is its box, and the page's, in points."""
        key = (code, message)
        if key in self._found:
            runs = self._pages[key]
            if page is not None and page != runs[-1][1]:
                if page == runs[-1][1] + 1:
                    runs[-1][1] = page
                else:
                    runs.append([page, page])
            return
        self._counts[code] = self._counts.get(code, 0) + 1
        if self._counts[code] > MOST_OF_A_CODE:
            return
        rule = RULES[code]
        x = y = None
        if place is not None and place[0] != ENDLESS:
            box, media = place
            x = round((max(box[0], media[0]) - media[0]) * POINT, 1)
            y = round((media[3] - min(box[3], media[3])) * POINT, 1)
        self._found[key] = Finding(code, rule.name, severity or rule.severity, message, help or rule.help, page, x, y)
        self._pages[key] = [] if page is None else [[page, page]]

    def listed(self) -> tuple[Finding, ...]:
        """All of them: those about the file, then by page and code."""
        found = [
            one._replace(pages=tuple((first, last) for first, last in self._pages[key]))
            for key, one in self._found.items()
        ]
        for code, count in self._counts.items():
            if count > MOST_OF_A_CODE:
                rule = RULES[code]
                text = f"... and {count - MOST_OF_A_CODE} more of {code}"
                found.append(Finding(code, rule.name, rule.severity, text, rule.help, None))
        found.sort(key=lambda one: (one.page or 0, one.code, one.message))
        return tuple(found)
