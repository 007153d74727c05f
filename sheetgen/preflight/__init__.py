"""Looks into a PDF, anybody's, for what goes wrong at a printer's. In: a file. Out: findings and facts, as values.

Only this folder imports pikepdf. ``content`` reads operators, ``colours`` resolves colour spaces, ``walk`` follows
pages into forms, patterns and glyphs and notes what is painted where, ``structure`` looks at the file itself, and
``judge`` turns what was noted into findings under the limits of a printer. ``apart`` does all of it in a process with
limits, for the file may be hostile.
"""
