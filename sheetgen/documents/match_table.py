"""Matches: a block for each number of players, in it a row a match with the names, the pieces left and the winner."""

from __future__ import annotations

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
    """

    __slots__ = ("_box", "_count", "_gap", "_head", "_head_size", "_heads", "_over", "_row", "_rows", "_shares",
                 "_sheet", "_tab", "_winner")  # fmt: skip

    def __init__(self, sheet: Sheet, pieces: PiecesFile, box: Rect) -> None:
        if not pieces.by_players:
            raise Unprintable(f"{pieces.id} does not say under `by_players` who gets how many pieces")
        self._sheet = sheet
        self._box = box
        self._shares = pieces.by_players
        self._tab, self._head = sheet.length("tab", 7), sheet.length("head", 6)
        self._gap, self._count = sheet.length("gap", 2), max(CELL_WIDTH, sheet.length("count", 15))
        self._choose_columns()
        self._choose_rows()
        self._heads = [head_of(share, sheet.labels) for share in self._shares]
        self._head_size = self._choose_head_size()

    def _choose_columns(self) -> None:
        sheet, most = self._sheet, max(_sides(share) for share in self._shares)
        self._over = False
        self._winner = sheet.length("winner", 30)
        if self._side_width(most) - self._count >= sheet.length("name", 24):
            return
        self._over = True
        self._winner = max(CELL_WIDTH, sheet.length("winner-narrow", 14))
        for share in self._shares:
            name = self._side_width(_sides(share)) / _members(share)
            if name < CELL_WIDTH:
                raise DoesNotFit(
                    f"{share.players} names would get {name:.1f} mm each on a sheet {sheet.width:g} mm wide; "
                    f"a pencil needs {CELL_WIDTH:g} mm (fewer sheets to a paper give more room)"
                )

    def _choose_rows(self) -> None:
        sheet, count = self._sheet, len(self._shares)
        least = max(CELL_HEIGHT, sheet.length("row", 6.6)) * (2 if self._over else 1)
        room = (self._box.height - (count - 1) * self._gap) / count - self._head
        self._rows = min(sheet.number("rows", 8), int(room / least))
        if self._rows < 1:
            raise DoesNotFit(f"{count} blocks are higher than a sheet of {sheet.height:g} mm allows")
        self._row = room / self._rows

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
        box, height = self._box, self._head + self._rows * self._row
        for i, (share, head) in enumerate(zip(self._shares, self._heads, strict=True)):
            self._draw_block(surface, Rect(box.x, box.y + i * (height + self._gap), box.width, height), share, head)

    def _draw_block(self, surface: Surface, box: Rect, share: Share, head: str) -> None:
        colours, words = self._sheet.colours, self._sheet.labels
        outline = rect(*box, RADIUS)
        left, winner = box.x + self._tab, box.right - self._winner
        with surface.clipped(outline):
            surface.path(rect(left, box.y, box.right - left, self._head), fill=colours.tint)
            surface.path(rect(winner, box.y, self._winner, box.height), fill=colours.tint)
            word = words("pad.player" if share.players == 1 else "pad.players")
            draw_tab(surface, Rect(box.x, box.y, self._tab, box.height), str(share.players), word, colours)
        self._draw_head(surface, Rect(left, box.y, box.right - left, self._head), share, head)
        for i in range(self._rows):
            y = box.y + self._head + i * self._row
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
        width = self._side_width(count)
        height = self._row / 2 if self._over else self._row
        names = width if self._over else width - self._count
        sides = []
        for i in range(count):
            x = left + i * width
            fields = tuple(Rect(x + j * names / members, y, names / members, height) for j in range(members))
            below = Rect(x, y + height, width, height)
            sides.append(Side(fields, below if self._over else Rect(x + names, y, self._count, height)))
        return sides

    def _draw_side(self, surface: Surface, side: Side) -> None:
        colours, words = self._sheet.colours, self._sheet.labels
        for field in side.names[1:]:
            surface.path(upright(field.x, field.y, field.bottom), stroke=colours.line, weight=HAIR, cap="butt")
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
