"""Print a card proof."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple

from sheetgen.draw.press import Press
from sheetgen.draw.surface import InkMode
from sheetgen.load import resources
from sheetgen.load.resources import Unknown
from sheetgen.load.workspace import Loaded, Workspace
from sheetgen.model.card_layout import CardLayoutFile
from sheetgen.model.deck import DeckFile, back_names, ids_of
from sheetgen.model.game import GameFile
from sheetgen.model.kinds import CARD_KINDS
from sheetgen.model.layout import CardSize, Paper
from sheetgen.model.theme import Labels, Theme
from sheetgen.sheets.grid import HOME_MARGIN, DoesNotFit
from sheetgen.sheets.impose import Backs, NoSuchPlaces
from sheetgen.tasks.card_choices import CardChoices, beside_of, places_of
from sheetgen.tasks.default_names import in_language
from sheetgen.tasks.outcome import Failure, Outcome, Written
from sheetgen.tasks.printing import (
    OUTPUT,
    choose_printer,
    findings,
    has_errors,
    paper_name,
    printed,
    stopped,
    write_documents,
)
from sheetgen.tasks.workspace import check_language, is_plain_name, load_game, open_workspace
from sheetgen.tasks.write import STDOUT

if TYPE_CHECKING:
    from sheetgen.tasks.card_pictures import TabletopChoice
    from sheetgen.tasks.checks_beside import ChecksBeside, Found
    from sheetgen.tasks.pictures import PictureChoice, Progress


class CardsRequest(NamedTuple):
    """What to print. ``target`` is a game; ``only`` are ids of kinds, all when empty."""

    target: str
    backs: Backs = "duplex"
    flip: Literal["long", "short"] = "long"
    paper: str = "a4"
    only: tuple[str, ...] = ()
    summary: bool = True
    choices: CardChoices = CardChoices()
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
    project: Path | None = None
    ignore: tuple[str, ...] = ()
    progress: Progress | None = None
    """Told while pages are drawn to measure their ink."""


def print_cards(request: CardsRequest, workspace: Workspace | None = None) -> Outcome:
    """Print a card proof. Raises Failure for names that are not known and for what the environment refuses."""
    opened = workspace or open_workspace(request.project)
    if request.pictures is None and request.tabletop is None:
        return printed(opened, request.ignore, lambda: _print_cards(request, opened))
    from sheetgen.draw.raster import started_ahead

    with started_ahead():
        return printed(opened, request.ignore, lambda: _print_cards(request, opened))


def _print_cards(request: CardsRequest, workspace: Workspace) -> Outcome:
    if request.pictures is not None or request.tabletop is not None:
        from sheetgen.tasks.card_pictures import check_request

        check_request(request)
    if request.choices.order != "interleaved" and request.backs != "duplex":
        raise Failure(f"--order is for --backs duplex; with --backs {request.backs} no paper has two sides")
    check_language(workspace, request.language)
    paper = resources.paper(workspace, request.paper)
    on_paper = request.pictures is None and request.tabletop is None and request.press is None
    choose_printer(workspace, request.printer, on_paper=on_paper)
    workspace.memory["paper"] = resources.paper_key(
        workspace, request.paper
    )  # whether a card fits is asked of the paper that is printed on
    workspace.memory["ink"] = request.ink or "full"  # so is whether colours are told apart, of the ink
    gathered = gather_deck(workspace, request.target, request.language, request.ignore)
    if isinstance(gathered, Outcome):
        return gathered
    _look_at_bleed(request, gathered)
    look = partial(findings, workspace, request.ignore, language=request.language, drawn=CARD_KINDS)
    if _is_worth_beginning(request, workspace, gathered.deck):
        return _begun(request, workspace, gathered, paper, look)
    found = look()
    if has_errors(found):
        return Outcome(diagnostics=found, stopped=True)
    return Outcome(tuple(_drawn(request, workspace, gathered, paper)), found)


def _is_worth_beginning(request: CardsRequest, workspace: Workspace, deck: DeckFile) -> bool:
    """Whether to draw while the deck is checked: it is large, and what is drawn is no one's before it is whole."""
    from sheetgen.tasks.checks_beside import MANY

    is_pdf = request.pictures is None and request.tabletop is None
    path = _path(request)
    is_file = path == STDOUT or not path.exists() or path.is_file()
    return len(deck.cards) >= MANY and is_pdf and is_file and workspace.memory.get("printer") is None


