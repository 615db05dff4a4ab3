"""What the tasks of slack_channels.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random
from typing import Any

from ...action import Action
from ...apps.thirdparty.slack.joining import code_for
from ...apps.thirdparty.slack.model import ME, Room, member, tidy
from ...phone.state.phone import Phone
from ...phone.state.providers import fold
from ..base import Params, Ways
from ..parts.slack import channel, channels, entering, noticed, said, slack, with_slack
from ..records import new_rows
from ..steps import click, enter_text, scroll_to, start


def elsewhere(p: Params) -> Params:
    return {**p, "channel": "design" if p["channel"] != "design" else "research"}


def invite_other(p: Params) -> tuple[Action, ...]:
    email = "john@example.com" if p["email"] != "john@example.com" else "bob@example.com"
    return adding({**p, "email": email})[0]


def star_channel_another_channel(p: Params) -> tuple[Action, ...]:
    return detailed(elsewhere(p), click("Star"))[0]


def leave_channel_another_channel(p: Params) -> tuple[Action, ...]:
    return leaving(elsewhere(p))


def leaving(p: Params) -> tuple[Action, ...]:
    row = (scroll_to("Leave channel"), click("Leave channel"))
    return (*detailed(p, *row)[0], click("Leave", id="android:id/button1"))


def join_channel_the_other_one(p: Params) -> tuple[Action, ...]:
    return joining({"channel": "runners" if p["channel"] == "bookshelf" else "bookshelf"})[0]


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


def suffixed(rng: random.Random, words: str) -> str:
    return f"{words}{rng.randrange(100, 999)}"


SPACES = ("myspace", "Lantern Club", "Quayside", "Paper Boats", "Northlight")
PROJECTS = ("myproject", "Harvest fair", "New website", "Winter timetable", "Book swap")


def with_secret(phone: Phone, p: Params) -> Phone:
    return with_slack(phone, secret=p["secret"])


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


def new_rooms(before: Phone, now: Phone) -> tuple[Room, ...]:
    return new_rows(slack(before).rooms, slack(now).rooms)


def sample_new_channel(rng: random.Random, phone: Phone) -> Params:
    return {"channel": suffixed(rng, rng.choice(STEMS))}


STEMS = ("work_channel", "team-lunch", "demo_day", "bug-hunt", "web_shop", "autumn-trip")


def made(before: Phone, now: Phone, p: Params) -> bool:
    return is_new(before, now, p["channel"], False)


def is_new(before: Phone, now: Phone, name: str, private: bool) -> bool:
    """Whether there is a new channel that nothing is set for, where the owner is alone."""
    plain = Room(0, 1, name, (ME,), private)
    return any(
        room.replace(id=0, made=0) == plain and noticed(before, now, room, ME, f"joined #{name}.")
        for room in new_rooms(before, now)
    )


def made_private(before: Phone, now: Phone, p: Params) -> bool:
    return is_new(before, now, p["channel"], True)


def sample_guest(rng: random.Random, phone: Phone) -> Params:
    some = [m for m in slack(phone).members if m.id != ME and m.name.isascii()]
    who = rng.choice(some)
    return {**sample_new_channel(rng, phone), "email": who.email}


def with_channel(phone: Phone, p: Params) -> Phone:
    """A channel that the owner has made and where nobody else is."""
    app = slack(phone)
    room = Room(max(r.id for r in app.rooms) + 1, 1, p["channel"], (ME,), made=phone.time - 7200)
    phone = with_slack(phone, rooms=(*app.rooms, room))
    phone = said(phone, room, ME, f"joined #{room.name}.", 7200)
    return said(phone, room, ME, "This is where it starts", 7000)


def room_id(start: Phone, p: Params) -> dict[str, Any]:
    return {"room": channel(start, p["channel"]).id}


def adding(p: Params) -> Ways:
    there = (*entering(p), click("Channel details"), scroll_to("Add people"), click("Add people"))
    typed = enter_text(p["email"], id="multi_select_view")
    chosen = (typed, click(id="sk_list_user_view"), click("Add"))
    return ((*there, typed, click("Add")), (*there, *chosen))


def is_there(before: Phone, now: Phone, p: Params) -> bool:
    ids = [m.id for m in slack(before).members if m.email == p["email"]]
    room = channel(now, p["channel"])
    words = f"was added to #{room.name} by {member(slack(now), ME).name}."
    return room.people == (ME, *ids) and noticed(before, now, room, ids[0], words)


def sample_joined(rng: random.Random, phone: Phone) -> Params:
    return {"channel": rng.choice(channels(phone))}


def detailed(p: Params, *last: Action) -> Ways:
    return ((*entering(p), click("Channel details"), *last),)


def left(before: Phone, now: Phone, p: Params) -> bool:
    return ME not in channel(now, p["channel"]).people


def sample_other(rng: random.Random, phone: Phone) -> Params:
    rooms = [r.name for r in slack(phone).rooms if r.channel and ME not in r.people]
    return {"channel": rng.choice(rooms)}


def joining(p: Params) -> Ways:
    browse = (start("Slack"), click("Search"), click("Browse channels"))
    return ((*browse, click(p["channel"]), click("Join channel")),)


def joined(before: Phone, now: Phone, p: Params) -> bool:
    room = channel(now, p["channel"])
    return ME in room.people and noticed(before, now, room, ME, f"joined #{room.name}.")


def sample_topic(rng: random.Random, phone: Phone) -> Params:
    topics = ("Bring a chair", "Deadline is Friday", "Ask before you post", "Photos only")
    return {**sample_new_channel(rng, phone), "topic": rng.choice(topics)}


def topic_set(before: Phone, now: Phone, p: Params) -> bool:
    return fold(channel(now, p["channel"]).topic) == fold(p["topic"])


def sample_missing(rng: random.Random, phone: Phone) -> Params:
    some = [m.name for m in slack(phone).members if m.id != ME and m.name.isascii()]
    return {"channel": rng.choice(MISSING), "name": rng.choice(some)}


MISSING = ("giraffe-club", "moon_base", "left-socks", "karaoke-2031", "submarine_talk")


def count(start: Phone, now: Phone, p: Params) -> str:
    return str(len(channel(now, p["channel"]).people))
