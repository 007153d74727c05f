"""``sheetgen export`` on the command line: a folder ready to upload, a report, and what is refused in one line."""

from __future__ import annotations

import csv
import errno
import json
import os
import signal
import stat
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from sheetgen.tasks.outcome import Failure
from sheetgen.tasks.part import ENDING
from sheetgen.tasks.together import Together
from tests.cli.test_faults import SMALL, on_a_disk, shell
from tests.cli.test_faults import sheetgen as start
from tests.conftest import ROOT, Run, extra
from tests.products.test_press import profile


def named(folder: Path) -> list[str]:
    """All files of a folder, by path."""
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def size_of(path: Path) -> tuple[int, int]:
    head = path.read_bytes()[:24]
    return int.from_bytes(head[16:20], "big"), int.from_bytes(head[20:24], "big")


def report_of(folder: Path) -> dict[str, Any]:
    found = json.loads((folder / "report.json").read_text("ascii"))
    assert isinstance(found, dict)
    return found


def test_a_deck_for_a_vendor_of_pictures(sheetgen: Run, tmp_path: Path) -> None:
    extra("pypdfium2")
    done = sheetgen("export", "hamsterbacke", "--preset", "the-game-crafter", "--part", "cards")
    assert done.returncode == 0, done.stderr
    folder = tmp_path / "output/hamsterbacke/export/the-game-crafter"
    kinds = ("dark-blue", "dark-green", "light-blue", "light-green", "orange", "red", "yellow")
    pictures = [f"cards/hamsterbacke-{kind}-front.png" for kind in kinds]
    back = "cards/hamsterbacke-common-back.png"
    assert named(folder) == sorted([*pictures, back, "quantities.csv", "report.json", "report.txt"])
    assert {size_of(folder / name) for name in (*pictures, back)} == {(825, 1125)}
    with (folder / "quantities.csv").open(newline="", encoding="utf-8") as stream:
        rows = list(csv.DictReader(stream))
    assert sorted(row["file"] for row in rows) == pictures and {row["back"] for row in rows} == {back}
    assert sum(int(row["copies"]) for row in rows) == 120
    report = report_of(folder)
    assert report["summary"]["fails"] == 0 and report["checked_on"] == "2026-11-29" and report["source"]
    assert {rule["status"] for rule in report["rules"]} == {"look"}
    assert "cards  " in done.stdout and "none fails" in done.stdout
    assert "no certificate" in (folder / "report.txt").read_text("utf-8")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("hamsterbacke", "for which print vendor? Say --preset NAME; there are: drive-thru-cards, make-playing-cards"),
        ("hamsterbacke --preset the-game-crafter --part ,", "--part names none; there are: cards, pad, rules"),
        ("hamsterbacke --preset game-crafter", "no preset `game-crafter`; did you mean `the-game-crafter`?"),
        ("hamsterbake --preset the-game-crafter", "no game `hamsterbake`; did you mean `hamsterbacke`?"),
        (
            "hamsterbacke --preset offset-cmyk",
            "asks for PDF/X-4, which has the printer's profile in it: add --icc FILE",
        ),
        (
            "hamsterbacke --preset drive-thru-cards",
            "the nearest is poker, 63.5 x 88.9 mm: add --product poker to print",
        ),
        ("hamsterbacke --preset make-playing-cards", "cuts no cards of 63 x 88 mm, the size of deck hamsterbacke"),
        ("hamster-roll --preset make-playing-cards", "has no product for what hamster-roll has (pad, rules)"),
        ("hamsterbacke --preset make-playing-cards --part pad", "MakePlayingCards has no product for pad"),
        ("hamster-roll --preset the-game-crafter --part cards", "hamster-roll has no cards"),
        ("hamsterbacke --preset the-game-crafter --part card", "did you mean `cards`?"),
        (
            "hamsterbacke --preset the-game-crafter --product pokr",
            "no product of the-game-crafter `pokr`; did you mean",
        ),
        ("hamsterbacke --preset the-game-crafter --product poker,bridge", "--product bridge both hold cards"),
        (
            "hamsterbacke --preset the-game-crafter --product poker --part pad",
            "holds cards, and --part leaves cards out",
        ),
        ("hamsterbacke --preset the-game-crafter --dpi 150", "takes pictures of exactly 825 x 1125 pixels"),
        ("hamsterbacke --preset drive-thru-cards --dpi 150", "--dpi is for pictures, and drive-thru-cards takes PDF"),
        ("hamsterbacke --preset the-game-crafter --icc x.icc", "--icc is for PDF/X, and the-game-crafter takes none"),
        ("hamsterbacke --preset the-game-crafter -o -", "name their folder with -o"),
        ("hamsterbacke --preset the-game-crafter -o x.pdf", "name their folder with -o"),
        ("hungry-hamsters --preset the-game-crafter --product score-pad-small", "is too small for the design"),
        ("hamsterbacke --preset the-game-crafter -p a5", "--paper is for vendors that cut any size"),
        ("hamsterbacke --preset offset-cmyk -p nosuch", "no paper `nosuch`"),
        ("hamsterbacke --preset the-game-crafter --product ,", "--product names none"),
        ("hungry-hamsters --preset the-game-crafter --side c", "no choice for --side `c`"),
        ("hungry-hamsters --preset the-game-crafter --part rules --side a", "--side is for the pad, and this export"),
        ("hamsterbacke --preset drive-thru-cards --burrow willow-bank", "--burrow is for the pad, and this export has"),
        ("hamsterbacke --preset the-game-crafter --burrow willow-bank", "the pad of hamsterbacke has none"),
        ("hungry-hamsters --preset the-game-crafter --burrow nosuch", "no burrow `nosuch`"),
    ],
)
def test_what_is_refused_in_one_line_and_leaves_nothing(
    arguments: str, said: str, sheetgen: Run, tmp_path: Path
) -> None:
    done = sheetgen("export", *arguments.split())
    assert done.returncode == 2, done.stderr
    assert said in done.stderr and len(done.stderr.splitlines()) == 1
    assert list(tmp_path.iterdir()) == []


