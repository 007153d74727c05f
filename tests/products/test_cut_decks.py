"""Decks printed by the command line, fed, turned, folded and cut: no card has another's back, in what is in the files.

Each paper takes each deck, and each way of printing one of them; ``tools/cut_decks.py`` takes them all.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.conftest import Run
from tests.products.den import den
from tests.products.kitchen import DECKS, PAPERS, WAYS, Way, cards


@pytest.fixture(scope="module")
def dens(tmp_path_factory: pytest.TempPathFactory) -> dict[int, Path]:
    return {number: den(tmp_path_factory.mktemp(f"den-{number}"), number) for number in DECKS}


@pytest.mark.parametrize("paper", PAPERS)
def test_no_card_has_a_wrong_back(paper: str, dens: dict[int, Path], sheetgen: Run, tmp_path: Path) -> None:
    first = PAPERS.index(paper) * len(DECKS)

    def come_out(number: int) -> list[str]:
        way = WAYS[(first + DECKS.index(number)) % len(WAYS)]
        path = tmp_path / f"{number}.pdf"
        done = sheetgen("cards", "den", "--paper", paper, *way.options, "-o", str(path), cwd=dens[number])
        assert done.returncode == 0, done.stderr
        return cards(path, way)

    with ThreadPoolExecutor(2) as people:
        for number, found in zip(DECKS, people.map(come_out, DECKS), strict=True):
            assert sorted(found) == sorted(f"kind-{i}" for i in range(number))


def test_every_way_is_gone() -> None:
    """On the five papers together, each by decks of more than a page too."""
    gone = {(first + turn) % len(WAYS) for first in range(0, len(PAPERS) * len(DECKS), len(DECKS)) for turn in (4, 5)}
    assert gone == set(range(len(WAYS)))


@pytest.mark.parametrize(
    ("printed", "handled"),
    [
        (Way("duplex", "long"), Way("duplex", "short")),
        (Way("duplex", order="fronts-then-backs"), Way("duplex", order="reversed-backs")),
        (Way("duplex"), Way("duplex", order="backs-first")),
        (Way("duplex", order="reversed-backs"), Way("duplex", order="interleaved")),
    ],
)
def test_who_turns_the_paper_otherwise_has_wrong_backs(
    printed: Way, handled: Way, dens: dict[int, Path], sheetgen: Run, tmp_path: Path
) -> None:
    """So that the test above cannot pass for nothing."""
    path = tmp_path / "deck.pdf"
    assert sheetgen("cards", "den", *printed.options, "-o", str(path), cwd=dens[119]).returncode == 0
    with pytest.raises(AssertionError):
        cards(path, handled)


def test_backs_that_did_not_line_up_do_once_the_printer_was_measured(
    dens: dict[int, Path], sheetgen: Run, tmp_path: Path
) -> None:
    """As docs/calibrating.md has it: a printer that is 1.6 mm off to the right shows 2 and -0.4 on its sheet."""
    path, way, off = tmp_path / "deck.pdf", Way("duplex"), (1.6, -0.3)
    config = {"XDG_CONFIG_HOME": str(tmp_path)}
    command = ("cards", "den", "-o", str(path), "--no-summary", "--printer")
    assert sheetgen(*command, "laser", cwd=dens[10], **config).returncode == 0
    with pytest.raises(AssertionError, match="mm off"):
        cards(path, way, off)
    readings = "top=2/-0.4,bottom=2/-0.4,left=0/-0.3,right=0/-0.3"
    done = sheetgen("calibrate", "--printer", "kitchen", "--paper", "a4", "--sheet", "1", "--read", readings, **config)
    assert done.returncode == 0, done.stderr
    assert sheetgen(*command, "kitchen", cwd=dens[10], **config).returncode == 0
    assert len(cards(path, way, off)) == 10
