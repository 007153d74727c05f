"""Card faces: what a layout draws on a card, what it refuses, and how often it works."""

from __future__ import annotations

import io
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheetgen.documents import card_steps
from sheetgen.documents.card_face import CardDrawing, TextFit, card_face
from sheetgen.draw.inked import inked_face
from sheetgen.draw.pdf import write_pdf
from sheetgen.draw.surface import Document, Face, InkMode, Page, Placement
from sheetgen.draw.trace import trace_face
from sheetgen.model.card_layout import CardLayoutFile
from sheetgen.model.deck import Card
from sheetgen.model.layout import CardSize
from sheetgen.model.words import Words
from tests.documents import card_decks as bundle
from tests.documents.card_decks import card, read, small
from tests.sheets.recording import Mark, Recorder


def drawing(layout: CardLayoutFile, size: CardSize | None = None, language: str = "en") -> CardDrawing:
    return CardDrawing(layout, size or bundle.size(), bundle.theme(), language)


def traced(layout: CardLayoutFile, one: Card | None, language: str = "en") -> list[str]:
    """What is drawn inside the card's edge."""
    _, clip, *lines = trace_face(drawing(layout, language=language).face(one))
    assert clip.strip().startswith("clipped")
    return [line.strip() for line in lines]


def recorded(face: Face) -> list[Mark]:
    recorder = Recorder()
    face.draw(recorder)  # type: ignore[arg-type]
    return recorder.marks


def whole_trace(face: Face) -> str:
    """A face with the shared drawings it places."""
    faces: dict[str, Face] = {}
    out = trace_face(face, faces)
    done = 0
    while done < len(faces):
        out += trace_face(list(faces.values())[done], faces)
        done += 1
    return "\n".join(out) + "\n"


# the hamster


@pytest.mark.parametrize("identity", [one.id for one in bundle.deck().cards])
def test_hamster(identity: str, golden: Callable[[str, str], None]) -> None:
    one = next(one for one in bundle.deck().cards if one.id == identity)
    golden(f"card-face/{identity}.txt", whole_trace(drawing(bundle.layout("hamster-card")).face(one)))


def test_hamster_back(golden: Callable[[str, str], None]) -> None:
    golden("card-face/back.txt", whole_trace(drawing(bundle.layout("hamster-back")).face(None)))


def pixels(face: Face) -> bytes:
    import pypdfium2

    stream = io.BytesIO()
    page = Page(face.width, face.height, (Placement(face, 0, 0),))
    write_pdf(Document("card", "en", [page]), stream)
    with pypdfium2.PdfDocument(stream.getvalue()) as document:
        data: bytes = document[0].render(scale=150 / 72, grayscale=True).to_pil().convert("L").tobytes()
        return data


@pytest.mark.parametrize("identity", [one.id for one in bundle.deck().cards])
def test_fronts_take_less_ink_than_45_percent(identity: str) -> None:
    one = next(one for one in bundle.deck().cards if one.id == identity)
    grey = pixels(drawing(bundle.layout("hamster-card")).face(one))
    assert 1 - sum(grey) / len(grey) / 255 < 0.45


def test_the_back_is_the_same_when_turned() -> None:
    grey = pixels(drawing(bundle.layout("hamster-back")).face(None))
    differing = sum(abs(one - two) > 48 for one, two in zip(grey, reversed(grey), strict=True))
    assert differing / len(grey) < 0.01


def test_cheeks_grow_with_the_value() -> None:
    cards = {one.columns["value"]: one for one in bundle.deck().cards}
    widths = []
    for value in (1, 2, 3, 4):
        marks = recorded(drawing(bundle.layout("hamster-card")).face(cards[value]))
        round_ones = [m for m in marks if m.what == "path" and abs((m.right - m.left) - (m.bottom - m.top)) < 0.01]
        widths.append(max(m.right for m in round_ones if 45 < (m.top + m.bottom) / 2 < 48) - 31.5)
    assert widths == sorted(widths) and widths[3] > widths[0] + 8, widths


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", ["poker-eu", "poker"])
def test_hamster_texts_fit_in_every_language(language: str, size: str) -> None:
    ready = drawing(bundle.layout("hamster-card"), bundle.size(size), language)
    assert not ready.troubles
    for one in bundle.deck().cards:
        assert not ready.faults(one)
        for fit in ready.text_fits(one):
            assert not (fit.shrunk or fit.overflow or fit.outside_safe or fit.missing), fit


