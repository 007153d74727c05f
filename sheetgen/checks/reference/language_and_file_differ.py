"""A file that is named after one language and says that it is in another.

`rules.de.yaml`, `words.de.yaml` and `layouts/labels/de.yaml` are looked for by their name; their `lang` says the same.

At the table: whoever asks for the German rules gets the page with English headings, hyphens and quotes.

Bad:

    # file: data/den/rules.de.yaml, part of: rules
    lang: en                # <- SG209

Good:

    # file: data/den/rules.en.yaml, part of: rules
    lang: en
"""

from __future__ import annotations

from collections.abc import Iterable

from sheetgen.checks.registry import ANY, Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.checks.wording import quote


@finding("SG209", "language-and-file-differ", "warning", on=ANY, needs=("lang",))
def language_and_file_differ(subject: Subject) -> Iterable[Found]:
    """One finding a file, at its language."""
    kind, file = subject.loaded.kind, subject.file.path.name
    if kind not in ("labels", "rules", "words"):
        return
    named = file.rsplit(".", 1)[0].removeprefix(f"{kind}.")
    language = subject.value.lang
    if named != language and named != kind:
        yield Found(
            subject.span("/lang"),
            f"the language is {quote(language)}, the file's name is {quote(file)}",
            f"write `lang: {named}`, or name the file {quote(file.replace(named, language))}",
            "/lang",
        )
