"""What stands beside rulers."""

from __future__ import annotations

from sheetgen.model.theme import Labels
from sheetgen.sheets.rulers import LENGTHS, RulerTexts


def ruler_texts(labels: Labels) -> dict[int, RulerTexts]:
    """By the length of the metric one."""
    return {
        mm: RulerTexts(labels("cards.ruler", mm=mm), labels("cards.ruler-metric", mm=mm), labels("cards.ruler-inches"))
        for mm in LENGTHS
    }
