"""What sheets and cards share: colours by name, and sheetgen's own words in one language."""

from __future__ import annotations

import re

from sheetgen.model.colour import Colour, parse_colour

_BRACES = re.compile(r"\{([^{}]*)\}")


class NoColour(KeyError):
    """A theme lacks a colour."""

    def __str__(self) -> str:
        return f"the theme has no colour `{self.args[0]}`"


class NoLabel(KeyError):
    """There are no words for a name, in the language or in English."""

    def __str__(self) -> str:
        return f"there is no label `{self.args[0]}` in layouts/labels/en.yaml"


class Theme:
    """Colours by name. ``theme["earth"]`` raises NoColour for an unknown name; validation has told of it before."""

    __slots__ = ("_colours", "titles")

    def __init__(self, colours: dict[str, Colour], titles: dict[str, object] | None = None) -> None:
        self._colours = colours
        self.titles = titles or {}

    def __getitem__(self, name: str) -> Colour:
        try:
            return self._colours[name]
        except KeyError:
            raise NoColour(name) from None

    def __contains__(self, name: object) -> bool:
        return name in self._colours

    def __repr__(self) -> str:
        return f"Theme({sorted(self._colours.items())!r}, {sorted(self.titles.items())!r})"

    def names(self) -> tuple[str, ...]:
        """All names, sorted."""
        return tuple(sorted(self._colours))

    def filled_from(self, other: Theme) -> Theme:
        """The same theme with the colours that only another has."""
        return Theme({**other._colours, **self._colours}, {**other.titles, **self.titles})

    def colour(self, text: str) -> Colour:
        """A colour by its name, or by its value ``#RRGGBB`` or ``cmyk(c m y k)``. Raises NoColour for neither."""
        if text in self._colours:
            return self._colours[text]
        parsed = parse_colour(text)
        if parsed is None:
            raise NoColour(text)
        return parsed


class Labels:
    """sheetgen's own words in one language. A name that is missing there is taken from English."""

    __slots__ = ("_english", "_words", "language")

    def __init__(self, language: str, words: dict[str, str], english: dict[str, str]) -> None:
        self.language = language
        self._words = words
        self._english = english

    def __repr__(self) -> str:
        return f"Labels({self.language!r}, {sorted(self._words.items())!r}, {sorted(self._english.items())!r})"

    def __call__(self, name: str, **filled: object) -> str:
        """The words of a name with its {braces} filled in. Raises NoLabel for a name that English lacks."""
        text = self._words.get(name) or self._english.get(name)
        if text is None:
            raise NoLabel(name)
        # Not str.format: a label file may come from a stranger, and format() reaches attributes. All at once, so that
        # braces in what is filled in stay as they are.
        if not filled:
            return text
        return _BRACES.sub(lambda match: str(filled.get(match[1], match[0])), text)

    def count(self, name: str, number: int | str, **filled: object) -> str:
        """The words of a name for a number of things, which is its {n}: for one thing those of `name-one`, where the
        language has some.
        """
        if str(number) == "1" and (f"{name}-one" in self._words or name not in self._words):
            name = f"{name}-one"
        return self(name, n=number, **filled)
