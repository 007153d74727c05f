"""No output takes the place of a file that somebody wrote, whichever command makes it."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from sheetgen.tasks.outcome import Failure
from sheetgen.tasks.own_files import keep_foreign_files, keep_own_files
from tests.conftest import ROOT, Run, extra
from tests.products.test_press import profile

FILES = (
    "data/hamsterbacke/deck.yaml",
    "data/hamsterbacke/notes.csv",
    "data/hamsterbacke/cards.json",
    "data/hamsterbacke/burrows/long-head.yaml",
    "data/hamster-roll/game.yaml",
    "layouts/cards/hamster-card.yaml",
    "layouts/rules/md.j2",
    "my-burrow.yaml",
    "sheetgen.toml",
    "pyproject.toml",
)
COMMANDS = (
    "cards hamsterbacke -o",
    "cards hamsterbacke --backs none --no-summary --only red -o",
    "pad hamsterbacke -n 1 -o",
    "rules hamsterbacke -o",
    "rules hamsterbacke --format txt -o",
    "explain SG101 --pdf -o",
    "schema deck --output",
    "calibrate -o",
    "validate --output",
    "preview hamsterbacke -o",
    "preview some.pdf -o",
)
EXPORT = ("export", "hamsterbacke", "--preset", "the-game-crafter", "--part", "cards")


@pytest.fixture
def project(tmp_path: Path) -> Path:
    for name in FILES:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if (ROOT / name).is_file():
            shutil.copy(ROOT / name, path)
    shutil.copytree(ROOT / "data/hamsterbacke", tmp_path / "data/hamsterbacke", dirs_exist_ok=True)
    (tmp_path / "data/hamsterbacke/notes.csv").write_text("id,note\n", "utf-8")
    (tmp_path / "data/hamsterbacke/cards.json").write_text('[{"id": "nut"}]\n', "utf-8")
    long_head = "# A licence.\n" * 1000 + "format: sheetgen/burrow@1\n"
    (tmp_path / "data/hamsterbacke/burrows/long-head.yaml").write_text(long_head, "utf-8")
    shutil.copy(next((ROOT / "data/hungry-hamsters/burrows").glob("*.yaml")), tmp_path / "my-burrow.yaml")
    (tmp_path / "sheetgen.toml").write_text("[severity]\n", "utf-8")
    (tmp_path / "pyproject.toml").write_text("[project]\n", "utf-8")
    (tmp_path / "some.pdf").write_bytes(b"%PDF-1.4\n")
    return tmp_path


@pytest.mark.parametrize("command", COMMANDS)
def test_what_is_written_by_people_stays(command: str, sheetgen: Run, project: Path) -> None:
    before = {path: path.read_bytes() for path in project.rglob("*") if path.is_file()}
    link = project / "link.out"
    link.symlink_to(project / "data/hamsterbacke/game.yaml")
    # Every file once with one of the commands, and with each of them the deck, the configuration and a link.
    others = FILES[COMMANDS.index(command) % len(FILES)]
    for name in {"data/hamsterbacke/deck.yaml", "sheetgen.toml", "link.out", others}:
        done = sheetgen(*command.split(), name, cwd=project)
        assert done.returncode == 2, (name, done.stdout, done.stderr)
        assert f"{name} is a file of a project" in done.stderr or "files this is made from" in done.stderr
    assert {path: path.read_bytes() for path in before} == before
    assert link.is_symlink()


def test_a_profile_and_a_configuration_of_any_name_stay(sheetgen: Run, tmp_path: Path) -> None:
    (tmp_path / "press.icc").write_bytes(profile())
    (tmp_path / "mine.conf").write_text("[severity]\n", "utf-8")
    press = ("cards", "hamsterbacke", "--pdf-x", "4", "--icc", "press.icc", "-o")
    for arguments, name in (
        (press, "press.icc"),
        (("cards", "hamsterbacke", "--config", "mine.conf", "-o"), "mine.conf"),
    ):
        before = (tmp_path / name).read_bytes()
        done = sheetgen(*arguments, name)
        assert done.returncode == 2 and f"{name} is one of the files this is made from" in done.stderr
        assert (tmp_path / name).read_bytes() == before


def test_what_was_made_is_made_again(sheetgen: Run, project: Path) -> None:
    """Also where it lies among the files of a project, and where it has a format of ours in it."""
    extra("pypdfium2")
    for arguments in (
        ("schema", "deck", "--output", "data/hamsterbacke/deck.schema.json"),
        ("validate", "--format", "json", "--output", "report.json"),
        ("rules", "hamsterbacke", "--format", "md", "-o", "data/rules.md"),
        ("cards", "hamsterbacke", "--only", "red", "-o", "data/hamsterbacke/cards.pdf"),
        ("cards", "hamsterbacke", "--only", "red", "--tts", "-o", "data/hamsterbacke/tts"),
        ("cards", "hamsterbacke", "--only", "red", "--tts", "-o", "layouts"),
        (*EXPORT, "-o", "data/hamsterbacke/export"),
        (*EXPORT, "-o", "layouts/export"),
    ):
        for _ in range(2):
            done = sheetgen(*arguments, cwd=project)
            assert done.returncode in (0, 1) and "is a file of" not in done.stderr, done.stderr


def test_a_table_a_folder_deeper_is_no_output(sheetgen: Run, project: Path) -> None:
    for name in ("quantities.csv", "hamsterbacke.json"):
        table = project / "data/hamsterbacke/tables" / name
        table.parent.mkdir(exist_ok=True)
        table.write_text({".csv": "id,copies\n", ".json": '[{"id": "version"}]\n'}[table.suffix], "utf-8")
        before = table.read_bytes()
        done = sheetgen("validate", "-o", str(table), cwd=project)
        assert done.returncode == 2 and "is a file of a project" in done.stderr
        assert table.read_bytes() == before


def test_a_table_in_json_is_no_report(sheetgen: Run, project: Path) -> None:
    validate = ("validate", "data/hamsterbacke", "-o", "data/hamsterbacke/report.json")
    for _ in range(2):
        done = sheetgen(*validate, "-f", "json", cwd=project)
        assert done.returncode in (0, 1), done.stderr
    (project / "data/hamsterbacke/report.json").write_text('{"cards": []}', "utf-8")
    assert sheetgen(*validate, cwd=project).returncode == 2


@pytest.mark.parametrize("command", [*COMMANDS, "rules hamsterbacke --format md -o", "validate --format json -o"])
def test_a_way_through_a_folder_that_there_is_not_leads_to_the_same_files(
    command: str, project: Path, sheetgen: Run
) -> None:
    extra("pypdfium2")
    for name in ("data/hamsterbacke/deck.yaml", "pyproject.toml"):
        before = (project / name).read_bytes()
        ran = sheetgen(*command.split(), f"nowhere/at/../../{name}")
        assert ran.returncode == 2, ran.stdout
        assert (project / name).read_bytes() == before
        assert not (project / "nowhere").exists()


def test_what_keeps_files_looks_where_they_are_written(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(project)
    for keep in (keep_own_files, keep_foreign_files):
        with pytest.raises(Failure):
            keep(Path("nowhere/../data/hamsterbacke/deck.yaml"))


@pytest.mark.parametrize(
    "text",
    [
        '{"version": 3, "cards": [{"id": "nut"}]}\n',
        '{\n  "version": 1,\n  "cards": []\n}\n',
        '{\n  "$schema": "./cards.schema.json",\n  "cards": []\n}\n',
        '{\n  "$schema": "http://json-schema.org/draft-07/schema#",\n  "title": "My cards"\n}\n',
        '{\n  "SaveName": "",\n  "ObjectStates": []\n}\n',
    ],
)
def test_a_key_that_reports_have_makes_no_report(text: str, sheetgen: Run, project: Path) -> None:
    own = project / "data/hamsterbacke/stats.json"
    own.write_text(text, "utf-8")
    done = sheetgen("validate", "data/hamsterbacke/deck.yaml", "--format", "json", "-o", str(own), cwd=project)
    assert done.returncode == 2 and "is a file of a project" in done.stderr
    assert own.read_text("utf-8") == text


@pytest.mark.parametrize("kind", ["json", "sarif"])
def test_a_report_among_the_files_of_a_game_is_made_again(kind: str, sheetgen: Run, project: Path) -> None:
    (project / "data/hamsterbacke/broken.yaml").write_text("format: sheetgen/deck@1\n", "utf-8")
    for _ in range(2):
        done = sheetgen("validate", "-f", kind, "-o", "data/hamsterbacke/report.json", cwd=project)
        assert done.returncode == 1 and "is a file of" not in done.stderr, done.stderr
