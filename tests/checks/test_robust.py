"""Never a traceback, whatever the bytes; and every finding stands inside its file."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sheetgen.load.workspace import Workspace
from sheetgen.report import render
from sheetgen.source.diagnostic import Report
from sheetgen.tasks.validate import validate_loaded
from tests.checks.mutants import FRAGMENTS, mutant
from tests.pacing import at_most

ROOT = Path(__file__).parents[2]
SEEDS = sorted([*ROOT.glob("data/**/*.yaml"), *ROOT.glob("layouts/**/*.yaml")])


def look(data: bytes, path: str = "data/den/burrows/some.yaml") -> None:
    """Check some bytes and show what was found, in every way there is."""
    workspace = Workspace(cwd=ROOT)
    loaded = workspace.load(ROOT / path, shown=path, data=data)
    found = validate_loaded(workspace, [loaded])
    lines = loaded.file.lines
    for one in found:
        span = one.span
        if one.path != path:
            continue
        assert 1 <= span.line <= len(lines), one
        assert 1 <= span.column <= len(lines[span.line - 1]) + 1, one
        assert (span.end_line, span.end_column) >= (span.line, span.column), one
        # A block text ends at the next token, which may be the line after the last.
        assert span.end_line <= len(lines) + 1, one
        assert one.message
        assert one.message.isprintable(), one
    report = Report((path,), tuple(found))
    assert render("text", report)
    assert render("json", report)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.binary(max_size=300))
def test_bytes(data: bytes) -> None:
    look(data)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(st.sampled_from([*FRAGMENTS, b"format: sheetgen/deck@1\n", b"cards:", b"id: a", b" "]), max_size=40))
def test_fragments_of_yaml(parts: list[bytes]) -> None:
    look(b"".join(parts))


@pytest.mark.parametrize("chunk", range(10))
def test_mutants_of_the_bundled_files(chunk: int) -> None:
    """A thousand, always the same; tools/fuzz.py makes more."""
    for number in range(chunk * 100, chunk * 100 + 100):
        generator = random.Random(number)
        seed = generator.choice(SEEDS)
        look(mutant(seed.read_bytes(), generator), seed.relative_to(ROOT).as_posix())


@pytest.mark.parametrize("seed", SEEDS, ids=lambda path: path.stem)
def test_truncated_files(seed: Path) -> None:
    data = seed.read_bytes()
    for end in range(0, len(data), max(1, len(data) // 12)):
        look(data[:end], seed.relative_to(ROOT).as_posix())


@pytest.mark.parametrize(
    "data",
    [
        b"[" * 5000,
        b"{" * 100_000,
        b"- " * 50_000,
        b"a: &a [*a, *a]\n" * 50,
        b"\n" * 200_000,
        b"a: " + b"x" * 2_000_000,
        b"a: [" + b"1," * 400_000 + b"]",
        b"'" * 100_001,
        b"\x00" * 10_000,
        b"\xef\xbb\xbf" * 1000,
        "a: \u00a0".encode() * 20_000,
        b"a: x #y\n" * 5_000,
    ],
    ids=[
        "brackets",
        "braces",
        "dashes",
        "bombs",
        "lines",
        "long",
        "list",
        "quotes",
        "zeros",
        "marks",
        "spaces",
        "cards",
    ],
)
def test_monsters(data: bytes) -> None:
    with at_most(3):  # one; with a part that is quadratic, many
        look(data)


@pytest.mark.parametrize(
    "data",
    [
        b"- *a\n" * 50_000,
        b"- a #b\n" * 50_000,
        b'- "a" #b\n' * 50_000,
        "a\u00a0".encode() * 250_000,
        b"format: sheetgen/burrow@1\n" + b"".join(b"k%d: 1\n" % n for n in range(25_000)),
        b"format: sheetgen/burrow@1\n" + b"# sheetgen: ignore[SG331]\n" * 25_000 + b"id: x\n",
        b"format: sheetgen/burrow@1\nid: x\nmap: |\n" + b" A .\n" * 25_000,
    ],
    ids=["aliases", "comments", "quoted", "spaces", "keys", "silencers", "map"],
)
def test_what_a_program_made_is_told_of_in_good_time(data: bytes) -> None:
    """Linear, and bounded: what takes half a second here would take many if anything were quadratic."""
    with at_most(2):
        look(data)


def test_a_message_repeats_no_control_character() -> None:
    path = ROOT / "layouts" / "sheets" / "player-rounds.yaml"
    look(path.read_bytes().replace(b"M 5.2", b"M\\a5.2", 1), path.relative_to(ROOT).as_posix())
