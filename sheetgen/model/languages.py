"""Codes of languages (ISO 639-1), to tell a slip from a language that somebody adds."""

from __future__ import annotations

_CODES = """
aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en
eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja
jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb
nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq
sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
"""
CODES = frozenset(_CODES.split())
"""The two letters of each."""

LONGER = {
    "deu": "de", "ger": "de", "eng": "en", "fra": "fr", "fre": "fr", "spa": "es", "ita": "it", "nld": "nl", "dut": "nl",
    "por": "pt", "pol": "pl", "ces": "cs", "cze": "cs", "dan": "da", "swe": "sv", "nor": "no", "fin": "fi", "jpn": "ja",
    "rus": "ru", "ukr": "uk", "zho": "zh", "chi": "zh", "kor": "ko", "hun": "hu", "ell": "el", "gre": "el", "tur": "tr",
}  # fmt: skip
"""Codes of three letters that people write for one of two."""


def meant_language(code: str, spoken: tuple[str, ...]) -> str | None:
    """What a code stands for when it is none of ISO 639-1: one of those that are spoken, else empty. None for a code
    that is one, or of three letters that may be one.
    """
    first = code.partition("-")[0]
    if first in CODES:
        return None
    if len(first) == 3:
        return LONGER.get(first)
    near = [one for one in spoken if sorted(one) == sorted(first) or sum(map(str.__eq__, one, first)) == 1]
    return near[0] if len(near) == 1 else ""


_NAMES = {
    "cs": "czech čeština česky", "da": "danish dansk", "de": "german deutsch germany", "en": "english englisch",
    "es": "spanish español spanisch", "fi": "finnish suomi", "fr": "french français französisch",
    "hu": "hungarian magyar", "it": "italian italiano italienisch", "ja": "japanese", "ko": "korean",
    "nl": "dutch nederlands niederländisch", "no": "norwegian norsk", "pl": "polish polski polnisch",
    "pt": "portuguese português", "ru": "russian", "sv": "swedish svenska", "tr": "turkish türkçe",
    "uk": "ukrainian", "zh": "chinese",
}  # fmt: skip
"""Code to what people call a language, here and at home."""


def language_named(text: str) -> str | None:
    """The code of a language that is called by its name (``english``), or whose code is written otherwise (``EN``,
    ``de_DE``); None when there is none.
    """
    import re

    from sheetgen.model.words import LANGUAGE

    word = text.strip().lower()
    for code, names in _NAMES.items():
        if word in names.split():
            return code
    first, _, region = text.strip().replace("_", "-").partition("-")
    code = f"{first.lower()}-{region.upper()}" if region else first.lower()
    return code if code != text and re.fullmatch(LANGUAGE, code) and first.lower() in CODES else None
