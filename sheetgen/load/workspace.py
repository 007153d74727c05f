"""All input goes through one workspace: the bundled data and layouts, overlaid by the user's project.

A project's file replaces the bundled one of the same relative path; catalogues (papers, sizes, themes, labels) merge by
key. Every file is read once a run.
"""

# os.path says False where Path raises: in a folder that may not be looked into.
# ruff: noqa: PTH112
from __future__ import annotations

import errno
import os
import posixpath
import stat
from collections.abc import Iterator
from os.path import isdir
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sheetgen.load.bind import bind
from sheetgen.load.compose import compose
from sheetgen.load.config import NO_CONFIG, Config, config_in
from sheetgen.load.read import Unreadable, read
from sheetgen.model.kinds import VERSION, kinds, record_of
from sheetgen.source.bundled import bundled_folder
from sheetgen.source.file import SourceFile
from sheetgen.source.node import Mapping, Node, Scalar, first_line, key_span, resolve
from sheetgen.source.span import START, Span
from sheetgen.source.spelling import nearest

if TYPE_CHECKING:
    from sheetgen.load.tables import TableFile

HOMES = ("data", "layouts")
"""The folders that make a folder a project."""
ENDINGS = (".yaml", ".yml")
"""What data files end in; of two files that differ in that alone the first counts."""
TEMPLATE, TEMPLATE_ENDING = "rules-template", ".j2"
"""The kind of a file that is no YAML, and how its name ends."""
LONGEST_NAME = 255
"""Bytes of a file's name that the usual file systems take."""
_LEADS_ELSEWHERE = frozenset('/\\:\0*?"<>|')


_LAYOUT_KINDS = {
    "cards": "card-layout",
    "labels": "labels",
    "presets": "preset",
    "printers": "printer",
    "sheets": "sheet",
    "themes": "theme",
}
"""Folders of `layouts/` and the kind of their files."""


PARTLY = frozenset(("counts", "heads", "ids", "rows"))
"""What may be broken of a deck's cards while they are still worth a look: see ``SourceFile.stand_ins``."""


class Loaded:
    """One file, read and bound. ``value`` is None when nothing could be bound; ``broken`` lists faulty keys."""

    __slots__ = ("broken", "file", "game", "gone", "kind", "spoken", "table", "value")

    def __init__(
        self, file: SourceFile, kind: str | None, value: Any, broken: frozenset[str], game: str | None
    ) -> None:
        self.file = file
        self.kind = kind
        self.value = value
        self.broken = broken
        self.game = game
        self.table: TableFile | None = None
        """The table file in which a deck's cards stand."""
        self.spoken: tuple[Loaded, ...] = ()
        """The words files whose texts stand beside its own."""
        self.gone: frozenset[str] = frozenset()
        """Of the sound part of a faulty file: the pointers, in the whole file, of what was taken out."""

    @property
    def usable(self) -> bool:
        """Whether all of it is there, though some ids or counts of cards may be faulty: enough to look at the rest."""
        return self.value is not None and self.broken <= PARTLY

    @property
    def whole(self) -> bool:
        """Whether everything in the file could be bound without a fault."""
        return self.value is not None and not self.broken and not self.file.faults

    def node(self, pointer: str) -> Node | None:
        """The node a pointer names, or None."""
        return resolve(self.file.tree, pointer) if self.file.tree is not None else None

    def key(self, pointer: str) -> Span:
        """The place of a key or list item, or of its nearest parent."""
        return key_span(self.file.tree, pointer) if self.file.tree is not None else START

    def span(self, pointer: str) -> Span:
        """The place of a value (its first line), or of its key's nearest parent."""
        node = self.node(pointer)
        return first_line(node) if node is not None and not _empty(node) else self.key(pointer)


def _empty(node: Node) -> bool:
    return isinstance(node, Scalar) and node.text == "" and node.style == ""


