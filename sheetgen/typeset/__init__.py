"""Type on paper: text into lines, lines into blocks, blocks into columns. In: text and sizes. Out: drawing calls.

What others use:

- ``fit.fit_line`` and ``fit.fit_lines`` set a text as large as a box allows, both ways; ``fit.wrapped`` only breaks it.
- ``text.wrap(text.atoms(text), width, size)`` gives lines of text with markup; ``Line.draw`` draws one at a baseline.
- ``text.with_inline`` puts something drawn at the end of a text, tied to its last word.
- ``blocks.Paragraph``, ``Box``, ``Table`` and ``Figure`` stand in a column; ``columns.balance`` spreads them evenly and
  ``columns.draw_column`` draws them.

Sizes are points, lengths millimetres. Text is ragged right. A line may end at a blank, after a hyphen between letters,
at a soft hyphen (U+00AD, which then shows) and at a zero-width space; never at a no-break space, and inside a word only
when the word alone is wider than the line.
"""
