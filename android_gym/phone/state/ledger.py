"""The ledger: what left the phone, and what of the owner's histories was lost.

Both stay when every trace is gone from the apps: no app, service or setting takes an entry out. What waits is
entered when it leaves (a scheduled message at its time); an Undo that calls back what has not left yet takes its entry
back with it, see `Ctx.recall`.

Entries have neither ids nor times and stand in a fixed order: phones on which the same has left are equal, in whatever
order it left. At most `MAX_ENTRIES` of a kind are kept; of what left beyond them the number.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..core.values import Value
from .ledger_entries import MAX_ENTRIES, Lost, Sent, new_among, words_of
from .phone import Phone


def enter(phone: Phone, sent: Sent) -> Phone:
    """The phone after something has left it."""
    if len(phone.outbox) >= MAX_ENTRIES:
        return phone.replace(outbox_beyond=phone.outbox_beyond + 1)
    return phone.replace(outbox=tuple(sorted((*phone.outbox, sent), key=_order)))


def take_back(phone: Phone, sent: Sent) -> Phone:
    """The phone after one entry like this was called back before it left; as it was where there is none."""
    at = next((i for i, one in enumerate(phone.outbox) if one == sent), None)
    return phone if at is None else phone.replace(outbox=(*phone.outbox[:at], *phone.outbox[at + 1 :]))


def lose(phone: Phone, place: str, rows: Iterable[Any]) -> Phone:
    """The phone after records of a history were wiped."""
    known = set(phone.lost)
    new = known | {Lost(place, words_of(row)) for row in rows}
    if new == known or len(known) >= MAX_ENTRIES:
        return phone
    return phone.replace(lost=tuple(sorted(new, key=_order)[:MAX_ENTRIES]))


def lose_histories(phone: Phone, package: str, before: Any, after: Any) -> Phone:
    """The phone with what an app's model has lost of its histories: records that are gone though none has come, which
    would have pushed them out (another visit to a known page is one, too). `after` is None where the model itself is
    gone."""
    for name in getattr(type(before), "histories", ()):
        old, new = getattr(before, name), getattr(after, name, ())
        if old is not new and old and not set(new) - set(old):
            there = {words_of(row) for row in new}
            gone = [row for row in old if words_of(row) not in there]
            phone = lose(phone, f"apps/{package}.{name}", gone)
    return phone


def undoable_entries(before: Phone, after: Phone) -> tuple[tuple[Sent, ...], tuple[Lost, ...]]:
    """What came into the ledger between two moments and goes again where that is undone. What a service has sent, a
    message or a call, does not come back."""
    if before.outbox is after.outbox and before.lost is after.lost:
        return (), ()
    sent = new_among(before.outbox, after.outbox)
    return (
        tuple([one for one in sent if one.kind not in ("message", "call")]),
        tuple(new_among(before.lost, after.lost)),
    )


def without_entries(phone: Phone, sent: tuple[Sent, ...], lost: tuple[Lost, ...]) -> Phone:
    """The phone after what `undoable_entries` found was undone."""
    for one in sent:
        phone = take_back(phone, one)
    return phone.replace(lost=tuple([one for one in phone.lost if one not in lost])) if lost else phone


def without_data(phone: Phone, package: str) -> Phone:
    """The phone without what an app keeps, its histories entered as lost."""
    model = phone.apps.get(package)
    if model is None:
        return phone
    return lose_histories(phone, package, model, None).replace(apps=phone.apps.drop(package))


def _order(entry: Value) -> tuple[Any, ...]:
    return tuple([getattr(entry, name) for name in entry.__struct_fields__])
