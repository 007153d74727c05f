"""Links in a project that lead out of it: neither read nor shown, and the rest goes on."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.conftest import Run

SECRET = "root:x:0:0 the secret of the house\n"
GAME = "format: sheetgen/game@1\nid: den\ntitle: The Den\ndocuments: {}\n"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with a game of its own, and beside it files that are nobody's business."""
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "secret.yaml").write_text(SECRET, "utf-8")
    home = tmp_path / "project"
    (home / "data/den").mkdir(parents=True)
    (home / "layouts/labels").mkdir(parents=True)
    (home / "data/den/game.yaml").write_text(GAME, "utf-8")
    return home


@pytest.mark.parametrize(
    ("link", "target"),
    [
        ("data/sly/game.yaml", "outside/secret.yaml"),
        ("data/sly", "outside"),
        ("layouts/themes", "outside"),
        ("layouts/labels/xx.yaml", "outside/secret.yaml"),
    ],
)
def test_what_lies_outside_is_not_read(link: str, target: str, project: Path, sheetgen: Run) -> None:
    place = project / link
    place.parent.mkdir(parents=True, exist_ok=True)
    place.symlink_to(project.parent / target)
    for words in (["validate"], ["validate", "."], ["validate", link], ["list"], ["build", "den"], ["build", "sly"]):
        done = sheetgen(*words, cwd=project)
        assert "secret of the house" not in done.stdout + done.stderr, words
        assert done.returncode in (0, 1, 2), words
    done = sheetgen("validate", cwd=project)
    assert (done.returncode, "leads out of" in done.stderr) == (2, True)
    assert '"files": 1,' in sheetgen("validate", "--format", "json", cwd=project).stdout  # the den's all the same


def test_a_link_within_the_project_is_followed(project: Path, sheetgen: Run) -> None:
    (project / "data/nest").symlink_to(project / "data/den")
    (project / "shared.yaml").write_text(GAME.replace("den", "hut"), "utf-8")
    (project / "data/hut").mkdir()
    (project / "data/hut/game.yaml").symlink_to(project / "shared.yaml")
    done = sheetgen("validate", "data/hut/game.yaml", cwd=project)
    assert "leads out" not in done.stderr
    assert "1 file" in done.stdout or done.returncode == 0


def test_a_project_that_is_itself_reached_by_a_link(project: Path, sheetgen: Run) -> None:
    link = project.parent / "short"
    link.symlink_to(project)
    done = sheetgen("validate", cwd=link)
    assert "leads out" not in done.stderr
    assert sheetgen("validate", "--project", str(link)).returncode == done.returncode
