"""Files with a few random slips: what an author, an editor or a disk might make of a good one."""

from __future__ import annotations

import random

FRAGMENTS = [
    *[b'"', b"'", b"{", b"}", b"[", b"]", b": ", b"- ", b"#", b"\n", b"\t", b"&a ", b"*a", b"!x ", b"|\n", b">", b","],
    *[b"\xff", b"\xc2\xa0", b"\xe2\x80\xa8", b"\r", b"\0", b"%", b"@", b"~", b"null", b"08", b"1e3", b"yes", b"---\n"],
    *[
        b"<<: ",
        b"\x07",
        b"\xef\xbb\xbf",
        b"  ",
        b"999999999999999999999",
        b"# sheetgen: ignore[SG3]",
        b"\xf0\x9f\x90\xb9",
    ],
]


def mutant(data: bytes, generator: random.Random) -> bytes:
    """A copy with one to six slips: inserted, deleted, doubled, swapped, cut off."""
    mutated = bytearray(data)
    for _ in range(generator.randint(1, 6)):
        at = generator.randrange(len(mutated) + 1)
        slip = generator.random()
        if slip < 0.45:
            mutated[at:at] = generator.choice(FRAGMENTS)
        elif slip < 0.65:
            del mutated[at : at + generator.randint(1, 12)]
        elif slip < 0.75:
            mutated[at : at + 1] = bytes([generator.randrange(256)])
        elif slip < 0.85:
            mutated[at:at] = mutated[at : at + generator.randint(1, 60)]
        elif slip < 0.88:
            del mutated[at:]
        else:
            lines = bytes(mutated).split(b"\n")
            line = generator.randrange(len(lines))
            if generator.random() < 0.5:
                del lines[line]
            else:
                lines.insert(line, generator.choice(lines))
            mutated = bytearray(b"\n".join(lines))
    return bytes(mutated)
