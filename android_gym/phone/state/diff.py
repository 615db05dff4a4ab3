"""What differs between two phones, as named places: for side effects, verdicts and certificates.

Navigation, scroll positions, the clock, recents, toasts, open panels, new screenshots and the order of
tables do not count, nor do the fields that a record or an app's model calls `incidental` (read marks, the tab that
is open) and the `histories` of a model. What left the phone and what was wiped from histories does, whether or not
a trace of it is left (`ledger`).

`changes` tells places ("contacts"), `differences` goes on to records and fields:

    contacts[12].phones      the phones of the contact with id 12
    contacts[+]              a contact is new
    contacts[-12]            the contact with id 12 is gone
    contacts[order]          the same records in another order
    apps/PACKAGE.sort        a field of an app's model
    apps/PACKAGE.visits[-gymnasium.farama.org]  what was wiped from a history
    settings/global/wifi_on  a setting
    outbox[+]                something left the phone
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import compress, count
from operator import attrgetter, is_not
from typing import Any, NamedTuple

from ...memo import by_identity
from ..core.values import Table, Value
from .ledger_entries import Lost, new_among, words_of
from .phone import Phone
from .providers import File, Folder

FIELDS = (
    "contacts",
    "labels",
    "messages",
    "calls",
    "calendar",
    "files",
    "accounts",
    "notifications",
    "blocked",
    "packages",
    "permissions",
    "zone",
    "calendars",
    "channels",
    "threads",
    "telecom",
    "folders",
    "outbox",
    "outbox_beyond",
    "lost",
)
_fields_of = attrgetter(*FIELDS)
UNJUDGED = ("notifications",)  # of these, what no verdict is about
KEYS = ("id", "path", "address", "email", "ssid", "url", "key", "name")  # what names a record
TITLES = ("name", "title", "label", "subject", "path", "ssid", "url", "number", "text")
JUDGED = (*(name for name in FIELDS if name not in UNJUDGED), "settings", "apps")
_judged_of = attrgetter(*JUDGED)
MAX_REMEMBERED = 64  # places of which it is remembered how they differ


class Change(NamedTuple):
    """One place that differs: "contacts", "settings/global/wifi_on", "apps/PACKAGE.field"."""

    path: str
    before: Any
    after: Any


class Difference(NamedTuple):
    """One record or field that differs (see the module for `path`). For a record that is new or
    gone `before` or `after` is None; `title` says whose field it is in words, "" for a place."""

    path: str
    before: Any
    after: Any
    title: str = ""


def changes(before: Phone, after: Phone, plain: bool = True) -> tuple[Change, ...]:
    """Every place where data differs, in a fixed order. Without `plain`, what is incidental and histories count as
    well."""
    found = []
    old, new = _fields_of(before), _fields_of(after)
    if old != new:  # most actions change none of them
        for name, was, now in zip(FIELDS, old, new, strict=True):
            if was is not now and was != now and (not plain or _matters(was, now)):
                found.append(Change(name, was, now))
    if before.settings is not after.settings:
        found.extend(_settings(before.settings, after.settings))
    if before.apps is not after.apps:
        found.extend(_models(before.apps, after.apps, plain))
    return tuple(found)


def differences(before: Phone, after: Phone) -> tuple[Difference, ...]:
    """Every record and field that differs, in a fixed order."""
    return tuple(one for change in changes(before, after) for one in _within(*change))


def judged(phone: Phone) -> tuple[Any, ...]:
    """What side effects are told by, in the order of `JUDGED`: phones of which all of this is
    equal have the same."""
    found: tuple[Any, ...] = _judged_of(phone)
    return found


def side_effects(before: Phone, after: Phone, allowed: Iterable[str] = ()) -> tuple[Difference, ...]:
    """What changed although it is not allowed. An allowed path covers itself and what is in it:

    contacts                 everything in it; "settings/" covers all settings
    contacts[12]             the contact with id 12, removal included
    contacts[-12]            its removal
    contacts[*].phones       that field of every contact
    contacts[+]              new contacts; "contacts[+1]" at most one

    New screenshots, new files in an app's cache and new channels of notifications are always
    allowed: a screenshot is an action of the agent's that looks and does no more, a cache and the
    channels that an app creates are the app's, not the user's. So is what happens to notifications:
    they tell of what an app keeps, which is judged by itself. The order of a table never counts, nor does the loss of
    what a history did not hold before.
    """
    found = tuple(
        one
        for change in changes(before, after)
        if change.path not in UNJUDGED
        for one in _within(*change)
        if not _fleeting(one, before)
    )
    if not found:
        return ()
    patterns = tuple(allowed)
    new = Counter(one.path for one in found if one.path.endswith("[+]"))
    return tuple(one for one in found if not _covered(one.path, patterns, new[one.path]))


# --- places ------------------------------------------------------------------------------------


@by_identity(MAX_REMEMBERED)
def _settings(before: Table, after: Table) -> tuple[Change, ...]:
    old, new = dict(before.pairs), dict(after.pairs)
    return tuple(
        Change(f"settings/{key}", old.get(key), new.get(key))
        for key in sorted(name for name in {*old, *new} if old.get(name) != new.get(name))
    )


@by_identity(MAX_REMEMBERED)
def _models(before: Table, after: Table, plain: bool) -> tuple[Change, ...]:
    old, new = dict(before.pairs), dict(after.pairs)
    packages = [name for name, model in new.items() if old.get(name) is not model]
    packages = sorted([*packages, *(old.keys() - new.keys())])
    return tuple(
        change for package in packages for change in _model(package, old.get(package), new.get(package), plain)
    )


def _model(package: str, old: Any, new: Any, plain: bool) -> tuple[Change, ...]:
    if type(old) is not type(new) or not isinstance(old, Value):
        return (Change(f"apps/{package}", old, new),) if old != new else ()
    if plain:
        skipped = old.incidental | old.histories
        fields = [name for name in old.__struct_fields__ if name not in skipped]
    else:
        fields = list(old.__struct_fields__)
    return tuple(
        [
            Change(f"apps/{package}.{field}", was, now)
            for field in fields
            if (was := getattr(old, field)) is not (now := getattr(new, field))
            and was != now
            and (not plain or _matters(was, now))
        ]
    )


def _matters(before: Any, after: Any) -> bool:
    """Whether two tables or records that differ do so in more than what is incidental."""
    if isinstance(before, tuple) and isinstance(after, tuple) and len(before) == len(after):
        for was, now in zip(*_apart(before, after), strict=True):
            if was is not now and was != now and _matters(was, now):
                return True
        return False
    if type(before) is not type(after) or not isinstance(before, Value) or not before.incidental:
        return True
    told = _told_by(type(before))
    return bool(told(before) != told(after))


def content_of(record: Any) -> Any:
    """What of a record counts: its fields that are not incidental; itself where all are."""
    if not isinstance(record, Value) or not record.incidental:
        return record
    return _told_by(type(record))(record)


@lru_cache(maxsize=256)
def _told_by(kind: type[Value]) -> attrgetter[Any]:
    """The fields of a record that are not incidental."""
    return attrgetter(*[name for name in kind.__struct_fields__ if name not in kind.incidental])


# --- records and fields ------------------------------------------------------------------------


@by_identity(MAX_REMEMBERED)
def _within(path: str, before: Any, after: Any) -> tuple[Difference, ...]:
    """The records and fields in which a place differs."""
    if path == "outbox":
        return tuple([Difference("outbox[+]", None, one, _title(one)) for one in new_among(before, after)])
    if path == "lost":
        return tuple([Difference(f"{one.place}[-{one.what}]", one, None, one.what) for one in new_among(before, after)])
    if isinstance(before, tuple) and isinstance(after, tuple):
        return tuple(_rows(path, before, after))
    if type(before) is type(after) and isinstance(before, Value):
        return tuple(_fields(path, before, after, ""))
    return (Difference(path, before, after),)


def _rows(path: str, before: tuple[Any, ...], after: tuple[Any, ...]) -> Iterator[Difference]:
    """The records of a table that differ: by what names a record, else by their values."""
    names = _key(before, after)
    old_rows, new_rows = _apart(before, after) if names else (before, after)
    old, new = _by_key(old_rows, names), _by_key(new_rows, names)
    for key, row in old.items():
        if key not in new:
            yield Difference(f"{path}[-{key[0]}]", row, None, _title(row))
        elif row is not new[key] and row != new[key]:
            yield from _fields(f"{path}[{key[0]}]", row, new[key], _title(row))
    for key, row in new.items():
        if key not in old:
            yield Difference(f"{path}[+]", None, row, _title(row))
    if [key for key in old if key in new] != [key for key in new if key in old]:
        yield Difference(f"{path}[order]", before, after)


def _apart(before: tuple[Any, ...], after: tuple[Any, ...]) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
    """Two tables without the rows that both begin with and those that both end with."""
    short = min(len(before), len(after))
    start = next(compress(count(), map(is_not, before, after)), short)
    ends = map(is_not, reversed(before), reversed(after))
    end = min(next(compress(count(), ends), short), short - start)
    return before[start : len(before) - end], after[start : len(after) - end]


def _fields(path: str, before: Value, after: Value, title: str) -> Iterator[Difference]:
    for field in before.__struct_fields__:
        was, now = getattr(before, field), getattr(after, field)
        if was is not now and was != now and field not in before.incidental:
            yield Difference(f"{path}.{field}", was, now, title)


def _key(before: tuple[Any, ...], after: tuple[Any, ...]) -> str:
    """The field that names the records of a table, "" where their values do."""
    if not before and not after:
        return ""
    fields = [name for name in _fields_in(before) if name in _fields_in(after)]
    return next((n for n in fields if _distinct(before, n) and _distinct(after, n)), "")


@by_identity(MAX_REMEMBERED)
def _fields_in(table: tuple[Any, ...]) -> tuple[str, ...]:
    """Those of KEYS that all records of a table have; none where something else is in it."""
    kinds: set[Any] = set(map(type, table))
    if not all(issubclass(kind, Value) for kind in kinds):
        return ()
    return tuple([name for name in KEYS if all(name in one.__struct_fields__ for one in kinds)])


@by_identity(MAX_REMEMBERED)
def _distinct(table: tuple[Any, ...], name: str) -> bool:
    return len(set(map(attrgetter(name), table))) == len(table)


def _by_key(table: tuple[Any, ...], name: str) -> dict[tuple[Any, int], Any]:
    """The records by what names them and, for equal ones, how many came before. `name` is a field
    in which all of them differ, or ""."""
    if name:
        return {(getattr(row, name), 0): row for row in table}
    seen: Counter[Any] = Counter()
    found = {}
    for row in table:
        key = _title(row)
        found[key, seen[key]] = row
        seen[key] += 1
    return found


def records_by_key(
    before: tuple[Any, ...], after: tuple[Any, ...]
) -> tuple[dict[tuple[Any, int], Any], dict[tuple[Any, int], Any]]:
    """The records of a table at two moments, each by what `differences` names it, and a number
    for those of one name."""
    names = _key(before, after)
    return _by_key(before, names), _by_key(after, names)


def _title(row: Any) -> str:
    """A record in a few words."""
    if isinstance(row, Value):
        for name in TITLES:
            words = getattr(row, name, "")
            if isinstance(words, str) and words:
                return words
        return f"a {type(row).__name__.casefold()} without a name"
    if isinstance(row, tuple):
        return ", ".join(map(_title, row))
    return str(row)


# --- what is allowed ---------------------------------------------------------------------------

_FLEETING = re.compile(r"/sdcard/(Pictures/Screenshots(/Screenshot_[^/]*\.png)?|Android/data/[^/]+/cache/.+)")


def is_fleeting(record: Any) -> bool:
    """Whether a new record is none that a goal or a verdict is about: a screenshot, the folder of screenshots, or a
    file in an app's cache."""
    return isinstance(record, File | Folder) and bool(_FLEETING.fullmatch(record.path))


