"""A burrow in the terminal: told by letters and numbers, in colours where there are any, within eighty columns."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from sheetgen.documents.burrow_terminal import Pen, render
from sheetgen.tasks.burrow_view import Viewed, ViewRequest, view
from tests.checks.checking import burrow

COLOUR = re.compile(r"\x1b\[[0-9;]*m")
FAULTY = """\
format: sheetgen/burrow@1
game: hungry-hamsters
id: bent
side: A
title: The Bent One
tracker: 4
values: {A: 5, B: 4, C: 6, D: 5, E: 4, F: 6, G: 4}
tunnels: [r10c4 ~ r11c7]
map: |
  .  .  .  .  .  .  .  C  C  C  C  .  .  .  .
  .  .  A  .  B  B* .  .  C  C^ C  -  D  D^ D*
  .  .  A  -  B  B  B  -  C  C  C  .  D  D* D
  .  .  A^ .  B  B^ B  .  .  |  .  .  D  D  D
  .  A  A  .  .  .  .  .  F* F  .  .  .  |  .
  .  A  A  .  .  -  .  .  F^ F  F  -  G  G  .
  .  .  |  .  .  .  .  .  F  F  F  .  G^ G  .
  .  E  E  .  .  .  .  .  |  .  F  .  G  G  .
  .  E^ E  .  .  .  H^ H  H  .  F  -  G  G^ .
  .  E* E  E  .  .  H  H  H  .  .  x  .  .  .
  .  .  .  .  .  .  H  Ho H  .  .  .  .  .
"""


@pytest.fixture
def seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Viewed]:
    monkeypatch.chdir(tmp_path)

    def look(text: str) -> Viewed:
        Path("bent.yaml").write_text(text, "utf-8")
        return view(ViewRequest("bent.yaml"))

    return look


def drawn(found: Viewed, pen: Pen) -> str:
    assert found.burrow is not None
    return render(found.burrow, pen)


def test_faulty_in_ascii(seen: Callable[[str], Viewed], golden: Callable[[str, str], None]) -> None:
    text = drawn(seen(FAULTY), Pen())
    assert text.isascii()
    golden("burrow-terminal/faulty.ascii.txt", text)


def test_faultless_in_unicode(
    golden: Callable[[str, str], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    golden(
        "burrow-terminal/moonlit-orchard.unicode.txt", drawn(view(ViewRequest("moonlit-orchard")), Pen(unicode=True))
    )


def test_faulty_in_colour(seen: Callable[[str], Viewed], golden: Callable[[str, str], None]) -> None:
    """The golden is the picture without its colours; what they are is looked at below."""
    golden("burrow-terminal/faulty.colour.txt", COLOUR.sub("", drawn(seen(FAULTY), Pen(True, True, True))))


PENS = [
    Pen(colour, full, uni, width) for colour in (0, 1) for full in (0, 1) for uni in (0, 1) for width in (40, 80, 200)
]


@pytest.mark.parametrize("pen", PENS)
def test_fits_eighty_columns_and_leaves_no_colour_on(pen: Pen, seen: Callable[[str], Viewed]) -> None:
    text = drawn(seen(FAULTY), pen)
    lines = text.splitlines()
    if pen.width <= 80:
        assert max(len(COLOUR.sub("", line)) for line in lines) <= 80
    for line in lines:
        codes = COLOUR.findall(line)
        assert [code == "\x1b[0m" for code in codes] == [bool(i % 2) for i in range(len(codes))]
    assert bool(COLOUR.search(text)) == bool(pen.colour)
    assert pen.unicode or text.isascii()


def test_each_chamber_has_one_ground_and_they_differ(seen: Callable[[str], Viewed]) -> None:
    text = drawn(seen(burrow()), Pen(True, True, True))
    grounds: dict[str, set[str]] = {}
    for ground, letter in re.findall(r"48;2;([0-9;]+)m (?:  )?([A-H])(?=[ \x1b])", text):
        grounds.setdefault(letter, set()).add(ground)
    assert sorted(grounds) == list("ABCDEFGH")
    assert all(len(found) == 1 for found in grounds.values()), grounds
    assert len(set.union(*grounds.values())) == 8


def test_256_colours_where_the_terminal_has_no_more(seen: Callable[[str], Viewed]) -> None:
    text = drawn(seen(burrow()), Pen(True, False, True))
    assert ";2;" not in text
    numbers = {int(n) for n in re.findall(r"[34]8;5;(\d+)", text)}
    assert numbers and min(numbers) >= 16 and max(numbers) <= 255


def test_findings_have_their_numbers_in_file_order(seen: Callable[[str], Viewed]) -> None:
    found = seen(FAULTY)
    text = drawn(found, Pen())
    on_map = [int(n) for n in re.findall(r"!(\d+)", text.split("\n\n")[1])]
    listed = [int(n) for n in re.findall(r"(?m)^ *!(\d+)", text.split("Findings")[1])]
    assert listed == list(range(1, len(listed) + 1))
    assert set(on_map) <= set(listed)
    places = [tuple(map(int, place.split(":"))) for place in re.findall(r"\[(\d+:\d+)\]", text)]
    assert places == sorted(places) and len(places) == len(found.diagnostics)


def test_a_map_without_findings_says_so(seen: Callable[[str], Viewed]) -> None:
    found = seen(burrow(id="bent"))
    assert found.exit_code == 0
    assert drawn(found, Pen()).endswith("\n\nNothing found.\n")


def test_no_value_and_no_game_are_told_as_such(seen: Callable[[str], Viewed]) -> None:
    text = drawn(seen(burrow(values="{A: 5}").replace("game: den\n", "")), Pen())
    assert re.search(r"\n   B +\d+ +\? +\? ", text)
    assert re.search(r"\nchambers +8\n", text.replace("   chambers", "\nchambers"))


def test_a_hundred_by_a_hundred(seen: Callable[[str], Viewed]) -> None:
    rows = "".join("  " + " ".join("A" if (r + c) % 2 else "." for c in range(100)) + "\n" for r in range(100))
    text = burrow().partition("map: |\n")[0] + "map: |\n" + rows
    found = seen(text)
    for pen in PENS:
        assert len(drawn(found, pen).splitlines()) >= 100


def test_a_file_that_cannot_be_read_has_findings_only(seen: Callable[[str], Viewed]) -> None:
    for text in ("map: [\n", "format: sheetgen/burrow@1\nid: x\n", burrow().replace("map: |", "map: >")):
        found = seen(text)
        assert found.burrow is None and found.exit_code == 1 and found.diagnostics


def test_nothing_that_a_terminal_would_act_on(seen: Callable[[str], Viewed]) -> None:
    text = drawn(seen(burrow(title='"The \\e[31mHollow\\a"')), Pen())
    assert "\x1b" not in text and "\a" not in text
