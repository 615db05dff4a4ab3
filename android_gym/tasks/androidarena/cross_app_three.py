"""Tasks over three apps: what the first one says is looked up in the second and used in the
third."""

from __future__ import annotations

import random

from ...phone.state.phone import Phone
from ...phone.state.providers import Contact, insert
from ...phone.state.providers import Phone as Number
from ..base import Condition, Params, Task, Ways
from ..steps import click, enter_text, start
from .contacts import IN_CONTACTS, NEW, searching
from .cross_app import BOOKED, CONTACT_OPEN, DESK, FERRY, GMAIL_OPEN, MAPS_OPEN, contact_read
from .cross_app_more import PHONE_OPEN
from .cross_app_other import CALLED_IT, CALLING, LATER, WRITTEN, missed
from .crossing import (
    BUDGET,
    CHAT_OPEN,
    DAY,
    LETTER_OPEN,
    STRANGERS,
    TEXT_OPEN,
    at_chat,
    at_letter,
    eateries,
    mail_says,
    said,
    sample_people,
    sample_person,
    sample_places,
    sample_sights,
    text_says,
    texting,
    two_letters,
    writing,
)
from .gmail import MAILS, correspondents
from .gmail_drafts import BOB
from .gmail_writing import OTHERS
from .maps_asking import place_of
from .maps_places import SOUGHT as PLACE_SOUGHT
from .maps_places import at_place
from .messages import OWN
from .phone import CALLED

PROFILE = "arena"
TOLD = Condition("{name} was told {value}.", text_says())


# --- Gmail, Contacts, Messages -------------------------------------------------------------------

SHIFTS = ("Who takes over", "Change of plans", "Keys on Monday", "Contact for the move")


def sample_takeover(rng: random.Random, phone: Phone) -> Params:
    one, two, three = sample_people(rng, phone, 3)
    return {
        **one,
        "subject": rng.choice(SHIFTS),
        "who": two["name"],
        "value": two["number"],
        "other": three["name"],
        "wrong": three["number"],
    }


def with_takeover(phone: Phone, p: Params) -> Phone:
    body = "Hello Alice,\n\nfrom now on you ask somebody else, who is in charge:\n\n%s\n\nTom"
    return two_letters(phone, FERRY, p["subject"], body, p["who"], p["other"])


def telling_takeover(p: Params) -> Ways:
    found = (*searching(p["who"]), click(p["who"]))
    return ((*at_letter(p), *found, *texting(p["name"], p["value"])),)


def who_read(before: Phone, now: Phone, p: Params) -> bool:
    return contact_read(before, now, {"name": p["who"]})


# --- with Maps in the middle ---------------------------------------------------------------------


def with_streets(phone: Phone, p: Params) -> Params:
    """With the streets of the two places."""
    return {
        **p,
        "value": place_of(phone, p["place"]).street,
        "other": p["wrong"],
        "wrong": place_of(phone, p["wrong"]).street,
    }


def sample_outing(rng: random.Random, phone: Phone) -> Params:
    found = with_streets(phone, sample_sights(rng, phone))
    return {**found, **sample_person(rng, phone), "to": rng.choice((BOB, *OTHERS))}


def with_outing(phone: Phone, p: Params) -> Phone:
    phone = said(phone, p["number"], f"Shall we go to {p['other']}?", 9000)
    return said(phone, p["number"], f"No, {p['place']} is better", 4000)


def sample_dinner(rng: random.Random, phone: Phone) -> Params:
    found = with_streets(phone, sample_places(rng, eateries(phone.world)))
    return {**found, **sample_person(rng, phone), "subject": rng.choice(BOOKED)}


def with_dinner(phone: Phone, p: Params) -> Phone:
    body = "Dear Alice,\n\nwe keep a table for you on Friday at 7 PM:\n\n%s\n\nTable Desk"
    return two_letters(phone, DESK, p["subject"], body, p["place"], p["other"])


# --- with Contacts in the middle -----------------------------------------------------------------


