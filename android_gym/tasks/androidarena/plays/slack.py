"""Other ways and look-alikes of Slack's tasks of writing, and what all its plays share."""

from __future__ import annotations

from ....action import Action
from ....apps.thirdparty.slack.model import PACKAGE
from ... import registry
from ...answers import Params
from ...plays import Play, Plays, fails, passes
from ...steps import back, click, enter_text, long_click, press_enter, scroll_to, start, swipe
from ..slack import FIELD, HEARTS, SEARCH, YOU, attaching, drafting, entering, opening, typing, writing
from . import way

HOME, SHADE = Action("home"), Action("notifications")
SHOW = Action("api", text=f"am start -n {PACKAGE}/slack.features.home.HomeActivity")
SEND = click("Send")


def starred_random(p: Params) -> tuple[Action, ...]:
    star = (click("Channel details"), click(id="details_action", ordinal=0))
    return (start("Slack"), click("random"), *star, back(), back())


def shouted(p: Params) -> tuple[Action, ...]:
    return (start("Slack"), click("research"), enter_text("hi", id=FIELD), SEND, back(), back())


def away(p: Params) -> tuple[Action, ...]:
    return (*YOU, click("Set yourself as away"), click("Home"))


def usual(name: str, answer: str | None = None) -> Plays:
    """Detours that must succeed, and what else must not have happened."""
    rest = way(name)
    looked = (click("You"), click("Preferences"), back(), click("Home"))
    plays = [
        passes("another app first", lambda p: (start("Gmail"), start("Slack"), *rest(p))),
        passes("from the list of all apps", lambda p: (swipe("up"), scroll_to("Slack"), click("Slack"), *rest(p))),
        passes("by a command of the shell", lambda p: (SHOW, *rest(p))),
        passes("its preferences were opened and left", lambda p: (start("Slack"), *looked, *rest(p))),
        passes("the shade and home first", lambda p: (SHADE, back(), start("Slack"), HOME, start("Slack"), *rest(p))),
        fails("clean", "another channel was starred", lambda p: (*starred_random(p), *rest(p))),
        fails("clean", "something was posted elsewhere", lambda p: (*shouted(p), *rest(p))),
        fails("clean", "the owner was set as away", lambda p: (*away(p), *rest(p))),
    ]
    if answer is None:
        plays += [
            fails("goal", "nothing but opened", lambda p: (start("Slack"),)),
            fails("goal", "the last step is missing", lambda p: (start("Slack"), *rest(p)[:-1])),
        ]
    else:
        plays += [
            fails("goal", "no answer", lambda p: (start("Slack"), *rest(p)), ""),
            fails("goal", "another answer", lambda p: (start("Slack"), *rest(p)), answer),
        ]
    return tuple(plays)


def other(p: Params) -> Params:
    return {**p, "words": f"{p['words']} too"}


def someone(p: Params) -> Params:
    return {**p, "name": "Bob Steve" if p["name"] == "John Smith" else "John Smith"}


WRITE: tuple[Play, ...] = (
    passes("in capitals", lambda p: (*opening(p), enter_text(p["words"].upper(), id=FIELD), SEND)),
    passes("the words were corrected", lambda p: (*opening(p), *typing(other(p)), *typing(p), SEND)),
    passes(
        "through the profile",
        lambda p: (
            start("Slack"),
            click("Search"),
            click("Browse people"),
            scroll_to(p["name"]),
            click(p["name"]),
            click("Message"),
            *typing(p),
            SEND,
        ),
    ),
    fails("goal", "other words", lambda p: writing(other(p))[0]),
    fails("goal", "to somebody else", lambda p: writing(someone(p))[0]),
    fails("clean", "sent twice", lambda p: (*writing(p)[0], *typing(p), SEND)),
    fails("goal", "left in the composer", lambda p: (*opening(p), *typing(p), HOME)),
)


def elsewhere(p: Params) -> Params:
    return {**p, "channel": "design" if p["channel"] != "design" else "research"}


