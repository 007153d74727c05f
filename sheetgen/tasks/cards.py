"""Print a card proof."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple

from sheetgen.draw.press import Press
from sheetgen.draw.surface import InkMode
from sheetgen.load import resources
from sheetgen.load.resources import Unknown
from sheetgen.load.workspace import Loaded, Workspace
from sheetgen.model.card_layout import CardLayoutFile
from sheetgen.model.deck import DeckFile
from sheetgen.model.game import GameFile
from sheetgen.sheets.grid import DoesNotFit
from sheetgen.tasks.outcome import Failure, Outcome
from sheetgen.tasks.printing import (
    OUTPUT,
    choose_printer,
    findings,
    has_errors,
    paper_name,
    printed,
    stopped,
    write_document,
)
from sheetgen.tasks.validate import CARD_KINDS
from sheetgen.tasks.workspace import check_language, is_plain_name, load_game, open_workspace

if TYPE_CHECKING:
    from sheetgen.tasks.card_pictures import TabletopChoice
    from sheetgen.tasks.pictures import PictureChoice


class CardsRequest(NamedTuple):
    """What to print. ``target`` is a game; ``only`` are ids of kinds, all when empty."""

    target: str
    backs: Literal["duplex", "none"] = "duplex"
    flip: Literal["long", "short"] = "long"
    paper: str = "a4"
    only: tuple[str, ...] = ()
    summary: bool = True
    language: str = "en"
    ink: InkMode | None = None
    printer: str | None = None
    """The printer whose faults are made good."""
    press: Press | None = None
    pages: str | None = None
    """Only these, as in ``1,3-5``."""
    pictures: PictureChoice | None = None
    """What is drawn as PNG instead of a PDF."""
    tabletop: TabletopChoice | None = None
    """The deck for Tabletop Simulator instead of a PDF."""
    output: Path | None = None
    out_folder: Path = OUTPUT
    file_name: str = "cards.pdf"
    project: Path | None = None
    ignore: tuple[str, ...] = ()


def print_cards(request: CardsRequest, workspace: Workspace | None = None) -> Outcome:
    """Print a card proof. Raises Failure for names that are not known and for what the environment refuses."""
    opened = workspace or open_workspace(request.project)
    return printed(opened, request.ignore, lambda: _print_cards(request, opened))


def _print_cards(request: CardsRequest, workspace: Workspace) -> Outcome:
    if request.pictures is not None or request.tabletop is not None:
        from sheetgen.tasks.card_pictures import check_request

        check_request(request)
    check_language(workspace, request.language)
    paper = resources.paper(workspace, request.paper)
    choose_printer(workspace, request.printer, on_paper=request.pictures is None)
    workspace.memory["paper"] = resources.paper_key(
        workspace, request.paper
    )  # whether a card fits is asked of the paper that is printed on
    workspace.memory["ink"] = request.ink or "full"  # so is whether colours are told apart, of the ink
    labels = resources.labels(workspace, request.language)
    game_loaded = load_game(workspace, request.target)
    game = game_loaded.value
    if not isinstance(game, GameFile) or game.documents is None:
        return stopped(workspace, request.ignore, f"{game_loaded.file.shown} is no game")
    offer = game.documents.cards
    if offer is None:
        raise Failure(f"{request.target} has no cards; its game.yaml names none under `documents`")
    deck_loaded = workspace.game_file(request.target, offer.deck, "deck") if is_plain_name(offer.deck) else None
    if deck_loaded is None:
        raise Unknown("deck", offer.deck, tuple(workspace.listing(f"data/{request.target}")))
    deck = deck_loaded.value
    if not isinstance(deck, DeckFile) or deck.card is None or deck.cards is None:
        return stopped(workspace, request.ignore, f"{deck_loaded.file.shown} is no deck")
    size = resources.card_size(workspace, deck.card.size)
    layouts = _layouts(workspace, deck)
    if any(not isinstance(loaded.value, CardLayoutFile) or loaded.value.theme is None for loaded in layouts):
        return stopped(workspace, request.ignore, f"{deck_loaded.file.shown} has a layout that is none")
    front, *back = [loaded.value for loaded in layouts]
    theme = resources.theme(workspace, front.theme)
    found = findings(workspace, request.ignore, language=request.language, drawn=CARD_KINDS)
    if has_errors(found):
        return Outcome(diagnostics=found, stopped=True)
    _check_only(request.only, deck)
    from sheetgen.documents.card_proof import proof
    from sheetgen.documents.card_values import CannotDraw

    try:
        if request.tabletop is not None or (request.pictures is not None and request.pictures.kind == "card"):
            from sheetgen.tasks.card_pictures import DeckParts, draw_cards

            shown_back = back[0] if back and request.backs != "none" else None
            cards = DeckParts(deck, size, front, shown_back, theme, labels, request.only)
            return Outcome(draw_cards(workspace, request, cards), found)
        document = proof(
            deck=deck,
            game=game,
            size=size,
            front=front,
            back=back[0] if back else None,
            theme=theme,
            labels=labels,
            paper=paper,
            backs=request.backs if back else "none",
            flip=request.flip,
            only=request.only,
            summary=request.summary,
        )
        path = request.output or request.out_folder / request.target / request.file_name
        if request.pictures is not None:
            from sheetgen.tasks.pictures import print_pages

            return Outcome((print_pages(workspace, request, document, "cards"),), found)
        name = paper_name(paper, request.language)
        written = write_document(
            workspace, document, path, name, ink=request.ink, pages=request.pages, press=request.press
        )
        return Outcome((written,), found)
    except DoesNotFit as error:
        raise Failure(f"{error}; choose a larger paper with --paper") from error
    except CannotDraw as error:
        # Only beyond the number of kinds that are tried before.
        raise Failure(f"layouts/cards: {error}") from error


def _layouts(workspace: Workspace, deck: DeckFile) -> list[Loaded]:
    """The layouts that a deck names, front first. Raises Unknown."""
    found = []
    for name in (deck.card.layout, deck.card.back):
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
