"""The card proof: what is on its pages, that backs lie on fronts, and that the sums are right."""

from __future__ import annotations

import io
import re
from collections import Counter
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sheetgen.documents.card_pages import Beside, Bleed, spread
from sheetgen.documents.card_proof import BLEED, Places, proof, proofs
from sheetgen.documents.card_summary import MOST_ROWS
from sheetgen.draw.pdf import write_pdf
from sheetgen.draw.surface import Document, Page, PagesByNumber, Placement
from sheetgen.draw.trace import trace_document, trace_face
from sheetgen.model.deck import Card, DeckFile
from sheetgen.model.words import Words
from sheetgen.sheets.arrange import arrange
from sheetgen.sheets.bands import bands
from sheetgen.sheets.grid import HOME_MARGIN, DoesNotFit
from tests.documents import card_decks as bundle
from tests.documents.card_decks import card, small
from tests.sheets.flipping import seen_from_front, top_edge
from tests.sheets.recording import Mark, marks_of

PLAIN = "ground: '{colour}'\nelements: [{text: {text: '{id}', x: 5mm, y: 9mm, size: 11pt}}]\n"


PARTS: dict[str, Any] = {
    "deck": bundle.deck(),
    "game": bundle.game(),
    "size": bundle.size(),
    "front": bundle.layout("hamster-card"),
    "back": bundle.layout("hamster-back"),
    "theme": bundle.theme(),
    "labels": bundle.labels(),
    "paper": bundle.paper(),
    "backs": "duplex",
    "flip": "long",
    "only": (),
    "summary": True,
}


def a_proof(**changes: Any) -> Document:
    """The bundled deck's proof, with some arguments changed."""
    return proof(**{**PARTS, **changes})


def deck_of(*cards: Card, total: int | None = None, sets: bool = True) -> DeckFile:
    deck = bundle.deck().changed(cards=cards, total=total)
    assert isinstance(deck, DeckFile)
    return deck if sets else deck.changed(sets=None)


def kinds(number: int, count: int = 1) -> tuple[Card, ...]:
    return tuple(card(f"kind-{i}", count, colour="red", value=1) for i in range(number))


def cards_on(page: Page) -> list[Placement]:
    return [placement for placement in page.placements if placement.face.key.startswith("card ")]


def page_texts(page: Page) -> list[Mark]:
    return [mark for mark in marks_of(page, without="nothing") if mark.what != "path"]


def words_on(page: Page) -> str:
    return "\n".join(mark.what for mark in page_texts(page))


@cache
def printed() -> tuple[str, ...]:
    """The text of each page of the bundled proof, as a PDF reader finds it."""
    import pypdfium2

    stream = io.BytesIO()
    write_pdf(a_proof(), stream)
    with pypdfium2.PdfDocument(stream.getvalue()) as document:
        return tuple(page.get_textpage().get_text_range() for page in document)


# the cards


def test_the_pdf_holds_the_120_cards() -> None:
    names = Counter[str]()
    for text in printed()[2:]:
        names.update(re.findall(r"(?m)^(Light green|Dark green|Light blue|Dark blue|Yellow|Orange|Red)\s*$", text))
    assert names == {
        "Light green": 11, "Dark green": 11, "Light blue": 16, "Dark blue": 16, "Yellow": 21, "Orange": 21, "Red": 24,
    }  # fmt: skip
    assert names.total() == 120


def test_cards_stand_in_deck_order_nine_to_a_page() -> None:
    pages = list(a_proof().pages)
    assert len(pages) == 2 + 2 * 14
    fronts = [placement.face.key for page in pages[2::2] for placement in cards_on(page)]
    assert [len(cards_on(page)) for page in pages[2::2]] == [9] * 13 + [3]
    order = list(dict.fromkeys(fronts))
    assert len(fronts) == 120 and len(order) == 7
    assert fronts == [key for key, one in zip(order, bundle.deck().cards, strict=True) for _ in range(one.count)]


def test_seven_fronts_and_one_back_are_drawn() -> None:
    trace = trace_document(a_proof())
    faces = re.findall(r"(?m)^face (card \S+ \S+ \S+ (?:bleed 2 uncut )?\(.*\)) ", trace)
    assert len([name for name in faces if "hamster-card" in name]) == 7
    assert len([name for name in faces if "hamster-back" in name]) == 1, "the back with its bleed, for every place"