unix = pytest.mark.skipif(sys.platform == "win32", reason="limits, mounts and signals of Unix")
COMMAND = "export hamsterbacke --preset the-game-crafter --part cards -o out"


def bytes_of(folder: Path) -> dict[str, bytes]:
    return {name: (folder / name).read_bytes() for name in named(folder)}


def old_export(folder: Path) -> dict[str, bytes]:
    """What an earlier export left, in a folder of its own."""
    (folder / "cards").mkdir(parents=True)
    for name, begin in (
        ("cards/hamsterbacke-red-front.png", "\x89PNG Software\0sheetgen"),
        ("quantities.csv", "file,copies,back\n"),
        ("report.txt", "Export of "),
        ("report.json", '{\n  "version": 1,\n  "preset": "the-game-crafter",'),
    ):
        (folder / name).write_text(f"{begin} old", "latin-1")
    return bytes_of(folder)


@unix
def test_a_limit_on_the_size_of_files_leaves_the_old_export_whole(tmp_path: Path) -> None:
    extra("pypdfium2")
    old = old_export(tmp_path / "out")
    # Python would leave cut-off bytecode behind, which every later run fails to read.
    done = shell(f"ulimit -f {SMALL}; PYTHONDONTWRITEBYTECODE=1 sheetgen {COMMAND}", cwd=tmp_path)
    assert done.returncode == 2 and done.stderr.count("\n") == 1
    assert done.stderr.startswith("sheetgen: cannot write out/cards/hamsterbacke-"), "its place, not where it was made"
    assert done.stderr.endswith("-front.png: file too large; choose another place with -o\n")
    assert bytes_of(tmp_path / "out") == old and sorted(os.listdir(tmp_path)) == ["out"]


