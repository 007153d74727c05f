"""What files hold never acts on a terminal: control characters, bidirectional overrides, texts without end."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from sheetgen.source.printable import for_terminal, printable, shortened
from tests.conftest import ROOT, Run, extra

EVIL = "\x1b]0;gotcha\x07\x9b31m\u202egnol\u2066\nsecond line\x7f"
ESCAPED = r"\e]0;gotcha\a\x9b31m\u202egnol\u2066\nsecond line\x7f"
"""The same as YAML and TOML's double quotes have it (TOML: without the escapes that only YAML knows)."""
COLOUR = re.compile(r"\x1b\[[0-9;]*m")
CURSOR = re.compile(r"\x1b\[(?:\?25[lh]|[0-9]*[AKG])|\r")
"""What the progress bar needs."""


def acting(text: str) -> set[str]:
    """The characters of an output that a terminal would act on, but for colours, line ends and tabs."""
    return {
        sign for sign in COLOUR.sub("", text.replace("\r\n", "\n")) if not sign.isprintable() and sign not in "\n\t"
    }


def project(folder: Path, title: str = ESCAPED) -> Path:
    """A project with a game whose every text is hostile."""
    den = folder / "data" / "den"
    (den / "burrows").mkdir(parents=True)
    burrow = (ROOT / "data/hungry-hamsters/burrows/willow-bank.yaml").read_text("utf-8")
    burrow = re.sub(r"(?m)^title:.*\n(?:  .*\n)*", lambda _: f'title: "{title}"\n', burrow, count=1)
    (den / "burrows" / "willow-bank.yaml").write_text(burrow, "utf-8")
    (den / "game.yaml").write_text(
        f'format: sheetgen/game@1\nid: den\ntitle: "{title}"\ndocuments:\n  rules: {{}}\n', "utf-8"
    )
    (den / "rules.en.yaml").write_text(
        f'format: sheetgen/rules@1\nid: den\nlang: en\ntitle: "{title}"\nsections:\n  - id: play\n    title: Play\n'
        f'    items:\n      - {{id: D1, kind: rule, status: stated, source: "us, play", text: "{title}"}}\n',
        "utf-8",
    )
    return folder


def in_terminal(folder: Path, *arguments: str, **environment: str) -> str:
    """What a command shows when both of its streams are a terminal."""
    pty = pytest.importorskip("pty", reason="pseudo-terminals are for POSIX systems")
    master, slave = pty.openpty()
    with subprocess.Popen(
        [sys.executable, "-m", "sheetgen", *arguments],
        cwd=folder,
        stdin=subprocess.DEVNULL,
        stdout=slave,
        stderr=slave,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8", "TERM": "xterm", **environment},
    ):
        os.close(slave)
        parts = []
        while True:
            try:
                part = os.read(master, 65536)
            except OSError:  # how Linux says that the other end is closed
                part = b""
            if not part:
                break
            parts.append(part)
    os.close(master)
    return b"".join(parts).decode("utf-8", "surrogateescape")


COMMANDS = (
    ("list",),
    ("burrow", "show", "willow-bank", "--game", "den"),
    ("burrow", "show", "willow-bank", "--game", "den", "--color", "always"),
    ("validate",),
    ("validate", "-f", "concise"),
    ("validate", "-f", "json"),
    ("validate", "-f", "github"),
    ("validate", "-f", "junit"),
    ("validate", "-f", "sarif"),
    ("validate", EVIL),
    ("pad", EVIL),
    ("pad", "den", "--burrow", EVIL),
    ("rules", "den", "--lang", EVIL),
    ("rules", "den", "--paper", EVIL),
    ("cards", "den", "--" + EVIL),
    (EVIL,),
    ("explain", EVIL),
    ("new", "burrow", EVIL),
    ("config", EVIL),
    ("schema", EVIL),
)


@pytest.mark.parametrize("arguments", COMMANDS, ids=lambda words: ascii(" ".join(words))[:60])
@pytest.mark.parametrize("piped", [True, False])
def test_nothing_acts_on_a_terminal(arguments: tuple[str, ...], piped: bool, tmp_path: Path, sheetgen: Run) -> None:
    project(tmp_path)
    if piped:
        done = sheetgen(*arguments)
        shown = done.stdout + done.stderr
        if arguments[1:] in (("-f", "junit"), ("-f", "sarif")):
            return  # for programs; onto a terminal they go escaped as well
    else:
        shown = in_terminal(tmp_path, *arguments)
    assert shown.strip()
    assert "Traceback" not in shown
    assert acting(shown) == set(), ascii(shown)
    assert "\nsecond line" not in shown.replace("\r", "")


@pytest.mark.parametrize("form", ["txt", "md", "html"])
def test_rules_on_a_terminal(form: str, tmp_path: Path, sheetgen: Run) -> None:
    project(tmp_path, "The Den")
    template = tmp_path / "layouts" / "rules" / f"{form}.j2"
    template.parent.mkdir(parents=True)
    template.write_text("{{ title }}\x1b[31m\u202e\x9b1m\tend\n", "utf-8")
    assert sheetgen("rules", "den", "-f", form, "-o", "-").stdout == "The Den\x1b[31m\u202e\x9b1m\tend\n"
    shown = in_terminal(tmp_path, "rules", "den", "-f", form, "-o", "-").replace("\r", "")
    assert shown == "The Den\\u001b[31m\\u202e\\u009b1m\tend\n"


def test_a_pdf_does_not_go_to_a_terminal(tmp_path: Path) -> None:
    shown = in_terminal(tmp_path, "rules", "hamsterbacke", "-o", "-")
    assert "standard output is a terminal" in shown
    assert acting(shown) == set()


