"""Tasks of Google Messages that something sets off, that ask, and that pass on what was read."""

from __future__ import annotations

import random
from typing import Any

from ...apps.google.messages.finding import FIELD
from ...apps.google.messages.model import PACKAGE
from ...apps.system.telephony import PACKAGE as TELEPHONY
from ...apps.system.telephony import deliver_message
from ...phone.state.phone import Phone
from ...phone.state.providers import Message, fold, same_number
from ...phone.system.ctx import Ctx
from ..answers import NOT_POSSIBLE, Answer, same
from ..base import Condition, Params, Task, Ways
from ..steps import click, enter_text, long_click, scroll_to, start
from .messages import (
    AT_IT,
    FIELD_ID,
    OPEN,
    OWN,
    SEARCH_OPEN,
    WORDS,
    came,
    is_to,
    messages,
    morning,
    new_messages,
    opening,
    sample_words,
    text_sent,
    typing,
    with_message,
    writable,
)
from .messages_chats import GROUPS, group_id, group_of, in_front, sample_group, to_group, with_group

PROFILE = "arena"
COMES = 2  # seconds after the start: a message comes in
ASKED = (
    "Are we still on for tonight?",
    "Which platform was it again?",
    "Did the parcel get there?",
    "Can I borrow the ladder?",
    "When do you leave?",
)
SHOPS = ("Ferry Pass", "Harbor Library", "Corner Grocer", "Bay Transit", "Tide Bank")
NOBODY = ("Barnaby Oakes", "Ottilie Crane", "Silas Winterbourne", "Petra Vandermeer", "Hugo Lantz")
TIMES = ("6:45 PM", "7:20 PM", "8:05 AM", "11:35 AM", "9:15 PM", "4:50 PM")
IN_SETTINGS = in_front("MessagesSettings", "The settings of Messages are open.")


# --- somebody writes ---------------------------------------------------------------------------


def sample_asked(rng: random.Random, phone: Phone) -> Params:
    return {**sample_words(rng, phone), "asked": rng.choice(ASKED)}


def about_to_write(phone: Phone, p: Params) -> Phone:
    """The person has written before; another message comes in within seconds."""
    phone = came(phone, p["number"], "Hi Alice, I have a question", 400)
    call = deliver_message(p["number"], p["asked"])
    return Ctx(phone, TELEPHONY).schedule(phone.time + COMES, call).phone


def asked_in(before: Phone, now: Phone, p: Params) -> int:
    """The id of the message that came in. LookupError if there is none."""
    for one in new_messages(before, now):
        if not one.sent and one.address == p["number"] and one.text == p["asked"]:
            return one.id
    raise LookupError("nobody has written")


def answered(before: Phone, now: Phone, p: Params) -> bool:
    asked = asked_in(before, now, p)
    return any(one.id > asked and is_to(one, p) for one in new_messages(before, now))


# --- questions ---------------------------------------------------------------------------------


def sample_code(rng: random.Random, phone: Phone) -> Params:
    shop, code = rng.choice(SHOPS), str(rng.randrange(100_000, 999_999))
    return {"shop": shop, "code": code, "sender": str(rng.randrange(50_000, 59_999))}


def with_code(phone: Phone, p: Params) -> Phone:
    words = f"{p['code']} is your sign-in code for {p['shop']}. Do not pass it on."
    return came(phone, p["sender"], words, 120)


def older(phone: Phone, p: Params) -> Phone:
    """The message came in days ago."""
    return came(phone, p["number"], p["words"], 6 * 86_400)


def names(start: Phone, now: Phone, p: Params) -> tuple[str, ...]:
    return tuple(c.name for c in now.contacts)


def looking_up(p: Params) -> Ways:
    return ((start("Messages"), click("Search messages"), enter_text(p["words"], id=FIELD)),)


def sample_quoted(rng: random.Random, phone: Phone) -> Params:
    taken = " ".join(m.text.casefold() for m in phone.messages)
    free = [words for words in WORDS if words not in taken]
    return {**rng.choice(writable(phone)), "words": rng.choice(free)}


# --- passing on --------------------------------------------------------------------------------


def sample_two(rng: random.Random, phone: Phone) -> Params:
    one, other = rng.sample(writable(phone), 2)
    return {**one, "words": rng.choice(WORDS), "other": other["name"], "its": other["number"]}


def forwarded(before: Phone, now: Phone, p: Params) -> bool:
    return text_sent(before, now, {**p, "number": p["its"]})


def forwarding(p: Params) -> Ways:
    menu = (long_click(p["words"]), click("More options"), click("Forward"))
    return ((*opening(p), *menu, scroll_to(p["other"]), click(p["other"]), click("Send SMS")),)


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


def passing_on(p: Params) -> Ways:
    other = (start("Messages"), scroll_to(p["name"]), click(p["name"]), click("Navigate up"))
    rest = (scroll_to(p["other"]), click(p["other"]), enter_text(p["time"], id=FIELD_ID))
    return ((*other, *rest, click("Send SMS")), forwarding({**p, "words": p["time"]})[0])


