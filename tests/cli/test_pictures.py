"""``--png`` and ``--tts`` as their users call them."""

from __future__ import annotations

import json
import os
import struct
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.conftest import ROOT, Run, extra, program


@pytest.fixture(autouse=True)
def library() -> None:
    extra("pypdfium2")


def size_of(path: Path) -> tuple[int, int]:
    data = path.read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n" and data[-8:-4] == b"IEND"
    width, height = struct.unpack_from(">II", data, 16)
    return width, height


def told_by(name: str, *arguments: str) -> str:
    return subprocess.run([program(name), *arguments], capture_output=True, text=True, check=False).stdout


def named(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_each_kind_once(sheetgen: Run, tmp_path: Path) -> None:
    """120 cards of seven kinds are seven fronts and the back that all have; with bleed larger by it, no whit else."""
    done = sheetgen("cards", "hamsterbacke", "--png", "card")
    assert done.returncode == 0, done.stderr
    assert "8 pictures of 744 x 1039 pixels" in done.stdout and done.stderr == ""
    folder = tmp_path / "output/hamsterbacke/pictures"
    names = named(folder)
    assert len(names) == 8 and names[:2] == ["hamsterbacke-common-back.png", "hamsterbacke-dark-blue-front.png"]
    assert {size_of(folder / name) for name in names} == {(744, 1039)}
    again = sheetgen("cards", "hamsterbacke", "--png", "card", "-o", "again")
    assert again.returncode == 0
    assert all((tmp_path / "again" / name).read_bytes() == (folder / name).read_bytes() for name in names)
    bleed = sheetgen("cards", "hamsterbacke", "--png", "card", "--bleed", "0.3 cm", "--only", "red", "-o", "bleed")
    assert "2 pictures of 815 x 1110 pixels" in bleed.stdout
    assert named(tmp_path / "bleed") == ["hamsterbacke-common-back.png", "hamsterbacke-red-front.png"]


def test_a_file_for_each_copy(sheetgen: Run, tmp_path: Path) -> None:
    options = (
        "--png",
        "card",
        "--only",
        "red",
        "--backs",
        "none",
        "--dpi",
        "40",
        "--name",
        "{id}-{copy:02}",
        "-o",
        "x",
    )
    done = sheetgen("cards", "hamsterbacke", *options)
    assert done.returncode == 0, done.stderr
    assert named(tmp_path / "x") == [f"red-{copy:02}.png" for copy in range(1, 25)]
    assert len({path.read_bytes() for path in (tmp_path / "x").iterdir()}) == 1


@pytest.mark.parametrize(
    ("arguments", "names", "size"),
    [
        (("pad", "hungry-hamsters", "--png", "sheet"),
         ["hungry-hamsters-moonlit-orchard-b.png", "hungry-hamsters-willow-bank-a.png"], (413, 292)),
        (("pad", "hungry-hamsters", "--png", "page"), ["hungry-hamsters-pad-001.png", "hungry-hamsters-pad-002.png"],
         (413, 585)),
        (("pad", "hungry-hamsters", "--png", "sheet", "--blank", "--side", "a"), ["hungry-hamsters-blank-a.png"],
         (413, 292)),
        (("pad", "hamsterbacke", "--png", "sheet"), ["hamsterbacke-player-rounds-front.png"], (413, 292)),
        (("cards", "hamsterbacke", "--png", "page", "--pages", "3-4"),
         ["hamsterbacke-cards-003.png", "hamsterbacke-cards-004.png"], (413, 585)),
        (("cards", "hamsterbacke", "--png", "page", "--pages", "4,7"),
         ["hamsterbacke-cards-004.png", "hamsterbacke-cards-007.png"], (413, 585)),
        (("rules", "hamster-roll", "--png", "page", "--paper", "letter"), ["hamster-roll-rules-001.png"], (425, 550)),
    ],
)  # fmt: skip
def test_sheets_and_pages(
    arguments: tuple[str, ...], names: list[str], size: tuple[int, int], sheetgen: Run, tmp_path: Path
) -> None:
    done = sheetgen(*arguments, "--dpi", "50", "-o", "x")
    assert done.returncode == 0, done.stderr
    assert named(tmp_path / "x") == names
    assert {size_of(tmp_path / "x" / name) for name in names} == {size}


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--png", "sheet"), "no choice for --png `sheet`; there are: card, page"),
        (("--png", "card", "--name", "{id}.png"), None),
        (
            ("--png", "page", "--backs", "separate", "--name", "{page:02}.png"),
            "two pictures would be one file, 02.png; tell them apart by more fields: {game}, {document}",
        ),
        (("--png", "card", "--name", "{nmae}.png"), "there is no field {nmae}; did you mean {name}? fields: {game}, "),
        (("--png", "card", "--name", "../{id}.png"), "name their folder with -o"),
        (("--png", "card", "--dpi", "0"), "--dpi 0 is out of range"),
        (("--png", "page", "--dpi", "2400"), "is too large; the most are 75 million pixels"),
        (("--png", "card", "--bleed", "nan"), "--bleed 'nan' is no length; say it as in 3mm"),
        (("--png", "page", "--bleed", "9"), "--bleed 9 is out of range"),
        (("--png", "card", "--pages", "1"), "choose cards with --only"),
        (("--png", "card", "--grid", "banana"), "--grid is for pages of cards; --png card draws each by itself"),
        (("--png", "card", "--marks", "none"), "--marks is for pages of cards; --png card draws each by itself"),
        (("--png", "card", "--order", "backs-first"), "--order is for pages of cards"),
        (("--png", "card", "--mark-sides", "both"), "--mark-sides is for pages of cards"),
        (("--tts", "--skip-slots", "1"), "--skip-slots is for pages of cards; --tts draws each by itself"),
        (("--png", "card", "-o", "-"), "name their folder with -o"),
        (("--png", "card", "-o", "card.png"), "name their folder with -o"),
        (("--dpi", "100"), "--dpi is for pictures; ask for some with --png card or --png page"),
        (("--tts-url", "https://example.org"), "--tts-url is for --tts"),
        (("--tts", "--tts-url", "example.org/x"), "is no address"),
        (("--tts", "--png", "card"), "are two things"),
    ],
)
def test_what_is_refused_before_anything_is_written(
    arguments: tuple[str, ...], said: str | None, sheetgen: Run, tmp_path: Path
) -> None:
    done = sheetgen("cards", "hamsterbacke", *arguments)
    if said is None:
        assert done.returncode == 0, done.stderr
        return
    assert done.returncode == 2 and said in done.stderr and len(done.stderr.splitlines()) == 1
    assert list(tmp_path.iterdir()) == []


