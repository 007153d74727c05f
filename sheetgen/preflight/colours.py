"""Colour spaces of a PDF: of which family a colour is, and which inks it lays down.

In: a pikepdf object. Out: a Space. Amounts of ink are 0 to 1; ``C``, ``M``, ``Y`` and ``K`` are the four of the press,
other names are spot inks, each a plate of its own.
"""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from sheetgen.preflight.objects import is_name, is_stream, is_string

Family = Literal["grey", "cmyk", "rgb", "device-independent", "spot", "pattern", "unknown"]
PROCESS = ("C", "M", "Y", "K")
_PLATES = {"/Cyan": "C", "/Magenta": "M", "/Yellow": "Y", "/Black": "K"}
_DEEPEST = 6
_MOST_INKS = 40


class Space(NamedTuple):
    """A colour space: its family, how many numbers a colour has, what to call it.

    ``names`` are the inks of a Separation or DeviceN, ``base`` is the space of an Indexed one or of a pattern,
    ``table`` the bytes of an Indexed one. ``flaws`` are the spaces behind it that a press may not take, as (family,
    label).
    """

    family: Family
    size: int
    label: str
    names: tuple[str, ...] = ()
    base: Space | None = None
    table: bytes = b""
    flaws: tuple[tuple[Family, str], ...] = ()


GREY = Space("grey", 1, "DeviceGray")
RGB = Space("rgb", 3, "DeviceRGB", flaws=(("rgb", "DeviceRGB"),))
CMYK = Space("cmyk", 4, "DeviceCMYK")
PATTERN = Space("pattern", 0, "Pattern")
UNKNOWN = Space("unknown", 0, "a colour space that cannot be read", flaws=(("unknown", "a colour space"),))
_DEVICE = {
    "/DeviceGray": GREY, "/G": GREY, "/CalGray": GREY, "/DeviceRGB": RGB, "/RGB": RGB, "/DeviceCMYK": CMYK,
    "/CMYK": CMYK, "/Pattern": PATTERN,
}  # fmt: skip
DEFAULTS = {"DeviceGray": "/DefaultGray", "DeviceRGB": "/DefaultRGB", "DeviceCMYK": "/DefaultCMYK"}


class Paint(NamedTuple):
    """A colour as it is painted. ``inks`` are amounts by ink; ``process`` says that it sets all four of the press.

    ``direct`` is a DeviceCMYK colour: of it, overprinted in mode 1, a zero leaves what is there.
    """

    space: Space
    inks: tuple[tuple[str, float], ...]
    process: bool
    direct: bool
    total: float
    bright: bool = False
    """RGB white: of RGB nothing else is known before it is converted."""
    is_black: bool = False
    """Whether it is full black ink and nothing else. Asked of every text, and so found out but once."""
    is_rich: bool = False
    """Whether it is a dark colour of several inks, which must meet to a tenth of a millimetre."""

    @property
    def is_white(self) -> bool:
        """Whether it lays down nothing."""
        return self.total == 0 and (self.process or bool(self.inks))

    @property
    def is_blank(self) -> bool:
        """Whether it looks like bare paper, in inks or in RGB."""
        return self.bright or self.is_white


def space_of(thing: Any, known: Any, depth: int = 0) -> Space:
    """The colour space of a name or array; ``known`` is the resources' dictionary of colour spaces, or None."""
    try:
        return _space(thing, known, depth)
    except (TypeError, ValueError, KeyError, IndexError, AttributeError, OverflowError):
        return UNKNOWN


