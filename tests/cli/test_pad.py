"""``sheetgen pad`` as its users call it."""

from __future__ import annotations

from pathlib import Path

import pikepdf
import pytest

from tests.conftest import ROOT, Run

BURROWS = ROOT / "data" / "hungry-hamsters" / "burrows"


def own_burrow(tmp_path: Path, name: str = "my-burrow", **changes: str) -> Path:
    text = (BURROWS / "willow-bank.yaml").read_text().replace("id: willow-bank", f"id: {name}")
    for old, new in changes.items():
        assert old in text
        text = text.replace(old, new)
    path = tmp_path / f"{name}.yaml"
    path.write_text(text)
    return path


def pages(path: Path) -> int:
    with pikepdf.open(path) as pdf:
        return len(pdf.pages)


def text_of(path: Path, page: int) -> str:
    import pypdfium2

    return str(pypdfium2.PdfDocument(path)[page].get_textpage().get_text_range())


def test_a_pad_by_default(sheetgen: Run, tmp_path: Path) -> None:
    done = sheetgen("pad", "hungry-hamsters")
    assert (done.returncode, done.stdout.split()[0]) == (0, "output/hungry-hamsters/pad.pdf"), done.stderr
    assert "50 pages" in done.stdout
    assert "25 sheets of A4 paper" in done.stderr
    assert "100 %" in done.stderr and "flip on the long edge" in done.stderr
    assert pages(tmp_path / "output/hungry-hamsters/pad.pdf") == 50


@pytest.mark.parametrize(
    ("options", "count"),
    [
        (("--sheets", "1"), 2),
        (("--sheets", "3"), 4),
        (("--sheets", "4", "--up", "1"), 8),
        (("--sheets", "4", "--side", "a"), 2),
        (("--sheets", "4", "--side", "B"), 2),
        (("--sheets", "4", "--blank", "--side", "a"), 2),
        (("--sheets", "2", "--flip", "short"), 2),
    ],
)
def test_pages_follow_sheets_and_sides(options: tuple[str, ...], count: int, sheetgen: Run, tmp_path: Path) -> None:
    done = sheetgen("pad", "hungry-hamsters", *options, "-o", "pad.pdf")
    assert done.returncode == 0, done.stderr
    assert pages(tmp_path / "pad.pdf") == count


def test_pages_alternate_front_and_back(sheetgen: Run, tmp_path: Path) -> None:
    assert sheetgen("pad", "hungry-hamsters", "--sheets", "4", "-o", "pad.pdf").returncode == 0
    fronts = [text_of(tmp_path / "pad.pdf", page).count("willow-bank") for page in range(4)]
    backs = [text_of(tmp_path / "pad.pdf", page).count("moonlit-orchard") for page in range(4)]
    assert (fronts, backs) == ([2, 0, 2, 0], [0, 2, 0, 2])


def test_a_burrow_of_ones_own_takes_the_games_other_side(sheetgen: Run, tmp_path: Path) -> None:
    own_burrow(tmp_path)
    done = sheetgen("pad", "my-burrow.yaml", "--sheets", "2", "-o", "pad.pdf")
    assert done.returncode == 0, done.stderr
    assert "my-burrow" in text_of(tmp_path / "pad.pdf", 0)
    assert "moonlit-orchard" in text_of(tmp_path / "pad.pdf", 1)


def test_two_burrows_for_two_sides(sheetgen: Run, tmp_path: Path) -> None:
    own_burrow(tmp_path)
    done = sheetgen(
        "pad", "hungry-hamsters", "-b", "moonlit-orchard", "-b", "my-burrow.yaml", "-n", "2", "-o", "pad.pdf"
    )
    assert done.returncode == 0, done.stderr
    assert "my-burrow" in text_of(tmp_path / "pad.pdf", 0), "side A is the front, in whatever order they were named"