class Workspace:
    """The files a run can see. ``project`` is a folder with ``data/`` and/or ``layouts/``, or None."""

    def __init__(self, project: Path | None = None, *, cwd: Path | None = None, bundled: Path | None = None) -> None:
        self.bundled = bundled or bundled_folder()
        self.cwd = cwd or Path.cwd()
        self.project = project if project is not None and not _same(project, self.bundled) else None
        self._loaded: dict[str, Loaded] = {}
        """By absolute path: as texts, which are compared far faster than Path is made."""
        self._by_path: list[Loaded] = []
        self._used: dict[Path, Loaded] = {}
        self._outside: dict[str, bool | None] = {}
        self._found: dict[str, Path] = {}
        self._named: dict[tuple[str, str | None], Loaded] = {}
        self._catalogues: dict[tuple[str, str, str], tuple[dict[str, Any], tuple[Loaded, ...]]] = {}
        self._words: dict[str, tuple[Loaded, ...]] = {}
        self.made: dict[tuple[str, str], Any] = {}
        """What was put together from several files (themes), by kind and name, so that it is done once."""
        self.memory: dict[Any, Any] = {}
        """What checks work out once a run for all files."""
        self.refused: dict[str, str] = {}
        """What could not be read and was left out so that the rest could go on: a line for each, and its game."""
        self.config: Config = NO_CONFIG
        """How the user wants findings judged; who opens a workspace says so."""

    def without(self, path: Path) -> Workspace:
        """A workspace that has read the same files, but for one, which it will read anew."""
        other = Workspace(self.project, cwd=self.cwd, bundled=self.bundled)
        other.memory.update(self.memory)
        other._loaded.update(self._loaded)
        other._loaded.pop(os.path.abspath(path), None)
        other.config = self.config
        return other

    @property
    def roots(self) -> tuple[Path, ...]:
        """Where files are looked for, the project first."""
        return (self.project, self.bundled) if self.project else (self.bundled,)

    def shown(self, path: Path) -> str:
        """How a path is shown: bundled files as ``data/...``, others relative to where the user stands."""
        if path.is_relative_to(self.bundled):
            return path.relative_to(self.bundled).as_posix()
        try:
            return path.relative_to(self.cwd).as_posix()
        except ValueError:
            return path.as_posix()

    def is_bundled(self, path: Path) -> bool:
        """Whether a file is one of those that come with sheetgen."""
        return Path(os.path.abspath(path)).is_relative_to(self.bundled)

    def find(self, relative: str) -> Path | None:
        """The file of a relative path like ``data/<game>/game.yaml``: the project's, else the bundled one.

        None, and nothing is looked at, when a part of the path is no plain name: a name in a file leads nowhere else.
        Raises Unreadable when a folder on the way may not be looked into. What was read is not looked for again.
        """
        known = self._found.get(relative)
        if known is not None and os.path.abspath(known) in self._loaded:
            return known
        if all(map(is_plain_name, relative.split("/"))):
            for root in self.roots:
                path = _file_at(root / relative)
                if path is not None:
                    self._found[relative] = path
                    return path
        return None

    def listing(self, folder: str) -> dict[str, Path]:
        """Names (without ending) of the YAML files of a relative folder, from all roots, sorted. Raises Unreadable."""
        found: dict[str, Path] = {}
        if all(map(is_plain_name, folder.split("/"))):
            for root in reversed(self.roots):
                directory = root / folder
                for entry in reversed(files_in(directory)):  # so that of the two endings the first one counts
                    if entry.endswith(ENDINGS) and is_plain_name(entry):
                        found[entry.rpartition(".")[0]] = directory / entry
        return dict(sorted(found.items()))

    def games(self) -> tuple[str, ...]:
        """The games there are: folders of ``data/`` with a plain name that hold a ``game.yaml``.

        A folder that may not be looked into is left out and told in ``refused``.
        """
        found = set()
        for root in self.roots:
            try:
                names = names_in(root / "data")
            except Unreadable as error:
                self.refused[str(error)] = ""
                continue
            for name in filter(is_plain_name, names):
                try:
                    if _file_at(root / "data" / name / "game.yaml") is not None:
                        found.add(name)
                except Unreadable as error:
                    self.refused[str(error)] = name
        return tuple(sorted(found))

    def rules_languages(self, game: str) -> tuple[str, ...]:
        """The languages in which a game's rules are written."""
        return tuple(name[6:] for name in self.listing(f"data/{game}") if name.startswith("rules."))

    def languages(self) -> tuple[str, ...]:
        """The languages of sheetgen's own words on paper."""
        return tuple(self.listing("layouts/labels"))

    def load(
        self, path: Path, *, shown: str | None = None, expect: str | None = None, data: bytes | None = None
    ) -> Loaded:
        """Read and bind a file, once. Raises Unreadable when the environment refuses it."""
        loaded = self._read(path, shown, expect, data)
        self.use(loaded)
        if expect is not None and loaded.kind != expect:
            # Met before as what it says it is; whoever expects another kind must not get that value.
            return Loaded(loaded.file, expect, None, frozenset(), loaded.game)
        return loaded

    def _read(
        self, path: Path, shown: str | None = None, expect: str | None = None, data: bytes | None = None
    ) -> Loaded:
        key = os.path.abspath(path)
        loaded = self._loaded.get(key)
        if loaded is None:
            if data is None and self._leads_out(key):
                raise Unreadable(f"cannot read {self.shown(Path(key))}: a link leads out of the project")
            file = read(path, shown if shown is not None else self.shown(Path(key)), data)
            loaded = self._loaded[key] = self._bind(file, expect or kind_by_place(Path(key)))
        return loaded

    def _leads_out(self, path: str) -> bool:
        """Whether a file of the project is elsewhere, by a link: projects come from strangers, and what a finding would
        show of such a file is none of theirs. A folder is looked at once.
        """
        if self.project is None:
            return False
        folder = os.path.dirname(path)  # noqa: PTH120 - as above
        if folder not in self._outside:
            self._outside[folder] = self._folder_leads_out(Path(folder), self.project)
        out = self._outside[folder]
        if out is None or not os.path.islink(path):  # noqa: PTH114 - as above
            return bool(out)
        from sheetgen.load.beside import leads_out

        return out or leads_out(Path(path), self.project)

    def _folder_leads_out(self, folder: Path, project: Path) -> bool | None:
        """Whether a folder of the project is elsewhere; None for one that is none of the project's."""
        if not folder.is_relative_to(project):
            return None
        from sheetgen.load.beside import leads_out

        return leads_out(folder, project)

    def load_named(self, relative: str, expect: str | None = None) -> Loaded | None:
        """Load a file by its relative path, or None when there is none."""
        known = self._named.get((relative, expect))
        if known is not None:
            self.use(known)
            return known
        path = self.find(relative)
        if path is None:
            return None
        loaded = self.load(path, expect=expect)
        if loaded is self._loaded.get(os.path.abspath(path)):
            self._named[relative, expect] = loaded
        return loaded

    def game(self, name: str) -> Loaded | None:
        """A game's own file, or None."""
        return self.load_named(f"data/{name}/game.yaml", "game")

    def game_file(self, game: str, relative: str, expect: str) -> Loaded | None:
        """Another file of a game's folder, or None."""
        return self.load_named(f"data/{game}/{relative}", expect)

    def catalogue(self, relative: str, expect: str, field: str) -> dict[str, Any]:
        """A catalogue's entries, merged by key: the project's win. Faulty entries are left out (validation tells)."""
        known = self._catalogues.get((relative, expect, field))
        if known is None:
            known = self._catalogues[relative, expect, field] = self._merge(relative, expect, field)
        merged, parts = known
        for loaded in parts:
            self.use(loaded)
        return merged.copy()

    def _merge(self, relative: str, expect: str, field: str) -> tuple[dict[str, Any], tuple[Loaded, ...]]:
        """A catalogue's entries, and the files that have them."""
        merged: dict[str, Any] = {}
        parts: list[Loaded] = []
        named = all(map(is_plain_name, relative.split("/")))
        for root in reversed(self.roots) if named else ():
            path = _file_at(root / relative)
            if path is not None:
                merged.update(getattr(self.load(path, expect=expect).value, field, None) or {})
                parts.append(self._read(path))
        return merged, tuple(parts)

    def use(self, loaded: Loaded) -> None:
        """Note that something is made of a file (and of the words beside it), whether it is read now or was before."""
        if loaded.file.path not in self._used:
            self._used[loaded.file.path] = loaded
            for words in loaded.spoken:
                self.use(words)

    def used(self) -> list[Loaded]:
        """The files that were asked for since ``forget_use``, in the order in which they first were."""
        return list(self._used.values())

    def forget_use(self) -> None:
        """Begin anew: the next document is made of its own files."""
        self._used.clear()

    def loaded_files(self) -> list[Loaded]:
        """All files read so far, by path."""
        if len(self._by_path) != len(self._loaded):
            self._by_path = [self._loaded[path] for path in sorted(self._loaded, key=Path)]
        return self._by_path

    def _bind(self, file: SourceFile, expect: str | None) -> Loaded:
        if file.path.suffix == TEMPLATE_ENDING:
            return Loaded(file, TEMPLATE, None, frozenset(), None)
        game = game_of(file.path)
        if file.faults:
            return Loaded(file, expect, None, frozenset(), game)
        compose(file)
        if file.tree is None:
            return Loaded(file, expect, None, frozenset(), game)
        kind = read_format(file, expect)
        if kind is None:
            return Loaded(file, expect, None, frozenset(), game)
        file.format = kind
        spoken = self._speak(file, kind, game) if game is not None and kind not in ("words", "rules") else ()
        value, broken = bind(file, record_of(kind))
        loaded = Loaded(file, kind, value, broken | file.stand_ins, game)
        loaded.spoken = spoken
        if kind == "deck" and hasattr(getattr(value, "cards", None), "from_"):
            self._fetch_cards(loaded, value.cards.from_)
            for words in spoken if loaded.value.cards is not None else ():
                from sheetgen.load.words import add_words_to_cards

                add_words_to_cards(loaded.value.cards, _texts_for(file, words), words.value.lang)
        if kind == "deck" and getattr(loaded.value, "cards", None) is not None:
            _bound_cards(loaded)
        return loaded

    def _fetch_cards(self, loaded: Loaded, text: str) -> None:
        """Put the cards of a table file into a deck that names one."""
        from sheetgen.load.beside import Outside, beside
        from sheetgen.load.tables import read_cards

        file, place = loaded.file, loaded.span("/cards/from")
        root = next((root for root in self.roots if file.path.is_relative_to(root)), file.path.parent)
        try:
            path = beside(file.path, text, root)
            loaded.table = read_cards(path, _beside_shown(file.shown, text))
            loaded.broken |= loaded.table.file.stand_ins
            file.attached.append(loaded.table.file)
        except Outside as trouble:
            file.fault("asset-outside-project", place, "/cards/from", text=text, reason=str(trouble))
        except Unreadable as trouble:
            there = os.path.exists(path)  # noqa: PTH110 - as above
            is_link = not there and path.is_symlink()
            near = None if there or is_link else _near(path) or _beside(file.path, text)
            reason = "it is a link that leads nowhere" if is_link else "there is no such file"
            reason = str(trouble) if there else reason
            file.fault("asset-unreadable", place, "/cards/from", text=text, reason=reason, near=near)
        cards = loaded.table.cards if loaded.table is not None else None
        loaded.value = loaded.value.changed(cards=cards)
        if cards is None:
            loaded.broken |= {"cards"}

    def _speak(self, file: SourceFile, kind: str, game: str) -> tuple[Loaded, ...]:
        """Put the texts of the game's words files beside the file's own; gives the words files that have some."""
        if game not in self._words:
            self._words[game] = tuple(self._words_of(game))
        speaking: list[Loaded] = []
        for loaded in self._words[game]:
            texts = _texts_for(file, loaded)
            if file.tree is not None and texts:
                from sheetgen.load.words import add_words

                add_words(file.tree, record_of(kind), texts, loaded.value.lang)
            if not loaded.whole or texts:
                speaking.append(loaded)  # a broken one may have had texts for this file
        return tuple(speaking)

    def _words_of(self, game: str) -> Iterator[Loaded]:
        """A game's words files."""
        for name in self.listing(f"data/{game}"):
            path = self.find(f"data/{game}/{name}.yaml") if name.startswith("words.") else None
            if path is not None:
                yield self._read(path, expect="words")


