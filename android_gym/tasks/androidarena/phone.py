"""What the tasks of phone.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random
from typing import Any

from ...action import Action
from ...apps.system.telephony import PACKAGE as TELEPHONY
from ...apps.system.telephony import deliver_call
from ...phone.core.view import SELECTED
from ...phone.state.phone import Phone
from ...phone.state.providers import CallRecord, insert, same_number
from ...phone.state.providers.calls import QUICK_RESPONSES
from ...phone.system.ctx import Ctx
from ...screen import Screen
from ..base import Params, Ways
from ..parts.messages import new_messages, typing
from ..parts.messages_chats import BLOCKED
from ..parts.phone import new_calls, plain, sample_person
from ..steps import click, enter_text, start


def with_missed(phone: Phone, p: Params) -> Phone:
    """A call of the person was missed ten minutes ago."""
    one = CallRecord(0, p["number"], phone.time - 600, 0, "missed")
    return phone.replace(calls=insert(phone.calls, one))


def sample_quick(rng: random.Random, phone: Phone) -> Params:
    return {**sample_person(rng, phone), "words": rng.choice(QUICK_RESPONSES)}


def that_rings(phone: Phone, p: Params) -> Phone:
    """A call of the person comes in."""
    return deliver_call.now(Ctx(phone, TELEPHONY), p["number"]).phone


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


def with_stranger(phone: Phone, p: Params) -> Phone:
    """The number has called twice today."""
    for ago in (5000, 1200):
        one = CallRecord(0, p["number"], phone.time - ago, 0, "missed")
        phone = phone.replace(calls=insert(phone.calls, one))
    return phone


def find_quick_response(start: Phone, p: Params) -> Any:
    return {"place": QUICK_RESPONSES.index(p["old"]) + 1}


def replaced(before: Phone, now: Phone, p: Params) -> bool:
    return responses(now) == [p["new"] if one == p["old"] else one for one in responses(before)]


def responses(phone: Phone) -> list[str]:
    return [str(phone.setting(f"secure/quick_response_{n}", usual)) for n, usual in enumerate(QUICK_RESPONSES, start=1)]


def missed_seen(screen: Screen, p: Params) -> bool:
    return any(n.id.endswith("missed_tab") and n.flags & SELECTED for n in screen.nodes)


def last_caller(start: Phone, now: Phone, p: Params) -> str:
    name: str = p["name"]
    return name


def others(start: Phone, now: Phone, p: Params) -> tuple[str, ...]:
    return tuple(c.name for c in now.contacts)


def calling(p: Params) -> Ways:
    typed = enter_text(p["name"].split()[0], id="open_search_view_edit_text")
    return ((start("Phone"), click("Search contacts"), typed, click(f"Call {p['name']}"), click("End call")),)


SEND = click("Send SMS")


def decline_with_text_a_code_before_the_number_of_the_text(p: Params) -> tuple[Action, ...]:
    return (
        *DECLINED,
        start("Messages"),
        click("Start chat"),
        enter_text(hidden(p), id="recipient_text_view"),
        click(f"Send to {hidden(p)}"),
        *typing(p),
        SEND,
    )


WAIT = Action("wait", amount=5.0)
DECLINED = (WAIT, click("Decline"))


def hidden(p: Params) -> str:
    """The number with the code that hides one's own."""
    return "#31#" + "".join(c for c in p["number"] if c.isdigit())


def block_caller_a_code_before_the_number(p: Params) -> tuple[Action, ...]:
    return (
        *BLOCKED,
        click("Add a number"),
        enter_text(hidden(p), id="add_blocked_number"),
        click("Block", id="android:id/button1"),
    )


def calling_way(p: Params) -> tuple[Action, ...]:
    ways: Ways = calling(p)
    return ways[0]
