"""Checks a text as a file of a small project, without writing it."""

from __future__ import annotations

from pathlib import Path

from sheetgen.load.workspace import Workspace
from sheetgen.source.diagnostic import Diagnostic
from sheetgen.tasks.validate import validate_loaded

TEMPLATES = Path(__file__).parent / "examples"


def checked(
    data: str | bytes, path: str = "hollow.yaml", *, workspace: Workspace | None = None, ignore: tuple[str, ...] = ()
) -> list[Diagnostic]:
    """The findings about a text."""
    workspace = workspace or Workspace(cwd=Path("/"))
    raw = data.encode() if isinstance(data, str) else data
    loaded = workspace.load(Path("/nowhere") / path, shown=path, data=raw)
    return validate_loaded(workspace, [loaded], ignore)


def codes(found: list[Diagnostic]) -> list[tuple[str, int]]:
    """Code and line of each finding."""
    return [(one.code, one.span.line) for one in found]


def burrow(**keys: str) -> str:
    """The faultless burrow of the examples, with some top-level lines replaced."""
    lines = (TEMPLATES / "burrow.yaml").read_text("utf-8").splitlines()
    for key, value in keys.items():
        lines = [line for line in lines if not line.startswith(f"{key}:")]
        lines.insert(1, f"{key}: {value}")
    return "\n".join(lines) + "\n"
