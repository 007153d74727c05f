"""A surface that writes down what is drawn, one call a line: the golden format of tests, made to be read in a diff."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

from sheetgen.draw.fonts import plain
from sheetgen.draw.path import Path
from sheetgen.draw.surface import RULE, Align, Document, Face, Rect, draw_face
from sheetgen.model.colour import Colour

_MARK = re.compile(r"#[0-9a-f]{12}")
"""What ``surface.marked`` puts behind a name."""


def trace_document(document: Document) -> str:
    """Every page with its placements, then every shared face once, in the order they are met."""
    faces: dict[str, Face] = {}
    out: list[str] = [f"document {document.title!r} {document.language}"]
    for label, value in (("author", document.author), ("subject", document.subject), ("flip", document.flip)):
        if value:
            out.append(f"  {label} {value}")
    if document.keywords:
        out.append(f"  keywords {', '.join(document.keywords)}")
    for number, page in enumerate(document.pages, 1):
        boxes = "".join(
            f" {name} {_rect(rect)}" for name, rect in (("trim", page.trim), ("bleed", page.bleed)) if rect is not None
        )
        out.append(f"page {number} {short(page.width)}x{short(page.height)}{boxes}")
        if page.matrix is not None:
            out.append(f"  matrix {' '.join([f'{number:.5f}' for number in page.matrix])}")
        surface = TraceSurface(faces, depth=1)
        for placement in page.placements:
            placement.put(surface)
        out += surface.lines
    out += [f"bookmark {'  ' * mark.level}{mark.title!r} page {mark.page + 1}" for mark in document.bookmarks]
    drawn: set[str] = set()
    while len(drawn) < len(faces):
        # Drawing a face may bring further ones to light.
        face = next(face for key, face in faces.items() if key not in drawn)
        drawn.add(face.key)
        out += trace_face(face, faces)
    return "\n".join(out) + "\n"


def trace_face(face: Face, faces: dict[str, Face] | None = None) -> list[str]:
    """The calls of one face; the shared faces it places are added to ``faces``."""
    surface = TraceSurface({} if faces is None else faces, depth=1)
    face.draw(surface)
    return [f"face {_name(face)} {short(face.width)}x{short(face.height)}", *surface.lines]


def _name(face: Face) -> str:
    """A face's key without its mark: a golden is about what is drawn, not about all that it might have been made of."""
    return _MARK.sub("", face.key)


class TraceSurface:
    """A :class:`~sheetgen.draw.surface.Surface` whose drawing is text, in ``lines``. Lengths are rounded to 0.01 mm."""

    def __init__(self, faces: dict[str, Face] | None = None, *, depth: int = 0) -> None:
        """Start an empty log; shared faces that are placed are collected in ``faces``."""
        self.lines: list[str] = []
        self.faces: dict[str, Face] = {} if faces is None else faces
        self._depth = depth
        self._open: list[str] = []

    def path(
        self,
        path: Path,
        *,
        fill: Colour | None = None,
        stroke: Colour | None = None,
        weight: float = RULE,
        dash: tuple[float, ...] = (),
        cap: Literal["butt", "round", "square"] = "round",
        join: Literal["miter", "round", "bevel"] = "round",
        even_odd: bool = False,
    ) -> None:
        """Log an outline; what is left at its default is left out."""
        parts = ["path"]
        if fill is not None:
            parts.append(f"fill {_colour(fill)}{' even-odd' if even_odd else ''}")
        if stroke is not None:
            parts.append(f"stroke {_colour(stroke)} {short(weight)}pt")
            if dash:
                parts.append(f"dash {','.join(map(short, dash))}")
            if cap != "round":
                parts.append(f"cap {cap}")
            if join != "round":
                parts.append(f"join {join}")
        self._log(f"{' '.join(parts)} | {path_text(path)}")

    def text(
        self,
        x: float,
        y: float,
        text: str,
        *,
        font: str,
        size: float,
        colour: Colour,
        align: Align = "left",
        rotate: float = 0,
    ) -> None:
        """Log a line of text."""
        more = (f" {align}" if align != "left" else "") + (f" rotate {short(rotate)}" if rotate else "")
        self._log(f"text {short(x)},{short(y)} {font} {short(size)}pt {_colour(colour)}{more} | {plain(text)}")

    def place(self, face: Face, x: float, y: float, *, rotate: float = 0, scale: float = 1) -> None:
        """Log where a face is put; one that is not shared is logged right here."""
        inline = "" if face.shared else " inline"
        self._log(f"place {_name(face)} at {short(x)},{short(y)}{_turn(rotate, scale)}{inline}")
        if face.shared:
            self.faces.setdefault(face.key, face)
            return
        self._depth += 1
        draw_face(face, self, self._open)
        self._depth -= 1

    @contextmanager
    def moved(self, dx: float = 0, dy: float = 0, *, rotate: float = 0, scale: float = 1) -> Iterator[None]:
        """Log a shift and, indented, what is drawn under it."""
        self._log(f"moved {short(dx)},{short(dy)}{_turn(rotate, scale)}")
        self._depth += 1
        yield
        self._depth -= 1

    @contextmanager
    def clipped(self, path: Path) -> Iterator[None]:
        """Log a clip and, indented, what is drawn inside it."""
        self._log(f"clipped | {path_text(path)}")
        self._depth += 1
        yield
        self._depth -= 1

    def _log(self, line: str) -> None:
        self.lines.append("  " * self._depth + line)


def short(value: float) -> str:
    """A length to 0.01 without trailing zeros."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def path_text(path: Path) -> str:
    """An outline as SVG path data."""
    out = []
    for op, points in path.segments:
        pairs = [f"{short(points[i])},{short(points[i + 1])}" for i in range(0, len(points), 2)]
        out.append(" ".join([op + pairs[0], *pairs[1:]]) if pairs else op)
    return " ".join(out)


def _colour(colour: Colour) -> str:
    if colour.cmyk is None or colour.cmyk == (0, 0, 0, 1 - colour.red):
        return colour.hex
    return f"{colour.hex}/{'-'.join(short(100 * ink) for ink in colour.cmyk)}"


def _rect(rect: Rect) -> str:
    return f"{short(rect.x)},{short(rect.y)} {short(rect.width)}x{short(rect.height)}"


def _turn(rotate: float, scale: float) -> str:
    return (f" rotate {short(rotate)}" if rotate else "") + (f" scale {short(scale)}" if scale != 1 else "")
