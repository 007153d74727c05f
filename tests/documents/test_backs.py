"""Proofs printed, fed, turned, folded and cut: no card has another's back, on any paper, in any order."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from contextlib import nullcontext
from typing import Any

import pytest

from sheetgen.documents.card_pages import Beside
from sheetgen.documents.card_proof import Places, proofs
from sheetgen.draw.pdf import write_pdf
from sheetgen.draw.surface import ORDERS, Document, Page, Placement
from sheetgen.load import resources
from sheetgen.model.colour import Colour
from sheetgen.model.deck import DeckFile
from sheetgen.model.theme import Theme
from sheetgen.model.varying import Lookup, Template
from sheetgen.model.words import Words
from sheetgen.sheets.impose import Skipped
from sheetgen.sheets.marks import MarkStyle
from tests.documents import card_decks as bundle
from tests.documents.card_decks import card, small
from tests.sheets.print_shop import Print, behind, cut, feed, folded_over, printed, upright
from tests.sheets.recording import marks_of

PLAIN = "ground: 'back'\nelements: [{text: {text: '{id}', x: 5mm, y: 9mm, size: 11pt}}]\n"
FRONT, BACK = small(PLAIN).changed(id="front"), small(PLAIN).changed(id="back")
PAPERS = ("a4", "letter", "a3", "legal", "13x19in")
DECKS = (1, 8, 9, 10, 119, 500)
LAYINGS = [(63.0, 88.0), (88.0, 63.0), (44.0, 68.0)]


def deck_of(number: int) -> DeckFile:
    cards = tuple(card(f"kind-{i}", 1, colour="red", value=1) for i in range(number))
    deck = bundle.deck().changed(cards=cards, total=None, sets=None)
    assert isinstance(deck, DeckFile)
    return deck


def printed_proofs(number: int, paper: str, **changes: Any) -> tuple[Document, ...]:
    width, height = changes.pop("laying", LAYINGS[0])
    arguments: dict[str, Any] = {
        "deck": deck_of(number),
        "game": bundle.game(),
        "size": bundle.size().changed(width=width, height=height),
        "front": FRONT,
        "back": BACK,
        "theme": bundle.theme(),
        "labels": bundle.labels(),
        "paper": resources.paper(bundle.bundled(), paper),
        "summary": False,
    }
    return proofs(**{**arguments, **changes})


def cards_on(page: Page) -> list[Placement]:
    return [placement for placement in page.placements if placement.face.key.startswith("card ")]


def name_of(one: Print) -> str:
    found = re.search(r"kind-\d+", one.key)
    assert found, one.key
    return found[0]


def cut_sheet(front: Page, fronts: list[Print], backs: list[Print], cells: Any) -> Iterator[str]:
    for cell in cells:
        done = cut(cell, fronts, backs)
        assert done.back is not None, "a white back"
        assert name_of(done.front) == name_of(done.back), "another card's back"
        assert " back " in done.back.key and " front " in done.front.key
        assert upright(done)
        yield name_of(done.front)


def all_cards(number: int) -> list[str]:
    return [f"kind-{i}" for i in range(number)]


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("laying", LAYINGS)
def test_duplex(paper: str, flip: str, order: str, laying: tuple[float, float]) -> None:
    for number in DECKS:
        (document,) = printed_proofs(number, paper, flip=flip, order=order, laying=laying)
        pages = list(document.pages)
        assert len({page.trim for page in pages}) == 1, "one grid on every page"
        assert len({(page.width, page.height) for page in pages}) == 1
        found = []
        for front, back in feed(pages, order):
            assert (front.side, back.side) == ("front", "back")
            backs = [behind(back, placement, flip) for placement in cards_on(back)]
            assert len(backs) >= len(cards_on(pages[0 if order != "backs-first" else 1])), "blanks have backs too"
            found += list(cut_sheet(front, [printed(front, one) for one in cards_on(front)], backs, front.cells))
        assert found == all_cards(number)
        assert document.flip == flip and document.order == order


@pytest.mark.parametrize("paper", [*PAPERS, "a5"])
@pytest.mark.parametrize("laying", LAYINGS)
def test_folded(paper: str, laying: tuple[float, float]) -> None:
    for number in DECKS:
        (document,) = printed_proofs(number, paper, backs="fold", laying=laying)
        pages = list(document.pages)
        assert document.flip is None and len({page.trim for page in pages}) == 1
        found = []
        for page in pages:
            assert page.side == "single"
            faces = cards_on(page)
            half = len(faces) // 2
            assert len(page.cells) == 2 * half
            fold = "upright" if all(one.x < page.width / 2 for one in faces[:half]) and any(
                one.x > page.width / 2 for one in faces[half:]) else "level"  # fmt: skip
            backs = [folded_over(page, one, fold) for one in faces[half:]]
            found += list(cut_sheet(page, [printed(page, one) for one in faces[:half]], backs, page.cells[:half]))
        assert found == all_cards(number)


@pytest.mark.parametrize("paper", PAPERS)
def test_separate_backs_lie_where_their_fronts_do(paper: str) -> None:
    for number in DECKS:
        fronts, backs = printed_proofs(number, paper, backs="separate")
        found = []
        for front, back in zip(fronts.pages, backs.pages, strict=True):
            assert front.side == back.side == "single" and front.trim == back.trim
            sheet = [printed(back, one) for one in cards_on(back)]
            found += list(cut_sheet(front, [printed(front, one) for one in cards_on(front)], sheet, front.cells))
        assert found == all_cards(number)
        assert fronts.flip is None and backs.flip is None


@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("bleed", [0.0, 1.5, 3.0])
@pytest.mark.parametrize("gutter", [None, 0.0, 4.0])
def test_bleed_gutters_and_skipped_places_keep_pairs(flip: str, bleed: float, gutter: float | None) -> None:
    skipped = Skipped(frozenset((0, 4, 7)), frozenset((1,)))
    places = Places(None, gutter, bleed, skipped)
    (document,) = printed_proofs(23, "a4", flip=flip, places=places)
    pages = list(document.pages)
    found = []
    for front, back in feed(pages, "interleaved"):
        backs = [behind(back, placement, flip) for placement in cards_on(back)]
        found += list(cut_sheet(front, [printed(front, one) for one in cards_on(front)], backs, front.cells))
        if bleed:
            assert front.bleed is not None and front.trim is not None and front.bleed == back.bleed
            assert front.trim.x - front.bleed.x == pytest.approx(bleed)
    assert found == all_cards(23)
    free = set(pages[0].cells)
    cells = set(pages[-2].cells) | set(pages[2].cells)
    assert len(free) < len(cells), "used labels are skipped on the first sheet alone"


def test_a_card_with_another_back_keeps_it_and_one_without_moves_none() -> None:
    cards = tuple(
        card(f"kind-{i}", 1, colour="red", value=1, back="" if i == 4 else f"back-{i % 2}") for i in range(11)
    )
    deck = bundle.deck().changed(cards=cards, total=None, sets=None)
    backs = {f"back-{i}": small(PLAIN).changed(id=f"back-{i}") for i in range(2)}
    lookup = Lookup("id", {f"kind-{i}": f"back-{i % 2}" for i in range(11) if i != 4})
    for back in (Template("{back}"), Template("{back}"), lookup):
        varied = deck.changed(card=deck.card.changed(back=back))
        (document,) = printed_proofs(1, "a4", deck=varied, back=backs)
        numbers = []
        for front, behind_it in feed(list(document.pages), "interleaved"):
            fronts = [printed(front, one) for one in cards_on(front)]
            behinds = [behind(behind_it, one, "long") for one in cards_on(behind_it)]
            for cell in front.cells:
                done = cut(cell, fronts, behinds)
                assert done.back is not None
                number = int(name_of(done.front).removeprefix("kind-"))
                numbers.append(number)
                if number == 4:
                    assert done.back.key == "card without back"
                else:
                    assert name_of(done.back) == name_of(done.front) and f" back-{number % 2} " in done.back.key
        assert numbers == list(range(11))


@pytest.mark.parametrize("paper", [*PAPERS, "a5", "tabloid", "12x18"])
def test_a_card_measures_63_by_88_mm_on_every_paper(paper: str) -> None:
    import pypdfium2

    black = small("elements: [{rect: {x: 0mm, y: 0mm, width: 63mm, height: 88mm, fill: '#000000'}}]\n")
    (document,) = printed_proofs(
        1, paper, front=black, backs="none", places=Places(grid=(1, 1)), beside=Beside(frozenset())
    )
    stream = io.BytesIO()
    write_pdf(document, stream)
    size = resources.paper(bundle.bundled(), paper)
    with pypdfium2.PdfDocument(stream.getvalue()) as pdf:
        page = pdf[0]
        left, bottom, right, top = page.get_mediabox()
        paper_size = ((right - left) * 25.4 / 72, (top - bottom) * 25.4 / 72)
        assert paper_size == pytest.approx((size.width, size.height), abs=0.01)
        left, bottom, right, top = page.get_trimbox()
        assert ((right - left) * 25.4 / 72, (top - bottom) * 25.4 / 72) == pytest.approx((63, 88), abs=0.01)
        boxes = [thing.get_bounds() for thing in page.get_objects()]
        measured = [((r - x) * 25.4 / 72, (t - y) * 25.4 / 72) for x, y, r, t in boxes]
        assert any(box == pytest.approx((63, 88), abs=0.01) for box in measured), measured


def texts_of(page: Page) -> str:
    return "\n".join(mark.what for mark in marks_of(page, without="card") if mark.what != "path")


def beside(page: Page) -> list[str]:
    return [one.face.key.split("#")[0] for one in page.placements if not one.face.key.startswith("card ")]


def test_marks_are_chosen() -> None:
    for chosen, wanted in (
        ((), []),
        (("crop",), ["crop marks"]),
        (("cut",), ["cut lines"]),
        (("ruler",), ["rulers"]),
        (("registration",), ["registration"]),
    ):
        (document,) = printed_proofs(3, "a4", beside=Beside(frozenset(chosen)))
        front, back = document.pages
        assert beside(front) == wanted
        assert beside(back) == (wanted if chosen == ("registration",) else [])
        both = Beside(frozenset(chosen), MarkStyle(sides="both"))
        (document,) = printed_proofs(3, "a4", beside=both)
        _, back = document.pages
        assert beside(back) == [name for name in wanted if name != "rulers"]


@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("laying", [*LAYINGS, (69.85, 120.65)])
@pytest.mark.parametrize("bleed", [None, 2.0])
def test_crop_marks_start_outside_the_bleed_on_both_sides(
    flip: str, laying: tuple[float, float], bleed: float | None
) -> None:
    chosen = Beside(frozenset(("crop",)), MarkStyle(sides="both"))
    (document,) = printed_proofs(60, "a4", flip=flip, laying=laying, places=Places(bleed=bleed), beside=chosen)
    pages = list(document.pages)
    cells = {page.side: page.cells for page in pages[:2]}
    for page in pages:
        area = page.bleed or page.trim
        assert area is not None
        marks = marks_of(page._replace(placements=tuple(p for p in page.placements if p.face.key.startswith("crop"))))
        assert marks
        for mark in marks:
            assert not mark.touches(area.x, area.y, area.right, area.bottom), mark
            edges = [
                e for c in cells[page.side] for e in ((c.x, c.right) if mark.left == mark.right else (c.y, c.bottom))
            ]
            assert min(abs((mark.left if mark.left == mark.right else mark.top) - edge) for edge in edges) < 0.01


def test_the_slug_tells_the_version_and_the_date_only_if_given() -> None:
    def slug(paper: str = "a4", **changes: Any) -> str:
        return texts_of(next(iter(printed_proofs(3, paper, **changes)[0].pages)))

    stamp = re.search(r"version ([0-9a-f]{8})", slug())
    assert stamp
    assert stamp[1] in slug(labels=bundle.labels("de")), "one version in every language"
    assert stamp[1] in slug("a3"), "on every paper"
    assert stamp[1] not in slug(deck=deck_of(4)) and stamp[1] not in slug(front=BACK)
    assert "30 November" in slug(beside=Beside(date="30 November")) and "November" not in slug()


@pytest.mark.parametrize("backs", ["duplex", "fold", "separate"])
def test_a_long_title_keeps_neither_page_nor_version_nor_date_out_of_the_slug(backs: str) -> None:
    deck = deck_of(3).changed(title=Words("Hoard" * 60))
    beside = Beside(date="30 November")
    pages = [
        page for document in printed_proofs(3, "a4", deck=deck, backs=backs, beside=beside) for page in document.pages
    ]
    for page in pages:
        (slug,) = [text for text in (mark.what for mark in marks_of(page, without="card ")) if text.startswith("Hoard")]
        assert re.fullmatch(r"(Hoard)+H?o?a?r?d?…, page \d of \d.*, version [0-9a-f]{8}, 30 November", slug), slug


def test_pages_say_what_to_do_with_them() -> None:
    (fold,) = printed_proofs(3, "a4", backs="fold", summary=True)
    summary, first, *_ = fold.pages
    assert "Fold each along its dashed line, glue it, then cut." in texts_of(summary)
    assert "fold along the dashed line, glue, then cut" in texts_of(first) and "fold line" in beside(first)
    _, backs = printed_proofs(12, "a4", backs="separate", summary=True)
    assert backs.title.endswith("backs")
    assert ["page 2 of 2: backs of page 3" in texts_of(page) for page in backs.pages] == [False, True]
    for order, end in (("fronts-then-backs", "first"), ("reversed-backs", "last")):
        (document,) = printed_proofs(12, "a4", order=order, flip="short", summary=True)
        pages = list(document.pages)
        assert "Print pages 1–3 at 100 %, turn the stack over on its short edge" in texts_of(pages[0])
        assert f"Its {end} sheet is printed first" in texts_of(pages[0])
        assert "page 2 of 6: fronts" in texts_of(pages[1])
        assert "page 5 of 6: backs of page 2, short edge" in texts_of(pages[4])
        assert [mark.page for mark in document.bookmarks][:2] == [0, 1]


@pytest.mark.parametrize("order", ORDERS)
def test_only_a_duplex_printer_is_told_to_turn_the_paper(order: str) -> None:
    (document,) = printed_proofs(3, "a4", order=order)
    stream = io.BytesIO()
    write_pdf(document, stream)
    assert (b"/DuplexFlipLongEdge" in stream.getvalue()) is (order in ("interleaved", "backs-first"))


def test_what_has_no_ground_goes_on_into_its_bleed() -> None:
    import pypdfium2

    edge = "elements: [{rect: {x: 0mm, y: 0mm, width: 63mm, height: 88mm, fill: '#000000'}}]\n"
    (document,) = printed_proofs(
        1, "a4", front=small(edge), backs="none", places=Places(grid=(1, 1), bleed=3.0), beside=Beside(frozenset())
    )
    stream = io.BytesIO()
    write_pdf(document, stream)
    with pypdfium2.PdfDocument(stream.getvalue()) as pdf:
        image = pdf[0].render(scale=2, grayscale=True).to_pil()
    scale = image.size[0] / 210
    for x, y, dark in ((70.7, 148, True), (70, 148, False), (139.3, 148, True), (105, 101.8, True), (71, 102, True)):
        assert (image.getpixel((int(x * scale), int(y * scale))) < 40) is dark, (x, y)


def test_art_beyond_the_edge_is_the_bleed() -> None:
    """What a layout without a ground draws over its edge is seen there, and nothing else of its edge."""
    import pypdfium2

    over = "elements: [{rect: {x: -3mm, y: 20mm, width: 6mm, height: 40mm, fill: '#000000'}}]\n"
    (document,) = printed_proofs(
        1, "a4", front=small(over), backs="none", places=Places(grid=(1, 1), bleed=3.0), beside=Beside(frozenset())
    )
    stream = io.BytesIO()
    write_pdf(document, stream)
    with pypdfium2.PdfDocument(stream.getvalue()) as pdf:
        image = pdf[0].render(scale=2, grayscale=True).to_pil()
    scale = image.size[0] / 210
    for x, y, dark in ((71, 150, True), (71, 121, False), (139, 150, False), (75, 150, True)):
        assert (image.getpixel((int(x * scale), int(y * scale))) < 40) is dark, (x, y)


def test_what_goes_on_into_its_bleed_is_written_once() -> None:
    """The art that backs have in common goes on over their cuts as one drawing, and their words do not."""
    import pikepdf
    import pypdfium2

    bare = small(
        "elements:\n"
        "  - rect: {x: 0mm, y: 0mm, width: 63mm, height: 88mm, stroke: ink}\n"
        "  - text: {text: '{id}', x: 5mm, y: 9mm, size: 11pt}\n"
    )
    (document,) = printed_proofs(90, "a4", back=bare)
    stream = io.BytesIO()
    write_pdf(document, stream)
    with pikepdf.open(stream) as pdf:
        forms = [thing.read_bytes() for thing in pdf.objects if isinstance(thing, pikepdf.Stream) and "/BBox" in thing]
    going_on = [form for form in forms if form.count(b" Do") == 8]
    assert len(going_on) == 1, "to eight sides, once for all"
    with pypdfium2.PdfDocument(stream.getvalue()) as pdf:
        assert pdf[1].get_textpage().get_text_range().count("kind-") == 9


@pytest.mark.parametrize("group", [False, True])
def test_art_that_depends_on_columns_goes_on_as_it_is_on_each_card(group: bool) -> None:
    """Two colours, so two drawings to go on; words in a group are part of it, so then each card has its own."""
    import pikepdf

    bar = "rect: {x: 0mm, y: 0mm, width: 63mm, height: 4mm, fill: '{colour}'}"
    words = "text: {text: '{id}', x: 5mm, y: 9mm, size: 11pt}"
    elements = f"  - group:\n      clip: M0 0H63V88H0Z\n      elements: [{{{bar}}}, {{{words}}}]\n"
    bare = small(f"elements:\n{elements}" if group else f"elements: [{{{bar}}}, {{{words}}}]\n")
    deck = deck_of(1).changed(
        cards=tuple(card(f"kind-{i}", 1, colour="#ff0000" if i % 2 else "#0000ff", value=1) for i in range(18))
    )
    (document,) = printed_proofs(1, "a4", deck=deck, back=bare)
    stream = io.BytesIO()
    write_pdf(document, stream)
    with pikepdf.open(stream) as pdf:
        forms = [thing.read_bytes() for thing in pdf.objects if isinstance(thing, pikepdf.Stream) and "/BBox" in thing]
    assert len([form for form in forms if form.count(b" Do") == 8]) == (18 if group else 2)


def test_a_white_edge_has_nothing_to_go_on() -> None:
    """Art that is farther from the edge than the bleed is wide."""

    def symbols(inset: float) -> int:
        bare = small(f"elements: [{{rect: {{x: {inset}mm, y: 5mm, width: 20mm, height: 20mm, fill: ink}}}}]\n")
        stream = io.BytesIO()
        return write_pdf(printed_proofs(9, "a4", back=bare)[0], stream).faces

    assert symbols(1.9) == symbols(2.1) + 2


def test_backs_that_are_on_every_page_are_not_written_on_each() -> None:
    """Nine designs, each once on a page, each time in another order: 18 more pages cost little more than two."""
    backs = {}
    for value in range(9):
        circles = (f"  - {{circle: {{x: {i}mm, y: {value + 1}mm, radius: 2mm, fill: ink}}}}\n" for i in range(60))
        body = f"ground: 'back'\nelements:\n{''.join(circles)}"
        backs[f"back-{value}"] = small(body).changed(id=f"back-{value}")
    behind_it = Lookup("value", {str(value): f"back-{value}" for value in range(9)})

    def size_of(pages: int) -> int:
        values = [(place * (page % 2 + 1) + page) % 9 for page in range(pages) for place in range(9)]
        cards = tuple(card(f"kind-{i}", 1, colour="red", value=value) for i, value in enumerate(values))
        deck = deck_of(1)
        (document,) = printed_proofs(
            1, "a4", deck=deck.changed(cards=cards, card=deck.card.changed(back=behind_it)), back=backs
        )
        stream = io.BytesIO()
        write_pdf(document, stream)
        return len(stream.getvalue())

    assert size_of(20) - size_of(2) < 2 * size_of(2)


def test_a_back_is_drawn_in_its_own_theme() -> None:
    own = Theme({"back": Colour(1, 0, 0)}, {})
    arguments: dict[str, Any] = {"back": {"hamster-back": BACK}, "back_themes": {"hamster-back": own}}
    (document,) = printed_proofs(1, "a4", **arguments)
    _, back = document.pages
    fills = []

    class Reader:
        def path(self, *_: Any, fill: Any = None, **__: Any) -> None:
            fills.append(fill)

        def text(self, *_: Any, **__: Any) -> None: ...

        def clipped(self, *_: Any) -> Any:
            return nullcontext()

    cards_on(back)[0].face.draw(Reader())  # type: ignore[arg-type]
    assert fills == [Colour(1, 0, 0)]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("paper", ["a5", "letter"])
def test_how_to_print_it_is_never_cut_short(language: str, paper: str) -> None:
    changes: list[dict[str, Any]] = [{"order": order, "flip": flip} for order in ORDERS for flip in ("long", "short")]
    for change in (*changes, {"backs": "fold"}, {"backs": "separate"}, {"backs": "none"}):
        document, *_ = printed_proofs(119, paper, summary=True, labels=bundle.labels(language), **change)
        assert "…" not in texts_of(next(iter(document.pages)))
