"""The owner's mails: the threads that Gmail starts with, and the labels of her own."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

from .....phone.state.providers import Contact, mime_of
from .....world import World
from .....world.people import OWNER, role_names
from .....world.templates import fill_slots, join_lines, split_fields, utc_of
from ..mail import BOXES, Attachment, Mail
from .automated import AUTOMATED, SENDERS
from .drafts import DRAFTS
from .private import PRIVATE
from .work import WORK

LABELS = ("Flat", "Receipts", "Travel")  # the owner's own


@cache
def mails(world: World) -> tuple[Mail, ...]:
    """All mails of a world's owner, the oldest first; threads are numbered by their first mail."""
    cast, rng = world.cast, world.stream("mail")
    known = role_names(cast)
    threads = [
        tuple(_thread(block, cast, known, rng))
        for written in (WORK, PRIVATE, AUTOMATED, DRAFTS)
        for block in f"\n{join_lines(written)}".split("\n== ")[1:]
    ]
    threads.sort(key=lambda thread: (thread[0].time, thread[0].subject))
    flat = [m.replace(thread=number) for number, t in enumerate(threads, start=1) for m in t]
    flat.sort(key=lambda m: (m.time, m.thread))
    return tuple(m.replace(id=number) for number, m in enumerate(flat, start=1))


def _thread(
    block: str, cast: dict[str, Contact], known: dict[str, str], rng: random.Random
) -> Iterator[Mail]:
    """The mails of one block: "subject | category | labels", then mails that start with ">> "."""
    head, *parts = block.split("\n>> ")
    subject, category, labels = split_fields(head, 3)
    subject = fill_slots(subject.removeprefix("-"), known, rng)
    minutes = 0
    for nth, part in enumerate(parts):
        line, _, body = part.partition("\n")
        people, time, flags = split_fields(line, 3)
        minutes = rng.randrange(minutes, 15)  # replies never overtake
        words = tuple(flags.split())
        minutes = 0 if "scheduled" in words else minutes
        source, _, target = people.partition(" > ")
        to, _, cc = (target or "me").partition(" cc ")
        name, address = _who(source, cast)
        yield Mail(
            id=0,
            thread=0,
            box=next((w for w in words if w in BOXES), "sent" if source == "me" else "inbox"),
            category=category or "primary",
            sender=name,
            sender_address=address,
            to=_addresses(to, cast),
            cc=_addresses(cc, cast),
            subject=f"Re: {subject}" if nth and subject else subject,
            body=fill_slots(body.strip(), known, rng),
            time=utc_of(time, minutes),
            read="unread" not in words,
            starred="star" in words,
            important="important" in words,
            attachments=tuple(_attached(w[5:], rng) for w in words if w.startswith("file=")),
            labels=tuple(labels.split()),
        )


def _who(key: str, cast: dict[str, Contact]) -> tuple[str, str]:
    """Name and address of a sender: "me", a role, or a key of SENDERS."""
    if key == "me":
        return OWNER.name, OWNER.email
    if key in SENDERS:
        return SENDERS[key]
    return cast[key].name, cast[key].emails[0].address


def _addresses(keys: str, cast: dict[str, Contact]) -> tuple[str, ...]:
    names = filter(None, (key.strip() for key in keys.split(",")))
    return tuple(key if "@" in key else _who(key, cast)[1] for key in names)


def _attached(name: str, rng: random.Random) -> Attachment:
    large = 4_000_000 if mime_of(name).startswith("image/") else 600_000
    return Attachment(name, mime_of(name), rng.randrange(40_000, large), rng.randrange(1, 10_000))
