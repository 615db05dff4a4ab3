"""Calls that change one value, ask first, or can be undone: what needs no handler of its own.

A path names a field of the app's model ("silent", "bedtime.on"), or with a slash a system setting
("global/wifi_on").
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from ..phone.core.calls import Call, does
from ..phone.core.paths import get_at
from ..phone.core.values import Value
from ..phone.state.ledger import undoable_entries, without_entries
from ..phone.state.ledger_entries import Lost, Sent
from ..phone.system.ctx import SHARED, Ctx
from .popups import Alert
from .verbs import show


def value_at(c: Ctx, path: str) -> Any:
    """What a path names: a field of the app's model, or a system setting (0 if it is not set)."""
    return c.setting(path, 0) if "/" in path else get_at(c.app, path)


@does
def keep(c: Ctx, path: str, value: Any = None) -> Ctx:
    """Give a field of the model, or a system setting, a value, which a picker, prompt, choice or
    spinner appends: `Choice("Theme", THEMES, app.theme, keep("theme"))`. Raises UnknownName when it
    runs if there is no such field.
    """
    return c.write(path, value) if "/" in path else c.save_at(path, value)


@does
def keep_result(c: Ctx, path: str) -> Ctx:
    """Keep, as text, what an activity has handed back: `send(sound_picker, keep_result("system/ringtone"))`."""
    return keep.now(c, path, str(c.result))


@does
def toggle(c: Ctx, path: str, on: Any = True, off: Any = False) -> Ctx:
    """Turn a field of the model, or a system setting (which is 1 or 0), over."""
    now = value_at(c, path)
    if "/" in path and (on, off) == (True, False):
        on, off, now = 1, 0, int(bool(now))
    return keep.now(c, path, off if now == on else on)


@does
def put_in(c: Ctx, path: str, item: Any) -> Ctx:
    """Put something at the end of a tuple of the model: `put_in("hidden", article.url)`."""
    return keep.now(c, path, (*value_at(c, path), item))


@does
def take_out(c: Ctx, path: str, item: Any) -> Ctx:
    """Take all that equals `item` out of a tuple of the model. Records, which have ids, are those
    of a `Store`: `undoable(take_out("sites", site), "Site removed")`.
    """
    return keep.now(c, path, tuple(one for one in value_at(c, path) if one != item))


@does
def put_for(c: Ctx, path: str, item: Any, new: Any) -> Ctx:
    """Put `new` in the place of all that equals `item` in a tuple of the model."""
    return keep.now(c, path, tuple(new if one == item else one for one in value_at(c, path)))


def confirm(call: Call, title: str, text: str = "", yes: str = "OK", no: str = "Cancel") -> Call:
    """Ask before doing something: `confirm(erase(), "Delete all notes?", yes="Delete")`."""
    return show(Alert(title, text, (yes, call), (no, None)))


def undoable(call: Call, words: str, action: str = "Undo") -> Call:
    """Do something and say so in a snackbar, whose button takes it back.

    Taken back is what `call` changed of the model, of shared data and of what waits for its time.
    Of tables only the records that it changed are put back, so that what happens meanwhile to the
    others stays. `undoable(archive(3), "Archived")`
    """
    return _do(call, words, action)


@does
def _do(c: Ctx, call: Call, words: str, action: str) -> Ctx:
    return offer_undo(c, call.run(c), words, action)


def offer_undo(before: Ctx, after: Ctx, words: str, action: str = "Undo") -> Ctx:
    """`undoable` for a handler whose words depend on what it has done: `before` is the context that
    it got, `after` what it has made of it.

    Where nothing was changed there is no button. Without a window, as when the last one of the app
    was closed, a toast says it, and where another app's window is in front by then, only what apps
    share is taken back."""
    if after.depth < 0:
        return after.toast(words)
    undo = undo_of(before, after)
    return after.snack(words, action, undo) if any(undo.args) else after.snack(words)


