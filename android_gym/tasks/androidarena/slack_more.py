"""Tasks of Slack that something sets off, that ask, and about messages that are there."""

from __future__ import annotations

import random
from typing import Any

from ...apps.thirdparty.slack.model import ME, PACKAGE, Post
from ...apps.thirdparty.slack.notices import receive
from ...apps.thirdparty.slack.you import STATUSES
from ...phone.state.phone import Phone
from ...phone.state.providers import fold
from ...phone.system.ctx import Ctx
from ..answers import Answer, same
from ..base import Condition, Params, Task, Ways
from ..steps import click, enter_text, long_click, start
from .slack import (
    AT_CHANNEL,
    AT_PERSON,
    FIELD,
    MODEL,
    NEW_POST,
    OPEN,
    OWN,
    SEARCH,
    SEARCHED,
    WORDS,
    YOU,
    at_room,
    channel,
    channels,
    direct_room,
    entering,
    in_front,
    member_id,
    new_posts,
    opening,
    said,
    sample_words,
    says,
    slack,
    typing,
    writable,
)

PROFILE = "arena"
COMES = 4  # seconds after the start: a message comes in
ASKED = (
    "Which room are we in?",
    "Are you coming to the review?",
    "Who has the projector?",
    "Is the banner final?",
    "Do we have a date?",
)
THINGS = ("door code", "Wi-Fi password", "parking space", "meeting room", "locker")
VALUES = ("Kestrel-48", "Otter-17", "Maple-92", "Cobalt-63", "Heron-25", "Walnut-71")


# --- somebody writes ---------------------------------------------------------------------------


def sample_asked(rng: random.Random, phone: Phone) -> Params:
    return {**sample_words(rng, phone), "asked": rng.choice(ASKED)}


def about_to_write(phone: Phone, p: Params) -> Phone:
    """The person has written before; another message comes in within seconds."""
    room, who = direct_room(phone, p["name"]), member_id(phone, p["name"])
    phone = said(phone, room, who, "Hi Alice, I have a question", 400)
    call = receive(room.id, who, p["asked"])
    return Ctx(phone, PACKAGE).schedule(phone.time + COMES, call).phone


def asked_in(before: Phone, now: Phone, p: Params) -> int:
    """The id of the message that came in. LookupError if there is none."""
    room, who = direct_room(before, p["name"]), member_id(before, p["name"])
    for post in new_posts(before, now):
        if post == Post(post.id, room.id, who, p["asked"], post.time, also=post.also):
            return post.id
    raise LookupError("nobody has written")


def answered(before: Phone, now: Phone, p: Params) -> bool:
    asked, room = asked_in(before, now, p), direct_room(now, p["name"])
    return any(post.id > asked and says(post, room, p["words"]) for post in new_posts(before, now))


# --- messages of channels ----------------------------------------------------------------------


def sample_said(rng: random.Random, phone: Phone) -> Params:
    """Words that somebody says in a channel, and nobody has said before."""
    taken = {fold(post.words) for post in slack(phone).posts}
    return {
        "channel": rng.choice(("work", *channels(phone))),
        "name": rng.choice(writable(phone)),
        "words": rng.choice([w for w in WORDS if fold(w) not in taken]),
        "reply": rng.choice(("Got it", "Thanks!", "On my way", "Done", "I will have a look")),
    }


def with_said(phone: Phone, p: Params) -> Phone:
    room = channel(phone, p["channel"])
    phone = said(phone, room, member_id(phone, p["name"]), p["words"], 900)
    other = next(n for n in writable(phone) if n != p["name"])
    return said(phone, room, member_id(phone, other), "Anything else for today?", 500)


def the_post(phone: Phone, p: Params) -> Post:
    room = channel(phone, p["channel"])
    for post in reversed(slack(phone).posts):
        if post.room == room.id and post.words == p["words"] and not post.thread:
            return post
    raise LookupError("there is no such message")


