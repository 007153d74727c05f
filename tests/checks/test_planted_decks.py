"""Faults that a designer of cards planted who had not seen the checks: each is named alone, at its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from sheetgen.source.diagnostic import Diagnostic
from sheetgen.tasks.validate import ValidateRequest, run

GAME = """\
format: sheetgen/game@1
id: den
title: The Den
documents:
  cards: {deck: deck.yaml}
"""
THEME = """\
format: sheetgen/theme@1
colours:
  ink: {rgb: "#1E1A17"}
  paper: {rgb: "#FFFFFF"}
  ground: {rgb: "#F5EFE3"}
  red: {rgb: "#E0322C"}
  green: {rgb: "#0A5A14"}
  blue: {rgb: "#8FB4F0"}
  rules-moss: {rgb: "#3C6B2F"}
"""
LAYOUT = """\
format: sheetgen/card-layout@1
id: face
title: Face
theme: forest
width: 63mm
height: 88mm
elements:
"""
LAYOUT_WITH_LEAF = LAYOUT.replace(
    "elements:", "symbols: {leaf: {size: 9mm, elements: [{circle: {radius: 4mm, fill: ink}}]}}\nelements:"
)
FIRST = 8
"""The line of a layout's first element."""
DECK = """\
format: sheetgen/deck@1
id: den
title: The Den
card: {size: poker-eu, layout: face}
"""
NAME = 'text: {text: "{name}", x: 5mm, y: 10mm, size: 11pt}'
VALUE = 'text: {text: "{value}", x: 5mm, y: 20mm, size: 11pt}'
THREE = ("{id: a, name: Ant, value: 1}", "{id: b, name: Bee, value: 2}", "{id: c, name: Cat, value: 3}")
SUITS = ("{id: a, name: Ant, suit: red}", "{id: b, name: Bee, suit: green}", "{id: c, name: Cat, suit: blue}")

Told = list[tuple[str, str, int]]


def layout(*elements: str, head: str = LAYOUT) -> dict[str, str]:
    return {"layouts/cards/face.yaml": head + "".join(f"  - {element}\n" for element in elements)}


def deck(*cards: str, more: str = "", head: str = DECK) -> dict[str, str]:
    return {"data/den/deck.yaml": f"{head}{more}cards:\n" + "".join(f"  - {card}\n" for card in cards)}


def table(rows: str) -> dict[str, str]:
    return {"data/den/deck.yaml": f"{DECK}cards: {{from: cards.csv}}\n", "data/den/cards.csv": rows}


def findings(folder: Path, *files: dict[str, str]) -> list[Diagnostic]:
    """All findings of a project, as the command has them."""
    whole = {"data/den/game.yaml": GAME, "layouts/themes/forest.yaml": THEME}
    for more in files:
        whole |= more
    for name, text in whole.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    report = run(ValidateRequest((str(folder),))).report
    return list(report.diagnostics)


def told(found: list[Diagnostic]) -> Told:
    """File, code and line of each."""
    return [(one.path.rpartition("/")[2], one.code, one.span.line) for one in found]


