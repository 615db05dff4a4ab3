"""A contact in parts, as the contacts provider keeps it: one row for each name, number, address."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ....phone.state.providers import Contact, Email, Phone
from .source import Row, number, words

_ITEM = "vnd.android.cursor.item/"
NAME, PHONE, EMAIL = f"{_ITEM}name", f"{_ITEM}phone_v2", f"{_ITEM}email_v2"
ORGANIZATION, ADDRESS = f"{_ITEM}organization", f"{_ITEM}postal-address_v2"
EVENT, NICKNAME = f"{_ITEM}contact_event", f"{_ITEM}nickname"
WEBSITE, NOTE = f"{_ITEM}website", f"{_ITEM}note"
PHONES = {"Home": 1, "Mobile": 2, "Work": 3, "Work fax": 4, "Home fax": 5, "Pager": 6, "Other": 7, "Main": 12}
EMAILS = {"Home": 1, "Work": 2, "Other": 3, "Mobile": 4}
MIMES = (EMAIL, PHONE, NAME, ORGANIZATION, ADDRESS, EVENT, NICKNAME, WEBSITE, NOTE)
_CUSTOM = 0  # a type with a word of the owner's own in data3
_BIRTHDAY = 3
_FIELDS = {NICKNAME: "nickname", WEBSITE: "website", NOTE: "notes", ADDRESS: "address"}


class Part(NamedTuple):
    """One data row: its MIME type, and columns from data1 on."""

    kind: str
    data: tuple[str | int | None, ...]

    @staticmethod
    def of(kind: str, row: Row) -> Part:
        return _part(kind, *(row.get(f"data{n}") for n in range(1, 8)))

    def text(self, n: int) -> str:
        """Column `n` as text, "" where it is empty."""
        return words(self.data[n - 1]) if n <= len(self.data) else ""


def _part(kind: str, *data: str | int | None) -> Part:
    """A data row, without the empty columns at its end."""
    end = max((n for n, value in enumerate(data, 1) if value is not None), default=0)
    return Part(kind, data[:end])


def _typed(kind: str, value: str, label: str, types: dict[str, int]) -> Part:
    return _part(kind, value, types.get(label, _CUSTOM), None if label in types else label)


def parts(contact: Contact) -> tuple[Part, ...]:
    """All data rows of a contact, the name first."""
    c, found = contact, list[Part]()
    if c.first or c.last:
        given = c.first or (None if c.last else "")
        found.append(_part(NAME, c.name, given, c.last or None))
    found += [_typed(PHONE, p.number, p.label, PHONES) for p in c.phones]
    found += [_typed(EMAIL, e.address, e.label, EMAILS) for e in c.emails]
    if c.company or c.title or c.department:
        work = (c.company or None, 1, None, c.title or None, c.department or None)
        found.append(_part(ORGANIZATION, *work))
    if c.birthday:
        found.append(_part(EVENT, c.birthday, _BIRTHDAY))
    fields = ((kind, getattr(c, field)) for kind, field in _FIELDS.items())
    return (*found, *(_part(kind, value) for kind, value in fields if value))


def built(contact: Contact, found: Iterable[Part]) -> Contact:
    """The contact with these data rows in the place of all that it had."""
    c = Contact(
        id=contact.id, starred=contact.starred, labels=contact.labels, photo=contact.photo, account=contact.account
    )
    for part in found:
        c = _with(c, part)
    return c


def _with(c: Contact, part: Part) -> Contact:
    first = part.text(1)
    if part.kind == NAME:
        given, family = part.text(2), part.text(3)
        if not given and not family:
            given, _, family = first.partition(" ")
        return c.replace(first=given, last=family)
    if part.kind == PHONE:
        return c.replace(phones=(*c.phones, Phone(first, _label(part, PHONES, "Mobile"))))
    if part.kind == EMAIL:
        return c.replace(emails=(*c.emails, Email(first, _label(part, EMAILS, "Other"))))
    if part.kind == ORGANIZATION:
        return c.replace(company=first, title=part.text(4), department=part.text(5))
    if part.kind == EVENT:
        return c.replace(birthday=first) if number(part.text(2)) == _BIRTHDAY else c
    field = _FIELDS.get(part.kind)
    return c.replace(**{field: first}) if field else c


def _label(part: Part, types: dict[str, int], usual: str) -> str:
    """The word of a number's type."""
    kind = number(part.text(2), -1)
    if kind == _CUSTOM:
        return part.text(3) or "Custom"
    return next((label for label, value in types.items() if value == kind), usual)
