"""What `--fix` makes of a text: exactly what it should, and nothing else."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from sheetgen.checks.explanation import explain
from sheetgen.checks.registry import all_checks
from sheetgen.load.workspace import Workspace
from sheetgen.source.diagnostic import Diagnostic
from sheetgen.source.edit import Edit, apply, compatible
from sheetgen.source.explanation import Example
from sheetgen.source.span import Span
from sheetgen.tasks.fix import mend
from sheetgen.tasks.validate import validate_loaded
from tests.checks.checking import burrow, checked
from tests.checks.mutants import FRAGMENTS, mutant
from tests.checks.running import write_example

ROOT = Path(__file__).parents[2]
SEEDS = sorted([*ROOT.glob("data/**/*.yaml"), *ROOT.glob("layouts/**/*.yaml")])
DECK = "format: sheetgen/deck@1\nid: hollow\ntitle: Den\ncard: {size: poker-eu}\n"
SIZES = "format: sheetgen/card-sizes@1\nsizes:\n"


def mended(text: str, path: str = "hollow.yaml", ignore: tuple[str, ...] = ()) -> str:
    """A text after `--fix`."""
    workspace = Workspace(cwd=Path("/"))
    loaded = workspace.load(Path("/nowhere") / path, shown=path, data=text.encode())
    file, _ = mend(workspace, loaded, ignore)
    return text if file is None else file.after


class TestEdits:
    def test_line_ends_of_every_sort_stay(self) -> None:
        text = "a\r\nb\rc\nd"
        edits = [Edit(Span(4, 1, 4, 2), "D"), Edit(Span(2, 1, 2, 2), "BB"), Edit(Span(3, 2, 3, 2), "!")]
        assert apply(text, edits) == "a\r\nBB\rc!\nD"

    def test_a_line_goes_with_its_end(self) -> None:
        assert apply("a\r\nb\r\nc", [Edit(Span(2, 1, 3, 1), "")]) == "a\r\nc"
        assert apply("a\r\nb", [Edit(Span(1, 2, 2, 2), "")]) == "a"

    def test_beyond_the_end(self) -> None:
        assert apply("a", [Edit(Span(7, 1, 7, 2), "!")]) == "a!"

    def test_of_two_that_share_a_place_the_first_is_taken(self) -> None:
        one, two, three = ((Edit(Span(1, a, 1, b), ""),) for a, b in ((1, 4), (3, 5), (4, 6)))
        assert compatible([one, two, three]) == [0, 2]
        assert compatible([two, one, three]) == [0]
        assert compatible([one, one]) == [0]


BURROW_FIXES = [
    # misspelt keys
    ("trakcer: 4", "tracker: 4"),
    ('"trakcer": 4', '"tracker": 4'),
    ("trakcer : 4   # boxes", "tracker : 4   # boxes"),
    ("Tracker: 4", "tracker: 4"),
    # numbers in quotes
    ('tracker: "4"  # boxes', "tracker: 4  # boxes"),
    ("tracker: '4'", "tracker: 4"),
    ('values: {A: "5", B: 5}', "values: {A: 5, B: 5}"),
    # texts that are cut off or break the file
    ("title: Bank #3", 'title: "Bank #3"'),
    ("title: Bank  #3.2", 'title: "Bank  #3.2"'),
    ('title: The "Bank" #3', "title: 'The \"Bank\" #3'"),
    ("notes: Remember: dig", 'notes: "Remember: dig"'),
    ("notes: it's so: dig  # soon", 'notes: "it\'s so: dig"  # soon'),
    ('notes: a "b": c', "notes: 'a \"b\": c'"),
    ("notes: @tom draws", 'notes: "@tom draws"'),
    ("notes: `x` draws", 'notes: "`x` draws"'),
    ("notes: 50 %: much", 'notes: "50 %: much"'),
    ("title: {Hollow}", 'title: "{Hollow}"'),
    # repetitions
    ("tracker: 4\ntracker: 4", "tracker: 4"),
    ("title: {en: A, en: A}", "title: {en: A}"),
    ("title: {en: A, en: A, de: B}", "title: {en: A, de: B}"),
    ("\n".join(["tracker: 4"] * 150), "tracker: 4"),
    ("title: {" + "en: A, " * 300 + "de: B}", "title: {en: A, de: B}"),
    # characters that nobody sees
    ("title: The\u00a0Hollow", "title: The Hollow"),
    ("title: The\u2009\u2009Hollow", "title: The  Hollow"),
    ("title: The\u200bHollow", "title: TheHollow"),
    ("tracker: 4\u00a0", "tracker: 4 "),
    ("notes: x  # a\u00a0remark", "notes: x  # a remark"),
    ("title: “The Hollow”", 'title: "The Hollow"'),
    ("title: „Die Höhle“  # so", 'title: "Die Höhle"  # so'),
    ('title: ‘The "Hollow"’', "title: 'The \"Hollow\"'"),
    ("title:\n\u00a0\u00a0en: A\n\u00a0\u00a0de: B", "title:\n  en: A\n  de: B"),
    ("title:\n\ten: A\n\tde: B", "title:\n  en: A\n  de: B"),
    ("title:\n    en: A\n\tde: B", "title:\n    en: A\n    de: B"),
    # comments that silence nothing
    ("title: A  # sheetgen: ignore[SG009] as typed", "title: A"),
    ("# sheetgen: ignore[SG009] as typed\ntitle: A", "title: A"),
    (
        "title: The\u200cHollow  # sheetgen: ignore[SG010, SG009] so",
        "title: The\u200cHollow  # sheetgen: ignore[SG009] so",
    ),
    # one leads to the next
    ('trakcer: "4"', "tracker: 4"),
    (
        "notes: Remember: dig\ntitle: Bank: left\n'trakcer': \"4\"",
        'notes: "Remember: dig"\ntitle: "Bank: left"\n\'tracker\': 4',
    ),
]

LEFT_ALONE = [
    # game numbers, and what may be one
    "tracker: 04",
    "tracker: four",
    "tracker: 4 boxes",
    "tracker: 99",
    "ones: 1_0",
    "tracker: 1\u200b2",
    "tracker: 4\ntracker: 5",
    'tracker: 4\ntracker: "4"',
    # keys
    "colour: red",
    "trakcer: 4\ntarcker: 5",
    "tracker: 4\ntrakcer: 4",
    # comments and texts
    "title: Bank #todo",
    "title: Bank #3 of four",
    "title: Bank # 3",
    "tracker: 4  #3",
    "tracker: 4\ntracker: 4  # twice",
    "tracker: 4\ntracker: 4\ntracker: 5",
    "tracker: 5\ntracker: 4\ntracker: 4",
    "title: {en: A, en: A, en: B}",
    "title:\n  Bank\n  River #3",
    "title: {en: Bank #3,\n  de: Ufer}",
    "notes: “A” and “B”",
    "notes: The “Hollow”",
    "title: {Hollow: deep}",
    "title: {Hollow, Deep}",
    "notes: Remember: dig\n  and rest",
    "notes: Remember: dig #3",
    "Remember: dig: deep",
    'notes: "a": b',
    # characters that are meant, or would mean something to YAML as a blank
    'title: "The\u00a0Hollow"',
    "title: 'The\u00a0Hollow'",
    "notes: |\n  The\u00a0Hollow",
    "title: Bank\u00a0# 3",
    "title: en:\u00a0Bank",
    "notes: a\u2028b",
    "title: 木\u3000の",
    # comments that silence something, or only perhaps nothing
    "title: The\u00a0Hollow  # sheetgen: ignore[SG009] so",
    "# sheetgen: ignore[SG390] the same on purpose",
    "# sheetgen: ignore",
    "# sheetgen: ignore[SG999]",
    "# sheetgen: ignore-file[same-burrow]",
    # tabs that may be part of a text
    "notes: |\n  a\n  \tb",
    "notes: |\n\ta\n  \tb",
]


def with_lines(lines: str) -> str:
    """The faultless burrow with some lines instead of its own."""
    keys = {match[1].lower() for match in re.finditer(r"""(?m)^["']?(\w+)""", lines)}
    keys |= {"tracker"} if {"trakcer", "tarcker"} & keys else set()
    kept = [line for line in burrow().splitlines() if line.partition(":")[0] not in keys]
    return "\n".join([kept[0], lines, *kept[1:]]) + "\n"