CASES: list[tuple[str, dict[str, str], dict[str, str], Told, str]] = [
    ("no slip", deck(*THREE), layout(NAME, VALUE), [], ""),
    (
        "a blank key",
        deck(THREE[0], "{id: b, name: , value: 2}", THREE[2]),
        layout(NAME, VALUE),
        [("deck.yaml", "SG425", 7)],
        "",
    ),
    (
        "a blank cell",
        table("id,name,value\na,Ant,1\nb,,2\nc,Cat,3\n"),
        layout(NAME, VALUE),
        [("cards.csv", "SG425", 3)],
        "",
    ),
    ("blank on purpose", deck(THREE[0], '{id: b, name: "", value: 2}', THREE[2]), layout(NAME, VALUE), [], ""),
    (
        "a blank cell that a condition guards",
        table("id,name,value,kind\na,Ant,1,x\nb,,2,y\nc,Cat,3,x\n"),
        layout(NAME + "\n    when: {kind: x}", VALUE),
        [],
        "",
    ),
    (
        "blank cells that are usual",
        table("id,name,value\na,Ant,1\nb,,2\nc,Cat,3\nd,,4\n"),
        layout(NAME, VALUE),
        [],
        "",
    ),
    (
        "a blank colour",
        table("id,name,colour\na,Ant,red\nb,Bee,\nc,Cat,blue\n"),
        layout('rect: {width: 63mm, height: 5mm, fill: "{colour}"}', NAME),
        [("cards.csv", "SG710", 3)],
        "",
    ),
    (
        "a value that a lookup lacks",
        deck(SUITS[0], "{id: b, name: Bee, suit: gren}", SUITS[2]),
        layout(NAME, "rect: {width: 63mm, height: 5mm, fill: {by: suit, red: red, green: green, blue: blue}}"),
        [("deck.yaml", "SG710", 7)],
        "did you mean `green`?",
    ),
    (
        "a value that falls to the default",
        deck(SUITS[0], "{id: b, name: Bee, suit: gren}", SUITS[2]),
        layout(NAME, "rect: {width: 9mm, height: 5mm, fill: {by: suit, red: red, green: green, default: ink}}"),
        [("deck.yaml", "SG426", 7)],
        "did you mean `green`?",
    ),
    (
        "a value that no condition knows",
        deck(*SUITS, "{id: d, name: Dog, suit: gren}"),
        layout(
            NAME,
            *(
                f"rect: {{width: 9mm, height: 5mm, fill: {one}}}\n    when: {{suit: {one}}}"
                for one in ("red", "green", "blue")
            ),
        ),
        [("deck.yaml", "SG426", 9)],
        "did you mean `green`?",
    ),
    (
        "a condition that is misspelt",
        deck(*SUITS),
        layout(NAME, "rect: {width: 9mm, height: 5mm, fill: green}\n    when: {suit: grene}"),
        [("face.yaml", "SG427", FIRST + 2)],
        "did you mean `green`?",
    ),
    (
        "a condition on a misspelt column",
        deck(*SUITS),
        layout(NAME, "rect: {width: 9mm, height: 5mm, fill: green}\n    when: {siut: green}"),
        [("face.yaml", "SG427", FIRST + 2)],
        "did you mean `suit`?",
    ),
    (
        "a lookup's value that is misspelt",
        deck(*SUITS),
        layout(NAME, "rect: {width: 9mm, height: 5mm, fill: {by: suit, red: red, grene: green, blue: blue}}"),
        [("face.yaml", "SG427", FIRST + 1)],
        "did you mean `green`?",
    ),
    (
        "braces lost",
        deck(*THREE),
        layout(NAME, "text: {text: value, x: 5mm, y: 20mm, size: 11pt}"),
        [("face.yaml", "SG428", FIRST + 1)],
        'write `"{value}"`',
    ),
    (
        "braces doubled",
        deck(*THREE),
        layout(NAME, 'text: {text: "{{name}}", x: 5mm, y: 20mm, size: 11pt}', VALUE),
        [("face.yaml", "SG428", FIRST + 1)],
        'write `"{name}"`',
    ),
    ("a label beside its value", deck(*THREE), layout(NAME, VALUE, VALUE.replace("{value}", "value")), [], ""),
    (
        "two of one name",
        deck(*THREE, "{id: d, name: Bee, value: 4}"),
        layout(NAME, VALUE),
        [("deck.yaml", "SG429", 9)],
        "rename one of them",
    ),
    (
        "names that recur",
        deck("{id: a, name: King, value: 1}", "{id: b, name: Queen, value: 1}", "{id: c, name: King, value: 2}"),
        layout(NAME, VALUE),
        [],
        "",
    ),
    (
        "white on white",
        deck(*THREE),
        layout("rect: {width: 63mm, height: 88mm, fill: paper}", NAME.replace("11pt", "11pt, fill: paper"), VALUE),
        [("face.yaml", "SG712", FIRST + 1)],
        "give the text another `fill`",
    ),
    (
        "white on the bare card",
        deck(*THREE),
        layout(NAME.replace("11pt", "11pt, fill: paper"), VALUE),
        [("face.yaml", "SG712", FIRST)],
        "",
    ),
    (
        "white on a dark circle",
        deck(*THREE),
        layout("circle: {x: 9mm, y: 9mm, radius: 8mm, fill: ink}", NAME.replace("11pt", "11pt, fill: paper"), VALUE),
        [],
        "",
    ),
    (
        "one card in the colour of its text",
        deck("{id: a, name: Ant, colour: red}", "{id: b, name: Bee, colour: ink}"),
        layout('rect: {width: 63mm, height: 88mm, fill: "{colour}"}', NAME),
        [("deck.yaml", "SG712", 7)],
        "",
    ),
    (
        "a text under a ground",
        deck(*THREE),
        layout(NAME, "rect: {width: 63mm, height: 15mm, fill: ground}", VALUE),
        [("face.yaml", "SG712", FIRST)],
        "drawn from the first to the last",
    ),
    (
        "a design that lies across",
        deck(*THREE),
        layout(NAME, VALUE, head=LAYOUT.replace("63mm", "88mm").replace("t: 88mm", "t: 63mm")),
        [("deck.yaml", "SG430", 4)],
        "write `size: 88x63mm`",
    ),
    (
        "a design that is fitted",
        deck(*THREE, head=DECK.replace("poker-eu", "poker")),
        layout(NAME, VALUE),
        [],
        "",
    ),
    (
        "a column that the layout misspells",
        deck(*THREE),
        layout(NAME.replace("{name}", "{nmae}"), VALUE),
        [("face.yaml", "SG419", FIRST)],
        "did you mean `name`?",
    ),
    (
        "a column that the deck misspells",
        deck("{id: a, nmae: Ant, value: 1}", "{id: b, nmae: Bee, value: 2}"),
        layout(NAME, VALUE),
        [("deck.yaml", "SG419", 6)],
        "did you mean `name` instead of `nmae`?",
    ),
    (
        "a text too near to the cut",
        deck(*THREE),
        layout(NAME.replace("x: 5mm", "x: 1mm"), VALUE),
        [("face.yaml", "SG704", FIRST)],
        "move or narrow",
    ),
    (
        "a text that is cut",
        deck(*THREE),
        layout(NAME, VALUE, "text: {text: HELLO, x: 55mm, y: 30mm, size: 20pt}"),
        [("face.yaml", "SG711", FIRST + 2)],
        "",
    ),
    (
        "a text off the card",
        deck(*THREE),
        layout(NAME, VALUE.replace("y: 20mm", "y: 200mm")),
        [("face.yaml", "SG711", FIRST + 1)],
        "",
    ),
    (
        "a name that is too long",
        deck(*THREE, "{id: d, name: An ant of quite extraordinary size and reach, value: 4}"),
        layout(NAME, VALUE),
        [("deck.yaml", "SG711", 9)],
        "or shorten the text",
    ),
    (
        "texts of a repeat",
        deck(*THREE),
        layout(
            "repeat: {x: 9mm, y: 9mm, columns: 4, dx: 20mm, elements: [{text: {text: 'x', size: 9pt}}]}", NAME, VALUE
        ),
        [("face.yaml", "SG711", FIRST)],
        "",
    ),
    (
        "a count by another name",
        deck(*(one.replace("}", f", copies: {number}}}") for number, one in zip((4, 2, 2), THREE, strict=True))),
        layout(NAME, VALUE),
        [("deck.yaml", "SG431", 6)],
        "call it `count`: that makes 8 cards",
    ),
    (
        "cards with numbers",
        deck(*(one.replace("}", f", number: {number}}}") for number, one in enumerate(THREE, start=1))),
        layout(NAME, VALUE),
        [("deck.yaml", "SG424", 6)],
        "",
    ),
    (
        "an id with a slip",
        deck(*THREE, head=DECK.replace("id: den", "id: dne")),
        layout(NAME, VALUE),
        [("deck.yaml", "SG208", 2)],
        "write `id: den`",
    ),
    (
        "the one count that is not like the others",
        {
            "data/den/game.yaml": GAME + "setup: {hand: 5, display: 4, players: [2, 4]}\n",
            **deck(*(one.replace("}", f", count: {number}}}") for number, one in zip((10, 1, 10), THREE, strict=True))),
        },
        layout(NAME, VALUE),
        [("deck.yaml", "SG405", 7)],
        "all kinds but one have 10",
    ),
    (
        "a total that is not there",
        {
            "data/den/game.yaml": GAME + "setup: {hand: 5, display: 4, players: [2, 4]}\n",
            **deck(*THREE, more="total: 30\n"),
        },
        layout(NAME, VALUE),
        [("deck.yaml", "SG401", 5)],
        "",
    ),
]


