"""Tasks of the phone app: calls that were missed or come in, numbers, and its settings."""

from __future__ import annotations

import random

from ...apps.google.phone.history import CallHistory
from ...apps.google.phone.model import PACKAGE, Dialer
from ...apps.system.telephony import PACKAGE as TELEPHONY
from ...apps.system.telephony import deliver_call
from ...phone.core.view import SELECTED
from ...phone.state.phone import Phone
from ...phone.state.providers import CallRecord, insert, same_number
from ...phone.state.providers.calls import QUICK_RESPONSES
from ...phone.state.telecom import Telecom
from ...phone.system.ctx import Ctx
from ...screen import Screen
from ..answers import Answer
from ..base import Condition, Params, Task, Ways
from ..foreground import app_is_open, top_activity
from ..records import new_rows
from ..steps import click, enter_text, start
from .messages import new_messages, writable

PROFILE = "arena"
OPEN = app_is_open(PACKAGE, "Phone")
CALLED = ("time", "seconds")  # of a call: as it comes
STRANGERS = ("(415) 555-0151", "(628) 555-0143", "(707) 555-0162", "(925) 555-0117", "(213) 555-0139", "(530) 555-0126")
ANSWERS = ("In a meeting.", "Driving, later!", "At the cinema.", "Asleep, text me.", "Back at six.")


def dialer(phone: Phone) -> Dialer:
    model: Dialer = phone.app(PACKAGE)
    return model


def new_calls(before: Phone, now: Phone) -> tuple[CallRecord, ...]:
    return new_rows(before.calls, now.calls)


def called(before: Phone, now: Phone, p: Params) -> bool:
    """The person was called, and the call is over."""
    return any(
        c.kind == "outgoing" and same_number(c.number, p["number"]) and plain(c.number) for c in new_calls(before, now)
    )


def plain(number: str) -> bool:
    return set(number) <= set("0123456789 ()+-.")


def dialling(before: Phone, now: Phone, p: Params) -> bool:
    """The person is being called, or was."""
    going = any(same_number(c.number, p["number"]) for c in now.telecom.calls)
    return going or called(before, now, p)


CALLING = Condition("{name} is being called.", dialling)


# --- calling -----------------------------------------------------------------------------------


def sample_person(rng: random.Random, phone: Phone) -> Params:
    return dict(rng.choice(writable(phone)))


def with_missed(phone: Phone, p: Params) -> Phone:
    """A call of the person was missed ten minutes ago."""
    one = CallRecord(0, p["number"], phone.time - 600, 0, "missed")
    return phone.replace(calls=insert(phone.calls, one))


def calling_back(p: Params) -> Ways:
    return ((start("Phone"), click(f"Call {p['name']}"), click("End call")),)


def calling(p: Params) -> Ways:
    typed = enter_text(p["name"].split()[0], id="open_search_view_edit_text")
    return ((start("Phone"), click("Search contacts"), typed, click(f"Call {p['name']}"), click("End call")),)


# --- a call comes in ---------------------------------------------------------------------------


def that_rings(phone: Phone, p: Params) -> Phone:
    """A call of the person comes in."""
    return deliver_call.now(Ctx(phone, TELEPHONY), p["number"]).phone


def sample_quick(rng: random.Random, phone: Phone) -> Params:
    return {**sample_person(rng, phone), "words": rng.choice(QUICK_RESPONSES)}


def rejected(before: Phone, now: Phone, p: Params) -> bool:
    return now.telecom == Telecom() and any(
        c.kind == "rejected" and same_number(c.number, p["number"]) and plain(c.number) for c in new_calls(before, now)
    )


def told_why(before: Phone, now: Phone, p: Params) -> bool:
    return any(
        m.box == "sent"
        and m.text == p["words"]
        and m.people == (m.address,)
        and same_number(m.address, p["number"])
        and plain(m.address)
        and not (m.attachments or m.subject)
        for m in new_messages(before, now)
    )


