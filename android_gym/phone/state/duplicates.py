"""Contacts that are the same person twice, and one made of them ("Merge & fix")."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from ...memo import by_identity
from .providers import Contact, by_email, by_number, digits, fold


@by_identity(16)
def duplicates(contacts: tuple[Contact, ...]) -> tuple[tuple[Contact, ...], ...]:
    """Groups of two or more that share a name, a number or an e-mail address, by lowest id."""
    groups: dict[str, dict[int, Contact]] = {}
    for contact in contacts:
        whole = {contact.id: contact}
        for key in _marks(contact):
            whole |= groups.get(key, {})
        groups |= {key: whole for member in whole.values() for key in _marks(member)}
    found = {min(g): tuple(g[id] for id in sorted(g)) for g in groups.values() if len(g) > 1}
    return tuple(found[id] for id in sorted(found))


@lru_cache(maxsize=512)
def _marks(c: Contact) -> tuple[str, ...]:
    """What makes two contacts the same; numbers as `same_number` compares them."""
    named = (f"name {fold(c.name)}",) if c.first or c.last else ()
    numbers = (f"tel {digits(p.number)[-7:]}" for p in c.phones if digits(p.number))
    return (*named, *numbers, *(f"mail {e.address.casefold()}" for e in c.emails))


def merged(group: Iterable[Contact]) -> Contact:
    """One contact with all that the group knows; id and single fields from the first that has it.

    Raises ValueError for an empty group.
    """
    rows = tuple(group)
    if not rows:
        raise ValueError("there are no contacts to merge")
    whole = rows[0]
    for other in rows[1:]:
        phones = tuple(p for p in other.phones if not by_number((whole,), p.number))
        emails = tuple(e for e in other.emails if not by_email((whole,), e.address))
        notes = "\n".join(dict.fromkeys(n for n in (whole.notes, other.notes) if n))
        single = {f: getattr(whole, f) or getattr(other, f) for f in _SINGLE}
        whole = whole.replace(
            **single,
            phones=(*whole.phones, *phones),
            emails=(*whole.emails, *emails),
            labels=tuple(dict.fromkeys((*whole.labels, *other.labels))),
            notes=notes,
            starred=whole.starred or other.starred,
        )
    return whole


_SINGLE = "first last company department title address birthday nickname website photo account".split()
