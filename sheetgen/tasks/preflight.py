"""Look into a PDF for what goes wrong at a printer's."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory, TemporaryFile
from typing import IO, TYPE_CHECKING, NamedTuple

from sheetgen.preflight.apart import examine_apart
from sheetgen.preflight.outcome import Examined, Limits, Size
from sheetgen.tasks.outcome import Failure
from sheetgen.tasks.workspace import STDIN

if TYPE_CHECKING:
    from sheetgen.load.workspace import Workspace
    from sheetgen.model.preset import PresetFile

PIKEPDF = "preflight reads PDFs with pikepdf, which is not installed: pip install 'sheetgen[press]'"


MOST_PIPED = 1_000_000_000
"""Bytes of standard input that are kept on the disk while they are looked into."""
_AT_A_TIME = 1 << 20


class PreflightRequest(NamedTuple):
    """What to look into (`-`: standard input), and for whom: a preset's name, or None for a careful offset printer."""

    path: Path
    preset: str | None = None
    strict: bool = False


class Preflighted(NamedTuple):
    """What came of it. ``limits`` are those that it was held against."""

    path: str
    limits: Limits
    facts: Examined
    source: tuple[str, ...]
    checked_on: str
    exit_code: int


def preflight(request: PreflightRequest, workspace: Callable[[], Workspace]) -> Preflighted:
    """Look into a file. Raises Failure for names that are not known and for what the environment refuses.

    ``workspace`` opens the one with the presets; reading YAML takes as long as looking through a small file.
    """
    limits, checked_on = Limits(), ""
    source: tuple[str, ...] = ()
    if request.preset is not None:
        preset = load_preset(workspace(), request.preset)
        limits, source, checked_on = limits_of(preset), preset.source, preset.checked_on
    if find_spec("pikepdf") is None:
        raise Failure(PIKEPDF)
    shown = str(request.path)
    if shown == STDIN:
        with _standard_input() as path:
            found = examine_apart(path, limits)
        return _outcome(request, limits, found, source, checked_on)
    try:
        if request.path.is_dir():
            raise Failure(f"{shown} is a folder; name a PDF in it")
        if request.path.exists() and not request.path.is_file():
            raise Failure(f"{shown} is no file")
        found = examine_apart(request.path, limits)
    except FileNotFoundError as error:
        raise Failure(f"{shown} not found{_near(request.path)}") from error
    except (OSError, ValueError) as error:
        reason = (getattr(error, "strerror", None) or str(error)).lower()
        raise Failure(f"cannot read {shown}: {reason}") from error
    return _outcome(request, limits, found, source, checked_on)


def _outcome(
    request: PreflightRequest, limits: Limits, found: Examined, source: tuple[str, ...], checked_on: str
) -> Preflighted:
    grave = {one.severity for one in found.findings}
    code = 1 if "error" in grave or (request.strict and "warning" in grave) else 0
    return Preflighted(str(request.path), limits, found, source, checked_on, code)


@contextmanager
def _standard_input() -> Iterator[Path]:
    """What stands on standard input, as a file: a PDF is read from its end. Raises Failure when it refuses, is long, or
    has nothing in it.

    It is gone afterwards, on Linux even when a signal ends the process.
    """
    if sys.stdin is None:
        raise Failure("cannot read standard input: it is closed")
    with ExitStack() as stack:
        try:
            path, stream = _room(stack)
            size = 0
            while part := sys.stdin.buffer.read(_AT_A_TIME):
                size += len(part)
                if size > MOST_PIPED:
                    raise Failure(
                        f"standard input has more than {MOST_PIPED // 1_000_000} MB; save it, and name the file"
                    )
                stream.write(part)
            stream.flush()
        except OSError as error:
            reason = (error.strerror or str(error)).lower()
            raise Failure(f"cannot read standard input: {reason}; save it, and name the file") from error
        if not size:
            raise Failure("nothing came on standard input")
        yield path


def _room(stack: ExitStack) -> tuple[Path, IO[bytes]]:
    """A file for what is piped, and how others open it while ``stack`` is open. Raises OSError."""
    if sys.platform == "linux":
        nameless = stack.enter_context(TemporaryFile())  # noqa: SIM115 - the stack closes it
        # By this process's number: the one that looks into it may have been begun before, and has no such descriptor.
        path = Path(f"/proc/{os.getpid()}/fd/{nameless.fileno()}")
        if os.access(path, os.R_OK):
            return path, nameless
    path = Path(stack.enter_context(TemporaryDirectory(prefix="sheetgen-"))) / "standard-input.pdf"
    return path, stack.enter_context(path.open("wb"))


def _near(path: Path) -> str:
    from sheetgen.source.spelling import nearest

    try:
        names = sorted(one.name for one in path.parent.iterdir() if one.suffix.lower() == ".pdf")
    except OSError:
        return ""
    near = nearest(path.name, names)
    return f"; did you mean {path.with_name(near)}?" if near else ""


def load_preset(workspace: Workspace, name: str) -> PresetFile:
    """A preset without a fault. Raises Failure for an unknown one, and for one in which `validate` finds an error."""
    from sheetgen.load import resources
    from sheetgen.load.resources import Unknown
    from sheetgen.load.workspace import Unreadable
    from sheetgen.model.preset import PresetFile
    from sheetgen.tasks.validate import validate_loaded

    try:
        loaded = resources.preset(workspace, name)
    except (Unknown, Unreadable) as error:
        raise Failure(str(error)) from error
    errors = [one for one in validate_loaded(workspace, [loaded]) if one.severity == "error"]
    if errors or not isinstance(loaded.value, PresetFile):
        raise Failure(f"{loaded.file.shown} has errors; sheetgen validate {loaded.file.shown} shows them")
    return loaded.value


def limits_of(preset: PresetFile) -> Limits:
    """What a preset asks of a PDF."""
    sizes = []
    kinds = set()
    for name, product in preset.products.items():
        kind = preset.file_of(name)
        kinds.add(kind)
        if kind.startswith("pdf"):
            boxes = preset.boxes(name)
            bleed = min(boxes.bleed_x, boxes.bleed_y)
            sizes.append(Size(name, boxes.width, boxes.height, bleed, product.multiple, product.most))
    pdfs = sorted(kind for kind in kinds if kind.startswith("pdf"))
    pdf_x = next((kind.removeprefix("pdf-x-") for kind in pdfs if kind.startswith("pdf-x-")), None)
    return Limits(
        name=preset.title("en"),
        colour=preset.colour,
        colour_only=preset.colour_only,
        ink_limit=preset.ink_limit if preset.colour == "cmyk" else None,
        ink_warning=preset.ink_warning if preset.colour == "cmyk" else None,
        least_line=preset.least_line if preset.least_line is not None else Limits().least_line,
        dpi=preset.dpi,
        line_art_dpi=preset.line_art_dpi,
        pdf_x=pdf_x,
        is_pdf=bool(pdfs),
        marks=preset.marks,
        order=preset.pages if preset.pages != "images" else None,
        other_sizes=preset.other_sizes,
        sizes=tuple(sizes),
    )
