"""The user's configuration: where it lies, what it says, and on which line.

``sheetgen.toml``, or the table ``tool.sheetgen`` of ``pyproject.toml``; the nearest one upwards. The TOML library is
imported when there is one, and not before.
"""

from __future__ import annotations

import os
import re
from os.path import isfile
from pathlib import Path
from typing import Any, Literal, NamedTuple

from sheetgen.load.read import Unreadable, read_bytes
from sheetgen.source.spelling import nearest

OWN_NAME, SHARED_NAME = "sheetgen.toml", "pyproject.toml"
Level = Literal["error", "warning", "info", "off"]
LEVELS: tuple[Level, ...] = ("error", "warning", "info", "off")
LISTS = ("select", "ignore")
TEXTS = ("format", "paper", "lang", "printer")
PAPER, LANGUAGE = "a4", "en"
"""The defaults; the format's depends on where a report goes."""
KEYS = (*LISTS, *TEXTS, "severity", "per-file", "exclude")


class Config(NamedTuple):
    """What holds for a run. ``sources`` says of each setting that is not the default where it comes from."""

    path: Path | None = None
    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    severity: tuple[tuple[str, Level], ...] = ()
    per_file: tuple[tuple[str, tuple[str, ...]], ...] = ()
    exclude: tuple[str, ...] = ()
    """Patterns of files and folders that a search passes over."""
    format: str | None = None
    paper: str = PAPER
    lang: str = LANGUAGE
    printer: str | None = None
    sources: tuple[tuple[str, str], ...] = ()

    @property
    def judges(self) -> bool:
        """Whether it changes what is found."""
        return bool(self.select or self.ignore or self.severity or self.per_file)

    def source(self, key: str) -> str:
        """Where a setting comes from; ``default`` when it was not set."""
        return dict(self.sources).get(key, "default")


NO_CONFIG = Config()


