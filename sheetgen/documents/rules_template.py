"""Rules templates: Jinja2 in a sandbox. In: a template's text and plain values. Out: a text.

The sandbox keeps a template from reaching anything but its values; only a process of its own keeps it from eating time
and memory (``rules_child.py``). jinja2 is imported when a rules file is exported, never when paper is printed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from jinja2.sandbox import ImmutableSandboxedEnvironment

Format = Literal["html", "md", "txt"]
Render = Callable[[str, Format, dict[str, Any]], str]
"""From a template's text, what it makes and the values that it sees to the text. Raises TemplateFault."""

TEXT_WIDTH = 78
"""Plain text is set in lines of so many characters."""

_FILTERS = ("default", "e", "escape", "first", "join", "last", "length", "lower", "trim", "upper")


class TemplateFault(Exception):
    """A template that cannot be rendered: why, and on which line, None where no line is to blame."""

    def __init__(self, reason: str, line: int | None = None) -> None:
        self.reason = reason
        self.line = line
        super().__init__(f"the template cannot be used: {f'line {line}: ' if line else ''}{reason}")


class NoProcess(TemplateFault):
    """The system starts no process in which a template could be rendered: not the template's fault."""


def render_template(template_text: str, format: Format, values: dict[str, Any]) -> str:  # noqa: A002 (users' word)
    """Render a template in this process, which a hostile one could keep busy for ever.

    Raises TemplateFault for a template with a mistake, or one that reaches for what it is not given.
    """
    with _telling():
        text = _environment(format).from_string(template_text).render(values)
        text.encode()
    return text


def check_template(template_text: str, format: Format) -> None:  # noqa: A002 (users' word)
    """Read a template and run none of it. Raises TemplateFault for a mistake that shows without values."""
    with _telling():
        _environment(format).from_string(template_text)


@contextmanager
def _telling() -> Iterator[None]:
    """Make a TemplateFault of what goes wrong with a template."""
    from jinja2 import TemplateError

    try:
        yield
    except TemplateError as error:
        raise TemplateFault(error.message or type(error).__name__, _line_of(error)) from error
    except UnicodeEncodeError as error:
        raise TemplateFault(
            f"it makes a letter that no file can hold (U+{ord(error.object[error.start]):04X})"
        ) from error
    except SyntaxError as error:  # of the Python that Jinja makes of it
        raise TemplateFault(f"its loops and conditions are nested too deeply ({error.msg})") from error
    except (TypeError, ValueError, ArithmeticError, LookupError, RecursionError) as error:
        raise TemplateFault(str(error), _line_of(error)) from error


def _line_of(error: Exception) -> int | None:
    """The line of the template: a mistake in its syntax says it, others stand in the trace, the innermost last."""
    line: int | None = getattr(error, "lineno", None)
    trace = error.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == "<template>":
            line = trace.tb_lineno
        trace = trace.tb_next
    return line


def _environment(form: str) -> ImmutableSandboxedEnvironment:
    from jinja2 import StrictUndefined
    from jinja2.exceptions import SecurityError
    from jinja2.sandbox import ImmutableSandboxedEnvironment

    class Sandbox(ImmutableSandboxedEnvironment):
        """Without operators that could make a small template into a huge text."""

        intercepted_binops = frozenset(("*", "**", "%", "//", "/"))

        def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
            raise SecurityError(f"`{operator}` is not available in a rules template")

    environment = Sandbox(
        autoescape=form == "html",
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.globals.clear()
    filters = {name: environment.filters[name] for name in _FILTERS}
    environment.filters.clear()
    environment.filters.update(filters, markdown=markdown_text, plain=_plain, fill=_fill)
    return environment


# Letters that Markdown may act on, wherever they stand; and at the start of a line, what makes a list or a heading.
_MARKDOWN = re.compile(r"[\\`*_\[\]<>&|~#!$@]|:(?=//)|(?<=www)\.|(?<=WWW)\.")
_LINE_START = re.compile(r"^([-+=])|^(\d{1,9})([.)])")
_BLANKS = re.compile(r"[ \t\n\r\x0b\x0c\x85\u2028\u2029]+")
"""Blanks between which a text may be folded; a no-break space stays."""


def folded(text: str) -> str:
    """A text as one line without blanks at its ends: a line break in it cannot end a list, a table or a heading."""
    return _BLANKS.sub(" ", text).strip(" ")


def markdown_text(value: str | Sequence[dict[str, str]]) -> str:
    """A text, or spans, as one line of Markdown: all its letters are letters, bold is bold and italic is italic."""
    if isinstance(value, str):
        return _LINE_START.sub(_escaped_start, _letters(folded(value)))
    stars = {"bold": "**", "italic": "*"}
    parts = []
    for span in value:
        star, text = stars.get(span["style"], ""), _BLANKS.sub(" ", span["text"])
        inner = text.strip(" ")
        if not star or not inner:
            parts.append(_letters(text))
            continue
        before, after = text[: len(text) - len(text.lstrip(" "))], text[len(text.rstrip(" ")) :]
        parts.append(f"{before}{star}{_letters(inner)}{star}{after}")
    line = re.sub("  +", " ", "".join(parts)).strip(" ")
    return _LINE_START.sub(_escaped_start, line)


def _letters(text: str) -> str:
    return _MARKDOWN.sub(lambda match: "\\" + match[0], text)


def _escaped_start(match: re.Match[str]) -> str:
    return f"\\{match[1]}" if match[1] else f"{match[2]}\\{match[3]}"


def _plain(value: str | Sequence[dict[str, str]]) -> str:
    """Spans as their letters."""
    return value if isinstance(value, str) else "".join([span["text"] for span in value])


def _fill(value: str | Sequence[dict[str, str]], lead: str = "", indent: int = 0) -> str:
    """A text, or spans, as lines of plain text: ``lead`` before the first, blanks before the others."""
    import textwrap

    text = _plain(value)
    blanks = " " * min(max(indent, 0), TEXT_WIDTH // 2)
    return textwrap.fill(
        folded(text),
        TEXT_WIDTH,
        initial_indent=lead,
        subsequent_indent=blanks,
        break_long_words=False,
        break_on_hyphens=False,
    )
