"""What a preset cannot have together is told where it stands, and what it can is not (SG720)."""

from __future__ import annotations

import pytest

from tests.checks.checking import checked

PRESET = """\
format: sheetgen/preset@1
id: corner-shop
title: The Corner Print Shop
source: [printer.example/templates]
checked_on: "2026-11-29"
file: {file}
colour: {colour}
pages: {pages}
bleed: 3mm
safe: 3mm
{more}products:
  poker: {{title: Poker, trim: {{width: 2.5in, height: 3.5in}}{product}}}
"""
COLOUR, PAGES, MORE, PRODUCT = 7, 8, 11, 12


def contradictions(
    file: str = "png", colour: str = "rgb", pages: str = "images", more: str = "", product: str = ""
) -> list[tuple[int, str, str | None]]:
    """Line, message and advice of each."""
    text = PRESET.format(file=file, colour=colour, pages=pages, more=more, product=product)
    found = checked(text, "layouts/presets/corner-shop.yaml")
    assert {one.code for one in found} <= {"SG720"}, found
    return [(one.span.line, one.message, one.help) for one in found]


@pytest.mark.parametrize(
    ("limits", "is_told"),
    [
        ("ink_limit: 300\n", False),
        ("ink_warning: 300\n", False),
        ("ink_limit: 300\nink_warning: 280\n", False),
        ("ink_limit: 300\nink_warning: 300\n", False),
        ("ink_limit: 300\nink_warning: 301\n", True),
    ],
)
def test_a_warning_above_its_limit(limits: str, is_told: bool) -> None:
    said = "`ink_warning` 301 is above `ink_limit` 300, so it never speaks"
    found = [(line, message) for line, message, _ in contradictions("pdf", "cmyk", "front-first", limits)]
    assert found == ([(MORE + 1, said)] if is_told else [])


@pytest.mark.parametrize(
    ("more", "file", "colour", "product", "said"),
    [
        ("quality: 90\n", "png", "rgb", "", "`quality` is for JPEG pictures, and no product takes one"),
        ("quality: 90\n", "jpg", "rgb", "", None),
        ("quality: 90\n", "png", "rgb", ", file: jpg", None),
        ("ink_limit: 300\n", "png", "rgb", "", "`ink_limit` is for CMYK, and the colours are RGB"),
        ("ink_warning: 280\n", "png", "rgb", "", "`ink_warning` is for CMYK, and the colours are RGB"),
    ],
)
def test_a_figure_that_nothing_is_held_against(
    more: str, file: str, colour: str, product: str, said: str | None
) -> None:
    text = PRESET.format(file=file, colour=colour, pages="images", more=more, product=product)
    found = checked(text, "layouts/presets/corner-shop.yaml")
    assert [(one.span.line, one.severity, one.message) for one in found] == ([(MORE, "warning", said)] if said else [])


@pytest.mark.parametrize(
    ("file", "colour", "pages", "said"),
    [
        ("png", "rgb", "images", None),
        ("png", "cmyk", "images", "a PNG holds no CMYK"),
        ("jpg", "cmyk", "images", "the JPEG pictures of sheetgen hold no CMYK"),
        ("pdf", "cmyk", "front-first", None),
        ("pdf", "rgb", "front-first", None),
        ("pdf-x-1a", "cmyk", "front-first", None),
        ("pdf-x-1a", "rgb", "front-first", "the PDF/X files of sheetgen hold CMYK"),
    ],
)
@pytest.mark.parametrize("other", ["", "\n  tarot: {title: Tarot, trim: {width: 70mm, height: 120mm}}"])
def test_colours_that_a_file_does_not_hold_are_told_once(
    file: str, colour: str, pages: str, said: str | None, other: str
) -> None:
    found = contradictions(file, colour, pages, product="}" + other.removesuffix("}") if other else "")
    assert [(line, message) for line, message, _ in found] == ([(COLOUR, said)] if said else [])


@pytest.mark.parametrize(
    ("file", "pages", "product", "line"),
    [
        ("png", "front-first", "", PAGES),
        ("pdf", "images", "", PAGES),
        ("jpg", "front-first", "", PAGES),
        ("png", "images", ",\n    file: pdf", PRODUCT + 1),
        ("png", "images", ",\n    file: pdf,\n    pages: images", PRODUCT + 2),
        ("png", "images", ",\n    pages: back-last", PRODUCT + 1),
        ("png", "images", ",\n    file: pdf,\n    pages: back-last", None),
    ],
)
def test_pictures_and_pages_that_do_not_go_together(file: str, pages: str, product: str, line: int | None) -> None:
    found = contradictions(file, "rgb", pages, product=product)
    assert [place for place, _, _ in found] == ([line] if line else [])
    assert all("is a file of kind" in message for _, message, _ in found)


@pytest.mark.parametrize(
    ("canvas", "is_told"),
    [
        ("{width: 825, height: 1125}", False),
        ("{width: 750, height: 1050}", False),
        ("{width: 749, height: 1125}", True),
        ("{width: 825, height: 1049}", True),
    ],
)
def test_a_canvas_holds_what_is_cut_out_of_it(canvas: str, is_told: bool) -> None:
    found = contradictions(product=f",\n    canvas: {canvas}")
    assert [line for line, _, _ in found] == ([PRODUCT + 1] if is_told else [])