@pytest.mark.parametrize(("before", "after"), BURROW_FIXES)
def test_fixed(before: str, after: str) -> None:
    found = mended(with_lines(before))
    assert found == with_lines(before).replace(before, after)
    assert [one for one in checked(found) if one.fix] == []


@pytest.mark.parametrize(("before", "after"), BURROW_FIXES)
@pytest.mark.parametrize("ends", ["\r\n", "mixed"])
def test_line_ends_stay(before: str, after: str, ends: str) -> None:
    def ended(text: str) -> str:
        whole = with_lines(before).replace(before, text)
        head, _, tail = whole.partition("\nside: A\n")
        return whole.replace("\n", "\r\n") if ends == "\r\n" else f"{head}\nside: A\r\n" + tail.replace("\n", "\r\n")

    assert mended(ended(before)) == ended(after)


@pytest.mark.parametrize("lines", LEFT_ALONE)
def test_left_alone(lines: str) -> None:
    assert mended(with_lines(lines)) == with_lines(lines)


@pytest.mark.parametrize(
    ("text", "after"),
    [
        (DECK + "cards:\n  - {id: a, cuont: 3}\n", ("cuont", "count")),
        (DECK + "cards:\n  - {id: a, court: red}\n", None),  # a card's further keys are columns: any name will do
        (DECK + "cards:\n  - {id: a, count: 2, cuont: 3}\n", None),
        (DECK + 'cards:\n  - {"id":"a","count":"3"}\n', ('"3"', "3")),
        (SIZES + "  tiny: {title: Tiny, width: 30 mm, height: 40mm}\n", ("30 mm", "30mm")),
        (SIZES + '  tiny: {title: Tiny, width: "30 mm", height: 40mm}\n', ("30 mm", "30mm")),
        (SIZES + "  tiny: {title: Tiny, width: 3 0 mm, height: 40mm}\n", None),
        (SIZES + "  tiny: {title: Tiny, width: 30mm, height: 40mm, heihgt: 40mm}\n", None),
        ("format: sheetgen/theme@1\ncolours:\n  ink:\n    rgb: #1E1A17\n", ("#1E1A17", '"#1E1A17"')),
        ("format: sheetgen/theme@1\ncolours:\n  ink:\n    rgb: #FF\n", None),
        (
            "format: sheetgen/pieces@1\nid: x\nkinds:\n  - {id: a, label: b, cuont: 3}\n",
            ("cuont", "count"),
        ),
    ],
)
def test_other_kinds(text: str, after: tuple[str, str] | None) -> None:
    assert mended(text) == (text.replace(*after) if after else text)


