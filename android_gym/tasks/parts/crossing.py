"""What tasks over several apps share: what stands in one app, and what was done with it in another.

A task's parameters have the value that is to be found, and one that stands close to it and is wrong: in an older mail
of the same title, with somebody of the same first name, farther away.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from ...apps.google.clock.app import DeskClock
from ...apps.google.gmail.conversation import Conversation as MailPage
from ...apps.google.gmail.delivery import receive
from ...apps.google.gmail.mail import Mail
from ...apps.google.gmail.model import PACKAGE as GMAIL
from ...apps.google.messages.conversation import Conversation as Chat
from ...apps.system.telephony import PACKAGE as TELEPHONY
from ...apps.system.telephony import deliver_message
from ...phone.state.phone import Phone
from ...phone.state.providers import Contact, Email, Message, fold, insert, next_id, same_number
from ...phone.state.providers import Phone as Number
from ...phone.system.ctx import Ctx
from ...town import Place, town
from ..base import Params
from .calendar_events import TITLES as EVENTS
from .calendar_events import add_event, evening
from .clock import clock
from .contacts import NEW, person_named
from .gmail import correspondents, gmail, in_box, inside, keys
from .maps_asking import place_of
from .maps_places import landmarks, unmistakable
from .messages import writable as with_chats

Start = Callable[[Phone, Params], Phone]
Sender = tuple[str, str]  # a name and an e-mail address

DAY = 86_400
LATE, OLD = 2 * DAY, 13 * DAY  # how old the mails are of which the latest counts
COMES = 2  # seconds after the start: something comes in

# numbers of nobody: no contact's number ends like these
STRANGERS = ("(415) 555-0351", "(628) 555-0343", "(707) 555-0362", "(925) 555-0317", "(213) 555-0339", "(530) 555-0326")
NEARBY = "(628) 555-0371"  # the number of a namesake
NEAR = "Baker"  # the last name of somebody with the first name of another
TABLE_DESK = ("Table Desk", "booking@tabledesk.example")
TOM = ("Tom Ferry", "tom.ferry@example.net")
NORA = ("Nora Lind", "nora.lind@example.org")


# --- mails -------------------------------------------------------------------------------------


def letter(phone: Phone, sender: Sender, subject: str, body: str, ago: int) -> Phone:
    """The phone with one more mail in the inbox, read and `ago` seconds old, in a conversation of its own."""
    app = gmail(phone)
    thread = max(m.thread for m in app.mails) + 1
    head = (next_id(app.mails), thread, "inbox", "primary", *sender, (app.email,), ())
    return inside(phone).save(mails=(*app.mails, Mail(*head, subject, body, phone.time - ago))).phone


def letters(sender: Sender, body: str, **older: str) -> Start:
    """A mail of the title `subject`, and an older one in which other parameters stand in the place of some: `older`
    names them. Sender and body are templates."""

    def start(phone: Phone, p: Params) -> Phone:
        for ago, said in ((OLD, {**p, **{name: p[other] for name, other in older.items()}}), (LATE, p)):
            name, address = (part.format(**p) for part in sender)
            phone = letter(phone, (name, address), p["subject"], body.format(**said), ago)
        return phone

    return start


def table_mailed(other: str) -> Start:
    """A restaurant has mailed where there is a table, and before that another one, which a parameter names."""
    body = "Dear Alice,\n\nwe keep a table for you on Friday at 7 PM:\n\n{place}\n\nTable Desk"
    return letters(TABLE_DESK, body, place=other)


number_mailed = letters(
    ("{first} {last}", "{email}"),
    "Hello Alice,\n\nfrom now on you reach me at\n\n{phone}\n\n{first} {last}",
    phone="wrong",
)


def letter_comes(phone: Phone, sender: Sender, subject: str, body: str) -> Phone:
    """A mail comes in within seconds."""
    one = Mail(0, 0, "inbox", "primary", *sender, (gmail(phone).email,), (), subject, body, 0)
    return Ctx(phone, GMAIL).schedule(phone.time + COMES, receive(one)).phone


def letter_open(before: Phone, now: Phone, p: Params) -> bool:
    """A sub-goal: the latest mail in the inbox with the title is open."""
    found = [mail for mail in in_box(now, "inbox") if mail.subject == p["subject"]]
    return isinstance(now.top, MailPage) and bool(found) and now.top.key in keys(found[-1])


# --- texts -------------------------------------------------------------------------------------


def chat_open(before: Phone, now: Phone, p: Params) -> bool:
    """A sub-goal: the conversation with the number is open."""
    people = now.top.people if isinstance(now.top, Chat) else ()
    return len(people) == 1 and same_number(people[0], p["number"])


def text_comes(words: str) -> Start:
    """A text of the number `number` comes in within seconds; its words are a template."""

    def start(phone: Phone, p: Params) -> Phone:
        call = deliver_message(p["number"], words.format(**p))
        return Ctx(phone, TELEPHONY).schedule(phone.time + COMES, call).phone

    return start


# --- people ------------------------------------------------------------------------------------


def writable(phone: Phone) -> list[Params]:
    """People with first and last name and one number, with whom there is a conversation: `name`, `number`."""
    last = {c.name: c.last for c in phone.contacts}
    return [one for one in with_chats(phone) if last[one["name"]]]


def writable_or_john(phone: Phone) -> list[Params]:
    """As `writable`, with the contact John Smith."""
    john = person_named(phone, "John Smith")
    return [{"name": john.name, "number": john.phones[0].number}, *writable(phone)]


def sample_person(rng: random.Random, phone: Phone) -> Params:
    return dict(rng.choice(writable(phone)))


def sample_name(rng: random.Random, phone: Phone) -> Params:
    return {"name": sample_person(rng, phone)["name"]}


def sample_person_or_john(rng: random.Random, phone: Phone) -> Params:
    return dict(rng.choice(writable_or_john(phone)))


def sample_people(rng: random.Random, phone: Phone, many: int, known: tuple[str, ...] = ()) -> list[Params]:
    """Some of those with whom there is a conversation, of these names if names are given."""
    found = [dict(one) for one in writable(phone) if not known or one["name"] in known]
    return rng.sample(found, many)


def sample_two(rng: random.Random, phone: Phone) -> Params:
    """Two people: `name` and `number` of the one who is meant, `other` is the number of the other one."""
    one, two = sample_people(rng, phone, 2)
    return {**one, "other": two["number"]}


def sample_mailed(rng: random.Random, phone: Phone) -> tuple[str, str]:
    """The name of a contact, who may be John Smith, and the one e-mail address."""
    emails = {c.name: c.emails[0].address for c in correspondents(phone)}
    name = rng.choice([one["name"] for one in writable_or_john(phone) if one["name"] in emails])
    return name, emails[name]


def sample_stranger(rng: random.Random, phone: Phone) -> Params:
    """Somebody who is in no list, and two numbers: `first`, `last`, `email`, `phone`, `wrong`."""
    first, last, email, _ = rng.choice([one for one in NEW if one[0] != "John"])
    number, wrong = rng.sample(STRANGERS, 2)
    return {"first": first, "last": last, "email": email, "phone": number, "wrong": wrong}


def sample_stranger_and_person(rng: random.Random, phone: Phone) -> Params:
    return {**sample_stranger(rng, phone), **sample_person(rng, phone)}


def namesake(p: Params) -> str:
    """Somebody with the first name of the person `name`."""
    return f"{p['name'].split()[0]} {NEAR}"


def namesake_address(p: Params) -> str:
    return f"{fold(p['name'].split()[0])}.{NEAR.casefold()}@example.net"


def with_namesake(phone: Phone, p: Params) -> Phone:
    """The namesake is a contact, with whom there is a conversation."""
    first, mail = p["name"].split()[0], namesake_address(p)
    one = Contact(0, first, NEAR, (Number(NEARBY),), (Email(mail),))
    text = Message(0, NEARBY, "Thank you, that was all", phone.time - 5 * DAY)
    return phone.replace(contacts=insert(phone.contacts, one), messages=insert(phone.messages, text))


# --- times -------------------------------------------------------------------------------------


def alarms_open(before: Phone, now: Phone, p: Params) -> bool:
    """A sub-goal: Clock shows its alarms."""
    return isinstance(now.top, DeskClock) and (now.top.tab or clock(now).tab) == "Alarm"


# --- places ------------------------------------------------------------------------------------


def eateries(world: int) -> list[Place]:
    """Restaurants with names that nothing else in the town has in it."""
    return [place for place in unmistakable(world) if place.kind == "restaurant"]


def sample_places(rng: random.Random, found: Sequence[Place]) -> Params:
    """Two places: that which is meant, as tasks of Maps take it, and `wrong`."""
    one, two = rng.sample(found, 2)
    return {"place": one.name, "pick": one.name, "wrong": two.name}


def sample_tables(rng: random.Random, phone: Phone) -> Params:
    return sample_places(rng, eateries(phone.world))


def sample_sights(rng: random.Random, phone: Phone) -> Params:
    return sample_places(rng, landmarks(phone.world))


def sample_called_places(rng: random.Random, phone: Phone) -> Params:
    """Two places that can be called: `phone` is the number of that which is meant."""
    one, two = rng.sample([p for p in landmarks(phone.world) if p.phone], 2)
    return {"place": one.name, "pick": one.name, "phone": one.phone, "wrong": two.phone}


def with_streets(phone: Phone, p: Params) -> Params:
    """Two places with their streets: `value`, and `wrong`, that of the place `other`."""
    value, wrong = (place_of(phone, p[name]).street for name in ("place", "wrong"))
    return {**p, "value": value, "other": p["wrong"], "wrong": wrong}


def sample_evening(rng: random.Random, phone: Phone) -> Params:
    """An event on one of the next days at eight, at a house, and another one elsewhere."""
    homes = {p.address for p in town(phone.world).places if p.kind in ("museum", "hotel", "bar")}
    one, two = rng.sample(sorted(homes), 2)
    title, other = rng.sample([one for one in EVENTS if one != "meeting"], 2)
    days, later = rng.sample(range(1, 7), 2)
    street, wrong = one.split(",")[0], two.split(",")[0]
    where = {"address": one, "value": street, "street": street, "wrong": wrong, "elsewhere": two}
    return {**sample_person(rng, phone), "title": title, "other": other, "in": days, "later": later, **where}


def with_evening(phone: Phone, p: Params) -> Phone:
    phone = add_event(phone, p["other"], evening(phone, p["later"]), location=p["elsewhere"])
    return add_event(phone, p["title"], evening(phone, p["in"]), location=p["address"])
