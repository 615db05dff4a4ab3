"""Further tasks over two apps that something sets off."""

from __future__ import annotations

import random

from ...phone.state.phone import Phone
from ..answers import same
from ..base import Condition, Params, Task, Ways
from ..steps import click, enter_text, start
from .cross_app_events import came, writes
from .cross_app_more import PHONE_OPEN
from .crossing import (
    BUDGET,
    CHAT_OPEN,
    DAY,
    TEXT_OPEN,
    at_chat,
    dialling,
    number_called,
    said,
    sample_person,
    sample_stranger,
)
from .messages import OWN
from .phone import CALLED
from .slack import FIELD, MODEL, direct_room, new_posts, writable
from .slack import OPEN as SLACK_OPEN
from .slack import says as says_in_slack

PROFILE = "arena"


# --- a number comes by text --------------------------------------------------------------------


def sample_number(rng: random.Random, phone: Phone) -> Params:
    return {**sample_stranger(rng, phone), **sample_person(rng, phone)}


def number_words(p: Params) -> str:
    return f"You reach {p['first']} at {p['phone']} today"


def about_to_give(phone: Phone, p: Params) -> Phone:
    phone = said(phone, p["number"], f"{p['first']} has the number {p['wrong']} this week", DAY)
    return writes(phone, p["number"], number_words(p))


def rung_up(before: Phone, now: Phone, p: Params) -> bool:
    return came(before, now, p["number"], number_words(p)) and number_called(before, now, p)


def text_then_call(p: Params) -> Ways:
    typed = enter_text(p["phone"], id="digits")
    call = (click(id="dialpad_voice_call_button"), click("End call"))
    return ((*at_chat(p["name"]), start("Phone"), click("key pad"), typed, *call),)


# --- a code comes by text ----------------------------------------------------------------------


def sample_code(rng: random.Random, phone: Phone) -> Params:
    value, wrong = (str(rng.randrange(100_000, 999_999)) for _ in range(2))
    member = rng.choice(writable(phone))
    return {**sample_person(rng, phone), "member": member, "value": value, "wrong": wrong}


def code_words(code: str) -> str:
    return f"The code of the locker is {code}"


def about_to_tell(phone: Phone, p: Params) -> Phone:
    phone = said(phone, p["number"], code_words(p["wrong"]), DAY)
    return writes(phone, p["number"], code_words(p["value"]))


def passed_on(before: Phone, now: Phone, p: Params) -> bool:
    room = direct_room(now, p["member"])
    return came(before, now, p["number"], code_words(p["value"])) and any(
        says_in_slack(post, room, post.words.strip()) and same("words", p["value"], post.words, (p["wrong"],))
        for post in new_posts(before, now)
    )


def text_then_slack(p: Params) -> Ways:
    write = (enter_text(p["value"], id=FIELD), click("Send"))
    return ((*at_chat(p["name"]), start("Slack"), click("DMs"), click(p["member"]), *write),)


TASKS = (
    Task(
        "CrossApp-WhenTextedPhone",
        "{name} is about to text me where {first} is reached today. Call that number with Phone, then hang up.",
        (Condition("{name} has written, {phone} was called, and the call is over.", rung_up),),
        text_then_call,
        sample_number,
        about_to_give,
        subgoals=(TEXT_OPEN, CHAT_OPEN, PHONE_OPEN, Condition("{phone} is being called.", dialling)),
        allowed=("messages[+1]", "calls[+1]"),
        loose=(*OWN, *CALLED),
        budget=BUDGET,
        tags=("cross", "event", "call", "typed", "L4"),
        phrasings=(
            "In a moment a text of {name} brings {first}'s number of today. Ring that number up "
            "from Phone and end the call.",
            "Wait for {name}'s text with the number of {first}, dial that number in the Phone app, and hang up again.",
            "{name} will text me the number that {first} has today. Place a call to it with "
            "Phone; end the call once it is going.",
            "As soon as {name} has texted {first}'s number of today, call there with Phone and hang up.",
        ),
    ),
    Task(
        "CrossApp-WhenTextedSlack",
        "{name} is about to text me a code. Send it to {member} in a direct message in Slack.",
        (Condition("{name} has written, and {member} was told {value} in Slack.", passed_on),),
        text_then_slack,
        sample_code,
        about_to_tell,
        subgoals=(TEXT_OPEN, CHAT_OPEN, SLACK_OPEN),
        allowed=("messages[+1]", f"{MODEL}.posts[+1]"),
        loose=(*OWN, "also"),
        budget=BUDGET,
        tags=("cross", "event", "write", "typed", "L4"),
        phrasings=(
            "In a moment a text of {name} brings a code. Pass that code on to {member} in Slack.",
            "Wait for {name}'s text, read the code in Messages, and tell it to {member} in Slack.",
            "{name} will text me a code. {member} needs it: write it in a Slack message.",
            "As soon as {name} has texted the code, let {member} have it by a direct message of Slack.",
        ),
    ),
)