@pytest.mark.parametrize(
    ("files", "design", "wanted", "advice"), [one[1:] for one in CASES], ids=[one[0] for one in CASES]
)
def test_a_slip_of_a_deck_is_named_alone(
    files: dict[str, str], design: dict[str, str], wanted: Told, advice: str, tmp_path: Path
) -> None:
    found = findings(tmp_path, files, design)
    assert told(found) == wanted
    assert not advice or advice in (found[0].help or "")


def test_colours_of_which_cards_print_a_name_are_told_apart_by_that(tmp_path: Path) -> None:
    cards = ("{id: a, name: Ant, colour: red, tint: red}", '{id: b, name: Ant, colour: "#E0322D", tint: "#E0322D"}')
    both = [
        f'rect: {{y: {y}mm, width: 63mm, height: 5mm, fill: "{{{name}}}"}}'
        for y, name in ((50, "colour"), (70, "tint"))
    ]
    pytest.importorskip("coloraide")
    found = findings(tmp_path / "alike", deck(*cards), layout(NAME, *both))
    assert told(found) == [("deck.yaml", "SG408", 7)], "one finding a pair, whatever the column"
    assert told(findings(tmp_path / "named", deck(cards[0], cards[1].replace("Ant", "Bee")), layout(NAME, *both))) == []


