"""A deck on paper: the summary first, then the cards in deck order, as many to a page as the paper holds."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from sheetgen.documents.card_entries import Entries, Faces
from sheetgen.documents.card_face import CardDrawing, card_drawing
from sheetgen.documents.card_pages import BLEED, USUAL_BESIDE, Beside, Bleed, CardPages, spread
from sheetgen.documents.card_paging import Paging
from sheetgen.documents.card_stamp import stamp
from sheetgen.documents.card_summary import ProofText, summary_leaves, summary_pages
from sheetgen.draw.surface import Bookmark, Document, Face, Order, Page, PagesByNumber
from sheetgen.model.card_layout import CardLayoutFile
from sheetgen.model.deck import DeckFile, back_names
from sheetgen.model.game import GameFile
from sheetgen.model.layout import CardSize, Paper
from sheetgen.model.theme import Labels, Theme
from sheetgen.sheets.arrange import FOLD_GAP, arrange, arrange_fold
from sheetgen.sheets.grid import HOME_MARGIN, Flip, Sheet
from sheetgen.sheets.impose import NONE_SKIPPED, Backs, Imposition, NoSuchPlaces, Seats, Skipped, side_at
from sheetgen.sheets.overrun import SEAM

__all__ = ["BLEED", "Places", "proof", "proofs"]


class Places(NamedTuple):
    """Where cards go: columns and rows, the room between cards (mm), how far they run over the cut (mm), and places
    that stay empty. What is None is found."""

    grid: tuple[int, int] | None = None
    gutter: float | None = None
    bleed: float | None = None
    skipped: Skipped = NONE_SKIPPED


ALL_FOUND = Places()


def proof(**what: Any) -> Document:
    """The card proof of a deck; with separate backs its fronts alone. Takes what :func:`proofs` takes."""
    return proofs(**what)[0]


def proofs(
    *,
    deck: DeckFile,
    game: GameFile,
    size: CardSize,
    front: CardLayoutFile,
    back: CardLayoutFile | Mapping[str, CardLayoutFile] | None,
    theme: Theme,
    labels: Labels,
    paper: Paper,
    backs: Backs = "duplex",
    flip: Flip = "long",
    only: tuple[str, ...] = (),
    summary: bool = True,
    order: Order = "interleaved",
    places: Places = ALL_FOUND,
    beside: Beside = USUAL_BESIDE,
    back_themes: Mapping[str, Theme] | None = None,
) -> tuple[Document, ...]:
    """The card proof of a deck, and the document of its backs when those are separate.

    Pages are made while they are written. ``back`` is the layout of all backs, or each layout of backs by name, of
    which the deck says which card has which; ``back_themes`` are their themes where they are others. ``only`` leaves
    out all kinds but these ids. Raises DoesNotFit when no card fits on the paper, NoSuchPlaces for places that are
    to be skipped and are none; a layout that cannot draw a card
    raises CannotDraw while pages are written, so look at ``CardDrawing.faults`` first.
    """
    if not back:
        backs = "none"
    entries = Entries(deck, labels.language, only)
    sheet = _sheet(paper, size, entries.cards, backs, places)
    duplex = backs == "duplex"
    fronts = card_drawing(front, size=size, theme=theme, labels=labels)
    words = ProofText(deck, game, size, theme, labels, only, flip if duplex else None, backs)
    lead = summary_leaves(len(entries), paper) if summary else 0
    faces = _Faces(
        entries,
        fronts,
        _back_drawings(deck, back, size, labels, theme, back_themes or {}) if back and backs != "none" else {},
    )
    front_bleed, back_bleed = _bleeds(places, sheet, backs)
    if fronts.covers:
        front_bleed = front_bleed._replace(seam=SEAM)
    if all(name in faces.backs and faces.backs[name].covers for name in set(back_names(deck))):
        back_bleed = back_bleed._replace(seam=SEAM)
    made = faces.imposed(sheet, backs, flip, places.skipped, (front_bleed.inner, back_bleed.inner))
    _check_skipped(places.skipped, sheet.per_page, made.seats)
    paging = Paging(made.seats, lead, duplex, order)
    layouts = [front, *([back] if isinstance(back, CardLayoutFile) else (back or {}).values())]
    if "slug" in beside.marks:
        beside = beside._replace(
            stamp=labels("cards.version", stamp=stamp(deck, layouts, size, (theme, *(back_themes or {}).values())))
        )
    pages = CardPages(
        made,
        paging,
        words,
        beside,
        front_bleed,
        back_bleed,
        faces.bleeding_fronts(front_bleed),
        faces.bleeding_backs(back_bleed) if backs != "none" else None,
    )

    head: list[Page] = []

    def side(leaf: int, is_back: bool) -> Page:
        if leaf >= lead:
            return pages.back(leaf - lead) if is_back else pages.front(leaf - lead)
        if not head:
            head.extend(summary_pages(entries, fronts, words, paper, paging=paging, coded=pages.coded))
        if is_back:
            # The back of the summary stays white, so that fronts and backs still pair.
            return head[leaf]._replace(placements=(), side="back", white=True)
        return head[leaf]._replace(side="front") if duplex else head[leaf]

    def page(number: int) -> Page:
        return side(*side_at(number, paging.leaves, order, duplex=duplex))

    marks = [Bookmark(labels("cards.summary"), paging.page(0) - 1)] if lead else []
    marks += [Bookmark(entry.name, paging.page_of(entry.first) - 1) for entry in entries[:_BOOKMARKS]]
    document = Document(
        title=f"{deck.title(labels.language)}: {labels('cards.title')}",
        language=labels.language,
        pages=PagesByNumber(paging.pages, page),
        author=game.author(labels),
        subject=game.subject(labels),
        bookmarks=tuple(marks),
        flip=flip if duplex else None,
        order=order if duplex else "interleaved",
        leaves=paging.leaves,
        remark=", ".join(filter(None, (_left_out(made.seats.full), _no_room(pages.missing(), summary and not lead)))),
    )
    if backs != "separate":
        return (document,)
    own = PagesByNumber(made.leaves, lambda leaf: pages.back(leaf)._replace(number=paging.page(lead + leaf)))
    apart = document._replace(pages=own, bookmarks=())
    return (document, apart._replace(title=f"{document.title}, {labels('cards.backs')}"))


_BOOKMARKS = 500
"""A longer outline helps nobody."""


def _left_out(full: tuple[int, ...]) -> str:
    """What to tell of sheets without a free place."""
    if not full:
        return ""
    numbers = ", ".join(str(leaf + 1) for leaf in full[:_NAMED]) + (", ..." if len(full) > _NAMED else "")
    return (
        f"without sheet {numbers}: all its places are skipped"
        if len(full) == 1
        else (f"without sheets {numbers}: all their places are skipped")
    )


def _no_room(marks: tuple[str, ...], summary: bool) -> str:
    """What to tell of marks, and of a summary, that the paper has no room for."""
    missing = ", ".join((*(("the summary",) if summary else ()), *marks))
    return f"no room for {missing}" if missing else ""


_NAMED = 5
"""So many sheets that are left out are told by their numbers."""


def _sheet(paper: Paper, size: CardSize, cards: int, backs: Backs, places: Places) -> Sheet:
    """Where the cards go. Raises DoesNotFit, NoSuchPlaces."""
    bleed = places.bleed or 0.0
    gutter = 2 * bleed if places.gutter is None else places.gutter
    measures = (paper.width, paper.height, size.width, size.height)
    margin = HOME_MARGIN + bleed
    if backs == "fold":
        gap = max(FOLD_GAP, bleed)
        sheet: Sheet = arrange_fold(*measures, grid=places.grid, gutter=gutter, margin=margin, gap=gap)
    else:
        sheet = arrange(*measures, cards=cards, grid=places.grid, gutter=gutter, margin=margin)
    beyond = min((place for place in places.skipped.every if place >= sheet.per_page), default=None)
    if beyond is not None:
        has = "1 place" if sheet.per_page == 1 else f"{sheet.per_page} places"
        raise NoSuchPlaces(f"there is no place {beyond + 1} on every sheet; a sheet has {has}")
    if len(places.skipped.every) == sheet.per_page:
        raise NoSuchPlaces("every place of the paper is to be skipped, which leaves none for a card")
    return sheet


def _check_skipped(skipped: Skipped, per_page: int, seats: Seats) -> None:
    """Raises NoSuchPlaces for a place beyond the last sheet."""
    sheets = seats.leaves + len(seats.full)
    beyond = max(skipped.once, default=-1) + 1
    if beyond > sheets * per_page:
        has = f"{per_page} place{'s' if per_page > 1 else ''}"
        taken = f"these cards take {sheets} sheets of {has}" if sheets > 1 else f"these cards take one sheet of {has}"
        raise NoSuchPlaces(f"there is no place {beyond}; {taken}, so the last place is {sheets * per_page}")


def _bleeds(places: Places, sheet: Sheet, backs: Backs) -> tuple[Bleed, Bleed]:
    """How far fronts and backs run over the cut."""
    gutter = min(block.gutter for block in sheet.blocks)
    if places.bleed is None:
        if backs not in ("duplex", "separate"):
            return Bleed(), Bleed()
        # Nobody asked for it: what a duplexer may be off, as far as there is room between two cards and at the edges.
        found, block = spread(sheet, Bleed(0.0, BLEED)), sheet.block
        return Bleed(), Bleed(min(BLEED, gutter / 2, block.x - found.x, block.y - found.y), BLEED)
    bleed = Bleed(min(places.bleed, gutter / 2), places.bleed, places.bleed)
    return bleed, bleed


def _back_drawings(
    deck: DeckFile,
    back: CardLayoutFile | Mapping[str, CardLayoutFile],
    size: CardSize,
    labels: Labels,
    theme: Theme,
    themes: Mapping[str, Theme],
) -> dict[str, CardDrawing]:
    """A drawing for each layout of backs, by the name by which cards have it."""
    layouts = {name: back for name in set(back_names(deck)) if name} if isinstance(back, CardLayoutFile) else back
    return {
        name: card_drawing(one, size=size, theme=themes.get(name, theme), labels=labels)
        for name, one in layouts.items()
    }


class _Faces(NamedTuple):
    """The faces of the cards, one for each card in turn."""

    entries: Entries
    fronts: CardDrawing
    backs: dict[str, CardDrawing]

    def imposed(
        self, sheet: Sheet, backs: Backs, flip: Flip, skipped: Skipped, inner: tuple[float, float]
    ) -> Imposition:
        """The cards on their places, fronts and backs drawn to so many millimetres beyond their edge."""
        fronts = self._fronts(inner[0])
        behind = self._backs(inner[1]) if backs != "none" else None
        return Imposition(sheet, fronts, backs=behind, mode=backs, flip=flip, skipped=skipped)

    def bleeding_fronts(self, bleed: Bleed) -> Sequence[Face] | None:
        """The fronts with their bleed, not cut, where it is more than their places have."""
        if bleed.outer <= bleed.inner:
            return [] if bleed.outer else None
        return self._fronts(bleed.outer, cut=False)

    def bleeding_backs(self, bleed: Bleed) -> Sequence[Face] | None:
        """The backs with their bleed, not cut, where it is more than their places have."""
        if bleed.outer <= bleed.inner:
            return [] if bleed.outer else None
        return self._backs(bleed.outer, cut=False)

    def _fronts(self, bleed: float, *, cut: bool = True) -> Faces:
        return Faces(self.entries, _sides(self.entries, self.fronts, bleed, cut))

    def _backs(self, bleed: float, *, cut: bool = True) -> Faces:
        entries, size = self.entries, self.fronts.size
        blank = Face("card without back", size.width, size.height, lambda surface: None, white=True)
        sides = {name: _sides(entries, drawing, bleed, cut) for name, drawing in self.backs.items()}

        def back(kind: int) -> Face:
            side = sides.get(entries.back(kind))
            return blank if side is None else side(kind)

        return Faces(entries, back)


def _sides(entries: Entries, drawing: CardDrawing, bleed: float, cut: bool) -> Callable[[int], Face]:
    """What gives the face of a kind."""
    if not entries.are_told_apart_by(drawing.columns):
        return lambda kind: drawing.face(entries.card(kind), bleed=bleed, cut=cut)
    once = drawing.once(drawing.reader(entries.deck_cards), bleed=bleed, cut=cut)

    def side(kind: int) -> Face:
        if entries.count(kind) > 1:
            return drawing.face(entries.card(kind), bleed=bleed, cut=cut)
        # A single one is written into its page: a symbol would only cost.
        return once(entries.name(kind), entries.number(kind))

    return side
