"""What differs from card to card in words alone is filled in, and the file is the one that is drawn part by part."""

from __future__ import annotations

import io
from collections.abc import Sequence
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sheetgen.documents.card_face import CardDrawing
from sheetgen.draw.operators import PdfSurface
from sheetgen.draw.pdf import write_pdf
from sheetgen.draw.surface import Document, Page, Placement
from sheetgen.model.card_layout import CardLayoutFile
from sheetgen.model.deck import CardRows
from sheetgen.model.words import Words
from tests.documents import card_decks as bundle
from tests.documents.card_decks import card, small

# Columns that only fill texts, with all that stands between them on some layout: what is the same, what is placed as a
# symbol because it is much, and what differs in more than words.
LAYOUT = """\
elements:
  - rect: {x: 2mm, y: 2mm, width: 59mm, height: 84mm, fill: "#fffdf7", stroke: "#3b62b5"}
  - text: {text: "{title}", x: 31mm, y: 13mm, size: 11pt, align: center, fill: ink}
  - text: {text: "No. {value}", x: 60mm, y: 13mm, size: 9pt, align: right, font: display, fill: muted}
  - circle: {x: 31mm, y: 20mm, radius: 3mm, fill: ink}
  - circle: {x: 32mm, y: 20mm, radius: 3mm, fill: paper}
  - circle: {x: 33mm, y: 20mm, radius: 3mm, fill: ink}
  - circle: {x: 34mm, y: 20mm, radius: 3mm, fill: paper}
  - text: {text: "{body}", x: 6mm, y: 5mm, width: 51mm, height: 30mm, wrap: true,
           align: ALIGN, valign: middle, size: 9pt}
  - text: {text: "{value}", x: 8mm, y: 60mm, size: TYPE, fill: ink}
  - text: {text: "{foot}", x: 6mm, y: 80mm, width: 51mm, size: 10pt, min_size: 6pt, align: center, fill: ink}
"""
letters = st.text("aeinrstVATo.,()\\\\-+= 0123äß\t\u00a0\u0142", max_size=60)
words = st.lists(st.text("aeinrstVATo.,()0123", min_size=1, max_size=9), max_size=60).map(" ".join)
rows = st.lists(st.tuples(letters, words | letters, st.integers(5, 40).map(str), words), min_size=3, max_size=9)


@cache
def layout(align: str, size: str) -> CardLayoutFile:
    return small(LAYOUT.replace("ALIGN", align).replace("TYPE", size))


def printed(cards: CardRows, layout: CardLayoutFile) -> bytes:
    drawing = CardDrawing(layout, bundle.size(), bundle.theme(), "en")
    read_card = drawing.reader(cards)
    once = drawing.once(read_card)
    faces = [once(name, number) for number, name in enumerate(cards.ids)]
    pages = [Page(210, 297, tuple(Placement(face, 10 + 70 * i, 10) for i, face in enumerate(faces)))]
    stream = io.BytesIO()
    write_pdf(Document("t", "en", pages), stream)
    return stream.getvalue()


def table(found: Sequence[tuple[str, ...]]) -> CardRows:
    columns = dict(zip(("title", "body", "value", "foot"), zip(*found, strict=True), strict=True))
    return CardRows([f"c{i}" for i in range(len(found))], [1] * len(found), columns)


@settings(deadline=None)
@given(rows, st.sampled_from(["left", "center", "right"]), st.sampled_from(["20pt", "'{value}pt'"]))
def test_filled_in_or_part_by_part_it_is_the_same_file(found: list[tuple[str, ...]], align: str, kind: str) -> None:
    with pytest.MonkeyPatch.context() as patch:
        filled = printed(table(found), layout(align, kind))
        patch.setattr(PdfSurface, "fill_in", lambda *_: False)
        assert printed(table(found), layout(align, kind)) == filled


WORDS = [(f"Card {i}", "Take the nut that lies nearest and put it on the pile", str(i), "end") for i in range(4)]
ODD = {
    "empty": ("Card", "", "1", "end"),
    "must shrink": ("Card", "word " * 60 + "word", "1", "end"),
    "must shrink to a line": ("Card", "short", "1", "far too wide for its box " * 3 + "end"),
    "asks for more": ("Card", "3 nuts - or none", "1", "end"),
    "another subset": ("".join(map(chr, range(0xC0, 0x180))), "short", "1", "end"),
}


def answers(found: Sequence[tuple[str, ...]], patch: pytest.MonkeyPatch) -> list[bool]:
    """Whether each card's texts were filled in."""
    given: list[bool] = []
    fill_in = PdfSurface.fill_in

    def watched(surface: PdfSurface, stencil: Any, said: Any) -> bool:
        given.append(fill_in(surface, stencil, said))
        return given[-1]

    patch.setattr(PdfSurface, "fill_in", watched)
    printed(table(found), layout("center", "20pt"))
    return given


def test_all_cards_but_the_first_are_filled_in(monkeypatch: pytest.MonkeyPatch) -> None:
    assert answers(WORDS, monkeypatch) == [False, True, True, True]


@pytest.mark.parametrize("odd", ODD)
def test_what_is_not_simple_is_drawn_part_by_part(odd: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert answers([*WORDS[:2], ODD[odd], *WORDS[2:]], monkeypatch) == [False, True, False, True, True]


def test_a_table_is_read_as_its_cards_are() -> None:
    columns = {
        "title": ["One", None, "Three"],
        "value": [1, 2.5, True],
        "id": [None, "own", None],
        "words": [Words(by_language={"en": "nut", "de": "Nuss"}), "same", None],
    }
    rows = CardRows(["a", "b", "c"], [1, 2, 3], columns)
    body = "elements:\n" + "".join(
        f'  - text: {{text: "{{{name}}}", x: 9mm, y: 9mm, size: 9pt}}\n' for name in (*columns, "count", "absent")
    )
    drawing = CardDrawing(small(body), bundle.size(), bundle.theme(), "de")
    cards = [
        card(rows.ids[i], rows.counts[i], **{name: column[i] for name, column in columns.items()}) for i in range(3)
    ]
    found = [drawing.reader(rows)(i) for i in range(3)]
    assert found == [drawing.reader(cards)(i) for i in range(3)]
    assert [tuple(one.values()) for one in found] == [
        ("One", "1", "a", "Nuss", "1", ""),
        ("", "2.5", "own", "same", "2", ""),
        ("Three", "true", "c", "", "3", ""),
    ]
