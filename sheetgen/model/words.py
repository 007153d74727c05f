"""Text for people: one string for every language, or one a language."""

from __future__ import annotations

from collections.abc import Iterator

LANGUAGE = r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*"
"""A language's code as a regular expression."""


class Words:
    """A text in the languages its author wrote. A plain string serves every language."""

    __slots__ = ("by_language", "plain")

    def __init__(self, plain: str | None = None, by_language: dict[str, str] | None = None) -> None:
        self.plain = plain
        self.by_language = by_language or {}

    def __call__(self, language: str) -> str:
        """The text in a language; else English; else the first there is; never an error."""
        if self.plain is not None:
            return self.plain
        words = self.by_language
        return words.get(language) or words.get("en") or next(iter(words.values()), "")

    def __iter__(self) -> Iterator[str]:
        return iter([self.plain] if self.plain is not None else list(self.by_language.values()))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Words) and (self.plain, self.by_language) == (other.plain, other.by_language)

    def __hash__(self) -> int:
        return hash((self.plain, tuple(sorted(self.by_language.items()))))

    def __repr__(self) -> str:
        return f"Words({self.plain!r})" if self.plain is not None else f"Words(by_language={self.by_language!r})"
