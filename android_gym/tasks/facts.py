"""Facts: what a task written as data says of a phone, without any code.

    {"at": "settings/secure/ui_night_mode", "is": 2}       a field or setting has a value
    {"at": "contacts[{person_id}].starred", "is": true}    so has a field of a record
    {"new": "apps/org.example.notes.notes", "with": {"title": "{words}"}}   one new record is so
    {"new": …, "with": …, "after": {"title": "{first}"}}   and comes behind another new one
    {"gone": "contacts[{person_id}]"}                      a record is gone
    {"shows": "com.android.settings/Display", "with": {}}  an activity is in front and is so

Places are written as `phone.diff` writes them. Values are plain: a tuple is a list, a `Value` an
object with its fields. A text that is a parameter in braces stands for its value, and one with
braces in it for the text with the parameters filled in.
"""

from __future__ import annotations

import re
from typing import Any

import msgspec

from ..phone.core.values import Value
from ..phone.state.activity import Activity
from ..phone.state.diff import records_by_key
from ..phone.state.phone import Phone
from .answers import Params
from .base import Condition
from .foreground import uncovered

_WHOLE = re.compile(r"\{(\w+)\}")
_STEP = re.compile(r"\.?([^.\[\]]+)|\[([^\]]+)\]")


class Fact(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One fact; exactly one of `at`, `new`, `gone` and `shows` is said. `having` is what a new
    record or an activity has; `says` the sentence about it, made of the rest where it is ""."""

    at: str = ""
    value: Any = msgspec.field(default=None, name="is")
    new: str = ""
    gone: str = ""
    shows: str = ""
    having: dict[str, Any] = msgspec.field(default_factory=dict, name="with")
    after: dict[str, Any] = msgspec.field(default_factory=dict)  # of a new record, what is before
    says: str = ""

    def __post_init__(self) -> None:
        said = [name for name in ("at", "new", "gone", "shows") if getattr(self, name)]
        if len(said) != 1:
            what = " and ".join(said) or "none"
            raise ValueError(f"a condition says one of at, new, gone and shows, not {what}")

    @property
    def place(self) -> str:
        """What of the phone it is about, "" where that is what is in front."""
        return self.at or self.new or self.gone


def condition(fact: Fact) -> Condition:
    """The condition of a goal that a fact is."""
    return Condition(fact.says or _sentence(fact), lambda start, now, p: holds(fact, start, now, p))


def holds(fact: Fact, start: Phone, now: Phone, params: Params) -> bool:
    """Whether a fact holds. LookupError where its place does not exist."""
    if fact.shows:
        return _is_shown(now, fact.shows, filled(fact.having, params))
    place = fact.place.format(**params)
    if fact.at:
        return same(plainly(at(now, place)), filled(fact.value, params))
    if fact.gone:
        return exists(start, place) and not exists(now, place)
    made = new_records(start, now, place)
    mine = _places(made, filled(fact.having, params))
    if not fact.after:
        return len(mine) == 1
    before = _places(made, filled(fact.after, params))
    return len(mine) == len(before) == 1 and before[0] < mine[0]


def filled(value: Any, params: Params) -> Any:
    """A value with the parameters in it."""
    if isinstance(value, str):
        whole = _WHOLE.fullmatch(value)
        return plainly(params[whole[1]]) if whole else value.format(**params)
    if isinstance(value, list):
        return [filled(one, params) for one in value]
    if isinstance(value, dict):
        return {key: filled(one, params) for key, one in value.items()}
    return value


def plainly(value: Any) -> Any:
    """A value of a phone as JSON has it."""
    if isinstance(value, Value):
        return {name: plainly(getattr(value, name)) for name in value.__struct_fields__}
    if isinstance(value, tuple | list):
        return [plainly(one) for one in value]
    if isinstance(value, frozenset):
        return sorted((plainly(one) for one in value), key=repr)
    if isinstance(value, bytes):
        return value.hex()
    return value


def same(one: Any, other: Any) -> bool:
    """Whether two plain values are equal, True and 1 told apart."""
    if isinstance(one, bool) or isinstance(other, bool):
        return one is other
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(same, one, other))
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    return bool(one == other)


# --- places --------------------------------------------------------------------------------------


def at(phone: Phone, place: str) -> Any:
    """What lies at a place. Raises LookupError where there is no such record or field."""
    if place.startswith("settings/"):
        return phone.settings.get(place.removeprefix("settings/"))
    value, rest = _rooted(phone, place)
    for name, key in _STEP.findall(rest):
        value = _field(value, name) if name else _record(value, key)
    return value


def exists(phone: Phone, place: str) -> bool:
    """Whether there is something at a place."""
    try:
        at(phone, place)
    except LookupError:
        return False
    return True


def new_records(start: Phone, now: Phone, table: str) -> list[Any]:
    """The records of a table that are not among those at the start."""
    old, new = at(start, table), at(now, table)
    before, after = records_by_key(old, new)
    return [row for key, row in after.items() if key not in before]


def _rooted(phone: Phone, place: str) -> tuple[Any, str]:
    """What the first part of a place names, and the rest of the place."""
    if not place.startswith("apps/"):
        name = re.split(r"[.\[]", place, maxsplit=1)[0]
        return _field(phone, name), place[len(name) :]
    inside = place.removeprefix("apps/")
    for package, model in sorted(phone.apps.pairs, key=lambda pair: -len(pair[0])):
        if inside == package or inside.startswith((f"{package}.", f"{package}[")):
            return model, inside[len(package) :]
    raise LookupError(f"no app keeps {place!r}")


def _field(value: Any, name: str) -> Any:
    if not isinstance(value, Value) or name not in value.__struct_fields__:
        raise LookupError(f"there is no field {name!r}")
    return getattr(value, name)


def _record(table: Any, key: str) -> Any:
    if not isinstance(table, tuple):
        raise LookupError(f"{key!r} is in no table")
    for name, row in records_by_key(table, table)[0].items():
        if str(name[0]) == key:
            return row
    raise LookupError(f"there is no record {key!r}")


def _has(row: Any, wanted: dict[str, Any]) -> bool:
    if not isinstance(row, Value):
        return same({"value": plainly(row)}, wanted)
    return all(
        name in row.__struct_fields__ and same(plainly(getattr(row, name)), value) for name, value in wanted.items()
    )


def _places(rows: list[Any], wanted: dict[str, Any]) -> list[int]:
    """Which of the records are as wanted."""
    return [i for i, row in enumerate(rows) if _has(row, wanted)]


def _is_shown(now: Phone, component: str, having: dict[str, Any]) -> bool:
    top = now.top
    return uncovered(now) and component == component_of(now, top) and _has(top, having)


def component_of(phone: Phone, activity: Activity) -> str:
    """What names the class of an activity in front: "package/its activity, or its class"."""
    return f"{phone.foreground}/{activity.activity or type(activity).__name__}"


# --- words ---------------------------------------------------------------------------------------


def _sentence(fact: Fact) -> str:
    if fact.at:
        return f"{fact.at} is {_short(fact.value)}."
    if fact.gone:
        return f"{fact.gone} is gone."
    what = f"A new record is in {fact.new}" if fact.new else f"{fact.shows} is in front"
    having = " and ".join(f"{key} {_short(value)}" for key, value in fact.having.items())
    behind = " and ".join(f"{key} {_short(value)}" for key, value in fact.after.items())
    having = f"{having}, behind the one with {behind}" if behind else having
    return f"{what} with {having}." if having else f"{what}."


def _short(value: Any) -> str:
    words = value if isinstance(value, str) else json_text(value)
    if len(words) <= 60:
        return words
    return f"{words[:59]}…".replace("{", "(").replace("}", ")")


def json_text(value: Any) -> str:
    """A plain value as text in which no braces are taken for parameters."""
    return msgspec.json.encode(value).decode().replace("{", "(").replace("}", ")")
