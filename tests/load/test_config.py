"""Where a configuration is found, what it may say, and how its faults are told."""

from __future__ import annotations

from pathlib import Path

import pytest

from sheetgen.load.config import NO_CONFIG, BadConfig, Config, config_in, find_config, read_config
from sheetgen.load.workspace import find_project

WHOLE = """\
# what I want
select = ["SG3", "deck-total"]
ignore = ["SG331"]
format = "concise"
paper = "letter"
lang = "de"
exclude = ["tests", "old/**"]

[severity]
SG402 = "error"
"odd-holes" = "off"

[per-file]
"drafts/*.yaml" = {ignore = ["SG3"]}
"""


def write(folder: Path, text: str, name: str = "sheetgen.toml") -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_bytes(text.encode())
    return path


def faults(path: Path) -> list[str]:
    with pytest.raises(BadConfig) as caught:
        read_config(path)
    return [fault.removeprefix(str(path)) for fault in caught.value.faults]


def test_everything_it_may_say(tmp_path: Path) -> None:
    path = write(tmp_path, WHOLE)
    config = read_config(path)
    assert config._replace(sources=()) == Config(
        path,
        select=("SG3", "deck-total"),
        ignore=("SG331",),
        severity=(("SG402", "error"), ("odd-holes", "off")),
        per_file=(("drafts/*.yaml", ("SG3",)),),
        format="concise",
        paper="letter",
        lang="de",
        exclude=("tests", "old/**"),
    )
    lines = {key: config.source(key).rpartition(":")[2] for key in ("select", "paper", "severity", "per-file")}
    assert lines == {"select": "2", "paper": "5", "severity": "9", "per-file": "13"}
    assert NO_CONFIG.source("paper") == "default"


def test_the_same_in_pyproject(tmp_path: Path) -> None:
    table = WHOLE.replace("[severity]", "[tool.sheetgen.severity]").replace("[per-file]", "[tool.sheetgen.per-file]")
    path = write(tmp_path, f'[project]\nname = "x"\n[tool.sheetgen]\n{table}', "pyproject.toml")
    own = read_config(write(tmp_path / "own", WHOLE))
    found = read_config(path)
    assert found[1:-1] == own[1:-1]
    assert found.source("select").endswith("pyproject.toml:5")
    assert config_in(tmp_path) == path


@pytest.mark.parametrize("header", ["[tool.sheetgen]", "[tool.sheetgen.severity]", '[ tool . "sheetgen" ] # ours'])
def test_a_pyproject_that_speaks_of_us(header: str, tmp_path: Path) -> None:
    path = write(tmp_path, f"{header}\n", "pyproject.toml")
    assert config_in(tmp_path) == path
    assert find_project(tmp_path) == tmp_path
    read_config(path)


@pytest.mark.parametrize("text", ["", "[tool.ruff]\n", '[project]\ndependencies = ["sheetgen"]\n', "[sheetgen]\n"])
def test_a_pyproject_that_does_not(text: str, tmp_path: Path) -> None:
    write(tmp_path, text, "pyproject.toml")
    assert config_in(tmp_path) is None


def test_the_nearest_one_counts_and_our_own_name_before_the_shared_one(tmp_path: Path) -> None:
    shared = write(tmp_path, "[tool.sheetgen]\n", "pyproject.toml")
    deep = tmp_path / "a" / "b"
    deep.mkdir(parents=True)
    assert find_config(deep) == shared
    own = write(tmp_path, "")
    assert find_config(deep) == own
    near = write(tmp_path / "a", "")
    assert find_config(deep) == near
    assert find_project(deep) == tmp_path / "a"


def test_every_fault_is_told_at_its_line(tmp_path: Path) -> None:
    path = write(
        tmp_path,
        'paper = 4\ningore = []\nselect = "SG3"\n[severity]\nSG402 = "warn"\nSG403 = 1\n'
        '[per-file]\n"a" = {ingore = []}\nb = ["SG3"]\n[per-file.c]\nignore = "SG3"\n[nonsense]\n',
    )
    assert faults(path) == [
        ':1: `paper` must be a text, like `paper = "..."`',
        ":2: there is no setting `ingore`; did you mean `ignore`?",
        ':3: `select` must be a list of codes or names, like `["SG314", "odd-holes"]`',
        ":5: `SG402` must be one of error, warning, info, off; here is `warn`; did you mean `warning`?",
        ":6: `SG403` must be one of error, warning, info, off; here is `1`",
        ":8: there is no setting `ingore` for files; there is `ignore`",
        ':9: `b` must be a table, like `"drafts/*.yaml" = {ignore = ["SG3"]}`',
        ':11: `ignore` must be a list of codes or names, like `["SG314", "odd-holes"]`',
        (
            ":12: there is no setting `nonsense`; "
            "there are: select, ignore, format, paper, lang, printer, severity, per-file, exclude"
        ),
    ]


@pytest.mark.parametrize(
    ("text", "line"),
    [("a = 1\nb = [", 2), ("a = 1\n\nb =\n", 3), ("a = 1\na = 2\n", 2), ("[severity\n", 1), ("\x00", 1)],
)
def test_broken_toml(text: str, line: int, tmp_path: Path) -> None:
    (fault,) = faults(write(tmp_path, text))
    assert fault.startswith(f":{line}:")


def test_tables_that_are_none(tmp_path: Path) -> None:
    assert faults(write(tmp_path, "[tool]\nsheetgen = 3\n", "pyproject.toml"))[0].endswith("must be a table")
    assert len(faults(write(tmp_path, 'severity = "off"\nper-file = 3\n'))) == 2


def test_other_encodings(tmp_path: Path) -> None:
    path = tmp_path / "sheetgen.toml"
    path.write_bytes(b'paper = "\xfc"\n')
    assert faults(path) == [": it is not UTF-8; save it as UTF-8"]
    path.write_bytes(b'\xef\xbb\xbfpaper = "letter"\r\n')
    assert read_config(path).paper == "letter"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            'paper = "a4"\nignore = ["SG331",\nlang = "de"\n',
            ":3:1: invalid value; the list that begins on line 2 has no end",
        ),
        ('ignore = ["SG331"\nlang = "de"\n', ":2:1: unclosed array; the list that begins on line 1 has no end"),
        ('ignore = ["SG331"', ":1:18: unclosed array; end the list with `]`"),
        ("paper = a4\n", ":1:9: invalid value; texts stand in quotes and lists in brackets, like"),
        ("paper =\n", ":1:8: invalid value; texts stand in quotes"),
        (
            '[severity\nodd-holes = "off"\n',
            ":1:10: expected ']' at the end of a table declaration; end the table's name with",
        ),
        ('paper = "a4\n', ": illegal character '\\n'; end the text with a quote on its line"),
        ('paper "a4"\n', ":1:7: expected '=' after a key in a key/value pair; write a setting as in"),
        ('# [\nignore = ["["]\npaper = a4\n', ":3:9: invalid value; texts stand in quotes"),
    ],
)
def test_what_is_no_toml_is_told_with_its_place_and_what_to_do(text: str, told: str, tmp_path: Path) -> None:
    (fault,) = faults(write(tmp_path, text))
    place, _, words = told.partition(" ")
    assert words in fault
    assert place == ":" or fault.startswith(place)


@pytest.mark.parametrize("text", ["x = " + "[" * 9_000, "x = " + "{a = " * 9_000])
def test_a_file_that_is_nested_too_deeply_is_a_fault(text: str, tmp_path: Path) -> None:
    assert "it is nested too deeply" in faults(write(tmp_path, text))[0]
