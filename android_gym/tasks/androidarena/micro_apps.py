"""The micro-curriculum in Clock, Contacts and Gmail: tabs, lists, fields, menus, stars."""

from __future__ import annotations

import random
from typing import Any

from ...apps.google.clock import model as clock
from ...apps.google.clock.app import DeskClock
from ...apps.google.contacts import browse, finding
from ...apps.google.contacts import model as contacts
from ...apps.google.contacts.detail import Detail
from ...apps.google.gmail import model as gmail
from ...apps.google.gmail.conversation import Conversation
from ...apps.google.gmail.threads import Thread, in_folder, latest_in
from ...kit import Menu
from ...phone.state.phone import Phone
from ...phone.system.windows import top_frame
from ..base import Condition, Goal, Params, Task, Ways
from ..foreground import top_activity, top_popup
from ..steps import click, enter_text, scroll_to
from .clock import VIEW, page, spoken
from .clock_timers import STOPWATCH, WATCH_RUNS
from .micro import MICRO, inside

TABS = ("Alarm", "Timer", "Stopwatch", "Bedtime")
MENUS = (("Clock", clock.PACKAGE), ("Contacts", contacts.PACKAGE))
ROWS = {
    "Clock": ("Screen saver", "Settings"),
    "Contacts": ("Select", "Select all", "Contacts settings"),
}  # of these menus
MAILS = f"apps/{gmail.PACKAGE}.mails"


def seen(phone: Phone) -> int:
    """How many rows of a list are surely seen without scrolling."""
    return 4 if phone.display.size[1] / phone.display.scale > 800 else 2


def at_tab(phone: Phone, tab: str) -> Phone:
    """Clock on one of its pages."""
    return inside(phone, clock.PACKAGE).set(tab=tab).phone


# --- Clock -------------------------------------------------------------------------------------


def sample_tab(rng: random.Random, phone: Phone) -> Params:
    return {"tab": rng.choice(TABS)}


def shows(tab: str) -> Goal:
    """A page of Clock, a template over the parameters, is in front."""

    def holds(before: Phone, now: Phone, p: Params) -> bool:
        return page(now, top_activity(now, DeskClock)) == tab.format(**p)

    return holds


def sample_alarm(rng: random.Random, phone: Phone) -> Params:
    alarms = sorted(phone.app(clock.PACKAGE).alarms, key=lambda a: (a.hour, a.minute))
    place = rng.randrange(min(seen(phone), len(alarms)))
    alarm = alarms[place]
    return {"time": spoken(alarm.hour, alarm.minute), "id": alarm.id, "place": place}


def alarm_unfolded(before: Phone, now: Phone, p: Params) -> bool:
    return isinstance(now.top, DeskClock) and now.top.expanded == p["id"]


def sample_digits(rng: random.Random, phone: Phone) -> Params:
    return {"digits": f"{rng.randrange(1, 10)}{rng.randrange(10)}{rng.randrange(10)}"}


def digits_typed(before: Phone, now: Phone, p: Params) -> bool:
    return isinstance(now.top, DeskClock) and now.top.digits == p["digits"]


def typed_so_far(count: int) -> Condition:
    """A sub-goal: the keypad shows that many of the digits, or all."""

    def holds(before: Phone, now: Phone, p: Params) -> bool:
        typed = now.top.digits if isinstance(now.top, DeskClock) else ""
        return len(typed) >= count and p["digits"].startswith(typed)

    return Condition(f"{count} of the digits of {{digits}} are typed.", holds)


def typing_digits(p: Params) -> Ways:
    return (tuple(click(id=f"timer_setup_digit_{d}") for d in p["digits"]),)


# --- menus -------------------------------------------------------------------------------------


def sample_menu(rng: random.Random, phone: Phone) -> Params:
    app, package = rng.choice(MENUS)
    return {"app": app, "package": package}


def menu_open(before: Phone, now: Phone, p: Params) -> bool:
    menu = top_popup(now, Menu)
    return menu is not None and tuple(item.label for item in menu.items) == ROWS[p["app"]]


# --- Contacts ----------------------------------------------------------------------------------


def sample_person(rng: random.Random, phone: Phone) -> Params:
    """Someone who is no favorite, so that the list has them once."""
    names = [c.name for c in phone.contacts]
    person = rng.choice([c for c in phone.contacts if not c.starred and names.count(c.name) == 1])
    return {"name": person.name, "id": person.id}


def person_open(before: Phone, now: Phone, p: Params) -> bool:
    top = top_activity(now, Detail)
    return top is not None and top.id == p["id"]


