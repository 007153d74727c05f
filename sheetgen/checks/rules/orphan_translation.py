"""A line is only there in this language.

Its id, or its section's, is not among the English rules (where there are none, those of the first language). Where it
stands in place of one that is missing here, that is said too, and told only once (not as SG604 or SG607). In a words
file: the pointer names no text of the file; an id, a number or a person's name is none.

At the table: most often the id is misspelt, and the line that it translates counts as missing.

Bad:

    # file: data/den/rules.en.yaml, part of: rules
    lang: en
    sections:
      - id: play
        title: Play
        items:
          - {id: D1, source: "The Den rulebook", text: Roll the die.}
          - {id: D2, source: "The Den rulebook", text: Cross your spaces.}
      - id: end
        title: End
        items:
          - {id: D3, source: "The Den rulebook", text: Most points win.}
    # file: data/den/rules.de.yaml, part of: rules
    lang: de
    sections:
      - id: play
        title: Ablauf
        items:
          - {id: D1, source: "The Den rulebook", text: Würfelt.}
          - {id: D2, source: "The Den rulebook", text: Kreuzt Felder an.}
      - id: end
        title: Ende
        items:
          - {id: D3, source: "The Den rulebook", text: Wer die meisten Punkte hat.}
          - {id: D4, source: "The Den rulebook", text: Noch eine Runde.}     # <- SG605

Bad:

    # file: data/den/rules.en.yaml, part of: rules
    lang: en
    sections:
      - id: end
        title: End
        items:
          - {id: D3, source: "The Den rulebook", text: Most points win.}
          - {id: D4, source: "The Den rulebook", text: Ties are shared.}
    # file: data/den/rules.de.yaml, part of: rules
    lang: de
    sections:
      - id: ende                       # <- SG605
        title: Ende
        items:
          - {id: D3, source: "The Den rulebook", text: Wer die meisten Punkte hat.}
          - {id: D04, source: "The Den rulebook", text: Gleichstand wird geteilt.}     # <- SG605

Bad:

    format: sheetgen/words@1
    id: den
    lang: fr
    words:
      game.yaml:
        /title: Le Terrier
        /id: le-terrier             # <- SG605
      scoring.yaml:
        /tables/hazelnuts/labell: Noisettes     # <- SG605

Good:

    format: sheetgen/words@1
    id: den
    lang: fr
    words:
      game.yaml: {/title: Le Terrier}

Good:

    # file: data/den/rules.en.yaml, part of: rules
    lang: en
    sections:
      - id: play
        title: Play
        items:
          - {id: D1, source: "The Den rulebook", text: Roll the die.}
          - {id: D2, source: "The Den rulebook", text: Cross your spaces.}
      - id: end
        title: End
        items:
          - {id: D3, source: "The Den rulebook", text: Most points win.}
    # file: data/den/rules.de.yaml, part of: rules
    lang: de
    sections:
      - id: play
        title: Ablauf
        items:
          - {id: D1, source: "The Den rulebook", text: Würfelt.}
          - {id: D2, source: "The Den rulebook", text: Kreuzt Felder an.}
      - id: end
        title: Ende
        items:
          - {id: D3, source: "The Den rulebook", text: Wer die meisten Punkte hat.}
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.checks.translations import translation
from sheetgen.checks.wording import quote
from sheetgen.model.kinds import record_of
from sheetgen.source.node import Mapping, escape_pointer, split_pointer


@finding(
    "SG605",
    "orphan-translation",
    "warning",
    on=("rules", "words"),
    needs=("sections", "words"),
    piecewise=("sections", "words"),
)
def orphan_translation(subject: Subject) -> Iterable[Found]:
    """One finding a line or section, at its id; of a words file one a text, at its pointer."""
    if subject.loaded.kind == "words":
        yield from _orphan_words(subject)
        return
    compared = subject.once(translation)
    if compared is None:
        return
    for name, pointer in compared.orphans.items():
        message, advice = f"{quote(name)} is not among the rules in {compared.language}", "mend the id, or add it there"
        other = compared.renamed.get(name)
        if other is not None:
            message += f", and {quote(other)} is not among those here"
            advice = f"write `id: {other}` if it is the same, or translate the one and add the other there"
        places = (compared.related(other),) if other is not None else ()
        yield Found(subject.span(pointer), message, advice, pointer, places)


def _orphan_words(subject: Subject) -> Iterator[Found]:
    """The texts of a words file whose pointer names no text; of a file that cannot be read nothing is said."""
    from sheetgen.load.words import cell_of, names_text

    for name, texts in subject.value.words.items():
        at = f"/words/{escape_pointer(name)}"
        if name.startswith("rules."):
            instead = f"the rules have a file of their own in each language: rules.{subject.value.lang or 'LANG'}.yaml"
            yield Found(subject.key(at), "the rules take no words from here", instead, at)
            continue
        spoken = subject.beside_of_any_kind(name)
        if spoken is None or spoken.file.tree is None or spoken.kind is None:
            continue
        record = record_of(spoken.kind)
        for pointer in texts:
            parts = split_pointer(pointer)
            in_table = parts[:1] == ["cards"] and isinstance(spoken.node("/cards"), Mapping)
            if in_table and spoken.value.cards is None:
                continue  # the table cannot be read
            if cell_of(spoken.value.cards, parts) if in_table else names_text(spoken.file.tree, record, parts):
                continue
            place = f"{at}/{escape_pointer(pointer)}"
            yield Found(subject.key(place), f"{quote(pointer)} names no text of {quote(name)}", _start(pointer), place)


def _start(pointer: str) -> str:
    if not pointer.startswith("/"):
        return "a pointer begins with a slash: `/title`"
    return "write the way to the text, key by key; list items are counted from 0: `/tables/solo/ranks/0/label`"
