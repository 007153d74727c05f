"""Spreadsheets that say more than they hold: refused before room is made for it."""

from __future__ import annotations

import io
import zipfile

import pytest

from sheetgen.load import spreadsheets
from sheetgen.load.spreadsheets import Refused, sheet_rows
from tests.conftest import extra
from tests.load.test_tables import workbook

OFFICE = "urn:oasis:names:tc:opendocument:xmlns"


@pytest.fixture(autouse=True)
def _calamine() -> None:
    extra("python_calamine")


def archive(**parts: bytes) -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as written:
        for name, data in parts.items():
            written.writestr(name, data)
    return stream.getvalue()


def with_rows(rows: str) -> bytes:
    """A small .xlsx with further rows, as its XML has them."""
    with zipfile.ZipFile(io.BytesIO(workbook([["id", "count"], ["nut", 1]]))) as whole:
        parts = {entry.filename: whole.read(entry) for entry in whole.infolist()}
    sheet = "xl/worksheets/sheet1.xml"
    parts[sheet] = parts[sheet].replace(b"</sheetData>", rows.encode() + b"</sheetData>")
    return archive(**parts)


def ods(rows: str) -> bytes:
    body = (
        f'<office:document-content xmlns:office="{OFFICE}:office:1.0" xmlns:table="{OFFICE}:table:1.0" '
        f'xmlns:text="{OFFICE}:text:1.0"><office:body><office:spreadsheet><table:table table:name="a">{rows}'
        "</table:table></office:spreadsheet></office:body></office:document-content>"
    )
    kind = b"application/vnd.oasis.opendocument.spreadsheet"
    manifest = (
        f'<manifest:manifest xmlns:manifest="{OFFICE}:manifest:1.0"><manifest:file-entry manifest:full-path="/" '
        f'manifest:media-type="{kind.decode()}"/></manifest:manifest>'
    )
    return archive(**{"mimetype": kind, "META-INF/manifest.xml": manifest.encode(), "content.xml": body.encode()})


def row(*cells: str, times: int = 1) -> str:
    return f'<table:table-row table:number-rows-repeated="{times}">{"".join(cells)}</table:table-row>'


def cell(text: str, times: int = 1) -> str:
    repeated = f'table:number-columns-repeated="{times}"'
    if not text:
        return f"<table:table-cell {repeated}/>"
    return f'<table:table-cell office:value-type="string" {repeated}><text:p>{text}</text:p></table:table-cell>'


@pytest.mark.parametrize(
    "rows",
    [
        '<row r="1048576"><c r="XFD1048576"/></row>',
        '<row r="3"><c r="XFD1048576"/></row>',
        '<row r="1048576"><c s=">" r="XFD1048576"/></row>',
        "<x:row xmlns:x='urn:x' r='1048576'><x:c r='XFD1'/></x:row>",
        '<row r="1000000"><c/><c/><c/><c/><c/><c/></row>',
    ],
)
def test_a_blank_cell_far_away_is_refused(rows: str) -> None:
    with pytest.raises(Refused, match=r"its cells reach to row 1,0\d\d,\d\d\d and column"):
        list(sheet_rows(with_rows(rows)))


@pytest.mark.parametrize(
    "rows",
    [
        row(cell("nut", 16384), times=1048576),
        row(cell("nut")) + row(cell("", 16384), times=1048000) + row(cell("", 1000), cell("nut")),
    ],
)
def test_cells_repeated_without_end_are_refused(rows: str) -> None:
    with pytest.raises(Refused, match="its cells reach to row"):
        list(sheet_rows(ods(rows)))


def test_a_long_text_in_every_cell_is_refused() -> None:
    with pytest.raises(Refused, match="too long"):
        list(sheet_rows(ods(row(cell("n" * 1_000_000, 10_000)))))


def test_blank_cells_with_which_programs_fill_up_a_sheet_are_nothing() -> None:
    filled = row(cell("id"), cell("", 16383)) + row(cell("nut")) + row(cell("", 16384), times=1048574)
    assert [line[:1] for line in sheet_rows(ods(filled))][:2] == [["id"], ["nut"]]


def test_cells_that_do_not_say_where_they_are_follow_each_other() -> None:
    found = list(sheet_rows(with_rows('<row><c t="inlineStr"><is><t>seed</t></is></c><c><v>2</v></c></row>')))
    assert found == [["id", "count"], ["nut", "1"], ["seed", "2"]]


def test_an_archive_that_unpacks_to_too_much_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spreadsheets, "MAX_UNPACKED", 100_000)
    with pytest.raises(Refused, match="unpacked"):
        list(sheet_rows(with_rows(" " * 200_000)))


def test_an_archive_that_lies_about_its_sizes_is_refused() -> None:
    lying = with_rows(" " * 200_000)
    directory = lying.rindex(b"xl/worksheets/sheet1.xml") - 46
    told = lying[: directory + 24] + (1_000).to_bytes(4, "little") + lying[directory + 28 :]
    with pytest.raises(Refused, match="damaged"):
        list(sheet_rows(told))


def test_a_locked_or_old_workbook_is_told_as_one() -> None:
    with pytest.raises(Refused, match="locked with a password, or in Excel's old format"):
        list(sheet_rows(bytes.fromhex("d0cf11e0a1b11ae1") + bytes(2000)))
