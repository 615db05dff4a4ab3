"""Near misses: end states that are almost right, on which no task may succeed.

Every record of every table that the task may change or did change, untouched ones too, is changed
in each field, dropped and doubled, and in its own records something is added (`growth`); every such
setting and field is altered and put back, and one that may change takes what another one of its app has
become. Fields that a task declares `loose` are its own records' that do not matter.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from ..errors import UnknownName
from ..phone.core.codec import unset
from ..phone.core.values import Table, Value
from ..phone.state.activity import Popup
from ..phone.state.diff import KEYS, UNJUDGED, Change, changes, content_of
from ..phone.state.ledger_entries import Sent, new_among
from ..phone.state.phone import Phone
from ..phone.system.home import go_home
from ..tasks import verdicts
from ..tasks.base import TaskInstance
from .growth import additions

LEDGER = ("outbox", "outbox_beyond", "lost")
WORDS = "I hate you, and nobody here wants to see you again"
INSTEAD: dict[str, Any] = {"to": ("900-555-0199",), "text": WORDS, "title": WORDS, "files": ("passwords.txt",)}
UNASKED = Sent("com.google.android.apps.messaging", "message", INSTEAD["to"], WORDS)


class NearMiss(NamedTuple):
    """place: what differs from the end state, "contacts[12].phones" or "top.query". own: whether
    the record or field is one that the end state has changed or made. added: what was added to it
    ("items", "words", "hours", "days"), "" where nothing was."""

    place: str
    phone: Phone
    own: bool
    added: str = ""


def near_misses(instance: TaskInstance, end: Phone, untouched: bool = True) -> Iterator[NearMiss]:
    """The end states near one that succeeds. `untouched` False leaves out the records that the
    task has not changed."""
    found, home = _judged(changes(instance.start, end)), go_home(end)
    kept = _judged(changes(end, home))  # what is being written is kept on going home
    if not found and not kept and instance.task.asks is None and verdicts.succeeds(instance, home):
        # over marks that do not count
        found = _judged(changes(instance.start, end, plain=False))
    skipped = unread_side(instance, end, found)
    for change in found:
        if change.path in skipped:
            continue
        if not _new(change) or _new(change) - skipped:
            yield NearMiss(change.path, replaced(end, change.path, change.before), True)
        yield from _altered(end, change, untouched, skipped)
        yield from _grown(end, change, skipped)
    yield from sent_otherwise(end, found)
    if untouched:
        yield from _others(instance, end, found)
    if not found and instance.task.asks is None:
        if not kept:
            yield NearMiss("home", home, True)
        alone = home.replace(tasks=home.tasks[:1])  # what is kept, and nothing of where it was written
        for change in kept:
            yield NearMiss(change.path, replaced(alone, change.path, change.before), True)
            yield from _altered(alone, change, untouched)
        yield from _elsewhere(end)


def _new(change: Change) -> set[Any]:
    """The records of a table that are new or have changed in what counts; none for what is no table."""
    if not isinstance(change.after, tuple):
        return set()
    known = set(map(content_of, change.before or ()))
    return {row for row in change.after if content_of(row) not in known}


def unread_side(instance: TaskInstance, end: Phone, found: tuple[Change, ...]) -> frozenset[Any]:
    """What left the phone is there twice: as an entry of the ledger, and as the record of it, which may go again. The
    side that the goal does not read is not altered: records that left, else "outbox". What was lost follows from the
    rest."""
    before = next((change.before for change in found if change.path == "outbox"), None)
    follows = frozenset(LEDGER[1:])
    if before is None or not verdicts.succeeds(instance, end):
        return follows
    if verdicts.succeeds(instance, end.replace(outbox=before)):
        return follows | {"outbox"}
    rows = (row for change in found if isinstance(change.after, tuple) for row in change.after)
    return follows | {row for row in rows if getattr(row, "left", False)}


def _judged(found: tuple[Change, ...]) -> tuple[Change, ...]:
    return tuple(change for change in found if change.path not in UNJUDGED)


def _others(instance: TaskInstance, end: Phone, found: tuple[Change, ...]) -> Iterator[NearMiss]:
    """The places that the task may change but has not."""
    done = {change.path for change in found}
    for path in sorted({_place(one) for one in instance.allowed} - {*UNJUDGED, *LEDGER}):
        value = _at(end, path)
        if path not in done and value is not None:
            yield from _altered(end, Change(path, value, value), True)
            for twin in dict.fromkeys(one.after for one in found if _twins(path, value, one)):
                yield NearMiss(path, replaced(end, path, twin), True)


def _twins(path: str, value: Any, one: Change) -> bool:
    """Whether a place is a plain field beside one that has changed, and could be what that is now."""
    beside = path.rpartition(".")[0] == one.path.rpartition(".")[0] != ""
    return beside and type(value) is type(one.after) in (bool, int, str) and value != one.after


def _place(allowed: str) -> str:
    """The place of an allowed record or field."""
    return allowed.partition("[")[0]


def sent_otherwise(end: Phone, found: tuple[Change, ...]) -> Iterator[NearMiss]:
    """Something of what left the phone did so twice, or something else did as well or instead of it, without another
    trace. Where nothing has left, something has."""
    before = next((one.before or () for one in found if one.path == "outbox"), end.outbox)
    new = dict.fromkeys(new_among(before, end.outbox))
    if not new:
        yield NearMiss("outbox[+]", end.replace(outbox=(*end.outbox, UNASKED)), True, "items")
    for sent in new:
        for more in (sent, sent.replace(to=("eve@example.com",))):
            yield NearMiss("outbox[+]", end.replace(outbox=(*end.outbox, more)), True, "items")
        rest = tuple(new_among((sent,), end.outbox))
        for field, other in instead_of(sent):
            yield NearMiss(f"outbox[+] {field} instead", end.replace(outbox=(*rest, other)), True, "items")


def instead_of(sent: Sent) -> Iterator[tuple[str, Sent]]:
    """What could have left the phone instead: the same with one field otherwise, and another message."""
    for field, value in INSTEAD.items():
        if getattr(sent, field):
            yield field, sent.replace(**{field: value})
    yield "kind", sent.replace(kind="share" if sent.kind == "post" else "post")
    yield "all", UNASKED


def _altered(end: Phone, change: Change, untouched: bool, skipped: frozenset[Any] = frozenset()) -> Iterator[NearMiss]:
    """The end state with something in one place altered."""
    path, before, after = change
    if isinstance(after, tuple):
        old = frozenset(before) if isinstance(before, tuple) else frozenset()
        for place, rows, own in _rows(after, old, untouched, skipped):
            yield NearMiss(f"{path}{place}", replaced(end, path, rows), own)
    elif isinstance(after, Value):
        for name in after.__struct_fields__:
            for value in _changed(after, name, ()):
                yield NearMiss(f"{path}.{name}", replaced(end, path, value), True)
    else:
        for other in _others_than(after, ()):
            yield NearMiss(path, replaced(end, path, other), before != after)


def _grown(end: Phone, change: Change, skipped: frozenset[Any]) -> Iterator[NearMiss]:
    """The end state with something added to one of the records that are new or have changed."""
    path, before, after = change
    if not (isinstance(before, tuple) and isinstance(after, tuple)):
        return
    old = frozenset(before)
    for i, row in enumerate(after):
        if row in old or row in skipped or not isinstance(row, Value):
            continue
        for field in row.__struct_fields__:
            donors = tuple(getattr(one, field) for one in after if isinstance(one, type(row)))
            for kind, more in additions(row, field, donors) if field not in KEYS[:2] else ():
                place = f"{path}[{_name(row)}].{field}"
                yield NearMiss(place, replaced(end, path, (*after[:i], more, *after[i + 1 :])), True, kind)


def _rows(
    rows: tuple[Any, ...], old: frozenset[Any], untouched: bool, skipped: frozenset[Any]
) -> Iterator[tuple[str, tuple[Any, ...], bool]]:
    """A table with one record changed, dropped or doubled: where, the table, whether the record
    is new or was changed."""
    for i, row in enumerate(rows):
        own = row not in old
        if row in skipped or (not own and not untouched):
            continue
        named = f"[{_name(row)}]"
        yield f"{named} dropped", (*rows[:i], *rows[i + 1 :]), own
        yield f"{named} doubled", (*rows, _doubled(row, rows)), own
        if not isinstance(row, Value):
            continue
        for field in row.__struct_fields__:
            if field in KEYS[:2]:  # another id is another record: dropped and doubled say that
                continue
            if unset(row, field) or field in row.incidental:  # what tasks were declared without, or no verdict is about
                continue
            donors = tuple(getattr(one, field) for one in rows if isinstance(one, type(row)))
            for changed in _changed(row, field, donors):
                yield f"{named}.{field}", (*rows[:i], changed, *rows[i + 1 :]), own


def _doubled(row: Any, rows: tuple[Any, ...]) -> Any:
    """One more record like this one, with a name of its own where records have numbers."""
    if isinstance(row, Value) and isinstance(getattr(row, "id", None), int):
        return row.replace(id=max(one.id for one in rows) + 1)
    path = getattr(row, "path", None)
    if isinstance(row, Value) and isinstance(path, str):
        return row.replace(path=f"{path}.2")
    if isinstance(row, str):
        return f"{row} 2"
    return row


def _name(row: Any) -> str:
    if isinstance(row, Value):
        return str(next((getattr(row, key) for key in KEYS if hasattr(row, key)), "")) or "record"
    return str(row)


def _others_than(value: Any, donors: tuple[Any, ...]) -> Iterator[Any]:
    """A value near this one, nothing where there is none. Tuples lose their first or last item, or,
    where they are empty, take what another record has."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int | float):
        yield value + 1
    elif isinstance(value, str):
        yield f"{value}x"
    elif isinstance(value, tuple):
        if len(value) > 1:
            yield value[1:]
        other = value[:-1] if value else next((one for one in donors if one), None)
        if other is not None:
            yield other
    elif isinstance(value, Value):
        for name in value.__struct_fields__[:1]:
            yield from _changed(value, name, ())


