"""`sheetgen burrow show` and `burrow fmt`."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.checks.checking import burrow
from tests.conftest import Run


def test_show_by_id_by_game_and_by_path(sheetgen: Run, tmp_path: Path) -> None:
    by_id = sheetgen("burrow", "show", "willow-bank")
    assert by_id.returncode == 0, by_id.stderr
    assert by_id.stdout.startswith("Willow Bank · side A · data/hungry-hamsters/burrows/willow-bank.yaml\n")
    assert sheetgen("burrow", "show", "willow-bank", "--game", "hungry-hamsters").stdout == by_id.stdout
    (tmp_path / "den.yaml").write_text(burrow(id="den"))
    assert sheetgen("burrow", "show", "den.yaml").stdout.startswith("The Hollow · side A · den.yaml\n")


def test_show_ends_with_the_findings_exit_code(sheetgen: Run, tmp_path: Path) -> None:
    (tmp_path / "den.yaml").write_text(burrow(id="den", tracker="99"))
    done = sheetgen("burrow", "show", "den.yaml")
    assert done.returncode == 1
    assert "error SG104" in done.stdout
    assert sheetgen("burrow", "show", "den.yaml", "--ignore", "SG104").returncode == 1, "nothing silences that"
    (tmp_path / "bad.yaml").write_text("map: [\n")
    done = sheetgen("burrow", "show", "bad.yaml")
    assert done.returncode == 1
    assert "error[SG001]" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("show", "willow-bnak"), "did you mean `willow-bank`?"),
        (("show", "den.yaml"), "no file `den.yaml`"),
        (("show", "willow-bank", "--game", "hungry-hamster"), "did you mean `hungry-hamsters`?"),
        (("show", "willow-bank", "--color", "alway"), "did you mean `always`?"),
        (("show", "../willow-bank"), "no file"),
        (("fmt", "den.yaml"), "den.yaml"),
    ],
)
def test_what_is_not_there_is_one_line(arguments: tuple[str, ...], words: str, sheetgen: Run) -> None:
    done = sheetgen("burrow", *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert words in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1, done.stderr


def test_a_burrow_that_two_games_have(sheetgen: Run, tmp_path: Path) -> None:
    for game in ("one", "two"):
        (tmp_path / "data" / game / "burrows").mkdir(parents=True)
        (tmp_path / "data" / game / "game.yaml").write_text(f"format: sheetgen/game@1\nid: {game}\n")
        (tmp_path / "data" / game / "burrows" / "den.yaml").write_text(burrow(id="den"))
    done = sheetgen("burrow", "show", "den")
    assert done.returncode == 2
    assert "choose with --game: one, two" in done.stderr
    assert "The Hollow" in sheetgen("burrow", "show", "den", "--game", "two").stdout


def test_colours_and_signs_suit_the_terminal(sheetgen: Run) -> None:
    always = sheetgen("burrow", "show", "willow-bank", "--color", "always")
    assert "\x1b[" in always.stdout
    assert "\x1b[" in sheetgen("burrow", "show", "willow-bank", FORCE_COLOR="1").stdout
    assert ";2;" in sheetgen("burrow", "show", "willow-bank", "--color", "always", COLORTERM="truecolor").stdout
    assert "\x1b[" not in sheetgen("burrow", "show", "willow-bank", NO_COLOR="1").stdout
    ascii_only = sheetgen("burrow", "show", "willow-bank", "--color", "always", PYTHONIOENCODING="ascii")
    assert ascii_only.stdout.isascii()
    assert "\\u" not in ascii_only.stdout


UNEVEN = burrow(id="den").replace("  .  .", "  . .", 1)


def test_fmt(sheetgen: Run, tmp_path: Path) -> None:
    file = tmp_path / "den.yaml"
    file.write_text(UNEVEN)
    check = sheetgen("burrow", "fmt", "den.yaml", "--check")
    assert (check.returncode, check.stdout) == (1, "would align den.yaml\n")
    diff = sheetgen("burrow", "fmt", "den.yaml", "--diff")
    assert diff.returncode == 1
    assert diff.stdout.startswith("--- den.yaml\n+++ den.yaml\n")
    assert file.read_text() == UNEVEN
    done = sheetgen("burrow", "fmt", "den.yaml")
    assert (done.returncode, done.stdout) == (0, "aligned den.yaml\n")
    assert file.read_text() == burrow(id="den")
    again = sheetgen("burrow", "fmt", "den.yaml", "--check")
    assert (again.returncode, again.stdout, again.stderr) == (0, "", "aligned already\n")


def test_fmt_says_what_it_leaves(sheetgen: Run, tmp_path: Path) -> None:
    (tmp_path / "quoted.yaml").write_text('format: sheetgen/burrow@1\nid: quoted\nmap: "A A\\nA A"\n')
    done = sheetgen("burrow", "fmt", "quoted.yaml")
    assert done.returncode == 0
    assert "no block of lines" in done.stderr
    (tmp_path / "broken.yaml").write_text("map: [\n")
    assert sheetgen("burrow", "fmt", "broken.yaml").returncode == 1


def test_fmt_of_what_is_piped(sheetgen: Run, tmp_path: Path) -> None:
    done = sheetgen("burrow", "fmt", "-", piped=UNEVEN)
    assert (done.returncode, done.stdout, done.stderr) == (0, burrow(id="den"), "")
    done = sheetgen("burrow", "fmt", "-", piped="\ufeff" + burrow(id="den"))
    assert (done.returncode, done.stdout, done.stderr) == (0, "\ufeff" + burrow(id="den"), "")
    done = sheetgen("burrow", "fmt", "-", "--check", piped=UNEVEN)
    assert (done.returncode, done.stdout) == (1, "would align -\n")
    done = sheetgen("burrow", "fmt", "-", "--diff", piped=UNEVEN)
    assert (done.returncode, done.stdout[:14]) == (1, "--- -\n+++ -\n@@")
    done = sheetgen("burrow", "fmt", "-", piped="map: [\n")
    assert (done.returncode, done.stdout) == (1, "map: [\n")
    assert "- is left as it is" in done.stderr
    assert not list(tmp_path.iterdir())


def test_show_of_what_is_piped(sheetgen: Run) -> None:
    done = sheetgen("burrow", "show", "-", piped=burrow(id="den", tracker="99"))
    assert done.returncode == 1
    assert done.stdout.startswith("The Hollow · side A · -\n") and "error SG104" in done.stdout
    assert "error[SG007]" in sheetgen("burrow", "show", "-").stdout


@pytest.mark.parametrize("command", ["pad", "cards", "rules", "build"])
def test_what_does_not_read_standard_input_says_so(command: str, sheetgen: Run) -> None:
    done = sheetgen(command, "-", piped=burrow())
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("sheetgen: `-` is no game: only validate, preflight, burrow show and burrow fmt read")


@pytest.mark.parametrize(("to", "why"), [("loop.yaml", "symbolic links"), ("nowhere.yaml", "no such file")])
def test_a_link_that_cannot_be_followed_is_not_called_absent(to: str, why: str, sheetgen: Run, tmp_path: Path) -> None:
    try:
        (tmp_path / "loop.yaml").symlink_to(tmp_path / to)
    except OSError:
        pytest.skip("this system makes no links")
    for command in (("burrow", "show"), ("pad",)):
        done = sheetgen(*command, "loop.yaml")
        assert done.returncode == 2
        assert done.stderr.startswith("sheetgen: cannot read loop.yaml: ") and why in done.stderr


def test_the_bundled_maps_are_aligned(sheetgen: Run) -> None:
    root = str(Path(__file__).parents[2] / "data")
    assert sheetgen("burrow", "fmt", root, "--check").returncode == 0


def test_more_than_a_burrow_on_standard_input_is_not_cut_short(sheetgen: Run) -> None:
    done = sheetgen("burrow", "fmt", "-", piped="a: b\n" * 1_200_000)
    assert (done.returncode, done.stdout) == (2, "")
    assert "standard input is no burrow: it has more than 5,000,000 bytes" in done.stderr


def test_a_burrow_on_standard_input_is_looked_at_for_its_game(sheetgen: Run, tmp_path: Path) -> None:
    own = tmp_path / "data" / "hungry-hamsters" / "burrows" / "bent.yaml"
    own.parent.mkdir(parents=True)
    nameless = burrow(id="bent")
    own.write_text(nameless + "game: hungry-hamsters\n", "utf-8")
    assert "SG202" not in sheetgen("burrow", "show", "-", piped=own.read_text("utf-8")).stdout
    unknown = re.compile(r"1s track +\?")
    assert unknown.search(sheetgen("burrow", "show", "-", piped=nameless).stdout)
    with_game = sheetgen("burrow", "show", "-", "-g", "hungry-hamsters", piped=nameless).stdout
    assert "1s track" in with_game
    assert not unknown.search(with_game)
    assert sheetgen("burrow", "show", "-", "-g", "nosuch", piped=nameless).returncode == 2


def test_a_game_is_given_to_a_file_that_has_none_and_to_no_other(sheetgen: Run, tmp_path: Path) -> None:
    """SG201 is not hidden, and SG222 not said of a file that lies in no game's folder."""
    show = ("burrow", "show", "-g", "hungry-hamsters")
    text = burrow(id="x")
    other = text + "game: mole-town\n"
    (tmp_path / "x.yaml").write_text(other, "utf-8")
    refused = "is of `mole-town`: it says so; leave out --game hungry-hamsters\n"
    assert sheetgen(*show, "x.yaml").stderr == f"sheetgen: x.yaml {refused}"
    assert sheetgen(*show, "-", piped=other).stderr == f"sheetgen: - {refused}"
    told = sheetgen("burrow", "show", "x.yaml").stdout
    assert "SG201" in told and "SG222" not in told
    (tmp_path / "x.yaml").write_text(other.replace("mole-town", "hungry-hamsters"), "utf-8")
    done = sheetgen(*show, "x.yaml")
    assert done.stderr == "" and done.stdout == sheetgen("burrow", "show", "x.yaml").stdout
    inside = tmp_path / "data/mole-town/burrows/x.yaml"
    inside.parent.mkdir(parents=True)
    inside.write_text(text, "utf-8")
    done = sheetgen(*show, str(inside))
    assert done.returncode == 2 and "is of `mole-town`: it lies in that game's folder; leave out" in done.stderr