def test_figure_and_symbol_stand_in_both_corners() -> None:
    red = bundle.deck().cards[-1]
    figures = [m for m in recorded(drawing(bundle.layout("hamster-card")).face(red)) if m.what == "4"]
    assert len(figures) == 2
    first, second = figures
    assert first.right < 16 and first.bottom < 16
    assert second.left == pytest.approx(63 - first.right, abs=0.5)
    assert second.bottom == pytest.approx(88 - first.top, abs=0.5)


# what a layout can do


def test_templates_lookups_and_conditions() -> None:
    layout = small("""\
ground: "{colour}-pale"
elements:
  - circle: {x: 10mm, y: 10mm, radius: {by: value, 1: 2mm, 2: "{wide}", default: 4mm}, fill: "{colour}"}
  - text: {text: {en: "Worth {value}", de: "Wert {value}"}, x: 5mm, y: 20mm, size: 9pt}
    when: {value: [1, 2]}
  - text: {text: "{{{name}}}", x: 5mm, y: 30mm, size: "{points}pt", fill: "#102030"}
    when: {colour: red, value: 2}
""")
    one = card(colour="red", value=1, wide="3mm", name=Words(by_language={"en": "Nut", "de": "Nuss"}), points=11)
    lines = traced(layout, one)
    assert len(lines) == 3
    assert lines[1].endswith(
        "M12,10 C12,11.1 11.1,12 10,12 C8.9,12 8,11.1 8,10 C8,8.9 8.9,8 10,8 C11.1,8 12,8.9 12,10 Z"
    )
    assert lines[2].endswith("| Worth 1")
    two = traced(layout, card(**{**one.columns, "value": 2}), "de")
    assert two[1].split(" | ")[1].startswith("M13,10"), "a lookup's entry may be a template"
    assert two[2].endswith("| Wert 2")
    assert two[3] == "text 5,30 text 11pt #102030 | {Nuss}"
    assert len(traced(layout, card(**{**one.columns, "value": 9}))) == 2


def test_groups_turn_scale_and_mirror() -> None:
    layout = small("""\
elements:
  - group:
      x: 30mm
      y: 40mm
      turn: 90
      scale: 2
      elements:
        - line: {x: 0mm, y: 0mm, x2: 5mm, y2: 0mm, stroke: ink, weight: 1pt}
  - group:
      x: 30mm
      y: 40mm
      mirror: true
      elements:
        - line: {x: 1mm, y: 0mm, x2: 5mm, y2: 0mm, stroke: ink}
        - text: {text: word, x: 2mm, y: 3mm, width: 10mm, size: 9pt}
""")
    turned, mirrored, text = traced(layout, card())
    assert turned.endswith("2pt | M30,40 L30,50")
    assert mirrored.endswith("| M29,40 L25,40")
    assert text.startswith("text 18,") and "rotate" not in text, "texts stay readable, in the mirrored box"


def test_symbols_take_the_colours_of_their_place() -> None:
    layout = small("""\
symbols:
  dot: {size: 10mm, elements: [{circle: {radius: 5mm, fill: current, stroke: current-stroke}}]}
  box: {size: 4mm, elements: [{rect: {x: -2mm, y: -2mm, width: 4mm, height: 4mm, fill: current}}]}
elements:
  - symbol: {name: "{symbol}", x: 10mm, y: 10mm, size: 20mm, fill: red}
  - symbol: {name: dot, x: 40mm, y: 10mm, size: 10mm, fill: yellow, stroke: ink}
""")
    theme = bundle.theme()
    varied, fixed = traced(layout, card(symbol="box"))
    assert theme["red"].hex in varied and varied.endswith("M0,0 L20,0 L20,20 L0,20 Z") and "stroke" not in varied
    assert theme["yellow"].hex in fixed and f"stroke {theme['ink'].hex}" in fixed
    assert "C" in traced(layout, card(symbol="dot"))[0]