def test_a_file_without_a_last_line_end_keeps_it_so() -> None:
    text = with_lines("tracker: 4") + "tracker: 4"
    assert mended(text) == text.removesuffix("\ntracker: 4")


def test_what_would_lead_to_another_finding_is_left_out_and_the_rest_is_done() -> None:
    text = with_lines("game: hungry-hamsters #3\ntitle: Bank #3")
    assert mended(text) == text.replace("title: Bank #3", 'title: "Bank #3"')


def test_a_fault_that_another_hid_is_no_new_one() -> None:
    text = with_lines("trakcer: 99")
    assert mended(text) == text.replace("trakcer", "tracker")
    assert [one.code for one in checked(mended(text)) if one.severity == "error"] == ["SG104"]


def test_ignored_findings_are_not_fixed() -> None:
    text = with_lines("title: The\u00a0Hollow\nnotes: a\u200bb #3")
    assert mended(text, ignore=("SG009",)) == text.replace("a\u200bb #3", '"a\u200bb #3"')


def test_many_slips_are_mended_in_a_few_rounds() -> None:
    lines = "".join(f"  k{n}: The\u00a0Hollow\n" for n in range(500))
    text = "format: sheetgen/labels@1\nlang: xx\nlabels:\n" + lines
    assert "\u00a0" not in mended(text)


CASES = [
    pytest.param(example, id=f"{check.code}-{number}")
    for check, module in all_checks()
    for number, example in enumerate(explain(module.__doc__ or "").examples, start=1)
]


@pytest.mark.parametrize("example", CASES)
def test_examples(example: Example, tmp_path: Path) -> None:
    """A fix takes its finding away and changes no other; a file without one stays as it is, byte for byte."""
    marked = write_example(example, tmp_path)
    files = [file.path for file in marked if file.path.suffix == ".yaml"]
    workspace = Workspace(tmp_path, cwd=tmp_path)
    before = {path: workspace.load(path) for path in files}
    found = validate_loaded(workspace, before.values())
    for path, loaded in before.items():
        own = [one for one in found if one.path == loaded.file.shown]
        file, _ = mend(workspace, loaded)
        if not any(one.fix for one in own):
            assert file is None
            continue
        assert file is not None, "a fix that is told is made"
        again = Workspace(tmp_path, cwd=tmp_path)
        after = again.load(path, data=file.after.encode())
        left = Counter(_key(one) for one in validate_loaded(again, [after]))
        assert left <= Counter(_key(one) for one in own if not one.fix), (own, left)