def _fleeting(difference: Difference, start: Phone) -> bool:
    path = difference.path
    if path == "channels[+]" or path.endswith("[order]"):
        return True
    if isinstance(difference.before, Lost):
        return not _was_there(start, difference.before)
    return path in ("files[+]", "folders[+]") and is_fleeting(difference.after)


def _was_there(phone: Phone, lost: Lost) -> bool:
    """Whether a history held what was wiped."""
    package, _, field = lost.place.removeprefix("apps/").rpartition(".")
    return any(words_of(row) == lost.what for row in getattr(phone.apps.get(package), field, ()))


def _covered(path: str, patterns: tuple[str, ...], new: int) -> bool:
    return any(_covers(pattern, path, new) for pattern in patterns)


def _covers(pattern: str, path: str, new: int) -> bool:
    place, most = _limit(pattern)
    if most is not None:
        return path == place and new <= most
    if "[*]" in pattern:
        head, _, tail = pattern.partition("[*]")
        inside = path.removeprefix(head)
        return inside != path and bool(_ANY.match(inside)) and _in(tail, _ANY.sub("", inside, 1))
    record = pattern[:-1] if pattern.endswith("]") else ""
    gone = f"{record.replace('[', '[-', 1)}]" if record else ""
    return path == gone or _in(pattern, path)


def _in(pattern: str, path: str) -> bool:
    """Whether a path is the pattern or is in it."""
    if not path.startswith(pattern):
        return False
    rest = path[len(pattern) :]
    return not rest or not pattern or pattern[-1] == "/" or rest[0] in ".[/"


_ANY = re.compile(r"\[[^+\-\]][^\]]*\]")
_LIMIT = re.compile(r"(.*\[\+)(\d+)\]")


@lru_cache(maxsize=1024)
def _limit(pattern: str) -> tuple[str, int | None]:
    found = _LIMIT.fullmatch(pattern)
    return (f"{found[1]}]", int(found[2])) if found else (pattern, None)