def test_a_burrow_of_ones_own_leaves_the_games_pad_alone(sheetgen: Run, tmp_path: Path) -> None:
    own_burrow(tmp_path)
    for options, name in (
        ("my-burrow.yaml", "my-burrow.pdf"),
        ("hungry-hamsters --blank", "pad-blank.pdf"),
        ("hungry-hamsters --blank --lang de", "pad-blank.de.pdf"),
        ("hungry-hamsters --blank --png page --dpi 20 --pages 1", "pictures/hungry-hamsters-pad-blank-001.png"),
        ("hungry-hamsters -b my-burrow.yaml -b moonlit-orchard", "my-burrow-moonlit-orchard.pdf"),
        ("my-burrow.yaml --png page --dpi 20 --pages 1", "pictures/hungry-hamsters-my-burrow-001.png"),
    ):
        done = sheetgen("pad", *options.split(), "-n", "1")
        assert done.stdout.startswith(f"output/hungry-hamsters/{name}  "), done.stderr
    assert not (tmp_path / "output/hungry-hamsters/pad.pdf").exists()


def test_the_margin_tells_the_burrow_and_its_hash(sheetgen: Run, tmp_path: Path) -> None:
    own_burrow(tmp_path)
    own_burrow(tmp_path, "changed", **{"tracker: 4": "tracker: 5"})
    texts = []
    for name in ("my-burrow", "changed"):
        assert sheetgen("pad", f"{name}.yaml", "-s", "a", "-n", "1", "-o", f"{name}.pdf").returncode == 0
        texts.append(text_of(tmp_path / f"{name}.pdf", 0))
    hashes = [
        text.split(name)[1].strip(" ·\r\n")[:8] for text, name in zip(texts, ("my-burrow", "changed"), strict=True)
    ]
    assert all(len(one) == 8 and int(one, 16) >= 0 for one in hashes)
    assert hashes[0] != hashes[1]


def test_german(sheetgen: Run, tmp_path: Path) -> None:
    assert sheetgen("pad", "hungry-hamsters", "--lang", "de", "-n", "2", "-o", "pad.pdf").returncode == 0
    text = text_of(tmp_path / "pad.pdf", 0)
    assert "Haselnüsse" in text and "Hazelnut" not in text


def test_an_error_prints_findings_and_writes_nothing(sheetgen: Run, tmp_path: Path) -> None:
    own_burrow(tmp_path, **{"B  B* .": "B  Q* ."})
    (tmp_path / "old.pdf").write_text("old")
    done = sheetgen("pad", "my-burrow.yaml", "-o", "old.pdf")
    assert done.returncode == 1
    assert "SG302" in done.stderr and "my-burrow.yaml:" in done.stderr
    assert done.stdout == ""
    assert (tmp_path / "old.pdf").read_text() == "old"


def test_a_finding_can_be_ignored_for_a_print(sheetgen: Run, tmp_path: Path) -> None:
    own_burrow(tmp_path, **{"B  B* .": "B  B  ."})
    assert sheetgen("pad", "my-burrow.yaml", "-n", "1").returncode == 1
    for name in ("SG350", "hazelnut-count", "SG35"):
        done = sheetgen("pad", "my-burrow.yaml", "-n", "1", "--ignore", name)
        assert done.returncode == 0, done.stderr


