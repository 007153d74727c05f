"""``sheetgen validate``: where the report goes, in which format, and what is said beside it."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

from sheetgen.cli.show import wants_colour
from sheetgen.report import formats
from tests.conftest import Run

BAD = "format: sheetgen/pieces@1\nid: den\nkinds:\n  - {id: stone, label: a\u00a0stone, count: none}\n"
GOOD = "format: sheetgen/pieces@1\nid: den\nkinds:\n  - {id: stone, label: stone, count: 3}\n"
COUNTS = "1 error, 1 warning in 1 file (1 fixable with --fix)\n"


@pytest.fixture(autouse=True)
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.delenv("GITHUB_ACTIONS", raising=False)
    (tmp_path / "bad.yaml").write_text(BAD, "utf-8")
    (tmp_path / "good.yaml").write_text(GOOD, "utf-8")
    yield


def parses(kind: str, text: str) -> bool:
    """Whether a text is whole in its format, with nothing before or after it."""
    if kind in ("json", "sarif"):
        return isinstance(json.loads(text), dict)
    if kind == "junit":
        return ElementTree.fromstring(text.encode()).tag == "testsuites"
    if kind == "github":
        return all(line.startswith(("::error ", "::warning ", "::notice ")) for line in text.splitlines())
    if kind == "concise":
        return all(re.match(r"\S+:\d+:\d+: (error|warning|info) SG\d{3} ", line) for line in text.splitlines())
    return text.endswith(COUNTS)


@pytest.mark.parametrize("kind", formats())
def test_standard_output_is_the_report_alone(kind: str, sheetgen: Run) -> None:
    done = sheetgen("validate", "bad.yaml", "--format", kind)
    assert done.returncode == 1
    assert parses(kind, done.stdout), done.stdout
    assert "SG103" in done.stdout
    assert done.stderr == ("" if kind == "text" else COUNTS)


@pytest.mark.parametrize("kind", formats())
def test_a_clean_file(kind: str, sheetgen: Run) -> None:
    done = sheetgen("validate", "good.yaml", "--format", kind)
    assert done.returncode == 0
    assert kind == "text" or parses(kind, done.stdout)
    assert (done.stdout + done.stderr).count("1 file checked, nothing found") == 1


@pytest.mark.parametrize("kind", formats())
def test_a_file_of_its_own(kind: str, sheetgen: Run, tmp_path: Path) -> None:
    done = sheetgen("validate", "bad.yaml", "-f", kind, "-o", "new/report.txt")
    assert (done.returncode, done.stdout, done.stderr) == (1, "", COUNTS)
    assert parses(kind, (tmp_path / "new/report.txt").read_text("utf-8"))
    assert [path.name for path in (tmp_path / "new").iterdir()] == ["report.txt"], "no part of a file is left"


def test_a_dash_is_standard_output(sheetgen: Run) -> None:
    assert sheetgen("validate", "bad.yaml", "-o", "-").stdout == sheetgen("validate", "bad.yaml").stdout


def test_a_place_that_cannot_be_written_is_one_line(sheetgen: Run, tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    done = sheetgen("validate", "bad.yaml", "-o", "folder")
    assert (done.returncode, done.stdout) == (2, "")
    assert "cannot write folder" in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


def test_quiet(sheetgen: Run) -> None:
    once = sheetgen("validate", "bad.yaml", "-q")
    assert "SG103" in once.stdout
    assert COUNTS not in once.stdout
    assert (once.returncode, once.stderr) == (1, "")
    assert sheetgen("validate", "good.yaml", "-q").stdout == ""
    assert sheetgen("validate", "bad.yaml", "-q", "-f", "json").stderr == ""
    twice = sheetgen("validate", "bad.yaml", "-qq")
    assert (twice.returncode, twice.stdout, twice.stderr) == (1, "", "")


def test_quiet_hides_no_path_that_cannot_be_read(sheetgen: Run) -> None:
    done = sheetgen("validate", "gone.yaml", "-qq")
    assert done.returncode == 2
    assert "gone.yaml" in done.stderr


@pytest.mark.parametrize("kind", ["sarif", "junit", "github"])
def test_a_path_that_cannot_be_read_is_in_the_report(kind: str, sheetgen: Run) -> None:
    done = sheetgen("validate", "gone.yaml", "good.yaml", "-f", kind)
    assert done.returncode == 2
    assert parses(kind, done.stdout)
    assert "gone.yaml" in done.stdout


def test_an_unknown_format_leaves_standard_output_empty(sheetgen: Run) -> None:
    done = sheetgen("validate", "bad.yaml", "-f", "jsn")
    assert (done.returncode, done.stdout) == (2, "")
    assert "did you mean `json`" in done.stderr


class TestGitHub:
    def test_it_is_chosen_when_the_user_did_not(self, sheetgen: Run) -> None:
        assert parses("github", sheetgen("validate", "bad.yaml", GITHUB_ACTIONS="true").stdout)

    @pytest.mark.parametrize("value", ["", "false", "1"])
    def test_only_true_is_github(self, value: str, sheetgen: Run) -> None:
        assert parses("text", sheetgen("validate", "bad.yaml", GITHUB_ACTIONS=value).stdout)

    def test_a_choice_stays(self, sheetgen: Run) -> None:
        assert parses("text", sheetgen("validate", "bad.yaml", "-f", "text", GITHUB_ACTIONS="true").stdout)

    def test_a_file_is_no_place_for_annotations(self, sheetgen: Run, tmp_path: Path) -> None:
        sheetgen("validate", "bad.yaml", "-o", "report.txt", GITHUB_ACTIONS="true")
        assert parses("text", (tmp_path / "report.txt").read_text("utf-8"))

    def test_paths_start_at_the_checkout(self, sheetgen: Run, tmp_path: Path) -> None:
        folder = tmp_path / "games" / "den"
        folder.mkdir(parents=True)
        (folder / "bad.yaml").write_text(BAD, "utf-8")
        done = sheetgen("validate", "bad.yaml", cwd=folder, GITHUB_ACTIONS="true", GITHUB_WORKSPACE=str(tmp_path))
        assert "::error file=games/den/bad.yaml," in done.stdout


class TestSarifEndToEnd:
    def test_an_alert_stays_when_lines_are_put_before_it(self, sheetgen: Run, tmp_path: Path) -> None:
        def prints() -> set[str]:
            (run,) = json.loads(sheetgen("validate", "bad.yaml", "-f", "sarif").stdout)["runs"]
            return {one["partialFingerprints"]["sheetgenFinding/v1"] for one in run["results"]}

        before = prints()
        moved = BAD.replace("kinds:\n", "kinds:\n  # one more\n  - {id: log, label: log, count: 2}\n\n")
        (tmp_path / "bad.yaml").write_text(moved, "utf-8")
        assert prints() == before

    def test_columns_are_code_points(self, sheetgen: Run, tmp_path: Path) -> None:
        text = BAD.replace("a\u00a0stone", "🐹🐹漢é")
        (tmp_path / "bad.yaml").write_text(text, "utf-8")
        (run,) = json.loads(sheetgen("validate", "bad.yaml", "-f", "sarif").stdout)["runs"]
        found = next(one for one in run["results"] if one["ruleId"] != "SG703")  # which stands at letters before
        region = found["locations"][0]["physicalLocation"]["region"]
        line = text.splitlines()[region["startLine"] - 1]
        assert line[region["startColumn"] - 1 : region["endColumn"] - 1] == "none"

    def test_the_same_bytes_wherever_it_runs(self, sheetgen: Run, tmp_path: Path) -> None:
        other = tmp_path / "elsewhere"
        other.mkdir()
        (other / "bad.yaml").write_text(BAD, "utf-8")
        here = sheetgen("validate", "bad.yaml", "-f", "sarif").stdout
        assert sheetgen("validate", "bad.yaml", "-f", "sarif", cwd=other, PYTHONHASHSEED="7").stdout == here


class TestColour:
    def test_a_pipe_has_none(self, sheetgen: Run) -> None:
        assert "\x1b" not in sheetgen("validate", "bad.yaml").stdout

    def test_the_option_wins(self, sheetgen: Run, tmp_path: Path) -> None:
        assert "\x1b" in sheetgen("validate", "bad.yaml", "--color", "always", NO_COLOR="1").stdout
        assert "\x1b" not in sheetgen("validate", "bad.yaml", "--colour", "never", FORCE_COLOR="1").stdout
        sheetgen("validate", "bad.yaml", "-o", "report.txt", FORCE_COLOR="1")
        assert "\x1b" not in (tmp_path / "report.txt").read_text("utf-8"), "a file is no terminal"

    def test_an_unknown_choice(self, sheetgen: Run) -> None:
        done = sheetgen("validate", "bad.yaml", "--color", "sometimes")
        assert (done.returncode, done.stdout) == (2, "")

    @pytest.mark.parametrize("kind", [kind for kind in formats() if kind != "text"])
    def test_machine_formats_have_none(self, kind: str, sheetgen: Run) -> None:
        assert "\x1b" not in sheetgen("validate", "bad.yaml", "-f", kind, "--color", "always").stdout

    @pytest.mark.parametrize(
        ("environment", "terminal", "colour"),
        [
            ({}, True, True),
            ({}, False, False),
            ({"NO_COLOR": "1"}, True, False),
            ({"NO_COLOR": ""}, True, True),
            ({"NO_COLOR": "1", "FORCE_COLOR": "1"}, True, False),
            ({"FORCE_COLOR": "1"}, False, True),
            ({"FORCE_COLOR": "0"}, False, False),
            ({"FORCE_COLOR": "0"}, True, True),
            ({"CLICOLOR_FORCE": "1"}, False, True),
            ({"TERM": "dumb"}, True, False),
            ({"TERM": "dumb", "FORCE_COLOR": "1"}, False, True),
        ],
    )
    def test_the_order_of_wishes(
        self, environment: dict[str, str], terminal: bool, colour: bool, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        for name in ("NO_COLOR", "FORCE_COLOR", "CLICOLOR_FORCE", "TERM"):
            monkeypatch.delenv(name, raising=False)
        for name, value in environment.items():
            monkeypatch.setenv(name, value)

        class Stream:
            def isatty(self) -> bool:
                return terminal

        assert wants_colour(Stream()) is colour
        assert wants_colour(Stream(), "always") is True
        assert wants_colour(Stream(), "never") is False
        assert wants_colour(None) is False


@pytest.mark.skipif(os.name == "nt", reason="file names are Unicode there")
@pytest.mark.parametrize("kind", formats())
def test_a_name_that_is_no_utf8(kind: str, sheetgen: Run, tmp_path: Path) -> None:
    name = os.fsdecode(b"b\xffd.yaml")
    (tmp_path / name).write_text(BAD, "utf-8")
    done = sheetgen("validate", name, "-f", kind)
    assert done.returncode == 1, done.stderr
    assert kind == "text" or parses(kind, done.stdout)
    assert sheetgen("validate", name, "-f", kind, "-o", "report").returncode == 1


def test_what_a_comment_silences_is_suppressed_in_sarif_and_absent_elsewhere(sheetgen: Run, tmp_path: Path) -> None:
    silenced = BAD.replace("\n  - {", "\n  # sheetgen: ignore[SG009] as in the original\n  - {").replace("none", "3")
    (tmp_path / "bad.yaml").write_text(silenced, "utf-8")
    (run,) = json.loads(sheetgen("validate", "bad.yaml", "-f", "sarif").stdout)["runs"]
    (result,) = run["results"]
    assert (result["ruleId"], result["suppressions"]) == ("SG009", [{"kind": "inSource"}])
    assert result["locations"][0]["physicalLocation"]["region"]["startLine"] == 5
    assert json.loads(sheetgen("validate", "bad.yaml", "-f", "json").stdout)["diagnostics"] == []
    assert "SG009" not in sheetgen("validate", "bad.yaml").stdout
