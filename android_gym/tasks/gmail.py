"""Tasks of Gmail on mails that are there: marks, archiving, search; and what its modules share."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from functools import lru_cache

from ..action import Action
from ..phone.apps.google.gmail.finding import Filters, found
from ..phone.apps.google.gmail.model import PACKAGE, Gmail
from ..phone.apps.google.gmail.search import Search
from ..phone.ctx import Ctx
from ..phone.providers import Contact, next_id
from ..phone.state import Phone
from ..phone.world.mail import Mail
from .base import Params, Task
from .steps import click, enter_text, hold, press_enter, scroll_to, start, swipe

Ways = tuple[tuple[Action, ...], ...]
MAILS = f"apps/{PACKAGE}.mails"
WORDS = (
    "meeting",
    "invoice",
    "wedding",
    "parcel",
    "lunch",
    "boiler",
    "statement",
    "relay",
    "crash",
)
NO_FILTERS = Filters()
DRAWER = (start("Gmail"), click("Open navigation drawer"))
LATEST_SENT = (
    "Keys for the workshop", "Photos from the pier", "Books to give back", "Dinner on Sunday",
    "Ladder for the hallway", "Numbers for the field test", "Ferry timetable",
)  # fmt: skip


def gmail(phone: Phone) -> Gmail:
    model: Gmail = phone.app(PACKAGE)
    return model


def inside(phone: Phone) -> Ctx:
    """A Ctx of Gmail without a window, to set its data up."""
    return Ctx(phone, PACKAGE)


def in_box(phone: Phone, box: str) -> tuple[Mail, ...]:
    """The mails of a box, the oldest first."""
    mails = (m for m in gmail(phone).mails if m.box == box)
    return tuple(sorted(mails, key=lambda m: (m.time, m.id)))


@lru_cache(maxsize=32)
def seen(mails: tuple[Mail, ...]) -> tuple[Mail, ...]:
    """Mails without their read marks, which looking around changes."""
    return tuple([m if m.read else m.but(read=True) for m in mails])


def only(before: Phone, now: Phone, *wanted: Mail, gone: tuple[int, ...] = ()) -> bool:
    """Whether the mails are as before but for those `wanted` (by id) and those `gone`."""
    new = {m.id: m for m in wanted}
    left = tuple(new.get(m.id, m) for m in gmail(before).mails if m.id not in gone)
    return seen(gmail(now).mails) == seen(left)


def added(before: Phone, now: Phone) -> tuple[Mail, ...] | None:
    """Mails that are new, None if one that was there has changed or is gone."""
    old = {m.id: m for m in seen(gmail(before).mails)}
    mails = gmail(now).mails
    kept = {m.id: m for m in seen(mails) if m.id in old}
    return tuple(m for m in mails if m.id not in old) if kept == old else None


def posted(c: Ctx, box: str, to: str, subject: str, body: str, ago: int) -> Ctx:
    """One more mail of the owner's in a box, `ago` seconds old."""
    app: Gmail = c.app
    thread = max(m.thread for m in app.mails) + 1
    mail = Mail(
        next_id(app.mails), thread, box, "primary", app.owner, app.email, (to,), (), subject, body,
        c.phone.time - ago,
    )  # fmt: skip
    return c.save(mails=(*app.mails, mail))


def correspondents(phone: Phone) -> tuple[Contact, ...]:
    """Contacts with one e-mail address whose name no other contact has."""
    names = [c.name for c in phone.contacts]
    return tuple(
        c for c in phone.contacts
        if c.first and c.last and len(c.emails) == 1 and names.count(c.name) == 1
    )  # fmt: skip


# --- the newest mail of a sender ---------------------------------------------------------------


def newest(phone: Phone, sender: str) -> Mail:
    """The latest mail in the inbox from exactly this name."""
    return next(m for m in reversed(in_box(phone, "inbox")) if m.sender == sender)


def writers(phone: Phone) -> tuple[str, ...]:
    """Whose newest mail is a conversation of its own in Primary, the latest first."""
    threads = Counter(m.thread for m in gmail(phone).mails)
    tops: dict[str, Mail] = {}
    for mail in reversed(in_box(phone, "inbox")):
        tops.setdefault(mail.sender, mail)
    return tuple(
        name for name, top in tops.items()
        if top.category == "primary" and threads[top.thread] == 1
    )  # fmt: skip


