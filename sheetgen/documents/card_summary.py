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
from sheetgen.sheets.hexagon import hexagon
from sheetgen.sheets.impose import Backs
from sheetgen.typeset.fit import fit_line, wrapped

MOST_ROWS = 60
"""More kinds than this share rows: a summary is to be read."""
_TALLEST, _SHORTEST, _TIGHTEST = 27.0, 10.0, 8.0
"""How high rows are; they go down to the tightest only where that saves a leaf."""
_SMALL = 7.5
_WIDEST = 0.3
"""How much of a table's width a picture may take: the rest is for texts."""
_APART = 3.0
"""The least room between two columns."""
_ROOM_FOR_THREE_LINES = 14.0
_LEAST_HEIGHT = 110.0
"""A lower paper has no room for a summary."""


class _Frame(NamedTuple):
    """How a summary stands on its paper: the margin, the room above and below the table (mm), type sizes (pt), and how
    far lines of text are apart (mm)."""

    margin: float
    head: float
    foot: float
    title: float
    large: float
    text: float
    leading: float
    picture: float
    """The least room of a picture, with the air beside it."""


_USUAL = _Frame(16.0, 27.0, 42.0, 20.0, 11.0, 9.0, 4.5, 13.0)
_COMPACT = _Frame(8.0, 21.0, 44.0, 14.0, 9.0, _SMALL, 3.4, 9.0)
_COMPACT_UNDER = 140.0


