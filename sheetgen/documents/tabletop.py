"""A deck for Tabletop Simulator: sheets of cards, and the saved object that says which card is where.

What the program asks for: a sheet has at most 10 by 7 cards and at most 4096 pixels a side; the last place is the face
that those see who may not see a card; a card's number is its sheet's times 100 plus its place. Cells are whole pixels:
a gap of less than one is seen in the game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import Any, NamedTuple

MOST_COLUMNS, MOST_ROWS = 10, 7
LEAST_SIDE = 2
"""Columns and rows; the program's own dialogue offers no fewer."""
MOST_SIDE = 4096
PER_SHEET = MOST_COLUMNS * MOST_ROWS - 1


class SheetPlan(NamedTuple):
    """The kinds from ``first`` on, ``kinds`` of them, in cells of whole pixels."""

    first: int
    kinds: int
    columns: int
    rows: int
    width: int
    height: int

    def corner(self, place: int) -> tuple[int, int]:
        """Where a cell begins."""
        row, column = divmod(place, self.columns)
        return column * self.width, row * self.height

    @property
    def hidden(self) -> int:
        """The last place."""
        return self.columns * self.rows - 1

    def merit(self) -> tuple[int, int, int]:
        """What makes a plan better: larger cells, then fewer of them, then a squarer picture."""
        return self.width, -self.columns * self.rows, -max(self.size)

    @property
    def size(self) -> tuple[int, int]:
        """The whole picture, in pixels."""
        return self.columns * self.width, self.rows * self.height


class Kind(NamedTuple):
    """A kind of card: what players are shown as its name, and how many cards there are of it."""

    name: str
    copies: int


def plan_sheets(kinds: int, width: float, height: float, most_width: int) -> list[SheetPlan]:
    """As few sheets as hold all kinds, filled alike, each with the largest cells that it has room for.

    ``width`` and ``height`` are a card's, in any unit; no cell is wider than ``most_width`` pixels.
    """
    sheets = -(-kinds // PER_SHEET)
    plans = []
    first = 0
    for number in range(sheets):
        count = kinds // sheets + (number < kinds % sheets)
        plans.append(_plan(first, count, height / width, most_width))
        first += count
    return plans


def _plan(first: int, count: int, ratio: float, most_width: int) -> SheetPlan:
    best: SheetPlan | None = None
    for columns in range(LEAST_SIDE, MOST_COLUMNS + 1):
        rows = max(LEAST_SIDE, -(-(count + 1) // columns))
        if rows > MOST_ROWS:
            continue
        width = max(1, min(most_width, MOST_SIDE // columns, int(MOST_SIDE // rows / ratio)))
        height = max(1, min(MOST_SIDE // rows, int(width * ratio + 0.5)))
        plan = SheetPlan(first, count, columns, rows, width, height)
        if best is None or plan.merit() > best.merit():
            best = plan
    assert best is not None  # seven rows of ten hold what PER_SHEET allows
    return best


def saved_object(
    title: str,
    kinds: Sequence[Kind],
    plans: Sequence[SheetPlan],
    address: Callable[[int, str], str],
    *,
    unique_backs: bool,
    sideways: bool,
) -> dict[str, Any]:
    """The deck as the program saves one. ``address`` gives where a sheet's ``faces`` and ``back`` are found."""
    sheets = {
        number: {
            "FaceURL": address(number, "faces"),
            "BackURL": address(number, "back"),
            "NumWidth": plan.columns,
            "NumHeight": plan.rows,
            "BackIsHidden": True,
            "UniqueBack": unique_backs,
            "Type": 0,
        }
        for number, plan in enumerate(plans, 1)
    }
    cards: list[dict[str, Any]] = []
    for number, plan in enumerate(plans, 1):
        for place in range(plan.kinds):
            kind = kinds[plan.first + place]
            for _ in range(kind.copies):
                card = _thing("Card", kind.name, title, len(cards) + 1, sideways=sideways)
                cards.append({**card, "CardID": 100 * number + place, "CustomDeck": {str(number): sheets[number]}})
    if len(cards) == 1:
        thing = {**cards[0], "Name": "CardCustom"}  # a deck of one card is none
    else:
        thing = {
            **_thing("DeckCustom", title, title, 0, sideways=sideways),
            "DeckIDs": [card["CardID"] for card in cards],
            "CustomDeck": {str(number): sheet for number, sheet in sheets.items()},
            "ContainedObjects": cards,
        }
    return {
        "SaveName": "",
        "GameMode": "",
        "Date": "",
        "Table": "",
        "Sky": "",
        "Note": "",
        "Rules": "",
        "PlayerTurn": "",
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
        "ObjectStates": [thing],
    }


def _thing(kind: str, name: str, deck: str, number: int, *, sideways: bool) -> dict[str, Any]:
    grey = 0.713235259
    return {
        # The program gives new ones where they are not unique; ours only have to be the same in every run.
        "GUID": sha256(f"{deck}\0{number}".encode()).hexdigest()[:6],
        "Name": kind,
        "Transform": {
            **dict.fromkeys(("posX", "posY", "posZ", "rotX"), 0.0),
            "rotY": 180.0,
            "rotZ": 180.0,  # face down
            **dict.fromkeys(("scaleX", "scaleY", "scaleZ"), 1.0),
        },
        "Nickname": name,
        "Description": "",
        "ColorDiffuse": {"r": grey, "g": grey, "b": grey},
        "Locked": False,
        "Grid": True,
        "Snap": True,
        "Autoraise": True,
        "Sticky": True,
        "Tooltip": True,
        "HideWhenFaceDown": True,
        "Hands": kind == "Card",
        "SidewaysCard": sideways,
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
    }
