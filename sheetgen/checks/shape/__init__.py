"""Findings about what keys and values a file must have."""