PAPERS = ("a4", "letter")
FLIPS = ("long", "short")
LAYINGS = [(63.0, 88.0), (88.0, 63.0)]  # the second lies across the paper


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("flip", FLIPS)
@pytest.mark.parametrize("laying", LAYINGS)
@pytest.mark.parametrize("count", [1, 5, 9, 10, 22])
def test_every_back_lies_upright_on_its_own_front(
    paper: str, flip: str, laying: tuple[float, float], count: int
) -> None:
    size = bundle.size().changed(width=laying[0], height=laying[1])
    document = a_proof(
        deck=deck_of(*kinds(count)),
        size=size,
        front=small(PLAIN).changed(id="front"),
        back=small(PLAIN).changed(id="back"),
        paper=bundle.paper(paper),
        flip=flip,
    )
    pages = list(document.pages)
    lead = next(i for i, page in enumerate(pages) if cards_on(page))
    assert lead in (2, 4), "22 kinds take two leaves"
    assert all(page.placements for page in pages[0:lead:2])
    assert not any(page.placements for page in pages[1:lead:2]), "the summary's back stays white"
    assert (pages[lead].width > pages[lead].height) is (laying[0] > laying[1])
    seen = 0
    for front, back in zip(pages[lead::2], pages[lead + 1 :: 2], strict=True):
        behind: dict[Any, str] = {}
        for placement in cards_on(back):
            ends = sorted(seen_from_front(back, *point, flip) for point in top_edge(placement))
            behind[tuple((round(x, 3), round(y, 3)) for x, y in ends)] = _identity(placement)
        assert len(behind) == 9, "the last page's backs fill the grid"
        for placement in cards_on(front):
            place = tuple((round(x, 3), round(y, 3)) for x, y in sorted(top_edge(placement)))
            assert behind[place] == _identity(placement)
            seen += 1
    assert seen == count


def _identity(placement: Placement) -> str:
    found = re.search(r"kind-\d+", placement.face.key)
    assert found
    return found[0]


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("flip", FLIPS)
def test_backs_run_over_the_cut_but_not_out_of_the_printable_area(paper: str, flip: str) -> None:
    pages = list(a_proof(paper=bundle.paper(paper), flip=flip).pages)
    for front, back in zip(pages[2::2], pages[3::2], strict=True):
        assert front.bleed is None and back.bleed is not None and back.trim is not None
        over = back.trim.x - back.bleed.x, back.trim.y - back.bleed.y
        assert 1.3 < min(over) <= max(over) <= BLEED + 1e-9
        assert min(back.bleed.x, back.bleed.y) >= HOME_MARGIN - 1e-9
        assert all(placement.clip is not None for placement in cards_on(back))
        trims = {front.trim, back.trim}
        assert len(trims) == 1, "one grid on every page"


@pytest.mark.parametrize("backs", ["duplex", "separate"])
@pytest.mark.parametrize("gutter", [1.0, 3.0, 4.0, 6.0])
def test_backs_run_over_every_cut_that_has_room_for_it(gutter: float, backs: str) -> None:
    """Between cards half of the room is each card's own, and no more than what a duplexer may be off."""
    wanted = min(BLEED, gutter / 2)
    choices = {"backs": backs, "paper": bundle.paper("a3"), "places": Places(grid=(3, 3), gutter=gutter)}
    page = list(proofs(**{**PARTS, **choices})[-1].pages)[3]
    assert page.bleed is not None and page.trim is not None
    assert page.trim.x - page.bleed.x == page.trim.y - page.bleed.y == pytest.approx(BLEED)
    assert len(cards_on(page)) == 9
    inner = cards_on(page)[4]
    if gutter < 2 * BLEED:
        x, y = inner.x - wanted, inner.y - wanted
        assert inner.clip == pytest.approx((x, y, 63 + 2 * wanted, 88 + 2 * wanted))
        return
    left, right, bottom = f"{0 - wanted:g}", f"{63 + wanted:g}", f"{88 + wanted:g}"
    clip = f"clipped | M{left},{left} L{right},{left} L{right},{bottom} L{left},{bottom} Z"
    assert inner.clip is None and trace_face(inner.face)[1].strip() == clip


