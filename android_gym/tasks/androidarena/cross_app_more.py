"""More tasks over two apps: what a mail or a text says is kept, rung at, called or gone to."""

from __future__ import annotations

import random

from ...apps.google.chrome.model import PACKAGE as CHROME
from ...apps.google.phone.model import PACKAGE as DIALER
from ...apps.google.settings.connected import NAME as DEVICE_NAME
from ...apps.google.settings.model import PACKAGE as SETTINGS
from ...phone.state.phone import Phone
from ..base import Condition, Params, Task, Ways
from ..foreground import app_is_open
from ..pages import BESIDE_THE_PAGE, url_open, url_seen
from ..steps import click, enter_text, scroll_to, start
from .clock import ALARMS, AT_ALARMS, LABELS, setting_alarm
from .clock import OPEN as CLOCK_OPEN
from .contacts import IN_CONTACTS
from .cross_app import GMAIL_OPEN, MAPS_OPEN, NORA, PAGES
from .crossing import (
    BUDGET,
    CHAT_OPEN,
    DAY,
    LETTER_OPEN,
    TEXT_OPEN,
    adding,
    alarm_set,
    at_chat,
    at_letter,
    dialling,
    number_called,
    person_added,
    said,
    sample_people,
    sample_person,
    sample_sights,
    sample_stranger,
    sample_times,
    two_letters,
)
from .maps import WAY, directions_shown, ended, way_there
from .maps_places import SOUGHT as PLACE_SOUGHT
from .phone import CALLED

PROFILE = "arena"
PHONE_OPEN = app_is_open(DIALER, "Phone")
CHROME_OPEN = app_is_open(CHROME, "Chrome")
SETTINGS_OPEN = app_is_open(SETTINGS, "Settings")
ADDED = Condition("{first} {last} is in Contacts with the number {phone}.", person_added())
RINGS = Condition("A new alarm “{label}” rings once, at {time}.", alarm_set)
LEFT = Condition("Directions from here to “{place}” are in front.", way_there())


# --- from a mail ---------------------------------------------------------------------------------

VISITS = ("Your appointment", "Appointment on Thursday", "See you at the clinic", "Time for a check-up")


def sample_visit(rng: random.Random, phone: Phone) -> Params:
    return {**sample_times(rng), "subject": rng.choice(VISITS), "label": rng.choice(LABELS)}


def with_visit(phone: Phone, p: Params) -> Phone:
    body = "Dear Alice,\n\nwe expect you on Thursday at %s. Please bring your card.\n\nNora Lind"
    return two_letters(phone, NORA, p["subject"], body, p["time"], p["wrong"])


def mail_then_alarm(p: Params) -> Ways:
    return ((*at_letter(p), *setting_alarm(p)[0]),)


NUMBERS = ("My new number", "How to reach me", "Number for the weekend", "Call me about the key")


def sample_number_mail(rng: random.Random, phone: Phone) -> Params:
    return {**sample_stranger(rng, phone), "subject": rng.choice(NUMBERS)}


def with_number_mail(phone: Phone, p: Params) -> Phone:
    body = f"Hello Alice,\n\nfrom now on you reach me at\n\n%s\n\n{p['first']} {p['last']}"
    sender = (f"{p['first']} {p['last']}", p["email"])
    return two_letters(phone, sender, p["subject"], body, p["phone"], p["wrong"])


def mail_then_call(p: Params) -> Ways:
    typed = enter_text(p["phone"], id="digits")
    call = (click(id="dialpad_voice_call_button"), click("End call"))
    return ((*at_letter(p), start("Phone"), click("key pad"), typed, *call),)


# --- from a text ---------------------------------------------------------------------------------


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


DEVICES = ("Harbor Pixel", "Green Phone", "Road Runner", "Second Desk", "Alice at work", "Pocket Six")


def sample_device(rng: random.Random, phone: Phone) -> Params:
    one, two = sample_people(rng, phone, 2)
    name, wrong = rng.sample(DEVICES, 2)
    return {**one, "other": two["number"], "device": name, "wrong": wrong}


def with_device(phone: Phone, p: Params) -> Phone:
    for number, name, ago in ((p["number"], p["device"], 5000), (p["other"], p["wrong"], 3000)):
        phone = said(phone, number, "What would you call my phone?", ago + 300, sent=True)
        phone = said(phone, number, name, ago)
    return phone


