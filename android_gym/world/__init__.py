"""The base world: one owner's life up to the phone's start, made from a seed.

It holds what apps share: people, messages, calls, events, files, accounts. What one app alone keeps
(Gmail's mails, Clock's alarms) is made in that app's folder, from the people here and a `stream` of
its own.

What tasks refer to (John Smith, Bob Steve, the drafts, the sample files …) is there for every seed.
"""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

from ..phone.core.values import Value
from ..phone.state.providers import (
    Account,
    CalendarEntry,
    CallRecord,
    Contact,
    Download,
    File,
    Folder,
    Location,
    Message,
    Notification,
)
from ..town import language_of, town
from . import calendar, chats, chinese, files, people
from .people import Owner
from .tongues import CHINESE, ENGLISH

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
    def language(self) -> str:
        """What the owner speaks, and the words of her data: "en" or "zh"."""
        return language_of(self.seed)

    @property
    def location(self) -> Location | None:
        """Where the owner lives; None for the city of her time zone, where she lives in one."""
        return Location(*town(self.seed).centre) if self.language == "zh" else None

    @property
    def cast(self) -> dict[str, Contact]:
        """The contacts by what they are to the owner: "mom", "manager" …"""
        known = {contact.id: contact for contact in self.contacts}
        return {role: known[id] for role, id in self.roles}

    def stream(self, part: str) -> random.Random:
        """Random numbers for one part of the owner's data, as a new stream: so that a new mail
        moves no photo. `part` is a name that no other part has, such as the app's package."""
        return random.Random(f"{self.seed} {part}")

    def messages_in(self, path: Path, package: str) -> list[Message]:
        """The messages that an app's file has for the owner, the oldest first, without ids. After a
        line of comment it is written as `chats.written` has it, in the owner's language."""
        text, of = path.read_text("utf-8").partition("\n")[2], CHINESE if self.language == "zh" else ENGLISH
        rows = chats.written(text, self.cast, self.stream(f"{package} {path.name}"), of)
        return sorted(rows, key=lambda one: (one.time, one.address))


@cache
def build(seed: int = 0) -> World:
    """The world of this seed: the same in every process. Those from `town.CHINESE` on are Chinese."""
    of, from_ = (CHINESE, chinese) if language_of(seed) == "zh" else (ENGLISH, people)
    cast = from_.make_contacts(_rng(seed, "people"))
    if of is CHINESE:
        cast = chinese.with_town_addresses(cast, town(seed))
    stored = files.files(_rng(seed, "files"), not seed, of)
    return World(
        seed=seed,
        owner=of.owner,
        zone=of.zone,
        time=of.start,
        contacts=(*cast.values(), *from_.make_duplicates(cast)),
        labels=from_.LABELS,
        messages=chats.messages(cast, _rng(seed, "messages"), of),
        calls=chats.calls(cast, _rng(seed, "calls"), of),
        calendar=calendar.events(cast, _rng(seed, "calendar"), of),
        files=stored,
        downloads=files.downloads(stored),
        accounts=(Account(of.owner.email, of.account, of.owner.name),),
        roles=tuple((role, contact.id) for role, contact in cast.items()),
    )


def _rng(seed: int, part: str) -> random.Random:
    """`World.stream`, for the parts of the world itself."""
    return random.Random(f"{seed} {part}")
