"""Other ways and look-alikes of the tasks of writing in Gmail: letters and answers."""

from __future__ import annotations

from ....action import Action
from ...answers import Params
from ...plays import Plays, fails, passes
from ...steps import back, click, enter_text, long_click, press_enter, scroll_to, start
from ..gmail import DRAWER, at_sender
from ..gmail_drafts import AT_DRAFTS, BOB, ROW
from ..gmail_writing import addressing_forward, scheduling, typing_reply, writing

GMAIL, HOME, UP = start("Gmail"), Action("home"), click("Navigate up")
COMPOSE, SEND, MENU = click("Compose"), click("Send", id="send"), click("More options")
DISCARDED = (MENU, click("Discard"), click("Discard", id="android:id/button1"))
KEPT_DRAFT = "Slides for the client visit"
COPY = (click("Add Cc/Bcc"), enter_text(BOB.replace("bob", "dana"), "Cc"), press_enter())
FILE = (click("Attach file"), click("Attach file"), click(id="item_root"))
JUNK = (COMPOSE, enter_text("zzz", "To"), press_enter(), enter_text("zzz", "Compose email"))
ARCHIVED = (GMAIL, long_click("Björk Ólafsdóttir"), click("Archive"))
LOST_DRAFT = (*AT_DRAFTS, long_click(KEPT_DRAFT), click("Discard drafts"))


def letter(p: Params, **other: str) -> tuple[Action, ...]:
    """Write the letter where Gmail shows Compose, some of it otherwise."""
    return writing({**p, **other})[1:]


def suggested(p: Params) -> tuple[Action, ...]:
    """Choose the recipient from what Gmail suggests."""
    return (
        enter_text(p["to"], "To"),
        click(p["to"], id="peoplekit_listview_flattened_row"),
        enter_text(p["subject"], "Subject"),
        enter_text(p["body"], "Compose email"),
    )


def backwards(p: Params) -> tuple[Action, ...]:
    """The text first and the recipient last."""
    return (
        GMAIL,
        COMPOSE,
        enter_text(p["body"], "Compose email"),
        enter_text(p["subject"], "Subject"),
        enter_text(p["to"], "To"),
    )


def found(subject: str) -> tuple[Action, ...]:
    """Go on with a draft."""
    return (*AT_DRAFTS, scroll_to(subject, ROW), click(subject, ROW), click("Resume draft"))


COMPOSE_DRAFT: Plays = (
    passes("left by Navigate up", lambda p: (*writing(p), UP)),
    passes("left by Home", lambda p: (*writing(p), HOME)),
    passes("left for another app", lambda p: (*writing(p), start("Clock"))),
    passes("left for the overview", lambda p: (*writing(p), Action("recents"))),
    passes("Save draft, and on to the list", lambda p: (*writing(p), MENU, click("Save draft"), UP)),
    passes("the recipient is chosen from the suggestions", lambda p: (GMAIL, COMPOSE, *suggested(p), UP)),
    passes("the recipient comes last", lambda p: (*backwards(p), back(), back())),
    passes("blanks at the ends", lambda p: (GMAIL, *letter(p, subject=f"{p['subject']} ", body=f" {p['body']} "), UP)),
    passes("a first try is discarded", lambda p: (GMAIL, *JUNK, *DISCARDED, *letter(p), UP)),
    passes(
        "the subject is corrected in the draft",
        lambda p: (
            GMAIL,
            *letter(p, subject="zzz"),
            HOME,
            GMAIL,
            UP,
            *found("zzz"),
            enter_text(p["subject"], "Subject"),
            HOME,
        ),
    ),
    fails("goal", "sent", lambda p: (*writing(p), SEND)),
    fails("goal", "asked whether to discard it", lambda p: (*writing(p), MENU, click("Discard"))),
    fails("goal", "discarded after it was saved", lambda p: (*writing(p), UP, click("Discard"))),
    fails("goal", "another subject", lambda p: (GMAIL, *letter(p, subject="zzz"), UP)),
    fails("goal", "one word more", lambda p: (GMAIL, *letter(p, body=f"{p['body']} Bye"), UP)),
    fails("goal", "another recipient", lambda p: (GMAIL, *letter(p, to="zz@example.org"), UP)),
    fails("goal", "a copy to somebody else", lambda p: (*writing(p), *COPY, UP)),
    fails("goal", "with a file", lambda p: (*writing(p), *FILE, UP)),
    fails("goal", "another mail is begun and left open", lambda p: (*writing(p), UP, *JUNK)),
    fails("goal", "a wrong draft is left, and the right mail is open", lambda p: (GMAIL, *JUNK, UP, *letter(p))),
    fails("clean", "a wrong draft is left beside it", lambda p: (GMAIL, *JUNK, UP, *letter(p), UP)),
    fails("clean", "another draft is discarded", lambda p: (*LOST_DRAFT, *letter(p), UP)),
    fails("clean", "a message is archived", lambda p: (*ARCHIVED, *letter(p), UP)),
)


