"""``sheetgen explain``, as somebody types it."""

from __future__ import annotations

import json
import re

import pytest

from sheetgen.checks.catalogue import catalogue
from tests.conftest import Run

BY_CODE = {one.code: one for one in catalogue()}
ANSI = re.compile(r"\x1b\[[0-9;]*m")


@pytest.mark.parametrize("word", ["SG320", "sg320", "split-chamber", "Split-Chamber", "split_chamber"])
def test_a_finding_by_code_or_name(word: str, sheetgen: Run) -> None:
    done = sheetgen("explain", word)
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert lines[0] == "SG320 split-chamber  error"
    assert "A chamber is not in one piece." in lines
    assert any(line.startswith("At the table: ") for line in lines)
    assert [line for line in lines if line in ("Wrong:", "Right:")] == ["Wrong:", "Right:"]
    assert [line for line in lines if line.startswith("  > ")] == [
        "  >   .  E* .  .  .  .  H  H^ H  .  .  .  .  .  .   <- SG320"
    ]
    assert "ignore[SG320]" in done.stdout


def test_several(sheetgen: Run) -> None:
    out = sheetgen("explain", "SG401", "duplicate-key").stdout
    assert out.index("SG003 duplicate-key") < out.index("SG401 deck-total"), "by code"
    assert "-" * 80 in out


def test_a_blocking_finding_says_so(sheetgen: Run) -> None:
    assert "Nothing silences it" in sheetgen("explain", "SG404").stdout


@pytest.mark.parametrize(
    ("word", "codes"),
    [
        ("SG4", [code for code in BY_CODE if code.startswith("SG4")]),
        ("sg32", ["SG320", "SG321", "SG322"]),
        ("scoring", [one.code for one in BY_CODE.values() if one.family == "scoring"]),
    ],
)
def test_a_family_is_listed(word: str, codes: list[str], sheetgen: Run) -> None:
    out = sheetgen("explain", word).stdout
    assert re.findall(r"^  (SG\d{3}) ", out, re.MULTILINE) == codes
    assert "At the table" not in out


@pytest.mark.parametrize("word", ["PF301", "pf301"])
def test_a_finding_of_preflight(word: str, sheetgen: Run) -> None:
    done = sheetgen("explain", word)
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert lines[0] == "PF301 rgb  error"
    assert any(line.startswith("Found in a PDF when: RGB: operators") for line in lines)
    assert any(line.startswith("What to do: convert to CMYK") for line in lines)


def test_findings_of_both_sorts(sheetgen: Run) -> None:
    out = sheetgen("explain", "PF6", "SG401", "rgb").stdout
    assert re.findall(r"^(?:SG|PF)\d{3} [a-z-]+", out, re.MULTILINE) == [
        "SG401 deck-total", "PF301 rgb", "PF601 hairline", "PF602 low-resolution", "PF603 packing",
    ]  # fmt: skip
    done = sheetgen("explain", "PF901")
    assert (done.returncode, done.stdout) == (2, "")
    assert "no finding `PF901`; the nearest are PF702, PF703, PF704" in done.stderr
    assert "docs/preflight.md" in sheetgen("explain", "PF301", "--json").stderr


@pytest.mark.parametrize("arguments", [(), ("--list",)])
def test_all_are_listed(arguments: tuple[str, ...], sheetgen: Run) -> None:
    done = sheetgen("explain", *arguments)
    assert done.returncode == 0
    assert re.findall(r"^  (SG\d{3}) ", done.stdout, re.MULTILINE) == list(BY_CODE)
    assert all(len(line) <= 80 for line in done.stdout.splitlines())


@pytest.mark.parametrize(
    ("word", "words"),
    [
        ("splt-chamber", "did you mean `split-chamber`?"),
        ("SG319", "the nearest are SG317, SG320, SG321"),
        ("SG999", "the nearest are "),
        ("burow", "did you mean `burrow`"),
        ("\x1b[31m", "--list"),
    ],
)
def test_an_unknown_word_is_one_line(word: str, words: str, sheetgen: Run) -> None:
    done = sheetgen("explain", "SG320", word)
    assert (done.returncode, done.stdout) == (2, "")
    assert words in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


def test_json(sheetgen: Run) -> None:
    document = json.loads(sheetgen("explain", "--json").stdout)
    assert document["version"] == 1
    assert [one["code"] for one in document["findings"]] == list(BY_CODE)
    (one,) = json.loads(sheetgen("explain", "SG404", "--json").stdout)["findings"]
    assert (one["name"], one["severity"], one["family"], one["silenceable"]) == ("bad-count", "error", "deck", False)
    assert [example["verdict"] for example in one["examples"]] == ["bad", "bad", "good"]
    table = one["examples"][1]["files"][1]
    assert table["path"] == "data/den/cards.csv"
    assert table["marks"] == [{"line": 2, "code": "SG404"}]
    assert "<-" not in table["text"]


def test_colour_is_only_colour(sheetgen: Run) -> None:
    plain, coloured = sheetgen("explain", "SG320").stdout, sheetgen("explain", "SG320", "--color", "always").stdout
    assert "\x1b" not in plain
    assert coloured != plain
    assert ANSI.sub("", coloured) == plain
    assert sheetgen("explain", "SG320", FORCE_COLOR="1").stdout == coloured
    assert sheetgen("explain", "SG320", "--color", "never", FORCE_COLOR="1").stdout == plain
    assert ANSI.sub("", sheetgen("explain", "--list", "--color", "always").stdout) == sheetgen("explain").stdout


@pytest.mark.parametrize(
    "arguments", [("--json", "--list"), ("--pdf", "--json"), ("SG320", "-o", "x.pdf"), ("--color", "pink")]
)
def test_options_that_do_not_go_together(arguments: tuple[str, ...], sheetgen: Run) -> None:
    done = sheetgen("explain", *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert len(done.stderr.strip().splitlines()) == 1
