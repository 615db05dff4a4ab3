"""What the tasks of slack_channels.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random

from ...apps.thirdparty.slack.joining import code_for, letter_with
from ...apps.thirdparty.slack.model import ME, Member, Post, Room, member, tidy
from ...phone.state.phone import Phone
from ...phone.state.providers import fold
from ..base import Params
from ..parts.slack import add_post, channel, channels, new_posts, slack, with_slack
from ..records import new_rows

SPACES = ("myspace", "Lantern Club", "Quayside", "Paper Boats", "Northlight")
PROJECTS = ("myproject", "Harvest fair", "New website", "Winter timetable", "Book swap")
STEMS = ("work_channel", "team-lunch", "demo_day", "bug-hunt", "web_shop", "autumn-trip")
MISSING = ("giraffe-club", "moon_base", "left-socks", "karaoke-2031", "submarine_talk")

# --- what is drawn -------------------------------------------------------------------------------


def sample_space(rng: random.Random, phone: Phone) -> Params:
    email = next(a.name for a in phone.accounts if a.type == "com.google")
    secret = rng.randrange(1 << 30)
    return {
        "secret": secret,
        "email": email,
        "space": numbered(rng, SPACES),
        "project": numbered(rng, PROJECTS),
        "code": code_for(email, phone.time, secret),
    }


def numbered(rng: random.Random, names: tuple[str, ...]) -> str:
    """One of the names, with a number behind it."""
    return f"{rng.choice(names)}{rng.randrange(100, 999)}"


def sample_new_channel(rng: random.Random, phone: Phone) -> Params:
    return {"channel": numbered(rng, STEMS)}


def sample_guest(rng: random.Random, phone: Phone) -> Params:
    who = colleague(rng, phone)
    return {**sample_new_channel(rng, phone), "email": who.email}


def colleague(rng: random.Random, phone: Phone) -> Member:
    return rng.choice([m for m in slack(phone).members if m.id != ME and m.name.isascii()])


def sample_missing(rng: random.Random, phone: Phone) -> Params:
    return {"channel": rng.choice(MISSING), "name": colleague(rng, phone).name}


def sample_joined(rng: random.Random, phone: Phone) -> Params:
    return {"channel": rng.choice(channels(phone))}


def sample_other(rng: random.Random, phone: Phone) -> Params:
    """A channel that the owner is not in."""
    return {"channel": rng.choice([r.name for r in slack(phone).rooms if r.channel and ME not in r.people])}


# --- what it starts from -------------------------------------------------------------------------


def with_channel(phone: Phone, p: Params) -> Phone:
    """A channel that the owner has made and where nobody else is."""
    app = slack(phone)
    room = Room(max(r.id for r in app.rooms) + 1, 1, p["channel"], (ME,), made=phone.time - 7200)
    phone = with_slack(phone, rooms=(*app.rooms, room))
    phone = add_post(phone, room, ME, f"joined #{room.name}.", 7200)
    return add_post(phone, room, ME, "This is where it starts", 7000)


# --- what is asked for ---------------------------------------------------------------------------


def notice_posted(before: Phone, now: Phone, room: Room, who: int, words: str) -> bool:
    """Whether Slack itself has said in a conversation what a member did, once."""
    made = [post for post in new_posts(before, now) if post.room == room.id]
    return [post.replace(id=0, time=0) for post in made] == [Post(0, room.id, who, words, notice=True)]


def new_rooms(before: Phone, now: Phone) -> tuple[Room, ...]:
    return new_rows(slack(before).rooms, slack(now).rooms)


def rooms_made(before: Phone, now: Phone, p: Params) -> bool:
    """The first new workspace has the channels that Slack makes, with the owner alone; without one nothing is new."""
    spaces = [s.id for s in slack(now).spaces if s not in slack(before).spaces][:1]
    named = ((tidy(p["project"]), p["project"]), ("general", "Announcements"), ("random", "Everything else"))
    wanted = [Room(0, space, name, (ME,), topic=topic) for space in spaces for name, topic in named]
    rooms = new_rooms(before, now)
    return [room.replace(id=0, made=0) for room in rooms] == wanted and all(
        notice_posted(before, now, room, ME, f"joined #{room.name}.") for room in rooms
    )


def mail_body(p: Params) -> str:
    return letter_with(p["email"], p["code"]).body


def channel_made(before: Phone, now: Phone, p: Params) -> bool:
    """There is a new channel, private or not, that nothing is set for, where the owner is alone."""
    plain, words = Room(0, 1, p["channel"], (ME,)), f"joined #{p['channel']}."
    return any(
        room.replace(id=0, made=0, private=False) == plain and notice_posted(before, now, room, ME, words)
        for room in new_rooms(before, now)
    )


def guest_added(before: Phone, now: Phone, p: Params) -> bool:
    ids = [m.id for m in slack(before).members if m.email == p["email"]]
    room = channel(now, p["channel"])
    words = f"was added to #{room.name} by {member(slack(now), ME).name}."
    return room.people == (ME, *ids) and notice_posted(before, now, room, ids[0], words)


def channel_left(before: Phone, now: Phone, p: Params) -> bool:
    people = channel(before, p["channel"]).people
    return channel(now, p["channel"]).people == tuple(one for one in people if one != ME)


def channel_joined(before: Phone, now: Phone, p: Params) -> bool:
    room = channel(now, p["channel"])
    known = channel(before, p["channel"]).people
    return sorted(room.people) == sorted((*known, ME)) and notice_posted(before, now, room, ME, f"joined #{room.name}.")


def topic_set(before: Phone, now: Phone, p: Params) -> bool:
    return fold(channel(now, p["channel"]).topic) == fold(p["topic"])


def member_count(start: Phone, now: Phone, p: Params) -> str:
    return str(len(channel(now, p["channel"]).people))
