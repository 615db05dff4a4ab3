"""Tasks over two apps that begin with a contact, a call, a setting, a file, a page or a place."""

from __future__ import annotations

import random

from ...apps.google.settings.about import BUILD, IMEI
from ...apps.thirdparty.firefox.model import PACKAGE as FIREFOX
from ...phone.state.phone import Phone
from ...phone.state.providers import CallRecord, insert
from ...phone.state.providers import Phone as Number
from ..base import Condition, Params, Task, Ways
from ..foreground import app_is_open
from ..pages import BESIDE_THE_PAGE, at_url, in_chrome, in_firefox, on_the_way, url_open, url_seen
from ..steps import click, enter_text, long_click, scroll_to, start
from .contacts import IN_CONTACTS, searching
from .cross_app import CONTACT_OPEN, FIREFOX_OPEN, GMAIL_OPEN, PAGES
from .cross_app_more import ADDED, CHROME_OPEN, PHONE_OPEN, SETTINGS_OPEN
from .crossing import (
    BUDGET,
    CHAT_OPEN,
    TEXT_OPEN,
    adding,
    changed,
    dialling,
    mail_says,
    number_called,
    sample_people,
    sample_person,
    sample_stranger,
    sent_to,
    text_says,
    texting,
    with_namesake,
    writing,
)
from .gmail import MAILS
from .gmail_drafts import BOB
from .gmail_writing import OTHERS
from .messages import FIELD_ID, OWN
from .phone import CALLED

PROFILE = "arena"
WRITTEN = ("read", "time", "thread", "subject", "body")  # of a mail: as it comes
CALLED_IT = Condition("{phone} was called, and the call is over.", number_called)
CALLING = Condition("{phone} is being called.", dialling)


# --- from Contacts -------------------------------------------------------------------------------


def sample_work_number(rng: random.Random, phone: Phone) -> Params:
    one, number = sample_person(rng, phone), sample_stranger(rng, phone)["phone"]
    return {"name": one["name"], "value": number, "wrong": one["number"], "to": rng.choice((BOB, *OTHERS))}


def with_work_number(phone: Phone, p: Params) -> Phone:
    return changed(phone, p["name"], phones=(Number(p["wrong"]), Number(p["value"], "Work")))


JOBS = ("Head of sales", "Accountant", "Site manager", "Head of research", "Office manager")
FIRMS = ("Lumen Studio", "Tidewater Press", "Northgate Clinic", "Redwood Freight")


def sample_colleague(rng: random.Random, phone: Phone) -> Params:
    one, two = sample_people(rng, phone, 2)
    title, other = rng.sample(JOBS, 2)
    return {
        "name": one["name"],
        "phone": one["number"],
        "title": title,
        "other": two["name"],
        "job": other,
        "wrong": two["number"],
        "company": rng.choice(FIRMS),
    }


def with_colleagues(phone: Phone, p: Params) -> Phone:
    phone = changed(phone, p["name"], company=p["company"], title=p["title"])
    return changed(phone, p["other"], company=p["company"], title=p["job"])


def calling_colleague(p: Params) -> Ways:
    call = (click("Call"), click(id="dialpad_voice_call_button"), click("End call"))
    return ((*searching(p["company"]), click(p["name"]), *call),)


def sample_site(rng: random.Random, phone: Phone) -> Params:
    url, wrong = rng.sample(PAGES, 2)
    return {"name": sample_person(rng, phone)["name"], "url": url, "wrong": wrong}


def with_site(phone: Phone, p: Params) -> Phone:
    first = p["name"].split()[0]
    phone = with_namesake(phone, first, website=p["wrong"])
    return changed(phone, p["name"], website=p["url"])


# --- from the phone app --------------------------------------------------------------------------

LATER = (
    "I will call you tonight",
    "Sorry, I was in a meeting",
    "Is it urgent?",
    "What is it about?",
    "Try again after six",
)


def missed(phone: Phone, number: str, ago: int) -> Phone:
    one = CallRecord(0, number, phone.time - ago, 0, "missed")
    return phone.replace(calls=insert(phone.calls, one))


