"""content://call_log/calls."""

from __future__ import annotations

from ....phone import providers
from ....phone.providers import CallRecord, by_number, same_number
from ...machine import Machine
from .source import Row, Source, number, one, seconds, words

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


def _changed(call: CallRecord, values: Row, now: int) -> CallRecord:
    return call.but(
        number=words(values.get("number", call.number)),
        time=seconds(values["date"]) if "date" in values else call.time or now,
        seconds=max(0, min(10**7, number(values.get("duration", call.seconds)))),
        kind=_KINDS.get(number(values.get("type")), call.kind),
    )


def _insert(machine: Machine, values: Row) -> Machine:
    phone = machine.phone
    call = _changed(CallRecord(0, "", 0), values, phone.time)
    return machine.showing(phone.but(calls=providers.insert(phone.calls, call)))


def _update(machine: Machine, row: Row, values: Row) -> Machine:
    phone = machine.phone
    call = _changed(providers.find(phone.calls, row["_id"]), values, phone.time)
    return machine.showing(phone.but(calls=providers.update(phone.calls, call)))


def _delete(machine: Machine, row: Row) -> Machine:
    phone = machine.phone
    return machine.showing(phone.but(calls=providers.delete(phone.calls, row["_id"])))


_CALLS = Source("calls", COLUMNS, _rows, "date DESC", "vnd.android.cursor.dir/calls",
                insert=_insert, update=_update, delete=_delete)  # fmt: skip


def source(path: tuple[str, ...]) -> Source | None:
    match path:
        case ("calls",):
            return _CALLS
        case ("calls", id) if id.isdecimal():
            return one(_CALLS, id)._replace(kind="vnd.android.cursor.item/calls")
    return None