def post_id(start: Phone, p: Params) -> dict[str, Any]:
    return {"post": the_post(start, p).id, "room": channel(start, p["channel"]).id}


def replied(before: Phone, now: Phone, p: Params) -> bool:
    root, room = the_post(before, p), channel(now, p["channel"])
    return any(says(post, room, p["reply"], root.id) and not post.also for post in new_posts(before, now))


def replying(p: Params) -> Ways:
    way = (*entering(p), long_click(p["words"]), click("Reply in thread"))
    return ((*way, enter_text(p["reply"], id=FIELD), click("Send")),)


def pinned(before: Phone, now: Phone, p: Params) -> bool:
    old = channel(before, p["channel"]).pins
    return channel(now, p["channel"]).pins == (*old, the_post(before, p).id)


def saved(before: Phone, now: Phone, p: Params) -> bool:
    return the_post(now, p).saved


def menu(p: Params, row: str) -> Ways:
    return ((*entering(p), long_click(p["words"]), click(row)),)


def with_own(phone: Phone, p: Params) -> Phone:
    return said(phone, channel(phone, p["channel"]), ME, p["words"], 600)


def changed(before: Phone, now: Phone, p: Params) -> bool:
    id = the_post(before, p).id
    return any(post.id == id and fold(post.words) == fold(p["reply"]) for post in slack(now).posts)


def changing(p: Params) -> Ways:
    ask = (*menu(p, "Edit message")[0], enter_text(p["reply"], id="edit_message_field"))
    return ((*ask, click("Save")),)


def erased(before: Phone, now: Phone, p: Params) -> bool:
    return the_post(before, p).id not in {post.id for post in slack(now).posts}


def erasing(p: Params) -> Ways:
    sure = click("Delete", id="android:id/button1")
    return ((*menu(p, "Delete message")[0], sure),)


# --- questions, passing on ---------------------------------------------------------------------


def names(start: Phone, now: Phone, p: Params) -> tuple[str, ...]:
    return tuple(m.name for m in slack(now).members)


def looking_up(p: Params) -> Ways:
    return ((start("Slack"), click("Search"), enter_text(p["words"], id=SEARCH)),)


def sample_value(rng: random.Random, phone: Phone) -> Params:
    one, other = rng.sample(writable(phone), 2)
    value, wrong = rng.sample(VALUES, 2)
    thing, second = rng.sample(THINGS, 2)
    return {"name": one, "other": other, "thing": thing, "second": second, "value": value, "wrong": wrong}


def with_values(phone: Phone, p: Params) -> Phone:
    """In #work somebody says what the thing is, and what another thing is."""
    room, who = channel(phone, "work"), member_id(phone, p["name"])
    phone = said(phone, room, who, f"The {p['second']} is {p['wrong']}.", 1200)
    return said(phone, room, who, f"The {p['thing']} is {p['value']}.", 900)


def passed_on(before: Phone, now: Phone, p: Params) -> bool:
    room = direct_room(now, p["other"])
    return any(
        says(post, room, post.words.strip()) and same("words", p["value"], post.words)
        for post in new_posts(before, now)
    )


def passing_on(p: Params) -> Ways:
    read = (start("Slack"), click("work"), click("Back"))
    write = (click("DMs"), click(p["other"]), enter_text(p["value"], id=FIELD), click("Send"))
    return ((*read, *write),)


def read_it(before: Phone, now: Phone, p: Params) -> bool:
    return at_room(before, now, {"channel": "work"}) or bool(new_posts(before, now))


# --- status, notifications ---------------------------------------------------------------------


def sample_status(rng: random.Random, phone: Phone) -> Params:
    emoji, words, until = rng.choice(STATUSES)
    return {"status": words, "emoji": emoji, "until": until}


def status_set(before: Phone, now: Phone, p: Params) -> bool:
    held = slack(now).status
    return (held.emoji, held.words, held.until) == (p["emoji"], p["status"], p["until"])


