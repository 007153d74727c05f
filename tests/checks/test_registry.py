"""The registry itself: codes, names, docstrings, and the contract's catalogue."""

from __future__ import annotations

import re

import pytest

from sheetgen.checks.explanation import explain
from sheetgen.checks.registry import ANY, FAMILIES, all_checks, check_named, families_for, modules
from sheetgen.model.kinds import kinds

CHECKS = [(check, module) for check, module in all_checks()]

# The contract's catalogue as far as this version goes: all but the balance of a simulation (SG391 to SG399) and what
# shows when pages of pictures and backs are laid out (SG705, SG706, SG708).
CATALOGUE = """
SG001 syntax-error error
SG002 not-utf8 error
SG003 duplicate-key error
SG004 alias-or-tag error
SG005 tab-indentation error
SG006 too-big error
SG007 empty-file error
SG008 unused-ignore warning
SG009 invisible-character warning
SG010 comment-in-text warning
SG011 several-documents error
SG012 unknown-format error
SG101 unknown-key error
SG102 missing-key error
SG103 wrong-type error
SG104 out-of-range error
SG105 not-a-choice error
SG106 ambiguous-scalar error
SG201 unknown-reference error
SG202 duplicate-id error
SG203 circular-extends error
SG204 asset-outside-project error
SG205 asset-unreadable error
SG206 id-and-file-differ warning
SG301 ragged-map error
SG302 unknown-token error
SG303 chamber-count error
SG304 chamber-letters warning
SG305 chamber-without-value error
SG306 value-without-chamber error
SG310 tunnel-without-end error
SG311 tunnel-end-on-earth error
SG312 tunnel-within-chamber error
SG313 duplicate-tunnel error
SG314 long-tunnel warning
SG315 crowded-mouth warning
SG316 tunnels-touch error
SG317 tunnel-beside-space warning
SG320 split-chamber error
SG321 small-chamber error
SG322 large-chamber warning
SG330 chambers-touch error
SG331 chambers-meet-at-corner info
SG332 enclosed-earth warning
SG340 split-burrow error
SG341 articulation-chamber warning
SG342 bridge-tunnel warning
SG343 few-tunnels warning
SG345 long-way warning
SG346 single-mouth warning
SG350 hazelnut-count error
SG351 hazelnuts-together warning
SG352 few-mushrooms error
SG353 many-mushrooms warning
SG360 hole-on-side-a error
SG361 too-few-holes error
SG362 odd-holes warning
SG364 adjacent-holes warning
SG370 burrow-size warning
SG371 value-order warning
SG373 tracker-length warning
SG374 ones-track error
SG380 space-too-small error
SG383 no-room-for-value error
SG390 same-burrow warning
SG401 deck-total error
SG402 incomplete-set warning
SG403 two-set-sizes error
SG404 bad-count error
SG405 too-few-cards error
SG406 uneven-refill info
SG408 colours-too-close warning
SG501 rank-gap error
SG502 rank-overlap error
SG503 rank-backwards error
SG504 open-end-inside error
SG505 table-too-short error
SG506 wrong-arithmetic error
SG601 missing-source warning
SG602 disputed-without-note warning
SG604 missing-translation warning
SG605 orphan-translation warning
SG607 missing-section warning
SG701 text-overflow error
SG702 text-shrunk info
SG703 glyph-missing error
SG704 outside-safe-area warning
SG707 output-name-clash error
SG709 does-not-fit-paper error
"""


def test_codes_are_unique_and_in_order() -> None:
    codes = [check.code for check, _ in CHECKS]
    assert len(set(codes)) == len(codes)
    assert codes == sorted(codes)


def test_the_catalogue_is_there() -> None:
    there = {f"{check.code} {check.name} {check.severity}" for check, _ in CHECKS}
    wanted = set(CATALOGUE.strip().splitlines())
    assert not wanted - there


@pytest.mark.parametrize(("check", "module"), CHECKS, ids=lambda value: getattr(value, "code", None))
class TestEveryCheck:
    def test_is_named_after_its_file_and_numbered_after_its_family(self, check, module) -> None:  # type: ignore[no-untyped-def]
        family, slug = module.__name__.split(".")[-2:]
        assert re.fullmatch(r"[a-z]+(-[a-z0-9]+)*", check.name)
        assert slug == check.name.replace("-", "_")
        assert re.fullmatch(rf"SG{FAMILIES[family]}\d\d", check.code)
        assert check_named(check.name) == check
        assert modules()[check.name] == module.__name__

    def test_is_explained(self, check, module) -> None:  # type: ignore[no-untyped-def]
        explanation = explain(module.__doc__ or "")
        assert explanation.title.endswith("."), "the title is a sentence"
        assert explanation.why.endswith((".", "!"))
        assert len(explanation.title) <= 100
        assert check.run.__doc__, "the function says how it looks"

    def test_looks_at_something(self, check, module) -> None:  # type: ignore[no-untyped-def]
        family = module.__name__.split(".")[-2]
        for on in check.on:
            assert on in (*kinds(), ANY, "fault")
            if on in kinds():
                assert family in families_for(on), "a family that is not asked for this kind finds nothing"
            elif on == ANY:
                assert all(family in families_for(kind) for kind in kinds())