def _key(one: Diagnostic) -> tuple[str, str]:
    return (one.code, one.message)


SLIPS = [
    *FRAGMENTS,
    *["\u00a0".encode(), "\u200b".encode(), "“x”".encode(), b" #3", b'"4"', b": x: y", b"\t", b"\nid: id", b" mm"],
    *[b" # sheetgen: ignore[SG314] x", b"\nside: A\nside: A\n", b"trakcer: 4\n", b"\n  cuont: 3", b"\r\n"],
]


def leaves(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for part in value.values():
            yield from leaves(part)
    elif isinstance(value, list):
        for part in value:
            yield from leaves(part)
    elif value is not None:
        yield "".join(sign for sign in str(value) if sign.isprintable() and sign not in " “”„‟‘’‚‛\"'")


def read_otherwise(text: str) -> Counter[str] | None:
    """All values of a text as PyYAML reads it, blanks and quotes taken off; None when it does not.

    Line separators that no editor shows as such are blanks to us and line ends to PyYAML: they are blanks here too.
    """
    try:
        return Counter(leaves(yaml.load(text.translate(dict.fromkeys((0x85, 0x2028, 0x2029), " ")), yaml.CBaseLoader)))
    except (yaml.YAMLError, ValueError, TypeError, RecursionError):
        return None


def look(text: str, path: str) -> None:
    once = mended(text, path)
    assert mended(once, path) == once, "what is fixed stays so"
    if not any(one.fix for one in checked(text, path)):
        assert once == text
    before, after = read_otherwise(text), read_otherwise(once)
    if before is None:
        return
    assert after is not None, "a file that reads still reads"
    lost = before - after
    gained = list((after - before).elements())
    for value in lost.elements():
        assert any(one.startswith(value) for one in gained) or value in after, (value, gained)


@pytest.mark.parametrize("chunk", range(8))
def test_mutants_lose_nothing(chunk: int) -> None:
    for number in range(chunk * 40, chunk * 40 + 40):
        generator = random.Random(number)
        seed = generator.choice(SEEDS)
        data = seed.read_bytes()
        for _ in range(generator.randint(1, 3)):
            at = generator.randrange(len(data) + 1)
            data = data[:at] + generator.choice(SLIPS) + data[at:]
        if generator.random() < 0.3:
            data = mutant(data, generator)
        text = data.decode("utf-8", "replace").removeprefix("\ufeff")
        look(text, seed.relative_to(ROOT).as_posix())


@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@example(["\u2028", "\ufeff", "\xa0", '"'])
@example(["\n  cuont: 3", "{", "\n  cuont: 3", "\n  cuont: 3", "{"])
@example(["\u2028", "\ufeff", "&a ", "\ufeff", "{", " #3"])
@given(
    st.lists(st.sampled_from([one.decode("utf-8", "replace") for one in SLIPS] + ["a", "title: ", " "]), max_size=12)
)
def test_fixing_twice_is_fixing_once(parts: list[str]) -> None:
    look(with_lines("notes: " + "".join(parts)), "hollow.yaml")


@pytest.mark.parametrize("end", ["", "\n"])
def test_tabs_of_a_text_that_ends_the_file_may_be_part_of_it(end: str) -> None:
    text = f"{with_lines('')}notes: |\n\ta\n  \tb{end}"
    assert mended(text) == text


@pytest.mark.parametrize("rows", [(0,), (2,), (1, 2, 3), (10,)])
def test_a_tab_before_the_rows_of_a_map_is_as_the_other_rows_begin(rows: tuple[int, ...]) -> None:
    """Rows are their tokens; in another text the tab may mean more blanks (see ``LEFT_ALONE``)."""
    lines = burrow().splitlines(keepends=True)
    first = lines.index("map: |\n") + 1
    spoilt = list(lines)
    for row in rows:
        spoilt[first + row] = lines[first + row].replace("  ", "\t", 1)
    assert spoilt != lines
    assert mended("".join(spoilt)) == "".join(lines)