def test_tabletop_simulator(sheetgen: Run, tmp_path: Path) -> None:
    done = sheetgen("cards", "hamsterbacke", "--tts")
    assert done.returncode == 0 and "1 sheet of 4 x 2 places, 2976 x 2078 pixels" in done.stdout, done.stderr
    folder = tmp_path / "output/hamsterbacke/tabletop"
    assert named(folder) == ["hamsterbacke-back.png", "hamsterbacke-faces-1.png", "hamsterbacke.json"]
    assert size_of(folder / "hamsterbacke-faces-1.png") == (4 * 744, 2 * 1039)
    (deck,) = json.loads((folder / "hamsterbacke.json").read_text("utf-8"))["ObjectStates"]
    assert len(deck["ContainedObjects"]) == 120 and set(deck["DeckIDs"]) == set(range(100, 107))
    assert deck["CustomDeck"]["1"] == {
        "FaceURL": "hamsterbacke-faces-1.png", "BackURL": "hamsterbacke-back.png", "NumWidth": 4, "NumHeight": 2,
        "BackIsHidden": True, "UniqueBack": False, "Type": 0,
    }  # fmt: skip
    other = sheetgen("cards", "hamsterbacke", "--tts", "--tts-url", "https://example.org/a/", "--dpi", "30", "-o", "x")
    assert other.returncode == 0, other.stderr
    assert '"https://example.org/a/hamsterbacke-faces-1.png"' in (tmp_path / "x/hamsterbacke.json").read_text("utf-8")


