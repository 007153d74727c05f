"""Cards from a table file: CSV, TSV and JSON with the standard library, XLSX and ODS with python-calamine.

A row is a card. Values of cells mean what plain YAML values mean; ``name.de`` as a column's head is the German text of
the column ``name``. The way through a faultless table is short: ten thousand rows take about as long as three times
``csv.DictReader``. Places of cells are worked out when a finding needs them.
"""

from __future__ import annotations

import csv
import io
import re
import sys
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from collections.abc import Sequence as Row
from functools import partial
from itertools import islice, zip_longest
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_args

from sheetgen.load.bind import NO_ID, plain_value
from sheetgen.load.compose import MAX_DEPTH
from sheetgen.load.controls import find_controls_in_table
from sheetgen.load.numbers import count_fault
from sheetgen.load.read import Unreadable, read, read_bytes
from sheetgen.model.deck import MOST_COLUMNS, MOST_OF_A_KIND, OWN_KEYS, Card, CardRows
from sheetgen.model.measure import NUMBER
from sheetgen.model.record import Identifier, Pattern
from sheetgen.model.words import Words
from sheetgen.source.composed import composed, is_composed
from sheetgen.source.file import SourceFile
from sheetgen.source.node import Scalar
from sheetgen.source.span import START, Span
from sheetgen.source.spelling import is_slip

if TYPE_CHECKING:
    from sheetgen.load.json_places import JsonPlaces

MAX_BYTES = 20_000_000
MAX_CARDS = 100_000
_ROWS_AT_A_TIME = 2048
_LETTERS_AT_A_TIME = 100_000

_LANGUAGE = re.compile(r"(.+)\.([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)", re.ASCII)
(_ID,) = (extra for extra in get_args(Identifier) if isinstance(extra, Pattern))
_IS_ID = re.compile(_ID.regex, re.ASCII).fullmatch
_ARE_IDS = re.compile(rf"(?:{_ID.regex}\n)+", re.ASCII).fullmatch

Rows = range | list[int] | tuple[int, ...]
"""The line on which each row begins."""


class TableFile(ABC):
    """A table file as read: its faults, its cards (None when there are faults) and where each of them stands."""

    def __init__(self, file: SourceFile) -> None:
        self.file = file
        self.cards: tuple[Card, ...] | CardRows | None = None
        self.heads: list[str] = []
        """The columns, where they have heads of their own."""

    @abstractmethod
    def span(self, card: int, column: str = "id") -> Span:
        """The place of what a card has in a column; of the card's beginning when it has nothing there."""

    def head(self, column: str) -> Span | None:
        """The place of a column's head; None in a table without heads."""
        return None


class CellTable(TableFile):
    """A table of rows of cells, the first of them the heads of the columns."""

    def __init__(self, file: SourceFile) -> None:
        super().__init__(file)
        self.head_line = 0
        """The line of the heads; 0 in a file that has none."""
        self.lines: Rows = ()
        """The line (in a spreadsheet the row) on which each card begins."""

    @abstractmethod
    def cell(self, line: int, number: int) -> Span:
        """The place of the cell with a number (from 0) in the row that begins on a line."""

    def span(self, card: int, column: str = "id") -> Span:
        """The place of a card's cell in a column; of its first cell when there is no such column."""
        return self.cell(self.lines[card], self._number(column))

    def head(self, column: str) -> Span | None:
        """The place of a column's head; None in a table without heads."""
        return self.cell(self.head_line, self._number(column)) if self.head_line else None

    def _number(self, column: str) -> int:
        """The number of a column's cells; of the first language's when it is a text in several."""
        if column in self.heads:
            return self.heads.index(column)
        spoken = (i for i, head in enumerate(self.heads) if head.startswith(f"{column}.") and _LANGUAGE.fullmatch(head))
        return next(spoken, 0)


class TextTable(CellTable):
    """A .csv or .tsv file."""

    delimiter = ","

    def cell(self, line: int, number: int) -> Span:
        """Found by reading the row's letters again: quotes may hide delimiters and line breaks."""
        column, quoted = 0, False
        start = (line, 1)
        lines = self.file.lines
        for at in range(line, len(lines) + 1):
            text = lines[at - 1]
            for column, sign in enumerate(text, start=1):
                if sign == '"':
                    quoted = not quoted
                elif sign == self.delimiter and not quoted:
                    if number == 0:
                        return _trimmed(lines, start, (at, column))
                    number -= 1
                    start = (at, column + 1)
            if not quoted:
                return _trimmed(lines, start, (at, len(text) + 1))
        return Span(line, 1, line, 2)


