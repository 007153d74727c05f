"""Words that people write where a format has another one for the same thing. Looked at when a word is not known."""

from __future__ import annotations

from collections.abc import Iterable

_KEYS = {
    "align-vertical": ("valign",),
    "alignment": ("align",),
    "amount": ("count",),
    "angle": ("turn",),
    "background": ("ground", "fill"),
    "bg": ("ground", "fill"),
    "body": ("text",),
    "border": ("stroke",),
    "border-width": ("weight",),
    "boxes": ("tracker",),
    "caption": ("label", "title"),
    "center": ("align",),
    "circles": ("ones",),
    "color": ("fill",),
    "colour": ("fill",),
    "condition": ("when",),
    "content": ("text",),
    "copies": ("count",),
    "cx": ("x",),
    "cy": ("y",),
    "description": ("text", "notes"),
    "diameter": ("radius",),
    "duration": ("minutes",),
    "entries": ("items",),
    "end": ("to",),
    "explanation": ("note",),
    "field": ("map",),
    "font-family": ("font",),
    "font-size": ("size",),
    "font_size": ("size",),
    "fontsize": ("size",),
    "formula": ("expr",),
    "front": ("layout",),
    "grid": ("map",),
    "h": ("height",),
    "heading": ("title", "label"),
    "headline": ("title",),
    "highest": ("to",),
    "icon": ("symbol",),
    "if": ("when",),
    "image": ("picture",),
    "language": ("lang",),
    "least": ("from",),
    "left": ("x",),
    "line-height": ("leading",),
    "line-width": ("weight",),
    "lines": ("items",),
    "linewidth": ("weight",),
    "lowest": ("from",),
    "max": ("to",),
    "maximum": ("to",),
    "min": ("from",),
    "minimum": ("from",),
    "most": ("to",),
    "name": ("title", "label"),
    "number": ("count",),
    "outline": ("stroke",),
    "playtime": ("minutes",),
    "points": ("values", "each"),
    "quantity": ("count",),
    "r": ("radius",),
    "radius": ("corner",),
    "rectangle": ("rect",),
    "reference": ("source",),
    "result": ("equals",),
    "rotate": ("turn",),
    "rotation": ("turn",),
    "rounded": ("corner",),
    "rounds": ("tracker",),
    "rules": ("items",),
    "rx": ("corner",),
    "score": ("values",),
    "start": ("from",),
    "string": ("text",),
    "sum": ("expr",),
    "template": ("layout",),
    "thickness": ("weight",),
    "time": ("minutes",),
    "title": ("label", "name"),
    "top": ("y",),
    "until": ("to",),
    "up-to": ("to",),
    "upto": ("to",),
    "w": ("width",),
    "worth": ("values", "each"),
    "x1": ("x",),
    "y1": ("y",),
}
"""A key that somebody may write, and the keys that mean the same, the likeliest first."""

PEOPLE = {
    "artist": "artist",
    "artwork": "artist",
    "author": "designer",
    "authors": "designer",
    "by": "designer",
    "creator": "designer",
    "designer": "designer",
    "designers": "designer",
    "developer": "editor",
    "editor": "editor",
    "graphics": "artist",
    "illustrator": "artist",
    "inventor": "designer",
    "publisher": "publisher",
    "translator": "translator",
}
"""What people call somebody with a share in a game, and the role that says so."""

_CHOICES = {
    **{word: (role,) for word, role in PEOPLE.items() if word != role},
    "advice": ("tip",),
    "assumed": ("inferred",),
    "bright": ("A",),
    "clear": ("stated",),
    "contradictory": ("disputed",),
    "dark": ("B",),
    "day": ("A",),
    "front": ("A",),
    "guess": ("inferred",),
    "guessed": ("inferred",),
    "hint": ("tip",),
    "light": ("A",),
    "lore": ("flavour",),
    "missing": ("not_stated",),
    "night": ("B",),
    "official": ("stated",),
    "open": ("not_stated",),
    "story": ("flavour",),
    "strategy": ("tip",),
    "unclear": ("not_stated",),
    "unknown": ("not_stated",),
    "unsure": ("disputed",),
}

_NUMBERS = (
    "zero one two three four five six seven eight nine ten eleven twelve",
    "null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf",
)
_NUMBER = {word: str(value) for words in _NUMBERS for value, word in enumerate(words.split())}


def key_meant(word: str, known: Iterable[str]) -> str | None:
    """The one of some keys that says what a word says, or None."""
    keys = set(known)
    return next((key for key in _KEYS.get(word.lower(), ()) if key in keys), None)


def choice_meant(word: str, choices: Iterable[str]) -> str | None:
    """The one of some choices that says what a word says, or None."""
    known = set(choices)
    return next((choice for choice in _CHOICES.get(word.lower(), ()) if choice in known), None)


def number_meant(word: str) -> str | None:
    """The figures of a number that is written out, up to twelve, in English or German: ``four`` is ``4``."""
    return _NUMBER.get(word.strip().lower())
