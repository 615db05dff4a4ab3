"""The phone that a task starts from, as a file of tasks says it: changes, one after the other.

    start:
    - {set: apps/com.google.android.deskclock.tab, to: Alarm}      a field, a setting, or a field of a record
    - {add: apps/com.google.android.deskclock.cities, with: {value: "{city}"}}    one more record; ids count on
    - {add: calls, with: {number: "{number}", time: {ago: 600}, seconds: 0, kind: missed}}
    - {gone: "contacts[first={name}]"}                             a record is not there
    - {open: com.google.android.deskclock}                         an app is in front
    - with_alarm()                                                 what a function (phone, params) makes of it

`{ago: SECONDS}` is a time before that of the phone. Values are plain, as those of facts are. What an app would do
beside the change, such as planning to ring, it does not do: where that matters, write a function that uses the app.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from ..errors import UnknownName
from ..phone.state.phone import Phone
from ..phone.state.providers.rows import next_id
from ..phone.system.home import launch
from .answers import Params
from .places import change_at, item_type, place
from .templates import template

Change = Callable[[Phone, Params], Phone]

AGO = "ago"


class Said(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One change; exactly one of `set`, `add`, `gone` and `open` is said."""

    set: str = ""
    to: Any = None
    add: str = ""
    having: dict[str, Any] = msgspec.field(default_factory=dict, name="with")
    gone: str = ""
    open: str = ""

    def __post_init__(self) -> None:
        if sum(map(bool, (self.set, self.add, self.gone, self.open))) != 1:
            raise ValueError("a change of the start says one of set, add, gone and open")


def start_of(said: str | Sequence[str | Said], function: Callable[[str], Any]) -> Change:
    """The changes as one function of the phone and the parameters. function: gives what "NAME()" means."""
    changes = [
        function(one) if isinstance(one, str) else change(one) for one in ([said] if isinstance(said, str) else said)
    ]

    def start(phone: Phone, params: Params) -> Phone:
        for one in changes:
            phone = one(phone, params)
        return phone

    return changes[0] if len(changes) == 1 else start


def change(said: Said) -> Change:
    """One change as a function."""
    if said.open:
        package = template(said.open)
        return lambda phone, p: launch(phone, package(p))
    if said.gone:
        return _removal(said.gone)
    put, value = change_at(said.set or said.add), template(said.to if said.set else said.having)
    made = _set if said.set else _added
    return lambda phone, p: put(phone, p, lambda old, kind: made(_timed(value(p), phone.time), old, kind))


def _removal(words: str) -> Change:
    table, _, _ = words.rpartition("[")
    lies, put = place(words), change_at(table)

    def change(phone: Phone, params: Params) -> Phone:
        row = lies(phone, params)
        changed: Phone = put(phone, params, lambda rows, kind: tuple([one for one in rows if one is not row]))
        return changed

    return change


def _set(value: Any, old: Any, kind: Any) -> Any:
    return msgspec.convert(value, kind)


def _added(fields: dict[str, Any], rows: Any, kind: Any) -> Any:
    item = item_type(kind)
    if item is Any and rows:
        item = type(rows[0])
    known: tuple[str, ...] = getattr(item, "__struct_fields__", ("value",))
    for field in fields:
        if field not in known:
            raise UnknownName("field", field, known)
    if list(fields) == ["value"]:
        return (*rows, msgspec.convert(fields["value"], item))
    counted = {"id": next_id(rows)} if "id" in item.__struct_fields__ else {}
    return (*rows, msgspec.convert(counted | fields, item))


def _timed(value: Any, now: int) -> Any:
    """A value in which `{ago: SECONDS}` is a time."""
    if isinstance(value, dict):
        if list(value) == [AGO]:
            return now - int(value[AGO])
        return {key: _timed(one, now) for key, one in value.items()}
    return [_timed(one, now) for one in value] if isinstance(value, list) else value
