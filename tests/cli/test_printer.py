"""``--printer`` on printing commands, and calibration from the command line."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.conftest import ROOT, Run, extra, program

OWN = """format: sheetgen/printer@1
id: kitchen
title: Kitchen
dx: 2mm
dy: -1mm
margins: {left: 4mm, right: 4mm, top: 4mm, bottom: 4mm}
"""


@pytest.fixture
def config(tmp_path: Path) -> str:
    folder = tmp_path / "config" / "sheetgen" / "printers"
    folder.mkdir(parents=True)
    (folder / "kitchen.yaml").write_text(OWN, "utf-8")
    return str(tmp_path / "config")


def matrices(path: Path) -> list[tuple[float, ...] | None]:
    """How each page of a PDF is moved, after the matrix that turns it over."""
    pikepdf = extra("pikepdf")
    found: list[tuple[float, ...] | None] = []
    with pikepdf.open(path) as pdf:
        for page in pdf.pages:
            lines = page.Contents.read_bytes().decode("latin-1").splitlines()
            moved = re.fullmatch(r"((?:-?[\d.]+ ){6})cm", lines[1]) if len(lines) > 1 else None
            found.append(tuple(map(float, moved[1].split())) if moved else None)
    return found


@pytest.mark.parametrize(
    ("flip", "shift"),
    # Seen from the front backs lie 2 mm too far to the right: on the back itself that is to the left (long edge).
    [("long", (2.0, 1.0)), ("short", (-2.0, -1.0))],
)
def test_backs_are_moved_and_fronts_are_not(
    sheetgen: Run, tmp_path: Path, config: str, flip: str, shift: tuple[float, float]
) -> None:
    result = sheetgen(
        "pad", "hungry-hamsters", "-n", "4", "--flip", flip, "--printer", "kitchen", "-o", "pad.pdf",
        XDG_CONFIG_HOME=config,
    )  # fmt: skip
    assert result.returncode == 0, result.stderr
    assert result.stdout.strip().endswith("for kitchen")
    fronts, backs = (matrices(tmp_path / "pad.pdf")[start::2] for start in (0, 1))
    assert fronts == [None, None]
    assert all(back is not None and back == pytest.approx((1, 0, 0, 1, *shift)) for back in backs)
    program("qpdf")


@pytest.mark.parametrize("order", ["interleaved", "fronts-then-backs"])
def test_backs_alone_are_moved_as_they_are_among_all(sheetgen: Run, tmp_path: Path, config: str, order: str) -> None:
    found = []
    for name, pages in (("all", ()), ("last", ("--pages", "30"))):
        options = ("--flip", "short", "--order", order, *pages, "--printer", "kitchen", "-o", f"{name}.pdf")
        assert sheetgen("cards", "hamsterbacke", *options, XDG_CONFIG_HOME=config).returncode == 0
        found.append(matrices(tmp_path / f"{name}.pdf")[-1])
    assert found[0] is not None and found[0] == found[1] == pytest.approx((1, 0, 0, 1, -2, -1))


def test_the_back_of_rules_is_one(sheetgen: Run, tmp_path: Path, config: str) -> None:
    options = ("--paper", "150x150mm", "--printer", "kitchen", "-o", "rules.pdf")
    result = sheetgen("rules", "hungry-hamsters", *options, XDG_CONFIG_HOME=config)
    assert result.returncode == 0, result.stderr
    found = matrices(tmp_path / "rules.pdf")
    assert len(found) > 1
    assert all((matrix is None) == (place % 2 == 0) for place, matrix in enumerate(found))


def test_boxes_stay_where_they_were(sheetgen: Run, tmp_path: Path, config: str) -> None:
    pikepdf = extra("pikepdf")
    boxes = []
    for name, options in (("plain", ()), ("moved", ("--printer", "kitchen"))):
        sheetgen("cards", "hamsterbacke", *options, "-o", f"{name}.pdf", XDG_CONFIG_HOME=config)
        with pikepdf.open(tmp_path / f"{name}.pdf") as pdf:
            boxes.append([(list(page.MediaBox), list(page.TrimBox)) for page in pdf.pages])
    assert boxes[0] == boxes[1]


def test_an_unknown_printer_is_one_line_with_the_nearest(sheetgen: Run, config: str) -> None:
    for command in (("pad", "hungry-hamsters"), ("cards", "hamsterbacke"), ("rules", "hungry-hamsters"), ("build",)):
        result = sheetgen(*command, "--printer", "kitchem", XDG_CONFIG_HOME=config)
        assert result.returncode == 2
        assert "no printer `kitchem`; did you mean `kitchen`?" in result.stderr


@pytest.mark.parametrize(
    "command",
    [
        "rules hungry-hamsters --format txt",
        "rules hungry-hamsters --png page --dpi 40",
        "rules hungry-hamsters --pdf-x 1a",
        "pad hamsterbacke -n 1 --png sheet --dpi 40",
        "pad hamsterbacke -n 1 --pdf-x 1a",
        "cards hamsterbacke --only red --png card --dpi 40",
        "cards hamsterbacke --only red --png page --dpi 40",
        "cards hamsterbacke --only red --tts --dpi 40",
        "cards hamsterbacke --only red --pdf-x 1a",
    ],
)
def test_what_no_printer_at_home_prints_is_not_moved(command: str, sheetgen: Run, tmp_path: Path, config: str) -> None:
    """Asking for it is a mistake; a printer that is set for all prints is none of theirs."""
    result = sheetgen(*command.split(), "--printer", "kitchen", XDG_CONFIG_HOME=config)
    assert (result.returncode, result.stdout) == (2, "")
    assert "--printer moves what a printer puts on paper" in result.stderr
    assert not (tmp_path / "output").exists()
    made = []
    for environment in ({}, {"SHEETGEN_PRINTER": "kitchen"}):
        result = sheetgen(*command.split(), XDG_CONFIG_HOME=config, **environment)
        assert result.returncode == 0, result.stderr
        assert "kitchen" not in result.stdout
        made.append({path: path.read_bytes() for path in (tmp_path / "output").rglob("*") if path.is_file()})
    assert made[0] == made[1]


def test_a_faulty_printer_prints_nothing(sheetgen: Run, tmp_path: Path, config: str) -> None:
    path = Path(config) / "sheetgen" / "printers" / "kitchen.yaml"
    path.write_text(OWN.replace("2mm", "2"), "utf-8")
    result = sheetgen("pad", "hungry-hamsters", "--printer", "kitchen", XDG_CONFIG_HOME=config)
    assert result.returncode == 2
    assert "sheetgen validate" in result.stderr
    assert not (tmp_path / "output").exists()


def test_print_in_a_margin_is_a_warning_and_can_be_ignored(sheetgen: Run, config: str) -> None:
    path = Path(config) / "sheetgen" / "printers" / "kitchen.yaml"
    path.write_text(OWN.replace("bottom: 4mm", "bottom: 30mm"), "utf-8")
    arguments = ("cards", "hamsterbacke", "--printer", "kitchen")
    result = sheetgen(*arguments, XDG_CONFIG_HOME=config)
    assert result.returncode == 0
    assert "warning[SG708]" in result.stderr
    assert "this printer leaves the first 30 mm white" in result.stderr
    assert "SG708" not in sheetgen(*arguments, "--ignore", "SG708", XDG_CONFIG_HOME=config).stderr
    checked = sheetgen("validate", str(path), XDG_CONFIG_HOME=config)
    assert "cards of 63 x 88 mm lie 16.5 mm from the lower edge of A4 paper" in checked.stdout


def test_calibration_from_the_first_sheet_to_a_print(sheetgen: Run, tmp_path: Path) -> None:
    config = str(tmp_path / "fresh")
    printed = sheetgen("calibrate", "--printer", "attic", "--paper", "letter", XDG_CONFIG_HOME=config)
    assert printed.returncode == 0, printed.stderr
    assert "output/calibration-attic.pdf  2 pages, both sides" in printed.stdout.replace("\\", "/")
    read = sheetgen(
        "calibrate", "--printer", "attic", "--paper", "letter", "--sheet", "1",
        "--read", "top=2/-0.4,bottom=2/-0.4,left=0/0.3,right=0/0.3", "--ruler", "99.5x99.8", "--margins", "4,4,4,6",
        XDG_CONFIG_HOME=config,
    )  # fmt: skip
    assert read.returncode == 0, read.stderr
    assert "dx        0.00 -> 1.60 mm              (backs lie too far to the right)" in read.stdout
    assert "attic.yaml  written" in read.stdout
    assert "attic" in sheetgen("list", XDG_CONFIG_HOME=config).stdout
    result = sheetgen("cards", "hamsterbacke", "--printer", "attic", "-o", "c.pdf", XDG_CONFIG_HOME=config)
    assert result.returncode == 0, result.stderr
    front, back, *_ = matrices(tmp_path / "c.pdf")
    assert front is not None
    assert front[0] == pytest.approx(1 / 0.995)
    assert back is not None
    assert back != front


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--read", "tpo=0"), "did you mean `top`"),
        (("--ruler", "99"), "99.5x99.8"),
        (("--margins", "4,4"), "four numbers"),
        (("--sheet", "1"), "give --read, --ruler or --margins"),
        (("--printer", "Mine!"), "lower-case letters"),
        (("--title", "日本"), "--title cannot be printed: the typeface lacks 日 本;"),
        (("--title", "日本", "--read", "top=0/0.4"), "--title cannot be printed: the typeface lacks 日 本;"),
        (("--flip", "wide"), "no choice for --flip"),
    ],
)
def test_slips_are_told_in_one_line(sheetgen: Run, tmp_path: Path, arguments: tuple[str, ...], said: str) -> None:
    result = sheetgen("calibrate", *arguments, XDG_CONFIG_HOME=str(tmp_path / "fresh"))
    assert result.returncode == 2
    assert said in result.stderr
    assert result.stderr.count("\n") == 1
    assert not (tmp_path / "fresh").exists()


def test_a_printer_can_be_set_once_for_all_prints(sheetgen: Run, tmp_path: Path, config: str) -> None:
    arguments = ("pad", "hungry-hamsters", "-n", "2", "-o", "pad.pdf")
    environment = {"XDG_CONFIG_HOME": config}
    named = sheetgen(*arguments, SHEETGEN_PRINTER="kitchen", **environment)
    assert named.stdout.strip().endswith("for kitchen")
    (tmp_path / "sheetgen.toml").write_text('printer = "kitchen"\n', "utf-8")
    assert sheetgen(*arguments, **environment).stdout.strip().endswith("for kitchen")
    assert "kitchen" not in sheetgen(*arguments, "--printer", "none", **environment).stdout
    assert "printer   kitchen" in sheetgen("config", "show", **environment).stdout
    # What is no paper does not ask for it.
    text = sheetgen("rules", "hungry-hamsters", "--format", "txt", "-o", "rules.txt", **environment)
    assert (text.returncode, text.stderr) == (0, "")


def test_a_build_for_an_unknown_printer_says_so_once(sheetgen: Run, config: str) -> None:
    result = sheetgen("build", "--printer", "kitchem", XDG_CONFIG_HOME=config)
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr.count("\n") == 1


def test_a_folder_that_refuses_is_told_and_nothing_is_left(sheetgen: Run, tmp_path: Path) -> None:
    (tmp_path / "config").write_text("a file where a folder should be", "utf-8")
    result = sheetgen("calibrate", "--read", "top=0/0.4", XDG_CONFIG_HOME=str(tmp_path / "config"))
    assert result.returncode == 2
    assert "XDG_CONFIG_HOME" in result.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["config"]


WIDE_MARGINS = OWN.replace("left: 4mm", "left: 10mm").replace("bottom: 4mm", "bottom: 9mm")


@pytest.fixture
def wide(tmp_path: Path, config: str) -> str:
    """The same printer, with wide margins at the left and below."""
    (Path(config) / "sheetgen" / "printers" / "kitchen.yaml").write_text(WIDE_MARGINS, "utf-8")
    return config


def test_validate_looks_at_all_that_is_printed(sheetgen: Run, tmp_path: Path, wide: str) -> None:
    result = sheetgen("validate", "--printer", "kitchen", "--format", "json", XDG_CONFIG_HOME=wide)
    assert result.returncode == 0, result.stderr
    found = [one for one in json.loads(result.stdout)["diagnostics"] if one["code"] == "SG708"]
    assert [(one["pointer"], one["path"].endswith("kitchen.yaml")) for one in found] == [
        ("/margins/left", True),
        ("/margins/bottom", True),
    ]
    for what in ("the pad of hamsterbacke", "the rules page of hungry-hamsters"):
        assert what in found[0]["message"]
    assert found[1]["message"].startswith(
        "the card proof of hamsterbacke has print 5.9 mm from the lower edge of the paper (page 4)"
    )
    assert not list(tmp_path.glob("**/*.pdf"))
    assert sheetgen("validate", "--printer", "kitchen", "--strict", XDG_CONFIG_HOME=wide).returncode == 1
    for quiet in (("--printer", "none"), (), ("--printer", "kitchen", "--ignore", "SG708")):
        assert "SG708" not in sheetgen("validate", *quiet, XDG_CONFIG_HOME=wide).stdout


def test_validate_looks_at_the_games_of_the_files_it_is_given(sheetgen: Run, wide: str) -> None:
    deck = str(ROOT / "data" / "hamsterbacke" / "deck.yaml")
    result = sheetgen("validate", deck, "--printer", "kitchen", XDG_CONFIG_HOME=wide)
    assert "the card proof of hamsterbacke" in result.stdout
    assert "hungry-hamsters" not in result.stdout


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_what_stands_beside_cards_clears_what_printers_leave_white(paper: str, sheetgen: Run, config: str) -> None:
    """Labels and rulers go farther in than cards must, where there is room: an inkjet leaves 6.7 mm below white."""
    path = Path(config) / "sheetgen" / "printers" / "kitchen.yaml"
    margins = "left: 6.7mm, right: 6.7mm, top: 6.7mm, bottom: 6.7mm"
    path.write_text(f"format: sheetgen/printer@1\nid: kitchen\ntitle: Kitchen\nmargins: {{{margins}}}\n", "utf-8")
    for backs in ("duplex", "fold"):
        arguments = ("cards", "hamsterbacke", "--paper", paper, "--backs", backs, "--printer", "kitchen")
        result = sheetgen(*arguments, XDG_CONFIG_HOME=config)
        assert result.returncode == 0 and "SG708" not in result.stderr, result.stderr


def test_the_page_is_the_one_that_was_chosen(sheetgen: Run, config: str) -> None:
    """Page 8 of the proof is the second of what is printed, and page 8 to whoever asked for it."""
    path = Path(config) / "sheetgen" / "printers" / "kitchen.yaml"
    path.write_text(OWN.replace("bottom: 4mm", "bottom: 30mm"), "utf-8")
    arguments = ("cards", "hamsterbacke", "--pages", "8", "--backs", "none", "--printer", "kitchen")
    result = sheetgen(*arguments, XDG_CONFIG_HOME=config)
    assert set(re.findall(r"page \d+", result.stderr)) == {"page 8"}, result.stderr


def test_validate_knows_the_nearest_printer(sheetgen: Run, config: str) -> None:
    result = sheetgen("validate", "--printer", "kitchem", XDG_CONFIG_HOME=config)
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr.strip().endswith("no printer `kitchem`; did you mean `kitchen`?")
    result = sheetgen("validate", "--printer", "zzz", XDG_CONFIG_HOME=config)
    assert "`sheetgen calibrate --printer NAME` measures yours" in result.stderr


def test_fronts_are_still_told_of_when_backs_are_a_file_of_their_own(sheetgen: Run, config: str) -> None:
    path = Path(config) / "sheetgen" / "printers" / "kitchen.yaml"
    path.write_text(OWN.replace("bottom: 4mm", "bottom: 30mm"), "utf-8")
    codes = {}
    for backs in ("none", "separate"):
        result = sheetgen("cards", "hamsterbacke", "--backs", backs, "--printer", "kitchen", XDG_CONFIG_HOME=config)
        assert result.returncode == 0, result.stderr
        codes[backs] = set(re.findall(r"(page \d+)( of \S+)? has print ([\d.]+ mm from the \w+ edge)", result.stderr))
    fronts = {(page, " of cards.pdf", edge) for page, _, edge in codes["none"]}
    assert fronts and fronts < codes["separate"]
    assert {of for _, of, _ in codes["separate"]} == {" of cards.pdf", " of cards-backs.pdf"}


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        ("calibrate --read --printer kitchen", "--read lacks its value: --printer stands where it should be"),
        ("calibrate --printer --read top=1", "--printer lacks its value: --read stands where it should be"),
        ("cards hamsterbacke --paper --flip short", "--paper lacks its value: --flip stands where it should be"),
        ("--printer kitchen calibrate", "options of a command stand behind it: sheetgen calibrate --printer ..."),
    ],
)
def test_options_in_the_wrong_order_are_told_where_they_belong(arguments: str, line: str, sheetgen: Run) -> None:
    result = sheetgen(*arguments.split())
    assert result.returncode == 2
    assert result.stderr.strip().splitlines()[-1] == f"sheetgen: {line}"
    assert "lacks its value" not in sheetgen("calibrate", "--bogus").stderr


def test_readings_of_a_new_printer_ask_whether_it_is_a_known_one(sheetgen: Run, config: str) -> None:
    read = ("--read", "top=2/-0.4,bottom=2/-0.2,left=0/0.3,right=0/0.1")
    result = sheetgen("calibrate", "--printer", "kitchne", *read, XDG_CONFIG_HOME=config)
    assert "kitchne is new. If it is kitchen, say --printer kitchen, and delete" in result.stdout
    result = sheetgen("calibrate", "--printer", "kitchen", *read, XDG_CONFIG_HOME=config)
    assert "is new" not in result.stdout


@pytest.mark.parametrize("paper", ["A4", "a4", "13 x 19 in", "320x450mm"])
def test_papers_of_printers_are_those_of_the_command_line(paper: str, sheetgen: Run, config: str) -> None:
    path = Path(config) / "sheetgen" / "printers" / "kitchen.yaml"
    path.write_text(OWN + f'paper: "{paper}"\n', "utf-8")
    assert sheetgen("validate", str(path)).returncode == 0
    path.write_text(OWN + "paper: lettr\n", "utf-8")
    result = sheetgen("validate", str(path))
    assert (result.returncode, "SG201" in result.stdout, "`letter`" in result.stdout) == (1, True, True)


def test_backs_alone_are_moved_as_they_are_with_their_fronts(sheetgen: Run, tmp_path: Path, config: str) -> None:
    common = ("pad", "hungry-hamsters", "-n", "4", "--flip", "short", "--printer", "kitchen")
    for name, more in (("all", ()), ("backs", ("--pages", "2,4"))):
        result = sheetgen(*common, *more, "-o", f"{name}.pdf", XDG_CONFIG_HOME=config)
        assert result.returncode == 0, result.stderr
    assert matrices(tmp_path / "backs.pdf") == matrices(tmp_path / "all.pdf")[1::2] != [None, None]
