"""What the tasks of cross_app_slack.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random

from ...action import Action
from ...phone.state.phone import Phone
from ...town import town
from ...web.engines import results
from ..answers import same
from ..base import Goal, Params
from ..pages import says
from ..parts.cross_app import FERRY, MEETING_DAYS, MEETING_TIMES, MEETINGS, ROOMS
from ..parts.crossing import DAY, letter, said, sample_people, sample_person, text_says, with_namesake, writable_or_john
from ..parts.gmail import correspondents
from ..parts.maps_places import whereabouts
from ..parts.slack import FIELD, channel, channels, direct_room, entering, member_id, new_posts, opening
from ..parts.slack import said as written
from ..parts.slack import says as posts
from ..parts.slack import writable as members
from ..steps import click, enter_text


def posted(name: str = "value", kind: str = "words", wrong: str = "wrong") -> Goal:
    """A new message in the channel, or to the member, has the value and not the wrong one."""

    def holds(before: Phone, now: Phone, p: Params) -> bool:
        room = channel(now, p["channel"]) if "channel" in p else direct_room(now, p["name"])
        return any(
            posts(one, room, one.words.strip()) and same(kind, p[name], one.words, (p[wrong],))
            for one in new_posts(before, now)
        )

    return holds


contacts_to_slack_goal = posted()
gmail_to_slack_goal = posted("time", "time", "old_time")
gmail_to_slack_goal_2 = posted("room", wrong="old_room")
gmail_to_slack_goal_3 = posted("day", "days", "old_day")


def sample_address(rng: random.Random, phone: Phone) -> Params:
    emails = {c.name: c.emails[0].address for c in correspondents(phone)}
    name = rng.choice([one["name"] for one in writable_or_john(phone) if one["name"] in emails])
    wrong = f"{name.split()[0].casefold()}.baker@example.net"
    return {"name": name, "value": emails[name], "wrong": wrong, **a_channel(rng, phone)}


def a_channel(rng: random.Random, phone: Phone) -> Params:
    return {"channel": rng.choice(("work", *channels(phone)))}


def with_address(phone: Phone, p: Params) -> Phone:
    return with_namesake(phone, p["name"].split()[0])


def posting(p: Params, words: str) -> tuple[Action, ...]:
    """A message in the channel, or to the member, from anywhere to its being sent."""
    there = entering(p) if "channel" in p else opening(p)
    return (*there, enter_text(words, id=FIELD), click("Send"))


def sample_hello(rng: random.Random, phone: Phone) -> Params:
    one, two = sample_people(rng, phone, 2)
    word = rng.choice(HELLOS)
    first, second = rng.sample(TAILS, 2)
    return {
        "word": word,
        "value": f"{word}, {first}",
        "wrong": f"{word}, {second}",
        "number": one["number"],
        "other": two["number"],
        **a_channel(rng, phone),
    }


HELLOS = ("hello", "parcel", "umbrella", "ladder", "concert")

TAILS = (
    "the door is open",
    "I am in the garden",
    "call me at noon",
    "we are nearly there",
    "it is on the second shelf",
    "you were right about the bus",
)


def with_hello(phone: Phone, p: Params) -> Phone:
    phone = said(phone, p["other"], p["wrong"], DAY)
    return said(phone, p["number"], p["value"], 400)


def sample_key(rng: random.Random, phone: Phone) -> Params:
    words = rng.choice(KEYS)
    one, two = results(words)[:2]
    return {"words": words, "value": one.title, "wrong": two.title, **a_channel(rng, phone)}


KEYS = ("ChatGPT", "half marathon", "bow tie", "contour lines", "Lisbon", "chess openings")


def sample_near(rng: random.Random, phone: Phone) -> Params:
    kind = rng.choice(tuple(KINDS))
    one, two, *_ = town(phone.world).nearest(kind, whereabouts(phone))
    return {"name": rng.choice(members(phone)), "kind": kind, "what": KINDS[kind], "value": one.name, "wrong": two.name}


KINDS = {
    "coffee": "coffee shop",
    "restaurant": "restaurant",
    "pharmacy": "pharmacy",
    "atm": "ATM",
    "supermarket": "supermarket",
}


def sample_meeting(rng: random.Random, phone: Phone) -> Params:
    (day, old_day), (time, old_time) = rng.sample(MEETING_DAYS, 2), rng.sample(MEETING_TIMES, 2)
    room, old_room = rng.sample(ROOMS, 2)
    return {
        "subject": rng.choice(MEETINGS),
        "day": day,
        "time": time,
        "room": room,
        "old_day": old_day,
        "old_time": old_time,
        "old_room": old_room,
        **a_channel(rng, phone),
    }


def with_meeting(phone: Phone, p: Params) -> Phone:
    for ago, old in ((13, "old_"), (2, "")):
        body = f"We meet on {p[f'{old}day']} at {p[f'{old}time']} in {p[f'{old}room']}"
        phone = letter(phone, FERRY, p["subject"], body, ago * DAY)
    return phone


def sample_password(rng: random.Random, phone: Phone) -> Params:
    value, wrong = rng.sample(PASSWORDS, 2)
    who = sample_person(rng, phone)
    known = [name for name in members(phone) if name != who["name"]]
    return {**who, "member": rng.choice(known), "value": value, "wrong": wrong}


PASSWORDS = ("blue lantern", "seven otters", "paper moon", "quiet harbor", "tin drum", "salt road")


def with_password(phone: Phone, p: Params) -> Phone:
    room, who = direct_room(phone, p["member"]), member_id(phone, p["member"])
    phone = written(phone, room, who, p["wrong"], 7000)
    phone = written(phone, room, who, "No, that was the old one. This is it:", 660)
    return written(phone, room, who, p["value"], 600)


def contacts_to_slack_elsewhere(p: Params) -> tuple[Action, ...]:
    return posting({"channel": "general"} if p.get("channel") != "general" else {"channel": "lunch"}, p["value"])


firefox_to_slack_subgoal_2 = says("words")
slack_to_messages_goal = text_says()
