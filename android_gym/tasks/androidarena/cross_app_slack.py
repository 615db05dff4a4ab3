"""Tasks over Slack and another app."""

from __future__ import annotations

import random

from ...action import Action
from ...phone.state.phone import Phone
from ...town import town
from ...web.engines import results
from ..answers import same
from ..base import Condition, Goal, Params, Task
from ..pages import in_firefox
from ..pages import says as typed_or_read
from ..steps import click, enter_text, start
from .contacts import IN_CONTACTS, searching
from .cross_app import (
    CONTACT_OPEN,
    FERRY,
    FIREFOX_OPEN,
    GMAIL_OPEN,
    MAPS_OPEN,
    MEETING_DAYS,
    MEETING_TIMES,
    MEETINGS,
    ROOMS,
)
from .crossing import (
    BUDGET,
    CHAT_OPEN,
    DAY,
    LETTER_OPEN,
    TEXT_OPEN,
    at_letter,
    letter,
    said,
    sample_people,
    sample_person,
    text_says,
    texting,
    with_namesake,
    writable_or_john,
)
from .gmail import correspondents
from .maps_places import LISTED as PLACES_LISTED
from .maps_places import by_distance, whereabouts
from .messages import OWN as TEXT_OWN
from .messages import SEARCH_OPEN
from .slack import (
    AT_CHANNEL,
    AT_PERSON,
    FIELD,
    NEW_POST,
    OPEN,
    OWN,
    channel,
    channels,
    direct_room,
    entering,
    member_id,
    new_posts,
    opening,
)
from .slack import said as written
from .slack import says as posts
from .slack import writable as members

PROFILE = "arena"
CROSS = ("cross", "write", "typed", "L4")
WORDS = (*OWN, "words")  # of a message that is posted


def posted(name: str = "value", kind: str = "words", wrong: str = "wrong") -> Goal:
    """A new message in the channel, or to the member, has the value and not the wrong one."""

    def holds(before: Phone, now: Phone, p: Params) -> bool:
        room = channel(now, p["channel"]) if "channel" in p else direct_room(now, p["name"])
        return any(
            posts(one, room, one.words.strip()) and same(kind, p[name], one.words, (p[wrong],))
            for one in new_posts(before, now)
        )

    return holds


def posting(p: Params, words: str) -> tuple[Action, ...]:
    """A message in the channel, or to the member, from anywhere to its being sent."""
    there = entering(p) if "channel" in p else opening(p)
    return (*there, enter_text(words, id=FIELD), click("Send"))


def a_channel(rng: random.Random, phone: Phone) -> Params:
    return {"channel": rng.choice(("work", *channels(phone)))}


TOLD = Condition("{value} was posted in {channel}.", posted())


# --- into a channel ------------------------------------------------------------------------------


def sample_address(rng: random.Random, phone: Phone) -> Params:
    emails = {c.name: c.emails[0].address for c in correspondents(phone)}
    name = rng.choice([one["name"] for one in writable_or_john(phone) if one["name"] in emails])
    wrong = f"{name.split()[0].casefold()}.baker@example.net"
    return {"name": name, "value": emails[name], "wrong": wrong, **a_channel(rng, phone)}


def with_address(phone: Phone, p: Params) -> Phone:
    return with_namesake(phone, p["name"].split()[0])


HELLOS = ("hello", "parcel", "umbrella", "ladder", "concert")
TAILS = (
    "the door is open",
    "I am in the garden",
    "call me at noon",
    "we are nearly there",
    "it is on the second shelf",
    "you were right about the bus",
)


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


def with_hello(phone: Phone, p: Params) -> Phone:
    phone = said(phone, p["other"], p["wrong"], DAY)
    return said(phone, p["number"], p["value"], 400)


def looking(p: Params) -> tuple[Action, ...]:
    field = enter_text(p["word"], id="zero_state_search_box_auto_complete")
    return (start("Messages"), click("Search messages"), field)


KEYS = ("ChatGPT", "half marathon", "bow tie", "contour lines", "Lisbon", "chess openings")


