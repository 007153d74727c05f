"""Card proofs from the command line: backs, orders, places and marks."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.test_pad import text_of
from tests.conftest import ROOT, Run


def test_separate_backs_are_a_file_of_their_own(sheetgen: Run, tmp_path: Path) -> None:
    done = sheetgen("cards", "hamsterbacke", "--backs", "separate", "-o", "deck.pdf")
    assert done.returncode == 0, done.stderr
    assert sorted(path.name for path in tmp_path.glob("*.pdf")) == ["deck-backs.pdf", "deck.pdf"]
    assert "deck.pdf  15 pages, " in done.stdout and "deck-backs.pdf  14 pages, " in done.stdout
    assert "Takes 29 sheets of A4 paper." in done.stderr and "one-sided" in done.stderr


def test_fronts_and_their_backs_appear_together_or_not_at_all(sheetgen: Run, tmp_path: Path) -> None:
    (tmp_path / "deck.pdf").write_bytes(b"old")
    (tmp_path / "deck-backs.pdf").mkdir()
    done = sheetgen("cards", "hamsterbacke", "--backs", "separate", "-o", "deck.pdf")
    assert done.returncode == 2 and "deck-backs.pdf: it is a folder" in done.stderr
    assert (tmp_path / "deck.pdf").read_bytes() == b"old"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["deck-backs.pdf", "deck.pdf"]


def test_paper_turned_by_hand_is_told_how(sheetgen: Run) -> None:
    done = sheetgen("cards", "hamsterbacke", "--order", "reversed-backs", "--flip", "short", "-o", "deck.pdf")
    assert "deck.pdf  30 pages, both sides" in done.stdout
    assert "pages 1-15 first, one-sided; turn the stack over on the short edge" in done.stderr
    assert "its last sheet is printed first, and print pages 16-30." in done.stderr
    backs = sheetgen("cards", "hamsterbacke", "--order", "reversed-backs", "--pages", "16-30", "-o", "backs.pdf")
    assert "backs.pdf  15 pages, " in backs.stdout and "both sides" not in backs.stdout


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--backs", "folded"), "did you mean `fold`?"),
        (("--backs", "separate", "-o", "-"), "--backs separate writes two files"),
        (("--backs", "fold", "--order", "backs-first"), "--order is for --backs duplex"),
        (("--order", "back-first"), "did you mean `backs-first`?"),
        (("--grid", "9x9"), "9 x 9 cells of 63 x 88 mm do not fit"),
        (("--backs", "fold", "--grid", "3x3"), "and as many backs do not fit"),
        (("--skip-slots", "0"), "is no place"),
        (("--grid", "1x1", "--skip-slots", "every:1"), "leaves none for a card"),
        (("--skip-slots", "every:12"), "--skip-slots: there is no place 12 on every sheet; a sheet has 9 places"),
        (("--skip-slots", "500"), "no place 500; these cards take 14 sheets of 9 places, so the last place is 126"),
        (("--skip-slots", "99999"), "no place 99999; these cards take 14 sheets of 9 places, so the last place is 126"),
        (("--skip-slots", "9" * 15), "these cards take 14 sheets of 9 places, so the last place is 126"),
        (("--skip-slots", "9" * 5000), "is no place"),
        (("--skip-slots", "every:99999"), "there is no place 99999 on every sheet; a sheet has 9 places"),
        (("--skip-slots", "1-,"), "is no place"),
        (
            ("--only", "red", "--grid", "2x2", "--skip-slots", "25"),
            "no place 25; these cards take 6 sheets of 4 places",
        ),
        (
            ("--only", "red", "--grid", "2x2", "--skip-slots", "every:5"),
            "there is no place 5 on every sheet; a sheet has 4",
        ),
        (("--only", "red", "--grid", "2x2", "--skip-slots", "5,6,7,8,40"), "there is no place 40; these cards take"),
        (("--marks", "crop", "--date", "today"), "--date is for the mark slug, which --marks leaves out"),
        (("--marks", "slug", "--mark-gap", "2mm"), "--mark-gap is for the mark crop, which --marks leaves out"),
        (("--marks", "none", "--mark-sides", "both"), "--mark-sides is for the mark crop or cut, which"),
        (("--marks", "corp"), "did you mean `crop`?"),
        (("--mark-sides", "back"), "no choice for --mark-sides"),
        (("--bleed", "6mm"), "--bleed 6 is out of range"),
        (("--bleed", "-3mm"), "--bleed -3mm is out of range; it may be 0 mm or more"),
        (("--bleed", "wide"), "--bleed 'wide' is no length; say it as in 3mm"),
        (("--paper", "13x19"), "lacks a unit"),
        (("--paper", "3x3m"), "`3x3m` is no paper: there is no unit `m`; there are: mm, cm, in"),
        (("--paper", "3mm × 3 Ft"), "there is no unit `ft`;"),
        (("--paper", "1e9x1e9"), "no paper `1e9x1e9`; there are: a4,"),
        (("--paper", "3x4in"), "each side is 100 to 2000 mm long"),
    ],
)
def test_what_cannot_be_had_is_one_line(sheetgen: Run, tmp_path: Path, options: tuple[str, ...], said: str) -> None:
    done = sheetgen("cards", "hamsterbacke", "-o", "deck.pdf", *options)
    assert done.returncode == 2 and said in done.stderr, done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert not list(tmp_path.glob("*.pdf"))


def test_any_paper_prints_everything(sheetgen: Run) -> None:
    for what in (("cards", "hamsterbacke"), ("pad", "hungry-hamsters"), ("rules", "hamsterbacke")):
        done = sheetgen(*what, "--paper", "13x19in", "-o", f"{what[0]}.pdf")
        assert done.returncode == 0, done.stderr
        assert "of 13 × 19 in paper" in done.stderr


def test_a_card_without_a_back_stops_the_print_or_has_a_white_one(sheetgen: Run, tmp_path: Path) -> None:
    data = tmp_path / "data" / "den"
    data.mkdir(parents=True)
    (data / "game.yaml").write_text(
        "format: sheetgen/game@1\nid: den\ntitle: Den\ndocuments: {cards: {deck: deck.yaml}}\n", "utf-8"
    )
    (data / "deck.yaml").write_text(
        "format: sheetgen/deck@1\nid: deck\ntitle: Den\n"
        'card: {size: 50x75mm, layout: hamster-back, back: "{back}"}\ncards: {from: cards.csv}\n',
        "utf-8",
    )
    (data / "cards.csv").write_text("id,back\na,hamster-back\nb,\nc,hamster-bak\n", "utf-8")
    done = sheetgen("cards", "den", "-o", "den.pdf")
    assert done.returncode == 1, done.stderr
    assert "cards.csv:3" in done.stderr and "card `b` has no back, and others have one" in done.stderr
    assert "cards.csv:4" in done.stderr and "did you mean `hamster-back`?" in done.stderr
    assert not (tmp_path / "den.pdf").exists()
    assert sheetgen("cards", "den", "-o", "den.pdf", "--ignore", "SG705").returncode == 0
    (data / "cards.csv").write_text("id,back\na,hamster-back\nb,hamster-back\n", "utf-8")
    assert sheetgen("cards", "den", "-o", "den.pdf", "--backs", "fold").returncode == 0


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such pipes there")
@pytest.mark.parametrize("options", [("--ink", "low"), ("--pdf-x", "1a")])
def test_what_a_pipe_got_is_not_read_back(options: tuple[str, ...], tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.pdf")
    command = [sys.executable, "-m", "sheetgen", "cards", "hamsterbacke", *options, "-o", str(tmp_path / "pipe.pdf")]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as run:
        taken = (tmp_path / "pipe.pdf").read_bytes()
        try:
            told, wrong = run.communicate(timeout=60)
        except subprocess.TimeoutExpired:
            run.kill()
            raise
    assert run.returncode == 0, wrong
    assert taken.startswith(b"%PDF") and b"%%EOF" in taken[-10:]
    assert "30 pages" in told and "ink" not in told


def test_ink_of_what_went_nowhere_is_not_told(sheetgen: Run) -> None:
    done = sheetgen("cards", "hamsterbacke", "--ink", "low", "-o", os.devnull)
    assert (done.returncode, "ink" in done.stdout) == (0, False)


def test_a_sheet_without_a_free_place_is_left_out_and_told(sheetgen: Run, tmp_path: Path) -> None:
    used = ",".join(map(str, range(1, 11)))
    done = sheetgen("cards", "hamsterbacke", "--skip-slots", used, "--no-summary", "--backs", "none", "-o", "x.pdf")
    assert done.returncode == 0, done.stderr
    assert "without sheet 1: all its places are skipped" in done.stdout
    assert "14 pages" in done.stdout  # 8 cards on the first paper, 112 on 13 more
    done = sheetgen("cards", "hamsterbacke", "--skip-slots", "1,2", "-o", "x.pdf")
    assert "skipped" not in done.stdout


def test_sheets_that_are_left_out_count_for_the_last_place(sheetgen: Run) -> None:
    """24 cards on sheets of four places, of which the first three are used up: they lie on the places 13 to 36."""
    ones = ("cards", "hamsterbacke", "--only", "red", "--grid", "2x2", "--no-summary", "-o", "x.pdf", "--skip-slots")
    used = ",".join(map(str, range(1, 13)))
    assert sheetgen(*ones, f"{used},36").returncode == 0
    done = sheetgen(*ones, f"{used},40")
    assert done.returncode == 2
    assert "no place 40; these cards take 9 sheets of 4 places, so the last place is 36" in done.stderr


@pytest.mark.parametrize(
    ("used", "pages"),
    [("23,24,28", 7), ("every:4", 8)],  # the last place of all sheets, and of each
)
def test_the_last_place_may_be_skipped(used: str, pages: int, sheetgen: Run) -> None:
    options = ("--only", "red", "--grid", "2x2", "--backs", "none", "--no-summary")
    done = sheetgen("cards", "hamsterbacke", *options, "--skip-slots", used, "-o", "x.pdf")
    assert done.returncode == 0, done.stderr
    assert f"  {pages} pages" in done.stdout


def test_bleed_tells_of_art_that_ends_at_the_cut(sheetgen: Run, tmp_path: Path) -> None:
    folder = tmp_path / "layouts" / "cards"
    folder.mkdir(parents=True)
    text = (ROOT / "layouts/cards/hamster-back.yaml").read_text("utf-8")
    band = "  - rect: {x: 0mm, y: 0mm, width: 63mm, height: 5mm, fill: back-stripe}\n"
    (folder / "hamster-back.yaml").write_text(text + band, "utf-8")
    line = len(text.splitlines()) + 1
    for options in ("", "--backs fold", "--png card --dpi 50"):
        done = sheetgen("cards", "hamsterbacke", "--bleed", "3", *options.split(), "-o", f"x{len(options)}")
        assert done.returncode == 0, done.stderr
        assert f"layouts/cards/hamster-back.yaml:{line}:5" in done.stderr
        assert "this ends at the cut, on the card's upper, right and left side" in done.stderr
    for options in ((), ("--bleed", "0"), ("--bleed", "3", "--backs", "none"), ("--bleed", "3", "--ignore", "SG713")):
        done = sheetgen("cards", "hamsterbacke", *options, "-o", "x.pdf")
        assert (done.returncode, "SG713" in done.stderr) == (0, False), done.stderr


@pytest.mark.parametrize(
    ("options", "hint"),
    [
        ("--grid 3x3 --bleed 3", "with --gutter 1mm 3 x 3 do; or choose a larger paper"),
        ("--grid 3x3 --gutter 9mm", "with --gutter 4mm 3 x 3 do; or choose a larger paper"),
        (
            "--grid 3x3 --bleed 4",
            "with --gutter 0mm 3 x 3 do, where cards share their cuts and only the outer ones run",
        ),
    ],
)
def test_a_grid_that_fits_nearer_together_says_how_near(options: str, hint: str, sheetgen: Run, tmp_path: Path) -> None:
    done = sheetgen("cards", "hamsterbacke", *options.split(), "-o", "x.pdf")
    assert (done.returncode, hint in done.stderr) == (2, True), done.stderr
    gutter = hint.split()[2]
    kept = options.split(" --gutter")[0].split()
    assert sheetgen("cards", "hamsterbacke", *kept, "--gutter", gutter, "-o", "x.pdf").returncode == 0


@pytest.mark.parametrize(
    "options", ["--grid 4x4 --bleed 3", "--grid 2x4 --backs fold --bleed 5", "--bleed 3 --paper 100x100mm"]
)
def test_no_gutter_is_named_where_none_helps(options: str, sheetgen: Run) -> None:
    done = sheetgen("cards", "hamsterbacke", *options.split(), "-o", "x.pdf")
    assert "--gutter" not in done.stderr


def test_no_size_is_told_of_what_went_into_a_device(sheetgen: Run) -> None:
    done = sheetgen("cards", "hamsterbacke", "-o", os.devnull)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == f"{os.devnull}  30 pages, both sides"


@pytest.mark.parametrize("paper", ["a5", "4x6in"])
def test_small_paper_has_a_short_ruler(paper: str, sheetgen: Run, tmp_path: Path) -> None:
    done = sheetgen("cards", "hamsterbacke", "--only", "red", "--paper", paper, "-o", "x.pdf")
    assert done.returncode == 0 and "no room" not in done.stdout, done.stdout
    assert "50 mm" in text_of(tmp_path / "x.pdf", 2)
