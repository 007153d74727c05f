"""Burrows are the same when turned, mirrored and lettered anew, and differ when anything that is played differs."""

from __future__ import annotations

import random

from sheetgen.model.burrow import BurrowFile, build
from sheetgen.model.likeness import NormalForm, normal_form, outline
from sheetgen.model.words import Words


def burrow(
    rows: list[list[str]], values: dict[str, int], tunnels: tuple[str, ...] = (), tracker: int = 4
) -> NormalForm:
    text = "\n".join(" ".join(row) for row in rows)
    file = BurrowFile(id="x", side="A", title=Words("X"), tracker=tracker, values=values, map=text, tunnels=tunnels)
    form, sketch = normal_form(file, build(file)), outline(file, build(file))
    assert SKETCHES.setdefault(form, sketch) == sketch, "burrows of one form have one outline"
    return form


SKETCHES: dict[NormalForm, tuple[object, ...]] = {}


ROWS = [
    [".", "A", "A*", "-", "B"],
    [".", "A^", ".", ".", "B"],
    ["C", "C", ".", ".", "Bo"],
]
VALUES = {"A": 5, "B": 4, "C": 3}


def turned(rows: list[list[str]]) -> list[list[str]]:
    swap = {"-": "|", "|": "-"}
    return [[swap.get(token, token) for token in column] for column in zip(*rows[::-1], strict=True)]


def test_all_eight_positions_and_any_lettering() -> None:
    rng = random.Random(7)
    first = burrow(ROWS, VALUES)
    for mirrored in (ROWS, [row[::-1] for row in ROWS]):
        rows = mirrored
        for _ in range(4):
            rows = turned(rows)
            names = dict(zip("ABC", rng.sample("ABCDEFGHIJKLMNOPQRSTUVWXYZ", 3), strict=True))
            lettered = [[names.get(token[0], token[0]) + token[1:] for token in row] for row in rows]
            framed = [["."] * (len(rows[0]) + 1), *([".", *row] for row in lettered)]
            assert burrow(framed, {names[letter]: value for letter, value in VALUES.items()}) == first


def test_what_is_played_counts() -> None:
    first = burrow(ROWS, VALUES)
    assert burrow([[*ROWS[0][:4], "B*"], *ROWS[1:]], VALUES) != first
    assert burrow(ROWS, VALUES | {"C": 4}) != first
    assert burrow(ROWS, VALUES, tracker=5) != first
    assert burrow(ROWS, VALUES, tunnels=("r3c2 ~ r3c5",)) != first
    assert burrow([[".", "A", "A*", ".", "B"], *ROWS[1:]], VALUES) != first


def test_the_outline_tells_most_burrows_apart() -> None:
    def sketch(rows: list[list[str]], **other: object) -> tuple[object, ...]:
        text = "\n".join(" ".join(row) for row in rows)
        given = {"id": "x", "side": "A", "title": Words("X"), "tracker": 4, "values": VALUES, "tunnels": ()} | other
        file = BurrowFile(map=text, **given)
        return outline(file, build(file))

    first = sketch(ROWS)
    assert sketch([row[::-1] for row in ROWS]) == first
    for other in ({"side": "B"}, {"tracker": 5}, {"ones": 6}, {"values": VALUES | {"C": 4}}):
        assert sketch(ROWS, **other) != first, other
    assert sketch([[*ROWS[0][:4], "B*"], *ROWS[1:]]) != first, "a mark more"
    assert sketch([[".", "A", "A*", ".", "B"], *ROWS[1:]]) != first, "a tunnel less"
    assert sketch(ROWS, tunnels=("r3c2 ~ r3c5",)) != first, "a tunnel more"
    assert sketch([ROWS[0], ROWS[1], ["C", "C", "C", ".", "Bo"]]) != first, "a space more"


def test_a_tunnel_that_has_no_way_is_none() -> None:
    walled = [["A", "B", "C"], ["A", "B", "C"]]
    assert burrow(walled, VALUES, tunnels=("r1c1 ~ r1c3",)) == burrow(walled, VALUES)
