"""A PDF for a press: what PDF/X-1a:2003 and PDF/X-4 want in a file besides its pages. Nothing here is certified.

For which press the inks are meant is said by the name of a printing condition, or by the printer's own profile. Both
were written by hand against published descriptions; ``sheetgen preflight`` looks whether all of it is there.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Literal, NamedTuple

PressKind = Literal["1a", "4"]
REGISTRY = "http://www.color.org"
"""Where the names of printing conditions are registered."""
CUSTOM = "Custom"
"""The condition of a profile that has no registered name."""
_REGISTERED = re.compile(
    r"FOGRA(2[7-9]|3[0-2]|39|4[0-9]|5[0-9]|60)L?|CGATS TR 00[1-356]|CGATS21-2-CRPC[1-7]|IFRA(22|26|30)"
    r"|JC200103|JC200104|JCN2002|JCW2003"
)
_NAMES = {"1a": "PDF/X-1a:2003", "4": "PDF/X-4"}
_VERSIONS = {"1a": (1, 4), "4": (1, 6)}


class Press(NamedTuple):
    """For which press a file is: the kind of PDF/X, its condition, the printer's ICC profile and its name."""

    kind: PressKind
    condition: str
    profile: bytes | None = None
    about: str = ""
    file: Path | None = None
    """Where the profile was read."""

    @property
    def name(self) -> str:
        """What the file says it is."""
        return _NAMES[self.kind]

    @property
    def version(self) -> tuple[int, int]:
        """The PDF version: the highest that the kind allows."""
        return _VERSIONS[self.kind]

    def __str__(self) -> str:
        return f"{self.name} for {self.about or self.condition}"


def is_registered(condition: str) -> bool:
    """Whether a printing condition of this name is known to be registered; new ones may be, too."""
    return _REGISTERED.fullmatch(condition) is not None


class NoPressProfile(Exception):
    """A file is no profile of a press; the message says why."""


def check_profile(data: bytes) -> str:
    """What a profile calls itself. Raises NoPressProfile unless it describes a press in CMYK."""
    if len(data) < 132 or data[36:40] != b"acsp":
        raise NoPressProfile("is no ICC profile")
    if int.from_bytes(data[:4], "big") != len(data):
        raise NoPressProfile(f"is not whole: it says {int.from_bytes(data[:4], 'big')} bytes and has {len(data)}")
    kind, space = data[12:16].decode("latin-1"), data[16:20].decode("latin-1")
    if kind != "prtr":
        raise NoPressProfile(f"is a profile of class `{kind.strip()}`; a press has one of class `prtr`")
    if space != "CMYK":
        raise NoPressProfile(f"is a profile for {space.strip()}; a press for these files has CMYK")
    return _description(data)


def _description(data: bytes) -> str:
    """The text of the profile's ``desc`` tag, of version 2 or 4, as printable ASCII; empty when it has none."""
    count = min(int.from_bytes(data[128:132], "big"), 100)
    for i in range(count):
        entry = data[132 + 12 * i : 144 + 12 * i]
        if entry[:4] != b"desc":
            continue
        offset, size = int.from_bytes(entry[4:8], "big"), int.from_bytes(entry[8:12], "big")
        tag = data[offset : offset + size]
        if tag[:4] == b"desc":
            length = int.from_bytes(tag[8:12], "big")
            text = tag[12 : 12 + length].decode("latin-1")
        elif tag[:4] == b"mluc":
            length, start = int.from_bytes(tag[20:24], "big"), int.from_bytes(tag[24:28], "big")
            text = tag[start : start + length].decode("utf-16-be", "replace")
        else:
            return ""
        return "".join(sign for sign in text if " " <= sign <= "~").strip()[:80]
    return ""


def packet(press: Press, title: str, program: str, identity: str) -> bytes:
    """The XMP metadata: what the file is, told to programs. ``identity`` is a digest of the pages."""
    from uuid import NAMESPACE_URL, uuid5
    from xml.sax.saxutils import escape

    document = uuid5(NAMESPACE_URL, f"sheetgen:{identity}")
    instance = uuid5(document, press.name)
    day = "2000-01-01T00:00:00Z"
    said = _said("pdfxid", "http://www.npes.org/pdfx/ns/id/", press.name)
    if press.kind == "1a":  # what stands in the file's information is repeated as all entries of one's own are
        said += _said("pdfx", "http://ns.adobe.com/pdfx/1.3/", press.name)
    return f"""<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{escape(title)}</rdf:li></rdf:Alt></dc:title></rdf:Description>
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/"><xmp:CreateDate>{day}</xmp:CreateDate>
<xmp:ModifyDate>{day}</xmp:ModifyDate><xmp:MetadataDate>{day}</xmp:MetadataDate>
<xmp:CreatorTool>{escape(program)}</xmp:CreatorTool></rdf:Description>
<rdf:Description rdf:about="" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"><pdf:Producer>{escape(program)}</pdf:Producer>
<pdf:Trapped>False</pdf:Trapped></rdf:Description>
<rdf:Description rdf:about="" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/">
<xmpMM:DocumentID>uuid:{document}</xmpMM:DocumentID><xmpMM:InstanceID>uuid:{instance}</xmpMM:InstanceID>
<xmpMM:RenditionClass>default</xmpMM:RenditionClass><xmpMM:VersionID>1</xmpMM:VersionID></rdf:Description>
{said}
</rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>""".encode()


def _said(prefix: str, space: str, name: str) -> str:
    version = f"<{prefix}:GTS_PDFXVersion>{name}</{prefix}:GTS_PDFXVersion>"
    return f'<rdf:Description rdf:about="" xmlns:{prefix}="{space}">{version}</rdf:Description>'
