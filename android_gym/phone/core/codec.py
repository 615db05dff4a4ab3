"""Saving values: a msgpack form of our own, classes by name. Loading never runs code.

A value becomes ["module:Class", field, …]; a tuple ["", item, …]; atoms stay as they are.
Only subclasses of `Value` are made again, of modules that are loaded or that `discovery.bring`
imports: parts of the phone and its apps.
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
from .view import Verbatim

_ATOMS = (str, int, float, bool, bytes, type(None))
_ALIKE = frozenset((str, int, type(None)))  # atoms that are written in one way


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
    their own names, so that moving a module changes no digest, and fields that a class names in
    `later` only where they are set, so that a new field changes none either.
    """
    return xxhash.xxh3_128_hexdigest(msgspec.msgpack.encode(_counted(value)))


def _counted(value: Any) -> Any:
    """Like `_plain`, with equal numbers written alike, names without their modules, and without
    later fields that have their defaults."""
    if type(value) in _ALIKE:
        return value
    if isinstance(value, Call):
        return ["Call", value.fn.rpartition(":")[2], _counted(value.args)]
    if isinstance(value, Value):
        cls, rows = type(value), []
        for field in value.__struct_fields__:
            found = getattr(value, field)
            if field not in cls.later:
                rows.append(_counted(found))
            elif not unset(value, field):
                rows.append([f"+{field}", _counted(found)])
        return [_name(cls).rpartition(":")[2], *rows]
    if isinstance(value, tuple):
        return ["", *(_counted(v) for v in value)]
    if isinstance(value, frozenset):
        return ["{}", *sorted((_counted(v) for v in value), key=repr)]
    if isinstance(value, bool | float) and value == value // 1:
        return int(value)
    return _plain(value)


def unset(value: Value, field: str) -> bool:
    """Whether a field that the value's class names in `later` has its default."""
    cls = type(value)
    return field in cls.later and bool(getattr(value, field) == _default(cls, field))


@cache
def _default(cls: type[Value], field: str) -> Any:
    """What a field is where nothing is said; NODEFAULT if something has to be."""
    return next(f.default for f in msgspec.structs.fields(cls) if f.name == field)


def _plain(value: Any) -> Any:
    if isinstance(value, Value):
        return [_name(type(value)), *(_plain(getattr(value, f)) for f in value.__struct_fields__)]
    if isinstance(value, tuple):
        return ["", *(_plain(v) for v in value)]
    if isinstance(value, frozenset):
        return ["{}", *sorted((_plain(v) for v in value), key=repr)]
    if isinstance(value, _ATOMS):
        return str(value) if type(value) is Verbatim else value
    raise TypeError(f"{type(value).__name__} cannot be saved")


def _made(data: Any) -> Any:
    if not isinstance(data, list):
        if not isinstance(data, _ATOMS):
            raise ValueError(f"a {type(data).__name__} is no part of a value")
        return data
    if not data or not isinstance(data[0], str):
        raise ValueError("a list without a class name")
    head, rows = data[0], data[1:]
    if head in _DROPPED and len(rows) > len(_class(head).__struct_fields__):
        del rows[_DROPPED[head]]
    items = [_made(v) for v in rows]
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


# Classes that were in another module in earlier versions, whose saved phones load.
_MOVED = {
    "android_gym.apps.google.contacts.blocking:BlockedNumbers": (
        "android_gym.apps.google.contacts.manage:BlockedNumbers"
    ),
    "android_gym.apps.google.contacts.popups:ListDialog": "android_gym.kit.popups:ListDialog",
    "android_gym.apps.google.contacts.prefs:Preferences": ("android_gym.apps.google.contacts.manage:ContactsSettings"),
    "android_gym.apps.google.clock.model:Stopwatch": "android_gym.kit.blocks.clock.values:Stopwatch",
    "android_gym.apps.google.clock.model:Timer": "android_gym.kit.blocks.clock.values:Timer",
    "android_gym.apps.google.clock.owner:Alarm": "android_gym.kit.blocks.clock.values:Alarm",
    "android_gym.world.alarms:Alarm": "android_gym.kit.blocks.clock.values:Alarm",
    "android_gym.world.mail:Attachment": "android_gym.apps.google.gmail.mail:Attachment",
    "android_gym.world.mail:Mail": "android_gym.apps.google.gmail.mail:Mail",
    "android_gym.world.web:Bookmark": "android_gym.web.owner:Bookmark",
    "android_gym.world.web:Visit": "android_gym.web.owner:Visit",
}
# Where the values of these classes had a field that they no longer have.
_DROPPED = {"android_gym.apps.google.chrome.model:Chrome": 12, "android_gym.apps.thirdparty.firefox.model:Firefox": 12}
_MOVED |= {
    f"android_gym.apps.google.gmail.{old}": f"android_gym.apps.google.gmail.{new}"
    for old, new in (
        ("account_settings:AccountSettings", "settings:AccountSettings"),
        ("drawer:FolderDrawer", "inbox:FolderDrawer"),
        ("labels:LabelPage", "settings:LabelPage"),
        ("labels:ManageLabels", "settings:ManageLabels"),
        ("people:PeoplePick", "search:PeoplePick"),
    )
}


@cache
def _class(name: str) -> Any:
    module, _, attribute = _MOVED.get(name, name).partition(":")
    discovery.bring(module)
    found = getattr(sys.modules.get(module), attribute, None)
    if not (isinstance(found, type) and issubclass(found, Value)):
        raise LookupError(f"there is no value class {name}")
    return found