def draw_sender(rng: random.Random, phone: Phone) -> Params:
    return {"sender": rng.choice(writers(phone)[:14])}


def looked_at(phone: Phone, p: Params) -> Phone:
    """The newest mail of the sender is read and bears no marks."""
    target = newest(phone, p["sender"])
    plain = target.but(read=True, starred=False, important=False)
    mails = tuple(plain if m.id == target.id else m for m in gmail(phone).mails)
    return inside(phone).save(mails=mails).phone


def at_sender(p: Params) -> tuple[Action, ...]:
    return (start("Gmail"), scroll_to(p["sender"]))


def marked_unread(before: Phone, now: Phone, p: Params) -> bool:
    """It is unread, and nothing else is different but what has been read since."""
    target = newest(before, p["sender"])
    unread = {m.id for m in gmail(before).mails if not m.read} | {target.id}
    return (
        only(before, now)
        and any(m.id == target.id and not m.read for m in gmail(now).mails)
        and all(m.read or m.id in unread for m in gmail(now).mails)
    )


def marking_unread(p: Params) -> Ways:
    at, name = at_sender(p), p["sender"]
    return (
        (*at, hold(name), click("Mark unread")),
        (*at, click(name), click("Mark unread")),
    )


def already_unread(end: Phone, p: Params) -> tuple[Phone, ...]:
    """Near misses: the mail is read after all, or another of the sender's is unread instead."""
    target = newest(end, p["sender"])
    mails = tuple(m.but(read=True) if m.id == target.id else m for m in gmail(end).mails)
    other = tuple(m.but(read=False) if m.box == "sent" else m for m in mails)
    return tuple(inside(end).save(mails=each).phone for each in (mails, other))


def marked_important(before: Phone, now: Phone, p: Params) -> bool:
    return only(before, now, newest(before, p["sender"]).but(important=True))


def marking_important(p: Params) -> Ways:
    at, name = at_sender(p), p["sender"]
    menu = (click("More options"), click("Mark important"))
    return ((*at, hold(name), *menu), (*at, click(name), click("More options"), menu[1]))


def archived(before: Phone, now: Phone, p: Params) -> bool:
    return only(before, now, newest(before, p["sender"]).but(box="archive"))


def archiving(p: Params) -> Ways:
    at, name = at_sender(p), p["sender"]
    return (
        (*at, hold(name), click("Archive")),
        (*at, click(name), click("Archive")),
        (*at, swipe("right", 0.9, name=name)),
    )


# --- the newest mail sent ----------------------------------------------------------------------


def draw_sent(rng: random.Random, phone: Phone) -> Params:
    latest = in_box(phone, "sent")[-1]
    subject = rng.choice((latest.subject, *LATEST_SENT))
    if subject == latest.subject:
        return {"subject": subject, "to": latest.to[0]}
    return {"subject": subject, "to": rng.choice(correspondents(phone)).emails[0].address}


def with_sent(phone: Phone, p: Params) -> Phone:
    """The mail drawn was the last to be sent, and it has no star."""
    c = inside(phone)
    if in_box(phone, "sent")[-1].subject != p["subject"]:
        c = posted(c, "sent", p["to"], p["subject"], "As promised. More when I see you.", 1500)
    latest = in_box(c.phone, "sent")[-1].id
    return c.save(
        mails=tuple(m.but(starred=False) if m.id == latest else m for m in c.app.mails)
    ).phone


def sent_starred(before: Phone, now: Phone, p: Params) -> bool:
    return only(before, now, in_box(before, "sent")[-1].but(starred=True))


def starring_sent(p: Params) -> Ways:
    at = (*DRAWER, click("Sent"))
    return (
        (*at, click(id="star")),
        (*at, click(p["subject"]), click(id="conversation_header_star")),
    )


# --- search ------------------------------------------------------------------------------------


def results(phone: Phone) -> Search | None:
    """The search whose results are in front, if they are."""
    top = phone.top
    shows = isinstance(top, Search) and top.results and top.query == top.shown
    return top if isinstance(top, Search) and shows and phone.popup is None else None


def hits(phone: Phone, query: str, filters: Filters = NO_FILTERS) -> tuple[int, ...]:
    """Conversations that a search finds."""
    return tuple(t.key for t in found(gmail(phone), query, filters, phone.zone, phone.now))


def finds_as(phone: Phone, *queries: str) -> bool:
    """Whether the results in front are those of one of the queries, however they were asked for."""
    top = results(phone)
    if top is None:
        return False
    shown = hits(phone, top.shown, top.filters)
    return bool(shown) and any(shown == hits(phone, query) for query in queries)


