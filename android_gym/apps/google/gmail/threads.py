"""Conversations: which mails belong together, which folder shows them, what their row says."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from functools import lru_cache
from typing import Any

from ....kit import Ctx, Locale, Store, Value
from ....kit.families.google import name_of
from ....phone.core.zones import local
from ....phone.state.locale import AMERICAN
from ....phone.state.providers import Contact
from .mail import BOXES, Mail
from .model import INBOXES, Gmail

MAILS = Store("mails", order="id")
HIDDEN = ("spam", "trash")  # shown only in their own folders
OUTGOING = ("sent", "scheduled", "outbox", "drafts")  # folders whose rows name the recipients
MAX_SNIPPET = 120  # characters
_WRITERS = {"drafts": "Draft"} | dict.fromkeys(OUTGOING[:3], "me")


class Thread(Value):
    """What the row of a conversation shows. `key` is its thread number, or minus the id of a
    single mail where mails are not grouped."""

    key: int
    senders: str
    subject: str
    snippet: str
    time: int  # seconds UTC
    face: str  # whose disc
    unread: bool = False
    starred: bool = False
    important: bool = False
    files: bool = False
    draft: bool = False


def members(mails: tuple[Mail, ...], key: int) -> tuple[Mail, ...]:
    """The mails behind a key, the oldest first."""
    if key < 0:
        return tuple(m for m in mails if m.id == -key)
    return tuple(sorted((m for m in mails if m.thread == key), key=lambda m: (m.time, m.id)))


def visible(mails: tuple[Mail, ...], folder: str) -> tuple[Mail, ...]:
    """Those mails of a conversation that its page in a folder shows."""
    if folder in HIDDEN:
        return tuple([m for m in mails if m.box == folder])
    return tuple([m for m in mails if m.box not in HIDDEN])


def mails_of(app: Gmail, keys: tuple[int, ...], folder: str = "all") -> tuple[Mail, ...]:
    """The mails of conversations that a folder's page shows."""
    return tuple(m for key in keys for m in visible(members(app.mails, key), folder))


def latest_in(app: Gmail, key: int, folder: str) -> Mail | None:
    """The newest mail of a conversation in a folder, else its newest."""
    shown, categories = mails_of(app, (key,), folder), app.accounts[0].categories
    found = [m for m in shown if holds(m, folder, categories, app.asleep)] or shown
    return found[-1] if found else None


def change_mails(c: Ctx, mails: Iterable[Mail], **fields: Any) -> Ctx:
    """Keep mails in the place of those of their ids, each with some fields replaced."""
    new = {m.id: m.replace(**fields) for m in mails}
    if not new:
        return c
    c = c.save(mails=tuple(new.get(m.id, m) for m in c.app.mails))
    waiting = {m.thread for m in c.app.mails if m.box == "inbox" and not m.read}
    for thread in {m.thread for m in new.values()} - waiting:
        c = c.unnotify(thread)  # nothing of it is new in the inbox
    return c


def shown_category(mail: Mail, categories: tuple[str, ...]) -> str:
    """The inbox a mail is in: its own if that one is shown, else Primary."""
    return mail.category if mail.category in categories else "primary"


def holds(mail: Mail, folder: str, categories: tuple[str, ...], asleep: tuple[int, ...]) -> bool:
    """Whether a folder shows a mail."""
    if folder in INBOXES:
        return mail.box == "inbox" and shown_category(mail, categories) == folder
    if folder in BOXES:
        return mail.box == folder
    if mail.box in HIDDEN:
        return False
    if folder in ("starred", "important"):
        return bool(getattr(mail, folder))
    if folder == "snoozed":
        return mail.thread in asleep
    return folder == "all" or folder[:6] == "label:" and folder[6:] in mail.labels


@lru_cache(maxsize=16)
def grouped(mails: tuple[Mail, ...], threaded: bool) -> tuple[tuple[int, tuple[Mail, ...]], ...]:
    """(key, mails) of every conversation, the mails the oldest first."""
    if not threaded:
        return tuple((-m.id, (m,)) for m in mails)
    found: dict[int, list[Mail]] = {}
    for mail in sorted(mails, key=lambda m: (m.time, m.id)):
        found.setdefault(mail.thread, []).append(mail)
    return tuple((key, tuple(ms)) for key, ms in found.items())


def in_folder(app: Gmail, folder: str, contacts: tuple[Contact, ...]) -> tuple[Thread, ...]:
    """The rows of a folder, in its order."""
    order = app.accounts[0].inbox if folder == "inbox" else ""
    known = contacts if folder in OUTGOING else ()
    categories = app.accounts[0].categories
    return _listed(app.mails, folder, categories, app.asleep, app.threaded, order, known)


