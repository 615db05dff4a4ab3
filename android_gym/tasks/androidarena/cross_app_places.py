"""Tasks over two apps that begin in Maps or in Clock."""

from __future__ import annotations

import random

from ...phone.state.phone import Phone
from ..base import Condition, Params, Task
from ..steps import click, scroll_to, start
from .clock import ALARMS, AT_ALARMS, setting_alarm, spoken
from .clock import OPEN as CLOCK_OPEN
from .contacts import IN_CONTACTS
from .cross_app import GMAIL_OPEN, MAPS_OPEN
from .cross_app_more import ADDED, PHONE_OPEN, RINGS
from .cross_app_other import CALLED_IT, CALLING, WRITTEN
from .crossing import (
    BUDGET,
    CHAT_OPEN,
    TEXT_OPEN,
    adding,
    mail_says,
    sample_person,
    text_says,
    texting,
    with_alarm,
    writing,
)
from .gmail import MAILS
from .gmail_drafts import BOB
from .gmail_writing import OTHERS
from .maps_asking import closing, place_of, sample_closing
from .maps_places import SOUGHT as PLACE_SOUGHT
from .maps_places import at_place, landmarks
from .messages import OWN
from .phone import CALLED

PROFILE = "arena"
ENTRIES = (("Front", "Desk"), ("Info", "Line"), ("Ticket", "Office"), ("Night", "Porter"))
OFFICES = ("Microsoft SVC Building 3", "Microsoft SVC Building 4", "Microsoft SVC Building 5")


def sample_number_of(rng: random.Random, phone: Phone) -> Params:
    found = [p for p in landmarks(phone.world) if p.phone]
    one, two = rng.sample(found, 2)
    first, last = rng.choice(ENTRIES)
    return {
        "place": one.name,
        "pick": one.name,
        "phone": one.phone,
        "wrong": two.phone,
        "first": first,
        "last": last,
        "email": "desk@example.org",
    }


def sample_building(rng: random.Random, phone: Phone) -> Params:
    one, two = rng.sample(OFFICES, 2)
    return {
        "place": one,
        "pick": one,
        "value": place_of(phone, one).street,
        "wrong": place_of(phone, two).street,
        "to": rng.choice((BOB, *OTHERS)),
    }


def sample_hours(rng: random.Random, phone: Phone) -> Params:
    """A place that closes today on a full hour or a half one, and its label."""
    found = sample_closing(rng, phone)
    time = closing(phone, phone, found)
    clock, half = time.split()
    hour, _, minute = clock.partition(":")
    at = int(hour) % 12 + (12 if half == "PM" else 0), int(minute or 0)
    return {**found, "hour": at[0], "minute": at[1], "time": time, "label": rng.choice(ENDS)}


ENDS = ("closing", "too late", "last call", "gates shut", "be out")
KEPT = ("bake bread", "feed the cat", "airport bus", "walk the dog", "night shift")


def sample_ring(rng: random.Random, phone: Phone) -> Params:
    label, other = rng.sample(KEPT, 2)
    (hour, minute), (h, m) = rng.sample([(h, m) for h in (2, 3, 4) for m in (10, 25, 35, 50)], 2)
    return {
        **sample_person(rng, phone),
        "label": label,
        "other": other,
        "hour": hour,
        "minute": minute,
        "h": h,
        "m": m,
        "value": spoken(hour, minute),
        "wrong": spoken(h, m),
    }


def with_rings(phone: Phone, p: Params) -> Phone:
    phone = with_alarm(phone, p["hour"], p["minute"], p["label"])
    return with_alarm(phone, p["h"], p["m"], p["other"])


