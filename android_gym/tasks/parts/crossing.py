"""What tasks over several apps share: what stands in one app, and what was done with it in
another.

A task's parameters have the value that is to be found, and one that stands close to it and is
wrong: in an older mail of the same title, with somebody of the same first name, farther away."""

from __future__ import annotations

import random
from functools import lru_cache
from typing import Any

from ...action import Action
from ...apps.google.clock.model import PACKAGE as CLOCK
from ...apps.google.clock.owner import Alarm
from ...apps.google.clock.ringing import plan
from ...apps.google.gmail.conversation import Conversation as MailPage
from ...apps.google.gmail.delivery import receive
from ...apps.google.gmail.mail import Mail
from ...apps.google.gmail.model import PACKAGE as GMAIL
from ...apps.google.messages.conversation import Conversation as Chat
from ...phone.state.phone import Phone
from ...phone.state.providers import Contact, Email, Message, fold, insert, next_id, same_number
from ...phone.state.providers import Phone as Number
from ...phone.system.ctx import Ctx
from ...town import Place, town
from ..answers import same
from ..base import Condition, Goal, Params
from ..foreground import app_is_open
from ..steps import click, enter_text, press_enter, scroll_to, start
from .clock import new_alarm, spoken
from .contacts import NEW, new_contact
from .gmail import gmail, in_box, inside, keys, suggested
from .gmail_writing import fresh
from .maps_places import landmarks
from .messages import FIELD_ID, is_to, new_messages
from .messages import writable as with_chats
from .phone import called

DAY = 86_400
LATE, OLD = 2 * DAY, 13 * DAY  # how old the mails are of which the latest counts
COMES = 2  # seconds after the start: something comes in

# numbers of nobody: no contact's number ends like these
STRANGERS = ("(415) 555-0351", "(628) 555-0343", "(707) 555-0362", "(925) 555-0317", "(213) 555-0339", "(530) 555-0326")

NEARBY = "(628) 555-0371"  # the number of a namesake
NEAR = "Baker"  # the last name of somebody with the first name of another
BUDGET = 30  # most steps of a task over several apps
CITY_LINE = ", San Francisco, CA"
Sender = tuple[str, str]  # a name and an e-mail address
TEXT_OPEN = app_is_open("com.google.android.apps.messaging", "Messages")


def letter(phone: Phone, sender: Sender, subject: str, body: str, ago: int) -> Phone:
    """With one more mail in the inbox, a conversation of its own, read and `ago` seconds old."""
    app = gmail(phone)
    thread = max(m.thread for m in app.mails) + 1
    one = Mail(
        next_id(app.mails),
        thread,
        "inbox",
        "primary",
        *sender,
        (app.email,),
        (),
        subject,
        body,
        phone.time - ago,
        read=True,
    )
    return inside(phone).save(mails=(*app.mails, one)).phone


def two_letters(phone: Phone, sender: Sender, subject: str, body: str, value: str, wrong: str) -> Phone:
    """A mail with the value for "%s" in its text, and an older one of the same title."""
    phone = letter(phone, sender, subject, body.replace("%s", wrong), OLD)
    return letter(phone, sender, subject, body.replace("%s", value), LATE)


def letter_comes(phone: Phone, sender: Sender, subject: str, body: str) -> Phone:
    """A mail comes in within seconds."""
    one = Mail(0, 0, "inbox", "primary", *sender, (gmail(phone).email,), (), subject, body, 0)
    return Ctx(phone, GMAIL).schedule(phone.time + COMES, receive(one)).phone


def latest(phone: Phone, subject: str) -> Mail:
    """The latest mail in the inbox with that title. LookupError if there is none."""
    for mail in reversed(in_box(phone, "inbox")):
        if mail.subject == subject:
            return mail
    raise LookupError(subject)


def at_letter(p: Params) -> tuple[Action, ...]:
    """The latest mail with the title, by what Gmail's search proposes."""
    return suggested(p["subject"], p["subject"])


def letter_read(before: Phone, now: Phone, p: Params) -> bool:
    top = now.top
    return isinstance(top, MailPage) and top.key in keys(latest(now, p["subject"]))


LETTER_OPEN = Condition("The latest mail with the title “{subject}” is open.", letter_read)


