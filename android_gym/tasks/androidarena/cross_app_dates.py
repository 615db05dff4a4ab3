"""Tasks over Calendar and another app: what a mail, a text or a contact says becomes an event."""

from __future__ import annotations

import random
from datetime import datetime, timedelta

from ...action import Action
from ...apps.google.calendar.model import PACKAGE as CALENDAR
from ...phone.core.zones import local
from ...phone.state.phone import Phone
from ...phone.state.providers import CalendarEntry, fold
from ...town import town
from ..base import Condition, Params, Task, Ways
from ..foreground import app_is_open
from ..steps import click, enter_text, scroll_to, start
from .calendar_events import CREATE, OK, SAVE, added, evening, in_editor, made_so
from .calendar_events import TITLES as EVENTS
from .clock import spoken
from .contacts import IN_CONTACTS, searching
from .cross_app import CONTACT_OPEN, FERRY, GMAIL_OPEN, MAPS_OPEN, MEETINGS, way_to_office
from .crossing import (
    BUDGET,
    CHAT_OPEN,
    LETTER_OPEN,
    TEXT_OPEN,
    at_chat,
    at_letter,
    said,
    sample_people,
    sample_person,
    text_says,
    texting,
    two_letters,
    with_namesake,
    writable_or_john,
)
from .gmail import correspondents
from .maps import WAY, directions_shown, ended
from .messages import OWN

PROFILE = "arena"
CALENDAR_OPEN = app_is_open(CALENDAR, "Calendar")
IN_EDITOR = Condition("The editor of a new event is open, or there is one.", in_editor)
BEGINS = ((9, 15), (10, 30), (11, 45), (14, 0), (15, 30), (16, 15))  # when meetings begin


# --- a new event at a time that was read ---------------------------------------------------------


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


def begins(phone: Phone, e: CalendarEntry, p: Params) -> bool:
    at: datetime = local(phone.zone, e.start)
    return (at.date().isoformat(), at.hour, at.minute) == (p["date"], p["hour"], p["minute"])


def bare(start: Phone, e: CalendarEntry, p: Params) -> bool:
    """Whether a new event is as the editor makes them, but for title, times and place."""
    usual = CalendarEntry(e.id, e.title, e.start, e.end, location=e.location, calendar=start.accounts[0].name)
    return e == usual and e.end > e.start


def called_so(phone: Phone, e: CalendarEntry, p: Params) -> bool:
    return fold(e.title) == fold(p["title"])


TITLED = Condition("The new event is called “{title}”.", made_so(called_so))
MADE = (
    TITLED,
    Condition("It begins on {value}.", made_so(begins)),
    Condition("It is as new events are besides.", made_so(bare)),
)


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


def sample_mailed(rng: random.Random, phone: Phone) -> Params:
    return {**sample_begin(rng, phone), "subject": rng.choice(MEETINGS)}


def with_mailed(phone: Phone, p: Params) -> Phone:
    body = "Hello Alice,\n\nour meeting is on %s. Please be on time.\n\nTom"
    return two_letters(phone, FERRY, p["subject"], body, p["value"], p["wrong"])


def sample_texted(rng: random.Random, phone: Phone) -> Params:
    one, two = sample_people(rng, phone, 2)
    return {**sample_begin(rng, phone), **one, "other": two["number"]}


def with_texted(phone: Phone, p: Params) -> Phone:
    """Two people have written of a meeting, the one who is meant later."""
    phone = said(phone, p["other"], f"The meeting is on {p['wrong']}", 9000)
    return said(phone, p["number"], f"The meeting is on {p['value']}", 600)


# --- a guest who stands in Contacts --------------------------------------------------------------


def sample_guest(rng: random.Random, phone: Phone) -> Params:
    emails = {c.name: c.emails[0].address for c in correspondents(phone)}
    known = [one["name"] for one in writable_or_john(phone) if one["name"] in emails]
    name = rng.choice(known)
    return {"name": name, "mail": emails[name], "title": rng.choice(EVENTS)}


def with_guest(phone: Phone, p: Params) -> Phone:
    return with_namesake(phone, p["name"].split()[0])


def is_guest(phone: Phone, e: CalendarEntry, p: Params) -> bool:
    return [fold(g.address) for g in e.attendees] == [fold(p["mail"])]


def otherwise_bare(phone: Phone, e: CalendarEntry, p: Params) -> bool:
    return bare(phone, e.replace(attendees=()), p)


def inviting(p: Params) -> Ways:
    found = (*searching(p["name"]), click(p["name"]))
    asked = (click("Add people"), enter_text(p["mail"], id="search_text"), click(p["mail"]))
    new = (*CREATE, enter_text(p["title"], id="title"), *asked, click("Done"), SAVE, click("Send"))
    return ((*found, *new),)


# --- an event that is there ----------------------------------------------------------------------


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


def event_read(before: Phone, now: Phone, p: Params) -> bool:
    ids = [e.id for e in before.calendar if e.title == p["title"]]
    return now.foreground == CALENDAR and getattr(now.top, "id", 0) in ids


EVENT_OPEN = Condition("The event “{title}” is open.", event_read)


def at_event(p: Params) -> tuple[Action, ...]:
    name = f"{p['title']}, 8 – 9 PM, {p['address']}"
    return (start("Calendar"), scroll_to(name), click(name))


