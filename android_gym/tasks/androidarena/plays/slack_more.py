"""Other ways and look-alikes of Slack's tasks with events, questions and old messages."""

from __future__ import annotations

from ....action import Action
from ....apps.thirdparty.slack.model import PACKAGE
from ...answers import Params
from ...plays import Play, fails, passes
from ...steps import back, click, enter_text, long_click, press_enter, start
from ..slack import FIELD, YOU, entering, opening, typing
from ..slack_more import changing, erasing, looking_up, menu, passing_on, replying, setting_status
from .slack import HOME, SEND, elsewhere, someone, usual

WAIT = Action("wait", amount=30.0)
LAST = "Anything else for today?"  # what is said after the message that a task is about


def other_words(p: Params) -> tuple[Action, ...]:
    return (*opening(p), enter_text("no", id=FIELD), SEND)


def at_once(p: Params) -> tuple[Action, ...]:
    """The words are shared with Slack from the shell, which is quicker than the message."""
    share = f"am start -a android.intent.action.SEND -t text/plain -p {PACKAGE} --es "
    text = Action("api", text=f"{share}android.intent.extra.TEXT '{p['words']}'")
    return (text, click(p["name"]), SEND)


ANSWER: tuple[Play, ...] = (
    passes("waited for it", lambda p: (WAIT, *opening(p), *typing(p), SEND)),
    passes(
        "from a new message", lambda p: (WAIT, start("Slack"), click("New message"), click(p["name"]), *typing(p), SEND)
    ),
    passes("another app first", lambda p: (start("Gmail"), WAIT, *opening(p), *typing(p), SEND)),
    passes(
        "the preferences first", lambda p: (*YOU, click("Preferences"), WAIT, back(), *opening(p)[1:], *typing(p), SEND)
    ),
    passes("in capitals", lambda p: (WAIT, *opening(p), enter_text(p["words"].upper(), id=FIELD), SEND)),
    fails("goal", "other words", lambda p: (WAIT, *other_words(p))),
    fails("goal", "to somebody else", lambda p: (WAIT, *opening(someone(p)), *typing(p), SEND)),
    fails("goal", "not sent", lambda p: (WAIT, *opening(p), *typing(p), HOME)),
    fails("goal", "only waited", lambda p: (WAIT,)),
    fails("goal", "before the message came", lambda p: (*at_once(p), WAIT)),
    fails(
        "goal",
        "the message was saved, too",
        lambda p: (WAIT, *opening(p), long_click(p["asked"]), click("Save for later"), *typing(p), SEND),
    ),
)


def reply_to(p: Params, words: str, reply: str) -> tuple[Action, ...]:
    way = (*entering(p), long_click(words), click("Reply in thread"))
    return (*way, enter_text(reply, id=FIELD), SEND)


REPLY: tuple[Play, ...] = (
    passes("in capitals", lambda p: reply_to(p, p["words"], p["reply"].upper())),
    fails("goal", "in the channel", lambda p: (*entering(p), enter_text(p["reply"], id=FIELD), SEND)),
    fails("goal", "under another message", lambda p: reply_to(p, LAST, p["reply"])),
    fails(
        "goal",
        "also sent to the channel",
        lambda p: (*replying(p)[0][:-1], click(f"Also send to #{p['channel']}"), SEND),
    ),
    fails("goal", "other words", lambda p: reply_to(p, p["words"], "No")),
)


def on_last(p: Params, row: str) -> tuple[Action, ...]:
    return (*entering(p), long_click(LAST), click(row))


