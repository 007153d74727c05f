"""Findings about what is in the box: cards, tables of cards, pieces."""