def sample_missed_mail(rng: random.Random, phone: Phone) -> Params:
    emails = {c.name: c.emails[0].address for c in correspondents(phone)}
    one, two = sample_people(rng, phone, 2, tuple(emails))
    return {
        **one,
        "to": emails[one["name"]],
        "other": two["name"],
        "its": two["number"],
        "wrong": emails[two["name"]],
        "words": rng.choice(LATER),
    }


def with_missed_mail(phone: Phone, p: Params) -> Phone:
    return missed(missed(phone, p["its"], 3000), p["number"], 600)


def mailing_caller(p: Params) -> Ways:
    page = (start("Phone"), *searching(p["name"]), click(p["name"]))
    rest = (enter_text(p["words"], "Compose email"), click("Send", id="send"))
    return ((*page, click("Email"), *rest), (*page, *writing(p["to"], p["words"])))


def sample_whom(rng: random.Random, phone: Phone) -> Params:
    one = sample_person(rng, phone)
    (first, last, _, _), (a, b, _, _) = rng.sample([n for n in NEW if n[0] != "John"], 2)
    number, wrong = rng.sample(STRANGERS, 2)
    return {**one, "who": f"{first} {last}", "phone": number, "other": f"{a} {b}", "wrong": wrong}


def with_whom(phone: Phone, p: Params) -> Phone:
    for name, number in ((p["who"], p["phone"]), (p["other"], p["wrong"])):
        first, _, last = name.partition(" ")
        one = Contact(0, first, last, (Number(number),))
        phone = phone.replace(contacts=insert(phone.contacts, one))
    phone = said(phone, p["number"], f"{p['other']} knows when it starts", 3 * DAY)
    return said(phone, p["number"], f"Please ring {p['who']} about the tickets", 5000)


def calling_whom(p: Params) -> Ways:
    page = (*at_chat(p["name"]), *searching(p["who"]), click(p["who"]))
    return ((*page, click("Call"), click(id="dialpad_voice_call_button"), click("End call")),)


