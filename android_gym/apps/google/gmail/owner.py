"""The owner's mails: the threads that Gmail starts with, and the labels of her own.

mails.txt begins with senders ("key | name | address"). Then come threads: "== subject | category |
labels", and for each mail ">> from > to cc copies | day and time | flags" and its text. The first
world has the threads of mails.txt; another one keeps a part of them and has others of
mails_more.txt in place of the rest.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from ....phone.state.providers import Contact, mime_of
from ....world import World
from ....world.files import text_of
from ....world.people import OWNER, role_names
from ....world.templates import fill_slots, join_lines, split_fields, utc_of
from .mail import BOXES, Attachment, Mail

LABELS = ("Flat", "Receipts", "Travel")  # the owner's own
# of the threads of the first world those that all worlds have
_LASTING = re.compile(r"^Meeting|^>> (google|play|gcal|.*\b(john|bob)\b|.*\|.*\b(drafts|scheduled|spam|trash)\b)", re.M)
KEPT = 6  # threads of the first world that another one has besides


@cache
def _written(name: str) -> tuple[str, ...]:
    """The senders of a file, then its threads."""
    text = Path(__file__).with_name(name).read_text("utf-8")
    return tuple(join_lines(text).split("\n== "))


@cache
def senders() -> dict[str, tuple[str, str]]:
    """Name and address of companies and machines that write, by key."""
    heads = "\n".join(_written(name)[0].strip() for name in ("mails.txt", "mails_more.txt"))
    rows = (split_fields(line, 3) for line in heads.splitlines())
    return {key: (name, address) for key, name, address in rows}


def _threads(world: World) -> tuple[str, ...]:
    """What is written in a world, as many threads in each. Drafts, what waits to be sent, spam,
    what Google writes, and what goes to and fro with John and Bob are the same in all."""
    first = _written("mails.txt")[1:]
    if not world.seed:
        return first
    rng = world.stream("threads")
    lasting = [block for block in first if _LASTING.search(block)]
    others = [block for block in first if block not in lasting]
    kept = [*lasting, *rng.sample(others, KEPT)]
    return (*kept, *rng.sample(_written("mails_more.txt")[1:], len(first) - len(kept)))


@cache
def mails(world: World) -> tuple[Mail, ...]:
    """All mails of a world's owner, the oldest first; threads are numbered by their first mail."""
    rng, known = world.stream("mail"), role_names(world.cast)
    threads = [tuple(_thread(block, world.cast, known, rng)) for block in _threads(world)]
    threads.sort(key=lambda thread: (thread[0].time, thread[0].subject))
    flat = [m.replace(thread=number) for number, t in enumerate(threads, start=1) for m in t]
    flat.sort(key=lambda m: (m.time, m.thread))
    return tuple(m.replace(id=number) for number, m in enumerate(flat, start=1))


def _thread(block: str, cast: dict[str, Contact], known: dict[str, str], rng: random.Random) -> Iterator[Mail]:
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
            0,
            0,
            next((w for w in words if w in BOXES), "sent" if source == "me" else "inbox"),
            category or "primary",
            name,
            address,
            _addresses(to, cast),
            _addresses(cc, cast),
            f"Re: {subject}" if nth and subject else subject,
            fill_slots(body.strip(), known, rng),
            utc_of(time, minutes),
            "unread" not in words,
            "star" in words,
            "important" in words,
            tuple(_attached(w[5:], rng) for w in words if w.startswith("file=")),
            tuple(labels.split()),
        )


def _who(key: str, cast: dict[str, Contact]) -> tuple[str, str]:
    """Name and address of a sender: "me", a role, or a key of `senders`."""
    if key == "me":
        return OWNER.name, OWNER.email
    return senders().get(key) or (cast[key].name, cast[key].emails[0].address)


def _addresses(keys: str, cast: dict[str, Contact]) -> tuple[str, ...]:
    names = filter(None, (key.strip() for key in keys.split(",")))
    return tuple(key if "@" in key else _who(key, cast)[1] for key in names)


def _attached(name: str, rng: random.Random) -> Attachment:
    large = 4_000_000 if mime_of(name).startswith("image/") else 600_000
    size, seed = rng.randrange(40_000, large), rng.randrange(1, 10_000)
    return Attachment(name, mime_of(name), size, seed, text=text_of(name))
