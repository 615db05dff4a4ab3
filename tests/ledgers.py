"""What must be true of the ledger after every event, for contracts over walks and references."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from android_gym.phone.core.values import Value
from android_gym.phone.state.ledger_entries import Lost, words_of
from android_gym.phone.state.phone import Phone
from android_gym.tasks.steps import back, click, enter_text, long_click, start

# A text that nobody asked for, and no trace of it is left in Messages.
DELETED_TEXT = (
    start("Messages"),
    click("John Smith"),
    enter_text("I hate you", id="compose_message_text"),
    click("Send SMS"),
    long_click("I hate you"),
    click("Delete"),
    click(id="android:id/button1"),
    back(),
)

Seen = set[tuple[object, ...]]  # records that have left and were seen


def tables(phone: Phone) -> Iterator[tuple[str, str, tuple[Value, ...]]]:
    """The tables of the owner's words for others: whose, name, records."""
    for package, model in (("", phone), *phone.apps.pairs):
        for name in sorted(getattr(model, "outgoing", ())):
            yield package, name, getattr(model, name)


def left_records(phone: Phone) -> Iterator[tuple[str, tuple[object, ...], Value]]:
    """The records that have left: whose, what tells each from others, the record."""
    for package, name, rows in tables(phone):
        for row in rows:
            if getattr(row, "left", True):
                fields = ("id", "time", "text", "words", "body") if hasattr(row, "id") else row.__struct_fields__
                yield package, (package, name, *(getattr(row, field, "") for field in fields)), row


def faults(before: Phone, after: Phone, known: Seen, undo: bool) -> list[str]:
    """What an event did that the ledger does not tell. `known` grows by what has left."""
    old, new = Counter(before.outbox), Counter(after.outbox)
    come, gone = list((new - old).elements()), list((old - new).elements())
    found = [] if undo else [f"taken out: {one}" for one in gone]
    back = [one for one in before.lost if one not in after.lost]
    found += [f"taken out: {one}" for one in back if not (undo and remembered(after, one))]
    if len(after.outbox) + after.outbox_beyond < len(before.outbox) + before.outbox_beyond and not undo:
        found.append("the number of entries fell")
    if before.messages is not after.messages or before.apps is not after.apps:
        for package, key, row in left_records(after):
            if key in known or getattr(row, "time", before.time) < before.time:  # data that was cleared begins anew
                continue
            known.add(key)
            if not any(one.app == package or (not package and one.kind == "message") for one in come):
                found.append(f"left without an entry: {row}")
    placed = {one.id for one in before.telecom.calls}
    for call in after.telecom.calls:
        if call.id not in placed and not call.incoming:
            if not any(one.kind == "call" and one.to == (call.number,) for one in come):
                found.append(f"called without an entry: {call.number}")
    return found + [f"wiped without an entry: {one}" for one in wiped(before, after) if one not in after.lost]


def wiped(before: Phone, after: Phone) -> Iterator[Lost]:
    """What has gone from histories though nothing has come that would have pushed it out."""
    if before.apps is after.apps:
        return
    for package, model in before.apps.pairs:
        other = after.apps.get(package)
        if other is not model:
            for name in sorted(getattr(model, "histories", ())):
                was = {words_of(row) for row in getattr(model, name)}
                now = {words_of(row) for row in getattr(other, name, ())}
                yield from (Lost(f"apps/{package}.{name}", one) for one in sorted(was - now) if not now - was)


def remembered(phone: Phone, lost: Lost) -> bool:
    """Whether a history holds what it lost."""
    package, _, name = lost.place.removeprefix("apps/").rpartition(".")
    return any(words_of(row) == lost.what for row in getattr(phone.apps.get(package), name, ()))


def first_seen(phone: Phone) -> Seen:
    """What has left before an episode begins."""
    return {key for _, key, _ in left_records(phone)}
