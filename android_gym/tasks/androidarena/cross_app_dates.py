"""What the tasks of cross_app_dates.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random
from datetime import datetime, timedelta
from typing import Any

from ...action import Action
from ...phone.core.zones import local
from ...phone.state.phone import Phone
from ...phone.state.providers import CalendarEntry, fold
from ...town import town
from .. import registry
from ..base import Params, Ways
from ..parts.calendar_events import CREATE, DRAWER, OK, SAVE, added, evening, made_so
from ..parts.calendar_events import TITLES as EVENTS
from ..parts.clock import spoken
from ..parts.contacts import searching
from ..parts.cross_app import FERRY, MEETINGS
from ..parts.crossing import (
    at_chat,
    at_letter,
    said,
    sample_people,
    sample_person,
    text_says,
    two_letters,
    with_namesake,
    writable_or_john,
)
from ..parts.gmail import correspondents
from ..parts.maps import directions_shown
from ..plays import Steps
from ..steps import back, click, enter_text, start


def sample_mailed(rng: random.Random, phone: Phone) -> Params:
    return {**sample_begin(rng, phone), "subject": rng.choice(MEETINGS)}


def sample_begin(rng: random.Random, phone: Phone) -> Params:
    """A title, and two days of this month with times, of which the second is wrong."""
    today = phone.now.date()
    days = [today + timedelta(days=n) for n in range(1, 40)]
    one, two = rng.sample([day for day in days if day.month == today.month], 2)
    (hour, minute), (h, m) = rng.sample(BEGINS, 2)
    return {
        "title": rng.choice(EVENTS),
        "day": one.day,
        "date": one.isoformat(),
        "hour": hour,
        "minute": minute,
        "value": f"{one:%B} {one.day}, {spoken(hour, minute)}",
        "wrong": f"{two:%B} {two.day}, {spoken(h, m)}",
        "wrong_day": two.day,
        "h": h,
        "m": m,
    }


BEGINS = ((9, 15), (10, 30), (11, 45), (14, 0), (15, 30), (16, 15))  # when meetings begin


def with_mailed(phone: Phone, p: Params) -> Phone:
    body = "Hello Alice,\n\nour meeting is on %s. Please be on time.\n\nTom"
    return two_letters(phone, FERRY, p["subject"], body, p["value"], p["wrong"])


def ways_gmail_to_calendar(p: Params) -> Any:
    return ((*at_letter(p), *setting_up(p)),)


def setting_up(p: Params) -> tuple[Action, ...]:
    """A new event, from anywhere to its being saved. Its editor offers an hour of the morning."""
    half = (click("PM", id="material_clock_period_pm_button"),) if p["hour"] >= 12 else ()
    minute = (click(f"{p['minute']} minutes"),) if p["minute"] else ()
    return (
        *CREATE,
        enter_text(p["title"], id="title"),
        click(id="start_date"),
        click(str(p["day"])),
        OK,
        click(id="start_time"),
        click(f"{p['hour'] % 12 or 12} o'clock"),
        *minute,
        *half,
        click("OK"),
        SAVE,
    )


def begins(phone: Phone, e: CalendarEntry, p: Params) -> bool:
    at: datetime = local(phone.zone, e.start)
    return (at.date().isoformat(), at.hour, at.minute) == (p["date"], p["hour"], p["minute"])


def bare(start: Phone, e: CalendarEntry, p: Params) -> bool:
    """Whether a new event is as the editor makes them, but for title, times and place."""
    usual = CalendarEntry(e.id, e.title, e.start, e.end, location=e.location, calendar=start.accounts[0].name)
    return e == usual and e.end > e.start


def sample_texted(rng: random.Random, phone: Phone) -> Params:
    one, two = sample_people(rng, phone, 2)
    return {**sample_begin(rng, phone), **one, "other": two["number"]}


def with_texted(phone: Phone, p: Params) -> Phone:
    """Two people have written of a meeting, the one who is meant later."""
    phone = said(phone, p["other"], f"The meeting is on {p['wrong']}", 9000)
    return said(phone, p["number"], f"The meeting is on {p['value']}", 600)


def ways_messages_to_calendar(p: Params) -> Any:
    return ((*at_chat(p["name"]), *setting_up(p)),)


def sample_guest(rng: random.Random, phone: Phone) -> Params:
    emails = {c.name: c.emails[0].address for c in correspondents(phone)}
    known = [one["name"] for one in writable_or_john(phone) if one["name"] in emails]
    name = rng.choice(known)
    return {"name": name, "mail": emails[name], "title": rng.choice(EVENTS)}


def with_guest(phone: Phone, p: Params) -> Phone:
    return with_namesake(phone, p["name"].split()[0])


def inviting(p: Params) -> Ways:
    found = (*searching(p["name"]), click(p["name"]))
    asked = (click("Add people"), enter_text(p["mail"], id="search_text"), click(p["mail"]))
    new = (*CREATE, enter_text(p["title"], id="title"), *asked, click("Done"), SAVE, click("Send"))
    return ((*found, *new),)


def called_so(phone: Phone, e: CalendarEntry, p: Params) -> bool:
    return fold(e.title) == fold(p["title"])


def is_guest(phone: Phone, e: CalendarEntry, p: Params) -> bool:
    return [fold(g.address) for g in e.attendees] == [fold(p["mail"])]


def otherwise_bare(phone: Phone, e: CalendarEntry, p: Params) -> bool:
    return bare(phone, e.replace(attendees=()), p)


def sample_evening(rng: random.Random, phone: Phone) -> Params:
    """An event on one of the next days at eight, at a house, and another one elsewhere."""
    homes = {p.address for p in town(phone.world).places if p.kind in ("museum", "hotel", "bar")}
    one, two = rng.sample(sorted(homes), 2)
    title, other = rng.sample([one for one in EVENTS if one != "meeting"], 2)
    days, later = rng.sample(range(1, 7), 2)
    return {
        **sample_person(rng, phone),
        "title": title,
        "other": other,
        "in": days,
        "later": later,
        "address": one,
        "value": one.split(",")[0],
        "street": one.split(",")[0],
        "wrong": two.split(",")[0],
        "elsewhere": two,
    }


def with_evening(phone: Phone, p: Params) -> Phone:
    phone = added(phone, p["other"], evening(phone, p["later"]), location=p["elsewhere"])
    return added(phone, p["title"], evening(phone, p["in"]), location=p["address"])


NO_END = (
    start("Calendar"),
    DRAWER,
    click("Settings"),
    click("Events"),
    click("Default event duration"),
    click("No end time"),
    back(),
    back(),
)


def way(name: str) -> Steps:
    """The first reference of a task."""
    return lambda p: registry.get(name).reference(p)[0]


gmail_to_calendar_home_between_the_apps_steps = way("CrossApp-GmailToCalendar")
messages_to_calendar_home_between_the_apps_steps = way("CrossApp-MessagesToCalendar")


def gmail_to_calendar_home_between_the_apps(p: Params) -> tuple[Action, ...]:
    return by_home(gmail_to_calendar_home_between_the_apps_steps(p))


def by_home(steps: tuple[Action, ...]) -> tuple[Action, ...]:
    """A way with the home screen between its apps."""
    found: list[Action] = []
    for i, one in enumerate(steps):
        found += (HOME, one) if i in later_starts(steps) else (one,)
    return tuple(found)


HOME, SHADE = Action("home"), Action("notifications")


def later_starts(steps: tuple[Action, ...]) -> list[int]:
    """Where in a way further apps are opened."""
    return [i for i, one in enumerate(steps) if i and one.verb == "start"]


def gmail_to_calendar_with_what_is_not_meant(p: Params) -> tuple[Action, ...]:
    return gmail_to_calendar_home_between_the_apps_steps(other_day(p))


def messages_to_calendar_home_between_the_apps(p: Params) -> tuple[Action, ...]:
    return by_home(messages_to_calendar_home_between_the_apps_steps(p))


def messages_to_calendar_with_what_is_not_meant(p: Params) -> tuple[Action, ...]:
    return messages_to_calendar_home_between_the_apps_steps(other_day(p))


def other_day(p: Params) -> Params:
    return {**p, "day": p["wrong_day"]}


def gmail_to_calendar_the_title_in_capitals(p: Params) -> tuple[Action, ...]:
    return setting_up({**p, "title": p["title"].upper()})


def gmail_to_calendar_another_title(p: Params) -> tuple[Action, ...]:
    return setting_up({**p, "title": "zzz"})


def gmail_to_calendar_the_other_day(p: Params) -> tuple[Action, ...]:
    return setting_up(other_day(p))


def gmail_to_calendar_the_other_time(p: Params) -> tuple[Action, ...]:
    return setting_up(other_hour(p))


def other_hour(p: Params) -> Params:
    return {**p, "hour": p["h"], "minute": p["m"]}


def gmail_to_calendar_an_hour_early(p: Params) -> tuple[Action, ...]:
    return setting_up(early(p))


def early(p: Params) -> Params:
    return {**p, "hour": p["hour"] - 1}


def gmail_to_calendar_at_another_minute(p: Params) -> tuple[Action, ...]:
    return setting_up(late(p))


def late(p: Params) -> Params:
    return {**p, "minute": (p["minute"] + 15) % 60}


def all_day(p: Params) -> tuple[Action, ...]:
    return (*setting_up(p)[:-1], click("All-day"), SAVE)


def gmail_to_calendar_without_an_end(p: Params) -> tuple[Action, ...]:
    return (*NO_END, *setting_up(p)[1:])


def gmail_to_calendar_every_day(p: Params) -> tuple[Action, ...]:
    return (*setting_up(p)[:-1], click("Does not repeat"), click("Every day"), SAVE)


def gmail_to_calendar_twice(p: Params) -> tuple[Action, ...]:
    return setting_up(p) * 2


def namesake(p: Params) -> tuple[Action, ...]:
    """Somebody else of the same first name is the guest."""
    return invited(p, f"{p['name'].split()[0].casefold()}.baker@example.net")


def invited(p: Params, mail: str) -> tuple[Action, ...]:
    return inviting({**p, "mail": mail})[0][4:]


gmail_to_calendar_goal_2 = made_so(begins)
gmail_to_calendar_goal_3 = made_so(bare)
contacts_to_calendar_goal = made_so(called_so)
contacts_to_calendar_goal_2 = made_so(is_guest)
contacts_to_calendar_goal_3 = made_so(otherwise_bare)
calendar_to_messages_goal = text_says()
seen_calendar_to_directions = directions_shown(end="street")


def ways_gmail_to_calendar_way(p: Params) -> tuple[Action, ...]:
    ways: Ways = ways_gmail_to_calendar(p)
    return ways[0]


def ways_messages_to_calendar_way(p: Params) -> tuple[Action, ...]:
    ways: Ways = ways_messages_to_calendar(p)
    return ways[0]
