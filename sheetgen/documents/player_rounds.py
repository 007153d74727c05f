"""Players by games: a block a game, in it a row for every score table and the total; below, the sum of all games."""

from __future__ import annotations

from typing import NamedTuple

from sheetgen.documents.score_cells import CELL_HEIGHT, CELL_WIDTH, RADIUS, across, draw_tab, upright
from sheetgen.documents.sheet_frame import LEAD, SMALL, TINY, Sheet, Unprintable, put
from sheetgen.draw.fonts import typeface
from sheetgen.draw.path import rect
from sheetgen.draw.surface import HAIR, RULE, WALL, Rect, Surface
from sheetgen.model.game import GameFile
from sheetgen.model.scoring import ScoreTable, ScoringFile
from sheetgen.sheets.grid import DoesNotFit

_SIGN_WIDTH = 3.0
_SIGN_ROOM = _SIGN_WIDTH + 0.5
"""What a sign takes from the column of labels: its box and air before the first cell."""

_ACROSS = 18.0
"""In a column as wide as this (mm) a name is written across; in a narrower one it is written upwards, and its row is so
high, as far as the games leave room."""

_TOTAL_MORE = 1.5
"""How much higher the row of totals is than the others, in millimetres."""


class Row(NamedTuple):
    """A row of a game's block: its sign, its label, and what is printed in its cells (nothing where one writes).

    ``name`` is the label without a factor; ``table`` names the score table that it comes from.
    """

    sign: str
    label: str
    printed: str = ""
    name: str = ""
    table: str = ""


def rows_of(tables: dict[str, ScoreTable], names: tuple[str, ...], language: str) -> list[Row]:
    """The rows of a block, in the order of the names; all tables that give points when no names are given."""
    rows = []
    for name in names or tuple(tables):
        table = tables.get(name)
        if table is None or table.ranks is not None:
            continue
        label = table.label(language) if table.label is not None else name
        each = table.each
        if each == 0:
            rows.append(Row("", label, "0", label, name))
        elif each is None or each in (1, -1):
            rows.append(Row("−" if each == -1 else "+", label, "", label, name))
        else:
            rows.append(Row("−" if each < 0 else "+", f"{label} × {abs(each)}", "", label, name))
    return rows