def _frame(paper: Paper) -> _Frame:
    return _COMPACT if paper.width < _COMPACT_UNDER else _USUAL


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

    @property
    def title(self) -> str:
        """What the deck is called."""
        return self.deck.title(self.labels.language)

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
    """How many leaves the summary of so many kinds takes; none where the paper has no room for it."""
    if paper.height < _LEAST_HEIGHT:
        return 0
    rows = _number_of_rows(kinds)
    return max(1, -(-rows // _rows_per_page(paper, rows)))


def summary_pages(
    entries: Sequence[Entry], drawing: CardDrawing, words: ProofText, paper: Paper, *, paging: Paging, coded: bool
) -> list[Page]:
    """The pages of the summary, fronts only; the table runs on over as many as it needs.

    ``coded`` says whether the corners of the papers have their codes.
    """
    lead = paging.lead
    rows = _rows(entries, drawing, words, paging)
    sums = _sums(entries, words)
    table = _table(rows, words, paper)
    most = _rows_per_page(paper, len(rows))
    pages = []
    for i in range(lead):
        part = rows[i * most : (i + 1) * most]
        sheet = _Sheet(part, sums if i == lead - 1 else None, words, paper, i, paging, table, coded)
        face = Face(f"summary {i + 1}", paper.width, paper.height, sheet.draw, shared=False)
        pages.append(Page(paper.width, paper.height, (Placement(face, 0, 0),)))
    return pages


def _rows_per_page(paper: Paper, rows: int) -> int:
    """How many rows a page holds: a leaf for the last two or three of them is wasted paper."""
    usual, tight = [max(1, int(_table_height(paper) // height)) for height in (_SHORTEST, _TIGHTEST)]
    return tight if -(-rows // tight) < -(-rows // usual) else usual


def _table_height(paper: Paper) -> float:
    frame = _frame(paper)
    return paper.height - 2 * frame.margin - frame.head - frame.foot


def _number_of_rows(kinds: int) -> int:
    return -(-kinds // _kinds_a_row(kinds))


def _kinds_a_row(kinds: int) -> int:
    return max(1, -(-kinds // MOST_ROWS))


def _rows(entries: Sequence[Entry], drawing: CardDrawing, words: ProofText, paging: Paging) -> list[Row]:
    together = _kinds_a_row(len(entries))
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
    total = labels.count("cards.of-cards", whole)
    return Sums(shown, sets, total if declared is None else labels("cards.as-declared", total=total), False)


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


class _Columns(NamedTuple):
    """Where the columns stand: left edges of the picture and the name, right edges of the rest."""

    picture: float
    scale: float
    name: float
    value: float
    amount: float
    sets: float
    pages: float


class _Table(NamedTuple):
    """What is the same on all pages of a table, and measured on all its rows."""

    frame: _Frame
    height: float
    columns: _Columns
    room: float
    """How long a name may be."""
    name_size: float
    names_wrap: bool
    headings: tuple[str, str, str, str, str]


def _table(rows: Sequence[Row], words: ProofText, paper: Paper) -> _Table:
    frame = _frame(paper)
    left, right = frame.margin, paper.width - frame.margin
    height = min(
        _TALLEST,
        _table_height(paper) / max(1, min(len(rows), _rows_per_page(paper, len(rows)))),
    )
    wide = right - left
    scale = min((height - 2) / words.size.height, _WIDEST * wide / words.size.width)
    height = min(height, max(_ROOM_FOR_THREE_LINES, words.size.height * scale + 2))
    name = left + max(frame.picture, words.size.width * scale + (5 if frame is _USUAL else 3))
    labels = words.labels
    headings = (
        labels("cards.kind"),
        labels("cards.value") if any(row.value for row in rows) else "",
        labels("cards.count"),
        labels("cards.sets") if words.deck.sets else "",
        labels("cards.pages"),
    )
    columns = _Columns(left, scale, name, left + 0.49 * wide, left + 0.62 * wide, left + 0.78 * wide, right)
    natural = _natural(rows, headings, frame)
    total = str(sum(row.cards for row in rows))
    natural[1] = max(natural[1], typeface("text-bold").width(total, frame.large))
    rooms = (columns.amount - columns.value, columns.sets - columns.amount, columns.pages - columns.sets)
    room = columns.value - columns.name - 8
    crowded = any(need + _APART > has for need, has in zip(natural[1:], rooms, strict=True))
    if frame is _COMPACT or crowded or room < _longest_name(rows, frame.large):
        sets = right - natural[3] - _APART
        amount = sets - (natural[2] + _APART if natural[2] else 0)
        value = amount - natural[1] - _APART
        columns = columns._replace(sets=sets, amount=amount, value=value)
        room = value - name - (natural[0] + _APART if natural[0] else 0)
    size, wraps = _name_size([row.name for row in rows], frame.large, room)
    return _Table(frame, height, columns, room, size, wraps, headings)


def _natural(rows: Sequence[Row], headings: Sequence[str], frame: _Frame) -> list[float]:
    """How wide the columns are after the name."""
    text = typeface("text")
    found = []
    for place, heading in enumerate(headings[1:]):
        texts = {(row.value, str(row.cards), row.sets, row.pages)[place] for row in rows}
        widest = max([text.width(one, frame.large) for one in texts], default=0.0)
        found.append(max(widest, text.width(heading, _SMALL)))
    return found


def _longest_name(rows: Sequence[Row], size: float) -> float:
    face = typeface("text-bold")
    return max([face.width(row.name, size) for row in rows], default=0.0)


def _name_size(names: Sequence[str], largest: float, room: float) -> tuple[float, bool]:
    """The size of all names, and whether they may stand on two lines: as large as the longest of them allows."""
    face = typeface("text-bold")
    for size in sorted({largest, 9.0, _SMALL}, reverse=True):
        if size <= largest and all(face.width(name, size) <= room for name in names):
            return size, False
    for size in (9.0, _SMALL):
        if all(len(wrapped(face, name, size, room)) <= 2 for name in names):
            return size, True
    return _SMALL, True


class _Sheet(NamedTuple):
    """One page of the summary."""

    rows: list[Row]
    sums: Sums | None
    words: ProofText
    paper: Paper
    number: int
    paging: Paging
    table: _Table
    coded: bool

    def draw(self, surface: Surface) -> None:
        """Draw the page."""
        words, frame, height, columns = self.words, self.table.frame, self.table.height, self.table.columns
        write = _Pen(surface, words.colour("ink"), words.colour("muted"), words.colour("alert"))
        left, right = frame.margin, self.paper.width - frame.margin
        self._draw_head(write, left)
        top = frame.margin + frame.head
        self._draw_headings(write, top - 3)
        surface.path(line(left, top - 1, right, top - 1), stroke=write.ink, weight=RULE, cap="butt")
        for i, row in enumerate(self.rows):
            y = top + i * height
            self._draw_row(write, row, y)
            if i + 1 < len(self.rows):
                surface.path(
                    line(columns.name, y + height, right, y + height), stroke=words.colour("faint"), weight=HAIR
                )
        bottom = top + len(self.rows) * height + 1
        if self.sums is not None:
            self._draw_sums(write, self.sums, bottom, left)
        self._draw_foot(write, left, right)

    def _draw_head(self, write: _Pen, left: float) -> None:
        words, language, frame = self.words, self.words.labels.language, self.table.frame
        deck = words.deck
        width = self.paper.width - 2 * frame.margin
        write(left, frame.margin + 7, deck.title(language), size=frame.title, font="display", width=width)
        wanted = frozenset(words.only)
        kinds = zip(ids_of(deck.cards), counts_of(deck.cards), strict=True)
        counts = [count for name, count in kinds if not wanted or name in wanted]
        facts = words.labels(
            "cards.facts",
            cards=words.labels.count("cards.of-cards", sum(counts)),
            kinds=words.labels.count("cards.of-kinds", len(counts)),
            width=f"{words.size.width:g}",
            height=f"{words.size.height:g}",
        )
        text = f"{words.labels('cards.title')}: {facts}"
        write(left, frame.margin + 13, text, size=frame.text, muted=True, width=width)

    def _draw_headings(self, write: _Pen, y: float) -> None:
        columns, (kind, *others) = self.table.columns, self.table.headings
        write(columns.name, y, kind, size=_SMALL, muted=True)
        for text, x in zip(others, columns[3:], strict=True):
            write(x, y, text, size=_SMALL, muted=True, align="right")

    def _draw_row(self, write: _Pen, row: Row, y: float) -> None:
        table = self.table
        columns, large = table.columns, table.frame.large
        air = (table.height - self.words.size.height * columns.scale) / 2
        self._draw_picture(write.surface, row.picture, y + air)
        middle = y + table.height / 2 + 1.3
        name = [row.name]
        if table.names_wrap and (not row.alarm or table.height >= _ROOM_FOR_THREE_LINES):
            name = _lines(row.name, "text-bold", table.room, size=table.name_size, most=2)
        rise = (1.6 if row.alarm else 0.0) + table.frame.leading / 2 * (len(name) - 1)
        for i, text in enumerate(name):
            place = middle - rise + table.frame.leading * i
            write(columns.name, place, text, size=table.name_size, font="text-bold", width=table.room)
        if row.alarm:
            room = table.room + (8 if table.frame is _USUAL else 0)
            place = middle - rise + table.frame.leading * (len(name) - 1) + 4
            write(columns.name, place, row.alarm, size=_SMALL, font="text-bold", alert=True, width=room)
        for text, x in (
            (row.value, columns.value),
            (str(row.cards), columns.amount),
            (row.sets, columns.sets),
            (row.pages, columns.pages),
        ):
            write(x, middle, text, size=large, align="right")

    def _draw_picture(self, surface: Surface, picture: Face, y: float) -> None:
        """The card as it is cut."""
        columns, size = self.table.columns, self.words.size
        if size.shape != "hex":
            surface.place(picture, columns.picture, y, scale=columns.scale)
            return
        outline = hexagon(size.width * columns.scale, size.height * columns.scale).moved(columns.picture, y)
        with surface.clipped(outline):
            surface.place(picture, columns.picture, y, scale=columns.scale)
        surface.path(outline, stroke=self.words.colour("faint"), weight=HAIR)

    def _draw_sums(self, write: _Pen, sums: Sums, y: float, left: float) -> None:
        surface, columns, frame = write.surface, self.table.columns, self.table.frame
        surface.path(line(left, y, columns.pages, y), stroke=write.ink, weight=RULE, cap="butt")
        write(columns.name, y + 6, self.words.labels("cards.total"), size=frame.large, font="text-bold")
        total = str(sums.cards)
        write(columns.amount, y + 6, total, size=frame.large, font="text-bold", align="right", alert=sums.wrong)
        write(columns.sets, y + 6, sums.sets, size=frame.large, font="text-bold", align="right")
        font = "text-bold" if sums.wrong else "text"
        for i, text in enumerate(_lines(sums.verdict, font, columns.pages - columns.name, size=frame.text)):
            place = y + 11 + min(4.0, frame.leading) * i
            write(columns.name, place, text, size=frame.text, font=font, alert=sums.wrong, muted=not sums.wrong)

    def _draw_foot(self, write: _Pen, left: float, right: float) -> None:
        words, labels, frame = self.words, self.words.labels, self.table.frame
        bottom = self.paper.height - frame.margin
        makers = words.game.designers()
        designed = labels("cards.designer", names=makers) if makers else ""
        credit = ". ".join(filter(None, [words.game.notice(labels), designed]))
        page = labels("page-of", page=self.paging.page(self.number), pages=self.paging.pages)
        write(right, bottom, page, size=_SMALL, muted=True, align="right")
        room = right - left - typeface("text").width(page, _SMALL) - 5
        above = bottom - 6.5
        for text in reversed(_lines(credit, "text", room, size=_SMALL, most=2 if frame is _COMPACT else 1)):
            write(left, bottom, text, size=_SMALL, muted=True, width=room)
            bottom -= frame.leading
        if self.sums is not None:
            above = min(above, bottom - 2.5)
            lines = [line for text in self._instructions()
                     for line in _lines(text, "text", right - left, size=frame.text)]  # fmt: skip
            for i, line_text in enumerate(reversed(lines)):
                write(left, above - i * frame.leading, line_text, size=frame.text)

    def _instructions(self) -> list[str]:
        """How to print it, in one sentence or two."""
        words, labels, paging = self.words, self.words.labels, self.paging
        if words.flip is None:
            kind = "single" if words.backs in ("none", "duplex") else words.backs
            return [labels(f"cards.print-{kind}", papers=paging.leaves)]
        if paging.order not in TURNED_BY_HAND:
            first = labels(f"cards.print-duplex-{words.flip}", papers=paging.leaves)
            return [first, labels("cards.check")] if self.coded else [first]
        first = labels(f"cards.print-hand-{words.flip}", papers=paging.leaves, half=paging.leaves)
        key = "cards.check" if self.coded else "cards.again"
        return [first, labels(f"{key}-{'last' if paging.order == 'reversed-backs' else 'first'}")]


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


def _lines(text: str, font: str, width: float, *, size: float, most: int = 4) -> list[str]:
    """A text in so many lines at most."""
    face = typeface(font)
    if "\n" not in text and face.width(text, size) <= width:
        return [text]
    lines = wrapped(face, text, size, width)
    if len(lines) > most:
        lines = [*lines[: most - 1], face.shortened(lines[most - 1] + " …", size, width)]
    return lines