def _begun(
    request: CardsRequest, workspace: Workspace, gathered: GatheredDeck, paper: Paper, look: Callable[[], Found]
) -> Outcome:
    """A print that begins while its files are checked. It comes to what it comes to when they are checked before."""
    from sheetgen.tasks.checks_beside import ChecksBeside, StoppedByFindings

    try:
        with ChecksBeside(look, has_errors) as checks:
            return Outcome(tuple(_drawn(request, workspace, gathered, paper, checks)), checks.found())
    except StoppedByFindings as stop:
        return Outcome(diagnostics=stop.found, stopped=True)


def _path(request: CardsRequest) -> Path:
    """The file of a proof."""
    return request.output or request.out_folder / request.target / f"{in_language('cards', request.language)}.pdf"


def _drawn(
    request: CardsRequest,
    workspace: Workspace,
    gathered: GatheredDeck,
    paper: Paper,
    checks: ChecksBeside | None = None,
) -> Sequence[Written]:
    """The files of a print. Raises Failure, and StoppedByFindings where ``checks`` are made meanwhile."""
    game, deck, size, front, back, theme, labels, back_themes, deck_loaded, _ = gathered
    _check_only(request.only, deck)
    from sheetgen.documents.card_proof import proofs
    from sheetgen.documents.card_values import CannotDraw

    try:
        if request.tabletop is not None or (request.pictures is not None and request.pictures.kind == "card"):
            from sheetgen.tasks.card_pictures import DeckParts, draw_cards

            shown_back = back if request.backs != "none" else None
            cards = DeckParts(deck_loaded, deck, size, front, shown_back, theme, labels, back_themes, request.only)
            return draw_cards(workspace, request, cards)
        documents = proofs(
            deck=deck,
            game=game,
            size=size,
            front=front,
            back=back,
            theme=theme,
            labels=labels,
            paper=paper,
            backs=request.backs,
            flip=request.flip,
            only=request.only,
            summary=request.summary,
            order=request.choices.order,
            places=places_of(request.choices),
            beside=beside_of(request.choices),
            back_themes=back_themes,
        )
        if request.pictures is not None:
            from sheetgen.tasks.pictures import print_pages

            named = list(zip(documents, ("cards", "cards-backs"), strict=False))
            return (print_pages(workspace, request, named),)
        path = _path(request)
        written = write_documents(
            workspace,
            list(zip(documents, _files(path, len(documents)), strict=True)),
            paper_name(paper, request.language),
            ink=request.ink,
            pages=request.pages,
            press=request.press,
            progress=request.progress,
            checks=checks,
        )
        return _with_old_backs(written, path)
    except DoesNotFit as error:
        raise Failure(f"{error}; {_gutter_hint(request, size, paper)}choose a larger paper with --paper") from error
    except NoSuchPlaces as error:
        raise Failure(f"--skip-slots: {error}") from error
    except CannotDraw as error:
        # Only beyond the number of kinds that are tried before.
        raise Failure(f"layouts/cards: {error}") from error


def _gutter_hint(request: CardsRequest, size: CardSize, paper: Paper) -> str:
    """How near to each other the cells of a grid that was asked for would fit; empty where that does not help."""
    from sheetgen.sheets.arrange import widest_gutter

    places = places_of(request.choices)
    if places.grid is None or request.backs == "fold":
        return ""
    margin = HOME_MARGIN + (places.bleed or 0.0)
    widest = widest_gutter(paper.width, paper.height, size.width, size.height, places.grid, margin)
    if widest is None:
        return ""
    shared = ", where cards share their cuts and only the outer ones run over" if not widest and places.bleed else ""
    columns, rows = places.grid
    return f"with --gutter {widest:g}mm {columns} x {rows} do{shared}; or "


class GatheredDeck(NamedTuple):
    """What the cards of a game are drawn from; ``back`` has the layouts of backs, and ``back_themes`` their themes, by
    the name by which the deck has them."""

    game: GameFile
    deck: DeckFile
    size: CardSize
    front: CardLayoutFile
    back: dict[str, CardLayoutFile]
    theme: Theme
    labels: Labels
    back_themes: dict[str, Theme]
    loaded: Loaded
    """The deck's file."""
    layouts: tuple[Loaded, ...]
    """The files of the layouts, the front's first."""


