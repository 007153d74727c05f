"""Findings about what comes out on paper: texts that do not fit, cards that a layout cannot draw."""
