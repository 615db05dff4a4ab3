"""What the tasks of messages.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

from ...action import Action
from ...apps.google.messages.conversation import Conversation
from ...apps.google.messages.finding import Search
from ...apps.google.messages.model import PACKAGE
from ...phone.state.phone import Phone
from ..base import Params
from ..parts.messages import FIELD_ID, is_to, morning, new_messages, opening
from ..steps import click, enter_text, start


def text_sent(before: Phone, now: Phone, p: Params) -> bool:
    return any(is_to(one, p) for one in new_messages(before, now))


def scheduled(before: Phone, now: Phone, p: Params) -> bool:
    return any(is_to(one, p, "queued") and one.due == morning(before) for one in new_messages(before, now))


def scrolled(before: Phone, action: Action, after: Phone, p: Params) -> bool:
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


def send_text_in_capitals(p: Params) -> tuple[Action, ...]:
    return (*opening(p), enter_text(p["words"].upper(), id=FIELD_ID), SEND)


SEND = click("Send SMS")


def search_in_capitals(p: Params) -> tuple[Action, ...]:
    return searched(p["words"].upper())


def searched(words: str) -> tuple[Action, ...]:
    box = "zero_state_search_box_auto_complete"
    return (start("Messages"), click("Search messages"), enter_text(words, id=box))
