"""Pictures in a PDF: their size, how they are packed, and the most ink in any of their pixels.

Pillow, which reportlab brings along, does the arithmetic; it is given bytes whose size was worked out before.
"""

from __future__ import annotations

from typing import Any

from sheetgen.preflight.budget import Budget, TooMuch, filters
from sheetgen.preflight.colours import Paint, Space, paint
from sheetgen.preflight.notes import Key
from sheetgen.preflight.objects import entry, is_map, number_of, written

ImageNotes = tuple[int, int, int, bool, Paint | None, list[Key]]
MOST_PIXELS = 40_000_000
_DCT = ("/DCTDecode", "/DCT")


def image_notes(thing: Any, space: Space | None, data: bytes | None, budget: Budget) -> ImageNotes:
    """Width, height and bits of a picture, whether it is a stencil, its heaviest colour, and notes about it.

    ``data`` are the bytes of an inline picture. The heaviest colour is None when no ink can be known.
    """
    keys: list[Key] = []
    width, height = _whole(thing, "/Width", 0, keys), _whole(thing, "/Height", 0, keys)
    bits = _whole(thing, "/BitsPerComponent", 8, keys)
    is_mask = thing.get("/ImageMask") is True
    names = filters(thing) if data is None else _inline_filters(thing)
    if is_mask:
        bits = 1
    packed = [name[1:].removesuffix("Decode") for name in names if name in ("/JPXDecode", "/LZWDecode", "/LZW")]
    keys += [("packed", name) for name in packed]
    mask = thing.get("/SMask")
    if is_map(mask):
        keys.append(("transparency", "a picture with a soft mask"))
        shade = entry(mask, "/ColorSpace")
        if shade is not None and written(shade) not in ("/DeviceGray", "/CalGray", "/G"):
            keys.append(("space", "rgb", "a soft mask that is not grey"))
    if _whole(thing, "/SMaskInData", 0, keys):
        keys.append(("transparency", "a picture with a soft mask"))
    if is_mask:
        return width, height, bits, True, None, keys
    if space is None:
        keys.append(("unmeasured", "a picture whose colours are inside its own data"))
        return width, height, bits, False, None, keys
    for family, label in space.flaws:
        keys.append(("space", family, f"{label} (of a picture)"))
    if space.family not in ("cmyk", "grey", "spot"):
        return width, height, bits, False, None, keys
    heaviest = None
    if 0 < width * height <= MOST_PIXELS:
        try:
            heaviest = _heaviest(thing, space, data, names, (width, height), bits, budget)
        except TooMuch:
            raise
        except Exception:  # whatever a damaged picture makes Pillow or qpdf raise: it is not measured
            heaviest = None
    if heaviest is None:
        keys.append(("unmeasured", "a picture"))
    return width, height, bits, False, heaviest, keys


def _whole(thing: Any, key: str, otherwise: int, keys: list[Key]) -> int:
    """A whole number of a picture; what stands there and is none is noted."""
    said = thing.get(key)
    if said is None:
        return otherwise
    found = number_of(said)
    if found is None:
        keys.append(("damaged", f"a picture's {key[1:]} is no number"))
        return otherwise
    return int(found)


def _inline_filters(thing: dict[str, Any]) -> tuple[str, ...]:
    found = thing.get("/Filter")
    return tuple(str(one) for one in found) if isinstance(found, list) else () if found is None else (str(found),)


def _heaviest(
    thing: Any,
    space: Space,
    data: bytes | None,
    names: tuple[str, ...],
    size: tuple[int, int],
    bits: int,
    budget: Budget,
) -> Paint | None:
    """The colour of the pixel with the most ink; None when the picture is of a sort that is not measured."""
    if space.base is not None and space.table:
        step = max(1, space.base.size)
        entries = [paint(space, (float(i),)) for i in range(len(space.table) // step)]
        return max(entries, key=lambda one: one.total, default=None)
    inverted = _is_inverted(thing, space.size)
    if inverted is None or (data is not None and names):
        return None
    if names and names[-1] in _DCT:
        if len(names) > 1:
            return None
        planes = _jpeg_planes(bytes(thing.read_raw_bytes()), size)
    elif any(name in ("/JPXDecode", "/JBIG2Decode", "/CCITTFaxDecode", "/CCF") for name in names):
        return paint(space, (0.0,)) if space.family == "grey" and bits == 1 else None
    elif bits == 1 and space.size == 1:
        return paint(space, (0.0,) if space.family == "grey" else (1.0,))
    else:
        planes = _planes(data if data is not None else budget.read(thing), size, space.size, bits)
    if not planes or len(planes) != space.size:
        return None
    return _most(planes, space, inverted)


def _is_inverted(thing: Any, size: int) -> bool | None:
    """Whether ``Decode`` turns every component round; None when it does something else."""
    decode = thing.get("/Decode")
    if decode is None:
        return False
    values = [float(one) for one in decode]
    if values == [0.0, 1.0] * size:
        return False
    return True if values == [1.0, 0.0] * size else None


def _jpeg_planes(raw: bytes, size: tuple[int, int]) -> list[Any]:
    import io

    from PIL import Image, ImageChops

    with Image.open(io.BytesIO(raw), formats=("JPEG",)) as picture:
        if picture.size != size:
            return []
        planes = list(picture.split())
        # Pillow turns the CMYK of Adobe's programs round, as they write it; a PDF's `Decode` says so itself.
        if picture.mode == "CMYK" and "adobe" in picture.info:
            planes = [ImageChops.invert(plane) for plane in planes]
        return planes


def _planes(data: bytes, size: tuple[int, int], components: int, bits: int) -> list[Any]:
    from PIL import Image

    if bits == 16:
        data, bits = data[::2], 8
    if bits != 8 or len(data) < size[0] * size[1] * components:
        return []
    data = data[: size[0] * size[1] * components]
    return [Image.frombytes("L", size, data[i::components]) for i in range(components)]


def _most(planes: list[Any], space: Space, inverted: bool) -> Paint:
    """A colour with the total of the pixel with the most ink, and of each ink the most in any pixel."""
    from PIL import ImageChops, ImageMath

    if inverted:
        planes = [ImageChops.invert(plane) for plane in planes]
    ends = [plane.getextrema() for plane in planes]
    if space.family == "grey":
        return paint(space, (ends[0][0] / 255,))
    total = planes[0].convert("I")
    for plane in planes[1:]:
        total = ImageMath.lambda_eval(lambda args: args["a"] + args["b"], a=total, b=plane.convert("I"))
    most = paint(space, tuple(end[1] / 255 for end in ends))
    return most._replace(direct=False, total=total.getextrema()[1] / 255)
