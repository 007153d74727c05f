"""The pure functions on burrows against slow, obvious ones, on thousands of random maps that are not square."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from sheetgen.model.burrow import (
    Burrow,
    BurrowFile,
    Cell,
    build,
    fingerprint,
    hang_together,
    neighbours,
    parse_listing,
    pieces,
    tokenize,
    with_ones,
)
from sheetgen.model.earthway import find_way, nearest_join
from sheetgen.model.graph import depth, distances, has_detour, parts, reached, without, without_edge
from sheetgen.model.words import Words

SEED = 20261129


def random_map(rng: random.Random, *, letters: str = "AB", tunnels: bool = False) -> list[list[str]]:
    """A map of 1 to 6 rows and 1 to 9 columns, never square."""
    height, width = rng.randint(1, 6), rng.randint(1, 9)
    if height == width:
        width += 1
    signs = [".", ".", *letters, *("-|" if tunnels else "")]
    return [[rng.choice(signs) for _ in range(width)] for _ in range(height)]


def test_pieces_are_the_closure_of_touching() -> None:
    rng = random.Random(SEED)
    for _ in range(2000):
        cells = set(Burrow(random_map(rng)).chamber_of)
        found = pieces(cells)
        # Brute force: merge groups as long as two of them touch.
        groups = [{cell} for cell in cells]
        merged = True
        while merged:
            merged = False
            for one in groups:
                for other in groups:
                    if one is not other and any(near in other for cell in one for near in neighbours(cell)):
                        one |= other
                        groups.remove(other)
                        merged = True
                        break
                if merged:
                    break
        assert sorted(map(sorted, groups)) == [list(piece) for piece in found]
        assert hang_together(cells) == (len(groups) < 2)


def random_graph(rng: random.Random) -> dict[str, set[str]]:
    names = "ABCDEFGH"[: rng.randint(1, 8)]
    graph: dict[str, set[str]] = {name: set() for name in names}
    for _ in range(rng.randint(0, 2 * len(names))):
        one, other = rng.choice(names), rng.choice(names)
        if one != other:
            graph[one].add(other)
            graph[other].add(one)
    return graph


def reachable(graph: dict[str, set[str]]) -> dict[tuple[str, str], int]:
    """All distances by Floyd and Warshall."""
    far = 99
    table = {(a, b): 0 if a == b else 1 if b in graph[a] else far for a in graph for b in graph}
    for via in graph:
        for a in graph:
            for b in graph:
                table[a, b] = min(table[a, b], table[a, via] + table[via, b])
    return {pair: steps for pair, steps in table.items() if steps < far}


def test_distances_and_parts_are_those_of_the_closure() -> None:
    rng = random.Random(SEED)
    for _ in range(1500):
        graph = random_graph(rng)
        table = reachable(graph)
        for node in graph:
            wanted = {b: steps for (a, b), steps in table.items() if a == node}
            assert distances(graph, node) == wanted
            assert reached(graph, node) == wanted.keys()
            assert depth(graph, node) == max(wanted.values())
        assert parts(graph) == sorted({tuple(sorted(b for b in graph if (a, b) in table)) for a in graph})


def low_points(graph: dict[str, set[str]]) -> tuple[set[str], set[frozenset[str]]]:
    """Articulations and bridges by Tarjan's low points: another way than taking things out one by one."""
    order: dict[str, int] = {}
    low: dict[str, int] = {}
    articulations: set[str] = set()
    bridges: set[frozenset[str]] = set()

    def visit(node: str, parent: str | None) -> None:
        order[node] = low[node] = len(order)
        children = 0
        for near in sorted(graph[node]):
            if near == parent:
                continue
            if near in order:
                low[node] = min(low[node], order[near])
                continue
            children += 1
            visit(near, node)
            low[node] = min(low[node], low[near])
            if parent is not None and low[near] >= order[node]:
                articulations.add(node)
            if low[near] > order[node]:
                bridges.add(frozenset((node, near)))
        if parent is None and children > 1:
            articulations.add(node)

    for node in sorted(graph):
        if node not in order:
            visit(node, None)
    return articulations, bridges


def test_taking_away_finds_articulations_and_bridges() -> None:
    rng = random.Random(SEED)
    for _ in range(1500):
        graph = random_graph(rng)
        articulations, bridges = low_points(graph)
        count = len(parts(graph))
        for node in graph:
            more = len(parts(without(graph, node))) > count - (not graph[node])
            assert more == (node in articulations), (graph, node)
            for start in graph.keys() - {node}:
                around = next(part for part in parts(without(graph, node)) if start in part)
                assert reached(graph, start, around=node) == set(around), (graph, start, node)
        for one in graph:
            for other in graph[one]:
                more = len(parts(without_edge(graph, one, other))) > count
                assert more == (frozenset((one, other)) in bridges), (graph, one, other)
                assert has_detour(graph, one, other) != more, (graph, one, other)


def all_shortest(burrow: Burrow, start: Cell, end: Cell) -> list[tuple[Cell, ...]]:
    """Every shortest way over earth, by growing all ways at once."""
    ways: list[tuple[Cell, ...]] = [(near,) for near in neighbours(start) if burrow.is_earth(near)]
    for _ in range(burrow.height * burrow.width):
        done = [way for way in ways if end in neighbours(way[-1])]
        if done:
            return done
        ways = [
            (*way, near) for way in ways for near in neighbours(way[-1]) if burrow.is_earth(near) and near not in way
        ]
        if not ways:
            return []
    return []