def test_only_a_likely_slip_of_a_colour_is_suggested(tmp_path: Path) -> None:
    names = ("gold", "moss", "gren", "grey", "Red")
    cards = [f"{{id: {name.lower()}, name: {name}, colour: {name}}}" for name in names]
    found = findings(tmp_path, deck(*cards), layout('rect: {width: 63mm, height: 5mm, fill: "{colour}"}', NAME))
    advice = {one.span.line - 6: (one.help or "") for one in found if one.code == "SG201"}
    assert [advice[number].startswith("there are: ") for number in range(5)] == [True, True, False, True, False]
    assert (advice[2], advice[4]) == ("did you mean `green`?", "did you mean `red`?")


def test_a_finding_in_a_layout_is_silenced_there(tmp_path: Path) -> None:
    off = VALUE.replace("y: 20mm", "y: 200mm") + "  # sheetgen: ignore[SG711] for the archive"
    assert told(findings(tmp_path, deck(*THREE), layout(NAME, off))) == []


def test_what_another_deck_meets_is_no_dead_condition(tmp_path: Path) -> None:
    design = layout(NAME, "rect: {width: 9mm, height: 5mm, fill: green}\n    when: {suit: leaf}")
    assert told(findings(tmp_path / "one", deck(*SUITS), design)) == [("face.yaml", "SG427", FIRST + 2)]
    other = {
        "data/den/deck-leaf.yaml": deck("{id: a, name: Ant, suit: leaf}", head=DECK.replace("id: den", "id: leaf"))[
            "data/den/deck.yaml"
        ]
    }
    assert told(findings(tmp_path / "two", deck(*SUITS), other, design)) == []


def test_a_layout_of_ours_is_not_told_of(tmp_path: Path) -> None:
    cards = deck(
        "{id: a, name: Ant, colour: red, symbol: leaf, value: 1}",
        "{id: b, name: Bee, colour: dark-blue, symbol: moon, value: 2}",
        head=DECK.replace("face", "hamster-card"),
    )
    assert told(findings(tmp_path, cards)) == []


