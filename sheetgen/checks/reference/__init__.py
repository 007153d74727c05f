"""Findings about what one file says about another."""
