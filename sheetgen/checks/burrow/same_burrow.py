"""Two burrows are the same but for turning, mirroring and lettering.

Everything that is played counts: squares, marks, tunnels, values, side, tracker. The burrows that are checked in one
run are compared with each other, and the later one is named.

At the table: a second sheet that plays like the first is no second sheet.

Bad:

    # file: data/den/burrows/hollow.yaml, part of: burrow
    title: The Hollow
    # file: data/den/burrows/nest.yaml, part of: burrow
    id: nest
    title: The Nest
    map: |  # <- SG390
      .  .  .  .  C  C  C  C  .  .  .  .  .  .  .
      .  D^ D  -  C  C^ C  .  .  B* B  .  A  .  .
      D  D  D  .  C  C  C  -  B  B  B  -  A  .  .
      D  D  D* .  .  |  .  .  B  B^ B  .  A^ .  .
      .  |  .  .  .  F  F* .  .  .  .  .  A  A  .
      .  G  G  -  F  F  F^ .  .  .  .  .  A  A  .
      .  G  G^ .  F  F  F  .  .  .  .  .  |  .  .
      .  G  G  .  F  .  |  .  .  .  .  .  E  E  .
      .  G^ G  -  F  .  H  H  H^ .  .  .  E  E^ .
      .  .  .  .  .  .  H  H  H  -  -  E  E  E* .
      .  .  .  .  .  .  H  H^ H  .  .  .  .  .  .

Good:

    # file: data/den/burrows/hollow.yaml, part of: burrow
    title: The Hollow
    # file: data/den/burrows/nest.yaml, part of: burrow
    id: nest
    title: The Nest
    map: |
      .  .  .  .  C  C  C  C  .  .  .  .  .  .  .
      .  D^ D  -  C  C^ C  .  .  B* B  .  A  .  .
      D  D  D  .  C  C  C  -  B  B  B  -  A  .  .
      D  D  D* .  .  |  .  .  B  B^ B  .  A^ .  .
      .  |  .  .  .  F  F* .  .  .  .  .  A  A  .
      .  G  G  -  F  F  F^ .  .  .  .  .  A  A  .
      .  G  G^ .  F  F^ F  .  .  .  .  .  |  .  .
      .  G  G  .  F  .  |  .  .  .  .  .  E  E  .
      .  G^ G  -  F  .  H  H  H^ .  .  .  E  E^ .
      .  .  .  .  .  .  H  H  H  -  -  E  E  E* .
      .  .  .  .  .  .  H  H^ H  .  .  .  .  .  .
"""

from __future__ import annotations

from collections.abc import Iterable

from sheetgen.checks.burrow_subject import as_written
from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.load.workspace import Loaded, Workspace
from sheetgen.model.burrow import BurrowFile, build, with_ones
from sheetgen.model.likeness import NormalForm, normal_form, outline
from sheetgen.source.diagnostic import Related


@finding("SG390", "same-burrow", "warning", on="burrow", needs=("map", "values", "tunnels", "side", "tracker", "ones"))
def same_burrow(subject: Subject) -> Iterable[Found]:
    """One finding a burrow, at the key of the map."""
    other = original_of(subject)
    if other is not None:
        place = other.key("/map")
        yield Found(
            subject.key("/map"),
            f"this burrow is `{other.value.id}` over again, but for turning, mirroring and lettering",
            "change one of the two, or delete it",
            "/map",
            (Related(other.file.shown, place.line, place.column, f"the map of `{other.value.id}`"),),
        )


def original_of(subject: Subject) -> Loaded | None:
    """The first burrow of the run, by path, that is the same as a later one; None when there is none before it."""
    if not subject.value.map or subject.loaded.broken:
        return None
    memory = subject.workspace.memory
    index = memory.get("burrows by form")
    if index is None:
        index = memory["burrows by form"] = _Index(subject.workspace)
    found: Loaded | None = index.first_like(subject)
    return found


class _Index:
    """The burrows read so far by what they are like, so that each is compared with few others, however many there are.

    A burrow is taken in when it, or one of a later path, is asked about. Bundled burrows may have been read along with
    others; they are compared among themselves.
    """

    def __init__(self, workspace: Workspace) -> None:
        self._workspace = workspace
        self._known = 0
        self._seen: set[int] = set()
        self._waiting: list[Loaded] = []
        """Those that are not taken in yet, the last path first."""
        self._by_outline: dict[tuple[object, ...], list[Loaded]] = {}
        self._outlines: dict[int, tuple[object, ...]] = {}
        self._forms: dict[int, NormalForm] = {}
        self._first: dict[tuple[bool, NormalForm], Loaded] = {}

    def first_like(self, subject: Subject) -> Loaded | None:
        """The burrow of the first file, by path, that is the same as that one; None when it is the first itself."""
        loaded = subject.loaded
        self._take_in(subject)
        near = self._by_outline.get(self._outlines.get(id(loaded), ()), ())
        if len(near) < 2:
            return None
        for one in near:
            if id(one) not in self._forms:
                form = self._forms[id(one)] = normal_form(self._whole(one), build(one.value))
                key = (self._is_bundled(one), form)
                before = self._first.get(key)
                if before is None or one.file.shown < before.file.shown:
                    self._first[key] = one
        first = self._first[self._is_bundled(loaded), self._forms[id(loaded)]]
        return first if first.file.shown < loaded.file.shown else None

    def _take_in(self, subject: Subject) -> None:
        """Take in the burrows up to that one."""
        files = self._workspace.loaded_files()
        if len(files) != self._known:
            self._known = len(files)
            waiting = [one for one in files if one.kind == "burrow" and id(one) not in self._seen]
            self._waiting = sorted(waiting, key=lambda one: one.file.shown, reverse=True)
        while self._waiting and self._waiting[-1].file.shown <= subject.file.shown:
            loaded = self._waiting.pop()
            self._seen.add(id(loaded))
            if loaded.value is not None and loaded.value.map and not loaded.broken:
                burrow = subject.once(as_written) if loaded is subject.loaded else build(loaded.value)
                sketch = self._outlines[id(loaded)] = outline(self._whole(loaded), burrow)
                self._by_outline.setdefault(sketch, []).append(loaded)

    def _whole(self, loaded: Loaded) -> BurrowFile:
        """The burrow with the game's 1s where it leaves them out."""
        limits = getattr(Subject(loaded, self._workspace).game(), "limits", None)
        return with_ones(loaded.value, getattr(limits, "ones", None))

    def _is_bundled(self, loaded: Loaded) -> bool:
        return loaded.file.path.is_relative_to(self._workspace.bundled)