GROUND = 'rect: {width: 63mm, height: 5mm, fill: "{colour}"}'
RED = "{id: a, name: Ant, colour: red}"
HIDDEN: list[tuple[str, dict[str, str], dict[str, str], Told]] = [
    (
        "a # that ends two cards",
        deck(
            "{id: a, name: Ant, colour: #2E6B7A}",
            "{id: b, name: Bee #2, colour: red}",
            "{id: c, name: Cat, colour: gren}",
        ),
        layout(GROUND, NAME),
        [("deck.yaml", "SG001", 6), ("deck.yaml", "SG001", 7), ("deck.yaml", "SG201", 8)],
    ),
    (
        "a bad count",
        deck(RED.replace("}", ", count: 0}"), "{id: b, name: Bee, colour: gren}", "{id: b, name: Cat, colour: red}"),
        layout(GROUND, NAME),
        [("deck.yaml", "SG404", 6), ("deck.yaml", "SG201", 7), ("deck.yaml", "SG202", 8)],
    ),
    (
        "a card without an id, and a count in words",
        deck(
            "{name: Ant, colour: red}",
            "{id: b, name: Bee, colour: gren, count: two}",
            "{id: c, name: Cat, colour: rde}",
        ),
        layout(GROUND, NAME),
        [("deck.yaml", "SG102", 6), ("deck.yaml", "SG201", 7), ("deck.yaml", "SG404", 7), ("deck.yaml", "SG201", 8)],
    ),
    (
        "a quote that is not closed",
        deck(
            '{id: a, name: "Ant, colour: red}',
            "{id: b, name: Bee, colour: gren}",
            "{id: c, name: Cat, count: 0, colour: red}",
        ),
        layout(GROUND, NAME),
        [("deck.yaml", "SG001", 6), ("deck.yaml", "SG201", 7), ("deck.yaml", "SG404", 8)],
    ),
    (
        "a colon in a text",
        deck("id: a\n    name: Ant: the first\n    colour: red", "id: b\n    name: Bee\n    colour: gren"),
        layout(GROUND, NAME),
        [("deck.yaml", "SG001", 7), ("deck.yaml", "SG201", 11)],
    ),
    (
        "bad counts, a short row and a misspelt head in a table",
        table("ID,name,colour,count\na,Ant,red,x\nb,Bee,gren,2\nc,Cat,red\nd,Dog,rde,2\n"),
        layout(GROUND, NAME),
        [
            ("cards.csv", "SG101", 1),
            ("cards.csv", "SG404", 2),
            ("cards.csv", "SG201", 3),
            ("cards.csv", "SG413", 4),
            ("cards.csv", "SG201", 5),
        ],
    ),
    (
        "a misspelt head above rows that are all of one length",
        table("ID,name,colour,count\na,Ant,red,2\nb,Bee,gren,0\n"),
        layout(GROUND, NAME),
        [("cards.csv", "SG101", 1), ("cards.csv", "SG201", 3), ("cards.csv", "SG404", 3)],
    ),
    (
        "one reason for all cards, beside one that cannot be read",
        deck("{id: a, name: Ant}", "{id: b, name: [Bee}", "{id: c, name: Cat}", "{id: d, name: Doe}"),
        layout(NAME, 'symbol: {name: "{icon}", x: 30mm, y: 40mm, size: 9mm}', head=LAYOUT_WITH_LEAF),
        [("deck.yaml", "SG710", 6), ("deck.yaml", "SG001", 7)],
    ),
    (
        "a length without its unit",
        deck(*THREE),
        layout(
            NAME,
            "rect: {x: 5, y: 50mm, width: 9mm, height: 9mm, fill: red}",
            "text: {text: value, x: 5mm, y: 20mm, size: 11pt}",
            "rect: {x: 5mm, y: 50 mm, width: 9mm, height: 9mm, fill: red}\n    when: {value: 9}",
        ),
        [
            ("face.yaml", "SG103", FIRST + 1),
            ("face.yaml", "SG428", FIRST + 2),
            ("face.yaml", "SG103", FIRST + 3),
            ("face.yaml", "SG427", FIRST + 4),
        ],
    ),
    (
        "commas in texts",
        deck("{id: a, name: Ant, the first, colour: red}", "{id: b, name: {en: Bee, or two, de: Biene}, colour: gren}"),
        layout(GROUND, NAME),
        [("deck.yaml", "SG017", 6), ("deck.yaml", "SG017", 7), ("deck.yaml", "SG201", 7)],
    ),
]


@pytest.mark.parametrize(("files", "design", "wanted"), [one[1:] for one in HIDDEN], ids=[one[0] for one in HIDDEN])
def test_a_fault_hides_no_other(files: dict[str, str], design: dict[str, str], wanted: Told, tmp_path: Path) -> None:
    found = findings(tmp_path, files, design)
    assert told(found) == wanted
    for one in found:
        line = Path(one.path).read_text("utf-8").splitlines()[one.span.line - 1]
        assert one.excerpt[-1] == line
        assert one.span.column <= len(line) + 1


