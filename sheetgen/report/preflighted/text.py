"""A preflight for people: what the file is, each finding with its place and what to do, a line that sums up."""

from __future__ import annotations

from sheetgen.preflight.outcome import Examined, Facts, Finding, Limits
from sheetgen.source.diagnostic import Severity
from sheetgen.source.printable import printable, shortened

_COLOURS: dict[str, str] = {"error": "1;31", "warning": "1;33", "info": "1;36", "bold": "1", "frame": "1;34"}
_MOST_RUNS = 6
_UNOPENED = frozenset(("PF101", "PF102"))
"""Findings of which one is all that is known of a file that could not be opened."""
_LONGEST = 1_000
"""Characters of a line that repeats names from the file: of inks, fonts, profiles."""


def render(path: str, examined: Examined, limits: Limits, *, colour: bool = False, counts: bool = True) -> str:
    """Findings as blocks with an empty line between, then facts and a summary."""

    def paint(style: str, text: str) -> str:
        return f"\x1b[{_COLOURS[style]}m{text}\x1b[0m" if colour else text

    path = printable(path)
    blocks = []
    for one in examined.findings:
        lines = [
            paint(one.severity, f"{one.severity}[{one.code}]")
            + paint("bold", f" {one.name}: {shortened(one.message, _LONGEST)}"),
            f" {paint('frame', '-->')} {path}{place_of(one)}",
            f"  {paint('frame', '=')} help: {shortened(one.help, _LONGEST)}",
        ]
        blocks.append("\n".join(lines))
    if (again := print_again(examined, limits)) is not None:
        blocks.append(f"{paint('frame', '=')} {again}")
    if counts:
        facts = shortened(facts_line(examined.facts), _LONGEST)
        blocks.append("\n".join([*([facts] if facts else []), summary(path, examined, limits)]))
    return "\n\n".join(blocks) + "\n" if blocks else ""


_TO_PRINT = (("--no-summary", frozenset(("PF205",))), ("--pdf-x", frozenset(("PF110", "PF111", "PF301"))))
"""Options of our own prints, and the findings of which each makes an end."""
_OF_PRODUCTS = frozenset(("PF206", "PF701", "PF702", "PF703", "PF704"))


def print_again(examined: Examined, limits: Limits) -> str | None:
    """What makes a file of our own, printed for a desk, one for a press; None when it is one, or not ours."""
    codes = {one.code for one in examined.findings}
    options = [option for option, ends in _TO_PRINT if codes & ends]
    if options and options[-1] == "--pdf-x":
        options[-1] += f" {limits.pdf_x or '1a'}"
    sized = bool(limits.name) and bool(codes & _OF_PRODUCTS)
    if not examined.facts.own or not (options or sized):
        return None
    ways = [f"print it again with `{' '.join(options)}`"] if options else []
    if sized:
        ways.append(f"`sheetgen export` makes what {limits.name} takes")
    return f"sheetgen made this: {', or '.join(ways)}"


def place_of(one: Finding) -> str:
    """``, page 3 at 12.5, 40.1 mm (and 7 more pages: 4-9, 12)``; nothing for the file as a whole."""
    if one.page is None:
        return ""
    text = f", page {one.page}"
    if one.x is not None and one.y is not None:
        text += f" at {one.x:g}, {one.y:g} mm"
    more = one.number_of_pages - 1
    pages = "page" if more == 1 else "pages"
    return text + (f" (and {more} more {pages}: {runs_of(one)})" if more > 0 else "")


def runs_of(one: Finding) -> str:
    """The pages behind the first: ``4-9, 12``."""
    runs = [(first + 1 if first == one.page else first, last) for first, last in one.pages]
    listed = [f"{first}-{last}" if last > first else str(first) for first, last in runs if first <= last]
    return ", ".join(listed[:_MOST_RUNS]) + (", ..." if len(listed) > _MOST_RUNS else "")


def facts_line(facts: Facts) -> str:
    """``PDF 1.4; 30 pages of 69 x 94 mm, cut to 63 x 88 mm; at most 210 % of ink (page 2)``; empty for no PDF."""
    parts = [f"PDF {facts.version}"] if facts.version else []
    if facts.pdf_x:
        parts.append(f"says it is {facts.pdf_x}" + (f" for {facts.condition}" if facts.condition else ""))
    if facts.pages:
        pages = "1 page" if facts.pages == 1 else f"{facts.pages} pages"
        text = f"{pages} of {facts.media[0]:g} x {facts.media[1]:g} mm" if facts.media else pages
        if facts.trim is not None and facts.trim != facts.media:
            text += f", cut to {facts.trim[0]:g} x {facts.trim[1]:g} mm"
        parts.append(text)
    if facts.ink:
        parts.append(f"at most {facts.ink} % of ink (page {facts.ink_page})")
    if facts.inks:
        parts.append("spot inks: " + ", ".join(facts.inks))
    return "; ".join(parts)


def summary(path: str, examined: Examined, limits: Limits) -> str:
    """``2 errors, 1 warning for DriveThruCards; structurally preflighted, not certified``."""
    counts = []
    words: tuple[tuple[Severity, str], ...] = (("error", "error"), ("warning", "warning"), ("info", "note"))
    for severity, word in words:
        number = sum(1 for one in examined.findings if one.severity == severity)
        if number:
            counts.append(f"{number} {word}" if number == 1 else f"{number} {word}s")
    found = ", ".join(counts) or "nothing found"
    whom = f" for {limits.name}" if limits.name else ""
    looked_into = examined.facts.pages or not _UNOPENED & {one.code for one in examined.findings}
    done = "Structurally preflighted; no certificate." if looked_into else "Not preflighted: it cannot be looked into."
    return f"{printable(path)}: {found}{whom}. {done}"