TASKS = (
    Task(
        "CrossApp-GmailToCalendar",
        'The newest Gmail message titled "{subject}" says when we meet. Put an event "{title}" '
        "into Calendar that begins then, on that day.",
        MADE,
        lambda p: ((*at_letter(p), *setting_up(p)),),
        sample_mailed,
        with_mailed,
        subgoals=(GMAIL_OPEN, LETTER_OPEN, CALENDAR_OPEN, IN_EDITOR),
        allowed=("calendar[+1]",),
        loose=("start", "end", "location"),
        budget=BUDGET,
        tags=("cross", "create", "typed", "L4"),
        phrasings=(
            'Add "{title}" to Calendar, on the day and at the time of my latest "{subject}" mail in Gmail.',
            'When do we meet? It stands in the most recent mail called "{subject}" in Gmail. Make '
            'an event of it in Calendar, with the name "{title}".',
            'Take day and time from the last "{subject}" mail in Gmail and let Calendar have an '
            'event "{title}" that begins then.',
            'Calendar needs the event "{title}"; the newest Gmail message titled "{subject}" '
            "tells the day and when it begins.",
        ),
    ),
    Task(
        "CrossApp-MessagesToCalendar",
        "Of my texts in Messages, the newest that speaks of a meeting says when it is. Add it to "
        'Calendar as the event "{title}", beginning on that day at that time.',
        MADE,
        lambda p: ((*at_chat(p["name"]), *setting_up(p)),),
        sample_texted,
        with_texted,
        subgoals=(TEXT_OPEN, CHAT_OPEN, CALENDAR_OPEN, IN_EDITOR),
        allowed=("calendar[+1]",),
        loose=("start", "end", "location"),
        budget=BUDGET,
        tags=("cross", "create", "typed", "L4"),
        phrasings=(
            'Find the latest text about a meeting in Messages, and make an event "{title}" in '
            "Calendar that begins when it says.",
            "Somebody has just texted me the day and the time of a meeting. Put that into Calendar "
            'and call it "{title}".',
            "When is the meeting, by the most recent text in Messages that mentions one? Enter "
            '"{title}" in Calendar, beginning then.',
            'Let Calendar have an event "{title}" with the day and the time of the last text about '
            "a meeting in Messages.",
        ),
    ),
    Task(
        "CrossApp-ContactsToCalendar",
        'Make an event "{title}" in Calendar and invite {name} to it, at the e-mail address that Contacts has.',
        (
            TITLED,
            Condition("{mail} is its one guest.", made_so(is_guest)),
            Condition("It is as new events are besides.", made_so(otherwise_bare)),
        ),
        inviting,
        sample_guest,
        with_guest,
        subgoals=(IN_CONTACTS, CONTACT_OPEN, CALENDAR_OPEN, IN_EDITOR),
        allowed=("calendar[+1]",),
        loose=("start", "end", "location"),
        budget=BUDGET,
        tags=("cross", "create", "typed", "L4"),
        phrasings=(
            "Look up the e-mail address of {name} in Contacts, and create the Calendar event "
            '"{title}" with that guest.',
            'Calendar should have a new event "{title}" with {name} as the only guest. The address is in Contacts.',
            'Invite {name}, whose address Contacts knows, to a new event in Calendar that is called "{title}".',
            'Set up "{title}" in Calendar, a new event, with {name} from Contacts as guest.',
        ),
    ),
    Task(
        "CrossApp-CalendarToMessages",
        'At which street and number is the event "{title}" of Calendar? Text it to {name} in Messages.',
        (Condition("{name} was told {value}.", text_says()),),
        lambda p: ((*at_event(p), *texting(p["name"], p["value"])),),
        sample_evening,
        with_evening,
        subgoals=(CALENDAR_OPEN, EVENT_OPEN, TEXT_OPEN, CHAT_OPEN),
        allowed=("messages[+1]",),
        loose=(*OWN, "text"),
        budget=BUDGET,
        tags=("cross", "write", "typed", "L3"),
        phrasings=(
            '{name} comes to "{title}". Send street and house number of that event, as Calendar has them, by Messages.',
            'Look up where "{title}" is in Calendar, and write {name} its street and number in Messages.',
            'Let {name} know with Messages the street address of the event "{title}", which stands in Calendar.',
            'Take the street and number of "{title}" from Calendar and text them to {name} with Messages.',
        ),
    ),
    Task(
        "CrossApp-CalendarToDirections",
        'Let Maps show how I get from here to where the event "{title}" of Calendar takes place.',
        (Condition("Directions from here to {street} are in front.", way_to_office),),
        lambda p: ((*at_event(p), *ended({"place": p["address"], "pick": p["street"]})),),
        sample_evening,
        with_evening,
        subgoals=(CALENDAR_OPEN, EVENT_OPEN, MAPS_OPEN),
        loose=(*WAY, "mode", "end"),
        budget=BUDGET,
        tags=("cross", "view", "L3"),
        screen_goal=directions_shown(end="street"),
        phrasings=(
            'Where is "{title}"? Calendar knows. Bring up directions to that place in Maps.',
            'I have to go to "{title}", which is in Calendar. Show the way there in Maps.',
            'Open directions in Maps to the place of the event "{title}" in Calendar.',
            'Look up the place of "{title}" in Calendar and let Maps show the route from here.',
        ),
    ),
)
