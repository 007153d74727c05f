"""``--pages`` and ``--fill`` as their users call them."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pikepdf
import pytest

from tests.conftest import Run, extra


def texts(path: Path) -> list[str]:
    with closing(extra("pypdfium2").PdfDocument(path)) as pdf:
        return [page.get_textpage().get_text_range() for page in pdf]


def test_chosen_pages_are_those_of_the_whole(sheetgen: Run, tmp_path: Path) -> None:
    """Page 4 alone is page 4, and its front side is white beside it."""
    assert sheetgen("cards", "hamsterbacke", "-o", "all.pdf").returncode == 0
    done = sheetgen("cards", "hamsterbacke", "--pages", "3,6-8", "-o", "some.pdf")
    assert "some.pdf  6 pages, both sides" in done.stdout and "Takes 3 sheets" in done.stderr
    some, whole = texts(tmp_path / "some.pdf"), texts(tmp_path / "all.pdf")
    assert some == [whole[2], "", "", whole[5], whole[6], whole[7]]


def test_the_advice_is_for_the_chosen_pages(sheetgen: Run, tmp_path: Path) -> None:
    """Of a stack that is turned over by hand: how much paper, and which pages are its backs."""
    by_hand = ("cards", "hamsterbacke", "--order", "reversed-backs", "-o", "some.pdf")
    both = sheetgen(*by_hand, "--flip", "short", "--pages", "2-4,27-29")
    assert "6 pages, both sides" in both.stdout and "Takes 3 sheets" in both.stderr
    assert "pages 1-3 first, one-sided; turn the stack over on the short edge" in both.stderr
    assert "print pages 4-6." in both.stderr
    backs = sheetgen(*by_hand, "--pages", "16-30")
    assert "15 pages, " in backs.stdout and "both sides" not in backs.stdout
    assert "Takes 15 sheets" in backs.stderr and backs.stderr.endswith("one-sided.\n")
    with pikepdf.open(tmp_path / "some.pdf") as pdf:
        assert "/Duplex" not in pdf.Root.ViewerPreferences


def test_backs_of_their_own_are_those_of_the_chosen_fronts(sheetgen: Run, tmp_path: Path) -> None:
    """The numbers are those of the fronts' file, which has the summary in front; a page of that has no back."""
    separate = ("cards", "hamsterbacke", "--backs", "separate")
    assert sheetgen(*separate, "-o", "all.pdf").returncode == 0
    done = sheetgen(*separate, "--pages", "1-3,7", "-o", "some.pdf")
    assert "some.pdf  4 pages" in done.stdout and "some-backs.pdf  3 pages" in done.stdout, done.stderr
    fronts, backs = texts(tmp_path / "all.pdf"), texts(tmp_path / "all-backs.pdf")
    assert texts(tmp_path / "some.pdf") == [fronts[place] for place in (0, 1, 2, 6)]
    assert texts(tmp_path / "some-backs.pdf") == [backs[place - 1] for place in (1, 2, 6)]
    summary = sheetgen(*separate, "--pages", "1", "-o", "one.pdf")
    assert summary.returncode == 0 and not (tmp_path / "one-backs.pdf").exists()
    again = sheetgen(*separate, "--pages", "1", "-o", "some.pdf")
    assert again.stdout.endswith(", some-backs.pdf beside it is of an earlier print\n"), "and it is not of these pages"
    duplex = sheetgen("cards", "hamsterbacke", "--only", "red", "-o", "some.pdf")
    assert "some-backs.pdf beside it is of an earlier print" in duplex.stdout
    assert "earlier" not in done.stdout + summary.stdout
    for name in ("all", "all-backs"):
        (tmp_path / f"{name}.pdf").unlink()
    missing = sheetgen(*separate, "--pages", "15-16", "-o", "all.pdf")
    assert missing.returncode == 2 and "there is no page 16; this prints 15 pages" in missing.stderr
    assert not list(tmp_path.glob("all*.pdf"))
    pictures = sheetgen(*separate, "--pages", "1,3", "--png", "page", "--dpi", "40", "-o", "x")
    assert pictures.returncode == 0, pictures.stderr
    assert sorted(path.name for path in (tmp_path / "x").iterdir()) == [
        "hamsterbacke-cards-001.png", "hamsterbacke-cards-003.png", "hamsterbacke-cards-backs-003.png",
    ]  # fmt: skip


def test_the_white_back_of_the_summary_is_not_printed_alone(sheetgen: Run, tmp_path: Path) -> None:
    done = sheetgen("cards", "hamsterbacke", "--pages", "2", "-o", "x.pdf")
    assert (done.returncode, done.stderr) == (2, "sheetgen: --pages: page 2 is a white back\n")
    assert sheetgen("cards", "hamsterbacke", "--pages", "2,4", "-o", "x.pdf").returncode == 0
    with pikepdf.open(tmp_path / "x.pdf") as pdf:
        assert len(pdf.pages) == 2


