"""The cards of a game for a print vendor."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sheetgen.documents.card_edges import stops_at_cut
from sheetgen.documents.card_face import CONTINUED, design_box, design_scale
from sheetgen.documents.card_pictures import COMMON, CardSide, card_sides
from sheetgen.documents.vendor_pages import BACK_TURNED, FRONT_TURNED, Leaf, bleed_for, side_page
from sheetgen.draw.surface import Document, Face
from sheetgen.model.card_layout import CardLayoutFile
from sheetgen.model.deck import Card, back_names
from sheetgen.model.export_report import ExportedFile, ExportedPart, Rule
from sheetgen.model.kinds import CARD_KINDS
from sheetgen.model.layout import CardSize
from sheetgen.model.theme import Theme
from sheetgen.tasks.card_pictures import CARD_NAME, cards_wanted
from sheetgen.tasks.cards import GatheredDeck, gather_deck
from sheetgen.tasks.export_checks import Drawn, count_of, edge_rules, is_lying, number_refused, size_rule
from sheetgen.tasks.export_product import CLOSE, Chosen, Part, chosen, fitting, forced_product, no_such_size, other_size
from sheetgen.tasks.export_work import Made, Work, ignored_rules, press_for
from sheetgen.tasks.export_write import as_pdf, as_pictures
from sheetgen.tasks.outcome import Failure, Outcome
from sheetgen.tasks.printing import findings, has_errors

CARDS: Part = "cards"
_SHOWN = 3


class Sized(NamedTuple):
    """Cards as large as they are drawn, and whether their sides are turned to stand on the product."""

    size: CardSize
    turned: bool
    scale: float = 1.0


def make_cards(work: Work) -> Made | Outcome:
    """Write a deck's sides. Gives the findings instead when an error stops them. Raises Failure."""
    workspace, request, preset = work.workspace, work.request, work.preset
    deck = gather_deck(workspace, request.target, request.language, request.ignore)
    if isinstance(deck, Outcome):
        return deck
    one = _product(work, deck)
    press = press_for(preset, one.file, request.icc)
    found = findings(workspace, request.ignore, language=request.language, drawn=CARD_KINDS)
    if has_errors(found):
        return Outcome(diagnostics=found, stopped=True)
    sized = sized_for(deck, one)
    canvas = one.canvas
    bleed = bleed_for(sized.size.width, sized.size.height, canvas, turned=sized.turned)
    sides = card_sides(
        deck=deck.deck,
        size=sized.size,
        front=deck.front,
        back=deck.back or None,
        theme=deck.theme,
        labels=deck.labels,
        back_themes=deck.back_themes,
        bleed=bleed,
    )
    turns = {"front": FRONT_TURNED, "back": BACK_TURNED} if sized.turned else {"front": 0, "back": 0}
    pages = [side_page(side.face, canvas, turn=turns[side.side]) for side in sides]
    behind = dict(_behind(sides))
    count = sum(side.copies for side in sides if side.side == "front")
    if one.is_pictures:
        wanted = cards_wanted(sides, pages, request.target, deck.deck.id, request.language, one.dpi)
        files = as_pictures(workspace, wanted, work.stage, CARDS, CARD_NAME, one, preset, request.progress)
        listed = [
            ExportedFile(file.path, file.copies, files.files[behind[place]].path if place in behind else "")
            for place, file in enumerate(files.files)
        ]
        files = files._replace(files=tuple(listed))
    else:
        white = side_page(None, canvas)
        leaves = [
            Leaf(page, pages[behind[place]] if place in behind else white, side.copies)
            for place, (side, page) in enumerate(zip(sides, pages, strict=True))
            if side.side == "front"
        ]
        document = Document(
            title=deck.deck.title(request.language),
            language=request.language,
            pages=(),
            author=deck.game.author(deck.labels),
            subject=deck.game.subject(deck.labels),
        )
        files = as_pdf(document, leaves, work.stage, CARDS, "card", one, preset, press)
    rules = [
        size_rule(f"deck {deck.deck.id}", deck.size.width, deck.size.height, one, scale=sized.scale),
        *_design_rules(deck, sized),
        *([_turned_rule()] if sized.turned else []),
        *edge_rules(list(_designs(deck, sides, sized, bleed, one)), one),
        _backs_rule(deck, sides, one),
        _count_rule(deck, count, one),
        *files.rules,
        *ignored_rules(work, found, CARD_KINDS),
    ]
    return Made(ExportedPart(CARDS, one.name, one.label, files.files, tuple(rules)), files.written, found)


def _product(work: Work, deck: GatheredDeck) -> Chosen:
    preset, request = work.preset, work.request
    width, height = deck.size.width, deck.size.height
    forced = forced_product(preset, CARDS, request.products)
    name = forced or fitting(preset, CARDS, width, height)
    if name is not None:
        return chosen(preset, name, request.dpi, forced=forced is not None)
    if preset.other_sizes:
        return other_size(preset, "Cards", width, height, request.dpi)
    raise no_such_size(preset, CARDS, f"deck {deck.deck.id}", width, height)


def sized_for(deck: GatheredDeck, one: Chosen) -> Sized:
    """Cards keep their size on a product of that size; on another one their design is drawn for that."""
    own, boxes = deck.size, one.boxes
    turned = is_lying(own.width, own.height, one)
    width, height = (boxes.height, boxes.width) if turned else (boxes.width, boxes.height)
    if size_rule("", own.width, own.height, one).status == "ok":
        return Sized(own, turned)
    size = CardSize(title=own.title, width=width, height=height, corner=own.corner)
    layouts = [deck.front, *deck.back.values()]
    scale = min(design_scale(layout, size) / design_scale(layout, own) for layout in layouts)
    return Sized(size, turned, scale)


