"""new, schema and config on the command line: what they say, where they write, how they refuse."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from tests.conftest import ROOT, Run


def test_from_nothing_to_paper(sheetgen: Run, tmp_path: Path) -> None:
    done = sheetgen("new", "game", "my-game", "--with", "burrow", "--lang", "de")
    assert done.returncode == 0, done.stderr
    assert "my-game/data/my-game/rules.de.yaml" in done.stdout.splitlines()
    assert done.stderr == "Next: sheetgen build my-game --project my-game\n"
    built = sheetgen(*done.stderr.split()[2:], "--lang", "de")
    assert built.returncode == 0, built.stderr
    assert (tmp_path / "output" / "my-game" / "rules.de.pdf").is_file()
    strict = sheetgen("validate", "my-game", "--strict", "--format", "json")
    assert json.loads(strict.stdout)["diagnostics"] == []


def test_the_next_command_of_a_burrow_and_of_a_deck(sheetgen: Run) -> None:
    for kind in ("burrow", "deck"):
        done = sheetgen("new", kind, "mine")
        assert done.returncode == 0, done.stderr
        printed = sheetgen(*done.stderr.removeprefix("Next: sheetgen ").split())
        assert printed.returncode == 0, printed.stderr


@pytest.mark.parametrize(("option", "side"), [((), "A"), (("--side", "a"), "A"), (("--side", "B"), "B")])
def test_the_side_of_a_new_burrow(option: tuple[str, ...], side: str, sheetgen: Run, tmp_path: Path) -> None:
    assert sheetgen("new", "burrow", "mine", *option).returncode == 0
    assert f"\nside: {side}  #" in (tmp_path / "mine.yaml").read_text("utf-8")


@pytest.mark.parametrize("before", [(), ("deck", "mine"), ("game", ".", "burrow"), ("clone",)])
def test_the_readmes_own_burrow_wherever_one_stands(before: tuple[str, ...], sheetgen: Run, tmp_path: Path) -> None:
    if before == ("clone",):  # with what comes with sheetgen as a project of one's own
        for folder in ("data", "layouts"):
            shutil.copytree(ROOT / folder, tmp_path / folder)
    elif before[:1] == ("game",):
        assert sheetgen("new", "game", "den", "--with", "burrow", "--dir", ".").returncode == 0
    elif before:
        assert sheetgen("new", *before).returncode == 0
    for command in (
        "new burrow my-burrow",
        "validate my-burrow.yaml",
        "pad my-burrow.yaml -n 1 -o my-burrow.pdf",
        "burrow show my-burrow.yaml",
        "burrow fmt --check my-burrow.yaml",
        "preview my-burrow.yaml -o my-burrow.png",
        "pad my-burrow.yaml -n 1",
    ):
        done = sheetgen(*command.split())
        assert done.returncode == 0, (command, done.stderr)
    game = "den" if before[:1] == ("game",) else "hungry-hamsters"
    assert done.stdout.startswith(f"output/{game}/my-burrow.pdf  ")
    assert (tmp_path / "my-burrow.yaml").exists() == (game != "den")


def test_a_burrow_of_the_project_is_found_by_its_name(sheetgen: Run, tmp_path: Path) -> None:
    for game in ("one", "two"):
        assert sheetgen("new", "game", game, "--with", "burrow", "--dir", ".").returncode == 0
    assert sheetgen("new", "burrow", "warren", "-g", "two").returncode == 0
    assert sheetgen("validate", "warren").stdout == "1 file checked, nothing found\n"
    assert sheetgen("pad", "warren", "-n", "1").stdout.startswith("output/two/warren.pdf")
    path = tmp_path / "data/two/burrows/warren.yaml"
    path.write_text(path.read_text("utf-8").replace("tracker: ", "traker: "), "utf-8")
    for command in (("pad", "warren.yaml"), ("validate", "warren.yaml"), ("burrow", "show", "warren.yaml")):
        done = sheetgen(*command)
        assert done.returncode == 1
        assert "data/two/burrows/warren.yaml" in done.stdout + done.stderr
    assert sheetgen("validate", "--fix", "-q", "warren.yaml").returncode == 0
    assert "traker" not in path.read_text("utf-8")
    done = sheetgen("validate", "first-burrow.yaml")
    assert done.returncode == 2
    assert "data/one/burrows/first-burrow.yaml, data/two/burrows/first-burrow.yaml" in done.stderr
    done = sheetgen("pad", "waren.yaml")
    assert done.stderr == "sheetgen: no file `waren.yaml`; did you mean `warren.yaml`?\n"


def test_only_files_of_ours_are_offered_for_one_that_is_not_there(sheetgen: Run, tmp_path: Path) -> None:
    (tmp_path / ".pre-commit-config.yaml").write_text("format: sheetgen/burrow@1\n")
    (tmp_path / "my-borrow.yaml").write_text("repos: []\n")
    assert "my-borrow" not in sheetgen("pad", "my-burrow.yaml").stderr
    (tmp_path / "my-borrow.yaml").write_text("format: sheetgen/burrow@1\n")
    assert sheetgen("pad", "my-burrow.yaml").stderr.endswith("did you mean `my-borrow.yaml`?\n")


def test_a_deck_for_a_game_that_comes_with_sheetgen(sheetgen: Run, tmp_path: Path) -> None:
    done = sheetgen("new", "deck", "den", "--game", "hungry-hamsters")
    assert "data/hungry-hamsters/game.yaml" in done.stdout.splitlines(), "which nobody could edit otherwise"
    assert "under `documents` in data/hungry-hamsters/game.yaml" in done.stderr
    path = tmp_path / "data/hungry-hamsters/game.yaml"
    text = path.read_text("utf-8")
    path.write_text(text.replace("\ndocuments:\n", "\ndocuments:\n  cards: {deck: deck.yaml}\n"), "utf-8")
    printed = sheetgen(*done.stderr.splitlines()[1].split()[1:])
    assert printed.returncode == 0, printed.stderr
    assert sheetgen("validate", "--strict").returncode == 0
    again = sheetgen("new", "deck", "den2", "--game", "hungry-hamsters")
    assert "game.yaml" not in again.stdout, "that there is stays"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("new", "burow", "x"), "did you mean `burrow`?"),
        (("new", "burrow", "My Burrow"), "try `my-burrow`"),
        (("new", "game", "x", "--with", "dek"), "did you mean `deck`?"),
        (("new", "burrow", "x", "--game", "hungry-hamster"), "did you mean `hungry-hamsters`?"),
        (("schema", "burow"), "did you mean `burrow`?"),
        (("config", "shwo"), "did you mean `show`?"),
        (("config", "--config", "absent.toml"), "cannot read absent.toml"),
        (("validate", "--stdin-filename", "a.yaml"), "give `-` as the path"),
        (("validate", "--select", "SG999"), "--select: no finding `SG999`"),
    ],
)
def test_refusals_are_one_line(arguments: tuple[str, ...], words: str, sheetgen: Run, tmp_path: Path) -> None:
    done = sheetgen(*arguments)
    assert done.returncode == 2
    assert words in done.stderr
    assert done.stderr.count("\n") == 1
    assert done.stdout == ""
    assert not list(tmp_path.iterdir())


def test_schemas(sheetgen: Run, tmp_path: Path) -> None:
    shown = sheetgen("schema", "burrow")
    assert json.loads(shown.stdout)["title"] == "Burrow"
    written = sheetgen("schema", "--output", "all.schema.json")
    assert written.stdout.startswith("all.schema.json  ")
    assert "allOf" in json.loads((tmp_path / "all.schema.json").read_text("utf-8"))


class TestConfiguration:
    def test_show(self, sheetgen: Run, tmp_path: Path) -> None:
        (tmp_path / "sheetgen.toml").write_text('paper = "letter"\n', "utf-8")
        done = sheetgen("config", "show", SHEETGEN_LANG="de")
        rows = [line.split() for line in done.stdout.splitlines()]
        assert ["config", "sheetgen.toml", "found", "upwards"] in rows
        assert ["paper", "letter", "sheetgen.toml:1"] in rows
        assert ["lang", "de", "SHEETGEN_LANG"] in rows

    @pytest.mark.parametrize(
        ("setting", "words"),
        [
            ('paper = "../../x"', "no paper `../../x`; there are: a4"),
            ('lang = "dee"', "no language `dee`; did you mean `de`?"),
            ('printer = "laserr"', "no printer `laserr`; did you mean `laser`?"),
        ],
    )
    def test_names_that_there_are_not(self, setting: str, words: str, sheetgen: Run, tmp_path: Path) -> None:
        (tmp_path / "sheetgen.toml").write_text(f"{setting}\n", "utf-8")
        done = sheetgen("config", "show")
        assert done.returncode == 2
        assert done.stderr == f"sheetgen: sheetgen.toml:1: {words}" + done.stderr.partition(words)[2]
        assert setting.split('"')[1] in done.stdout

    def test_validate_tells_of_a_paper_that_there_is_not(self, sheetgen: Run, tmp_path: Path) -> None:
        (tmp_path / "sheetgen.toml").write_text('paper = "a44"\n', "utf-8")
        (tmp_path / "a.yaml").write_text("format: sheetgen/scoring@1\nid: den\ntables: {nuts: {each: 1}}\n", "utf-8")
        done = sheetgen("validate", "a.yaml")
        assert (done.returncode, done.stdout) == (2, "")
        assert (
            done.stderr
            == "sheetgen: sheetgen.toml:1: no paper `a44`; did you mean `a4`? Measures do as well: 105x148mm\n"
        )

    def test_faults_are_told_one_a_line(self, sheetgen: Run, tmp_path: Path) -> None:
        (tmp_path / "pyproject.toml").write_text('[tool.sheetgen]\npapr = "a4"\nlang = 3\n', "utf-8")
        for command in (("validate",), ("pad", "hungry-hamsters"), ("build",), ("config",)):
            done = sheetgen(*command)
            assert done.returncode == 2
            assert done.stdout == ""
            assert done.stderr.splitlines() == [
                "sheetgen: pyproject.toml:2: there is no setting `papr`; did you mean `paper`?",
                'sheetgen: pyproject.toml:3: `lang` must be a text, like `lang = "..."`',
            ]
        assert sheetgen("validate", "--isolated", "--quiet").returncode == 0

    def test_paper_and_language_of_what_is_printed(self, sheetgen: Run, tmp_path: Path) -> None:
        (tmp_path / "sheetgen.toml").write_text('paper = "letter"\nlang = "de"\n', "utf-8")
        done = sheetgen("pad", "hamster-roll", "-n", "1")
        assert "Letter paper" in done.stderr
        assert "Letter paper" not in sheetgen("pad", "hamster-roll", "-n", "1", "--paper", "a4").stderr
        built = sheetgen("build", "hamsterbacke")
        assert [line.split()[0] for line in built.stdout.splitlines()] == [
            f"output/hamsterbacke/{name}.de.pdf" for name in ("pad", "cards", "rules")
        ]

    def test_the_language_of_a_start(self, sheetgen: Run, tmp_path: Path) -> None:
        (tmp_path / "sheetgen.toml").write_text('lang = "de"\n', "utf-8")
        assert "my-game/data/my-game/rules.de.yaml" in sheetgen("new", "game", "my-game").stdout

    def test_a_print_in_spite_of_what_is_ignored(self, sheetgen: Run, tmp_path: Path) -> None:
        assert sheetgen("new", "burrow", "mine").returncode == 0
        path = tmp_path / "mine.yaml"
        path.write_text(path.read_text("utf-8").replace("tracker: 4", "ones: 6\ntracker: 4"), "utf-8")
        assert sheetgen("pad", "mine.yaml", "-n", "1").returncode == 1
        (tmp_path / "sheetgen.toml").write_text('ignore = ["ones-track"]\n', "utf-8")
        done = sheetgen("pad", "mine.yaml", "-n", "1")
        assert done.returncode == 0, done.stderr

    def test_the_format_of_a_report(self, sheetgen: Run, tmp_path: Path) -> None:
        (tmp_path / "bad.yaml").write_text("format: sheetgen/pieces@1\n", "utf-8")
        (tmp_path / "sheetgen.toml").write_text('format = "json"\n', "utf-8")
        assert json.loads(sheetgen("validate", "bad.yaml").stdout)["version"] == 1
        assert sheetgen("validate", "bad.yaml", SHEETGEN_FORMAT="concise").stdout.startswith("bad.yaml:1:1: error")
        assert sheetgen("validate", "bad.yaml", "-f", "text", SHEETGEN_FORMAT="json").stdout.startswith("error[")


@pytest.mark.parametrize("kind", ["deck", "game"])
def test_a_name_of_a_game_that_comes_with_sheetgen_is_told_of(kind: str, sheetgen: Run) -> None:
    done = sheetgen("new", kind, "hamsterbacke")
    assert done.returncode == 0
    remark, _ = done.stderr.splitlines()
    assert remark.startswith("sheetgen: a game `hamsterbacke` comes with sheetgen: here yours takes its place")
    other = sheetgen("new", kind, "den")
    assert other.returncode == 0 and "comes with sheetgen" not in other.stderr