class SheetTable(CellTable):
    """A spreadsheet. Lines are its rows; its text, which excerpts are cut from, is its cells with bars between."""

    BAR = " | "

    def __init__(self, file: SourceFile) -> None:
        super().__init__(file)
        self.rows: list[list[str]] = []

    def cell(self, line: int, number: int) -> Span:
        """A cell in the row's text."""
        row = self.rows[line - 1] if line <= len(self.rows) else []
        before = sum(len(text) + len(self.BAR) for text in row[:number])
        width = len(row[number]) if number < len(row) else 0
        return Span(line, before + 1, line, before + max(width, 1) + 1)


class JsonTable(TableFile):
    """A list of objects."""

    _places: JsonPlaces | None = None

    @property
    def places(self) -> JsonPlaces:
        """Where its objects and their values stand."""
        if self._places is None:
            from sheetgen.load.json_places import JsonPlaces

            self._places = JsonPlaces(self.file)
        return self._places

    def span(self, card: int, column: str = "id") -> Span:
        """The place of a value; of its object when it has none."""
        return self.places.value(card, column)


def _trimmed(lines: list[str], start: tuple[int, int], end: tuple[int, int]) -> Span:
    """A cell's place without the blanks round it; a blank cell keeps a width of one."""
    if start[0] == end[0]:
        text = lines[start[0] - 1][start[1] - 1 : end[1] - 1]
        lead = len(text) - len(text.lstrip())
        width = len(text.strip())
        if width:
            return Span(start[0], start[1] + lead, start[0], start[1] + lead + width)
    return Span(*start, *max(end, (start[0], start[1] + 1)))


class _Unusable(Exception):
    """The file is no table; the message says why."""

    def __init__(self, reason: str, span: Span = START) -> None:
        super().__init__(reason)
        self.span = span


def read_cards(path: Path, shown: str) -> TableFile:
    """The cards of a table file. Raises Unreadable when the file cannot be opened or its kind is not known."""
    kind = path.suffix.lower()
    table: TableFile
    if kind in (".xlsx", ".ods"):
        raw = read_bytes(path, MAX_BYTES)
        table = sheet = SheetTable(SourceFile(path, shown))
        fill = partial(_read_sheet, sheet, raw)
    elif kind == ".json":
        table = json_table = JsonTable(read(path, shown, limit=MAX_BYTES))
        fill = partial(_read_json, json_table)
    elif kind in (".csv", ".tsv"):
        table = text_table = TextTable(read(path, shown, limit=MAX_BYTES))
        text_table.delimiter = "\t" if kind == ".tsv" else _delimiter(table.file.text)
        fill = partial(_read_text, text_table)
    else:
        raise Unreadable(f"{path.name} is no table; a table ends in .csv, .tsv, .json, .xlsx or .ods")
    if not table.file.faults:
        try:
            fill()
        except _Unusable as trouble:
            table.file.fault("asset-unreadable", trouble.span, reason=str(trouble))
    if table.file.faults and not table.file.stand_ins:
        table.cards = None
    # Cards that hold one can be drawn; what cannot be read was told already.
    elif kind == ".json":
        find_controls_in_table(table.file, json=True)
    else:
        find_controls_in_table(table.file)
    return table


def _delimiter(text: str) -> str:
    """What stands between the cells of the first line that is not blank."""
    head = next((line for line in text.splitlines() if line.strip()), "")
    return max(",;\t", key=re.sub(r'"[^"]*"', "", head).count)


def _reader(lines: Iterable[str], delimiter: str) -> Any:
    return csv.reader(lines, delimiter=delimiter, skipinitialspace=True, strict=True)


def _lines_of(text: str) -> Iterator[str]:
    """Lines cut off some at a time: neither all at once nor a copy of the text stay in memory."""
    start, size = 0, len(text)
    while start < size:
        end = text.find("\n", start + _LETTERS_AT_A_TIME)
        end = size if end < 0 else end + 1
        yield from text[start:end].removesuffix("\n").split("\n")
        start = end


