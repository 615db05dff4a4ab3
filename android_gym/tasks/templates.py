"""Values as a file of tasks says them: plain, and with parameters in them.

A text that is a parameter in braces stands for its value, `{room.id}` for a field of it, `{names.0}` for an item, and
one with braces in it for the text with the parameters filled in; `{name.upper}` and `{name.lower}` are a text in
capitals and in small letters. A tuple of the phone is a list, a `Value` an object with its fields.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cached_property
from typing import Any

from ..errors import UnknownName
from ..lines import CASES
from ..phone.core.values import Value
from .answers import Params

_WHOLE = re.compile(r"\{(\w+(?:\.\w+)*)\}")
_BRACES = re.compile(r"\{\{|\}\}|\{(\w+(?:\.\w+)*)\}")

Filled = Callable[[Params], Any]
SCALARS = frozenset({str, int, float, bool, type(None)})  # which are plain


def template(value: Any) -> Filled:
    """A value with parameters in it, as a function of them."""
    if isinstance(value, str):
        whole = _WHOLE.fullmatch(value)
        if whole is not None:
            return _parameter(whole[1])
        if "{" not in value and "}" not in value:
            return lambda p: value
        return lambda p: _BRACES.sub(lambda m: m[0][0] if m[1] is None else str(parameter_value(p, m[1])), value)
    if isinstance(value, list):
        items = [template(one) for one in value]
        return lambda p: [one(p) for one in items]
    if isinstance(value, dict):
        parts = {key: template(one) for key, one in value.items()}
        return lambda p: {key: one(p) for key, one in parts.items()}
    return lambda p: value


def _parameter(path: str) -> Filled:
    if "." in path:
        return lambda p: plainly(parameter_value(p, path))

    def value(params: Params) -> Any:
        found = params[path]
        return found if type(found) in SCALARS else plainly(found)

    return value


def parameter_value(params: Params, path: str) -> Any:
    """A parameter, a field of one, "room.id", or an item, "names.0". Raises LookupError."""
    name, *fields = path.split(".")
    value = params[name]
    for field in fields:
        if isinstance(value, str):
            value = value[int(field)] if field.isdecimal() else _in_case(value, field)
        else:
            value = value[int(field)] if isinstance(value, tuple) else field_of(value, field)
    return value


def _in_case(text: str, case: str) -> str:
    if case not in CASES:
        raise LookupError(f"there is no field {case!r} of a text")
    return CASES[case](text)


def fill(value: Any, params: Params) -> Any:
    """A value with the parameters in it."""
    return template(value)(params)


def varies(value: Any) -> bool:
    """Whether parameters may be in a value."""
    return isinstance(value, list | dict) or (isinstance(value, str) and ("{" in value or "}" in value))


def parameters_in(value: Any) -> Iterator[str]:
    """The names of the parameters in a value."""
    if isinstance(value, str):
        yield from (found[1].partition(".")[0] for found in _BRACES.finditer(value) if found[1])
    elif isinstance(value, list | tuple):
        for one in value:
            yield from parameters_in(one)
    elif isinstance(value, dict):
        for one in value.values():
            yield from parameters_in(one)


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


def field_of(value: Any, name: str) -> Any:
    """A field of a value, or what it works out of its fields. Raises LookupError."""
    if not isinstance(value, Value) or not (
        name in value.__struct_fields__ or isinstance(getattr(type(value), name, None), property | cached_property)
    ):
        raise UnknownName("field", name, getattr(value, "__struct_fields__", ()))
    return getattr(value, name)
