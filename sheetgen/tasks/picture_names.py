"""Names of pictures from a template: ``{deck}-{id}-{side}.png``."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from sheetgen.source.file_names import as_compared
from sheetgen.source.spelling import nearest
from sheetgen.tasks.outcome import Failure

Fields = Mapping[str, "str | int"]

ENDING = ".png"
JPEG_ENDING = ".jpg"
COPY = "copy"
"""The field that asks for a file for each copy of a picture."""
MOST_BYTES = 200
"""Of a name: file systems take 255, and a part file's name is longer than its file's."""
_FIELD = re.compile(r"\{\{|\}\}|\{([a-z]+)(?::0?([1-9]))?\}|[{}]")
_UNFIT = re.compile(r'[<>:"/\\|?*]')
_DEVICES = {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(1, 10))}


class NameTemplate(NamedTuple):
    """A template, checked: literal texts, and fields with the digits that a number has at least."""

    text: str
    parts: tuple[str | tuple[str, int], ...]
    ending: str = ENDING

    @property
    def per_copy(self) -> bool:
        """Whether each copy gets a file of its own."""
        return any(part[0] == COPY for part in self.parts if isinstance(part, tuple))

    def name(self, fields: Fields) -> str:
        """A file's name: nothing in it leaves the folder, whatever the fields hold. Raises Failure for none."""
        out = []
        for part in self.parts:
            if isinstance(part, str):
                out.append(part)
                continue
            value = fields[part[0]]
            out.append(f"{value:0{part[1]}}" if isinstance(value, int) else _UNFIT.sub("-", value))
        return _fit("".join(out), self.text, self.ending)


def parse_name(text: str, known: Iterable[str], ending: str = ENDING) -> NameTemplate:
    """A template whose fields are all known; files end as the pictures in them are. Raises Failure."""
    known = tuple(known)
    if "/" in text or "\\" in text:
        raise Failure(f"--name {text}: this names files; name their folder with -o")
    parts: list[str | tuple[str, int]] = []
    start = 0
    for match in _FIELD.finditer(text):
        parts.append(text[start : match.start()])
        start = match.end()
        whole, field = match.group(), match.group(1)
        if whole in ("{{", "}}"):
            parts.append(whole[0])
        elif field is None:
            raise Failure(f"--name {text}: a brace that is no field; {_fields(known)}, and {{{{ for a brace")
        elif field not in known:
            meant = nearest(field, known)
            hint = f"did you mean {{{meant}}}? " if meant else ""
            raise Failure(f"--name {text}: there is no field {{{field}}}; {hint}{_fields(known)}")
        else:
            parts.append((field, int(match.group(2) or 0)))
    parts.append(text[start:])
    if not text.lower().endswith(ending):
        parts.append(ending)
    return NameTemplate(text, tuple(part for part in parts if part), ending)


def find_clashes(names: Iterable[str]) -> list[tuple[int, ...]]:
    """The places of names that are one on some system: alike but for case, or for how letters are composed."""
    seen: dict[str, list[int]] = {}
    for place, name in enumerate(names):
        seen.setdefault(as_compared(name), []).append(place)
    return [tuple(places) for places in seen.values() if len(places) > 1]


def _fields(known: tuple[str, ...]) -> str:
    return f"fields: {', '.join(f'{{{name}}}' for name in known)}"


def _fit(name: str, template: str, ending: str) -> str:
    """A name that every system takes."""
    name = unicodedata.normalize("NFC", name)
    name = "".join(["-" if unicodedata.category(char)[0] in "CZ" and char != " " else char for char in name])
    name = _UNFIT.sub("-", name)
    stem = name[: -len(ending)].strip(" ").rstrip(".").lstrip(".")
    if not stem:
        raise Failure(f"--name {template}: a picture would have no name")
    if stem.partition(".")[0].strip().lower() in _DEVICES:
        stem = f"{stem}_" if "." not in stem else stem.replace(".", "_.", 1)
    name = stem + ending
    if len(name.encode("utf-8", "replace")) > MOST_BYTES:
        raise Failure(f"--name {template}: the name {name[:40]}... is too long; it may have {MOST_BYTES} bytes")
    return name
