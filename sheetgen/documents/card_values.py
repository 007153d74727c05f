"""The values of a layout that change from card to card, as closures made once a deck."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Generic, NamedTuple, TypeVar

from sheetgen.model.card_layout import DEGREES, PLACE
from sheetgen.model.colour import Colour
from sheetgen.model.measure import millimetres, number, points
from sheetgen.model.record import Range
from sheetgen.model.theme import Theme
from sheetgen.model.varying import Lookup, Template
from sheetgen.model.words import Words

T = TypeVar("T")
U = TypeVar("U")
Values = Mapping[str, str]
"""A card's used columns as text."""

_REMEMBERED = 512
LONGEST = 10_000
"""Letters of a text on a card: no card has room for more."""


class CannotDraw(Exception):
    """A layout and a card do not go together: where in the layout, and why.

    ``column`` is the card's column that is at fault, if one is; ``known`` what might stand there instead.
    """

    def __init__(self, pointer: str, message: str, column: str | None = None, known: tuple[str, ...] = ()) -> None:
        super().__init__(f"{pointer or '/'}: {message}")
        self.pointer = pointer
        self.message = message
        self.column = column
        self.known = known


class Varied(Generic[T]):
    """What ``at`` gives a card; ``fixed`` when it is the same for all of them: ``value``, when that is known now."""

    __slots__ = ("at", "fixed", "value")

    def __init__(self, at: Callable[[Values], T], *, fixed: bool = False, value: Any = None) -> None:
        self.at = at
        self.fixed = fixed
        self.value = value


def fixed(value: T) -> Varied[T]:
    """A value that is the same on every card."""
    return Varied(lambda values: value, fixed=True, value=value)


@lru_cache(1024)
def _number(value: float) -> Varied[float]:
    return fixed(value)


def same_number(value: float) -> Varied[float]:
    """A number that is the same on every card; most are 0, or stand in a layout many times. No zero is negative."""
    return _number(value + 0.0)


def combined(make: Callable[..., T], *parts: Varied[Any]) -> Varied[T]:
    """A value made of others: now, if all are known; else a card at a time, remembering what was made."""
    for part in parts:
        if not part.fixed:
            break
    else:
        return fixed(make(*[part.value for part in parts]))
    getters = tuple(part.at for part in parts)
    made: dict[tuple[Any, ...], T] = {}

    def at(values: Values) -> T:
        key = tuple([get(values) for get in getters])
        try:
            return made[key]
        except KeyError:
            pass
        if len(made) >= _REMEMBERED:
            made.clear()
        value = made[key] = make(*key)
        return value

    return Varied(at)


def later(make: Callable[..., T], *parts: Varied[Any]) -> Varied[T]:
    """A value made of others as ``combined`` makes it, but only when it is drawn. What is made of them cannot fail."""
    for part in parts:
        if not part.fixed:
            return combined(make, *parts)
    made: list[T] = []

    def at(values: Values) -> T:
        if not made:
            made.append(make(*[part.at(values) for part in parts]))
        return made[0]

    return Varied(at, fixed=True)


class Place(NamedTuple):
    """What reading a value needs: the columns used so far, the language, the colours; in a symbol also what
    ``current`` and ``current-stroke`` mean there, and which symbols one is in.

    ``columns`` tells of each column whether more depends on it than the words of a text, ``spoken`` lists the places
    where the layout itself speaks several languages. ``wording`` says that words are read.
    """

    columns: dict[str, bool]
    spoken: list[str]
    language: str
    theme: Theme
    current: Varied[Colour] | None = None
    current_stroke: Varied[Colour] | None = None
    inside: tuple[str, ...] = ()
    wording: bool = False

    def uses(self, *columns: str, for_words: bool = False) -> None:
        """Note that columns are used, only to fill in words or for more than that."""
        for column in columns:
            self.columns[column] = self.columns.get(column, False) or not for_words


def length(value: Any, pointer: str, place: Place, bounds: Range = PLACE) -> Varied[float]:
    """A length in millimetres."""
    if type(value) is float:
        return same_number(value)
    return _read(value, pointer, place, _within(millimetres, bounds), f"a length {_said(bounds, 'mm')}")


def type_size(value: Any, pointer: str, place: Place, bounds: Range) -> Varied[float]:
    """A type size or line weight in points."""
    if type(value) is float:
        return same_number(value)
    return _read(value, pointer, place, _within(points, bounds), f"a size {_said(bounds, 'pt')}")


def plain_number(value: Any, pointer: str, place: Place, bounds: Range = DEGREES) -> Varied[float]:
    """A number: degrees, unless the bounds are those of something else."""
    if type(value) is float:
        return same_number(value)
    return _read(value, pointer, place, _within(number, bounds), f"a number {_said(bounds, '')}")


def _said(bounds: Range, unit: str) -> str:
    return f"between {bounds.least}{unit} and {bounds.most}{unit}"


def _within(convert: Callable[[str], float | None], bounds: Range) -> Callable[[str], float | None]:
    """What a column fills in is bound as what the layout says itself."""
    least, most = bounds

    def bounded(text: str) -> float | None:
        value = convert(text)
        fits = value is not None and (least is None or least <= value) and (most is None or value <= most)
        return value if fits else None

    return bounded


def plain_text(value: Any, pointer: str, place: Place) -> Varied[str]:
    """A text."""
    return _read(value, pointer, place, lambda text: text, "a text")


