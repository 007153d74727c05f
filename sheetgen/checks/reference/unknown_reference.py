"""A name that names nothing.

A game, sheet design, burrow, deck, card size, paper, card layout, theme, colour, score table, rule or diagram that a
file names must exist: in the project, or among what comes with sheetgen. The nearest name is told. In a deck the
colours and symbols that its layout takes from a column are looked at, card by card.

At the table: a card without its layout is a blank card.

Bad:

    # part of: deck
    card: {size: poker-uk, layout: plain}       # <- SG201

Bad:

    # part of: burrow
    game: dan                                   # <- SG201

Bad:

    # file: layouts/cards/lively.yaml
    format: sheetgen/card-layout@1
    id: lively
    title: Lively
    theme: plain
    width: 63mm
    height: 88mm
    ground: "{colour}"
    elements:
      - text: {text: "{id}", y: 20mm, size: 11pt, fill: inc}      # <- SG201
    # file: data/den/deck.yaml, part of: deck
    card: {size: poker-eu, layout: lively}
    total: 8
    cards:
      - {id: nut, colour: ink, value: 2, count: 4}
      - {id: seed, colour: yelow, value: 2, count: 4}             # <- SG201

Bad:

    # file: layouts/cards/lively.yaml
    format: sheetgen/card-layout@1
    id: lively
    title: Lively
    theme: plain
    width: 63mm
    height: 88mm
    ground: "#5B173O"           # <- SG201
    elements:
      - text: {text: "{id}", y: 20mm, size: 11pt, fill: ink}

Bad:

    # file: layouts/printers/attic.yaml
    format: sheetgen/printer@1
    id: attic
    title: The old one in the attic
    paper: a44                  # <- SG201

Bad:

    format: sheetgen/words@1
    id: den
    lang: fr
    words:
      games.yaml: {/title: Le Terrier}        # <- SG201

Good:

    # part of: deck
    card: {size: poker-eu, layout: plain}
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from sheetgen.checks.registry import ANY, Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.checks.wording import did_you_mean, listed, quote
from sheetgen.load.workspace import is_plain_name
from sheetgen.source.file import Named
from sheetgen.source.node import escape_pointer
from sheetgen.source.spelling import nearest_slip

Known = Callable[[Subject], "tuple[str, ...] | None"]
"""The names there are of a kind; None when they cannot be told, because another file is missing or broken."""


@finding("SG201", "unknown-reference", "error", on=ANY, blocking=True)
def unknown_reference(subject: Subject) -> Iterator[Found]:
    """Look up every text that names something."""
    known: dict[str, tuple[str, ...] | None] = {}
    for named in subject.file.references:
        look_up = _KNOWN.get(named.kind)
        if look_up is None:
            continue
        if named.kind not in known:
            known[named.kind] = look_up(subject)
        names = known[named.kind]
        spelt = (named.text, named.text.lower()) if named.kind == "paper" else (named.text,)
        if names is not None and not any(text in names for text in spelt) and not _is_value(named):
            yield _unknown(_SAY.get(named.kind, named.kind), named.text, names, named)
    if subject.loaded.kind == "deck":
        yield from _filled_in(subject)
    elif subject.loaded.kind == "words" and subject.value.words is not None:
        yield from _spoken_files(subject)


def meant_colour(text: str) -> str | None:
    """What to write for a text that is all but a colour of six hex digits; None for one that is a name."""
    other = _other_form(text)
    if other is not None:
        return f'a colour is written as `"{other}"` here'
    digits = text.removeprefix("#").translate(_HEX_DIGITS)
    if any(digit not in "0123456789abcdefABCDEF" for digit in digits):
        return 'write `#` and six of the digits 0 to 9 and A to F, like `"#2E6B7A"`' if text.startswith("#") else None
    if not text.startswith("#") and (len(digits) != 6 or not any(map(str.isdigit, text))):
        return None
    if len(digits) == 6:
        why = "the `#` is missing" if not text.startswith("#") else "there is a letter among its digits"
        return f'{why}: write `"#{digits}"`'
    return f"a colour has six hex digits after the `#`; here are {len(digits)}"


_SHORT = re.compile(r"#[0-9a-fA-F]{3}", re.ASCII)
_WITH_ALPHA = re.compile(r"(#[0-9a-fA-F]{6})[0-9a-fA-F]{2}", re.ASCII)
_PARTS = re.compile(r"(rgb|cmyk)a?\(\s*(\d{1,3}%?(?:[\s,]+\d{1,3}%?){2,3}).*", re.ASCII)


def _other_form(text: str) -> str | None:
    """A colour as web pages write it, in the way in which it is written here."""
    if _SHORT.fullmatch(text):
        return "#" + "".join(2 * digit for digit in text[1:]).upper()
    if match := _WITH_ALPHA.fullmatch(text):
        return match[1]
    match = _PARTS.fullmatch(text[:60])
    if match is None:
        return None
    parts = [int(part.rstrip("%")) for part in re.split(r"[\s,]+", match[2])]
    if match[1] == "cmyk":
        return f"cmyk({' '.join(map(str, parts))})" if len(parts) == 4 and max(parts) <= 100 else None
    return "#" + "".join(f"{part:02X}" for part in parts[:3]) if "%" not in match[2] and max(parts) < 256 else None


_HEX_DIGITS = str.maketrans("OolI", "0011")
"""Letters that are taken for digits."""


def _unknown(what: str, text: str, names: tuple[str, ...], place: Named) -> Found:
    from sheetgen.model.measure import UNITS, foreign_unit

    nothing = f"there is no {what} at all yet"
    unit = foreign_unit(text) if place.kind in ("card-size", "paper") else None
    if unit is not None:
        return Found(place.span, f"there is no unit {quote(unit)}", f"there are: {', '.join(UNITS)}", place.pointer)
    if place.kind in ("colour", "layout-colour"):
        advice = meant_colour(text) or _meant_column(text, place) or _likely(text, names, nothing)
    else:
        advice = (
            _meant_column(text, place)
            or (_meant_size(text) if place.kind == "card-size" else _meant_file(text, names))
            or did_you_mean(text, names, nothing=nothing)
        )
    return Found(place.span, f"there is no {what} {quote(text)}", advice, place.pointer)


_SIZE = re.compile(r"(\d{1,4}(?:[.,]\d{1,3})?)\s*(mm|cm|in)?\s*[x×*]\s*(\d{1,4}(?:[.,]\d{1,3})?)\s*(mm|cm|in)?", re.I)


def _meant_size(text: str) -> str | None:
    """Measures that are a blank, a unit or a sign away from those that are read."""
    from sheetgen.model.layout import CARD_SIDES

    match = _SIZE.fullmatch(text.strip()[:60])
    if match is None:
        return None
    width, height = (part.replace(",", ".") for part in (match[1], match[3]))
    unit = (match[4] or match[2] or ("mm" if float(width) > 10 else "in")).lower()
    meant = f"{width}x{height}{unit}"
    if not _is_size(meant, CARD_SIDES):
        return f"each side of a card is {CARD_SIDES[0]} to {CARD_SIDES[1]} mm long"
    return f"write its measures as `{meant}`"


def _meant_file(text: str, names: tuple[str, ...]) -> str | None:
    """The name of a file that is written with its folder or its ending."""
    stem = re.sub(r"\.ya?ml$", "", text.replace("\\", "/").rpartition("/")[2])
    return f"write its name alone: {quote(stem)}" if stem != text and stem in names else None


def _meant_column(text: str, place: Named) -> str | None:
    """In a layout: the braces round the name of a column are lost."""
    if place.kind.startswith("layout-") and text in _COLUMNS and not place.pointer.startswith("/cards/"):
        return f'write `"{{{text}}}"` for what each card has in its column {quote(text)}'
    return None


_COLUMNS = ("color", "colour", "farbe", "icon", "kind", "suit", "symbol", "type")
"""What columns are called that hold the names of colours and symbols."""


def _likely(text: str, names: tuple[str, ...], nothing: str) -> str:
    """The colour that is most likely misspelt, else those there are: `gold` is no slip for `ground`."""
    near = nearest_slip(text, names)
    if near is not None:
        return f"did you mean {quote(near)}?"
    value = _WEB.get(text.lower().replace("grey", "gray"))
    said = f'; or write its value, `"{value}"`' if value is not None else ""
    return f"there are: {listed(names)}{said}" if names else nothing


_WEB = {
    "aqua": "#00FFFF",
    "beige": "#F5F5DC",
    "black": "#000000",
    "blue": "#0000FF",
    "brown": "#A52A2A",
    "cyan": "#00FFFF",
    "gold": "#FFD700",
    "gray": "#808080",
    "green": "#008000",
    "magenta": "#FF00FF",
    "navy": "#000080",
    "orange": "#FFA500",
    "pink": "#FFC0CB",
    "purple": "#800080",
    "red": "#FF0000",
    "silver": "#C0C0C0",
    "teal": "#008080",
    "white": "#FFFFFF",
    "yellow": "#FFFF00",
}
"""Colours that web pages know by name."""


_SAY = {
    "card-layout": "card layout",
    "card-size": "card size",
    "layout-colour": "colour",
    "layout-symbol": "symbol",
    "rule": "rule or example",
    "rules-table": "table",
    "score-table": "score table",
    "sheet": "sheet design",
}


def _is_value(named: Named) -> bool:
    """Whether a text gives its value itself (`#336699`, `50x75mm`), or takes it from a card's column."""
    if "{" in named.text and (named.kind.startswith("layout-") or named.kind == "card-layout"):
        return True
    if named.kind in ("card-size", "paper"):
        from sheetgen.model.layout import CARD_SIDES, PAPER_SIDES

        if named.kind == "card-size":
            return _is_size(named.text, CARD_SIDES)
        return _is_size(named.text, PAPER_SIDES)
    if named.kind not in ("colour", "layout-colour"):
        return False
    from sheetgen.model.colour import parse_colour

    return parse_colour(named.text) is not None


