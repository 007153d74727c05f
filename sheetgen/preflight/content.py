"""A content stream as instructions. In: bytes. Out: operators with their operands, whatever the bytes are.

Written for speed: most instructions are numbers and an operator, which is one match of one expression. No expression
here can go back over what it has read, so the time is in proportion to the bytes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

MOST_OPERANDS = 1_000
"""Operands before an operator; more are forgotten, as an operator takes 33 at most."""
_DEEPEST = 30

_BLANK = rb"[\0\t\n\f\r ]"
_NUMBER = rb"[+\-.0-9]"
_NEXT = re.compile(
    _BLANK + rb"*+(?:"
    # Numbers and their operator. The number of numbers is bounded: a long list of them is read but twice.
    rb"((?:" + _NUMBER + rb"++" + _BLANK + rb"++){0,7}+)([A-Za-z'\"][A-Za-z0-9*'\"]*+)"
    rb"|(/[^\0\t\n\f\r ()<>\[\]{}/%]*+)"  # 3: a name
    rb"|(" + _NUMBER + rb"++)"  # 4: a number
    # 5: a string without brackets in it; 6: the operator behind it that shows it, in the same match
    rb"|\(((?:[^()\\]++|\\.)*+)\)(?:" + _BLANK + rb"*+(Tj)(?![A-Za-z0-9*'\"]))?+"
    rb"|\[((?:[^\[\]()<>/%A-Za-z]++|\((?:[^()\\]++|\\.)*+\))*+)\]"  # 7: a list of numbers and such strings
    rb"|(<<|>>|\[|\])"  # 8
    rb"|<([^<>]*+)>"  # 9: a string in hexadecimal digits
    rb"|%[^\r\n]*+"
    rb"|(\()"  # 10: a string with brackets in it
    rb"|(.)"
    rb")",
    re.DOTALL,
)
_BRACKET = re.compile(rb"[()\\]")
_END_OF_IMAGE = re.compile(rb"[\0\t\n\f\r ]EI(?=[\0\t\n\f\r /\]>]|$)")
_IDLE = frozenset(b"ET J j M d i ri h d0 d1 BX EX BMC BDC EMC MP DP".split())
"""Operators that change nothing of what preflight looks for: not even their operands are read."""
_EM = 1_000.0
_FAR = re.compile(rb"[0-9]{4}|\\")
"""What may be a number further than an em, or an escape."""
_WORDS = {b"true": True, b"false": False, b"null": None}
_ESCAPE = re.compile(rb"\\(?:[0-7]{1,3}|\r\n|.)", re.DOTALL)
_STRINGS = re.compile(rb"\(((?:[^()\\]++|\\.)*+)\)", re.DOTALL)


class Listed(bytes):
    """A list as it was written: numbers, and strings in brackets."""

    def parts(self) -> tuple[list[bytes], list[list[float]]]:
        """Its strings, and the numbers before, between and behind them."""
        parts = _STRINGS.split(self)
        return parts[1::2], [_numbers(part) for part in parts[::2]]

    def letters(self) -> int:
        """About how many letters its strings have: all bytes but those of brackets and of a number between strings."""
        strings = self.count(b"(")
        return max(1, len(self) - 7 * strings + 5) if len(self) > 2 * strings else 0


Piece = tuple[int, int, float]


def letters(operand: Any) -> int | None:
    """About how many bytes a string or list shows; None where that says little of where they stand."""
    if type(operand) is Listed:
        return None if _FAR.search(operand) is not None else operand.letters()
    return len(operand) if type(operand) is bytes and b"\\" not in operand else None


def shown(operand: Any) -> list[Piece]:
    """What a string or list shows, in pieces: bytes, blanks among them, thousandths of an em it goes back then.

    A list is one piece, unless a number in it moves further than an em: then what stands apart is.
    """
    if isinstance(operand, Listed):
        strings, numbers = operand.parts()
        flat = [number for part in numbers for number in part]
        if not flat or (max(flat) <= _EM and min(flat) >= -_EM):
            return [_piece(b"".join(strings), sum(flat))]
        pieces = [_piece(string, sum(part)) for string, part in zip(strings, numbers[1:], strict=True)]
        return [_piece(b"", sum(numbers[0])), *pieces]
    if isinstance(operand, bytes):
        return [_piece(operand, 0.0)]
    if isinstance(operand, list):
        return [
            _piece(one, 0.0) if isinstance(one, bytes) else _piece(b"", one)
            for one in operand
            if isinstance(one, bytes | float)
        ]
    return []


def _piece(text: bytes, back: float) -> Piece:
    if b"\\" in text:
        text = _ESCAPE.sub(b"x", text)
    return len(text), text.count(b" "), back


def _numbers(text: bytes) -> list[float]:
    try:
        return [float(part) for part in text.split()]
    except ValueError:
        return [_number(part) for part in text.split()]


def _number(text: bytes) -> float:
    """A number, also one that other programs have written badly; 0 for what is none."""
    try:
        return float(text)
    except ValueError:
        match = re.match(rb"[+-]*(\d*\.?\d*)", text)
        digits = match[1] if match else b""
        value = float(digits) if digits.strip(b".") else 0.0
        return -value if text.startswith(b"-") else value


def instructions(data: bytes) -> Iterator[tuple[bytes, list[Any]]]:
    """Operators with their operands: numbers, names (``b"/Im1"`` as str), strings (bytes), lists, dictionaries.

    An inline image comes as ``(b"BI", [dictionary, bytes of data])``.
    """
    stack: list[Any] = []
    open_: list[list[Any]] = []
    at, end = 0, len(data)
    match = _NEXT.match
    while at < end:
        found = match(data, at)
        if found is None:  # blanks at the end
            return
        at = found.end()
        kind = found.lastindex
        if kind == 2:
            text, operator = found.group(1, 2)
            if operator in _IDLE:
                stack = []
                continue
            if operator in _WORDS:
                stack += _numbers(text)
                stack.append(_WORDS[operator])
                continue
            if text:
                try:
                    operands = list(map(float, text.split()))
                except ValueError:
                    operands = _numbers(text)
                if stack:
                    operands = stack + operands
                    stack = []
            else:
                operands, stack = stack, []
            if operator == b"ID":
                entries, at = _image_data(data, at, operands)
                yield b"BI", entries
            elif operator != b"BI":
                while open_:  # an operator inside a list: the list was never closed
                    operands = open_.pop() + operands
                yield operator, operands
            continue
        if kind == 6:
            stack.append(found[5])
            while open_:
                stack = open_.pop() + stack
            operands, stack = stack, []
            yield b"Tj", operands
        elif kind == 3:
            stack.append(found[3].decode("latin-1"))
        elif kind == 4:
            stack.append(_number(found[4]))
        elif kind == 5:
            stack.append(found[5])
        elif kind == 7:
            stack.append(Listed(found[7]))
        elif kind == 9:
            stack.append(bytes(len(found[9]) // 2))
        elif kind == 8:
            sign = found[8]
            if sign in (b"<<", b"["):
                if len(open_) < _DEEPEST:
                    open_.append(stack)
                    stack = []
            elif open_:
                inner, stack = stack, open_.pop()
                stack.append(_dictionary(inner) if sign == b">>" else inner)
        elif kind == 10:
            start = at
            at = _string_end(data, at)
            stack.append(data[start : at - 1])
        if len(stack) > MOST_OPERANDS:
            del stack[:-40]


def _dictionary(parts: list[Any]) -> dict[str, Any]:
    return {key: value for key, value in zip(parts[::2], parts[1::2], strict=False) if isinstance(key, str)}


def _string_end(data: bytes, at: int) -> int:
    """Behind the bracket that closes a string."""
    depth = 1
    while depth:
        found = _BRACKET.search(data, at)
        if found is None:
            return len(data)
        at = found.end()
        sign = found[0]
        if sign == b"\\":
            at += 1
        else:
            depth += 1 if sign == b"(" else -1
    return at


_FULL_NAMES = {"/W": "/Width", "/H": "/Height", "/BPC": "/BitsPerComponent", "/CS": "/ColorSpace", "/F": "/Filter",
               "/D": "/Decode", "/DP": "/DecodeParms", "/IM": "/ImageMask", "/I": "/Interpolate"}  # fmt: skip
_COMPONENTS = {"/G": 1, "/DeviceGray": 1, "/RGB": 3, "/DeviceRGB": 3, "/CMYK": 4, "/DeviceCMYK": 4}


def _image_data(data: bytes, at: int, parts: list[Any]) -> tuple[list[Any], int]:
    """An inline image's dictionary and data, and where it ends."""
    entries = {_FULL_NAMES.get(key, key): value for key, value in _dictionary(parts).items()}
    at += 1  # one blank stands before the data
    length = _length(entries)
    if length is not None:
        found = re.compile(_BLANK + rb"*+EI").match(data, at + length)
        if found is not None:
            return [entries, data[at : at + length]], found.end()
    found = _END_OF_IMAGE.search(data, at)
    if found is None:
        return [entries, data[at:]], len(data)
    return [entries, data[at : found.start()]], found.end()


def _length(entries: dict[str, Any]) -> int | None:
    """How many bytes an image without a filter has; None when that is not known."""
    space = entries.get("/ColorSpace")
    components = 1 if entries.get("/ImageMask") else _COMPONENTS.get(space) if isinstance(space, str) else None
    size = entries.get("/Width"), entries.get("/Height"), entries.get("/BitsPerComponent", 1)
    if components is None or entries.get("/Filter") is not None or not all(isinstance(one, float) for one in size):
        return None
    width, height, bits = (int(one) for one in size)  # type: ignore[arg-type]
    return (width * bits * components + 7) // 8 * height if 0 < width < 10**6 and 0 < height < 10**6 else None
