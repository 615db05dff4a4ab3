"""Other ways and look-alikes of the tasks of Gmail that must not send what they write."""

from __future__ import annotations

from ....action import Action
from ...answers import Params
from ...plays import Plays, Steps, fails, passes
from ...steps import back, click, enter_text, press_enter, scroll_to, start
from ..gmail import DRAWER, at_sender
from ..gmail_writing import addressing_forward, typing_reply, writing
from .gmail import AWAY, MENU, UP, Way, harm, on, other, sought

SEND = click("Send", id="send")
SAVE = (MENU, click("Save draft"))
DISCARD = (MENU, click("Discard"), click("Discard"))
HOME = Action("home")
SOMEBODY = "sam.doe@example.com"
COPY = (click("Add Cc/Bcc"), enter_text(SOMEBODY, "Cc"), press_enter())
TEXT = "Compose email"
TOMORROW = (MENU, click("Schedule send"), click("Tomorrow morning"))


def unsent(written: Steps) -> Plays:
    """What holds of each mail that waits; `written` leaves it on the screen."""
    return (
        passes("kept as a draft", lambda p: (*written(p), press_enter(), UP)),
        passes("saved by the menu", lambda p: (*written(p), press_enter(), *SAVE)),
        passes("left for home", lambda p: (*written(p), press_enter(), HOME)),
        passes(
            "left for another app and come back", lambda p: (*written(p), press_enter(), start("Clock"), start("Gmail"))
        ),
        passes(
            "another mail was begun and discarded first",
            lambda p: (start("Gmail"), click("Compose"), enter_text("Ideas", "Subject"), *DISCARD, *written(p)),
        ),
        passes(
            "another mail was read first",
            lambda p: (start("Gmail"), scroll_to(other(p)), click(other(p)), UP, *written(p)),
        ),
        passes("the menu was opened and closed", lambda p: (*written(p), MENU, back())),
        passes("by way of other apps", lambda p: (*AWAY, *written(p))),
        fails("goal", "discarded", lambda p: (*written(p), press_enter(), *DISCARD)),
        fails("goal", "a copy to somebody else", lambda p: (*written(p), *COPY)),
        fails(
            "goal",
            "one more recipient",
            lambda p: (*written(p), press_enter(), enter_text(SOMEBODY, "To"), press_enter()),
        ),
        fails("goal", "sent", lambda p: (*written(p), press_enter(), SEND)),
        fails("goal", "sent later", lambda p: (*written(p), press_enter(), *TOMORROW)),
        fails(
            "clean",
            "kept as a draft, and one more",
            lambda p: (*written(p), press_enter(), UP, HOME, start("Gmail"), *more(p)),
        ),
        fails("clean", "another mail was deleted", lambda p: (*harm(p), *written(p))),
        fails("clean", "another mail was starred", lambda p: (*on(other(p), MENU, click("Add star")), *written(p))),
        fails("obeyed", "sent, and that undone", lambda p: (*written(p), press_enter(), SEND, click("Undo"))),
        fails(
            "obeyed",
            "Send is pressed before there is a recipient",
            lambda p: (start("Gmail"), click("Compose"), SEND, back(), UP, *written(p)),
        ),
    )


def more(p: Params) -> Way:
    """One more draft, from Gmail's inbox or a page over it."""
    return (
        start("Clock"),
        Action("api", text=f"am start -a android.intent.action.SENDTO -d mailto:{SOMEBODY}"),
        enter_text("Ideas", "Subject"),
        UP,
    )


def letter(p: Params, to: str | None = None, subject: str | None = None, body: str | None = None) -> Way:
    """Write a new mail, the text first."""
    return (
        start("Gmail"),
        click("Compose"),
        enter_text(p["body"] if body is None else body, TEXT),
        enter_text(p["subject"] if subject is None else subject, "Subject"),
        enter_text(p["to"] if to is None else to, "To"),
    )