# --- later -------------------------------------------------------------------------------------

PLAN = (MENU, click("Schedule send"))
PICK = (*PLAN, click("Pick date & time"))


def option(p: Params) -> Action:
    return scheduling(p)[0][-1]


def day(p: Params) -> int:
    """The day in October on which the mail shall go out."""
    return 16 if p["when"].startswith("Monday") else 11


def picked(p: Params, day: int, hour: int) -> tuple[Action, ...]:
    """Pick a day and a full hour."""
    half = (click("PM", id="material_clock_period_pm_button"),) if hour >= 12 else ()
    chosen = (click(f"{day} October 2023"), click("OK"))
    return (*PICK, *chosen, click(f"{hour % 12 or 12} o'clock"), *half, click("OK"))


def wrong_time(p: Params) -> Action:
    return click("Tomorrow morning" if "afternoon" in p["when"] else "Tomorrow afternoon")


SCHEDULE: Plays = (
    passes("a time is picked", lambda p: (*writing(p), *picked(p, day(p), 16 if "afternoon" in p["when"] else 10))),
    passes("the recipient is chosen from the suggestions", lambda p: (GMAIL, COMPOSE, *suggested(p), *PLAN, option(p))),
    passes("the recipient comes last", lambda p: (*backwards(p), *PLAN, option(p))),
    passes("another app in between", lambda p: (*writing(p), start("Clock"), GMAIL, *PLAN, option(p))),
    passes("saved as a draft first", lambda p: (*writing(p), UP, *found(p["subject"]), *PLAN, option(p))),
    passes("undone and planned again", lambda p: (*writing(p), *PLAN, wrong_time(p), click("Undo"), *PLAN, option(p))),
    fails("goal", "another time of the list", lambda p: (*writing(p), *PLAN, wrong_time(p))),
    fails("goal", "today at eleven at night", lambda p: (*writing(p), *picked(p, 10, 23))),
    fails("goal", "a day later", lambda p: (*writing(p), *picked(p, day(p) + 1, 10))),
    fails("goal", "sent now", lambda p: (*writing(p), SEND)),
    fails("goal", "left as a draft", lambda p: (*writing(p), UP)),
    fails("goal", "undone", lambda p: (*writing(p), *PLAN, option(p), click("Undo"))),
    fails("goal", "another subject", lambda p: (GMAIL, *letter(p, subject="zzz"), *PLAN, option(p))),
    fails("goal", "a copy to somebody else", lambda p: (*writing(p), *COPY, *PLAN, option(p))),
    fails("goal", "another mail is begun and left open", lambda p: (*writing(p), *PLAN, option(p), *JUNK)),
    fails("clean", "planned twice", lambda p: (*writing(p), *PLAN, option(p), *letter(p), *PLAN, option(p))),
    fails(
        "clean",
        "another planned mail is cancelled",
        lambda p: (
            *DRAWER,
            scroll_to("Scheduled"),
            click("Scheduled"),
            click("Happy birthday, Nana!"),
            click("Cancel send"),
            UP,
            UP,
            *writing(p),
            *PLAN,
            option(p),
        ),
    ),
)


# --- answers -----------------------------------------------------------------------------------


def at_mail(p: Params) -> tuple[Action, ...]:
    return (*at_sender(p), click(p["sender"]))


def answer(p: Params, text: str = "") -> tuple[Action, ...]:
    return typing_reply({**p, "text": text or p["text"]})[0]


def unquoted(steps: tuple[Action, ...]) -> tuple[Action, ...]:
    remove = (scroll_to(id="remove_quoted_text"), click(id="remove_quoted_text"))
    return (*steps, scroll_to("Show quoted text"), click("Show quoted text"), *remove)


FOLDED = ("Draft", "upper_header")
RESUMED = (UP, scroll_to(*FOLDED), click(*FOLDED), click("Resume draft"))