def _is_size(text: str, bounds: tuple[float, float]) -> bool:
    """Whether a text is measures of which each is within bounds (mm)."""
    from sheetgen.model.measure import measures

    sides = measures(text)
    return sides is not None and all(bounds[0] <= side <= bounds[1] for side in sides)


def _listing(folder: str) -> Known:
    return lambda subject: tuple(subject.workspace.listing(folder))


def _games(subject: Subject) -> tuple[str, ...]:
    """Looked for once a run: every burrow names its game."""
    memory = subject.workspace.memory
    if "games" not in memory:
        memory["games"] = subject.workspace.games()
    found: tuple[str, ...] = memory["games"]
    return found


def _burrows(subject: Subject) -> tuple[str, ...] | None:
    game = subject.game_name
    return tuple(subject.workspace.listing(f"data/{game}/burrows")) if game else None


def _decks(subject: Subject) -> tuple[str, ...] | None:
    game = subject.game_name
    if not game:
        return None
    return tuple(
        path.name for name, path in subject.workspace.listing(f"data/{game}").items() if name.startswith("deck")
    )


def _card_sizes(subject: Subject) -> tuple[str, ...]:
    return tuple(subject.workspace.catalogue("layouts/card-sizes.yaml", "card-sizes", "sizes"))


def _papers(subject: Subject) -> tuple[str, ...]:
    return tuple(subject.workspace.catalogue("layouts/papers.yaml", "papers", "papers"))


