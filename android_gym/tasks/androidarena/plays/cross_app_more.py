"""Other ways and look-alikes of the tasks that begin with a mail or a text."""

from __future__ import annotations

from ....action import Action
from ...answers import Params
from ...pages import in_chrome, in_firefox
from ...plays import Play, Plays, fails, passes
from ...steps import click, enter_text, scroll_to
from ..clock import setting_alarm
from ..crossing import adding
from .cross_app import directed, in_front, usual, way


def number(p: Params) -> Params:
    return {**p, "phone": p["wrong"]}


def other_time(p: Params) -> Params:
    return {**p, "hour": p["h"], "minute": p["m"]}


ALARM: tuple[Play, ...] = (
    passes("the label in capitals", lambda p: setting_alarm({**p, "label": p["label"].upper()})[0]),
    fails("goal", "another label", lambda p: setting_alarm({**p, "label": "zzz"})[0]),
    fails("clean", "another one as well", lambda p: (*setting_alarm(other_time(p))[0], *setting_alarm(p)[0])),
)


def named(**changes: str) -> Play:
    return fails("goal", f"another {', '.join(changes)}", lambda p: adding({**p, **changes}))


ADD: tuple[Play, ...] = (
    named(first="Nobody"),
    named(last="Nobody"),
    fails(
        "goal",
        "an e-mail address as well",
        lambda p: (*adding(p)[:-1], scroll_to("Email"), enter_text(p["email"], "Email"), click("Save")),
    ),
    passes("without having read", adding),
)


def renamed(p: Params) -> tuple[Action, ...]:
    return way("CrossApp-MessagesToSettings")(p)[3:]


PLAYS: dict[str, Plays] = {
    "CrossApp-GmailToClock": (*usual("CrossApp-GmailToClock", other_time), *ALARM),
    "CrossApp-GmailToContacts": (*usual("CrossApp-GmailToContacts", number), *ADD),
    "CrossApp-GmailToPhone": (
        *usual("CrossApp-GmailToPhone", number),
        fails(
            "clean", "called twice", lambda p: (*way("CrossApp-GmailToPhone")(p), *way("CrossApp-GmailToPhone")(p)[-4:])
        ),
    ),
    "CrossApp-MessagesToContacts": (*usual("CrossApp-MessagesToContacts", number), *ADD),
    "CrossApp-MessagesToClock": (*usual("CrossApp-MessagesToClock", other_time), *ALARM),
    "CrossApp-MessagesToDirections": directed("CrossApp-MessagesToDirections"),
    "CrossApp-MessagesToChrome": (
        *usual("CrossApp-MessagesToChrome", lambda p: {**p, "url": p["wrong"]}, second="Chrome"),
        *in_front("CrossApp-MessagesToChrome"),
        fails("goal", "in Firefox", lambda p: in_firefox(p["url"])),
        passes("typed", lambda p: in_chrome(p["url"])),
    ),
    "CrossApp-MessagesToSettings": (
        *usual("CrossApp-MessagesToSettings", lambda p: {**p, "device": p["wrong"]}),
        fails("goal", "cancelled", lambda p: (*renamed(p)[:-1], click("Cancel"))),
        passes("without having read", renamed),
    ),
}