@pytest.mark.parametrize(
    ("files", "design", "wanted", "advice"),
    [
        (
            deck(*THREE),
            layout(NAME, VALUE, "rect: {x: 5mm, y: 50mm, width: 9mm, height: 9mm}"),
            ("SG227", FIRST + 2),
            "give it `fill`",
        ),
        (
            deck(*THREE),
            layout(NAME, VALUE, "circle: {x: 5mm, y: 50mm, radius: 0mm, fill: red}"),
            ("SG227", FIRST + 2),
            "give it a length",
        ),
        (
            deck(*THREE),
            layout(NAME, VALUE, "circle: {x: 50cm, y: 50mm, radius: 1mm, fill: red}"),
            ("SG714", FIRST + 2),
            "move it onto the card",
        ),
        (
            deck(*THREE),
            layout(NAME.replace("11pt", "11pt, wrap: true"), VALUE),
            ("SG226", FIRST),
            "`width` and `height`",
        ),
        (
            deck(*THREE),
            layout(NAME.replace("11pt", "7pt, width: 20mm, min_size: 8pt"), VALUE),
            ("SG226", FIRST),
            "how small",
        ),
        (deck(*THREE), layout(NAME.replace("{name}", "{ name }"), VALUE), ("SG103", FIRST), 'write `"{name}"`'),
        (deck(*THREE), layout(NAME.replace("{name}", "{name"), VALUE), ("SG103", FIRST), 'write `"{name}"`'),
        (deck(*THREE), layout(NAME.replace("{name}", "name}"), VALUE), ("SG103", FIRST), 'write `"{name}"`'),
        (deck(*THREE), layout(NAME.replace("{name}", "{card.name}"), VALUE), ("SG103", FIRST), 'write `"{name}"`'),
        (deck(*THREE), layout(NAME, VALUE + "\n    when: value = 3"), ("SG103", FIRST + 2), "write `{value: 3}`"),
        (
            deck(*THREE),
            layout(NAME, VALUE.replace("11pt", "11pt, when: {value: 3}")),
            ("SG101", FIRST + 1),
            "beside the shape",
        ),
        (deck(*THREE), layout(NAME, VALUE + '\n    when: {value: ">1"}'), ("SG427", FIRST + 2), "`value: [2, 3]`"),
        (deck(*THREE), layout(NAME, VALUE + '\n    when: {value: "1,3"}'), ("SG427", FIRST + 2), "`value: [1, 3]`"),
        (deck(*THREE), layout(NAME, VALUE + "\n    when: {value: 1-2}"), ("SG427", FIRST + 2), "`value: [1, 2]`"),
        (deck(*THREE), layout(NAME, VALUE + '\n    when: {value: "!1"}'), ("SG427", FIRST + 2), "`value: [2, 3]`"),
        (deck(*THREE), layout(NAME, VALUE + "\n    when: {value: 1, name: Bee}"), ("SG427", FIRST + 2), "never drawn"),
        (
            deck("{id: a, name: Ant, rare: true}", "{id: b, name: Bee, rare: false}"),
            layout(NAME, "circle: {x: 30mm, y: 40mm, radius: 5mm, fill: red}\n    when: {rare: yes}"),
            ("SG427", FIRST + 2),
            "did you mean `true`?",
        ),
        (deck(*THREE), layout(NAME, VALUE.replace("11pt", "11pt, fill: '#A00'")), ("SG201", FIRST + 1), '"#AA0000"'),
        (
            deck(*THREE),
            layout(NAME, VALUE.replace("11pt", "11pt, fill: 'rgb(170, 0, 0)'")),
            ("SG201", FIRST + 1),
            '"#AA0000"',
        ),
        (
            deck(*THREE),
            layout(NAME, VALUE.replace("11pt", "11pt, fill: 'cmyk(0,9,9,50)'")),
            ("SG201", FIRST + 1),
            "cmyk(0 9 9 50)",
        ),
        (deck(*THREE), layout(NAME, VALUE.replace("11pt", "11pt, fill: colour")), ("SG201", FIRST + 1), '`"{colour}"`'),
    ],
)
def test_a_slip_of_a_layout_is_named_with_what_is_meant(
    files: dict[str, str], design: dict[str, str], wanted: tuple[str, int], advice: str, tmp_path: Path
) -> None:
    (found,) = findings(tmp_path, files, design)
    assert (found.code, found.span.line) == wanted
    assert advice in (found.help or "")


BESIDE = "card:\nsize: poker-eu\nlayout: face\n"
HEAD = DECK.replace("card: {size: poker-eu, layout: face}\n", "")
FLAT = 'text:\n    text: "{value}"\n    x: 5mm\n    y: 20mm\n    size: 11pt'


