"""Texts that are written, sent, scheduled and passed on: what messages.yaml cannot say as data."""

from __future__ import annotations

import random

from ...action import Action
from ...apps.google.messages.conversation import Conversation
from ...apps.google.messages.finding import FIELD, Search
from ...apps.google.messages.model import PACKAGE
from ...apps.system.telephony import PACKAGE as TELEPHONY
from ...apps.system.telephony import deliver_message
from ...apps.thirdparty.slack.model import PACKAGE as SLACK
from ...phone.core.zones import instant, local
from ...phone.state.phone import Phone
from ...phone.state.providers import Message, fold, same_number
from ...phone.state.providers.messages import party
from ...phone.system.ctx import Ctx
from ...screen import Screen
from ..base import Params
from ..foreground import top_activity
from ..parts.messages import WORDS, is_to, new_messages, writable

SHOPS = ("Ferry Pass", "Harbor Library", "Corner Grocer", "Bay Transit", "Tide Bank")
TIMES = ("6:45 PM", "7:20 PM", "8:05 AM", "11:35 AM", "9:15 PM", "4:50 PM")


def sample_code(rng: random.Random, phone: Phone) -> Params:
    shop, code = rng.choice(SHOPS), str(rng.randrange(100_000, 999_999))
    return {"shop": shop, "code": code, "sender": str(rng.randrange(50_000, 59_999))}


def sample_quoted(rng: random.Random, phone: Phone) -> Params:
    """Somebody, and words that no message has."""
    texts = " ".join(m.text.casefold() for m in phone.messages)
    return {**rng.choice(writable(phone)), "words": rng.choice([words for words in WORDS if words not in texts])}


def sample_two(rng: random.Random, phone: Phone) -> Params:
    one, other = rng.sample(writable(phone), 2)
    return {**one, "words": rng.choice(WORDS), "other": other["name"], "its": other["number"]}


def sample_train(rng: random.Random, phone: Phone) -> Params:
    """Somebody whose train arrives, somebody who wants to know when, and a third whose train has another time."""
    one, other, third = rng.sample(writable(phone), 3)
    time, wrong = rng.sample(TIMES, 2)
    trains = {"time": time, "third": third["number"], "wrong": wrong}
    return {**one, "other": other["name"], "its": other["number"], **trains}


def message_comes(phone: Phone, p: Params) -> Phone:
    """A message comes in two seconds after the start."""
    return Ctx(phone, TELEPHONY).schedule(phone.time + 2, deliver_message(p["number"], p["asked"])).phone


def with_scheduled(phone: Phone, p: Params) -> Phone:
    one = Message(0, p["number"], p["words"], 0, recipients=(p["number"],))
    return Ctx(phone, PACKAGE).send_message(one, morning(phone)).phone


def morning(phone: Phone) -> int:
    """Tomorrow at eight, seconds UTC."""
    today = local(phone.zone, phone.time)
    return instant(phone.zone, today.replace(hour=8, minute=0, second=0, microsecond=0)) + 86_400


# --- goals ---------------------------------------------------------------------------------------


def text_scheduled(before: Phone, now: Phone, p: Params) -> bool:
    return any(is_to(one, p, "queued") and one.due == morning(before) for one in new_messages(before, now))


def text_written(before: Phone, now: Phone, p: Params, due: int = 0) -> bool:
    """The words stand in the composer of the conversation, which is in front, to be sent at that time."""
    top = top_activity(now, Conversation)
    return (
        top is not None
        and party(top.people) == party((p["number"],))
        and fold(top.draft.strip()) == fold(p["words"])
        and top.due == due
        and not top.attached
    )


def text_timed(before: Phone, now: Phone, p: Params) -> bool:
    return text_written(before, now, p, morning(before))


def text_answered(before: Phone, now: Phone, p: Params) -> bool:
    """The words were sent after the message had come in."""
    new = new_messages(before, now)
    asked = [m for m in new if not m.sent and m.address == p["number"] and m.text == p["asked"]]
    return any(is_to(one, p) and one.id > m.id for one in new for m in asked)


def conversation_open(before: Phone, now: Phone, p: Params) -> bool:
    """The conversation with either person is in front, or the time was passed on."""
    people = getattr(now.top, "people", None) or () if now.foreground == PACKAGE else ()
    here = any(same_number(n, p[who]) for n in people for who in ("number", "its"))
    return here or bool(new_messages(before, now))


def results_seen(screen: Screen, p: Params) -> bool:
    return any(n.id == f"{PACKAGE}:id/{FIELD}" and fold(n.text.strip()) == fold(p["words"]) for n in screen.nodes)


# --- rules ---------------------------------------------------------------------------------------


def list_scrolled(before: Phone, action: Action, after: Phone, p: Params) -> bool:
    """A list of Messages was scrolled on."""
    if before.foreground != PACKAGE or after.foreground != PACKAGE or before.popup or after.popup:
        return False
    if type(before.top) is not type(after.top) or isinstance(after.top, Search):
        return False
    ui = before.window.ui
    return any(px > ui.offset(key) for key, px in after.window.ui.scroll)


def send_pressed(before: Phone, action: Action, after: Phone, p: Params) -> bool:
    """Send was tapped, whatever came of it, or a message is on its way now or later."""
    if any(m.sent and m.box != "draft" for m in new_messages(before, after)):
        return True
    target = action.element
    if target is None or action.verb not in ("click", "double_click"):
        return False
    ours = isinstance(before.top, Conversation)
    return ours and (target.name == "Send SMS" or target.id.endswith("send_message_button_icon"))


def slack_opened(before: Phone, action: Action, after: Phone, p: Params) -> bool:
    return after.foreground == SLACK