def _text_columns(table: TextTable) -> tuple[list[str], list[list[str]]] | None:
    """The heads of a text table and its columns, when each line is a row and none is shorter, longer or blank.

    Rows are taken some at a time and let go, since ten thousand lists cost more than what is in them.
    """
    text = table.file.text
    if '"' in text or not is_composed(text):
        return None
    reader = _reader(_lines_of(text), table.delimiter)
    try:
        heads: list[str] = next(reader, [])
        if not heads or _is_blank(heads) or len(heads) > MOST_COLUMNS:
            return None
        columns: list[list[str]] = [[] for _ in heads]
        width = {len(heads)}
        while rows := list(islice(reader, _ROWS_AT_A_TIME)):
            if set(map(len, rows)) != width:
                return None
            for column, cells in zip(columns, zip(*rows, strict=True), strict=True):
                column += cells
    except csv.Error:
        return None  # told of on the longer way
    return heads, columns


def _text_rows(table: TextTable) -> tuple[Rows, list[list[str]]]:
    """The rows of a text table, and the line on which each begins."""
    text = table.file.text
    if not is_composed(text):
        text = composed(text)
    reader = _reader(io.StringIO(text, newline=""), table.delimiter)
    lines: list[int] = []
    rows: list[list[str]] = []
    line = 1
    try:
        if '"' not in text:  # a line is a row
            rows = list(reader)
            return range(1, len(rows) + 1), rows
        for row in reader:
            lines.append(line)
            rows.append(row)
            line = reader.line_num + 1
    except csv.Error as error:
        line = line if '"' in text else reader.line_num
        reason = "a quote is not closed" if "end of data" in str(error) else str(error)
        if "field limit" in reason:
            reason = f"a cell has more than {csv.field_size_limit():,} letters: is a quote not closed?"
        if "expected after" in reason:
            reason = "a quote is closed and letters go on behind it: is one missing, or one too many?"
        raise _Unusable(f"it cannot be read as a table ({reason})", Span(line, 1, line, 2)) from error
    return lines, rows


def _read_text(table: TextTable) -> None:
    found = _text_columns(table)
    if found is not None:
        heads, columns = found
        table.heads = [head.strip() for head in heads]
        _check_heads(table, 1, [column[0] for column in columns if column])
        if table.file.faults and not table.file.stand_ins:
            return
        regular = _Rows(table).regular(columns)
        if regular is not None and len(regular) <= MAX_CARDS:
            table.cards, table.lines = regular, range(2, len(regular) + 2)
            return
        table.heads = []
        # What was said of the heads is said again.
        table.file.faults.clear()
        table.file.stand_ins.clear()
    _read_rows(table, *_text_rows(table))


def _read_sheet(table: SheetTable, raw: bytes) -> None:
    if len(raw) > MAX_BYTES:
        table.file.fault("too-big", what="bytes", limit=MAX_BYTES)
        return
    # Imported here: most tables are text.
    from sheetgen.load.spreadsheets import Refused, sheet_rows

    try:
        table.rows += [[composed(" ".join(text.split("\n"))) for text in row] for row in sheet_rows(raw)]
    except Refused as trouble:
        raise _Unusable(str(trouble)) from trouble
    table.file.text = "\n".join(table.BAR.join(row) for row in table.rows)
    _read_rows(table, range(1, len(table.rows) + 1), table.rows)


_ARE_WORDS = re.compile(r"(?:[^\W\d_](?:[^\n]*\S)?\n)+").fullmatch
_MEANINGFUL = frozenset(("true", "false", "null"))
"""Lines that begin with a letter mean themselves to plain YAML, but for these."""


def _are_words(texts: Row[str]) -> bool:
    return _MEANINGFUL.isdisjoint(texts) and bool(_ARE_WORDS("\n".join((*texts, ""))))


def _are_ids(texts: Row[str]) -> bool:
    joined = "\n".join((*texts, ""))
    return _ARE_IDS(joined) is not None and joined.count("\n") == len(texts)


class _Meanings(dict[str, Any]):
    """What cells mean, each text worked out once."""

    def __missing__(self, text: str) -> Any:
        plain = text.strip()
        self[text] = meaning = plain_value(Scalar(plain, "", START))
        return meaning


class _Counts(dict[str, int | None]):
    """How many a count's text stands for; None when it is none."""

    def __missing__(self, text: str) -> int | None:
        plain = text.strip()
        good = NUMBER.fullmatch(plain) and "." not in plain and len(plain) < 6 and 0 < int(plain) <= MOST_OF_A_KIND
        self[text] = count = int(plain) if good else None
        return count