WHO_OPEN = Condition("The page of {who} is open.", who_read)
TASKS = (
    Task(
        "CrossApp-GmailContactsMessages",
        'The newest Gmail message titled "{subject}" says who is in charge. Look up the number of '
        "that person in Contacts and text it to {name} in Messages.",
        (TOLD,),
        telling_takeover,
        sample_takeover,
        with_takeover,
        subgoals=(GMAIL_OPEN, LETTER_OPEN, IN_CONTACTS, WHO_OPEN, TEXT_OPEN, CHAT_OPEN),
        allowed=("messages[+1]",),
        loose=(*OWN, "text"),
        budget=BUDGET,
        tags=("cross", "three", "write", "typed", "L4"),
        phrasings=(
            '{name} needs the number of whoever is in charge by my latest "{subject}" mail in '
            "Gmail. Contacts has the number; send it with Messages.",
            'Read in Gmail, in the most recent mail called "{subject}", who is in charge, find '
            "that number in Contacts, and let {name} have it by Messages.",
            'Who is in charge stands in my last "{subject}" mail (Gmail), the number in Contacts. '
            "Write {name} the number in Messages.",
            "Send {name} a text with Messages: in it the number, from Contacts, of the person in "
            'charge that the newest "{subject}" mail of Gmail names.',
        ),
    ),
    Task(
        "CrossApp-MessagesMapsGmail",
        "{name} texted me where we go in the end. Look up street and number of that place in Maps "
        "and mail them to {to} from Gmail.",
        (Condition("{to} was mailed {value}.", mail_says()),),
        lambda p: ((*at_chat(p["name"]), *at_place(p), *writing(p["to"], p["value"])),),
        sample_outing,
        with_outing,
        subgoals=(TEXT_OPEN, CHAT_OPEN, MAPS_OPEN, PLACE_SOUGHT, GMAIL_OPEN),
        allowed=(f"{MAILS}[+1]",),
        loose=WRITTEN,
        budget=BUDGET,
        tags=("cross", "three", "write", "typed", "L4"),
        phrasings=(
            "{to} comes along to the place that {name} finally chose in Messages. Find its street "
            "address in Maps and send it with Gmail.",
            "See in Messages which place {name} likes better, get its street and number from "
            "Maps, and write them to {to} in a Gmail message.",
            "Where do {name} and I go, by the last text in Messages? Mail {to} the street and the "
            "number of it from Gmail; Maps has them.",
            "Mail to {to} with Gmail at which street and number the place is that {name} settled "
            "on in Messages. Maps knows.",
        ),
    ),
    Task(
        "CrossApp-GmailMapsMessages",
        'At which restaurant I have a table stands in the newest "{subject}" mail in Gmail. Text '
        "{name} its street and number in Messages, as Maps gives them.",
        (TOLD,),
        lambda p: ((*at_letter(p), *at_place(p), *texting(p["name"], p["value"])),),
        sample_dinner,
        with_dinner,
        subgoals=(GMAIL_OPEN, LETTER_OPEN, MAPS_OPEN, PLACE_SOUGHT, TEXT_OPEN, CHAT_OPEN),
        allowed=("messages[+1]",),
        loose=(*OWN, "text"),
        budget=BUDGET,
        tags=("cross", "three", "write", "typed", "L4"),
        phrasings=(
            '{name} will meet me at the restaurant of my latest "{subject}" mail in Gmail. Look up '
            "its street address in Maps and send it with Messages.",
            'Find the restaurant that the most recent Gmail message titled "{subject}" names, then '
            "its street and number in Maps, and write these to {name} in Messages.",
            'Let {name} know by Messages where the restaurant of my last "{subject}" mail (Gmail) '
            "is: street and number, from Maps.",
            'Maps has the street and number of the restaurant that the newest "{subject}" mail in '
            "Gmail is about. Text them to {name} with Messages.",
        ),
    ),
    Task(
        "CrossApp-PhoneContactsGmail",
        'Whose call did I miss last? Write that person a mail in Gmail that says "{words}". Phone '
        "lists the calls, Contacts has the address.",
        (Condition("{to} was mailed “{words}”.", mail_says("words")),),
        mailing_caller,
        sample_missed_mail,
        with_missed_mail,
        subgoals=(PHONE_OPEN, IN_CONTACTS, CONTACT_OPEN, GMAIL_OPEN),
        allowed=(f"{MAILS}[+1]",),
        loose=WRITTEN,
        budget=BUDGET,
        tags=("cross", "three", "write", "typed", "L4"),
        phrasings=(
            'Mail "{words}" with Gmail to the person whose call I missed most recently. See Phone '
            "for who it was and Contacts for the address.",
            "Look in Phone for the latest missed call, find the e-mail address in Contacts, and "
            'send "{words}" from Gmail.',
            'The one who last tried to call me should get the mail "{words}" from Gmail; Phone and '
            "Contacts tell who and where to.",
            'Send "{words}" by Gmail to my last missed caller, as listed in Phone, at the e-mail '
            "address that Contacts has.",
        ),
    ),
    Task(
        "CrossApp-MessagesContactsPhone",
        "{name} texted me whom to ring about the tickets. Find that person in Contacts, place the "
        "call with Phone, and hang up after that.",
        (CALLED_IT,),
        calling_whom,
        sample_whom,
        with_whom,
        subgoals=(TEXT_OPEN, CHAT_OPEN, IN_CONTACTS, WHO_OPEN, PHONE_OPEN, CALLING),
        allowed=("calls[+1]",),
        loose=CALLED,
        budget=BUDGET,
        tags=("cross", "three", "call", "typed", "L3"),
        phrasings=(
            "Look in Messages whom {name} wants me to ring about the tickets. Open that contact in "
            "Contacts, call with Phone, and end the call.",
            "About the tickets I have to ring somebody; {name} said in Messages who. Look the "
            "person up in Contacts and call, then hang up in Phone.",
            "Call the one whom {name} named in Messages for the tickets: number from Contacts, "
            "call by Phone, and hang up again.",
            "Who is to be rung about the tickets, as {name} texted? Take the number from Contacts, "
            "let Phone call it and end the call.",
        ),
    ),
)