@pytest.mark.parametrize(
    ("files", "wanted", "advice"),
    [
        ({**deck(*THREE, head=HEAD + BESIDE), **layout(NAME, VALUE)}, ("SG107", 5), "indent them further than `card:`"),
        ({**deck(*THREE), **layout(NAME, FLAT)}, ("SG107", FIRST + 2), "indent them further than `text:`"),
        (
            {"data/den/deck.yaml": DECK + "cards:\n  ant: {name: Ant}\n  bee: {name: Bee}\n", **layout(NAME)},
            ("SG103", 6),
            "`- {id: ant, ...}`",
        ),
        ({"data/den/deck.yaml": DECK + "cards:\n  id: a\n  name: Ant\n", **layout(NAME)}, ("SG103", 6), "put a dash"),
        ({"data/den/deck.yaml": DECK + "cards: cards.csv\n", **layout(NAME)}, ("SG103", 5), "`{from: cards.csv}`"),
        (
            {
                "data/den/deck.yaml": DECK + "cards: {from: data/den/cards.csv}\n",
                "data/den/cards.csv": "id,name\na,Ant\n",
                **layout(NAME),
            },
            ("SG205", 5),
            "did you mean `cards.csv`?",
        ),
        (
            {**deck(*THREE, head=DECK.replace("poker-eu", "63 x 88")), **layout(NAME, VALUE)},
            ("SG201", 4),
            "write its measures as `63x88mm`",
        ),
        (
            {**deck(*THREE, head=DECK.replace("layout: face", "layout: cards/face.yaml")), **layout(NAME, VALUE)},
            ("SG201", 4),
            "write its name alone: `face`",
        ),
        (
            {**deck(*THREE), **layout(NAME, VALUE, "rect: {width: 63mm, height: 88mm, fill: ground}")},
            ("SG712", FIRST + 2),
            "move it above them",
        ),
        (
            {
                **deck("{id: a, name: Ant, rule: Take two cards and give one of them to whoever sits at your left.}"),
                **layout(NAME, 'text: {text: "{rule}", x: 5mm, y: 60mm, width: 53mm, height: 20mm, size: 10pt}'),
            },
            ("SG701", 6),
            "`wrap: true`",
        ),
    ],
)
def test_a_slip_in_the_shape_is_one_finding(
    files: dict[str, str], wanted: tuple[str, int], advice: str, tmp_path: Path
) -> None:
    (found,) = findings(tmp_path, files)
    assert (found.code, found.span.line) == wanted
    assert advice in (found.help or "")


def test_a_colour_that_is_missing_hides_no_text_that_is_too_long(tmp_path: Path) -> None:
    long = "An ant of quite extraordinary size and reach"
    found = findings(tmp_path, deck(f"{{id: a, name: {long}, colour: gren}}"), layout(GROUND, NAME))
    assert sorted(one.code for one in found) == ["SG201", "SG711"]


@pytest.mark.parametrize(
    ("element", "line", "advice"),
    [
        (VALUE.replace("11pt", "11pt, color: red"), 1, "did you mean `fill`?"),
        (VALUE.replace("size", "font-size"), 1, "did you mean `size`?"),
        (VALUE + "\n    if: {value: 3}", 2, "did you mean `when`?"),
        ("circle: {cx: 9mm, y: 9mm, radius: 1mm, fill: red}", 1, "did you mean `x`?"),
        ("circle: {x: 9mm, y: 9mm, r: 1mm, fill: red}", 1, "did you mean `radius`?"),
        ("rect: {w: 9mm, height: 9mm, fill: red}", 1, "did you mean `width`?"),
        ("rect: {width: 9mm, height: 9mm, border: red}", 1, "did you mean `stroke`?"),
        ("rectangle: {width: 9mm, height: 9mm, fill: red}", 1, "did you mean `rect`?"),
        ("rect: {width: {1: 9mm, 2: 8mm}, height: 9mm, fill: red}", 1, "`{by: ..., 1: ..., 2: ...}`"),
    ],
)
def test_words_of_other_tools_are_understood(element: str, line: int, advice: str, tmp_path: Path) -> None:
    (found,) = findings(tmp_path, deck(*THREE), layout(NAME, element))
    assert (found.severity, found.span.line) == ("error", FIRST + line)
    assert advice in (found.help or "")


def test_a_lookup_by_a_misspelt_column_is_always_its_default(tmp_path: Path) -> None:
    element = "rect: {width: {by: valeu, 1: 3mm, default: 6mm}, height: 3mm, fill: red}"
    (found,) = findings(tmp_path, deck(*THREE), layout(NAME, VALUE, element))
    assert (found.code, found.span.line, found.help) == ("SG427", FIRST + 2, "did you mean `value`?")
