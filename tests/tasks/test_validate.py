"""Which files are checked, how they are shown, and what the run comes to."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from sheetgen.checks import registry
from sheetgen.load import traps
from sheetgen.source import file as source_file
from sheetgen.tasks import overlay
from sheetgen.tasks.new import NewRequest, start
from sheetgen.tasks.outcome import Failure
from sheetgen.tasks.settings import Settings
from sheetgen.tasks.validate import Validated, ValidateRequest, run
from tests.checks.checking import burrow
from tests.conftest import ROOT

GAME = (Path(__file__).parents[1] / "checks" / "examples" / "game.yaml").read_text("utf-8")
GOOD = "format: sheetgen/pieces@1\nid: den\nkinds:\n  - {id: stone, label: stone, count: 3}\n"
BAD = GOOD.replace("count: 3", "count: none")
WARNED = GOOD.replace("label: stone", "label: a\u00a0stone")


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def write(path: str, text: str = GOOD) -> Path:
    file = Path(path)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(text.encode())
    return file


def validated(*paths: str, **options: object) -> Validated:
    return run(ValidateRequest(tuple(paths), **options))  # type: ignore[arg-type]


def files(*paths: str) -> tuple[str, ...]:
    return validated(*paths).report.files


@pytest.mark.usefixtures("here")
class TestExitCodes:
    def test_clean(self) -> None:
        write("a.yaml")
        assert validated("a.yaml").exit_code == 0

    def test_errors(self) -> None:
        write("a.yaml", BAD)
        assert validated("a.yaml").exit_code == 1

    def test_warnings_count_only_when_strict(self) -> None:
        write("a.yaml", WARNED)
        assert validated("a.yaml").exit_code == 0
        assert validated("a.yaml", strict=True).exit_code == 1

    def test_notes_never_count(self) -> None:
        write("hollow.yaml", burrow())
        found = validated("hollow.yaml", strict=True, ignore=("SG3",))
        assert (found.exit_code, found.report.diagnostics) == (0, ())

    def test_broken_files_are_findings(self) -> None:
        for name, text in {"a": "a: [", "b": "", "c": "hello"}.items():
            write(f"{name}.yaml", text)
        Path("d.yaml").write_bytes(b"\xff\xfea\x00")
        found = validated("a.yaml", "b.yaml", "c.yaml", "d.yaml")
        assert found.exit_code == 1
        assert [one.code for one in found.report.diagnostics] == ["SG001", "SG007", "SG012", "SG002"]

    def test_an_unreadable_path_wins_and_hides_nothing(self) -> None:
        write("a.yaml", BAD)
        found = validated("absent.yaml", "a.yaml", "gone/too.yaml")
        assert found.exit_code == 2
        assert [one.code for one in found.report.diagnostics] == ["SG103"]
        assert len(found.unreadable) == 2
        assert "absent.yaml" in found.unreadable[0]

    def test_an_unknown_finding(self) -> None:
        write("a.yaml")
        with pytest.raises(Failure, match="did you mean `wrong-type`"):
            validated("a.yaml", ignore=("wrong-tipe",))


@pytest.mark.usefixtures("here")
class TestPaths:
    def test_as_given(self) -> None:
        write("sub/a.yaml")
        assert files("sub/a.yaml") == ("sub/a.yaml",)
        assert files("./sub/a.yaml") == ("./sub/a.yaml",)
        assert files(str(Path("sub/a.yaml").resolve())) == (str(Path("sub/a.yaml").resolve()),)

    def test_a_file_is_checked_once(self) -> None:
        write("a.yaml")
        assert files("a.yaml", "./a.yaml", ".") == ("a.yaml",)

    def test_a_named_file_is_always_checked(self) -> None:
        write("notes.txt", "a: 1\n")
        assert files("notes.txt") == ("notes.txt",)

    def test_folders(self) -> None:
        for path in ("x/b.yaml", "x/a.yml", "x/deep/er/c.yaml", "x/data/den/broken.yaml", "x/layouts/d.yaml"):
            write(path, GOOD if "broken" not in path else "no: format\n")
        write("x/other.yaml", "version: 3\n")
        write("x/late.yaml", "id: den\nformat: sheetgen/pieces@1\n")
        write("x/marked.yaml", "\ufeff# remark\n\n---\nformat: 'sheetgen/pieces@1'\n")
        write("x/output/e.yaml")
        write("x/.hidden/f.yaml")
        write("x/.g.yaml")
        write("x/venv/pyvenv.cfg", "")
        write("x/venv/lib/h.yaml")
        assert files("x") == (
            "x/a.yml",
            "x/b.yaml",
            "x/marked.yaml",
            "x/data/den/broken.yaml",
            "x/deep/er/c.yaml",
            "x/layouts/d.yaml",
        )

    def test_below_data_every_file_counts(self) -> None:
        write("data/den/broken.yaml", "no: format\n")
        assert files("data/den") == ("data/den/broken.yaml",)
        assert files(".") == ("data/den/broken.yaml",)

    def test_a_folder_that_ends_in_yaml(self) -> None:
        write("x.yaml/a.yaml")
        assert files("x.yaml") == ("x.yaml/a.yaml",)

    def test_a_folder_with_nothing_in_it(self) -> None:
        Path("empty").mkdir()
        found = validated("empty")
        assert found.exit_code == 2
        assert "no data files under empty" in found.unreadable[0]

    @pytest.mark.skipif(not hasattr(os, "symlink"), reason="no links here")
    def test_loops_and_dead_links(self) -> None:
        write("x/a.yaml")
        Path("x/up").symlink_to("..")
        Path("x/self").symlink_to(".")
        Path("x/dead.yaml").symlink_to("nowhere.yaml")
        Path("x/circle.pdf").symlink_to("circle.pdf")
        found = validated("x")
        assert found.report.files == ("x/a.yaml",)
        assert found.exit_code == 2
        assert len(found.unreadable) == 1
        assert "the link leads nowhere" in found.unreadable[0]

    @pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
    def test_a_named_pipe(self) -> None:
        write("x/a.yaml")
        os.mkfifo("x/pipe.yaml")
        Path("x/link.yaml").symlink_to("pipe.yaml")
        assert files("x") == ("x/a.yaml",), "in a folder it is passed over"
        assert validated("x").unreadable == (), "and so is a link to it, which leads somewhere"
        assert validated("x/pipe.yaml").exit_code == 2, "named, it is an answer"

    def test_a_name_that_no_file_can_have(self) -> None:
        assert validated("a\0b.yaml").exit_code == 2
        assert validated("x" * 5000).exit_code == 2

    def test_a_vanishing_file(self, monkeypatch: pytest.MonkeyPatch) -> None:
        write("x/a.yaml")
        gone = write("x/b.yaml", BAD)
        import sheetgen.tasks.validate as module

        def vanish(*arguments: object, **options: object):  # type: ignore[no-untyped-def]
            for file in list(found_by(*arguments, **options)):  # type: ignore[arg-type]
                gone.unlink(missing_ok=True)
                yield file

        found_by = module.data_files
        monkeypatch.setattr(module, "data_files", vanish)
        found = validated("x")
        assert (found.report.files, found.exit_code) == (("x/a.yaml",), 2)


@pytest.mark.usefixtures("here")
class TestProjects:
    def test_no_argument_means_the_project(self) -> None:
        write("data/den/game.yaml", GAME)
        write("data/den/pieces.yaml")
        write("beside.yaml")
        write("other.yaml", "name: no file of ours\n")
        assert files() == ("beside.yaml", "data/den/game.yaml", "data/den/pieces.yaml")

    def test_from_inside_a_project(self, monkeypatch: pytest.MonkeyPatch) -> None:
        write("data/den/pieces.yaml")
        Path("notes").mkdir()
        monkeypatch.chdir("notes")
        (shown,) = files()
        assert shown.endswith("data/den/pieces.yaml")

    def test_no_project_means_what_is_bundled(self) -> None:
        found = validated()
        assert found.exit_code == 0
        assert "layouts/papers.yaml" in found.report.files
        assert all(path.startswith(("data/", "layouts/")) for path in found.report.files)

    def test_a_project_that_is_named(self) -> None:
        write("mine/data/den/pieces.yaml", BAD)
        assert validated(project=Path("mine")).exit_code == 1
        with pytest.raises(Failure, match="is no folder"):
            validated(project=Path("absent"))
        Path("empty").mkdir()
        assert validated(project=Path("empty")).where == f"checked the project in {Path('empty').resolve()}"

    def test_projects_within_a_project_are_seen_as_they_are_alone(self) -> None:
        start(NewRequest("deck", "den"))
        start(NewRequest("game", "hollow"))
        start(NewRequest("game", "warren", contents="burrow", folder=Path("drafts")))
        for found in (validated(), validated("."), validated(project=Path()), validated("hollow", "drafts")):
            assert found.report.diagnostics == ()
            assert found.exit_code == 0
        assert validated().where == f"checked the project in {Path.cwd()} and 2 projects within it"
        assert set(files()) == {path.relative_to(Path.cwd()).as_posix() for path in Path.cwd().rglob("*.yaml")}
        Path("hollow/layouts/cards/hollow.yaml").unlink()
        assert {one.path for one in validated().report.diagnostics} == {"hollow/data/hollow/deck.yaml"}

    def test_what_is_excluded_is_passed_over_and_checked_when_it_is_named(self) -> None:
        write("data/den/pieces.yaml")
        write("tests/bad/data/den/pieces.yaml", BAD)
        write("drafts/old.yaml", BAD)
        write("drafts/new.yaml")
        Path("sheetgen.toml").write_text('exclude = ["tests/", "drafts/old.*"]\n', "utf-8")
        assert files() == files(".") == ("data/den/pieces.yaml", "drafts/new.yaml")
        assert files("tests", "drafts/old.yaml") == ("tests/bad/data/den/pieces.yaml", "drafts/old.yaml")
        assert len(validated(settings=Settings(isolated=True)).report.files) == 4

    def test_a_project_within_says_what_is_none_of_it(self) -> None:
        write("data/den/pieces.yaml")
        write("tests/bad/pieces.yaml", BAD)
        write("tests/good.yaml")
        write("tests/sheetgen.toml", 'exclude = ["bad"]\n')
        assert files() == files(".") == ("data/den/pieces.yaml", "tests/good.yaml")
        assert files("tests/bad") == ("tests/bad/pieces.yaml",)

    def test_a_file_is_seen_in_its_own_project(self) -> None:
        write("mine/data/den/game.yaml", GAME.replace("sheet: plain, burrows: {A: hollow}", "sheet: burrow-sheet"))
        write("mine/data/den/burrows/hollow.yaml", burrow(game="den"))
        found = validated("mine/data/den/burrows/hollow.yaml")
        assert not [one for one in found.report.diagnostics if one.severity == "error"]
        write("loose/hollow.yaml", burrow(game="den"))
        found = validated("loose/hollow.yaml")
        assert "SG201" in [one.code for one in found.report.diagnostics]


@pytest.mark.usefixtures("here")
def test_findings_are_in_order_over_all_files() -> None:
    write("b.yaml", BAD)
    write("a.yaml", BAD + "extra: 1\nmore: 2\n")
    found = validated("b.yaml", "a.yaml").report.diagnostics
    assert [(one.path, one.span.line) for one in found] == [("a.yaml", 4), ("a.yaml", 5), ("a.yaml", 6), ("b.yaml", 4)]


def test_a_faultless_burrow_pays_for_nothing_else(here: Path) -> None:
    """Cold start is a feature: wording, other kinds' checks and other formats are imported when they are needed."""
    import subprocess
    import sys

    write("hollow.yaml", burrow())
    script = (
        "import sys\n"
        "from sheetgen.report import render\n"
        "from sheetgen.tasks.validate import ValidateRequest, run\n"
        "print(len(render('text', run(ValidateRequest(('hollow.yaml',))).report)) > 0)\n"
        "print(*sorted(sys.modules))\n"
    )
    root = str(Path(__file__).parents[2])
    shown = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "PYTHONPATH": root},
        capture_output=True,
        text=True,
        check=True,
    )
    assert shown.stdout.startswith("True")
    imported = set(shown.stdout.split())
    refused = {"reportlab", "typer", "rich", "jinja2", "pydantic", "inspect", "difflib", "json", "csv", "dataclasses"}
    assert not imported & refused
    for prefix in ("sheetgen.documents", "sheetgen.checks.deck.", "sheetgen.checks.rules.", "sheetgen.checks.yaml."):
        assert not [name for name in imported if name.startswith(prefix)], prefix


