"""Facts: what a task written as data says of a phone.

    {"at": "settings/secure/ui_night_mode", "is": 2}       a field or setting has a value
    {"at": "contacts[{person_id}].starred", "is": true}    so has a field of a record
    {"new": "apps/org.example.notes.notes", "with": {"title": "{words}"}}   a new record is so
    {"new": …, "with": …, "fold": "title"}                 whatever the case of its title and the blanks around
    {"new": …, "with": …, "count": 2}                      two new records are so, and no more
    {"new": …, "with": …, "after": {"title": "{first}"}}   and comes behind another new one
    {"gone": "contacts[{person_id}]"}                      a record is gone
    {"shows": "com.android.settings/Display", "with": {}}  an activity is in front and is so, and nothing covers it
    {"top": "com.android.settings/Display", "with": {}}    so it is, also below a dialog, a menu or the shade
    {"under": "com.android.settings/Display"}              it is in front, or has opened what is
    {"front": "com.android.settings"}                      an app is in front, whatever it shows
    {"code": "drafted()", "why": "a draft is no record"}   a function beside the file says so
    {"all": [{…}, {…}]}, {"any": [{…}, {…}]}               all of these facts hold, or one of them

Places are written as `phone.diff` writes them; `notes[title={title}]` is the one record of that value. Values are
plain: a tuple is a list, a `Value` an object with its fields. A text that is a parameter in braces stands for its
value, `{room.id}` for a field of it, and one with braces in it for the text with the parameters filled in.

A fact is compiled once, into a function of the start, the phone and the parameters.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

import msgspec

from ..errors import UnknownName
from ..phone.core.values import Value
from ..phone.state.activity import Activity, Popup
from ..phone.state.diff import records_by_key
from ..phone.state.phone import Phone
from .answers import Params
from .base import Condition, Goal

_WHOLE = re.compile(r"\{(\w+(?:\.\w+)*)\}")
_BRACES = re.compile(r"\{\{|\}\}|\{(\w+(?:\.\w+)*)\}")
_STEP = re.compile(r"\.?([^.\[\]]+)|\[([^\]]+)\]")


KINDS = ("at", "new", "gone", "shows", "top", "under", "front", "code", "all", "any")

Code = Mapping[str, Goal]  # functions by name, for facts that are code
NO_CODE: Code = {}


class Fact(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One fact; exactly one of `KINDS` is said. `having` is what a new record or an activity has; `says` the
    sentence about it, made of the rest where it is ""."""

    at: str = ""
    value: Any = msgspec.field(default=None, name="is")
    new: str = ""
    gone: str = ""
    shows: str = ""
    top: str = ""
    under: str = ""
    front: str = ""
    code: str = ""
    all: tuple[Fact, ...] = ()
    any: tuple[Fact, ...] = ()
    having: dict[str, Any] = msgspec.field(default_factory=dict, name="with")
    after: dict[str, Any] = msgspec.field(default_factory=dict)  # of a new record, what is before
    count: int = 0  # of new records that are so, 0 for one or more
    fold: str = ""  # fields of `having`, or `is`, in which texts are compared without case and outer blanks
    says: str = ""
    why: str = ""  # it is code, or written by hand

    def __post_init__(self) -> None:
        said = [name for name in KINDS if getattr(self, name)]
        if len(said) != 1:
            what = " and ".join(said) or "none"
            raise ValueError(f"a condition says one of {', '.join(KINDS[:-1])} and {KINDS[-1]}, not {what}")

    @property
    def place(self) -> str:
        """What of the phone it is about, "" where that is what is in front."""
        return self.at or self.new or self.gone


def condition(fact: Fact, code: Code = NO_CODE) -> Condition:
    """The condition of a goal that a fact is. Raises UnknownName for code that is not there."""
    return Condition(fact.says or _sentence(fact), compiled(fact, code))


def uses_code(fact: Fact) -> bool:
    """Whether a function decides a fact, or a part of it."""
    return bool(fact.code) or any(map(uses_code, (*fact.all, *fact.any)))


def holds(fact: Fact, start: Phone, now: Phone, params: Params) -> bool:
    """Whether a fact holds. LookupError where its place does not exist."""
    return compiled(fact)(start, now, params)


def compiled(fact: Fact, code: Code = NO_CODE) -> Goal:
    """A fact as a goal: a function of the start, the phone and the parameters. It raises LookupError where the
    fact's place does not exist."""
    if fact.code:
        name = fact.code.removesuffix("()")
        if name not in code:
            raise UnknownName("function", name, code)
        return code[name]
    if fact.all or fact.any:
        return _together(fact, code)
    if fact.front:
        front, asked = fact.front, template(fact.front) if _varies(fact.front) else None
        return lambda start, now, p: bool(
            (now.shade or now.tasks[0].windows[-1]).package == (front if asked is None else asked(p))
        )
    if fact.shows or fact.top or fact.under:
        return _stands(fact)
    lies = place(fact.place)
    if fact.at:
        folded = bool(fact.fold)
        if not _varies(fact.value):
            wanted = fact.value
            return lambda start, now, p: _agrees(lies(now, p), wanted, folded)
        value = template(fact.value)
        return lambda start, now, p: _agrees(lies(now, p), value(p), folded)
    if fact.gone:
        return lambda start, now, p: _exists(lies, start, p) and not _exists(lies, now, p)
    return _appears(fact, lies)