def _bound_cards(loaded: Loaded) -> None:
    """Note that a deck has more cards or columns than can be drawn."""
    from sheetgen.model.deck import MOST_CARDS, MOST_COLUMNS, column_names, counts_of

    cards = loaded.value.cards
    total = sum(counts_of(cards))
    if total > MOST_CARDS:
        loaded.file.fault("too-big", loaded.key("/cards"), "/cards", what="copies", limit=MOST_CARDS, found=total)
    elif len(column_names(cards)) > MOST_COLUMNS:
        loaded.file.fault("too-big", loaded.key("/cards"), "/cards", what="columns", limit=MOST_COLUMNS)
    else:
        return
    loaded.broken |= {"cards"}


def _texts_for(file: SourceFile, words: Loaded) -> dict[str, str]:
    """The texts that a words file has for a file of its game, by pointer; none when its language is not known."""
    value = words.value
    if getattr(value, "words", None) is None or value.lang is None:
        return {}
    inside = file.path.as_posix().rpartition(f"/data/{words.game}/")[2]
    texts: dict[str, str] = value.words.get(inside, {})
    return texts


def _beside_shown(shown: str, text: str) -> str:
    """How a file named in another is shown: as the user named that one, so that both look alike."""
    return posixpath.normpath(posixpath.join(posixpath.dirname(shown), text.replace("\\", "/")))