def person_seen(before: Phone, now: Phone, p: Params) -> bool:
    """A sub-goal: the name stands on the screen."""
    return any(node.text == p["name"] for node in top_frame(now).nodes)


def opening_person(p: Params) -> Ways:
    """From the list, and by the search."""
    sought = enter_text(p["name"], id="open_search_view_edit_text")
    person = click(p["name"])
    return ((scroll_to(p["name"]), person), (click(id="open_search_bar"), sought, person))


def name_typed(before: Phone, now: Phone, p: Params) -> bool:
    top = top_activity(now, finding.Search)
    return top is not None and top.query.strip().casefold() == p["name"].casefold()


def at_search(phone: Phone, p: Params) -> Phone:
    return inside(phone, contacts.PACKAGE, finding.Search()).phone


def section_shown(before: Phone, now: Phone, p: Params) -> bool:
    top = top_activity(now, browse.PeopleActivity)
    return top is not None and top.tab == p["tab"] and not top.selecting


def sample_section(rng: random.Random, phone: Phone) -> Params:
    name, tab = rng.choice((("Highlights", "highlights"), ("Fix & manage", "nav_manage")))
    return {"name": name, "tab": tab}


# --- Gmail -------------------------------------------------------------------------------------


def first_mails(phone: Phone) -> tuple[Thread, ...]:
    app = phone.app(gmail.PACKAGE)
    return in_folder(app, app.home, phone.contacts)[: seen(phone)]


def sample_unstarred(rng: random.Random, phone: Phone) -> Params:
    """One of the first conversations without a star; `place` counts those alone."""
    plain_ones = [t for t in first_mails(phone) if not t.starred]
    place = rng.randrange(len(plain_ones))
    found = plain_ones[place]
    return {"subject": found.subject, "sender": found.senders, "key": found.key, "place": place}


def newest(start: Phone, p: Params) -> dict[str, Any]:
    """The mail that the star of the conversation's row stands for."""
    app = start.app(gmail.PACKAGE)
    mail = latest_in(app, p["key"], app.home)
    return {"mail": mail.id if mail is not None else 0}


def mail_starred(before: Phone, now: Phone, p: Params) -> bool:
    mails = {m.id: m for m in now.app(gmail.PACKAGE).mails}
    return bool(mails[newest(before, p)["mail"]].starred)


def sample_mail(rng: random.Random, phone: Phone) -> Params:
    found = rng.choice(first_mails(phone))
    return {"subject": found.subject, "sender": found.senders, "key": found.key}


def mail_open(before: Phone, now: Phone, p: Params) -> bool:
    top = top_activity(now, Conversation)
    return top is not None and top.key == p["key"]