def _together(fact: Fact, code: Code) -> Goal:
    """All of some facts, or any of them."""
    parts = [compiled(one, code) for one in fact.all or fact.any]
    if fact.all:
        return lambda start, now, p: all(part(start, now, p) for part in parts)

    def goal(start: Phone, now: Phone, params: Params) -> bool:
        for part in parts:
            try:
                if part(start, now, params):
                    return True
            except LookupError:  # its place does not exist: another may
                continue
        return False

    return goal


def _stands(fact: Fact) -> Goal:
    """An activity is in front, or has opened what is."""
    component = fact.shows or fact.top or fact.under
    always, asked = component.partition("/"), template(component) if _varies(component) else None
    fields, bare, last = _fields_of(fact.having, fact.fold), bool(fact.shows), not fact.under

    def goal(start: Phone, now: Phone, params: Params) -> bool:
        windows = now.tasks[0].windows
        if bare and (now.shade is not None or isinstance(windows[-1].activity, Popup)):
            return False
        package, _, kind = always if asked is None else asked(params).partition("/")
        for window in reversed(windows):
            activity = window.activity
            if isinstance(activity, Popup):
                continue
            if window.package == package and (activity.activity or type(activity).__name__) == kind:
                if not fields or _has(activity, fields, params):
                    return True
            if last:
                return False
        return False

    return goal


def _exists(lies: Place, phone: Phone, params: Params) -> bool:
    try:
        lies(phone, params)
    except LookupError:
        return False
    return True


def _appears(fact: Fact, lies: Place) -> Goal:
    """New records are so; with `after`, the one behind another."""
    wanted, before, count = _fields_of(fact.having, fact.fold), _fields_of(fact.after), fact.count

    def goal(start: Phone, now: Phone, params: Params) -> bool:
        old, new = lies(start, params), lies(now, params)
        if old is new:
            return False
        made = _new(old, new)
        mine = [i for i, row in enumerate(made) if _has(row, wanted, params)]
        if not fact.after:
            return len(mine) == count if count else bool(mine)
        first = [i for i, row in enumerate(made) if _has(row, before, params)]
        return len(mine) == len(first) == 1 and first[0] < mine[0]

    return goal


# --- values --------------------------------------------------------------------------------------

Filled = Callable[[Params], Any]
# of each field its name, its value, what gives it where parameters are in it, and whether texts are folded
_Fields = tuple[tuple[str, Any, Filled | None, bool], ...]
_SCALARS = frozenset({str, int, float, bool, type(None)})  # which are plain


def template(value: Any) -> Filled:
    """A value with parameters in it, as a function of them."""
    if isinstance(value, str):
        whole = _WHOLE.fullmatch(value)
        if whole is not None:
            return _parameter(whole[1])
        if "{" not in value and "}" not in value:
            return lambda p: value
        return lambda p: _BRACES.sub(lambda m: m[0][0] if m[1] is None else str(named(p, m[1])), value)
    if isinstance(value, list):
        items = [template(one) for one in value]
        return lambda p: [one(p) for one in items]
    if isinstance(value, dict):
        parts = {key: template(one) for key, one in value.items()}
        return lambda p: {key: one(p) for key, one in parts.items()}
    return lambda p: value


def _parameter(path: str) -> Filled:
    if "." in path:
        return lambda p: plainly(named(p, path))

    def value(params: Params) -> Any:
        found = params[path]
        return found if type(found) in _SCALARS else plainly(found)

    return value


def named(params: Params, path: str) -> Any:
    """A parameter, a field of one, "room.id", or an item, "names.0". Raises LookupError."""
    name, *fields = path.split(".")
    value = params[name]
    for field in fields:
        value = value[int(field)] if isinstance(value, tuple) else _field(value, field)
    return value


def filled(value: Any, params: Params) -> Any:
    """A value with the parameters in it."""
    return template(value)(params)


def _fields_of(having: dict[str, Any], fold: str = "") -> _Fields:
    """What a record has."""
    folded = fold.split()
    return tuple(
        [(name, value, template(value) if _varies(value) else None, name in folded) for name, value in having.items()]
    )


def _varies(value: Any) -> bool:
    """Whether parameters may be in a value."""
    return isinstance(value, list | dict) or (isinstance(value, str) and ("{" in value or "}" in value))


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


Place = Callable[[Phone, Params], Any]
_Steps = tuple[tuple[str, Filled, Filled | None], ...]  # a field, or the key of a record and a value


