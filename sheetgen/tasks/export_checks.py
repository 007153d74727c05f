"""The rules of a vendor, looked at one by one: pictures and PDFs as they were written, faces as they are drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from sheetgen.draw.press import CUSTOM, Press, is_registered
from sheetgen.draw.surface import Face
from sheetgen.model.export_report import Rule
from sheetgen.model.preset import INCH, PresetFile
from sheetgen.preflight.outcome import Limits, Size
from sheetgen.sheets.near_cut import NearCut, near_cut
from sheetgen.source.printable import shortened
from sheetgen.tasks.export_product import CLOSE, Chosen

_HEAD = 128
"""Bytes in which a PNG of ours has its size, its kind and its resolution."""
_SHOWN = 3
_TEXT = 40
_ABOUT = {"1": "file", "2": "boxes", "3": "colours", "4": "ink", "5": "fonts", "6": "lines", "7": "pages"}
"""What the codes of preflight are about, by their first digit."""
_ORDERS = {
    "front-first": "the front of each comes before its back",
    "back-first": "the back of each comes before its front",
    "back-last": "all fronts, and one back as the last page",
}


def size_rule(what: str, width: float, height: float, one: Chosen, *, scale: float = 1.0) -> Rule:
    """Whether a part is as large as what is cut out; ``scale`` is that of a design that had to be made smaller."""
    boxes = one.boxes
    cut = f"{boxes.width:g} x {boxes.height:g} mm"
    own = f"{width:g} x {height:g} mm"
    if is_lying(width, height, one):
        width, height = height, width
    if max(abs(width - boxes.width), abs(height - boxes.height)) <= CLOSE + 1e-6:
        return Rule("size", "ok", f"{what} has {own}, {cut} are cut")
    if scale < 0.9995:
        return Rule(
            "size",
            "fails",
            f"{what} has {own}, {cut} are cut: the design is drawn at {100 * scale:.3g} % of its size; choose a larger "
            "product, or a layout for this size",
        )
    return Rule("size", "look", f"{what} has {own}, {cut} are cut: the design stands in the middle, as large as it is")


def is_lying(width: float, height: float, one: Chosen) -> bool:
    """Whether something lies across its product, and so has to be turned."""
    return width != height and (width > height) != (one.boxes.width > one.boxes.height)


class Drawn(NamedTuple):
    """Faces of one design. ``inside`` is how far it ends inside the cut, left and right, above and below.

    ``drawn_on`` is None for a design with a ground, which goes on by itself; else whether what is at its edge was drawn
    on to the end of the bleed. ``short`` are how far (mm) shapes on its ground run over the cut that end in the bleed.
    """

    faces: Sequence[Face]
    inside: tuple[float, float] = (0.0, 0.0)
    drawn_on: bool | None = None
    short: Sequence[float] = ()


def edge_rules(designs: Sequence[Drawn], one: Chosen, *, bleeds: bool = True) -> list[Rule]:
    """What stands near the cut. ``bleeds`` is False for paper that stays white at its edges on purpose."""
    boxes = one.boxes
    hexagon = boxes.shape == "hex"
    found = [(one, near_cut(one.faces, boxes.safe, inside=one.inside, is_hexagon=hexagon)) for one in designs]
    texts = sorted({text for _, near in found for text in near.texts}, key=lambda text: (text[1], text[0]))
    rules = [_text_rule(texts, boxes.safe)]
    nearest = min([near.art for _, near in found if near.art is not None], default=None)
    if nearest is not None:
        rules.append(
            Rule(
                "art",
                "look",
                f"shapes come within {nearest:.1f} mm of the cut ({boxes.safe:g} mm are asked for): fine for a "
                "pattern, not for what must be seen whole",
            )
        )
    else:
        rules.append(Rule("art", "ok", f"no shape ends within {boxes.safe:g} mm of the cut"))
    if hexagon:
        text = "a hexagon is cut out: texts were held against its edges, shapes against the rectangle round it"
        rules.append(Rule("shape", "look", f"{text}; look what its corners cut off"))
    if max(boxes.bleed_x, boxes.bleed_y):
        rules += dict.fromkeys(rule for design, near in found for rule in _bleed_rules(design, near, one, bleeds))
    else:
        has_ground = any(near.ground is not None for _, near in found)
        rules.append(Rule("bleed", "look" if has_ground else "ok", "this product has no bleed"))
    # What holds for one design is no news where another one has more to tell.
    worst = [rule for rule in rules if rule.rule == "bleed" and rule.status != "ok"]
    return [rule for rule in rules if rule.rule != "bleed" or rule.status != "ok" or not worst]


def _bleed_rules(design: Drawn, near: NearCut, one: Chosen, bleeds: bool) -> Iterator[Rule]:
    boxes = one.boxes
    bleed, least = max(boxes.bleed_x, boxes.bleed_y), min(boxes.bleed_x, boxes.bleed_y)
    asked = f"{least:g} mm" if least == bleed else f"{boxes.bleed_x:g} x {boxes.bleed_y:g} mm"
    if design.drawn_on is None and near.ground is not None and near.ground < bleed - 0.05:
        text = f"the ground runs {max(near.ground, 0.0):g} mm over the cut; {asked} are asked for"
        yield Rule("bleed", "fails", text)
    elif not bleeds:
        yield Rule("bleed", "ok", "the paper is white at the cut: nothing runs over it")
    elif design.drawn_on is False and near.at_design:
        yield Rule(
            "bleed",
            "fails",
            f"a layout has no ground, and its design ends {max(design.inside):.1f} mm inside the cut: white stays "
            "round it; give it a `ground`, or choose a product of its size",
        )
    elif design.drawn_on is not None:
        text = f"a layout has no ground: what is at its edge was drawn on for {asked}; look at it"
        yield Rule("bleed", "look", text)
    elif design.short or near.stops:
        farthest = min(design.short, default=0.0)
        where = f"{farthest:.2g} mm over the cut" if farthest else "at the cut"
        text = (
            f"the ground runs {asked} over the cut, but shapes end {where}: a cut that is off shows what is beside them"
        )
        yield Rule("bleed", "look", text)
    else:
        yield Rule("bleed", "ok", f"colour runs {asked} over the cut on all sides")


def _text_rule(texts: Sequence[tuple[str, float]], safe: float) -> Rule:
    if not texts:
        return Rule("texts", "ok", f"all texts keep {safe:g} mm from the cut")
    listed = [f"`{shortened(text, _TEXT)}` {_from_the_cut(distance)}" for text, distance in texts[:_SHOWN]]
    more = f" and {len(texts) - _SHOWN} more" if len(texts) > _SHOWN else ""
    return Rule("texts", "fails", f"{safe:g} mm from the cut are asked for: {', '.join(listed)}{more}")


def _from_the_cut(distance: float) -> str:
    return f"stands {distance:.1f} mm from it" if distance >= 0 else f"reaches {-distance:.1f} mm over it"


def picture_rules(paths: Sequence[Path], one: Chosen, preset: PresetFile) -> list[Rule]:
    """What pictures are, read from the files as they were written."""
    width, height = one.boxes.pixels
    facts = [_jpeg_facts(path) if one.file == "jpg" else _png_facts(path) for path in paths]
    sizes = {fact.size for fact in facts}
    resolutions = {fact.dpi for fact in facts}
    colour = "JPEG in RGB, 8 bits a colour, with the profile of sRGB"
    if one.file != "jpg":
        colour = "PNG in RGB, 8 bits a colour, nothing transparent"
    exact = sizes == {(width, height)}
    shown = ", ".join(f"{w} x {h}" for w, h in sorted(sizes))
    pictures = count_of(len(paths), "picture")
    least = min(resolutions, default=0)
    return [
        Rule(
            "pixels",
            "ok" if exact else "fails",
            f"{pictures} of {shown} pixels" + ("" if exact else f"; {width} x {height} are asked for"),
        ),
        Rule(
            "resolution",
            "ok" if least >= preset.dpi else "fails",
            f"{least} dpi" + ("" if least >= preset.dpi else f"; {preset.dpi} are asked for: leave --dpi out"),
        ),
        Rule("colour", "ok" if all(fact.is_rgb for fact in facts) else "fails", colour),
    ]


class _Facts(NamedTuple):
    """What a picture's file says: pixels, dots an inch, whether it is RGB of the kind that we write."""

    size: tuple[int, int]
    dpi: int
    is_rgb: bool


