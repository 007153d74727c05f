"""The calibration sheet: everything is on the paper, legible, and nothing lies on anything else."""

from __future__ import annotations

import itertools
import re
from typing import Any

import pytest

from sheetgen.documents.calibration_sheet import CalibrationText, calibration_document
from sheetgen.draw.fonts import typeface
from sheetgen.draw.surface import Document, Page
from sheetgen.draw.trace import trace_document
from sheetgen.load import resources
from sheetgen.load.workspace import Workspace
from sheetgen.sheets.calibration import FINE_BACK, FINE_FRONT, stations
from tests.sheets.printers import partner

WORKSPACE = Workspace()
SIZES = {
    "a4": (210.0, 297.0),
    "letter": (215.9, 279.4),
    "legal": (215.9, 355.6),
    "a3": (297.0, 420.0),
    "least": (195.0, 265.0),
    "wide": (297.0, 210.0),
    "wide letter": (279.4, 215.9),
}


def sheet(size: str, language: str = "en", **more: Any) -> Document:
    width, height = SIZES[size]
    values: dict[str, Any] = {
        "printer": "kitchen",
        "title": "The laser in the kitchen",
        "paper": "A4",
        "flip": "long",
        "sheet": 1,
        "command": "--paper letter --flip short --wide",
        **more,
    }
    return calibration_document(
        CalibrationText(**values),
        width=width,
        height=height,
        labels=resources.labels(WORKSPACE, language),
        theme=resources.theme(WORKSPACE, "daylight"),
    )


def boxes(document: Document) -> list[tuple[str, float, float, float, float]]:
    """Every text of the front with its box."""
    found = []
    trace = trace_document(document).split("\nface ")[1]
    for row in trace.splitlines():
        if not row.strip().startswith("text "):
            continue
        head, text = row.strip().split(" | ", 1)
        words = head.split()
        x, y = map(float, words[1].split(","))
        font, size = words[2], float(words[3].removesuffix("pt"))
        face = typeface(font)
        width, high = face.width(text, size), face.cap_height(size)
        align = next((word for word in words if word in ("center", "right")), "left")
        back = {"left": 0.0, "center": width / 2, "right": width}[align]
        turn = float(words[words.index("rotate") + 1]) if "rotate" in words else 0.0
        if turn == 0:
            found.append((text, x - back, y - high, x - back + width, y))
        elif turn == -90:
            found.append((text, x - high, y + back - width, x, y + back))
        else:
            found.append((text, x, y - back, x + high, y - back + width))
    return found


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", SIZES)
def test_words_lie_on_the_paper_and_apart(size: str, language: str) -> None:
    found = boxes(sheet(size, language))
    width, height = SIZES[size]
    assert len(found) > 100
    for text, left, top, right, bottom in found:
        steps = text.isdigit() and int(text) <= 12
        least = 0.9 if steps else 12
        assert left >= least, text
        assert top >= least, text
        assert right <= width - least, text
        assert bottom <= height - least, text
    for one, other in itertools.combinations(found, 2):
        across = min(one[3], other[3]) - max(one[1], other[1])
        down = min(one[4], other[4]) - max(one[2], other[2])
        apart = min(across, down) <= 0.02  # runs of one line join
        assert apart, (one, other)


def test_the_back_has_nothing_to_be_read_but_a_note() -> None:
    back = trace_document(sheet("a4")).split("\nface ")[2]
    texts = [row.split(" | ")[1] for row in back.splitlines() if row.strip().startswith("text ")]
    assert " ".join(texts).startswith("Back of sheet 1.")


def test_every_mark_to_be_read_is_black_ink_alone() -> None:
    trace = trace_document(sheet("a4"))
    marks = {word for row in trace.splitlines() if " cap butt" in row for word in row.split() if word.startswith("#")}
    assert {word for word in marks if not word.startswith("#000000")} <= {"#44505c/30-15-5-65", "#6f6a64/0-0-0-65"}


def test_a_long_name_breaks_the_command() -> None:
    found = [
        text for text, *_ in boxes(sheet("a4", printer="the-laser-in-the-kitchen-of-aunt-ada", command="--paper a4"))
    ]
    assert "sheetgen calibrate --printer the-laser-in-the-kitchen-of-aunt-ada" in found
    assert "--paper a4" in found


@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("size", ["a4", "letter", "wide"])
def test_lines_are_drawn_where_readings_take_them_to_be(size: str, flip: Any) -> None:
    width, height = SIZES[size]
    front, back = trace_document(sheet(size, flip=flip)).split("\nface ")[1:3]
    page = Page(width, height, ())
    for station in stations(width, height).values():
        axis = 1 if station.down else 0

        def at(zero: tuple[float, float], along: float, axis: int = axis) -> tuple[float, float]:
            return (zero[0], zero[1] + along) if axis else (zero[0] + along, zero[1])

        for number in range(-10, 11):
            assert crosses(front, at(station.coarse, number))
            assert crosses(front, at(station.fine, number * FINE_FRONT))
            assert crosses(back, partner(page, at(station.fine, number * FINE_BACK), flip))
        assert crosses(back, partner(page, station.coarse, flip))


def crosses(trace: str, point: tuple[float, float]) -> bool:
    """Whether a drawn line, upright or lying, goes through a point; a trace has hundredths."""
    x, y = point
    for row in trace.splitlines():
        found = re.search(r"cap butt \| M([\d.]+),([\d.]+) L([\d.]+),([\d.]+)$", row)
        if found is None:
            continue
        x1, y1, x2, y2 = map(float, found.groups())
        within = min(x1, x2) - 0.01 <= x <= max(x1, x2) + 0.01 and min(y1, y2) - 0.01 <= y <= max(y1, y2) + 0.01
        if within and (abs(x1 - x2) < 0.001 or abs(y1 - y2) < 0.001):
            return True
    return False
