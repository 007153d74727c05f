"""Spreadsheets: the cells of an .xlsx or .ods file's first sheet, as the texts that plain YAML would have.

Both are archives of XML that can say in a hundred bytes that a cell lies a billion cells away, and calamine makes
room for all of them. So an archive is unpacked here, within bounds, its sheets are measured, and calamine is given what
was measured and nothing else.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from typing import NamedTuple

MAX_UNPACKED = 100_000_000
"""Bytes inside an archive."""
MAX_CELLS = 5_000_000
"""Cells of a sheet from the first to the last in use, blank ones between them included."""

MAX_LETTERS = 1_000_000_000
"""Cells times bytes of the longest text that they share: a text said once may stand in every cell."""

_ATTRIBUTES = rb"((?:[^<>\"']|\"[^\"]*\"|'[^']*')*)"
_PLACED = re.compile(rb"<(?:[\w.-]+:)?(row|c)(?=[\s/>])" + _ATTRIBUTES + rb">")
_PLACE = re.compile(rb"""(?:^|\s)r\s*=\s*["']([A-Za-z]*)(\d*)["']""")
_PREFIXED = re.compile(rb":(?:row|c)[\s/>]")
_CELL, _CELLS = re.compile(rb"<c[\s/>]"), re.compile(rb'<c r="([A-Z]+)(\d+)"')
_LINE, _LINES = re.compile(rb"<row[\s/>]"), re.compile(rb'<row r="(\d+)"')
_SHARED = re.compile(rb"<(?:[\w.-]+:)?si(?=[\s/>])")
_COUNTED = re.compile(
    rb"<(/?)(?:[\w.-]+:)?(table|table-row|table-cell|covered-table-cell)(?=[\s/>])" + _ATTRIBUTES + rb">"
)
_REPEATED = re.compile(rb"""number-(?:columns|rows)-repeated\s*=\s*["']\s*\+?(\d+)""")


_OLD_OR_LOCKED = bytes.fromhex("d0cf11e0a1b11ae1")
"""How Excel's format before 2007 begins, and the box that a workbook with a password is locked into."""


class Refused(Exception):
    """The file is no spreadsheet that can be read; the message says why."""


class Extent(NamedTuple):
    """How far a sheet's cells reach, and the bytes of the longest text that may stand in all of them."""

    rows: int
    columns: int
    text: int = 0

    def check(self) -> None:
        """Raises Refused when there would be too much of it."""
        if self.rows * self.columns > MAX_CELLS:
            raise Refused(
                f"its cells reach to row {self.rows:,} and column {self.columns:,}; delete the rows and columns "
                "behind the table, which may look empty"
            )
        if self.rows * self.columns * self.text > MAX_LETTERS:
            raise Refused("its texts are too long for so many cells")


def sheet_rows(raw: bytes) -> Iterator[list[str]]:
    """The rows of the first sheet, without blank cells at their ends. Raises Refused."""
    try:
        from python_calamine import CalamineWorkbook
    except ImportError as error:
        raise Refused(
            "spreadsheets need the extra `tables`: pip install 'sheetgen[tables]' (in a clone: pip install '.[tables]')"
        ) from error
    if raw.startswith(_OLD_OR_LOCKED):
        raise Refused("it is locked with a password, or in Excel's old format: save it without, as .xlsx")
    try:
        sheet = CalamineWorkbook.from_filelike(io.BytesIO(_measured(raw))).get_sheet_by_index(0)
        rows = sheet.to_python(skip_empty_area=False)
    except Refused:
        raise
    except Exception as error:  # calamine's errors share no parent but Exception
        raise Refused("it is damaged, or not the kind of spreadsheet that its ending says") from error
    for row in rows:
        texts = [_cell_text(cell) for cell in row]
        while texts and not texts[-1]:
            texts.pop()  # a sheet is as wide as its widest row
        yield texts


def _cell_text(cell: object) -> str:
    if isinstance(cell, bool):
        return "true" if cell else "false"
    if isinstance(cell, float) and cell.is_integer() and abs(cell) < 1e15:
        return str(int(cell))
    return str(cell)


def _measured(raw: bytes) -> bytes:
    """The same archive, not packed, when nothing in it is too large. What calamine reads is what was looked at here."""
    import zipfile

    unpacked = io.BytesIO()
    sheets: list[Extent] = []
    shared = 0
    with zipfile.ZipFile(io.BytesIO(raw)) as archive, zipfile.ZipFile(unpacked, "w") as copy:
        entries = archive.infolist()
        if sum(entry.file_size for entry in entries) > MAX_UNPACKED:
            raise Refused(f"unpacked it holds more than {MAX_UNPACKED // 1_000_000} MB")
        for entry in entries:
            name = entry.filename.replace("\\", "/").lower()
            if name.endswith(".bin"):
                continue  # a sheet in another format than XML (.xlsb), or a printer's settings
            with archive.open(entry) as member:
                data = member.read(entry.file_size)
            if name == "content.xml":
                for extent in _counted(data):
                    extent.check()
            else:
                shared = max([shared, *map(len, _SHARED.split(data)[1:])])
                sheets.append(_placed(data))
            copy.writestr(entry.filename, data)
    for rows, columns, _ in sheets:
        Extent(rows, columns, shared).check()
    return unpacked.getvalue()


def _placed(data: bytes) -> Extent:
    """The extent of an .xlsx sheet: rows and cells say where they are, or follow the one before."""
    # As most programs write it, three times as fast: every tag begins with its place.
    if not _PREFIXED.search(data):
        cells, lines = _CELLS.findall(data), _LINES.findall(data)
        if len(cells) == len(_CELL.findall(data)) and len(lines) == len(_LINE.findall(data)):
            if not cells:
                return Extent(0, 0)
            letters, digits = map(set, zip(*cells, strict=True))
            return Extent(max(int(text[:9]) for text in digits.union(lines)), max(map(_column, letters)))
    return _walked(data)


def _walked(data: bytes) -> Extent:
    """The extent of a sheet, tag by tag."""
    row = column = rows = columns = 0
    for number, tag in enumerate(_PLACED.finditer(data)):
        match = _PLACE.search(tag[2])
        letters, digits = match.groups() if match else (b"", b"")
        if tag[1] == b"row":
            row, column = int(digits[:9]) if digits else row + 1, 0
        else:
            column = _column(letters) if letters else column + 1
            row = int(digits[:9]) if digits else row
            columns = max(columns, column)
        rows = max(rows, row)
        if number > 2 * MAX_CELLS:
            raise Refused("it has too many cells")
    return Extent(rows, columns)


def _column(letters: bytes) -> int:
    number = 0
    for letter in letters[:8].upper():
        number = number * 26 + letter - 64
    return number


def _counted(data: bytes) -> Iterator[Extent]:
    """The extents of an .ods file's sheets: rows and cells say how often they are repeated.

    Those at the end that hold nothing do not count: programs fill up sheets with them.
    """
    row = column = rows = columns = used = repeated = longest = before = 0
    for number, match in enumerate(_COUNTED.finditer(data)):
        closing, tag, attributes = match.groups()
        longest, before = max(longest, match.end() - before), match.end()
        alone = attributes.endswith(b"/")
        times = int(said[1][:9]) if (said := _REPEATED.search(attributes)) else 1
        if tag == b"table":
            if closing:
                yield Extent(rows, columns, longest)
            row = column = rows = columns = used = longest = 0
        elif tag == b"table-row":
            if not closing:
                column, used, repeated = 0, 0, times
            if closing or alone:
                row += repeated
                if used:
                    rows, columns = row, max(columns, used)
        elif not closing:
            column += times
            if not alone or b"value" in attributes:
                used = column
        if number > 2 * MAX_CELLS:
            raise Refused("it has too many cells")
    yield Extent(rows, columns, longest)