PIN: tuple[Play, ...] = (
    fails("goal", "another message", lambda p: on_last(p, "Pin to conversation")),
    fails("goal", "saved", lambda p: menu(p, "Save for later")[0]),
    fails(
        "goal",
        "pinned and unpinned",
        lambda p: (*menu(p, "Pin to conversation")[0], long_click(p["words"]), click("Unpin from conversation")),
    ),
)
SAVE: tuple[Play, ...] = (
    fails("goal", "another message", lambda p: on_last(p, "Save for later")),
    fails("goal", "pinned", lambda p: menu(p, "Pin to conversation")[0]),
    fails(
        "goal",
        "the same words in another channel",
        lambda p: (*entering(elsewhere(p)), *typing(p), SEND, long_click(p["words"]), click("Save for later")),
    ),
    fails(
        "goal",
        "the same words in its thread",
        lambda p: (*reply_to(p, p["words"], p["words"]), long_click(p["words"], ordinal=1), click("Save for later")),
    ),
    fails(
        "goal",
        "saved and removed",
        lambda p: (*menu(p, "Save for later")[0], long_click(p["words"]), click("Remove from saved items")),
    ),
)
EDIT: tuple[Play, ...] = (
    passes(
        "in capitals",
        lambda p: (*menu(p, "Edit message")[0], enter_text(p["reply"].upper(), id="edit_message_field"), click("Save")),
    ),
    fails("goal", "cancelled", lambda p: (*changing(p)[0][:-1], click("Cancel"))),
    fails("goal", "written as a new message", lambda p: (*entering(p), enter_text(p["reply"], id=FIELD), SEND)),
    fails(
        "goal",
        "other words",
        lambda p: (*menu(p, "Edit message")[0], enter_text("No", id="edit_message_field"), click("Save")),
    ),
)
ERASE: tuple[Play, ...] = (
    fails("goal", "cancelled", lambda p: (*erasing(p)[0][:-1], click("Cancel"))),
    fails(
        "goal",
        "changed",
        lambda p: (*menu(p, "Edit message")[0], enter_text("No", id="edit_message_field"), click("Save")),
    ),
    fails(
        "clean",
        "the channel was starred, too",
        lambda p: (*erasing(p)[0], click("Channel details"), click(id="details_action", ordinal=0)),
    ),
)
WHO: tuple[Play, ...] = (
    passes("with Enter", lambda p: (*looking_up(p)[0], press_enter())),
    fails("goal", "the first name alone", lambda p: looking_up(p)[0], "Alice"),
)


def told(p: Params, value: str) -> tuple[Action, ...]:
    return (*passing_on(p)[0][:-2], enter_text(value, id=FIELD), SEND)


PASS_ON: tuple[Play, ...] = (
    fails("goal", "the value of another thing", lambda p: told(p, p["wrong"])),
    fails("goal", "in the channel", lambda p: (start("Slack"), click("work"), enter_text(p["value"], id=FIELD), SEND)),
    fails("goal", "to who said it", lambda p: (*opening(p), enter_text(p["value"], id=FIELD), SEND)),
)


def status_of(p: Params, words: str) -> tuple[Action, ...]:
    return (*YOU, click(id="status_row"), click(words), click("Save"))


def another(p: Params) -> str:
    return "📅 In a meeting" if p["status"] != "In a meeting" else "🚌 Commuting"


STATUS: tuple[Play, ...] = (
    passes(
        "another one chosen first",
        lambda p: (
            *YOU,
            click(id="status_row"),
            click(another(p)),
            click(f"{p['emoji']} {p['status']}"),
            click("Save"),
        ),
    ),
    fails("goal", "another status", lambda p: status_of(p, another(p))),
    fails("goal", "cleared again", lambda p: (*setting_status(p)[0], click("Clear status"))),
    fails(
        "goal",
        "with other words",
        lambda p: (*setting_status(p)[0][:-1], enter_text("Busy", id="status_text"), click("Save")),
    ),
)
NOTIFY: tuple[Play, ...] = (
    passes("by way of nothing", lambda p: (*YOU, click("Notifications"), click("Nothing"), click("All new messages"))),
    fails("goal", "nothing", lambda p: (*YOU, click("Notifications"), click("Nothing"))),
    fails(
        "clean",
        "without threads",
        lambda p: (*YOU, click("Notifications"), click("Replies to threads I follow"), click("All new messages")),
    ),
)
PLAYS = {
    "Slack-AnswerWhenWritten": ANSWER,
    "Slack-ReplyInThread": (*usual("Slack-ReplyInThread"), *REPLY),
    "Slack-PinMessage": (*usual("Slack-PinMessage"), *PIN),
    "Slack-SaveMessage": (*usual("Slack-SaveMessage"), *SAVE),
    "Slack-EditMessage": (*usual("Slack-EditMessage"), *EDIT),
    "Slack-DeleteMessage": (*usual("Slack-DeleteMessage"), *ERASE),
    "Slack-WhoSaid": (*usual("Slack-WhoSaid", "Alice Miller"), *WHO),
    "Slack-PassOnValue": (*usual("Slack-PassOnValue"), *PASS_ON),
    "Slack-SetStatus": (*usual("Slack-SetStatus"), *STATUS),
    "Slack-NotifyAll": (*usual("Slack-NotifyAll"), *NOTIFY),
}