@pytest.mark.usefixtures("here")
class TestBundledFilesThatAProjectBreaks:
    """A project's file takes the place of a bundled one: the others that use it must still fit."""

    def copied(self, path: str, old: str, new: str) -> None:
        text = (ROOT / path).read_text("utf-8")
        assert old in text
        write(path, text.replace(old, new))

    def test_a_layout_without_a_symbol(self) -> None:
        self.copied("layouts/cards/hamster-card.yaml", "\n  leaf:\n", "\n  frond:\n")
        found = validated()
        assert [(one.code, one.path) for one in found.report.diagnostics] == [("SG201", "data/hamsterbacke/deck.yaml")]
        assert found.report.files == ("layouts/cards/hamster-card.yaml", "data/hamsterbacke/deck.yaml")
        assert found.exit_code == 1
        assert found.where.endswith("it breaks 1 file that comes with sheetgen")

    def test_a_game_with_other_limits(self) -> None:
        self.copied("data/hungry-hamsters/game.yaml", "chambers: 8", "chambers: 4")
        found = validated()
        assert {one.code for one in found.report.diagnostics} == {"SG303"}
        assert found.where.endswith("it breaks 2 files that come with sheetgen")

    def test_a_catalogue_that_takes_a_size_away(self) -> None:
        self.copied("layouts/card-sizes.yaml", "width: 63mm", "width: 40mm")
        assert {one.path for one in validated().report.diagnostics} >= {"data/hamsterbacke/deck.yaml"}

    def test_what_fits_is_not_told(self) -> None:
        self.copied("layouts/cards/hamster-card.yaml", "Hamster with cheeks", "Hamster with nuts")
        write("data/den/pieces.yaml")
        found = validated()
        assert found.report.files == ("data/den/pieces.yaml", "layouts/cards/hamster-card.yaml")
        assert (found.exit_code, found.where) == (0, f"checked the project in {Path.cwd()}")

    def test_nothing_of_ours_is_read_for_a_project_of_its_own(self, monkeypatch: pytest.MonkeyPatch) -> None:
        write("data/den/pieces.yaml")
        write("layouts/themes/dusk.yaml", "format: sheetgen/theme@1\ncolours:\n  ink: {rgb: '#123456'}\n")
        looked: list[Path] = []
        real = overlay.data_files
        monkeypatch.setattr(overlay, "data_files", lambda path, *a, **b: looked.append(path) or real(path, *a, **b))
        validated()
        assert looked == []

    def test_named_files_are_checked_alone(self) -> None:
        self.copied("layouts/cards/hamster-card.yaml", "\n  leaf:\n", "\n  frond:\n")
        assert files("layouts") == ("layouts/cards/hamster-card.yaml",)


