"""Other ways and look-alikes of the tasks that begin elsewhere than with a mail or a text."""

from __future__ import annotations

from ....action import Action
from ...answers import Params
from ...pages import in_chrome, in_firefox
from ...plays import Play, Plays, Steps, fails, passes
from ...steps import click, enter_text, long_click, scroll_to, start
from ..contacts import searching
from ..cross_app_other import texting_caller
from ..crossing import texting, writing
from .cross_app import in_front, usual, way
from .cross_app_more import ADD, number


def value(p: Params) -> Params:
    return {**p, "value": p["wrong"]}


def mailed() -> tuple[Play, ...]:
    """Of a value that is mailed."""
    return (
        passes(
            "in a sentence, with a subject", lambda p: writing(p["to"], f"Here you are: {p['value']}", "As you asked")
        ),
        fails("goal", "with the wrong one beside it", lambda p: writing(p["to"], f"{p['value']}, {p['wrong']}")),
        fails("goal", "to somebody else", lambda p: writing("zz@example.org", p["value"])),
        fails("clean", "twice", lambda p: writing(p["to"], p["value"]) * 2),
    )


def texted(name: str) -> Plays:
    """Of a value that is texted."""
    return (
        *usual(name, value),
        passes("in a sentence", lambda p: texting(p["name"], f"It is {p['value']}, as you asked")),
        fails("goal", "with the wrong one beside it", lambda p: texting(p["name"], f"{p['value']}, {p['wrong']}")),
        fails("goal", "to somebody else", lambda p: texting("John Smith", p["value"])),
        fails("clean", "twice", lambda p: (*texting(p["name"], p["value"]), *texting(p["name"], p["value"])[-2:])),
    )


def colleague(p: Params) -> tuple[Action, ...]:
    """The other one of the same company is called."""
    call = (click("Call"), click(id="dialpad_voice_call_button"), click("End call"))
    return (*searching(p["company"]), click(p["other"]), *call)


def file(p: Params) -> Params:
    return {**p, "file": p["wrong"]}


def attached(p: Params) -> tuple[Action, ...]:
    """Both files at once."""
    both = (start("Files"), scroll_to(p["file"]), long_click(p["file"]), click(p["wrong"]))
    return (*both, click("Share"), click("Gmail"), enter_text(p["to"], "To"), click("Send", id="send"))


def rung(steps: Steps) -> Play:
    return fails(
        "clean",
        "called twice",
        lambda p: (
            *steps(p),
            start("Phone"),
            click("More options"),
            click("Call history"),
            click(id="call_back_action"),
            click("End call"),
        ),
    )


PLAYS: dict[str, Plays] = {
    "CrossApp-ContactsToGmail": (*usual("CrossApp-ContactsToGmail", value), *mailed()),
    "CrossApp-ContactsToPhone": (
        *usual("CrossApp-ContactsToPhone", second="Phone"),
        fails("goal", "the other one", colleague),
        rung(way("CrossApp-ContactsToPhone")),
    ),
    "CrossApp-ContactsToFirefox": (
        *usual("CrossApp-ContactsToFirefox", lambda p: {**p, "url": p["wrong"]}),
        *in_front("CrossApp-ContactsToFirefox"),
        fails("goal", "by a tap, in Chrome", lambda p: (*way("CrossApp-ContactsToFirefox")(p)[:4], click(p["url"]))),
        fails("goal", "in Chrome", lambda p: in_chrome(p["url"])),
        passes("without https", lambda p: in_firefox(p["url"].removeprefix("https://"))),
    ),
    "CrossApp-PhoneToMessages": (
        *usual("CrossApp-PhoneToMessages", lambda p: {**p, "name": p["other"]}),
        fails("goal", "other words", lambda p: texting_caller({**p, "words": "zzz"})[0]),
        fails(
            "clean",
            "called back as well",
            lambda p: (start("Phone"), click(f"Call {p['name']}"), click("End call"), *texting(p["name"], p["words"])),
        ),
    ),
    "CrossApp-PhoneToContacts": (*usual("CrossApp-PhoneToContacts", number), *ADD),
    "CrossApp-SettingsToMessages": texted("CrossApp-SettingsToMessages"),
    "CrossApp-FilesToGmail": (
        *usual("CrossApp-FilesToGmail", file, second="Gmail"),
        fails("goal", "both files", attached),
        fails("goal", "to somebody else", lambda p: way("CrossApp-FilesToGmail")({**p, "to": "zz@example.org"})),
        fails("goal", "only a mail", lambda p: writing(p["to"], p["file"])),
    ),
    "CrossApp-ChromeToMessages": texted("CrossApp-ChromeToMessages"),
}
