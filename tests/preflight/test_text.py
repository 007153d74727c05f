"""Where text stands: it is ink within the bleed box or beside it, so what moves it on has to be followed."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from sheetgen.preflight.content import instructions
from tests.preflight.making import codes, drawn

WIDTHS = "/Type/Font/Subtype/TrueType/BaseFont/A/FirstChar 32/LastChar 126/FontDescriptor<</FontFile2 11 0 R>>/Widths"
FONTS = (
    f"/Font<</F<<{WIDTHS}[{'500 ' * 95}]>>/Narrow<<{WIDTHS}[0 {'250 ' * 94}]>>/T<<{WIDTHS}[]>>"
    "/Two<</Type/Font/Subtype/Type0/BaseFont/A/Encoding/Identity-H/DescendantFonts[<</Type/Font/Subtype/CIDFontType2"
    "/BaseFont/A/DW 250/FontDescriptor<</FontFile2 11 0 R>>>>]>>"
    "/Each<</Type/Font/Subtype/Type0/BaseFont/A/Encoding/Identity-H/DescendantFonts[<</Type/Font/Subtype/CIDFontType2"
    "/BaseFont/A/DW 4000/W[3[250 250]7 9 250]/FontDescriptor<</FontFile2 11 0 R>>>>]>>>>"
)
TEN = "(aaaaaaaaaa) Tj"
OCTAL = "\\141" * 10
INK = ".9 .9 .9 .9 k BT /F 12 Tf"


class Text(NamedTuple):
    """A page's content, and whether any of its text lies within the bleed box (10 to 190 across)."""

    content: str
    is_inside: bool
    form: str = ""


TEXTS = {
    "behind another text": Text(f"{INK} -175 100 Td {TEN} {TEN} {TEN} (b) Tj", True),
    "behind text of narrow letters": Text(f"{INK} /Narrow 12 Tf -100 100 Td {TEN * 3} (b) Tj", False),
    "behind hidden text": Text(f"{INK} 3 Tr -175 100 Td {TEN * 3} 0 Tr (bb) Tj", True),
    "in a new line": Text(f"{INK} 20 TL -100 100 Td {TEN} T* (b) Tj", False),
    "at a new place": Text(f"{INK} -100 100 Td {TEN} 0 9 Td (b) Tj 1 0 0 1 -50 50 Tm (b) Tj", False),
    "behind a gap in a list": Text(f"{INK} -100 100 Td [(a) -20000 (b)] TJ", True),
    "behind a gap alone": Text(f"{INK} -100 100 Td [-20000] TJ (b) Tj", True),
    "behind a gap in a list that holds another string": Text(f"{INK} -100 100 Td [(a) -20000 <62>] TJ", True),
    "drawn back by a list": Text(f"{INK} -100 100 Td [(aaaaaaaaaaaaaaaaaaaa) 10000] TJ (b) Tj", True),
    "drawn back before it is reached": Text(f"{INK} -100 100 Td [10000 (aaaaaaaaaaaaaaaaaaaa)] TJ (b) Tj", False),
    "spaced letters": Text(f"{INK} 20 Tc -100 100 Td {TEN}", True),
    "spaced words": Text(f"{INK} 20 Tw -100 100 Td (a a a a a a a a) Tj", True),
    "spaced words without a blank": Text(f"{INK} 20 Tw -100 100 Td {TEN}", False),
    "wide letters": Text(f"{INK} 300 Tz -100 100 Td {TEN}", True),
    "narrow letters": Text(f"{INK} 30 Tz -100 100 Td {TEN * 3}", False),
    "spaced by an operator of a line": Text(f'{INK} -20 TL -100 100 Td 0 20 (aaaaaaaaaa) "', True),
    "raised": Text(f"{INK} 100 Ts 50 -50 Td {TEN}", True),
    "of a size below nothing": Text(f"{INK} /F -12 Tf 250 200 Td (hello world this is long) Tj", True),
    "of a size below nothing, to the left": Text(f"{INK} /F -12 Tf 0 200 Td {TEN}", False),
    "upside down, from the upper edge": Text(f"{INK} /F -12 Tf 100 5 Td {TEN}", False),
    "letters written as numbers": Text(f"{INK} -100 100 Td ({OCTAL}) Tj (b) Tj", False),
    "letters of two bytes": Text(f"{INK} /Two 12 Tf -50 100 Td <{'0041' * 10}> Tj (b) Tj", False),
    "letters of two bytes, of widths of their own": Text(f"{INK} /Each 12 Tf -50 100 Td <{'0041' * 10}> Tj", False),
    "a leading that was kept": Text(f"-50 TL q 0 TL Q {INK} 50 -30 Td T* (a) Tj", True),
    "a leading from before the form": Text("-50 TL /X Do", True, f"{INK} 50 -30 Td T* (a) Tj"),
    "a leading from before the form that sets the space": Text("-50 TL /X Do", True, f"{INK} 1 Tc 50 -30 Td T* (a) Tj"),
    "a form at a second place, of other letters": Text(
        "30 Tz /X Do 300 Tz /X Do", True, f"{INK} 1 Tc -100 100 Td {TEN}"
    ),
}


def test_a_string_and_what_shows_it_are_read_as_they_stand() -> None:
    """The two are one match where nothing stands between them; what only begins like the operator is none."""
    for behind, read in (
        (b"Tj", [(b"Tj", [b"a"])]),
        (b" \n Tj q", [(b"Tj", [b"a"]), (b"q", [])]),
        (b"%x\nTj", [(b"Tj", [b"a"])]),
        (b"Tjx Tj", [(b"Tjx", [b"a"]), (b"Tj", [])]),
        (b"TJ", [(b"TJ", [b"a"])]),
        (b" 1 Tj", [(b"Tj", [b"a", 1.0])]),
    ):
        assert list(instructions(b"(a)" + behind)) == read
    assert list(instructions(b"7 [ (a) Tj")) == [(b"Tj", [7.0, b"a"])]  # a list that was never closed


@pytest.mark.parametrize("name", TEXTS)
def test_text_is_where_it_was_moved_to(name: str, tmp_path: Path) -> None:
    content, is_inside, form = TEXTS[name]
    head = f"/Type/XObject/Subtype/Form/BBox[-900 -900 900 900]/Resources<<{FONTS}>>"
    resources = f"{FONTS}/XObject<</X 12 0 R>>"
    path = drawn(tmp_path / "a.pdf", content, resources, [("", b""), (head, form.encode())])
    assert ("PF401" in codes(path)) == is_inside
    assert "PF103" not in codes(path)
