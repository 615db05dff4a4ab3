"""content://call_log/calls."""

from __future__ import annotations

from ....phone.state.providers import CallRecord, by_number, same_number
from ...machine import Machine
from .source import Row, Source, keeping, number, one, seconds, words

COLUMNS = (
    "_id", "number", "presentation", "date", "duration", "type", "features", "subscription_id",
    "new", "is_read", "name", "numbertype", "numberlabel", "countryiso", "geocoded_location",
    "last_modified",
)  # fmt: skip
_TYPES = {"incoming": 1, "outgoing": 2, "missed": 3, "rejected": 5}
_KINDS = {value: kind for kind, value in _TYPES.items()}
_PHONES = {"Home": 1, "Mobile": 2, "Work": 3, "Other": 7, "Main": 12}


def _rows(machine: Machine) -> list[Row]:
    phone = machine.phone
    rows = []
    for call in phone.calls:
        contact = by_number(phone.contacts, call.number)
        label = next(
            (p.label for p in contact.phones if same_number(p.number, call.number)), ""
        ) if contact is not None else ""  # fmt: skip
        rows.append({
            "_id": call.id, "number": call.number, "presentation": 1, "date": call.time * 1000,
            "duration": call.seconds, "type": _TYPES.get(call.kind, 1), "features": 0,
            "subscription_id": "1", "new": int(call.kind == "missed"), "is_read": 1,
            "name": contact.name if contact is not None else None,
            "numbertype": _PHONES.get(label, 0), "countryiso": "US", "geocoded_location": "",
            "last_modified": call.time * 1000,
        })  # fmt: skip
    return rows


def _changed(machine: Machine, call: CallRecord, values: Row) -> CallRecord:
    now = machine.phone.time
    return call.but(
        number=words(values.get("number", call.number)),
        time=seconds(values["date"]) if "date" in values else call.time or now,
        seconds=max(0, min(10**7, number(values.get("duration", call.seconds)))),
        kind=_KINDS.get(number(values.get("type")), call.kind),
    )


CALLS = Source("calls", COLUMNS, _rows, "date DESC",
               **keeping("calls", CallRecord(0, "", 0), _changed))  # fmt: skip


def source(path: tuple[str, ...]) -> Source | None:
    match path:
        case ("calls",):
            return CALLS
        case ("calls", id) if id.isdecimal():
            return one(CALLS, id)
    return None
