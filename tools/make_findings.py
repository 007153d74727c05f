"""The documentation's page of all findings, from the same docstrings that `sheetgen explain` shows.

python tools/make_findings.py            writes docs/findings.md
python tools/make_findings.py --check    says whether it is up to date; exit 1 when not
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "findings.md"


def main(arguments: list[str]) -> int:
    """Write or check the page."""
    sys.path.insert(0, str(ROOT))
    from sheetgen.checks.catalogue import catalogue
    from sheetgen.report.explained.markdown import document

    text = document(catalogue())
    if arguments == ["--check"]:
        if PAGE.is_file() and PAGE.read_text("utf-8") == text:
            return 0
        print(f"{PAGE.relative_to(ROOT)} is stale: run python tools/make_findings.py", file=sys.stderr)
        return 1
    if arguments:
        print(__doc__, file=sys.stderr)
        return 2
    PAGE.write_text(text, "utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