def writing(to: str, body: str, subject: str = "") -> tuple[Action, ...]:
    """A mail, from anywhere to its being sent."""
    named = (enter_text(subject, "Subject"),) if subject else ()
    return (
        start("Gmail"),
        click("Compose"),
        enter_text(to, "To"),
        press_enter(),
        *named,
        enter_text(body, "Compose email"),
        click("Send", id="send"),
    )


def sent_to(before: Phone, now: Phone, p: Params, *files: str) -> tuple[Mail, ...]:
    """The mails that were sent to `to` alone since the start, with just these files."""
    app = gmail(now)
    return tuple(
        m
        for m in fresh(before, now)
        if m
        == Mail(
            m.id,
            m.thread,
            "sent",
            "primary",
            app.owner,
            app.email,
            (p["to"],),
            (),
            m.subject,
            m.body,
            m.time,
            m.read,
            attachments=m.attachments,
        )
        and tuple(a.name for a in m.attachments) == files
    )


def mail_says(name: str = "value", kind: str = "words", wrong: str = "wrong") -> Goal:
    """A mail to `to` has the parameter's value in its text, and not the wrong one."""

    def holds(before: Phone, now: Phone, p: Params) -> bool:
        return any(same(kind, p[name], m.body, (str(p[wrong]),)) for m in sent_to(before, now, p))

    return holds


def said(phone: Phone, number: str, words: str, ago: int, sent: bool = False) -> Phone:
    """A message that came from a number, or went to it, and was read."""
    one = Message(0, number, words, phone.time - ago, sent=sent)
    return phone.replace(messages=insert(phone.messages, one))


def chat_read(number: str = "number") -> Goal:
    """The conversation with the number of a parameter is in front."""

    def holds(before: Phone, now: Phone, p: Params) -> bool:
        people = now.top.people if isinstance(now.top, Chat) else ()
        return len(people) == 1 and same_number(people[0], p[number])

    return holds


CHAT_OPEN = Condition("The conversation with {name} is open.", chat_read())


def at_chat(name: str) -> tuple[Action, ...]:
    return (start("Messages"), scroll_to(name), click(name))


def texting(name: str, words: str) -> tuple[Action, ...]:
    """A text, from anywhere to its being sent."""
    return (*at_chat(name), enter_text(words, id=FIELD_ID), click("Send SMS"))


def text_says(name: str = "value", kind: str = "words", wrong: str = "wrong", to: str = "number") -> Goal:
    """A new message to the number of a parameter has the value of another, not the wrong one."""

    def holds(before: Phone, now: Phone, p: Params) -> bool:
        return any(
            is_to(one, {"number": p[to], "words": one.text.strip()}) and same(kind, p[name], one.text, (str(p[wrong]),))
            for one in new_messages(before, now)
        )

    return holds


def writable(phone: Phone) -> list[Params]:
    """People with first and last name and one number, with whom there is a conversation."""
    last = {c.name: c.last for c in phone.contacts}
    return [one for one in with_chats(phone) if last[one["name"]]]


def sample_person(rng: random.Random, phone: Phone) -> Params:
    """Somebody with one number, with whom there is a conversation: `name`, `number`."""
    return dict(rng.choice(writable(phone)))


def writable_or_john(phone: Phone) -> list[Params]:
    """As `writable`, with the contact John Smith."""
    john = person(phone, "John Smith")
    return [{"name": john.name, "number": john.phones[0].number}, *writable(phone)]


def sample_people(rng: random.Random, phone: Phone, many: int, known: tuple[str, ...] = ()) -> list[Params]:
    """Some of them, of those with these names if names are given."""
    found = [dict(one) for one in writable(phone) if not known or one["name"] in known]
    return rng.sample(found, many)


def person(phone: Phone, name: str) -> Contact:
    """The contact of that full name. LookupError if there is none."""
    for one in phone.contacts:
        if one.name == name:
            return one
    raise LookupError(name)


def changed(phone: Phone, name: str, **fields: Any) -> Phone:
    """With other fields of the contact of that name."""
    one = person(phone, name)
    return phone.replace(contacts=tuple(c.replace(**fields) if c is one else c for c in phone.contacts))


