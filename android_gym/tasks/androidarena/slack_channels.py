"""Tasks of Slack about channels and workspaces."""

from __future__ import annotations

import random
from typing import Any

from ...action import Action
from ...apps.google.gmail.mail import Mail
from ...apps.google.gmail.model import PACKAGE as GMAIL
from ...apps.thirdparty.slack.joining import code_for, letter_with
from ...apps.thirdparty.slack.model import ME, Room, member, tidy
from ...phone.state.phone import Phone
from ...phone.state.providers import fold
from ..answers import NOT_POSSIBLE, Answer
from ..base import Condition, Params, Task, Ways
from ..records import new_rows
from ..steps import click, enter_text, scroll_to, start
from .slack import AT_CHANNEL, MODEL, OPEN, channel, channels, entering, in_front, noticed, said, slack, with_slack

PROFILE = "arena"
STEMS = ("work_channel", "team-lunch", "demo_day", "bug-hunt", "web_shop", "autumn-trip")
SPACES = ("myspace", "Lantern Club", "Quayside", "Paper Boats", "Northlight")
PROJECTS = ("myproject", "Harvest fair", "New website", "Winter timetable", "Book swap")
MISSING = ("giraffe-club", "moon_base", "left-socks", "karaoke-2031", "submarine_talk")


def suffixed(rng: random.Random, words: str) -> str:
    return f"{words}{rng.randrange(100, 999)}"


# --- channels ----------------------------------------------------------------------------------


def sample_new_channel(rng: random.Random, phone: Phone) -> Params:
    return {"channel": suffixed(rng, rng.choice(STEMS))}


def new_rooms(before: Phone, now: Phone) -> tuple[Room, ...]:
    return new_rows(slack(before).rooms, slack(now).rooms)


def is_new(before: Phone, now: Phone, name: str, private: bool) -> bool:
    """Whether there is a new channel that nothing is set for, where the owner is alone."""
    plain = Room(0, 1, name, (ME,), private)
    return any(
        room.replace(id=0, made=0) == plain and noticed(before, now, room, ME, f"joined #{name}.")
        for room in new_rooms(before, now)
    )


def made(before: Phone, now: Phone, p: Params) -> bool:
    return is_new(before, now, p["channel"], False)


def made_private(before: Phone, now: Phone, p: Params) -> bool:
    return is_new(before, now, p["channel"], True)


def making(p: Params, private: bool = False) -> tuple[Action, ...]:
    sheet = (start("Slack"), scroll_to("Add channel"), click("Add channel"))
    named = (click("Create a channel"), enter_text(p["channel"], id="channel_name_field"))
    who = (click(id="visibility_private"),) if private else ()
    return (*sheet, *named, *who, click("Create"))


def with_channel(phone: Phone, p: Params) -> Phone:
    """A channel that the owner has made and where nobody else is."""
    app = slack(phone)
    room = Room(max(r.id for r in app.rooms) + 1, 1, p["channel"], (ME,), made=phone.time - 7200)
    phone = with_slack(phone, rooms=(*app.rooms, room))
    phone = said(phone, room, ME, f"joined #{room.name}.", 7200)
    return said(phone, room, ME, "This is where it starts", 7000)


def room_id(start: Phone, p: Params) -> dict[str, Any]:
    return {"room": channel(start, p["channel"]).id}


def sample_guest(rng: random.Random, phone: Phone) -> Params:
    some = [m for m in slack(phone).members if m.id != ME and m.name.isascii()]
    who = rng.choice(some)
    return {**sample_new_channel(rng, phone), "email": who.email}


def is_there(before: Phone, now: Phone, p: Params) -> bool:
    ids = [m.id for m in slack(before).members if m.email == p["email"]]
    room = channel(now, p["channel"])
    words = f"was added to #{room.name} by {member(slack(now), ME).name}."
    return room.people == (ME, *ids) and noticed(before, now, room, ids[0], words)


def adding(p: Params) -> Ways:
    there = (*entering(p), click("Channel details"), scroll_to("Add people"), click("Add people"))
    typed = enter_text(p["email"], id="multi_select_view")
    chosen = (typed, click(id="sk_list_user_view"), click("Add"))
    return ((*there, typed, click("Add")), (*there, *chosen))


def muted(before: Phone, now: Phone, p: Params) -> bool:
    return channel(now, p["channel"]).muted


def detailed(p: Params, *last: Action) -> Ways:
    return ((*entering(p), click("Channel details"), *last),)


