"""From the place where reading YAML broke off to the slip that caused it.

Keyed on what the lines look like, not on the parser's words: libyaml and PyYAML's own parser word the same fault
differently.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from sheetgen.checks.mending import GLUED, in_quotes, instead, on_line, reread
from sheetgen.checks.mending import MOST as MOST_TEXT
from sheetgen.checks.registry import Found
from sheetgen.checks.wording import place, quote
from sheetgen.source.edit import Edit, Fix
from sheetgen.source.file import Fault, SourceFile
from sheetgen.source.span import Span

MOST = 2_000
"""Characters of a line that are looked at: a longer one is no work of hands."""

_VALUE_QUOTE = re.compile(r"""(?:^|[:,\[{-])[ ]*(?=(["']))""")
_SPEAKING = tuple("\"'[{&*!|>%@`#-?")
"""First signs of a value that say something to YAML: perhaps no text at all."""
_FAULTY_HEAD = re.compile(r" *[\u00a0\u3000\u200b\ufeff][ \u00a0\u3000\u200b\ufeff]*")
_RESERVED = {
    "@": "YAML keeps `@` for itself",
    "`": "YAML keeps the backtick for itself",
    "%": "`%` starts a directive in YAML",
    "*": "`*` starts an alias in YAML",
    "&": "`&` starts an anchor in YAML",
    "!": "`!` starts a tag in YAML",
    "|": "`|` starts a text of several lines in YAML",
    ">": "`>` starts a text of several lines in YAML",
}
_CONTROL_NAMES = {7: "bell", 8: "backspace", 11: "vertical tab", 12: "form feed", 27: "escape", 127: "delete"}


MOST_SLIPS = 8
"""A fix is told when so many slips of the same sort, mended one after the other, make the file readable."""
_MOST_SHOWN = 30
"""Characters of a text that advice repeats."""
_BLOCK_ENTRY = re.compile(r"[ ]*(?:-[ ]+)*(?:[a-z][\w-]*:[ ]+)?")
"""What stands before a value in a file written without braces; keys of the formats are in lower case."""


_HIDING = re.compile(
    r"(?::[ \t]+|[,\[][ \t]*|^[ \t]*)"
    r"(?P<value>(?:[^\s,:#{}\[\]\"'][^,:#{}\[\]\"']*[ \t])?(?P<hash>#)"
    r"(?:[^\s,}\]#]+|[ \t]+[^\s,}\]#](?:[^,}\]#]*[^\s,}\]#])?))(?=(?P<rest>.*[}\],]))"
)
"""A value in brackets that begins with `#`, or has one behind a blank, and what would end it behind that."""
MOST_OPEN_LINES = 400
"""So far above the place where reading broke off a bracket is looked for that is still open."""
MOST_HIDING = 12
"""So many such values are looked at: each may cost a reading of the file."""
_MAP_ROW = re.compile(r"(?:[A-Z][*^o]?|[.|-])(?:[ \t]+(?:[A-Z][*^o]?|[.|-]))+")
_MAP_KEY = re.compile(r"map:[ ]*[|>]")


class Trouble:
    """Where reading broke off: the parser's place and its opening place, and the lines around.

    ``slips`` counts those that have been mended, for trial, before this one was met.
    """

    def __init__(self, fault: Fault, file: SourceFile, slips: int = 0) -> None:
        self.file = file
        self.slips = slips
        self.line, self.column = fault.span.line, fault.span.column
        self.problem: str = fault.facts["problem"]
        self.context: str = fault.facts["context"]
        self.opening: tuple[int, int] | None = fault.facts["context_place"]
        self.pointer = fault.pointer

    def text(self, number: int) -> str:
        """A line by its number from 1, cut at MOST; empty beyond the ends."""
        return self.file.lines[number - 1][:MOST] if 1 <= number <= len(self.file.lines) else ""

    @property
    def here(self) -> str:
        """The line on which reading broke off."""
        return self.text(self.line)

    def at(self, line: int, column: int, length: int = 1) -> Span:
        """A span on one line, inside the file."""
        width = len(self.file.lines[line - 1]) if 1 <= line <= len(self.file.lines) else 0
        column = min(max(column, 1), width + 1)
        return Span(line, column, line, min(column + length, max(width, column) + 1))


Guess = Callable[[Trouble], Found | None]


def likely_cause(fault: Fault, file: SourceFile, slips: int = 0) -> Found:
    """The best guess; the bare place when there is none."""
    if fault.facts["problem"] == "control":
        code = fault.facts["code"]
        name = _CONTROL_NAMES.get(code, "control character")
        return Found(fault.span, f"a character that no text has: {name} (U+{code:04X})", "delete it")
    trouble = Trouble(fault, file, slips)
    for guess in _GUESSES:
        found = guess(trouble)
        if found is not None:
            return found
    return Found(
        trouble.at(trouble.line, trouble.column),
        f"this line is no YAML: {trouble.problem}",
        "look at quotes, brackets, colons and indentation of this line and the one above",
    )


def _quoted_rest(trouble: Trouble, line: int, column: int) -> Fix:
    """The rest of a line as a text in quotes, less a comment; none when the file does not read then."""
    text = trouble.file.lines[line - 1]
    entry = _BLOCK_ENTRY.fullmatch(text[: column - 1])
    rest = text[column - 1 :]
    if entry is None or GLUED.search(rest) or not entry[0].strip():
        return ()
    value = re.split(r"[ \t]#", rest)[0].rstrip()
    start = column - 1
    return _if_it_reads(trouble, instead(on_line(line, start, start + len(value)), in_quotes(value)))


def _if_it_reads(trouble: Trouble, fix: Fix) -> Fix:
    """A fix, when the file can be read with it, or with those of the slips that come to light then."""
    if not fix or len(trouble.file.text) > MOST_TEXT or trouble.slips >= MOST_SLIPS:
        return ()
    scratch = reread(trouble.file, fix)
    broken = [fault for fault in scratch.faults if fault.name not in ("duplicate-key", "alias-or-tag")]
    if not broken:
        return fix
    if len(broken) == 1 and broken[0].name == "syntax-error":
        return fix if likely_cause(broken[0], scratch, trouble.slips + 1).fix else ()
    return ()


def _invisible(trouble: Trouble) -> Found | None:
    for number in (trouble.line, trouble.line - 1):
        head = re.split(r"[^\s\u200b\ufeff]", trouble.text(number), maxsplit=1)[0]
        for at, sign in enumerate(head):
            if sign not in " \t":
                return Found(
                    trouble.at(number, at + 1),
                    f"line {number} is indented with a character that only looks like a blank (U+{ord(sign):04X})",
                    "replace it by an ordinary blank",
                    fix=_if_it_reads(trouble, _ordinary_blanks(trouble, number)),
                )
    return None


def _ordinary_blanks(trouble: Trouble, number: int) -> Fix:
    """The indentation of a line, and of those below it that start like it, in ordinary blanks."""
    edits: list[Edit] = []
    for below, line in enumerate(trouble.file.lines[number - 1 :], start=number):
        head = _FAULTY_HEAD.match(line)
        if head is None:
            break
        blanks = re.sub(r"[\u200b\ufeff]", "", head[0]).replace("\u00a0", " ").replace("\u3000", "  ")
        edits.append(Edit(on_line(below, 0, len(head[0])), blanks))
    return tuple(edits)


def _bad_escape(trouble: Trouble) -> Found | None:
    if "escape" not in trouble.problem and "hexdecimal" not in trouble.problem and "hexadecimal" not in trouble.problem:
        return None
    at = trouble.here.rfind("\\", 0, trouble.column)
    return Found(
        trouble.at(trouble.line, at + 1, 2),
        "a backslash in double quotes starts an escape, and this one is not known",
        "use single quotes, or write the backslash twice",
    )


def _unclosed_quote(trouble: Trouble) -> Found | None:
    """A quote that is opened and not closed on its line; whatever comes after it is read as text."""
    if "quoted scalar" in trouble.context and trouble.opening:
        return _quote_found(trouble, *trouble.opening)
    for number in range(max(1, trouble.line - 60), trouble.line):
        text = trouble.text(number)
        for match in _VALUE_QUOTE.finditer(text):
            if _in_quotes(text, match.end()) or _closes(text, match.end()):
                continue
            if _closes_later(trouble, number, match.end()):
                return _quote_found(trouble, number, match.end() + 1)
    return None


def _quote_found(trouble: Trouble, line: int, column: int) -> Found:
    sign = trouble.text(line)[column - 1 : column] or '"'
    where = "the end of the file" if not trouble.here.strip() else f"line {trouble.line}"
    return Found(
        trouble.at(line, column, len(trouble.text(line))),
        f"the quote {sign} that is opened here is not closed on its line",
        f"close it with {sign} at the end of the text"
        + ("; an apostrophe in single quotes is written twice: ''" if sign == "'" else ""),
        related=(
            place(
                trouble.file.shown, trouble.at(trouble.line, trouble.column), f"reading goes on as text up to {where}"
            ),
        ),
    )


def _closes(text: str, at: int) -> bool:
    """Whether the quote at an index of a line is closed on that line."""
    return _close_of(text, at) is not None


def _close_of(text: str, at: int) -> int | None:
    sign = text[at]
    i = at + 1
    while i < len(text):
        if sign == '"' and text[i] == "\\":
            i += 2
            continue
        if text[i] == sign:
            if sign == "'" and text[i + 1 : i + 2] == "'":
                i += 2
                continue
            return i
        i += 1
    return None


def _in_quotes(text: str, at: int) -> bool:
    """Whether an index of a line lies within a quoted text that starts and ends on that line."""
    for match in _VALUE_QUOTE.finditer(text[:at]):
        close = _close_of(text, match.end())
        if close is not None and at <= close:
            return True
    return False


def _closes_later(trouble: Trouble, number: int, at: int) -> bool:
    """Whether the next such quote after a line stands on the line of the trouble, shortly before it."""
    sign = trouble.text(number)[at]
    for later in range(number + 1, trouble.line + 1):
        if sign in trouble.text(later):
            return later >= trouble.line - 1
    return False


def _after_quote(trouble: Trouble) -> Found | None:
    """Text after a closing quote or bracket: `"a" b`, `'it's'`, `[1] one`."""
    before = trouble.here[: trouble.column - 1].rstrip()
    if not before or before[-1] not in "\"'])}" or not trouble.here[trouble.column - 1 :].strip():
        return None
    if "expected" not in trouble.problem:
        return None
    if "flow" in trouble.context and before[-1] in "])}":
        return None
    sign = before[-1]
    span = trouble.at(trouble.line, trouble.column, len(trouble.here))
    if sign == "'":
        return Found(
            span,
            "text goes on after the closing '",
            "write an apostrophe in single quotes twice ('it''s'), or use double quotes",
        )
    if sign == '"':
        return Found(
            span,
            'text goes on after the closing "',
            'put the whole text in quotes; a " inside it is written \\"',
        )
    return Found(
        span, f"text goes on after the closing `{sign}`", "put the whole text in quotes, or move this elsewhere"
    )


def _reserved(trouble: Trouble) -> Found | None:
    """A text that starts with a sign that YAML keeps for itself."""
    for number, column in ((trouble.line, trouble.column), trouble.opening or (0, 0)):
        text = trouble.text(number)
        sign = text[column - 1 : column]
        lead = text[: column - 1].rstrip(" ")
        if sign in _RESERVED and sign and (not lead or lead[-1] in ":-,[{?"):
            if sign in "*&!|>" and not re.search(
                "alias|anchor|tag|block scalar|token", trouble.context + trouble.problem
            ):
                continue
            value = re.split(r"[ ]#", text[column - 1 :])[0].rstrip()
            return Found(
                trouble.at(number, column, len(value)),
                f"a text may not start with {quote(sign) if sign != '`' else 'a backtick'}: {_RESERVED[sign]}",
                f"put it in quotes: {in_quotes(_shortened(value))}",
                fix=_quoted_rest(trouble, number, column) if sign in "@`%" else (),
            )
    return None


def _colon_in_text(trouble: Trouble) -> Found | None:
    """`notes: Remember: draw` - a second `: ` on a line, in a plain text."""
    if "mapping values are not allowed" not in trouble.problem:
        return None
    before = trouble.here[: trouble.column - 1]
    first = re.match(r"[ ]*(?:-[ ]+)*[^\s:#][^#]*?:[ ]+(?=\S)", before)
    if first is None or trouble.here[trouble.column - 1 : trouble.column] != ":":
        return None
    value = re.split(r"[ ]#", trouble.here[first.end() :])[0].rstrip()
    quoted = value.replace("\\", "\\\\").replace('"', '\\"')
    shown = quoted if len(quoted) <= 50 else quoted[:49] + "…"
    return Found(
        trouble.at(trouble.line, trouble.column),
        "there is a `: ` inside this text, which YAML takes for a key and a value",
        f'put the text in quotes: "{shown}"',
        fix=_quoted_rest(trouble, trouble.line, first.end() + 1) if value[:1] not in _SPEAKING else (),
    )


def _missing_blank(trouble: Trouble) -> Found | None:
    """`tracker:4` or `-item`: no blank after the colon or the dash."""
    numbers = [trouble.line]
    if trouble.opening and "key" in trouble.context:
        numbers.insert(0, trouble.opening[0])
    if re.fullmatch(r"[ ]*[\w-]*", trouble.here[: trouble.column - 1]):
        numbers.append(_line_before(trouble, trouble.line))
    for number in numbers:
        text = trouble.text(number)
        glued = re.match(r"[ ]*(?:-[ ]+)?([\w-]+):(?=[^\s:/])", text)
        if glued:
            return Found(
                trouble.at(number, glued.end(1) + 1),
                f"there is no blank after the colon of {quote(glued[1])}",
                f"write `{glued[1]}: {_as_value(text[glued.end() :])}`",
            )
        dashed = re.match(r"[ ]*-(?=[^\s-])", text)
        if dashed and not re.match(r"[ ]*-\d", text):
            return Found(
                trouble.at(number, dashed.end()),
                "there is no blank after the dash",
                f"write `- {_shortened(text[dashed.end() :].strip())}`",
            )
    return None


def _shortened(text: str) -> str:
    return text if len(text) <= _MOST_SHOWN else f"{text[:_MOST_SHOWN]}…"


def _as_value(text: str) -> str:
    """The rest of a line as it is written behind a key: in quotes where YAML would take it for something else."""
    value = re.split(r"[ ]#(?=\s|$)", text)[0].strip()
    is_text = value[:1] not in tuple("\"'[{|>-") and (value[:1] in _SPEAKING or " #" in value)
    return in_quotes(_shortened(value)) if is_text else _shortened(value)


def _line_before(trouble: Trouble, number: int) -> int:
    number -= 1
    while number > 0 and (not trouble.text(number).strip() or trouble.text(number).lstrip().startswith("#")):
        number -= 1
    return number


def _list_on_key_line(trouble: Trouble) -> Found | None:
    if "block sequence entries are not allowed" not in trouble.problem and "sequence entries" not in trouble.problem:
        return None
    return Found(
        trouble.at(trouble.line, trouble.column),
        "a list cannot start on the line of its key",
        "start it on the next line, or write it in brackets: [one, two]",
    )


def _open_bracket(trouble: Trouble) -> Found | None:
    """A bracket without its partner, or a missing comma in between."""
    line, column = trouble.opening or (0, 0)
    sign = trouble.text(line)[column - 1 : column]
    if "flow" not in trouble.context or sign not in ("[", "{"):
        return None
    partner = "]" if sign == "[" else "}"
    wrong = trouble.here[trouble.column - 1 : trouble.column]
    if line == trouble.line and wrong == ":":
        return Found(
            trouble.at(trouble.line, trouble.column),
            "there is a `: ` inside this text, which YAML takes for a key and a value",
            "put the text in quotes; if it is a new entry, a comma is missing before it",
            related=(place(trouble.file.shown, trouble.at(line, column), f"inside the `{sign}` that opens here"),),
        )
    if line == trouble.line and wrong not in ("]", "}", ""):
        return Found(
            trouble.at(trouble.line, trouble.column),
            f"a comma or `{partner}` is missing before this",
            "put a comma between the entries; a text with `, ` or `: ` in it needs quotes",
            related=(place(trouble.file.shown, trouble.at(line, column), f"inside the `{sign}` that opens here"),),
        )
    return Found(
        trouble.at(line, column),
        f"the `{sign}` that opens here is not closed",
        f"close it with `{partner}`; a text with brackets, `, ` or `: ` in it needs quotes",
        related=(place(trouble.file.shown, trouble.at(trouble.line, trouble.column), "reading breaks off here"),),
    )


def _left_open(trouble: Trouble) -> Found | None:
    """A bracket that is still open where the file, or the part it belongs to, ends."""
    if trouble.here[trouble.column - 1 :].strip() not in ("", "]", "}") and trouble.column != 1:
        return None
    opened = _still_open(trouble)
    if not opened:
        return None
    line, column, sign = opened[-1]
    return Found(
        trouble.at(line, column),
        f"the `{sign}` that opens here is not closed",
        f"close it with `{']' if sign == '[' else '}'}`; a text with brackets, `, ` or `: ` in it needs quotes",
        related=(place(trouble.file.shown, trouble.at(trouble.line, trouble.column), "reading breaks off here"),),
    )


def _still_open(trouble: Trouble) -> list[tuple[int, int, str]]:
    """The brackets that are open where reading breaks off: line, column and sign of each, the innermost last."""
    first = trouble.line
    while first > 1 and trouble.line - first < MOST_OPEN_LINES and not re.match(r"[^\s#\]}]", trouble.text(first)):
        first -= 1
    opened: list[tuple[int, int, str]] = []
    for number in range(first, trouble.line + 1):
        text = trouble.text(number)
        if number == trouble.line:
            text = text[: trouble.column - 1]
        bare = re.sub(r"""(?<![^\s:,\[{])("(?:[^"\\]|\\.)*"|'(?:[^']|'')*')""", lambda m: " " * len(m[0]), text)
        bare = re.split(r"(?:^|[ \t])#", bare)[0]
        for at, sign in enumerate(bare):
            if sign in "[{":
                opened.append((number, at + 1, sign))
            elif sign in "]}" and opened:
                opened.pop()
    return opened


def _hidden_end(trouble: Trouble) -> Found | None:
    """A `#` between brackets that hides their end, or a comma: `{name: Card #3, value: 2}`, `[Card # 3]`.

    With a blank behind it, or on a line below the bracket, it may be the comment that YAML takes it for: there it is
    the cause only when the file reads with the value in quotes.
    """
    places = [(line, column) for line, column, _ in reversed(_still_open(trouble))]
    looked_at = 0
    for line, column in (*places, *([trouble.opening] if trouble.opening else [])):
        if trouble.text(line)[column - 1 : column] not in ("[", "{"):
            continue  # what is open is no bracket
        for number in range(line, min(trouble.line, line + MOST_OPEN_LINES) + 1):
            text = trouble.text(number)
            for found in _HIDING.finditer(text, column - 1 if number == line else 0):
                start, end = found.span("value")
                if _in_quotes(text, found.start("hash")) or (text[start] in _SPEAKING and text[start] != "#"):
                    continue
                value = found["value"]
                spaced = text[found.start("hash") + 1].isspace()
                sure = number == line and not spaced and ("]" in found["rest"] or "}" in found["rest"])
                if not sure and trouble.slips:
                    continue  # it mends nothing, and each may cost as many readings again
                fix = _if_it_reads(trouble, instead(on_line(number, start, end), in_quotes(value)))
                looked_at += 1
                if not sure and not fix:
                    if looked_at >= MOST_HIDING:
                        return None
                    continue
                rest = found["rest"].strip()
                closed = "]" in rest or "}" in rest
                apart = spaced and not rest.strip("]}, ")
                before = f"; if it is a comment, the `{rest}` belongs before it" if apart else ""
                note = (
                    "so this is not closed"
                    if closed
                    else f"inside the `{trouble.text(line)[column - 1]}` that opens here"
                )
                return Found(
                    trouble.at(number, found.start("hash") + 1, end - found.start("hash")),
                    f"{quote(text[found.start('hash') : end])} is a comment to YAML, and with it the rest of the line",
                    f"put the value in quotes: `{in_quotes(value)}`{before}",
                    related=(place(trouble.file.shown, trouble.at(line, column), note),),
                    fix=fix if sure else (),
                )
    return None


def _missing_comma(trouble: Trouble) -> Found | None:
    """Between two lines of a bracket that is closed: `{en: Hollow` and below it `de: Höhle}`.

    Asked of the file as it is written alone: it has no fix that an earlier slip could lean on, and its two places,
    asked again behind each of the others, would be two to the power of the slips.
    """
    if trouble.slips:
        return None
    opened = _still_open(trouble)
    if not opened or opened[-1][0] == trouble.line:
        return None
    line, column, sign = opened[-1]
    head = trouble.here[: trouble.column - 1]
    above = _line_before(trouble, trouble.line)
    ended = len(re.split(r"(?:^|[ \t])[ \t]*#", trouble.text(above))[0].rstrip())
    start = len(head) - len(head.lstrip())
    for number, at, first in ((above, ended, start), (trouble.line, trouble.column - 1, trouble.column - 1)):
        if not _if_it_reads(trouble, instead(on_line(number, at, at), ", ")):
            continue
        return Found(
            trouble.at(trouble.line, first + 1),
            f"a comma or `{']' if sign == '[' else '}'}` is missing before this",
            "put a comma between the entries; a text with `, ` or `: ` in it needs quotes",
            related=(place(trouble.file.shown, trouble.at(line, column), f"inside the `{sign}` that opens here"),),
        )
    return None


def _closing_bracket(trouble: Trouble) -> Found | None:
    sign = trouble.here[trouble.column - 1 : trouble.column]
    if sign not in ("]", "}"):
        return None
    return Found(
        trouble.at(trouble.line, trouble.column),
        f"this `{sign}` closes nothing",
        "delete it, or open it before; a text with brackets needs quotes",
    )


def _no_colon(trouble: Trouble) -> Found | None:
    """A line in a map that is no `key: value`."""
    if "simple key" not in trouble.context and "expected ':'" not in trouble.problem:
        return None
    number, column = trouble.opening or (trouble.line, trouble.column)
    text = trouble.text(number)
    value = re.split(r"[ ]#", text[column - 1 :])[0].rstrip()
    if re.search(r"[ ]#.*:", text):
        return Found(
            trouble.at(number, column, len(value)),
            f"the rest of this line is a comment, so {quote(value)} is a key without a colon",
            "quote the key if `#` belongs to it",
        )
    valueless = re.match(r"([\w-]+):(?=[}\]])", value)
    if valueless:
        return Found(
            trouble.at(number, column, valueless.end()),
            f"the value of {quote(valueless[1])} is missing",
            f"write it behind the colon, after a blank: `{valueless[1]}: ...`",
        )
    if _MAP_ROW.fullmatch(value) and any(_MAP_KEY.match(trouble.text(above)) for above in range(number - 1, 0, -1)):
        return Found(
            trouble.at(number, column, len(value)),
            "this is a row of the map, and it is not indented",
            "indent it like the other rows: two blanks",
        )
    return Found(
        trouble.at(number, column, len(value)),
        f"{quote(value)} is neither a key with its colon nor part of the text above",
        "write `key: value`; a text that goes on is indented further than its key",
    )


def _indentation(trouble: Trouble) -> Found | None:
    """A line that is indented unlike its neighbours."""
    here = trouble.here
    indent = len(here) - len(here.lstrip(" "))
    if not here.strip():
        return None
    above = _line_before(trouble, trouble.line)
    other = trouble.text(above)
    if above < 1:
        return None
    theirs = len(other) - len(other.lstrip(" "))
    starts = trouble.column - 1 <= indent
    if not starts and "mapping values are not allowed" not in trouble.problem:
        return None
    if indent == theirs:
        wanted = "-" if other.lstrip().startswith("-") else "a key"
        if wanted == "-" and not here.lstrip().startswith("-"):
            return Found(
                trouble.at(trouble.line, indent + 1),
                "the line above is an item of a list, this one has no dash",
                "start it with `- `, or indent it further to belong to the item above",
            )
        return None
    return Found(
        trouble.at(trouble.line, indent + 1),
        f"line {trouble.line} is indented by {indent}, which fits none of the lines around; line {above} by {theirs}",
        "give lines that belong together the same indentation",
        related=(place(trouble.file.shown, trouble.at(above, theirs + 1), f"indented by {theirs}"),),
    )


_GUESSES: tuple[Guess, ...] = (
    _invisible,
    _bad_escape,
    _reserved,
    _unclosed_quote,
    _colon_in_text,
    _after_quote,
    _list_on_key_line,
    _hidden_end,
    _missing_comma,
    _open_bracket,
    _left_open,
    _closing_bracket,
    _missing_blank,
    _indentation,
    _no_colon,
)
