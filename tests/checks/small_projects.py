# ruff: noqa: E501  (a project a line reads better)
"""Small projects with faults at the edges of findings about decks, pieces, tables, rules and names."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from sheetgen.load.workspace import Workspace
from sheetgen.source.diagnostic import Diagnostic
from sheetgen.tasks.validate import validate_loaded
from tests.checks.checking import burrow
from tests.checks.running import TEMPLATES

DECK = "format: sheetgen/deck@1\nid: den\ntitle: Den\ncard: {size: poker-eu, layout: ground}\n"
PIECES = "format: sheetgen/pieces@1\nid: den\nkinds:\n"
SCORING = "format: sheetgen/scoring@1\nid: den\ntables:\n"
RULES = "format: sheetgen/rules@1\nid: den\nlang: en\nsections:\n  - id: play\n    title: Play\n"
GAME = "format: sheetgen/game@1\nid: den\ntitle: Den\n"
LAYOUT = """\
format: sheetgen/card-layout@1
id: ground
title: Ground
theme: daylight
width: 63mm
height: 88mm
elements:
  - text: {text: "{id}", x: 5mm, y: 20mm, size: 9pt, fill: ink}
"""
THEME = 'format: sheetgen/theme@1\ncolours:\n  ink: {rgb: "#1E1A17"}\n'
SHEET = (TEMPLATES / "sheet.yaml").read_text("utf-8")


def cards(*each: str, more: str = "") -> dict[str, str]:
    return {"data/den/deck.yaml": f"{DECK}{more}cards:\n" + "".join(f"  - {{{one}}}\n" for one in each)}


def table(text: str, more: str = "") -> dict[str, str]:
    return {"data/den/deck.yaml": f"{DECK}{more}cards: {{from: cards.csv}}\n", "data/den/cards.csv": text}


def pieces(*kinds: str, more: str = "") -> dict[str, str]:
    return {"data/den/pieces.yaml": PIECES + "".join(f"  - {{{one}}}\n" for one in kinds) + more}


def scoring(tables: str) -> dict[str, str]:
    return {"data/den/scoring.yaml": SCORING + tables}


def rules(items: str, **more: str) -> dict[str, str]:
    return {
        "data/den/rules.en.yaml": RULES + items,
        **{f"data/den/rules.{lang}.yaml": text for lang, text in more.items()},
    }


def game(keys: str, **more: str) -> dict[str, str]:
    return {"data/den/game.yaml": GAME + keys, **more}


SETS = "sets: {by: colour, size: value}\n"
SUM = '    examples:\n      - {id: D2, text: Sum., check: [{expr: "%s", equals: %s}]}\n'
LIMITS = "limits: {chambers: 8, ones: 7, hazelnuts: %d, mushrooms: %d, smallest_chamber: 6}\n"
PAD = "documents: {pad: {sheet: burrow-sheet, burrows: {A: hollow}}}\n"
NUTS = "  hazelnuts: {points: {%s}}\n"

PROJECTS: dict[str, dict[str, str]] = {
    "a total too large": cards("id: a, count: 2", "id: b, count: 3", more="total: 6\n"),
    "a total too small by two": cards("id: a, count: 5", "id: b, count: 3", more="total: 6\n"),
    "a total that is right": cards("id: a, count: 5", "id: b", more="total: 6\n"),
    "sets left over": cards("id: a, colour: ink, value: 3, count: 7", more=SETS),
    "sets not even begun": cards("id: a, colour: ink, value: 3, count: 2", more=SETS),
    "sets of two sizes": cards("id: a, colour: ink, value: 3", "id: b, colour: ink, value: 2", "id: c, colour: ink, value: 3", more=SETS),
    "sets without a size": cards("id: a, colour: ink, value: 2, count: 2", "id: b, colour: ink", more=SETS),
    "sets with a size that is none": cards("id: a, colour: ink, value: true", "id: b, colour: sky, value: two", "id: c, colour: wall, value: 0", more=SETS),
    "sets without a kind": cards("id: a, colour: ink, value: 1", "id: b, value: 1", more=SETS),
    "sets by columns that are not there": cards("id: a, colour: ink, value: 1", more="sets: {by: color, size: size}\n"),
    "sets of a table": table("id,colour,value,count\na,ink,2,3\nb,sky,,2\nc,sky,x,2\n", more=SETS),
    "a table with a short and a long row": table("id,count\na\nb,2,3\nc,4\n"),
    "a table with heads twice and none": table("id,count,count,\na,1,2,\n"),
    "a table with bad counts": table("id,count\na,0\nb,-1\nc,1.5\nd,x\ne,\nf,10001\n"),
    "a table with ids twice": table("id,count\na,1\nb,2\na,3\n"),
    "cards twice": cards("id: a", "id: b", "id: a"),
    "columns of which a layout makes every use": {
        **cards("id: a, name: n, titel: t, one: ink, two: ink, kind: x, deep: d, shade: ink, spare: s"),
        "layouts/cards/ground.yaml": LAYOUT + """\
  - text: {text: {en: "{name}", de: "{titel}"}, x: 5mm, y: 30mm, size: 9pt, fill: {by: kind, x: "{one}", default: "{two}"}}
  - rect: {x: 1mm, y: 1mm, width: 5mm, height: 5mm, fill: "{shade}"}
    when: {asked: ["1"]}
  - symbol: {name: dot, x: 9mm, y: 9mm, size: 5mm}
