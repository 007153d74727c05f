"""Comments and options that silence findings."""

from __future__ import annotations

from pathlib import Path

import pytest

from sheetgen.checks.registry import check_named
from sheetgen.checks.silence import MOST_SILENCERS, is_blocking, silencers
from sheetgen.checks.silence import silenced as silenced_of
from sheetgen.source.diagnostic import Diagnostic, Severity
from sheetgen.source.file import SourceFile
from sheetgen.source.span import Span
from sheetgen.tasks.outcome import Failure
from tests.checks.checking import burrow, checked, codes

SPACE = "a\u00a0b"


def silenced(*lines: str) -> list[tuple[str, int]]:
    return codes(checked("\n".join(lines) + "\n" + burrow()))


@pytest.mark.parametrize("name", ["SG009", "invisible-character", "SG00", "SG0", "SG331, SG009"])
def test_at_the_end_of_the_line(name: str) -> None:
    found = codes(checked(burrow(notes=f"{SPACE}  # sheetgen: ignore[{name}] as typed")))
    assert ("SG009", 2) not in found


def test_on_the_line_above() -> None:
    assert silenced("# sheetgen: ignore[SG009]", f"notes: {SPACE}") == []
    assert silenced("# sheetgen: ignore[SG009]", "# and a remark", "", f"notes: {SPACE}") == []
    assert silenced(f"notes: {SPACE}", "# sheetgen: ignore[SG009]") == [("SG009", 1), ("SG008", 2)]


def test_a_comment_above_a_text_of_several_lines_speaks_of_all_of_it() -> None:
    assert silenced("# sheetgen: ignore[SG009]", "notes: |", "  one", f"  {SPACE}", "  two") == []
    assert silenced("notes: |  # sheetgen: ignore[SG009]", "  one", f"  {SPACE}") == []
    assert silenced('notes: "one', f'  {SPACE}"  # sheetgen: ignore[SG009]') == []


def test_for_the_whole_file() -> None:
    assert silenced("# sheetgen: ignore-file[SG009] copied from the web", f"notes: {SPACE}") == []
    late = ["#"] * 10
    assert silenced(*late, "# sheetgen: ignore-file[SG009]", f"notes: {SPACE}") == [("SG008", 11), ("SG009", 12)]


@pytest.mark.parametrize(
    "lines",
    [
        ['notes: "# sheetgen: ignore[SG331]"'],
        ["notes: '# sheetgen: ignore[SG331]'"],
        ["notes: |", "  # sheetgen: ignore[SG331]"],
        ["notes: >-", "  x # sheetgen: ignore[SG331]"],
        ["# about sheetgen: ignore it"],
    ],
)
def test_what_is_no_silencing_comment(lines: list[str]) -> None:
    assert silenced(*lines) == []


@pytest.mark.parametrize(
    ("comment", "message"),
    [
        ("# sheetgen: ignore", "does not say what"),
        ("# sheetgen: ignore[]", "does not say what"),
        ("# sheetgen: ignore[SG314]", "nothing to silence"),
        ("# sheetgen: ignore[SG999]", "is no finding"),
        ("# sheetgen: ignore[invisible-charakter]", "is no finding"),
        ("# sheetgen: ignore-file[SG4]", "nothing to silence"),
    ],
)
def test_a_comment_that_silences_nothing(comment: str, message: str) -> None:
    (found,) = checked(comment + "\n" + burrow())
    assert (found.code, found.severity, found.span.line) == ("SG008", "warning", 1)
    assert message in found.message


@pytest.mark.parametrize("name", ["SG702", "SG7", "text-overflow"])
def test_findings_of_pages_are_looked_for_as_well(name: str) -> None:
    (found,) = checked(f"# sheetgen: ignore-file[{name}]\n" + burrow())
    assert found.code == "SG008" and "nothing to silence" in found.message


def test_what_only_another_file_shows_may_be_silenced_without_it() -> None:
    assert checked("# sheetgen: ignore-file[same-burrow]\n" + burrow()) == []


def test_what_makes_drawing_impossible_is_not_silenced() -> None:
    found = codes(checked(burrow(side="C  # sheetgen: ignore[SG105]")))
    assert found == [("SG105", 2), ("SG008", 2)]


@pytest.mark.parametrize(
    ("name", "severity", "blocks"),
    [
        ("not-a-choice", "error", True),
        ("bad-count", "error", True),
        ("bad-count", "warning", False),
        ("deck-total", "error", False),
        ("chambers-touch", "warning", False),
    ],
)
def test_only_an_error_that_nothing_can_be_drawn_with_blocks(name: str, severity: Severity, blocks: bool) -> None:
    one = Diagnostic("a.yaml", Span(1, 1, 1, 2), check_named(name).code, name, severity, "m")
    assert is_blocking(one) is blocks


def test_in_a_broken_file_no_comment_is_called_unused() -> None:
    assert codes(checked("# sheetgen: ignore-file[SG314]\n" + burrow(side="C"))) == [("SG105", 3)]


def test_ignoring_by_option() -> None:
    text = burrow(notes=SPACE)
    assert codes(checked(text)) == [("SG009", 2)]
    for name in ("SG009", "invisible-character", "SG0"):
        assert checked(text, ignore=(name,)) == []
    assert codes(checked(burrow(side="C"), ignore=("SG105",))) == [("SG105", 2)], "nothing can be drawn without a side"
    with pytest.raises(Failure, match="did you mean `invisible-character`"):
        checked(text, ignore=("invisible-charakter",))


def test_a_prefix_silences_what_begins_with_it_alone() -> None:
    found = codes(checked(burrow(side="A", notes=f"{SPACE}  # sheetgen: ignore[SG3]")))
    assert found == [("SG009", 2)]


def test_the_tenth_line_is_still_near_the_top() -> None:
    early = ["#"] * 9
    assert silenced(*early, "# sheetgen: ignore-file[SG009]", f"notes: {SPACE}") == []


def test_a_comment_above_a_text_of_several_lines_says_nothing_of_the_line_behind_it() -> None:
    above = f"# sheetgen: ignore[SG009]\nnotes: |\n  one\ntitle: {SPACE}\n"
    assert codes(checked(above + burrow().replace("title: The Hollow\n", ""))) == [("SG008", 1), ("SG009", 4)]


def test_what_is_silenced_is_handed_on_apart() -> None:
    file = SourceFile(Path("a.yaml"), "a.yaml", "a: 1  # sheetgen: ignore[SG331]\nb: 2\n")
    both = [Diagnostic("a.yaml", Span(line, 1, line, 2), "SG331", "chambers-touch", "warning", "m") for line in (1, 2)]
    assert silenced_of(file, both) == ([both[1]], [both[0]])


def test_a_thousand_comments_are_read() -> None:
    file = SourceFile(Path("a.yaml"), "a.yaml", "a: 1  # sheetgen: ignore[SG331]\n" * (MOST_SILENCERS + 1))
    assert len(silencers(file)) == MOST_SILENCERS
