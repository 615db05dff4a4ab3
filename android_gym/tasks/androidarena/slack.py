"""Tasks of Slack: messages, files, reactions, and what all its tasks share."""

from __future__ import annotations

import random
from typing import Any

from ...action import Action
from ...apps.thirdparty.slack.home import Home
from ...apps.thirdparty.slack.model import ME, PACKAGE, Post, Room, Slack
from ...apps.thirdparty.slack.talk import Conversation
from ...phone.core.view import SELECTED
from ...phone.state.phone import Phone
from ...phone.state.providers import File, fold
from ...screen import Screen
from ..base import Condition, Constraint, Goal, Params, Task, Ways
from ..foreground import app_is_open, top_activity
from ..records import new_rows
from ..steps import click, enter_text, long_click, scroll_to, start

PROFILE = "arena"
WORDS = (
    "hello",
    "the keys are at the front desk",
    "I am five minutes late",
    "thank you for the slides",
    "the room is booked",
    "see you at the review",
    "I have sent the numbers",
    "lunch is on me",
    "the demo went well",
    "please look at the last page",
)
HEARTS = {"heart": "❤️", "thumbs up": "👍", "rocket": "🚀", "fire": "🔥", "eyes": "👀"}
FILES = ("sample.pdf", "minutes.pdf", "sketch.jpg", "budget.pdf", "route.png", "agenda.pdf")
FIELD, SEARCH = "message_input_field", "search_edit_text"
MODEL = f"apps/{PACKAGE}"
OWN = ("time", "also")  # of a message that is written: as it comes
TOP = ("draft", "attached", "styling", "finding", "query", "place")  # of a conversation
OPEN = app_is_open(PACKAGE, "Slack")


def slack(phone: Phone) -> Slack:
    model: Slack = phone.app(PACKAGE)
    return model


def with_slack(phone: Phone, **fields: Any) -> Phone:
    return phone.replace(apps=phone.apps.update({PACKAGE: slack(phone).replace(**fields)}))


# --- people, conversations, messages -----------------------------------------------------------


def direct_room(phone: Phone, name: str) -> Room:
    """The conversation with one member. LookupError if there is none."""
    app = slack(phone)
    ids = [m.id for m in app.members if m.name == name]
    for room in app.rooms:
        if not room.channel and len(ids) == 1 and room.others == (ids[0],):
            return room
    raise LookupError("there is no such conversation")


def channel(phone: Phone, name: str) -> Room:
    """The channel of a name. LookupError if there is none."""
    for room in slack(phone).rooms:
        if room.name == name and room.space == 1:
            return room
    raise LookupError("there is no such channel")


def writable(phone: Phone) -> list[str]:
    """Members with whom there is a conversation, whose names can be typed on any keyboard."""
    app = slack(phone)
    alone = [r.others[0] for r in app.rooms if not r.channel and len(r.others) == 1]
    return [m.name for m in app.members if m.id in alone and m.name.isascii()]


def channels(phone: Phone) -> list[str]:
    """Public channels that the owner has joined and set nothing for."""
    return [
        r.name
        for r in slack(phone).rooms
        if r.channel and ME in r.people and not r.private and not (r.muted or r.starred)
    ]


def said(phone: Phone, room: Room, who: int, words: str, ago: int = 300, thread: int = 0) -> Phone:
    """A message that was written some seconds ago and was read. It is the last one there."""
    app = slack(phone)
    post = Post(max(p.id for p in app.posts) + 1, room.id, who, words, phone.time - ago, thread)
    read = app.read.update({str(room.id): post.id}) if not thread else app.read
    return with_slack(phone, posts=(*app.posts, post), read=read)


def member_id(phone: Phone, name: str) -> int:
    for one in slack(phone).members:
        if one.name == name:
            return one.id
    raise LookupError("there is no such member")


def new_posts(before: Phone, now: Phone) -> tuple[Post, ...]:
    return new_rows(slack(before).posts, slack(now).posts)


def noticed(before: Phone, now: Phone, room: Room, who: int, words: str) -> bool:
    """Whether Slack itself has said in a conversation what a member did, once."""
    made = [post for post in new_posts(before, now) if post.room == room.id]
    return [post.replace(id=0, time=0) for post in made] == [Post(0, room.id, who, words, notice=True)]


def says(post: Post, room: Room, words: str, thread: int = 0) -> bool:
    """Whether the owner says the words there, and nothing beside them."""
    return (
        post.who == ME
        and post.room == room.id
        and post.thread == thread
        and fold(post.words.strip()) == fold(words)
        and not (post.files or post.marks or post.edited or post.saved or post.notice)
    )