def test_a_sheet_of_cards_is_its_cards(sheetgen: Run, tmp_path: Path) -> None:
    """Cell by cell the pixels of the cards drawn alone: nothing is shifted by a part of a pixel."""
    Image = extra("PIL.Image")
    for options in (("--tts",), ("--png", "card")):
        assert sheetgen("cards", "hamsterbacke", *options, "--dpi", "100", "-o", "x").returncode == 0
    sheet = Image.open(tmp_path / "x/hamsterbacke-faces-1.png")
    names = ["light-green", "dark-green", "light-blue", "dark-blue", "yellow", "orange", "red"]
    files = [f"hamsterbacke-{name}-front.png" for name in names] + ["hamsterbacke-common-back.png"]
    for place, file in enumerate(files):
        card = Image.open(tmp_path / "x" / file)
        left, top = place % 4 * card.width, place // 4 * card.height
        cell = sheet.crop((left, top, left + card.width, top + card.height))
        assert cell.tobytes() == card.tobytes(), file


def test_without_the_library(sheetgen: Run, tmp_path: Path) -> None:
    """One line that says what to install."""
    site = tmp_path / "sitecustomize.py"
    site.write_text(
        "import importlib.util as u, sys\nfind = u.find_spec\n"
        "u.find_spec = lambda name, *more: None if name == 'pypdfium2' else find(name, *more)\n"
    )
    path = os.pathsep.join([str(tmp_path), str(ROOT)])
    done = sheetgen("cards", "hamsterbacke", "--png", "card", "-o", "x", PYTHONPATH=path)
    assert done.returncode == 2 and len(done.stderr.splitlines()) == 1, (sys.version, done.stderr)
    assert "pip install 'sheetgen[images]'" in done.stderr and not (tmp_path / "x").exists()


def test_no_picture_replaces_a_file_of_the_project(sheetgen: Run, tmp_path: Path) -> None:
    """A name that is already one of the sources, by whatever link, is refused."""
    assert sheetgen("new", "game", "den").returncode == 0
    project = next(path for path in tmp_path.rglob("deck.yaml"))
    root = project.parents[2]
    target = tmp_path / "x"
    target.mkdir()
    game = project.parent.name
    first = sheetgen("cards", game, "--png", "card", "--dpi", "30", "-o", str(target), cwd=root)
    assert first.returncode == 0, first.stderr
    victim = next(target.iterdir())
    victim.unlink()
    os.link(project, victim)
    before = project.read_bytes()
    done = sheetgen("cards", game, "--png", "card", "--dpi", "30", "-o", str(target), cwd=root)
    assert done.returncode == 2 and "is one of the files this is made from" in done.stderr
    assert project.read_bytes() == before


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such signal there")
def test_killed_in_the_middle(tmp_path: Path) -> None:
    """What is there is whole, and the processes that draw end, too."""
    out = tmp_path / "x"
    command = [sys.executable, "-m", "sheetgen", "cards", "hamsterbacke", "--png", "page", "-o", str(out)]
    with subprocess.Popen(command, env={**os.environ, "PYTHONPATH": str(ROOT)}, stdout=subprocess.DEVNULL) as run:
        while not (out.is_dir() and any(out.glob("*.png"))) and run.poll() is None:
            time.sleep(0.01)
        children = told_by("ps", "-o", "pid=", "--ppid", str(run.pid)).split()
        run.kill()
    for path in out.glob("*.png"):
        size_of(path)
    for child in children:
        for _ in range(500):
            if told_by("ps", "-o", "stat=", "-p", child).strip()[:1] in ("", "Z"):
                break
            time.sleep(0.02)
        else:
            pytest.fail(f"{child} is still there")


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such terminals there")
def test_a_bar_on_a_terminal_alone(tmp_path: Path) -> None:
    """On standard error, and gone when it is done; what is said on standard output stays as it is."""
    import pty

    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "sheetgen", "cards", "hamsterbacke", "--png", "card", "--dpi", "30", "-o", "x"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "TERM": "xterm"}
    done = subprocess.run(
        command, cwd=tmp_path, env=environment, stdout=subprocess.PIPE, stderr=theirs, text=True, check=True
    )
    os.close(theirs)
    told = b""
    try:
        while part := os.read(ours, 65536):
            told += part
    except OSError:
        pass  # so Linux says that the other end is closed
    os.close(ours)
    assert b"drawing" in told and b"8/8" in told
    assert done.stdout.startswith("x  ") and "drawing" not in done.stdout


