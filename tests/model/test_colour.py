"""Colours: full inks, and what a mixture has of them."""

from __future__ import annotations

from sheetgen.model.colour import BLACK, WHITE, Colour, parse_colour


def test_an_ink_covers_everything_at_most() -> None:
    assert parse_colour("cmyk(100 0 0 0)") == Colour(0, 1, 1, (1, 0, 0, 0))
    assert parse_colour("cmyk(100.5 0 0 0)") is None


def test_a_mixture_has_inks_where_both_have() -> None:
    grey = BLACK.mixed(WHITE, 0.25)
    assert grey == Colour(0.25, 0.25, 0.25, (0, 0, 0, 0.75))
    screen = Colour(0, 0, 0)
    assert BLACK.mixed(screen, 0.5).cmyk is screen.mixed(BLACK, 0.5).cmyk is screen.mixed(screen, 0.5).cmyk is None
