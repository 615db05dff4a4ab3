"""What changes people: deleting, merging, labels, and the questions before that."""

from __future__ import annotations

from ....kit import *
from ....phone.state.duplicates import merged
from ....phone.state.providers import Contact
from .model import PACKAGE

LABEL_NAME = "Label name"  # the hint of the dialog that asks for one


@does
def told(c: Ctx, old: Contact | None, new: Contact | None) -> Ctx:
    """A contact was stored: its labels exist, and of an earlier one of a new id nothing is kept."""
    if new is None:
        return c
    c = with_labels(c, new.labels)
    return c.put(c.app.forget(new.id)) if old is None and c.package == PACKAGE else c


PEOPLE = Store("contacts", shared=True, changed=told.partial())


def ask_deletion(people: tuple[Contact, ...]) -> Call:
    title, who = f"Delete {plural(len(people), 'contact')}?", "They"
    if len(people) == 1:
        title, who = "Delete contact?", people[0].name
    message = f"{who} will be removed from Google Contacts and all your synced devices"
    return confirm(delete_people(tuple(p.id for p in people)), title, message, "Delete")


@does
def delete_people(c: Ctx, ids: tuple[int, ...]) -> Ctx:
    """Delete the people that are marked, or whose page this is; the snackbar brings them back."""
    gone = [p.name for p in PEOPLE.all(c) if p.id in ids]
    words = gone[0] if len(gone) == 1 else plural(len(gone), "contact")
    after = clear_selection(c) if hasattr(c.screen, "picked") else c.finish()
    return offer_undo(c, PEOPLE.remove(after, *ids), f"{words} deleted")


@does
def merge(c: Ctx, *groups: tuple[int, ...]) -> Ctx:
    """Make one contact of each group; the snackbar takes it back."""
    after = clear_selection(c)
    for ids in groups:
        group = tuple(p for p in PEOPLE.all(after) if p.id in ids)
        if len(group) > 1:
            after = PEOPLE.remove(PEOPLE.put(after, merged(group)), *(p.id for p in group[1:]))
    return offer_undo(c, after, "Contacts merged")


@does
def ask_label(c: Ctx, title: str, call: Call, old: str = "") -> Ctx:
    """Ask for the name of a label, `old` when renaming; it is appended to the call."""
    taken = tuple(name for name in c.phone.labels if name != old)
    return c.show(
        Prompt(
            title, call, old, LABEL_NAME, field_id="android:id/text1", taken=taken, error="That label already exists"
        )
    )


def with_labels(c: Ctx, names: tuple[str, ...]) -> Ctx:
    """Labels that contacts carry exist."""
    new = tuple(n for n in names if n not in c.phone.labels)
    return c.share(labels=tuple(sorted((*c.phone.labels, *new), key=str.casefold))) if new else c


def relabelled(c: Ctx, ids: tuple[int, ...], label: str, on: bool) -> Ctx:
    """Give a label to people, or take it from them."""
    for p in PEOPLE.all(c):
        if p.id in ids and (label in p.labels) != on:
            rest = tuple(name for name in p.labels if name != label)
            c = PEOPLE.put(c, p.replace(labels=(*rest, label) if on else rest))
    return c


@does
def give_label(c: Ctx, ids: tuple[int, ...], label: str) -> Ctx:
    """People, or those that were chosen just now, get a label, which may be new."""
    return relabelled(clear_selection(c), ids or c.result, label, True).toast("Added to label")