symbols:
  dot: {size: 5mm, elements: [{text: {text: "{deep}", x: 0mm, y: 0mm, size: 4pt, fill: ink}}]}
""",
    },
    "a colour that a card lacks": {
        **cards("id: a, shade: ink", "id: b"),
        "layouts/cards/ground.yaml": LAYOUT + '  - rect: {x: 1mm, y: 1mm, width: 5mm, height: 5mm, fill: "{shade}"}\n',
    },
    "a column that is misspelt in the layout": {
        **cards("id: a, shade: ink, shape: x", "id: b, shade: ink, shape: y"),
        "layouts/cards/ground.yaml": LAYOUT + '  - rect: {x: 1mm, y: 1mm, width: 5mm, height: 5mm, fill: "{shade}"}\n  - text: {text: "{shap}", x: 5mm, y: 30mm, size: 9pt, fill: ink}\n',
    },
    "a column that is misspelt in the layout and used besides": {
        **cards("id: a, shade: ink", "id: b, shade: ink"),
        "layouts/cards/ground.yaml": LAYOUT + '  - rect: {x: 1mm, y: 1mm, width: 5mm, height: 5mm, fill: "{shade}"}\n  - text: {text: "{shad}", x: 5mm, y: 30mm, size: 9pt, fill: ink}\n',
    },
    "a deck whose layout is not there": {"data/den/deck.yaml": DECK.replace("ground", "nowhere") + "cards:\n  - {id: a, name: n}\n"},
    "a deck whose layout cannot be read": {**cards("id: a, name: n"), "layouts/cards/ground.yaml": LAYOUT + "  - 4\n"},
    "sets without any size": cards("id: a, colour: ink", "id: b, colour: ink", more=SETS),
    "sets without any kind": cards("id: a, value: 2", "id: b, value: 2", more=SETS),
    "colours and symbols of two columns, or of a theme that is not there": {
        **cards("id: a, one: in, two: k"),
        "layouts/cards/ground.yaml": LAYOUT.replace("elements:", 'ground: "{one}{two}"\nelements:'),
    },
    "colours of a theme that is not there": {
        **cards("id: a, shade: inc"),
        "layouts/cards/ground.yaml": LAYOUT.replace("daylight", "nowhere").replace("elements:", 'ground: "{shade}"\nelements:'),
    },
    "a colour by its digits": {**cards("id: a"), "layouts/cards/ground.yaml": LAYOUT.replace("elements:", 'ground: "#336699"\nelements:')},
    **{
        f"a card of {size}": {"data/den/deck.yaml": DECK.replace("poker-eu", size) + "cards:\n  - {id: a}\n"}
        for size in ("10x1000mm", "9.9x88mm", "63x1001mm", "63 x 88mm")
    },
    **{
        f"a printer for {paper}": {"layouts/printers/box.yaml": f"format: sheetgen/printer@1\nid: box\ntitle: Box\npaper: {paper}\n"}
        for paper in ("A4", "a4", "100x2000mm", "99x200mm", "210x2001mm", "13 × 19 in", "a44")
    },
    "a deck that is not there": game("documents: {cards: {deck: dekc.yaml}}\n", **cards("id: a")),
    "a rule with tables of a deck with a name of its own": game(
        "documents: {cards: {deck: deck-two.yaml}}\n",
        **{"data/den/deck-two.yaml": cards("id: a")["data/den/deck.yaml"], "data/den/rules.en.yaml": RULES + "    tables: [deck, pieces]\n    diagrams: [nothing]\n"},
    ),
    "a rule with tables in a folder without a game": {
        "data/fox/rules.en.yaml": RULES.replace("id: den", "id: fox") + "    tables: [deck]\n",
        "data/fox/deck.yaml": cards("id: a")["data/den/deck.yaml"].replace("id: den", "id: fox"),
    },
    "a column mixed, by three": cards("id: a, s: 1", "id: b, s: 2", "id: c, s: 3", "id: d, s: x"),
    "a column mixed, by two": cards("id: a, s: 1", "id: b, s: 2", "id: c, s: x"),
    "a column of two texts and six numbers": cards(*[f"id: n{i}, s: {i}" for i in range(6)], "id: x, s: x", "id: y, s: y"),
    "a column of two texts and five numbers": cards(*[f"id: n{i}, s: {i}.5" for i in range(5)], "id: x, s: x", "id: y, s: y"),
    "a column of numbers and blanks": cards("id: a, s: 1", "id: b, s: 2", "id: c, s: 3", "id: d, s: "),
    "too few cards by one": {
        **game("setup: {hand: 2, display: 1, players: [2, 3]}\ndocuments: {cards: {deck: deck.yaml}}\n"),
        **cards("id: a, count: 6"),
    },
    "just enough cards": {
        **game("setup: {hand: 2, display: 1, refill: 2, players: [2, 3]}\ndocuments: {cards: {deck: deck.yaml}}\n"),
        **cards("id: a, count: 7", more="total: 7\n"),
    },
    "a refill of one left": {
        **game("setup: {hand: 1, display: 0, refill: 2, players: [2]}\ndocuments: {cards: {deck: deck.yaml}}\n"),
        **cards("id: a, count: 5"),
    },
    "no refill": {
        **game("setup: {hand: 1, players: [2]}\ndocuments: {cards: {deck: deck.yaml}}\n"),
        **cards("id: a, count: 5"),
    },
    "pieces one too few": pieces("id: a, label: a, colours: 2, sets: 3, count: 5"),
    "pieces one too many": pieces("id: a, label: a, colours: 2, sets: 3, count: 7"),
    "pieces of colours alone": pieces("id: a, label: a, colours: 2, count: 5", "id: b, label: b, colours: 2, count: 6"),
    "pieces of sets alone": pieces("id: a, label: a, sets: 3, count: 5", "id: b, label: b, sets: 1, count: 5"),
    "pieces of neither": pieces("id: a, label: a, count: 5"),
    "pieces twice": pieces("id: a, label: a, count: 5", "id: a, label: b, count: 5"),
    "shares too many and too few": pieces(
        "id: a, label: a, count: 6",
        more="by_players:\n  - {players: 2, each: 4}\n  - {players: 3, each: 1, left: 2}\n  - {players: 6, each: 1}\n",
    ),
    "a table short of one": {**game(LIMITS % (4, 6) + PAD), **scoring(NUTS % "0: 0, 1: 1, 2: 2, 3: 3"), "data/den/burrows/hollow.yaml": burrow()},
    "a table long enough": {**game(LIMITS % (3, 6) + PAD), **scoring(NUTS % "0: 0, 1: 1, 2: 2, 3: 3")},
    "a table with a hole and a far end": scoring("  seeds: {points: {1: 1, 14: 3}}\n"),
    "a table with eight holes": scoring("  seeds: {points: {1: 1, 10: 3}}\n"),
    "mushrooms by points, beyond the game's": {
        **game(LIMITS % (4, 6) + PAD),
        **scoring("  mushrooms: {points: {1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6}}\n"),
        "data/den/burrows/hollow.yaml": burrow(),
    },
    "mushrooms by points, of no burrow": {
        **game(LIMITS % (4, 6) + "documents: {rules: {}}\n"),
        **scoring("  mushrooms: {points: {1: 1, 2: 2, 3: 3, 4: 4, 5: 5}}\n"),
    },
    "more hazelnuts than are paid for": {
        **game(LIMITS % (4, 6) + PAD), **scoring(NUTS % "0: 0, 1: 1, 2: 2, 3: 3"), "data/den/burrows/hollow.yaml": burrow(),
    },
    "hazelnuts of a game that wants five and pays for three": {
        **game(LIMITS % (5, 6) + PAD), **scoring(NUTS % "0: 0, 1: 1, 2: 2, 3: 3"), "data/den/burrows/hollow.yaml": burrow(),
    },
    "hazelnuts of a game that says nothing of burrows": {
        **game("documents: {rules: {}}\n"), **scoring(NUTS % "0: 0, 1: 1, 2: 2, 3: 3"), "data/den/burrows/hollow.yaml": burrow(),
    },
    "ranks apart by one": scoring("  solo: {ranks: [{to: 9, label: A}, {from: 11, label: B}]}\n"),
    "ranks apart by two": scoring("  solo: {ranks: [{to: 9, label: A}, {from: 12, label: B}]}\n"),
    "ranks that share a score": scoring("  solo: {ranks: [{to: 9, label: A}, {from: 9, label: B}]}\n"),
    "ranks that share two": scoring("  solo: {ranks: [{to: 9, label: A}, {from: 8, to: 12, label: B}, {from: 13, label: C}]}\n"),
    "a faulty rank between two, and one in another table": scoring(
        "  solo: {ranks: [{to: 9, label: A}, {from: x, label: B}, {from: 20, label: C}]}\n"
        "  duel: {ranks: [{to: 9, label: A}, {from: 12, label: B}]}\n"
        "  team: {ranks: [{to: 9, label: A}, {from: 12, label: B}, {from: x, label: C}]}\n"
        "  pair: {ranks: [{from: x, label: C}, {to: 9, label: A}, {from: 12, label: B}]}\n"
    ),
    "two ranks from the top": scoring("  solo: {ranks: [{from: 10, label: A}, {to: 9, label: B}]}\n"),
    "two ranks from the top, closed": scoring("  solo: {ranks: [{from: 10, to: 19, label: A}, {from: 0, to: 9, label: B}]}\n"),
    "a backward rank that reaches the one before": scoring("  solo: {ranks: [{from: 0, to: 9, label: A}, {from: 15, to: 0, label: B}, {from: 20, to: 30, label: C}]}\n"),
    "a backward rank between": scoring("  solo: {ranks: [{from: 0, to: 9, label: A}, {from: 15, to: 11, label: B}, {from: 20, to: 30, label: C}]}\n"),
    "open ends inside": scoring("  solo: {ranks: [{from: 0, label: A}, {from: 10, label: B}, {from: 20, label: C}]}\n"),
    "no ends at all": scoring("  solo: {ranks: [{label: A}, {label: B}, {label: C}]}\n"),
    "a rank of a single score": scoring("  solo: {ranks: [{to: 4, label: A}, {from: 5, to: 5, label: B}, {from: 7, label: C}]}\n"),
    "three ranks from the top": scoring("  solo: {ranks: [{from: 20, label: A}, {from: 10, to: 19, label: B}, {to: 9, label: C}]}\n"),
    "a sum too large": rules(SUM % ("2+3", 4)),
    "a sum too small": rules(SUM % ("2+3", 6)),
    "a sum in halves": rules(SUM % ("1/2+1", 1.5)),
    "a sum that stops": rules(SUM % ("2+", 4)),
    "a sum with a letter": rules(SUM % ("2+x+3", 4)),
    "a sum by nought": rules(SUM % ("2/0", 4)),
    "markup of every sort": rules(
        '    items:\n      - {id: D1, source: "see https://example.org/a", text: "A <b>b</b> and ![x](y)."}\n'
        '      - {id: D2, source: "<i>x</i>", text: "See https://example.org/a &amp; more."}\n'
    ),
    "sections and lines twice": rules(
        "    items: [{id: D1, source: x, text: A.}, {id: D1, source: x, text: B.}]\n  - {id: play, title: Again, tables: [deck]}\n"
    ),
    "notes of blanks": rules('    items: [{id: D1, source: " ", text: A., status: inferred, note: " "}]\n'),
    "a range from five to two": game("players: {from: 5, to: 2}\nage: {from: 8, to: 8}\ndocuments: {rules: {}}\n"),
    "braces in reminders and their translations": game(
        'documents: {pad: {sheet: burrow-sheet, reminders: [{picture: die-1, text: "Cross {ones}."}, {picture: die-1, text: {en: "Cross {one}.", de: "{eins}"}}]}}\n',
        **{"data/den/words.de.yaml": 'format: sheetgen/words@1\nid: den\nlang: de\nwords:\n  game.yaml: {/documents/pad/reminders/0/text: "Kreuzt {eins} an.", /title: "Der {Bau}"}\n'},
    ),
    "translations that are no texts": game(
        'documents: {pad: {sheet: burrow-sheet, reminders: [{picture: die-1, text: {en: "Cross {one}.", de: [x]}}]}}\n',
        **{"data/den/words.de.yaml": 'format: sheetgen/words@1\nid: den\nlang: de\nwords:\n  game.yaml: {/documents/pad/reminders/0/text: [x], /title: {a: b}}\n'},
    ),
    "a burrow whose values and tunnels cannot be read": {"data/den/burrows/hollow.yaml": burrow(values="4", tunnels="4")},
    "scoring with the id of another game": {
        **scoring("  nuts: {each: 1}\n"), "data/fox/game.yaml": GAME.replace("den", "fox") + "documents: {rules: {}}\n",
        "data/den/scoring.yaml": (SCORING + "  nuts: {each: 1}\n").replace("id: den", "id: fox"),
    },
    "a game with the id of another": {
        "data/den/game.yaml": GAME.replace("id: den", "id: fox") + "documents: {rules: {}}\n", "data/fox/game.yaml": GAME.replace("id: den", "id: fox") + "documents: {rules: {}}\n",
    },
    **{
        f"a deck {file}.yaml called {name} in the folder of {folder}": {f"data/{folder}/{file}.yaml": cards("id: a")["data/den/deck.yaml"].replace("id: den", f"id: {name}")}
        for folder, file, name in (
            ("badger", "deck", "badgre"), ("badger", "deck", "badgerss"), ("badger", "deck", "badger2"), ("badger", "deck", "cards"),
            ("foxes", "deck", "foxesss"), ("ox", "deck", "o"), ("den", "deck-winter", "wintre"), ("den", "deck-winter", "deck-wintre"), ("den", "winter", "wintre"),
        )
    },
    "keys that do nothing": {
        **cards("id: a"),
        "layouts/cards/ground.yaml": LAYOUT + """\
  - rect: {x: 1mm, y: 1mm, width: 5mm, height: 5mm, fill: ink, weight: 1pt}
  - text: {text: a, x: 9mm, y: 30mm, width: 30mm, size: 9pt, min_size: 9pt, fill: ink}
  - text: {text: b, x: 9mm, y: 50mm, width: 30mm, size: 9pt, min_size: 10pt, fill: ink}
