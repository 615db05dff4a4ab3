"""Tasks over several apps at whose end a text is sent."""

from __future__ import annotations

import random

from ...apps.google.clock.model import PACKAGE as CLOCK
from ...apps.google.settings.about import BUILD, IMEI
from ...kit.blocks.clock import Alarm, plan
from ...phone.state.phone import Phone
from ...phone.state.providers import by_email, matching, next_id
from ...phone.system.ctx import Ctx
from ...town import town
from ..base import Params
from ..pages import at_url
from ..parts.clock import time_in_words
from ..parts.crossing import (
    DAY,
    TOM,
    letter,
    letter_comes,
    letters,
    sample_people,
    sample_person,
    sample_tables,
    table_mailed,
    with_streets,
    writable_or_john,
)
from ..parts.maps_places import NEAREST, ON_CHIPS, whereabouts
from ..parts.slack import add_post as written
from ..parts.slack import direct_room, member_id
from ..parts.slack import writable as members

meeting_mailed = letters(
    TOM,
    "Hello Alice,\n\nwe meet on {day} at {time} in {room}. Please pass it on.\n\nTom",
    day="old_day",
    time="old_time",
    room="old_room",
)
takeover_mailed = letters(
    TOM, "Hello Alice,\n\nfrom now on you ask somebody else, who is in charge:\n\n{who}\n\nTom", who="other"
)
other_table_mailed = table_mailed("other")


def sample_near(rng: random.Random, phone: Phone) -> Params:
    """A kind of place, the street of the nearest and of one farther away, and who is to know."""
    kind = rng.choice([k for k in NEAREST if k not in ON_CHIPS])
    one, *more = town(phone.world).nearest(kind, whereabouts(phone))
    wrong = next(p.street for p in more if p.street != one.street)
    emails = {c.name: c.emails[0].address for c in phone.contacts if len(c.emails) == 1}
    who = rng.choice([w for w in writable_or_john(phone) if finds_somebody(phone, emails.get(w["name"], ""))])
    where = {"what": NEAREST[kind], "kind": kind, "near": one.name, "street": one.street, "wrong": wrong}
    return {**where, "email": emails[who["name"]], **who}


def finds_somebody(phone: Phone, email: str) -> bool:
    return bool(email) and by_email(phone.contacts, email) is not None and bool(matching(phone.contacts, email))


def sample_caller(rng: random.Random, phone: Phone) -> Params:
    one, two = sample_people(rng, phone, 2)
    return {**one, "other": two["name"], "wrong": two["number"]}


def sample_fact(rng: random.Random, phone: Phone) -> Params:
    (what, value), (_, wrong) = rng.sample(FACTS, 2)
    return {**sample_person(rng, phone), "what": what, "value": value, "wrong": wrong}


FACTS = (  # of the phone, as Settings shows them
    ("Bluetooth address", "3C:28:6D:A4:19:52"),
    ("IMEI", IMEI),
    ("IP address", "192.168.1.47"),
    ("Wi-Fi MAC address", "3c:28:6d:a4:19:51"),
    ("build number", BUILD),
)


def page_open(before: Phone, now: Phone, p: Params) -> bool:
    return at_url(now, p["url"])


def sample_rings(rng: random.Random, phone: Phone) -> Params:
    """Two times of day, the second of which is wrong, and who is to know."""
    (hour, minute), (h, m) = rng.sample([(h, m) for h in (2, 3, 4) for m in (10, 25, 35, 50)], 2)
    times = {
        "hour": hour,
        "minute": minute,
        "value": time_in_words(hour, minute),
        "h": h,
        "m": m,
        "wrong": time_in_words(h, m),
    }
    return {**sample_person(rng, phone), **times}


def with_rings(phone: Phone, p: Params) -> Phone:
    for hour, minute, label in ((p["hour"], p["minute"], p["label"]), (p["h"], p["m"], p["other"])):
        c = Ctx(phone, CLOCK)
        one = Alarm(next_id(c.app.alarms), hour, minute, (), label)
        phone = plan(c.save(alarms=(*c.app.alarms, one)), one).phone
    return phone


def sample_person_and_member(rng: random.Random, phone: Phone) -> Params:
    who = sample_person(rng, phone)
    return {**who, "member": rng.choice([name for name in members(phone) if name != who["name"]])}


def member_open(before: Phone, now: Phone, p: Params) -> bool:
    return bool(getattr(now.top, "room", 0) == direct_room(now, p["member"]).id)


def password_corrected(phone: Phone, p: Params) -> Phone:
    room, who = direct_room(phone, p["member"]), member_id(phone, p["member"])
    said = ((p["wrong"], 7000), ("No, that was the old one. This is it:", 660), (p["value"], 600))
    for words, ago in said:
        phone = written(phone, room, who, words, ago)
    return phone


def sample_substitute(rng: random.Random, phone: Phone) -> Params:
    """Somebody who is to know, somebody who is in charge, and somebody who was before."""
    one, two, three = sample_people(rng, phone, 3)
    return {**one, "who": two["name"], "value": two["number"], "other": three["name"], "wrong": three["number"]}


def sample_dinner(rng: random.Random, phone: Phone) -> Params:
    return {**with_streets(phone, sample_tables(rng, phone)), **sample_person(rng, phone)}


def sample_code(rng: random.Random, phone: Phone) -> Params:
    value, wrong = (str(rng.randrange(100_000, 999_999)) for _ in range(2))
    return {**sample_person(rng, phone), "value": value, "wrong": wrong}


def code_comes(phone: Phone, p: Params) -> Phone:
    """A mail with a code comes in; the code of an older one is wrong."""
    house, body = ("House office", "office@larchhouse.example"), "the code is {} from today on.\n\nYour house office"
    old, new = (f"Dear Alice,\n\n{body.format(p[name])}" for name in ("wrong", "value"))
    return letter_comes(letter(phone, house, p["subject"], old, 9 * DAY), house, p["subject"], new, p["comes"])
