"""The micro-curriculum in Clock, Contacts and Gmail: tabs, lists, fields, menus, stars."""

from __future__ import annotations

import random

from ..phone.apps.google.clock import model as clock
from ..phone.apps.google.clock.app import DeskClock
from ..phone.apps.google.contacts import browse, finding
from ..phone.apps.google.contacts import model as contacts
from ..phone.apps.google.contacts.detail import Detail
from ..phone.apps.google.gmail import model as gmail
from ..phone.apps.google.gmail.conversation import Conversation
from ..phone.apps.google.gmail.threads import Thread, in_folder
from ..phone.kit import Menu
from ..phone.state import Phone
from .base import Params, Task
from .clock import spoken
from .clock_timers import STOPWATCH, watch_runs
from .gmail import MAILS, only
from .micro import MICRO, Ways, inside, plain
from .steps import click, enter_text, scroll_to

TABS = ("Alarm", "Timer", "Stopwatch", "Bedtime")
MENUS = (("Clock", clock.PACKAGE), ("Contacts", contacts.PACKAGE))


def seen(phone: Phone) -> int:
    """How many rows of a list are surely seen without scrolling."""
    return 4 if phone.display.size[1] / phone.display.scale > 800 else 2


def at_tab(phone: Phone, tab: str) -> Phone:
    """Clock on one of its pages."""
    return inside(phone, clock.PACKAGE).set(tab=tab).phone


# --- Clock -------------------------------------------------------------------------------------


def draw_tab(rng: random.Random, phone: Phone) -> Params:
    return {"tab": rng.choice(TABS)}


def tab_shown(before: Phone, now: Phone, p: Params) -> bool:
    top = now.top
    if not isinstance(top, DeskClock) or not plain(now):
        return False
    return bool((top.tab or now.app(clock.PACKAGE).tab) == p["tab"])


def draw_alarm(rng: random.Random, phone: Phone) -> Params:
    alarms = sorted(phone.app(clock.PACKAGE).alarms, key=lambda a: (a.hour, a.minute))
    place = rng.randrange(min(seen(phone), len(alarms)))
    alarm = alarms[place]
    return {"time": spoken(alarm.hour, alarm.minute), "id": alarm.id, "place": place}


def alarm_unfolded(before: Phone, now: Phone, p: Params) -> bool:
    return bool(now.top == before.top.but(expanded=p["id"])) and plain(now)


def draw_digits(rng: random.Random, phone: Phone) -> Params:
    return {"digits": f"{rng.randrange(1, 10)}{rng.randrange(10)}{rng.randrange(10)}"}


def digits_typed(before: Phone, now: Phone, p: Params) -> bool:
    return now.top == before.top.but(digits=p["digits"]) and plain(now)


def typing_digits(p: Params) -> Ways:
    return (tuple(click(id=f"timer_setup_digit_{d}") for d in p["digits"]),)


# --- menus -------------------------------------------------------------------------------------


def draw_menu(rng: random.Random, phone: Phone) -> Params:
    app, package = rng.choice(MENUS)
    return {"app": app, "package": package}


def menu_open(before: Phone, now: Phone, p: Params) -> bool:
    return isinstance(now.popup, Menu) and now.top == before.top and now.shade is None


# --- Contacts ----------------------------------------------------------------------------------


def draw_person(rng: random.Random, phone: Phone) -> Params:
    """Someone who is no favorite, so that the list has them once."""
    names = [c.name for c in phone.contacts]
    person = rng.choice([c for c in phone.contacts if not c.starred and names.count(c.name) == 1])
    return {"name": person.name, "id": person.id}


def person_open(before: Phone, now: Phone, p: Params) -> bool:
    return isinstance(now.top, Detail) and now.top.id == p["id"] and plain(now)


def name_typed(before: Phone, now: Phone, p: Params) -> bool:
    top = now.top
    if not isinstance(top, finding.Search):
        return False
    return bool(top.query.strip().casefold() == p["name"].casefold())


def at_search(phone: Phone, p: Params) -> Phone:
    return inside(phone, contacts.PACKAGE, finding.Search()).phone


def highlights_shown(before: Phone, now: Phone, p: Params) -> bool:
    top = now.top
    return isinstance(top, browse.PeopleActivity) and top.tab == p["tab"] and plain(now)


def draw_section(rng: random.Random, phone: Phone) -> Params:
    name, tab = rng.choice((("Highlights", "highlights"), ("Fix & manage", "nav_manage")))
    return {"name": name, "tab": tab}