""",
    },
    **{
        f"points for {n} hazelnuts too many": {**game(LIMITS % (3, 6) + PAD), **scoring(NUTS % ", ".join(f"{i}: {i}" for i in range(4 + n)))} for n in (1, 4, 5)
    },
    "a words file for a file that is not there": {
        "data/den/words.de.yaml": 'format: sheetgen/words@1\nid: den\nlang: de\nwords:\n  rules.en.yaml: {/title: A}\n  burrows/hollow.yaml: {/title: A}\n  gone.yaml: {/title: A}\n',
        "data/den/burrows/hollow.yaml": burrow(),
    },
    "a game whose rules cannot be read": game("documents: {pad: {sheet: player-rounds, rows: [nuts], example: D2}}\n", **{"data/den/rules.en.yaml": RULES + "    items: 4\n", **scoring("  nuts: {each: 1}\n")}),
    "symbols by a column": {
        **cards("id: a, mark: dot", "id: b, mark: dto"),
        "layouts/cards/ground.yaml": LAYOUT + "  - symbol: {name: '{mark}', x: 9mm, y: 9mm, size: 5mm}\nsymbols:\n  dot: {size: 5mm, elements: [{circle: {radius: 2mm, fill: ink}}]}\n",
    },
    "a deck without cards and one without faces": {
        "data/den/deck.yaml": "format: sheetgen/deck@1\nid: den\ntitle: Den\ncard: 4\ncards:\n  - {id: a}\n",
        "data/den/deck-two.yaml": DECK.replace("id: den", "id: den-two") + "cards: 4\n",
    },
    "reminders of both sides": {
        **game(
            "limits: {chambers: 8, ones: 7, hazelnuts: 4, mushrooms: 6, smallest_chamber: 6}\n"
            "documents:\n  pad:\n    sheet: burrow-sheet\n    burrows: {A: hollow, B: night, C: hollow}\n    reminders:\n"
            "      - {picture: hole, text: Both.}\n      - {picture: hole, side: A, text: This.}\n      - {picture: hole, side: B, text: That.}\n"
            "      - {picture: hole, side: C, text: None.}\n      - {picture: die-1, side: B, text: Cross a hole.}\n      - {picture: die-1, text: Cross a hole.}\n"
        ),
        **scoring(NUTS % "0: 0, 1: 1, 2: 2, 3: 3, 4: 4"),
        "data/den/burrows/hollow.yaml": burrow(), "data/den/burrows/night.yaml": burrow(id="night", side="B", title="Night").replace("C^ C", "C^ Co").replace("G^ G", "Go G"),
    },
    "reminders of a side without mushrooms": {
        **game(
            "documents:\n  pad:\n    sheet: burrow-sheet\n    burrows: {A: [hollow], B: night}\n    reminders:\n"
            "      - {picture: mushroom, text: Both.}\n      - {picture: hole, text: Both.}\n"
        ),
        **scoring("  nuts: {each: 1}\n"), "data/den/burrows/night.yaml": burrow(id="night", side="B", title="Night").replace("^", " "),
    },
    "credits twice": game(
        "credits:\n  - {role: artist, name: R}\n  - {role: artist, name: R}\n  - {role: artist, name: R, year: 2020}\n"
        "aliases: [A, B, A]\ndocuments: {rules: {}}\n"
    ),
    "a burrow named after another": {"data/den/burrows/hollow.yaml": burrow(), "data/den/burrows/nest.yaml": burrow(title="N")},
    "two burrows of one id, both named otherwise": {
        "data/den/burrows/nest.yaml": burrow(title="N"), "data/den/burrows/owl.yaml": burrow(title="O"), "data/den/burrows/z.yaml": "title: Z\n",
    },
    "a burrow named otherwise": {"data/den/burrows/nest.yaml": burrow(title="N")},
    "a deck of another id": {"data/den/deck.yaml": DECK.replace("id: den", "id: fox") + "cards:\n  - {id: a}\n"},
    "pieces of another game": {"data/den/pieces.yaml": PIECES.replace("id: den", "id: fox") + "  - {id: a, label: a, count: 1}\n"},
    "a worked example that is not there": game(
        "documents: {pad: {sheet: player-rounds, rows: [nuts], example: D9}}\n",
        **{"data/den/rules.en.yaml": RULES + "    items: [{id: D1, source: x, text: A.}]\n", **scoring("  nuts: {each: 1}\n")},
    ),
    "a worked example that is a rule": game(
        "documents: {pad: {sheet: player-rounds, rows: [nuts], example: D1}}\n",
        **{"data/den/rules.en.yaml": RULES + "    items: [{id: D1, source: x, text: A.}]\n", **scoring("  nuts: {each: 1}\n")},
    ),
    "a worked example without arithmetic beside one with": game(
        "documents: {pad: {sheet: player-rounds, rows: [nuts], example: D2}}\n",
        **{"data/den/rules.en.yaml": RULES + SUM % ("1+1", 2) + "      - {id: D3, text: Two.}\n", **scoring("  nuts: {each: 1}\n")},
        **{"data/den/rules.de.yaml": RULES.replace("lang: en", "lang: de") + SUM.replace("D2", "D3") % ("1+1", 2) + "      - {id: D2, text: Zwei.}\n"},
    ),
    "a worked example on a sheet without a hint": {
        **game("documents: {pad: {sheet: curt, rows: [nuts], example: D2}}\n"), **scoring("  nuts: {each: 1}\n"),
        "data/den/rules.en.yaml": RULES + SUM % ("1+1", 2),
        "layouts/sheets/curt.yaml": SHEET.replace("id: plain", "id: curt").replace("kind: burrow", "kind: players").partition("  scene:")[0]
        + "  title: {left: 8mm, right: 60mm, top: 8mm, height: 6mm}\n  table: {left: 8mm, right: 8mm, top: 20mm, bottom: 20mm}\n",
    },
    "a worked example on a sheet that is not there": game("documents: {pad: {sheet: nowhere, example: D2}}\n"),
    "a worked example on a sheet that cannot be read": {
        **game("documents: {pad: {sheet: torn, rows: [nuts], example: D2}}\n"), **scoring("  nuts: {each: 1}\n"),
        "data/den/rules.en.yaml": RULES + SUM % ("1+1", 2),
        "layouts/sheets/torn.yaml": SHEET.replace("id: plain", "id: torn").replace("kind: burrow", "kind: players") + "  hint: 4\n",
    },
    "a worked example on a burrow sheet that has a hint": {
        **game("limits: {chambers: 8, ones: 7, hazelnuts: 4, mushrooms: 6, smallest_chamber: 6}\ndocuments: {pad: {sheet: told, burrows: {A: hollow}, example: D2}}\n"),
        **scoring(NUTS % "0: 0, 1: 1, 2: 2, 3: 3, 4: 4"), "data/den/rules.en.yaml": RULES + SUM % ("1+1", 2), "data/den/burrows/hollow.yaml": burrow(),
        "layouts/sheets/told.yaml": SHEET.replace("id: plain", "id: told") + "  hint: {left: 8mm, right: 60mm, top: 14.6mm, height: 4mm}\n",
    },
    "a worked example on a burrow sheet": game(
        "limits: {chambers: 8, ones: 7, hazelnuts: 4, mushrooms: 6, smallest_chamber: 6}\n"
        "documents: {pad: {sheet: burrow-sheet, burrows: {A: hollow}, example: D2}}\n",
        **{"data/den/rules.en.yaml": RULES + SUM % ("1+1", 2), **scoring(NUTS % "0: 0, 1: 1, 2: 2, 3: 3, 4: 4")},
        **{"data/den/burrows/hollow.yaml": burrow()},
    ),
    "designs whose themes lack colours or are not there": {
        "layouts/themes/pale.yaml": THEME, "layouts/sheets/plain.yaml": SHEET.replace("slots:", "themes: {A: pale, B: nowhere, C: midnight}\nslots:"),
    },
    "a layout in a game's folder with the id of a burrow": {
        "data/den/face.yaml": LAYOUT.replace("id: ground", "id: hollow"), "data/den/burrows/hollow.yaml": burrow(),
    },
    "a pad of ranks alone": {
        **game("documents: {pad: {sheet: player-rounds}}\n"), **scoring("  solo: {ranks: [{to: 9, label: A}]}\n"),
    },
    "a pad with a row of ranks": {
        **game("documents: {pad: {sheet: player-rounds, rows: [solo]}}\n"), **scoring("  solo: {ranks: [{to: 9, label: A}]}\n  nuts: {each: 1}\n"),
    },
    "a pad of tables that cannot be read": {
        **game("documents: {pad: {sheet: player-rounds, rows: [nuts]}}\n"), **scoring("  nuts: 4\n"),
    },
}  # fmt: skip


def findings(files: dict[str, str], folder: Path) -> list[Diagnostic]:
    """The findings about the files of a project, over the templates."""
    whole = {"data/den/game.yaml": (TEMPLATES / "game.yaml").read_text("utf-8"), "layouts/cards/ground.yaml": LAYOUT}
    for place, text in {**whole, **files}.items():
        path = folder / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    workspace = Workspace(folder, cwd=folder)
    return validate_loaded(workspace, [workspace.load(folder / place) for place in files if place.endswith(".yaml")])


def all_findings(folder: Path) -> Iterator[tuple[str, list[Diagnostic]]]:
    """The findings about each project."""
    for number, (name, files) in enumerate(PROJECTS.items()):
        yield name, findings(files, folder / str(number))