def test_a_difference_is_exact_in_a_pipe_and_harmless_on_a_terminal(tmp_path: Path, sheetgen: Run) -> None:
    path = tmp_path / "den.yaml"
    path.write_text(
        "format: sheetgen/deck@1\nid: den\ncards:\n  - {id: a, cuont: 2}  # \u202egnol\n", "utf-8", newline=""
    )
    piped = sheetgen("validate", "--diff", str(path)).stdout
    assert "\u202e" in piped
    for colour in ({}, {"NO_COLOR": "1"}):
        shown = in_terminal(tmp_path, "validate", "--diff", path.name, **colour)
        assert r"\u202egnol" in shown
        assert acting(shown) == set()


def test_names_of_files_are_harmless(tmp_path: Path, sheetgen: Run) -> None:
    name = "bad\x1b[2J\u202e\nname.yaml"
    try:
        (tmp_path / name).write_text("format: sheetgen/deck@1\n: :", "utf-8")
    except OSError:
        pytest.skip("this system has no such names")
    for arguments in (("validate", "."), ("validate", name), ("burrow", "fmt", name), ("burrow", "show", name)):
        done = sheetgen(*arguments)
        assert done.returncode in (1, 2)
        assert acting(done.stdout + done.stderr) == set(), arguments
        assert acting(in_terminal(tmp_path, *arguments)) == set(), arguments


def test_the_folder_to_build_into_is_harmless(tmp_path: Path, sheetgen: Run) -> None:
    name = "out\x1b[2J\u202e"
    done = sheetgen("build", "hamster-roll", "--lang", "en", "--out", name)
    assert done.returncode == 0, done.stderr
    assert r"out\u001b[2J\u202e/hamster-roll/" in done.stdout
    assert acting(done.stdout + done.stderr) == set()
    shown = CURSOR.sub("", in_terminal(tmp_path, "build", "hamster-roll", "--lang", "en", "--out", name))
    assert acting(shown) == set()


@pytest.mark.parametrize(
    ("command", "pages"),
    [("cards hamsterbacke --only red --no-summary", 6), ("pad hamster-roll -n 2", 1), ("rules hamster-roll", 1)],
)
def test_pages_are_counted_while_their_ink_is_measured(command: str, pages: int, tmp_path: Path) -> None:
    extra("pypdfium2")
    shown = in_terminal(tmp_path, *command.split(), "--ink", "low", "-o", "x.pdf")
    assert re.search(rf"measuring ink .*\b{pages}/{pages}\b", COLOUR.sub("", CURSOR.sub("", shown))), shown


def test_settings_are_harmless(tmp_path: Path, sheetgen: Run) -> None:
    escaped = r"\u001b[31m\u202e\nsecond line"
    config = tmp_path / "sheetgen.toml"
    config.write_text(
        f'paper = "{escaped}{"x" * 100_000}"\n[per-file]\n"{escaped}" = {{ignore = ["SG351"]}}\n', "utf-8"
    )
    done = sheetgen("config", "show")
    assert done.returncode == 2, done.stderr  # there is no such paper
    assert acting(done.stdout + done.stderr) == set()
    assert len(done.stdout + done.stderr) < 5_000
    config.write_text(f'"{escaped}" = 1\nignore = ["{escaped}{"x" * 100_000}"]\n', "utf-8")
    done = sheetgen("config", "show")
    assert done.returncode == 2
    assert acting(done.stderr) == set()
    assert done.stderr.count("\n") == done.stderr.count("sheetgen: ")
    assert len(done.stderr) < 5_000


def test_a_title_without_end_does_not_fill_the_screen(tmp_path: Path, sheetgen: Run) -> None:
    project(tmp_path, "x" * 1_000_000)
    for arguments in (("list",), ("burrow", "show", "willow-bank", "--game", "den")):
        done = sheetgen(*arguments)
        assert "xxx…" in done.stdout
        assert len(done.stdout) < 10_000, arguments


def test_printable_texts() -> None:
    assert printable("Höhle 🐹 1 000") == "Höhle 🐹 1 000"
    assert printable("a\x1b\n\U000e0041") == r"a\u001b\u000a\U000e0041"
    assert shortened("x" * 10, 10) == "x" * 10
    assert shortened("x" * 11, 10) == "x" * 9 + "…"
    assert shortened("\x1b" * 10, 10) == "\\u001b\\u0…"
    assert for_terminal("\x1b[31mred\x1b[0m\r\n\x1b[2J\ttab\r") == "\\u001b[31mred\\u001b[0m\r\n\\u001b[2J\ttab\\u000d"
    assert for_terminal("\x1b[31mred\x1b[0m \x1b[2J", coloured=True) == "\x1b[31mred\x1b[0m \\u001b[2J"
    assert for_terminal("👩\u200d🌾 Hö\u00adhle \u4e2d\u3000\u00a0") == "👩\u200d🌾 Hö\u00adhle \u4e2d\u3000\u00a0"


def test_the_command_line_speaks_in_one_place() -> None:
    """``cli/terminal.py`` and nothing else writes to the streams."""
    speaking = re.compile(r"typer\.echo|(?<!\.)\bprint\(|sys\.std(?:out|err)\.(?:buffer\.)?write|print_exc\(")
    found = [
        f"{path.name}:{number}"
        for path in sorted((ROOT / "sheetgen" / "cli").glob("*.py"))
        for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1)
        if path.name != "terminal.py" and speaking.search(line)
    ]
    assert found == []