@unix
def test_a_full_disk_leaves_the_old_export_whole(tmp_path: Path) -> None:
    extra("pypdfium2")
    line = f"mkdir out; echo Export of old >out/report.txt; sheetgen {COMMAND}; echo $?; cat out/report.txt; find out"
    done = on_a_disk("size=256k", line, tmp_path)
    assert done.stdout == "2\nExport of old\nout\nout/report.txt\n"
    assert done.stderr.count("\n") == 1 and "no space left on device" in done.stderr and ".together" not in done.stderr


@unix
@pytest.mark.parametrize("stop", [signal.SIGKILL, signal.SIGINT])
def test_killed_in_the_middle_the_old_export_is_whole(stop: signal.Signals, tmp_path: Path) -> None:
    extra("pypdfium2")
    folder = tmp_path / "out"
    old = old_export(folder)
    process = start(*COMMAND.split(), cwd=tmp_path)
    while process.poll() is None and not list(folder.glob(f".*{ENDING}/cards/*.png")):
        time.sleep(0.001)
    process.send_signal(stop)
    process.communicate()
    assert process.returncode == (130 if stop == signal.SIGINT else -stop)
    assert {name: data for name, data in bytes_of(folder).items() if ENDING not in name} == old
    assert len(list(folder.glob(f".*{ENDING}"))) == (0 if stop == signal.SIGINT else 1)
    again = start(*COMMAND.split(), cwd=tmp_path)
    again.communicate()
    assert again.returncode == 0
    assert len(named(folder)) == 11 and not [name for name in os.listdir(folder) if name.endswith(ENDING)]


@unix
def test_what_another_run_is_making_is_left_alone(tmp_path: Path) -> None:
    folder = tmp_path / "out"
    with Together(folder) as first:
        (first.path / "one.txt").write_text("one")
        with Together(folder) as second:
            (second.path / "two.txt").write_text("two")
            second.commit(lambda path: None)
        assert (first.path / "one.txt").read_text() == "one"
        first.commit(lambda path: None)
    assert named(folder) == ["one.txt", "two.txt"] and sorted(os.listdir(folder)) == ["one.txt", "two.txt"]


@unix
def test_what_another_run_is_making_is_no_left_file(sheetgen: Run, tmp_path: Path) -> None:
    extra("pypdfium2")
    folder = tmp_path / "out"
    with Together(folder) as other:
        (other.path / "cards").mkdir()
        (other.path / "cards" / "one.png").write_text("one")
        done = sheetgen(*COMMAND.split(), cwd=tmp_path)
        assert done.returncode == 0 and "part of this export" not in done.stderr
        assert "part of this export" not in (folder / "report.txt").read_text("utf-8")


@unix
def test_a_link_stays_and_modes_are_kept(tmp_path: Path) -> None:
    folder, real = tmp_path / "out", tmp_path / "real.txt"
    folder.mkdir()
    real.write_text("old")
    real.chmod(0o604)
    (folder / "one.txt").symlink_to(real)
    with Together(folder) as files:
        (files.path / "one.txt").write_text("new")
        files.commit(lambda path: None)
    assert (
        (folder / "one.txt").is_symlink() and real.read_text() == "new" and stat.S_IMODE(real.stat().st_mode) == 0o604
    )


