"""What there is: games with their documents, burrows, decks, papers, card sizes, languages."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from sheetgen.load.workspace import Unreadable
from sheetgen.model.burrow import BurrowFile
from sheetgen.model.deck import DeckFile
from sheetgen.model.game import GameFile
from sheetgen.tasks.outcome import Failure
from sheetgen.tasks.workspace import open_workspace


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


class Listing(NamedTuple):
    """All that can be named on the command line."""

    games: tuple[GameEntry, ...]
    papers: tuple[tuple[str, str], ...]
    card_sizes: tuple[tuple[str, str], ...]
    languages: tuple[tuple[str, str], ...]


def listing(project: Path | None, language: str = "en") -> Listing:
    """Everything there is, bundled and of the project. Faulty files are listed by name alone. Raises Failure."""
    workspace = open_workspace(project)
    try:
        papers = workspace.catalogue("layouts/papers.yaml", "papers", "papers")
        sizes = workspace.catalogue("layouts/card-sizes.yaml", "card-sizes", "sizes")
        languages = []
        for name in workspace.languages():
            loaded = workspace.load_named(f"layouts/labels/{name}.yaml", "labels")
            languages.append((name, loaded.value.title if loaded and loaded.value else name))
        games = []
        for name in workspace.games():
            game = workspace.game(name)
            value = game.value if game and isinstance(game.value, GameFile) else None
            documents = value.documents if value else None
            offered = [key for key in ("pad", "cards", "rules") if documents and getattr(documents, key)]
            burrows = []
            for burrow, path in workspace.listing(f"data/{name}/burrows").items():
                loaded = workspace.load(path, expect="burrow")
                one = loaded.value if isinstance(loaded.value, BurrowFile) else None
                title = one.title(language) if one and one.title else ""
                burrows.append((burrow, (one.side if one else None) or "?", title))
            decks = []
            deck = workspace.game_file(name, documents.cards.deck, "deck") if documents and documents.cards else None
            if deck and isinstance(deck.value, DeckFile) and deck.value.cards:
                decks.append((documents.cards.deck, sum(card.count for card in deck.value.cards)))  # type: ignore[union-attr]
            title = value.title(language) if value and value.title else name
            games.append(
                GameEntry(name, title, tuple(offered), tuple(burrows), tuple(decks), workspace.rules_languages(name))
            )
    except Unreadable as error:
        raise Failure(str(error)) from error
    return Listing(
        tuple(games),
        tuple(
            (name, f"{paper.title(language)}, {paper.width:g} x {paper.height:g} mm") for name, paper in papers.items()
        ),
        tuple((name, f"{size.title(language)}, {size.width:g} x {size.height:g} mm") for name, size in sizes.items()),
        tuple(languages),
    )