def sample_words(rng: random.Random, phone: Phone) -> Params:
    return {"name": rng.choice(writable(phone)), "words": rng.choice(WORDS)}


def sample_channel_words(rng: random.Random, phone: Phone) -> Params:
    return {"channel": rng.choice(("work", *channels(phone))), "words": rng.choice(WORDS)}


def sent(before: Phone, now: Phone, p: Params) -> bool:
    room = direct_room(now, p["name"])
    return any(says(post, room, p["words"]) for post in new_posts(before, now))


def posted(before: Phone, now: Phone, p: Params) -> bool:
    room = channel(now, p["channel"])
    return any(says(post, room, p["words"]) for post in new_posts(before, now))


def at_room(before: Phone, now: Phone, p: Params) -> bool:
    """The conversation that the task is about is in front, or something was written in it."""
    room = direct_room(now, p["name"]) if "name" in p else channel(now, p["channel"])
    here = isinstance(now.top, Conversation) and now.top.room == room.id
    return here or any(post.room == room.id for post in new_posts(before, now))


AT_PERSON = Condition("The conversation with {name} is open.", at_room)
AT_CHANNEL = Condition("The channel {channel} is open.", at_room)


def in_front(kind: str, says: str) -> Condition:
    """A screen of Slack has been opened."""
    return Condition(says, lambda before, now, p: type(now.top).__name__ == kind)


def opening(p: Params) -> tuple[Action, ...]:
    return (start("Slack"), click("DMs"), click(p["name"]))


def entering(p: Params) -> tuple[Action, ...]:
    return (start("Slack"), scroll_to(p["channel"]), click(p["channel"]))


def typing(p: Params) -> tuple[Action, ...]:
    return (enter_text(p["words"], id=FIELD),)


def writing(p: Params) -> Ways:
    new = (start("Slack"), click("New message"), click(p["name"]))
    home = (start("Slack"), scroll_to(p["name"]), click(p["name"]))
    return tuple((*way, *typing(p), click("Send")) for way in (opening(p), home, new))


def posting(p: Params) -> Ways:
    return ((*entering(p), *typing(p), click("Send")),)


# --- reactions ---------------------------------------------------------------------------------


def sample_reaction(rng: random.Random, phone: Phone) -> Params:
    return {**sample_words(rng, phone), "emoji": rng.choice(tuple(HEARTS))}


def with_message(phone: Phone, p: Params) -> Phone:
    """The person has written, twice: the last words are those that count."""
    room = direct_room(phone, p["name"])
    who = member_id(phone, p["name"])
    phone = said(phone, room, who, "One moment, I look it up", 900)
    return said(phone, room, who, p["words"])


def its_id(start: Phone, p: Params) -> dict[str, Any]:
    """The message that `with_message` has put at the end."""
    return {"post": slack(start).posts[-1].id}


def reacted(before: Phone, now: Phone, p: Params) -> bool:
    id = its_id(before, p)["post"]
    return any(
        mark.emoji == HEARTS[p["emoji"]] and mark.people == (ME,)
        for post in slack(now).posts
        if post.id == id
        for mark in post.marks
    )


def reacting(p: Params) -> Ways:
    menu = (*opening(p), long_click(p["words"]))
    sheet = (*menu, click("Add reaction"), scroll_to(f"{p['emoji']} emoji"), click(f"{p['emoji']} emoji"))
    if p["emoji"] in ("heart", "thumbs up", "eyes"):
        return ((*menu, click(f"{p['emoji']} emoji")), sheet)
    return (sheet,)


# --- files -------------------------------------------------------------------------------------


def sample_file(rng: random.Random, phone: Phone) -> Params:
    return {"name": rng.choice(writable(phone)), "file": rng.choice(FILES)}


def with_file(phone: Phone, p: Params) -> Phone:
    """A file has just come onto the phone."""
    made = File(f"/sdcard/Download/{p['file']}", 182_000, phone.time - 60, seed=len(p["file"]))
    rest = tuple(f for f in phone.files if f.path != made.path)
    return phone.replace(files=(*rest, made))


def newest(phone: Phone) -> str:
    """The path of the file that was changed last."""
    return max((f for f in phone.files if not f.trashed), key=lambda f: f.modified).path


def file_sent(before: Phone, now: Phone, p: Params) -> bool:
    room, path = direct_room(now, p["name"]), newest(before)
    return any(
        post == Post(post.id, room.id, ME, "", post.time, files=post.files, also=post.also)
        and [f.path for f in post.files] == [path]
        for post in new_posts(before, now)
    )


