"""What hangs together: chambers as the nodes of a graph, tunnels as its edges."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Set

Graph = Mapping[str, Set[str]]
"""Nodes and the nodes that each is joined to."""


def distances(graph: Graph, start: str) -> dict[str, int]:
    """How many edges lead to each node that can be reached, the nearest first."""
    found = {start: 0}
    queue = deque([start])
    while queue:
        node = queue.popleft()
        for near in sorted(graph[node]):
            if near not in found:
                found[near] = found[node] + 1
                queue.append(near)
    return found


def reached(graph: Graph, start: str, *, around: str | None = None) -> set[str]:
    """What can be reached from a node, itself included, by ways that do not lead over the node ``around``."""
    found = {start} if around is None else {start, around}
    waiting = [start]
    for node in waiting:
        further = graph[node] - found
        found |= further
        waiting += further  # in no order: a set comes of it
    if around is not None:
        found.discard(around)
    return found


def depth(graph: Graph, start: str) -> int:
    """How many edges lead to the farthest node that can be reached."""
    found, edge, steps = {start}, {start}, -1
    while edge:
        steps += 1
        edge = {near for node in edge for near in graph[node]} - found
        found |= edge
    return steps


def has_detour(graph: Graph, one: str, other: str) -> bool:
    """Whether a way leads from one node to another beside the edge between them."""
    found = {one}
    waiting = [one]
    for node in waiting:
        further = graph[node] - found
        if node == one:
            further = further - {other}
        elif other in further:
            return True
        found |= further
        waiting += further
    return False


def parts(graph: Graph) -> list[tuple[str, ...]]:
    """The nodes grouped into connected parts, each sorted, the part of the first node first."""
    found: list[tuple[str, ...]] = []
    seen: set[str] = set()
    for start in sorted(graph):
        if start not in seen:
            part = tuple(sorted(reached(graph, start)))
            seen.update(part)
            found.append(part)
    return found


def without(graph: Graph, node: str) -> dict[str, set[str]]:
    """The graph that is left when a node and its edges are taken away."""
    return {one: set(near) - {node} for one, near in graph.items() if one != node}


def without_edge(graph: Graph, one: str, other: str) -> dict[str, set[str]]:
    """The graph that is left when the edge between two nodes is taken away."""
    ends = {one, other}
    return {node: set(near) - (ends if node in ends else set()) for node, near in graph.items()}
