"""A map lined up: its tokens stay, everything else stays byte for byte."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sheetgen.load.compose import compose
from sheetgen.model.burrow import tokenize
from sheetgen.source.file import SourceFile
from sheetgen.source.node import Mapping, Scalar
from sheetgen.tasks.burrow_align import align, aligned_text


def read(text: str) -> SourceFile:
    file = SourceFile(Path("den.yaml"), "den.yaml", text)
    compose(file)
    return file


def aligned(text: str) -> str | None:
    return aligned_text(read(text))


HEAD = "format: sheetgen/burrow@1\nmap: |\n"


@pytest.mark.parametrize(
    ("rows", "after"),
    [
        ("  . A A*\n  .  A  .\n", "  .  A  A*\n  .  A  .\n"),
        ("    . A\n    .    A^\n", "    .  A\n    .  A^\n"),
        ("  .\tA\n", "  .  A\n"),
        ("  . A  \n\n  . A\nid: x\n", "  .  A\n\n  .  A\nid: x\n"),
        ("  . A\n   . A\n", "  .  A\n  .  A\n"),
        ("  . A\n# a remark\nid: x\n", "  .  A\n# a remark\nid: x\n"),
        ("  . Axx B\n  .  A  B\n", "  .  Axx B\n  .  A  B\n"),
        ("  . A", "  .  A"),
        ("\n  . A\n", "\n  .  A\n"),
        ("  .\u00a0A\n", "  .  A\n"),
    ],
)
def test_aligned(rows: str, after: str) -> None:
    assert aligned(HEAD + rows) == HEAD + after


@pytest.mark.parametrize("header", ["|", "|-", "|+", "|2", "|  # the map", "|1-"])
def test_every_sort_of_block(header: str) -> None:
    text = f"map: {header}\n  . A\n  .  A*\n\nid: x\n"
    assert aligned(text) == text.replace("  . A\n", "  .  A\n")


@pytest.mark.parametrize(
    "text", ['map: ". A\\n. A"\n', "map: >\n  . A\n", "map: [a]\n", "id: x\n", "- a\n", "a: [\n", ""]
)
def test_other_maps_are_left(text: str) -> None:
    assert aligned(text) is None


TOKENS = st.sampled_from([".", "A", "B*", "C^", "-", "|", "Zo", "x", "#", "A**", "é", "---"])
BLANKS = st.text(" \t", min_size=1, max_size=4)


@st.composite
def maps(draw: st.DrawFn) -> tuple[str, str]:
    """A file with a block of rows, blanks at random; and its line end."""
    end = draw(st.sampled_from(["\n", "\r\n"]))
    rows = draw(st.lists(st.lists(st.tuples(TOKENS, BLANKS), min_size=1, max_size=6), min_size=1, max_size=6))
    indent = draw(st.integers(1, 4))
    lines = [
        " " * (indent + draw(st.integers(0, 2)) * (number > 0)) + "".join(token + blank for token, blank in row)
        for number, row in enumerate(rows)
    ]
    for number in reversed(range(1, len(lines))):
        if draw(st.booleans()):
            lines.insert(number, "")
    head = ["# a  remark", "format:   sheetgen/burrow@1 ", "title: { en: A,   de: B }  # two", "map: |"]
    tail = draw(st.sampled_from([["id:  x", "# end"], [], ["# only a remark", ""], ["notes: |", "  a   b", "    c"]]))
    return end.join([*head, *lines, *tail]), end


@settings(max_examples=300, deadline=None)
@given(maps())
def test_tokens_stay_and_the_rest_byte_for_byte(case: tuple[str, str]) -> None:
    text, end = case
    after = aligned(text)
    assert after is not None
    assert aligned(after) == after, "aligned once is aligned"
    old, new = read(text), read(after)
    assert isinstance(old.tree, Mapping) and isinstance(new.tree, Mapping)
    assert after.count("\n") == text.count("\n") and after.count("\r") == text.count("\r")
    before_map, after_map = old.tree.get("map"), new.tree.get("map")
    assert isinstance(before_map, Scalar) and isinstance(after_map, Scalar)
    rows = tokenize(before_map.text)
    assert tokenize(after_map.text) == rows
    changed = 0
    for one, other in zip(text.split(end), after.split(end), strict=True):
        assert one == other or one.split() == other.split()
        changed += one != other
    assert changed <= len(rows)
    # Tokens of one column start at one column, but behind one that is too long.
    written = [line for line in after.split(end)[4:] if line.strip()][: len(rows)]
    indent = len(written[0]) - len(written[0].lstrip())
    for line, row in zip(written, rows, strict=True):
        for number, token in enumerate(row):
            if all(len(earlier) <= 2 for earlier in row[:number]):
                assert line[indent + 3 * number :].startswith(token)


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


UNEVEN = b"\xef\xbb\xbfformat: sheetgen/burrow@1\r\nid: den\r\nmap: |\r\n  . A\r\n  .  A*"


def test_files_keep_mark_line_ends_and_mode(here: Path) -> None:
    file = here / "den.yaml"
    file.write_bytes(UNEVEN)
    file.chmod(0o640)
    (one,) = align(("den.yaml",), write=True).files
    assert one.changed
    assert file.read_bytes() == UNEVEN.replace(b"  . A\r", b"  .  A\r")
    assert file.stat().st_mode & 0o777 == 0o640
    before = file.stat().st_mtime_ns
    assert not align(("den.yaml",), write=True).files[0].changed
    assert file.stat().st_mtime_ns == before


def test_nothing_is_written_for_a_look(here: Path) -> None:
    (here / "den.yaml").write_bytes(UNEVEN)
    assert align(("den.yaml",), write=False).files[0].changed
    assert (here / "den.yaml").read_bytes() == UNEVEN


def test_folders_and_what_is_no_burrow(here: Path) -> None:
    (here / "den.yaml").write_bytes(UNEVEN)
    (here / "game.yaml").write_text("format: sheetgen/game@1\nid: den\n")
    assert [one.shown for one in align((".",), write=False).files] == ["den.yaml"]
    (one,) = align(("game.yaml",), write=False).files
    assert one.left == "it is no burrow" and not one.broken
    (here / "bad.yaml").write_text("map: [\n")
    (one,) = align(("bad.yaml",), write=False).files
    assert one.broken
    assert align(("absent.yaml",), write=False).unreadable