def attaching(p: Params) -> tuple[Action, ...]:
    return (*opening(p), click("Attach files"), scroll_to(p["file"]), click(p["file"]))


def attached(before: Phone, now: Phone, p: Params) -> bool:
    """The file is in the composer of the conversation, which is in front."""
    top = top_activity(now, Conversation)
    return (
        top is not None
        and top.room == direct_room(now, p["name"]).id
        and top.attached == (newest(before),)
        and not top.draft
    )


# --- searching ---------------------------------------------------------------------------------


def sample_search(rng: random.Random, phone: Phone) -> Params:
    return {"words": rng.choice(("hello", "build", "thursday", "launch", "coffee", "ticket"))}


def found(before: Phone, now: Phone, p: Params) -> bool:
    top = top_activity(now, Home)
    return (
        top is not None
        and (top.tab, top.what, top.sender, top.place) == ("search", "messages", 0, 0)
        and fold(top.query.strip()) == fold(p["words"])
    )


def found_seen(screen: Screen, p: Params) -> bool:
    """The words stand in the field, messages are shown, and neither chip narrows them."""
    texts = {n.id.rpartition("/")[2]: n.text.strip() for n in screen.nodes if n.id}
    chosen = any(n.id.endswith("search_tab_messages") and n.flags & SELECTED for n in screen.nodes)
    return (
        chosen
        and fold(texts.get(SEARCH, "")) == fold(p["words"])
        and (texts.get("filter_from"), texts.get("filter_in")) == ("From", "In")
    )


def searching(p: Params) -> Ways:
    field = (click("Jump to or search"), enter_text(p["words"], id=SEARCH))
    tab = (click("Search"), enter_text(p["words"], id=SEARCH))
    return ((start("Slack"), *field), (start("Slack"), *tab))


def at_search(before: Phone, now: Phone, p: Params) -> bool:
    return isinstance(now.top, Home) and now.top.tab == "search"


# --- what is forbidden -------------------------------------------------------------------------


def send_pressed(before: Phone, action: Action, after: Phone, p: Params) -> bool:
    """Send was tapped, whatever came of it, or something was written."""
    if new_posts(before, after):
        return True
    target = action.element
    if target is None or action.verb not in ("click", "double_click"):
        return False
    ours = before.foreground == PACKAGE
    return ours and (target.name == "Send" or target.id.endswith("send_btn"))


def no_send(written: Any) -> Constraint:
    return Constraint(
        "Stop before it goes out: I read it first, so do not tap Send or anything of that kind.",
        "component",
        send_pressed,
        lambda p: (*written(p), click("Send")),
    )


def drafted(before: Phone, now: Phone, p: Params) -> bool:
    """The words stand in the composer of the conversation, which is in front."""
    top = top_activity(now, Conversation)
    return (
        top is not None
        and top.room == direct_room(now, p["name"]).id
        and fold(top.draft.strip()) == fold(p["words"])
        and not top.attached
    )


def drafting(p: Params) -> Ways:
    home = (start("Slack"), scroll_to(p["name"]), click(p["name"]))
    return ((*opening(p), *typing(p)), (*home, *typing(p)))


def is_dark(before: Phone, now: Phone, p: Params) -> bool:
    return slack(now).theme == "Dark"