def _png_facts(path: Path) -> _Facts:
    with path.open("rb") as stream:
        head = stream.read(_HEAD)
    size = (int.from_bytes(head[16:20], "big"), int.from_bytes(head[20:24], "big"))
    place = head.find(b"pHYs")
    dpi = round(int.from_bytes(head[place + 4 : place + 8], "big") * INCH / 1000) if place > 0 else 0
    return _Facts(size, dpi, (head[:8], head[24], head[25]) == (b"\x89PNG\r\n\x1a\n", 8, 2))


def _jpeg_facts(path: Path) -> _Facts:
    from PIL import Image

    with Image.open(path, formats=("JPEG",)) as picture:
        dpi = picture.info.get("dpi", (0, 0))
        is_rgb = picture.mode == "RGB" and b"s\0R\0G\0B" in picture.info.get("icc_profile", b"")
        return _Facts(picture.size, round(min(dpi)), is_rgb)


def count_of(number: int, what: str) -> str:
    """``1 card``, ``2 cards``."""
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def number_refused(number: int, one: Chosen) -> str:
    """What a vendor has against so many cards or pages; nothing where they are taken."""
    if one.most is not None and number > one.most:
        return f"at most {one.most} are taken"
    if number % one.multiple:
        return f"a multiple of {one.multiple} is asked for"
    return ""


