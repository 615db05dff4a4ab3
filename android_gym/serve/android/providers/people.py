"""content://com.android.contacts: contacts, and their names, numbers and addresses as data rows."""

from __future__ import annotations

from collections.abc import Iterable
from urllib.parse import unquote

from ....phone import providers
from ....phone.providers import Contact, same_number
from ....phone.state import Phone
from ...machine import Machine
from ..arguments import illegal
from .parts import EMAIL, NAME, PHONE, Part, built, parts
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
_DIR = "vnd.android.cursor.dir/"


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

CONTACTS = Source("view_contacts", _CONTACTS, _contacts, "", f"{_DIR}contact",
                  update=_star, delete=_remove)  # fmt: skip
RAW = Source("view_raw_contacts", _RAW, _raws, "", f"{_DIR}raw_contact",
             insert=_insert, update=_star, delete=_remove)  # fmt: skip
DATA = Source("view_data", _DATA, _data, "", f"{_DIR}data",
              insert=_add_data, update=_change_data, delete=_remove_data)  # fmt: skip
_KINDS = {"phones": PHONE, "emails": EMAIL}


def source(path: tuple[str, ...]) -> Source | None:
    match path:
        case ("contacts",):
            return CONTACTS
        case ("contacts", id) if id.isdecimal():
            return one(CONTACTS, id)._replace(kind="vnd.android.cursor.item/contact")
        case ("contacts", "filter", text):
            return CONTACTS._replace(rows=lambda machine: _found(machine, unquote(text)))
        case ("contacts", id, "data" | "entities") if id.isdecimal():
            return only(DATA, lambda row: str(row["contact_id"]) == id)
        case ("raw_contacts",):
            return RAW
        case ("raw_contacts", id) if id.isdecimal():
            return one(RAW, id)._replace(kind="vnd.android.cursor.item/raw_contact")
        case ("raw_contacts", id, "data") if id.isdecimal():
            return only(DATA, lambda row: str(row["raw_contact_id"]) == id)
    return _of_data(path)


def _of_data(path: tuple[str, ...]) -> Source | None:
    match path:
        case ("data",):
            return DATA
        case ("data", id) if id.isdecimal():
            return one(DATA, id)
        case ("data", kind) if kind in _KINDS:
            return only(DATA, lambda row: row["mimetype"] == _KINDS[kind])
        case ("phone_lookup", dialled):
            return Source("phone_lookup", _LOOKUP, lambda machine: _lookup(machine, dialled))
        case ("groups",):
            return Source("groups", ("_id", "title", "account_name", "deleted"), _groups)
    return None


def _found(machine: Machine, text: str) -> list[Row]:
    ids = {contact.id for contact in providers.matching(machine.phone.contacts, text)}
    return [row for row in _contacts(machine) if row["_id"] in ids]


_LOOKUP = ("_id", "contact_id", "display_name", "number", "type", "label", "lookup", "starred")
_LEGACY = (
    "_id", "person", "name", "display_name", "number", "number_key", "type", "label", "isprimary",
    "primary_phone", "starred",
)  # fmt: skip


def _lookup(machine: Machine, dialled: str) -> list[Row]:
    found = (row for row in _numbers(machine) if same_number(words(row["number"]), dialled))
    return [{**row, "_id": row["person"], "contact_id": row["person"]} for row in found]


def _groups(machine: Machine) -> Iterable[Row]:
    owner = machine.phone.accounts[0].name if machine.phone.accounts else None
    labels = enumerate(machine.phone.labels, 1)
    return [{"_id": n, "title": name, "account_name": owner, "deleted": 0} for n, name in labels]


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


def legacy(path: tuple[str, ...]) -> Source | None:
    """content://contacts, as before Android 2.0: phones and people."""
    if path == ("phones",):
        return Source("view_v1_phones", _LEGACY, _numbers, "", f"{_DIR}phone")
    if path == ("people",):
        columns = ("_id", "name", "display_name", "starred")
        return Source("view_v1_people", columns, _people, "", f"{_DIR}person")
    return None


def _people(machine: Machine) -> list[Row]:
    return [{**row, "name": row["display_name"]} for row in _contacts(machine)]
