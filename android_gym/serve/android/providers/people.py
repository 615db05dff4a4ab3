"""content://com.android.contacts: contacts, and their names, numbers and addresses as data rows."""

from __future__ import annotations

from ....phone.state import providers
from ....phone.state.phone import Phone
from ....phone.state.providers import Contact
from ...machine import Machine
from ..arguments import illegal
from .parts import EMAIL, MIMES, NAME, PHONE, Part, built, parts
from .source import Row, Source, number, one, only, words

_CONTACTS = (
    "_id", "display_name", "display_name_alt", "sort_key", "starred", "has_phone_number", "lookup",
    "photo_id", "name_raw_contact_id", "in_visible_group", "times_contacted", "last_time_contacted",
)  # fmt: skip
_RAW = (
    "_id", "contact_id", "display_name", "display_name_alt", "account_name", "account_type",
    "starred", "deleted", "version", "sort_key",
)  # fmt: skip
_DATA = (
    "_id", "raw_contact_id", "contact_id", "lookup", "mimetype", "display_name", "is_primary",
    "is_super_primary", "data1", "data2", "data3", "data4", "data5", "data6", "data7", "starred",
    "account_name", "account_type",
)  # fmt: skip
_PER = 100  # data rows of a contact have ids from 100 times its own


def _contacts(machine: Machine) -> list[Row]:
    return [
        {
            "_id": c.id, "display_name": c.name, "display_name_alt": c.display("last"),
            "sort_key": c.name, "starred": int(c.starred), "has_phone_number": int(bool(c.phones)),
            "lookup": f"0r{c.id}-{c.id:04X}", "photo_id": c.photo or None,
            "name_raw_contact_id": c.id, "in_visible_group": 1, "times_contacted": 0,
            "last_time_contacted": 0,
        }
        for c in machine.phone.contacts
    ]  # fmt: skip


def _account(contact: Contact) -> tuple[str | None, str | None]:
    return (contact.account, "com.google") if contact.account else (None, None)


def _raws(machine: Machine) -> list[Row]:
    return [
        {
            "_id": c.id, "contact_id": c.id, "display_name": c.name,
            "display_name_alt": c.display("last"), "account_name": _account(c)[0],
            "account_type": _account(c)[1], "starred": int(c.starred), "deleted": 0, "version": 2,
            "sort_key": c.name,
        }
        for c in machine.phone.contacts
    ]  # fmt: skip


def _data(machine: Machine) -> list[Row]:
    rows = []
    for c in machine.phone.contacts:
        for n, part in enumerate(parts(c)):
            rows.append({
                "_id": c.id * _PER + n, "raw_contact_id": c.id, "contact_id": c.id,
                "lookup": f"0r{c.id}-{c.id:04X}", "mimetype": part.kind, "display_name": c.name,
                "is_primary": 0, "is_super_primary": 0, "starred": int(c.starred),
                "account_name": _account(c)[0], "account_type": _account(c)[1], **part.columns(),
            })  # fmt: skip
    return rows


# --- changing -----------------------------------------------------------------------------------


def _put(phone: Phone, contact: Contact) -> Phone:
    return phone.but(contacts=providers.update(phone.contacts, contact))


def _insert(machine: Machine, values: Row) -> Machine:
    phone = machine.phone
    contact = Contact(account=words(values.get("account_name")))
    contact = contact.but(starred=bool(number(values.get("starred"))))
    return machine.showing(phone.but(contacts=providers.insert(phone.contacts, contact)))


def _star(machine: Machine, row: Row, values: Row) -> Machine:
    phone = machine.phone
    contact = providers.find(phone.contacts, row["_id"])
    starred = bool(number(values.get("starred", contact.starred)))
    account = words(values.get("account_name", contact.account))
    return machine.showing(_put(phone, contact.but(starred=starred, account=account)))


def _remove(machine: Machine, row: Row) -> Machine:
    phone = machine.phone
    return machine.showing(phone.but(contacts=providers.delete(phone.contacts, row["_id"])))


def _add_data(machine: Machine, values: Row) -> Machine:
    phone = machine.phone
    try:
        contact = providers.find(phone.contacts, number(values.get("raw_contact_id")))
    except LookupError:
        raise illegal("raw_contact_id is required") from None
    kind = words(values.get("mimetype"))
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

CONTACTS = Source("view_contacts", _CONTACTS, _contacts,
                  update=_star, delete=_remove)  # fmt: skip
RAW = Source("view_raw_contacts", _RAW, _raws,
             insert=_insert, update=_star, delete=_remove)  # fmt: skip
DATA = Source("view_data", _DATA, _data,
              insert=_add_data, update=_change_data, delete=_remove_data)  # fmt: skip


_LEGACY = (
    "_id", "person", "name", "display_name", "number", "number_key", "type", "label", "isprimary",
    "primary_phone", "starred",
)  # fmt: skip


def _numbers(machine: Machine) -> list[Row]:
    """A row for each telephone number."""
    return [
        {
            "_id": row["_id"], "person": row["contact_id"], "name": row["display_name"],
            "display_name": row["display_name"], "number": row.get("data1"),
            "number_key": providers.digits(str(row.get("data1")))[::-1], "type": row.get("data2"),
            "label": row.get("data3"), "isprimary": 0, "primary_phone": None,
            "lookup": row["lookup"], "starred": row["starred"],
        }
        for row in _data(machine)
        if row["mimetype"] == PHONE
    ]  # fmt: skip


_TABLES = {"contacts": CONTACTS, "raw_contacts": RAW, "data": DATA}
_KINDS = {"phones": PHONE, "emails": EMAIL}


def source(path: tuple[str, ...]) -> Source | None:
    match path:
        case (table,) if table in _TABLES:
            return _TABLES[table]
        case (table, id) if table in _TABLES and id.isdecimal():
            return one(_TABLES[table], id)
        case ("data", str(kind)) if kind in _KINDS:
            return only(DATA, lambda row: row["mimetype"] == _KINDS[kind])
    return None


def legacy(path: tuple[str, ...]) -> Source | None:
    """content://contacts, as before Android 2.0: the telephone numbers."""
    if path == ("phones",):
        return Source("view_v1_phones", _LEGACY, _numbers)
    return None


# --- as the database has it ----------------------------------------------------------------------


def _typed_rows(machine: Machine) -> list[Row]:
    return [{**row, "mimetype_id": MIMES.index(row["mimetype"]) + 1} for row in _data(machine)]


def _named(values: Row) -> Row:
    """Values with the MIME type that a number stands for."""
    id = number(values.get("mimetype_id"))
    return {"mimetype": MIMES[id - 1], **values} if 0 < id <= len(MIMES) else values


TYPED = Source(
    "data", (*_DATA[:5], "mimetype_id", *_DATA[5:]), _typed_rows,
    insert=lambda machine, values: _add_data(machine, _named(values)),
    update=lambda machine, row, values: _change_data(machine, row, values),
    delete=_remove_data,
)  # fmt: skip
MIMETYPES = Source(
    "mimetypes", ("_id", "mimetype"),
    lambda machine: [{"_id": n, "mimetype": name} for n, name in enumerate(MIMES, 1)],
)  # fmt: skip