def shown(before: Phone, now: Phone, p: Params) -> bool:
    """The call fills the screen, or rang."""
    return now.shade is not None or bool(new_calls(before, now))


def answering(p: Params) -> Ways:
    there = (click(id="expandableNotificationRow"), click("Message"), click(p["words"]))
    return (there,)


# --- numbers, the log, settings ----------------------------------------------------------------


def sample_stranger(rng: random.Random, phone: Phone) -> Params:
    return {"number": rng.choice(STRANGERS)}


def with_stranger(phone: Phone, p: Params) -> Phone:
    """The number has called twice today."""
    for ago in (5000, 1200):
        one = CallRecord(0, p["number"], phone.time - ago, 0, "missed")
        phone = phone.replace(calls=insert(phone.calls, one))
    return phone


def stranger_blocked(before: Phone, now: Phone, p: Params) -> bool:
    return any(same_number(n, p["number"]) and plain(n) for n in now.blocked)


def blocking(p: Params) -> Ways:
    details = (start("Phone"), click(f"{p['number']} (2)"), click("History"))
    return ((*details, click("More options"), click("Block number"), click("Block")),)


def at_history(before: Phone, now: Phone, p: Params) -> bool:
    return type(now.top).__name__ == "CallDetails"


def missed_listed(before: Phone, now: Phone, p: Params) -> bool:
    top = top_activity(now, CallHistory)
    return top is not None and top.tab == "missed"


def missed_seen(screen: Screen, p: Params) -> bool:
    return any(n.id.endswith("missed_tab") and n.flags & SELECTED for n in screen.nodes)


def sample_answer(rng: random.Random, phone: Phone) -> Params:
    return {"old": rng.choice(QUICK_RESPONSES), "new": rng.choice(ANSWERS)}


def responses(phone: Phone) -> list[str]:
    return [str(phone.setting(f"secure/quick_response_{n}", usual)) for n, usual in enumerate(QUICK_RESPONSES, start=1)]


def replaced(before: Phone, now: Phone, p: Params) -> bool:
    return responses(now) == [p["new"] if one == p["old"] else one for one in responses(before)]


def replacing(p: Params) -> Ways:
    there = (start("Phone"), click("More options"), click("Settings"), click("Quick responses"))
    return ((*there, click(p["old"]), enter_text(p["new"], id="android:id/edit"), click("OK")),)


def in_settings(before: Phone, now: Phone, p: Params) -> bool:
    return type(now.top).__name__ == "QuickResponses"


def last_caller(start: Phone, now: Phone, p: Params) -> str:
    name: str = p["name"]
    return name


def others(start: Phone, now: Phone, p: Params) -> tuple[str, ...]:
    return tuple(c.name for c in now.contacts)


