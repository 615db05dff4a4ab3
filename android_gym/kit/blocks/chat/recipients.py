"""Whom a new message is for: a screen with the fields `to`, what is typed, and `people`, numbers that were chosen.

    field = recipients.recipients_field(self, contacts, "Name or number", "recipients")
    known = recipients.contact_list(self, contacts, mark)

A name that a contact has, or a number, becomes a recipient by Enter; several may stand between commas.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from ....phone.core.calls import Call, does, memo
from ....phone.core.view import Verbatim, View
from ....phone.state.providers import Contact, fold, in_order
from ....phone.system.ctx import Ctx
from ...basic import avatar, decor, empty, icon, rows
from ...fields import token, token_input
from ...lists import list_row
from . import sms

DIALLED = re.compile(r"\+?[\d ()-]{3,}")
People = tuple[str, ...]  # numbers


@lru_cache(maxsize=64)
def lines(contacts: tuple[Contact, ...], typed: str) -> tuple[tuple[str, str], ...]:
    """The names and numbers of contacts that hold what is typed."""
    pairs = ((who.name, one.number) for who in in_order(contacts) for one in who.phones)
    wanted = fold(typed.replace(" ", ""))
    return tuple(pair for pair in pairs if wanted in fold("".join(pair).replace(" ", "")))


def numbers_of(words: str, contacts: tuple[Contact, ...]) -> tuple[People, str]:
    """The numbers in a text and those of the contacts that it names, and what is left of it."""
    found: list[str] = []
    rest: list[str] = []
    for word in filter(None, map(str.strip, re.split("[,;，；、]", words))):
        known = [who.phones[0].number for who in contacts if who.name == word and who.phones]
        number = known[0] if known else word if DIALLED.fullmatch(word) else ""
        (found if number else rest).append(number or word)
    return tuple(dict.fromkeys(found)), ",".join(rest)


def all_numbers(c: Ctx) -> tuple[People, str]:
    """All numbers that the screen has, those of what is typed too, and what of that is no number or contact."""
    found, rest = numbers_of(c.screen.to, c.phone.contacts)
    return tuple(dict.fromkeys((*c.screen.people, *found))), rest


@does
def choose_number(c: Ctx, number: str) -> Ctx:
    """Make a number, or the name of a contact, a recipient; one that is there already is taken away."""
    held = c.screen.people
    if number in held:
        return c.set(people=tuple(n for n in held if n != number), to="")
    people, rest = all_numbers(c.set(to=number))
    return c.set(people=people, to=rest).focus("to" if rest else "draft")


def recipients_field(
    screen: Any, contacts: tuple[Contact, ...], hint: str, id: str, token_id: str = "recipient"
) -> View:
    """The chosen people, a tap takes one away, and the field for more."""
    names = [(number, sms.name(number, contacts)) for number in screen.people]
    tokens = [token(Verbatim(name), token_id, choose_number(n), art=f"avatar:{name}") for n, name in names]
    submit: Call = choose_number(screen.to.strip())
    return token_input(screen, "to", hint, tokens, id, desc="Recipient field", takes="text", ime="next", submit=submit)


def contact_list(screen: Any, contacts: tuple[Contact, ...], mark: View) -> View:
    """The numbers of contacts that hold what is typed, where those that were chosen have a `mark`; before them the
    number that is typed, where no contact has it. Once somebody was chosen, all are listed only while the screen is
    `choosing`."""
    typed = screen.to.strip()
    shown = lines(contacts, typed) if typed or screen.choosing or not screen.people else ()
    new = DIALLED.fullmatch(typed) and all(typed != number for _, number in shown)
    tap = choose_number(typed)
    head = (list_row(f"Send to {typed}", lead=_DIAL_PAD, id="send_to_number", tap=tap),) if new else ()
    none = decor() if screen.people or head else empty("No such contact", "person_search")
    return rows("contact_list", person_row, shown, 64, screen.people, mark, head=head, empty=none)


_DIAL_PAD = icon("dialpad", color="onSurfaceVariant", bg="surfaceContainerHighest", room=40)


@memo
def person_row(pair: tuple[str, str], chosen: People, mark: View) -> View:
    """A number of a contact; a tap makes it a recipient, or takes it away."""
    name, number = pair
    return list_row(
        Verbatim(name),
        Verbatim(number),
        ids=("name", "number", "", ""),
        id="contact_item",
        lead=avatar(name),
        trail=mark if number in chosen else None,
        tap=choose_number(number),
        height=64,
    )


__all__ = ["DIALLED", "all_numbers", "choose_number", "contact_list", "lines", "numbers_of", "recipients_field"]
