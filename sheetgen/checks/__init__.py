r'''The validator: one finding, one small file. In: loaded files. Out: diagnostics, in no particular order.

``checks/<family>/<name>.py`` holds a docstring and one function decorated with
``@finding(code, name, severity, on=...)``. The docstring is read by people (``sheetgen explain``), by the documentation
and by the tests, which run its examples. It has this form; the headings stand alone on their line, examples are
indented by four blanks::

    """A tunnel that starts and ends in the same chamber.          <- title: one sentence

    What it finds, in one or more paragraphs.

    At the table: why it matters to somebody who plays.            <- one paragraph that starts with these words

    Bad:

        # part of: burrow
        tracker: 99                 # <- SG104

    Good:

        # part of: burrow
        tracker: 4
    """

Several ``Bad:`` and ``Good:`` blocks may follow each other. A bad example gives exactly the marked codes at the marked
lines and nothing else; a good one gives nothing at all, of any severity. A block is one or more files:

- ``# <- SG104`` (or ``# <- SG104, SG106``) at a line's end marks the guilty line. Mark and blanks before it are cut off
  before the file is read, so it may stand in a map, a table file, a text.
- Without a heading the block is one whole file; its place follows from its format: ``data/den/burrows/<id>.yaml``,
  ``data/den/{game,deck,scoring,pieces}.yaml``, ``data/den/rules.<lang>.yaml``, ``layouts/...``.
- ``# part of: KIND`` as the first line: the block's top-level keys replace those of a faultless file of that kind,
  ``tests/checks/examples/<kind>.yaml`` (a key that the template lacks is put at the end): one sees what matters.
- ``# file: data/den/cards.csv`` starts a further file of that name (before the first line or between files); after the
  path may follow ``, escaped`` and ``, part of: KIND`` (``\xfc`` is a byte, ``\u00a0`` a character, ``\t`` a tab: for
  files that cannot stand in a docstring; make it a raw one).

Every example lives in a small project with a game ``den`` (the templates), over the bundled layouts; the files of the
example replace those of the same name. All files that the example shows are checked, and only they.

A check that words a fault of ``load`` is declared ``on="fault"`` and called with ``(fault, file)``; every other with a
``Subject`` (``sheetgen.checks.subject``) when the file's kind is the one of ``on``. It yields ``Found``.
'''
