"""What there is: games with their documents, burrows, decks, papers, card sizes, print vendors, printers, languages."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from sheetgen.load.printers import printers
from sheetgen.load.workspace import Loaded, Unreadable, Workspace
from sheetgen.model.burrow import BurrowFile
from sheetgen.model.deck import DeckFile
from sheetgen.model.game import GameFile
from sheetgen.model.preset import PresetFile
from sheetgen.tasks.workspace import open_workspace

Result = TypeVar("Result")


class GameEntry(NamedTuple):
    """A game and what it offers."""

    name: str
    title: str
    documents: tuple[str, ...]
    burrows: tuple[tuple[str, str, str], ...]
    """Id, side and title of each burrow."""
    decks: tuple[tuple[str, int], ...]
    """File and number of cards of each deck."""
    languages: tuple[str, ...]


class PresetEntry(NamedTuple):
    """A print vendor and what it makes."""

    name: str
    title: str
    products: tuple[tuple[str, str, str], ...]
    """Name, what is printed on it, and what the vendor calls it with its size after cutting."""


class Listing(NamedTuple):
    """All that can be named on the command line."""

    games: tuple[GameEntry, ...]
    papers: tuple[tuple[str, str], ...]
    card_sizes: tuple[tuple[str, str], ...]
    presets: tuple[PresetEntry, ...]
    printers: tuple[tuple[str, str], ...]
    languages: tuple[tuple[str, str], ...]
    unreadable: tuple[str, ...] = ()
    """A line for everything that could not be read."""


def listing(project: Path | None, language: str = "en") -> Listing:
    """Everything there is, bundled and of the project. Faulty files are listed by name alone.

    What cannot be read is told in ``unreadable``, and the rest is listed. Raises Failure.
    """
    workspace = open_workspace(project)
    unreadable: list[str] = []

    def tried(read: Callable[[], Result], otherwise: Result) -> Result:
        try:
            return read()
        except Unreadable as error:
            unreadable.append(str(error))
            return otherwise

    nothing: dict[str, Any] = {}
    papers = tried(lambda: workspace.catalogue("layouts/papers.yaml", "papers", "papers"), nothing)
    sizes = tried(lambda: workspace.catalogue("layouts/card-sizes.yaml", "card-sizes", "sizes"), nothing)
    languages = []
    named: tuple[str, ...] = ()
    for name in tried(workspace.languages, named):
        labels = tried(partial(workspace.load_named, f"layouts/labels/{name}.yaml", "labels"), None)
        languages.append((name, (labels.value.title if labels and labels.value else None) or name))
    presets = []
    for name, path in tried(partial(workspace.listing, "layouts/presets"), nothing).items():
        preset = tried(partial(workspace.load, path, expect="preset"), None)
        presets.append(_preset(name, preset, language))
    machines = []
    for name, path in tried(partial(printers, workspace), nothing).items():
        printer = tried(partial(workspace.load, path, expect="printer"), None)
        title = printer.value.title if printer and printer.value else None
        machines.append((name, title(language) if title else name))
    games = [_game(workspace, name, language, tried) for name in workspace.games()]
    return Listing(
        tuple(games),
        tuple(
            (name, f"{paper.title(language)}, {paper.width:g} x {paper.height:g} mm") for name, paper in papers.items()
        ),
        tuple((name, f"{size.title(language)}, {size.width:g} x {size.height:g} mm") for name, size in sizes.items()),
        tuple(presets),
        tuple(machines),
        tuple(languages),
        tuple(dict.fromkeys([*workspace.refused, *unreadable])),
    )


def _preset(name: str, loaded: Loaded | None, language: str) -> PresetEntry:
    value = loaded.value if loaded and isinstance(loaded.value, PresetFile) else None
    if loaded is None or value is None:
        return PresetEntry(name, name, ())
    products = [
        (one, product.holds, f"{product.title(language)}, {product.trim.width:g} x {product.trim.height:g} mm")
        for one, product in (value.products.items() if not loaded.broken else ())
    ]
    title = value.title(language) if value.title else name
    return PresetEntry(name, f"{title}; other sizes, too" if value.other_sizes else title, tuple(products))


def _game(workspace: Workspace, name: str, language: str, tried: Callable[[Callable[[], Any], Any], Any]) -> GameEntry:
    game = tried(partial(workspace.game, name), None)
    value = game.value if game and isinstance(game.value, GameFile) else None
    documents = value.documents if value else None
    offered = [key for key in ("pad", "cards", "rules") if documents and getattr(documents, key)]
    burrows = []
    for burrow, path in tried(partial(workspace.listing, f"data/{name}/burrows"), {}).items():
        loaded = tried(partial(workspace.load, path, expect="burrow"), None)
        one = loaded.value if loaded and isinstance(loaded.value, BurrowFile) else None
        burrows.append((burrow, (one.side if one else None) or "?", one.title(language) if one and one.title else ""))
    decks = []
    if documents and documents.cards and documents.cards.deck:
        deck = tried(partial(workspace.game_file, name, documents.cards.deck, "deck"), None)
        if deck and isinstance(deck.value, DeckFile) and deck.value.cards and not deck.broken:
            decks.append((documents.cards.deck, sum(card.count for card in deck.value.cards)))
    title = value.title(language) if value and value.title else name
    rules = tried(partial(workspace.rules_languages, name), ())
    return GameEntry(name, title, tuple(offered), tuple(burrows), tuple(decks), rules)