def sample_key(rng: random.Random, phone: Phone) -> Params:
    words = rng.choice(KEYS)
    one, two = results(words)[:2]
    return {"words": words, "value": one.title, "wrong": two.title, **a_channel(rng, phone)}


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


def of_meeting(p: Params) -> str:
    return f"We meet on {p['day']} at {p['time']} in {p['room']}"


# --- to a member, and from one -------------------------------------------------------------------

KINDS = {
    "coffee": "coffee shop",
    "restaurant": "restaurant",
    "pharmacy": "pharmacy",
    "atm": "ATM",
    "supermarket": "supermarket",
}


def sample_near(rng: random.Random, phone: Phone) -> Params:
    kind = rng.choice(tuple(KINDS))
    one, two, *_ = town(phone.world).nearest(kind, whereabouts(phone))
    return {"name": rng.choice(members(phone)), "kind": kind, "what": KINDS[kind], "value": one.name, "wrong": two.name}


def near(p: Params) -> tuple[Action, ...]:
    return by_distance({"what": p["what"], "name": p["value"]})[:-1]


PASSWORDS = ("blue lantern", "seven otters", "paper moon", "quiet harbor", "tin drum", "salt road")


def sample_password(rng: random.Random, phone: Phone) -> Params:
    value, wrong = rng.sample(PASSWORDS, 2)
    who = sample_person(rng, phone)
    known = [name for name in members(phone) if name != who["name"]]
    return {**who, "member": rng.choice(known), "value": value, "wrong": wrong}


def with_password(phone: Phone, p: Params) -> Phone:
    room, who = direct_room(phone, p["member"]), member_id(phone, p["member"])
    phone = written(phone, room, who, p["wrong"], 7000)
    phone = written(phone, room, who, "No, that was the old one. This is it:", 660)
    return written(phone, room, who, p["value"], 600)


def member_read(before: Phone, now: Phone, p: Params) -> bool:
    room = direct_room(now, p["member"])
    return getattr(now.top, "room", 0) == room.id


