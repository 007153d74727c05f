"""The kinds of files: the part of ``format: sheetgen/<kind>@<version>``, and the record each binds to."""

from __future__ import annotations

from importlib import import_module

from sheetgen.model.record import Record

# Kind -> (module, record). The modules are imported when a file of their kind is met.
_RECORDS = {
    "burrow": ("burrow", "BurrowFile"),
    "card-layout": ("card_layout", "CardLayoutFile"),
    "card-sizes": ("layout", "CardSizesFile"),
    "deck": ("deck", "DeckFile"),
    "game": ("game", "GameFile"),
    "labels": ("layout", "LabelsFile"),
    "papers": ("layout", "PapersFile"),
    "pieces": ("pieces", "PiecesFile"),
    "preset": ("preset", "PresetFile"),
    "printer": ("printer", "PrinterFile"),
    "rules": ("rules", "RulesFile"),
    "scoring": ("scoring", "ScoringFile"),
    "sheet": ("sheet_layout", "SheetFile"),
    "theme": ("layout", "ThemeFile"),
    "words": ("rules", "WordsFile"),
}
VERSION = 1
CARD_KINDS = ("deck", "card-layout")
PAD_KINDS = ("burrow", "game", "scoring")
"""Of the files of cards, and of pads, drawing brings faults to light."""


def kinds() -> tuple[str, ...]:
    """All kinds, sorted."""
    return tuple(sorted(_RECORDS))


def record_of(kind: str) -> type[Record]:
    """The record that a file of a kind binds to. Raises KeyError for an unknown kind."""
    module, name = _RECORDS[kind]
    record: type[Record] = getattr(import_module(f"sheetgen.model.{module}"), name)
    return record