def read_it(before: Phone, now: Phone, p: Params) -> bool:
    """The conversation with either person is in front, or the time was passed on."""
    people = getattr(now.top, "people", None) or () if now.foreground == PACKAGE else ()
    here = any(same_number(n, p[who]) for n in people for who in ("number", "its"))
    return here or bool(new_messages(before, now))


# --- what waits, what is unread, settings ------------------------------------------------------


def with_scheduled(phone: Phone, p: Params) -> Phone:
    one = Message(0, p["number"], p["words"], 0, recipients=(p["number"],))
    return Ctx(phone, PACKAGE).send_message(one, morning(phone)).phone


def waiting(phone: Phone, p: Params) -> Message:
    for one in phone.messages:
        if is_to(one, p, "queued"):
            return one
    raise LookupError("nothing waits")


def cancelled(before: Phone, now: Phone, p: Params) -> bool:
    return waiting(before, p).id not in {m.id for m in now.messages}


def cancelling(p: Params) -> Ways:
    gone = (long_click(p["words"]), click("Delete"), click("Delete", id="android:id/button1"))
    return ((*opening(p), *gone),)


def unread(phone: Phone, p: Params) -> dict[str, Any]:
    return {"unread": tuple(m.id for m in phone.messages if not m.read)}


def nothing_unread(before: Phone, now: Phone, p: Params) -> bool:
    return all(m.read for m in now.messages)


def is_dark(before: Phone, now: Phone, p: Params) -> bool:
    return messages(now).theme == "Dark"


def sample_renamed(rng: random.Random, phone: Phone) -> Params:
    drawn = sample_group(rng, phone)
    return {**drawn, "new": rng.choice([g for g in GROUPS if g != drawn["group"]])}


def renamed(before: Phone, now: Phone, p: Params) -> bool:
    return fold(group_of(now, {**p, "group": p["new"]}).name) == fold(p["new"])


def renaming(p: Params) -> Ways:
    there = (*to_group(p), click(p["group"]), click("More options"), click("Group details"))
    asked = (click("Group name"), enter_text(p["new"], id="group_name"), click("Save"))
    return ((*there, *asked),)


def sample_nobody(rng: random.Random, phone: Phone) -> Params:
    return {"name": rng.choice(NOBODY), "words": rng.choice(WORDS)}


