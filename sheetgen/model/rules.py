"""A rules reference: sections of items, each with its source and how sure it is."""

from __future__ import annotations

from typing import Annotated, Literal

from sheetgen.model.record import Example, Identifier, Pattern, Record, Reference
from sheetgen.model.words import LANGUAGE, Words

Status = Literal["stated", "inferred", "disputed", "not_stated"]
ItemId = Annotated[str, Pattern(r"[A-Za-z0-9][A-Za-z0-9_-]{0,31}", "letters, digits, hyphens, at most 32", "R12")]
Language = Annotated[str, Pattern(LANGUAGE, "a language code like `en`, `de` or `pt-BR`", "en")]


class RuleItem(Record):
    """One rule, tip or flavour line."""

    id: Annotated[ItemId, "The same in every language."]
    kind: Annotated[Literal["rule", "tip", "flavour"], "What sort of line it is."] = "rule"
    status: Annotated[Status, "How sure it is; all but `stated` print a mark."] = "stated"
    source: Annotated[str | None, "The document and its section.", Example("The rulebook, page 3")] = None
    text: Annotated[str, "The rule; **bold** marks the words to scan for.", Example("Roll **both** dice.")]
    note: Annotated[str | None, "The footnote.", Example("The rulebook is silent; most tables play it so.")] = None


class Sum(Record):
    """Arithmetic of an example."""

    expr: Annotated[str, "Numbers, + - * / and brackets.", Example("6+6+7+5")]
    equals: Annotated[float, "What it comes to.", Example(24)]


class RuleExample(Record):
    """A worked example."""

    id: Annotated[ItemId, "The same in every language."]
    title: Annotated[str | None, "A short heading.", Example("A full chamber")] = None
    status: Annotated[Status, "How sure it is."] = "stated"
    source: Annotated[str | None, "The document and its section.", Example("The rulebook, page 4")] = None
    text: Annotated[str, "The example.", Example("6 + 6 + 7 + 5 = 24 points.")]
    note: Annotated[str | None, "The footnote.", Example("Counted without mushrooms.")] = None
    check: Annotated[tuple[Sum, ...], "Arithmetic that the validator evaluates."] = ()


class Callout(Record):
    """A boxed remark."""

    id: Annotated[ItemId, "The same in every language."]
    title: Annotated[str | None, "A short heading.", Example("Solo")] = None
    text: Annotated[str, "The remark.", Example("Play against the table below.")]
    source: Annotated[str | None, "The document and its section.", Example("The rulebook, page 5")] = None


class RuleSection(Record):
    """A block of the reference."""

    id: Annotated[Identifier, "The same in every language."]
    title: Annotated[str, "The heading.", Example("Scoring")]
    items: Annotated[tuple[RuleItem, ...], "Rules, tips and flavour, in reading order."] = ()
    examples: Annotated[tuple[RuleExample, ...], "Worked examples."] = ()
    tables: Annotated[
        tuple[str, ...],
        "Tables by name, from scoring, deck or pieces.",
        Reference("rules-table"),
        Example(["hazelnuts"]),
    ] = ()
    callouts: Annotated[tuple[Callout, ...], "Boxed remarks."] = ()
    diagrams: Annotated[tuple[str, ...], "Diagrams by name.", Reference("diagram"), Example(["burrow"])] = ()


class RulesFile(Record):
    """A game's rules in one language (``sheetgen/rules@1``)."""

    id: Annotated[Identifier, "The game's name."]
    lang: Annotated[Language, "The language of every text here."]
    title: Annotated[str | None, "The heading; the game's title when left out.", Example("The Den")] = None
    intro: Annotated[str | None, "One line under the heading.", Example("For 2 to 4, about 20 minutes.")] = None
    sections: Annotated[tuple[RuleSection, ...], "Blocks in reading order."]


class WordsFile(Record):
    """Words of one more language, by JSON pointer into a game's other files (``sheetgen/words@1``)."""

    id: Annotated[Identifier, "The game's name."]
    lang: Annotated[Language, "The language of every text here."]
    words: Annotated[dict[str, dict[str, str]], "File name, then pointer, then text."]


__all__ = ["Callout", "RuleExample", "RuleItem", "RuleSection", "RulesFile", "Status", "Sum", "Words", "WordsFile"]