def gather_deck(workspace: Workspace, target: str, language: str, ignore: tuple[str, ...]) -> GatheredDeck | Outcome:
    """What a game's cards are drawn from; an outcome with findings when a file is too faulty to know the others.

    Raises Failure, and Unknown for a name that names nothing.
    """
    labels = resources.labels(workspace, language)
    game_loaded = load_game(workspace, target)
    game = game_loaded.value
    if not isinstance(game, GameFile) or game.documents is None:
        return stopped(workspace, ignore, f"{game_loaded.file.shown} is no game")
    offer = game.documents.cards
    if offer is None:
        raise Failure(f"{target} has no cards; its game.yaml names none under `documents`")
    deck_loaded = workspace.game_file(target, offer.deck, "deck") if is_plain_name(offer.deck) else None
    if deck_loaded is None:
        raise Unknown("deck", offer.deck, tuple(workspace.listing(f"data/{target}")))
    deck = deck_loaded.value
    if not isinstance(deck, DeckFile) or deck.card is None or deck.cards is None:
        return stopped(workspace, ignore, f"{deck_loaded.file.shown} is no deck")
    size = resources.card_size(workspace, deck.card.size)
    layouts = _layouts(workspace, deck)
    if any(not isinstance(loaded.value, CardLayoutFile) or loaded.value.theme is None for loaded in layouts):
        return stopped(workspace, ignore, f"{deck_loaded.file.shown} has a layout that is none")
    front = layouts[0].value
    back = {name: loaded.value for name, loaded in zip(_back_layouts(workspace, deck), layouts[1:], strict=True)}
    theme = resources.theme(workspace, front.theme)
    back_themes = {name: resources.theme(workspace, layout.theme) for name, layout in back.items()}
    return GatheredDeck(game, deck, size, front, back, theme, labels, back_themes, deck_loaded, tuple(layouts))


def _look_at_bleed(request: CardsRequest, gathered: GatheredDeck) -> None:
    """Record where the art of the layouts ends before the bleed that is asked for does."""
    from sheetgen.tasks.card_findings import record_bleed_faults

    bleed = request.pictures.bleed if request.pictures is not None else request.choices.bleed or 0.0
    themes = [gathered.theme, *gathered.back_themes.values()]
    layouts = {id(layout): (layout, theme) for layout, theme in zip(gathered.layouts, themes, strict=True)}
    for layout, theme in list(layouts.values())[: 1 if request.backs == "none" else None]:
        record_bleed_faults(
            layout, size=gathered.size, theme=theme, labels=gathered.labels, cards=gathered.deck.cards, bleed=bleed
        )


def _layouts(workspace: Workspace, deck: DeckFile) -> list[Loaded]:
    """The layouts that a deck names: the front's, then those of backs. Raises Unknown."""
    found = []
    for name in (deck.card.layout, *_back_layouts(workspace, deck)):
        loaded = workspace.load_named(f"layouts/cards/{name}.yaml", "card-layout") if is_plain_name(name) else None
        if loaded is None:
            raise Unknown("card layout", name, tuple(workspace.listing("layouts/cards")))
        found.append(loaded)
    return found


def _back_layouts(workspace: Workspace, deck: DeckFile) -> tuple[str, ...]:
    """The layouts of backs, each once. Where it differs from card to card, one that lacks it is a finding (SG705)."""
    names = dict.fromkeys(name for name in back_names(deck) if name)
    if deck.card.back is None or isinstance(deck.card.back, str):
        return tuple(names)
    known = workspace.listing("layouts/cards")
    return tuple(name for name in names if name in known)


def _with_old_backs(written: list[Written], path: Path) -> list[Written]:
    """What was written, and whether backs of an earlier print lie beside it: nobody shall glue them to these fronts."""
    backs = _backs_beside(path)
    if path == STDOUT or any(one.path == backs for one in written) or not os.path.isfile(backs):  # noqa: PTH113
        return written
    told = f"{backs.name} beside it is of an earlier print"
    return [*written[:-1], written[-1]._replace(note=", ".join(filter(None, (written[-1].note, told))))]


def _backs_beside(path: Path) -> Path:
    """The file of backs that belongs to one of fronts."""
    return path.with_name(f"{path.stem}-backs{path.suffix}")


def _files(path: Path, number: int) -> list[Path]:
    """Where a proof goes, and its backs where they are a file of their own. Raises Failure."""
    if number == 1:
        return [path]
    if str(path) == "-":
        raise Failure("--backs separate writes two files; name one with -o")
    if path.exists() and not (path.is_file() or path.is_dir()):
        raise Failure(f"--backs separate writes two files, and {path} is a device or a pipe; name a file with -o")
    return [path, _backs_beside(path)]


def _check_only(only: tuple[str, ...], deck: DeckFile) -> None:
    known = frozenset(ids_of(deck.cards)) if only else frozenset()
    for name in only:
        if name not in known:
            raise Unknown("card", name, tuple(ids_of(deck.cards)))