TASKS = (
    Task(
        "CrossApp-MapsToContacts",
        'Save the phone number of "{place}" in Contacts, with the first name {first} and the last '
        "name {last} and nothing else. Maps knows the number.",
        (ADDED,),
        lambda p: ((*at_place(p), scroll_to(id="phone_row"), *adding(p)),),
        sample_number_of,
        subgoals=(MAPS_OPEN, PLACE_SOUGHT, IN_CONTACTS),
        allowed=("contacts[+1]",),
        loose=("account",),
        budget=BUDGET,
        tags=("cross", "create", "typed", "L4"),
        phrasings=(
            'Look up the number of "{place}" in Maps and make a contact of it: first name {first}, '
            "last name {last}, no more.",
            "Contacts should have an entry with the first name {first}, the last name {last} and "
            'the number that Maps gives for "{place}", and that only.',
            'What is the number of "{place}", by Maps? Enter it in Contacts under first name '
            "{first}, last name {last}, without anything further.",
            'Find "{place}" in Maps and keep its phone number in Contacts as {first} {last} (first '
            "name {first}), nothing beside it.",
        ),
    ),
    Task(
        "CrossApp-MapsToGmail",
        'Find out in Maps at which street and number "{place}" is, and mail that to {to} from Gmail.',
        (Condition("{to} was mailed {value}.", mail_says()),),
        lambda p: ((*at_place(p), *writing(p["to"], p["value"])),),
        sample_building,
        subgoals=(MAPS_OPEN, PLACE_SOUGHT, GMAIL_OPEN),
        allowed=(f"{MAILS}[+1]",),
        loose=WRITTEN,
        budget=BUDGET,
        tags=("cross", "write", "typed", "L4"),
        phrasings=(
            '{to} wants to visit "{place}". Send street and house number, as Maps gives them, in a mail from Gmail.',
            'Look up the street address of "{place}" in Maps and write it to {to} with Gmail.',
            'Let {to} know the street and the number of "{place}" by a Gmail message; Maps has them.',
            'Mail {to} from Gmail where "{place}" is: its street and number, from Maps.',
        ),
    ),
    Task(
        "CrossApp-MapsToClock",
        'Let Clock ring today at the time at which "{place}" closes, as Maps says: one alarm, labelled "{label}".',
        (RINGS,),
        lambda p: ((*at_place(p), *setting_alarm(p)[0]),),
        sample_hours,
        subgoals=(MAPS_OPEN, PLACE_SOUGHT, CLOCK_OPEN, AT_ALARMS),
        allowed=(f"{ALARMS}[+1]",),
        loose=("vibrate", "sound"),
        budget=BUDGET,
        tags=("cross", "create", "typed", "L4"),
        phrasings=(
            'See in Maps when "{place}" closes today, and add an alarm "{label}" for that time in Clock.',
            'I need a Clock alarm called "{label}" for the moment "{place}" closes today. Maps has the hours.',
            'Until what time is "{place}" open today? Check Maps, and set a Clock alarm for then '
            'with the label "{label}".',
            'Make an alarm with the label "{label}" in Clock for today\'s closing time of "{place}", which Maps shows.',
        ),
    ),
    Task(
        "CrossApp-MapsToPhone",
        'Call "{place}" with the Phone app, at the number that Maps has, and hang up after that.',
        (CALLED_IT,),
        lambda p: (
            (*at_place(p), click(f"Call {p['place']}"), click(id="dialpad_voice_call_button"), click("End call")),
        ),
        sample_number_of,
        subgoals=(MAPS_OPEN, PLACE_SOUGHT, PHONE_OPEN, CALLING),
        allowed=("calls[+1]",),
        loose=CALLED,
        budget=BUDGET,
        tags=("cross", "call", "L3"),
        phrasings=(
            'Ring "{place}" up, then end the call. Take the number from Maps and call with Phone.',
            'Find "{place}" in Maps, call it with the Phone app, and hang up once it is going.',
            'Maps knows the number of "{place}". Let Phone dial it, and end that call.',
            'Phone the place "{place}" that you find in Maps, and hang up again.',
        ),
    ),
    Task(
        "CrossApp-ClockToMessages",
        'For what time is the Clock alarm "{label}" set? Text it to {name} in Messages.',
        (Condition("{name} was told {value}.", text_says("value", "time")),),
        lambda p: ((start("Clock"), click("Alarm"), *texting(p["name"], p["value"])),),
        sample_ring,
        with_rings,
        subgoals=(CLOCK_OPEN, AT_ALARMS, TEXT_OPEN, CHAT_OPEN),
        allowed=("messages[+1]",),
        loose=(*OWN, "text"),
        budget=BUDGET,
        tags=("cross", "write", "typed", "L3"),
        phrasings=(
            'Send {name} a text with Messages that says when my Clock alarm "{label}" rings.',
            'Look up the time of the alarm labelled "{label}" in Clock, and write it to {name} in Messages.',
            '{name} wants to know at what time the "{label}" alarm in Clock goes off. Tell it by Messages.',
            'Let {name} have the time of the alarm "{label}", which is in Clock, by a text from Messages.',
        ),
    ),
)
