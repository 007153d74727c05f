"""What of a faulty file is sound: the file without the entries that could not be bound.

A card, a rank, a line of rules stands for itself, so that a slip in one says nothing about the next. What is left when
the faulty ones are taken out is bound anew; the places in the file stay what they are.
"""

from __future__ import annotations

from sheetgen.load.bind import bind
from sheetgen.load.workspace import Loaded
from sheetgen.model.kinds import record_of
from sheetgen.source.file import Fault, SourceFile
from sheetgen.source.node import Mapping, Node, Scalar, Sequence, escape_pointer, split_pointer

MOST_FAULTS = 200
"""A file with more is no work of hands."""
ROUNDS = 4
"""What is taken out may leave its list too short, or its map without a key that it needs."""
NAMED = {"words": 3}
"""How deep entries with names of their own lie: a file's texts, below its name."""
_OF_BINDING = frozenset(
    ("ambiguous-scalar", "missing-key", "not-a-choice", "out-of-range", "unknown-key", "wrong-type")
)


def sound_part(loaded: Loaded) -> Loaded | None:
    """A faulty file without its faulty list items and named entries; None when they cannot be taken out.

    Pointers of the outcome count without them; ``gone`` has theirs as they are in the whole file.
    """
    tree, kind = loaded.file.tree, loaded.kind
    if not isinstance(tree, Mapping) or kind is None:
        return None
    faults = [fault for fault in loaded.file.faults if fault.name in _OF_BINDING]
    if len(faults) > MOST_FAULTS:
        return None
    gone: set[str] = set()
    untitled: set[str] = set()
    for _ in range(ROUNDS):
        untitled |= {fault.pointer for fault in faults if _is_of_a_title(fault)}
        taken = (
            {_entry(tree, fault, NAMED.get(kind, 2)) for fault in faults if not _is_of_a_title(fault)} - {None} - gone
        )
        if not taken and not untitled:
            return None
        gone |= {pointer for pointer in taken if pointer is not None}
        file = SourceFile(loaded.file.path, loaded.file.shown, loaded.file.text)
        places: dict[str, str] = {}
        file.tree = _without(tree, gone, untitled, "", "", places)
        value, broken = bind(file, record_of(kind))
        faults = [_in_whole(fault, places) for fault in file.faults if fault.name in _OF_BINDING]
        if not broken & loaded.broken:
            part = Loaded(file, kind, value, broken, loaded.game)
            part.gone = frozenset(gone)
            return part
    return None


def _entry(tree: Mapping, fault: Fault, named: int) -> str | None:
    """What is to be taken out for a fault: the key that is not known, the list item or the named entry it lies in."""
    if fault.name == "unknown-key" and fault.facts["meant"] is None:
        return fault.pointer
    node: Node | None = tree
    found, pointer = None, ""
    for depth, part in enumerate(split_pointer(fault.pointer), start=1):
        pointer += "/" + escape_pointer(part)
        if isinstance(node, Sequence):
            found = pointer
            node = node.items[int(part)] if part.isdigit() and int(part) < len(node.items) else None
        else:
            if 2 <= depth <= named:
                found = pointer
            node = node.get(part) if isinstance(node, Mapping) else None
    return found


def _is_of_a_title(fault: Fault) -> bool:
    """Whether all that a list item lacks is its title: it gets one that says nothing, and is looked at."""
    return fault.name == "missing-key" and fault.pointer.endswith("/title") and fault.pointer.count("/") > 1


def _without(node: Node, gone: set[str], untitled: set[str], pointer: str, new: str, places: dict[str, str]) -> Node:
    """A tree without some of its parts, and with the titles that it lacks; ``places`` gets the old pointer of each list
    item and entry by the new one.
    """
    places[new] = pointer
    if isinstance(node, Mapping):
        entries = []
        for key, value in node.entries:
            part = f"/{escape_pointer(key.text)}"
            if pointer + part not in gone:
                entries.append((key, _without(value, gone, untitled, pointer + part, new + part, places)))
        if f"{pointer}/title" in untitled and entries:
            place = entries[0][0].span
            entries.append((Scalar("title", "", place), Scalar("?", '"', place)))
        return Mapping(entries, node.span, node.partial)
    if isinstance(node, Sequence):
        items: list[Node] = []
        for number, item in enumerate(node.items):
            if f"{pointer}/{number}" not in gone:
                items.append(_without(item, gone, untitled, f"{pointer}/{number}", f"{new}/{len(items)}", places))
        return Sequence(items, node.span)
    return node


def _in_whole(fault: Fault, places: dict[str, str]) -> Fault:
    """A fault of the part with its pointer in the whole file."""
    above, _, last = fault.pointer.rpartition("/")
    pointer = places.get(fault.pointer) or f"{places.get(above, above)}/{last}"
    return fault._replace(pointer=pointer)
