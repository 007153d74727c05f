"""A printer's file: what stands in it, and how it is changed so that nothing else in it is lost.

What a user wrote between its lines stays, and a file that somebody else has changed meanwhile is not written over.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

from sheetgen.load.workspace import Workspace
from sheetgen.model.printer import PrinterFile, Register
from sheetgen.sheets.readings import SIDES
from sheetgen.tasks.outcome import Failure
from sheetgen.tasks.part import locked_folder
from sheetgen.tasks.write import write_whole

_ELSEWHERE = "let XDG_CONFIG_HOME name another folder for your printers"
_WRITTEN_BY = (
    "# Written by `sheetgen calibrate`. All is told of an upright paper seen from its front (docs/calibrating.md)."
)
_BEFORE = "# What was known when the last sheet was printed."
_KEY = re.compile(r"([a-z]+):(?=\s|$)")
_QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"|\'(?:[^\']|\'\')*\'')
_MOST_KEPT = 200
"""Lines of a user's own that are kept."""


def write_printer(workspace: Workspace, path: Path, new: PrinterFile, before: bytes | None) -> None:
    """Write a printer's file in place of the one that was read (None: there was none).

    Raises Failure, and writes nothing, where that is another one by now, or where the new one would be faulty.
    """
    text = _with_remarks(printer_text(new), (before or b"").decode("utf-8", "replace"))
    _check(workspace, path, text)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError:
        pass  # why it cannot be written is told where it is
    with locked_folder(path.parent):
        if contents(path) != before:
            raise Failure(f"nothing was written: {path} was changed meanwhile; give the command again")
        write_whole(path, lambda stream: stream.write(text.encode()), elsewhere=_ELSEWHERE)


def contents(path: Path) -> bytes | None:
    """What stands in a file; None when there is none."""
    try:
        return path.read_bytes()
    except OSError:
        return None


def _check(workspace: Workspace, path: Path, text: str) -> None:
    """Read what would be written: a figure out of its bounds would stop every later print. Raises Failure."""
    trial = workspace.without(path)
    loaded = trial.load(path, expect="printer", data=text.encode())
    if not loaded.whole:
        from sheetgen.tasks.validate import validate_loaded

        errors = [one.message for one in validate_loaded(trial, [loaded]) if one.severity == "error"]
        raise Failure(f"nothing was written: {errors[0]}. No printer is that far off; read the sheet again")


def _with_remarks(text: str, old: str) -> str:
    """A file's text with the comments of an earlier one: those before a key, behind it, and at the end."""
    above: dict[str, list[str]] = {}
    behind: dict[str, str] = {}
    waiting: list[str] = []
    for line in old.splitlines()[:_MOST_KEPT]:
        if line.lstrip().startswith("#"):
            if line.strip() not in (_WRITTEN_BY, _BEFORE):
                waiting.append(line.strip())
            continue
        key = _KEY.match(line)
        remark = re.search(r"\s(#.*)", _QUOTED.sub(lambda found: "x" * len(found[0]), line))
        if remark is not None:
            said = line[remark.start(1) :]
            if key is None:
                waiting.append(said)
            else:
                behind[key[1]] = said
        if key is not None:
            above[key[1]], waiting = waiting, []
    lines = []
    for line in text.splitlines():
        key = _KEY.match(line)
        if key is not None:
            lines += above.pop(key[1], [])
            line += f"  {behind.pop(key[1])}" if key[1] in behind else ""
        lines.append(line)
    for remarks in (*above.values(), list(behind.values()), waiting):  # of keys that are not there any more
        lines += remarks
    return "\n".join(lines) + "\n"


def printer_text(known: PrinterFile) -> str:
    """A printer's file."""
    title = known.title.by_language
    words = {language: text for language, text in title.items() if language}
    shown = json.dumps(known.title("en"), ensure_ascii=False)
    if len(words) > 1:
        shown = "{" + ", ".join(f"{key}: {json.dumps(text, ensure_ascii=False)}" for key, text in words.items()) + "}"
    lines = [
        "format: sheetgen/printer@1",
        _WRITTEN_BY,
        f"id: {known.id}",
        f"title: {shown}",
    ]
    if known.paper is not None:
        lines += [f"paper: {json.dumps(known.paper)}", f"flip: {known.flip}"]
    if known.turn != "left":
        lines.append(f"turn: {known.turn}")
    lines += [f"{key}: {value}" for key, value in _register(known)]
    if known.margins is not None:
        margins = ", ".join(f"{side}: {_plain(getattr(known.margins, side), 3)}mm" for side in SIDES)
        lines.append(f"margins: {{{margins}}}")
    if known.sheets:
        lines.append(f"sheets: {known.sheets}")
    if known.before is not None:
        inner = ", ".join(f"{key}: {value}" for key, value in _register(known.before))
        lines += [_BEFORE, f"before: {{{inner}}}"]
    return "\n".join(lines) + "\n"


def _register(register: Register) -> list[tuple[str, str]]:
    found = [
        ("dx", f"{_plain(register.dx, 4)}mm"),
        ("dy", f"{_plain(register.dy, 4)}mm"),
        ("rotation", _plain(register.rotation, 6)),
        ("scale", _plain(register.scale, 7)),
    ]
    if register.size is not None:
        found.append(("size", f"{{x: {_plain(register.size.x, 6)}, y: {_plain(register.size.y, 6)}}}"))
    return found


def _plain(value: float, digits: int) -> str:
    text = f"{value:.{digits}f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
