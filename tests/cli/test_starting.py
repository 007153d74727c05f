"""new, schema and config on the command line: what they say, where they write, how they refuse."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.conftest import Run


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
        assert done.stderr == "sheetgen: sheetgen.toml:1: no paper `a44`; did you mean `a4`?\n"

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
