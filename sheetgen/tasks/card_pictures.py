"""The cards of a deck as pictures: one by one, or as the sheets of Tabletop Simulator."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import quote

from sheetgen.documents.card_pictures import CardSide, card_sides, faces_document
from sheetgen.documents.tabletop import Kind, SheetPlan, plan_sheets, saved_object
from sheetgen.draw.raster import Cell, Picture, pixels
from sheetgen.draw.surface import Face, Page
from sheetgen.load.workspace import Loaded, Workspace
from sheetgen.model.card_layout import CardLayoutFile
from sheetgen.model.deck import DeckFile
from sheetgen.model.layout import CardSize
from sheetgen.model.theme import Labels, Theme
from sheetgen.tasks.card_choices import check_alone
from sheetgen.tasks.default_names import in_language
from sheetgen.tasks.outcome import Failure, Written
from sheetgen.tasks.picture_names import parse_name
from sheetgen.tasks.pictures import (
    LEAST_DPI,
    MOST_DPI,
    PICTURES,
    PictureChoice,
    Progress,
    Source,
    Wanted,
    check_choice,
    check_folder,
    draw_pictures,
    write_pictures,
)
from sheetgen.tasks.printing import finished, keep_sources
from sheetgen.tasks.write import write_whole

if TYPE_CHECKING:
    from sheetgen.tasks.cards import CardsRequest

CARD_NAME = "{deck}-{id}-{side}.png"
TABLETOP = "tabletop"
MOST_CARDS = 10_000
"""Of a deck for Tabletop Simulator: each is an object of its own there."""
_SCHEMES = ("http://", "https://", "file:///")


class TabletopChoice(NamedTuple):
    """``address`` is where the pictures will lie, None where the saved object lies."""

    address: str | None = None
    dpi: int = 300
    progress: Progress | None = None


class DeckParts(NamedTuple):
    """What cards are drawn from. ``loaded`` is the deck's file."""

    loaded: Loaded
    deck: DeckFile
    size: CardSize
    front: CardLayoutFile
    back: dict[str, CardLayoutFile] | None
    theme: Theme
    labels: Labels
    back_themes: dict[str, Theme]
    only: tuple[str, ...]


def check_request(request: CardsRequest) -> None:
    """Raises Failure for what cannot be drawn, before anything is read."""
    if request.pictures is not None:
        check_choice(request.pictures, request.output)
        if request.tabletop is not None:
            raise Failure("--png and --tts are two things; print one after the other")
    if request.pages is not None and (request.pictures is None or request.pictures.kind == "card"):
        raise Failure("--pages is for --png page; choose cards with --only")
    if request.pictures is None or request.pictures.kind == "card":
        check_alone(request.choices, "--tts" if request.pictures is None else "--png card")
    if request.tabletop is not None:
        choice = request.tabletop
        if not LEAST_DPI <= choice.dpi <= MOST_DPI:
            raise Failure(f"--dpi {choice.dpi} is out of range; pictures have {LEAST_DPI} to {MOST_DPI} dots an inch")
        if choice.address is not None and (
            not choice.address.startswith(_SCHEMES) or not choice.address.isprintable() or " " in choice.address
        ):
            raise Failure(f"--tts-url {choice.address} is no address; it begins with {' or '.join(_SCHEMES)}")
        if request.output is not None:
            check_folder(request.output, "--tts")


def draw_cards(workspace: Workspace, request: CardsRequest, parts: DeckParts) -> tuple[Written, ...]:
    """The cards as the request wants them. Raises Failure and CannotDraw."""
    if request.tabletop is not None:
        return _draw_tabletop(workspace, request, parts, request.tabletop)
    assert request.pictures is not None
    return (_draw_each(workspace, request, parts, request.pictures),)


def _sides(parts: DeckParts, bleed: float = 0.0) -> list[CardSide]:
    return card_sides(**{name: value for name, value in parts._asdict().items() if name != "loaded"}, bleed=bleed)


def _source(loaded: Loaded, side: CardSide) -> Source:
    """Where a card is written: in the deck's file or its table; of a back that all have, where the deck names it."""
    if not side.number:
        return Source(loaded.file, loaded.span("/card/back"), "/card/back", "the back of all cards")
    card, name = side.number - 1, f"`{side.id}`"
    if side.side == "back":
        name = f"the back of {name}"
    if loaded.table is not None:
        return Source(loaded.table.file, loaded.table.span(card), "", name)
    return Source(loaded.file, loaded.span(f"/cards/{card}"), f"/cards/{card}", name)


def _draw_each(workspace: Workspace, request: CardsRequest, parts: DeckParts, choice: PictureChoice) -> Written:
    sides = _sides(parts, choice.bleed)
    pages = list(faces_document([side.face for side in sides], bleed=choice.bleed).pages)
    wanted = cards_wanted(sides, pages, request.target, parts.deck.id, request.language, choice.dpi, parts.loaded)
    folder = request.output or request.out_folder / request.target / in_language(PICTURES, request.language)
    return write_pictures(workspace, wanted, folder, choice, CARD_NAME, ink=request.ink)