def rating(burrow: Burrow, start: Cell, end: Cell, way: tuple[Cell, ...]) -> tuple[int, int, tuple[Cell, ...]]:
    touches = sum(
        near in burrow.chamber_of or near in burrow.digs
        for cell in way
        for near in neighbours(cell)
        if near not in (start, end)
    )
    steps = [(b[0] - a[0], b[1] - a[1]) for a, b in pairwise((start, *way, end))]
    bends = sum(one != other for one, other in pairwise(steps))
    return touches, bends, way if start <= end else way[::-1]


def test_a_way_is_the_best_of_all_shortest() -> None:
    rng = random.Random(SEED)
    tried = found_one = several = 0
    while tried < 1500:
        burrow = Burrow(random_map(rng, letters="AB" if rng.random() < 0.3 else "A.......", tunnels=rng.random() < 0.2))
        spaces = sorted(burrow.chamber_of)
        if len(spaces) < 2:
            continue
        tried += 1
        start, end = rng.sample(spaces, 2)
        ways = all_shortest(burrow, start, end)
        found = find_way(burrow, start, end)
        if not ways:
            assert found is None
            continue
        found_one += 1
        several += len(ways) > 1
        assert found == min(ways, key=lambda way: rating(burrow, start, end, way)), burrow.rows
        back = find_way(burrow, end, start)
        assert back is not None
        assert back[::-1] == found
    assert found_one > 300
    assert several > 100


def test_listed_tunnels_go_round_those_listed_before() -> None:
    rows = tokenize("A . . B\n. . . .\nC . . D")
    straight, round_it = Burrow(rows, [((0, 0), (0, 3)), ((0, 0), (0, 3))]).ways
    assert straight == ((0, 1), (0, 2))
    assert round_it == ((1, 0), (1, 1), (1, 2), (1, 3))
    assert Burrow(tokenize("A . B"), [((0, 0), (0, 2)), ((0, 2), (0, 0))]).ways == (((0, 1),), None)


def test_nearest_join_is_the_shortest_over_earth() -> None:
    rng = random.Random(SEED)
    joined = 0
    for _ in range(1500):
        burrow = Burrow(random_map(rng, letters="ABC", tunnels=True))
        one, other = burrow.chambers.get("A", ()), burrow.chambers.get("B", ())
        join = nearest_join(burrow, one, other)
        lengths = [0 for a in one for b in other if b in neighbours(a)]
        lengths += [len(ways[0]) for a in one for b in other if (ways := all_shortest(burrow, a, b))]
        if join is None:
            assert not lengths
            continue
        joined += 1
        assert len(join.way) == min(lengths)
        chain = (join.ends[0], *join.way, join.ends[1])
        assert join.ends[0] in one
        assert join.ends[1] in other
        assert all(b in neighbours(a) for a, b in pairwise(chain))
    assert joined > 300


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("A A\nB", [["A", "A"], ["B"]]),
        ("\n\n A\t\tB* \n \n.\n", [["A", "B*"], ["."]]),
        ("A  B\r\nC  D\r\n", [["A", "B"], ["C", "D"]]),
        ("", []),
    ],
)
def test_rows_and_blanks(text: str, wanted: list[list[str]]) -> None:
    assert tokenize(text) == wanted


def test_runs_take_what_lies_beyond_their_ends() -> None:
    burrow = Burrow(tokenize("A - - B\n. . . |\n. . . B\n- A . -"))
    assert [(run.cells, run.before, run.after) for run in burrow.runs] == [
        (((0, 1), (0, 2)), (0, 0), (0, 3)),
        (((1, 3),), (0, 3), (2, 3)),
        (((3, 0),), (3, -1), (3, 1)),
        (((3, 3),), (3, 2), (3, 4)),
    ]
    assert [tunnel.ends for tunnel in burrow.tunnels] == [((0, 0), (0, 3)), ((0, 3), (2, 3))]
    assert burrow.graph() == {"A": {"B"}, "B": {"A"}}


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("r3c7 ~ r5c9", ((2, 6), (4, 8))),
        ("r1c1~r12c100", ((0, 0), (11, 99))),
        ("r3c7 - r5c9", None),
        ("r٣c7~r1c1", None),
    ],
)
def test_listings(text: str, wanted: tuple[Cell, Cell] | None) -> None:
    assert parse_listing(text) == wanted


def test_a_burrow_of_a_file_has_its_listed_tunnels() -> None:
    file = BurrowFile(
        id="x", side="A", title=Words("X"), tracker=4, values={"A": 1, "B": 1}, map="A . B", tunnels=("r1c1 ~ r1c3",)
    )
    assert build(file).listed == (((0, 0), (0, 2)),)
    assert fingerprint(file) != fingerprint(file.changed(tunnels=()))
    assert fingerprint(with_ones(file, 7)) == fingerprint(file.changed(ones=7)) != fingerprint(file)
    assert with_ones(file.changed(ones=3), 7).ones == 3
