"""The base world: one owner's life up to the phone's start, made from a seed.

It holds what apps share: people, messages, calls, events, files, accounts. What one app alone keeps
(Gmail's mails, Clock's alarms) is made in that app's folder, from the people here and a `stream` of
its own.

What tasks refer to (John Smith, Bob Steve, the drafts, the sample files …) is there for every seed.
"""

from __future__ import annotations

import random
from functools import cache

from ..phone.core import zones
from ..phone.core.values import Value
from ..phone.state.providers import (
    Account,
    CalendarEntry,
    CallRecord,
    Contact,
    Download,
    File,
    Folder,
    Message,
    Notification,
)
from . import calendar, chats, files, people
from .people import Owner

__all__ = ["Owner", "World", "build"]


class World(Value):
    """What the providers of a new phone start with. Times are seconds UTC."""

    seed: int
    owner: Owner
    zone: str
    time: int  # the start
    contacts: tuple[Contact, ...]
    labels: tuple[str, ...]  # of contacts, also empty ones
    messages: tuple[Message, ...]
    calls: tuple[CallRecord, ...]
    calendar: tuple[CalendarEntry, ...]
    files: tuple[File, ...]
    downloads: tuple[Download, ...]
    accounts: tuple[Account, ...]
    roles: tuple[tuple[str, int], ...]  # who is what to the owner ("mom") -> contact id
    notifications: tuple[Notification, ...] = ()  # beside those that apps post (`App.unseen`)
    folders: tuple[Folder, ...] = ()  # of the shared storage, where empty ones are to be known

    @property
    def cast(self) -> dict[str, Contact]:
        """The contacts by what they are to the owner: "mom", "manager" …"""
        known = {contact.id: contact for contact in self.contacts}
        return {role: known[id] for role, id in self.roles}

    def stream(self, part: str) -> random.Random:
        """Random numbers for one part of the owner's data, as a new stream: so that a new mail
        moves no photo. `part` is a name that no other part has, such as the app's package."""
        return random.Random(f"{self.seed} {part}")


@cache
def build(seed: int = 0) -> World:
    """The world of this seed: the same in every process."""
    cast = people.make_contacts(_rng(seed, "people"))
    stored = files.files(_rng(seed, "files"), not seed)
    return World(
        seed=seed,
        owner=people.OWNER,
        zone=zones.HOME,
        time=zones.START_UTC,
        contacts=(*cast.values(), *people.make_duplicates(cast)),
        labels=people.LABELS,
        messages=chats.messages(cast, _rng(seed, "messages")),
        calls=chats.calls(cast, _rng(seed, "calls")),
        calendar=calendar.events(cast, _rng(seed, "calendar")),
        files=stored,
        downloads=files.downloads(stored),
        accounts=(Account(people.OWNER.email, owner=people.OWNER.name),),
        roles=tuple((role, contact.id) for role, contact in cast.items()),
    )


def _rng(seed: int, part: str) -> random.Random:
    """`World.stream`, for the parts of the world itself."""
    return random.Random(f"{seed} {part}")