def test_repeats_are_drawn_once_and_placed() -> None:
    layout = small("""\
elements:
  - repeat:
      x: 5mm
      columns: 3
      rows: 2
      dx: 10mm
      dy: 20mm
      shift: 4mm
      elements: [{circle: {radius: 1mm, fill: ink}}]
""")
    lines = traced(layout, card())
    assert [line.split(" at ")[1] for line in lines] == ["5,0", "15,0", "25,0", "9,20", "19,20", "29,20"]
    assert len({line.split(" at ")[0] for line in lines}) == 1


def test_repeats_may_vary() -> None:
    layout = small("""\
elements:
  - group:
      x: 10mm
      scale: 2
      elements:
        - repeat:
            columns: 2
            dx: 5mm
            elements: [{text: {text: "{name}", y: 5mm, size: 9pt}}]
""")
    marks = recorded(drawing(layout).face(card(name="nut")))
    assert [round(mark.left, 2) for mark in marks] == [10, 20]
    assert {mark.sized for mark in marks} == {18}


def test_a_larger_card_centres_the_design_and_a_smaller_one_shrinks_it() -> None:
    layout = small("""\
ground: red
elements:
  - circle: {x: 31.5mm, y: 44mm, radius: 10mm, fill: ink}
""")
    larger = recorded(drawing(layout, CardSize(title=Words("L"), width=73.0, height=98.0)).face(card()))
    assert larger[0].left <= 0 and larger[0].right >= 73, "the ground fills the card"
    assert (larger[1].left, larger[1].right) == pytest.approx((26.5, 46.5))
    smaller = recorded(drawing(layout, CardSize(title=Words("S"), width=31.5, height=88.0)).face(card()))
    assert (smaller[1].left, smaller[1].right) == pytest.approx((10.75, 20.75))
    assert (smaller[1].top + smaller[1].bottom) / 2 == pytest.approx(44)


def test_groups_clip() -> None:
    layout = small("""\
elements:
  - group: {x: 5mm, y: 5mm, clip: "M0 0 h10 v10 h-10 z", elements: [{circle: {radius: 9mm, fill: ink}}]}
""")
    clip, circle = traced(layout, card())
    assert clip == "clipped | M5,5 L15,5 L15,15 L5,15 Z"
    assert circle.startswith("path")


# texts in boxes


def only_fit(body: str, **columns: object) -> TextFit:
    (fit,) = drawing(small(f"elements:\n  - text: {{{body}}}\n")).text_fits(card(**columns))
    return fit


def test_a_line_shrinks_to_its_box() -> None:
    fit = only_fit('text: "{name}", x: 5mm, y: 10mm, width: 20mm, size: 14pt', name="A rather big nut")
    assert fit.shrunk and not fit.overflow and 7.5 <= fit.size < 11


def test_a_line_that_cannot_shrink_enough_is_told_of_and_not_cut() -> None:
    body = 'text: "{name}", x: 5mm, y: 10mm, width: 20mm, size: 14pt, min_size: 9pt'
    name = "A nut that is far too long for this"
    fit = only_fit(body, name=name)
    assert fit.overflow and fit.size == 9
    (line,) = traced(small(f"elements:\n  - text: {{{body}}}\n"), card(name=name))
    assert line.endswith(name)


def test_wrapped_text_shrinks_in_both_directions() -> None:
    body = 'text: "{name}", x: 5mm, y: 10mm, width: 30mm, height: 12mm, size: 14pt, wrap: true'
    short = only_fit(body, name="Nut")
    long = only_fit(body, name="Every squirrel hides more nuts than it will find again")
    much = only_fit(body, name="nut " * 80)
    wide = only_fit(body, name="Haselnussvorratskammerdiener")
    assert not short.shrunk
    assert long.shrunk and not long.lost_lines
    assert much.lost_lines > 0 and much.size == 7.5
    assert wide.overflow or wide.size < 14


