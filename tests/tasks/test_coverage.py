"""How much ink a print takes."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import pytest

from sheetgen.draw.path import rect
from sheetgen.draw.pdf import write_pdf
from sheetgen.draw.raster import NoPictures
from sheetgen.draw.surface import Document, Face, Page, Placement
from sheetgen.model.colour import BLACK, Colour
from sheetgen.tasks import coverage as tasks_coverage
from sheetgen.tasks.cards import CardsRequest, print_cards
from sheetgen.tasks.coverage import MOST_PAGES, coverage, measured
from sheetgen.tasks.outcome import Outcome
from sheetgen.tasks.pad import PadRequest, print_pad
from sheetgen.tasks.rules import RulesRequest, print_rules
from tests.conftest import Run, extra


def pdf(*shares: float, colour: Colour = BLACK) -> bytes:
    """Pages of which so much is covered, from the top."""
    faces = [
        Face(
            f"share {share}",
            100,
            100,
            lambda surface, share=share: surface.path(rect(0, 0, 100, 100 * share), fill=colour),
        )  # type: ignore[misc]
        for share in shares
    ]
    stream = io.BytesIO()
    write_pdf(Document("", "en", [Page(100, 100, (Placement(face, 0, 0),)) for face in faces]), stream)
    return stream.getvalue()


def test_each_page_has_its_share() -> None:
    extra("pypdfium2")
    assert measured(pdf(0.25, 1.0, 0.0)) == pytest.approx([0.25, 1.0, 0.0], abs=0.01)
    assert measured(pdf(1.0, colour=Colour(0.5, 0.5, 0.5))) == pytest.approx([0.5], abs=0.01)


@pytest.mark.parametrize("by_hand", [False, True])
@pytest.mark.parametrize("count", [MOST_PAGES * 2, MOST_PAGES * 3, MOST_PAGES * 2 + 7])
def test_of_many_pages_some_are_measured(count: int, *, by_hand: bool) -> None:
    """Fronts and backs alike: white fronts and dark backs, in turn, or all of the ones and then all of the others."""
    extra("pypdfium2")
    shares = [number % 2 for number in range(count)]
    found = measured(pdf(*(sorted(shares) if by_hand else shares)))
    assert MOST_PAGES // 2 < len(found) <= MOST_PAGES
    assert sum(found) / len(found) == pytest.approx(0.5, abs=0.02)


def test_it_is_told_how_many_pages_are_measured() -> None:
    extra("pypdfium2")
    told: list[tuple[int, int]] = []
    measured(pdf(0.25, 1.0, 0.0), lambda done, of: told.append((done, of)))
    assert told == [(1, 3), (2, 3), (3, 3)]
    told.clear()
    found = measured(pdf(*[0.5] * MOST_PAGES * 2), lambda done, of: told.append((done, of)))
    assert told[-1] == (len(found), len(found)) == (len(told), len(told))


Step = Callable[[int, int], object]
PRINTS: dict[str, tuple[Callable[[Path, Step], Outcome], int]] = {
    "cards": (lambda path, step: print_cards(CardsRequest("hamsterbacke", ink="low", output=path, progress=step)), 30),
    "pad": (
        lambda path, step: print_pad(PadRequest("hungry-hamsters", sheets=4, ink="low", output=path, progress=step)),
        4,
    ),
    "rules": (lambda path, step: print_rules(RulesRequest("hamster-roll", ink="low", output=path, progress=step)), 1),
}


@pytest.mark.parametrize("print_it", PRINTS)
def test_whatever_is_printed_tells_of_each_page_that_is_measured(print_it: str, tmp_path: Path) -> None:
    extra("pypdfium2")
    told: list[tuple[int, int]] = []
    task, pages = PRINTS[print_it]
    assert task(tmp_path / "x.pdf", lambda done, of: told.append((done, of))).written
    assert told == [(number, pages) for number in range(1, pages + 1)]


def test_it_is_told_in_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    extra("pypdfium2")
    path = tmp_path / "one.pdf"
    path.write_bytes(pdf(0.5, 0.2))
    assert coverage(path) == "ink covers 35 % of a page (pages 20 to 50 %)"
    path.write_bytes(pdf(0.5, 0.5))
    assert coverage(path) == "ink covers 50 % of a page"

    def without(*_: object) -> None:
        raise NoPictures("pictures need pypdfium2")

    monkeypatch.setattr(tasks_coverage, "Raster", without)
    assert coverage(path) == "ink not measured: pictures need pypdfium2"


def test_less_ink_is_told_of_as_less(sheetgen: Run) -> None:
    extra("pypdfium2")

    def told(ink: str) -> int:
        done = sheetgen("cards", "hamsterbacke", "--only", "red", "--no-summary", "--ink", ink, "-o", "c.pdf")
        assert done.returncode == 0, done.stderr
        return int(done.stdout.split("ink covers ")[1].split()[0])

    shares = {ink: told(ink) for ink in ("full", "low", "outline")}
    assert shares["outline"] < shares["low"] < shares["full"]
    assert "ink" not in sheetgen("cards", "hamsterbacke", "-o", "c.pdf").stdout