def sample_missed(rng: random.Random, phone: Phone) -> Params:
    one, two = sample_people(rng, phone, 2)
    return {**one, "other": two["name"], "wrong": two["number"], "words": rng.choice(LATER)}


def with_missed(phone: Phone, p: Params) -> Phone:
    return missed(missed(phone, p["wrong"], 3000), p["number"], 600)


def texting_caller(p: Params) -> Ways:
    typed = (enter_text(p["words"], id=FIELD_ID), click("Send SMS"))
    return (
        (start("Phone"), *texting(p["name"], p["words"])),
        (start("Phone"), click(p["name"]), click("Message"), *typed),
    )


def with_caller(phone: Phone, p: Params) -> Phone:
    """The number has called twice today, and another one once."""
    return missed(missed(missed(phone, p["phone"], 4000), p["phone"], 2500), p["wrong"], 900)


def adding_caller(p: Params) -> Ways:
    row = (start("Phone"), click(f"{p['phone']} (2)"), click("Add"), click("Create new contact"))
    named = (enter_text(p["first"], "First name"), enter_text(p["last"], "Last name"))
    return ((start("Phone"), *adding(p)), (*row, *named, click("Save")))


# --- from Settings and Files ---------------------------------------------------------------------

FACTS = {
    "IP address": "192.168.1.47",
    "build number": BUILD,
    "IMEI": IMEI,
    "Bluetooth address": "3C:28:6D:A4:19:52",
    "Wi-Fi MAC address": "3c:28:6d:a4:19:51",
}


def sample_fact(rng: random.Random, phone: Phone) -> Params:
    (what, value), (_, wrong) = rng.sample(sorted(FACTS.items()), 2)
    return {**sample_person(rng, phone), "what": what, "value": value, "wrong": wrong}


def telling_fact(p: Params) -> Ways:
    there = (start("Settings"), scroll_to("About phone"), click("About phone"))
    return ((*there, scroll_to(p["value"]), *texting(p["name"], p["value"])),)


def sample_file(rng: random.Random, phone: Phone) -> Params:
    names = [f.name for f in phone.files if f.path.startswith("/sdcard/Download/")]
    name, wrong = rng.sample(names, 2)
    return {"file": name, "wrong": wrong, "to": rng.choice((BOB, *OTHERS))}


def file_mailed(before: Phone, now: Phone, p: Params) -> bool:
    return bool(sent_to(before, now, p, p["file"]))


def mailing_file(p: Params) -> Ways:
    shared = (start("Files"), scroll_to(p["file"]), long_click(p["file"]), click("Share"))
    return ((*shared, click("Gmail"), enter_text(p["to"], "To"), click("Send", id="send")),)


# --- from a page ---------------------------------------------------------------------------------

TOLD = (  # the page, what it tells, the time of day and another one on the page
    ("https://skyobservatory.example/", "Saturn is seen best tonight", "9 PM", "11 PM"),
    ("https://skyobservatory.example/", "Jupiter is seen best tonight", "1 AM", "9 PM"),
    ("https://skyobservatory.example/", "the Andromeda galaxy is seen best", "11 PM", "1 AM"),
    ("https://citylibrary.example/", "the City Library opens", "10 AM", "6 PM"),
    ("https://citylibrary.example/", "the City Library closes", "6 PM", "10 AM"),
    ("https://harbormuseum.example/", "the Harbor Museum opens", "10 AM", "6 PM"),
    ("https://harbormuseum.example/", "the Harbor Museum closes", "6 PM", "10 AM"),
)


def sample_told(rng: random.Random, phone: Phone) -> Params:
    url, what, value, wrong = rng.choice(TOLD)
    return {**sample_person(rng, phone), "url": url, "what": what, "value": value, "wrong": wrong}


def telling_time(p: Params) -> Ways:
    return ((*in_chrome(p["url"]), *texting(p["name"], p["value"])),)


