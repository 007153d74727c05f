"""What `validate --fix` and `--diff` tell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sheetgen.source.printable import for_terminal

if TYPE_CHECKING:
    from sheetgen.tasks.validate import Validated, ValidateRequest

_COLOURS = {"+": "32", "-": "31", "@": "36"}


def mend(request: ValidateRequest) -> tuple[Validated, tuple[str, ...], bytes | None]:
    """Mend files; gives the validation of what they are now, remarks for standard error, and what was piped in."""
    from sheetgen.tasks.fix import fix

    outcome = fix(request, write=True)
    return outcome.validated, _left_out(outcome.refused), outcome.piped


def preview(request: ValidateRequest, *, colour: bool) -> tuple[Validated, str, tuple[str, ...]]:
    """What mending would change, as a diff; exit 1 when there is anything."""
    from sheetgen.tasks.difference import difference
    from sheetgen.tasks.fix import fix

    outcome = fix(request, write=False)
    text = "".join([difference(file.shown, file.before, file.after) for file in outcome.files])
    validated = outcome.validated
    if outcome.files and validated.exit_code == 0:
        validated = validated._replace(exit_code=1)
    if outcome.files:
        files = "1 file" if len(outcome.files) == 1 else f"{len(outcome.files)} files"
        remark = f"{outcome.fixed} fixable in {files}; --fix mends them"
    else:
        errors = validated.report.count("error")
        remark = "nothing to change" + (f"; {errors} error{'s' * (errors > 1)} only you can mend" if errors else "")
    return validated, painted(text) if colour else text, (remark, *_left_out(outcome.refused))


def painted(text: str) -> str:
    """A diff with its lines coloured, and nothing in it that a terminal would act on."""
    lines = []
    for line in text.split("\n"):
        clean = for_terminal(line.rstrip("\r"))
        code = "1" if line.startswith(("---", "+++")) else _COLOURS.get(line[:1])
        lines.append(f"\x1b[{code}m{clean}\x1b[0m" if code else clean)
    return "\n".join(lines)


def _left_out(refused: int) -> tuple[str, ...]:
    if not refused:
        return ()
    fixes = "1 fix was" if refused == 1 else f"{refused} fixes were"
    return (f"{fixes} left out: another finding would come of it",)