class BadConfig(Exception):
    """What is wrong with a configuration: one line for each fault, ``path:line: message``."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("\n".join(faults))
        self.faults = tuple(faults)


def config_in(folder: Path) -> Path | None:
    """The configuration that lies in a folder, or None."""
    own = folder / OWN_NAME
    if isfile(own):  # noqa: PTH113 - Path.is_file raises in a folder that may not be looked into
        return own
    shared = folder / SHARED_NAME
    if isfile(shared):  # noqa: PTH113
        try:
            text = read_bytes(shared).decode("utf-8", "replace")
        except Unreadable:
            return None
        if any(_header(line)[:2] == ("tool", "sheetgen") for line in text.splitlines() if "sheetgen" in line):
            return shared
    return None


def find_config(start: Path) -> Path | None:
    """The nearest configuration in a folder or above it, or None."""
    return next((found for folder in (start, *start.parents) if (found := config_in(folder))), None)


def read_config(path: Path) -> Config:
    """Read a configuration. Raises BadConfig for every fault in it, Unreadable when it cannot be read."""
    import tomllib

    shown = shown_path(path)
    try:
        text = read_bytes(path).decode("utf-8-sig")
        whole = tomllib.loads(text.replace("\r\n", "\n"))
    except UnicodeDecodeError as error:
        raise BadConfig([f"{shown}: it is not UTF-8; save it as UTF-8"]) from error
    except RecursionError as error:
        raise BadConfig([f"{shown}: it is nested too deeply; is a bracket missing its partner?"]) from error
    except tomllib.TOMLDecodeError as error:
        raise BadConfig([f"{shown}:{_no_toml(text, str(error))}"]) from error
    prefix: tuple[str, ...] = ("tool", "sheetgen") if path.name == SHARED_NAME else ()
    table: Any = whole
    for key in prefix:
        table = table.get(key, {}) if isinstance(table, dict) else {}
    return _Reader(shown, text, prefix).read(path, table)


_HINTS = (
    ("unclosed array", "end the list with `]`"),
    ("invalid value", 'texts stand in quotes and lists in brackets, like `paper = "a4"` and `ignore = ["SG331"]`'),
    ("expected ']'", "end the table's name with `]`, as in `[severity]`"),
    ("illegal character", "end the text with a quote on its line"),
    ("unterminated string", "end the text with a quote"),
    ("expected '='", 'write a setting as in `paper = "a4"`'),
    ("invalid initial character", 'a line is a setting, `paper = "a4"`, a table, `[severity]`, or a remark, `# ...`'),
    ("expected newline", "a setting stands on a line of its own"),
    ("cannot overwrite", "a setting stands once; take one of them away"),
)
"""What to do about what the TOML library says, by how that begins."""


def _no_toml(text: str, said: str) -> str:
    """``2:9: invalid value; texts stand in quotes ...``: the place, what is wrong, what to do."""
    lines = text.splitlines() or [""]
    told = re.search(r"at line (\d+), column (\d+)", said)
    line, column = (int(told[1]), int(told[2])) if told else (len(lines), len(lines[-1]) + 1)
    what = re.sub(r"\s*\(at [^)]*\)$", "", said)
    what = what[:1].lower() + what[1:]
    hint = next((hint for start, hint in _HINTS if what.startswith(start)), "")
    before = re.sub(r'"[^"\n]*"|\'[^\'\n]*\'|#.*', lambda found: " " * len(found[0]), "\n".join(lines[: line - 1]))
    opened = before.rfind("[")
    if opened > before.rfind("]") and not _header(lines[before.count("\n", 0, opened)]):
        hint = f"the list that begins on line {before.count(chr(10), 0, opened) + 1} has no end: end it with `]`"
    return f"{line}:{column}: {what}{'; ' if hint else ''}{hint}"


class _Reader:
    """Takes a configuration's table apart and notes what is wrong, at its line."""

    def __init__(self, shown: str, text: str, prefix: tuple[str, ...]) -> None:
        self._shown = shown
        self._lines = text.splitlines()
        self._prefix = prefix
        self._faults: list[tuple[int, str]] = []

    def read(self, path: Path, table: Any) -> Config:
        if not isinstance(table, dict):
            self._fault((), "`tool.sheetgen` must be a table")
            table = {}
        for key in table:
            if key not in KEYS:
                self._fault((key,), f"there is no setting `{key}`{_near(key, KEYS)}")
        config = Config(
            path,
            select=self._names(table, ("select",)),
            ignore=self._names(table, ("ignore",)),
            severity=self._severity(table.get("severity", {})),
            per_file=self._per_file(table.get("per-file", {})),
            exclude=self._names(table, ("exclude",), 'files and folders, like `["tests"]`'),
            format=self._text(table, "format"),
            paper=self._text(table, "paper") or PAPER,
            lang=self._text(table, "lang") or LANGUAGE,
            printer=self._text(table, "printer"),
            sources=tuple((key, f"{self._shown}:{self.line((key,))}") for key in KEYS if key in table),
        )
        if self._faults:
            raise BadConfig([f"{self._shown}:{line}: {message}" for line, message in sorted(self._faults)])
        return config

    def line(self, keys: tuple[str, ...]) -> int:
        """The line on which a key stands; of a table within one line that line; else that of its table."""
        wanted = (*self._prefix, *keys)
        best, found = 0, 1
        table: tuple[str, ...] = ()
        for number, line in enumerate(self._lines, start=1):
            header = _header(line)
            if header:
                here = table = header
            else:
                here = (*table, *_key(line)) if _key(line) else ()
            common = 0
            while common < min(len(here), len(wanted)) and here[common] == wanted[common]:
                common += 1
            if common > best:
                best, found = common, number
        return found

    def _fault(self, keys: tuple[str, ...], message: str) -> None:
        self._faults.append((self.line(keys), message))

    def _text(self, table: dict[str, Any], key: str) -> str | None:
        value = table.get(key)
        if value is None or isinstance(value, str):
            return value
        self._fault((key,), f'`{key}` must be a text, like `{key} = "..."`')
        return None

    def _names(
        self, table: dict[str, Any], keys: tuple[str, ...], of: str = 'codes or names, like `["SG314", "odd-holes"]`'
    ) -> tuple[str, ...]:
        value = table.get(keys[-1], [])
        if isinstance(value, list) and all(isinstance(name, str) for name in value):
            return tuple(value)
        self._fault(keys, f"`{keys[-1]}` must be a list of {of}")
        return ()

    def _severity(self, table: Any) -> tuple[tuple[str, Level], ...]:
        if not isinstance(table, dict):
            self._fault(("severity",), '`severity` must be a table, like `SG402 = "error"`')
            return ()
        for name, level in table.items():
            if level not in LEVELS:
                hint = _near(level, LEVELS) if isinstance(level, str) else ""
                self._fault(("severity", name), f"`{name}` must be one of {', '.join(LEVELS)}; here is `{level}`{hint}")
        return tuple((name, level) for name, level in table.items())

    def _per_file(self, table: Any) -> tuple[tuple[str, tuple[str, ...]], ...]:
        example = '`"drafts/*.yaml" = {ignore = ["SG3"]}`'
        if not isinstance(table, dict):
            self._fault(("per-file",), f"`per-file` must be a table, like {example}")
            return ()
        found = []
        for glob, settings in table.items():
            if not isinstance(settings, dict):
                self._fault(("per-file", glob), f"`{glob}` must be a table, like {example}")
                continue
            for key in settings:
                if key != "ignore":
                    self._fault(("per-file", glob, key), f"there is no setting `{key}` for files; there is `ignore`")
            found.append((glob, self._names(settings, ("per-file", glob, "ignore"))))
        return tuple(found)


_PART = r"""\s*(?:"([^"]*)"|'([^']*)'|([\w-]+))\s*"""


def _parts(text: str) -> tuple[str, ...]:
    return tuple(one or two or three for one, two, three in re.findall(_PART + r"(?:\.|$)", text))


def _header(line: str) -> tuple[str, ...]:
    """The keys of a table's header line; none for another line."""
    match = re.match(r"\s*\[(?!\[)(.*)\]\s*(#.*)?$", line)
    return _parts(match[1]) if match else ()


def _key(line: str) -> tuple[str, ...]:
    """The keys before the equals sign of a line; none when it starts no value."""
    match = re.match(rf"({_PART}(?:\.{_PART})*)=", line)
    return _parts(match[1]) if match else ()


def _near(text: str, known: tuple[str, ...]) -> str:
    close = nearest(text, known, 0.5)
    return f"; did you mean `{close}`?" if close else f"; there are: {', '.join(known)}"


def shown_path(path: Path) -> str:
    """A path from where the user stands."""
    try:
        shown = os.path.relpath(path)
    except ValueError:  # another drive
        return str(path)
    return (str(path) if shown.startswith("..") else shown).replace(os.sep, "/")
