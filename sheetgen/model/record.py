"""Records: the one definition of a file's shape, read by the binder, the checks and the JSON Schema.

A record is a frozen class of keyword fields. It stands in for ``dataclasses.dataclass`` because a dataclass compiles
its methods at import (0.4 ms a class, measured), and a command line that must start in a tenth of a second cannot
afford two dozen of them. A field's annotation carries its meaning: ``Annotated[int, "what it is", Range(1, 99)]``.
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, NamedTuple, dataclass_transform


@dataclass_transform(frozen_default=True, kw_only_default=True, eq_default=True)
class Record:
    """A frozen value with named fields. Subclasses declare annotated fields, in file order, with optional defaults.

    ``__columns__`` names the field that gathers further keys (a card's own columns) instead of refusing them.
    ``__one_of__`` names fields of which a file must have exactly one.
    """

    __columns__: ClassVar[str | None] = None
    __one_of__: ClassVar[tuple[str, ...]] = ()
    __fields__: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        # Fields of a parent record come first, then the class's own, in file order; a field may be narrowed.
        own = [name for name in cls.__annotations__ if not name.startswith("__")]
        cls.__fields__ = tuple(dict.fromkeys((*cls.__fields__, *own)))

    def __init__(self, **values: Any) -> None:
        cls = type(self)
        self.__dict__.update(values)
        for name in cls.__fields__:
            if name not in values and not hasattr(cls, name):
                raise TypeError(f"{cls.__name__} needs {name}")

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError(f"{type(self).__name__} is frozen")

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in type(self).__fields__)

    __hash__ = None  # type: ignore[assignment]  # fields may be dicts, and a default left out equals one written

    def __repr__(self) -> str:
        parts = ", ".join(f"{name}={getattr(self, name)!r}" for name in type(self).__fields__)
        return f"{type(self).__name__}({parts})"

    def changed(self, **values: Any) -> Any:
        """A copy with some fields replaced."""
        return type(self)(**{**self.__dict__, **values})


def field_key(name: str) -> str:
    """A field's key in the file: ``from_`` stands for the keyword ``from``."""
    return name.rstrip("_")


class Range(NamedTuple):
    """Bounds of a number, both inclusive, or of a list's length."""

    least: float | None = None
    most: float | None = None


class Pattern(NamedTuple):
    """A regular expression that a text matches whole, and how to say that to a person, with a text that matches."""

    regex: str
    say: str
    example: str = ""


class Example:
    """Values that a field may have, as a file writes them: for editors and documentation."""

    __slots__ = ("values",)

    def __init__(self, *values: Any) -> None:
        self.values = values


class Measure(NamedTuple):
    """A number with a unit: ``length`` binds to millimetres, ``size`` (of type) to points."""

    kind: str


class Count(NamedTuple):
    """How many there are: a whole number of 1 or more. The key may be left out, but not be left blank."""

    most: int


class Lines(NamedTuple):
    """A text whose line breaks matter, with bounds for its lines and for the words of a line."""

    most_lines: int
    most_words: int


class OrTable(NamedTuple):
    """The list may stand in a table file instead, which a map of this record names."""

    record: type[Record]


class Reference(NamedTuple):
    """The text names something of a kind: a file, a theme, a colour ...; checked by SG201, never by the binder."""

    kind: str


class Varying(NamedTuple):
    """The value may also be a template with columns in braces or a lookup by a column (``model.varying``)."""

    of: Any


class OneOrMore(NamedTuple):
    """The value may be written as one plain value or as a list of them; it binds to a tuple of texts."""

    most: int


Length = Annotated[float, Measure("length")]
TypeSize = Annotated[float, Measure("size")]
NAME = r"[a-z0-9]+(-[a-z0-9]+)*"
"""What files, cards and sections are called."""
Identifier = Annotated[
    str,
    Pattern(NAME, "lower-case letters, digits and hyphens, like `willow-bank`", "willow-bank"),
]
ColourText = Annotated[str, Reference("colour")]
