"""Saving values: a msgpack form of our own, classes by name. Loading never runs code.

A value becomes ["module:Class", field, …]; a tuple ["", item, …]; atoms stay as they are.
Only subclasses of `Value` inside known packages are made again.
"""

from __future__ import annotations

import sys
from functools import cache
from typing import Any

import msgspec
import xxhash

from ...errors import DamagedFile
from . import discovery
from .calls import Call, resolve
from .values import Value

_ATOMS = (str, int, float, bool, bytes, type(None))


def dumps(value: Any) -> bytes:
    """A value (or tuple, or atom) as msgpack bytes; the same value gives the same bytes."""
    return msgspec.msgpack.encode(_plain(value))


def loads(data: bytes) -> Any:
    """The value behind `dumps`. DamagedFile if the bytes are not ours."""
    try:
        return _made(msgspec.msgpack.decode(data))
    except (msgspec.DecodeError, LookupError, RecursionError, TypeError, ValueError) as error:
        raise DamagedFile(f"This is no saved phone value: {error}") from error


def digest(value: Any) -> str:
    """32 hex digits that name a value, the same on every machine and in every process.

    Equal values have equal digests: 1, 1.0 and True count as one. Classes and handlers count by
    their own names, so that moving a module changes no digest.
    """
    return xxhash.xxh3_128_hexdigest(msgspec.msgpack.encode(_counted(_plain(value))))


def _counted(data: Any) -> Any:
    """Plain data with equal numbers written alike, and names without their modules."""
    if isinstance(data, list):
        head, *items = data
        name = head.rpartition(":")[2]
        if name == Call.__name__:  # of a handler, by its name
            items[0] = items[0].rpartition(":")[2]
        return [name, *(_counted(v) for v in items)]
    return int(data) if isinstance(data, bool | float) and data == data // 1 else data


def _plain(value: Any) -> Any:
    if isinstance(value, Value):
        return [_name(type(value)), *(_plain(getattr(value, f)) for f in value.__struct_fields__)]
    if isinstance(value, tuple):
        return ["", *(_plain(v) for v in value)]
    if isinstance(value, frozenset):
        return ["{}", *sorted((_plain(v) for v in value), key=repr)]
    if isinstance(value, _ATOMS):
        return value
    raise TypeError(f"{type(value).__name__} cannot be saved")


def _made(data: Any) -> Any:
    if not isinstance(data, list):
        if not isinstance(data, _ATOMS):
            raise ValueError(f"a {type(data).__name__} is no part of a value")
        return data
    if not data or not isinstance(data[0], str):
        raise ValueError("a list without a class name")
    head, items = data[0], [_made(v) for v in data[1:]]
    if head == "":
        return tuple(items)
    if head == "{}":
        return frozenset(items)
    cls = _class(head)
    if cls is Call:
        resolve(str(items[0]))  # only handlers are ever called
    return cls(*items)


@cache
def _name(cls: type) -> str:
    if getattr(sys.modules.get(cls.__module__), cls.__name__, None) is not cls:
        raise TypeError(f"{cls.__qualname__} cannot be saved: it is not at the top of its module")
    return f"{cls.__module__}:{cls.__name__}"


@cache
def _class(name: str) -> Any:
    discovery.modules()  # their classes are known from here on
    discovery.installed()
    module, _, attribute = name.partition(":")
    found = getattr(sys.modules.get(module), attribute, None)
    if not (isinstance(found, type) and issubclass(found, Value)):
        raise LookupError(f"there is no value class {name}")
    return found
