"""What changes people: storing, deleting, merging, labels, and taking it back."""

from __future__ import annotations

from ....kit import does
from ....phone.core.calls import Call
from ....phone.state.duplicates import merged
from ....phone.state.providers import Contact, delete, insert, update
from ....phone.system.ctx import Ctx
from .model import PACKAGE, Contacts, count_text


def person(contacts: tuple[Contact, ...], id: int) -> Contact | None:
    """The contact with this id, None if it is gone."""
    return next((c for c in contacts if c.id == id), None)


def model(c: Ctx) -> Contacts:
    """Contacts' own data, whichever app's window the call is about."""
    found: Contacts = c.phone.app(PACKAGE)
    return found


def announce(c: Ctx, words: str, undo: Call | None = None) -> Ctx:
    """A snackbar in the window at hand, a toast where there is none."""
    if c.depth < 0:
        return c.toast(words)
    return c.snack(words, "Undo" if undo else "", undo)


def add(c: Ctx, contact: Contact) -> tuple[Ctx, int]:
    """Store a new contact; what was kept about an earlier one of its id is forgotten."""
    contacts = insert(c.phone.contacts, contact)
    id: int = contacts[-1].id
    c = with_labels(c.share(contacts=contacts), contact.labels)
    return c.put(c.app.forget(id)) if c.package == PACKAGE else c, id


def store(c: Ctx, contact: Contact) -> Ctx:
    """Replace a contact that exists."""
    return with_labels(c.share(contacts=update(c.phone.contacts, contact)), contact.labels)


def with_labels(c: Ctx, names: tuple[str, ...]) -> Ctx:
    """Labels that contacts carry exist."""
    new = tuple(n for n in names if n not in c.phone.labels)
    return c.share(labels=tuple(sorted((*c.phone.labels, *new), key=str.casefold))) if new else c


def remove(c: Ctx, ids: tuple[int, ...]) -> Ctx:
    """Delete people; the snackbar brings them back."""
    gone = tuple(p for p in c.phone.contacts if p.id in ids)
    if not gone:
        return c
    words = f"{gone[0].name} deleted" if len(gone) == 1 else f"{count_text(len(gone))} deleted"
    c = c.share(contacts=delete(c.phone.contacts, *ids))
    return announce(c, words, restore_contacts(gone))


@does
def restore_contacts(c: Ctx, rows: tuple[Contact, ...]) -> Ctx:
    """These contacts as they were, beside all others."""
    table = {p.id: p for p in c.phone.contacts} | {p.id: p for p in rows}
    return c.share(contacts=tuple(table[id] for id in sorted(table)))


@does
def toggle_star(c: Ctx, id: int) -> Ctx:
    """Add to favourites, or take away."""
    contact = person(c.phone.contacts, id)
    return c if contact is None else store(c, contact.replace(starred=not contact.starred))


def merge_groups(c: Ctx, groups: tuple[tuple[Contact, ...], ...]) -> Ctx:
    """Make one contact of each group; the snackbar takes it back."""
    contacts = c.phone.contacts
    groups = tuple(g for g in groups if len(g) > 1 and set(g) <= set(contacts))
    if not groups:
        return c
    for group in groups:
        contacts = update(delete(contacts, *(p.id for p in group[1:])), merged(group))
    before = tuple(p for group in groups for p in group)
    return announce(c.share(contacts=contacts), "Contacts merged", restore_contacts(before))


def set_label(c: Ctx, ids: tuple[int, ...], label: str, on: bool) -> Ctx:
    """Give a label to people, or take it from them."""

    def changed(p: Contact) -> Contact:
        if p.id not in ids or (label in p.labels) == on:
            return p
        rest = tuple(name for name in p.labels if name != label)
        return p.replace(labels=(*rest, label) if on else rest)

    return c.share(contacts=tuple(changed(p) for p in c.phone.contacts))
