"""content://call_log/calls."""

from __future__ import annotations

from ....phone.state.providers import CallRecord, Contact, by_number, same_number
from ...machine import Machine
from .source import Columns, Row, Source, keeping, number, seconds, words

_TYPES = {"incoming": 1, "outgoing": 2, "missed": 3, "rejected": 5, "blocked": 6}
_KINDS = {value: kind for kind, value in _TYPES.items()}
_PHONES = {"Home": 1, "Mobile": 2, "Work": 3, "Other": 7, "Main": 12}
_Called = tuple[CallRecord, Contact | None]


def _calls(machine: Machine) -> list[_Called]:
    phone = machine.phone
    return [(call, by_number(phone.contacts, call.number)) for call in phone.calls]


def _label(record: _Called) -> int:
    """The type of the number that the contact has it under."""
    call, contact = record
    for phone in contact.phones if contact is not None else ():
        if same_number(phone.number, call.number):
            return _PHONES.get(phone.label, 0)
    return 0


_COLUMNS: Columns = {
    "_id": lambda r: r[0].id,
    "number": lambda r: r[0].number,
    "presentation": 1,
    "date": lambda r: r[0].time * 1000,
    "duration": lambda r: r[0].seconds,
    "type": lambda r: _TYPES.get(r[0].kind, 1),
    "features": 0,
    "subscription_id": "1",
    "new": lambda r: int(r[0].kind == "missed"),
    "is_read": 1,
    "name": lambda r: None if r[1] is None else r[1].name,
    "numbertype": _label,
    "numberlabel": None,
    "countryiso": "US",
    "geocoded_location": "",
    "last_modified": lambda r: r[0].time * 1000,
}


def _changed(machine: Machine, call: CallRecord, values: Row) -> CallRecord:
    now = machine.phone.time
    return call.replace(
        number=words(values.get("number", call.number)),
        time=seconds(values["date"]) if "date" in values else call.time or now,
        seconds=max(0, min(10**7, number(values.get("duration", call.seconds)))),
        kind=_KINDS.get(number(values.get("type")), call.kind),
    )


CALLS = Source("calls", _COLUMNS, _calls, "date DESC", **keeping("calls", CallRecord(0, "", 0), _changed))
SOURCES = {"call_log/calls": CALLS}