def sample_joined(rng: random.Random, phone: Phone) -> Params:
    return {"channel": rng.choice(channels(phone))}


def left(before: Phone, now: Phone, p: Params) -> bool:
    return ME not in channel(now, p["channel"]).people


def sample_other(rng: random.Random, phone: Phone) -> Params:
    rooms = [r.name for r in slack(phone).rooms if r.channel and ME not in r.people]
    return {"channel": rng.choice(rooms)}


def joined(before: Phone, now: Phone, p: Params) -> bool:
    room = channel(now, p["channel"])
    return ME in room.people and noticed(before, now, room, ME, f"joined #{room.name}.")


def joining(p: Params) -> Ways:
    browse = (start("Slack"), click("Search"), click("Browse channels"))
    return ((*browse, click(p["channel"]), click("Join channel")),)


def starred(before: Phone, now: Phone, p: Params) -> bool:
    return channel(now, p["channel"]).starred


def sample_topic(rng: random.Random, phone: Phone) -> Params:
    topics = ("Bring a chair", "Deadline is Friday", "Ask before you post", "Photos only")
    return {**sample_new_channel(rng, phone), "topic": rng.choice(topics)}


def topic_set(before: Phone, now: Phone, p: Params) -> bool:
    return fold(channel(now, p["channel"]).topic) == fold(p["topic"])


# --- workspaces --------------------------------------------------------------------------------


def sample_space(rng: random.Random, phone: Phone) -> Params:
    email = next(a.name for a in phone.accounts if a.type == "com.google")
    secret = rng.randrange(1 << 30)
    return {
        "secret": secret,
        "email": email,
        "space": suffixed(rng, rng.choice(SPACES)),
        "project": suffixed(rng, rng.choice(PROJECTS)),
        "code": code_for(email, phone.time, secret),
    }


def with_secret(phone: Phone, p: Params) -> Phone:
    return with_slack(phone, secret=p["secret"])


def space_made(before: Phone, now: Phone, p: Params) -> bool:
    old = {s.id for s in slack(before).spaces}
    return any(
        fold(s.name) == fold(p["space"]) and fold(s.project) == fold(p["project"]) and not s.invited
        for s in slack(now).spaces
        if s.id not in old
    )


def mail_came(before: Phone, now: Phone, p: Params) -> bool:
    """The mail with the code has come, and no other one."""
    old = {mail.id for mail in before.app(GMAIL).mails}
    letter = letter_with(p["email"], p["code"])
    wanted = Mail(
        0, 0, "inbox", "primary", letter.sender, letter.address, (letter.to,), (), letter.subject, letter.body, 0
    )
    came = [mail for mail in now.app(GMAIL).mails if mail.id not in old]
    return [mail.replace(id=0, thread=0, time=0, read=True) for mail in came] == [wanted]


def rooms_made(before: Phone, now: Phone, p: Params) -> bool:
    """It has the channels that Slack makes, with the owner alone."""
    spaces = [s.id for s in slack(now).spaces if s not in slack(before).spaces]
    first = tidy(p["project"])
    wanted = (
        [
            Room(0, spaces[0], name, (ME,), topic=topic)
            for name, topic in ((first, p["project"]), ("general", "Announcements"), ("random", "Everything else"))
        ]
        if spaces
        else []
    )
    rooms = new_rooms(before, now)
    return [room.replace(id=0, made=0) for room in rooms] == wanted and all(
        noticed(before, now, room, ME, f"joined #{room.name}.") for room in rooms
    )


def founding(p: Params) -> Ways:
    way = (click("Workspace menu"), click("Add a workspace"), click("Create a new workspace"))
    name = (enter_text(p["space"], id="team_name_edit_text"), click("Next"))
    work = (enter_text(p["project"], id="channel_name_edit_text"), click("Next"))
    code = (click("Next"), enter_text(p["code"], id="code_edit_text"))
    return ((start("Slack"), *way, *code, *name, *work, click("Skip for now")),)


# --- what cannot be done, questions ------------------------------------------------------------


def sample_missing(rng: random.Random, phone: Phone) -> Params:
    some = [m.name for m in slack(phone).members if m.id != ME and m.name.isascii()]
    return {"channel": rng.choice(MISSING), "name": rng.choice(some)}


def looking(p: Params) -> Ways:
    return ((start("Slack"), click("Search"), click("Browse channels"), enter_text(p["channel"], id="search_field")),)


def count(start: Phone, now: Phone, p: Params) -> str:
    return str(len(channel(now, p["channel"]).people))