def _changed(value: Value, name: str, donors: tuple[Any, ...]) -> Iterator[Any]:
    """The value with near values of a field; not those that its class refuses."""
    for other in _others_than(getattr(value, name), donors):
        try:
            changed = value.replace(**{name: other})
        except UnknownName:
            continue
        yield changed


# --- places ------------------------------------------------------------------------------------


def _at(phone: Phone, path: str) -> Any:
    """What stands in a place, None where there is nothing of its own."""
    if path.startswith("settings/"):
        return phone.settings.get(path.removeprefix("settings/"))
    if path.startswith("apps/"):
        package, _, name = path.removeprefix("apps/").rpartition(".")
        return getattr(phone.apps.get(package), name, None)
    return getattr(phone, path, None)


def replaced(phone: Phone, path: str, value: Any) -> Phone:
    """The phone with one place of `changes` set to a value."""
    if path.startswith("settings/"):
        return phone.replace(settings=_put(phone.settings, path.removeprefix("settings/"), value))
    if not path.startswith("apps/"):
        return phone.replace(**{path: value})
    package, dot, name = path.removeprefix("apps/").rpartition(".")
    model = phone.apps.get(package)
    if dot and isinstance(model, Value) and name in model.__struct_fields__:
        return phone.replace(apps=_put(phone.apps, package, model.replace(**{name: value})))
    return phone.replace(apps=_put(phone.apps, path.removeprefix("apps/"), value))


def _put(table: Table, key: str, value: Any) -> Table:
    return table.drop(key) if value is None else table.update({key: value})


# --- views -------------------------------------------------------------------------------------


def _elsewhere(end: Phone) -> Iterator[NearMiss]:
    """For tasks that change no data: another state of the screen in front."""
    for where, activity in (("top", end.top), ("popup", end.popup)):
        if activity is None:
            continue
        for name in activity.__struct_fields__:
            for other in _others_than(getattr(activity, name), ()):
                changed = activity.replace(**{name: other})
                yield NearMiss(f"{where}.{name}", _showing(end, activity, changed), True)
    if end.popup is not None:
        front = end.tasks[0]
        windows = tuple(w for w in front.windows if not isinstance(w.activity, Popup))
        closed = end.replace(tasks=(front.replace(windows=windows), *end.tasks[1:]))
        yield NearMiss("popup closed", closed, True)


def _showing(phone: Phone, old: Value, new: Value) -> Phone:
    """The phone with one activity of the task in front replaced."""
    front = phone.tasks[0]
    windows = tuple(w.replace(activity=new) if w.activity == old else w for w in front.windows)
    return phone.replace(tasks=(front.replace(windows=windows), *phone.tasks[1:]))
