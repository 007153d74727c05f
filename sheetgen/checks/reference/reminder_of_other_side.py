"""A reminder shows or speaks of something that its side of the sheet does not have.

A reminder without `side` stands on both sides. Looked at is its `picture` (a hole, a hazelnut, a mushroom), which must
be on the burrows that the pad prints, and whether its text speaks of holes where there are none. A text that names side
B or the other one is left alone, and so are holes of which it says that there are none.

At the table: players of side A look for holes that are on the other side of the sheet.

Bad:

    # file: data/den/burrows/hollow.yaml, part of: burrow
    title: The Hollow
    # file: data/den/game.yaml, part of: game
    documents:
      pad:
        sheet: plain
        burrows: {A: hollow}
        reminders:
          - {picture: hole, text: Cross another one.}       # <- SG225
          - {picture: die-1, text: "A hole? Cross one."}    # <- SG225
          - {picture: die-2, text: "Do not cross a hole."}  # <- SG225

Good:

    # file: data/den/burrows/hollow.yaml, part of: burrow
    title: The Hollow
    # file: data/den/game.yaml, part of: game
    documents:
      pad:
        sheet: plain
        burrows: {A: hollow}
        reminders:
          - {picture: hole, side: B, text: "A hole? Cross one."}
          - {picture: joined, text: The whole burrow has no holes.}
          - {picture: joined, text: {en: The other side has holes., de: Auf der anderen Seite sind Löcher.}}
          - {picture: mushroom, text: Each is a point.}
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.checks.wording import quote
from sheetgen.model.burrow import HOLE, MARKS, BurrowFile, tokenize
from sheetgen.source.ink import Ink
from sheetgen.source.node import Mapping, Scalar, Sequence
from sheetgen.source.span import Span

_PAD = "/documents/pad"
_HOLE = r"\b(?:holes?|Loch|Lochs|Loches|Löcher|Löchern)\b"
_NONE = r"\b(?:no|not any|not a|without|kein\w*|ohne)\s+(?:\w+\s+)?"
_ARE_NONE = (
    r"\s+(?:there are|are|has it|gibt es|hat sie|sind)\s+(?:\w+\s+){0,2}"
    r"(?:none|keine|not here|not on|nicht hier|nicht auf|nicht(?=\W*$))\b"
)
_HOLES = rf"(?i)(?:(?P<none>{_NONE})?(?P<word>{_HOLE})(?P<are_none>{_ARE_NONE})?)"
"""A word for holes, and what says of them that there are none."""
_OF_THE_OTHER = (
    r"(?i)\bB\b"
    r"|\b(?:other side|turn(?:ed)? over|the back|back side)\b"
    r"|\b(?:andere\w* Seite|Rückseite|umdrehen|wenden|gewendet|umgedreht)\b"
)
"""What says that another side is meant. Compiled when a game with reminders is looked at; most files are none."""
_SIDES = ("A", "B")


@finding("SG225", "reminder-of-other-side", "warning", on="game")
def reminder_of_other_side(subject: Subject) -> Iterable[Found]:
    """One finding a reminder: at its picture, else at the first such word of its text."""
    reminders = subject.node(f"{_PAD}/reminders")
    if not isinstance(reminders, Sequence):
        return
    lacking = subject.once(_lacking)
    for number, one in enumerate(reminders.items):
        if isinstance(one, Mapping):
            yield from _look_at(subject, one, f"{_PAD}/reminders/{number}", lacking)


def _lacking(subject: Subject) -> dict[str, set[str]]:
    """What each side that the pad prints has none of; nothing of a side whose burrow cannot be read."""
    burrows = subject.node(f"{_PAD}/burrows")
    found: dict[str, set[str]] = {}
    for key, name in burrows.entries if isinstance(burrows, Mapping) else ():
        if key.text not in _SIDES or not isinstance(name, Scalar):
            continue
        loaded = subject.beside_of_any_kind(f"burrows/{name.text}.yaml")
        file = loaded.value if loaded is not None else None
        if not isinstance(file, BurrowFile) or not file.map or file.side != key.text:
            continue
        marks = {token[1:] for row in tokenize(file.map) for token in row}
        found[key.text] = {what for mark, what in MARKS.items() if mark not in marks}
        if key.text == "A":
            found["A"].add(MARKS[HOLE])  # one that is there is a mistake (SG360)
    return found


def _look_at(subject: Subject, one: Mapping, pointer: str, lacking: dict[str, set[str]]) -> Iterator[Found]:
    side, picture, text = one.get("side"), one.get("picture"), one.get("text")
    own = side.text if isinstance(side, Scalar) else None
    if side is not None and own is None:
        return
    sides = [name for name in lacking if own in (None, name)]
    if isinstance(picture, Scalar):
        without = [name for name in sides if picture.text in lacking[name]]
        if without:
            yield _found(picture.span, f"{pointer}/picture", picture.text, without, own, lacking)
            return
    without = [name for name in sides if MARKS[HOLE] in lacking[name]]
    if not without:
        return
    texts = [value for _, value in text.entries] if isinstance(text, Mapping) else [text]
    for words in texts:
        if isinstance(words, Scalar) and not re.search(_OF_THE_OTHER, words.text):
            spoken = (each for each in re.finditer(_HOLES, words.text) if not each["none"] and not each["are_none"])
            if (hole := next(spoken, None)) is not None:
                span = Ink(subject.file, words).within(*hole.span("word"))
                yield _found(span, f"{pointer}/text", MARKS[HOLE], without, own, lacking)
                return


def _found(
    span: Span, pointer: str, what: str, without: list[str], own: str | None, lacking: dict[str, set[str]]
) -> Found:
    sides = " and ".join(without)
    others = [name for name in _SIDES if name not in without and what not in lacking.get(name, ())]
    where = f"side {sides}" if len(without) == 1 else f"sides {sides}"
    too = " too" if len(without) < len(lacking) else ""
    stands = f"of side {own}" if own is not None else f"for {where}{too}"
    advice = f"write {quote(f'side: {others[0]}')}" if len(others) == 1 else "take the reminder out"
    return Found(span, f"a reminder of {what}s {stands}, which has none", advice, pointer)