def _read_rows(table: CellTable, lines: Rows, rows: list[list[str]]) -> None:
    """Fill a table from its rows: the first that is not blank holds the columns' heads."""
    first = next((number for number, row in enumerate(rows) if not _is_blank(row)), 0)
    table.heads = [head.strip() for head in rows[first]] if rows else []
    if len(table.heads) > MOST_COLUMNS:
        table.file.fault("too-big", table.cell(lines[first], MOST_COLUMNS), what="columns", limit=MOST_COLUMNS)
        return
    _check_heads(table, lines[first] if rows else 1, next(iter(rows[first + 1 :]), []))
    if table.file.faults and not table.file.stand_ins:
        return
    rows_of_cards = _Rows(table)
    cells = rows[first + 1 :]
    even = bool(cells) and set(map(len, cells)) == {len(table.heads)}
    regular = rows_of_cards.regular(list(zip(*cells, strict=True))) if even else None
    if regular is not None and len(regular) <= MAX_CARDS:
        table.cards, table.lines = regular, lines[first + 1 :]
        return
    cards: list[Card] = []
    found: list[int] = []
    table.lines = found
    for line, row in zip(lines[first + 1 :], rows[first + 1 :], strict=True):
        card = rows_of_cards.card(line, row)
        if card is not None:
            cards.append(card)
            found.append(line)
            if len(cards) > MAX_CARDS:
                table.file.stand_ins.clear()
                table.file.fault("too-big", table.cell(line, 0), what="cards", limit=MAX_CARDS)
                return
    if not cards and not table.file.faults:
        raise _Unusable("it holds no card: there are no rows beneath its heads")
    table.cards = tuple(cards)


def _is_blank(row: list[str]) -> bool:
    return not any(map(str.strip, row))


def _parts(texts: Row[str]) -> Iterator[Row[str]]:
    """A column some cells at a time: what is made of all of them at once takes as much memory as they do."""
    return (texts[start : start + _ROWS_AT_A_TIME] for start in range(0, len(texts), _ROWS_AT_A_TIME))


class _Rows:
    """Makes cards of rows, by what the heads of a table say."""

    def __init__(self, table: CellTable) -> None:
        heads = table.heads
        self._table = table
        self._number = -1
        self._width = len(heads)
        self._id = heads.index("id")
        self._count = heads.index("count") if "count" in heads else None
        others = [(i, head) for i, head in enumerate(heads) if i not in (self._id, self._count)]
        self._plain = [(i, head) for i, head in others if not _LANGUAGE.fullmatch(head)]
        self._spoken = [(i, match[1], match[2]) for i, head in others if (match := _LANGUAGE.fullmatch(head))]
        self._meanings, self._counts = _Meanings(), _Counts()

    def regular(self, cells: Row[Row[str]]) -> CardRows | None:
        """The cards of columns of cells; None when any row is blank or faulty."""
        ids = tuple(map(str.strip, cells[self._id]))
        if not ids or not all(map(_are_ids, _parts(ids))):
            return None
        counts = [1] * len(ids)
        if self._count is not None:
            counts = [self._counts[text] or 0 for text in cells[self._count]]
            if 0 in counts:
                return None
        columns: dict[str, Any] = {head: self._meant(cells[i]) for i, head in self._plain}
        for head in dict.fromkeys(head for _, head, _ in self._spoken):
            spoken = [(language, cells[i]) for i, name, language in self._spoken if name == head]
            columns[head] = [
                Words(by_language={language: text for language, texts in spoken if (text := texts[row].strip())})
                for row in range(len(ids))
            ]
        return CardRows(ids, counts, columns)

    def _meant(self, texts: Row[str]) -> Row[Any]:
        """What the cells of a column mean: themselves, where none of them can be anything else."""
        some = texts[:_ROWS_AT_A_TIME]
        if 2 * len(set(some)) > len(some) and all(map(_are_words, _parts(texts))):
            return texts
        meanings = self._meanings
        return [meanings[text] for text in texts]

    def card(self, line: int, row: list[str]) -> Card | None:
        """The card of a row; None when the row is blank or faulty."""
        self._number += 1
        if len(row) != self._width:
            fitted = self._fitted(line, row)
            if fitted is None:
                return None
            row = fitted
        name = row[self._id].strip()
        count = 1 if self._count is None else self._counts[row[self._count]]
        if count is None or not _IS_ID(name):
            if not _is_blank(row):
                text = row[self._count] if self._count is not None and count is None else None
                _check_cells(self._table, line, self._number, name, text)
                name, count = name or NO_ID, count or 1
            else:
                return None
        meanings = self._meanings
        columns = {head: meanings[row[i]] for i, head in self._plain}
        for i, head, language in self._spoken:
            _speak(columns, head, language, row[i].strip())
        return _card(name, count, columns)

    def _fitted(self, line: int, row: list[str]) -> list[str] | None:
        """A row made as wide as the heads; a text table's row must be so, a spreadsheet's may end early."""
        width, table = self._width, self._table
        if _is_blank(row):
            return None
        short = len(row) < width and isinstance(table, TextTable)
        if short or not _is_blank(row[width:]):
            file = table.file
            file.fault("ragged-table", table.cell(line, min(len(row) - 1, width)), cells=len(row), heads=width)
            file.stand_ins.add("rows")
            return None
        return (row + [""] * width)[:width]