def test_a_burrow_from_standard_places_of_a_project(sheetgen: Run, tmp_path: Path) -> None:
    folder = tmp_path / "data" / "hungry-hamsters" / "burrows"
    folder.mkdir(parents=True)
    own_burrow(folder, "mine")
    done = sheetgen("pad", "hungry-hamsters", "--burrow", "mine", "-n", "2", "-o", "pad.pdf")
    assert done.returncode == 0, done.stderr
    assert "mine" in text_of(tmp_path / "pad.pdf", 0)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("hungry-hamstrs",), "did you mean `hungry-hamsters`?"),
        (("hungry-hamsters", "--paper", "a44"), "did you mean `a4`?"),
        (("hungry-hamsters", "--lang", "den"), "no language `den`"),
        (("hungry-hamsters", "--side", "c"), "no choice for --side `c`"),
        (("hungry-hamsters", "--flip", "lng"), "did you mean `long`?"),
        (("hungry-hamsters", "--sheets", "0"), "1 to 10000 sheets"),
        (("hungry-hamsters", "--up", "3"), "--up 3 does not suit"),
        (("hungry-hamsters", "--burrow", "willow-bnk"), "did you mean `willow-bank`?"),
        (("hungry-hamsters", "--burrow", "willow-bank", "--side", "b"), "--side b does not suit it"),
        (("hungry-hamsters", "-b", "willow-bank", "-b", "willow-bank"), "both burrows are for side A"),
        (("hungry-hamsters", "-b", "willow-bank", "--blank"), "leave the burrow out"),
        (("hamsterbacke", "--side", "a"), "--side is for sheets with a burrow"),
        (("hamster-roll", "--blank"), "--blank is for sheets with a burrow"),
        (("no-such-file.yaml",), "no file `no-such-file.yaml`"),
        (("../../etc/passwd",), "no file"),
        (("hungry-hamsters", "--project", "nowhere"), "is no folder"),
        (("hungry-hamsters", "-o", "."), "it is a folder"),
    ],
)
def test_names_that_are_not_known_are_one_line(arguments: tuple[str, ...], words: str, sheetgen: Run) -> None:
    done = sheetgen("pad", *arguments)
    assert done.returncode == 2
    assert words in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1, done.stderr
    assert done.stdout == ""


WIDE_MAP = """\
  A A A^ A - - B* B B B - - C C^ C C - - D* D D D
  A A A A . . B B^ B B . . C C C C . . D D D^ D
  . . | . . . . . . | . . | . . . . . . . . |
  . . | . . . . . . | . . | . . . . . . . . |
  E E E E^ - - F F* F F - - G G G^ G - - H H H H
  E E E E . . F F^ F F . . G G* G G . . H H H H^
"""


def trim(path: Path) -> tuple[float, float]:
    with pikepdf.open(path) as pdf:
        left, bottom, right, top = (float(side) for side in pdf.pages[0].mediabox)
    return round((right - left) / 72 * 25.4, 1), round((top - bottom) / 72 * 25.4, 1)


@pytest.mark.parametrize(
    ("game", "options", "size"),
    [
        # Half the paper is too small for the design, all of it is not.
        ("hungry-hamsters", "--fill --paper a5", (210, 148)),
        ("hungry-hamsters", "--up 1 --paper a5", (210, 148)),
        ("hungry-hamsters", "--paper a5", (210, 148)),
        ("hungry-hamsters", "--up 1 --paper 216x145mm", (216, 145)),
        ("hungry-hamsters", "--fill --paper 8.5x5.5in", (215.9, 139.7)),
        ("hungry-hamsters", "--blank --fill --paper a5", (210, 148)),
        ("hamsterbacke", "--up 1 --paper 105x148mm", (148, 105)),
        # Half is large enough: it is laid out so, and enlarged or centred.
        ("hungry-hamsters", "--fill --paper a4", (297, 210)),
        ("hungry-hamsters", "--up 1 --paper a4", (210, 297)),
    ],
)
def test_a_sheet_alone_is_judged_by_the_room_it_has(
    game: str, options: str, size: tuple[float, float], sheetgen: Run, tmp_path: Path
) -> None:
    done = sheetgen("pad", game, *options.split(), "-n", "1", "-o", "pad.pdf")
    assert done.returncode == 0, done.stderr
    assert trim(tmp_path / "pad.pdf") == size
    assert ("141 %" in done.stdout) == (options == "--fill --paper a4")