@settings(max_examples=300, deadline=None)
@given(st.integers(80, 300), st.integers(80, 300), st.sampled_from(PAPERS), st.sampled_from([0.0, 3.0]))
def test_the_bleed_of_backs_keeps_off_the_labels(width: int, height: int, paper: str, gutter: float) -> None:
    """In half millimetres: the less room there is, the nearer a label comes to the cards."""
    sheet = bundle.paper(paper)
    try:
        grid = arrange(sheet.width, sheet.height, width / 2, height / 2, gutter=gutter)
    except DoesNotFit:
        return
    area, found = spread(grid, Bleed(0.0, BLEED)), bands(grid)
    if found is None:
        return
    first, second = found[0].box, found[1].box
    gaps = (area.x - first.right, second.x - area.right, area.y - first.bottom, second.y - area.bottom)
    assert min(gaps[:2] if found[0].upright else gaps[2:]) >= 0.3


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("flip", FLIPS)
def test_nothing_beside_the_cards_touches_them(paper: str, flip: str) -> None:
    for page in list(a_proof(paper=bundle.paper(paper), flip=flip).pages)[2:]:
        area = page.bleed or page.trim
        assert area is not None
        others = [p for p in page.placements if not p.face.key.startswith(("card ", "bleed "))]
        for mark in marks_of(page._replace(placements=tuple(others))):
            assert not mark.touches(area.x, area.y, area.right, area.bottom), mark
            assert mark.sized == 0 or mark.sized >= 7.5


