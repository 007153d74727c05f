"""Print a card proof."""

from __future__ import annotations

from pathlib import Path
from typing import Literal, NamedTuple

from sheetgen.load import resources
from sheetgen.load.resources import Unknown
from sheetgen.load.workspace import Loaded, Unreadable, Workspace
from sheetgen.model.deck import DeckFile
from sheetgen.model.game import GameFile
from sheetgen.sheets.grid import DoesNotFit
from sheetgen.tasks.outcome import Failure, Outcome
from sheetgen.tasks.printing import OUTPUT, findings, has_errors, paper_name, write_document
from sheetgen.tasks.workspace import check_language, is_plain_name, load_game, open_workspace


class CardsRequest(NamedTuple):
    """What to print. ``target`` is a game; ``only`` are ids of kinds, all when empty."""

    target: str
    backs: Literal["duplex", "none"] = "duplex"
    flip: Literal["long", "short"] = "long"
    paper: str = "a4"
    only: tuple[str, ...] = ()
    summary: bool = True
    language: str = "en"
    output: Path | None = None
    out_folder: Path = OUTPUT
    file_name: str = "cards.pdf"
    project: Path | None = None
    ignore: tuple[str, ...] = ()


def print_cards(request: CardsRequest, workspace: Workspace | None = None) -> Outcome:
    """Print a card proof. Raises Failure for names that are not known and for what the environment refuses."""
    try:
        return _print_cards(request, workspace or open_workspace(request.project))
    except (Unreadable, Unknown) as error:
        raise Failure(str(error)) from error


def _print_cards(request: CardsRequest, workspace: Workspace) -> Outcome:
    check_language(workspace, request.language)
    paper = resources.paper(workspace, request.paper)
    game_loaded = load_game(workspace, request.target)
    game = game_loaded.value
    if not isinstance(game, GameFile) or game.documents is None:
        return Outcome(diagnostics=findings(workspace, [game_loaded], request.ignore), stopped=True)
    offer = game.documents.cards
    if offer is None:
        raise Failure(f"{request.target} has no cards; its game.yaml names none under `documents`")
    deck_loaded = workspace.game_file(request.target, offer.deck, "deck") if is_plain_name(offer.deck) else None
    if deck_loaded is None:
        raise Failure(f"{request.target} names the deck {offer.deck}, and there is no such file in its folder")
    files = [game_loaded, deck_loaded, *_layouts(workspace, deck_loaded)]
    found = findings(workspace, files, request.ignore, language=request.language)
    deck = deck_loaded.value
    if has_errors(found) or not isinstance(deck, DeckFile) or any(loaded.value is None for loaded in files):
        return Outcome(diagnostics=found, stopped=True)
    _check_only(request.only, deck)
    front, *back = [loaded.value for loaded in files[2:]]
    from sheetgen.documents.card_proof import proof
    from sheetgen.documents.card_values import CannotDraw

    try:
        document = proof(
            deck=deck,
            game=game,
            size=resources.card_size(workspace, deck.card.size),
            front=front,
            back=back[0] if back else None,
            theme=resources.theme(workspace, front.theme),
            labels=resources.labels(workspace, request.language),
            paper=paper,
            backs=request.backs if back else "none",
            flip=request.flip,
            only=request.only,
            summary=request.summary,
        )
        path = request.output or request.out_folder / request.target / request.file_name
        return Outcome((write_document(document, path, paper_name(paper, request.language)),), found)
    except DoesNotFit as error:
        raise Failure(f"{error}; choose a larger paper with --paper") from error
    except CannotDraw as error:
        # Only beyond the number of kinds that are tried before.
        raise Failure(f"layouts/cards: {error}") from error


def _layouts(workspace: Workspace, deck: Loaded) -> list[Loaded]:
    """The layouts that a deck names, front first; a faulty deck names none."""
    if not isinstance(deck.value, DeckFile) or deck.value.card is None:
        return []
    found = []
    for name in (deck.value.card.layout, deck.value.card.back):
        if name is None:
            continue
        loaded = workspace.load_named(f"layouts/cards/{name}.yaml", "card-layout") if is_plain_name(name) else None
        if loaded is None:
            raise Unknown("card layout", name, tuple(workspace.listing("layouts/cards")))
        found.append(loaded)
    return found


def _check_only(only: tuple[str, ...], deck: DeckFile) -> None:
    known = tuple(card.id for card in deck.cards)
    for name in only:
        if name not in known:
            raise Unknown("card", name, known)