@pytest.mark.parametrize(
    ("options", "scale", "remark"),
    [
        pytest.param("--paper a3", 2**0.5, "sheets at 141 %", id="half an A3"),
        pytest.param("--paper a3 --up 4", 1, "", id="a quarter of an A3"),
        pytest.param("--paper a3 --fill", 2, "sheets at 200 %", id="a whole A3"),
    ],
)
def test_a_burrow_grows_with_its_paper(options: str, scale: float, remark: str, sheetgen: Run, tmp_path: Path) -> None:
    for name, more in (("a4.pdf", "--paper a4"), ("pad.pdf", options)):
        done = sheetgen("pad", "hungry-hamsters", "--side", "a", *more.split(), "-n", "1", "-o", name)
        assert done.returncode == 0, done.stderr
    assert remark in done.stdout and ("%" in done.stdout) == bool(remark)
    usual, large = (word_width(tmp_path / name, "Willow") for name in ("a4.pdf", "pad.pdf"))
    assert large / usual == pytest.approx(scale, abs=0.01)


def word_width(path: Path, word: str) -> float:
    import pypdfium2

    texts = pypdfium2.PdfDocument(path)[0].get_textpage()
    start, count = texts.search(word).get_next()
    return float(texts.get_charbox(start + count - 1)[2] - texts.get_charbox(start)[0])


def test_squares_are_judged_as_large_as_they_are_printed(sheetgen: Run, tmp_path: Path) -> None:
    text = (BURROWS / "willow-bank.yaml").read_text().replace("id: willow-bank", "id: wide")
    start = text.index("map: |\n") + len("map: |\n")
    end = next(i for i in range(start, len(text) + 1) if i == len(text) or (text[i - 1] == "\n" and text[i] != " "))
    (tmp_path / "wide.yaml").write_text(text[:start] + WIDE_MAP + text[end:])
    done = sheetgen("pad", "wide.yaml", "-n", "1")
    assert (done.returncode, "22 x 6 squares would be 5.6 mm wide on half a sheet of A4" in done.stderr) == (1, True)
    done = sheetgen("pad", "wide.yaml", "-n", "1", "--fill")
    assert done.returncode == 0, done.stderr
    done = sheetgen("pad", "wide.yaml", "-n", "1", "--fill", "--paper", "204x290mm")  # a sheet at 141 %
    assert (done.returncode, "SG380" in done.stderr) == (0, False), done.stderr


@pytest.mark.parametrize(
    ("options", "pads"),
    [("--up 4 -n 50", "4 pads of 13 sheets"), ("-n 4", "2 pads of 2 sheets"), ("--up 1 -n 3", "1 pad of 3 sheets")],
)
def test_a_stack_says_what_comes_of_it(options: str, pads: str, sheetgen: Run) -> None:
    done = sheetgen("pad", "hamsterbacke", "--stack", *options.split())
    assert done.stdout.endswith(f" KB, {pads}\n"), done.stderr


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ("--paper 5x7in", "print it on a4 or on letter or on a3 or on a5"),
        ("--up 2 --paper a5", "a sheet would be 148 x 105 mm and needs 200 x 138; print it with --up 1 or on a4"),
        ("--fill --paper 105x148mm", "needs 200 x 138; print it on a4 or on letter or on a3 or on a5"),
        ("--up 1 --paper 105x148mm", "print it on a4 or on letter or on a3 or on a5"),
    ],
)
def test_paper_too_small_names_ways_that_work(options: str, words: str, sheetgen: Run) -> None:
    done = sheetgen("pad", "hungry-hamsters", *options.split())
    assert (done.returncode, words in done.stderr) == (2, True), done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


def test_a_file_without_a_game_says_what_to_add(sheetgen: Run, tmp_path: Path) -> None:
    own_burrow(tmp_path, **{"game: hungry-hamsters\n": ""})
    done = sheetgen("pad", "my-burrow.yaml")
    assert done.returncode == 2
    assert "add a line `game: NAME`" in done.stderr