def _space(thing: Any, known: Any, depth: int) -> Space:
    if depth > _DEEPEST or thing is None:
        return UNKNOWN
    if isinstance(thing, str) or is_name(thing):
        name = str(thing)
        if name in _DEVICE:
            return _DEVICE[name]
        return _space(known[name], None, depth + 1) if known is not None and name in known else UNKNOWN
    kind = str(thing[0])
    if kind in _DEVICE and kind != "/Pattern":
        return _DEVICE[kind]
    if kind == "/Pattern":
        return PATTERN._replace(base=_space(thing[1], known, depth + 1)) if len(thing) > 1 else PATTERN
    if kind in ("/CalRGB", "/Lab"):
        return Space("device-independent", 3, kind[1:], flaws=(("device-independent", kind[1:]),))
    if kind == "/ICCBased":
        return _profiled(int(thing[1].N))
    if kind in ("/Indexed", "/I"):
        base = _space(thing[1], known, depth + 1)
        table = thing[3]
        if not (is_stream(table) or is_string(table)):  # of a number, `bytes` would make as many zeros
            return UNKNOWN
        data = bytes(table.read_bytes()) if is_stream(table) else bytes(table)
        label = f"an indexed palette over {base.label}"
        flaws = tuple((family, label) for family, _ in base.flaws)
        return Space(base.family, 1, label, base.names, base, data[: 256 * max(1, base.size)], flaws)
    if kind in ("/Separation", "/DeviceN"):
        listed = [thing[1]] if kind == "/Separation" else list(thing[1])[:_MOST_INKS]
        names = tuple(_PLATES.get(str(one), str(one)[1:]) for one in listed)
        behind = _space(thing[2], known, depth + 1)
        label = f"spot ink {', '.join(names)}"
        flaws = tuple((family, f"{label}, shown by {behind.label}") for family, _ in behind.flaws)
        return Space("spot", len(names), label, names, flaws=flaws)
    return UNKNOWN


def _profiled(size: int) -> Space:
    if size == 1:
        return Space("grey", 1, "a grey ICC profile", flaws=(("device-independent", "a grey ICC profile"),))
    if size == 4:
        return Space("cmyk", 4, "a CMYK ICC profile", flaws=(("device-independent", "a CMYK ICC profile"),))
    return Space("rgb", 3, "an RGB ICC profile", flaws=(("rgb", "an RGB ICC profile"),)) if size == 3 else UNKNOWN


def first_paint(space: Space) -> Paint:
    """The colour that a space starts with."""
    if space.base is not None and space.table:
        return paint(space, (0.0,))
    if space.family == "spot":
        return paint(space, (1.0,) * space.size)
    return paint(space, (0.0, 0.0, 0.0, 1.0) if space.size == 4 else (0.0,) * space.size)


def paint(space: Space, values: tuple[float, ...]) -> Paint:
    """The inks of a colour. RGB has none that could be known before it is converted."""
    if space.base is not None and space.table:
        return _indexed(space, values)
    values = tuple(min(1.0, max(0.0, value)) for value in values[-space.size :] if value == value)
    if len(values) != space.size or space.family not in ("grey", "cmyk", "spot"):
        bright = space.family == "rgb" and len(values) == 3 and min(values) == 1
        return Paint(space, (), False, False, 0.0, bright)
    if space.family == "grey":
        inks: tuple[tuple[str, float], ...] = (("C", 0.0), ("M", 0.0), ("Y", 0.0), ("K", 1 - values[0]))
    elif space.family == "cmyk":
        inks = tuple(zip(PROCESS, values, strict=True))
    elif space.names == ("All",):
        inks = tuple((name, values[0]) for name in PROCESS)
    else:
        inks = tuple((name, value) for name, value in zip(space.names, values, strict=True) if name != "None")
    process = space.family != "spot" or space.names == ("All",)
    direct = space.label == "DeviceCMYK"
    total = sum(amount for _, amount in inks)
    others = sum(amount for name, amount in inks if name != "K")
    is_rich = process and others >= 0.2 and dict(inks).get("K", 0.0) >= 0.6
    return Paint(space, inks, process, direct, total, is_black=total > 0.995 and others == 0, is_rich=is_rich)


def _indexed(space: Space, values: tuple[float, ...]) -> Paint:
    base = space.base
    assert base is not None
    start = int(max(0.0, values[0] if values else 0.0)) * base.size
    entry = space.table[start : start + base.size]
    found = paint(base, tuple(byte / 255 for byte in entry))
    return found._replace(space=space)


def over(below: dict[str, float], paint: Paint, mode: int) -> dict[str, float]:
    """The inks where a colour is overprinted on others (``mode`` is the file's OPM)."""
    result = dict(below)
    if paint.process and not (paint.direct and mode == 1):
        for name in PROCESS:
            result[name] = 0.0
    result.update({name: amount for name, amount in paint.inks if amount or not (paint.direct and mode == 1)})
    return result