@given(st.text(max_size=60), st.sampled_from(["left", "center", "right"]), st.sampled_from(["top", "middle", "bottom"]))
def test_any_text_stays_in_its_box_or_is_told_of(text: str, align: str, valign: str) -> None:
    layout = small(f"""\
elements:
  - text:
      text: "{{name}}"
      x: 10mm
      y: 20mm
      width: 40mm
      height: 15mm
      size: 14pt
      wrap: true
      align: {align}
      valign: {valign}
""")
    ready = drawing(layout)
    one = card(name=text)
    marks = [mark for mark in recorded(ready.face(one)) if mark.what.strip()]
    if any(fit.overflow for fit in ready.text_fits(one)):
        return
    for mark in marks:
        assert mark.left >= 9.95 and mark.right <= 50.05, "too wide"
        assert mark.top >= 19.9 and mark.bottom <= 35.1, "too high"


def test_missing_letters_and_the_safe_area_are_told_of() -> None:
    fit = only_fit('text: "{name}", x: 1mm, y: 10mm, size: 9pt', name="Nuß 木")
    assert fit.missing == "木" and fit.outside_safe
    assert not only_fit('text: "{name}", x: 20mm, y: 20mm, size: 9pt', name="Nuß").outside_safe


# what is refused


@pytest.mark.parametrize(
    ("element", "name", "pointer"),
    [
        ("circle: {radius: 3mm, fil: ink}", "unknown-key", "/elements/0/circle/fil"),
        ("circle: {radius: 3, fill: ink}", "wrong-type", "/elements/0/circle/radius"),
        ("circle: {fill: ink}", "missing-key", "/elements/0/circle/radius"),
        ("text: {text: '{a b}', size: 9pt}", "wrong-type", "/elements/0/text/text"),
        ("text: {text: '{name', size: 9pt}", "wrong-type", "/elements/0/text/text"),
        ("text: {text: '{name.upper}', size: 9pt}", "wrong-type", "/elements/0/text/text"),
        ("text: {text: '{0[__class__]}', size: 9pt}", "wrong-type", "/elements/0/text/text"),
        ("text: {text: a, size: 9pt, font: comic}", "not-a-choice", "/elements/0/text/font"),
        ("text: {text: a, size: 9000pt}", "out-of-range", "/elements/0/text/size"),
        ("circle: {radius: {by: value}}", "wrong-type", "/elements/0/circle/radius"),
        ("circle: {radius: {by: value, 1: {by: value, 2: 3mm}}}", "wrong-type", "/elements/0/circle/radius/1"),
        ("{circle: {radius: 3mm}, line: {x2: 1mm, y2: 1mm}}", "wrong-type", "/elements/0"),
        ("{when: {value: 1}}", "wrong-type", "/elements/0"),
        ("{circle: {radius: 3mm}, when: {value: []}}", "out-of-range", "/elements/0/when/value"),
        ("repeat: {columns: 101, elements: [{circle: {radius: 3mm}}]}", "out-of-range", "/elements/0/repeat/columns"),
    ],
)
def test_layout_errors_are_findings_at_their_place(element: str, name: str, pointer: str) -> None:
    _, file = read(f"elements:\n  - {element}\n")
    assert [(fault.name, fault.pointer) for fault in file.faults] == [(name, pointer)]


