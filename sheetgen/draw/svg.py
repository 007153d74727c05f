"""One face as an SVG picture, for documents and web pages. Text stays text, in the face of the reader's machine."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal
from xml.sax.saxutils import escape, quoteattr

from sheetgen.draw.fonts import POINT, plain
from sheetgen.draw.operators import turned
from sheetgen.draw.path import Path
from sheetgen.draw.surface import RULE, Align, Face, draw_face
from sheetgen.draw.trace import path_text, short
from sheetgen.model.colour import Colour

# The bundled faces are cut from Lato and a rounded display face; a browser that lacks them has something close.
_STYLES = {
    "text": "font-family: SheetgenText, Lato, sans-serif",
    "text-bold": "font-family: SheetgenText, Lato, sans-serif; font-weight: 700",
    "text-italic": "font-family: SheetgenText, Lato, sans-serif; font-style: italic",
    "display": "font-family: SheetgenDisplay, 'Baloo 2', Nunito, sans-serif; font-weight: 700",
}
_ANCHORS = {"left": "", "center": ' text-anchor="middle"', "right": ' text-anchor="end"'}


def face_svg(face: Face, *, background: Colour | None = None) -> str:
    """A face as a standalone SVG document, measured in millimetres."""
    surface = SvgSurface()
    surface.draw(face)
    width, height = short(face.width), short(face.height)
    size = f'width="{width}mm" height="{height}mm" viewBox="0 0 {width} {height}"'
    body = surface.lines
    if background is not None:
        body = [f'<rect width="{width}" height="{height}" fill="{background.hex}"/>', *body]
    definitions = ["<defs>", *surface.definitions, "</defs>"] if surface.definitions else []
    return "\n".join([f'<svg xmlns="http://www.w3.org/2000/svg" {size}>', *definitions, *body, "</svg>"]) + "\n"


class SvgSurface:
    """A :class:`~sheetgen.draw.surface.Surface` that collects SVG elements in ``lines``, symbols in ``definitions``."""

    def __init__(self) -> None:
        """Start an empty drawing."""
        self.lines: list[str] = []
        self.definitions: list[str] = []
        self._symbols: dict[str, str] = {}
        self._open: list[str] = []
        self._clips = 0

    def draw(self, face: Face) -> None:
        """Draw a face at the origin."""
        draw_face(face, self, self._open)

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
        """Fill and/or stroke an outline."""
        parts = [f'<path d="{path_text(path)}" fill="{fill.hex if fill is not None else "none"}"']
        if even_odd:
            parts.append('fill-rule="evenodd"')
        if stroke is not None:
            parts.append(f'stroke="{stroke.hex}" stroke-width="{weight * POINT:.3f}"')
            parts.append(f'stroke-linecap="{cap}" stroke-linejoin="{join}"')
            if dash:
                parts.append(f'stroke-dasharray="{" ".join(map(short, dash))}"')
        self.lines.append(f"{' '.join(parts)}/>")

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
        """One line of text with its baseline at y."""
        turn = f' transform="rotate({short(rotate)} {short(x)} {short(y)})"' if rotate else ""
        style = quoteattr(f"{_STYLES[font]}; font-size: {size * POINT:.3f}px; white-space: pre")
        place = f'x="{short(x)}" y="{short(y)}"'
        self.lines.append(
            f'<text {place} fill="{colour.hex}"{_ANCHORS[align]}{turn} style={style}>{escape(plain(text))}</text>'
        )

    def place(self, face: Face, x: float, y: float, *, rotate: float = 0, scale: float = 1) -> None:
        """Put a face with the top left corner of its turned box at (x, y)."""
        if rotate:
            c, s = turned(rotate)
            width, height = face.width * scale, face.height * scale
            x -= min(0.0, c * width, -s * height, c * width - s * height)
            y -= min(0.0, s * width, c * height, s * width + c * height)
        if not face.shared:
            with self.moved(x, y, rotate=rotate, scale=scale):
                self.draw(face)
            return
        name = self._symbols.get(face.key)
        if name is None:
            outer, self.lines = self.lines, []
            self.draw(face)
            name = self._symbols[face.key] = f"face{len(self._symbols) + 1}"
            self.definitions += [f'<g id="{name}">', *self.lines, "</g>"]
            self.lines = outer
        self.lines.append(f'<use href="#{name}"{_transform(x, y, rotate, scale)}/>')

    @contextmanager
    def moved(self, dx: float = 0, dy: float = 0, *, rotate: float = 0, scale: float = 1) -> Iterator[None]:
        """Draw shifted, then turned clockwise, then scaled, inside a ``with`` block."""
        self.lines.append(f"<g{_transform(dx, dy, rotate, scale)}>")
        yield
        self.lines.append("</g>")

    @contextmanager
    def clipped(self, path: Path) -> Iterator[None]:
        """Draw only inside an outline, inside a ``with`` block."""
        self._clips += 1
        name = f"clip{self._clips}"
        self.lines.append(f'<clipPath id="{name}"><path d="{path_text(path)}"/></clipPath>')
        self.lines.append(f'<g clip-path="url(#{name})">')
        yield
        self.lines.append("</g>")


def _transform(x: float, y: float, rotate: float, scale: float) -> str:
    parts = [f"translate({short(x)} {short(y)})"] if x or y else []
    if rotate:
        parts.append(f"rotate({short(rotate)})")
    if scale != 1:
        parts.append(f"scale({scale:.5f})")
    return f' transform="{" ".join(parts)}"' if parts else ""
