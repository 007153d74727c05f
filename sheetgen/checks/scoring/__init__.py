"""Findings about score tables and the arithmetic of examples."""
