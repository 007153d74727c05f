"""``sheetgen preflight`` of several files, and of what cannot be looked into."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.conftest import Run
from tests.preflight.making import drawn

RGB = "1 0 0 rg 30 30 60 60 re f"


@pytest.fixture(autouse=True)
def files(tmp_path: Path) -> None:
    drawn(tmp_path / "clean.pdf", "0 g 30 30 60 60 re f")
    drawn(tmp_path / "rgb.pdf", RGB)
    (tmp_path / "none.pdf").write_bytes(b"no PDF at all\n")


def test_several_files_one_after_the_other(sheetgen: Run) -> None:
    done = sheetgen("preflight", "clean.pdf", "rgb.pdf")
    assert (done.returncode, done.stderr) == (1, "")
    alone = [sheetgen("preflight", name).stdout for name in ("clean.pdf", "rgb.pdf")]
    assert done.stdout == "\n".join(alone)
    assert sheetgen("preflight", "clean.pdf", "clean.pdf").returncode == 0


def test_one_that_is_not_there_hides_no_other(sheetgen: Run) -> None:
    done = sheetgen("preflight", "absent.pdf", "rgb.pdf")
    assert done.returncode == 2
    assert done.stderr.startswith("sheetgen: absent.pdf not found")
    assert "PF301" in done.stdout
    done = sheetgen("preflight", "clean.pdf", "rgb.pdf", "--for", "nobody")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1


def test_json_is_an_object_of_one_and_a_list_of_several(sheetgen: Run) -> None:
    one = json.loads(sheetgen("preflight", "rgb.pdf", "-f", "json").stdout)
    assert (one["version"], one["path"]) == (1, "rgb.pdf")
    listed = json.loads(sheetgen("preflight", "clean.pdf", "rgb.pdf", "-f", "json").stdout)
    assert [each["path"] for each in listed] == ["clean.pdf", "rgb.pdf"]
    assert listed[1] == one


def test_what_cannot_be_looked_into_is_not_preflighted(sheetgen: Run) -> None:
    done = sheetgen("preflight", "none.pdf")
    assert done.returncode == 1
    assert "PF101" in done.stdout
    assert done.stdout.endswith("\n\nnone.pdf: 1 error. Not preflighted: it cannot be looked into.\n")


@pytest.mark.parametrize(
    ("options", "vendor", "words"),
    [
        ((), (), "sheetgen made this: print it again with `--no-summary --pdf-x 1a`"),
        (("--pdf-x", "1a"), (), "sheetgen made this: print it again with `--no-summary`"),
        (("--no-summary",), ("--for", "offset-cmyk"), "print it again with `--pdf-x 4`"),
        (
            (),
            ("--for", "drive-thru-cards"),
            "`--no-summary --pdf-x 1a`, or `sheetgen export` makes what DriveThruCards",
        ),
        (("--no-summary", "--pdf-x", "1a"), ("--for", "drive-thru-cards"), "made this: `sheetgen export` makes what"),
        (("--no-summary", "--pdf-x", "1a"), (), None),
    ],
)
def test_a_print_of_our_own_for_a_desk_is_told_how_it_is_printed_for_a_press(
    options: tuple[str, ...], vendor: tuple[str, ...], words: str | None, sheetgen: Run, tmp_path: Path
) -> None:
    assert sheetgen("cards", "hamsterbacke", "--only", "red", "-o", "x.pdf", *options).returncode == 0
    done = sheetgen("preflight", "x.pdf", *vendor)
    assert words in done.stdout if words is not None else "sheetgen made this" not in done.stdout, done.stdout