TASKS = (
    Task(
        "Phone-CallBack",
        "{name} tried to reach me. Call back with the Phone app, and hang up after that.",
        (Condition("{name} was called, and the call is over.", called),),
        calling_back,
        sample_person,
        with_missed,
        subgoals=(OPEN, CALLING),
        allowed=("calls[+1]",),
        loose=CALLED,
        tags=("call", "L1"),
        phrasings=(
            "Return the call of {name} that I missed, in the Phone app, then end it.",
            "I missed {name}. Ring back from the Phone app and hang up again.",
            "Call {name} back with Phone; end the call once it is going.",
            "There is a missed call of {name} in Phone. Return it, then hang up.",
        ),
    ),
    Task(
        "Phone-DeclineWithText",
        '{name} is calling. Decline with the quick response "{words}".',
        (Condition("The call of {name} was declined.", rejected), Condition("{name} was sent “{words}”.", told_why)),
        answering,
        sample_quick,
        that_rings,
        subgoals=(Condition("The call that comes in fills the screen.", shown),),
        allowed=("calls[+1]", "messages[+1]", "telecom.calls"),
        loose=(*CALLED, "read", "seen", "status", "subscription", "recipients", "due"),
        tags=("event", "call", "L2"),
        phrasings=(
            'A call of {name} comes in. Do not take it; answer with the ready-made text "{words}".',
            'Reject the call of {name} that comes in, by the quick response "{words}".',
            'The phone rings, it is {name}. Turn the call down with the text "{words}".',
            'Send {name}, who is ringing, the quick response "{words}" instead of answering.',
        ),
    ),
    Task(
        "Phone-BlockCaller",
        "{number} keeps calling. Block that number in the Phone app.",
        (Condition("The number {number} is blocked.", stranger_blocked),),
        blocking,
        sample_stranger,
        with_stranger,
        subgoals=(OPEN, Condition("The calls with a number are shown.", at_history)),
        allowed=("blocked[+1]",),
        tags=("block", "L3"),
        phrasings=(
            "Use the Phone app to block {number}, which is in the call log.",
            "I want no more calls from {number}. Block it in Phone.",
            "Block the number {number} that called twice today, in the Phone app.",
            "In Phone, put a block on the caller {number}.",
        ),
    ),
    Task(
        "Phone-QuickResponse",
        'In the settings of Phone, replace the quick response "{old}" by "{new}".',
        (Condition("“{new}” stands in the place of “{old}”.", replaced),),
        replacing,
        sample_answer,
        subgoals=(OPEN, Condition("The quick responses are shown.", in_settings)),
        allowed=("settings/secure/quick_response_{place}",),
        records=lambda start, p: {"place": QUICK_RESPONSES.index(p["old"]) + 1},
        tags=("settings", "L3"),
        phrasings=(
            'Change Phone\'s quick response "{old}" to "{new}".',
            'One of the quick responses in Phone is "{old}". Make it "{new}".',
            'I would rather decline calls with "{new}" than with "{old}". Edit that in Phone.',
            'Let "{new}" be the quick response that is "{old}" in the Phone app now.',
        ),
    ),
    Task(
        "Phone-ShowMissed",
        "Show the missed calls in the call history of Phone.",
        (Condition("The missed calls are listed in front.", missed_listed),),
        lambda p: ((start("Phone"), click("More options"), click("Call history"), click("Missed")),),
        subgoals=(OPEN, Condition("The call history is open.", lambda b, n, p: isinstance(n.top, CallHistory))),
        tags=("view", "single", "L1"),
        loose=("opened",),
        screen_goal=missed_seen,
        phrasings=(
            "List only missed calls in Phone's call history.",
            "Which calls did I miss? Let the call history of Phone show them.",
            "Open Phone's call history and switch it to missed calls.",
            "I want to see the missed calls, in the call history of the Phone app.",
        ),
    ),
    Task(
        "Phone-LastMissed",
        "Whose call did I miss last? Look in Phone and give the full name.",
        (),
        lambda p: ((start("Phone"),),),
        sample_person,
        with_missed,
        subgoals=(OPEN,),
        answer=Answer("name", last_caller, others),
        tags=("answer", "L1"),
        phrasings=(
            "Tell me the full name of whoever I missed most recently, from Phone's call log.",
            "From whom is the latest missed call in Phone? The whole name, please.",
            "Look up in the Phone app whose call I missed last, with first and last name.",
            "Who tried to reach me last, going by the missed calls in Phone? Full name, please.",
        ),
    ),
    Task(
        "Phone-CallContact",
        "Call {name} with the Phone app, and hang up after that.",
        (Condition("{name} was called, and the call is over.", called),),
        calling,
        sample_person,
        subgoals=(OPEN, CALLING),
        allowed=("calls[+1]",),
        loose=CALLED,
        tags=("call", "L2"),
        phrasings=(
            "Find {name} in the Phone app, ring, and end the call once it is going.",
            "Ring {name} up from Phone, then hang up.",
            "Place a call to {name} in the Phone app and end it again.",
            "Use Phone to call {name}; hang up when it is under way.",
        ),
    ),
)