MENU = (start("Messages"), click(id="selected_account_disc"))
LOOKED = in_front("StartChat", "The people to write to are listed.")
TASKS = (
    Task(
        "Messages-AnswerWhenWritten",
        'As soon as {name} texts me in Messages, answer "{words}".',
        (Condition("“{words}” was sent to {name} after the text came in.", answered),),
        lambda p: ((*opening(p), *typing(p), click("Send SMS")),),
        sample_asked,
        about_to_write,
        subgoals=(OPEN, AT_IT),
        allowed=("messages[+2]",),
        loose=OWN,
        tags=("event", "write", "L3"),
        phrasings=(
            'A text from {name} is about to come in. Reply "{words}" in Messages.',
            'Wait for {name}\'s text in Messages, then write back "{words}".',
            '{name} will text me in a moment. My answer in Messages is "{words}".',
            'When a text from {name} arrives in Messages, send "{words}" back.',
        ),
    ),
    Task(
        "Messages-ReadCode",
        "Which sign-in code did {shop} text me? Look in Messages.",
        (),
        lambda p: ((start("Messages"), click(p["sender"])),),
        sample_code,
        with_code,
        subgoals=(OPEN,),
        answer=Answer("number", lambda start, now, p: p["code"]),
        tags=("answer", "computed", "L1"),
        worked_out=("answer",),
        phrasings=(
            "Tell me the sign-in code from {shop}'s text in Messages.",
            "{shop} sent a code to Messages. What is it?",
            "I need the code that {shop} has just texted; it is in Messages.",
            "What does the text from {shop} in Messages give as my sign-in code?",
        ),
    ),
    Task(
        "Messages-WhoWrote",
        'Who sent me "{words}" in Messages? Give the full name.',
        (),
        looking_up,
        sample_quoted,
        older,
        subgoals=(OPEN, SEARCH_OPEN),
        answer=Answer("name", lambda start, now, p: p["name"], names),
        tags=("answer", "search", "L2"),
        phrasings=(
            'Somebody texted "{words}" a few days ago. Find out in Messages who, with full name.',
            'Which of my contacts wrote "{words}" in Messages? First and last name, please.',
            'Look up who the text "{words}" in Messages came from, and tell me the full name.',
            'From whom is the text "{words}" in Messages? I want the whole name.',
        ),
    ),
    Task(
        "Messages-Forward",
        'Forward {name}\'s text "{words}" to {other} in Messages.',
        (Condition("“{words}” was sent to {other}.", forwarded),),
        forwarding,
        sample_two,
        with_message,
        subgoals=(OPEN, in_front("Conversation", "A conversation is open.")),
        allowed=("messages[+1]",),
        loose=OWN,
        tags=("write", "L3"),
        phrasings=(
            '{other} should see what {name} texted: pass "{words}" on in Messages.',
            'In Messages, send {name}\'s text "{words}" on to {other}.',
            'Take "{words}", which {name} texted me, and forward it to {other} with Messages.',
            'Let {other} have {name}\'s text "{words}", by forwarding it in Messages.',
        ),
    ),
    Task(
        "Messages-PassOnTime",
        "{name} texted me when the train gets in. Text {other} just that time, in Messages.",
        (Condition("{other} was sent {time}.", time_passed_on),),
        passing_on,
        sample_train,
        with_trains,
        subgoals=(OPEN, Condition("A conversation that matters is open.", read_it)),
        allowed=("messages[+1]",),
        loose=(*OWN, "text"),
        tags=("write", "L4"),
        phrasings=(
            "Find the time of {name}'s train in Messages and text it to {other}.",
            "Let {other} know by Messages at what time {name}'s train arrives.",
            "In Messages, {name} says when the train comes in. Send that time to {other}.",
            "{other} wants to know {name}'s arrival time. Read it in Messages and text it.",
        ),
    ),
    Task(
        "Messages-CancelScheduled",
        'Tomorrow Messages would send "{words}" to {name}. Delete that scheduled text.',
        (Condition("“{words}” does not wait any longer.", cancelled),),
        cancelling,
        sample_words,
        with_scheduled,
        subgoals=(OPEN, AT_IT),
        allowed=("messages[-{message}]",),
        records=lambda start, p: {"message": waiting(start, p).id},
        tags=("delete", "L3"),
        phrasings=(
            'Delete the scheduled text "{words}" to {name} from Messages.',
            'I scheduled "{words}" for {name} in Messages. Cancel that by deleting it.',
            'Remove the text to {name} that Messages would send tomorrow ("{words}").',
            'In Messages, throw away the scheduled "{words}" to {name}.',
        ),
    ),
    Task(
        "Messages-MarkAllRead",
        "Mark everything in Messages as read.",
        (Condition("No message is unread.", nothing_unread),),
        lambda p: ((*MENU, click("Mark all as read")),),
        subgoals=(
            OPEN,
            Condition(
                "One is read.",
                lambda b, n, p: sum(not m.read for m in n.messages) < sum(not m.read for m in b.messages),
            ),
        ),
        allowed=("messages[{unread}].read", "messages[{unread}].seen"),
        records=unread,
        loose=("seen",),
        tags=("mark", "single", "L1"),
        phrasings=(
            "No conversation in Messages should count as unread any more.",
            "Set all texts in Messages to read.",
            "Clear the unread marks of all conversations in Messages.",
            "In Messages, make every text a read one.",
        ),
    ),
    Task(
        "Messages-DarkTheme",
        "Give Messages, and nothing else, the dark theme.",
        (Condition("The theme of Messages is Dark.", is_dark),),
        lambda p: ((*MENU, click("Messages settings"), click("Choose theme"), click("Dark")),),
        subgoals=(OPEN, IN_SETTINGS),
        allowed=(f"apps/{PACKAGE}.theme",),
        tags=("settings", "single", "L2"),
        phrasings=(
            "Make Messages dark by its own theme.",
            "Set the theme of the Messages app to Dark.",
            "Messages alone should be dark. Choose that in its settings.",
            "In the settings of Messages, switch its theme to Dark.",
        ),
    ),
    Task(
        "Messages-RenameGroup",
        'Rename the group "{group}" in Messages to "{new}".',
        (Condition("The group is called “{new}”.", renamed),),
        renaming,
        sample_renamed,
        with_group,
        subgoals=(OPEN, in_front("Details", "The details of a conversation are open.")),
        allowed=("threads[{thread}].name",),
        records=group_id,
        tags=("group", "L4"),
        phrasings=(
            'The Messages group "{group}" should be called "{new}".',
            'In Messages, change the name of the group "{group}" to "{new}".',
            'Give the Messages group "{group}" the new name "{new}".',
            'Let "{new}" be the name of the group that is "{group}" in Messages now.',
        ),
    ),
    Task(
        "Messages-TextNobody",
        'Text "{words}" to {name} with Messages. If no contact has that name, finish with N/A.',
        (),
        lambda p: ((start("Messages"), click("Start chat"), enter_text(p["name"], id="recipient_text_view")),),
        sample_nobody,
        subgoals=(OPEN, LOOKED),
        answer=NOT_POSSIBLE,
        tags=("answer", "computed", "infeasible", "L2"),
        worked_out=("answer",),
        phrasings=(
            'Send {name} the text "{words}" in Messages, or finish with N/A if there is no {name}.',
            '{name} should get "{words}" by Messages. If {name} is unknown there, finish with N/A.',
            'Write "{words}" to {name} in Messages. Should {name} be missing, answer N/A.',
            'Use Messages to tell {name} "{words}"; say N/A if {name} is not among the contacts.',
        ),
    ),
)