TASKS = (
    Task(
        "Micro-SelectTab",
        "Show the page {tab} of Clock.",
        (Condition("Clock shows its page {tab}.", shows("{tab}")),),
        lambda p: ((click(p["tab"], id=f"tab_menu_{p['tab'].lower()}"),),),
        sample=sample_tab,
        setup=lambda phone, p: at_tab(phone, "Clock"),
        loose=VIEW,
        phrasings=(
            "Go to {tab} in Clock.",
            "Let Clock show its {tab} page.",
            "I want to see the part of Clock that is called {tab}.",
            "Change to the {tab} page.",
        ),
        **MICRO,
    ),
    Task(
        "Micro-SelectSection",
        'Show "{name}" of Contacts.',
        (Condition("Contacts shows “{name}”.", section_shown),),
        lambda p: ((click(p["name"]),),),
        sample=sample_section,
        setup=lambda phone, p: inside(phone, contacts.PACKAGE).phone,
        phrasings=(
            'Go to "{name}" in Contacts.',
            'Have Contacts display its page "{name}".',
            'I want to see what "{name}" of Contacts holds.',
            'Change from the list of people to "{name}".',
        ),
        **MICRO,
    ),
    Task(
        "Micro-ExpandAlarm",
        "Unfold the alarm of {time}.",
        (
            Condition("The alarm of {time} is unfolded.", alarm_unfolded),
            Condition("Clock shows its alarms.", shows("Alarm")),
        ),
        lambda p: ((click("Expand alarm", ordinal=p["place"]),),),
        sample=sample_alarm,
        setup=lambda phone, p: at_tab(phone, "Alarm"),
        loose=("digits", "adding"),
        phrasings=(
            "Expand the {time} alarm.",
            "Show everything that can be set about the alarm at {time}.",
            "Open up the card of the alarm that rings at {time}.",
            "I want to see the details of my {time} alarm.",
        ),
        **MICRO,
    ),
    Task(
        "Micro-StartStopwatch",
        "Let the stopwatch run.",
        (WATCH_RUNS,),
        lambda p: ((click("Start"),),),
        setup=lambda phone, p: at_tab(phone, "Stopwatch"),
        allowed=(f"{STOPWATCH}.since", f"{STOPWATCH}.elapsed"),
        loose=("since", "elapsed"),
        phrasings=(
            "Set the stopwatch going.",
            "Begin to take the time with the stopwatch.",
            "Measure the time from now on.",
            "Get the stopwatch running.",
        ),
        **{**MICRO, "tags": (*MICRO["tags"], "single")},
    ),
    Task(
        "Micro-PressDigits",
        "Press {digits} on the timer's keypad.",
        (
            Condition("{digits} is typed on the keypad.", digits_typed),
            Condition("Clock shows its timers.", shows("Timer")),
        ),
        typing_digits,
        sample=sample_digits,
        setup=lambda phone, p: at_tab(phone, "Timer"),
        subgoals=(typed_so_far(1), typed_so_far(2)),
        loose=("expanded", "adding"),
        phrasings=(
            "Enter {digits} on the keypad of the timer.",
            "Let the keypad for a timer hold the digits {digits}.",
            "Type {digits} with the keys that set a timer.",
            "Key the digits {digits} in for a timer.",
        ),
        **MICRO,
    ),
    Task(
        "Micro-OpenMenu",
        "Open the menu with more options of {app}.",
        (Condition("The menu of {app} is open.", menu_open),),
        lambda p: ((click("More options"),),),
        sample=sample_menu,
        setup=lambda phone, p: inside(phone, p["package"]).phone,
        loose=("at", "margin", "tab", *VIEW, "selecting"),
        phrasings=(
            "Show what else {app} offers in its menu of further options.",
            "I want to see the menu with the other options of {app}.",
            "Bring up the overflow menu of {app}.",
            "Unfold the list of more options in {app}.",
        ),
        **MICRO,
    ),
    Task(
        "Micro-OpenContact",
        "Open the page of {name}.",
        (Condition("The page of {name} is in front.", person_open),),
        opening_person,
        sample=sample_person,
        setup=lambda phone, p: inside(phone, contacts.PACKAGE).phone,
        subgoals=(Condition("{name} is in sight.", person_seen),),
        phrasings=(
            "Show all that Contacts knows about {name}.",
            "Find {name} among the contacts and open the entry.",
            "I want to see the contact {name}.",
            "Go to the details of {name}.",
        ),
        **{**MICRO, "budget": 12},
    ),
    Task(
        "Micro-TypeName",
        'Type "{name}" into the search field.',
        (Condition("“{name}” stands in the search field.", name_typed),),
        lambda p: ((enter_text(p["name"], id="open_search_view_edit_text"),),),
        sample=sample_person,
        setup=at_search,
        phrasings=(
            'Enter "{name}" as what to search for.',
            'Put "{name}" into the field at the top.',
            'Write "{name}" where Contacts asks what to search for.',
            'The search field should read "{name}".',
        ),
        **MICRO,
    ),
    Task(
        "Micro-OpenMail",
        'Open the mail "{subject}".',
        (Condition("The mail “{subject}” is in front.", mail_open),),
        lambda p: ((click(p["subject"]),),),
        sample=sample_mail,
        loose=("folder", "open"),
        setup=lambda phone, p: inside(phone, gmail.PACKAGE).phone,
        phrasings=(
            'Show me the mail with the subject "{subject}".',
            'I want to read "{subject}".',
            'Let me see what the mail "{subject}" says.',
            'Go into the conversation "{subject}".',
        ),
        **MICRO,
    ),
    Task(
        "Micro-StarMail",
        'Star the mail "{subject}".',
        (Condition("The mail “{subject}” has a star.", mail_starred),),
        lambda p: ((click("Add star", ordinal=p["place"]),),),
        sample=sample_unstarred,
        setup=lambda phone, p: inside(phone, gmail.PACKAGE).phone,
        allowed=(f"{MAILS}[{{mail}}].starred",),
        records=newest,
        loose=("read",),
        phrasings=(
            'Give the mail "{subject}" a star.',
            'Mark "{subject}" with a star.',
            'Put a star on the mail with the subject "{subject}".',
            'I want to find "{subject}" among the starred mails later.',
        ),
        **MICRO,
    ),
)
