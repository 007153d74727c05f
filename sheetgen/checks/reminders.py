"""The texts of the reminders on a game's pad, where they stand: in the game's file, or in a words file beside it."""

from __future__ import annotations

from collections.abc import Iterator

from sheetgen.checks.subject import Subject
from sheetgen.source.node import Mapping, Scalar, Sequence, escape_pointer

FILLED = ("{ones}",)
"""What is filled in when a sheet is drawn."""
_REMINDERS = "/documents/pad/reminders"


def reminder_texts(subject: Subject) -> Iterator[tuple[str, Scalar]]:
    """Every text with its pointer. Texts that a words file put beside a game's own are that file's matter."""
    if subject.loaded.kind == "words":
        texts = subject.node("/words/game.yaml")
        for key, value in texts.entries if isinstance(texts, Mapping) else ():
            if key.text.startswith(f"{_REMINDERS}/") and isinstance(value, Scalar):
                yield f"/words/game.yaml/{escape_pointer(key.text)}", value
        return
    reminders = subject.node(_REMINDERS)
    for number, one in enumerate(reminders.items if isinstance(reminders, Sequence) else ()):
        node = one.get("text") if isinstance(one, Mapping) else None
        pointer = f"{_REMINDERS}/{number}/text"
        if isinstance(node, Scalar):
            yield pointer, node
        elif isinstance(node, Mapping):
            for key, value in node.entries:
                if isinstance(value, Scalar) and key.span != value.span:
                    yield f"{pointer}/{escape_pointer(key.text)}", value