def cards_wanted(
    sides: Sequence[CardSide],
    pages: Sequence[Page],
    game: str,
    deck: str,
    language: str,
    dpi: int,
    written: Loaded | None = None,
) -> list[Wanted]:
    """The pictures of sides of cards, each with its page; ``written`` is the deck's file."""
    return [
        Wanted(
            page,
            {
                "game": game,
                "deck": deck,
                "id": side.id,
                "name": side.name,
                "side": side.side,
                "number": side.number,
                "lang": language,
                "dpi": dpi,
            },
            side.copies,
            _source(written, side) if written is not None else None,
        )
        for side, page in zip(sides, pages, strict=True)
    ]


def _draw_tabletop(
    workspace: Workspace, request: CardsRequest, parts: DeckParts, choice: TabletopChoice
) -> tuple[Written, ...]:
    sides = _sides(parts)
    fronts = [side for side in sides if side.side == "front"]
    backs = [side for side in sides if side.side == "back"]
    if sum(side.copies for side in fronts) > MOST_CARDS:
        raise Failure(f"a deck for Tabletop Simulator has at most {MOST_CARDS} cards; choose some with --only")
    width, height = parts.size.width, parts.size.height
    plans = plan_sheets(len(fronts), width, height, pixels(width, choice.dpi))
    white = Face("white", width, height, lambda surface: None)
    unique = len(backs) > 1
    faces = [side.face for side in fronts] + ([side.face for side in backs] or [white])
    pictures = _sheet_pictures(plans, len(fronts), unique=unique)
    deck = parts.deck.id
    folder = request.output or request.out_folder / request.target / in_language(TABLETOP, request.language)
    names = [_file(f"{deck}-faces-{number}.png") for number in range(1, len(plans) + 1)]
    back_names = [_file(f"{deck}-backs-{number}.png") for number in range(1, len(plans) + 1)] if unique else []
    names += back_names or [_file(f"{deck}-back.png")]
    save = folder / f"{_file(f'{deck}.png')[:-4]}.json"
    for path in (*(folder / name for name in names), save):
        keep_sources(workspace, path)

    def address(sheet: int, what: str) -> str:
        name = names[sheet - 1] if what == "faces" else names[len(plans) + (sheet - 1 if unique else 0)]
        return name if choice.address is None else f"{choice.address.rstrip('/')}/{quote(name)}"

    def keep(place: int, data: bytes) -> int:
        return write_whole(folder / names[place], lambda stream: stream.write(data))[1]

    kinds = [Kind(side.name, side.copies) for side in fronts]
    title = parts.deck.title(request.language)
    thing = saved_object(title, kinds, plans, address, unique_backs=unique, sideways=width > height)
    document = finished(faces_document(faces), ink=request.ink)
    size = draw_pictures(document, pictures, keep, choice.progress)
    # Last, so that it never names pictures that there are not.
    text = json.dumps(thing, ensure_ascii=False, indent=1) + "\n"
    _, written = write_whole(save, lambda stream: stream.write(text.encode()))
    cells = sum(side.copies for side in fronts)
    sheets = "1 sheet" if len(plans) == 1 else f"{len(plans)} sheets"
    first = plans[0]
    note = f"{sheets} of {first.columns} x {first.rows} places, {first.size[0]} x {first.size[1]} pixels"
    return (Written(folder, 0, size, 0, note=note), Written(save, 0, written, 0, note=f"{cells} cards"))


def _sheet_pictures(plans: Sequence[SheetPlan], fronts: int, *, unique: bool) -> list[Picture]:
    """The sheets of faces, then the back or the sheets of backs; pages are fronts, then backs."""
    faces = []
    for plan in plans:
        cells = [_cell(plan, place, plan.first + place) for place in range(plan.kinds)]
        hidden = fronts + (plan.first if unique else 0)
        faces.append(Picture(*plan.size, (*cells, _cell(plan, plan.hidden, hidden))))
    if not unique:
        plan = plans[0]
        return [*faces, Picture(plan.width, plan.height, (Cell(0, fronts, 0, 0, plan.width, plan.height),))]
    backs = [
        Picture(*plan.size, tuple([_cell(plan, place, fronts + plan.first + place) for place in range(plan.kinds)]))
        for plan in plans
    ]
    return [*faces, *backs]


def _cell(plan: SheetPlan, place: int, page: int) -> Cell:
    return Cell(0, page, *plan.corner(place), plan.width, plan.height)


def _file(name: str) -> str:
    """A file's name that every system takes."""
    return parse_name("{name}", ("name",)).name({"name": name.removesuffix(".png")})
