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


def parts(graph: Graph) -> list[tuple[str, ...]]:
    """The nodes grouped into connected parts, each sorted, the part of the first node first."""
    found: list[tuple[str, ...]] = []
    seen: set[str] = set()
    for start in sorted(graph):
        if start not in seen:
            part = tuple(sorted(distances(graph, start)))
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
