"""Findings about a burrow: its map, its tunnels, what one can do in it."""