REPLY: Plays = (
    passes("without the quoted text", lambda p: (*unquoted(answer(p)), SEND)),
    passes(
        "from the list of what the sender wrote",
        lambda p: (
            GMAIL,
            click(id="open_search"),
            enter_text(f'from:"{p["sender"]}"', id="open_search"),
            press_enter(),
            click(id=ROW),
            click(id="reply"),
            *answer(p)[-1:],
            SEND,
        ),
    ),
    passes("left by Home and gone on with", lambda p: (*answer(p), HOME, GMAIL, SEND)),
    passes("saved as a draft and gone on with", lambda p: (*answer(p), *RESUMED, SEND)),
    passes("undone and sent again", lambda p: (*answer(p), SEND, click("Undo"), SEND)),
    passes("the text is corrected", lambda p: (*answer(p, "zzz"), *answer(p)[-1:], SEND)),
    passes(
        "a forward was begun and left",
        lambda p: (*at_mail(p), click(id="overflow"), click("Forward"), UP, *answer(p)[-2:], SEND),
    ),
    passes("blanks around the text", lambda p: (*answer(p, f" {p['text']} "), SEND)),
    fails("goal", "not sent", lambda p: (*answer(p), UP)),
    fails("goal", "left by Home", lambda p: (*answer(p), HOME)),
    fails("goal", "undone", lambda p: (*answer(p), SEND, click("Undo"))),
    fails("goal", "another text", lambda p: (*answer(p, "zzz"), SEND)),
    fails("goal", "a copy to somebody else", lambda p: (*answer(p), *COPY, SEND)),
    fails("goal", "with a file", lambda p: (*answer(p), *FILE, SEND)),
    fails("goal", "to another sender", lambda p: (*answer({**p, "sender": "John Smith"}), SEND)),
    fails(
        "goal",
        "as a mail of its own",
        lambda p: (
            GMAIL,
            COMPOSE,
            enter_text(p["sender"], "To"),
            click(id="peoplekit_listview_flattened_row"),
            enter_text("Re: your mail", "Subject"),
            enter_text(p["text"], "Compose email"),
            SEND,
        ),
    ),
    fails(
        "goal",
        "a second answer is begun",
        lambda p: (*answer(p), SEND, *answer(p)[-2:-1], enter_text("zzz", "Compose email")),
    ),
    fails("clean", "answered twice", lambda p: (*answer(p), SEND, *answer(p)[-2:], SEND)),
    fails("clean", "the message is archived", lambda p: (*answer(p), SEND, click("Archive"))),
    fails("clean", "the message is deleted", lambda p: (*answer(p), SEND, click("Delete"))),
    fails("clean", "another draft is discarded", lambda p: (*LOST_DRAFT, back(), *answer(p), SEND)),
)


def passed_on(p: Params, to: str = "") -> tuple[Action, ...]:
    return addressing_forward({**p, "to": to or p["to"]})[1]


FORWARD: Plays = (
    passes(
        "the recipient is chosen from the suggestions",
        lambda p: (*passed_on(p), click(p["to"], id="peoplekit_listview_flattened_row"), SEND),
    ),
    passes("the text is looked at first", lambda p: (*passed_on(p), press_enter(), click("Show quoted text"), SEND)),
    passes("left for another app and gone on with", lambda p: (*passed_on(p), start("Clock"), GMAIL, SEND)),
    passes("saved as a draft and gone on with", lambda p: (*passed_on(p), *RESUMED, SEND)),
    passes(
        "a wrong recipient is taken out",
        lambda p: (
            *passed_on(p, "zz@example.org"),
            press_enter(),
            click("zz@example.org"),
            click("Remove"),
            enter_text(p["to"], "To"),
            SEND,
        ),
    ),
    passes("undone and sent again", lambda p: (*passed_on(p), SEND, click("Undo"), SEND)),
    fails("goal", "not sent", lambda p: (*passed_on(p), UP)),
    fails(
        "goal",
        "with words above it",
        lambda p: (*passed_on(p), press_enter(), enter_text("FYI", "Compose email"), SEND),
    ),
    fails("goal", "without the message", lambda p: (*unquoted((*passed_on(p), press_enter())), SEND)),
    fails("goal", "another subject", lambda p: (*passed_on(p), press_enter(), enter_text("zzz", "Subject"), SEND)),
    fails("goal", "to one more", lambda p: (*passed_on(p), press_enter(), enter_text("zz@example.org", "To"), SEND)),
    fails(
        "goal",
        "a blind copy to somebody else",
        lambda p: (*passed_on(p), press_enter(), COPY[0], enter_text("zz@example.org", "Bcc"), SEND),
    ),
    fails("goal", "answered instead", lambda p: (*at_mail(p), click(id="reply"), SEND)),
    fails("goal", "another sender's message", lambda p: (*passed_on({**p, "sender": "John Smith"}), SEND)),
    fails("goal", "with a file", lambda p: (*passed_on(p), press_enter(), *FILE, SEND)),
    fails("goal", "another mail is begun and left open", lambda p: (*passed_on(p), SEND, UP, *JUNK)),
    fails("clean", "passed on twice", lambda p: (*passed_on(p), SEND, *passed_on(p)[-3:], SEND)),
    fails("clean", "the message gets a star", lambda p: (*passed_on(p), SEND, click(id="conversation_header_star"))),
    fails("clean", "the message is archived", lambda p: (*passed_on(p), SEND, click("Archive"))),
)

PLAYS: dict[str, Plays] = {
    "Gmail-ComposeDraft": COMPOSE_DRAFT,
    "Gmail-ScheduleEmail": SCHEDULE,
    "Gmail-Reply": REPLY,
    "Gmail-Forward": FORWARD,
}
