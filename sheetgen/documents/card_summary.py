"""The first leaf of a card proof: one row a kind, and whether the counts come out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sheetgen.documents.card_entries import Entry
from sheetgen.documents.card_face import CardDrawing, TextFit
from sheetgen.documents.card_paging import Paging
from sheetgen.documents.card_values import column_text
from sheetgen.draw.fonts import typeface
from sheetgen.draw.path import line
from sheetgen.draw.surface import HAIR, RULE, TURNED_BY_HAND, Align, Face, Page, Placement, Surface
from sheetgen.model.colour import BLACK, Colour
from sheetgen.model.deck import Card, DeckFile, FullSets, counts_of, full_sets, ids_of, members_of_sets
from sheetgen.model.game import GameFile
from sheetgen.model.layout import CardSize, Paper
from sheetgen.model.theme import Labels, Theme
from sheetgen.sheets.grid import Flip
from sheetgen.sheets.impose import Backs
from sheetgen.typeset.fit import fit_line, wrapped

MOST_ROWS = 60
"""More kinds than this share rows: a summary is to be read."""
_MARGIN = 16.0
_HEAD, _FOOT = 27.0, 42.0
_TALLEST, _SHORTEST = 27.0, 10.0
_TITLE, _LARGE, _TEXT, _SMALL = 20.0, 11.0, 9.0, 7.5


class ProofText(NamedTuple):
    """What a proof speaks of. ``flip`` is None when no paper is printed on both sides."""

    deck: DeckFile
    game: GameFile
    size: CardSize
    theme: Theme
    labels: Labels
    only: tuple[str, ...]
    flip: Flip | None
    backs: Backs = "none"

    def colour(self, name: str) -> Colour:
        """A colour of the theme; black where the theme lacks it."""
        if name in self.theme:
            return self.theme[name]
        return BLACK


class Row(NamedTuple):
    """A line of the table: a picture and texts; ``alarm`` is what needs a decision."""

    picture: Face
    name: str
    value: str
    cards: int
    sets: str
    pages: str
    alarm: str


class Sums(NamedTuple):
    """The last line of the table, and what is to be said about it."""

    cards: int
    sets: str
    verdict: str
    wrong: bool


def summary_leaves(kinds: int, paper: Paper) -> int:
    """How many leaves the summary of so many kinds takes."""
    return max(1, -(-min(kinds, MOST_ROWS) // _rows_per_page(paper)))


def summary_pages(
    entries: Sequence[Entry], drawing: CardDrawing, words: ProofText, paper: Paper, *, paging: Paging
) -> list[Page]:
    """The pages of the summary, fronts only; the table runs on over as many as it needs."""
    lead = paging.lead
    rows = _rows(entries, drawing, words, paging)
    sums = _sums(entries, words)
    most = _rows_per_page(paper)
    pages = []
    for i in range(lead):
        sheet = _Sheet(rows[i * most : (i + 1) * most], sums if i == lead - 1 else None, words, paper, i, paging)
        face = Face(f"summary {i + 1}", paper.width, paper.height, sheet.draw, shared=False)
        pages.append(Page(paper.width, paper.height, (Placement(face, 0, 0),)))
    return pages


def _rows_per_page(paper: Paper) -> int:
    return max(1, int((paper.height - 2 * _MARGIN - _HEAD - _FOOT) // _SHORTEST))


def _rows(entries: Sequence[Entry], drawing: CardDrawing, words: ProofText, paging: Paging) -> list[Row]:
    together = max(1, -(-len(entries) // MOST_ROWS))
    sets = _set_texts(entries, words) if together == 1 else {}
    rows = []
    for start in range(0, len(entries), together):
        part = entries[start : start + together]
        first, last = part[0], part[-1]
        name = first.name
        if len(part) > 1:
            name = words.labels("cards.group", first=first.name, last=last.name)
        texts, left_over = sets.get(first.card.id, ("", ""))
        alarms = [_text_alarm(part, drawing, words.labels), left_over]
        rows.append(
            Row(
                drawing.face(first.card),
                name,
                _column(first.card, _value_column(words.deck), words) if len(part) == 1 else "",
                sum(entry.card.count for entry in part),
                texts,
                paging.pages_of(first.first, last.last),
                ", ".join([alarm for alarm in alarms if alarm]),
            )
        )
    return rows


def _value_column(deck: DeckFile) -> str:
    return deck.sets.size if deck.sets else "value"


def _column(card: Card, name: str, words: ProofText) -> str:
    return column_text(card.columns.get(name), words.labels.language)


def _full_sets(entries: Sequence[Entry], deck: DeckFile) -> list[tuple[Card, FullSets]]:
    """The first kind of each set, and what the kinds of that set make."""
    groups = members_of_sets([entry.card for entry in entries], deck.sets) if deck.sets else {}
    return [(members[0].card, made) for members in groups.values() if (made := full_sets(members)) is not None]


def _set_texts(entries: Sequence[Entry], words: ProofText) -> dict[str, tuple[str, str]]:
    """By the id of the first kind of each set: how many full sets there are, and the alarm about cards left over."""
    texts = {}
    for card, made in _full_sets(entries, words.deck):
        alarm = words.labels("cards.left-over", rest=made.over) if made.over else ""
        texts[card.id] = (f"{made.full} × {made.size}", alarm)
    return texts


def _sums(entries: Sequence[Entry], words: ProofText) -> Sums:
    labels, declared = words.labels, words.deck.total
    shown = sum(entry.card.count for entry in entries)
    full = sum([made.full for _, made in _full_sets(entries, words.deck)])
    whole = sum(card.count for card in words.deck.cards)
    sets = str(full) if full else ""
    if declared is not None and whole != declared:
        key = "cards.missing" if whole < declared else "cards.surplus"
        verdict = labels(key, declared=declared, difference=abs(declared - whole), total=whole)
        return Sums(shown, sets, verdict, True)
    if words.only:
        kinds_shown = ", ".join([entry.name for entry in entries])
        return Sums(shown, sets, labels("cards.only", kinds=kinds_shown), False)
    key = "cards.undeclared" if declared is None else "cards.as-declared"
    return Sums(shown, sets, labels(key, total=whole), False)


def _text_alarm(part: Sequence[Entry], drawing: CardDrawing, labels: Labels) -> str:
    """What is wrong with the texts of some kinds, the worst only."""
    fits: list[TextFit] = [fit for entry in part for fit in drawing.text_fits(entry.card)]
    missing = "".join(dict.fromkeys(char for fit in fits for char in fit.missing))
    if missing:
        return labels("cards.text-missing", letters=missing[:20])
    if any(fit.overflow or fit.lost_lines for fit in fits):
        return labels("cards.text-too-long")
    if any(fit.outside_safe for fit in fits):
        return labels("cards.text-outside")
    return labels("cards.text-shrunk") if any(fit.shrunk for fit in fits) else ""


class _Sheet(NamedTuple):
    """One page of the summary."""

    rows: list[Row]
    sums: Sums | None
    words: ProofText
    paper: Paper
    number: int
    paging: Paging

    def draw(self, surface: Surface) -> None:
        """Draw the page."""
        words = self.words
        write = _Pen(surface, words.colour("ink"), words.colour("muted"), words.colour("alert"))
        left, right = _MARGIN, self.paper.width - _MARGIN
        self._draw_head(write, left)
        top = _MARGIN + _HEAD
        height = min(_TALLEST, (self.paper.height - _MARGIN - _FOOT - top) / max(1, len(self.rows)))
        columns = self._columns(left, right, height)
        for text, x, align in self._headings(columns):
            write(x, top - 3, text, size=_SMALL, muted=True, align=align)
        surface.path(line(left, top - 1, right, top - 1), stroke=write.ink, weight=RULE, cap="butt")
        for i, row in enumerate(self.rows):
            y = top + i * height
            self._draw_row(write, row, y, height, columns)
            if i + 1 < len(self.rows):
                surface.path(
                    line(columns.name, y + height, right, y + height), stroke=words.colour("faint"), weight=HAIR
                )
        bottom = top + len(self.rows) * height + 1
        if self.sums is not None:
            self._draw_sums(write, self.sums, bottom, left, columns)
        self._draw_foot(write, left, right)

    def _draw_head(self, write: _Pen, left: float) -> None:
        words, language = self.words, self.words.labels.language
        deck = words.deck
        width = self.paper.width - 2 * _MARGIN
        write(left, _MARGIN + 7, deck.title(language), size=_TITLE, font="display", width=width)
        wanted = frozenset(words.only)
        kinds = zip(ids_of(deck.cards), counts_of(deck.cards), strict=True)
        counts = [count for name, count in kinds if not wanted or name in wanted]
        facts = words.labels(
            "cards.facts",
            count=sum(counts),
            kinds=len(counts),
            width=f"{words.size.width:g}",
            height=f"{words.size.height:g}",
        )
        write(left, _MARGIN + 13, f"{words.labels('cards.title')}: {facts}", size=_TEXT, muted=True, width=width)

    def _columns(self, left: float, right: float, height: float) -> _Columns:
        wide = right - left
        scale = (height - 2) / self.words.size.height
        name = left + max(13.0, self.words.size.width * scale + 5)
        return _Columns(left, scale, name, left + 0.49 * wide, left + 0.62 * wide, left + 0.78 * wide, right)

    def _headings(self, columns: _Columns) -> list[tuple[str, float, Align]]:
        labels, deck = self.words.labels, self.words.deck
        found: list[tuple[str, float, Align]] = [(labels("cards.kind"), columns.name, "left")]
        if any(row.value for row in self.rows):
            found.append((labels("cards.value"), columns.value, "right"))
        found.append((labels("cards.count"), columns.amount, "right"))
        if deck.sets:
            found.append((labels("cards.sets"), columns.sets, "right"))
        found.append((labels("cards.pages"), columns.pages, "right"))
        return found

    def _draw_row(self, write: _Pen, row: Row, y: float, height: float, columns: _Columns) -> None:
        write.surface.place(row.picture, columns.picture, y + 1, scale=columns.scale)
        middle = y + height / 2 + 1.3
        room = columns.value - columns.name - 8
        write(columns.name, middle - (1.6 if row.alarm else 0), row.name, size=_LARGE, font="text-bold", width=room)
        if row.alarm:
            write(columns.name, middle + 2.4, row.alarm, size=_SMALL, font="text-bold", alert=True, width=room + 8)
        for text, x in (
            (row.value, columns.value),
            (str(row.cards), columns.amount),
            (row.sets, columns.sets),
            (row.pages, columns.pages),
        ):
            write(x, middle, text, size=_LARGE, align="right")

    def _draw_sums(self, write: _Pen, sums: Sums, y: float, left: float, columns: _Columns) -> None:
        surface = write.surface
        surface.path(line(left, y, columns.pages, y), stroke=write.ink, weight=RULE, cap="butt")
        write(columns.name, y + 6, self.words.labels("cards.total"), size=_LARGE, font="text-bold")
        write(columns.amount, y + 6, str(sums.cards), size=_LARGE, font="text-bold", align="right", alert=sums.wrong)
        write(columns.sets, y + 6, sums.sets, size=_LARGE, font="text-bold", align="right")
        font = "text-bold" if sums.wrong else "text"
        for i, text in enumerate(_lines(sums.verdict, font, columns.pages - columns.name)):
            write(columns.name, y + 11 + 4 * i, text, size=_TEXT, font=font, alert=sums.wrong, muted=not sums.wrong)

    def _draw_foot(self, write: _Pen, left: float, right: float) -> None:
        words, labels = self.words, self.words.labels
        bottom = self.paper.height - _MARGIN
        if self.sums is not None:
            for line_text, y in zip(self._instructions(), (bottom - 11, bottom - 6.5), strict=False):
                write(left, y, line_text, size=_TEXT, width=right - left)
        makers = words.game.designers()
        designed = labels("cards.designer", names=makers) if makers else ""
        credit = ". ".join(filter(None, [words.game.notice(labels), designed]))
        page = labels("page-of", page=self.paging.page(self.number), pages=self.paging.pages)
        room = right - left - typeface("text").width(page, _SMALL) - 5
        write(left, bottom, credit, size=_SMALL, muted=True, width=room)
        write(right, bottom, page, size=_SMALL, muted=True, align="right")

    def _instructions(self) -> list[str]:
        """How to print it, in one line or two."""
        words, labels, paging = self.words, self.words.labels, self.paging
        if words.flip is None:
            kind = "single" if words.backs in ("none", "duplex") else words.backs
            return [labels(f"cards.print-{kind}", papers=paging.leaves)]
        if paging.order not in TURNED_BY_HAND:
            return [labels(f"cards.print-duplex-{words.flip}", papers=paging.leaves), labels("cards.check")]
        first = labels(f"cards.print-hand-{words.flip}", papers=paging.leaves, half=paging.leaves)
        return [first, labels("cards.check-last" if paging.order == "reversed-backs" else "cards.check-first")]


class _Columns(NamedTuple):
    """Where the columns stand: left edges of the picture and the name, right edges of the rest."""

    picture: float
    scale: float
    name: float
    value: float
    amount: float
    sets: float
    pages: float


class _Pen(NamedTuple):
    """Writes lines in the three inks of a summary."""

    surface: Surface
    ink: Colour
    grey: Colour
    red: Colour

    def __call__(
        self,
        x: float,
        y: float,
        text: str,
        *,
        size: float,
        font: str = "text",
        align: Align = "left",
        width: float | None = None,
        muted: bool = False,
        alert: bool = False,
    ) -> None:
        if not text:
            return
        if width is not None:
            fitted = fit_line(typeface(font), text, size, least=_SMALL, width=width)
            text, size = typeface(font).shortened(fitted.lines[0], fitted.size, width), fitted.size
        colour = self.red if alert else self.grey if muted else self.ink
        self.surface.text(x, y, text, font=font, size=size, colour=colour, align=align)


def _lines(text: str, font: str, width: float) -> list[str]:
    """A verdict in at most four lines."""
    lines = wrapped(typeface(font), text, _TEXT, width)
    if len(lines) > 4:
        lines = [*lines[:3], typeface(font).shortened(lines[3] + " …", _TEXT, width)]
    return lines
