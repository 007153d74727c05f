"""A deck on paper: the summary first, then the cards in deck order, as many to a page as the paper holds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from sheetgen.documents.card_face import CardDrawing, card_drawing
from sheetgen.documents.card_summary import Entry, ProofText, summary_leaves, summary_pages
from sheetgen.draw.path import rect
from sheetgen.draw.surface import Bookmark, Document, Face, Page, Placement, Rect, Surface, marked
from sheetgen.model.card_layout import CardLayoutFile
from sheetgen.model.deck import DeckFile, card_name
from sheetgen.model.game import GameFile
from sheetgen.model.layout import CardSize, Paper
from sheetgen.model.theme import Labels, Theme
from sheetgen.sheets.grid import HOME_MARGIN, Flip, Grid, fit_grid
from sheetgen.sheets.impose import impose
from sheetgen.sheets.marks import BAND, NARROW_GAP, bands, corner_codes, crop_marks, for_back, label, ruler

BLEED = 2.0
"""How far the outer backs run over the cut where the paper allows it: what a home duplexer may be off (print facts)."""


def proof(
    *,
    deck: DeckFile,
    game: GameFile,
    size: CardSize,
    front: CardLayoutFile,
    back: CardLayoutFile | None,
    theme: Theme,
    labels: Labels,
    paper: Paper,
    backs: Literal["duplex", "none"] = "duplex",
    flip: Flip = "long",
    only: tuple[str, ...] = (),
    summary: bool = True,
) -> Document:
    """The card proof of a deck. Its pages are made while they are written.

    ``only`` leaves out all kinds but these ids. Raises DoesNotFit when no card fits on the paper; a layout that cannot
    draw a card raises CannotDraw while pages are written, so look at ``CardDrawing.faults`` first.
    """
    language = labels.language
    grid = fit_grid(paper.width, paper.height, size.width, size.height)
    duplex = backs == "duplex" and back is not None
    fronts = card_drawing(front, size=size, theme=theme, labels=labels)
    entries = _entries(deck, language, only)
    words = ProofText(deck, game, size, theme, labels, only, flip if duplex else None)
    lead = summary_leaves(len(entries), paper) if summary else 0
    leaves = lead + -(-sum(entry.card.count for entry in entries) // grid.per_page)

    def stream() -> Iterator[Page]:
        if lead:
            for page in summary_pages(entries, fronts, words, paper, per_page=grid.per_page, leaves=leaves):
                if not duplex:
                    yield page
                    continue
                yield page._replace(side="front")
                # Its back stays white, so that fronts and backs still pair.
                yield page._replace(placements=(), side="back")
        back_drawing = None
        if duplex and back is not None:
            back_drawing = card_drawing(back, size=size, theme=theme, labels=labels)
        furniture = _Furniture(grid, words, leaves, lead)
        yield from _card_pages(entries, fronts, back_drawing, grid, flip, furniture)

    marks = [Bookmark(labels("cards.summary"), 0)] if lead else []
    marks += [
        Bookmark(entry.name, (lead + entry.first // grid.per_page) * words.sides) for entry in entries[:_BOOKMARKS]
    ]
    title = f"{deck.title(language)}: {labels('cards.title')}"
    return Document(
        title=title,
        language=language,
        pages=stream(),
        author=game.author(labels),
        subject=game.subject(labels),
        bookmarks=tuple(marks),
        flip=flip if duplex else None,
    )


_BOOKMARKS = 500
"""A longer outline helps nobody."""


def _entries(deck: DeckFile, language: str, only: tuple[str, ...]) -> list[Entry]:
    entries: list[Entry] = []
    place = 0
    for card in deck.cards:
        if only and card.id not in only:
            continue
        entries.append(Entry(card, card_name(card, language), place))
        place += card.count
    return entries


class _Furniture(NamedTuple):
    """What stands beside the cards of each page. ``lead`` leaves of ``leaves`` come before the cards."""

    grid: Grid
    words: ProofText
    leaves: int
    lead: int

    def placements(self, leaf: int, back: bool) -> tuple[Placement, ...]:
        """Marks, ruler, label and codes of a page."""
        grid, words, labels = self.grid, self.words, self.words.labels
        grey = words.colour("muted")
        number = self.lead + leaf
        front = number * words.sides + 1
        deck, pages = words.deck.title(labels.language), self.leaves * words.sides
        if back and words.flip is not None:
            text = labels(f"cards.page-back-{words.flip}", deck=deck, page=front + 1, pages=pages, front=front)
            found = (*label(grid, text, grey), *corner_codes(grid, number + 1, grey, back=True))
            return for_back(grid, words.flip, found)
        text = labels("cards.page-front", deck=deck, page=front, pages=pages)
        codes = corner_codes(grid, number + 1, grey, back=False) if words.flip is not None else ()
        return (
            *crop_marks(grid, words.colour("ink")),
            *label(grid, text, grey),
            *ruler(grid, labels("cards.ruler"), grey),
            *codes,
        )


def _card_pages(
    entries: list[Entry],
    fronts: CardDrawing,
    backs: CardDrawing | None,
    grid: Grid,
    flip: Flip,
    furniture: _Furniture,
) -> Iterator[Page]:
    front_faces: list[Face] = []
    back_faces: list[Face] = []
    bleeding: list[Face] = []
    spread = _spread(grid)
    for entry in entries:
        front_faces += _copies(fronts.face(entry.card), entry.card.count)
        if backs is not None:
            back_faces += [backs.face(entry.card)] * entry.card.count
            bleeding += [backs.face(entry.card, bleed=BLEED)] * entry.card.count
    is_back = False
    start = 0
    for page in impose(grid, front_faces, backs=back_faces if backs is not None else None, flip=flip,
                       furniture=furniture.placements):  # fmt: skip
        if is_back:
            under = _bleed_face(grid, bleeding, start, flip, spread)
            yield page._replace(placements=(Placement(under, 0, 0), *page.placements), bleed=spread)
            start += grid.per_page
        else:
            yield page
        is_back = backs is not None and not is_back


def _copies(face: Face, count: int) -> list[Face]:
    """A card's face so many times. A single one is written into its page: a symbol would only cost."""
    return [face if count > 1 else face._replace(shared=False)] * count


