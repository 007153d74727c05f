"""The command line. In: words. Out: words, files and exit codes. The only importer of typer and rich.

Each command's work is imported when it runs, so that ``validate`` never pays for a PDF library.
"""