def order_rule(one: Chosen, pages: int, leaves: int, what: str) -> Rule:
    """In which order the pages stand, as they were made: no program can see what is a back. ``what`` has two sides."""
    return Rule("order", "ok", f"{count_of(pages, 'page')} for {count_of(leaves, what)}: {_ORDERS[one.pages]}")


def press_rules(press: Press | None, guessed: tuple[str, ...], preset: PresetFile) -> list[Rule]:
    """For which press a PDF/X is, and whether all its inks are the designer's."""
    if press is None:
        return []
    rules = []
    if press.profile is not None:
        named = f"; the preset names {preset.condition}" if preset.condition else ""
        about = press.about or "a profile without a name"
        rules.append(
            Rule(
                "condition", "look", f"the file is for {about}{named}: it must be the profile that the vendor gave you"
            )
        )
    elif preset.condition == press.condition and not is_registered(press.condition):
        rules.append(
            Rule("condition", "look", f"the file is for {press.condition}, as the preset says; no such printing "
                 "condition is known to sheetgen: ask the vendor how it is written")
        )  # fmt: skip
    elif preset.condition == press.condition != CUSTOM:
        rules.append(Rule("condition", "ok", f"the file is for {press.condition}, as the vendor asks"))
    else:
        rules.append(
            Rule("condition", "look", f"the file is for {press.condition}; the vendor names no condition: ask, and "
                 "give its profile with --icc where it has one")
        )  # fmt: skip
    if guessed:
        some = ", ".join(guessed[:_SHOWN]) + (", ..." if len(guessed) > _SHOWN else "")
        rules.append(
            Rule("inks", "look", f"{len(guessed)} colours have no ink values of their own and were converted plainly "
                 f"({some}): give them `cmyk` in the theme")
        )  # fmt: skip
    else:
        rules.append(Rule("inks", "ok", "every colour has ink values of its own"))
    return rules


def limits_for(limits: Limits, one: Chosen) -> Limits:
    """What a preset asks of a PDF, and of its products the one that is printed on."""
    boxes = one.boxes
    bleed = min(boxes.bleed_x, boxes.bleed_y)
    size = Size(one.name or one.title, boxes.width, boxes.height, bleed, one.multiple, one.most)
    return limits._replace(
        is_pdf=True,
        pdf_x=one.file.removeprefix("pdf-x-") if one.file.startswith("pdf-x-") else None,
        order=one.pages,
        other_sizes=False,
        sizes=(size,),
    )


def preflight_rules(path: Path, one: Chosen, preset: PresetFile) -> list[Rule]:
    """What preflight says of a PDF, held against the preset: a rule for each thing that it looks at, or more."""
    if find_spec("pikepdf") is None:
        return [Rule("preflight", "look", "not done: it needs pikepdf (pip install 'sheetgen[press]')")]
    from sheetgen.preflight.apart import examine_apart
    from sheetgen.report.preflighted.text import facts_line, place_of
    from sheetgen.tasks.preflight import limits_of

    limits = limits_for(limits_of(preset), one)
    examined = examine_apart(path, limits)
    facts = examined.facts
    rules = [Rule("file", "look", facts_line(facts))] if not facts.version else []
    inks = limits.colour == "cmyk"
    fine = {
        "file": f"PDF {facts.version}" + (f", {facts.pdf_x} in its structure" if facts.pdf_x else ""),
        "boxes": "the cut lies in the bleed and the bleed on the page, the same on all pages",
        "colours": "only inks and grey" if inks else "only RGB and grey",
        "ink": f"at most {facts.ink} % in one place, and {limits.ink_limit} % are allowed"
        if inks and facts.ink is not None and limits.ink_limit is not None
        else "no limit to hold it against",
        "fonts": "all fonts are embedded",
        "lines": f"no line is thinner than {limits.least_line:g} pt, no picture coarser than {limits.dpi} dpi",
        "pages": f"{facts.pages} pages of a size and number that the vendor takes",
    }
    grave = {"error": "fails", "warning": "look", "info": "look"}
    told: dict[str, list[Rule]] = {}
    for found in examined.findings:
        about = _ABOUT[found.code[2]]
        status = grave[found.severity]
        text = f"{found.code} {found.name}: {found.message}{place_of(found)}; {found.help}"
        told.setdefault(about, []).append(Rule(about, "fails" if status == "fails" else "look", text))
    for about, text in fine.items():
        rules += told.get(about, [Rule(about, "ok", text)])
    return rules


def vendor_rules(preset: PresetFile) -> list[Rule]:
    """What only a person can look at: whether the figures still hold, and what the vendor asks for besides."""
    pages = "page" if len(preset.source) == 1 else "pages"
    return [
        Rule(
            "figures",
            "look",
            f"they are those of {preset.checked_on}: look at the vendor's {pages} below before you order",
        ),
        *[Rule("note", "look", note) for note in preset.notes],
    ]
