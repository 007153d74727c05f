"""Letters that look like Latin capitals, or like the signs of a map, and are others."""

from __future__ import annotations

_CAPITALS = {
    "A": "\u0391\u0410\u13aa\ua4ee",
    "B": "\u0392\u0412\u13f4\ua4d0\u00df",
    "C": "\u0421\u03f9\u13df\ua4da",
    "D": "\u13a0\ua4d3\u00d0\u0110",
    "E": "\u0395\u0415\u13ac\ua4f0",
    "F": "\u03dc\ua4dd",
    "G": "\u050c\u13c0\ua4d6",
    "H": "\u0397\u041d\u13bb\ua4e7",
    "I": "\u0399\u0406\u04c0\ua4f2",
    "J": "\u0408\u13ab\ua4d9",
    "K": "\u039a\u041a\u13e6\ua4d7",
    "L": "\u13de\ua4e1",
    "M": "\u039c\u041c\u13b7\ua4df",
    "N": "\u039d\ua4e0",
    "O": "\u039f\u041e\ua4f3\u00d8",
    "P": "\u03a1\u0420\u13e2\ua4d1",
    "Q": "\u051a",
    "R": "\u13a1\ua4e3",
    "S": "\u0405\u13da\ua4e2",
    "T": "\u03a4\u0422\u13a2\ua4d4",
    "U": "\ua4f4",
    "V": "\u13d9\ua4e6",
    "W": "\u051c\u13b3\ua4ea",
    "X": "\u03a7\u0425\ua4eb",
    "Y": "\u03a5\u04ae\ua4ec",
    "Z": "\u0396\u13c3\ua4dc",
}
"""Greek, Cyrillic, Cherokee and Lisu letters, and Latin ones with a stroke."""
_SIGNS = {
    "-": "<>\u2190\u2192\u2194\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u2500\u2501\u30fc_=~",
    "|": "\u2191\u2193\u2195\u00a6\u01c0\u05c0\u2223\u2502\u2503\u23d0\u0964!/\\",
    ".": "\u00b7\u2022\u2024\u2026\u2027\u22c5\u25e6\u3002\u30fb,:;#",
    "*": "\u00d7\u2217\u2731\u272b\u2605\u066d",
    "^": "\u02c4\u02c6\u2038\u2227\u2303\u00b4`'\u2019",
    "o": "\u00b0\u00ba\u02da\u03bf\u043e\u25cb\u25cf\u2218O0",
}
_LETTERS = {sign: latin for latin, signs in _CAPITALS.items() for sign in signs}


def capital_like(letter: str) -> str | None:
    """The Latin capital that a letter of another script looks like, or None; also for small, wide and accented ones."""
    if letter.isascii():
        return None
    from unicodedata import normalize

    plain = normalize("NFKD", letter)[0]
    for one in (letter, letter.upper(), plain, plain.upper()):
        latin = one if "A" <= one <= "Z" else _LETTERS.get(one)
        if latin is not None:
            return latin
    return None


def sign_like(sign: str, wanted: str) -> str | None:
    """The sign of ``wanted`` that another one looks like, or None; also for wide ones."""
    from unicodedata import normalize

    plain = normalize("NFKC", sign)
    return next((one for one in wanted if sign in _SIGNS[one] or (plain == one and sign != one)), None)


def is_latin(letter: str) -> bool:
    """Whether a letter belongs to the Latin alphabet, perhaps with an accent."""
    from unicodedata import name

    return letter.isascii() or name(letter, "").startswith("LATIN ")


def name_of(sign: str) -> str:
    """What Unicode calls a sign: ``Cyrillic capital letter A (U+0410)``."""
    from unicodedata import name

    words = name(sign, "a sign without a name").split()
    said = " ".join(word.lower() if len(word) > 1 else word for word in words)
    return f"{said[:1].upper()}{said[1:]} (U+{ord(sign):04X})"