@unix
@pytest.mark.parametrize("refused", range(4))
def test_a_place_that_is_refused_leaves_all_places_as_they_were(
    refused: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As of a file that may not be changed (``chattr +i``), or one that a viewer holds on Windows."""
    folder = tmp_path / "out"
    names = ["cards/a.png", "cards/b.png", "pad/new.png", "report.txt"]
    for name in names:
        if "new" not in name:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(f"old {name}")
    (folder / "cards/a.png").chmod(0o604)
    before = bytes_of(folder)
    rename = Path.replace

    def replace(self: Path, target: Path) -> Path:
        if target == folder / names[refused] and self.read_text() == "new":
            raise PermissionError(errno.EPERM, "Operation not permitted", str(self))
        return rename(self, target)

    monkeypatch.setattr(Path, "replace", replace)
    with pytest.raises(Failure, match=f"cannot write .*{names[refused]}: operation not permitted"), Together(
        folder
    ) as files:  # fmt: skip
        for name in names:
            (files.path / name).parent.mkdir(exist_ok=True)
            (files.path / name).write_text("new")
        files.commit(lambda path: None)
    assert bytes_of(folder) == before
    assert stat.S_IMODE((folder / "cards/a.png").stat().st_mode) == 0o604


@pytest.mark.parametrize("named_anew", [True, False])
def test_an_old_file_that_cannot_be_put_back_is_kept_and_named(
    named_anew: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where it can have no other name, it stays where it is, and its folder with it."""
    folder = tmp_path / "out"
    names = ["a.txt", "b.txt"]
    folder.mkdir()
    for name in names:
        (folder / name).write_text("old")

    def refuse(self: Path, target: Path) -> Path:
        raise PermissionError(errno.EPERM, "Operation not permitted", str(self))

    def replace(self: Path, target: Path) -> Path:
        return refuse(self, target) if target == folder / "b.txt" or self.read_text() == "old" else move(self, target)

    move = Path.replace
    monkeypatch.setattr(Path, "replace", replace)
    if not named_anew:
        monkeypatch.setattr(Path, "rename", refuse)
    with pytest.raises(Failure) as told, Together(folder) as files:
        for name in names:
            (files.path / name).write_text("new")
        files.commit(lambda path: None)
    said = f"{folder / 'a.txt'} cannot be put back as it was: operation not permitted; the old file is kept as "
    assert told.value.lines[1].startswith(said)
    kept = Path(told.value.lines[1].removeprefix(said).removesuffix(" until the next run"))
    assert kept.read_text() == "old" and (kept.parent == folder) == named_anew
    assert [(folder / name).read_text() for name in names] == ["new", "old"]
    assert len(list(folder.iterdir())) == 3


def test_a_file_in_the_way_of_the_folder_is_one_line(sheetgen: Run, tmp_path: Path) -> None:
    (tmp_path / "out").write_text("mine")
    done = sheetgen(*COMMAND.split())
    assert done.returncode == 2 and done.stderr == (
        "sheetgen: cannot write out: out is no folder; choose another place with -o\n"
    )
    assert (tmp_path / "out").read_text() == "mine"


def test_a_rule_that_fails_is_exit_code_1_and_told(sheetgen: Run, tmp_path: Path) -> None:
    extra("pypdfium2")
    done = sheetgen("export", "hamsterbacke", "--preset", "the-game-crafter", "--part", "cards", "--product", "mini")
    assert done.returncode == 1 and "1 fails" in done.stdout
    assert done.stderr.startswith("cards: fails: size: deck hamsterbacke has 63 x 88 mm, 44.45 x 63.5 mm are cut")
    folder = tmp_path / "output/hamsterbacke/export/the-game-crafter"
    assert size_of(folder / "cards/hamsterbacke-red-front.png") == (600, 825)


def test_a_product_that_is_too_small_names_those_that_have_room(sheetgen: Run, tmp_path: Path) -> None:
    """As often as the advice is followed, until it is exported."""
    extra("pypdfium2")
    given = ("export", "hungry-hamsters", "--preset", "the-game-crafter", "--part", "pad", "--product")
    done = sheetgen(*given, "score-pad-small")
    assert done.returncode == 2 and "leave --product out, or try " in done.stderr
    for name in done.stderr.strip().rpartition("or try ")[2].split(" or "):
        assert sheetgen(*given, name, "-o", name).returncode == 0, name


def test_files_of_an_earlier_export_are_told(sheetgen: Run, tmp_path: Path) -> None:
    extra("pypdfium2")
    (tmp_path / "out/cards").mkdir(parents=True)
    for number in range(4):
        (tmp_path / f"out/cards/old-{number}.png").write_text("old")
    done = sheetgen(*COMMAND.split())
    assert done.returncode == 0 and done.stderr == (
        "4 files in the folder are not part of this export; do not upload them: cards/old-0.png, cards/old-1.png, "
        "cards/old-2.png, ...\n"
    )


def test_an_error_in_a_file_stops_it(sheetgen: Run, tmp_path: Path) -> None:
    path = tmp_path / "data/hamsterbacke/deck.yaml"
    path.parent.mkdir(parents=True)
    text = (ROOT / "data/hamsterbacke/deck.yaml").read_text("utf-8")
    path.write_text(text.replace("total: 120", "total: 121"), "utf-8")
    done = sheetgen("export", "hamsterbacke", "--preset", "the-game-crafter", "--part", "cards")
    assert done.returncode == 1 and "nothing was written" in done.stderr and "deck-total" in done.stderr
    assert done.stdout == "" and sorted(os.listdir(tmp_path)) == ["data"]


@pytest.mark.parametrize(
    ("options", "configuration", "said"),
    [
        ("--ignore SG705 --ignore SG201", "", "left out with --ignore or by a configuration: SG705 unpaired-back"),
        ("", "SHEETGEN_IGNORE", "left out with --ignore or by a configuration: SG705 unpaired-back"),
        ("", 'ignore = ["SG7"]', "left out with --ignore or by a configuration: SG705 unpaired-back"),
        ("", '[per-file]\n"deck.yaml" = {ignore = ["SG705"]}', "left out with --ignore or by a configuration: SG705 "),
        ("", '[severity]\nSG705 = "off"', "left out with --ignore or by a configuration: SG705 unpaired-back"),
        ("", '[severity]\nSG705 = "info"', "errors that a configuration makes less grave: SG705 unpaired-back"),
        ("", 'select = ["SG6"]', "left out with --ignore or by a configuration: SG705 unpaired-back"),
        ("", "[severity]\n", None),
    ],
)
def test_the_report_tells_what_was_left_out(
    options: str, configuration: str, said: str | None, sheetgen: Run, tmp_path: Path
) -> None:
    extra("pypdfium2")
    sheetgen("new", "deck", "den")
    deck = tmp_path / "data/den/deck.yaml"
    text = deck.read_text("utf-8")
    if said is not None:
        text = text.replace("back: den-back", 'back: "{colour}"')
    deck.write_text(text, "utf-8")
    variables = {configuration: "SG705"} if configuration.startswith("SHEETGEN") else {}
    (tmp_path / "sheetgen.toml").write_text("" if variables else configuration, "utf-8")
    command = "export den --preset the-game-crafter --part cards -o out"
    done = sheetgen(*command.split(), *options.split(), **variables)
    assert done.returncode == (0 if said is None else 1), done.stderr
    (cards,) = report_of(tmp_path / "out")["parts"]
    rules = [one["message"] for one in cards["rules"] if one["rule"] == "ignored"]
    assert [one.startswith(said or "") for one in rules] == ([] if said is None else [True]), rules


def test_every_bundled_game_for_every_preset_that_has_products_for_it(sheetgen: Run, tmp_path: Path) -> None:
    """No rule fails, in both languages; where a deck's size has no product, the product that is named is the way."""
    extra("pypdfium2"), extra("pikepdf")
    (tmp_path / "press.icc").write_bytes(profile())
    offset = "offset-cmyk --icc press.icc"
    runs = [
        "hamsterbacke drive-thru-cards --product poker --lang de",
        "hamsterbacke make-playing-cards --product poker",
    ]
    for game in ("hamsterbacke", "hamster-roll", "hungry-hamsters"):
        runs += [f"{game} the-game-crafter --lang de", f"{game} {offset}"]
    for number, run in enumerate(runs):
        game, preset, *more = run.split()
        done = sheetgen("export", game, "--preset", preset, *more, "-o", f"out{number}")
        assert done.returncode == 0, (run, done.stderr)
        assert report_of(tmp_path / f"out{number}")["summary"]["fails"] == 0


def test_a_burrow_of_ones_own_and_one_side_alone(sheetgen: Run, tmp_path: Path) -> None:
    """As `pad` has them: a second burrow is the game's own of the other side."""
    extra("pypdfium2")
    assert sheetgen("new", "burrow", "mine", "--game", "hungry-hamsters").returncode == 0
    export = ("export", "hungry-hamsters", "--preset", "the-game-crafter", "--part", "pad", "-o", "out")
    for options, names in (
        (("--burrow", "mine.yaml"), ["mine-a", "moonlit-orchard-b"]),
        (("--side", "B"), ["moonlit-orchard-b"]),
        (("--side", "a", "--burrow", "mine.yaml"), ["mine-a"]),
        (("-b", "willow-bank", "-b", "moonlit-orchard"), ["willow-bank-a", "moonlit-orchard-b"]),
    ):
        done = sheetgen(*export, *options)
        assert done.returncode == 0, done.stderr
        (part,) = json.loads((tmp_path / "out/report.json").read_text("utf-8"))["parts"]
        assert [file["path"] for file in part["files"]] == [f"pad/hungry-hamsters-{name}.png" for name in names]


def test_a_burrow_of_ones_own_leaves_the_games_export_alone(sheetgen: Run, tmp_path: Path) -> None:
    extra("pypdfium2")
    assert sheetgen("new", "burrow", "mine", "--game", "hungry-hamsters").returncode == 0
    export = ("export", "hungry-hamsters", "--preset", "the-game-crafter", "--part", "pad")
    for options, folder in (
        (("-b", "mine.yaml"), "the-game-crafter-mine"),
        (("-b", "mine.yaml", "-b", "moonlit-orchard", "--lang", "de"), "the-game-crafter-mine-moonlit-orchard.de"),
        ((), "the-game-crafter"),
    ):
        done = sheetgen(*export, *options)
        assert done.returncode in (0, 1), done.stderr
        assert (tmp_path / "output/hungry-hamsters/export" / folder / "report.txt").is_file()
        assert len(list((tmp_path / "output/hungry-hamsters/export").iterdir())) <= 3
    assert not list((tmp_path / "output/hungry-hamsters/export/the-game-crafter").rglob("*mine*"))


def test_a_fault_in_a_burrow_of_ones_own_stops_it(sheetgen: Run, tmp_path: Path) -> None:
    assert sheetgen("new", "burrow", "mine", "--game", "hungry-hamsters").returncode == 0
    path = tmp_path / "mine.yaml"
    path.write_text(path.read_text("utf-8").replace("tracker: 4", "ones: 6\ntracker: 4"), "utf-8")
    done = sheetgen("export", "hungry-hamsters", "--preset", "the-game-crafter", "-b", "mine.yaml", "-o", "out")
    assert (done.returncode, done.stdout) == (1, "")
    assert "ones-track" in done.stderr and done.stderr.endswith("export in spite of one with --ignore NAME\n")
    assert not (tmp_path / "out").exists()


def test_the_products_of_a_preset_are_listed(sheetgen: Run, tmp_path: Path) -> None:
    """Each that `--product` takes, what is printed on it, and its size; also of a preset of one's own."""
    own = tmp_path / "layouts/presets/corner.yaml"
    own.parent.mkdir(parents=True)
    (tmp_path / "data").mkdir()
    bundled = (ROOT / "layouts/presets/offset-cmyk.yaml").read_text("utf-8")
    own.write_text(bundled.replace("id: offset-cmyk", "id: corner"), "utf-8")
    lines = sheetgen("list").stdout.splitlines()
    start = next(place for place, line in enumerate(lines) if line.startswith("Presets of print vendors"))
    listed = lines[start : lines.index("", start)]
    assert "  the-game-crafter   The Game Crafter" in listed
    assert "    pad     score-pad-large     Large score pad, 203.2 x 254 mm" in listed
    assert "    booklet booklet-jumbo       Jumbo booklet, 203.2 x 254 mm" in listed
    for name in ("corner", "offset-cmyk"):
        place = listed.index(f"  {name:<18} Offset printer (CMYK); other sizes, too")
        assert listed[place + 1] == "    cards   poker-eu            Poker cards (European), 63 x 88 mm"
    own.write_text(own.read_text("utf-8").replace("trim:", "trmi:"), "utf-8")
    done = sheetgen("list")
    assert done.returncode == 0 and "  corner " in done.stdout, "a faulty one is listed by its name"
