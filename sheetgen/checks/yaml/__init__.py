"""Findings about what the text of a file must be."""