@pytest.mark.parametrize(
    ("arguments", "place", "message"),
    [
        (
            "cards hamsterbacke --png card --name {side}.png",
            "deck.yaml:12:6",
            "`light-green` and `dark-green` (and 5 more)",
        ),
        ("cards hamsterbacke --png card --name x --only yellow", "deck.yaml:7:", "`yellow` and the back of all cards"),
        ("pad hungry-hamsters --png sheet --name x", "moonlit-orchard.yaml:3:5", "`willow-bank` and `moonlit-orchard`"),
    ],
)
def test_pictures_of_one_name_are_told_where_the_second_is_written(
    arguments: str, place: str, message: str, sheetgen: Run, tmp_path: Path
) -> None:
    done = sheetgen(*arguments.split(), "--dpi", "50", "-o", "x")
    assert done.returncode == 1, done.stderr
    assert done.stderr.count("error[") == 1 and "error[SG707]" in done.stderr
    assert done.stderr.endswith("nothing was written: mend the errors\n"), "ignored, it would be one file all the same"
    assert place in done.stderr and message in done.stderr
    assert not (tmp_path / "x").exists()
    ignored = sheetgen(*arguments.split(), "--dpi", "50", "-o", "x", "--ignore", "SG707")
    assert (ignored.returncode, ignored.stdout) == (2, "")
    assert "two pictures would be one file" in ignored.stderr and not (tmp_path / "x").exists()


def test_pictures_of_one_name_are_told_in_the_table(sheetgen: Run, tmp_path: Path) -> None:
    folder = tmp_path / "data" / "den"
    folder.mkdir(parents=True)
    (folder / "game.yaml").write_text(
        "format: sheetgen/game@1\nid: den\ntitle: Den\ndocuments: {cards: {deck: deck.yaml}}\n", "utf-8"
    )
    (folder / "deck.yaml").write_text(
        "format: sheetgen/deck@1\nid: den\ntitle: Den\n"
        "card: {size: poker-eu, layout: hamster-card, back: hamster-back}\ncards: {from: cards.csv}\n",
        "utf-8",
    )
    rows = ["id,colour,value,symbol,name", *(f"{name},light-green,1,leaf,Nut" for name in ("oak", "ash", "elm"))]
    (folder / "cards.csv").write_text("\n".join(rows) + "\n", "utf-8")
    done = sheetgen("cards", "den", "--png", "card", "--name", "{name}-{side}", "--dpi", "50")
    assert done.returncode == 1
    assert "cards.csv:3:1" in done.stderr and "`oak` and `ash` (and 1 more) would be one file" in done.stderr


def test_pages_of_one_name_are_one_line(sheetgen: Run, tmp_path: Path) -> None:
    done = sheetgen("cards", "hamsterbacke", "--png", "page", "--name", "x", "--dpi", "50", "-o", "x")
    assert (done.returncode, len(done.stderr.splitlines())) == (2, 1)
    assert "two pictures would be one file, x.png" in done.stderr