@pytest.mark.parametrize(
    ("body", "pointer", "message"),
    [
        ("elements: [{path: {d: M0 0 L5, fill: ink}}]", "/elements/0/path/d", "path data"),
        ("elements: [{circle: {radius: 1mm, fill: inc}}]", "/elements/0/circle/fill", "no colour `inc`"),
        ("elements: [{circle: {radius: 1mm, fill: current}}]", "/elements/0/circle/fill", "`current`"),
        ("elements: [{symbol: {name: nut, size: 1mm}}]", "/elements/0/symbol/name", "no symbol `nut`"),
        (
            """symbols: {nut: {size: 1mm, elements: [{symbol: {name: nut, size: 1mm}}]}}
elements: [{symbol: {name: nut, size: 1mm}}]""",
            "/symbols/nut/elements/0/symbol/name",
            "inside itself",
        ),
        (
            "elements: [{repeat: {columns: 100, rows: 100, elements: [{circle: {radius: 1mm, fill: ink}}]}}]",
            "/elements/0/repeat",
            "more than 2000 elements",
        ),
        (
            "elements: [" + "{group: {elements: [" * 10 + "{circle: {radius: 1mm}}" + "]}}" * 10 + "]",
            "/elements/0" + "/group/elements/0" * 9,
            "deeper than 8",
        ),
    ],
)
def test_what_no_card_can_have_is_a_trouble_of_the_layout(body: str, pointer: str, message: str) -> None:
    (trouble,) = drawing(small(body + "\n")).troubles
    assert trouble.pointer == pointer
    assert message in trouble.message


@pytest.mark.parametrize(
    ("element", "columns", "message"),
    [
        ("circle: {radius: {by: value, 1: 3mm}, fill: ink}", {"value": 2}, "nothing stands for value `2`"),
        ("circle: {radius: '{value}', fill: ink}", {"value": 2}, "`2` is not a length"),
        ("circle: {radius: 1mm, fill: '{colour}'}", {"colour": "inc"}, "no colour `inc`"),
        ("symbol: {name: '{symbol}', size: 5mm}", {"symbol": "nut"}, "no symbol `nut`"),
        ("path: {d: '{path}', fill: ink}", {"path": "M0 0 X"}, "path data"),
        ("group: {turn: '{turn}', elements: [{circle: {radius: 1mm, fill: ink}}]}", {"turn": "left"}, "not a number"),
    ],
)
def test_what_one_card_cannot_have_is_its_fault(element: str, columns: dict[str, object], message: str) -> None:
    ready = drawing(small(f"elements:\n  - {element}\n"))
    assert not ready.troubles
    (fault,) = ready.faults(card(**columns))
    assert message in fault.message


def test_symbols_that_place_each_other_by_column_are_bounded() -> None:
    body = "symbols:\n" + "".join(
        f"  s{i}: {{size: 1mm, elements: [{{symbol: {{name: '{{symbol}}', size: 1mm}}}}]}}\n" for i in range(20)
    )
    ready = drawing(small(body + "elements: [{symbol: {name: '{symbol}', size: 1mm}}]\n"))
    assert any("nest too often" in trouble.message for trouble in ready.troubles)


def test_many_symbols_to_choose_from_are_fine() -> None:
    dots = ", ".join(["{circle: {radius: 1mm, fill: current}}"] * 20)
    body = "symbols:\n" + "".join(f"  s{i}: {{size: 1mm, elements: [{dots}]}}\n" for i in range(150))
    ready = drawing(small(body + "elements: [{symbol: {name: '{symbol}', size: 1mm, fill: ink}}]\n"))
    assert not ready.troubles
    assert len(traced(small(body + "elements: [{symbol: {name: s7, size: 1mm, fill: ink}}]\n"), card())) == 20


# one face a kind


def test_cards_alike_in_what_the_layout_uses_share_a_face() -> None:
    layout = small("elements: [{text: {text: '{name}', y: 5mm, size: 9pt}}]\n")
    ready = drawing(layout)
    assert ready.columns == ("name",)
    assert ready.face(card("a", name="nut", note="x")).key == ready.face(card("b", name="nut", note="y")).key
    keys = {ready.face(card(name=name)).key for name in ("nut", "Nut", "nut ", "('nut',)", "")}
    assert len(keys) == 5


def test_columns_cannot_run_into_each_other_in_a_key() -> None:
    ready = drawing(small("elements: [{text: {text: '{a}{b}', y: 5mm, size: 9pt}}]\n"))
    assert ready.face(card(a="x|y", b="z")).key != ready.face(card(a="x", b="y|z")).key


