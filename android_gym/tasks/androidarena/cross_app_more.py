"""What the tasks of cross_app_more.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random
from typing import Any

from ...action import Action
from ...apps.google.maps.directions import Directions
from ...apps.google.maps.place import PlacePage
from ...apps.google.maps.street import StreetView
from ...apps.google.maps.suggest import Suggest
from ...apps.google.maps.travel import Navigation
from ...apps.google.settings.model import PACKAGE as SETTINGS
from ...phone.state.phone import Phone
from ...phone.state.providers import fold
from ...screen import Screen
from ...web.address import bare, canonical
from .. import registry
from ..base import Params, Ways
from ..pages import url_open as url_open
from ..parts.clock import LABELS, setting_alarm
from ..parts.cross_app import NORA, PAGES
from ..parts.crossing import (
    DAY,
    at_chat,
    at_letter,
    said,
    sample_people,
    sample_person,
    sample_sights,
    sample_stranger,
    sample_times,
    two_letters,
)
from ..parts.maps import directions_shown, way_there
from ..parts.maps_places import named
from ..plays import Steps
from ..screen_goals import texts


def sample_visit(rng: random.Random, phone: Phone) -> Params:
    return {**sample_times(rng), "subject": rng.choice(VISITS), "label": rng.choice(LABELS)}


VISITS = ("Your appointment", "Appointment on Thursday", "See you at the clinic", "Time for a check-up")


def with_visit(phone: Phone, p: Params) -> Phone:
    body = "Dear Alice,\n\nwe expect you on Thursday at %s. Please bring your card.\n\nNora Lind"
    return two_letters(phone, NORA, p["subject"], body, p["time"], p["wrong"])


def mail_then_alarm(p: Params) -> Ways:
    return ((*at_letter(p), *setting_alarm(p)[0]),)


def sample_number_mail(rng: random.Random, phone: Phone) -> Params:
    return {**sample_stranger(rng, phone), "subject": rng.choice(NUMBERS)}


NUMBERS = ("My new number", "How to reach me", "Number for the weekend", "Call me about the key")


def with_number_mail(phone: Phone, p: Params) -> Phone:
    body = f"Hello Alice,\n\nfrom now on you reach me at\n\n%s\n\n{p['first']} {p['last']}"
    sender = (f"{p['first']} {p['last']}", p["email"])
    return two_letters(phone, sender, p["subject"], body, p["phone"], p["wrong"])


def sample_handed_on(rng: random.Random, phone: Phone) -> Params:
    return {**sample_stranger(rng, phone), **sample_person(rng, phone)}


def with_handed_on(phone: Phone, p: Params) -> Phone:
    phone = said(phone, p["number"], f"{p['first']} has moved. {p['wrong']} is no use now", 2 * DAY)
    phone = said(phone, p["number"], f"Call {p['first']} {p['last']} at this one:", 2 * DAY - 60)
    return said(phone, p["number"], p["phone"], 2 * DAY - 120)


def sample_train(rng: random.Random, phone: Phone) -> Params:
    one, two = sample_people(rng, phone, 2)
    return {**one, "other": two["number"], **sample_times(rng), "label": rng.choice(LABELS)}


def with_trains(phone: Phone, p: Params) -> Phone:
    phone = said(phone, p["number"], f"We leave at {p['time']} tomorrow", 5000)
    return said(phone, p["other"], f"We leave at {p['wrong']} tomorrow", 3000)


def ways_messages_to_clock(p: Params) -> Any:
    return ((*at_chat(p["name"]), *setting_alarm(p)[0]),)


def sample_meeting_place(rng: random.Random, phone: Phone) -> Params:
    return {**sample_sights(rng, phone), **sample_person(rng, phone)}


def with_meeting_place(phone: Phone, p: Params) -> Phone:
    phone = said(phone, p["number"], f"Let us meet at {p['wrong']}", 9000)
    phone = said(phone, p["number"], "No, wait. I changed my mind:", 4060)
    return said(phone, p["number"], p["place"], 4000)


def sample_link(rng: random.Random, phone: Phone) -> Params:
    url, wrong = rng.sample(PAGES, 2)
    return {"url": url, "wrong": wrong, **sample_person(rng, phone)}


def with_link(phone: Phone, p: Params) -> Phone:
    phone = said(phone, p["number"], p["wrong"], 9000)
    return said(phone, p["number"], p["url"], 4000)


def sample_device(rng: random.Random, phone: Phone) -> Params:
    one, two = sample_people(rng, phone, 2)
    name, wrong = rng.sample(DEVICES, 2)
    return {**one, "other": two["number"], "device": name, "wrong": wrong}


DEVICES = ("Harbor Pixel", "Green Phone", "Road Runner", "Second Desk", "Alice at work", "Pocket Six")


def with_device(phone: Phone, p: Params) -> Phone:
    for number, name, ago in ((p["number"], p["device"], 5000), (p["other"], p["wrong"], 3000)):
        phone = said(phone, number, "What would you call my phone?", ago + 300, sent=True)
        phone = said(phone, number, name, ago)
    return phone


def renaming(before: Phone, now: Phone, p: Params) -> bool:
    return now.foreground == SETTINGS and now.popup is not None


def way(name: str) -> Steps:
    """The first reference of a task."""
    return lambda p: registry.get(name).reference(p)[0]


gmail_to_clock_home_between_the_apps_steps = way("CrossApp-GmailToClock")
messages_to_clock_home_between_the_apps_steps = way("CrossApp-MessagesToClock")


def gmail_to_clock_home_between_the_apps(p: Params) -> tuple[Action, ...]:
    return by_home(gmail_to_clock_home_between_the_apps_steps(p))


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


def gmail_to_clock_with_what_is_not_meant(p: Params) -> tuple[Action, ...]:
    return gmail_to_clock_home_between_the_apps_steps(other_time(p))


def messages_to_clock_home_between_the_apps(p: Params) -> tuple[Action, ...]:
    return by_home(messages_to_clock_home_between_the_apps_steps(p))


def messages_to_clock_with_what_is_not_meant(p: Params) -> tuple[Action, ...]:
    return messages_to_clock_home_between_the_apps_steps(other_time(p))


def other_time(p: Params) -> Params:
    return {**p, "hour": p["h"], "minute": p["m"]}


def gmail_to_clock_the_label_in_capitals(p: Params) -> tuple[Action, ...]:
    return setting_alarm({**p, "label": p["label"].upper()})[0]


def gmail_to_clock_another_label(p: Params) -> tuple[Action, ...]:
    return setting_alarm({**p, "label": "zzz"})[0]


def gmail_to_clock_another_one_as_well(p: Params) -> tuple[Action, ...]:
    return (*setting_alarm(other_time(p))[0], *setting_alarm(p)[0])


messages_to_directions_goal = way_there()
seen_messages_to_directions = directions_shown()


def mail_then_alarm_way(p: Params) -> tuple[Action, ...]:
    ways: Ways = mail_then_alarm(p)
    return ways[0]


def ways_messages_to_clock_way(p: Params) -> tuple[Action, ...]:
    ways: Ways = ways_messages_to_clock(p)
    return ways[0]


def messages_to_directions_subgoal_4(before: Phone, now: Phone, p: Params) -> bool:
    top, wanted = (now.top, p["place"])
    if isinstance(top, Suggest):
        return fold(wanted) in fold(top.query)
    if isinstance(top, PlacePage | StreetView):
        return named(now, top.ref, wanted)
    if isinstance(top, Directions | Navigation):
        return any(named(now, ref, wanted) for ref in (top.end, top.start) if ref)
    return False


def seen_messages_to_chrome(screen: Screen, p: Params) -> bool:
    found = texts(screen)
    bar = found.get("url_bar", found.get("mozac_browser_toolbar_url_view", ""))
    return screen.package in ("com.android.chrome",) and bar == bare(canonical(p["url"]))