def place(words: str) -> Place:
    """A place as a function of the phone and the parameters: what lies there. It raises LookupError where there is
    no such record or field. Parameters are filled in after the place is read, so no value can change what it means."""
    if words.startswith("settings/"):
        key = template(words.removeprefix("settings/"))
        return lambda phone, p: phone.settings.get(key(p))
    if words.startswith("apps/"):
        inside = words.removeprefix("apps/")
        ends = [len(inside), *(mark.start() for mark in reversed(list(re.finditer(r"[.\[]", inside))))]
        models = [(inside[:end], _steps(inside[end:])) for end in ends]
        return lambda phone, p: _in_model(phone, models, p)
    name = re.split(r"[.\[]", words, maxsplit=1)[0]
    steps = _steps(words[len(name) :])
    return lambda phone, p: _along(_field(phone, name), steps, p)


def _in_model(phone: Phone, models: list[tuple[str, _Steps]], params: Params) -> Any:
    """What lies in an app's model: the longest package that keeps one decides."""
    known = dict(phone.apps.pairs)
    for package, steps in models:
        model = known.get(package)
        if model is not None:
            return _along(model, steps, params)
    raise LookupError(f"no app keeps {models[0][0]!r}")


def _along(value: Any, steps: _Steps, params: Params) -> Any:
    for field, key, wanted in steps:
        if not field:
            value = _record(value, str(key(params)), wanted and wanted(params))
        elif isinstance(value, Value) and field in value.__struct_fields__:
            value = getattr(value, field)
        else:
            raise LookupError(f"there is no field {field!r}")
    return value


@lru_cache(maxsize=4096)
def _steps(words: str) -> _Steps:
    """The fields and records on the way to a place: a field's name, or the key of a record, or one of its fields and
    the value of it."""
    found: list[tuple[str, Filled, Filled | None]] = []
    for name, key in _STEP.findall(words):
        field, equals, value = key.partition("=")
        found.append((name, template(field), template(value) if equals else None))
    return tuple(found)


def at(phone: Phone, words: str) -> Any:
    """What lies at a place without parameters. Raises LookupError where there is no such record or field."""
    return place(words.replace("{", "{{").replace("}", "}}"))(phone, {})


def _new(old: Any, new: Any) -> list[Any]:
    """The records of a table that are not among those at the start."""
    before, after = records_by_key(old, new)
    return [row for key, row in after.items() if key not in before]


def _field(value: Any, name: str) -> Any:
    if not isinstance(value, Value) or name not in value.__struct_fields__:
        raise LookupError(f"there is no field {name!r}")
    return getattr(value, name)


def _record(table: Any, key: str, wanted: Any = None) -> Any:
    """The record of that key, or with `wanted`, the one whose field of that name has that value."""
    if not isinstance(table, tuple):
        raise LookupError(f"{key!r} is in no table")
    if wanted is not None:
        rows = [row for row in table if str(plainly(_field(row, key))) == str(wanted)]
        if len(rows) != 1:
            raise LookupError(f"{len(rows)} records have {key} {wanted!r}")
        return rows[0]
    for name, row in records_by_key(table, table)[0].items():
        if str(name[0]) == key:
            return row
    raise LookupError(f"there is no record {key!r}")


def _has(row: Any, fields: _Fields, params: Params) -> bool:
    if not isinstance(row, Value):
        wanted = {name: value if filled is None else filled(params) for name, value, filled, _ in fields}
        return same({"value": plainly(row)}, wanted)
    names = row.__struct_fields__
    for name, value, filled, loose in fields:
        if name not in names or not _agrees(getattr(row, name), value if filled is None else filled(params), loose):
            return False
    return True


def _agrees(found: Any, wanted: Any, loose: bool) -> bool:
    """Whether a value of a phone is a plain one."""
    if type(found) in _SCALARS and not loose:
        return found is wanted if type(found) is bool or type(wanted) is bool else bool(found == wanted)
    found = plainly(found)
    return same(_folded(found), _folded(wanted)) if loose else same(found, wanted)


def _folded(value: Any) -> Any:
    """A plain value whose texts are without case and outer blanks."""
    if isinstance(value, str):
        return value.strip().casefold()
    if isinstance(value, list):
        return [_folded(one) for one in value]
    return {key: _folded(one) for key, one in value.items()} if isinstance(value, dict) else value


def component_of(phone: Phone, activity: Activity) -> str:
    """What names the class of an activity in front: "package/its activity, or its class"."""
    return f"{phone.foreground}/{_class_of(activity)}"


def _class_of(activity: Activity) -> str:
    return activity.activity or type(activity).__name__


# --- words ---------------------------------------------------------------------------------------


def _sentence(fact: Fact) -> str:
    if fact.at:
        return f"{fact.at} is {_short(fact.value)}."
    if fact.gone:
        return f"{fact.gone} is gone."
    if fact.front:
        return f"{fact.front} is in front."
    if fact.code:
        return f"{fact.code} holds."
    if fact.all or fact.any:
        return (" And " if fact.all else " Or ").join([one.says or _sentence(one) for one in fact.all or fact.any])
    what = f"A new record is in {fact.new}" if fact.new else f"{fact.shows or fact.top or fact.under} is in front"
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