def searching(query: str) -> tuple[Action, ...]:
    return (
        start("Gmail"),
        click(id="open_search"),
        enter_text(query, id="open_search"),
        press_enter(),
    )


def draw_word(rng: random.Random, phone: Phone) -> Params:
    return {"word": rng.choice(WORDS)}


def word_searched(before: Phone, now: Phone, p: Params) -> bool:
    top = results(now)
    plain = top is not None and top.filters == NO_FILTERS
    return top is not None and plain and top.shown.strip('" ').casefold() == p["word"].casefold()


def first_of(rng: random.Random, names: list[str], fits: Callable[[str], bool]) -> str:
    """One of the names that fit, each as likely as the other. StopIteration if none does."""
    return next(filter(fits, rng.sample(names, len(names))))


def draw_address(rng: random.Random, phone: Phone) -> Params:
    """Somebody who was written to and wrote back, so that the bare address finds too much."""
    addresses = sorted({a for m in in_box(phone, "sent") for a in m.to})
    return {"address": first_of(rng, addresses, lambda a: hits(phone, a) != hits(phone, f"to:{a}"))}


def sent_to_searched(before: Phone, now: Phone, p: Params) -> bool:
    return finds_as(now, f"to:{p['address']}", f"in:sent to:{p['address']}")


def searching_sent_to(p: Params) -> Ways:
    address = p["address"]
    chip = (click("To"), enter_text(address, "Name or email"), click("OK"))
    return ((*searching(address), *chip), searching(f"to:{address}"))


def draw_author(rng: random.Random, phone: Phone) -> Params:
    """Somebody whom other mails name, so that the bare name finds too much."""
    names = sorted({m.sender for m in in_box(phone, "inbox")})
    told = first_of(rng, names, lambda n: hits(phone, n) != hits(phone, f'from:"{n}"'))
    return {"sender": told}


def sent_from_searched(before: Phone, now: Phone, p: Params) -> bool:
    addresses = {m.sender_address for m in gmail(before).mails if m.sender == p["sender"]}
    return finds_as(now, f'from:"{p["sender"]}"', *(f"from:{a}" for a in sorted(addresses)))


def searching_sent_from(p: Params) -> Ways:
    name = p["sender"]
    chip = (click("From"), enter_text(name, "Name or email"), click("OK"))
    typed = searching(f'from:"{name}"' if " " in name else f"from:{name}")
    return ((*searching(name), *chip), typed)


TASKS = (
    Task(
        "Gmail-StarSent",
        "Give a star to the mail in Gmail that was sent last.",
        sent_starred,
        starring_sent,
        draw_sent,
        with_sent,
        allowed=(MAILS,),
        loose=("read",),
    ),
    Task(
        "Gmail-MarkUnread",
        "In Gmail, make the newest mail whose sender is {sender} unread again.",
        marked_unread,
        marking_unread,
        draw_sender,
        looked_at,
        allowed=(MAILS,),
        near=already_unread,
    ),
    Task(
        "Gmail-MarkImportant",
        "In Gmail, mark the newest mail whose sender is {sender} as important.",
        marked_important,
        marking_important,
        draw_sender,
        looked_at,
        allowed=(MAILS,),
        loose=("read",),
    ),
    Task(
        "Gmail-Archive",
        "Move the newest Gmail message whose sender is {sender} to the archive.",
        archived,
        archiving,
        draw_sender,
        looked_at,
        allowed=(MAILS,),
        loose=("read",),
        split="test",
    ),
    Task(
        "Gmail-SearchMail",
        'Use Gmail\'s search to list the mails with the word "{word}" in them.',
        word_searched,
        lambda p: (searching(p["word"]),),
        draw_word,
        typed=("word",),
        tags=("search", "view"),
    ),
    Task(
        "Gmail-SearchSentTo",
        "Have Gmail's search list the mails that were sent to {address}, and no others.",
        sent_to_searched,
        searching_sent_to,
        draw_address,
        typed=("address",),
        tags=("search", "view"),
    ),
    Task(
        "Gmail-SearchSentFrom",
        "Have Gmail's search list every mail that came from {sender}, and no others.",
        sent_from_searched,
        searching_sent_from,
        draw_author,
        typed=("sender",),
        tags=("search", "view"),
        split="test",
    ),
)
