"""What a check looks at: one loaded file, and the way to the files it belongs with."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from sheetgen.load.workspace import Loaded, Workspace, is_plain_name
from sheetgen.source.file import SourceFile
from sheetgen.source.node import Node, escape_pointer, split_pointer
from sheetgen.source.span import Span

T = TypeVar("T")


class Subject:
    """A file under check. ``value`` is its record; a field whose key is broken is None there (see ``needs``)."""

    __slots__ = ("_built", "loaded", "names", "value", "workspace")

    def __init__(
        self, loaded: Loaded, workspace: Workspace, names: Mapping[str, Callable[[], tuple[str, ...]]] | None = None
    ) -> None:
        """``names`` tells the names of kinds of things that only higher floors know, like diagrams."""
        self.names = names or {}
        self.loaded = loaded
        self.value: Any = loaded.value
        self.workspace = workspace
        self._built: dict[Callable[[Subject], Any], Any] = {}

    @property
    def file(self) -> SourceFile:
        """The file with its text, lines and tree."""
        return self.loaded.file

    def node(self, pointer: str) -> Node | None:
        """The node that a JSON pointer names, or None."""
        return self.loaded.node(pointer)

    def key(self, pointer: str) -> Span:
        """The place of a key (or of a list's item); of the nearest parent when it is not there."""
        return self.loaded.key(pointer)

    def span(self, pointer: str) -> Span:
        """The place of a value, or of its key when nothing is written there."""
        return self.loaded.span(pointer)

    def place(self, pointer: str) -> tuple[str, Span]:
        """The shown path and the place of a value; of a card that stands in a table, those in the table."""
        table = self.loaded.table
        if table is not None and pointer.startswith("/cards/"):
            _, card, *column = split_pointer(pointer)
            return table.file.shown, table.span(int(card), column[0] if column else "id")
        return self.file.shown, self.span(pointer)

    def lacks(self, pointer: str) -> bool:
        """Whether something that a pointer of the whole file names, or a part of it, is not looked at as it is faulty
        (see ``piecewise``).
        """
        below = f"{pointer}/"
        return any(f"{one}/".startswith(below) for one in self.loaded.gone)

    def column(self, card: int, name: str) -> tuple[str, Span]:
        """The shown path and the place of a column: its head in a table, else its key at a card."""
        table = self.loaded.table
        pointer = f"/cards/{card}/{escape_pointer(name)}"
        if table is None:
            return self.file.shown, self.key(pointer)
        head = table.head(name)
        return (table.file.shown, head) if head is not None else self.place(pointer)

    def once(self, build: Callable[[Subject], T]) -> T:
        """What ``build(subject)`` gives, worked out once for all checks of this file."""
        if build not in self._built:
            self._built[build] = build(self)
        found: T = self._built[build]
        return found

    @property
    def game_name(self) -> str | None:
        """The game that the file names (``game:``), or in whose folder it lies; None when there is neither.

        Of two games the folder's: the other name is most likely left over from where the file was copied (SG222).
        """
        named, home = getattr(self.value, "game", None), self.loaded.game
        if named is None or home is None or named == home:
            return named or home
        return home if self.workspace.find(f"data/{home}/game.yaml") is not None else str(named)

    def game(self) -> Any:
        """The record of the file's game (GameFile), or None when there is none or it cannot be read."""
        loaded = self._beside("game.yaml", "game")
        return loaded.value if loaded is not None else None

    def beside(self, name: str, kind: str) -> Loaded | None:
        """Another file of the same game, like ``scoring.yaml``; None when it is absent or could not be bound whole."""
        loaded = self._beside(name, kind)
        return loaded if loaded is not None and loaded.value is not None and not loaded.broken else None

    def beside_of_any_kind(self, name: str) -> Loaded | None:
        """Another file of the same game, also in a folder of it, whatever its kind; None when there is none."""
        from sheetgen.load.read import Unreadable

        game = self.game_name
        if game is None or not is_plain_name(game):
            return None
        try:
            return self.workspace.load_named(f"data/{game}/{name}")
        except Unreadable:
            return None

    def has_beside(self, name: str) -> bool:
        """Whether there is a file of that name in the game's folder, whatever it holds."""
        game = self.game_name
        return game is not None and is_plain_name(game) and self.workspace.find(f"data/{game}/{name}") is not None

    def layout(self, name: str) -> Loaded | None:
        """A card layout by name, or None when it is absent, unreadable or broken."""
        from sheetgen.load.read import Unreadable

        if not is_plain_name(name):
            return None
        try:
            loaded = self.load_named(f"layouts/cards/{name}.yaml", "card-layout")
        except Unreadable:
            return None
        return loaded if loaded is not None and loaded.value is not None else None

    def _beside(self, name: str, kind: str) -> Loaded | None:
        from sheetgen.load.read import Unreadable

        game = self.game_name
        if game is None or not is_plain_name(game):
            return None
        try:
            return self.load_named(f"data/{game}/{name}", kind)
        except Unreadable:
            return None

    def load_named(self, relative: str, kind: str) -> Loaded | None:
        """A file by its relative path, or None when there is none: that is looked up once a run. Raises Unreadable."""
        absent: set[str] = self.workspace.memory.setdefault("absent files", set())
        if relative in absent:
            return None
        loaded = self.workspace.load_named(relative, kind)
        if loaded is None:
            absent.add(relative)
        return loaded