YOU = (start("Slack"), click("You"))
NEW_POST = (f"{MODEL}.posts[+1]",)
SEARCHED: tuple[Goal | Condition, ...] = (OPEN, Condition("The search is open.", at_search))
TASKS = (
    Task(
        "Slack-SendMessage",
        'Write {name} "{words}" in Slack.',
        (Condition("“{words}” was sent to {name}.", sent),),
        writing,
        sample_words,
        subgoals=(OPEN, AT_PERSON),
        allowed=NEW_POST,
        loose=OWN,
        tags=("write", "L2"),
        phrasings=(
            'Use Slack to tell {name} "{words}".',
            '{name} should get "{words}" from me as a direct message in Slack.',
            'In Slack, message {name}: "{words}".',
            'Let {name} know "{words}", by Slack.',
        ),
    ),
    Task(
        "Slack-PostInChannel",
        'Post "{words}" in the Slack channel {channel}.',
        (Condition("“{words}” was posted in {channel}.", posted),),
        posting,
        sample_channel_words,
        subgoals=(OPEN, AT_CHANNEL),
        allowed=NEW_POST,
        loose=OWN,
        tags=("write", "L2"),
        phrasings=(
            'Everybody in the Slack channel {channel} should read "{words}" from me.',
            'Write "{words}" to the channel {channel} of Slack.',
            'In Slack, tell the channel {channel} "{words}".',
            'Put the message "{words}" into {channel} on Slack.',
        ),
    ),
    Task(
        "Slack-React",
        "Give the latest message of {name} in Slack a {emoji} emoji.",
        (Condition("The latest message of {name} has a {emoji} of the owner's.", reacted),),
        reacting,
        sample_reaction,
        with_message,
        subgoals=(OPEN, AT_PERSON),
        allowed=(f"{MODEL}.posts[{{post}}].marks",),
        records=its_id,
        tags=("mark", "L2"),
        phrasings=(
            "React with a {emoji} to what {name} wrote me last in Slack.",
            "In Slack, put a {emoji} under the newest direct message from {name}.",
            "{name}'s most recent Slack message to me deserves a {emoji}. Add it.",
            "Answer {name}'s last message in Slack with a {emoji} reaction.",
        ),
    ),
    Task(
        "Slack-ShareFile",
        "Send {name} the newest file of this phone in Slack: {file}.",
        (Condition("{file} was sent to {name}.", file_sent),),
        lambda p: ((*attaching(p), click("Send")),),
        sample_file,
        with_file,
        subgoals=(OPEN, AT_PERSON),
        allowed=NEW_POST,
        loose=(*OWN, "files"),
        tags=("share", "write", "L3"),
        phrasings=(
            "{name} needs {file}, the latest file on my phone. Share it in Slack.",
            "Use Slack to pass {file}, the most recent file here, on to {name}.",
            "In Slack, message {name} nothing but the file {file}, which I got last.",
            "Share the file that came last, {file}, with {name} through Slack.",
        ),
    ),
    Task(
        "Slack-Search",
        'Look for messages with "{words}" in Slack.',
        (Condition("Slack shows what it finds for “{words}”.", found),),
        searching,
        sample_search,
        subgoals=SEARCHED,
        tags=("search", "view", "L1"),
        screen_goal=found_seen,
        phrasings=(
            'Have Slack list every message that says "{words}".',
            'Search my Slack conversations for "{words}".',
            'Where was "{words}" said in Slack? Leave the results open.',
            'Show me what Slack finds for "{words}".',
        ),
    ),
    Task(
        "Slack-WriteNoSend",
        'Prepare a Slack message to {name} that says "{words}".',
        (Condition("“{words}” stands in the conversation with {name}, not sent.", drafted),),
        drafting,
        sample_words,
        subgoals=(OPEN, AT_PERSON),
        loose=TOP,
        constraint=no_send(lambda p: drafting(p)[0]),
        tags=("write", "view", "constrained", "L2"),
        phrasings=(
            'Type "{words}" to {name} in Slack.',
            'Get a direct message to {name} ready in Slack: "{words}".',
            'In Slack, write {name} the message "{words}".',
            'Put "{words}" into a Slack message for {name}.',
        ),
    ),
    Task(
        "Slack-AttachNoSend",
        "Prepare to send {name} the newest file of the phone, {file}, in Slack.",
        (Condition("{file} is attached in the conversation with {name}, not sent.", attached),),
        lambda p: (attaching(p),),
        sample_file,
        with_file,
        subgoals=(OPEN, AT_PERSON),
        loose=TOP,
        constraint=no_send(attaching),
        tags=("share", "view", "constrained", "L3"),
        phrasings=(
            "Attach {file}, the most recent file, to a Slack message for {name}.",
            "In Slack, get a message to {name} ready that has only {file}, my latest file, in it.",
            "Put the newest file, {file}, into a Slack message to {name}.",
            "Share the last file of the phone ({file}) with {name} in Slack.",
        ),
    ),
    Task(
        "Slack-DarkTheme",
        "Give Slack, and only Slack, its dark theme.",
        (Condition("The theme of Slack is Dark.", is_dark),),
        lambda p: ((*YOU, click("Preferences"), click("Theme"), click("Dark")),),
        subgoals=(OPEN, in_front("PreferencesPage", "The preferences of Slack are open.")),
        allowed=(f"{MODEL}.theme",),
        tags=("settings", "single", "L2"),
        phrasings=(
            "Make the Slack app dark in its preferences.",
            "Switch Slack's own theme to Dark.",
            "Slack should be dark whatever the phone is. Set that in Slack.",
            "In Slack's preferences, choose the dark look.",
        ),
    ),
)
