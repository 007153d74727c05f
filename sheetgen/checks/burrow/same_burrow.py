"""Two burrows are the same but for turning, mirroring and lettering.

Everything that is played counts: squares, marks, tunnels, values, side, tracker. The burrows that are checked in one
run are compared with each other, and the later one is named.

At the table: a second sheet that plays like the first is no second sheet.

Bad:

    # file: data/den/burrows/hollow.yaml, part of: burrow
    title: The Hollow
    # file: data/den/burrows/nest.yaml, part of: burrow
    id: nest
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
from functools import lru_cache

from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.load.workspace import Loaded
from sheetgen.model.burrow import BurrowFile, build
from sheetgen.model.likeness import NormalForm, normal_form
from sheetgen.source.diagnostic import Related


@finding("SG390", "same-burrow", "warning", on="burrow", needs=("map", "values", "tunnels", "side", "tracker", "ones"))
def same_burrow(subject: Subject) -> Iterable[Found]:
    """One finding a burrow, at the key of the map."""
    if not subject.value.map:
        return
    bundled = subject.workspace.bundled
    mine = _form(subject.loaded)
    for other in subject.workspace.loaded_files():
        if other.kind != "burrow" or other.value is None or other.broken:
            continue
        # Bundled burrows may have been read along with others; they are compared among themselves.
        if other.file.path.is_relative_to(bundled) != subject.file.path.is_relative_to(bundled):
            continue
        if other.file.shown < subject.file.shown and _form(other) == mine:
            place = other.key("/map")
            yield Found(
                subject.key("/map"),
                f"this burrow is `{other.value.id}` over again, but for turning, mirroring and lettering",
                "change one of the two, or delete it",
                "/map",
                (Related(other.file.shown, place.line, place.column, f"the map of `{other.value.id}`"),),
            )
            return


def _form(loaded: Loaded) -> NormalForm:
    return _normal_form(_Key(loaded.value))


class _Key:
    """A burrow by what its normal form depends on, so that it is worked out once however many are compared."""

    __slots__ = ("file", "parts")

    def __init__(self, file: BurrowFile) -> None:
        self.file = file
        self.parts = (file.map, file.tunnels, tuple(file.values.items()), file.side, file.tracker, file.ones)

    def __hash__(self) -> int:
        return hash(self.parts)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Key) and other.parts == self.parts


@lru_cache(maxsize=4096)
def _normal_form(key: _Key) -> NormalForm:
    return normal_form(key.file, build(key.file))
