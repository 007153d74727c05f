"""The bundled deck and small layouts, as the tests of cards use them."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from sheetgen.load import resources
from sheetgen.load.bind import bind
from sheetgen.load.compose import compose
from sheetgen.load.workspace import Workspace
from sheetgen.model.card_layout import CardLayoutFile
from sheetgen.model.deck import Card, DeckFile
from sheetgen.model.game import GameFile
from sheetgen.model.layout import CardSize, Paper
from sheetgen.model.theme import Labels, Theme
from sheetgen.source.file import SourceFile

HEAD = """\
format: sheetgen/card-layout@1
id: small
title: Small
theme: hamster-cards
width: 63mm
height: 88mm
"""


@cache
def bundled() -> Workspace:
    return Workspace()


def theme() -> Theme:
    return resources.theme(bundled(), "hamster-cards")


def labels(language: str = "en") -> Labels:
    return resources.labels(bundled(), language)


def size(name: str = "poker-eu") -> CardSize:
    return resources.card_size(bundled(), name)


def paper(name: str = "a4") -> Paper:
    return resources.paper(bundled(), name)


def _value(relative: str) -> Any:
    loaded = bundled().load_named(relative)
    assert loaded is not None and loaded.value is not None
    return loaded.value


def deck() -> DeckFile:
    value = _value("data/hamsterbacke/deck.yaml")
    assert isinstance(value, DeckFile)
    return value


def game() -> GameFile:
    value = _value("data/hamsterbacke/game.yaml")
    assert isinstance(value, GameFile)
    return value


def layout(name: str) -> CardLayoutFile:
    value = _value(f"layouts/cards/{name}.yaml")
    assert isinstance(value, CardLayoutFile)
    return value


def read(body: str) -> tuple[CardLayoutFile, SourceFile]:
    """A layout of a few lines, and its file with what was wrong."""
    file = SourceFile(Path("small.yaml"), "small.yaml", HEAD + body)
    compose(file)
    value, _ = bind(file, CardLayoutFile)
    return value, file


def small(body: str) -> CardLayoutFile:
    """A faultless layout of a few lines."""
    value, file = read(body)
    assert not file.faults, file.faults
    return value


def card(identity: str = "one", count: int = 1, **columns: Any) -> Card:
    return Card(id=identity, count=count, columns=columns)