FILES_OPEN = app_is_open("com.google.android.documentsui", "Files")
TASKS = (
    Task(
        "CrossApp-ContactsToGmail",
        "Mail {to} the work number of {name} from Gmail. It is in Contacts; the text of the mail "
        "should have no other number.",
        (Condition("{to} was mailed {value}.", mail_says("value", "phone")),),
        lambda p: ((*searching(p["name"]), click(p["name"]), *writing(p["to"], p["value"])),),
        sample_work_number,
        with_work_number,
        subgoals=(IN_CONTACTS, CONTACT_OPEN, GMAIL_OPEN),
        allowed=(f"{MAILS}[+1]",),
        loose=WRITTEN,
        budget=BUDGET,
        tags=("cross", "write", "typed", "L4"),
        phrasings=(
            "{to} wants to ring {name} at work. Look up the number marked Work in Contacts and "
            "send it, and no other, by Gmail.",
            "Contacts has two numbers of {name}. Write the one for work, and that alone, in a Gmail message to {to}.",
            "Send a mail to {to} with Gmail: in it the number under which Contacts lists {name} at "
            "work, no further one.",
            "Which number does {name} have at work, as Contacts says? Let {to} know just that by a mail from Gmail.",
        ),
    ),
    Task(
        "CrossApp-ContactsToPhone",
        'Two of my contacts are with {company}. Call the one who is "{title}" with the Phone '
        "app, and hang up after that.",
        (CALLED_IT,),
        calling_colleague,
        sample_colleague,
        with_colleagues,
        subgoals=(IN_CONTACTS, PHONE_OPEN, CALLING),
        allowed=("calls[+1]",),
        loose=CALLED,
        budget=BUDGET,
        tags=("cross", "call", "L3"),
        phrasings=(
            'See in Contacts who of {company} is "{title}", call that person with Phone and end the call.',
            'Ring the "{title}" of {company} up with the Phone app, then hang up. Contacts tells who it is.',
            'Contacts knows whose job at {company} is "{title}". Place a call to that one with '
            "Phone, and end it once it is going.",
            'Phone the contact who works as "{title}" at {company}, and hang up again. Use Contacts and Phone.',
        ),
    ),
    Task(
        "CrossApp-ContactsToFirefox",
        "Open the website that Contacts has for {name} in Firefox.",
        (Condition("Firefox is in front.", FIREFOX_OPEN.holds), Condition("The page {url} is in front.", url_open)),
        lambda p: ((*searching(p["name"]), click(p["name"]), *in_firefox(p["url"])),),
        sample_site,
        with_site,
        subgoals=(
            IN_CONTACTS,
            CONTACT_OPEN,
            Condition("The address is typed, or a page of its site is in front.", on_the_way),
        ),
        loose=BESIDE_THE_PAGE,
        budget=BUDGET,
        tags=("cross", "view", "typed", "L3"),
        screen_goal=url_seen(FIREFOX),
        phrasings=(
            "{name} has a website, and its address is in Contacts. Show it in Firefox.",
            "Look up the web address of {name} in Contacts and load it with Firefox.",
            "Let Firefox show the page that is noted as the website of {name} in Contacts.",
            "Which website belongs to my contact {name}? Bring it up in Firefox.",
        ),
    ),
    Task(
        "CrossApp-PhoneToMessages",
        'Whoever called me last in vain should get the text "{words}" from Messages. The Phone app knows who it was.',
        (Condition("“{words}” was sent to {name}.", text_says("words")),),
        texting_caller,
        sample_missed,
        with_missed,
        subgoals=(PHONE_OPEN, TEXT_OPEN, CHAT_OPEN),
        allowed=("messages[+1]",),
        loose=(*OWN, "text"),
        budget=BUDGET,
        tags=("cross", "write", "L3"),
        phrasings=(
            'I missed a call. See in Phone whose it was (the latest one), and send "{words}" to '
            "that person in Messages.",
            'Text "{words}" with Messages to the person whose call I missed most recently, as Phone lists it.',
            'Look in the Phone app for the newest missed call and answer it with the text "{words}" in Messages.',
            'From whom is my most recent missed call in Phone? Write that person "{words}" in Messages.',
        ),
    ),
    Task(
        "CrossApp-PhoneToContacts",
        "A number that is not in Contacts has called twice today. It belongs to {first} {last}: "
        "save it in Contacts under that name, {first} being the first name, and nothing else.",
        (ADDED,),
        adding_caller,
        sample_stranger,
        with_caller,
        subgoals=(PHONE_OPEN, IN_CONTACTS),
        allowed=("contacts[+1]",),
        loose=("account",),
        budget=BUDGET,
        tags=("cross", "create", "typed", "L3"),
        phrasings=(
            "{first} {last} tried to reach me two times today from an unknown number. Take it from "
            "Phone and add {first} {last} to Contacts with it (first name {first}), no more.",
            "Phone lists an unknown number with two calls. Make a contact of it: first name "
            "{first}, last name {last}, without anything further.",
            "Find the stranger in the Phone app who called two times, and enter that number in "
            "Contacts as {first} {last} (first name {first}), with nothing beside it.",
            "Which unknown number has called me twice? It is that of {first} {last}. Put name "
            "(first name {first}) and number into Contacts, nothing more.",
        ),
    ),
    Task(
        "CrossApp-SettingsToMessages",
        "Text {name} the {what} of this phone with Messages. Settings shows it.",
        (Condition("{name} was told {value}.", text_says()),),
        telling_fact,
        sample_fact,
        subgoals=(SETTINGS_OPEN, TEXT_OPEN, CHAT_OPEN),
        allowed=("messages[+1]",),
        loose=(*OWN, "text"),
        budget=BUDGET,
        tags=("cross", "write", "typed", "L3"),
        phrasings=(
            "{name} needs to know the {what} of my phone. Look it up in Settings and send it by Messages.",
            "Find this phone's {what} in Settings, and write it to {name} in Messages.",
            "What is the {what} here? Settings tells. Let {name} have it by a text from Messages.",
            "Send {name} a text with Messages that gives the {what} of the phone, as Settings has it.",
        ),
    ),
    Task(
        "CrossApp-FilesToGmail",
        "Send the file {file}, which Files has among the downloads, to {to} with Gmail.",
        (Condition("{to} was mailed {file}, and no other file.", file_mailed),),
        mailing_file,
        sample_file,
        subgoals=(FILES_OPEN, GMAIL_OPEN),
        allowed=(f"{MAILS}[+1]",),
        loose=WRITTEN,
        budget=BUDGET,
        tags=("cross", "share", "L3"),
        phrasings=(
            "Share {file} from Files with {to}, through Gmail.",
            "{to} should get {file} by a mail from Gmail. It lies in Downloads, in Files.",
            "Find {file} in the Files app and mail it to {to} with Gmail.",
            "Pick {file} in Files, let Gmail send it, and address that mail to {to}.",
        ),
    ),
    Task(
        "CrossApp-ChromeToMessages",
        "Look in Chrome at {url} to see when {what}, and text {name} that time in Messages.",
        (Condition("{name} was told {value}.", text_says("value", "time")),),
        telling_time,
        sample_told,
        subgoals=(
            CHROME_OPEN,
            Condition("The page {url} is in front.", lambda b, n, p: at_url(n, p["url"])),
            TEXT_OPEN,
            CHAT_OPEN,
        ),
        allowed=("messages[+1]",),
        loose=(*OWN, "text"),
        budget=BUDGET,
        tags=("cross", "write", "typed", "L4"),
        phrasings=(
            "{name} asks at what time {what}. The page {url} tells; read it in Chrome and send the time by Messages.",
            "Open {url} in Chrome, find out the time at which {what}, and write it to {name} in Messages.",
            "Let {name} know by a text from Messages when {what}. Chrome can show {url}, where it stands.",
            "When is it that {what}? Check {url} in Chrome, then tell {name} the time with Messages.",
        ),
    ),
)
