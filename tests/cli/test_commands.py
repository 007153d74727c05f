"""The other commands, help, exit codes, and what must not be imported."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT, Run

COMMANDS = (
    "pad",
    "cards",
    "rules",
    "validate",
    "burrow",
    "explain",
    "new",
    "schema",
    "config",
    "build",
    "preview",
    "list",
)


def test_help_names_every_command(sheetgen: Run) -> None:
    done = sheetgen("--help")
    assert done.returncode == 0
    for name in COMMANDS:
        assert f"\n  {name} " in done.stdout
    assert "Exit codes" in done.stdout
    # What each does is said whole, in one line of a narrow terminal.
    _, _, listed = done.stdout.partition("Commands:")
    assert "..." not in listed and max(map(len, done.stdout.splitlines())) <= 80


@pytest.mark.parametrize("name", COMMANDS)
def test_each_help_shows_a_call_and_fits_a_terminal(name: str, sheetgen: Run) -> None:
    done = sheetgen(name, "--help")
    assert done.returncode == 0
    assert "Usage: sheetgen " + name in done.stdout
    assert [line for line in done.stdout.splitlines() if len(line) > 80] == []


def test_version(sheetgen: Run) -> None:
    from sheetgen import __version__

    assert sheetgen("--version").stdout == sheetgen("-V").stdout == f"sheetgen {__version__}\n"


def test_a_mistyped_command_is_suggested(sheetgen: Run) -> None:
    done = sheetgen("validat")
    assert done.returncode == 2
    assert "validate" in done.stderr


def test_list(sheetgen: Run) -> None:
    out = sheetgen("list").stdout
    for word in ("hungry-hamsters", "willow-bank", "120 cards", "a4", "letter", "Deutsch"):
        assert word in out


def test_cards(sheetgen: Run, tmp_path: Path) -> None:
    done = sheetgen("cards", "hamsterbacke")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("output/hamsterbacke/cards.pdf  30 pages")
    assert "15 sheets of A4 paper" in done.stderr


@pytest.mark.parametrize(
    ("arguments", "pages"),
    [
        (("--only", "red", "--no-summary"), 6),
        (("--only", "red,yellow", "--no-summary", "--backs", "none"), 5),
        (("--only", "light-green"), 6),
    ],
)
def test_some_cards(arguments: tuple[str, ...], pages: int, sheetgen: Run) -> None:
    done = sheetgen("cards", "hamsterbacke", *arguments)
    assert done.returncode == 0, done.stderr
    assert f"  {pages} pages" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("cards", "hamsterbacke", "--only", "rde"), "did you mean `red`?"),
        (("cards", "hungry-hamsters"), "has no cards"),
        (("cards", "hamsterbacke", "--backs", "duplx"), "did you mean `duplex`?"),
        (("rules", "hamsterback"), "did you mean `hamsterbacke`?"),
        (("rules", "hamsterbacke", "--format", "doc"), "no choice for --format `doc`"),
        (("build", "hamsterback"), "did you mean `hamsterbacke`?"),
        (("build", "--lang", "fr"), "no language `fr`"),
        (("list", "--project", "nowhere"), "is no folder"),
    ],
)
def test_names_that_are_not_known_are_one_line(arguments: tuple[str, ...], words: str, sheetgen: Run) -> None:
    done = sheetgen(*arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert words in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1, done.stderr


@pytest.mark.parametrize("kind", ["html", "md", "txt"])
def test_rules_for_screens(kind: str, sheetgen: Run, tmp_path: Path) -> None:
    done = sheetgen("rules", "hungry-hamsters", "--format", kind)
    assert done.returncode == 0, done.stderr
    text = (tmp_path / f"output/hungry-hamsters/rules.en.{kind}").read_text("utf-8")
    assert "hourglass" in text


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ("pad hungry-hamsters -n 1 -o x.txt", "-o x.txt: it would be a PDF, whose name ends in .pdf"),
        ("cards hamsterbacke -o x.docx", "it would be a PDF"),
        (
            "rules hamsterbacke -o x.docx",
            "it would be a PDF or a text, whose name ends in .pdf or .html or .md or .txt",
        ),
        ("rules hamsterbacke -f md -o x.pdf", "it would be md (--format), whose name ends in .md"),
        ("calibrate -o x.png", "it would be a PDF"),
        ("explain SG101 --pdf -o x.md", "it would be a PDF"),
        ("preview hamster-roll -o x.jpg", "it would be a picture, whose name ends in .png"),
    ],
)
def test_a_name_that_ends_like_something_else(command: str, words: str, sheetgen: Run, tmp_path: Path) -> None:
    done = sheetgen(*command.split())
    assert (done.returncode, done.stdout) == (2, "")
    assert words in done.stderr
    assert not list(tmp_path.glob("x.*"))


def test_names_without_an_ending_and_endings_of_ones_own(sheetgen: Run, tmp_path: Path) -> None:
    for command in ("rules hamsterbacke -f html -o x.htm", "rules hamsterbacke -o plain", "rules hamsterbacke -o v1.2"):
        assert sheetgen(*command.split()).returncode == 0
    assert (tmp_path / "v1.2").read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize(
    ("command", "there", "absent"),
    [
        ("preview", "output/<name>.preview.png", "A paper keeps"),
        ("calibrate", "output/calibration-<printer>.pdf", "output/<game>"),
        ("config", "[show]", "[default"),
        ("validate", "-qq", "[default: 0]"),
        ("preflight", "-qq", "[default: 0]"),
    ],
)
def test_help_says_what_holds_for_its_command(command: str, there: str, absent: str, sheetgen: Run) -> None:
    said = " ".join(sheetgen(command, "--help", COLUMNS="200").stdout.split())
    assert there in said
    assert absent not in said


def test_build_prints_all_that_games_offer(sheetgen: Run, tmp_path: Path) -> None:
    done = sheetgen("build")
    assert done.returncode == 0, done.stderr
    files = {
        path.relative_to(tmp_path / "output").as_posix() for path in (tmp_path / "output").rglob("*") if path.is_file()
    }
    expected = set()
    for game, kinds in (
        ("hungry-hamsters", ("pad", "rules")),
        ("hamsterbacke", ("pad", "cards", "rules")),
        ("hamster-roll", ("pad", "rules")),
    ):
        for kind in kinds:
            names = (f"{kind}.en.pdf", f"{kind}.de.pdf") if kind == "rules" else (f"{kind}.pdf", f"{kind}.de.pdf")
            expected |= {f"{game}/{name}" for name in names}
    assert files == expected
    assert len(done.stdout.splitlines()) == len(expected)
    assert "100 %" in done.stderr


def test_a_build_prints_the_projects_own_games(sheetgen: Run, tmp_path: Path) -> None:
    assert sheetgen("new", "game", "den", "--dir", ".").returncode == 0
    printed = {line.split("/")[1] for line in sheetgen("build", "--lang", "en").stdout.splitlines()}
    assert printed == {"den"}
    assert "output/hamster-roll/pad.pdf" in sheetgen("build", "hamster-roll", "--lang", "en").stdout
    shutil.rmtree(tmp_path / "data")  # what is left of the project are its layouts
    printed = {line.split("/")[1] for line in sheetgen("build", "--lang", "en").stdout.splitlines()}
    assert printed == {"hungry-hamsters", "hamsterbacke", "hamster-roll"}


@pytest.mark.parametrize(
    "command",
    [
        "pad hungry-hamsters -n 1",
        "cards hamsterbacke --backs separate",
        "rules hamsterbacke",
        "rules hamsterbacke --format md",
        "pad hungry-hamsters --png sheet --dpi 20",
        "cards hamsterbacke --png card --dpi 20",
        "cards hamsterbacke --png page --dpi 20",
        "rules hamsterbacke --png page --dpi 20",
        "cards hamsterbacke --tts --dpi 20",
        "export hamsterbacke --preset the-game-crafter --part cards",
        "preview hamsterbacke",
        "calibrate",
    ],
)
def test_another_language_takes_no_ones_place(command: str, sheetgen: Run, tmp_path: Path) -> None:
    seen = {}
    for language in ("en", "de"):
        done = sheetgen(*command.split(), "--lang", language)
        assert done.stdout.startswith("output/"), done.stderr
        files = {path for path in (tmp_path / "output").rglob("*") if path.is_file()}
        seen[language] = files - seen.get("en", set())
    assert len(seen["de"]) == len(seen["en"]) > 0
    places = [path.relative_to(tmp_path).as_posix() for path in seen["de"]]
    assert all(".de" in place for place in places), places


def test_an_error_in_one_game_stops_that_game_only(sheetgen: Run, tmp_path: Path) -> None:
    folder = tmp_path / "data" / "hamsterbacke"
    folder.mkdir(parents=True)
    deck = (ROOT / "data/hamsterbacke/deck.yaml").read_text().replace("total: 120", "total: 121")
    (folder / "deck.yaml").write_text(deck)
    done = sheetgen("build", "hamsterbacke", "hungry-hamsters", "--out", "paper", "--lang", "en")
    assert done.returncode == 1
    left = "cards.pdf, rules.en.pdf"
    assert f"\nhamsterbacke: stopped, not printed: {left}; the other games were printed\n" in done.stderr
    assert "SG401" in done.stderr
    assert (tmp_path / "paper/hungry-hamsters/pad.pdf").is_file()
    assert not (tmp_path / "paper/hamsterbacke/cards.pdf").exists()


@pytest.mark.parametrize("command", [("pad", "hamster-roll"), ("rules", "hamster-roll"), ("build", "hamster-roll")])
def test_a_full_device_is_one_line(command: tuple[str, ...], sheetgen: Run, tmp_path: Path) -> None:
    (tmp_path / "output").write_text("a file where the folder should be")
    done = sheetgen(*command)
    assert done.returncode == 2
    assert "cannot write" in done.stderr
    assert "Traceback" not in done.stderr


def imported(*arguments: str, cwd: Path) -> set[str]:
    """The modules that a command imports."""
    script = (
        "import sys, json\nfrom sheetgen.cli.app import run\n"
        "code = run(sys.argv[1:])\nprint('\\n' + json.dumps([code, sorted(sys.modules)]))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, *arguments],
        cwd=cwd,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    code, names = json.loads(done.stdout.splitlines()[-1])
    assert code == 0, done.stderr
    return set(names)


HEAVY = {
    "pydantic",
    "rich",
    "jinja2",
    "reportlab.platypus",
    "reportlab.pdfgen.canvas",
    "msgspec",
    "networkx",
    "dataclasses_json",
}


@pytest.mark.parametrize(
    ("command", "further"),
    [
        (("pad", "hungry-hamsters", "-n", "2"), set()),
        (("pad", "hamster-roll", "-n", "2"), set()),
        (("cards", "hamsterbacke"), set()),
        (("rules", "hungry-hamsters"), set()),
        (("validate",), {"reportlab", "sheetgen.draw.pdf", "PIL"}),
        (("list",), {"reportlab", "sheetgen.checks.registry", "PIL"}),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_nothing_heavy_on_the_path(command: tuple[str, ...], further: set[str], tmp_path: Path) -> None:
    assert imported(*command, cwd=tmp_path) & (HEAVY | further) == set()


def test_printing_needs_no_pictures_library(tmp_path: Path) -> None:
    """reportlab imports Pillow for pictures; ours are all vectors, so its core must stay unloaded."""
    assert "PIL._imaging" not in imported("pad", "hungry-hamsters", "-n", "2", cwd=tmp_path)


def test_version_loads_no_parser() -> None:
    done = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "sheetgen", "--version"],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "typer" not in done.stderr


def test_rules_go_by_the_ending_of_the_output(sheetgen: Run, tmp_path: Path) -> None:
    assert sheetgen("rules", "hungry-hamsters", "-o", "rules.html").returncode == 0
    assert (tmp_path / "rules.html").read_text("utf-8").startswith("<!DOCTYPE html>")


def test_names_of_papers_and_findings_are_forgiving(sheetgen: Run) -> None:
    assert sheetgen("pad", "hungry-hamsters", "--paper", "A4", "-n", "1", "--ignore", "SG303,SG305").returncode == 0


def test_validate_says_what_it_looked_through(sheetgen: Run, tmp_path: Path) -> None:
    assert "checked what comes with sheetgen" in sheetgen("validate").stderr
    (tmp_path / "data").mkdir()
    (tmp_path / "loose.yaml").write_text("format: sheetgen/burrow@1\n")
    done = sheetgen("validate")
    assert f"checked the project in {tmp_path}" in done.stderr
    assert "loose.yaml" in done.stdout, "a burrow beside data/ belongs to the project"


@pytest.mark.skipif(sys.platform == "win32", reason="pseudo-terminals")
def test_build_on_a_terminal_keeps_bar_and_lines_apart(tmp_path: Path) -> None:
    import pty
    import re

    reader, terminal = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "sheetgen", "build", "hamster-roll", "--lang", "en"],
        cwd=tmp_path,
        stdin=subprocess.DEVNULL,
        stdout=terminal,
        stderr=terminal,
        env={**os.environ, "PYTHONPATH": str(ROOT), "TERM": "xterm", "COLUMNS": "100"},
    )
    os.close(terminal)
    shown = b""
    while True:
        try:
            part = os.read(reader, 4096)
        except OSError:
            break
        if not part:
            break
        shown += part
    os.close(reader)
    assert process.wait(60) == 0
    text = shown.decode()
    assert "━" in text, "there is a bar"
    lines = [
        re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", line).rpartition("\r")[2]
        for line in text.replace("\r\n", "\n").split("\n")
    ]
    assert any(line.startswith("output/hamster-roll/pad.pdf  25 pages") and "━" not in line for line in lines), lines


def test_an_output_never_replaces_a_deck_or_a_template(sheetgen: Run, tmp_path: Path) -> None:
    deck = tmp_path / "data/hamsterbacke/deck.yaml"
    template = tmp_path / "layouts/rules/md.j2"
    for path in (deck, template):
        path.parent.mkdir(parents=True)
        path.write_bytes((ROOT / path.relative_to(tmp_path)).read_bytes())
    for path, command in ((deck, ("cards", "hamsterbacke")), (template, ("rules", "hamsterbacke", "-f", "md"))):
        before = path.read_bytes()
        done = sheetgen(*command, "-o", str(path.relative_to(tmp_path)))
        assert done.returncode == 2, done.stderr
        assert "one of the files this is made from" in done.stderr or "is a file of a project" in done.stderr
        assert path.read_bytes() == before


def test_an_output_never_replaces_the_table_of_a_deck(sheetgen: Run, tmp_path: Path) -> None:
    folder = tmp_path / "data/hamsterbacke"
    folder.mkdir(parents=True)
    (folder / "deck.yaml").write_text(
        "format: sheetgen/deck@1\nid: hamsterbacke\ntitle: Cards\n"
        "card: {size: poker-eu, layout: hamster-card, back: hamster-back}\ncards: {from: cards.csv}\n"
    )
    table = folder / "cards.csv"
    table.write_text("id,colour,value,symbol,count,name\nred,red,4,heart,124,Red\n")
    done = sheetgen("cards", "hamsterbacke", "-o", "data/hamsterbacke/cards.csv")
    assert done.returncode == 2, done.stderr
    assert table.read_text().startswith("id,colour")
    assert sheetgen("cards", "hamsterbacke", "-o", "fine.pdf").returncode == 0


def test_a_template_of_the_project_has_limits_and_a_name(sheetgen: Run, tmp_path: Path) -> None:
    template = tmp_path / "layouts" / "rules" / "md.j2"
    template.parent.mkdir(parents=True)
    template.write_text("# {{ title }}\n", "utf-8")
    assert sheetgen("rules", "hamster-roll", "-f", "md", "-o", "-").stdout == "# Hamster Roll\n"
    template.write_text('{{ "\\ud800" }}', "utf-8")
    done = sheetgen("rules", "hamster-roll", "-f", "md", "-o", "-")
    assert (done.returncode, done.stdout) == (1, "")
    assert "error[SG619] template-fault: the template cannot be used: it makes a letter" in done.stderr
    assert "--> layouts/rules/md.j2:1:1" in done.stderr and "take the file away" in done.stderr
    template.write_bytes(b"x" * 600_000)
    assert "500 KB" in sheetgen("rules", "hamster-roll", "-f", "md").stderr


def test_what_fails_in_every_file_of_a_build_is_told_once(sheetgen: Run, tmp_path: Path) -> None:
    done = sheetgen("build", "--paper", "1x1mm")
    assert done.returncode == 2
    assert done.stderr.count("is no paper") == 1
    assert "hamster-roll: stopped, not printed: pad.pdf, rules.en.pdf, pad.de.pdf, rules.de.pdf\n" in done.stderr


@pytest.mark.parametrize("value", ["", "  "])
@pytest.mark.parametrize(
    "arguments",
    [
        ("cards", "hamsterbacke", "--paper"),
        ("cards", "hamsterbacke", "--lang"),
        ("cards", "hamsterbacke", "--printer"),
        ("cards", "hamsterbacke", "--ink"),
        ("pad", "hungry-hamsters", "--side"),
        ("rules", "hamsterbacke", "--format"),
        ("validate", "--format"),
        ("build", "--paper"),
    ],
)
def test_an_option_that_names_nothing_is_refused(
    arguments: tuple[str, ...], value: str, sheetgen: Run, tmp_path: Path
) -> None:
    done = sheetgen(*arguments, value)
    assert (done.returncode, done.stdout) == (2, "")
    assert arguments[-1] in done.stderr and len(done.stderr.splitlines()) == 1
    assert not list(tmp_path.glob("output/**/*.pdf"))
    # An empty variable is one that is not set.
    assert sheetgen("validate", SHEETGEN_PAPER="").returncode == 0
