"""One verb a file. In: a request, as values. Out: an outcome: files written and findings. Prints nothing.

Three kinds of trouble, never mixed: a Diagnostic (the author's file is wrong), a Failure (the environment refuses, or a
name that is not known: one line, exit 2), and anything else, which is a bug of ours.
"""