def test_fronts_whose_backs_stay_white_have_backs_of_their_own(sheetgen: Run, tmp_path: Path) -> None:
    """What is chosen are the fronts; that there is nothing behind them is no reason to refuse them."""
    assert sheetgen("new", "deck", "plain").returncode == 0
    deck = tmp_path / "data" / "plain" / "deck.yaml"
    head = deck.read_text("utf-8").partition("total:")[0].replace("back: plain-back", 'back: "{back}"')
    kinds = [f"  - {{id: a{i}, name: A, value: 1, colour: '#BF7330', back: {'~' if i < 9 else 'plain-back'}}}\n"
             for i in range(18)]  # fmt: skip
    deck.write_text(f"{head}cards:\n{''.join(kinds)}", "utf-8")
    common = ("cards", "plain", "--no-summary", "--ignore", "SG705", "-o", "x.pdf", "--pages")
    separate = sheetgen(*common, "1", "--backs", "separate")
    assert separate.returncode == 0, separate.stdout + separate.stderr
    assert sheetgen(*common, "1-2").returncode == 0
    assert "page 2 is a white back" in sheetgen(*common, "2").stderr


@pytest.mark.parametrize("choice", ["31", "2-1", "page", ""])
def test_a_choice_that_is_none(choice: str, sheetgen: Run, tmp_path: Path) -> None:
    done = sheetgen("cards", "hamsterbacke", "--pages", choice, "-o", "x.pdf")
    assert (done.returncode, done.stdout) == (2, "") and len(done.stderr.splitlines()) == 1
    assert list(tmp_path.iterdir()) == []


def test_text_has_no_pages(sheetgen: Run) -> None:
    done = sheetgen("rules", "hamsterbacke", "--format", "md", "--pages", "1")
    assert done.returncode == 2 and "md has none" in done.stderr


@pytest.mark.parametrize(("paper", "size", "percent"), [("a4", (297, 210), 141), ("letter", (279.4, 215.9), 129)])
def test_a_sheet_fills_the_paper(
    paper: str, size: tuple[float, float], percent: int, sheetgen: Run, tmp_path: Path
) -> None:
    """Turned where that is larger, both sides on one leaf, and its scale is told."""
    done = sheetgen("pad", "hungry-hamsters", "--fill", "-n", "2", "--paper", paper, "-o", "x.pdf")
    assert "4 pages, both sides, " in done.stdout and f"sheets at {percent} %" in done.stdout, done.stderr
    with pikepdf.open(tmp_path / "x.pdf") as pdf:
        boxes = [[float(edge) * 25.4 / 72 for edge in page.mediabox] for page in pdf.pages]
    assert all(box[2:] == pytest.approx(size, abs=0.01) for box in boxes)
    refused = sheetgen("pad", "hungry-hamsters", "--fill", "--up", "2")
    assert refused.returncode == 2 and "leave --up 2 out" in refused.stderr


def test_backs_of_their_own_go_with_the_chosen_fronts(sheetgen: Run, tmp_path: Path) -> None:
    """The summary is page 1: page 3 is the second of the cards, and so is what the file of the backs has."""
    sheetgen("cards", "hamsterbacke", "--backs", "separate", "-o", "all.pdf")
    done = sheetgen("cards", "hamsterbacke", "--backs", "separate", "--pages", "1,3", "-o", "some.pdf")
    assert done.returncode == 0, done.stderr
    fronts, backs = texts(tmp_path / "all.pdf"), texts(tmp_path / "all-backs.pdf")
    assert texts(tmp_path / "some.pdf") == [fronts[0], fronts[2]]
    assert texts(tmp_path / "some-backs.pdf") == [backs[1]] and "backs of page 3" in backs[1]
    last = str(len(fronts))  # one page more than there are of backs
    assert sheetgen("cards", "hamsterbacke", "--backs", "separate", "--pages", last, "-o", "last.pdf").returncode == 0
    assert texts(tmp_path / "last-backs.pdf") == [backs[-1]]
    assert sheetgen("cards", "hamsterbacke", "--backs", "separate", "--pages", "1", "-o", "lead.pdf").returncode == 0
    assert not (tmp_path / "lead-backs.pdf").exists()
    beyond = sheetgen("cards", "hamsterbacke", "--backs", "separate", "--pages", "2,99", "-o", "x.pdf")
    assert (beyond.returncode, list(tmp_path.glob("x*"))) == (2, [])


def test_papers_turned_by_hand_keep_their_two_sides(sheetgen: Run, tmp_path: Path) -> None:
    order = ("--order", "reversed-backs")
    sheetgen("cards", "hamsterbacke", *order, "-o", "all.pdf")
    whole = texts(tmp_path / "all.pdf")
    half = len(whole) // 2
    done = sheetgen("cards", "hamsterbacke", *order, "--pages", f"2-3,{len(whole) - 1}", "-o", "some.pdf")
    assert "4 pages, both sides" in done.stdout and "pages 1-2 first" in done.stderr
    assert texts(tmp_path / "some.pdf") == [whole[1], whole[2], "", whole[-2]]
    done = sheetgen("cards", "hamsterbacke", *order, "--pages", f"{half + 1}-{half + 2}", "-o", "backs.pdf")
    assert "one-sided" in done.stderr and texts(tmp_path / "backs.pdf") == whole[half : half + 2]


def test_folded_pages_have_fronts_and_backs(sheetgen: Run, tmp_path: Path) -> None:
    for name, more in (("all", ()), ("some", ("--pages", "2,4"))):
        assert sheetgen("cards", "hamsterbacke", "--backs", "fold", *more, "-o", f"{name}.pdf").returncode == 0
    whole = texts(tmp_path / "all.pdf")
    assert texts(tmp_path / "some.pdf") == [whole[1], whole[3]]
    assert "fold along the dashed line" in whole[1]
