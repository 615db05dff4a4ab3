"""What the tasks of messages_more.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random
from typing import Any

from ...action import Action
from ...apps.google.messages.model import PACKAGE
from ...apps.system.telephony import PACKAGE as TELEPHONY
from ...apps.system.telephony import deliver_message
from ...phone.state.phone import Phone
from ...phone.state.providers import Message, fold, same_number
from ...phone.system.ctx import Ctx
from ..answers import same
from ..base import Params
from ..parts.messages import FIELD_ID, WORDS, came, is_to, morning, new_messages, opening, sample_words, writable
from ..parts.messages_chats import GROUPS, group_of, sample_group
from ..steps import click, enter_text


def sample_asked(rng: random.Random, phone: Phone) -> Params:
    return {**sample_words(rng, phone), "asked": rng.choice(ASKED)}


ASKED = (
    "Are we still on for tonight?",
    "Which platform was it again?",
    "Did the parcel get there?",
    "Can I borrow the ladder?",
    "When do you leave?",
)


def about_to_write(phone: Phone, p: Params) -> Phone:
    """The person has written before; another message comes in within seconds."""
    phone = came(phone, p["number"], "Hi Alice, I have a question", 400)
    call = deliver_message(p["number"], p["asked"])
    return Ctx(phone, TELEPHONY).schedule(phone.time + COMES, call).phone


COMES = 2  # seconds after the start: a message comes in


def answered(before: Phone, now: Phone, p: Params) -> bool:
    asked = asked_in(before, now, p)
    return any(one.id > asked and is_to(one, p) for one in new_messages(before, now))


def asked_in(before: Phone, now: Phone, p: Params) -> int:
    """The id of the message that came in. LookupError if there is none."""
    for one in new_messages(before, now):
        if not one.sent and one.address == p["number"] and one.text == p["asked"]:
            return one.id
    raise LookupError("nobody has written")


def sample_code(rng: random.Random, phone: Phone) -> Params:
    shop, code = rng.choice(SHOPS), str(rng.randrange(100_000, 999_999))
    return {"shop": shop, "code": code, "sender": str(rng.randrange(50_000, 59_999))}


SHOPS = ("Ferry Pass", "Harbor Library", "Corner Grocer", "Bay Transit", "Tide Bank")


def with_code(phone: Phone, p: Params) -> Phone:
    words = f"{p['code']} is your sign-in code for {p['shop']}. Do not pass it on."
    return came(phone, p["sender"], words, 120)


def sample_quoted(rng: random.Random, phone: Phone) -> Params:
    taken = " ".join(m.text.casefold() for m in phone.messages)
    free = [words for words in WORDS if words not in taken]
    return {**rng.choice(writable(phone)), "words": rng.choice(free)}


def older(phone: Phone, p: Params) -> Phone:
    """The message came in days ago."""
    return came(phone, p["number"], p["words"], 6 * 86_400)


def answer_who_wrote(start: Phone, now: Phone, p: Params) -> Any:
    return p["name"]


def names(start: Phone, now: Phone, p: Params) -> tuple[str, ...]:
    return tuple(c.name for c in now.contacts)


def sample_two(rng: random.Random, phone: Phone) -> Params:
    one, other = rng.sample(writable(phone), 2)
    return {**one, "words": rng.choice(WORDS), "other": other["name"], "its": other["number"]}


def sample_train(rng: random.Random, phone: Phone) -> Params:
    one, other, third = rng.sample(writable(phone), 3)
    time, wrong = rng.sample(TIMES, 2)
    return {
        **one,
        "other": other["name"],
        "its": other["number"],
        "time": time,
        "third": third["number"],
        "wrong": wrong,
    }


TIMES = ("6:45 PM", "7:20 PM", "8:05 AM", "11:35 AM", "9:15 PM", "4:50 PM")


def with_trains(phone: Phone, p: Params) -> Phone:
    """Two people have been asked when their trains get in, and have said so."""
    for number, time, ago in ((p["number"], p["time"], 1500), (p["third"], p["wrong"], 900)):
        phone = came(phone, number, "When does your train get in?", ago + 200, sent=True)
        phone = came(phone, number, time, ago)
    return phone


def time_passed_on(before: Phone, now: Phone, p: Params) -> bool:
    to = {**p, "number": p["its"]}
    return any(
        is_to(one, {**to, "words": one.text.strip()}) and same("time", p["time"], one.text)
        for one in new_messages(before, now)
    )


def read_it(before: Phone, now: Phone, p: Params) -> bool:
    """The conversation with either person is in front, or the time was passed on."""
    people = getattr(now.top, "people", None) or () if now.foreground == PACKAGE else ()
    here = any(same_number(n, p[who]) for n in people for who in ("number", "its"))
    return here or bool(new_messages(before, now))


def with_scheduled(phone: Phone, p: Params) -> Phone:
    one = Message(0, p["number"], p["words"], 0, recipients=(p["number"],))
    return Ctx(phone, PACKAGE).send_message(one, morning(phone)).phone


def find_cancel_scheduled(start: Phone, p: Params) -> Any:
    return {"message": waiting(start, p).id}


def waiting(phone: Phone, p: Params) -> Message:
    for one in phone.messages:
        if is_to(one, p, "queued"):
            return one
    raise LookupError("nothing waits")


def cancelled(before: Phone, now: Phone, p: Params) -> bool:
    return waiting(before, p).id not in {m.id for m in now.messages}


def unread(phone: Phone, p: Params) -> dict[str, Any]:
    return {"unread": tuple(m.id for m in phone.messages if not m.read)}


def nothing_unread(before: Phone, now: Phone, p: Params) -> bool:
    return all(m.read for m in now.messages)


def sample_renamed(rng: random.Random, phone: Phone) -> Params:
    drawn = sample_group(rng, phone)
    return {**drawn, "new": rng.choice([g for g in GROUPS if g != drawn["group"]])}


def renamed(before: Phone, now: Phone, p: Params) -> bool:
    return fold(group_of(now, {**p, "group": p["new"]}).name) == fold(p["new"])


SEND = click("Send SMS")


def answer_when_written_in_capitals(p: Params) -> tuple[Action, ...]:
    return (WAIT, *opening(p), enter_text(p["words"].upper(), id=FIELD_ID), SEND)


WAIT = Action("wait", amount=30.0)
