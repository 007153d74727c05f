"""Runs the examples of the checks' docstrings (their form: ``sheetgen.checks``)."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

from sheetgen.load import resources
from sheetgen.load.workspace import Loaded, Workspace
from sheetgen.model.card_layout import CardLayoutFile
from sheetgen.model.layout import CardSize
from sheetgen.model.words import Words
from sheetgen.source.diagnostic import Diagnostic
from sheetgen.source.explanation import Example, ExampleFile
from sheetgen.tasks.card_findings import record_bleed_faults
from sheetgen.tasks.validate import validate_loaded

TEMPLATES = Path(__file__).parent / "examples"
PLACES = {
    "burrow": "data/den/burrows/{id}.yaml",
    "card-layout": "layouts/cards/{id}.yaml",
    "card-sizes": "layouts/card-sizes.yaml",
    "deck": "data/den/deck.yaml",
    "game": "data/den/game.yaml",
    "labels": "layouts/labels/{lang}.yaml",
    "papers": "layouts/papers.yaml",
    "pieces": "data/den/pieces.yaml",
    "preset": "layouts/presets/{id}.yaml",
    "printer": "layouts/printers/{id}.yaml",
    "rules": "data/den/rules.{lang}.yaml",
    "scoring": "data/den/scoring.yaml",
    "sheet": "layouts/sheets/{id}.yaml",
    "theme": "layouts/themes/plain.yaml",
    "words": "data/den/words.{lang}.yaml",
}


class Marked(NamedTuple):
    """A file on disk and the findings it should give: (line, code)."""

    path: Path
    marks: tuple[tuple[int, str], ...]


def place_of(file: ExampleFile, text: str) -> str:
    """Where a file without a heading lies."""
    if file.path is not None:
        return file.path
    names = {key: match[1] for key in ("id", "lang") if (match := re.search(rf"(?m)^{key}:[ ]*([\w-]+)", text))}
    return PLACES.get(file.kind or "", "data/den/notes.yaml").format(**{"id": "unnamed", "lang": "en"} | names)


def amended(kind: str, part: str) -> tuple[str, int]:
    """A kind's template with some top-level keys replaced, and how many lines stand before the part."""
    keys = set(re.findall(r"(?m)^([\w-]+):", part))
    kept: list[str] = []
    at: int | None = None
    dropping = False
    for line in (TEMPLATES / f"{kind}.yaml").read_text("utf-8").splitlines(keepends=True):
        top = re.match(r"([\w-]+):", line)
        if top:
            dropping = top[1] in keys
            if dropping and at is None:
                at = len(kept)
        if not dropping:
            kept.append(line)
    if at is None:
        at = len(kept)
    return "".join(kept[:at]) + part + "".join(kept[at:]), at


def write_example(example: Example, project: Path) -> list[Marked]:
    """Write an example into a project folder that starts from the templates."""
    for template in sorted(TEMPLATES.glob("*.yaml")):
        text = template.read_text("utf-8")
        kind = template.stem
        name = re.search(r"(?m)^id:[ ]*([\w-]+)", text)
        path = project / PLACES[kind].format(id=name[1] if name else "plain", lang="en")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    marked: list[Marked] = []
    for file in example.files:
        text, before = amended(file.part_of, file.text) if file.part_of else (file.text, 0)
        path = project / place_of(file, text)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(unescape(text) if file.escaped else text.encode())
        marked.append(Marked(path, tuple((before + line, code) for line, code in file.marks)))
    return marked


def unescape(text: str) -> bytes:
    r"""The bytes of an escaped file: ``\xfc`` one byte, ``\u00a0`` a character in UTF-8, ``\t`` ``\r`` ``\\``."""

    def one(match: re.Match[bytes]) -> bytes:
        code = match[1]
        if code.startswith(b"x"):
            return bytes([int(code[1:], 16)])
        if code.startswith(b"u"):
            return chr(int(code[1:], 16)).encode()
        return {b"t": b"\t", b"r": b"\r", b"\\": b"\\"}[code]

    return re.sub(rb"\\(x[0-9a-f]{2}|u[0-9a-f]{4}|t|r|\\)", one, text.encode())


def run_example(example: Example, project: Path) -> tuple[list[Diagnostic], set[tuple[str, int, str]]]:
    """The findings about an example's files, and the (path, line, code) that its marks promise."""
    marked = write_example(example, project)
    workspace = Workspace(project, cwd=project)
    loaded = [workspace.load(file.path) for file in marked if file.path.suffix in (".yaml", ".yml", ".j2")]
    shown = {file.path: file.path.relative_to(project).as_posix() for file in marked}
    wanted = {(shown[file.path], line, code) for file in marked for line, code in file.marks}
    print_with_bleed(workspace, loaded, example.written)
    return validate_loaded(workspace, loaded), wanted


def print_with_bleed(workspace: Workspace, files: list[Loaded], written: str) -> None:
    """What `--bleed` brings to light of layouts, for examples that say `# printed with: --bleed N`."""
    said = re.search(r"# printed with: --bleed (\d+)", written)
    for loaded in files if said else ():
        if said and isinstance(loaded.value, CardLayoutFile):
            record_bleed_faults(
                loaded,
                size=CardSize(title=Words("card"), width=loaded.value.width, height=loaded.value.height),
                theme=resources.theme(workspace, loaded.value.theme),
                labels=resources.labels(workspace, "en"),
                cards=(),
                bleed=float(said[1]),
            )
