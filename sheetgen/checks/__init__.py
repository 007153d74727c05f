"""The validator: one finding, one small file. In: loaded files. Out: diagnostics, in no particular order.

``checks/<family>/<name>.py`` holds a docstring (what, why it matters at the table, a bad and a good example) and one
decorated function. ``load`` records faults (names and facts); the check of the same name words them.
"""