def test_the_face_of_no_card_is_the_common_back() -> None:
    back = bundle.layout("hamster-back")
    face = card_face(back, None, size=bundle.size(), theme=bundle.theme(), labels=bundle.labels())
    assert (
        face.key
        == card_face(back, bundle.deck().cards[0], size=bundle.size(), theme=bundle.theme(), labels=bundle.labels()).key
    )


def test_ten_thousand_different_cards_compile_once(monkeypatch: pytest.MonkeyPatch) -> None:
    layout = small("""\
elements:
  - rect: {width: 63mm, height: 8mm, fill: red}
  - circle: {x: 5mm, y: 5mm, radius: 2mm, fill: ink}
  - path: {d: "M0 0 L5 5 L0 5 Z", fill: ink}
  - circle: {x: 9mm, y: 5mm, radius: {by: value, 1: 1mm, default: 2mm}, fill: yellow}
  - text: {text: "{name}", x: 5mm, y: 20mm, size: 11pt}
  - text: {text: "{rules}", x: 5mm, y: 30mm, width: 50mm, height: 30mm, size: 9pt, wrap: true}
""")
    ready = drawing(layout)
    made = {"paths": 0, "parsed": 0}

    def count(name: str, original: Callable[..., object]) -> Callable[..., object]:
        def counting(*arguments: object) -> object:
            made[name] += 1
            return original(*arguments)

        return counting

    monkeypatch.setattr(card_steps, "ellipse", count("paths", card_steps.ellipse))
    monkeypatch.setattr(card_steps, "parse_path", count("parsed", card_steps.parse_path))
    keys = set()
    recorder = Recorder()
    for i in range(10_000):
        face = ready.face(card(f"c{i}", name=f"Card {i}", value=i % 3, rules=f"Take {i} nuts and hide them well."))
        keys.add(face.key)
        face.draw(recorder)  # type: ignore[arg-type]
        recorder.marks.clear()
    assert len(keys) == 10_000
    assert made == {"paths": 0, "parsed": 0}, "nothing is built again for a card"
    assert recorder.calls <= 10_000 * 6


@pytest.mark.parametrize("mode", ["low", "outline"])
def test_words_on_what_all_cards_have_are_read_in_every_ink(mode: InkMode) -> None:
    """Runs of elements that never change, and repeated ones, are drawings of their own; what is on them knows them."""
    layout = small(
        "elements:\n"
        '  - rect: {x: 5mm, y: 10mm, width: 50mm, height: 50mm, fill: "#102050"}\n'
        + "".join(f'  - circle: {{x: {x}mm, y: 80mm, radius: 1mm, fill: "#102050"}}\n' for x in range(10, 18, 2))
        + "  - repeat:\n      {x: 10mm, y: 50mm, dx: 5mm, dy: 5mm, columns: 5, rows: 1, elements: "
        '[{text: {text: "o", x: 0mm, y: 0mm, size: 8pt, fill: "#FFFFFF"}}]}\n'
        '  - text: {text: "{name}", x: 10mm, y: 30mm, size: 12pt, fill: "#FFFFFF"}\n'
    )
    face = drawing(layout).face(card(name="Acorn"))
    written = [line for line in whole_trace(inked_face(face, mode)).splitlines() if line.strip().startswith("text ")]
    assert len(written) == 2 and all("#102050" in line for line in written), written


@pytest.mark.parametrize("bleed", [0.0, 3.0, 5.0, 9.0, 20.0])
def test_a_ground_goes_as_far_as_is_asked_for(bleed: float) -> None:
    one = next(iter(bundle.deck().cards))
    for layout, which in (("hamster-card", one), ("hamster-back", None)):
        face = drawing(bundle.layout(layout)).face(which, bleed=bleed)
        reached = [mark for mark in recorded(face) if mark.left <= -bleed + 1e-9 and mark.top <= -bleed + 1e-9]
        assert max(mark.right for mark in reached) >= face.width + bleed - 1e-9
        assert max(mark.bottom for mark in reached) >= face.height + bleed - 1e-9
