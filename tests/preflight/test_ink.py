"""The ink that preflight finds is the ink that Ghostscript separates."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.preflight.making import drawn, found
from tests.preflight.plates import separated

SPOT = "/ColorSpace<</Spot[/Separation/Gold/DeviceCMYK 11 0 R]/A[/Separation/All/DeviceCMYK 12 0 R]>>"
TINTS = [
    "<</FunctionType 2/Domain[0 1]/N 1/C0[0 0 0 0]/C1[0 .2 .9 .1]>>",
    "<</FunctionType 2/Domain[0 1]/N 1/C0[0 0 0 0]/C1[1 1 1 1]>>",
]
OVER = "/ExtGState<</O<</OP true/op true/OPM 1>>/Z<</OP true/op true/OPM 0>>/N<</OP false/op false>>>>"
LOW, HIGH = "20 20 80 80 re f", "60 60 80 80 re f"

PAGES = {
    "one colour": (f".3 .2 .4 .1 k {LOW}", 100),
    "knocked out": (f"1 .6 0 0 k {LOW} 0 0 1 1 k {HIGH}", 200),
    "overprinted": (f"/O gs 1 .6 0 0 k {LOW} 0 0 1 1 k {HIGH}", 360),
    "overprinted in mode 0": (f"/Z gs 1 .6 0 0 k {LOW} 0 0 1 1 k {HIGH}", 200),
    "three layers": (f"/O gs .5 0 0 0 k {LOW} 0 .6 0 0 k {HIGH} 0 0 .7 0 k 50 50 80 80 re f", 180),
    "covered before": (f"1 .9 0 0 k {LOW} .1 0 0 0 k {LOW} /O gs 0 0 1 1 k {LOW}", 210),
    "a spot ink beside the four": (f".5 .5 .5 0 k {LOW} /O gs /Spot cs .8 scn {HIGH}", 230),
    "a spot ink that knocks out": (f".5 .5 .5 0 k {LOW} /Spot cs .8 scn {HIGH}", 150),
    "four inks over a spot ink": (f"/Spot cs .8 scn {LOW} /O gs .5 .5 0 0 k {HIGH}", 180),
    "registration marks beside the bleed": (f".2 .2 .2 .2 k {LOW} /A cs 1 scn 0 0 5 5 re f 193 293 6 6 re f", 80),
    "cut off by a clip": (
        f"q 20 20 30 30 re W n .2 .2 0 0 k {LOW} Q q 0 0 5 5 re W n 1 1 1 1 k 0 0 200 300 re f Q",
        40,
    ),
    "a form": (f"q 1 0 0 1 0 0 cm /X Do Q q 1 0 0 1 0 80 cm /X Do Q /O gs 0 0 .4 0 k {LOW}", 170),
}


@pytest.mark.parametrize("name", PAGES)
def test_preflight_agrees_with_ghostscript(name: str, tmp_path: Path) -> None:
    content, expected = PAGES[name]
    form = ("/Type/XObject/Subtype/Form/BBox[0 0 200 300]", f".5 .6 0 .2 k {LOW}".encode())
    resources = f"{SPOT}{OVER}/XObject<</X 13 0 R>>"
    path = drawn(tmp_path / "a.pdf", content, resources, [*TINTS, form])
    assert found(path).facts.ink == pytest.approx(expected, abs=1)
    assert separated(path, tmp_path, 36) == [pytest.approx(expected, abs=2)]
