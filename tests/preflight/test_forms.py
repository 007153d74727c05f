"""A form that takes a part of the graphics state from its place is looked at anew where that part is another."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from sheetgen.preflight.walk import Walker
from tests.preflight.making import codes, drawn, found

FORM = "/Type/XObject/Subtype/Form/BBox[0 0 60 60]"
STATES = (
    "/ExtGState<</Over<</OP true/op true>>/M0<</OPM 0>>/M1<</OPM 1>>/Fills<</op true>>/NoFills<</op false>>"
    "/Lines<</OP true/op false>>/NoLines<</OP false/op false>>/Thin<</LW .1>>/Thick<</LW 2>>/Mask<</SMask<</S/Alpha"
    "/G 13 0 R>>>>>>"
)
FONTS = "/Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>"
PATTERNS = "/Pattern<</P 12 0 R>>"
PATTERN = "/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 9 9]/XStep 9/YStep 9/Resources<<>>"


class Place(NamedTuple):
    """What a form does, and two settings before it of which only the second makes the finding."""

    form: str
    harmless: str
    guilty: str


PLACES = {
    "overprint mode, where the form sets overprint": Place("/Over gs 0 0 0 1 k 0 0 50 50 re f", "/M0 gs", "/M1 gs"),
    "overprint, where the form sets its mode": Place("/M1 gs 0 0 0 1 k 0 0 50 50 re f", "/NoFills gs", "/Fills gs"),
    "overprint of lines, where the form sets that of fills": Place(
        "/NoFills gs /M1 gs 0 0 0 1 K 30 w 0 0 m 50 50 l S", "/NoLines gs", "/Lines gs"
    ),
    "overprint of fills, where the form draws a line": Place(
        "0 0 0 1 K 30 w 0 0 m 50 50 l S 0 0 0 1 k 0 0 50 50 re f", "/NoFills gs /M1 gs", "/Fills gs /M1 gs"
    ),
    "hidden text, where the form chooses the font": Place(
        "1 1 1 .2 k BT /F 12 Tf 5 5 Td (hello) Tj ET", "3 Tr", "0 Tr"
    ),
    "the font's size, where the form sets how text is drawn": Place(
        ".4 .4 .4 .8 k BT 0 Tr 5 5 Td (hello) Tj ET", "/F 20 Tf", "/F 6 Tf"
    ),
    "the line's width, where the form sets its colour": Place("0 0 0 1 K 0 0 m 50 50 l S", "/Thick gs", "/Thin gs"),
    "the line's colour, where the form sets the fill": Place("0 g 9 w 0 0 m 50 50 l S", "1 0 0 0 K", "1 0 0 RG"),
    "the fill, where the form sets the line's colour": Place("0 G 0 0 50 50 re f", "1 0 0 0 k", "1 0 0 rg"),
    "a width that only a pattern takes": Place("/Pattern cs /P scn 0 0 50 50 re f", "2 w", ".1 w"),
    "a colour that only a soft mask takes": Place("/Mask gs 0 0 0 1 k 0 0 50 50 re f", "0 g 1 w", "1 0 0 rg 1 w"),
}


def page(path: Path, place: Place, *settings: str) -> Path:
    """A page on which a form is placed over a dark ground, once for each of some settings."""
    content = "q 1 1 .9 0 k 0 0 200 300 re f Q"
    for i, setting in enumerate(settings):
        content += f" q {setting} 1 0 0 1 30 {30 + 70 * i} cm /X Do Q"
    resources = f"/XObject<</X 11 0 R>>{STATES}"
    inside = f"/Resources<<{STATES}{FONTS}{PATTERNS}>>"
    # The page's font is in the page's resources only where it is chosen there: unused fonts are findings too.
    resources += FONTS if "Tf" in place.guilty else ""
    objects = [
        (FORM + inside, place.form.encode()),
        (PATTERN, b"0 0 0 1 K 0 0 m 9 9 l S"),
        (f"{FORM}/Group<</S/Transparency/CS/DeviceGray>>", b"0 0 50 50 re f"),
    ]
    return drawn(path, content, resources, objects)


@pytest.mark.parametrize("name", PLACES)
def test_a_form_is_looked_at_with_the_state_of_each_place(name: str, tmp_path: Path) -> None:
    place = PLACES[name]
    alone = found(page(tmp_path / "a.pdf", place, place.guilty))
    before = found(page(tmp_path / "b.pdf", place, place.harmless))
    assert (alone.facts.ink, codes(tmp_path / "a.pdf")) != (before.facts.ink, codes(tmp_path / "b.pdf"))
    both = found(page(tmp_path / "c.pdf", place, place.harmless, place.guilty))
    assert both.facts.ink == alone.facts.ink
    assert set(codes(tmp_path / "a.pdf")) <= set(codes(tmp_path / "c.pdf"))


def test_a_form_in_many_colours_is_walked_for_each_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where the colour is a pattern, and the font one that is written in its place."""
    from sheetgen.preflight.examine import examine
    from sheetgen.preflight.outcome import Limits

    walks = 0
    run = Walker._run

    def counted(*arguments: object) -> int:
        nonlocal walks
        walks += 1
        return run(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(Walker, "_run", counted)
    settings = ["/Pattern cs /P scn /F 12 Tf", "0 0 0 1 k /F 12 Tf"] * 20
    content = " ".join(f"q {setting} 1 0 0 1 30 30 cm /X Do Q" for setting in settings)
    form = (FORM, b"0 0 50 50 re f BT (a) Tj ET")
    path = drawn(
        tmp_path / "a.pdf", content, f"/XObject<</X 11 0 R>>{FONTS}{PATTERNS}", [form, (PATTERN, b"0 0 5 5 re f")]
    )
    examine(path, Limits())
    assert walks == 4  # the page, the form twice, the pattern