def _behind(sides: list[CardSide]) -> Iterator[tuple[int, int]]:
    """The place of each front among the sides with that of its back."""
    backs = {side.number: place for place, side in enumerate(sides) if side.side == "back"}
    common = next((place for place, side in enumerate(sides) if side.side == "back" and side.id == COMMON), None)
    for place, side in enumerate(sides):
        back = backs.get(side.number, common) if side.side == "front" else None
        if back is not None:
            yield place, back


def _designs(deck: GatheredDeck, sides: list[CardSide], sized: Sized, bleed: float, one: Chosen) -> Iterator[Drawn]:
    """Every design of a deck with the faces that are drawn from it."""
    names = back_names(deck.deck)
    fronts = [side.face for side in sides if side.side == "front"]
    yield _drawn(deck, deck.front, deck.theme, deck.deck.cards, fronts, sized, bleed, one)
    for name, layout in deck.back.items():
        cards = [card for card, behind in zip(deck.deck.cards, names, strict=True) if behind == name]
        faces = [
            side.face
            for side in sides
            if side.side == "back" and name in (names if side.id == COMMON else (names[side.number - 1],))
        ]
        if faces:
            theme = deck.back_themes.get(name, deck.theme)
            yield _drawn(deck, layout, theme, cards, faces, sized, bleed, one)


def _drawn(
    deck: GatheredDeck,
    layout: CardLayoutFile,
    theme: Theme,
    cards: Sequence[Card],
    faces: Sequence[Face],
    sized: Sized,
    bleed: float,
    one: Chosen,
) -> Drawn:
    size = sized.size
    box = design_box(layout, size)
    inside = (max(0.0, round(box.x, 4)), max(0.0, round(box.y, 4)))
    if layout.ground is None:
        return Drawn(faces, inside, drawn_on=max(inside) <= CONTINUED)
    asked = max(one.boxes.bleed_x, one.boxes.bleed_y)
    stops = stops_at_cut(layout, size=size, theme=theme, labels=deck.labels, cards=cards, bleed=asked)
    return Drawn(faces, short=[stop.beyond for stop in stops])


def _design_rules(deck: GatheredDeck, sized: Sized) -> Iterator[Rule]:
    """Layouts that are made for cards of another size than the deck's, at home too."""
    size = sized.size
    layouts = {layout.id: layout for layout in (deck.front, *deck.back.values())}
    for layout in layouts.values() if size is deck.size else ():
        scale, box = design_scale(layout, size), design_box(layout, size)
        made = f"the layout {layout.id} is made for {layout.width:g} x {layout.height:g} mm"
        if scale < 0.9995:
            yield Rule("design", "look", f"{made}, and drawn at {100 * scale:.3g} % of its size")
        elif max(box.x, box.y) > CLOSE / 2:
            white = max(box.x, box.y) > CONTINUED
            after = "its ground goes on" if layout.ground else "white stays" if white else "its edge was drawn on"
            text = f"{made}, and stands in the middle of {size.width:g} x {size.height:g} mm: {after} round it"
            yield Rule("design", "look", text)


def _turned_rule() -> Rule:
    return Rule(
        "turned",
        "look",
        f"the cards lie and the product stands: fronts are turned by {FRONT_TURNED} degrees, backs by {BACK_TURNED}: "
        "a card turned over like a page of a book shows its back upright",
    )


def _backs_rule(deck: GatheredDeck, sides: list[CardSide], one: Chosen) -> Rule:
    backs = [side for side in sides if side.side == "back"]
    names = back_names(deck.deck)
    if not backs and any(names):
        unknown = list(dict.fromkeys(name for name in names if name))
        some = ", ".join(unknown[:_SHOWN]) + (", ..." if len(unknown) > _SHOWN else "")
        return Rule("backs", "fails", f"no back that the cards name is a layout ({some}): no card has one")
    if not backs:
        white = "the vendor asks for one picture of a back at least" if one.is_pictures else "their pages stay white"
        return Rule("backs", "look", f"the deck has no backs: {white}")
    if one.pages == "back-last" and len(backs) > 1:
        raise Failure(
            f"{one.title} takes one back for all cards, as the last page, and the deck has {len(backs)} backs; choose "
            "another preset, or give all cards one back"
        )
    named = zip(deck.deck.cards, names, strict=True)
    without = [card.id for card, name in named if name not in deck.back]
    if without:
        some = ", ".join(without[:_SHOWN]) + (", ..." if len(without) > _SHOWN else "")
        kinds = "1 kind of card has" if len(without) == 1 else f"{len(without)} kinds of cards have"
        return Rule("backs", "fails", f"{kinds} no back, among others that have one ({some}): white is in its place")
    different = len({side.face.key for side in backs})
    return Rule(
        "backs", "ok", "one back for all cards" if different == 1 else f"each card has its back: {different} different"
    )


def _count_rule(deck: GatheredDeck, count: int, one: Chosen) -> Rule:
    total = deck.deck.total
    kinds = len(deck.deck.cards)
    words = f"{count_of(count, 'card')} in {count_of(kinds, 'kind')}"
    refused = number_refused(count, one) if one.is_pictures else ""
    if refused:
        return Rule("number", "fails", f"{words}; {refused}")
    if total is None or total == count:
        return Rule("number", "ok", words + ("" if total is None else ", as the deck declares"))
    return Rule("number", "fails", f"{words}; the deck declares {total}")
