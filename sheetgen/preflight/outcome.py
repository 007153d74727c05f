"""What comes out of a preflight, as values that go through a pipe as JSON."""

from __future__ import annotations

from typing import Any, NamedTuple

from sheetgen.source.diagnostic import Severity


class Finding(NamedTuple):
    """One finding. ``x`` and ``y`` are millimetres from the upper left corner of its first page.

    ``pages`` are all pages that have it, as runs of first and last, from 1; none when it is about the file.
    """

    code: str
    name: str
    severity: Severity
    message: str
    help: str
    page: int | None = None
    x: float | None = None
    y: float | None = None
    pages: tuple[tuple[int, int], ...] = ()

    @property
    def number_of_pages(self) -> int:
        """How many pages have it."""
        return sum(last - first + 1 for first, last in self.pages)


class Facts(NamedTuple):
    """What a file is: its version, pages, first boxes in millimetres, inks, the most ink in one place and where."""

    version: str = ""
    pages: int = 0
    media: tuple[float, float] | None = None
    trim: tuple[float, float] | None = None
    pdf_x: str = ""
    inks: tuple[str, ...] = ()
    ink: int | None = None
    """In percent, within the bleed box."""
    ink_page: int | None = None
    condition: str = ""
    own: bool = False
    """Whether sheetgen made it."""


class Examined(NamedTuple):
    """Facts and findings, in order."""

    facts: Facts
    findings: tuple[Finding, ...]

    def plain(self) -> dict[str, Any]:
        """As JSON takes it."""
        return {"facts": self.facts._asdict(), "findings": [one._asdict() for one in self.findings]}


def examined(plain: dict[str, Any]) -> Examined:
    """What :meth:`Examined.plain` gave, from JSON."""
    facts = plain["facts"]
    for key in ("media", "trim"):
        facts[key] = tuple(facts[key]) if facts[key] is not None else None
    facts["inks"] = tuple(facts["inks"])
    findings = tuple(
        Finding(**{**one, "pages": tuple((first, last) for first, last in one["pages"])}) for one in plain["findings"]
    )
    return Examined(Facts(**facts), findings)


class Size(NamedTuple):
    """A product: its name, what is cut out and the bleed in millimetres, how many pages it has."""

    name: str
    width: float
    height: float
    bleed: float
    multiple: int = 1
    most: int | None = None


class Limits(NamedTuple):
    """What the printer asks for; the defaults are those of a careful offset printer (ask yours).

    ``colour`` None takes both; others than it are refused where it is ``colour_only``. ``sizes`` are the products, any
    when there are none and also when ``other_sizes``.
    """

    name: str = ""
    colour: str | None = "cmyk"
    colour_only: bool = True
    ink_limit: int | None = 300
    ink_warning: int | None = 280
    least_line: float = 0.25
    dpi: int = 200
    line_art_dpi: int | None = None
    pdf_x: str | None = None
    is_pdf: bool = True
    marks: bool = True
    order: str | None = None
    other_sizes: bool = True
    sizes: tuple[Size, ...] = ()