def test_standard_output(sheetgen: Run, tmp_path: Path) -> None:
    import subprocess
    import sys

    done = subprocess.run(
        [sys.executable, "-m", "sheetgen", "pad", "hungry-hamsters", "-n", "1", "-o", "-"],
        cwd=tmp_path,
        env={"PYTHONPATH": str(ROOT), "PATH": ""},
        capture_output=True,
        timeout=60,
    )
    assert done.returncode == 0
    assert done.stdout.startswith(b"%PDF-") and done.stdout.rstrip().endswith(b"%%EOF")


def test_a_game_with_burrows_for_one_side_prints_that_side(sheetgen: Run, tmp_path: Path) -> None:
    folder = tmp_path / "data" / "hungry-hamsters"
    folder.mkdir(parents=True)
    text = (ROOT / "data/hungry-hamsters/game.yaml").read_text()
    assert ", B: moonlit-orchard" in text
    (folder / "game.yaml").write_text(text.replace(", B: moonlit-orchard", ""))
    done = sheetgen("pad", "hungry-hamsters", "-n", "2", "-o", "pad.pdf")
    assert done.returncode == 0, done.stderr
    assert pages(tmp_path / "pad.pdf") == 1
    asked = sheetgen("pad", "hungry-hamsters", "--side", "both")
    assert asked.returncode == 2 and "no burrow of its own for side B" in asked.stderr


def test_a_game_of_ones_own_is_not_called_unofficial(sheetgen: Run, tmp_path: Path) -> None:
    folder = tmp_path / "data" / "hungry-hamsters"
    folder.mkdir(parents=True)
    text = (ROOT / "data/hungry-hamsters/game.yaml").read_text()
    (folder / "game.yaml").write_text(text + "unofficial: false\n")
    assert sheetgen("pad", "hungry-hamsters", "-n", "1", "-o", "pad.pdf").returncode == 0
    assert "nofficial" not in text_of(tmp_path / "pad.pdf", 0)
    with pikepdf.open(tmp_path / "pad.pdf") as pdf:
        assert str(pdf.docinfo["/Author"]) == "Moritz Dressler"


def test_an_output_never_replaces_its_own_source(sheetgen: Run, tmp_path: Path) -> None:
    path = own_burrow(tmp_path)
    before = path.read_bytes()
    (tmp_path / "link.yaml").symlink_to(path.name)
    for target in ("my-burrow.yaml", "./my-burrow.yaml", "link.yaml"):
        done = sheetgen("pad", "my-burrow.yaml", "-n", "1", "-o", target)
        assert done.returncode == 2
        assert "one of the files this is made from" in done.stderr
        assert path.read_bytes() == before


def test_a_pad_to_be_glued_with_the_rules_at_its_end(sheetgen: Run, tmp_path: Path) -> None:
    done = sheetgen("pad", "hungry-hamsters", "--sheets", "5", "--stack", "--cover", "--lang", "de", "-o", "pad.pdf")
    assert done.returncode == 0, done.stderr
    assert "5 sheets of A4 paper" in done.stderr
    assert pages(tmp_path / "pad.pdf") == 2 * 3 + 4
    assert "Regeln" in text_of(tmp_path / "pad.pdf", 6)
    assert text_of(tmp_path / "pad.pdf", 9).strip() == ""


def test_white_backs_alone_are_not_printed(sheetgen: Run, tmp_path: Path) -> None:
    """The sheets have one side, the cover has two: the backs of the sheets stay white."""
    common = ("pad", "hungry-hamsters", "--cover", "--side", "b", "-n", "4", "-o", "pad.pdf", "--pages")
    for choice, words in (("2", "--pages: page 2 is a white back"), ("2,4", "--pages: what is chosen are white backs")):
        done = sheetgen(*common, choice)
        assert (done.returncode, done.stderr.count("\n")) == (2, 1) and words in done.stderr, done.stderr
        assert not (tmp_path / "pad.pdf").exists()
    for choice, count in (("1", 1), ("6", 1), ("2,6", 2), ("1-2", 2)):
        done = sheetgen(*common, choice)
        assert done.returncode == 0 and pages(tmp_path / "pad.pdf") == count, done.stderr


