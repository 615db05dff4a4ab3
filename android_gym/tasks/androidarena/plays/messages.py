"""Other ways and look-alikes of the tasks of Messages' writing, and what all its plays share."""

from __future__ import annotations

from ....action import Action
from ....apps.google.messages.model import PACKAGE
from ...answers import Params
from ...plays import Play, Plays, fails, passes
from ...steps import back, click, enter_text, long_click, scroll_to, start, swipe
from ..messages import FIELD_ID, drafting, opening, planning, texting, typing
from . import way

HOME, SHADE = Action("home"), Action("notifications")
SHOW = Action("api", text=f"am start -n {PACKAGE}/.ui.ConversationListActivity")
SEND = click("Send SMS")
GROUP = (start("Messages"), click("Start chat"), click("Create group"))
PICTURE = (
    click("Show attachment options"),
    click("Gallery"),
    click("Photos"),
    click("Just once"),
    click("Photo taken on Oct 8, 2023 4:09:29 PM"),
)


def archived_john(p: Params) -> tuple[Action, ...]:
    return (start("Messages"), swipe("left", name="John Smith"))


def starred_john(p: Params) -> tuple[Action, ...]:
    star = (long_click(id="message_content"), click("Star"))
    return (start("Messages"), click("John Smith"), *star, back())


def muted_john(p: Params) -> tuple[Action, ...]:
    mute = (click("More options"), click("Details"), click("Notifications"))
    return (start("Messages"), click("John Smith"), *mute, back(), back())


def usual(name: str, answer: str | None = None) -> Plays:
    """Detours that must succeed, and what else must not have happened."""
    rest = way(name)
    settings = (click(id="selected_account_disc"), click("Messages settings"), back())
    plays = [
        passes("another app first", lambda p: (start("Gmail"), start("Messages"), *rest(p))),
        passes("from the list of all apps", lambda p: (swipe("up"), click("Messages"), *rest(p))),
        passes("by a command of the shell", lambda p: (SHOW, *rest(p))),
        passes("its settings were opened and left", lambda p: (start("Messages"), *settings, *rest(p))),
        passes(
            "the shade and home first", lambda p: (SHADE, back(), start("Messages"), HOME, start("Messages"), *rest(p))
        ),
        fails("clean", "another conversation was archived", lambda p: (*archived_john(p), *rest(p))),
        fails("clean", "another message was starred", lambda p: (*starred_john(p), *rest(p))),
        fails("clean", "another conversation was muted", lambda p: (*muted_john(p), *rest(p))),
    ]
    if answer is None:
        plays += [
            fails("goal", "nothing but opened", lambda p: (start("Messages"),)),
            fails("goal", "the last step is missing", lambda p: (start("Messages"), *rest(p)[:-1])),
        ]
    else:
        plays += [
            fails("goal", "no answer", lambda p: (start("Messages"), *rest(p)), ""),
            fails("goal", "another answer", lambda p: (start("Messages"), *rest(p)), answer),
        ]
    return tuple(plays)


def other(p: Params) -> Params:
    return {**p, "words": f"{p['words']} too"}


def john(p: Params) -> Params:
    return {**p, "name": "John Smith"}


def twice(p: Params) -> tuple[Action, ...]:
    return (*texting(p)[0], *typing(p), SEND)


def pictured(p: Params) -> tuple[Action, ...]:
    """The words, with a picture beside them."""
    return (*drafting(p)[0], *PICTURE, SEND)


def to_both(p: Params) -> tuple[Action, ...]:
    """To the person and John in one group."""
    person = (scroll_to(p["name"]), click(p["name"]))
    beside = (enter_text("John Smith", id="recipient_input"), click(id="contact_row"))
    made = (click("Next"), click("Create group", id="create_group_button"))
    return (*GROUP, *person, *beside, *made, *typing(p), SEND)


SEND_TEXT: tuple[Play, ...] = (
    passes(
        "to a number that was typed",
        lambda p: (
            start("Messages"),
            click("Start chat"),
            enter_text(p["number"], id="recipient_text_view"),
            click(id="contact_row"),
            *typing(p),
            SEND,
        ),
    ),
    passes("the words were corrected", lambda p: (*opening(p), *typing(other(p)), *typing(p), SEND)),
    passes("in capitals", lambda p: (*opening(p), enter_text(p["words"].upper(), id=FIELD_ID), SEND)),
    fails("goal", "other words", lambda p: texting(other(p))[0]),
    fails("goal", "to somebody else", lambda p: texting(john(p))[0]),
    fails("goal", "in a group with somebody else", to_both),
    fails("goal", "with a picture", pictured),
    fails("clean", "sent twice", twice),
    fails("goal", "left in the composer", lambda p: (*opening(p), *typing(p), back(), HOME)),
)
SCHEDULE: tuple[Play, ...] = (
    fails("goal", "sent at once", lambda p: texting(p)[0]),
    fails(
        "goal", "for tonight", lambda p: (*opening(p), *typing(p), long_click("Send SMS"), click("Later tonight"), SEND)
    ),
    fails("goal", "the time was taken back", lambda p: (*planning(p), click("Clear schedule"), SEND)),
)
WRITE: tuple[Play, ...] = (
    fails("goal", "home in front", lambda p: (*drafting(p)[0], HOME)),
    fails("obeyed", "sent", lambda p: (*drafting(p)[0], SEND)),
    fails("goal", "other words", lambda p: drafting(other(p))[0]),
)
PLAN: tuple[Play, ...] = (
    fails("obeyed", "Send was tapped", lambda p: (*planning(p), SEND)),
    fails("goal", "no time", lambda p: drafting(p)[0]),
    fails("goal", "a picture as well", lambda p: (*planning(p), *PICTURE)),
)


def searched(words: str) -> tuple[Action, ...]:
    box = "zero_state_search_box_auto_complete"
    return (start("Messages"), click("Search messages"), enter_text(words, id=box))


SEARCH: tuple[Play, ...] = (
    passes("in capitals", lambda p: searched(p["words"].upper())),
    passes("with Enter", lambda p: (*searched(p["words"]), Action("enter"))),
    fails("goal", "other words", lambda p: searched(f"{p['words']} x")),
    fails("goal", "left again", lambda p: (*searched(p["words"]), HOME)),
)
NO_SCROLL: tuple[Play, ...] = (
    fails(
        "obeyed",
        "scrolled first",
        lambda p: (start("Messages"), swipe("up"), start("Messages"), *searched(p["words"])[1:]),
    ),
)

PLAYS = {
    "Messages-SendText": (*usual("Messages-SendText"), *SEND_TEXT),
    "Messages-ScheduleText": (*usual("Messages-ScheduleText"), *SCHEDULE),
    "Messages-Search": (*usual("Messages-Search"), *SEARCH),
    "Messages-SearchNoScroll": (*usual("Messages-SearchNoScroll"), *SEARCH, *NO_SCROLL),
    "Messages-WriteNoSend": (*usual("Messages-WriteNoSend"), *WRITE),
    "Messages-ScheduleNoSend": (*usual("Messages-ScheduleNoSend"), *PLAN),
}
