"""Places of a phone, written as `phone.diff` writes them.

    settings/secure/ui_night_mode                  a setting
    contacts[{person}].starred                     a field of the record with that key
    apps/org.example.notes.notes[title={title}]    of an app's model, the one record of that value

Parameters are filled in after a place is read, so no value can change what it means.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any, get_args, get_type_hints

from ..errors import UnknownName
from ..phone.core.values import Value
from ..phone.state.diff import is_fleeting, records_by_key
from ..phone.state.phone import NoAppData, Phone
from .answers import Params
from .templates import SCALARS, Filled, field_of, plainly, template

_STEP = re.compile(r"\.?([^.\[\]]+)|\[([^\]]+)\]")

Place = Callable[[Phone, Params], Any]
Changed = Callable[[Any, Any], Any]  # of what lies at a place and its type, what shall lie there
Put = Callable[[Phone, Params, Changed], Phone]
Steps = tuple[tuple[str, Filled, Filled | None], ...]  # a field, or the key of a record and a value


def place(words: str) -> Place:
    """A place as a function of the phone and the parameters: what lies there. It raises LookupError where there is
    no such record or field."""
    if words.startswith("settings/"):
        key = template(words.removeprefix("settings/"))
        return lambda phone, p: phone.settings.get(key(p))
    if words.startswith("apps/"):
        models = _models(words)
        return lambda phone, p: _in_model(phone, models, p)
    name, steps = _outside(words)
    return lambda phone, p: _along(field_of(phone, name), steps, p)


def change_at(words: str) -> Put:
    """What gives a phone on which something else lies at a place: a function of the phone, the parameters, and of a
    function of what lies there and of its type. It raises LookupError as a place does."""
    if words.startswith("settings/"):
        key = template(words.removeprefix("settings/"))

        def set_to(phone: Phone, p: Params, new: Changed) -> Phone:
            name = key(p)
            return phone.replace(settings=phone.settings.update({name: new(phone.settings.get(name), Any)}))

        return set_to
    if words.startswith("apps/"):
        models = _models(words)

        def in_model(phone: Phone, p: Params, new: Changed) -> Phone:
            package, model, steps = _model(phone, models)
            return phone.replace(apps=phone.apps.update({package: _changed(model, steps, p, new)}))

        return in_model
    name, steps = _outside(words)
    field = ((name, template(""), None), *steps)
    return lambda phone, p, new: _changed(phone, field, p, new)


def _outside(words: str) -> tuple[str, Steps]:
    """A place of the phone itself: its field, and the steps from there."""
    name = re.split(r"[.\[]", words, maxsplit=1)[0]
    return name, steps_to(words[len(name) :])


_Models = list[tuple[str, Steps]]


def _models(words: str) -> _Models:
    """What a place in an app's model may mean, the longest package first: its name, and the steps from its model."""
    inside = words.removeprefix("apps/")
    ends = [len(inside), *(mark.start() for mark in reversed(list(re.finditer(r"[.\[]", inside))))]
    return [(inside[:end], steps_to(inside[end:])) for end in ends]


def _model(phone: Phone, models: _Models) -> tuple[str, Any, Steps]:
    known = dict(phone.apps.pairs)
    for package, steps in models:
        model = known.get(package)
        if model is not None:
            return package, model, steps
    raise NoAppData(f"no app keeps {models[0][0]!r}")


def _in_model(phone: Phone, models: _Models, params: Params) -> Any:
    """What lies in an app's model: the longest package that keeps one decides."""
    _, model, steps = _model(phone, models)
    return _along(model, steps, params)


def _along(value: Any, steps: Steps, params: Params) -> Any:
    for field, key, wanted in steps:
        if not field:
            value = record(value, str(key(params)), wanted and wanted(params))
        elif isinstance(value, Value) and field in value.__struct_fields__:
            value = getattr(value, field)
        else:
            raise UnknownName("field", field, getattr(value, "__struct_fields__", ()))
    return value


def _changed(value: Any, steps: Steps, params: Params, new: Changed, kind: Any = Any) -> Any:
    """A value with something else at the end of the steps."""
    if not steps:
        return new(value, kind)
    (field, key, wanted), *rest = steps
    if not field:
        row = record(value, str(key(params)), wanted and wanted(params))
        changed = _changed(row, tuple(rest), params, new, item_type(kind))
        return tuple([changed if one is row else one for one in value])
    inside = field_of(value, field)
    return value.replace(**{field: _changed(inside, tuple(rest), params, new, _type_of(type(value), field))})


_TYPES: dict[tuple[type[Any], str], Any] = {}  # of fields that were asked for


def _type_of(owner: type[Any], field: str) -> Any:
    """What a field is declared as, Any where it names what cannot be found."""
    if (owner, field) not in _TYPES:
        try:
            _TYPES[owner, field] = get_type_hints(owner)[field]
        except NameError:
            _TYPES[owner, field] = Any
    return _TYPES[owner, field]


def item_type(kind: Any) -> Any:
    """What the items of a table are."""
    return next(iter(get_args(kind)), Any)


@lru_cache(maxsize=4096)
def steps_to(words: str) -> Steps:
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


def new_rows(old: Any, new: Any) -> list[Any]:
    """The records of a table that are not among those at the start, but for screenshots and files of caches."""
    before, after = records_by_key(old, new)
    return [row for key, row in after.items() if key not in before and not is_fleeting(row)]


def record(table: Any, key: str, wanted: Any = None) -> Any:
    """The record of that key, or with `wanted`, the one whose field of that name has that value."""
    if not isinstance(table, tuple):
        raise LookupError(f"{key!r} is in no table")
    if wanted is not None:
        said, rows = str(wanted), []
        for row in table:
            value = getattr(row, key, None)
            if (str(value) if type(value) in SCALARS else str(plainly(value))) == said:
                rows.append(row)
        if table:
            field_of(table[0], key)  # which says where there is no such field
        if len(rows) != 1:
            raise LookupError(f"{len(rows)} records have {key} {wanted!r}")
        return rows[0]
    for row in table if table and hasattr(table[0], "id") else ():  # ids are what most records are known by
        if str(row.id) == key:
            return row
    for name, row in records_by_key(table, table)[0].items():
        if str(name[0]) == key:
            return row
    raise LookupError(f"there is no record {key!r}")