def _card(name: str, count: int, columns: dict[str, Any]) -> Card:
    """A card without the checks of its constructor: ten thousand of them are made here."""
    card = Card.__new__(Card)
    card.__dict__.update(id=name, count=count, columns=columns)
    return card


def _check_heads(table: CellTable, line: int, row: list[str]) -> None:
    file, heads = table.file, table.heads
    table.head_line = line
    for number, head in enumerate(heads):
        if not head:
            file.fault("bad-head", table.cell(line, number), what="empty", number=number + 1)
        elif head in heads[:number]:
            file.fault(
                "bad-head", table.cell(line, number), what="twice", head=head, first=table.cell(line, heads.index(head))
            )
    slips = _slips(heads, row)
    for head, meant in slips.items():
        span = table.cell(line, heads.index(head))
        _slip_fault(file, span, head, meant, heads)
    if "id" not in heads and "id" not in slips.values():
        file.fault("missing-key", table.cell(line, 0), key="id", present=heads, row="heads")
    elif slips and len(file.faults) == len(slips):
        # Read under the names that are meant, so that the other columns are looked at, too.
        table.heads = [slips.get(head, head) for head in heads]
        file.stand_ins.add("heads")


def _slip_fault(file: SourceFile, span: Span, head: str, meant: str, heads: Iterable[str]) -> None:
    lacking = [key for key in OWN_KEYS if key not in heads]
    file.fault("unknown-key", span, key=head, known=lacking, all_known=list(OWN_KEYS), meant=meant, meanings={meant: 1})


def _slips(heads: list[str], row: list[str]) -> dict[str, str]:
    """Heads that are a slip away from what every card has and no head says; for a count only over a number."""
    found: dict[str, str] = {}
    for key in OWN_KEYS:
        if key in heads:
            continue
        for head, text in zip_longest(heads, row[: len(heads)], fillvalue=""):
            if is_slip(head, key) and (
                key == "id" or not isinstance(plain_value(Scalar(text.strip(), "", START)), str)
            ):
                found[head] = key
                break
    return found


def _check_cells(table: CellTable, line: int, number: int, name: str, count: str | None) -> None:
    file, heads = table.file, table.heads
    file.stand_ins |= ({"ids"} if not _IS_ID(name) else set()) | ({"counts"} if count is not None else set())
    if not _IS_ID(name):
        span = table.cell(line, heads.index("id"))
        if not name:
            file.fault("missing-key", span, f"/cards/{number}/id", key="id", present=heads, row="card")
        else:
            file.fault("wrong-type", span, f"/cards/{number}/id", expected=_ID.say, found=Scalar(name, "", span))
    if count is not None:
        span = table.cell(line, heads.index("count"))
        count_fault(file, count.strip(), span, f"/cards/{number}/count", most=MOST_OF_A_KIND)


def _speak(columns: dict[str, Any], head: str, language: str, text: str) -> None:
    """Put a text into a column that has one for each language."""
    words = columns.get(head)
    if not isinstance(words, Words):
        words = columns[head] = Words(by_language={})
    if text:
        words.by_language[language] = text


class _Twice(Exception):
    pass


def _idle_comma(text: str, place: int) -> int | None:
    """Where a comma stands that nothing follows, when that is why JSON could not be read on at a place."""
    # Newer Pythons stop at the comma, older ones at the bracket behind it.
    before = len(text[:place].rstrip()) - 1
    comma = place if text[place : place + 1] == "," else before
    behind = text[comma + 1 :].lstrip()[:1] if comma >= 0 else ""
    return comma if text[comma : comma + 1] == "," and behind and behind in "]}" else None


