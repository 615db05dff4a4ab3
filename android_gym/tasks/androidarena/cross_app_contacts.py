"""Tasks over several apps at whose end somebody new is in Contacts."""

from __future__ import annotations

from ...phone.state.phone import Phone
from ...phone.state.providers import Contact, same_number
from ..base import Params
from ..pages import has_been_at
from ..parts.contacts import has_email, has_number, new_contact, of

address_kept, number_kept = of(new_contact, has_email), of(new_contact, has_number)


def profile_opened(before: Phone, now: Phone, p: Params) -> bool:
    return has_been_at(now, p["url"])


def person_added(before: Phone, now: Phone, p: Params) -> bool:
    """There is one contact more, of whom nothing but the name and the number is known."""
    c = new_contact(before, now)
    return (
        c is not None
        and c == Contact(c.id, p["first"], p["last"], c.phones, account=c.account)
        and [same_number(n.number, p["phone"]) for n in c.phones] == [True]
    )