def _near(path: Path) -> str | None:
    """The file beside a missing one whose name is most like it."""
    try:
        names = [entry for entry in names_in(path.parent) if entry.endswith(path.suffix)]
    except Unreadable:
        return None
    return nearest(path.name, names)


def _beside(deck: Path, text: str) -> str | None:
    """The file of that name beside a deck that names it with its folder."""
    name = posixpath.basename(text.replace("\\", "/"))
    try:
        return name if name != text and name in names_in(deck.parent) else None
    except Unreadable:
        return None


def _same(one: Path, two: Path) -> bool:
    try:
        return one.samefile(two)
    except OSError:
        return False


def game_of(path: Path) -> str | None:
    """The game in whose folder ``data/<game>/...`` a file lies, or None."""
    parts = path.parts
    for i in range(len(parts) - 2, 0, -1):
        if parts[i - 1] == "data" and i < len(parts) - 1:
            return parts[i]
    return None


def is_plain_name(name: str) -> bool:
    """Whether a text can be a file's name inside a folder: nothing that would lead elsewhere, nothing hidden."""
    return (
        bool(name)
        and not name.startswith(".")
        and _LEADS_ELSEWHERE.isdisjoint(name)
        and len(name.encode("utf-8", "surrogatepass")) <= LONGEST_NAME
    )


