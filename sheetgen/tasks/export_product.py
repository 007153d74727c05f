"""Which product of a vendor a part of a game becomes, by the size that is cut."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from sheetgen.documents.vendor_pages import Canvas, canvas_of
from sheetgen.load.resources import Unknown
from sheetgen.model.preset import INCH, Boxes, FileKind, PageOrder, PresetFile
from sheetgen.tasks.outcome import Failure

Part = Literal["cards", "pad", "rules"]
PARTS: tuple[Part, ...] = ("cards", "pad", "rules")
HOLDERS = {"cards": ("cards",), "pad": ("pad",), "rules": ("rules", "booklet")}
"""What a product holds on which a part can be printed; by itself a part goes on the first."""
CLOSE = 0.1
"""Millimetres by which a size may differ from a product's: vendors write inches and millimetres of one size."""


class Chosen(NamedTuple):
    """A product as a part is printed on it; ``name`` is empty for a size that the vendor cuts besides its products."""

    name: str
    title: str
    boxes: Boxes
    file: FileKind
    pages: PageOrder
    dpi: int
    multiple: int = 1
    most: int | None = None
    exact: bool = False
    """Whether the vendor takes pictures of exactly these pixels."""
    forced: bool = False

    @property
    def is_pictures(self) -> bool:
        """Whether each side is a picture."""
        return self.pages == "images"

    @property
    def canvas(self) -> Canvas:
        """Its page: for pictures whole pixels."""
        if not self.is_pictures:
            return canvas_of(self.boxes)
        width, height = (side / self.dpi * INCH for side in self.boxes.pixels)
        return Canvas(width, height, self.boxes.width, self.boxes.height)

    @property
    def label(self) -> str:
        """``Poker deck (poker), 63.5 x 88.9 mm``."""
        size = f"{self.boxes.width:g} x {self.boxes.height:g} mm"
        return f"{self.title} ({self.name}), {size}" if self.name else f"{self.title}, {size}"


def check_products(preset: PresetFile, names: Sequence[str], parts: Sequence[Part]) -> None:
    """Raises Failure for products that the preset lacks, that hold no such part, and for two for one part."""
    holding: dict[str, str] = {}
    for name in names:
        if name not in preset.products:
            raise Failure(str(Unknown(f"product of {preset.id}", name, tuple(preset.products))))
        holds = preset.products[name].holds
        part = next(one for one, kinds in HOLDERS.items() if holds in kinds)
        if part not in parts:
            raise Failure(f"--product {name} holds {holds}, and --part leaves {part} out")
        if part in holding:
            raise Failure(f"--product {holding[part]} and --product {name} both hold {part}; give one of them")
        holding[part] = name


def has_product(preset: PresetFile, part: Part) -> bool:
    """Whether the vendor has anything that a part can be printed on."""
    return preset.other_sizes or any(product.holds == HOLDERS[part][0] for product in preset.products.values())


def forced_product(preset: PresetFile, part: Part, names: Sequence[str]) -> str | None:
    """The product that was asked for a part."""
    return next((name for name in names if preset.products[name].holds in HOLDERS[part]), None)


def offered(preset: PresetFile, part: Part) -> list[str]:
    """The products on which a part can be printed by itself."""
    return [name for name, product in preset.products.items() if product.holds == HOLDERS[part][0]]


def chosen(preset: PresetFile, name: str, dpi: int | None, *, forced: bool = False) -> Chosen:
    """A product of the preset. Raises Failure for a resolution that it does not allow."""
    product = preset.products[name]
    one = Chosen(
        name,
        product.title("en"),
        preset.boxes(name),
        preset.file_of(name),
        preset.pages_of(name),
        preset.dpi,
        product.multiple,
        product.most,
        product.canvas is not None,
        forced,
    )
    return _at(one, dpi)


def other_size(preset: PresetFile, title: str, width: float, height: float, dpi: int | None) -> Chosen:
    """A size that the vendor cuts by the rules of its products. Raises Failure."""
    pixels = (_pixels(width, preset.bleed, preset.dpi), _pixels(height, preset.bleed, preset.dpi))
    boxes = Boxes(width, height, preset.bleed, preset.bleed, preset.safe, pixels)
    return _at(Chosen("", title, boxes, preset.file, preset.pages, preset.dpi), dpi)


def _at(one: Chosen, dpi: int | None) -> Chosen:
    if dpi is None or dpi == one.dpi or not one.is_pictures:
        return one
    if one.exact:
        width, height = one.boxes.pixels
        raise Failure(
            f"--dpi {dpi}: {one.title} takes pictures of exactly {width} x {height} pixels, which are {one.dpi} dpi; "
            "leave --dpi out"
        )
    boxes = one.boxes
    pixels = (_pixels(boxes.width, boxes.bleed_x, dpi), _pixels(boxes.height, boxes.bleed_y, dpi))
    return one._replace(dpi=dpi, boxes=boxes._replace(pixels=pixels))


def _pixels(side: float, bleed: float, dpi: int) -> int:
    return round((side + 2 * bleed) / INCH * dpi)


def fitting(preset: PresetFile, part: Part, width: float, height: float) -> str | None:
    """The product whose cut is of this size, upright before lying; None when there is none."""
    for w, h in ((width, height), (height, width)):
        for name in offered(preset, part):
            boxes = preset.boxes(name)
            if abs(boxes.width - w) <= CLOSE + 1e-6 and abs(boxes.height - h) <= CLOSE + 1e-6:
                return name
    return None


def no_such_size(preset: PresetFile, part: Part, what: str, width: float, height: float) -> Failure:
    """What is said of a size that the vendor does not cut: the nearest one, and what to do."""
    title = preset.title("en")

    def far(name: str) -> tuple[float, str]:
        boxes = preset.boxes(name)
        # One that is smaller in any direction would make the design smaller: the larger ones come first.
        short = max(0.0, width - boxes.width, height - boxes.height)
        return (abs(boxes.width - width) + abs(boxes.height - height) + 10 * short, name)

    names = sorted(offered(preset, part), key=far)
    if not names:
        return Failure(f"{title} has no product for {part}")
    near = names[0]
    boxes = preset.boxes(near)
    smaller = boxes.width < width - CLOSE or boxes.height < height - CLOSE
    drawn = "with the design made smaller" if smaller else "with the design in its middle"
    return Failure(
        f"{title} cuts no {part} of {width:g} x {height:g} mm, the size of {what}; the nearest is {near}, "
        f"{boxes.width:g} x {boxes.height:g} mm: add --product {near} to print on that {drawn}"
    )
