"""Single steps in Clock, Contacts and Gmail: what micro_apps.yaml draws, starts from and asks for beside its data."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from ...apps.google.clock import model as clock
from ...apps.google.contacts import finding
from ...apps.google.contacts import model as contacts
from ...apps.google.gmail import model as gmail
from ...apps.google.gmail.threads import Thread, in_folder, latest_in
from ...kit import Menu
from ...phone.state.phone import Phone
from ...phone.system.windows import top_frame
from ..base import Params
from ..foreground import top_popup
from ..parts.clock import time_in_words
from ..parts.micro import inside

MENUS = {"Clock": ("Screen saver", "Settings"), "Contacts": ("Select", "Select all", "Contacts settings")}


def in_sight(phone: Phone) -> int:
    """How many rows of a list are surely seen without scrolling."""
    return 4 if phone.display.size[1] / phone.display.scale > 800 else 2


# --- Clock ---------------------------------------------------------------------------------------


def clock_at(tab: str) -> Callable[[Phone, Params], Phone]:
    """A start with Clock on one of its pages."""
    return lambda phone, p: inside(phone, clock.PACKAGE).set(tab=tab).phone


at_cities, at_alarms, at_stopwatch, at_timers = map(clock_at, ("Clock", "Alarm", "Stopwatch", "Timer"))


def some_alarm(rng: random.Random, phone: Phone) -> Params:
    alarms = sorted(phone.app(clock.PACKAGE).alarms, key=lambda a: (a.hour, a.minute))
    place = rng.randrange(min(in_sight(phone), len(alarms)))
    alarm = alarms[place]
    return {"time": time_in_words(alarm.hour, alarm.minute), "id": alarm.id, "place": place}


def some_digits(rng: random.Random, phone: Phone) -> Params:
    return {"digits": f"{rng.randrange(1, 10)}{rng.randrange(10)}{rng.randrange(10)}"}


def menu_open(before: Phone, now: Phone, p: Params) -> bool:
    menu = top_popup(now, Menu)
    return menu is not None and tuple(item.label for item in menu.items) == MENUS[p["app"]]


# --- Contacts ------------------------------------------------------------------------------------


def at_search(phone: Phone, p: Params) -> Phone:
    return inside(phone, contacts.PACKAGE, finding.Search()).phone


def person_in_sight(before: Phone, now: Phone, p: Params) -> bool:
    return any(node.text == p["name"] for node in top_frame(now).nodes)


# --- Gmail ---------------------------------------------------------------------------------------


def first_mails(phone: Phone) -> tuple[Thread, ...]:
    app = phone.app(gmail.PACKAGE)
    return in_folder(app, app.home, phone.contacts)[: in_sight(phone)]


def some_mail(rng: random.Random, phone: Phone) -> Params:
    found = rng.choice(first_mails(phone))
    return {"subject": found.subject, "sender": found.senders, "key": found.key}


def mail_without_star(rng: random.Random, phone: Phone) -> Params:
    """One of the first conversations without a star; `place` counts those alone."""
    unstarred = [t for t in first_mails(phone) if not t.starred]
    place = rng.randrange(len(unstarred))
    found = unstarred[place]
    return {"subject": found.subject, "sender": found.senders, "key": found.key, "place": place}


def newest(start: Phone, p: Params) -> dict[str, Any]:
    """The mail that the star of the conversation's row stands for."""
    app = start.app(gmail.PACKAGE)
    mail = latest_in(app, p["key"], app.home)
    return {"mail": mail.id if mail is not None else 0}