POST: tuple[Play, ...] = (
    passes("in capitals", lambda p: (*entering(p), enter_text(p["words"].upper(), id=FIELD), SEND)),
    passes(
        "through the list of channels",
        lambda p: (start("Slack"), click("Search"), click("Browse channels"), click(p["channel"]), *typing(p), SEND),
    ),
    fails("goal", "other words", lambda p: (*entering(p), *typing(other(p)), SEND)),
    fails("goal", "in another channel", lambda p: (*entering(elsewhere(p)), *typing(p), SEND)),
    fails("goal", "left in the composer", lambda p: (*entering(p), *typing(p), HOME)),
)
REACT: tuple[Play, ...] = (
    fails("goal", "another emoji", lambda p: (*opening(p), long_click(p["words"]), click("joy emoji"))),
    fails(
        "goal",
        "under the message before",
        lambda p: (
            *opening(p),
            long_click("One moment, I look it up"),
            click("Add reaction"),
            scroll_to(f"{p['emoji']} emoji"),
            click(f"{p['emoji']} emoji"),
        ),
    ),
    fails(
        "goal",
        "put and taken away",
        lambda p: (*registry.get("Slack-React").reference(p)[-1], click(f"{HEARTS[p['emoji']]} 1")),
    ),
)
SHARE: tuple[Play, ...] = (
    passes(
        "attached, taken away, attached",
        lambda p: (*attaching(p), click("Remove attachment 1"), click("Attach files"), click(p["file"]), SEND),
    ),
    fails(
        "goal", "another file", lambda p: (*opening(p), click("Attach files"), click(id="recent_file", ordinal=1), SEND)
    ),
    fails("goal", "with words", lambda p: (*attaching(p), enter_text("Here", id=FIELD), SEND)),
    fails("goal", "to somebody else", lambda p: (*attaching(someone(p)), SEND)),
    fails(
        "goal", "two files", lambda p: (*attaching(p), click("Attach files"), click(id="recent_file", ordinal=1), SEND)
    ),
)


def searched(words: str) -> tuple[Action, ...]:
    return (start("Slack"), click("Search"), enter_text(words, id=SEARCH))


FIND: tuple[Play, ...] = (
    passes("in capitals", lambda p: searched(p["words"].upper())),
    passes("with Enter", lambda p: (*searched(p["words"]), press_enter())),
    fails("goal", "other words", lambda p: searched(f"{p['words']} x")),
    fails("goal", "left again", lambda p: (*searched(p["words"]), HOME)),
    fails("goal", "among people", lambda p: (*searched(p["words"]), click("People"))),
)
DRAFT: tuple[Play, ...] = (
    fails("goal", "home in front", lambda p: (*drafting(p)[0], HOME)),
    fails("obeyed", "sent", lambda p: (*drafting(p)[0], SEND)),
    fails("goal", "other words", lambda p: drafting(other(p))[0]),
    fails(
        "goal", "with a file", lambda p: (*drafting(p)[0], click("Attach files"), click(id="recent_file", ordinal=0))
    ),
    fails("goal", "to somebody else", lambda p: drafting(someone(p))[0]),
)
ATTACH: tuple[Play, ...] = (
    fails("obeyed", "sent", lambda p: (*attaching(p), SEND)),
    fails("goal", "another file", lambda p: (*opening(p), click("Attach files"), click(id="recent_file", ordinal=1))),
    fails("goal", "with words", lambda p: (*attaching(p), enter_text("Here", id=FIELD))),
    fails("goal", "to somebody else", lambda p: attaching(someone(p))),
)
DARK: tuple[Play, ...] = (
    passes(
        "by way of Light",
        lambda p: (*YOU, click("Preferences"), click("Theme"), click("Light"), click("Theme"), click("Dark")),
    ),
    fails("goal", "light", lambda p: (*YOU, click("Preferences"), click("Theme"), click("Light"))),
    fails(
        "clean",
        "another name style, too",
        lambda p: (*YOU, click("Preferences"), click("Names"), click("Display name"), click("Theme"), click("Dark")),
    ),
)
PLAYS = {
    "Slack-SendMessage": (*usual("Slack-SendMessage"), *WRITE),
    "Slack-PostInChannel": (*usual("Slack-PostInChannel"), *POST),
    "Slack-React": (*usual("Slack-React"), *REACT),
    "Slack-ShareFile": (*usual("Slack-ShareFile"), *SHARE),
    "Slack-Search": (*usual("Slack-Search"), *FIND),
    "Slack-WriteNoSend": (*usual("Slack-WriteNoSend"), *DRAFT),
    "Slack-AttachNoSend": (*usual("Slack-AttachNoSend"), *ATTACH),
    "Slack-DarkTheme": (*usual("Slack-DarkTheme"), *DARK),
}