def with_namesake(phone: Phone, first: str, **fields: Any) -> Phone:
    """Somebody else of that first name, with whom there is a conversation."""
    mail = f"{fold(first)}.{NEAR.casefold()}@example.net"
    one = Contact(0, first, NEAR, (Number(NEARBY),), (Email(mail),), **fields)
    phone = phone.replace(contacts=insert(phone.contacts, one))
    return said(phone, NEARBY, "Thank you, that was all", 5 * DAY)


def is_new_person(c: Contact, p: Params, email: bool = False) -> bool:
    """Whether a contact has the name and the number of the parameters, perhaps an e-mail address,
    and nothing else."""
    mails = (p["email"].casefold(),) if email else ()
    plain = Contact(c.id, p["first"], p["last"], c.phones, c.emails, account=c.account)
    return (
        c == plain
        and [same_number(n.number, p["phone"]) for n in c.phones] == [True]
        and tuple(e.address.casefold() for e in c.emails) == mails
    )


def person_added(email: bool = False) -> Goal:
    """There is one contact more, of whom nothing but the name and how to be reached is known."""

    def holds(before: Phone, now: Phone, p: Params) -> bool:
        one = new_contact(before, now)
        return one is not None and is_new_person(one, p, email)

    return holds


def adding(p: Params) -> tuple[Action, ...]:
    """A contact with a number, from anywhere to its being saved."""
    return (
        start("Contacts"),
        click("Create contact"),
        enter_text(p["first"], "First name"),
        enter_text(p["last"], "Last name"),
        enter_text(p["phone"], "Phone"),
        click("Save"),
    )


def sample_stranger(rng: random.Random, phone: Phone) -> Params:
    """Somebody who is in no list, and two numbers: `first`, `last`, `email`, `phone`, `wrong`."""
    first, last, email, _ = rng.choice([one for one in NEW if one[0] != "John"])
    number, wrong = rng.sample(STRANGERS, 2)
    return {"first": first, "last": last, "email": email, "phone": number, "wrong": wrong}


def number_called(before: Phone, now: Phone, p: Params) -> bool:
    """The number `phone` was called, and the call is over."""
    return called(before, now, {"number": p["phone"]})


def dialling(before: Phone, now: Phone, p: Params) -> bool:
    """The number `phone` is being called, or was."""
    going = any(same_number(c.number, p["phone"]) for c in now.telecom.calls)
    return going or number_called(before, now, p)


def sample_times(rng: random.Random) -> Params:
    """Two times of day, no full hour: that of an alarm, and `wrong`."""
    (hour, minute), (h, m) = rng.sample([(h, m) for h in range(6, 22) for m in (15, 20, 40, 45)], 2)
    return {"hour": hour, "minute": minute, "time": spoken(hour, minute), "h": h, "m": m, "wrong": spoken(h, m)}


def alarm_set(before: Phone, now: Phone, p: Params) -> bool:
    """The new alarm rings once, at the time, and has the label."""
    one = new_alarm(before, now)
    found = (one.hour, one.minute, fold(one.label), one.on, one.days)
    return found == (p["hour"], p["minute"], fold(p["label"]), True, ())


def with_alarm(phone: Phone, hour: int, minute: int, label: str) -> Phone:
    """With one more alarm, which is on."""
    c = Ctx(phone, CLOCK)
    one = Alarm(next_id(c.app.alarms), hour, minute, (), label)
    return plan(c.save(alarms=(*c.app.alarms, one)), one).phone


@lru_cache(maxsize=16)
def eateries(world: int) -> tuple[Place, ...]:
    """Restaurants with names that nothing else in the town has in it."""
    places = town(world).places
    return tuple(p for p in places if p.kind == "restaurant" and sum(fold(p.name) in fold(q.name) for q in places) == 1)


def sample_places(rng: random.Random, found: tuple[Place, ...]) -> Params:
    """Two places: that which is meant, as tasks of Maps take it, and `wrong`."""
    one, two = rng.sample(found, 2)
    return {"place": one.name, "pick": one.name, "wrong": two.name}


def sample_sights(rng: random.Random, phone: Phone) -> Params:
    return sample_places(rng, landmarks(phone.world))
