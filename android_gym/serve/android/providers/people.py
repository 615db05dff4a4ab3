"""content://com.android.contacts: contacts, and their names, numbers and addresses as data rows."""

from __future__ import annotations

from functools import partial
from typing import Any

from ....phone.state import providers
from ....phone.state.phone import Phone
from ....phone.state.providers import Contact
from ...machine import Machine
from ..arguments import illegal
from .parts import EMAIL, MIMES, NAME, PHONE, Part, built, parts
from .source import Columns, Row, Source, keeping, number, only, words

_PER = 100  # data rows of a contact have ids from 100 times its own
_Datum = tuple[Contact, int, Part]  # a contact, which of its parts, the part


def _contacts(machine: Machine) -> tuple[Contact, ...]:
    return machine.phone.contacts


def _data(machine: Machine) -> list[_Datum]:
    return [(c, n, part) for c in machine.phone.contacts for n, part in enumerate(parts(c))]


def _value(n: int, record: _Datum) -> Any:
    """Column `n` of a data row."""
    data = record[2].data
    return data[n - 1] if n <= len(data) else None


def _lookup(contact: Contact) -> str:
    return f"0r{contact.id}-{contact.id:04X}"


_CONTACT: Columns = {
    "_id": lambda c: c.id,
    "display_name": lambda c: c.name,
    "display_name_alt": lambda c: c.display("last"),
    "sort_key": lambda c: c.name,
    "starred": lambda c: int(c.starred),
    "has_phone_number": lambda c: int(bool(c.phones)),
    "lookup": _lookup,
    "photo_id": lambda c: c.photo or None,
    "name_raw_contact_id": lambda c: c.id,
    "in_visible_group": 1,
    "times_contacted": 0,
    "last_time_contacted": 0,
}
_RAW: Columns = {
    "_id": lambda c: c.id,
    "contact_id": lambda c: c.id,
    "display_name": lambda c: c.name,
    "display_name_alt": lambda c: c.display("last"),
    "account_name": lambda c: c.account or None,
    "account_type": lambda c: "com.google" if c.account else None,
    "starred": lambda c: int(c.starred),
    "deleted": 0,
    "version": 2,
    "sort_key": lambda c: c.name,
}
_DATA: Columns = {
    "_id": lambda r: r[0].id * _PER + r[1],
    "raw_contact_id": lambda r: r[0].id,
    "contact_id": lambda r: r[0].id,
    "lookup": lambda r: _lookup(r[0]),
    "mimetype": lambda r: r[2].kind,
    "display_name": lambda r: r[0].name,
    "is_primary": 0,
    "is_super_primary": 0,
    **{f"data{n}": partial(_value, n) for n in range(1, 8)},
    "starred": lambda r: int(r[0].starred),
    "account_name": lambda r: r[0].account or None,
    "account_type": lambda r: "com.google" if r[0].account else None,
}
_LEGACY: Columns = {  # content://contacts, as before Android 2.0: the telephone numbers
    "_id": _DATA["_id"],
    "person": _DATA["contact_id"],
    "name": _DATA["display_name"],
    "display_name": _DATA["display_name"],
    "number": _DATA["data1"],
    "number_key": lambda r: providers.digits(r[2].text(1))[::-1],
    "type": _DATA["data2"],
    "label": _DATA["data3"],
    "isprimary": 0,
    "primary_phone": None,
    "starred": _DATA["starred"],
}


# --- changing -----------------------------------------------------------------------------------


def _put(phone: Phone, contact: Contact) -> Phone:
    return phone.replace(contacts=providers.update(phone.contacts, contact))


def _changed(machine: Machine, contact: Contact, values: Row) -> Contact:
    return contact.replace(
        starred=bool(number(values.get("starred", contact.starred))),
        account=words(values.get("account_name", contact.account)),
    )


def _add_data(machine: Machine, values: Row) -> Machine:
    phone = machine.phone
    try:
        contact = providers.find(phone.contacts, number(values.get("raw_contact_id")))
    except LookupError:
        raise illegal("raw_contact_id is required") from None
    id = number(values.get("mimetype_id"))
    kind = words(values.get("mimetype")) or (MIMES[id - 1] if 0 < id <= len(MIMES) else "")
    if not kind:
        raise illegal("mimetype is required")
    part = Part.of(kind, values)
    kept = [p for p in parts(contact) if p.kind != NAME or kind != NAME]
    return machine.showing(_put(phone, built(contact, (*kept, part))))


def _change_data(machine: Machine, row: Row, values: Row) -> Machine:
    phone = machine.phone
    contact = providers.find(phone.contacts, row["raw_contact_id"])
    found, old = list(parts(contact)), Part.of(row["mimetype"], row)
    if old not in found:
        return machine
    before = {f"data{n}": row.get(f"data{n}") for n in range(1, 8)}
    if row["mimetype"] == NAME and "data1" in values:  # the name is split anew
        before |= {"data2": None, "data3": None}
    found[found.index(old)] = Part.of(row["mimetype"], {**before, **values})
    return machine.showing(_put(phone, built(contact, found)))


def _remove_data(machine: Machine, row: Row) -> Machine:
    phone = machine.phone
    contact = providers.find(phone.contacts, row["raw_contact_id"])
    gone = Part.of(row["mimetype"], row)
    kept = [part for part in parts(contact) if part != gone]
    return machine.showing(_put(phone, built(contact, kept)))


# --- the sources --------------------------------------------------------------------------------

RAW = Source("view_raw_contacts", _RAW, _contacts, **keeping("contacts", Contact(), _changed))
CONTACTS = RAW._replace(table="view_contacts", columns=_CONTACT, insert=None)
DATA = Source("view_data", _DATA, _data, insert=_add_data, update=_change_data, delete=_remove_data)
_PHONES = Source("view_v1_phones", _LEGACY, lambda m: [r for r in _data(m) if r[2].kind == PHONE])
SOURCES = {
    "contacts/phones": _PHONES,
    "com.android.contacts/contacts": CONTACTS,
    "com.android.contacts/raw_contacts": RAW,
    "com.android.contacts/data": DATA,
    "com.android.contacts/data/phones": only(DATA, mimetype=PHONE),
    "com.android.contacts/data/emails": only(DATA, mimetype=EMAIL),
}
# As the database has them: with the number of a MIME type, and a table of these.
TYPED = DATA._replace(columns={"_id": _DATA["_id"], "mimetype_id": lambda r: MIMES.index(r[2].kind) + 1, **_DATA})
MIMETYPES = Source(
    "mimetypes", {"_id": lambda r: r[0], "mimetype": lambda r: r[1]}, lambda machine: list(enumerate(MIMES, 1))
)
