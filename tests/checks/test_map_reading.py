"""Where one square of a map ends and another begins, though a blank is missing there, or one too many."""

from __future__ import annotations

import pytest

from sheetgen.checks.map_reading import read


@pytest.mark.parametrize(
    ("row", "meant", "help_text"),
    [
        ("A * B", "A* B", "write the mark right behind its letter, without a blank: `A*`"),
        ("A* ^ B", "A* B", "a space carries one mark at most: `A*`"),
        ("A*B", "A* B", "put a blank between squares: `A* B`"),
        ("*AB", "A* B", "put a blank between squares: `A* B`"),
        ("AB^", "A B^", "put a blank between squares: `A B^`"),
    ],
)
def test_squares_of_a_row_of_another_length(row: str, meant: str, help_text: str) -> None:
    reading = read([["A", "."], row.split(), [".", "."], [".", "B"]])
    assert [token.text for token in reading.rows[1]] == meant.split()
    assert [slip.help for slip in reading.slips] == [help_text]