def _score_tables(subject: Subject) -> tuple[str, ...] | None:
    scoring = subject.beside("scoring.yaml", "scoring")
    if scoring is not None:
        return tuple(scoring.value.tables)
    return () if not subject.has_beside("scoring.yaml") else None


def _rules_tables(subject: Subject) -> tuple[str, ...] | None:
    tables = _score_tables(subject)
    if tables is None:
        return None
    game = subject.game()
    files = {"deck": game.deck_file if game is not None else "deck.yaml", "pieces": "pieces.yaml"}
    return (*tables, *(name for name, file in files.items() if is_plain_name(file) and subject.has_beside(file)))


def _rules(subject: Subject) -> tuple[str, ...] | None:
    game = subject.game_name
    if not game:
        return None
    found: dict[str, None] = {}
    for language in subject.workspace.rules_languages(game):
        rules = subject.beside(f"rules.{language}.yaml", "rules")
        if rules is None:
            return None
        for section in rules.value.sections:
            found.update(dict.fromkeys(one.id for one in (*section.examples, *section.items)))
    return tuple(found)


def _colours(subject: Subject) -> tuple[str, ...] | None:
    """The colours of the file's theme; with a theme a side, those that all of them have."""
    from sheetgen.load.resources import Unknown, theme
    from sheetgen.model.sheet_layout import SheetFile

    own = getattr(subject.value, "theme", None) or SheetFile.theme
    themes = {own, *(getattr(subject.value, "themes", None) or {}).values()}
    common: set[str] | None = None
    for name in sorted(themes):
        try:
            names = set(theme(subject.workspace, name).names())
        except Unknown:
            return None  # told of at the theme
        common = names if common is None else common & names
    return tuple(sorted(common or ()))