TASKS = (
    Task(
        "CrossApp-ContactsToSlack",
        "Post the e-mail address of {name}, as Contacts has it, in the Slack channel {channel}.",
        (TOLD,),
        lambda p: ((*searching(p["name"]), click(p["name"]), *posting(p, p["value"])),),
        sample_address,
        with_address,
        subgoals=(IN_CONTACTS, CONTACT_OPEN, OPEN),
        allowed=NEW_POST,
        loose=WORDS,
        budget=BUDGET,
        tags=CROSS,
        phrasings=(
            "The channel {channel} in Slack asks for the e-mail address of {name}. Look it up in "
            "Contacts and write it there.",
            "Look in Contacts for the address at which {name} gets mail, and send it to {channel} on Slack.",
            "Let everybody in the Slack channel {channel} know the e-mail address of {name}; Contacts has it.",
            "Find {name} in Contacts. Tell the channel {channel} of Slack the e-mail address that stands there.",
        ),
    ),
    Task(
        "CrossApp-MessagesToSlack",
        'Find the newest text with "{word}" in Messages, and post what it says in the Slack channel {channel}.',
        (TOLD,),
        lambda p: ((*looking(p), *posting(p, p["value"])),),
        sample_hello,
        with_hello,
        subgoals=(TEXT_OPEN, SEARCH_OPEN, OPEN, AT_CHANNEL),
        allowed=NEW_POST,
        loose=WORDS,
        budget=BUDGET,
        tags=CROSS,
        phrasings=(
            'Which of my texts in Messages with "{word}" came last? Write its words to the channel {channel} on Slack.',
            'Pass the latest text that has "{word}" in it, from Messages, on to the Slack channel {channel}.',
            'The channel {channel} in Slack should read my most recent text with "{word}". It is in Messages.',
            'Look through Messages for "{word}", take the text that came last, and post it to {channel} in Slack.',
        ),
    ),
    Task(
        "CrossApp-FirefoxToSlack",
        'Search the web for "{words}" in Firefox, and post the title of the first result in the '
        "Slack channel {channel}.",
        (TOLD,),
        lambda p: ((*in_firefox(p["words"]), *posting(p, p["value"])),),
        sample_key,
        subgoals=(
            FIREFOX_OPEN,
            Condition("“{words}” is typed or searched for.", typed_or_read("words")),
            OPEN,
            AT_CHANNEL,
        ),
        allowed=NEW_POST,
        loose=WORDS,
        budget=BUDGET,
        tags=CROSS,
        phrasings=(
            'What does Firefox find first on the web for "{words}"? Send that title to the channel {channel} on Slack.',
            'Look "{words}" up with Firefox. How the first result is titled should stand in the '
            "Slack channel {channel}.",
            "Let {channel} on Slack know the title of the first thing that a web search for "
            '"{words}" in Firefox shows.',
            'Run a web search for "{words}" in Firefox and write the first title to the channel {channel} in Slack.',
        ),
    ),
    Task(
        "CrossApp-MapsToSlack",
        "Which {what} is the nearest to me, by Maps? Send its name to {name} in Slack.",
        (Condition("{name} was sent {value}.", posted()),),
        lambda p: ((*near(p), *posting(p, p["value"])),),
        sample_near,
        subgoals=(MAPS_OPEN, PLACES_LISTED, OPEN, AT_PERSON),
        allowed=NEW_POST,
        loose=WORDS,
        budget=BUDGET,
        tags=(*CROSS, "compare"),
        phrasings=(
            "{name} wants to know the closest {what} to here. Find it in Maps and write its name "
            "in a direct message in Slack.",
            "Look up in Maps which {what} is closest to where I am, and tell {name} its name on Slack.",
            "Let {name} have the name of the {what} that Maps shows as the nearest, in Slack.",
            "Find the nearest {what} in Maps, then message {name} in Slack what it is called.",
        ),
    ),
    Task(
        "CrossApp-GmailToSlack",
        "Post in the Slack channel {channel} on which day, at what time and in which room we meet: "
        'the newest Gmail message titled "{subject}" says so.',
        (
            Condition("{channel} was told {time}.", posted("time", "time", "old_time")),
            Condition("{channel} was told {room}.", posted("room", "words", "old_room")),
            Condition("{channel} was told {day}.", posted("day", "days", "old_day")),
        ),
        lambda p: ((*at_letter(p), *posting(p, of_meeting(p))),),
        sample_meeting,
        with_meeting,
        subgoals=(GMAIL_OPEN, LETTER_OPEN, OPEN, AT_CHANNEL),
        allowed=NEW_POST,
        loose=WORDS,
        budget=BUDGET,
        tags=CROSS,
        phrasings=(
            'Take day, time and room of the meeting from my latest "{subject}" mail in Gmail and '
            "write them to the channel {channel} on Slack.",
            "The channel {channel} in Slack has to know day, time and room, which stand in the "
            'most recent mail called "{subject}" in Gmail. Post them.',
            'Pass what the last "{subject}" mail in Gmail says about our meeting (day, time, room) '
            "on to {channel} in Slack.",
            'When and where do we meet? Read the newest "{subject}" mail in Gmail, and tell the '
            "Slack channel {channel} the day, the time and the room.",
        ),
    ),
    Task(
        "CrossApp-SlackToMessages",
        "{member} sent me a password in Slack. Text the one that is valid to {name} in Messages.",
        (Condition("{name} was told “{value}”.", text_says()),),
        lambda p: ((start("Slack"), click("DMs"), click(p["member"]), *texting(p["name"], p["value"])),),
        sample_password,
        with_password,
        subgoals=(OPEN, Condition("The conversation with {member} is open.", member_read), TEXT_OPEN, CHAT_OPEN),
        allowed=("messages[+1]",),
        loose=(*TEXT_OWN, "text"),
        budget=BUDGET,
        tags=CROSS,
        phrasings=(
            "In Slack, {member} wrote me a password and then corrected it. Send {name} the right one by Messages.",
            "{name} needs the password that {member} gave me in Slack, the valid one. Text it with Messages.",
            "Look up the password from {member} in Slack, the one that counts, and write it to {name} in Messages.",
            "Let {name} know by Messages which password is valid, going by what {member} wrote in Slack.",
        ),
    ),
)
