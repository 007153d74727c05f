"""What the pages on editors, hooks and CI promise: their examples are read, and run where they can be."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

from sheetgen.load.config import read_config
from sheetgen.report import formats
from tests.conftest import ROOT, Run

PAGES = {name: (ROOT / "docs" / f"{name}.md").read_text("utf-8") for name in ("integrations", "configuration")}
GOOD = "format: sheetgen/pieces@1\nid: den\nkinds:\n  - {id: stone, label: stone, count: 3}\n"
BAD = GOOD.replace("count: 3", "count: none")


def blocks(page: str, language: str) -> list[str]:
    """The code blocks of a page in a language."""
    return re.findall(rf"(?ms)^```{language}\n(.*?)^```$", PAGES[page])


def hook() -> dict[str, Any]:
    (only,) = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8"))
    return dict(only)


class TestPreCommit:
    def test_the_hook_has_what_pre_commit_wants(self) -> None:
        found = hook()
        assert {"id", "name", "entry", "language"} <= found.keys()
        assert found["language"] == "python"
        assert found["pass_filenames"] is False
        (config,) = [block for block in blocks("integrations", "yaml") if "repos:" in block]
        assert yaml.safe_load(config)["repos"][0]["hooks"] == [{"id": found["id"]}]

    @pytest.mark.parametrize(
        ("path", "runs"),
        [
            ("data/den/deck.yaml", True),
            ("data/den/cards.csv", True),
            ("games/one/layouts/cards/a.yaml", True),
            ("sheetgen.toml", True),
            ("src/mydata/x.yaml", False),
            (".github/workflows/ci.yaml", False),
        ],
    )
    def test_which_files_it_runs_for(self, path: str, runs: bool) -> None:
        assert bool(re.search(hook()["files"], path)) == runs

    @pytest.mark.parametrize(("text", "code"), [(GOOD, 0), (BAD, 1)])
    def test_its_entry(self, text: str, code: int, sheetgen: Run, tmp_path: Path) -> None:
        (tmp_path / "data" / "den").mkdir(parents=True)
        (tmp_path / "data" / "den" / "pieces.yaml").write_text(text, "utf-8")
        program, *arguments = shlex.split(hook()["entry"])
        assert program == "sheetgen"
        done = sheetgen(*arguments, PRE_COMMIT="1")
        assert done.returncode == code, done.stderr


class TestWorkflow:
    workflow = next(yaml.safe_load(block) for block in blocks("integrations", "yaml") if "jobs:" in block)
    steps = workflow["jobs"]["sheets"]["steps"]

    def test_it_may_write_what_it_uploads(self) -> None:
        assert self.workflow["permissions"]["security-events"] == "write"
        report = next(step["run"] for step in self.steps if "sarif" in step.get("run", ""))
        upload = next(step for step in self.steps if "upload-sarif" in step.get("uses", ""))
        assert f"--output {upload['with']['sarif_file']} " in report
        assert upload["if"] == "always()"

    def test_its_steps_run(self, sheetgen: Run, tmp_path: Path) -> None:
        (tmp_path / "data" / "den").mkdir(parents=True)
        (tmp_path / "data" / "den" / "pieces.yaml").write_text(BAD, "utf-8")
        commands = [step["run"] for step in self.steps if step.get("run", "").startswith("sheetgen validate")]
        assert len(commands) == 2
        for command in commands:
            done = sheetgen(*shlex.split(command.partition("||")[0])[1:])
            assert done.returncode == 1, done.stderr
        report = json.loads((tmp_path / "sheetgen.sarif").read_text("utf-8"))
        assert report["runs"][0]["results"][0]["ruleId"] == "SG103"


def test_formats_that_pages_name_are_there() -> None:
    named = set(re.findall(r"--format ([a-z]+)", "".join(PAGES.values())))
    assert named
    assert named <= set(formats())


def test_json_settings_can_be_read() -> None:
    settings = [json.loads(block) for block in blocks("integrations", "json")]
    assert len(settings) == 2
    pattern = settings[1]["tasks"][0]["problemMatcher"]["pattern"]
    match = re.search(pattern["regexp"], "data/den/deck.yaml:14:5: error SG101 there is no key `cuont` here")
    assert match
    assert match.groups() == ("data/den/deck.yaml", "14", "5", "error", "SG101", "there is no key `cuont` here")


def test_the_configuration_of_the_page(tmp_path: Path) -> None:
    (text,) = blocks("configuration", "toml")
    path = tmp_path / "sheetgen.toml"
    path.write_text(text, "utf-8")
    config = read_config(path)
    assert {key for key, _ in config.sources} == set(tomllib.loads(text))
    assert config.per_file == (("data/**/draft-*.yaml", ("SG3",)),)


def test_an_editors_call(tmp_path: Path) -> None:
    command = "sheetgen validate --quiet --format concise - --stdin-filename data/den/pieces.yaml"
    done = subprocess.run(
        [sys.executable, "-m", "sheetgen", *shlex.split(command)[1:]],
        input=BAD,
        cwd=tmp_path,
        env={"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert re.fullmatch(r"data/den/pieces\.yaml:4:38: error SG103 .*\n", done.stdout)
    assert done.stderr == ""