@pytest.mark.parametrize(
    ("text", "shared"),
    [("Same", True), ("{colour}", True), ("{colour} {value}", False), ("{value}", False), ("{id}", False)],
)
def test_kinds_of_one_card_that_look_alike_are_drawn_once(text: str, shared: bool) -> None:
    """As with a column that is for the backs alone. What is on one card alone is written into its page."""
    cards = tuple(card(f"kind-{i}", 1, colour=("red", "blue")[i % 2], value=i // 2) for i in range(27))
    front = small(f"elements: [{{text: {{text: '{text}', x: 5mm, y: 9mm, size: 11pt}}}}]\n")
    document = a_proof(deck=deck_of(*cards), front=front, back=None, summary=False)
    faces = [one.face for page in document.pages for one in cards_on(page)]
    assert len(faces) == 27 and {face.shared for face in faces} == {shared}
    assert len({face.key for face in faces}) == {"Same": 1, "{colour}": 2}.get(text, 27)


def test_without_backs_every_page_is_a_front() -> None:
    for changes in ({"backs": "none"}, {"back": None}):
        document = a_proof(**changes)
        pages = list(document.pages)
        assert len(pages) == 15 and document.flip is None
        assert all(len(cards_on(page)) in (3, 9) for page in pages[1:])
        assert "one side" in words_on(pages[0])
        assert not any("2A" in mark.what for mark in page_texts(pages[1])), "no codes to compare"


def test_only_and_no_summary() -> None:
    document = a_proof(only=("red", "yellow"), summary=False)
    pages = list(document.pages)
    assert sum(len(cards_on(page)) for page in pages[::2]) == 45
    assert [(mark.title, mark.page) for mark in document.bookmarks] == [("Yellow", 0), ("Red", 4)]
    assert "only: Yellow, Red" in words_on(next(iter(a_proof(only=("red", "yellow")).pages)))


def test_pages_are_made_while_they_are_written() -> None:
    document = a_proof(deck=deck_of(*kinds(3, 10_000)), front=small(PLAIN))
    assert not isinstance(document.pages, list | tuple)
    first = next(iter(document.pages))
    assert "30000" in words_on(first)


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_the_file_says_of_itself(language: str) -> None:
    document = a_proof(labels=bundle.labels(language))
    assert document.language == language
    assert document.title.startswith("Hamsterbacke: ")
    assert document.author == "sheetgen"
    assert "Francesco Berardi" in document.subject
    assert document.flip == "long"
    assert [mark.page for mark in document.bookmarks] == [0, 2, 4, 6, 10, 14, 18, 22]
    names = [one.columns["name"](language) for one in bundle.deck().cards]
    assert [mark.title for mark in document.bookmarks] == [bundle.labels(language)("cards.summary"), *names]


# the summary


def test_summary_of_the_hamsters() -> None:
    text = re.sub(r"\s+", " ", printed()[0])
    for row in ("Light green 1 11 11 × 1 3, 5", "Yellow 3 21 7 × 3 15, 17, 19", "Red 4 24 6 × 4 23, 25, 27, 29"):
        assert row in text
    assert "Total 120 58 120 cards, as declared" in text
    assert "on the long edge: 15 sheets" in text
    assert printed()[1].strip() == ""


@pytest.mark.parametrize(
    ("counts", "language", "facts", "total"),
    [
        ((1,), "en", "1 card of 1 kind, ", "1 card"),
        ((5,), "en", "5 cards of 1 kind, ", "5 cards"),
        ((1, 1), "en", "2 cards of 2 kinds, ", "2 cards"),
        ((1,), "de", "1 Karte in 1 Sorte, ", "1 Karte"),
        ((5,), "de", "5 Karten in 1 Sorte, ", "5 Karten"),
        ((1, 1), "de", "2 Karten in 2 Sorten, ", "2 Karten"),
    ],
)
def test_one_card_is_no_cards(counts: tuple[int, ...], language: str, facts: str, total: str) -> None:
    deck = deck_of(*(card(f"k{number}", count, colour="red", value=1) for number, count in enumerate(counts)))
    text = words_on(next(iter(a_proof(deck=deck, front=small(PLAIN), labels=bundle.labels(language)).pages)))
    assert facts in text and total in text.split("\n")


def test_page_numbers_are_where_the_kind_is() -> None:
    pages = list(a_proof().pages)
    for one, listed in zip(bundle.deck().cards, _page_lists(pages[0]), strict=True):
        name = one.columns["name"]("en")
        found = [n for n, page in enumerate(pages, 1) if n > 1 and name in words_on(page._replace(
            placements=tuple(cards_on(page)))).split("\n")]  # fmt: skip
        assert listed == found


def _page_lists(page: Page) -> list[list[int]]:
    right = page.width - 16
    marks = [mark for mark in page_texts(page) if abs(mark.right - right) < 0.01 and mark.sized == 11]
    return [[int(number) for number in mark.what.split(", ")] for mark in sorted(marks, key=lambda mark: mark.top)]


def reds(page: Page) -> str:
    """What is written in the colour that asks for a decision."""
    alert = bundle.theme()["alert"]
    found: list[str] = []

    class Reader:
        def text(self, x: float, y: float, text: str, *, colour: object, **how: Any) -> None:
            if colour == alert:
                found.append(text)

        def path(self, *_: object, **__: object) -> None: ...

        def place(self, *_: object, **__: object) -> None: ...

    for placement in page.placements:
        placement.face.draw(Reader())  # type: ignore[arg-type]
    return " | ".join(found)


def first_page(**changes: Any) -> Page:
    return next(iter(a_proof(**changes).pages))


def test_a_right_sum_is_quiet() -> None:
    assert reds(first_page()) == ""


def test_a_wrong_sum_is_red_and_says_so_in_words() -> None:
    cards = bundle.deck().cards
    assert "Wrong: 121 declared, 1 missing" in reds(first_page(deck=deck_of(*cards, total=121)))
    assert "Wrong: 118 declared, 2 too many" in reds(first_page(deck=deck_of(*cards, total=118)))
    assert "Wrong" in reds(first_page(deck=deck_of(*cards, total=121), only=("red",)))
    assert "zu wenig" in reds(first_page(deck=deck_of(*cards, total=130), labels=bundle.labels("de")))
    assert reds(first_page(deck=deck_of(*cards))) == ""


def test_cards_left_over_of_a_set_are_red() -> None:
    odd = card("odd", 7, colour="red", value=3, symbol="heart", name="Odd")
    page = first_page(deck=deck_of(odd))
    assert reds(page) == "1 left over"
    assert "2 × 3" in words_on(page)


def test_kinds_that_make_a_set_together_are_counted_together() -> None:
    one = card("one", 4, colour="red", value=3, symbol="heart", name="One")
    two = card("two", 5, colour="red", value=3, symbol="heart", name="Two")
    page = first_page(deck=deck_of(one, two))
    assert words_on(page).count("3 × 3") == 1 and reds(page) == ""


def test_shrunk_and_lost_texts_are_red() -> None:
    front = small("elements: [{text: {text: '{name}', x: 9mm, y: 9mm, width: 30mm, size: 14pt}}]\n")
    cards = (card("a", name="Nut"), card("b", name="A nut of some length"), card("c", name="A nut " * 20),
             card("d", name="Nuß 木"))  # fmt: skip
    found = reds(first_page(deck=deck_of(*cards, sets=False), front=front))
    assert found == "text made smaller | text too long | letters missing: 木"


@pytest.mark.parametrize("number", [1, 14, 15, 19, 20, 40, 60, 61, 500])
def test_many_kinds_run_on_or_share_rows(number: int) -> None:
    document = a_proof(deck=deck_of(*kinds(number)), front=small(PLAIN))
    summary = [page for page in list(document.pages)[::2] if not cards_on(page)]
    rows = sum(len({round(mark.top, 2) for mark in page_texts(page) if _is_count(mark)}) for page in summary)
    assert rows == -(-number // -(-number // MOST_ROWS)) + 1, "a row a kind (or group), and the total"
    assert sum(int(mark.what) for page in summary for mark in page_texts(page) if _is_count(mark)) == 2 * number
    assert document.bookmarks[1].page == 2 * len(summary)
    for page in summary:
        for mark in page_texts(page):
            assert mark.left >= 15.9 and mark.right <= page.width - 15.9, mark
            assert mark.bottom <= page.height - 15, mark


@pytest.mark.parametrize(
    ("number", "leaves"),
    [(19, 1), (20, 1), (24, 1), (25, 2), (38, 2), (39, 2), (48, 2), (60, 3), (61, 2), (121, 2), (300, 3)],
)
def test_rows_stand_closer_where_that_saves_a_leaf(number: int, leaves: int) -> None:
    shrinking = small("elements: [{text: {text: '{id} of this deck', x: 9mm, y: 9mm, width: 24mm, size: 9pt}}]\n")
    document = a_proof(deck=deck_of(*kinds(number)), front=shrinking)
    summary = [page for page in list(document.pages)[::2] if not cards_on(page)]
    assert len(summary) == leaves
    for page in summary:
        alarms = sorted(mark.bottom for mark in page_texts(page) if mark.what.startswith("text "))
        names = sorted(mark.top for mark in page_texts(page) if _is_count(mark))
        assert len(alarms) == len(names) - 1 or page is not summary[-1], "what is said below a name is there"
        assert all(below - above > 1.5 for above, below in zip(alarms, names[1:], strict=False)), "and touches no row"


def _is_count(mark: Mark) -> bool:
    """Whether a mark stands in the count's column of A4."""
    return mark.sized == 11 and abs(mark.right - (16 + 0.62 * 178)) < 0.01


def test_names_of_any_length_stay_in_their_column() -> None:
    long = card("long", colour="red", value=1, symbol="heart", name=Words("Hamsterbackenvorratskammer " * 9))
    page = first_page(deck=deck_of(long))
    names = [mark for mark in page_texts(page) if "Hamsterbackenv" in mark.what and mark.sized > 7.4]
    value = next(mark for mark in page_texts(page) if mark.what == "Value")
    assert len(names) == 2 and names[-1].what.endswith("…")
    assert all(name.right < value.right - 5 for name in names)


@pytest.mark.parametrize("paper", [*PAPERS, "a5", "4x6in", "5x8in", "100x140mm"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_summary_texts_do_not_touch(paper: str, language: str) -> None:
    marks = page_texts(first_page(paper=bundle.paper(paper), labels=bundle.labels(language)))
    assert not [mark.what for mark in marks if mark.what.endswith("…")], "nothing is cut short"
    own = [mark for mark in marks if mark.sized >= 7.5]
    for i, one in enumerate(own):
        for two in own[i + 1 :]:
            assert not one.touches(*two[1:5]), (one, two)


@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
@pytest.mark.parametrize(("width", "height"), [(120.0, 40.0), (180.0, 40.0), (196.0, 12.0), (88.0, 63.0)])
def test_pictures_of_wide_cards_leave_the_texts_their_room(width: float, height: float, paper: str) -> None:
    """A picture as high as its row would be as wide as the table."""
    if width > bundle.paper(paper).width - 2 * HOME_MARGIN:
        width = 120.0
    size = bundle.size().changed(width=width, height=height)
    page = first_page(size=size, paper=bundle.paper(paper), front=small(PLAIN), back=None, deck=deck_of(*kinds(3)))
    marks = [mark for mark in page_texts(page) if mark.sized >= 7.5]
    assert not [mark.what for mark in marks if mark.what.endswith("…")]
    assert len({mark.what for mark in marks if mark.what.startswith("kind-")}) == 3
    for i, one in enumerate(marks):
        for two in marks[i + 1 :]:
            assert not one.touches(*two[1:5]), (one, two)


def test_a_small_summary_has_one_leaf_and_one_size_of_names() -> None:
    document = a_proof(paper=bundle.paper("4x6in"))
    summary = [page for page in list(document.pages)[:4:2] if not cards_on(page)]
    assert len(summary) == 1
    names = {card.columns["name"]("en") for card in bundle.deck().cards}
    assert len({mark.sized for mark in page_texts(summary[0]) if mark.what in names and mark.sized >= 7.5}) == 1


def test_names_that_are_too_long_for_one_line_have_two() -> None:
    long = card("long", colour="red", value=1, symbol="heart", name=Words("Guardian of the Hazelnut Gate"))
    marks = page_texts(first_page(deck=deck_of(long), paper=bundle.paper("4x6in")))
    words = " ".join(mark.what for mark in marks if mark.sized >= 7.5)
    assert "Guardian of the" in words and "Hazelnut Gate" in words


def test_a_paper_too_low_for_a_summary_has_none_and_says_so() -> None:
    document = a_proof(size=bundle.size("mini"), paper=bundle.paper("108x100mm"))
    assert cards_on(next(iter(document.pages)))
    assert "no room for the summary" in document.remark
    assert "summary" not in a_proof(size=bundle.size("mini"), paper=bundle.paper("108x100mm"), summary=False).remark


EVERY_MARK = Beside(frozenset(("crop", "cut", "fold", "registration", "slug", "ruler")))


def test_marks_without_room_are_told_and_nothing_is_said_of_codes() -> None:
    full = a_proof(size=bundle.size("poker"), places=Places(bleed=3.0), beside=EVERY_MARK)
    assert full.remark == "no room for slug, ruler"
    pages = list(full.pages)
    assert "same code" not in words_on(pages[0]) and "100 %" in words_on(pages[0])
    assert not any(text.endswith("1A") for page in pages[2:4] for text in words_on(page).split(", "))
    roomy = a_proof(beside=EVERY_MARK)
    assert not roomy.remark and "same code" in words_on(next(iter(roomy.pages)))


@pytest.mark.parametrize("order", ["fronts-then-backs", "reversed-backs"])
def test_without_codes_the_order_by_hand_still_says_which_sheet_is_first(order: Any) -> None:
    page = first_page(order=order, beside=Beside(frozenset(("crop",))))
    assert "sheet is printed first" in words_on(page) and "same code" not in words_on(page)


def test_a_hexagon_is_proofed_as_one() -> None:
    """Its outline lies over each card with the usual marks, and the summary's picture is cut to it."""
    document = a_proof(
        size=bundle.size("hex"), front=small(PLAIN), deck=deck_of(card(count=4, colour="red")), back=None
    )
    summary, page = list(document.pages)[:2]
    (cut,) = [placement for placement in page.placements if "cut lines" in placement.face.key]
    outlines = [line for line in trace_face(cut.face) if line.count("L") == 5]
    assert len(outlines) == 2 * 6, "six places, each with a line on white"
    assert any("clipped" in line and line.count("L") == 5 for line in trace_face(summary.placements[0].face))


@pytest.mark.parametrize("bleed", [None, 0.0, 2.0])
@pytest.mark.parametrize("backs", ["none", "duplex", "separate", "fold"])
def test_pages_are_made_in_any_order(backs: str, bleed: float | None) -> None:
    for document in proofs(**{**PARTS, "backs": backs, "places": Places(bleed=bleed, gutter=0.0)}):
        assert isinstance(document.pages, PagesByNumber)
        listed = [trace_document(document._replace(pages=[page])) for page in document.pages]
        turned = [document.pages.make(number) for number in reversed(range(document.pages.count))]
        assert [trace_document(document._replace(pages=[page])) for page in reversed(turned)] == listed