# --- Gmail -------------------------------------------------------------------------------------


def first_mails(phone: Phone) -> tuple[Thread, ...]:
    app = phone.app(gmail.PACKAGE)
    return in_folder(app, app.home, phone.contacts)[: seen(phone)]


def draw_unstarred(rng: random.Random, phone: Phone) -> Params:
    """One of the first conversations without a star; `place` counts those alone."""
    plain_ones = [t for t in first_mails(phone) if not t.starred]
    place = rng.randrange(len(plain_ones))
    found = plain_ones[place]
    return {"subject": found.subject, "sender": found.senders, "key": found.key, "place": place}


def mail_starred(before: Phone, now: Phone, p: Params) -> bool:
    """The newest mail of the conversation, and no other one."""
    mails = [m for m in before.app(gmail.PACKAGE).mails if m.thread == p["key"]]
    newest = max((m for m in mails if m.box == "inbox"), key=lambda m: (m.time, m.id))
    return only(before, now, newest.but(starred=True))


def draw_mail(rng: random.Random, phone: Phone) -> Params:
    found = rng.choice(first_mails(phone))
    return {"subject": found.subject, "sender": found.senders, "key": found.key}


def mail_open(before: Phone, now: Phone, p: Params) -> bool:
    return isinstance(now.top, Conversation) and now.top.key == p["key"] and plain(now)


TASKS = (
    Task(
        "Micro-SelectTab",
        "Show the page {tab} of Clock.",
        tab_shown,
        lambda p: ((click(p["tab"], id=f"tab_menu_{p['tab'].lower()}"),),),
        draw=draw_tab,
        setup=lambda phone, p: at_tab(phone, "Clock"),
        **MICRO,
    ),
    Task(
        "Micro-SelectSection",
        'Show "{name}" of Contacts.',
        highlights_shown,
        lambda p: ((click(p["name"]),),),
        draw=draw_section,
        setup=lambda phone, p: inside(phone, contacts.PACKAGE).phone,
        **MICRO,
    ),
    Task(
        "Micro-ExpandAlarm",
        "Unfold the alarm of {time}.",
        alarm_unfolded,
        lambda p: ((click("Expand alarm", ordinal=p["place"]),),),
        draw=draw_alarm,
        setup=lambda phone, p: at_tab(phone, "Alarm"),
        **MICRO,
    ),
    Task(
        "Micro-StartStopwatch",
        "Let the stopwatch run.",
        watch_runs,
        lambda p: ((click("Start"),),),
        setup=lambda phone, p: at_tab(phone, "Stopwatch"),
        allowed=(STOPWATCH,),
        **MICRO,
    ),
    Task(
        "Micro-PressDigits",
        "Press {digits} on the timer's keypad.",
        digits_typed,
        typing_digits,
        draw=draw_digits,
        setup=lambda phone, p: at_tab(phone, "Timer"),
        **MICRO,
    ),
    Task(
        "Micro-OpenMenu",
        "Open the menu with more options of {app}.",
        menu_open,
        lambda p: ((click("More options"),),),
        draw=draw_menu,
        setup=lambda phone, p: inside(phone, p["package"]).phone,
        **MICRO,
    ),
    Task(
        "Micro-OpenContact",
        "Open the page of {name}.",
        person_open,
        lambda p: ((scroll_to(p["name"]), click(p["name"])),),
        draw=draw_person,
        setup=lambda phone, p: inside(phone, contacts.PACKAGE).phone,
        **{**MICRO, "budget": 8},
    ),
    Task(
        "Micro-TypeName",
        'Type "{name}" into the search field.',
        name_typed,
        lambda p: ((enter_text(p["name"], id="open_search_view_edit_text"),),),
        draw=draw_person,
        setup=at_search,
        typed=("name",),
        **MICRO,
    ),
    Task(
        "Micro-OpenMail",
        'Open the mail "{subject}".',
        mail_open,
        lambda p: ((click(p["subject"]),),),
        draw=draw_mail,
        loose=("folder",),
        setup=lambda phone, p: inside(phone, gmail.PACKAGE).phone,
        **MICRO,
    ),
    Task(
        "Micro-StarMail",
        'Star the mail "{subject}".',
        mail_starred,
        lambda p: ((click("Add star", ordinal=p["place"]),),),
        draw=draw_unstarred,
        setup=lambda phone, p: inside(phone, gmail.PACKAGE).phone,
        allowed=(MAILS,),
        loose=("read",),
        split="test",
        **MICRO,
    ),
)