def _read_json(table: JsonTable) -> None:
    import json

    file = table.file

    def refuse(text: str) -> Any:
        raise _Unusable(f"`{text}` is no number", table.places.no_number())

    try:
        items = json.loads(file.text, parse_constant=refuse, object_pairs_hook=_object)
    except json.JSONDecodeError as error:
        comma = _idle_comma(file.text, error.pos)
        if comma is not None:
            line = file.text.count("\n", 0, comma) + 1
            column = comma - file.text.rfind("\n", 0, comma)
            raise _Unusable(
                "it is no JSON (nothing follows this comma; delete it)", Span(line, column, line, column + 1)
            ) from error
        span = Span(error.lineno, error.colno, error.lineno, error.colno + 1)
        raise _Unusable(f"it is no JSON ({error.msg.lower()})", span) from error
    except _Twice as error:
        raise _Unusable(f"an object has the key `{error}` twice", table.places.repeated()) from error
    except RecursionError:
        file.fault("too-big", table.places.too_deep(MAX_DEPTH) or START, what="levels", limit=MAX_DEPTH)
        return
    except ValueError as error:
        most = sys.get_int_max_str_digits()
        reason = f"a number has more than {most:,} digits"
        raise _Unusable(reason, table.places.long_number(most)) from error
    # A list of flat objects has a bracket an object: only what has more of them can lie deep.
    flat = sum(isinstance(item, dict | list) for item in items) if isinstance(items, list) else 0
    brackets = file.text.count("[") + file.text.count("{")
    deep = table.places.too_deep(MAX_DEPTH) if brackets > MAX_DEPTH + flat - 2 else None
    if deep is not None:
        file.fault("too-big", deep, what="levels", limit=MAX_DEPTH)
        return
    if not is_composed(file.text):
        items = _composed(items)
    if not isinstance(items, list) or not items:
        raise _Unusable("it must hold a list of objects, one a card: [{...}, {...}]")
    if len(items) > MAX_CARDS:
        file.fault("too-big", table.span(MAX_CARDS), what="cards", limit=MAX_CARDS)
        return
    cards = []
    columns: set[str] = set()
    for number, item in enumerate(items):
        if not isinstance(item, dict):
            found = Scalar(json.dumps(item)[:40], "", START)
            file.fault("wrong-type", table.span(number), expected="an object with the card's columns", found=found)
            continue
        columns.update(item)
        if len(columns) > MOST_COLUMNS:
            file.fault("too-big", table.span(number), what="columns", limit=MOST_COLUMNS)
            return
        card = _json_card(table, number, item)
        if card is not None:
            cards.append(card)
    table.cards = tuple(cards)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        seen: set[str] = set()
        for name, _ in pairs:
            if name in seen:
                raise _Twice(name)
            seen.add(name)
    return found


def _composed(value: Any) -> Any:
    if isinstance(value, dict):
        return {composed(key): _composed(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_composed(item) for item in value]
    return composed(value) if isinstance(value, str) else value


def _json_card(table: JsonTable, number: int, item: dict[str, Any]) -> Card | None:
    file = table.file
    before = len(file.faults)
    heads, cells = list(item), [_json_text(value) for value in item.values()]
    for head, meant in _slips(heads, cells).items():
        _slip_fault(file, table.places.key(number, head), head, meant, heads)
        del item[head]
    if len(file.faults) > before:
        return None
    name = item.pop("id", "")
    count = item.pop("count", 1)
    if not isinstance(name, str) or not _IS_ID(name):
        span = table.span(number)
        if name == "":
            file.fault("missing-key", span, f"/cards/{number}/id", key="id", present=sorted(item))
        else:
            file.fault(
                "wrong-type", span, f"/cards/{number}/id", expected=_ID.say, found=Scalar(_json_text(name), "", span)
            )
    if not isinstance(count, int) or isinstance(count, bool) or not 0 < count <= MOST_OF_A_KIND:
        text, pointer = _json_text(count), f"/cards/{number}/count"
        span, quoted = table.span(number, "count"), isinstance(count, str)
        count_fault(file, text, span, pointer, most=MOST_OF_A_KIND, quoted=quoted)
    for head, value in item.items():
        if isinstance(value, dict) and value and all(isinstance(text, str) for text in value.values()):
            item[head] = Words(by_language=value)
        elif isinstance(value, (dict, list)):
            span, found = table.span(number, head), Scalar(_json_text(value), "", START)
            file.fault("wrong-type", span, f"/cards/{number}/{head}", expected="a text or a number", found=found)
    return _card(name, count, item) if len(file.faults) == before else None


def _json_text(value: object) -> str:
    import json

    if value is None:
        return ""
    return value if isinstance(value, str) else json.dumps(value)[:40]
