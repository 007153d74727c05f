"""PyYAML's own parser, for installations whose PyYAML was built without libyaml."""

from __future__ import annotations

from typing import Any

from yaml.parser import Parser
from yaml.reader import Reader
from yaml.scanner import Scanner


class PureParser(Reader, Scanner, Parser):
    """Events from text, as ``yaml._yaml.CParser`` gives them."""

    def __init__(self, text: str) -> None:
        Reader.__init__(self, text)
        Scanner.__init__(self)
        Parser.__init__(self)

    def dispose(self) -> None:
        """Let go of the parser's state, which refers to itself."""
        Parser.dispose(self)

    def get_event(self) -> Any:
        """The next event, or None after the last."""
        return Parser.get_event(self)  # type: ignore[no-untyped-call]