@lru_cache(maxsize=64)
def _listed(
    mails: tuple[Mail, ...],
    folder: str,
    categories: tuple[str, ...],
    asleep: tuple[int, ...],
    threaded: bool,
    order: str,
    contacts: tuple[Contact, ...],
) -> tuple[Thread, ...]:
    rows = [_row(key, ms, folder, categories, asleep, contacts) for key, ms in grouped(mails, threaded)]
    found = [row for row in rows if row is not None]
    sign = 1 if folder == "scheduled" else -1
    found.sort(key=lambda pair: (_rank(pair[1], order), sign * pair[0].time, sign * pair[0].id))
    return tuple(thread for _, thread in found)


@lru_cache(maxsize=2048)
def _row(
    key: int,
    mails: tuple[Mail, ...],
    folder: str,
    categories: tuple[str, ...],
    asleep: tuple[int, ...],
    contacts: tuple[Contact, ...],
) -> tuple[Mail, Thread] | None:
    """The last mail of a conversation that a folder shows, and the conversation's row; None where
    it shows none."""
    hits = [m for m in mails if holds(m, folder, categories, asleep)]
    if not hits:
        return None
    latest = max(hits, key=lambda m: (m.time, m.id))
    people = tuple(name_of(a, contacts) for a in latest.to) if folder in OUTGOING else ()
    return latest, summary(key, visible(mails, folder), latest, people, folder)


def _rank(thread: Thread, order: str) -> bool:
    """What comes second in an inbox of the type `order`."""
    field = {"Priority Inbox": "important"}.get(order) or order.partition(" ")[0].casefold()
    return field in ("important", "unread", "starred") and not getattr(thread, field)


@lru_cache(maxsize=2048)
def summary(key: int, mails: tuple[Mail, ...], latest: Mail, people: tuple[str, ...], folder: str = "") -> Thread:
    """The row of a conversation of these mails; `latest` gives text and date, `people` are the
    recipients where the folder names them."""
    others = [m.sender for m in reversed(mails) if m.box not in OUTGOING]
    if folder in OUTGOING:
        names = ", ".join(people) or "(no recipients)"
        senders = f"Draft, {names}" if folder == "drafts" else f"To: {names}"
    else:
        senders = _senders(mails)
    return Thread(
        key,
        senders,
        mails[0].subject or latest.subject or "(no subject)",
        snippet(latest.body),
        latest.time,
        (*people, *others, latest.sender)[0],
        any(not m.read for m in mails),
        any(m.starred for m in mails),
        any(m.important for m in mails),
        any(m.attachments for m in mails),
        any(m.box == "drafts" for m in mails),
    )


def _senders(mails: tuple[Mail, ...]) -> str:
    """ "Grace, me 3": who wrote, the oldest first, and how many mails there are."""
    names = list(dict.fromkeys([_WRITERS.get(m.box, m.sender) for m in mails]))
    if len(names) > 1:
        names = [first_name(n) for n in names]
    return ", ".join(names) + (f" {len(mails)}" if len(mails) > 1 else "")


@lru_cache(maxsize=64)
def counts(mails: tuple[Mail, ...], categories: tuple[str, ...], threaded: bool) -> dict[str, int]:
    """Unread conversations of inboxes and Spam; all of Drafts, Scheduled and Outbox."""
    new = [[m for m in ms if not m.read] for _, ms in grouped(mails, threaded)]
    found = {f: sum(m.box == f for m in mails) for f in ("drafts", "scheduled", "outbox")}
    for folder in ("inbox", *INBOXES, "spam"):
        found[folder] = sum(any(holds(m, folder, categories, ()) for m in ms) for ms in new)
    return found


def first_name(name: str) -> str:
    return (name.split() or [name])[0]


@lru_cache(maxsize=2048)
def snippet(body: str) -> str:
    """The start of a text on one line."""
    return " ".join(body.split())[:MAX_SNIPPET]


@lru_cache(maxsize=8)
def correspondents(mails: tuple[Mail, ...]) -> tuple[tuple[str, str], ...]:
    """(name, address) of those the owner had mail from, the latest first."""
    found = ((m.sender, m.sender_address) for m in reversed(mails) if m.box not in HIDDEN)
    return tuple(dict.fromkeys(found))


@lru_cache(maxsize=4096)
def stamp(time: int, zone: str, today: date, locale: Locale = AMERICAN) -> str:
    """When, as rows say it: "9:41 AM" today, "Oct 9" this year, "12/3/22" before."""
    at = local(zone, time)
    if at.date() == today:
        return locale.time(at)
    return locale.day(at) if at.year == today.year else locale.numbers(at)


def long_stamp(time: int, zone: str, locale: Locale = AMERICAN) -> str:
    """ "Tue, Oct 10, 2023, 9:41 AM"."""
    at = local(zone, time)
    return f"{locale.day(at, '%a', year=True)}, {locale.time(at)}"
