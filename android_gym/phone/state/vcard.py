"""vCard text of contacts and back (RFC 2426, version 3.0), as in a .vcf file."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from ...errors import DamagedFile
from .providers import Contact, Email, Phone

_TYPES = {"Mobile": "CELL", "Home": "HOME", "Work": "WORK", "Main": "MAIN", "Other": "OTHER"}
_LABELS = {value: key for key, value in _TYPES.items()}


def vcard(contacts: Iterable[Contact]) -> str:
    """The text of a .vcf file: CRLF line ends, lines of at most 75 bytes."""
    return "".join(map(_text_of, contacts))


@lru_cache(maxsize=1024)
def _text_of(contact: Contact) -> str:
    return "".join(f"{_fold_line(line)}\r\n" for line in _card(contact))


def _card(c: Contact) -> Iterator[str]:
    yield from ("BEGIN:VCARD", "VERSION:3.0")
    names = (c.last, c.first, c.middle, c.prefix, c.suffix)
    yield f"N:{';'.join(_escape(name) for name in names)}"
    yield f"FN:{_escape(c.name)}"
    if c.company or c.department:
        yield f"ORG:{_escape(c.company)};{_escape(c.department)}"
    for p in c.phones:
        yield f"TEL;TYPE={_type(p.label)}:{_escape(p.number)}"
    for e in c.emails:
        yield f"EMAIL;TYPE={_type(e.label)}:{_escape(e.address)}"
    if c.address:
        yield f"ADR;TYPE=HOME:;;{_escape(c.address)};;;;"
    singles = (("TITLE", c.title), ("BDAY", c.birthday), ("NICKNAME", c.nickname))
    for key, value in (*singles, ("URL", c.website), ("NOTE", c.notes)):
        if value:
            yield f"{key}:{_escape(value)}"
    if c.labels:
        yield f"CATEGORIES:{','.join(_escape(label) for label in c.labels)}"
    yield "END:VCARD"


def _escape(value: str) -> str:
    one_line = re.sub(r"\r\n?|\n", r"\\n", value.replace("\\", "\\\\"))
    return one_line.replace(";", "\\;").replace(",", "\\,")


def _type(label: str) -> str:
    """A parameter value: quoted where it has to be; quotes and control characters cannot be."""
    plain = re.sub(r'["\x00-\x1f\x7f]', "", label)
    return _TYPES.get(plain) or (plain if re.fullmatch(r"[A-Za-z-]+", plain) else f'"{plain}"')


def _fold_line(line: str) -> str:
    """Broken so that no line is over 75 bytes and no character is split."""
    if len(line) <= 75 and line.isascii():
        return line
    out, room = [], 75
    for char in line:
        size = len(char.encode("utf-8", "surrogatepass"))
        if size > room:
            out.append("\r\n ")
            room = 74
        out.append(char)
        room -= size
    return "".join(out)


def from_vcard(text: str) -> tuple[Contact, ...]:
    """The contacts of a .vcf file, in its order, all with id 0; what is not known is skipped.

    Raises DamagedFile with the line where a card is not closed or a line has no name.
    """
    whole = re.sub(r"\n[ \t]", "", text.replace("\r\n", "\n"))
    found: list[Contact] = []
    card: list[tuple[str, str, str]] | None = None
    for number, line in enumerate(whole.split("\n"), start=1):
        if not line.strip():
            continue
        head, colon, value = _split(line)
        key, _, kind = head.partition(";")
        key = key.rpartition(".")[2].upper()  # "item1.TEL" is a TEL
        if not colon or (card is None) != (key == "BEGIN"):
            raise DamagedFile(f"line {number} of the vCard (unfolded) is not expected: {line[:40]!r}")
        if key == "BEGIN":
            card = []
        elif key == "END":
            found.append(_contact(card or []))
            card = None
        elif card is not None:
            card.append((key, kind, value))
    if card is not None:
        raise DamagedFile("the last card of the vCard has no END:VCARD line")
    return tuple(found)


def _split(line: str) -> tuple[str, str, str]:
    """Name with parameters, ":" and value; a colon between quotes does not count."""
    match = re.match(r'((?:"[^"]*"|[^":])*)(:)(.*)', line, re.DOTALL)
    return (match[1], match[2], match[3]) if match else (line, "", "")


def _contact(card: list[tuple[str, str, str]]) -> Contact:
    one = {key: value for key, _, value in reversed(card)}  # the first of each name
    last, first, middle, prefix, suffix = _parts(one.get("N", ""), ";", 5)
    company, department = _parts(one.get("ORG", ""), ";", 2)
    return Contact(
        first=first,
        last=last,
        company=company,
        department=department,
        phones=tuple(Phone(_plain(v), _label(kind)) for key, kind, v in card if key == "TEL"),
        emails=tuple(Email(_plain(v), _label(kind)) for key, kind, v in card if key == "EMAIL"),
        address=", ".join(filter(None, _parts(one.get("ADR", ""), ";", 7))),
        title=_plain(one.get("TITLE", "")),
        birthday=_plain(one.get("BDAY", "")),
        nickname=_plain(one.get("NICKNAME", "")),
        website=_plain(one.get("URL", "")),
        notes=_plain(one.get("NOTE", "")),
        labels=tuple(filter(None, _parts(one.get("CATEGORIES", ""), ","))),
        prefix=prefix,
        middle=middle,
        suffix=suffix,
    )


def _label(kind: str) -> str:
    """The label in the parameters of TEL or EMAIL."""
    match = re.search(r'TYPE=(?:"([^"]*)"|([^;]*))', kind, re.IGNORECASE)
    written = (match[1] or match[2] or "") if match else ""
    return _LABELS.get(written.upper(), written) or "Other"


def _parts(value: str, mark: str, count: int = 0) -> list[str]:
    """Split at `mark` unless escaped; cut or padded to `count` parts, 0 for all there are."""
    parts = [_plain(p) for p in re.findall(rf"(?:^|{mark})((?:\\.?|[^\\{mark}])*)", value, re.DOTALL)]
    return (parts + [""] * count)[:count] if count else parts


def _plain(value: str) -> str:
    """Without the escapes."""
    return re.sub(r"\\(.)", lambda m: "\n" if m[1] in "nN" else m[1], value, flags=re.DOTALL)