def setting_status(p: Params) -> Ways:
    return ((*YOU, click(id="status_row"), click(f"{p['emoji']} {p['status']}"), click("Save")),)


def all_heard(before: Phone, now: Phone, p: Params) -> bool:
    return slack(now).notify == "All new messages"


TASKS = (
    Task(
        "Slack-AnswerWhenWritten",
        'As soon as {name} messages me in Slack, answer "{words}".',
        (Condition("“{words}” was sent to {name} after the message came in.", answered),),
        lambda p: ((*opening(p), *typing(p), click("Send")),),
        sample_asked,
        about_to_write,
        subgoals=(OPEN, AT_PERSON),
        allowed=(f"{MODEL}.posts[+2]",),
        loose=OWN,
        tags=("event", "write", "L3"),
        phrasings=(
            'A Slack message from {name} is about to come in. Reply "{words}".',
            'Wait for {name}\'s message in Slack, then write back "{words}".',
            '{name} will ask me something in Slack in a moment. My answer is "{words}".',
            'When a direct message from {name} arrives in Slack, send "{words}" back.',
        ),
    ),
    Task(
        "Slack-ReplyInThread",
        'In the Slack channel {channel}, reply "{reply}" in the thread of "{words}".',
        (Condition("“{reply}” answers “{words}” in its thread.", replied),),
        replying,
        sample_said,
        with_said,
        subgoals=(OPEN, AT_CHANNEL, in_front("Thread", "A thread is open.")),
        allowed=NEW_POST,
        loose=("time",),
        tags=("write", "L3"),
        phrasings=(
            'Somebody wrote "{words}" in {channel} on Slack. Answer "{reply}" in a thread.',
            'Start a thread under "{words}" in the Slack channel {channel}: "{reply}".',
            'Slack, channel {channel}: the message "{words}" gets the threaded reply "{reply}".',
            'Answer "{words}" in {channel} (Slack) with "{reply}", as a thread.',
        ),
    ),
    Task(
        "Slack-PinMessage",
        'Pin the message "{words}" of {name} in the Slack channel {channel}.',
        (Condition("“{words}” is pinned to {channel}.", pinned),),
        lambda p: menu(p, "Pin to conversation"),
        sample_said,
        with_said,
        subgoals=(OPEN, AT_CHANNEL),
        allowed=(f"{MODEL}.rooms[{{room}}].pins",),
        records=post_id,
        tags=("mark", "L2"),
        phrasings=(
            '{name} wrote "{words}" in {channel} on Slack. Pin that.',
            'In Slack, pin what {name} said in {channel}: "{words}".',
            'The Slack channel {channel} should keep "{words}" by {name} as a pinned message.',
            'Make "{words}" of {name} a pinned message of the channel {channel} in Slack.',
        ),
    ),
    Task(
        "Slack-SaveMessage",
        'Save the message "{words}" from the Slack channel {channel} for later.',
        (Condition("“{words}” is saved.", saved),),
        lambda p: menu(p, "Save for later"),
        sample_said,
        with_said,
        subgoals=(OPEN, AT_CHANNEL),
        allowed=(f"{MODEL}.posts[{{post}}].saved",),
        records=post_id,
        tags=("mark", "L2"),
        phrasings=(
            'I want to come back to "{words}" in {channel}. Save it in Slack.',
            'In Slack, put "{words}" of the channel {channel} among my saved items.',
            'Keep the message "{words}" in {channel} for later, in Slack.',
            'Slack should remember "{words}" ({channel}) for me: save that message.',
        ),
    ),
    Task(
        "Slack-EditMessage",
        'I posted "{words}" in the Slack channel {channel}. Change it to "{reply}".',
        (Condition("The message says “{reply}”.", changed),),
        changing,
        sample_said,
        with_own,
        subgoals=(OPEN, AT_CHANNEL),
        allowed=(f"{MODEL}.posts[{{post}}].words", f"{MODEL}.posts[{{post}}].edited"),
        records=post_id,
        loose=("edited",),
        tags=("edit", "L3"),
        phrasings=(
            'My message "{words}" in {channel} on Slack should read "{reply}" instead.',
            'In Slack, edit what I said in {channel}: from "{words}" to "{reply}".',
            'Correct my "{words}" in the Slack channel {channel}; it has to say "{reply}".',
            'Replace the words of my post "{words}" in {channel} (Slack) with "{reply}".',
        ),
    ),
    Task(
        "Slack-DeleteMessage",
        'Delete my message "{words}" from the Slack channel {channel}.',
        (Condition("The message “{words}” is gone.", erased),),
        erasing,
        sample_said,
        with_own,
        subgoals=(OPEN, AT_CHANNEL),
        allowed=(f"{MODEL}.posts[-{{post}}]",),
        records=post_id,
        tags=("delete", "L3"),
        phrasings=(
            'Take back what I wrote in {channel} on Slack: "{words}".',
            'In Slack, remove my post "{words}" from {channel}.',
            'I should not have said "{words}" in {channel}. Delete it from Slack.',
            'Get rid of my Slack message "{words}" in the channel {channel}.',
        ),
    ),
    Task(
        "Slack-WhoSaid",
        'Who wrote "{words}" in Slack? Give the full name.',
        (),
        looking_up,
        sample_said,
        with_said,
        subgoals=SEARCHED,
        answer=Answer("name", lambda start, now, p: p["name"], names),
        tags=("answer", "search", "L2"),
        phrasings=(
            'Find out in Slack whose message "{words}" is. First and last name, please.',
            'Somebody said "{words}" in one of my Slack channels. Who, with full name?',
            'Which colleague posted "{words}" in Slack? I want the whole name.',
            'Look up the author of "{words}" in Slack, and tell me the full name.',
        ),
    ),
    Task(
        "Slack-PassOnValue",
        "{name} says in the Slack channel work what the {thing} is. Message just that to {other}.",
        (Condition("{other} was told {value}.", passed_on),),
        passing_on,
        sample_value,
        with_values,
        subgoals=(OPEN, Condition("The channel work was open.", read_it)),
        allowed=NEW_POST,
        loose=(*OWN, "words"),
        tags=("write", "typed", "L4"),
        phrasings=(
            "Find {name}'s {thing} in Slack's channel work, and send it, alone, to {other}.",
            "{other} needs the {thing} that {name} gave in work. Write only that, in Slack.",
            "In Slack, read the {thing} ({name}, channel work) and message {other} just that.",
            "Let {other} have the {thing} that {name} told work, as a bare Slack message.",
        ),
    ),
    Task(
        "Slack-SetStatus",
        "Set my Slack status to the suggestion “{status}”.",
        (Condition("The status is “{status}”, until {until}.", status_set),),
        setting_status,
        sample_status,
        subgoals=(OPEN, in_front("SetStatus", "Slack asks for the status.")),
        allowed=(f"{MODEL}.status",),
        tags=("settings", "L2"),
        phrasings=(
            "Let Slack tell everybody “{status}”, as it suggests for a status.",
            "In Slack, choose the suggested status “{status}” for me.",
            "My status in Slack should be “{status}”, the way Slack offers it.",
            "Show “{status}” as my Slack status; it is one of the suggestions.",
        ),
    ),
    Task(
        "Slack-NotifyAll",
        "Have Slack notify me of all new messages, not only of mentions.",
        (Condition("Slack notifies of all new messages.", all_heard),),
        lambda p: ((*YOU, click("Notifications"), click("All new messages")),),
        subgoals=(OPEN, in_front("NotificationPreferences", "The notifications are open.")),
        allowed=(f"{MODEL}.notify",),
        tags=("settings", "single", "L1"),
        phrasings=(
            "Slack should tell me about every new message. Set that in its notifications.",
            "In Slack's notification preferences, choose all new messages.",
            "I want to hear of everything in Slack: notify me about all new messages.",
            "Change what Slack notifies me about, to all new messages.",
        ),
    ),
)
