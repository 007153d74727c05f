"""Matches: a block for each number of players, in it a row a match with the names, the pieces left and the winner."""

from __future__ import annotations

import operator
from typing import NamedTuple

from sheetgen.documents.score_cells import CELL_HEIGHT, CELL_WIDTH, RADIUS, across, draw_tab, upright
from sheetgen.documents.sheet_frame import LEAD, SMALL, TINY, Sheet, Unprintable, fitted, put
from sheetgen.draw.path import rect
from sheetgen.draw.surface import HAIR, RULE, Rect, Surface
from sheetgen.model.pieces import PiecesFile, Share
from sheetgen.model.theme import Labels
from sheetgen.sheets.grid import DoesNotFit


class Side(NamedTuple):
    """One side of a match in a row: where its names are written, and its pieces left."""

    names: tuple[Rect, ...]
    pieces: Rect


class MatchTable:
    """The table of a sheet, measured. Raises DoesNotFit when cells would be too small to write in.

    On a wide sheet a side's pieces left stand beside its names, on a narrow one below them, in all blocks alike.
    There the names of a team have a line each, where the sheet is high enough: side by side they would be too short.
    """

    __slots__ = ("_box", "_count", "_gap", "_head", "_head_size", "_heads", "_line", "_over", "_room", "_rows",
                 "_shares", "_sheet", "_stacked", "_tab", "_winner")  # fmt: skip

    def __init__(self, sheet: Sheet, pieces: PiecesFile, box: Rect) -> None:
        if not pieces.by_players:
            raise Unprintable(f"{pieces.id} does not say under `by_players` who gets how many pieces")
        self._sheet = sheet
        self._box = box
        self._shares = pieces.by_players
        self._tab, self._head = sheet.length("tab", 7), sheet.length("head", 6)
        self._gap, self._count = sheet.length("gap", 2), max(CELL_WIDTH, sheet.length("count", 15))
        count = len(self._shares)
        self._room = box.height - (count - 1) * self._gap - count * self._head
        self._choose_columns()
        self._choose_rows()
        self._heads = [head_of(share, sheet.labels) for share in self._shares]
        self._head_size = self._choose_head_size()

    def _choose_columns(self) -> None:
        sheet, most = self._sheet, max(_sides(share) for share in self._shares)
        self._over = self._stacked = False
        self._winner = sheet.length("winner", 30)
        if self._side_width(most) - self._count >= sheet.length("name", 24):
            return
        self._over = True
        self._winner = max(CELL_WIDTH, sheet.length("winner-narrow", 14))
        self._stacked = self._most_lines() >= sum(1 + _members(share) for share in self._shares)
        for share in self._shares:
            name = self._side_width(_sides(share)) / (1 if self._stacked else _members(share))
            if name < CELL_WIDTH:
                raise DoesNotFit(
                    f"{share.players} names would get {name:.1f} mm each on a sheet {sheet.width:g} mm wide; "
                    f"a pencil needs {CELL_WIDTH:g} mm (fewer sheets to a paper give more room)"
                )

    def _most_lines(self) -> int:
        """How many lines of writing all blocks have together. Narrow sheets have every one that a pencil can use."""
        least = CELL_HEIGHT if self._over else max(CELL_HEIGHT, self._sheet.length("row", 6.6))
        return max(0, int(self._room / least))

    def _lines(self, share: Share) -> int:
        """How many lines a row has: of names side by side, or each on its own; then of the pieces left."""
        if not self._over:
            return 1
        return 1 + (_members(share) if self._stacked else 1)

    def _choose_rows(self) -> None:
        lines = [self._lines(share) for share in self._shares]
        most, most_rows = self._most_lines(), self._sheet.number("rows", 8)
        rounds = min(most_rows, most // sum(lines))
        if rounds < 1:
            raise DoesNotFit(f"{len(lines)} blocks are higher than a sheet of {self._sheet.height:g} mm allows")
        self._rows = [rounds] * len(lines)
        left = most - rounds * sum(lines)
        for i, more in enumerate(lines if self._stacked else ()):
            if more <= left and rounds < most_rows:  # where teams have no room for one more, others may
                self._rows[i] += 1
                left -= more
        self._line = self._room / sum(map(operator.mul, self._rows, lines))

    def _choose_head_size(self) -> float:
        """One size for the heads of all blocks."""
        word, size = self._sheet.labels("pad.winner"), SMALL
        size = min(size, fitted(word, self._winner - 3, font="text-bold", sizes=(SMALL, TINY)))
        for share, head in zip(self._shares, self._heads, strict=True):
            sides = _sides(share)
            room = self._side_width(sides) * (sides if self._over else 1) - (0 if self._over else self._count)
            size = min(size, fitted(head, room - 3, font="text-bold", sizes=(SMALL, TINY)))
        return size

    def _side_width(self, sides: int) -> float:
        return (self._box.width - self._tab - self._winner) / sides

    def draw(self, surface: Surface) -> None:
        """A block for each number of players."""
        box, y = self._box, self._box.y
        for share, head, rows in zip(self._shares, self._heads, self._rows, strict=True):
            height = self._head + rows * self._lines(share) * self._line
            self._draw_block(surface, Rect(box.x, y, box.width, height), share, head, rows)
            y += height + self._gap

    def _draw_block(self, surface: Surface, box: Rect, share: Share, head: str, rows: int) -> None:
        colours, words = self._sheet.colours, self._sheet.labels
        outline = rect(*box, RADIUS)
        left, winner = box.x + self._tab, box.right - self._winner
        with surface.clipped(outline):
            surface.path(rect(left, box.y, box.right - left, self._head), fill=colours.tint)
            surface.path(rect(winner, box.y, self._winner, box.height), fill=colours.tint)
            word = words("pad.player" if share.players == 1 else "pad.players")
            draw_tab(surface, Rect(box.x, box.y, self._tab, box.height), str(share.players), word, colours)
        self._draw_head(surface, Rect(left, box.y, box.right - left, self._head), share, head)
        for i in range(rows):
            y = box.y + self._head + i * self._lines(share) * self._line
            surface.path(across(left, y, box.right), stroke=colours.accent, weight=RULE, cap="butt")
            for side in self._sides(share, left, y):
                self._draw_side(surface, side)
        bottom = box.bottom
        for number in range(1, _sides(share) + 1):
            x = left + number * self._side_width(_sides(share))
            surface.path(upright(x, box.y + self._head, bottom), stroke=colours.accent, weight=RULE, cap="butt")
        surface.path(outline, stroke=colours.accent, weight=RULE)

    def _draw_head(self, surface: Surface, box: Rect, share: Share, head: str) -> None:
        colours, words, size = self._sheet.colours, self._sheet.labels, self._head_size
        put(surface, box.inset(2, 0), head, font="text-bold", size=size, colour=colours.ink)
        for side in () if self._over else self._sides(share, box.x, box.bottom):
            above = Rect(side.pieces.x, box.y, side.pieces.width, box.height)
            put(surface, above, words("pad.left"), font="text", size=size, colour=colours.ink, align="center")
        above = Rect(box.right - self._winner, box.y, self._winner, box.height)
        put(surface, above, words("pad.winner"), font="text-bold", size=size, colour=colours.accent, align="center")

    def _sides(self, share: Share, left: float, y: float) -> list[Side]:
        """The sides of the row that starts at y."""
        count, members = _sides(share), _members(share)
        width, height = self._side_width(count), self._line
        names = width if self._over else width - self._count
        sides = []
        for i in range(count):
            x = left + i * width
            if self._stacked:
                fields = tuple(Rect(x, y + j * height, width, height) for j in range(members))
            else:
                fields = tuple(Rect(x + j * names / members, y, names / members, height) for j in range(members))
            below = Rect(x, y + (self._lines(share) - 1) * height, width, height)
            sides.append(Side(fields, below if self._over else Rect(x + names, y, self._count, height)))
        return sides

    def _draw_side(self, surface: Surface, side: Side) -> None:
        colours, words = self._sheet.colours, self._sheet.labels
        for field in side.names[1:]:
            apart = upright(field.x, field.y, field.bottom)
            if self._stacked:
                apart = across(field.x, field.y, field.right)
            surface.path(apart, stroke=colours.line, weight=HAIR, cap="butt")
        pieces = side.pieces
        if self._over:
            surface.path(across(pieces.x, pieces.y, pieces.right), stroke=colours.line, weight=HAIR, cap="butt")
            label = pieces.inset(LEAD, 0)
            put(surface, label, words("pad.left"), font="text", size=TINY, colour=colours.muted)
        else:
            surface.path(upright(pieces.x, pieces.y, pieces.bottom), stroke=colours.line, weight=HAIR, cap="butt")


def head_of(share: Share, labels: Labels) -> str:
    """What stands over a block: whose names go there, and how many pieces each starts with."""
    who = labels("pad.teams", teams=share.teams) if share.teams else labels("pad.names")
    what = labels("pad.start-one") if share.each == 1 else labels("pad.start", pieces=share.each)
    return f"{who} · {what}"


def _sides(share: Share) -> int:
    return share.teams or share.players


def _members(share: Share) -> int:
    """How many names a side has: of uneven teams, the larger one's."""
    return -(-share.players // share.teams) if share.teams else 1
