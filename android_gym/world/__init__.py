"""The base world: one owner's life up to the phone's start, made from a seed.

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
    Message,
    Notification,
)
from . import alarms as clock
from . import calendar, chats, files, mail, people, web
from .alarms import Alarm
from .mail import Attachment, Mail
from .people import Owner
from .web import Bookmark, Visit

__all__ = ["Alarm", "Attachment", "Bookmark", "Mail", "Owner", "Visit", "World", "build"]


class World(Value):
    """All data that a new phone's providers and apps start with. Times are seconds UTC."""

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
    mails: tuple[Mail, ...]
    mail_labels: tuple[str, ...]
    alarms: tuple[Alarm, ...]
    cities: tuple[str, ...]  # labels of Clock's cities
    bookmarks: tuple[Bookmark, ...]
    visits: tuple[Visit, ...]
    searches: tuple[str, ...]
    roles: tuple[tuple[str, int], ...]  # who is what to the owner ("mom") -> contact id
    notifications: tuple[Notification, ...] = ()  # none yet: she has just looked through them


@cache
def build(seed: int = 0) -> World:
    """The world of this seed: the same in every process."""
    cast = people.make_contacts(_rng(seed, "people"))
    stored = files.files(_rng(seed, "files"))
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
        mails=mail.make_mails(cast, _rng(seed, "mail")),
        mail_labels=mail.LABELS,
        alarms=clock.alarms(_rng(seed, "alarms")),
        cities=clock.CITIES,
        bookmarks=web.BOOKMARKS,
        visits=web.visits(_rng(seed, "web")),
        searches=web.searches(_rng(seed, "searches")),
        roles=tuple((role, contact.id) for role, contact in cast.items()),
    )


def _rng(seed: int, part: str) -> random.Random:
    """A stream of its own for each part, so that a new mail moves no photo."""
    return random.Random(f"{seed} {part}")