class PlayerRounds:
    """The table of a sheet, measured. Raises DoesNotFit when cells would be too small to write in."""

    __slots__ = ("_blocks", "_box", "_columns", "_gap", "_label_size", "_label_width", "_names", "_overall", "_printed",
                 "_row", "_rows", "_sheet", "_tab")  # fmt: skip

    def __init__(self, sheet: Sheet, game: GameFile, scoring: ScoringFile, box: Rect) -> None:
        offer = game.documents.pad
        self._sheet = sheet
        self._box = box
        self._rows = rows_of(scoring.tables, offer.rows if offer is not None else (), sheet.labels.language)
        if not self._rows:
            raise Unprintable(f"{game.id} has no score table that can be a row of a score pad")
        self._measure_columns(_player_count(game, sheet))
        self._measure_rows()

    def _measure_columns(self, players: int) -> None:
        sheet, width = self._sheet, self._box.width
        self._tab = sheet.length("tab", 7)
        for size in (SMALL, TINY):
            self._label_size = size
            self._label_width = self._label_need(size)
            cell = (width - self._tab - self._label_width) / players
            if cell >= CELL_WIDTH * 1.3:
                break
        if cell < CELL_WIDTH:
            raise DoesNotFit(
                f"{players} players would get columns of {cell:.1f} mm on a sheet {sheet.width:g} mm wide; "
                f"a pencil needs {CELL_WIDTH:g} mm (fewer sheets to a paper give more room)"
            )
        left = self._box.x + self._tab + self._label_width
        self._columns = [left + i * cell for i in range(players + 1)]

    def _label_need(self, size: float) -> float:
        """How wide the column of labels must be: names at the left, their signs at the right, before the cells."""
        regular, bold = typeface("text"), typeface("text-bold")
        words = self._sheet.labels
        widths = [
            regular.width(row.label, TINY if row.printed else size) + (_SIGN_ROOM if row.sign else 0)
            for row in self._rows
        ]
        widths.append(bold.width(words("pad.total"), size) + _SIGN_ROOM)
        widths += [bold.width(words(name), size) - self._tab for name in ("pad.names", "pad.overall")]
        return max(widths) + 2 * LEAD + (2 if size == SMALL else 0)

    def _measure_rows(self) -> None:
        sheet = self._sheet
        self._names, self._overall = sheet.length("names", 9), sheet.length("overall", 9)
        self._gap, self._printed = sheet.length("gap", 2), sheet.length("printed-row", 4.5)
        least = max(CELL_HEIGHT, sheet.length("row", 7))
        slim, written = self._row_kinds()
        room = self._box.height - self._names - self._overall - self._gap
        block = written * least + slim * self._printed + _TOTAL_MORE
        self._blocks = min(sheet.number("blocks", 6), int(room / (block + self._gap)))
        if self._blocks < 1:
            raise DoesNotFit(f"a game of {len(self._rows)} rows is higher than a sheet of {sheet.height:g} mm allows")
        if self._columns[1] - self._columns[0] < _ACROSS:
            spare = room - self._blocks * (block + self._gap)
            higher = min(max(0.0, _ACROSS - self._names), spare)
            self._names += higher
            room -= higher
        self._row = (room / self._blocks - self._gap - slim * self._printed - _TOTAL_MORE) / written

    def draw(self, surface: Surface) -> None:
        """Names, the games, all games."""
        words, box = self._sheet.labels, self._box
        self._draw_band(surface, Rect(box.x, box.y, box.width, self._names), words("pad.names"), RULE)
        y = box.y + self._names + self._gap
        for number in range(1, self._blocks + 1):
            height = self._block_height()
            self._draw_game(surface, Rect(box.x, y, box.width, height), number)
            y += height + self._gap
        self._draw_band(surface, Rect(box.x, y, box.width, self._overall), words("pad.overall"), WALL)

    def _block_height(self) -> float:
        slim, written = self._row_kinds()
        return written * self._row + slim * self._printed + _TOTAL_MORE

    def _row_kinds(self) -> tuple[int, int]:
        """How many rows of a block are printed, and how many are written in, the total included."""
        slim = sum(1 for row in self._rows if row.printed)
        return slim, len(self._rows) - slim + 1

    def _draw_band(self, surface: Surface, box: Rect, label: str, weight: float) -> None:
        """A row of its own: a tinted head and a white cell for every player."""
        colours = self._sheet.colours
        left = self._columns[0]
        outline = rect(*box, RADIUS)
        # White first: an ornament may peep over the edge.
        surface.path(outline, fill=colours.paper)
        with surface.clipped(outline):
            surface.path(rect(box.x, box.y, left - box.x, box.height), fill=colours.tint)
        for x in self._columns[:-1]:
            surface.path(upright(x, box.y, box.bottom), stroke=colours.accent, weight=RULE, cap="butt")
        surface.path(outline, stroke=colours.accent, weight=weight)
        head = Rect(box.x, box.y, left - box.x, box.height).inset(2, 0)
        put(surface, head, label, font="text-bold", size=self._label_size, colour=colours.ink)

    def _draw_game(self, surface: Surface, box: Rect, number: int) -> None:
        colours, words = self._sheet.colours, self._sheet.labels
        outline = rect(*box, RADIUS)
        total = self._row + _TOTAL_MORE
        left = box.x + self._tab
        with surface.clipped(outline):
            surface.path(rect(left, box.bottom - total, box.right - left, total), fill=colours.tint)
            draw_tab(surface, Rect(box.x, box.y, self._tab, box.height), str(number), words("pad.game"), colours)
        y = box.y
        for row in self._rows:
            height = self._printed if row.printed else self._row
            self._draw_row(surface, Rect(left, y, box.right - left, height), row)
            y += height
            if y < box.bottom - total - 0.01:
                surface.path(across(left, y, box.right), stroke=colours.line, weight=HAIR, cap="butt")
        for x in self._columns[:-1]:
            surface.path(upright(x, box.y, box.bottom), stroke=colours.line, weight=RULE, cap="butt")
        # The heavier lines last: nothing may cut through them.
        surface.path(across(left, y, box.right), stroke=colours.accent, weight=RULE, cap="butt")
        surface.path(outline, stroke=colours.accent, weight=RULE)
        self._draw_label(surface, Rect(left, y, 0, total), Row("=", words("pad.total")), bold=True)

    def _draw_row(self, surface: Surface, box: Rect, row: Row) -> None:
        colours = self._sheet.colours
        self._draw_label(surface, box, row, bold=False)
        if row.printed:
            for x, after in zip(self._columns, self._columns[1:], strict=False):
                cell = Rect(x, box.y, after - x, box.height)
                put(surface, cell, row.printed, font="text", size=TINY, colour=colours.muted, align="center")

    def _draw_label(self, surface: Surface, box: Rect, row: Row, *, bold: bool) -> None:
        colours = self._sheet.colours
        size = TINY if row.printed else self._label_size
        font = "text-bold" if bold else "text"
        colour = colours.muted if row.printed else colours.ink
        if row.sign:
            sign = Rect(self._columns[0] - _SIGN_ROOM, box.y, _SIGN_WIDTH, box.height)
            put(surface, sign, row.sign, font="text-bold", size=size, colour=colours.accent, align="center")
        put(surface, Rect(box.x + LEAD, box.y, 0, box.height), row.label, font=font, size=size, colour=colour)


def _player_count(game: GameFile, sheet: Sheet) -> int:
    offer = game.documents.pad
    if offer is not None and offer.players is not None:
        return offer.players
    if game.players is not None:
        return game.players.to or game.players.from_
    return sheet.number("players", 4)


def label_room(sheet: Sheet, game: GameFile, box: Rect, row: Row) -> float:
    """How wide a row's label may be, at its smallest, when every player's column is as narrow as a pencil allows."""
    cells = _player_count(game, sheet) * CELL_WIDTH
    return box.width - sheet.length("tab", 7) - cells - 2 * LEAD - (_SIGN_ROOM if row.sign else 0)