def colour(value: Any, pointer: str, place: Place) -> Varied[Colour]:
    """A colour: of the theme, by its value, or what ``current`` means here."""
    theme = place.theme
    if type(value) is str and value not in ("current", "current-stroke"):
        try:
            return fixed(theme.colour(value))
        except KeyError:
            raise CannotDraw(pointer, f"no colour `{value}` in the theme") from None
    known: dict[str, Colour] = {}
    column = value.columns[0] if isinstance(value, Template) and value.columns else None
    without = value.fill({}) if isinstance(value, Template) else None

    def named(text: str) -> Colour:
        found = known.get(text)
        if found is None:
            try:
                found = known[text] = theme.colour(text)
            except KeyError:
                if column is not None and text == without:
                    raise _blank(column, "a colour", pointer) from None
                raise CannotDraw(pointer, f"no colour `{text}` in the theme", column) from None
        return found

    if value in ("current", "current-stroke"):
        given = place.current if value == "current" else place.current_stroke
        if given is None:
            raise CannotDraw(pointer, f"`{value}` is a colour that a symbol's place gives; none is given here")
        return given
    read = _read(value, pointer, place, lambda text: text, "a colour")
    if read.fixed:
        return fixed(named(read.value))
    get = read.at
    return Varied(lambda values: named(get(values)))


def words(value: Any, pointer: str, place: Place) -> Varied[str]:
    """A text for people, in the language of the proof; its braces are filled in."""
    said = (*value.values.values(), value.default) if isinstance(value, Lookup) else (value,)
    if any(isinstance(one, Words) and one.by_language for one in said):
        place.spoken.append(pointer)
    if isinstance(value, Words):
        text = value(place.language)
        if "{" not in text and "}" not in text:
            return fixed(_converted(text, pointer, _short_enough, _SHORT))
        try:
            value = Template(text)
        except ValueError as error:
            raise CannotDraw(pointer, f"braces go round the name of a column ({error})") from None
    if isinstance(value, Lookup):
        values = {key: _plain(item, place.language) for key, item in value.values.items()}
        value = Lookup(value.by, values, _plain(value.default, place.language))
        for text in (*values.values(), value.default):
            if isinstance(text, str):
                _converted(text, pointer, _short_enough, _SHORT)
    return _read(value, pointer, place._replace(wording=True), _short_enough, _SHORT)


_SHORT = f"a text of at most {LONGEST:,} letters"


def _short_enough(text: str) -> str | None:
    return text if len(text) <= LONGEST else None


def _plain(value: Any, language: str) -> Any:
    return value(language) if isinstance(value, Words) else value


def _read(value: Any, pointer: str, place: Place, convert: Callable[[str], T | None], expected: str) -> Varied[Any]:
    if isinstance(value, Template):
        return _filled(value, pointer, place, convert, expected)
    if isinstance(value, Lookup):
        return _looked_up(value, pointer, place, convert, expected)
    return fixed(value)


def _filled(
    template: Template, pointer: str, place: Place, convert: Callable[[str], T | None], expected: str
) -> Varied[T]:
    columns = template.columns
    if not columns:
        return fixed(_converted(template.fill({}), pointer, convert, expected))
    place.uses(*columns, for_words=place.wording)
    if len(columns) == 1 and template.parts == (("", columns[0]),):
        column = columns[0]

        def taken(values: Values) -> T:
            text = values[column]
            value = convert(text)
            if value is None:
                raise _unfit(text, {column: text}, pointer, expected)
            return value

        return Varied(taken)
    fill = template.fill

    def filled(values: Values) -> T:
        text = fill(values)
        value = convert(text)
        if value is None:
            raise _unfit(text, {column: values[column] for column in columns}, pointer, expected)
        return value

    return Varied(filled)


def _converted(text: str, pointer: str, convert: Callable[[str], T | None], expected: str) -> T:
    value = convert(text)
    if value is None:
        raise CannotDraw(pointer, f"`{text[:40]}` is not {expected}")
    return value


def _unfit(text: str, columns: Values, pointer: str, expected: str) -> CannotDraw:
    """What a card's columns make is of no use: the blank one is at fault, else the first."""
    blank = next((column for column, value in columns.items() if not value), None)
    if blank is not None:
        return _blank(blank, expected, pointer)
    return CannotDraw(pointer, f"`{text[:40]}` is not {expected}", next(iter(columns)))


def _blank(column: str, expected: str, pointer: str) -> CannotDraw:
    return CannotDraw(pointer, f"`{column}` is blank, and {expected} is wanted", column)


def _looked_up(
    lookup: Lookup, pointer: str, place: Place, convert: Callable[[str], T | None], expected: str
) -> Varied[T]:
    by = lookup.by
    place.uses(by)
    entries = {key: _read(item, f"{pointer}/{key}", place, convert, expected).at for key, item in lookup.values.items()}
    default = None
    if lookup.default is not None:
        default = _read(lookup.default, f"{pointer}/default", place, convert, expected).at

    def at(values: Values) -> Any:
        entry = entries.get(values[by], default)
        if entry is None:
            if not values[by]:
                raise CannotDraw(pointer, f"`{by}` is blank, and there is no default", by, tuple(entries))
            raise CannotDraw(
                pointer, f"nothing stands for {by} `{values[by]}`, and there is no default", by, tuple(entries)
            )
        return entry(values)

    return Varied(at)


def column_text(value: Any, language: str) -> str:
    """A card's column as the text that fills a brace and is looked up."""
    if isinstance(value, str):
        return value
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Words):
        return value(language)
    return str(value)
