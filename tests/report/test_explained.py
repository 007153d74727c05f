"""Findings explained: on a terminal, in the documentation."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from sheetgen.checks.catalogue import catalogue, explained, names_meant
from sheetgen.checks.registry import FAMILIES, modules
from sheetgen.report.explained.markdown import document
from sheetgen.report.explained.text import listing, page, pages
from sheetgen.source.explanation import FAMILY_TITLES, Explained
from tests.conftest import ROOT

ALL = catalogue()


def test_the_catalogue_is_whole_and_in_order() -> None:
    assert len(ALL) == len(modules())
    assert [one.code for one in ALL] == sorted(one.code for one in ALL)
    assert list(FAMILY_TITLES) == list(FAMILIES)


@pytest.mark.parametrize("one", ALL, ids=lambda one: one.code)
def test_each_is_readable_in_80_columns(one: Explained) -> None:
    text = page(one)
    assert all(len(line) <= 80 for line in text.splitlines())
    assert all(line == line.rstrip() for line in text.splitlines())
    marked = sum(bool(file.codes(n)) for e in one.explanation.examples for file in e.files for n, _ in file.marks)
    assert text.count("\n  > ") <= marked
    assert f"<- {one.code}" in text or f", {one.code}" in text


@pytest.mark.parametrize("width", [0, 40, 60, 300])
def test_any_terminal(width: int) -> None:
    one = explained("deck-total")
    longest = max(len(line) for line in page(one, width=width).splitlines())
    assert longest <= max(40, min(width, 80))
    assert max(len(line) for line in listing(ALL, width=300).splitlines()) <= 80


def test_a_long_line_of_yaml_is_parted_after_a_comma_and_nothing_is_lost() -> None:
    one = explained("wrong-arithmetic")
    text = page(one)
    for example in one.explanation.examples:
        for file in example.files:
            assert re.sub(r"\s", "", file.text.splitlines()[-1]) in re.sub(r"\s", "", text)


def test_several_are_parted_by_a_line() -> None:
    text = pages(ALL[:3])
    assert text.count("-" * 80) == 2


def test_words_that_mean_findings() -> None:
    assert names_meant("SG401") == names_meant("deck-total") == ("deck-total",)
    assert names_meant("nothing") == names_meant("SG") == names_meant("SG9") == names_meant("") == ()
    assert names_meant("page") == names_meant("SG7")


class TestDocumentation:
    def test_the_page_is_not_stale(self) -> None:
        done = subprocess.run(
            [sys.executable, "tools/make_findings.py", "--check"], cwd=ROOT, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr

    def test_every_link_leads_to_a_heading(self) -> None:
        text = document(ALL)
        anchors = {line[4:].lower().replace(" ", "-") for line in text.splitlines() if line.startswith("### ")}
        links = re.findall(r"\]\(#([^)]+)\)", text)
        assert len(links) == len(ALL)
        assert set(links) == anchors

    def test_fences_are_closed(self) -> None:
        text = document(ALL)
        assert text.count("```yaml\n") * 2 == text.count("```")