@pytest.mark.parametrize(
    ("item", "code", "more"),
    [
        ("{id: stone, label: stone, count: none}", "SG103", 500),
        ("{id: stone, label: stone, count: 3, extra: 1}", "SG101", 500),
        ("{id: stone, label: stone, count: 5, colours: 2}", "SG410", 500),
        ("{id: stone, label: a\u00a0stone, count: 3}", "SG009", 500),
    ],
)
@pytest.mark.usefixtures("here")
def test_where_not_all_findings_are_told_that_is_counted(
    item: str, code: str, more: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert source_file.MOST_FAULTS == registry.MOST_COUNTED == 20_000
    for module in (source_file, traps, registry):  # as it is with ten times as many
        monkeypatch.setattr(module, "MOST_FAULTS", 2_000)
    monkeypatch.setattr(registry, "MOST_COUNTED", 2_000)
    write("a.yaml", "format: sheetgen/pieces@1\nid: den\nkinds:\n" + f"  - {item}\n" * 2_500)
    report = validated("a.yaml").report
    assert sum(one.code == code for one in report.diagnostics) == 2_000
    assert [(one.path, one.code, one.more) for one in report.stopped if one.code == code] == [("a.yaml", code, more)]
    assert validated("a.yaml", ignore=("SG4",)).report.stopped == tuple(
        one for one in report.stopped if not one.code.startswith("SG4")
    )


@pytest.mark.usefixtures("here")
def test_unknown_keys_of_one_map_are_counted() -> None:
    write("a.yaml", GOOD + "".join(f"k{n}: 1\n" for n in range(2_100)))
    assert [(one.code, one.more) for one in validated("a.yaml").report.stopped] == [("SG101", 100)]


@pytest.mark.parametrize("kind", ["csv", "json"])
@pytest.mark.usefixtures("here")
def test_every_faulty_row_of_a_table_is_told(kind: str) -> None:
    write("deck.yaml", f"format: sheetgen/deck@1\nid: den\ntitle: Den\ncard: {{size: poker-eu, layout: hamster-card}}\n"
          f"cards: {{from: cards.{kind}}}\n")  # fmt: skip
    rows = [{"id": f"a{n}", "count": -3} for n in range(2_500)]
    table = "id,count\n" + "".join(f"{row['id']},{row['count']}\n" for row in rows)
    write(f"cards.{kind}", json.dumps(rows) if kind == "json" else table)
    report = validated("deck.yaml").report
    assert sum(one.code == "SG404" for one in report.diagnostics) == 2_500
    assert not report.stopped


def test_one_more_burrow_costs_few_looks_at_the_disk(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    looks = {"count": 0}
    for name in ("stat", "lstat", "listdir", "scandir", "readlink"):
        ask = getattr(os, name)

        def counted(*given: object, ask: Callable[..., object] = ask, **options: object) -> object:
            looks["count"] += 1
            return ask(*given, **options)

        monkeypatch.setattr(os, name, counted)

    def looked(folder: str, count: int) -> int:
        (here / folder).mkdir()
        monkeypatch.chdir(here / folder)
        write("data/den/game.yaml", GAME)
        for number in range(count):
            write(f"data/den/burrows/hollow-{number}.yaml", burrow().replace("id: hollow", f"id: hollow-{number}"))
        looks["count"] = 0
        assert len(files(".")) == count + 1
        return looks["count"]

    looked("first", 1)  # what is read once a process
    assert looked("many", 13) - looked("few", 3) <= 10 * 2, "it may be a link, or its folder may be elsewhere"