def _layout_colours(subject: Subject) -> tuple[str, ...] | None:
    colours = _colours(subject)
    return None if colours is None else (*colours, "current", "current-stroke")


def _symbols(subject: Subject) -> tuple[str, ...] | None:
    symbols = getattr(subject.value, "symbols", None)
    return None if symbols is None else tuple(symbols)


def _told(kind: str) -> Known:
    def names(subject: Subject) -> tuple[str, ...] | None:
        tell = subject.names.get(kind)
        return tell() if tell is not None else None

    return names


_KNOWN: dict[str, Known] = {
    "burrow": _burrows,
    "card-layout": _listing("layouts/cards"),
    "card-size": _card_sizes,
    "colour": _colours,
    "deck": _decks,
    "diagram": _told("diagram"),
    "game": _games,
    "layout-colour": _layout_colours,
    "layout-symbol": _symbols,
    "paper": _papers,
    "rule": _rules,
    "rules-table": _rules_tables,
    "score-table": _score_tables,
    "sheet": _listing("layouts/sheets"),
    "theme": _listing("layouts/themes"),
}


def _spoken_files(subject: Subject) -> Iterator[Found]:
    """Files of the game that a words file has texts for."""
    folder = f"data/{subject.game_name}"
    names = [*subject.workspace.listing(folder).values(), *subject.workspace.listing(f"{folder}/burrows").values()]
    known = [path.name if path.parent.name != "burrows" else f"burrows/{path.name}" for path in names]
    texts = sorted(name for name in known if not name.startswith(("rules.", "words.")))
    for name in subject.value.words:
        if name not in known and not name.startswith("rules."):  # SG605
            pointer = f"/words/{escape_pointer(name)}"
            place = Named("file", name, subject.key(pointer), pointer)
            yield _unknown("file of the game", name, tuple(texts), place)


def _filled_in(subject: Subject) -> Iterator[Found]:
    """Names that a layout takes from a column of the cards."""
    from sheetgen.model.colour import parse_colour
    from sheetgen.model.deck import column_of, ids_of, layout_names
    from sheetgen.model.varying import Template

    faces, cards = getattr(subject.value, "card", None), getattr(subject.value, "cards", None)
    if faces is None or cards is None:
        return
    told: set[tuple[int, str]] = set()
    columns: dict[str, Sequence[Any]] = {}
    for layout_name in layout_names(subject.value):
        layout = subject.layout(layout_name)
        if layout is None:
            continue
        for named in layout.file.references:
            if named.kind not in ("layout-colour", "layout-symbol"):
                continue
            try:
                template = Template(named.text)
            except ValueError:
                continue
            if len(template.columns) != 1:
                continue
            look_up = _KNOWN[named.kind](Subject(layout, subject.workspace))
            if look_up is None:
                continue
            (column,) = template.columns
            if column not in columns:
                columns[column] = ids_of(cards) if column == "id" else column_of(cards, column)
            known = set(look_up)
            wrong = {
                value: text
                for value in set(columns[column])
                if isinstance(value, str) and (text := template.fill({column: value})) not in known
                if named.kind != "layout-colour" or parse_colour(text) is None
            }
            if not wrong:
                continue
            for number, value in enumerate(columns[column]):
                if value in wrong and isinstance(value, str) and (number, column) not in told:
                    told.add((number, column))
                    pointer = f"/cards/{number}/{escape_pointer(column)}"
                    path, span = subject.place(pointer)
                    place = Named(named.kind, wrong[value], span, pointer)
                    what = f"{_SAY[named.kind]} for the layout `{layout_name}`:"
                    yield _unknown(what, wrong[value], look_up, place)._replace(path=path)
