"""Findings about a rules reference: its sources, its languages."""