def test_rules_that_have_no_room_on_a_cover_are_told_in_one_line(sheetgen: Run) -> None:
    done = sheetgen("pad", "hamsterbacke", "--up", "4", "--paper", "a6", "--cover", "-o", "pad.pdf")
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize("command", ["pad", "cards", "rules"])
def test_ink_is_saved(command: str, sheetgen: Run, tmp_path: Path) -> None:
    for ink in ("full", "grey", "low", "outline"):
        done = sheetgen(command, "hamsterbacke", "--ink", ink, "-o", f"{ink}.pdf")
        assert done.returncode == 0, done.stderr
    with pikepdf.open(tmp_path / "grey.pdf") as pdf:
        drawn = b"".join(page.Contents.read_bytes() for page in pdf.pages)
        drawn += b"".join(bytes(thing.read_bytes()) for thing in pdf.objects if isinstance(thing, pikepdf.Stream)
                          and thing.get("/Subtype") == "/Form")  # fmt: skip
    colours = [line.split() for line in drawn.splitlines() if line.endswith((b" rg", b" RG"))]
    assert all(red == green == blue for *_, red, green, blue, _ in colours)
    assert len({(tmp_path / f"{ink}.pdf").read_bytes() for ink in ("full", "grey", "low", "outline")}) == 4
    assert sheetgen(command, "hamsterbacke", "--ink", "lo").returncode == 2


def test_marks_are_chosen(sheetgen: Run, tmp_path: Path) -> None:
    done = sheetgen("pad", "hungry-hamsters", "-n", "4", "--marks", "slug,ruler", "--date", "May 2026", "-o", "a.pdf")
    assert done.returncode == 0, done.stderr
    first, back = text_of(tmp_path / "a.pdf", 0), text_of(tmp_path / "a.pdf", 1)
    assert "Hungry Hamsters, page 1 of 4: fronts, version" in first and "May 2026" in first
    assert "100 mm when printed at 100 %" in first and "1A" in first
    assert "page 2 of 4: backs of page 1, long edge" in back and "1A" in back and "100 mm" not in back
    done = sheetgen("pad", "hungry-hamsters", "-n", "4", "--up", "1", "--marks", "slug", "-o", "b.pdf")
    version = first.split("version ")[1][:8]
    assert f"version {version}" in text_of(tmp_path / "b.pdf", 0)  # the same sheets, laid out otherwise
    done = sheetgen("pad", "hamsterbacke", "--up", "4", "-n", "4", "--marks", "all", "-o", "c.pdf")
    small = text_of(tmp_path / "c.pdf", 0)
    assert "50 mm" in small and "100 mm" not in small and "no room" not in done.stdout
    sheetgen("pad", "hungry-hamsters", "-n", "4", "-o", "d.pdf")
    assert "page 1 of" not in text_of(tmp_path / "d.pdf", 0)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ("--marks fold", "no mark `fold`; there are: crop, cut, registration, slug, ruler, all, none"),
        ("--marks slugg", "did you mean `slug`?"),
        ("--marks none,crop", "--marks none stands alone"),
        ("--date today", "--date is for the mark slug, which --marks leaves out; name it there"),
        ("--png sheet --marks none", "--marks is for papers; --png sheet draws sides alone"),
        (f"--marks slug --date {'x' * 41}", "--date is a line of at most 40 letters"),
    ],
)
def test_marks_that_are_none(options: str, words: str, sheetgen: Run) -> None:
    done = sheetgen("pad", "hungry-hamsters", *options.split())
    assert (done.returncode, len(done.stderr.splitlines())) == (2, 1)
    assert words in done.stderr
