"""What people type who read a calibration sheet."""

from __future__ import annotations

import pytest

from sheetgen.model.printer import Margins
from sheetgen.sheets.calibration import Reading, measured
from sheetgen.sheets.readings import Misread, parse_margins, parse_readings, parse_ruler, with_margins


def test_readings_are_coarse_and_fine() -> None:
    found = parse_readings("top=2/-0.4, bottom=+2/−0.2,Left=0/.3".replace("/.3", "/0.3") + ",right=-1")
    assert found == {
        "top": Reading(2, -0.4),
        "bottom": Reading(2, -0.2),
        "left": Reading(0, 0.3),
        "right": Reading(-1),
    }


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("tpo=0/0", "did you mean `top`"),
        ("top", "top=0.4"),
        ("top=zero", "no number"),
        ("top=0/0,3", "like top=0.4"),
        ("top=1e3", "no number"),
        ("top=nan", "no number"),
        ("top=12/0", "from -10 to 10"),
        ("top=0/3", "from -1 to 1"),
        ("top=3/0", "nearer to 2 or 4"),
        ("top=0/0,top=0/0", "twice"),
        ("", "like top=0.4"),
    ],
)
def test_what_is_no_reading_is_told(text: str, said: str) -> None:
    with pytest.raises(Misread, match=said):
        parse_readings(text)


def test_rulers_in_millimetres_and_inches() -> None:
    size = parse_ruler("99.5x100mm")
    assert (size.x, size.y) == (pytest.approx(0.995), pytest.approx(1.0))
    inches = parse_ruler("3.98inx4in")
    assert (inches.x, inches.y) == (pytest.approx(0.995), pytest.approx(1.0))


@pytest.mark.parametrize("text", ["99.5", "99.5x", "axb", "10x99", "99x1000", "1x2x3"])
def test_what_is_no_ruler_is_told(text: str) -> None:
    with pytest.raises(Misread):
        parse_ruler(text)


def test_margins() -> None:
    assert parse_margins("4,4,5,6.7") == {"left": 4, "right": 4, "top": 5, "bottom": 6.7}
    assert set(parse_margins("4mm").values()) == {4.0}
    assert parse_margins("bottom=0.6cm, top=4 mm") == {"bottom": 6, "top": 4}
    known = with_margins(Margins(left=1, right=2, top=3, bottom=4), parse_margins("bottom=6"))
    assert (known.left, known.bottom) == (1, 6)


@pytest.mark.parametrize("text", ["4,4", "-1", "4,4,4,99", "middle=3", "bottom"])
def test_what_is_no_margin_is_told(text: str) -> None:
    with pytest.raises(Misread):
        parse_margins(text)


def test_fewer_than_four_readings_are_a_shift() -> None:
    assert measured(parse_readings("top=0.5,bottom=0.3,left=-1/1"), 210, 297) == pytest.approx((1, 0, 0, 1, 0.4, -1))
    assert measured(parse_readings("left=2/0.2"), 210, 297) == pytest.approx((1, 0, 0, 1, 0, 2.2))
