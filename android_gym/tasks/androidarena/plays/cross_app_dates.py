"""Other ways and look-alikes of the tasks over Calendar and another app."""

from __future__ import annotations

from ....action import Action
from ...answers import Params
from ...plays import Play, Plays, fails, passes
from ...steps import click, enter_text
from ..calendar_events import CREATE, SAVE
from ..cross_app_dates import inviting, setting_up
from ..maps import ended
from .calendar import NO_END
from .cross_app import in_front, usual
from .cross_app_other import texted


def other_day(p: Params) -> Params:
    return {**p, "day": p["wrong_day"]}


def other_hour(p: Params) -> Params:
    return {**p, "hour": p["h"], "minute": p["m"]}


def early(p: Params) -> Params:
    return {**p, "hour": p["hour"] - 1}


def late(p: Params) -> Params:
    return {**p, "minute": (p["minute"] + 15) % 60}


def elsewhere(p: Params) -> Params:
    return {**p, "address": p["elsewhere"], "street": p["wrong"]}


def all_day(p: Params) -> tuple[Action, ...]:
    return (*setting_up(p)[:-1], click("All-day"), SAVE)


MADE: tuple[Play, ...] = (
    passes("without having read", setting_up),
    passes("the title in capitals", lambda p: setting_up({**p, "title": p["title"].upper()})),
    fails("goal", "another title", lambda p: setting_up({**p, "title": "zzz"})),
    fails("goal", "the other day", lambda p: setting_up(other_day(p))),
    fails("goal", "the other time", lambda p: setting_up(other_hour(p))),
    fails("goal", "an hour early", lambda p: setting_up(early(p))),
    fails("goal", "at another minute", lambda p: setting_up(late(p))),
    fails("goal", "all day", all_day),
    fails("goal", "without an end", lambda p: (*NO_END, *setting_up(p)[1:])),
    fails("goal", "every day", lambda p: (*setting_up(p)[:-1], click("Does not repeat"), click("Every day"), SAVE)),
    fails("clean", "twice", lambda p: setting_up(p) * 2),
)


def invited(p: Params, mail: str) -> tuple[Action, ...]:
    return inviting({**p, "mail": mail})[0][4:]


def namesake(p: Params) -> tuple[Action, ...]:
    """Somebody else of the same first name is the guest."""
    return invited(p, f"{p['name'].split()[0].casefold()}.baker@example.net")


PLAYS: dict[str, Plays] = {
    "CrossApp-GmailToCalendar": (*usual("CrossApp-GmailToCalendar", other_day), *MADE),
    "CrossApp-MessagesToCalendar": (*usual("CrossApp-MessagesToCalendar", other_day), *MADE),
    "CrossApp-ContactsToCalendar": (
        *usual("CrossApp-ContactsToCalendar"),
        passes("not told by mail", lambda p: (*inviting(p)[0][:-1], click("Don't send"))),
        fails("goal", "another title", lambda p: inviting({**p, "title": "zzz"})[0]),
        fails("goal", "another guest", lambda p: invited(p, "grace.kaplan@harborlight.example")),
        fails("goal", "no guest", lambda p: (*CREATE, enter_text(p["title"], id="title"), SAVE)),
        fails("goal", "all day", lambda p: (*inviting(p)[0][:-2], click("All-day"), SAVE, click("Send"))),
        fails("goal", "somebody of the same first name", namesake),
    ),
    "CrossApp-CalendarToMessages": texted("CrossApp-CalendarToMessages"),
    "CrossApp-CalendarToDirections": (
        *usual(
            "CrossApp-CalendarToDirections",
            lambda p: {**p, "title": p["other"], "address": p["elsewhere"], "street": p["wrong"]},
        ),
        *in_front("CrossApp-CalendarToDirections"),
        passes("without having read", lambda p: ended({"place": p["address"], "pick": p["street"]})),
    ),
}
