"""What is wrong with a text that should be a number: the wording is for checks, the sorting out is done here."""

from __future__ import annotations

import re

from sheetgen.model.measure import MAX_DIGITS, NUMBER
from sheetgen.source.file import SourceFile
from sheetgen.source.node import Scalar
from sheetgen.source.span import Span

_LOOKS_LIKE_NUMBER = r"[-+]?(\d[\d_,' ]*(\.\d*)?([eE][-+]?\d+)?|0[xXoObB][0-9a-fA-F_]+|\.\d+|\d+(:\d+)+|\.(inf|nan))%?"
"""Compiled when a fault is met; a faultless file need not pay for it."""
_FIGURES = str.maketrans("OolI", "0011")
"""Letters that are taken for figures."""
_BOOLEANS = ("yes", "no", "on", "off", "y", "n", "true", "false")


def looks_like_number(text: str) -> bool:
    """Whether a text would be a number, or a boolean, to some other reader of YAML."""
    return bool(re.fullmatch(_LOOKS_LIKE_NUMBER, text, re.ASCII | re.IGNORECASE)) or text.lower() in _BOOLEANS


def meant_number(text: str) -> str | None:
    """The number that a text with a decimal comma, or with letters that look like figures (`1O`), stands for."""
    if len(text) > MAX_DIGITS or not any(map(str.isdigit, text)):
        return None
    plain = text.translate(_FIGURES).replace(",", ".")
    return plain if plain != text and NUMBER.fullmatch(plain) else None


def count_fault(file: SourceFile, text: str, span: Span, pointer: str, *, most: int, quoted: bool = False) -> None:
    """Record what is wrong with the text of a count, in a YAML file or a table."""
    wanted = "a whole number"
    number = NUMBER.fullmatch(text)
    if number and quoted:
        file.fault("wrong-type", span, pointer, expected=wanted, found=Scalar(text, '"', span), unquote=True)
    elif number and "." in text:
        file.fault("bad-count", span, pointer, text=text, what="fractional")
    elif number and (text.startswith("-") or text == "0"):
        file.fault("bad-count", span, pointer, text=text, what="zero" if text in ("0", "-0") else "negative")
    elif number and (len(text) > MAX_DIGITS or int(text) > most):
        file.fault("out-of-range", span, pointer, text=text, least=1, most=most, expected=wanted)
    elif not quoted and looks_like_number(text):
        file.fault("ambiguous-scalar", span, pointer, text=text, wanted=wanted)
    else:
        file.fault("bad-count", span, pointer, text=text, what="no-number" if text else "blank")
