"""When two burrows are the same but for turning, mirroring and lettering."""

from __future__ import annotations

from sheetgen.model.burrow import Burrow, BurrowFile, Cell

NormalForm = tuple[object, ...]


def normal_form(file: BurrowFile, burrow: Burrow) -> NormalForm:
    """What two burrows have in common exactly when one can be turned, mirrored and lettered into the other.

    Squares, marks, tunnels and values count, and side, tracker and 1s; name, title, notes and empty earth round the
    burrow do not.
    """
    return (file.side, file.tracker, file.ones, min(_seen(file, burrow, turn) for turn in range(8)))


def outline(file: BurrowFile, burrow: Burrow) -> tuple[object, ...]:
    """What is the same for two burrows of one normal form, and far quicker to work out: the chambers by what is in
    them, how many squares are dug and how many tunnels there are. Two of one outline may still differ.
    """
    values, marks = file.values, burrow.mark_of
    chambers = sorted(
        (len(cells), values.get(letter, -1), "".join(sorted([marks[cell] for cell in cells if cell in marks])))
        for letter, cells in burrow.chambers.items()
    )
    dug = {*burrow.digs, *(cell for way in burrow.ways for cell in way or ())}
    return (file.side, file.tracker, file.ones, tuple(chambers), len(dug), len(burrow.tunnels))


def _seen(file: BurrowFile, burrow: Burrow, turn: int) -> tuple[tuple[object, ...], ...]:
    """The burrow in one of its eight positions, its chambers named by their order on the map."""
    cells = [*burrow.chamber_of, *burrow.digs, *(cell for way in burrow.ways for cell in way or ())]
    moved = {cell: _turned(cell, turn) for cell in cells}
    top = min((r for r, _ in moved.values()), default=0)
    left = min((c for _, c in moved.values()), default=0)
    placed = {cell: (r - top, c - left) for cell, (r, c) in moved.items()}
    order: dict[str, int] = {}
    squares: list[tuple[object, ...]] = []
    for place, cell in sorted((place, cell) for cell, place in placed.items()):
        letter = burrow.chamber_of.get(cell)
        if letter is None:
            squares.append((place, -1, ""))
        else:
            squares.append((place, order.setdefault(letter, len(order)), burrow.mark_of.get(cell, "")))
    tunnels: list[tuple[object, ...]] = sorted(
        (*sorted(placed[end] for end in tunnel.ends),) for tunnel in burrow.tunnels
    )
    values: list[tuple[object, ...]] = [(number, file.values.get(letter, -1)) for letter, number in order.items()]
    return (*squares, *tunnels, *values)


def _turned(cell: Cell, turn: int) -> Cell:
    r, c = cell
    if turn & 4:
        r, c = c, r
    return (-r if turn & 2 else r, -c if turn & 1 else c)