def undo_of(before: Ctx, after: Ctx) -> Call:
    """The call that brings back what is different between two moments of an app. What the app has entered in the
    ledger in between, by `Ctx.deliver` or by wiping a history, goes again."""
    here = after.package == before.package
    old, new = before.app, after.app if here else before.app
    undos: list[Undo] = []
    if isinstance(old, Value):
        for name in old.__struct_fields__:
            undos += _undo(name, False, getattr(old, name), getattr(new, name))
    for name in sorted(SHARED):
        undos += _undo(name, True, getattr(before.phone, name), getattr(after.phone, name))
    own = [p for p in before.phone.queue if here and p.package == before.package]
    plans = [p for p in after.phone.queue if here and p.package == before.package]
    ledger = undoable_entries(before.phone, after.phone)
    return restore(
        tuple(undos),
        tuple((p.at, p.call, p.live) for p in own if p not in plans),
        tuple(p.call for p in plans if p not in own),
        *(ledger if any(ledger) else ()),
    )


class Undo(Value):
    """What brings back one field of the model, or one shared table.

    Of a table of records: `rows` are those that a call changed or removed, with the places they had
    and whether they are gone, `made` the ids of new ones. Of anything else: the value before it.
    """

    name: str
    shared: bool
    whole: bool
    value: Any = None
    rows: tuple[tuple[int, Any, bool], ...] = ()
    made: tuple[int, ...] = ()


def _undo(name: str, shared: bool, old: Any, new: Any) -> list[Undo]:
    if old is new or old == new:
        return []
    if not _are_records(old) or not _are_records(new):
        return [Undo(name, shared, True, old)]
    kept, before, after = set(new), {row.id for row in old}, {row.id for row in new}
    rows = tuple((at, row, row.id not in after) for at, row in enumerate(old) if row not in kept)
    return [Undo(name, shared, False, None, rows, tuple(sorted(after - before)))]


def _are_records(rows: Any) -> bool:
    return isinstance(rows, tuple) and all(isinstance(r, Value) and hasattr(r, "id") for r in rows)


def _undone(undo: Undo, rows: tuple[Any, ...]) -> tuple[tuple[Any, ...], dict[int, int]]:
    """The rows as they were before, and new ids of those whose own is taken by now."""
    changed = {row.id for _, row, gone in undo.rows if not gone}
    left = [row for row in rows if row.id not in undo.made and row.id not in changed]
    taken, renamed = {row.id for row in left}, {}
    for at, row, _ in undo.rows:
        if row.id in taken:
            renamed[row.id] = max(taken) + 1
            row = row.replace(id=renamed[row.id])
        taken.add(row.id)
        left.insert(min(at, len(left)), row)
    return tuple(left), renamed


@does
def restore(
    c: Ctx,
    undos: tuple[Undo, ...],
    plans: tuple[tuple[int, Call, bool], ...],
    made: tuple[Call, ...],
    sent: tuple[Sent, ...] = (),
    lost: tuple[Lost, ...] = (),
) -> Ctx:
    """Bring back what a call has changed, with what waited for its time; `made` are the calls that
    wait since then, `sent` and `lost` what it has entered in the ledger."""
    renamed: dict[Any, int] = {}
    for undo in undos:
        value = undo.value
        if not undo.whole:
            rows = getattr(c.phone if undo.shared else c.app, undo.name)
            value, ids = _undone(undo, rows)
            renamed |= ids
        c = c.share(**{undo.name: value}) if undo.shared else c.save(**{undo.name: value})
    for call in made:
        c = c.unschedule(call)
    for at, call, live in plans:
        if call.args and call.args[0] in renamed:
            call = Call(call.fn, (renamed[call.args[0]], *call.args[1:]))
        c = c.schedule(at, call, live)
    return replace(c, phone=without_entries(c.phone, sent, lost)) if sent or lost else c


__all__ = [
    "confirm",
    "keep",
    "keep_result",
    "offer_undo",
    "put_for",
    "put_in",
    "take_out",
    "toggle",
    "undo_of",
    "undoable",
    "value_at",
]