def _spread(grid: Grid) -> Rect:
    """The block with its bleed, which stays inside what printers reach and off the labels."""
    block = grid.block
    found = bands(grid)
    x, y = block.x - HOME_MARGIN, block.y - HOME_MARGIN
    if found is not None:
        label_room = BAND + NARROW_GAP
        x, y = (x - label_room, y) if found[0].upright else (x, y - label_room)
    return block.inset(-max(0.0, min(BLEED, x)), -max(0.0, min(BLEED, y)))


def _bleed_face(grid: Grid, faces: list[Face], start: int, flip: Flip, spread: Rect) -> Face:
    """The backs at the edge of the block, running over the cut; the page's own backs are put on top."""
    outer: list[tuple[Face, Rect, int]] = []
    for i in range(grid.per_page):
        row, column = divmod(i, grid.columns)
        if 0 < row < grid.rows - 1 and 0 < column < grid.columns - 1:
            continue
        slot, turn = grid.back_slot(i, flip)
        outer.append((faces[min(start + i, len(faces) - 1)], slot, turn))

    def draw(surface: Surface) -> None:
        with surface.clipped(rect(*spread)):
            for face, slot, turn in outer:
                surface.place(face, slot.x, slot.y, rotate=turn)

    key = marked(f"bleed {flip} {grid.paper_width:g}x{grid.paper_height:g} {_keys(outer)}", grid, spread)
    return Face(key, grid.paper_width, grid.paper_height, draw)


def _keys(outer: list[tuple[Face, Rect, int]]) -> str:
    """The faces of a page's edge as text; one name when all are the same."""
    keys = [face.key for face, _, _ in outer]
    return keys[0] if len(set(keys)) == 1 else "|".join(keys)
