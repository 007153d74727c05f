"""What holds: options, then variables, then the configuration, then defaults; and what that does to findings."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sheetgen.load.config import Config
from sheetgen.source.diagnostic import Diagnostic, Severity
from sheetgen.source.span import START
from sheetgen.tasks.outcome import Failure
from sheetgen.tasks.settings import Settings, judged, shown_settings
from sheetgen.tasks.validate import ValidateRequest, run
from tests.checks.checking import TEMPLATES, burrow

LONG_TUNNEL, LARGE, TOGETHER = ("SG314", "long-tunnel"), ("SG322", "large-chamber"), ("SG351", "hazelnuts-together")
SYNTAX, TUNNELS_TOUCH = ("SG001", "syntax-error"), ("SG316", "tunnels-touch")


def diagnostic(named: tuple[str, str], severity: Severity = "warning") -> Diagnostic:
    return Diagnostic("a.yaml", START, named[0], named[1], severity, "said")


FOUND = [diagnostic(LONG_TUNNEL), diagnostic(LARGE), diagnostic(TUNNELS_TOUCH, "error"), diagnostic(SYNTAX, "error")]


def left(path: str = "/p/data/a.yaml", **changes: Any) -> list[tuple[str, str]]:
    config = Config(Path("/p/sheetgen.toml"), **changes)
    return [(one.code, one.severity) for one in judged(FOUND, config, Path(path), "a.yaml")]


ALL = [("SG314", "warning"), ("SG322", "warning"), ("SG316", "error"), ("SG001", "error")]


class TestJudging:
    def test_nothing_is_wanted(self) -> None:
        assert left() == ALL

    @pytest.mark.parametrize("name", ["SG314", "long-tunnel"])
    def test_ignored(self, name: str) -> None:
        assert left(ignore=(name,)) == ALL[1:]

    def test_what_makes_drawing_impossible_stays(self) -> None:
        assert left(ignore=("SG0", "SG3")) == [("SG001", "error")]
        assert left(severity=(("SG0", "off"), ("syntax-error", "info"))) == ALL
        assert left(select=("SG314",)) == [("SG314", "warning"), ("SG001", "error")]

    def test_selected_and_ignored(self) -> None:
        assert left(select=("SG31",), ignore=("SG316",)) == [("SG314", "warning"), ("SG001", "error")]

    def test_severity(self) -> None:
        changed = left(severity=(("SG314", "error"), ("large-chamber", "off"), ("tunnels-touch", "info")))
        assert changed == [("SG314", "error"), ("SG316", "info"), ("SG001", "error")]

    @pytest.mark.parametrize("turned", [False, True])
    def test_the_closest_name_decides(self, turned: bool) -> None:
        said = (("SG3", "off"), ("SG31", "info"), ("long-tunnel", "error"))
        assert left(severity=said[::-1] if turned else said) == [
            ("SG314", "error"),
            ("SG316", "info"),
            ("SG001", "error"),
        ]

    @pytest.mark.parametrize(
        ("pattern", "path", "meant"),
        [
            ("data/*.yaml", "/p/data/a.yaml", True),
            ("data/*.yaml", "/p/data/den/a.yaml", False),
            ("data/**/*.yaml", "/p/data/den/b/a.yaml", True),
            ("data/**/*.yaml", "/p/data/a.yaml", True),
            ("a.yaml", "/p/data/den/a.yaml", True),
            ("?.yaml", "/p/data/den/ab.yaml", False),
            ("data/**", "/p/data/den/a.yaml", True),
            ("*.yml", "/p/data/a.yaml", False),
            ("data/a.yaml", "/q/data/a.yaml", False),
            ("data/[a].yaml", "/p/data/[a].yaml", True),
        ],
    )
    def test_per_file(self, pattern: str, path: str, meant: bool) -> None:
        found = left(path, per_file=((pattern, ("SG3",)),))
        assert found == ([("SG001", "error")] if meant else ALL)


def settings(file: str | None = None, **options: Any) -> Config:
    environment = options.pop("environment", {})
    if file is not None:
        Path("sheetgen.toml").write_text(file, "utf-8")
    return Settings(environment=environment, **options).here(None)


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


class TestPrecedence:
    FILE = 'paper = "letter"\nlang = "de"\nformat = "concise"\nselect = ["SG3"]\nignore = ["SG331"]\n'
    VARIABLES = {
        "SHEETGEN_PAPER": "a5",
        "SHEETGEN_FORMAT": "json",
        "SHEETGEN_SELECT": "SG4, SG5",
        "SHEETGEN_IGNORE": "SG402",
    }

    def test_defaults(self) -> None:
        found = settings()
        assert (found.paper, found.lang, found.format, found.select, found.ignore) == ("a4", "en", None, (), ())

    def test_each_goes_before_the_next(self) -> None:
        found = settings(
            self.FILE, environment=self.VARIABLES, format="text", ignore=("SG502", "SG331"), select=("SG6",)
        )
        assert (found.paper, found.lang, found.format) == ("a5", "de", "text")
        assert found.select == ("SG6",)
        assert found.ignore == ("SG331", "SG402", "SG502")

    def test_the_sources_are_named(self) -> None:
        found = settings(self.FILE, environment=self.VARIABLES, format="text", ignore=("SG502",))
        sources = {key: source for key, _, source in shown_settings(found)}
        assert sources == {
            "config": "found upwards",
            "select": "SHEETGEN_SELECT",
            "ignore": "sheetgen.toml:5, SHEETGEN_IGNORE, --ignore",
            "severity": "default",
            "per-file": "default",
            "exclude": "default",
            "format": "--format",
            "paper": "SHEETGEN_PAPER",
            "printer": "default",
            "lang": "sheetgen.toml:2",
        }

    def test_isolated(self) -> None:
        found = settings(self.FILE, environment=self.VARIABLES, isolated=True, paper="a6")
        assert (found.paper, found.lang, found.ignore) == ("a6", "en", ())

    def test_a_named_file(self, here: Path) -> None:
        (here / "other.toml").write_text('paper = "a3"\n', "utf-8")
        assert settings(self.FILE, config=Path("other.toml")).paper == "a3"
        assert settings(self.FILE, environment={"SHEETGEN_CONFIG": "other.toml"}).paper == "a3"
        with pytest.raises(Failure, match=r"cannot read absent\.toml"):
            settings(config=Path("absent.toml"))
        with pytest.raises(Failure, match="leave one of them out"):
            settings(config=Path("other.toml"), isolated=True)

    @pytest.mark.parametrize(
        ("file", "words"),
        [
            ('ignore = ["SG3x"]', r"sheetgen\.toml:1: no finding `SG3x`"),
            (
                '[severity]\nlong-tunel = "off"',
                r"sheetgen\.toml:1: no finding `long-tunel`; did you mean `long-tunnel`",
            ),
            ('[per-file]\n"a" = {ignore = ["SG999"]}', r"sheetgen\.toml:1: no finding `SG999`"),
            ('\nformat = "jsn"', r"sheetgen\.toml:2: no format `jsn`; did you mean `json`"),
            ('papr = "a4"', r"sheetgen\.toml:1: there is no setting `papr`; did you mean `paper`"),
        ],
    )
    def test_names_that_mean_nothing(self, file: str, words: str) -> None:
        with pytest.raises(Failure, match=words):
            settings(file)

    def test_variables_that_mean_nothing(self) -> None:
        with pytest.raises(Failure, match="SHEETGEN_IGNORE: no finding `SG3x`"):
            settings(environment={"SHEETGEN_IGNORE": "SG3x"})
        with pytest.raises(Failure, match="--format: no format `jsn`"):
            settings(format="jsn")


def project(folder: str, config: str = "") -> Path:
    """A project with a burrow and a warning for its long tracker."""
    game = Path(folder) / "data" / "den"
    (game / "burrows").mkdir(parents=True)
    whole = (TEMPLATES / "game.yaml").read_text("utf-8")
    (game / "game.yaml").write_text(whole.partition("documents:")[0] + "documents: {}\n", "utf-8")
    path = game / "burrows" / "hollow.yaml"
    path.write_text(burrow(tracker="12"), "utf-8")
    if config:
        (Path(folder) / "sheetgen.toml").write_text(config, "utf-8")
    return path


class TestValidating:
    def codes(self, *paths: str, **options: Any) -> list[tuple[str, str, str]]:
        request = ValidateRequest(paths, settings=Settings(environment={}, **options))
        return [(one.path, one.code, one.severity) for one in run(request).report.diagnostics]

    def test_a_projects_own_configuration_counts_for_its_files(self) -> None:
        strict, loose = project("strict", '[severity]\nSG373 = "error"\n'), project("loose", 'ignore = ["SG373"]\n')
        assert self.codes(str(strict), str(loose)) == [(strict.as_posix(), "SG373", "error")]
        assert self.codes("strict", "loose", isolated=True) == [
            (loose.as_posix(), "SG373", "warning"),
            (strict.as_posix(), "SG373", "warning"),
        ]

    def test_projects_within_a_folder(self) -> None:
        path = project("games/den")
        assert self.codes("games") == [(path.as_posix(), "SG373", "warning")]

    def test_a_raised_warning_sets_the_exit_code(self) -> None:
        path = project("den", '[severity]\ntracker-length = "error"\n')
        assert run(ValidateRequest((str(path),))).exit_code == 1

    def test_select(self) -> None:
        path = project("den")
        assert self.codes(str(path), select=("SG4",)) == []
        assert len(self.codes(str(path), select=("SG37",))) == 1


class TestStandardInput:
    def found(self, text: str, name: str | None = None, *more: str) -> list[tuple[str, str]]:
        request = ValidateRequest(("-", *more), stdin=text.encode(), stdin_name=name)
        return [(one.path, one.code) for one in run(request).report.diagnostics]

    def test_without_a_name(self) -> None:
        assert self.found((TEMPLATES / "pieces.yaml").read_text("utf-8")) == []
        assert self.found("") == [("-", "SG007")]
        assert self.found(burrow(tracker="99", game="hungry-hamsters")) == [("-", "SG104")]

    def test_its_name_tells_game_and_kind(self) -> None:
        path = project("den")
        name = path.as_posix()
        assert self.found(burrow(), name) == []
        assert self.found(burrow(ones="3"), name) == [(name, "SG374")]
        assert self.found("format: sheetgen/deck@1\n", name) == [(name, "SG012")]

    def test_it_stands_for_the_file_of_its_name(self) -> None:
        path = project("den")
        game = path.parents[1] / "game.yaml"
        text = game.read_text("utf-8").replace("ones: 7", "ones: 6")
        assert (path.as_posix(), "SG374") not in self.found(text, game.as_posix(), path.as_posix())
        path.write_text(burrow(ones="7"), "utf-8")
        assert self.found(text, game.as_posix(), path.as_posix()) == [(path.as_posix(), "SG374")]

    def test_the_name_of_a_file_that_is_not_there_yet(self) -> None:
        assert self.found(burrow(game="hungry-hamsters"), "new/hollow.yaml") == []

    def test_a_name_without_standard_input(self) -> None:
        with pytest.raises(Failure, match="give `-` as the path"):
            run(ValidateRequest(("a.yaml",), stdin_name="b.yaml"))


def test_one_unreadable_file_hides_no_other() -> None:
    path = project("den")
    request = ValidateRequest(("absent.yaml", str(path), "gone/"), stdin=b"")
    outcome = run(request)
    assert [one.code for one in outcome.report.diagnostics] == ["SG373"]
    assert len(outcome.unreadable) == 2
    assert outcome.exit_code == 2
