"""What was noted on a page, held against what a printer asks for. In: notes, boxes, limits. Out: findings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sheetgen.preflight.boxes import PageBoxes
from sheetgen.preflight.gather import Gathered
from sheetgen.preflight.notes import Box, Notes, cut
from sheetgen.preflight.outcome import Limits
from sheetgen.preflight.stacked import stacked_ink
from sheetgen.source.diagnostic import Severity

LINE_ART = 600
"""Dots an inch under which pictures in one bit show their steps, where the printer says nothing."""
_SLACK = 0.99
"""Of a resolution: cards are cut in tenths of a millimetre, pixels are whole."""


class Judged:
    """A page's findings, as (code, message, box, severity), to be told of every page that is alike."""

    def __init__(self, boxes: PageBoxes, limits: Limits, pdf_x: str) -> None:
        self.boxes = boxes
        self.limits = limits
        self.pdf_x = pdf_x
        self.found: list[tuple[str, str, Box, Severity | None]] = []
        self.ink: tuple[int, Box] | None = None
        self.inks: set[str] = set()

    def tell(self, gathered: Gathered, page: int) -> None:
        """Note the findings for a page."""
        for code, message, box, severity in self.found:
            gathered.add(code, message, page, (box, self.boxes.media), severity)

    def _add(self, code: str, message: str, box: Box, severity: Severity | None = None) -> None:
        self.found.append((code, message, box, severity))

    def judge(self, notes: Notes) -> None:
        """Look at everything noted."""
        printed, media = self.boxes.printed, self.boxes.media
        heaviest: tuple[int, Box] | None = None
        before: list[Box] = []
        inside = anywhere = None
        for key, boxes in notes.boxes.items():
            if boxes != before:  # of text there are several notes, all in the same places
                before = boxes
                inside = _first(boxes, printed)
                anywhere = inside or _first(boxes, media)
            if key[0] == "ink":
                if key[1] and not self.limits.marks:
                    self._marks(boxes)
                if inside is not None and (heaviest is None or key[1] > heaviest[0]):
                    heaviest = (key[1], inside)
                continue
            if key[0] in _WITHIN and inside is None:
                continue
            if anywhere is None and key[0] not in _ALWAYS:
                continue
            judge = _JUDGES.get(key[0])
            if judge is not None:
                judge(self, key, inside or anywhere or boxes[0])
        if notes.overprints:
            stack = stacked_ink(notes.painted, printed)
            for total, box in stack.amounts:
                if heaviest is None or total > heaviest[0]:
                    heaviest = (total, box)
            if notes.full or not stack.is_whole:
                self._add(
                    "PF407", "more is painted than was added up: where it overprints there may be more ink", printed
                )
        self.ink = heaviest
        self._judge_ink()

    def _marks(self, boxes: list[Box]) -> None:
        """Ink that stands beside the bleed box: it is none of the product's."""
        for box in boxes:
            beside = cut(box, self.boxes.media)
            if beside is not None and cut(box, self.boxes.printed) is None:
                self._add(
                    "PF704", f"something is printed beside the bleed, and {self.limits.name} wants no marks", beside
                )
                return

    def _judge_ink(self) -> None:
        if self.ink is None:
            return
        total, box = self.ink
        limit, warning = self.limits.ink_limit, self.limits.ink_warning
        if limit is not None and total > limit:
            self._add("PF401", f"{total} % of ink in one place; the limit is {limit} %", box)
        elif warning is not None and total > warning:
            self._add("PF402", f"{total} % of ink in one place; from {warning} % on it dries badly", box)

    def _space(self, key: tuple[Any, ...], box: Box) -> None:
        family, label = key[1], key[2]
        if family == "rgb":
            if self.limits.colour != "rgb":
                self._add("PF301", f"RGB: {label}", box)
        elif family == "device-independent" and self.limits.colour != "rgb":
            strict = "PDF/X-1a" in self.pdf_x
            self._add("PF302", f"device-independent colour: {label}", box, "error" if strict else None)
        elif family == "unknown":
            self._add("PF103", f"{label} cannot be read", box)

    def _inks(self, key: tuple[Any, ...], box: Box) -> None:
        family, label = key[1], key[2]
        if self.limits.colour == "rgb":
            only = self.limits.colour_only
            doubt = "" if only else f"; {self.limits.name} does not say whether they are refused"
            self._add("PF303", f"ink colours: {label}{doubt}", box, None if only else "warning")
        if family == "spot" and label.removeprefix("spot ink ") not in ("All", "None"):
            self.inks.add(label.removeprefix("spot ink "))
            if not set(label.removeprefix("spot ink ").split(", ")) <= {"C", "M", "Y", "K", "None", "All"}:
                self._add("PF306", label, box)

    def _default(self, key: tuple[Any, ...], box: Box) -> None:
        self._add("PF304", f"{key[1]} stands for the device's colours: {key[2]}", box)

    def _transparency(self, key: tuple[Any, ...], box: Box) -> None:
        refused = "PDF/X-1a" in self.pdf_x
        text = f"transparency: {key[1]}" + (", which PDF/X-1a does not allow" if refused else "")
        self._add("PF305", text, box, "error" if refused else None)

    def _hairline(self, key: tuple[Any, ...], box: Box) -> None:
        if key[1] < self.limits.least_line - 0.005:
            self._add(
                "PF601", f"a line of {key[1]:g} pt; {self.limits.least_line:g} pt is the thinnest that prints", box
            )

    def _rich(self, key: tuple[Any, ...], box: Box) -> None:
        self._add("PF403", f"type of {key[2]:g} pt in several inks ({key[1]})", box)

    def _dpi(self, key: tuple[Any, ...], box: Box) -> None:
        dpi, width, height, bits = key[1:]
        asked = self.limits.dpi if bits > 1 else self.limits.line_art_dpi or LINE_ART
        if dpi < asked * _SLACK:
            kind = "a picture" if bits > 1 else "a picture in one bit"
            self._add("PF602", f"{kind} of {width} x {height} pixels at {dpi} dpi; {asked} dpi are asked for", box)

    def _packed(self, key: tuple[Any, ...], box: Box) -> None:
        if key[1].startswith("LZW") or (key[1] == "JPX" and "PDF/X-1a" in self.pdf_x):
            self._add("PF603", f"a picture is packed with {key[1]}", box, "error" if self.pdf_x else None)