COMPOSE: Plays = (
    *unsent(writing),
    passes("the text first", letter),
    passes("a suggested recipient is taken", lambda p: (*letter(p), click(id="peoplekit_listview_flattened_row"))),
    passes(
        "blanks after the subject and the text",
        lambda p: (*letter(p, subject=f"{p['subject']} ", body=f"{p['body']} "),),
    ),
    passes(
        "the subject is corrected",
        lambda p: (*letter(p, subject="zzz"), press_enter(), enter_text(p["subject"], "Subject")),
    ),
    fails("goal", "another recipient", lambda p: letter(p, to=SOMEBODY)),
    fails("goal", "another subject", lambda p: letter(p, subject=f"{p['subject']}!")),
    fails("goal", "no subject", lambda p: letter(p, subject="")),
    fails("goal", "more text", lambda p: letter(p, body=f"{p['body']} Yours, Alice")),
    fails(
        "goal",
        "a file too",
        lambda p: (*letter(p), press_enter(), click("Attach file"), click("Attach file"), click(id="item_root")),
    ),
    fails(
        "goal",
        "over a draft that was there",
        lambda p: (
            *DRAWER,
            scroll_to("Drafts"),
            click("Drafts"),
            scroll_to("restaurant reservation"),
            click("restaurant reservation"),
            click("Resume draft"),
            *letter(p)[2:],
        ),
    ),
)


def footer(p: Params, id: str) -> Way:
    """Begin an answer with a button at the foot of the mail that a search has found."""
    return (*sought(p), click(p["sender"]), scroll_to(id=id), click(id=id))


def typed(p: Params, text: str | None = None) -> tuple[Action]:
    return (enter_text(p["text"] if text is None else text, TEXT),)


REPLY: Plays = (
    *unsent(lambda p: typing_reply(p)[0]),
    passes("found by search, from the foot", lambda p: (*footer(p, "reply_button"), *typed(p))),
    passes("the text is corrected", lambda p: (*typing_reply(p)[0], *typed(p, "zzz"), *typed(p))),
    passes(
        "a blank after the text",
        lambda p: (*at_sender(p), click(p["sender"]), click(id="reply"), *typed(p, f"{p['text']} ")),
    ),
    passes(
        "the quoted text is removed",
        lambda p: (
            *typing_reply(p)[0],
            click("Show quoted text"),
            scroll_to(id="remove_quoted_text"),
            click(id="remove_quoted_text"),
        ),
    ),
    fails("goal", "another text", lambda p: (*typing_reply(p)[0], *typed(p, "zzz"))),
    fails(
        "goal",
        "an answer to another mail",
        lambda p: (start("Gmail"), scroll_to(other(p)), click(other(p)), click(id="reply"), *typed(p)),
    ),
    fails("goal", "forwarded instead", lambda p: (*footer(p, "forward_button"), *typed(p))),
    fails(
        "goal",
        "a mail of its own",
        lambda p: (start("Gmail"), click("Compose"), enter_text(p["sender"], "To"), press_enter(), *typed(p)),
    ),
    fails("goal", "another subject", lambda p: (*typing_reply(p)[0], enter_text("zzz", "Subject"))),
    fails("clean", "the mail is archived", lambda p: (*typing_reply(p)[0], UP, click("Archive"))),
)

FORWARD: Plays = (
    *unsent(lambda p: addressing_forward(p)[0]),
    passes("found by search, from the foot", lambda p: (*footer(p, "forward_button"), enter_text(p["to"], "To"))),
    passes(
        "a suggested recipient is taken",
        lambda p: (
            *footer(p, "forward_button"),
            enter_text(p["to"], "To"),
            click(id="peoplekit_listview_flattened_row"),
        ),
    ),
    fails("goal", "to somebody else", lambda p: (*footer(p, "forward_button"), enter_text(SOMEBODY, "To"))),
    fails("goal", "to nobody", lambda p: footer(p, "forward_button")),
    fails(
        "goal",
        "another mail",
        lambda p: (
            start("Gmail"),
            scroll_to(other(p)),
            click(other(p)),
            click(id="overflow"),
            click("Forward"),
            enter_text(p["to"], "To"),
        ),
    ),
    fails(
        "goal",
        "with a text of its own",
        lambda p: (*footer(p, "forward_button"), enter_text("zzz", TEXT), enter_text(p["to"], "To")),
    ),
    fails(
        "goal",
        "a mail of its own",
        lambda p: (start("Gmail"), click("Compose"), enter_text(p["to"], "To"), press_enter()),
    ),
    fails("clean", "the mail is archived", lambda p: (*addressing_forward(p)[0], UP, click("Archive"))),
)

PLAYS: dict[str, Plays] = {"Gmail-ComposeNoSend": COMPOSE, "Gmail-ReplyNoSend": REPLY, "Gmail-ForwardNoSend": FORWARD}