def device_named(before: Phone, now: Phone, p: Params) -> bool:
    return bool(now.setting(DEVICE_NAME) == p["device"])


def text_then_device(p: Params) -> Ways:
    there = (start("Settings"), scroll_to("About phone"), click("About phone"))
    named = (click("Device name"), enter_text(p["device"], id="android:id/edit"), click("OK"))
    return ((*at_chat(p["name"]), *there, *named),)


def renaming(before: Phone, now: Phone, p: Params) -> bool:
    return now.foreground == SETTINGS and now.popup is not None


TASKS = (
    Task(
        "CrossApp-GmailToClock",
        "Set an alarm in Clock for the time of day that the newest Gmail message titled "
        '"{subject}" gives, and label it "{label}".',
        (RINGS,),
        mail_then_alarm,
        sample_visit,
        with_visit,
        subgoals=(GMAIL_OPEN, LETTER_OPEN, CLOCK_OPEN, AT_ALARMS),
        allowed=(f"{ALARMS}[+1]",),
        loose=("vibrate", "sound"),
        budget=BUDGET,
        tags=("cross", "create", "typed", "L4"),
        phrasings=(
            'At what time am I expected? Read it in the latest "{subject}" mail in Gmail, and let '
            'Clock ring once at that time, with the label "{label}".',
            'Clock should have an alarm "{label}" at the time that stands in my most recent '
            '"{subject}" mail. The mail is in Gmail.',
            'Take the time of day from the last Gmail message with the title "{subject}" and make '
            'a Clock alarm of it, labelled "{label}".',
            'Look up the newest "{subject}" mail in Gmail. For the time it names, add an alarm to '
            'Clock with the label "{label}".',
        ),
    ),
    Task(
        "CrossApp-GmailToContacts",
        "Add {first} {last} to Contacts ({first} is the first name) with the number from the "
        'newest mail titled "{subject}" in Gmail, and nothing else.',
        (ADDED,),
        lambda p: ((*at_letter(p), *adding(p)),),
        sample_number_mail,
        with_number_mail,
        subgoals=(GMAIL_OPEN, LETTER_OPEN, IN_CONTACTS),
        allowed=("contacts[+1]",),
        loose=("account",),
        budget=BUDGET,
        tags=("cross", "create", "typed", "L4"),
        phrasings=(
            'The latest "{subject}" mail in Gmail has a phone number in it. Save it in Contacts '
            "under {first} {last}, first name {first}, without anything more.",
            "Contacts should know {first} {last} (first name {first}) by the number of my most "
            'recent "{subject}" mail in Gmail, and by that alone.',
            'Read the number in the last Gmail message called "{subject}" and make a contact with '
            "only it and the name: {first}, last name {last}.",
            '{first} {last} sent a number in a mail with the title "{subject}". Enter name and '
            "number of the newest such mail (Gmail) in Contacts, first name {first}; no more.",
        ),
    ),
    Task(
        "CrossApp-GmailToPhone",
        'Call the number that stands in the newest Gmail message titled "{subject}" with the '
        "Phone app, and hang up after that.",
        (Condition("{phone} was called, and the call is over.", number_called),),
        mail_then_call,
        sample_number_mail,
        with_number_mail,
        subgoals=(GMAIL_OPEN, LETTER_OPEN, PHONE_OPEN, Condition("{phone} is being called.", dialling)),
        allowed=("calls[+1]",),
        loose=CALLED,
        budget=BUDGET,
        tags=("cross", "call", "typed", "L3"),
        phrasings=(
            'Ring the number of my latest "{subject}" mail in Gmail up from the Phone app, then end the call.',
            'The most recent mail in Gmail with the title "{subject}" asks me to call. Dial its '
            "number in Phone and hang up once it is going.",
            'In Gmail, find the last "{subject}" mail; call its number with Phone and end that call again.',
            'Use Phone to call the number from the newest "{subject}" mail that Gmail has, and hang up.',
        ),
    ),
    Task(
        "CrossApp-MessagesToContacts",
        "{name} texted me how to call {first} {last}. Save that person in Contacts with first "
        "name, last name and the number that works; the first name is {first}.",
        (ADDED,),
        lambda p: ((*at_chat(p["name"]), *adding(p)),),
        sample_handed_on,
        with_handed_on,
        subgoals=(TEXT_OPEN, CHAT_OPEN, IN_CONTACTS),
        allowed=("contacts[+1]",),
        loose=("account",),
        budget=BUDGET,
        tags=("cross", "create", "typed", "L3"),
        phrasings=(
            "Find the number of {first} {last} in what {name} wrote me in Messages, and add a "
            "contact {first} {last} with it. {first} is the first name.",
            "Contacts lacks {first} {last}, first name {first}. {name} gave me the number by text: "
            "enter both, with the number that is still good.",
            "Look into the conversation with {name} in Messages for the current number of {first} "
            "{last}, and put name (first name {first}) and number into Contacts.",
            "Make {first} {last} a contact (first name {first}) by the number that {name} told me to call in Messages.",
        ),
    ),
    Task(
        "CrossApp-MessagesToClock",
        '{name} texted me when we leave. Set a Clock alarm for that time of day, labelled "{label}".',
        (RINGS,),
        lambda p: ((*at_chat(p["name"]), *setting_alarm(p)[0]),),
        sample_train,
        with_trains,
        subgoals=(TEXT_OPEN, CHAT_OPEN, CLOCK_OPEN, AT_ALARMS),
        allowed=(f"{ALARMS}[+1]",),
        loose=("vibrate", "sound"),
        budget=BUDGET,
        tags=("cross", "create", "typed", "L4"),
        phrasings=(
            "Look in Messages at what time {name} wants to leave, and let Clock ring once then, "
            'with the label "{label}".',
            'I need an alarm "{label}" in Clock at the time of departure that {name} wrote in Messages.',
            'Make an alarm in Clock that is called "{label}" and goes off when we leave, going by the text of {name}.',
            'What time of departure did {name} text? Add it to Clock as an alarm with the label "{label}".',
        ),
    ),
    Task(
        "CrossApp-MessagesToDirections",
        "Show me in Maps how to get to the place where {name} wants to meet, by the last text in Messages.",
        (LEFT,),
        lambda p: ((*at_chat(p["name"]), *ended(p)),),
        sample_meeting_place,
        with_meeting_place,
        subgoals=(TEXT_OPEN, CHAT_OPEN, MAPS_OPEN, PLACE_SOUGHT),
        loose=(*WAY, "mode"),
        budget=BUDGET,
        tags=("cross", "view", "typed", "L3"),
        screen_goal=directions_shown(),
        phrasings=(
            "{name} has changed the plan by text. Bring up directions in Maps to where we meet in the end.",
            "Read in Messages where {name} finally wants to meet, and let Maps show the way from here.",
            "Which way is it to the meeting point of {name}'s latest text in Messages? Show the directions in Maps.",
            "Get directions from Maps to the place that the most recent text of {name} names.",
        ),
    ),
    Task(
        "CrossApp-MessagesToChrome",
        "Open in Chrome the page that {name} sent me last in Messages.",
        (Condition("Chrome is in front.", CHROME_OPEN.holds), Condition("The page {url} is in front.", url_open)),
        lambda p: ((*at_chat(p["name"]), click(p["url"])),),
        sample_link,
        with_link,
        subgoals=(TEXT_OPEN, CHAT_OPEN),
        loose=BESIDE_THE_PAGE,
        budget=BUDGET,
        tags=("cross", "view", "L2"),
        screen_goal=url_seen(CHROME),
        phrasings=(
            "{name} texted me web addresses. Load the latest of them in Chrome.",
            "Let Chrome show the page behind the newest link in the conversation with {name} in Messages.",
            "I want to see, in Chrome, the last page that {name} recommended by text.",
            "Follow the most recent link from {name} in Messages, with Chrome.",
        ),
    ),
    Task(
        "CrossApp-MessagesToSettings",
        "{name} texted me a name for this phone. Give it that device name in Settings.",
        (Condition("The device name is “{device}”.", device_named),),
        text_then_device,
        sample_device,
        with_device,
        subgoals=(TEXT_OPEN, CHAT_OPEN, SETTINGS_OPEN, Condition("It is asked for the name.", renaming)),
        allowed=(f"settings/{DEVICE_NAME}",),
        budget=BUDGET,
        tags=("cross", "setting", "typed", "L4"),
        phrasings=(
            "Rename this device in Settings to what {name} proposed in Messages.",
            "I like the name for the phone that {name} came up with by text. Set it as the device name in Settings.",
            "See in Messages how {name} would call this phone, and change the device name in Settings to that.",
            "The device name in Settings should be the one from {name}'s text.",
        ),
    ),
)
