"""``sheetgen export`` on the command line: a folder ready to upload, a report, and what is refused in one line."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import Run, extra


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
    ],
)
def test_what_is_refused_in_one_line_and_leaves_nothing(
    arguments: str, said: str, sheetgen: Run, tmp_path: Path
) -> None:
    done = sheetgen("export", *arguments.split())
    assert done.returncode == 2, done.stderr
    assert said in done.stderr and len(done.stderr.splitlines()) == 1
    assert list(tmp_path.iterdir()) == []
