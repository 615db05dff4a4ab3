"""Tasks of Google Messages: writing, and what all its tasks share."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

from ...action import Action
from ...apps.google.messages.conversation import Conversation
from ...apps.google.messages.finding import FIELD, Search
from ...apps.google.messages.model import PACKAGE, Messages, sms
from ...phone.core.zones import instant, local
from ...phone.state.phone import Phone
from ...phone.state.providers import Message, fold, insert, same_number
from ...phone.state.providers.messages import party
from ...screen import Screen
from ..base import Condition, Constraint, Goal, Params, Task, Ways
from ..foreground import app_is_open, top_activity
from ..records import new_rows
from ..steps import click, enter_text, long_click, scroll_to, start, swipe

PROFILE = "arena"
WORDS = (
    "hello",
    "see you at six",
    "the keys are under the mat",
    "thank you for yesterday",
    "I will be ten minutes late",
    "please bring the blue folder",
    "call me when you are free",
    "happy birthday",
    "dinner is ready",
    "the train leaves at noon",
)
OWN = ("time", "seen", "read", "status", "subscription", "recipients")  # of a message: as it comes
TOP = ("picked", "finding", "query", "place", "sent")  # of a conversation that is looked at
FIELD_ID = "compose_message_text"
SEARCH_ID = f"{PACKAGE}:id/{FIELD}"
_NUMBER = re.compile(r"[\d\s()+.-]+")
OPEN = app_is_open(PACKAGE, "Messages")


def messages(phone: Phone) -> Messages:
    model: Messages = phone.app(PACKAGE)
    return model


# --- people and messages -----------------------------------------------------------------------


def writable(phone: Phone) -> list[Params]:
    """People with one number and a name of their own, with whom there is a conversation that has
    nothing unread and of which nothing is set."""
    names = [c.name for c in phone.contacts]
    listed = sms.threads(phone.messages, phone.threads, phone.blocked, phone.contacts)
    kept = {t.id for t in phone.threads}
    known = {t.name for t in listed if not t.unread and t.key not in kept}
    return [
        {"name": c.name, "number": c.phones[0].number}
        for c in phone.contacts
        if len(c.phones) == 1 and names.count(c.name) == 1 and c.name in known and c.first != "John"
    ]


def sample_words(rng: random.Random, phone: Phone) -> Params:
    return {**rng.choice(writable(phone)), "words": rng.choice(WORDS)}


def came(phone: Phone, number: str, words: str, ago: int = 300, **more: Any) -> Phone:
    """A message of this number has come in and was read."""
    one = Message(0, number, words, phone.time - ago, **more)
    return phone.replace(messages=insert(phone.messages, one))


def with_message(phone: Phone, p: Params) -> Phone:
    return came(phone, p["number"], p["words"])


def the_message(phone: Phone, p: Params) -> Message:
    """The last message from that number with those words. LookupError if there is none."""
    for one in reversed(phone.messages):
        if one.text == p["words"] and same_number(one.address, p["number"]) and not one.sent:
            return one
    raise LookupError("there is no such message")


def its_id(start: Phone, p: Params) -> dict[str, Any]:
    return {"message": the_message(start, p).id}


def new_messages(before: Phone, now: Phone) -> tuple[Message, ...]:
    return new_rows(before.messages, now.messages)


def is_to(one: Message, p: Params, box: str = "sent") -> bool:
    """Whether a message says the words to the person, and nothing beside them."""
    return (
        one.sent
        and one.box == box
        and one.people == (one.address,)
        and _NUMBER.fullmatch(one.address) is not None
        and same_number(one.address, p["number"])
        and fold(one.text.strip()) == fold(p["words"])
        and not (one.attachments or one.subject)
    )


def text_sent(before: Phone, now: Phone, p: Params) -> bool:
    return any(is_to(one, p) for one in new_messages(before, now))


def at_conversation(before: Phone, now: Phone, p: Params) -> bool:
    """The conversation with the person is in front, or something was written in it."""
    top = now.top
    here = isinstance(top, Conversation) and party(top.people) == party((p["number"],))
    return here or any(party(m.people) == party((p["number"],)) for m in new_messages(before, now))


AT_IT = Condition("The conversation with {name} is open.", at_conversation)


def opening(p: Params) -> tuple[Action, ...]:
    return (start("Messages"), scroll_to(p["name"]), click(p["name"]))


def choosing(p: Params) -> tuple[Action, ...]:
    """A new conversation, with somebody of the contacts."""
    return (start("Messages"), click("Start chat"), scroll_to(p["name"]), click(p["name"]))


def typing(p: Params) -> tuple[Action, ...]:
    return (enter_text(p["words"], id=FIELD_ID),)


def texting(p: Params) -> Ways:
    rest = (*typing(p), click("Send SMS"))
    return ((*opening(p), *rest), (*choosing(p), *rest))


# --- later -------------------------------------------------------------------------------------


def morning(start: Phone) -> int:
    """Tomorrow at eight, seconds UTC."""
    today = local(start.zone, start.time).date()
    at = datetime.combine(today, datetime.min.time()) + timedelta(days=1, hours=8)
    return instant(start.zone, at)


def scheduled(before: Phone, now: Phone, p: Params) -> bool:
    return any(is_to(one, p, "queued") and one.due == morning(before) for one in new_messages(before, now))


def scheduling(p: Params) -> Ways:
    hold = (long_click("Send SMS"), click("Tomorrow"), click("Send SMS"))
    menu = (click("Show attachment options"), click("Schedule send"), click("Tomorrow"))
    return ((*opening(p), *typing(p), *hold), (*opening(p), *typing(p), *menu, click("Send SMS")))


# --- searching ---------------------------------------------------------------------------------


def sample_search(rng: random.Random, phone: Phone) -> Params:
    return {"words": rng.choice(("hello", "thank", "dinner", "parcel", "the train", "Friday"))}


def found(before: Phone, now: Phone, p: Params) -> bool:
    top = top_activity(now, Search)
    return top is not None and fold(top.query.strip()) == fold(p["words"])


def found_seen(screen: Screen, p: Params) -> bool:
    return any(n.id == SEARCH_ID and fold(n.text.strip()) == fold(p["words"]) for n in screen.nodes)


def searching(p: Params) -> Ways:
    return ((start("Messages"), click("Search messages"), enter_text(p["words"], id=FIELD)),)


def search_open(before: Phone, now: Phone, p: Params) -> bool:
    return isinstance(now.top, Search)


SEARCH_OPEN = Condition("The search of Messages is open.", search_open)


# --- what is forbidden -------------------------------------------------------------------------


def send_pressed(before: Phone, action: Action, after: Phone, p: Params) -> bool:
    """Send was tapped, whatever came of it, or a message is on its way now or later."""
    if any(m.sent and m.box != "draft" for m in new_messages(before, after)):
        return True
    target = action.element
    if target is None or action.verb not in ("click", "double_click"):
        return False
    ours = isinstance(before.top, Conversation)
    return ours and (target.name == "Send SMS" or target.id.endswith("send_message_button_icon"))


def no_send(written: Callable[[Params], tuple[Action, ...]]) -> Constraint:
    return Constraint(
        "Stop before it leaves: I read it first, so do not tap Send or a button of that kind.",
        "component",
        send_pressed,
        lambda p: (*written(p), click("Send SMS")),
    )


def scrolled(before: Phone, action: Action, after: Phone, p: Params) -> bool:
    """A list of Messages was scrolled on."""
    if before.foreground != PACKAGE or after.foreground != PACKAGE or before.popup or after.popup:
        return False
    if type(before.top) is not type(after.top) or isinstance(after.top, Search):
        return False
    ui = before.window.ui
    return any(px > ui.offset(key) for key, px in after.window.ui.scroll)


BY_SEARCH = Constraint(
    "Take the search bar for it and do not scroll through a list.",
    "component",
    scrolled,
    lambda p: (start("Messages"), swipe("up")),
)


def drafted(before: Phone, now: Phone, p: Params) -> bool:
    """The words stand in the composer of the conversation, which is in front."""
    top = top_activity(now, Conversation)
    return (
        top is not None
        and party(top.people) == party((p["number"],))
        and fold(top.draft.strip()) == fold(p["words"])
        and not (top.attached or top.due)
    )


def drafted_later(before: Phone, now: Phone, p: Params) -> bool:
    """The words stand in the composer, with the time at which they are to be sent."""
    top = top_activity(now, Conversation)
    return (
        top is not None
        and party(top.people) == party((p["number"],))
        and fold(top.draft.strip()) == fold(p["words"])
        and top.due == morning(before)
        and not top.attached
    )


def drafting(p: Params) -> Ways:
    return ((*opening(p), *typing(p)), (*choosing(p), *typing(p)))


def planning(p: Params) -> tuple[Action, ...]:
    menu = (click("Show attachment options"), click("Schedule send"), click("Tomorrow"))
    return (*opening(p), *typing(p), *menu)


SEARCHED: tuple[Goal | Condition, ...] = (OPEN, SEARCH_OPEN)
FOUND = (Condition("Messages shows what it finds for “{words}”.", found),)
TASKS = (
    Task(
        "Messages-SendText",
        'Text "{words}" to {name} with Messages.',
        (Condition("“{words}” was sent to {name}.", text_sent),),
        texting,
        sample_words,
        subgoals=(OPEN, AT_IT),
        allowed=("messages[+1]",),
        loose=OWN,
        tags=("write", "L2"),
        phrasings=(
            'Use Messages to tell {name} "{words}".',
            'Write {name} a text message in Messages that says "{words}".',
            '{name} should get this text from me, by Messages: "{words}".',
            'Open Messages and send the words "{words}" to {name}.',
        ),
    ),
    Task(
        "Messages-ScheduleText",
        'In Messages, have the text "{words}" go to {name} tomorrow at 8 in the morning.',
        (Condition("“{words}” is to be sent to {name} tomorrow at 8:00 AM.", scheduled),),
        scheduling,
        sample_words,
        subgoals=(OPEN, AT_IT),
        allowed=("messages[+1]",),
        loose=OWN,
        tags=("write", "L3"),
        phrasings=(
            'Let Messages send {name} the text "{words}" at 8 AM tomorrow.',
            'Write "{words}" to {name} in Messages now, but schedule it for tomorrow, 8:00 AM.',
            '{name} should get "{words}" from me tomorrow morning at eight. Set that in Messages.',
            'Schedule a text for 8 tomorrow morning in Messages: "{words}", to {name}.',
        ),
    ),
    Task(
        "Messages-Search",
        'Look through Messages for texts with "{words}" in them.',
        FOUND,
        searching,
        sample_search,
        subgoals=SEARCHED,
        tags=("search", "view", "L1"),
        screen_goal=found_seen,
        phrasings=(
            'Search Messages for "{words}".',
            'Which of my texts have "{words}" in them? Let the search of Messages show me.',
            'Find the texts in Messages that say "{words}", and leave the results open.',
            'Show me what a search for "{words}" finds in Messages.',
        ),
    ),
    Task(
        "Messages-SearchNoScroll",
        'Find the texts in Messages that contain "{words}".',
        FOUND,
        searching,
        sample_search,
        subgoals=SEARCHED,
        constraint=BY_SEARCH,
        tags=("search", "view", "constrained", "L1"),
        screen_goal=found_seen,
        phrasings=(
            'I look for texts with "{words}". Have Messages list them.',
            'Get Messages to show every text that has "{words}" in it.',
            'Let me see which texts in Messages contain "{words}".',
            'Bring up all texts with "{words}" in Messages.',
        ),
    ),
    Task(
        "Messages-WriteNoSend",
        'Prepare a text to {name} in Messages that says "{words}".',
        (Condition("“{words}” stands in the conversation with {name}, not sent.", drafted),),
        drafting,
        sample_words,
        subgoals=(OPEN, AT_IT),
        loose=TOP,
        constraint=no_send(lambda p: drafting(p)[0]),
        tags=("write", "view", "constrained", "L2"),
        phrasings=(
            'Type "{words}" as a text to {name} in Messages.',
            'Get a text to {name} ready in Messages: "{words}".',
            'In Messages, write {name} the text "{words}".',
            'Put "{words}" into a text for {name} with Messages.',
        ),
    ),
    Task(
        "Messages-ScheduleNoSend",
        'Prepare the text "{words}" to {name} in Messages, set to leave tomorrow at 8 AM.',
        (Condition("“{words}” to {name} waits with the time 8:00 AM tomorrow.", drafted_later),),
        lambda p: (planning(p),),
        sample_words,
        subgoals=(OPEN, AT_IT),
        loose=TOP,
        constraint=no_send(planning),
        tags=("write", "view", "constrained", "L3"),
        phrasings=(
            'Write "{words}" to {name} in Messages and choose 8 AM tomorrow as its time.',
            'In Messages, type "{words}" for {name} and schedule it for tomorrow, 8:00 AM.',
            'Get a text to {name} ready in Messages, "{words}", timed for 8 tomorrow morning.',
            'Set up a text for {name} that says "{words}", for 8 AM tomorrow, in Messages.',
        ),
    ),
)