def names_in(folder: Path) -> list[str]:
    """The names in a folder, sorted; none when there is no such folder. Raises Unreadable."""
    try:
        return sorted(os.listdir(folder))
    except (OSError, ValueError) as error:
        if _is_absence(error):
            return []
        raise _unreadable(folder if isdir(folder) else _refusing(folder), error) from error


def files_in(folder: Path) -> list[str]:
    """The names of the files in a folder, sorted; none when there is no such folder. Raises Unreadable."""
    try:
        with os.scandir(folder) as entries:
            return sorted(entry.name for entry in entries if _is_file(entry))
    except (OSError, ValueError) as error:
        if _is_absence(error):
            return []
        raise _unreadable(folder if isdir(folder) else _refusing(folder), error) from error


def _is_file(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_file()
    except OSError:
        return False  # a link that leads in a circle


def is_file(path: Path) -> bool:
    """Whether there is a file, not another thing, of that path. Raises Unreadable, naming the folder that refuses."""
    found = _status(path)
    return found is not None and stat.S_ISREG(found.st_mode)


def _status(path: Path) -> os.stat_result | None:
    try:
        return path.stat()
    except (OSError, ValueError) as error:
        if _is_absence(error):
            return None
        raise _unreadable(_refusing(path), error) from error


def _file_at(path: Path) -> Path | None:
    """A file; for one that ends in ``.yaml`` also one of the same name that ends in ``.yml``."""
    if is_file(path):
        return path
    if path.suffix == ENDINGS[0]:
        other = path.with_suffix(ENDINGS[1])
        return other if is_file(other) else None
    return None


def _is_absence(error: OSError | ValueError) -> bool:
    """Whether an error says that there is no such thing, rather than that it may not be looked at."""
    if isinstance(error, OSError):
        return error.errno in (errno.ENOENT, errno.ENOTDIR, errno.ENAMETOOLONG, errno.EINVAL, errno.ELOOP)
    return True  # a name that no system could take: with NUL, or with half a character


def _refusing(path: Path) -> Path:
    """The folder on the way to a path that may not be looked into."""
    return next((folder for folder in path.parents if isdir(folder)), path)


def _unreadable(path: Path, error: OSError | ValueError) -> Unreadable:
    reason = (getattr(error, "strerror", None) or str(error)).lower()
    return Unreadable(f"cannot read {path}: {reason}")


def kind_by_place(path: Path) -> str | None:
    """The kind that a file's place in a project demands: ``data/<game>/deck.yaml`` is a deck; None elsewhere."""
    parts = path.parts[-4:]
    if len(parts) == 4 and parts[0] == "data" and parts[2] == "burrows":
        return "burrow"
    if len(parts) >= 3 and parts[-3] == "data":
        stem = parts[-1].partition(".")[0]
        return stem if stem in ("deck", "game", "pieces", "rules", "scoring", "words") else None
    if len(parts) >= 2 and parts[-2] == "layouts":
        return {"papers": "papers", "card-sizes": "card-sizes"}.get(path.stem)
    if len(parts) >= 3 and parts[-3] == "layouts":
        return _LAYOUT_KINDS.get(parts[-2])
    return None


def read_format(file: SourceFile, expect: str | None) -> str | None:
    """The kind that a tree's ``format`` key names; a fault and None when it is missing or not known."""
    tree = file.tree
    if not isinstance(tree, Mapping):
        if tree is not None:
            file.fault("unknown-format", first_line(tree), what="no-map", expect=expect)
        return None
    node = tree.get("format")
    if node is None:
        file.fault(
            "unknown-format",
            first_line(tree),
            what="missing",
            expect=expect,
            keys=[key.text for key, _ in tree.entries],
        )
        return None
    text = node.text if isinstance(node, Scalar) else ""
    name, _, version = text.partition("@")
    kind = name.removeprefix("sheetgen/")
    if not name.startswith("sheetgen/") or kind not in kinds() or version != str(VERSION):
        newer = version.isascii() and version.isdigit() and int(version[:9]) > VERSION and kind in kinds()
        file.fault(
            "unknown-format",
            first_line(node),
            "/format",
            what="newer" if newer else "unknown",
            text=text,
            expect=expect,
        )
        return None
    if expect is not None and kind != expect:
        file.fault("unknown-format", first_line(node), "/format", what="other", text=text, expect=expect)
        return None
    return kind


def find_project(start: Path) -> Path | None:
    """The nearest folder upwards with ``data/``, ``layouts/`` or a sheetgen config; None when there is none.

    The root of the file system is none without a config: many machines keep a ``/data`` of quite another sort.
    """
    for folder in (start, *start.parents):
        if config_in(folder) is not None:
            return folder
        if folder != folder.parent and any(isdir(folder / name) for name in HOMES):
            return folder
    return None


__all__ = ["Loaded", "SourceFile", "Unreadable", "Workspace", "find_project"]