def _first(boxes: list[Box], area: Box) -> Box | None:
    """The highest of the parts of some boxes that lie in an area; of several as high, the one furthest to the left."""
    first: Box | None = None
    for box in boxes:
        if first is not None and box[3] < first[3]:  # cutting makes none higher
            continue
        found = cut(box, area)
        if found is not None and (
            first is None or found[3] > first[3] or (found[3] == first[3] and found[0] < first[0])
        ):
            first = found
    return first


def _text(code: str, text: str) -> Callable[[Judged, tuple[Any, ...], Box], None]:
    def judge(judged: Judged, key: tuple[Any, ...], box: Box) -> None:
        judged._add(code, text.format(*key), box)

    return judge


_WITHIN = ("hairline", "rich-text", "black-text", "white-overprint", "dpi")
"""What counts only where it is printed."""
_ALWAYS = ("space", "font", "damaged", "transparency", "transfer", "postscript", "default-space", "op-alone", "packed")
"""What counts even where nothing of it shows."""
_JUDGES: dict[str, Callable[[Judged, tuple[Any, ...], Box], None]] = {
    "space": Judged._space,
    "inks": Judged._inks,
    "default-space": Judged._default,
    "transparency": Judged._transparency,
    "hairline": Judged._hairline,
    "rich-text": Judged._rich,
    "dpi": Judged._dpi,
    "packed": Judged._packed,
    "black-text": _text("PF404", "100 % black text leaves out what is below it"),
    "white-overprint": _text("PF405", "white that overprints"),
    "op-alone": _text("PF406", "a graphics state has OP without op"),
    "unmeasured": _text("PF407", "{1}: its ink was not measured"),
    "font": _text("PF501", "font {1}: {2}"),
    "transfer": _text("PF307", "{1} in a graphics state"),
    "postscript": _text("PF308", "a PostScript object is drawn"),
    "damaged": _text("PF103", "{1}"),
}