IN_DETAILS = in_front("Details", "The details of a conversation are open.")
IN_BROWSER = in_front("BrowseChannels", "The channels are listed.")
ROOM = f"{MODEL}.rooms[{{room}}]"
TASKS = (
    Task(
        "Slack-CreateWorkspace",
        'Make a new Slack workspace "{space}" for the project "{project}". Do not invite anybody.',
        (
            Condition("There is a workspace “{space}” for “{project}”, with no one invited.", space_made),
            Condition("It has its three channels, and nobody else in them.", rooms_made),
            Condition("The mail with the code has come, and no other.", mail_came),
        ),
        founding,
        sample_space,
        with_secret,
        subgoals=(
            OPEN,
            in_front("SignIn", "Slack asks for the address."),
            in_front("NameWorkspace", "The code was right."),
        ),
        allowed=(f"{MODEL}.spaces[+1]", f"{MODEL}.rooms[+3]", f"{MODEL}.posts[+3]", f"apps/{GMAIL}.mails[+1]"),
        loose=("made", "time", "read", "thread"),
        tags=("create", "typed", "L4"),
        budget=20,
        phrasings=(
            'Start a workspace called "{space}" in Slack, for "{project}", with nobody invited.',
            'In Slack, set up the workspace "{space}" whose project is "{project}"; skip inviting.',
            'I need a Slack workspace of my own: "{space}". We work on "{project}". Invite no one.',
            'Open the Slack workspace "{space}" around the project "{project}". No invitations.',
        ),
    ),
    Task(
        "Slack-CreateChannel",
        'Create the public channel "{channel}" in Slack.',
        (Condition("There is a public channel “{channel}” with the owner alone.", made),),
        lambda p: (making(p),),
        sample_new_channel,
        subgoals=(OPEN, in_front("CreateChannel", "Slack asks for the name.")),
        allowed=(f"{MODEL}.rooms[+1]", f"{MODEL}.posts[+1]"),
        loose=("made", "time"),
        tags=("create", "L3"),
        phrasings=(
            'Slack needs a new channel that anybody can join: "{channel}".',
            'In Slack, set up a channel called "{channel}" that is public.',
            'Open up a public Slack channel by the name of "{channel}".',
            'Add "{channel}" to the public channels of Slack.',
        ),
    ),
    Task(
        "Slack-CreatePrivateChannel",
        'Create a private Slack channel called "{channel}".',
        (Condition("There is a private channel “{channel}” with the owner alone.", made_private),),
        lambda p: (making(p, True),),
        sample_new_channel,
        subgoals=(OPEN, in_front("CreateChannel", "Slack asks for the name.")),
        allowed=(f"{MODEL}.rooms[+1]", f"{MODEL}.posts[+1]"),
        loose=("made", "time"),
        tags=("create", "L3"),
        phrasings=(
            'Make "{channel}" in Slack, a channel that nobody finds without an invitation.',
            'In Slack, I want a channel "{channel}" that is private.',
            'Set up the private channel "{channel}" in Slack.',
            'Slack should get a new private channel, "{channel}".',
        ),
    ),
    Task(
        "Slack-InviteToChannel",
        'Add "{email}" to the channel "{channel}" in Slack.',
        (Condition("{email} is in {channel}, and nobody else is new there.", is_there),),
        adding,
        sample_guest,
        with_channel,
        subgoals=(OPEN, IN_DETAILS, in_front("AddPeople", "Slack asks whom to add.")),
        allowed=(f"{ROOM}.people", f"{MODEL}.posts[+1]"),
        records=room_id,
        loose=("time",),
        tags=("invite", "L4"),
        phrasings=(
            'Bring "{email}" into the Slack channel "{channel}".',
            'In Slack, the colleague with the address "{email}" should be in "{channel}".',
            'Ask "{email}" to the channel "{channel}" of Slack.',
            'Let "{email}" take part in the Slack channel "{channel}".',
        ),
    ),
    Task(
        "Slack-MuteChannel",
        'Mute the Slack channel "{channel}".',
        (Condition("The channel {channel} is muted.", muted),),
        lambda p: detailed(p, click("Mute")),
        sample_new_channel,
        with_channel,
        subgoals=(OPEN, AT_CHANNEL, IN_DETAILS),
        allowed=(f"{ROOM}.muted",),
        records=room_id,
        tags=("toggle", "L2"),
        phrasings=(
            'The channel "{channel}" in Slack should keep quiet: mute it.',
            'In Slack, silence the channel "{channel}".',
            'I want no more notifications from "{channel}" in Slack. Mute that channel.',
            'Set "{channel}" on Slack to muted.',
        ),
    ),
    Task(
        "Slack-StarChannel",
        "Give the Slack channel {channel} a star.",
        (Condition("The channel {channel} is starred.", starred),),
        lambda p: detailed(p, click("Star")),
        sample_joined,
        subgoals=(OPEN, AT_CHANNEL, IN_DETAILS),
        allowed=(f"{ROOM}.starred",),
        records=room_id,
        tags=("toggle", "L2"),
        phrasings=(
            "Star {channel} in Slack.",
            "In Slack, list the channel {channel} among the starred ones.",
            "I use the Slack channel {channel} all the time. Mark it with a star.",
            "Put {channel} into the starred section of Slack.",
        ),
    ),
    Task(
        "Slack-LeaveChannel",
        "Leave the Slack channel {channel}.",
        (Condition("The owner is not in {channel}.", left),),
        lambda p: detailed(
            p, scroll_to("Leave channel"), click("Leave channel"), click("Leave", id="android:id/button1")
        ),
        sample_joined,
        subgoals=(OPEN, AT_CHANNEL, IN_DETAILS),
        allowed=(f"{ROOM}.people",),
        records=room_id,
        loose=("people",),
        tags=("delete", "L3"),
        phrasings=(
            "I no longer want to be in {channel} on Slack. Leave that channel.",
            "In Slack, get me out of the channel {channel}.",
            "Take me off the members of the Slack channel {channel}.",
            "Quit the channel {channel} in Slack.",
        ),
    ),
    Task(
        "Slack-JoinChannel",
        "Join the Slack channel {channel}.",
        (Condition("The owner is in {channel}.", joined),),
        joining,
        sample_other,
        subgoals=(OPEN, IN_BROWSER, AT_CHANNEL),
        allowed=(f"{ROOM}.people", f"{MODEL}.posts[+1]"),
        records=room_id,
        loose=("people", "time"),
        tags=("create", "L3"),
        phrasings=(
            "I want to take part in {channel} on Slack.",
            "In Slack, find the channel {channel} and become a member of it.",
            "Sign me up for the Slack channel {channel}.",
            "Make me a member of the channel {channel} in Slack.",
        ),
    ),
    Task(
        "Slack-SetTopic",
        'Set the topic of the Slack channel "{channel}" to "{topic}".',
        (Condition("The topic of {channel} is “{topic}”.", topic_set),),
        lambda p: detailed(p, click("Topic"), enter_text(p["topic"], id="topic_field"), click("Save")),
        sample_topic,
        with_channel,
        subgoals=(OPEN, AT_CHANNEL, IN_DETAILS),
        allowed=(f"{ROOM}.topic",),
        records=room_id,
        tags=("edit", "L3"),
        phrasings=(
            'Let "{topic}" be the topic of "{channel}" in Slack.',
            'In Slack, the channel "{channel}" gets the topic "{topic}".',
            'Write "{topic}" as the topic of the Slack channel "{channel}".',
            'The Slack channel "{channel}" should say "{topic}" as its topic.',
        ),
    ),
    Task(
        "Slack-InviteNowhere",
        'Add {name} to the Slack channel "{channel}", or say N/A if Slack has no such channel.',
        (),
        looking,
        sample_missing,
        subgoals=(OPEN, IN_BROWSER),
        answer=NOT_POSSIBLE,
        tags=("answer", "computed", "infeasible", "L2"),
        worked_out=("answer",),
        phrasings=(
            'Bring {name} into "{channel}" on Slack; if that channel is missing, finish with N/A.',
            'In Slack, {name} should be in "{channel}". Answer N/A where there is no such channel.',
            'Invite {name} to the channel "{channel}" of Slack, or finish with N/A without one.',
            '{name} wants to be in the Slack channel "{channel}". Is there none? Then say N/A.',
        ),
    ),
    Task(
        "Slack-CountMembers",
        "How many members does the Slack channel {channel} have?",
        (),
        lambda p: detailed(p),
        sample_joined,
        subgoals=(OPEN, AT_CHANNEL),
        answer=Answer("number", count),
        tags=("answer", "L2"),
        phrasings=(
            "Tell me the number of members of {channel} in Slack.",
            "How many people are in the channel {channel} on Slack?",
            "Count the members of the Slack channel {channel} for me.",
            "In Slack, how large is the channel {channel}, in members?",
        ),
    ),
)
